"""Obeying typed intents. Anybody can type one, so a value is taken only if it passes the same check as one from free
text.

Lives here: which typed intent does what. Not here: reading it (structured.py), the moves themselves (moves/).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from actions.dialogue.answering import proceed, resume
from actions.dialogue.asking import ask, place_buttons
from actions.dialogue.moves import MOVES, case, law, limits, rewind, social, what_if, why
from actions.dialogue.structured import Command
from actions.dialogue.taking import checked, take
from actions.dialogue.turn import Turn
from actions.wording import LOCALES
from rules_core import FACTS, LAWS


def obey(turn: Turn, command: Command | None) -> None:
    """Do what the command says; one that cannot be read, or that does not exist, changes nothing."""
    if command is None:
        limits.typed(turn)
        return
    handler = _HANDLERS.get(command.intent)
    if handler is not None:
        handler(turn, command.values)
        return
    if command.intent in MOVES:
        MOVES[command.intent](turn)
        return
    limits.typed(turn)


def _inform(turn: Turn, values: Mapping[str, Any]) -> None:
    if not values:
        limits.typed(turn)
        return
    state = turn.state
    if state.hypothetical is not None and state.asked is not None and set(values) == {state.asked}:
        what_if.suppose(turn, {**state.hypothetical, **values}) if not _refused(turn, values) else resume(turn)
        return
    known_before = turn.jurisdiction
    errors = take(turn, values)
    state.hypothetical = None
    for error in errors:
        turn.noted.append(turn.words.say(error.text))
    if errors and len(errors) == len(values):
        turn.say(turn.words("limit.no_change"))
        resume(turn)
        return
    if known_before is None and turn.jurisdiction is not None and state.law_question:
        topics, state.law_question, state.asked = state.law_question, None, None
        law.reply(turn, turn.jurisdiction, topics)
        return
    proceed(turn)


def _unknown(yet: bool) -> Callable[[Turn, Mapping[str, Any]], None]:
    def handler(turn: Turn, values: Mapping[str, Any]) -> None:
        fact = values.get("fact", turn.state.asked)
        if not isinstance(fact, str) or fact not in FACTS:
            limits.typed(turn)
            return
        take(turn, {}, [] if yet else [fact], [fact] if yet else [])
        proceed(turn)

    return handler


def _change(turn: Turn, values: Mapping[str, Any]) -> None:
    fact = values.get("fact")
    case.change_fact(turn, fact) if isinstance(fact, str) else case.change(turn)


def _why(turn: Turn, values: Mapping[str, Any]) -> None:
    fact, deadline = values.get("fact"), values.get("deadline")
    if isinstance(fact, str) and fact == turn.state.asked:
        why.question(turn)
        return
    why.date(turn, [deadline] if isinstance(deadline, str) else [])


def _law(turn: Turn, values: Mapping[str, Any]) -> None:
    if "clause" in values:
        law.clause(turn, values["clause"])
        return
    if "topic" in values:
        law.topic(turn, values["topic"])
        return
    law.quote(turn)


def _what_if(turn: Turn, values: Mapping[str, Any]) -> None:
    if not values or _refused(turn, values):
        turn.say(turn.words("what_if.unread"))
        resume(turn)
        return
    what_if.suppose(turn, values)


def _refused(turn: Turn, values: Mapping[str, Any]) -> bool:
    """Whether a value cannot be taken; what is wrong is noted."""
    _, errors = checked(values, turn.jurisdiction)
    turn.noted += [turn.words.say(error.text) for error in errors]
    return bool(errors)


def _language(turn: Turn, values: Mapping[str, Any]) -> None:
    social.speak(turn, values.get("to"))


def _start(turn: Turn, values: Mapping[str, Any]) -> None:
    """A fresh consultation in a place and a language; asks for what its law needs first."""
    rewind.restart(turn)
    turn.out.clear()
    place, language = values.get("jurisdiction"), values.get("language")
    if isinstance(language, str) and language in LOCALES:
        turn.state.language = language
    if not isinstance(place, str) or place not in LAWS:
        turn.say(f"{turn.words('greet')} {turn.words('greet.invite')}", place_buttons(turn))
        return
    turn.say(turn.words("greet"))
    take(turn, {"jurisdiction": place})
    missing = turn.guidance().missing
    if missing:
        ask(turn, missing[0].fact, why=missing[0].why)


_HANDLERS: Mapping[str, Callable[[Turn, Mapping[str, Any]], None]] = {
    "inform": _inform,
    "dont_know": _unknown(yet=False),
    "not_yet": _unknown(yet=True),
    "change": _change,
    "why": _why,
    "law": _law,
    "what_if": _what_if,
    "language": _language,
    "start": _start,
}
