"""A clerk at work in Slack: writes, presses, picks and fills in forms. Each act is a signed HTTP request to the
running bot.

Not here: what Slack's Web API does with the bot's calls (fake_slack.py).
"""

import hashlib
import hmac
import itertools
import json
import time
import uuid
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

import httpx
import sqlalchemy as sa
from sqlalchemy.engine import Engine

from tests.slack.fake_slack import BOT_ID, BOT_USER, FakeSlack, direct_of

SECRET = "8f742231b10e8888abcd99yyyzzz85a5"
TEAM = "T0000001"
SETTLE_SECONDS = 60.0

OPEN = sa.text(
    "SELECT (SELECT count(*) FROM slack_events WHERE state = 'pending')"
    " + (SELECT count(*) FROM slack_outbox WHERE state IN ('pending', 'sending'))"
)
_numbers = itertools.count(int(time.time()) % 100_000 * 1_000)

Thing = dict[str, Any]


def signed(body: bytes, secret: str = SECRET, at: float | None = None) -> dict[str, str]:
    """The headers by which Slack proves that a body is its own."""
    timestamp = str(int(time.time() if at is None else at))
    digest = hmac.new(secret.encode(), b"v0:" + timestamp.encode() + b":" + body, hashlib.sha256).hexdigest()
    return {"X-Slack-Request-Timestamp": timestamp, "X-Slack-Signature": f"v0={digest}"}


def new_ts() -> str:
    """The time stamp of a post that nobody has made before."""
    return f"{int(time.time())}.{next(_numbers) % 1_000_000:06d}"


def event_body(event: Thing, event_id: str | None = None) -> Thing:
    """An event as the Events API wraps it."""
    return {
        "token": "verification",
        "team_id": TEAM,
        "api_app_id": "A0000001",
        "type": "event_callback",
        "event": event,
        "event_id": event_id or f"Ev{uuid.uuid4().hex[:12].upper()}",
        "event_time": int(time.time()),
        "authorizations": [{"enterprise_id": None, "team_id": TEAM, "user_id": BOT_USER, "is_bot": True}],
    }


@dataclass
class Line:
    """The way to one running bot, and the state of its work."""

    bot_url: str
    fake: FakeSlack
    database_url: str
    client: httpx.Client = field(default_factory=lambda: httpx.Client(timeout=30))
    engine: Engine = field(init=False)

    def __post_init__(self) -> None:
        self.engine = sa.create_engine(self.database_url)

    def post(self, body: bytes, headers: Mapping[str, str]) -> httpx.Response:
        """One request as it is."""
        return self.client.post(f"{self.bot_url}/webhooks/slack/webhook", content=body, headers=dict(headers))

    def send_json(self, content: Any, content_type: str = "application/json") -> httpx.Response:
        """A signed JSON request."""
        body = json.dumps(content).encode()
        return self.post(body, {**signed(body), "Content-Type": content_type})

    def send_form(self, fields: Mapping[str, str]) -> httpx.Response:
        """A signed form, as commands and presses come."""
        body = urlencode(fields).encode()
        return self.post(body, {**signed(body), "Content-Type": "application/x-www-form-urlencoded"})

    def close(self) -> None:
        """Close the connections to the bot and to its database."""
        self.client.close()
        self.engine.dispose()

    def settle(self, seconds: float = SETTLE_SECONDS) -> None:
        """Wait until every event is answered and every call is made."""
        end = time.monotonic() + seconds
        left = -1
        while time.monotonic() < end:
            with self.engine.connect() as connection:
                left = int(connection.execute(OPEN).scalar())
            if left == 0:
                return
            time.sleep(0.03)
        raise AssertionError(f"{left} events or calls are still open after {seconds} s")


