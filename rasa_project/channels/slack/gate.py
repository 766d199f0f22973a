"""The gate: which requests come from Slack and are whole. Everything behind it may rely on both.

Lives here: signature and age (401), size (413), shape (400). Not here: what a request asks for (intake.py).
"""

import hashlib
import hmac
import json
import re
import time
from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import parse_qsl

from rasa_project.channels.common import Refusal

MAX_BODY_BYTES = 1024 * 1024
MAX_AGE_SECONDS = 300
_ID = re.compile(r"[A-Z0-9]{2,40}")


class Gate:
    """Checks requests against one signing secret."""

    def __init__(self, signing_secret: str, clock: Callable[[], float] = time.time) -> None:
        self.secret = signing_secret.encode()
        self.clock = clock

    def check(self, body: bytes, headers: Mapping[str, str]) -> dict[str, Any]:
        """The content of a request that Slack signed within the last five minutes; raises Refusal."""
        if len(body) > MAX_BODY_BYTES:
            raise Refusal(f"The request is {len(body)} bytes long; at most {MAX_BODY_BYTES} are read.", 413)
        self._check_signature(body, headers)
        content = read(body, headers.get("content-type", ""))
        problem = fault(content)
        if problem:
            raise Refusal(f"The request is signed, but {problem}.")
        return content

    def _check_signature(self, body: bytes, headers: Mapping[str, str]) -> None:
        timestamp, signature = headers.get("x-slack-request-timestamp", ""), headers.get("x-slack-signature", "")
        if not re.fullmatch(r"\d{1,12}", timestamp) or not signature:
            raise Refusal("The request is not signed. Only Slack may send here.", 401)
        if abs(self.clock() - int(timestamp)) > MAX_AGE_SECONDS:
            raise Refusal(f"The request is older than {MAX_AGE_SECONDS} seconds.", 401)
        expected = hmac.new(self.secret, b"v0:" + timestamp.encode() + b":" + body, hashlib.sha256).hexdigest()
        # Compared as bytes: what comes from outside may hold any character.
        if not hmac.compare_digest(f"v0={expected}".encode(), signature.encode("utf-8", "replace")):
            raise Refusal("The signature does not fit the signing secret of this app.", 401)


def read(body: bytes, content_type: str) -> dict[str, Any]:
    """The JSON object of a body, or that in the form field `payload`, or the form itself; raises Refusal."""
    try:
        text = body.decode("utf-8")
    except UnicodeDecodeError:
        raise Refusal("The request is signed, but it is not UTF-8 text.") from None
    if content_type.partition(";")[0].strip().lower() == "application/json" or text.lstrip().startswith(("{", "[")):
        return _json_object(text)
    form = dict(parse_qsl(text, keep_blank_values=True))
    if "payload" in form:
        return _json_object(form["payload"])
    return dict(form)


def fault(content: Mapping[str, Any]) -> str | None:
    """What is missing in a content for what it says it is; None where it is whole."""
    kind = content.get("type")
    if "command" in content:
        return _without_ids(content, "team_id", "channel_id", "user_id") or _without_texts(content, "trigger_id")
    if "ssl_check" in content and kind is None:
        return None
    if kind == "url_verification":
        return _without_texts(content, "challenge")
    if kind == "event_callback":
        return _event_fault(content)
    if kind in ("block_actions", "view_submission", "view_closed", "shortcut", "message_action"):
        return _interaction_fault(kind, content)
    return None if isinstance(kind, str) and kind else "it has no type"


def _event_fault(content: Mapping[str, Any]) -> str | None:
    event = content.get("event")
    if not isinstance(event, dict) or not isinstance(event.get("type"), str):
        return "its event is not an object with a type"
    wrong = _without_ids(content, "team_id") or _without_texts(content, "event_id")
    if wrong:
        return wrong
    authorizations = content.get("authorizations")
    if authorizations is not None and not (isinstance(authorizations, list) and all(map(_authorizes, authorizations))):
        return "its authorizations are not a list of objects with ids"
    if event["type"] in ("message", "app_mention") and event.get("subtype") is None and not event.get("bot_id"):
        wrong = _without_ids(event, "channel", "user")
        return wrong or (None if _is_ts(event.get("ts")) else "its ts is no timestamp") or _odd_message(event)
    if event["type"] == "app_home_opened":
        return _without_ids(event, "user")
    return None


def _authorizes(authorization: Any) -> bool:
    """Whether this says for whom an event was sent. In an organisation-wide installation no workspace is named."""
    if not isinstance(authorization, dict):
        return False
    ids = [authorization.get(name) for name in ("team_id", "user_id")]
    return all(each is None or (isinstance(each, str) and _ID.fullmatch(each)) for each in ids)


def _odd_message(event: Mapping[str, Any]) -> str | None:
    if not isinstance(event.get("text", ""), str):
        return "its text is no text"
    return "its thread_ts is no timestamp" if event.get("thread_ts") and not _is_ts(event["thread_ts"]) else None


def _interaction_fault(kind: str, content: Mapping[str, Any]) -> str | None:
    for name in ("user", "team"):
        part = content.get(name)
        if not isinstance(part, dict) or _without_ids(part, "id"):
            return f"its {name} has no id"
    if kind == "block_actions":
        pressed = content.get("actions")
        if not isinstance(pressed, list) or not pressed or not all(isinstance(each, dict) for each in pressed):
            return "it has no actions"
        if not all(isinstance(each.get("action_id"), str) for each in pressed):
            return "an action has no action_id"
        if not isinstance(content.get("container", {}), dict) or not isinstance(content.get("view") or {}, dict):
            return "its container or view is not an object"
        channel = content.get("channel")
        if channel is not None and (not isinstance(channel, dict) or _without_ids(channel, "id")):
            return "its channel has no id"
        return None
    if kind in ("view_submission", "view_closed"):
        view = content.get("view")
        if not isinstance(view, dict) or _without_texts(view, "id", "type", "callback_id"):
            return "its view has no id, type or callback_id"
        state = view.get("state", {})
        if not isinstance(state, dict) or not isinstance(state.get("values", {}), dict):
            return "its view has no state"
        return None
    return _without_texts(content, "callback_id", "trigger_id")


def _json_object(text: str) -> dict[str, Any]:
    try:
        value = json.loads(text)
        # A text with half a character cannot be stored anywhere.
        json.dumps(value, ensure_ascii=False).encode("utf-8")
    except (ValueError, RecursionError):
        raise Refusal("The request is signed, but its body is not JSON.") from None
    if not isinstance(value, dict):
        raise Refusal("The request is signed, but its body is not a JSON object.")
    return value


def _without_ids(content: Mapping[str, Any], *names: str) -> str | None:
    for name in names:
        value = content.get(name)
        if not isinstance(value, str) or not _ID.fullmatch(value):
            return f"{name} is no id of Slack"
    return None


def _without_texts(content: Mapping[str, Any], *names: str) -> str | None:
    for name in names:
        if not isinstance(content.get(name), str) or not content[name]:
            return f"{name} is missing"
    return None


def _is_ts(value: Any) -> bool:
    return isinstance(value, str) and re.fullmatch(r"\d{1,12}\.\d{1,9}", value) is not None
