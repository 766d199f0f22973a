"""From a request of Slack to the claim of an event: which posts and presses are to be answered, and what names each
once.

Lives here: pure functions over contents that the gate let through. Not here: storing a claim (store.py), answering
(handlers.py).
"""

import hashlib
from collections.abc import Callable, Mapping
from typing import Any

from actions.rendering.block_kit import picked
from rasa_project.channels.common import MAX_MESSAGE_CHARACTERS
from rasa_project.channels.slack.conversation import HOME_LANE, Place, is_sender_id
from rasa_project.channels.slack.markup import mentions, mentions_others, plain_words
from rasa_project.channels.slack.store import Claim

Known = Callable[[str], bool]
"""Whether a conversation of this id exists."""

LONGEST_COMMAND = 8_000
_POSTED = (None, "file_share", "thread_broadcast")
"""Subtypes of a message that a person has posted. All others tell of something: an edit, a deletion, a bot, a new
topic."""


def team_of(content: Mapping[str, Any]) -> str:
    """The workspace in which the app is installed; in a shared channel the author's may be another."""
    for authorization in content.get("authorizations") or []:
        if authorization.get("team_id"):
            return str(authorization["team_id"])
    team = content.get("team")
    return str(content.get("team_id") or (team.get("id") if isinstance(team, Mapping) else "") or "")


def bot_of(content: Mapping[str, Any]) -> str | None:
    """The bot's own user id in this workspace, where the event says it."""
    for authorization in content.get("authorizations") or []:
        if authorization.get("is_bot") and authorization.get("user_id"):
            return str(authorization["user_id"])
    return None


def is_spoken_to(event: Mapping[str, Any], bot_user: str | None, place: Place, knows: Known) -> bool:
    """Whether a post is meant for the bot: a direct message, a mention, or a word of the person who consults it in
    the thread where that began, unless it speaks to somebody else."""
    text = str(event.get("text") or "")
    if place.direct or event["type"] == "app_mention" or mentions(text, bot_user):
        return True
    return bool(event.get("thread_ts")) and not mentions_others(text, bot_user) and knows(place.sender_id)


def post(content: Mapping[str, Any], bot_user: str | None, knows: Known) -> Claim | None:
    """The claim of a message or a mention; None where it is not to be answered."""
    event = content["event"]
    if event.get("subtype") not in _POSTED or event.get("bot_id") or event.get("edited") or event.get("hidden"):
        return None
    if not event.get("user") or event["user"] == bot_user:
        return None
    channel, thread, ts = str(event["channel"]), str(event.get("thread_ts") or ""), str(event["ts"])
    # A thread in a direct message goes on with the same consultation; in a channel it is one of its own.
    place = Place(team_of(content), channel, str(event["user"]), "" if channel.startswith("D") else thread)
    if not is_spoken_to(event, bot_user, place, knows):
        return None
    words = plain_words(str(event.get("text") or ""), bot_user)
    payload: dict[str, Any] = {"place": place.as_dict(), "reply_thread": thread}
    if len(words) > (LONGEST_COMMAND if words.startswith("/") else MAX_MESSAGE_CHARACTERS):
        payload.update(say="too_long", params={"count": len(words), "limit": MAX_MESSAGE_CHARACTERS})
    elif words:
        payload["texts"] = [words]
    else:
        payload.update(say="empty_mention", params={})
    kind = "turn" if "texts" in payload else "notice"
    # A mention arrives as `app_mention` and as `message`; channel and time of the post name both.
    subject = f"post:{place.team}:{channel}:{ts}"
    return Claim(_short(f"event:{content['event_id']}"), place.sender_id, kind, payload, subject, float(ts))


def home_opened(content: Mapping[str, Any]) -> Claim | None:
    """The claim of a look at the app home."""
    event = content["event"]
    if event.get("tab", "home") != "home":
        return None
    place = home_of(team_of(content), str(event["user"]))
    payload = {"place": place.as_dict()}
    return Claim(
        _short(f"event:{content['event_id']}"), place.sender_id, "home", payload, None, _time(event.get("event_ts"))
    )


def home_of(team: str, user: str) -> Place:
    """Where the work for a person's app home is kept in order: a place beside all their conversations."""
    return Place(team, HOME_LANE, user)


