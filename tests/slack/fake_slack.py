"""A stand-in for Slack's Web API: a real HTTP server on loopback that checks each payload and keeps what it accepts.

`FakeSlack.fail` makes coming calls fail: `429` (refused), `500` and `silence` (not acted on), `500 after` and
`silence after` (acted on, but the answer is lost). Not here: what Slack sends to the bot (clerk.py).
"""

import asyncio
import itertools
import json
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from aiohttp import web

from tests.slack.block_kit_rules import message_faults, view_faults

TOKEN = "xoxb-fake-token"
BOT_USER = "UB0T00001"
BOT_ID = "BB0T00001"
SCOPES = "app_mentions:read,channels:history,chat:write,commands,groups:history,im:history,im:write"
SILENCE_SECONDS = 0.3
RETRY_AFTER = 1
SCHEDULE_DAYS = 120

Arguments = dict[str, Any]


class Refused(Exception):
    """A call that Slack would answer with `ok: false`."""

    def __init__(self, error: str, faults: list[str] | None = None) -> None:
        super().__init__(error)
        self.error, self.faults = error, faults or []


class FakeSlack:
    """Messages, views and reminders of some workspaces. Every check that fails is kept in `faults`."""

    def __init__(self) -> None:
        self.lock = threading.RLock()
        self.messages: dict[tuple[str, str], Arguments] = {}
        self.ephemeral: list[Arguments] = []
        self.responses: list[Arguments] = []
        self.views: dict[str, Arguments] = {}
        self.homes: dict[str, Arguments] = {}
        self.scheduled: dict[str, Arguments] = {}
        self.calls: list[tuple[str, Arguments]] = []
        self.faults: list[str] = []
        self.refusals: list[tuple[str, str]] = []
        self.failures: dict[str, list[str]] = defaultdict(list)
        self.failed: list[tuple[str, str]] = []
        self.tokens = {TOKEN: "T0000001"}
        self.scopes = SCOPES
        self.not_in: set[str] = set()
        self.triggers: dict[str, float] = {}
        self.used_triggers: set[str] = set()
        self.codes: dict[str, str] = {}
        self.url = ""
        self._numbers = itertools.count(1)

    # what tests ask and arrange

    def fail(self, method: str, *how: str) -> None:
        """The next calls of this method fail, one after the other."""
        with self.lock:
            self.failures[method] += how

    def trigger(self) -> str:
        """A trigger as comes with a press or a command; good for one view, for three seconds."""
        name = f"{next(self._numbers)}.{time.time_ns()}.trigger"
        with self.lock:
            self.triggers[name] = time.monotonic()
        return name

    def response_url(self) -> str:
        """An address to answer an interaction at."""
        return f"{self.url.removesuffix('/api/')}/respond/{next(self._numbers)}"

    def in_channel(self, channel: str) -> list[Arguments]:
        """The messages that stand in a channel, in order."""
        with self.lock:
            return [message for (where, _), message in sorted(self.messages.items()) if where == channel]

    def count(self, method: str) -> int:
        """How often a method was called and acted on."""
        with self.lock:
            return sum(name == method for name, _ in self.calls)

    # the server

    def application(self) -> web.Application:
        """The HTTP side."""
        app = web.Application(client_max_size=4 * 1024 * 1024)
        app.router.add_post("/api/{method}", self._api)
        app.router.add_post("/respond/{number}", self._respond)
        return app

    async def _api(self, request: web.Request) -> web.StreamResponse:
        method = request.match_info["method"]
        arguments = await _arguments(request)
        token = request.headers.get("Authorization", "").removeprefix("Bearer ") or str(arguments.pop("token", ""))
        return await self._failing(request, method, lambda: self._answer(method, token, arguments))

    async def _respond(self, request: web.Request) -> web.StreamResponse:
        body = await request.json()
        number = request.match_info["number"]

        def accept() -> web.Response:
            self._check(message_faults(body))
            self.responses.append({"number": number, **body})
            self.calls.append(("respond", body))
            return web.Response(text="ok")

        return await self._failing(request, "respond", accept)

    async def _failing(self, request: web.Request, method: str, act: Callable[[], web.Response]) -> web.StreamResponse:
        with self.lock:
            how = self.failures[method].pop(0) if self.failures[method] else ""
            if how:
                self.failed.append((method, how))
            if how == "429":
                return web.json_response(
                    {"ok": False, "error": "ratelimited"}, status=429, headers={"Retry-After": str(RETRY_AFTER)}
                )
            answer = act() if how.endswith("after") or not how else None
        if how.startswith("500"):
            return web.Response(status=500, text="<html>Server Error</html>", content_type="text/html")
        if how.startswith("silence"):
            await asyncio.sleep(SILENCE_SECONDS)
            if request.transport is not None:
                request.transport.close()
            return web.Response(status=500)
        assert answer is not None
        return answer

    def _answer(self, method: str, token: str, arguments: Arguments) -> web.Response:
        headers = {"x-oauth-scopes": self.scopes}
        try:
            if method == "oauth.v2.access":
                return web.json_response({"ok": True, **self._install(arguments)})
            if token not in self.tokens:
                raise Refused("invalid_auth")
            handler = getattr(self, "do_" + method.replace(".", "_"), None)
            if handler is None:
                raise Refused("unknown_method")
            data = handler(self.tokens[token], arguments)
        except Refused as refused:
            self.refusals.append((method, refused.error))
            body = {"ok": False, "error": refused.error, "response_metadata": {"messages": refused.faults}}
            return web.json_response(body, headers=headers)
        self.calls.append((method, arguments))
        return web.json_response({"ok": True, **data}, headers=headers)

    def _check(self, faults: list[str], error: str = "invalid_blocks") -> None:
        if faults:
            self.faults += faults
            raise Refused(error, faults)

    def _ts(self) -> str:
        return f"{int(time.time())}.{next(self._numbers):06d}"

    # the methods

    def do_auth_test(self, team: str, arguments: Arguments) -> Arguments:
        return {
            "url": "https://fake.slack.com/",
            "team": "Fake",
            "user": "vacancy",
            "team_id": team,
            "user_id": BOT_USER,
            "bot_id": BOT_ID,
        }

    def do_chat_postMessage(self, team: str, arguments: Arguments) -> Arguments:  # noqa: N802
        self._check(message_faults(arguments))
        channel = str(arguments["channel"])
        if channel in self.not_in:
            raise Refused("not_in_channel")
        if channel.startswith("U"):
            channel = direct_of(channel)
        ts = self._ts()
        self.messages[(channel, ts)] = {**arguments, "channel": channel, "ts": ts, "user": BOT_USER, "edits": 0}
        return {"channel": channel, "ts": ts, "message": {"text": arguments["text"]}}

    def do_chat_postEphemeral(self, team: str, arguments: Arguments) -> Arguments:  # noqa: N802
        self._check(message_faults(arguments))
        if arguments["channel"] in self.not_in:
            raise Refused("not_in_channel")
        if not str(arguments.get("user", "")).startswith("U"):
            raise Refused("user_not_in_channel")
        ts = self._ts()
        self.ephemeral.append({**arguments, "ts": ts})
        return {"message_ts": ts}

    def do_chat_update(self, team: str, arguments: Arguments) -> Arguments:
        self._check(message_faults(arguments))
        key = (str(arguments["channel"]), str(arguments["ts"]))
        if key not in self.messages:
            raise Refused("message_not_found")
        held = self.messages[key]
        held.update(text=arguments["text"], blocks=arguments.get("blocks"), edits=held["edits"] + 1)
        return {"channel": key[0], "ts": key[1]}

    def do_chat_delete(self, team: str, arguments: Arguments) -> Arguments:
        if self.messages.pop((str(arguments["channel"]), str(arguments["ts"])), None) is None:
            raise Refused("message_not_found")
        return {"channel": arguments["channel"], "ts": arguments["ts"]}

    def do_chat_scheduleMessage(self, team: str, arguments: Arguments) -> Arguments:  # noqa: N802
        self._check(message_faults(arguments))
        ahead = int(arguments["post_at"]) - time.time()
        if ahead <= 0:
            raise Refused("time_in_past")
        if ahead > SCHEDULE_DAYS * 86_400:
            raise Refused("time_too_far")
        number = f"Q{next(self._numbers)}"
        self.scheduled[number] = {**arguments, "id": number}
        return {"scheduled_message_id": number, "channel": arguments["channel"], "post_at": arguments["post_at"]}

    def do_chat_deleteScheduledMessage(self, team: str, arguments: Arguments) -> Arguments:  # noqa: N802
        held = self.scheduled.get(str(arguments["scheduled_message_id"]))
        if held is None or held["channel"] != arguments["channel"]:
            raise Refused("invalid_scheduled_message_id")
        del self.scheduled[held["id"]]
        return {}

    def do_chat_scheduledMessages_list(self, team: str, arguments: Arguments) -> Arguments:  # noqa: N802
        found = [
            {"id": each["id"], "channel_id": each["channel"], "post_at": each["post_at"], "text": each["text"]}
            for each in self.scheduled.values()
            if each["channel"] == arguments["channel"]
            and float(arguments.get("oldest", 0)) <= each["post_at"] <= float(arguments.get("latest", 1e12))
        ]
        return {"scheduled_messages": found, "response_metadata": {"next_cursor": ""}}

    def do_conversations_history(self, team: str, arguments: Arguments) -> Arguments:
        return self._history(arguments, lambda message: not message.get("thread_ts"))

    def do_conversations_replies(self, team: str, arguments: Arguments) -> Arguments:
        return self._history(arguments, lambda message: message.get("thread_ts") == arguments["ts"])

    def _history(self, arguments: Arguments, belongs: Callable[[Arguments], bool]) -> Arguments:
        found = [
            message
            for message in self.in_channel(str(arguments["channel"]))
            if belongs(message) and float(message["ts"]) >= float(arguments.get("oldest", 0))
        ]
        start, most = int(arguments.get("cursor") or 0), int(arguments.get("limit", 100))
        page = found[::-1][start : start + most]
        shown = [
            {
                name: value
                for name, value in message.items()
                if name != "metadata" or arguments.get("include_all_metadata")
            }
            for message in page
        ]
        cursor = str(start + most) if start + most < len(found) else ""
        return {"messages": shown, "has_more": bool(cursor), "response_metadata": {"next_cursor": cursor}}

    def do_conversations_open(self, team: str, arguments: Arguments) -> Arguments:
        return {"channel": {"id": direct_of(str(arguments["users"]))}}

    def do_views_open(self, team: str, arguments: Arguments) -> Arguments:
        self._check(view_faults(arguments["view"]), "invalid_arguments")
        trigger = str(arguments["trigger_id"])
        if trigger in self.used_triggers:
            raise Refused("exchanged_trigger_id")
        if trigger not in self.triggers or time.monotonic() - self.triggers[trigger] > 3:
            raise Refused("expired_trigger_id")
        self.used_triggers.add(trigger)
        number = f"V{next(self._numbers)}"
        self.views[number] = self._view(number, arguments["view"], trigger)
        return {"view": self.views[number]}

    def do_views_update(self, team: str, arguments: Arguments) -> Arguments:
        self._check(view_faults(arguments["view"]), "invalid_arguments")
        held = self.views.get(str(arguments.get("view_id")))
        if held is None:
            raise Refused("not_found")
        if arguments.get("hash") and arguments["hash"] != held["hash"]:
            raise Refused("hash_conflict")
        self.views[held["id"]] = self._view(held["id"], arguments["view"], held["trigger"])
        return {"view": self.views[held["id"]]}

    def update_view(self, view_id: str, view: Arguments) -> list[str]:
        """A view that came in the answer to a submission; what is wrong with it."""
        faults = view_faults(view)
        with self.lock:
            self.faults += faults
            self.views[view_id] = self._view(view_id, view, self.views[view_id]["trigger"])
        return faults

    def _view(self, number: str, view: Arguments, trigger: str) -> Arguments:
        return {**view, "id": number, "hash": f"{next(self._numbers)}.hash", "trigger": trigger}

    def do_views_publish(self, team: str, arguments: Arguments) -> Arguments:
        self._check(view_faults(arguments["view"]), "invalid_arguments")
        self.homes[str(arguments["user_id"])] = arguments["view"]
        return {"view": arguments["view"]}

    def _install(self, arguments: Arguments) -> Arguments:
        team = self.codes.get(str(arguments.get("code")))
        if team is None:
            raise Refused("invalid_code")
        token = f"xoxb-installed-{team}"
        self.tokens[token] = team
        return {
            "app_id": "A0000001",
            "access_token": token,
            "token_type": "bot",
            "scope": SCOPES,
            "bot_user_id": BOT_USER,
            "team": {"id": team, "name": "Installed"},
            "authed_user": {"id": "UINSTALL1"},
            "enterprise": None,
            "is_enterprise_install": False,
        }


