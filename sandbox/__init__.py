"""A Telegram that fits on a desk: a strict Bot API server on loopback and people to drive it."""