class Clerk:
    """One person. `direct` is their direct message with the bot."""

    def __init__(self, line: Line, user: str | None = None) -> None:
        self.line, self.fake = line, line.fake
        self.user = user or f"U{uuid.uuid4().hex[:9].upper()}"
        self.direct = direct_of(self.user)

    # writing

    def post_event(
        self, text: str, channel: str, thread: str = "", ts: str = "", kind: str = "message", **more: Any
    ) -> Thing:
        """The event of a post."""
        kinds = {"D": "im", "G": "group"}
        event = {
            "type": kind,
            "channel": channel,
            "user": self.user,
            "text": text,
            "ts": ts or new_ts(),
            "channel_type": kinds.get(channel[0], "channel"),
            "team": TEAM,
            **more,
        }
        if thread:
            event["thread_ts"] = thread
        return event

    def write(self, text: str, channel: str = "", thread: str = "") -> Thing:
        """Write a message and wait for what comes of it; the event."""
        event = self.post_event(text, channel or self.direct, thread)
        accepted(self.line.send_json(event_body(event)))
        self.line.settle()
        return event

    def mention(self, text: str, channel: str, thread: str = "") -> Thing:
        """Mention the bot in a channel: Slack tells it twice, as a mention and as a message."""
        event = self.post_event(f"<@{BOT_USER}> {text}", channel, thread)
        accepted(self.line.send_json(event_body({**event, "type": "app_mention"})))
        accepted(self.line.send_json(event_body(event)))
        self.line.settle()
        return event

    def command(self, text: str = "", channel: str = "", trigger: str = "") -> httpx.Response:
        """Type `/vacancy` and wait for what comes of it."""
        fields = {
            "team_id": TEAM,
            "user_id": self.user,
            "channel_id": channel or self.direct,
            "command": "/vacancy",
            "text": text,
            "trigger_id": trigger or self.fake.trigger(),
            "response_url": self.fake.response_url(),
        }
        answer = accepted(self.line.send_form(fields))
        self.line.settle()
        return answer

    def open_home(self) -> Thing:
        """Look at the app home; the view."""
        event = {
            "type": "app_home_opened",
            "user": self.user,
            "channel": self.direct,
            "tab": "home",
            "event_ts": new_ts(),
        }
        accepted(self.line.send_json(event_body(event)))
        self.line.settle()
        return self.fake.homes[self.user]

    # pressing

    def press(self, message: Thing, element: Thing, value: Any = None, ephemeral: bool = False) -> None:
        """Press a button, choose an option, pick a date in a message, and wait for what comes of it."""
        accepted(self.line.send_form({"payload": json.dumps(self.press_content(message, element, value, ephemeral))}))
        self.line.settle()

    def press_content(self, message: Thing, element: Thing, value: Any = None, ephemeral: bool = False) -> Thing:
        """What Slack sends for it."""
        channel = str(message["channel"])
        action = {
            "type": element["type"],
            "action_id": element["action_id"],
            "block_id": element["block_id"],
            "action_ts": new_ts(),
        }
        if element["type"] == "static_select":
            action["selected_option"] = value
        elif element["type"] == "datepicker":
            action["selected_date"] = value
        else:
            action.update(text=element["text"], **({"value": element["value"]} if "value" in element else {}))
        content: Thing = {
            "type": "block_actions",
            "user": {"id": self.user, "team_id": TEAM},
            "team": {"id": TEAM, "domain": "fake"},
            "api_app_id": "A0000001",
            "trigger_id": self.fake.trigger(),
            "response_url": self.fake.response_url(),
            "channel": {"id": channel, "name": "x"},
            "actions": [action],
            "container": {
                "type": "message",
                "message_ts": message["ts"],
                "channel_id": channel,
                "is_ephemeral": ephemeral,
            },
        }
        if not ephemeral:
            content["message"] = {"ts": message["ts"], "text": message["text"], "blocks": message.get("blocks")}
        return content

    def press_in_view(self, view: Thing, element: Thing, value: Any = None, surface: str = "view") -> None:
        """Press something in the app home, or choose something in a form that tells at once."""
        action = {**{name: element[name] for name in ("type", "action_id", "block_id")}, "action_ts": new_ts()}
        if value is not None:
            action["selected_option"] = value
        elif "value" in element:
            action["value"] = element["value"]
        content = {
            "type": "block_actions",
            "user": {"id": self.user, "team_id": TEAM},
            "team": {"id": TEAM},
            "trigger_id": self.fake.trigger(),
            "actions": [action],
            "container": {"type": "view", "view_id": view.get("id", "VHOME")},
            "view": view,
        }
        accepted(self.line.send_form({"payload": json.dumps(content)}))
        self.line.settle()

    # forms

    def opened(self) -> Thing:
        """The form that was opened last."""
        return list(self.fake.views.values())[-1]

    def submit(self, view: Thing, values: Mapping[str, Any]) -> Thing:
        """Fill in a form by block (its name before the law) and send it; what the bot answered. An update is shown."""
        content = {
            "type": "view_submission",
            "user": {"id": self.user, "team_id": TEAM},
            "team": {"id": TEAM},
            "trigger_id": self.fake.trigger(),
            "view": {**view, "state": {"values": filled_in(view, values)}},
        }
        response = accepted(self.line.send_form({"payload": json.dumps(content)}))
        answer: Thing = response.json() if response.content else {}
        if answer.get("response_action") == "update":
            faults = self.fake.update_view(view["id"], answer["view"])
            assert not faults, faults
        self.line.settle()
        return answer

    # reading

    def messages(self, channel: str = "") -> list[Thing]:
        """What the bot has posted in the direct message, or in another channel."""
        return self.fake.in_channel(channel or self.direct)

    def seen(self, channel: str) -> list[Thing]:
        """The ephemeral messages that this person has seen in a channel."""
        return [each for each in self.fake.ephemeral if each["channel"] == channel and each["user"] == self.user]

    def answer(self, channel: str = "") -> Thing:
        """The answer message: the one with the buttons of an answer."""
        found = [message for message in self.messages(channel) if button(message, "answer:change", False)]
        assert len(found) == 1, f"{len(found)} answers: {[message['text'] for message in self.messages(channel)]}"
        return found[0]


