"""The web channel against a scripted bot: sessions, origins, limits, resends, resuming, erasing."""

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from rasa.core.channels.channel import UserMessage

from tests.web.served import SITE, STRANGER, Served, events, serve, texts


async def echo(message: UserMessage) -> None:
    """Says back what was said, with a button and a payload."""
    await message.output_channel.send_response(
        message.sender_id,
        {
            "text": f"You said {message.text}",
            "buttons": [{"title": "Yes", "payload": "/affirm"}],
            "custom": {"type": "x"},
        },
    )


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'conversations.db'}"


@pytest.fixture
async def served(database: str) -> AsyncIterator[Served]:
    async with serve(echo, database) as running:
        yield running


# ---- one message


async def test_text_buttons_and_payload_of_a_message_come_together(served: Served) -> None:
    visitor = await served.visitor()
    (kind, message), (last, done) = events(await visitor.say("Hello"))
    assert (kind, last) == ("message", "done")
    assert message == {
        "text": "You said Hello",
        "buttons": [{"title": "Yes", "payload": "/affirm"}],
        "custom": {"type": "x"},
    }
    assert done["seq"] == 1


async def test_the_bot_hears_sender_channel_and_metadata(served: Served) -> None:
    visitor = await served.visitor()
    await visitor.say("Hola", as_of="2026-09-01", language="es")
    message = served.heard[0]
    assert message.sender_id.startswith("web:")
    assert message.input_channel == "web"
    assert message.metadata == {"as_of": "2026-09-01", "language": "es"}


async def test_markup_and_control_characters_come_back_as_the_text_they_are(served: Served) -> None:
    visitor = await served.visitor()
    answer = await visitor.say("<script>alert(1)</script>\x00")
    assert answer.headers["content-type"].startswith("text/event-stream")
    assert texts(answer) == ["You said <script>alert(1)</script>"]


# ---- who the visitor is


async def test_every_session_is_another_sender(served: Served) -> None:
    for _ in range(2):
        await (await served.visitor()).say("Hello")
    assert len({message.sender_id for message in served.heard}) == 2


@pytest.mark.parametrize("token", ["", "web:someone", "eyJzZW5kZXIiOiJ3ZWI6eCIsIm9yaWdpbiI6InNlbGYifQ.aaaa.bbbb"])
async def test_a_token_that_was_not_signed_here_opens_nothing(served: Served, token: str) -> None:
    visitor = served.page()
    visitor.token = token
    for answer in (await visitor.say("Hello"), await visitor.erase()):
        assert answer.status_code == 401
        assert answer.json()["code"] == "session"
    assert served.heard == []


async def test_a_token_of_one_site_is_worth_nothing_on_another(served: Served) -> None:
    embedded = await served.visitor(SITE)
    thief = served.page()
    thief.token = embedded.token
    assert (await thief.say("Hello")).status_code == 401
    assert (await embedded.say("Hello")).status_code == 200


async def test_a_session_ends_when_its_time_is_over(database: str) -> None:
    async with serve(echo, database, session_hours=0) as served:
        visitor = await served.visitor()
        await asyncio.sleep(1.1)
        answer = await visitor.say("Hello")
    assert answer.status_code == 401
    assert answer.json()["code"] == "expired"
    assert "session has ended" in answer.json()["error"]


async def test_an_answer_renews_the_session(served: Served) -> None:
    visitor = await served.visitor()
    await asyncio.sleep(1.1)
    _, done = events(await visitor.say("Hello"))[-1]
    assert done["token"] != visitor.token
    visitor.token = done["token"]
    await visitor.say("Hello again")
    assert len({message.sender_id for message in served.heard}) == 1


# ---- which page may talk


async def test_a_page_of_a_strange_site_is_refused_with_a_sentence_it_can_show(served: Served) -> None:
    answer = await served.page(STRANGER).start()
    assert answer.status_code == 403
    assert answer.headers["access-control-allow-origin"] == "*"
    assert STRANGER in answer.json()["error"]


@pytest.mark.parametrize("origin", [STRANGER, "null", f"{SITE}.evil.example", "http://www.town.example"])
async def test_a_strange_origin_sends_nothing_even_with_a_stolen_token(served: Served, origin: str) -> None:
    visitor = await served.visitor(SITE)
    stranger = served.page(origin)
    stranger.token = visitor.token
    assert (await stranger.say("Hello")).status_code == 403
    assert served.heard == []


async def test_browsers_learn_which_site_may_send(served: Served) -> None:
    allowed = await served.page(SITE).http.options("/web/message")
    assert allowed.status_code == 204
    assert allowed.headers["access-control-allow-origin"] == SITE
    assert "authorization" in allowed.headers["access-control-allow-headers"]
    strange = await served.page(STRANGER).http.options("/web/message")
    assert strange.status_code == 403
    assert "access-control-allow-origin" not in strange.headers


