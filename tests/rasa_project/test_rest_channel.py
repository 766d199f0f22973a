"""The REST channel: what it takes, what it refuses and with which words, and that a person always gets an answer."""

import uuid
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import httpx
import pytest
from rasa.core.channels.channel import UserMessage
from sanic import Sanic

from rasa_project.channels.common import Refusal, check_message, check_metadata, check_sender, read_json_object
from rasa_project.channels.rest import RestChannel
from rasa_project.notices import UNAVAILABLE
from tests.support.server import serving

GOOD = {"sender": "resident", "message": "hello"}

Handler = Callable[[UserMessage], Awaitable[None]]


class Bot:
    """What the channel hands messages to."""

    def __init__(self) -> None:
        self.taken: list[UserMessage] = []
        self.answer: Handler = self.say_hello

    async def say_hello(self, message: UserMessage) -> None:
        await message.output_channel.send_response(
            message.sender_id,
            {"text": "one\n\ntwo", "buttons": [], "custom": {"type": "question"}},
        )

    async def __call__(self, message: UserMessage) -> None:
        self.taken.append(message)
        await self.answer(message)


@pytest.fixture
def bot() -> Bot:
    return Bot()


@pytest.fixture
async def client(bot: Bot, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[httpx.AsyncClient]:
    for name in ("HOST", "REST_CHANNEL"):
        monkeypatch.delenv(name, raising=False)
    app = Sanic(f"rest_{uuid.uuid4().hex}", configure_logging=False)
    app.blueprint(RestChannel().blueprint(bot), url_prefix="/webhooks/rest")
    async with serving(app) as url, httpx.AsyncClient(base_url=f"{url}/webhooks/rest", trust_env=False) as http:
        yield http


async def post(client: httpx.AsyncClient, body: Any) -> httpx.Response:
    return await client.post("/webhook", json=body)


async def test_a_message_and_its_answer(client: httpx.AsyncClient, bot: Bot) -> None:
    answer = await post(client, {**GOOD, "metadata": {"as_of": "2026-11-30", "language": "es", "other": [1]}})
    assert answer.status_code == 200
    assert answer.json() == [
        {"recipient_id": "resident", "text": "one"},
        {"recipient_id": "resident", "text": "two"},
        {"recipient_id": "resident", "custom": {"type": "question"}},
    ]
    (message,) = bot.taken
    assert message.sender_id == "rest:resident"
    assert message.input_channel == "rest"
    assert message.metadata == {"as_of": "2026-11-30", "language": "es"}


async def test_nobody_can_be_a_sender_of_another_channel(client: httpx.AsyncClient, bot: Bot) -> None:
    await post(client, {**GOOD, "sender": "slack:T1:U1", "input_channel": "slack"})
    (message,) = bot.taken
    assert message.sender_id == "rest:slack:T1:U1"
    assert message.input_channel == "rest"


@pytest.mark.parametrize(
    ("body", "status", "said"),
    [
        (b"", 400, "has no body"),
        (b"  ", 400, "has no body"),
        (b"hello", 400, "is not JSON"),
        (b"\xff\xfe", 400, "is not JSON"),
        (b"[" * 20000, 400, "is not JSON"),
        (b"[]", 400, "must be a JSON object"),
        (b"null", 400, "must be a JSON object"),
        (b"{}", 400, '"sender" is missing'),
        (b'{"message": "hello"}', 400, '"sender" is missing'),
        (b'{"sender": null, "message": "hello"}', 400, '"sender" is missing'),
        (b'{"sender": 5, "message": "hello"}', 400, '"sender" must be a text'),
        (b'{"sender": "\\u0000", "message": "hello"}', 400, "control characters"),
        (b'{"sender": "a"}', 400, '"message" is missing'),
        (b'{"sender": "a", "message": ["hello"]}', 400, '"message" must be a text'),
        (b'{"sender": "a", "message": " "}', 400, '"message" is empty'),
        (b'{"sender": "a", "message": "\\ud800"}', 400, "broken Unicode"),
        (b'{"sender": "a", "message": "' + b"x" * 2001 + b'"}', 413, "at most 2000"),
        (b'{"sender": "a", "message": "' + b"x" * 40000 + b'"}', 413, "at most 32768"),
        (b'{"sender": "a", "message": "hi", "metadata": []}', 400, '"metadata" must be an object'),
        (b'{"sender": "a", "message": "hi", "metadata": {"as_of": 20261130}}', 400, '"as_of" must be a date'),
        (b'{"sender": "a", "message": "hi", "metadata": {"as_of": "2027-02-29"}}', 400, "a day that no calendar has"),
        (b'{"sender": "a", "message": "hi", "metadata": {"as_of": "20261130"}}', 400, '"as_of" must be a date'),
        (b'{"sender": "a", "message": "hi", "metadata": {"language": "fr"}}', 400, "one of en, es"),
        (b'{"sender": "a", "message": "hi", "metadata": {"language": ["en"]}}', 400, "one of en, es"),
    ],
    ids=lambda value: str(value)[:30],
)
async def test_what_it_refuses(client: httpx.AsyncClient, bot: Bot, body: bytes, status: int, said: str) -> None:
    answer = await client.post("/webhook", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == status
    assert set(answer.json()) == {"error"}
    assert said in answer.json()["error"]
    assert bot.taken == []


async def test_a_failure_is_said_in_words(client: httpx.AsyncClient, bot: Bot) -> None:
    async def fail(message: UserMessage) -> None:
        await message.output_channel.send_text_message(message.sender_id, "so far")
        raise RuntimeError

    bot.answer = fail
    answer = await post(client, {**GOOD, "metadata": {"language": "es"}})
    assert [message["text"] for message in answer.json()] == ["so far", UNAVAILABLE["es"]]


async def test_silence_is_never_the_answer(client: httpx.AsyncClient, bot: Bot) -> None:
    async def nothing(message: UserMessage) -> None:
        pass

    bot.answer = nothing
    assert [message["text"] for message in (await post(client, GOOD)).json()] == [UNAVAILABLE["en"]]


@pytest.mark.parametrize(
    ("variables", "status"),
    [
        ({}, 200),
        ({"HOST": "127.0.0.1"}, 200),
        ({"HOST": "localhost"}, 200),
        ({"HOST": "::1"}, 200),
        ({"HOST": "0.0.0.0"}, 404),  # noqa: S104
        ({"HOST": "example.org"}, 404),
        ({"HOST": "0.0.0.0", "REST_CHANNEL": "1"}, 200),  # noqa: S104
        ({"REST_CHANNEL": "0"}, 404),
    ],
)
async def test_when_it_is_on(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], status: int
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert (await post(client, GOOD)).status_code == status
    assert (await client.get("/")).status_code == status


def test_the_largest_that_is_taken() -> None:
    assert check_message("x" * 2000) == "x" * 2000
    assert check_sender("x" * 128) == "x" * 128
    assert read_json_object(b"{" + b" " * (32 * 1024 - 2) + b"}") == {}
    with pytest.raises(Refusal):
        check_sender("x" * 129)
    with pytest.raises(Refusal):
        read_json_object(b"{" + b" " * (32 * 1024 - 1) + b"}")


def test_metadata_that_is_null_is_absent() -> None:
    assert check_metadata({"as_of": None, "language": None}) == {}
