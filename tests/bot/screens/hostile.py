"""Names that people really bear in chats, and worse ones; tables full of them."""

from hypothesis import strategies

import engine
from bot.screen import Place
from bot.tables import Seat, Table

# Letters and symbols by their category that nobody can see.
BLANK = "\u115f\u1160\u2800\u3164\uffa0"

BAD = (
    "",
    " ",
    "\u2800\u3164",
    "\u0301\ufe0f",
    "\u200b\u200d\ufeff",
    "\u202eкилаМ\u202c",
    "<b>жирный</b>",
    "</pre></b>&amp;&lt;",
    '"><a href="tg://user?id=1">я</a>',
    "@durov",
    "https://spam.example/?a=1&b=2",
    "/stop",
    "#1 t.me/spam",
    "Я" * 64,
    "👨‍👩‍👧‍👦" * 16,
    "🏳️‍🌈🇷🇺🇺🇸👍🏿",
    "Z̸̧̢̛̛a̵l̶g̷o̶" * 8,
    "محمد",
    "שלום עולם",
    "田中太郎田中太郎田中太郎",
    "Саша\nМарина\tОлег",
    "{ $name }",
    "A" * 64,
    "\ud800",
    "a\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301",
    "\u1d159",
)

names = strategies.sampled_from(BAD) | strategies.text(max_size=64) | strategies.just("Саша")
titles = names


@strategies.composite
def tables(draw: strategies.DrawFn, seats: int | None = None) -> Table:
    """A table of some game with people (and a robot) of any names."""
    game = engine.game(draw(strategies.sampled_from(engine.games())))
    count = seats or draw(strategies.integers(1, 6))
    preset = draw(strategies.sampled_from(sorted(game.presets)))
    sat = [Seat(10**12 + number, draw(names), reachable=draw(strategies.booleans())) for number in range(count)]
    sat[-1].robot = draw(strategies.booleans())
    return Table(
        id=10**12,
        place=Place(-(10**12)),
        host=10**12,
        game=game.id,
        preset=preset,
        options=game.presets[preset],
        seats=sat,
        chat_title=draw(titles),
        deal=draw(strategies.integers(0, 200)),
    )
