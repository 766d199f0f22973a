"""The check command says what is wrong with tokens, scopes and addresses, and shows no secret."""

from collections.abc import Iterator

import pytest

from rasa_project.channels.slack.__main__ import main
from rasa_project.channels.slack.check import check
from rasa_project.channels.slack.settings import Settings
from tests.slack.clerk import SECRET
from tests.slack.conftest import Desk
from tests.slack.fake_slack import SCOPES, TOKEN, FakeSlack, serve_fake_slack


@pytest.fixture(scope="module")
def fake() -> Iterator[FakeSlack]:
    """The stand-in for these tests."""
    with serve_fake_slack() as served:
        yield served


def told(**values: str) -> tuple[int, str]:
    """The exit code and all that is printed."""
    lines: list[str] = []
    code = check(Settings.from_environment(values), lambda finding: lines.append(str(finding)))
    return code, "\n".join(lines)


def test_all_is_right(desk: Desk) -> None:
    code, text = told(
        SLACK_SIGNING_SECRET=SECRET, SLACK_BOT_TOKEN=TOKEN, SLACK_API_URL=desk.fake.url, PUBLIC_URL=desk.bot.url
    )
    assert code == 0, text
    assert "BAD" not in text
    assert "vacancy in Fake" in text
    assert SECRET not in text
    assert TOKEN not in text


def test_another_secret_than_the_running_bot_has(desk: Desk) -> None:
    code, text = told(
        SLACK_SIGNING_SECRET="0" * 32, SLACK_BOT_TOKEN=TOKEN, SLACK_API_URL=desk.fake.url, PUBLIC_URL=desk.bot.url
    )
    assert code == 1
    assert "answers 401" in text
    assert "SLACK_SIGNING_SECRET" in text


def test_nothing_is_set() -> None:
    code, text = told()
    assert code == 1
    assert text.count("BAD") == 3
    for name in ("SLACK_SIGNING_SECRET", "SLACK_BOT_TOKEN", "PUBLIC_URL"):
        assert name in text


def test_a_refused_token(fake: FakeSlack) -> None:
    code, text = told(SLACK_SIGNING_SECRET=SECRET, SLACK_BOT_TOKEN="xoxb-old", SLACK_API_URL=fake.url)
    assert code == 1
    assert "invalid_auth" in text
    assert "xoxb-old" not in text


def test_missing_scopes_are_named(fake: FakeSlack) -> None:
    fake.scopes = "chat:write,commands"
    _, text = told(SLACK_SIGNING_SECRET=SECRET, SLACK_BOT_TOKEN=TOKEN, SLACK_API_URL=fake.url)
    fake.scopes = SCOPES
    assert "Scopes are missing: app_mentions:read, channels:history, groups:history, im:history, im:write" in text
    assert "reinstall" in text


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"SLACK_SIGNING_SECRET": "short"}, "does not look like one"),
        ({"SLACK_BOT_TOKEN": "xoxp-user", "SLACK_API_URL": "http://127.0.0.1:1/"}, "is no bot token"),
        ({"SLACK_BOT_TOKEN": "xoxb-x", "SLACK_API_URL": "http://127.0.0.1:1/"}, "cannot be reached"),
        ({"SLACK_CLIENT_ID": "1.2"}, "SLACK_CLIENT_SECRET is not set"),
        ({"PUBLIC_URL": "http://127.0.0.1:1"}, "cannot be reached"),
        ({"PUBLIC_URL": "http://127.0.0.1.example:1"}, "https:// only"),
    ],
)
def test_each_mistake_is_named(values: dict[str, str], words: str) -> None:
    code, text = told(**{"SLACK_SIGNING_SECRET": SECRET, **values})
    assert code == 1
    assert words in text


def test_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert "check" in capsys.readouterr().err
