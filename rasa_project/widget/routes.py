"""Where the widget's files are served, and the two pages that hold it: the demo page at `/` and `/embed` for an iframe.

Lives here: HTTP and caching only. Not here: the files (src/, dist/), the conversation (rasa_project/channels/web).
"""

import gzip
import hashlib
import re
from functools import lru_cache

from sanic import Blueprint
from sanic.request import Request
from sanic.response import HTTPResponse, empty, raw, text

from rasa_project.channels.web.refusals import language_of_request
from rasa_project.exports.answer import answer_to
from rasa_project.exports.consult import question
from rasa_project.exports.page import page
from rasa_project.widget import VERSION
from rasa_project.widget.build import LOADER, SHIPPED

_OPTION = re.compile(r"[A-Za-z0-9#_-]{1,40}")
OPTIONS = ("jurisdiction", "accent", "background", "text", "scheme", "as-of")
"""What the address of `/embed` can set of the chat; each is an attribute `data-…` of the element."""

_FLOATING = "public, max-age=300"
_PINNED = "public, max-age=31536000, immutable"


@lru_cache(maxsize=64)
def shipped(version: str, name: str) -> tuple[bytes, bytes, str] | None:
    """A file of a version: its bytes, the same compressed, and its tag. None where there is no such file."""
    if not re.fullmatch(r"\d+\.\d+\.\d+", version) or not re.fullmatch(r"[a-z-]+\.(js|json)", name):
        return None
    path = SHIPPED / version / name
    if not path.is_file():
        return None
    content = path.read_bytes()
    return content, gzip.compress(content, 9, mtime=0), f'"{hashlib.sha256(content).hexdigest()[:24]}"'


def add_widget(routes: Blueprint, allowed_origins: tuple[str, ...]) -> None:
    """Register the files and `/embed`. The files are public, so that any page can load and check them."""

    async def floating(request: Request) -> HTTPResponse:
        return _serve(request, VERSION, LOADER, _FLOATING)

    async def pinned(request: Request, version: str, name: str) -> HTTPResponse:
        return _serve(request, version, name, _PINNED)

    async def embed(request: Request) -> HTTPResponse:
        options = [(name, request.args[name][0]) for name in OPTIONS if _OPTION.fullmatch(request.args.get(name) or "")]
        ancestors = " ".join(("'self'", *allowed_origins))
        return page("embed.html", language_of_request(request), frame_ancestors=ancestors, options=options)

    routes.add_route(floating, "/widget.js", name="widget_floating")
    routes.add_route(pinned, "/widget/<version:str>/<name:str>", name="widget_pinned")
    routes.add_route(embed, "/embed", name="widget_embed")
    routes.add_route(_no_icon, "/favicon.ico", name="no_icon")


async def front_page(request: Request) -> HTTPResponse:
    """The demo page: the chat, and the first question of the form for those who do not want it or run no scripts."""
    language = language_of_request(request)
    first = question("jurisdiction", answer_to(f"lang={language}"))
    return page("front.html", language, question=first, hidden=[])


async def _no_icon(_: Request) -> HTTPResponse:
    return empty(headers={"Cache-Control": _PINNED})


def _serve(request: Request, version: str, name: str, caching: str) -> HTTPResponse:
    found = shipped(version, name)
    if found is None:
        return text(f"There is no {name} of version {version} here.", status=404)
    content, compressed, tag = found
    headers: dict[str, str] = {
        "Access-Control-Allow-Origin": "*",
        "Cache-Control": caching,
        "Cross-Origin-Resource-Policy": "cross-origin",
        "ETag": tag,
        "Vary": "Accept-Encoding",
        "X-Content-Type-Options": "nosniff",
    }
    if request.headers.get("if-none-match") == tag:
        return empty(304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        content = compressed
    kind = "application/json" if name.endswith(".json") else "text/javascript; charset=utf-8"
    return raw(content, content_type=kind, headers=headers)
