"""Some conversations over the REST channel of a running bot: what holds in one process holds when it is served."""

from __future__ import annotations

import uuid

import pytest

from tests.conversations import readme
from tests.conversations.bots import over_rest
from tests.conversations.play import customs, own, play
from tests.support.server import say

FIRST_OF_EACH_KIND = list({conversation["kind"]: conversation for conversation in reversed(own())}.values())


@pytest.mark.parametrize("conversation", FIRST_OF_EACH_KIND, ids=lambda conversation: conversation["id"])
def test_a_conversation_over_rest(running_bot: str, conversation: dict[str, object]) -> None:
    result = play(conversation, over_rest(running_bot)(conversation))
    assert result.passed, result.transcript()


@pytest.mark.parametrize(
    "command", ["/restart", "/back", "/undo", "/start", "/session_start", "/nlu_fallback", "/xyz", "/"]
)
def test_a_typed_command_is_answered_and_does_no_harm(running_bot: str, command: str) -> None:
    sender = uuid.uuid4().hex
    say(running_bot, "Mississippi special election on October 20, 2026", sender, as_of="2026-09-14")
    assert say(running_bot, command, sender, as_of="2026-09-14")
    assert say(running_bot, "what do you have so far", sender, as_of="2026-09-14")


def test_restart_by_button_forgets_the_case(running_bot: str) -> None:
    sender = uuid.uuid4().hex
    say(running_bot, "Mississippi special election on October 20, 2026", sender, as_of="2026-09-14")
    said = say(running_bot, "/restart", sender, as_of="2026-09-14")
    assert "start over" in said[0]["text"]
    review = say(running_bot, "/review", sender, as_of="2026-09-14")
    assert not any("October 20" in message["text"] for message in review if "text" in message)


def test_two_senders_do_not_meet(running_bot: str) -> None:
    one, other = uuid.uuid4().hex, uuid.uuid4().hex
    say(running_bot, '/inform{"jurisdiction": "nebraska"}', one)
    answer = say(running_bot, "/review", other)
    assert "Nebraska" not in "".join(message.get("text", "") for message in answer)


def test_today_is_today_where_the_vacancy_is(running_bot: str) -> None:
    answer = say(running_bot, "our Indiana town council member resigned today, no party seat", uuid.uuid4().hex)
    assert list(customs(answer))


def test_the_readme_shows_what_the_bot_says(running_bot: str) -> None:
    assert readme.shown(readme.README.read_text(encoding="utf-8")) == readme.section(running_bot)