def accepted(response: httpx.Response) -> httpx.Response:
    """The response, which must be 200."""
    assert response.status_code == 200, (response.status_code, response.text)
    return response


def elements(message: Thing) -> Iterator[Thing]:
    """Everything that can be pressed in a message or view, with the id of its block."""
    for block in message.get("blocks") or []:
        found = [*block.get("elements", [])] if block["type"] == "actions" else []
        found += [block["element"]] if "element" in block else []
        yield from ({**element, "block_id": block.get("block_id", "")} for element in found)


def button(message: Thing, name: str, needed: bool = True) -> Thing | None:
    """An element by its action id or the words on it."""
    for element in elements(message):
        if name in (element["action_id"], (element.get("text") or {}).get("text")):
            return element
    assert not needed, f"no {name!r} in {[element['action_id'] for element in elements(message)]}: {message['text']}"
    return None


def block_named(view: Thing, name: str) -> Thing:
    """An input of a form by the fact that it asks for, or by its block id."""
    for block in view["blocks"]:
        block_id = str(block.get("block_id", ""))
        if block_id == name or block_id == f"fact:{name}" or block_id.startswith(f"fact:{name}:"):
            found: Thing = block
            return found
    raise AssertionError(f"the form has no {name}: {[block.get('block_id') for block in view['blocks']]}")


def filled_in(view: Thing, values: Mapping[str, Any]) -> Thing:
    """The state of a view whose inputs hold these values, or else what they were shown with."""
    state: Thing = {}
    for block in view["blocks"]:
        if block["type"] == "input":
            state[block["block_id"]] = {block["element"]["action_id"]: _shown(block["element"])}
    for name, value in values.items():
        block = block_named(view, name)
        state[block["block_id"]] = {block["element"]["action_id"]: _entered(block["element"], value)}
    return state


def _shown(element: Thing) -> Thing:
    kind = element["type"]
    if kind == "static_select":
        return {"type": kind, "selected_option": element.get("initial_option")}
    if kind == "datepicker":
        return {"type": kind, "selected_date": element.get("initial_date")}
    if kind in ("checkboxes", "multi_static_select"):
        return {"type": kind, "selected_options": element.get("initial_options", [])}
    if kind == "conversations_select":
        return {"type": kind, "selected_conversation": None}
    return {"type": kind, "value": element.get("initial_value")}


def _entered(element: Thing, value: Any) -> Thing:
    kind = element["type"]
    if kind == "static_select":
        wanted = value if isinstance(value, str) else json.dumps(value)
        found = [option for option in element["options"] if option["value"] in (wanted, json.dumps(value))]
        assert found, f"{value!r} is none of {[option['value'] for option in element['options']]}"
        return {"type": kind, "selected_option": found[0]}
    if kind == "datepicker":
        return {"type": kind, "selected_date": value}
    if kind in ("checkboxes", "multi_static_select"):
        return {"type": kind, "selected_options": [option for option in element["options"] if option["value"] in value]}
    if kind == "conversations_select":
        return {"type": kind, "selected_conversation": value}
    return {"type": kind, "value": str(value)}


__all__ = ["BOT_ID", "BOT_USER", "Clerk", "Line", "block_named", "button", "elements", "event_body", "new_ts", "signed"]
