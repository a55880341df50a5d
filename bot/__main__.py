"""The command line: `python -m bot`."""

from __future__ import annotations

import argparse
import asyncio
import sys
import time

from pydantic import SecretStr

from bot import check, doctor, logs
from bot.app import Refused, healthy, run, run_until_signal
from bot.findings import Finding, lines
from bot.own_telegram import NoSandbox, own_telegram
from bot.settings import BadSettings, Settings, described, read
from storage import StorageError, erase

BAD_SETTINGS = 2
FAILED = 1
SANDBOX_DATABASE = "data/sandbox.sqlite3"
# Its own Telegram knows no limits, so that the first game one sees is quick; limits that are set hold there, too.
UNHURRIED = {"group_messages_per_minute": 600, "messages_per_second": 600.0, "chat_messages_per_second": 20.0}
HOW_TO_CONNECT = """\
No BOT_TOKEN is set, so the bot plays on a Telegram of its own. Open it in a browser:

    {url}

In a terminal instead:   python -m sandbox --attach {url}
For the real Telegram:   write /newbot to @BotFather there, then start again with BOT_TOKEN=<what he gives>
                         (README.md tells it step by step)
"""
COMMANDS = {
    "run": "Run the bot; without a command the same.",
    "check": "Look whether all is ready for a start: configuration, database, token, clock, BotFather's switches."
    " Nothing is changed. Exit status 1: something is to be done.",
    "doctor": "Look after the database, also while the bot runs: damage, migrations, matches that no longer replay,"
    " chats and people whom nothing reaches, updates set aside. Nothing is changed."
    " Exit status 1: something is to be done.",
    "health": "Say by the exit status whether a bot with this database is alive.",
}
NOT_SET = (
    "BOT_TOKEN: it is not set, and in a container nobody could reach a Telegram of its own."
    " For example: BOT_TOKEN=123456789:AAE-x_y (from @BotFather)"
)


def main(given: list[str] | None = None) -> int:
    """Run a command; gives the exit status."""
    options = _arguments(given)
    try:
        settings = read()
    except BadSettings as error:
        if options.command == "check":
            return _told([Finding("configuration", line, well=False) for line in str(error).splitlines()])
        print(error, file=sys.stderr)
        return BAD_SETTINGS
    if options.command == "health":
        return 0 if healthy(settings, time.time()) else FAILED
    if options.command == "check":
        return _told(asyncio.run(check.findings(settings, time.time)))
    if options.command == "doctor":
        return _told(asyncio.run(doctor.findings(settings, time.time())))
    if settings.bot_token is None and settings.in_container:
        print(NOT_SET, file=sys.stderr)
        return BAD_SETTINGS
    logs.configure(settings.log_level, settings.log_format, settings.secrets)
    try:
        run_until_signal(run(settings) if settings.bot_token else _run_alone(settings))
    except (Refused, StorageError, NoSandbox) as error:
        print(error, file=sys.stderr)
        return FAILED
    return 0


def _told(found: list[Finding]) -> int:
    print(lines(found))
    return 0 if all(each.well for each in found) else FAILED


def _arguments(given: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        "python -m bot",
        description="A Telegram bot on which people play Russian card games.",
        epilog=f"Environment, or a file .env (the environment wins):\n{described()}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    for name, told in COMMANDS.items():
        commands.add_parser(name, help=told, description=told)
    return parser.parse_args(given)


async def _run_alone(settings: Settings) -> None:
    """Run on a Telegram of its own, which begins anew each time, and so does its database."""
    given = "database" in settings.model_fields_set
    database = settings.database if given else SANDBOX_DATABASE
    if not given:
        erase(database)
    async with own_telegram() as telegram:
        print(HOW_TO_CONNECT.format(url=telegram.url), flush=True)
        values = {
            **{name: value for name, value in UNHURRIED.items() if name not in settings.model_fields_set},
            "bot_token": SecretStr(telegram.token),
            "telegram_api_url": telegram.url,
            "database": database,
        }
        await run(settings.model_copy(update=values))


if __name__ == "__main__":
    sys.exit(main())
