"""Places: on which line of a TOML text a value stands."""

import pytest

from engine.places import Path, line_of_path

TEXT = '''# a comment with [[deals]] and = in it
game = "bura"  # and one behind
seats = 2
"preset" = 'open'
note = """
[[deals]]
order = "not one"
"""

[options]
pack = 36
open_seats = [0, [1, 2], { a = 1, b = "]" }]

[[deals]]
order = "6s 7s # no comment"
moves = [
  "0 play \\"6s\\"", "1 play 7s",  # two on a line
  # none here
  '1 hide 8s',

  """0 play 9s""",
]
[[deals]]
order = "8s"
moves = []
last = 1'''


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("game",), 2),
        (("seats",), 3),
        (("preset",), 4),
        (("note",), 5),
        (("options",), 10),
        (("options", "pack"), 11),
        (("options", "open_seats"), 12),
        (("options", "open_seats", 2), 12),
        (("deals",), 14),
        (("deals", 0), 14),
        (("deals", 0, "order"), 15),
        (("deals", 0, "moves", 0), 17),
        (("deals", 0, "moves", 1), 17),
        (("deals", 0, "moves", 2), 19),
        (("deals", 0, "moves", 3), 21),
        (("deals", 1), 23),
        (("deals", 1, "order"), 24),
        (("deals", 1, "last"), 26),
    ],
)
def test_a_value_is_found_on_its_line(path: Path, line: int) -> None:
    assert line_of_path(TEXT, path) == line


@pytest.mark.parametrize(
    ("path", "line"), [(("deals", 1, "moves", 7), 25), (("options", "x"), 10), (("x",), 1), ((), 1)]
)
def test_of_what_is_not_there_the_nearest_is_found(path: Path, line: int) -> None:
    assert line_of_path(TEXT, path) == line


def test_deals_in_one_array_are_found_by_their_beginning() -> None:
    text = 'seats = 2\ndeals = [\n  {order = "a", moves = ["x", "y"]},\n  {order = "b"}\n]'
    assert [line_of_path(text, ("deals", deal, "order")) for deal in (0, 1)] == [3, 4]
