"""How the widget's files are served, and what can be set about the channel."""

from collections.abc import AsyncIterator

import httpx
import pytest

from rasa_project.channels.web.settings import WebSettings, read_origins
from rasa_project.widget import VERSION
from tests.web.served import serve
from tests.web.test_channel import echo


@pytest.fixture
async def http() -> AsyncIterator[httpx.AsyncClient]:
    async with serve(echo, "sqlite://") as served, httpx.AsyncClient(base_url=served.url) as client:
        yield client


async def test_the_floating_file_is_the_newest_version_and_soon_asked_for_again(http: httpx.AsyncClient) -> None:
    floating, pinned = await http.get("/widget.js"), await http.get(f"/widget/{VERSION}/widget.js")
    assert floating.content == pinned.content
    assert floating.headers["cache-control"] == "public, max-age=300"
    assert pinned.headers["cache-control"] == "public, max-age=31536000, immutable"
    for answer in (floating, pinned):
        assert answer.headers["access-control-allow-origin"] == "*"
        assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
        assert answer.headers["content-encoding"] == "gzip"


async def test_a_file_that_the_browser_has_is_not_sent_again(http: httpx.AsyncClient) -> None:
    tag = (await http.get("/widget.js")).headers["etag"]
    again = await http.get("/widget.js", headers={"If-None-Match": tag})
    assert (again.status_code, again.content) == (304, b"")


async def test_without_gzip_it_comes_plain(http: httpx.AsyncClient) -> None:
    plain = await http.get("/widget.js", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.content == (await http.get("/widget.js")).content


@pytest.mark.parametrize("path", ["9.9.9/widget.js", "1.0.0/build.py", "1.0.0/..%2f..%2fbuild.py", "..%2fsrc/chat.js"])
async def test_nothing_else_can_be_fetched(http: httpx.AsyncClient, path: str) -> None:
    assert (await http.get(f"/widget/{path}")).status_code == 404


async def test_a_page_asks_for_no_icon_in_vain(http: httpx.AsyncClient) -> None:
    assert (await http.get("/favicon.ico")).status_code == 204


def test_sites_are_read_from_a_list_or_from_words() -> None:
    assert read_origins("https://A.example/, http://b.example:8080") == ("https://a.example", "http://b.example:8080")
    assert read_origins(["https://a.example"]) == ("https://a.example",)


@pytest.mark.parametrize("wrong", ["*", "a.example", "https://a.example/path", "ftp://a.example", "null"])
def test_what_is_no_site_is_named(wrong: str) -> None:
    with pytest.raises(ValueError, match="is not the address of a site"):
        read_origins(wrong)


def test_the_environment_is_stronger_than_the_file() -> None:
    settings = WebSettings.read(
        {"allowed_origins": ["https://a.example"], "per_session": "5/minute"},
        {"ALLOWED_ORIGINS": "https://b.example", "SESSION_HOURS": "2"},
    )
    assert settings.allowed_origins == ("https://b.example",)
    assert (settings.session_hours, settings.per_session) == (2.0, "5/minute")


def test_a_setting_that_is_none_is_named() -> None:
    with pytest.raises(ValueError, match="no setting is called colour"):
        WebSettings.read({"colour": "blue"}, {})