async def test_the_bots_own_pages_may_talk(served: Served) -> None:
    visitor = await served.visitor(served.url)
    assert (await visitor.say("Hello")).status_code == 200


# ---- limits


async def test_a_body_of_33_kilobytes_is_refused(served: Served) -> None:
    visitor = await served.visitor()
    answer = await visitor.post(b'{"text": "' + b"x" * 33 * 1024 + b'"}')
    assert answer.status_code == 413
    assert "32768" in answer.json()["error"]
    assert served.heard == []


async def test_a_body_without_an_announced_length_is_cut_off_too(served: Served) -> None:
    visitor = await served.visitor()

    async def endless() -> AsyncIterator[bytes]:
        for _ in range(40):
            yield b"x" * 1024

    answer = await visitor.http.post("/web/message", content=endless(), headers=visitor.bearer)
    assert answer.status_code == 413
    assert served.heard == []


async def test_2000_characters_are_read_and_2001_are_not(served: Served) -> None:
    visitor = await served.visitor()
    assert (await visitor.say("x" * 2000)).status_code == 200
    answer = await visitor.say("x" * 2001)
    assert answer.status_code == 413
    assert answer.json()["code"] == "too_long"
    assert answer.json()["error"].startswith("Your message has 2001 characters; at most 2000 can be read at once.")


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b"", 400, "not_json"),
        (b"[]", 400, "not_json"),
        (b"null", 400, "not_json"),
        (b"{", 400, "not_json"),
        (b"\xff\xfe", 400, "not_json"),
        (b'{"text": "Hi"}', 400, "not_json"),
        (b'{"text": "Hi", "id": "short"}', 400, "not_json"),
        (b'{"text": "Hi", "id": "aaaaaaaa", "language": "fr"}', 400, "not_json"),
        (b'{"text": "Hi", "id": "aaaaaaaa", "as_of": "2027-02-29"}', 400, "not_json"),
        (b'{"id": "aaaaaaaa"}', 400, "empty"),
        (b'{"text": 5, "id": "aaaaaaaa"}', 400, "empty"),
        (b'{"text": "  ", "id": "aaaaaaaa"}', 400, "empty"),
        (b'{"text": "Hi", "said": {}, "id": "aaaaaaaa"}', 400, "empty"),
    ],
)
async def test_what_is_no_message_is_refused_with_a_reason(served: Served, body: bytes, status: int, code: str) -> None:
    visitor = await served.visitor()
    answer = await visitor.post(body)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer.json()["error"]
    assert served.heard == []


async def test_too_many_messages_of_a_session_have_to_wait(database: str) -> None:
    async with serve(echo, database, per_session="2/minute") as served:
        visitor, other = await served.visitor(), await served.visitor()
        assert [(await visitor.say("Hello")).status_code for _ in range(3)] == [200, 200, 429]
        answer = await visitor.say("Hello")
        assert 1 <= int(answer.headers["retry-after"]) <= 60
        assert answer.headers["retry-after"] in answer.json()["error"]
        assert (await other.say("Hello")).status_code == 200


async def test_too_many_messages_and_sessions_of_an_address_have_to_wait(database: str) -> None:
    async with serve(echo, database, per_address="2/minute", new_sessions="3/minute") as served:
        visitors = [await served.visitor() for _ in range(3)]
        assert [(await visitor.say("Hello")).status_code for visitor in visitors] == [200, 200, 429]
        assert (await served.page().start()).status_code == 429


async def test_refusals_are_said_in_spanish_to_who_reads_spanish(served: Served) -> None:
    asked = served.page(STRANGER, **{"Accept-Language": "es-MX,es;q=0.9"})
    assert "no figura en la lista" in (await asked.start()).json()["error"]
    chosen = await served.page(STRANGER).http.post("/web/session?lang=es", content="{}")
    assert "no figura en la lista" in chosen.json()["error"]


# ---- resends


async def test_a_resend_gets_the_same_answer_and_the_bot_hears_it_once(served: Served) -> None:
    visitor = await served.visitor()
    first, second = await visitor.say("Hello", "message-1"), await visitor.say("Hello", "message-1")
    assert texts(first) == texts(second)
    assert events(first)[-1][1]["seq"] == events(second)[-1][1]["seq"]
    assert len(served.heard) == 1


async def test_the_same_id_of_another_visitor_is_another_message(served: Served) -> None:
    one, other = await served.visitor(), await served.visitor()
    assert texts(await one.say("I am one", "message-1")) != texts(await other.say("I am another", "message-1"))


