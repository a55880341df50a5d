"""The application: the only part that knows Telegram, the engine and the storage."""
