"""Between Sanic 21.12 and slack_bolt: a request in, a response out.

slack_bolt's own adapter writes cookies by a method that Sanic has only since version 23, so that an installation would
end in a 500. Not here: what bolt does with a request.
"""

from http.cookies import Morsel

from sanic.request import Request
from sanic.response import HTTPResponse
from slack_bolt import BoltResponse
from slack_bolt.adapter.sanic.async_handler import to_async_bolt_request
from slack_bolt.async_app import AsyncApp


async def dispatch(bolt: AsyncApp, request: Request) -> HTTPResponse:
    """What the app answers to something that Slack sent."""
    return to_sanic(await bolt.async_dispatch(to_async_bolt_request(request)))


async def install(bolt: AsyncApp, request: Request) -> HTTPResponse:
    """The page that leads to Slack, where a workspace agrees to the app."""
    return to_sanic(await bolt.oauth_flow.handle_installation(to_async_bolt_request(request)))


async def come_back(bolt: AsyncApp, request: Request) -> HTTPResponse:
    """The return from there."""
    return to_sanic(await bolt.oauth_flow.handle_callback(to_async_bolt_request(request)))


def to_sanic(response: BoltResponse) -> HTTPResponse:
    """The response with its cookies, which hold the state of an installation that is under way."""
    made = HTTPResponse(response.body, response.status, response.first_headers_without_set_cookie())
    for cookies in response.cookies():
        for name, morsel in cookies.items():
            _set_cookie(made, name, morsel)
    return made


def _set_cookie(made: HTTPResponse, name: str, morsel: "Morsel[str]") -> None:
    made.cookies[name] = morsel.value
    made.cookies[name]["path"] = morsel["path"] or "/"
    made.cookies[name]["secure"] = True
    made.cookies[name]["httponly"] = True
    if morsel["max-age"]:
        made.cookies[name]["max-age"] = int(morsel["max-age"])
