"""`python -m rasa_project.channels.slack check`: what is wrong with the tokens, scopes and addresses, one line each.

Lives here: asking Slack and the bot's own address. Not here: how to set things up (docs/slack.md), which settings
exist.
"""

import asyncio
import hashlib
import hmac
import json
import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

import aiohttp

from rasa_project.channels.slack.settings import BOT_SCOPES, EVENTS_PATH, Settings

SECONDS = 10
CHALLENGE = "vacancy-check"


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at: whether it is right, and what to do where it is not."""

    ok: bool
    text: str

    def __str__(self) -> str:
        return f"{'ok ' if self.ok else 'BAD'}  {self.text}"


async def findings(settings: Settings) -> list[Finding]:
    """Everything that was looked at. Nothing of a secret is in a text."""
    found = [*_settings(settings)]
    async with aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=SECONDS)) as session:
        if settings.bot_token:
            found += await _token(session, settings)
        if _reachable_by_slack(settings.public_url):
            found += await _address(session, settings)
    return found


def _settings(settings: Settings) -> list[Finding]:
    found = []
    secret = settings.signing_secret
    if not secret:
        found.append(
            Finding(False, "SLACK_SIGNING_SECRET is not set: Basic Information > App Credentials > Signing Secret.")
        )
    elif not re.fullmatch(r"[0-9a-z]{32}", secret):
        found.append(Finding(False, "SLACK_SIGNING_SECRET does not look like one: 32 lower-case letters and digits."))
    else:
        found.append(Finding(True, "SLACK_SIGNING_SECRET is set."))
    if settings.bot_token and not settings.bot_token.startswith("xoxb-"):
        found.append(
            Finding(False, "SLACK_BOT_TOKEN is no bot token (xoxb-…): OAuth & Permissions > Bot User OAuth Token.")
        )
    if bool(settings.client_id) != bool(settings.client_secret):
        missing = "SLACK_CLIENT_SECRET" if settings.client_id else "SLACK_CLIENT_ID"
        found.append(Finding(False, f"{missing} is not set; for several workspaces both are needed."))
    if not settings.bot_token and not settings.installs:
        found.append(
            Finding(
                False,
                "Set SLACK_BOT_TOKEN (one workspace), or SLACK_CLIENT_ID and SLACK_CLIENT_SECRET (several).",
            )
        )
    if settings.installs:
        found.append(Finding(True, "Workspaces can install the app: SLACK_CLIENT_ID and SLACK_CLIENT_SECRET are set."))
    if not settings.public_url:
        found.append(Finding(False, "PUBLIC_URL is not set: the address (https://…) at which Slack reaches this bot."))
    elif not _reachable_by_slack(settings.public_url):
        found.append(Finding(False, f"PUBLIC_URL is {settings.public_url}; Slack sends to https:// only."))
    return found


def _reachable_by_slack(url: str) -> bool:
    """Whether Slack would send to an address of this kind. One of this machine itself is let through, for tries."""
    parts = urlsplit(url)
    return parts.scheme == "https" or parts.hostname in ("127.0.0.1", "localhost")


async def _token(session: aiohttp.ClientSession, settings: Settings) -> list[Finding]:
    headers = {"Authorization": f"Bearer {settings.bot_token}"}
    try:
        async with session.post(f"{settings.api_url}auth.test", headers=headers) as response:
            data = await response.json(content_type=None)
            granted = response.headers.get("x-oauth-scopes", "")
    except (aiohttp.ClientError, asyncio.TimeoutError, ValueError) as error:
        return [Finding(False, f"Slack's Web API at {settings.api_url} cannot be reached ({type(error).__name__}).")]
    if not isinstance(data, dict) or not data.get("ok"):
        error_name = str(data.get("error") if isinstance(data, dict) else data)
        return [Finding(False, f"Slack refuses SLACK_BOT_TOKEN ({error_name}): {_ADVICE.get(error_name, _ADVICE[''])}")]
    found = [
        Finding(True, f"SLACK_BOT_TOKEN speaks for {data.get('user')} in {data.get('team')} ({data.get('team_id')}).")
    ]
    missing = sorted(set(BOT_SCOPES) - {scope.strip() for scope in granted.split(",")})
    if missing:
        names = ", ".join(missing)
        found.append(
            Finding(False, f"Scopes are missing: {names}. Add them under OAuth & Permissions, then reinstall the app.")
        )
    else:
        found.append(Finding(True, f"All {len(BOT_SCOPES)} scopes are granted."))
    return found


async def _address(session: aiohttp.ClientSession, settings: Settings) -> list[Finding]:
    url = f"{settings.public_url}{EVENTS_PATH}"
    body = json.dumps({"type": "url_verification", "challenge": CHALLENGE, "token": "check"}).encode()
    timestamp = str(int(time.time()))
    digest = hmac.new(settings.signing_secret.encode(), b"v0:" + timestamp.encode() + b":" + body, hashlib.sha256)
    headers = {
        "Content-Type": "application/json",
        "X-Slack-Request-Timestamp": timestamp,
        "X-Slack-Signature": f"v0={digest.hexdigest()}",
    }
    try:
        async with session.post(url, data=body, headers=headers, allow_redirects=False) as response:
            status, text = response.status, await response.text()
    except (aiohttp.ClientError, asyncio.TimeoutError) as error:
        return [
            Finding(
                False, f"{url} cannot be reached ({type(error).__name__}). Is the bot running, and PUBLIC_URL right?"
            )
        ]
    if status == 200 and CHALLENGE in text:
        return [Finding(True, f"{url} answers Slack's challenge. Put this address into the manifest.")]
    return [Finding(False, f"{url} answers {status}. {_STATUS.get(status, 'Is PUBLIC_URL the address of this bot?')}")]


_ADVICE = {
    "": "OAuth & Permissions > Bot User OAuth Token has the current one.",
    "invalid_auth": "copy the Bot User OAuth Token (xoxb-…) from OAuth & Permissions again.",
    "token_revoked": "the app was removed; install it to the workspace again.",
    "account_inactive": "the app was removed, or the workspace is closed; install it again.",
    "not_authed": "the token is empty.",
}
_STATUS = {
    401: "The running bot has another SLACK_SIGNING_SECRET, or its clock is more than five minutes off.",
    404: "The Slack channel is off in the running bot: start it with the same SLACK_ settings.",
    301: "It redirects; Slack does not follow. Give the final address as PUBLIC_URL.",
    302: "It redirects; Slack does not follow. Give the final address as PUBLIC_URL.",
    308: "It redirects; Slack does not follow. Give the final address as PUBLIC_URL.",
}


def check(settings: Settings, tell: Callable[[Any], None] = print) -> int:
    """Print the findings; 0 where all is right, else 1."""
    found = asyncio.run(findings(settings))
    for finding in found:
        tell(finding)
    return 0 if all(finding.ok for finding in found) else 1
