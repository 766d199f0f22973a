"""Several workspaces: each installs the app by itself, and is then spoken to with its own token."""

import json
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
import yaml

from rasa_project.channels.slack.settings import (
    BOT_EVENTS,
    BOT_SCOPES,
    COMMAND,
    DEFAULT_API_URL,
    EVENTS_PATH,
    REDIRECT_PATH,
    Settings,
)
from tests.slack.clerk import SECRET, Line, event_body, new_ts
from tests.slack.conftest import Desk
from tests.slack.fake_slack import FakeSlack, serve_fake_slack
from tests.support.server import PROJECT, Launched, launch


@pytest.fixture(scope="module")
def open_to_all() -> Iterator[tuple[FakeSlack, Launched, Line]]:
    """A bot that any workspace can install, and that has no token of its own."""
    with serve_fake_slack() as fake, tempfile.TemporaryDirectory() as folder:
        environment = {
            "SLACK_SIGNING_SECRET": SECRET,
            "SLACK_CLIENT_ID": "111.222",
            "SLACK_CLIENT_SECRET": "client-secret",
            "SLACK_API_URL": fake.url,
        }
        bot = launch(Path(folder), environment=environment)
        line = Line(bot.url, fake, f"sqlite:///{bot.database}")
        try:
            bot.wait_until_ready()
            yield fake, bot, line
        finally:
            line.close()
            bot.stop()


def install(fake: FakeSlack, bot: Launched, team: str) -> httpx.Response:
    """Go through the installation as a browser does."""
    with httpx.Client() as browser:
        page = browser.get(f"{bot.url}/webhooks/slack/install")
        assert page.status_code == 200
        assert "slack.com/oauth/v2/authorize" in page.text
        link = page.text.split('<a href="')[1].split('"')[0].replace("&amp;", "&")
        asked = parse_qs(urlsplit(link).query)
        assert set(asked["scope"][0].split(",")) == set(BOT_SCOPES)
        state = asked["state"][0]
        assert f"slack-app-oauth-state={state}" in page.headers["set-cookie"]
        fake.codes[f"code-{team}"] = team
        cookie = {"Cookie": f"slack-app-oauth-state={state}"}
        return browser.get(
            f"{bot.url}/webhooks/slack/oauth_redirect", params={"code": f"code-{team}", "state": state}, headers=cookie
        )


def say(line: Line, team: str, user: str) -> None:
    """A direct message in a workspace."""
    event = {
        "type": "message",
        "channel": f"D{user[1:]}",
        "user": user,
        "text": "/help",
        "ts": new_ts(),
        "channel_type": "im",
    }
    body = event_body(event)
    body["team_id"] = body["authorizations"][0]["team_id"] = team
    assert line.send_json(body).status_code == 200
    line.settle()


def test_two_workspaces_are_answered_each_with_its_own_token(open_to_all: tuple[FakeSlack, Launched, Line]) -> None:
    fake, bot, line = open_to_all
    for team in ("T0000AAA1", "T0000BBB2"):
        assert install(fake, bot, team).status_code == 200
    say(line, "T0000AAA1", "U0000AAA1")
    say(line, "T0000BBB2", "U0000BBB2")
    assert len(fake.in_channel("D0000AAA1")) == len(fake.in_channel("D0000BBB2")) == 1
    assert fake.refusals == []


def test_a_state_is_good_once(open_to_all: tuple[FakeSlack, Launched, Line]) -> None:
    fake, bot, _ = open_to_all
    fake.codes["stolen"] = "T0000CCC3"
    answer = httpx.get(f"{bot.url}/webhooks/slack/oauth_redirect", params={"code": "stolen", "state": "made-up"})
    assert answer.status_code in (400, 401)
    assert not [token for token in fake.tokens if "CCC3" in token]


def test_a_workspace_that_has_not_installed_the_app_is_left_alone(
    open_to_all: tuple[FakeSlack, Launched, Line],
) -> None:
    fake, _, line = open_to_all
    before = len(fake.calls)
    say(line, "T0000DDD4", "U0000DDD4")
    assert len(fake.calls) == before


