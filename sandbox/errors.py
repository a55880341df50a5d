"""Refusals, worded as the Bot API words them."""

from __future__ import annotations

NOT_MODIFIED = (
    "message is not modified: specified new message content and reply markup are exactly the same"
    " as a current content and reply markup of the message"
)
QUERY_TOO_OLD = "query is too old and response timeout expired or query ID is invalid"
NO_RIGHT_TO_SEND_DOCUMENTS = "not enough rights to send documents to the chat"
NO_RIGHT_TO_SEND = "not enough rights to send text messages to the chat"
NO_WRITE_ACCESS = "have no write access to the chat"
OTHER_POLLER = "terminated by other getUpdates request; make sure that only one bot instance is running"
WEBHOOK_ACTIVE = "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"
WEBHOOK_SET = "terminated by setWebhook request"


class Refused(Exception):
    """An answer with ``ok: false``: HTTP status, description and parameters as Telegram gives them."""

    def __init__(self, status: int, description: str, **parameters: int) -> None:
        """Keep what the server puts into the answer."""
        super().__init__(description)
        self.status = status
        self.description = description
        self.parameters = parameters


class SandboxDefect(Exception):
    """The sandbox was about to send something that the facts of the Bot API do not allow."""


def bad(text: str, **parameters: int) -> Refused:
    """Return a 400 with the usual head."""
    return Refused(400, f"Bad Request: {text}", **parameters)


def forbidden(text: str) -> Refused:
    """Return a 403 with the usual head."""
    return Refused(403, f"Forbidden: {text}")


def conflict(text: str) -> Refused:
    """Return a 409 with the usual head."""
    return Refused(409, f"Conflict: {text}")


def flood(seconds: int) -> Refused:
    """Return a 429 that asks to wait whole ``seconds``."""
    return Refused(429, f"Too Many Requests: retry after {seconds}", retry_after=seconds)
