"""What every channel shares: how large a request may be, which metadata it may carry, how a refusal is said.

Nothing here knows a channel. A check returns the value to use or raises `Refusal`, whose message a person can act on.
"""

import datetime
import json
import re
from typing import Any

from rasa.core.channels.channel import CollectingOutputChannel
from sanic.response import HTTPResponse
from sanic.response import json as json_response

MAX_BODY_BYTES = 32 * 1024
MAX_MESSAGE_CHARACTERS = 2000
MAX_SENDER_CHARACTERS = 128
LANGUAGES = ("en", "es")

_ISO_DATE = re.compile(r"\d{4}-\d{2}-\d{2}")
_CONTROL_CHARACTERS = re.compile(r"[\x00-\x1f\x7f]")


class Refusal(Exception):
    """A request that cannot be served, with the HTTP status and the reason in plain words."""

    def __init__(self, message: str, status: int = 400) -> None:
        super().__init__(message)
        self.message = message
        self.status = status

    def response(self) -> HTTPResponse:
        """The refusal as a JSON answer."""
        return json_response({"error": self.message}, status=self.status)


def read_json_object(body: bytes, max_bytes: int = MAX_BODY_BYTES) -> dict[str, Any]:
    """The JSON object in a request body."""
    if len(body) > max_bytes:
        raise Refusal(f"The request is {len(body)} bytes long; at most {max_bytes} are read.", 413)
    if not body.strip():
        raise Refusal('The request has no body. Send a JSON object such as {"sender": "you", "message": "Hello"}.')
    try:
        value = json.loads(body)
    except (ValueError, RecursionError):
        raise Refusal("The request body is not JSON.") from None
    if not isinstance(value, dict):
        raise Refusal('The request body must be a JSON object such as {"sender": "you", "message": "Hello"}.')
    return value


def check_sender(value: Any) -> str:
    """The name that keeps one conversation apart from another."""
    if value is None:
        raise Refusal('"sender" is missing: any text that names this conversation.')
    if not isinstance(value, str) or not value.strip():
        raise Refusal('"sender" must be a text that is not empty.')
    if len(value) > MAX_SENDER_CHARACTERS:
        raise Refusal(f'"sender" is {len(value)} characters long; at most {MAX_SENDER_CHARACTERS} are allowed.')
    if _CONTROL_CHARACTERS.search(value) or not _is_unicode(value):
        raise Refusal('"sender" must not hold control characters or broken Unicode.')
    return value


def check_message(value: Any) -> str:
    """What the person wrote."""
    if value is None:
        raise Refusal('"message" is missing: what the person wrote.')
    if not isinstance(value, str):
        raise Refusal('"message" must be a text.')
    if not value.strip():
        raise Refusal('"message" is empty.')
    if len(value) > MAX_MESSAGE_CHARACTERS:
        raise Refusal(
            f"The message is {len(value)} characters long; at most {MAX_MESSAGE_CHARACTERS} are read. "
            "Please send it in parts.",
            413,
        )
    if not _is_unicode(value):
        raise Refusal('"message" holds broken Unicode.')
    return value.replace("\x00", " ")


def check_metadata(value: Any) -> dict[str, str]:
    """`as_of` and `language`, both optional; anything else is left out."""
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise Refusal('"metadata" must be an object; it may hold "as_of" and "language".')
    found = {"as_of": _as_of(value.get("as_of")), "language": _language(value.get("language"))}
    return {name: text for name, text in found.items() if text is not None}


def _as_of(value: Any) -> str | None:
    if value is None:
        return None
    if isinstance(value, str) and _ISO_DATE.fullmatch(value):
        try:
            return datetime.date.fromisoformat(value).isoformat()
        except ValueError:
            raise Refusal(f'"as_of" is {value}, a day that no calendar has.') from None
    raise Refusal('"as_of" must be a date written as YYYY-MM-DD, such as 2026-11-30.')


def _language(value: Any) -> str | None:
    if value is None or value in LANGUAGES:
        return value
    raise Refusal(f'"language" must be one of {", ".join(LANGUAGES)}.')


def _is_unicode(text: str) -> bool:
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


class Collector(CollectingOutputChannel):
    """Gathers the messages of one turn, with the recipient's id as the client gave it."""

    def __init__(self, recipient: str) -> None:
        super().__init__()
        self.recipient = recipient

    def _message(self, recipient_id: str, **parts: Any) -> dict[str, Any]:
        return super()._message(self.recipient, **parts)
