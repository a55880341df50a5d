"""«Настройки» on two levels: what there is to set with its value in each button, then the values of one."""

from __future__ import annotations

from collections.abc import Mapping

from bot.screen import Button, Screen
from bot.screens.layout import Row, button, even, kebab, lines, paragraphs, rows
from bot.settable import Setting, Value, written
from bot.visible import escape
from bot.words import LANGUAGES, Words

CLOSE = "close"
_FEW = 8  # values that stand one in a row where they are long

# What is set now, by the names of settings; of a game its title.
Now = Mapping[str, Value]


def menu(words: Words, some: tuple[Setting, ...], now: Now, *, group: bool) -> Screen:
    """All that can be set: a button each, with its value.

    Args:
        words: of the chat's language.
        some: what can be set here.
        now: the values.
        group: whether they are a group's.
    """
    every = [_button(f"{title(words, each)}: {value(words, each, now[each.name])}", each.name) for each in some]
    text = f"⚙️ <b>{words('settings-group' if group else 'settings-person')}</b>"
    close = _button(words("button-done"), CLOSE)
    return Screen(paragraphs(text, words("settings-how")), (*even(every, 1), (close,)))


def values(words: Words, setting: Setting, now: Now, *, told: str = "") -> Screen:
    """The values of one setting; the present one has a mark.

    Args:
        words: of the chat's language.
        setting: which.
        now: the values.
        told: what else there is to say of it, plain.
    """
    every = [_value(words, setting, each, now[setting.name]) for each in setting.values]
    present = now[setting.name]
    other = words("setting-now", value=value(words, setting, present)) if present not in setting.values else ""
    head, about = f"⚙️ <b>{title(words, setting)}</b>", words(f"setting-{kebab(setting.name)}-about")
    text = paragraphs(head, about, lines(escape(other), escape(told)), since(words, setting))
    return Screen(text, (*_rows(every), (_button(words("button-cancel"), ""),)))


def title(words: Words, setting: Setting) -> str:
    """What a setting is called."""
    return words(f"setting-{kebab(setting.name)}")


def value(words: Words, setting: Setting, value: Value) -> str:
    """What a value is called."""
    if setting.name == "language" and value in LANGUAGES:
        return Words(str(value))("language-name")
    if isinstance(value, bool):
        return words("setting-yes" if value else "setting-no")
    if isinstance(value, tuple):
        return words("setting-hours", start=value[0], end=value[1])
    key = f"setting-{kebab(setting.name)}-{kebab(written(value)).replace('.', '-')}"
    return words(key) if words.has(key) else str(value).rpartition("/")[2].replace("_", " ")


def since(words: Words, setting: Setting) -> str:
    """From when a setting counts; empty where at once."""
    return words(f"setting-since-{setting.since}") if setting.since else ""


def _value(words: Words, setting: Setting, each: Value, now: Value) -> Button:
    mark = "✓ " if written(each) == written(now) else ""
    return _button(mark + value(words, setting, each), f"{setting.name}.{written(each)}")


def _rows(every: list[Button]) -> tuple[Row, ...]:
    """Long labels one in a row, as long as they are few; short ones two."""
    return even(every, 1) if len(every) <= _FEW // 2 else rows(every, 2)


def _button(label: str, argument: str) -> Button:
    return button(label, "settings", argument=argument)
