"""Methods about the bot itself: who it is, its commands and descriptions, its updates, its answers."""

from __future__ import annotations

import re
from typing import Final

from sandbox import access
from sandbox.errors import QUERY_TOO_OLD, bad
from sandbox.ledger import Answer
from sandbox.model import Json
from sandbox.world import World, scope_key

ANSWER_WITHIN: Final = 15.0
MOST_COMMANDS: Final = 100

_COMMAND: Final = re.compile(r"[a-z0-9_]{1,32}\Z")
_LANGUAGE: Final = re.compile(r"([a-z]{2})?\Z")
_SECRET: Final = re.compile(r"[A-Za-z0-9_-]{1,256}\Z")


def get_me(world: World, _args: Json) -> Json:
    return {
        **world.bot.user(),
        "can_join_groups": True,
        "can_read_all_group_messages": not world.privacy,
        "supports_inline_queries": False,
        "can_connect_to_business": False,
        "has_main_web_app": False,
    }


def answer_callback_query(world: World, args: Json) -> bool:
    entry = world.ledger.entries.get(args["callback_query_id"])
    if entry is None or entry.kind != "press" or entry.answer or world.now() - entry.at > ANSWER_WITHIN:
        raise bad(QUERY_TOO_OLD)
    url = args.get("url")
    if url and not re.match(rf"(https?://)?t\.me/{world.bot.username}(\?|\Z)", url, re.IGNORECASE):
        raise bad("URL_INVALID")
    entry.answer = Answer(args.get("text", ""), args.get("show_alert", False), url, world.now())
    entry.answered.set()
    world.notice("answer", entry.json())
    return True


# ---------------------------------------------------------------------- commands and descriptions


def _scope(world: World, args: Json) -> tuple[str, str]:
    scope = args.get("scope", {"type": "default"})
    language = args.get("language_code", "")
    if not _LANGUAGE.match(language):
        raise bad("invalid language code specified")
    if "chat_id" in scope:
        chat = access.readable(world, scope["chat_id"])
        scope = {**scope, "chat_id": chat.id}
    return scope_key(scope), language


def set_my_commands(world: World, args: Json) -> bool:
    place = _scope(world, args)
    commands = args["commands"]
    if len(commands) > MOST_COMMANDS:
        raise bad("BOT_COMMANDS_TOO_MUCH")
    if not all(_COMMAND.match(command["command"]) for command in commands):
        raise bad("BOT_COMMAND_INVALID")
    world.commands[place] = commands
    return True


def get_my_commands(world: World, args: Json) -> list[Json]:
    return world.commands.get(_scope(world, args), [])


def delete_my_commands(world: World, args: Json) -> bool:
    world.commands.pop(_scope(world, args), None)
    return True


def set_my_description(world: World, args: Json) -> bool:
    return _describe(world, "description", args)


def set_my_short_description(world: World, args: Json) -> bool:
    return _describe(world, "short_description", args)


def _describe(world: World, name: str, args: Json) -> bool:
    world.descriptions[name, args.get("language_code", "")] = args.get(name, "")
    return True


def get_my_description(world: World, args: Json) -> Json:
    return _described(world, "description", args)


def get_my_short_description(world: World, args: Json) -> Json:
    return _described(world, "short_description", args)


def _described(world: World, name: str, args: Json) -> Json:
    own = world.descriptions.get((name, args.get("language_code", "")), "")
    return {name: own or world.descriptions.get((name, ""), "")}


# ---------------------------------------------------------------------- updates


async def get_updates(world: World, args: Json) -> str:
    """Return the waiting updates, already as JSON text."""
    if "allowed_updates" in args:
        world.queue.want(_kinds(world, args))
    return await world.queue.fetch(args.get("offset", 0), args.get("limit", 100), args.get("timeout", 0))


def _kinds(world: World, args: Json) -> list[str]:
    names: list[str] = args["allowed_updates"]
    unknown = sorted(set(names) - world.queue.kinds)
    if unknown:
        raise bad(f"unknown kinds in allowed_updates: {', '.join(unknown)}")
    return names


def set_webhook(world: World, args: Json) -> bool:
    url = args["url"]
    if url and not re.match(r"https?://[^\s/]+", url):
        raise bad("bad webhook: invalid URL specified")
    if not _SECRET.match(args.get("secret_token", "unset")):
        raise bad("secret token contains illegal characters")
    if "allowed_updates" in args:
        world.queue.want(_kinds(world, args))
    if args.get("drop_pending_updates"):
        world.queue.drop_all()
    world.queue.set_webhook(url, args.get("secret_token"), args.get("max_connections", 40))
    return True


def delete_webhook(world: World, args: Json) -> bool:
    if args.get("drop_pending_updates"):
        world.queue.drop_all()
    world.queue.set_webhook("", None, 40)
    return True


def get_webhook_info(world: World, _args: Json) -> Json:
    queue = world.queue
    queue.expire()
    found: Json = {
        "url": queue.webhook_url,
        "has_custom_certificate": False,
        "pending_update_count": len(queue.waiting),
    }
    if queue.wanted is not None:
        found["allowed_updates"] = sorted(queue.wanted)
    if queue.webhook_url:
        found["max_connections"] = queue.webhook_connections
    if queue.last_error is not None:
        found["last_error_date"], found["last_error_message"] = queue.last_error
    return found
