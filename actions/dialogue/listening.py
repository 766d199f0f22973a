"""Listening: the message is read in the context of the consultation, and the language follows it.

Lives here: from a message to a Turn. Not here: reading words (actions/understanding), choosing a move (consult.py).
"""

from __future__ import annotations

from datetime import date

from actions.dialogue.placing import place_days
from actions.dialogue.state import Consultation
from actions.dialogue.structured import is_typed
from actions.dialogue.turn import Turn, UserMessage
from actions.understanding import Context, Mention, Understanding, interpret, scan
from actions.wording import LOCALES
from rules_core import FACTS

READER = "FactReader"
"""The name under which the pipeline's component leaves its mentions."""


def listen(state: Consultation, message: UserMessage, today: date) -> Turn:
    """A turn over a copy of the state, with what the message says."""
    state = state.copy()
    if state.language is None:
        state.language = message.language if message.language in LOCALES else None
    text = message.text.strip()
    if is_typed(text):
        return Turn(state, message, today, Understanding())
    context = Context(
        as_of=today,
        facts_table=FACTS,
        language=state.language,
        jurisdiction=state.facts.get("jurisdiction"),
        facts=state.facts,
        dont_know=state.dont_know,
        asked=state.asked,
        options=state.choice.options if state.choice and state.choice.fact == state.asked else (),
        focus=state.focus,
    )
    heard = interpret(text, mentions(message, text), context)
    if heard.language in LOCALES and not state.language_chosen:
        state.language = heard.language
    turn = Turn(state, message, today, heard)
    place_days(turn)
    return turn


def mentions(message: UserMessage, text: str) -> list[Mention]:
    """What FactReader found; read here where the message did not pass through the pipeline."""
    found = [entity for entity in message.entities if entity.get("extractor") == READER]
    if not found:
        return scan(text)
    return [Mention(entity["start"], entity["end"], entity["entity"], entity["value"]) for entity in found]
