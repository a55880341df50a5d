"""The README's commands, as somebody types them who reads from top to bottom."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
_BLOCK = re.compile(r"^ *```(\w*)\n(.*?)^ *```", re.MULTILINE | re.DOTALL)


def blocks(kind: str) -> list[str]:
    """The README's blocks of a kind: `sh` is to be typed."""
    found = _BLOCK.findall((ROOT / "README.md").read_text(encoding="utf-8"))
    return [text for name, text in found if name == kind]


def commands() -> list[str]:
    """What is to be typed, line by line."""
    return [line.strip() for text in blocks("sh") for line in text.splitlines()]
