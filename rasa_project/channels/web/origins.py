"""Which page may talk to the bot: its own pages, and the sites on the allow-list.

Lives here: the check of `Origin`, and the CORS headers that tell the browser of it. Not here: who the visitor is.
"""

from urllib.parse import urlsplit

from sanic.request import Request

from rasa_project.channels.web.refusals import Refused

OWN = "self"
"""Stands for the bot's own pages, under whatever scheme and host a visitor reaches them."""


def check_origin(request: Request, allowed: tuple[str, ...]) -> str:
    """The origin of the page that sent the request, `OWN` for a page of the bot itself.

    A browser leaves `Origin` out only where a page reads from its own server; what is no browser can say anything
    anyway, and still needs a session.

    Raises:
        Refused: another site's page, or one that hides where it is from (`null`).
    """
    origin = request.headers.get("origin")
    if origin is None or (origin != "null" and urlsplit(origin).netloc.lower() == request.host.lower()):
        return OWN
    if origin.lower() in allowed:
        return origin.lower()
    raise Refused("origin", 403, origin=origin)


def cors_headers(origin: str) -> dict[str, str]:
    """What the browser must be told so that a page of this origin can read the answer."""
    if origin == OWN:
        return {"Vary": "Origin"}
    return {
        "Access-Control-Allow-Origin": origin,
        "Access-Control-Allow-Headers": "authorization, content-type",
        "Access-Control-Allow-Methods": "GET, POST, DELETE",
        "Access-Control-Max-Age": "600",
        "Vary": "Origin",
    }