def direct_of(user: str) -> str:
    """The direct channel of a person with the bot."""
    return "D" + user[1:]


async def _arguments(request: web.Request) -> Arguments:
    if request.content_type == "application/json":
        body = await request.json()
        return body if isinstance(body, dict) else {}
    form = {name: str(value) for name, value in (await request.post()).items()}
    return {
        name: _maybe_json(value) if name in ("blocks", "view", "metadata") else value for name, value in form.items()
    }


def _maybe_json(value: str) -> Any:
    try:
        return json.loads(value)
    except ValueError:
        return value


@contextmanager
def serve_fake_slack() -> Iterator[FakeSlack]:
    """A stand-in that answers while the block runs."""
    fake, loop, ready = FakeSlack(), asyncio.new_event_loop(), threading.Event()

    async def start() -> web.AppRunner:
        runner = web.AppRunner(fake.application(), access_log=None)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        fake.url = f"http://127.0.0.1:{runner.addresses[0][1]}/api/"
        ready.set()
        return runner

    def run() -> None:
        asyncio.set_event_loop(loop)
        runner = loop.run_until_complete(start())
        loop.run_forever()
        loop.run_until_complete(runner.cleanup())
        loop.close()

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    assert ready.wait(10)
    try:
        yield fake
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join(10)
