"""Configuration: what is read, and what is said about what cannot be."""

import pytest

from bot.settings import BadSettings, Settings, described, read

TOKEN = "123456:AAEhBOweik6ad9r_QXMENQjcrGbqCr4K-bc"


@pytest.fixture(autouse=True)
def _nothing_set(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    monkeypatch.chdir(str(tmp_path))
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)


def test_nothing_need_be_set() -> None:
    settings = read()
    assert settings.bot_token is None
    assert settings.token == ""
    assert settings.secrets == []
    assert settings.database == "data/bot.sqlite3"
    assert settings.language == "ru"


def test_the_environment_wins_over_the_file(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    with open(f"{tmp_path}/.env", "w", encoding="utf-8") as file:  # noqa: PTH123  # one line in one file
        file.write(f"BOT_TOKEN={TOKEN}\nLANGUAGE=en\nALLOWED_CHATS=-1, -2,\nLOG_LEVEL=debug\nOWNER_ID=\n")
    monkeypatch.setenv("LANGUAGE", "ru")
    settings = read()
    assert (settings.token, settings.language) == (TOKEN, "ru")
    assert settings.allowed_chats == {-1, -2}
    assert (settings.log_level, settings.owner_id) == ("DEBUG", None)


def test_secrets_do_not_show(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOT_TOKEN", TOKEN)
    settings = read()
    assert TOKEN not in repr(settings) + str(settings) + str(settings.model_dump())
    assert settings.secrets == [TOKEN]


WRONG = {
    "BOT_TOKEN": "AAEhBOweik6ad9r",
    "TELEGRAM_API_URL": "api.telegram.org",
    "DATABASE": "",
    "TIMEZONE": "Europe/Nowhere",
    "ALLOWED_CHATS": "-1,friends",
    "TABLES_PER_PERSON": "0",
    "LANGUAGE": "fr",
    "GROUP_MESSAGES_PER_MINUTE": "none",
    "MESSAGES_PER_SECOND": "0",
    "CHAT_MESSAGES_PER_SECOND": "-1",
    "OWNER_ID": "me",
    "LOG_LEVEL": "LOUD",
    "LOG_FORMAT": "xml",
    "WEBHOOK_URL": "bot.example.org",
    "WEBHOOK_LISTEN": "8080",
    "WEBHOOK_SECRET": "with blanks",
    "LEAD_DELAY": "soon",
    "ROBOT_DELAY": "-1",
    "IN_CONTAINER": "perhaps",
}


@pytest.mark.parametrize("name", sorted(set(WRONG) - {"DATABASE"}))
def test_a_bad_value_is_named_with_an_example(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv(name, WRONG[name])
    with pytest.raises(BadSettings) as error:
        read()
    assert str(error.value).startswith(f"{name}: ")
    assert f"For example: {name}=" in str(error.value)


def test_a_bad_secret_is_not_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("BOT_TOKEN", "WEBHOOK_SECRET"):
        monkeypatch.setenv(name, WRONG[name])
    with pytest.raises(BadSettings) as error:
        read()
    assert WRONG["BOT_TOKEN"] not in str(error.value)
    assert WRONG["WEBHOOK_SECRET"] not in str(error.value)
    assert error.value.__cause__ is None


def test_a_webhook_is_set_whole_or_not_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WEBHOOK_URL", "https://bot.example.org/x/")
    with pytest.raises(BadSettings, match="together"):
        read()
    monkeypatch.setenv("WEBHOOK_LISTEN", "[::1]:70000")
    with pytest.raises(BadSettings, match="WEBHOOK_LISTEN"):
        read()
    monkeypatch.setenv("WEBHOOK_LISTEN", "[::1]:8080")
    monkeypatch.setenv("WEBHOOK_SECRET", "abc")
    assert read().webhook_url == "https://bot.example.org/x"


def test_help_describes_every_variable() -> None:
    text = described()
    assert set(WRONG) == {name.upper() for name in Settings.model_fields}
    assert all(f"  {name}" in text for name in WRONG)