async def test_two_sends_at_once_are_one_message(database: str) -> None:
    async def slowly(message: UserMessage) -> None:
        await asyncio.sleep(0.3)
        await echo(message)

    async with serve(slowly, database) as served:
        visitor = await served.visitor()
        answers = await asyncio.gather(*(visitor.say("Hello", "message-1") for _ in range(3)))
        assert {tuple(texts(answer)) for answer in answers} == {("You said Hello",)}
        assert len(served.heard) == 1


async def test_an_answer_is_kept_though_the_visitor_went_away(database: str) -> None:
    async def slowly(message: UserMessage) -> None:
        await asyncio.sleep(0.5)
        await echo(message)

    async with serve(slowly, database) as served:
        visitor = await served.visitor()
        with pytest.raises(asyncio.TimeoutError):
            await asyncio.wait_for(visitor.say("Hello", "message-1"), 0.2)
        await asyncio.sleep(0.6)
        assert [turn["said"] for turn in await visitor.turns()] == ["Hello"]
        assert texts(await visitor.say("Hello", "message-1")) == ["You said Hello"]
        assert len(served.heard) == 1


@pytest.mark.parametrize("silent", [True, False])
async def test_a_bot_that_fails_is_said_and_the_message_can_be_sent_again(database: str, silent: bool) -> None:
    fails = [True]

    async def sometimes(message: UserMessage) -> None:
        if fails.pop() if fails else False:
            if silent:
                return
            raise RuntimeError("no database")
        await echo(message)

    async with serve(sometimes, database) as served:
        visitor = await served.visitor()
        (failed,) = events(await visitor.say("Hello", "message-1", language="es"))
        assert failed[0] == "error"
        assert failed[1]["error"].startswith("Ahora mismo no se pudo")
        assert texts(await visitor.say("Hello", "message-1")) == ["You said Hello"]


async def test_an_answer_is_streamed_as_it_comes(database: str) -> None:
    more = asyncio.Event()

    async def in_two_parts(message: UserMessage) -> None:
        await message.output_channel.send_response(message.sender_id, {"text": "First"})
        await asyncio.wait_for(more.wait(), 5)
        await message.output_channel.send_text_message(message.sender_id, "Second")

    async with serve(in_two_parts, database) as served:
        visitor = await served.visitor()
        body = json.dumps({"id": "message-1", "text": "Hello"})
        seen = []
        async with visitor.http.stream("POST", "/web/message", content=body, headers=visitor.bearer) as answer:
            async for line in answer.aiter_lines():
                if "First" in line:
                    more.set()
                seen.append(line)
        assert [line for line in seen if line.startswith("event")] == [
            "event: message",
            "event: message",
            "event: done",
        ]


# ---- resuming and erasing


async def test_a_conversation_survives_a_restart_of_the_server(database: str) -> None:
    async with serve(echo, database) as served:
        visitor = await served.visitor()
        await visitor.say("/inform{}", said="Mississippi")
        await visitor.say("/start{}", said=None)
    async with serve(echo, database) as served:
        again = served.page()
        again.token = visitor.token
        turns = await again.turns()
        assert [(turn["said"], turn["answer"]["messages"][0]["text"]) for turn in turns] == [
            ("Mississippi", "You said /inform{}"),
            (None, "You said /start{}"),
        ]
        assert [turn["said"] for turn in await again.turns(after=turns[0]["seq"])] == [None]
        assert (await again.say("Hello")).status_code == 200


async def test_a_visitor_sees_no_other_conversation(served: Served) -> None:
    one, other = await served.visitor(), await served.visitor()
    await one.say("My secret")
    assert await other.turns() == []


async def test_erasing_leaves_nothing(served: Served) -> None:
    visitor, other = await served.visitor(), await served.visitor()
    await visitor.say("Hello")
    await other.say("Hello")
    assert (await visitor.erase()).status_code == 204
    assert await visitor.turns() == []
    assert served.trackers.erased == [served.heard[0].sender_id]
    assert len(await other.turns()) == 1


async def test_erasing_waits_for_the_answer_that_is_on_its_way(database: str) -> None:
    async def slowly(message: UserMessage) -> None:
        await asyncio.sleep(0.4)
        await echo(message)

    async with serve(slowly, database) as served:
        visitor = await served.visitor()
        saying = asyncio.ensure_future(visitor.say("Hello"))
        await asyncio.sleep(0.1)
        assert (await visitor.erase()).status_code == 204
        assert (await saying).status_code == 200
        assert await visitor.turns() == []


async def test_what_no_session_can_ask_for_any_more_is_forgotten(database: str) -> None:
    async with serve(echo, database, session_hours=1 / 7200) as served:
        visitor = await served.visitor()
        await visitor.say("Hello")
        await asyncio.sleep(1.2)
        await served.visitor()
        with served.trackers.engine.connect() as connection:
            assert connection.exec_driver_sql("select count(*) from web_turns").scalar() == 0
