"""Payloads of deep links, bound to a table and to who pressed: a forwarded link seats nobody else."""

from __future__ import annotations

import hashlib
import hmac

_SIGNATURE = 12  # hexadecimal digits; with table and person the payload stays far below 64 characters


def payload(secret: str, match: int, person: int) -> str:
    """The payload (1-64 of ``A-Za-z0-9_-``) that seats a person at a table."""
    return f"sit_{match}_{person}_{_sign(secret, match, person)}"


def table_of(secret: str, text: str, person: int) -> int | None:
    """The table that a payload invites this person to, or None: not an invitation, or somebody else's."""
    match text.split("_"):
        case ["sit", table, meant, signature] if table.isascii() and table.isdigit() and meant == str(person):
            good = hmac.compare_digest(signature, _sign(secret, int(table), person))
            return int(table) if good else None
    return None


def _sign(secret: str, match: int, person: int) -> str:
    text = f"{match}:{person}".encode()
    return hmac.new(secret.encode(), text, hashlib.sha256).hexdigest()[:_SIGNATURE]
