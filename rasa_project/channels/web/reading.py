"""What a request to the web channel holds, read no further than it may be long.

Lives here: the body, the message in it, the visitor's network address. Not here: who the visitor is (sessions.py).
"""

import json
import re
from typing import Any

from sanic.request import Request

from rasa_project.channels.common import MAX_BODY_BYTES, MAX_MESSAGE_CHARACTERS, Refusal, check_metadata
from rasa_project.channels.web.refusals import Refused

_MESSAGE_ID = re.compile(r"[A-Za-z0-9_-]{8,64}")


async def read_body(request: Request) -> bytes:
    """The body, read no further than it may be long."""
    announced = request.headers.get("content-length", "0")
    if announced.isdecimal() and int(announced) > MAX_BODY_BYTES:
        raise Refused("too_large", 413, size=int(announced), limit=MAX_BODY_BYTES)
    body = bytearray()
    async for chunk in request.stream:
        body += chunk
        if len(body) > MAX_BODY_BYTES:
            raise Refused("too_large", 413, size=f"> {MAX_BODY_BYTES}", limit=MAX_BODY_BYTES)
    return bytes(body)


def read_message(body: bytes) -> dict[str, Any]:
    """The message in a body: `id`, `text`, what the visitor sees of it (`said`), and metadata for the bot.

    `text` is free text or a typed intent (`/inform{"seats": 5}`); `said` is null for what the page sends by itself.
    """
    try:
        sent = json.loads(body)
    except (ValueError, RecursionError):
        raise Refused("not_json", 400, reason="no JSON") from None
    if not isinstance(sent, dict):
        raise Refused("not_json", 400, reason="no JSON object")
    message_id, text, said = sent.get("id"), sent.get("text"), sent.get("said", sent.get("text"))
    if not isinstance(message_id, str) or not _MESSAGE_ID.fullmatch(message_id):
        raise Refused("not_json", 400, reason='"id" must be 8 to 64 letters, digits, "-" or "_"')
    for value in (text, said):
        if value is None and value is not text:
            continue
        if not isinstance(value, str) or not value.strip():
            raise Refused("empty", 400)
        if len(value) > MAX_MESSAGE_CHARACTERS:
            raise Refused("too_long", 413, size=len(value), limit=MAX_MESSAGE_CHARACTERS)
    try:
        metadata = check_metadata({name: sent.get(name) for name in ("as_of", "language")})
    except Refusal as refusal:
        raise Refused("not_json", 400, reason=refusal.message) from None
    return {"id": message_id, "text": _clean(text), "said": said and _clean(said), "metadata": metadata}


def _clean(text: Any) -> str:
    """The text without what no database or JSON reader takes: NUL and lone halves of characters."""
    return str(text).replace("\x00", " ").encode("utf-8", "replace").decode("utf-8")


def address_of(request: Request) -> str:
    """The visitor's network address, as the configured proxies tell it."""
    return str(request.remote_addr or request.ip)
