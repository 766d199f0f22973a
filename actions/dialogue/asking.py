"""Asking: the question for a fact with its buttons, the question for the place, and a reply that could not be used.

Lives here: how one question is put. Not here: whether anything is asked (answering.py), the question's words
(rules_core).
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from actions.dialogue.saying import name_of, value_of
from actions.dialogue.state import Choice
from actions.dialogue.turn import Button, Turn
from actions.rendering import card
from rules_core import FACTS, LAWS

MOST_TRIES = 2
"""How often a question is asked in vain before the bot goes on without an answer."""


def payload(intent: str, **values: Any) -> str:
    """A typed intent as a button sends it."""
    return f"/{intent}{json.dumps(values, ensure_ascii=False)}" if values else f"/{intent}"


def ask(
    turn: Turn, fact: str, *, why: str | None = None, error: str | None = None, options: Sequence[Any] = ()
) -> None:
    """Put the question for one fact. `options` are the readings of a reply that had more than one."""
    if fact == "jurisdiction":
        ask_place(turn, error=error)
        return
    turn.state.asked = fact
    turn.state.choice = Choice(fact, list(options)) if options else None
    words = turn.words
    question = words.say(FACTS[fact].question())
    custom = card.question(fact, words, jurisdiction=turn.jurisdiction, why=why, error=error)
    text = f"{error}\n{question}" if error else question
    turn.say(text, _buttons(turn, fact, options), custom)


def ask_place(turn: Turn, error: str | None = None) -> None:
    """Ask which law governs."""
    turn.state.asked = "jurisdiction"
    words = turn.words
    lines = [
        error or "",
        words("covers.list"),
        *(f"• {covers(place, turn)}" for place in LAWS),
        words("ask.jurisdiction"),
    ]
    custom = card.question("jurisdiction", words, jurisdiction=None, error=error)
    turn.say("\n".join(line for line in lines if line), place_buttons(turn), custom)


def covers(jurisdiction: str, turn: Turn) -> str:
    """What the law of a place is about."""
    key = f"covers.{jurisdiction}"
    return turn.words(key) if turn.words.has(key) else turn.words.say(LAWS[jurisdiction].name())


def place_buttons(turn: Turn) -> list[Button]:
    """One button a law."""
    words = turn.words
    return [Button(value_of("jurisdiction", place, words), payload("inform", jurisdiction=place)) for place in LAWS]


def note_miss(turn: Turn, fact: str) -> bool:
    """Count a reply that did not answer; True if the bot should go on without an answer, which is then said."""
    state = turn.state
    state.tries[fact] = state.tries.get(fact, 0) + 1
    if state.tries[fact] < MOST_TRIES:
        return False
    state.unknown(fact)
    state.asked = None
    turn.noted.append(turn.words("question.gave_up", fact=name_of(fact, turn.words)))
    return True


def expectation(turn: Turn, fact: str) -> str:
    """What a usable reply to this question looks like."""
    words, row = turn.words, FACTS[fact]
    if row.kind == "choice":
        labels = [words.say(choice.label()) for choice in row.choices_in(turn.jurisdiction)]
        return words("question.expect.choice", choices=words.listing(labels, "or"))
    return words(f"question.expect.{row.kind}")


def _buttons(turn: Turn, fact: str, options: Sequence[Any]) -> list[Button]:
    words, row = turn.words, FACTS[fact]
    if options:
        return [Button(value_of(fact, option, words), payload("inform", **{fact: option})) for option in options]
    found: list[Button] = []
    if row.kind == "bool":
        found = [
            Button(words("button.yes"), payload("inform", **{fact: True})),
            Button(words("button.no"), payload("inform", **{fact: False})),
        ]
    for choice in row.choices_in(turn.jurisdiction):
        found.append(Button(words.sentence(words.say(choice.label())), payload("inform", **{fact: choice.value})))
    found.append(Button(words("button.dont_know"), payload("dont_know", fact=fact)))
    if row.kind == "date" and row.tense == "past" and fact != "vacancy_date":
        found.append(Button(words("button.not_yet"), payload("not_yet", fact=fact)))
    return found
