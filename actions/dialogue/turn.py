"""One turn: what was said, the consultation it changes, and the messages that go out.

Lives here: the values that pass between the dialogue and its edges, and the small services every move uses.
Not here: what a move does (moves/), what is asked or answered (asking.py, answering.py), how Rasa is spoken to
(actions.py).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from actions.dialogue.state import Consultation
from actions.understanding import Understanding
from actions.wording import Words, words
from rules_core import FACTS, Guidance, evaluate

WEAK = frozenset({"jurisdiction", "office", "municipality_class", "vacancy_in"})
"""Facts that the mere mention of a place or an office gives; alone they do not make a message one about a case."""


@dataclass(frozen=True)
class Button:
    """A reply that can be given with a click: what it says, and the typed intent that it sends."""

    title: str
    payload: str


@dataclass(frozen=True)
class BotMessage:
    """One message of the bot: text for people, buttons, and the contract's payload."""

    text: str
    buttons: tuple[Button, ...] = ()
    custom: dict[str, Any] | None = None


@dataclass(frozen=True)
class UserMessage:
    """One message of a person, as the pipeline read it."""

    text: str
    intent: str = "nlu_fallback"
    confidence: float = 0.0
    ranking: Sequence[Mapping[str, Any]] = ()
    """Every intent with its confidence, best first."""
    law_topics: Mapping[str, Any] = field(default_factory=dict)
    """By jurisdiction: the topics of its text that fit the message, with their confidence, best first."""
    entities: Sequence[Mapping[str, Any]] = ()
    """What FactReader found in the text."""
    as_of: date | None = None
    language: str | None = None


@dataclass
class Turn:
    """The working state of one turn. `state` is a copy that becomes the new consultation."""

    state: Consultation
    message: UserMessage
    today: date
    heard: Understanding
    out: list[BotMessage] = field(default_factory=list)
    noted: list[str] = field(default_factory=list)
    """What this turn has taken, in words; said back with the next message."""
    went_back: bool = False
    """Whether this turn undid a step, which is no step of its own."""

    @property
    def words(self) -> Words:
        """The voice of the person's language."""
        return words(self.state.language or "en")

    @property
    def jurisdiction(self) -> str | None:
        """The law that governs, once it is known."""
        return self.state.facts.get("jurisdiction")

    def say(self, text: str, buttons: Sequence[Button] = (), custom: dict[str, Any] | None = None) -> None:
        """Send one message. What was taken in this turn is said back at its head."""
        lead = " ".join(self.noted)
        self.noted = []
        whole = f"{lead}\n{text}" if lead and text else lead or text
        self.out.append(BotMessage(whole, tuple(buttons), custom))

    def case(self, changed: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """The facts as the core takes them, with `changed` laid over them."""
        changed = changed or {}
        return {
            **self.state.facts,
            **changed,
            "dont_know": [name for name in self.state.dont_know if name not in changed],
            "not_yet": [name for name in self.state.not_yet if name not in changed],
            "as_of": self.today.isoformat(),
        }

    def guidance(self, changed: Mapping[str, Any] | None = None) -> Guidance:
        """What the core says to the case, with `changed` laid over it."""
        return evaluate(self.case(changed))

    def last_guidance(self) -> Guidance | None:
        """The answer that "that date" refers to: to the last what-if if there is one, else to the case; None without
        any."""
        if self.jurisdiction is None:
            return None
        given = self.guidance(self.state.hypothetical)
        return given if given.outcome or given.outcomes or given.deadlines else None

    def news(self) -> dict[str, Any]:
        """The facts in the message that are not known already. A date that the bot itself gave is a reference, not
        news."""
        facts = self.state.facts
        return {name: value for name, value in self.heard.facts.items() if facts.get(name) != value}

    def strong(self) -> bool:
        """Whether the message tells something about a case: a fact beyond place and office, or a date that cannot be
        read."""
        if any(name not in WEAK for name in self.news()):
            return True
        return any(
            problem.blocking and (problem.fact or problem.code != "vague_date") for problem in self.heard.problems
        )

    def answers_question(self) -> bool:
        """Whether the message holds an answer to the open question."""
        asked, heard = self.state.asked, self.heard
        if asked is None:
            return False
        if heard.answered or asked in heard.facts or asked in heard.dont_know or asked in heard.not_yet:
            return True
        return any(problem.fact == asked and problem.blocking for problem in heard.problems)

    def best_topic(self) -> float:
        """How well the best topic of the law that governs fits the message (0 to 1)."""
        rankings = self.message.law_topics
        chosen = [rankings.get(self.jurisdiction or self.heard.facts.get("jurisdiction", ""), ())]
        if not chosen[0]:
            chosen = list(rankings.values())
        return max((float(ranking[0][1]) for ranking in chosen if ranking), default=0.0)

    def named_facts(self) -> list[str]:
        """The facts that the words of the message name."""
        names: list[str] = []
        for entity in self.message.entities:
            value = entity.get("value")
            found = value.get("fact") if isinstance(value, Mapping) else value
            if entity.get("entity") in ("role", "topic", "fact", "asked") and found in FACTS:
                names.append(str(found))
        return list(dict.fromkeys([*self.heard.facts, *names]))
