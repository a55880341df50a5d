"""Computer players: simple habits of each game, decided from what a seat may know."""

from engine.robots.plain import choose, unasked

__all__ = ["choose", "unasked"]
