"""Configuration: environment variables, or a file `.env`."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit
from zoneinfo import available_timezones

from pydantic import Field, SecretStr, ValidationError, field_validator, model_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

TELEGRAM = "https://api.telegram.org"
TOKEN = re.compile(r"\d+:[\w-]+")
SECRET = re.compile(r"[\w-]{1,256}", re.ASCII)
LISTEN = re.compile(r"(?P<host>[^:\s]+|\[[0-9a-fA-F:]+\]):(?P<port>\d{1,5})")
LARGEST_PORT = 65535


class BadSettings(Exception):
    """A value that cannot be used; the text names the variable, what is wrong and an example."""


class Settings(BaseSettings):
    """What can be set. The description of each says what for, `examples` what a good value looks like."""

    model_config = SettingsConfigDict(
        env_file=".env",
        env_file_encoding="utf-8",
        extra="ignore",
        case_sensitive=False,
        env_ignore_empty=True,
        frozen=True,
    )

    bot_token: SecretStr | None = Field(
        None,
        description="from @BotFather; without it the bot opens a Telegram of its own",
        examples=["123456789:AAE-x_y"],
    )
    telegram_api_url: str = Field(
        TELEGRAM,
        description="another Bot API server, for instance a self-hosted one",
        examples=["http://127.0.0.1:8081"],
    )
    database: str = Field(
        "data/bot.sqlite3", description="where games are kept", examples=["data/bot.sqlite3"], min_length=1
    )
    timezone: str = Field(
        "Europe/Moscow",
        description="for times and quiet hours, where neither group nor person has set another",
        examples=["Europe/Moscow"],
    )
    allowed_chats: Annotated[frozenset[int], NoDecode] = Field(
        frozenset(),
        description="chat ids, separated by commas; empty: every chat may play",
        examples=["-1001234567890"],
    )
    tables_per_person: int = Field(
        5, ge=1, le=1000, description="how many tables one person may have open at a time", examples=["5"]
    )
    language: Literal["ru", "en"] = Field(
        "ru", description="of people and groups that have not chosen", examples=["ru"]
    )
    group_messages_per_minute: int = Field(
        20, ge=1, description="Telegram's limit for one group, sends and edits together", examples=["20"]
    )
    messages_per_second: float = Field(30, ge=1, description="Telegram's limit for the whole bot", examples=["30"])
    chat_messages_per_second: float = Field(
        1, gt=0, description="Telegram's limit for one chat; short bursts pass", examples=["1"]
    )
    owner_id: int | None = Field(
        None, ge=1, description="your own Telegram id: you hear of errors, at most once an hour", examples=["123456789"]
    )
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = Field(
        "INFO", description="how much is logged", examples=["INFO"]
    )
    log_format: Literal["text", "json"] = Field("text", description="how it is logged", examples=["json"])
    webhook_url: str | None = Field(
        None,
        description="the public address for a webhook; unset: long polling",
        examples=["https://bot.example.org/tg"],
    )
    webhook_listen: str | None = Field(
        None, description="host:port where the bot listens behind the proxy", examples=["127.0.0.1:8080"]
    )
    webhook_secret: SecretStr | None = Field(
        None, description="a secret of your choice, letters, digits, _ and -", examples=["a-long-random-word"]
    )
    lead_delay: float = Field(
        2.0, ge=0, le=60, description="seconds before a lead is shown while others may still answer", examples=["2.0"]
    )
    robot_delay: float = Field(
        2.0, ge=0, le=60, description="seconds that a robot seems to think, a little more or less", examples=["2.0"]
    )
    in_container: bool = Field(
        default=False, description="set in the container image: no Telegram of its own there", examples=["1"]
    )

    @field_validator("bot_token")
    @classmethod
    def _check_token(cls, token: SecretStr | None) -> SecretStr | None:
        if token is not None and not TOKEN.fullmatch(token.get_secret_value()):
            raise ValueError("this is no token: it is a number, a colon and letters")
        return token

    @field_validator("webhook_secret")
    @classmethod
    def _check_secret(cls, secret: SecretStr | None) -> SecretStr | None:
        if secret is not None and not SECRET.fullmatch(secret.get_secret_value()):
            raise ValueError("only letters, digits, _ and -, at most 256")
        return secret

    @field_validator("telegram_api_url", "webhook_url")
    @classmethod
    def _check_address(cls, url: str | None) -> str | None:
        if url is not None and (urlsplit(url).scheme not in {"http", "https"} or not urlsplit(url).netloc):
            raise ValueError("this is no address that begins with http:// or https://")
        return None if url is None else url.rstrip("/")

    @field_validator("webhook_listen")
    @classmethod
    def _check_listen(cls, listen: str | None) -> str | None:
        if listen is not None:
            found = LISTEN.fullmatch(listen)
            if found is None or int(found["port"]) > LARGEST_PORT:
                raise ValueError("this is no host:port")
        return listen

    @field_validator("timezone")
    @classmethod
    def _check_timezone(cls, timezone: str) -> str:
        if timezone not in available_timezones():
            raise ValueError("there is no such time zone")
        return timezone

    @field_validator("allowed_chats", mode="before")
    @classmethod
    def _split(cls, chats: object) -> object:
        if isinstance(chats, str):
            return frozenset(_number(part) for part in chats.split(",") if part.strip())
        return chats

    @field_validator("log_level", mode="before")
    @classmethod
    def _capitals(cls, level: object) -> object:
        return level.upper() if isinstance(level, str) else level

    @model_validator(mode="after")
    def _check_webhook(self) -> Settings:
        given = [value is not None for value in (self.webhook_url, self.webhook_listen, self.webhook_secret)]
        if any(given) and not all(given):
            raise ValueError("WEBHOOK_URL, WEBHOOK_LISTEN and WEBHOOK_SECRET are set together or not at all")
        return self

    @property
    def token(self) -> str:
        """Give the token; empty where there is none."""
        return self.bot_token.get_secret_value() if self.bot_token else ""

    @property
    def secrets(self) -> list[str]:
        """List what may not be read anywhere."""
        return [secret.get_secret_value() for secret in (self.bot_token, self.webhook_secret) if secret]


def read(**values: Any) -> Settings:  # noqa: ANN401  # of each field's own type
    """Read the environment and `.env`.

    Args:
        values: win over both.

    Raises:
        BadSettings: a value cannot be used; no secret is in the text.
    """
    try:
        return Settings(**values)
    except ValidationError as error:
        lines = [_told(found["loc"], found["msg"]) for found in error.errors(include_input=False, include_url=False)]
        raise BadSettings("\n".join(lines)) from None


def described() -> str:
    """List all variables for `--help`."""
    lines = []
    for name, field in Settings.model_fields.items():
        default = "" if field.default in {None, frozenset(), ""} else f" [{field.default}]"
        lines.append(f"  {name.upper()}{default}\n      {field.description}; for example {_example(name)}")
    return "\n".join(lines)


def _told(place: tuple[int | str, ...], message: str) -> str:
    if not place:
        return message.removeprefix("Value error, ")
    name = str(place[0])
    return f"{name.upper()}: {message.removeprefix('Value error, ')}. For example: {_example(name)}"


def _example(name: str) -> str:
    examples = Settings.model_fields[name.lower()].examples or [""]
    return f"{name.upper()}={examples[0]}"


def _number(part: str) -> int:
    try:
        return int(part)
    except ValueError:
        raise ValueError(f"{part.strip()!r} is no chat id") from None