def test_a_workspace_that_removed_the_app_is_forgotten(open_to_all: tuple[FakeSlack, Launched, Line]) -> None:
    fake, bot, line = open_to_all
    assert install(fake, bot, "T0000EEE5").status_code == 200
    say(line, "T0000EEE5", "U0000EEE5")
    removed = event_body({"type": "app_uninstalled"})
    removed["team_id"] = removed["authorizations"][0]["team_id"] = "T0000EEE5"
    assert line.send_json(removed).status_code == 200
    time.sleep(0.2)
    before = len(fake.calls)
    say(line, "T0000EEE5", "U0000EEE6")
    assert len(fake.calls) == before


def test_slack_s_challenge_is_answered(desk: Desk) -> None:
    answer = desk.line.send_json(
        {"type": "url_verification", "token": "x", "challenge": "abc"}, "application/json; charset=utf-8"
    )
    assert answer.status_code == 200
    assert "abc" in answer.text


# the manifest


@pytest.fixture(scope="module")
def manifest() -> dict[str, dict[str, object]]:
    """slack/manifest.yml."""
    content: dict[str, dict[str, object]] = yaml.safe_load((PROJECT / "slack" / "manifest.yml").read_text())
    return content


def test_the_manifest_asks_for_what_the_channel_uses(manifest: dict) -> None:  # type: ignore[type-arg]
    assert set(manifest["oauth_config"]["scopes"]["bot"]) == set(BOT_SCOPES)
    assert set(manifest["settings"]["event_subscriptions"]["bot_events"]) == set(BOT_EVENTS)
    (command,) = manifest["features"]["slash_commands"]
    assert command["command"] == COMMAND
    assert manifest["features"]["app_home"]["home_tab_enabled"]
    assert not manifest["features"]["app_home"]["messages_tab_read_only_enabled"]


def test_the_manifest_names_the_routes_of_the_channel(manifest: dict) -> None:  # type: ignore[type-arg]
    addresses = [
        manifest["settings"]["event_subscriptions"]["request_url"],
        manifest["settings"]["interactivity"]["request_url"],
        manifest["features"]["slash_commands"][0]["url"],
    ]
    assert {urlsplit(address).path for address in addresses} == {EVENTS_PATH}
    assert [urlsplit(address).path for address in manifest["oauth_config"]["redirect_urls"]] == [REDIRECT_PATH]


def test_the_manifest_keeps_slack_s_lengths(manifest: dict) -> None:  # type: ignore[type-arg]
    assert len(manifest["display_information"]["name"]) <= 35
    assert len(manifest["display_information"]["description"]) <= 140
    assert len(manifest["features"]["shortcuts"][0]["name"]) <= 24
    assert len(json.dumps(manifest["features"]["slash_commands"][0]["usage_hint"])) <= 1000


def test_off_without_a_secret_and_a_token() -> None:
    assert not Settings.from_environment({}).is_on
    assert not Settings.from_environment({"SLACK_BOT_TOKEN": "xoxb-1"}).is_on
    assert not Settings.from_environment({"SLACK_SIGNING_SECRET": "s", "SLACK_CLIENT_ID": "1"}).is_on
    assert Settings.from_environment({"SLACK_SIGNING_SECRET": "s", "SLACK_BOT_TOKEN": "xoxb-1"}).is_on
    assert "xoxb" not in repr(Settings.from_environment({"SLACK_BOT_TOKEN": "xoxb-1"}))


def test_only_slack_s_own_addresses_are_replied_to() -> None:
    settings = Settings.from_environment({})
    assert settings.api_url == DEFAULT_API_URL
    assert settings.trusts("https://hooks.slack.com/commands/1")
    assert not settings.trusts("https://evil.example/hooks.slack.com")
    assert not settings.trusts("http://127.0.0.1:1/respond")
    assert Settings.from_environment({"SLACK_API_URL": "http://127.0.0.1:1/api"}).trusts("http://127.0.0.1:1/respond/1")
