"""One call of Slack: what it answered, told apart into accepted, refused for now, refused for good, and not known.

Lives here: HTTP to the Web API and to response addresses. Not here: when a call is made again (sender.py).
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import aiohttp
from slack_sdk.errors import SlackApiError
from slack_sdk.web.async_client import AsyncWebClient

CALL_SECONDS = 10
RESPOND = "respond"
"""The method name of a reply to an interaction's own address (`response_url`)."""

SERVER_TROUBLE = frozenset(
    {"internal_error", "fatal_error", "service_unavailable", "request_timeout", "team_added_to_org"}
)
"""Errors that Slack gives with 200 and that say nothing of whether it acted."""

TokenOf = Callable[[str], Awaitable[str | None]]


@dataclass(frozen=True)
class Outcome:
    """How a call ended. `kind`: `accepted`, `wait` (429; not acted on), `refused`, or `unknown` (acted on, or not)."""

    kind: str
    error: str = ""
    seconds: float = 0.0
    data: Mapping[str, Any] = field(default_factory=dict)


class Api:
    """The Web API for every workspace of this process. Nothing is ever sent again in here: the SDK's own repeats are
    off, since a connection that breaks after Slack has acted would post twice."""

    def __init__(self, base_url: str, token_of: TokenOf, trusts: Callable[[str], bool]) -> None:
        self.base_url, self.token_of, self.trusts = base_url, token_of, trusts
        self._session: aiohttp.ClientSession | None = None

    async def call(self, team: str, method: str, arguments: dict[str, Any]) -> Outcome:
        """Make one call for a workspace."""
        try:
            if method == RESPOND:
                return await self._respond(**arguments)
            token = await self.token_of(team)
            if not token:
                return Outcome("refused", "not_installed")
            client = AsyncWebClient(token, self.base_url, CALL_SECONDS, session=self.session(), retry_handlers=[])
            response = await client.api_call(method, json=arguments)
            return Outcome("accepted", data=response.data if isinstance(response.data, dict) else {})
        except SlackApiError as error:
            return _refusal(error)
        except (aiohttp.ClientError, asyncio.TimeoutError, OSError) as error:
            return Outcome("unknown", type(error).__name__)

    def session(self) -> aiohttp.ClientSession:
        """The connections that are kept open to Slack."""
        if self._session is None or self._session.closed:
            self._session = aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=CALL_SECONDS))
        return self._session

    async def close(self) -> None:
        """Close the connections."""
        if self._session is not None:
            await self._session.close()

    async def _respond(self, url: str, body: dict[str, Any]) -> Outcome:
        if not self.trusts(url):
            return Outcome("refused", "address_not_of_slack")
        async with self.session().post(url, json=body) as response:
            await response.read()
            if response.status == 429:
                return Outcome("wait", "ratelimited", _seconds(response.headers.get("Retry-After")))
            if response.status >= 500:
                return Outcome("unknown", f"http_{response.status}")
            return Outcome("accepted") if response.status < 400 else Outcome("refused", f"http_{response.status}")


def _refusal(error: SlackApiError) -> Outcome:
    response = error.response
    status = int(getattr(response, "status_code", None) or getattr(response, "status", None) or 0)
    data = response.data if isinstance(getattr(response, "data", None), dict) else {}
    name = str(data.get("error") or f"http_{status}")
    if status == 429 or name in ("ratelimited", "rate_limited"):
        return Outcome("wait", "ratelimited", _seconds(response.headers.get("Retry-After")))
    if status == 0 or status >= 500 or name in SERVER_TROUBLE or not data:
        return Outcome("unknown", name)
    return Outcome("refused", name, data=data)


def _seconds(retry_after: Any) -> float:
    try:
        return max(float(retry_after), 0.1)
    except (TypeError, ValueError):
        return 1.0
