"""Talking to `consult` without a pipeline: the test says the words and the intent that a classifier would give them."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime, timezone
from typing import Any

from actions.dialogue.consult import consult
from actions.dialogue.state import Consultation
from actions.dialogue.turn import BotMessage, UserMessage

NOON = datetime(2026, 10, 12, 17, 0, tzinfo=timezone.utc)
PETITION = "Mississippi special election on November 17, 2026. When are petitions due?"


class Talk:
    """One conversation. `state` is what the slot holds after each message."""

    def __init__(self, as_of: str | None = "2026-10-12", language: str | None = None) -> None:
        self.state = Consultation()
        self.as_of = date.fromisoformat(as_of) if as_of else None
        self.language = language
        self.messages: list[BotMessage] = []

    def __call__(self, text: str, intent: str = "nlu_fallback", law_topics: dict[str, Any] | None = None) -> Talk:
        message = UserMessage(text, intent, 1.0, law_topics=law_topics or {}, as_of=self.as_of, language=self.language)
        state, self.messages = consult(self.state, message, NOON)
        self.state = Consultation.from_slot(state.to_slot())
        return self

    @property
    def facts(self) -> dict[str, Any]:
        return self.state.facts

    @property
    def text(self) -> str:
        return "\n".join(message.text for message in self.messages)

    @property
    def asked(self) -> str | None:
        """The fact that the last turn asks for."""
        return next((custom["fact"] for custom in self.customs("question")), None)

    @property
    def guidance(self) -> dict[str, Any]:
        """The last guidance of the last turn."""
        return list(self.customs("guidance"))[-1]

    def date_of(self, deadline: str) -> str | None:
        """The date of a deadline in the last guidance of the last turn."""
        found: str | None = next(item["date"] for item in self.guidance["deadlines"] if item["id"] == deadline)
        return found

    def customs(self, kind: str) -> Iterator[dict[str, Any]]:
        for message in self.messages:
            if message.custom and message.custom["type"] == kind:
                yield message.custom


def a_case(**facts: Any) -> Talk:
    """A conversation whose Mississippi case has had its answer: the election is on November 17, 2026."""
    talk = Talk()
    talk(
        '/inform{"jurisdiction": "mississippi", "election_date": "2026-11-17", "unexpired_term_over_six_months": true}'
    )
    assert talk.date_of("petition") == "2026-10-28"
    return talk