def pressed(content: Mapping[str, Any], action: Mapping[str, Any]) -> tuple[str, str]:
    """What a press says to the bot, and how its choice reads: a button's value, a menu's option, a date."""
    action_id = str(action["action_id"])
    option = action.get("selected_option")
    if isinstance(option, Mapping):
        return str(option.get("value") or ""), _text(option)
    if action_id.startswith("pick:") and action.get("selected_date"):
        day = str(action["selected_date"])
        return picked(action_id.partition(":")[2], day), day
    return str(action.get("value") or ""), _text(action)


def choice(content: Mapping[str, Any], action: Mapping[str, Any], owner: str) -> Claim | None:
    """The claim of an answer by button, menu or date picker in a conversation's message."""
    said, title = pressed(content, action)
    if not said:
        return None
    where = source(content)
    payload = {
        "place": Place.of(owner).as_dict(),
        "texts": [said],
        "structured": True,
        "via": {**where, "title": title},
    }
    digest = hashlib.sha256(said.encode()).hexdigest()[:16]
    # Two presses of the same choice in one message are one answer, however they arrive.
    subject = f"choice:{owner}:{where['message_ts']}:{digest}"
    return Claim(press_id(content, action), owner, "turn", payload, subject, _time(action.get("action_ts")))


def task(
    kind: str, content: Mapping[str, Any], action: Mapping[str, Any], sender_id: str, payload: Mapping[str, Any]
) -> Claim:
    """The claim of any other press: post, why, change, remind, and what the app home offers."""
    return Claim(
        press_id(content, action),
        sender_id,
        kind,
        {"via": source(content), **payload},
        None,
        _time(action.get("action_ts")),
    )


def press_id(content: Mapping[str, Any], action: Mapping[str, Any]) -> str:
    """What names one press: who, where, which element, when."""
    container = content.get("container") or {}
    where = container.get("message_ts") or container.get("view_id") or ""
    parts = (team_of(content), content["user"]["id"], where, action["action_id"], action.get("action_ts") or "")
    return _short("press:" + ":".join(str(part) for part in parts))


def submission(kind: str, content: Mapping[str, Any], sender_id: str, payload: Mapping[str, Any]) -> Claim:
    """The claim of a form that was filled in: each view is accepted once."""
    view = content["view"]
    return Claim(_short(f"form:{team_of(content)}:{view['id']}"), sender_id, kind, dict(payload))


def trigger(kind: str, content: Mapping[str, Any], sender_id: str, payload: Mapping[str, Any]) -> Claim:
    """The claim of a command or a shortcut, named by its trigger."""
    return Claim(_short(f"trigger:{team_of(content)}:{content['trigger_id']}"), sender_id, kind, dict(payload))


def source(content: Mapping[str, Any]) -> dict[str, Any]:
    """Where a press came from, so that its message can be changed."""
    container = content.get("container") or {}
    channel = content.get("channel") or {}
    return {
        "channel": str(container.get("channel_id") or channel.get("id") or ""),
        "message_ts": str(container.get("message_ts") or ""),
        "ephemeral": bool(container.get("is_ephemeral")),
        "response_url": str(content.get("response_url") or ""),
        "trigger_id": str(content.get("trigger_id") or ""),
        "user": str(content["user"]["id"]),
    }


def owner_of(action: Mapping[str, Any]) -> str | None:
    """The conversation that an element belongs to, from its block's id or its value; None where it has none."""
    for text in (str(action.get("block_id") or "").partition("|")[0], str(action.get("value") or "")):
        if is_sender_id(text):
            return text
    return None


def _text(element: Mapping[str, Any]) -> str:
    text = element.get("text")
    return str(text.get("text") or "") if isinstance(text, Mapping) else ""


def _time(ts: Any) -> float:
    try:
        return float(ts)
    except (TypeError, ValueError):
        return 0.0


def _short(name: str) -> str:
    """A name that fits its column; a long one (trigger ids may grow) keeps its start and a digest of the whole."""
    if len(name) <= 200:
        return name
    return f"{name[:150]}:{hashlib.sha256(name.encode()).hexdigest()}"
