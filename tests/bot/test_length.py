"""How long a text is for Telegram."""

from bot.length import bare, cut, length, units

FAMILY = "👨‍👩‍👧‍👦"


def test_letters_are_one_unit_emoji_two_and_a_family_eleven() -> None:
    assert units("Bura") == units("Бура") == 4
    assert units("🃏") == 2
    assert units(FAMILY) == 11


def test_what_is_too_long_ends_in_dots() -> None:
    assert cut("Длинный текст", 9) == "Длинный…"
    assert cut("Короткий", 8) == "Короткий"


def test_what_is_cut_is_no_longer_for_telegram_than_it_may_be() -> None:
    assert cut("🃏" * 5000, 4096) == "🃏" * 2047 + "…"
    assert units(cut(FAMILY * 20, 200)) <= 200


def test_half_an_emoji_is_cut_whole_and_half_a_letter_that_came_as_such_is_no_error() -> None:
    assert cut("a🃏🃏", 3) == "a…"
    assert units("\ud800") == 1
    assert cut("\ud800\ud800", 1) == "…"


def test_html_is_as_long_as_what_people_read_of_it() -> None:
    text = "<b>Саша &lt;3 &amp; Ко</b>\n<pre>1  2</pre>"
    assert bare(text) == "Саша <3 & Ко\n1  2"
    assert length(text) == len("Саша <3 & Ко\n1  2")
