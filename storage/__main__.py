"""The command line: `python -m storage backup FILE` and `restore FILE`."""

from __future__ import annotations

import argparse
import sys
import time

from pydantic_settings import BaseSettings, SettingsConfigDict

from storage.backup import backup, restore
from storage.errors import StorageError

FAILED = 1


class _Where(BaseSettings):
    """Where the bot's own settings have it: in the environment, or in `.env`."""

    model_config = SettingsConfigDict(env_file=".env", env_file_encoding="utf-8", extra="ignore", env_ignore_empty=True)

    database: str = "data/bot.sqlite3"


def main(given: list[str] | None = None) -> int:
    """Run a command; gives the exit status: 0, or 1 with what is wrong on standard error."""
    options = _parser().parse_args(given)
    database = options.database or _Where().database
    try:
        if options.command == "backup":
            backup(database, options.file)
            print(f"{database} is saved as {options.file}")
        else:
            kept = restore(options.file, database, time.time())
            print(f"{database} is as {options.file} was" + (f"; the one before is kept as {kept}" if kept else ""))
    except StorageError as error:
        print(error, file=sys.stderr)
        return FAILED
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("python -m storage", description="Save the bot's database, and put it back.")
    commands = parser.add_subparsers(dest="command", required=True)
    for name, told, file in (
        ("backup", "Save the database; the bot may run meanwhile.", "the backup; it must not be there yet"),
        ("restore", "Put a backup in the database's place. Stop the bot first.", "the backup; it stays as it is"),
    ):
        command = commands.add_parser(name, help=told, description=told)
        command.add_argument("file", metavar="FILE", help=file)
        command.add_argument("--database", help="the bot's database [DATABASE, or data/bot.sqlite3]")
    return parser


if __name__ == "__main__":
    sys.exit(main())
