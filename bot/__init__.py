"""The application: the only part that knows Telegram, the engine and the storage."""

__version__ = "0.1.0"
