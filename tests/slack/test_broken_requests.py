"""Broken copies of every kind of request, each signed as if Slack had sent it: 200 or 400, never a fault of the
server."""

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

from tests.slack.clerk import BOT_USER, TEAM, Clerk, Thing, event_body, new_ts
from tests.slack.conftest import Desk

BREAKS: tuple[Any, ...] = (None, [], {}, "", 7, True, "x" * 300, {"id": 5}, [None], "\x00")
COPIES = 60
USER = "U0FUZZ0001"


def requests(clerk: Clerk) -> Iterator[Thing]:
    """One whole request of each kind."""
    post = clerk.post_event(f"<@{BOT_USER}> /help", clerk.direct)
    yield event_body(post)
    yield event_body({**post, "type": "app_mention", "channel": "C0000FUZZ", "thread_ts": "1700000000.000001"})
    yield event_body({"type": "app_home_opened", "user": clerk.user, "tab": "home", "event_ts": new_ts()})
    yield event_body({"type": "tokens_revoked", "tokens": {"bot": [BOT_USER]}})
    common = {"user": {"id": clerk.user}, "team": {"id": TEAM}, "trigger_id": "1.2.x", "api_app_id": "A1"}
    owner = f"slack:{TEAM}:{clerk.direct}:{clerk.user}"
    message = {"channel": clerk.direct, "ts": new_ts(), "text": "?"}
    element = {
        "type": "button",
        "action_id": "say:0",
        "block_id": f"{owner}|0",
        "text": {"text": "x"},
        "value": "/help",
    }
    yield clerk.press_content(message, element)
    yield clerk.press_content(message, {**element, "action_id": "answer:change", "value": owner})
    yield clerk.press_content(
        message, {**element, "type": "datepicker", "action_id": "pick:election_date"}, "2027-03-09"
    )
    state = {"values": {"fact:jurisdiction": {"value": {"selected_option": {"value": "mississippi"}}}}}
    view = {"id": "V1", "type": "modal", "hash": "1.x", "private_metadata": '{"mode": "new"}', "state": state}
    for callback in ("vacancy_form", "remind_form", "post_form"):
        yield {**common, "type": "view_submission", "view": {**view, "callback_id": callback}}
    yield {**common, "type": "view_closed", "view": {**view, "callback_id": "vacancy_form"}}
    yield {**common, "type": "shortcut", "callback_id": "vacancy_open"}


def paths(thing: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every part of a request."""
    if path:
        yield path
    items = thing.items() if isinstance(thing, dict) else enumerate(thing) if isinstance(thing, list) else ()
    for name, value in items:
        yield from paths(value, (*path, name))


def broken(whole: Thing, chance: random.Random) -> Thing:
    """A copy with one to three parts taken away or replaced."""
    made = copy.deepcopy(whole)
    for _ in range(chance.randint(1, 3)):
        *way, last = chance.choice(list(paths(made)))
        part = made
        for name in way:
            part = part[name]
        if chance.random() < 0.4:
            del part[last]
        else:
            part[last] = copy.deepcopy(chance.choice(BREAKS))
    return made


def test_broken_copies_never_lead_to_a_fault(desk: Desk) -> None:
    chance = random.Random(5)
    wrong = []
    for whole in requests(Clerk(desk.line, USER)):
        for _ in range(COPIES):
            content = broken(whole, chance)
            form = {"payload": json.dumps(content)}
            answer = desk.line.send_json(content) if "event" in whole else desk.line.send_form(form)
            if answer.status_code not in (200, 400):
                wrong.append((answer.status_code, content))
    desk.line.settle()
    assert not wrong, (len(wrong), wrong[:3])


def test_broken_commands_never_lead_to_a_fault(desk: Desk) -> None:
    whole = {
        "team_id": TEAM,
        "user_id": USER,
        "channel_id": "C0000FUZZ",
        "command": "/vacancy",
        "text": "help",
        "trigger_id": "1.2.y",
        "response_url": desk.fake.response_url(),
    }
    for name in whole:
        for value in ("", "x" * 5_000, "\x00", "ünïcödé", "[]"):
            for fields in ({**whole, name: value}, {key: kept for key, kept in whole.items() if key != name}):
                assert desk.line.send_form(fields).status_code in (200, 400), fields
    desk.line.settle()


def test_the_bot_still_answers(clerk: Clerk) -> None:
    clerk.write("/help")
    assert len(clerk.messages()) == 1
