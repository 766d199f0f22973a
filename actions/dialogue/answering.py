"""Answering: after facts were taken, either the guidance goes out, or the one question that the law needs next.

Lives here: the policy of what is said next. Not here: how a question is put (asking.py), how a guidance reads
(actions/rendering). A law is a value here: which facts are needed, which deadlines exist, comes from the core alone.
"""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from actions.dialogue.asking import MOST_TRIES, ask, ask_place, covers, payload, place_buttons
from actions.dialogue.problems import ask_again
from actions.dialogue.saying import name_of, names_of
from actions.dialogue.state import Consultation
from actions.dialogue.turn import Button, Turn
from actions.rendering import card, text
from rules_core import FACTS, LAWS, Guidance, Missing, evaluate

MOST_OFFERED = 3
"""How many further facts one offer names."""


def proceed(turn: Turn) -> None:
    """Say what comes next: a guidance if what was wanted is there, else the next question."""
    state = turn.state
    if turn.jurisdiction is None:
        no_place(turn)
        return
    given = turn.guidance()
    if given.status == "invalid_facts":
        conflict(turn, given)
        return
    if answers(state, given) or not given.missing:
        give(turn, given)
        return
    missing = most_useful(turn, given)
    problem = next((found for found in turn.heard.problems if found.fact == missing.fact), None)
    if problem is not None:
        ask_again(turn, problem)
    else:
        ask(turn, missing.fact, why=missing.why)


def most_useful(turn: Turn, given: Guidance) -> Missing:
    """The fact to ask for: one that would bring the deadlines asked for by itself, else the core's first.

    A question that was passed over before comes last.
    """
    state = turn.state
    wanted = wanted_deadlines(state, given) - {deadline.id for deadline in given.deadlines}

    def rank(missing: Missing) -> tuple[bool, bool]:
        return missing.fact in state.passed, bool(wanted) and not _brings(turn, missing.fact, wanted)

    return min(given.missing, key=rank)


def _brings(turn: Turn, fact: str, wanted: set[str]) -> bool:
    """Whether some value of this fact alone would bring all the wanted deadlines."""
    return any(
        wanted <= {deadline.id for deadline in turn.guidance({fact: value}).deadlines} for value in _samples(turn, fact)
    )


def _samples(turn: Turn, fact: str) -> list[Any]:
    row = FACTS[fact]
    if row.kind == "date":
        ahead = timedelta(days=60)
        return [(turn.today - ahead).isoformat(), turn.today.isoformat(), (turn.today + ahead).isoformat()]
    if row.kind == "bool":
        return [True, False]
    return [choice.value for choice in row.choices_in(turn.jurisdiction)] if row.kind == "choice" else []


def answers(state: Consultation, given: Guidance) -> bool:
    """Whether this guidance answers what the person asked for. Nothing in particular: when it is complete."""
    there = {deadline.id for deadline in given.deadlines}
    decided = given.outcome is not None or bool(given.outcomes)
    wanted = wanted_deadlines(state, given)
    if given.status == "out_of_scope":
        return True
    if wanted:
        one_left = state.interviewed and len(given.missing) == 1 and not decided
        return wanted <= there and not one_left
    if "outcome" in state.wanted:
        return decided and (bool(there) or not given.missing)
    if state.given:  # something was added to a case that had its answer
        return decided and set(state.answered) <= there
    return False


def wanted_deadlines(state: Consultation, given: Guidance) -> set[str]:
    """The deadlines that were asked for and that this law has."""
    known = LAWS[given.jurisdiction].deadlines if given.jurisdiction else {}
    return {name for name in state.wanted if name in known}


def give(turn: Turn, given: Guidance) -> None:
    """Send the guidance, what else would refine it, and what can be done with it."""
    state, words = turn.state, turn.words
    shown = card.guidance(given, words)
    asked_for = wanted_deadlines(state, given)
    state.asked = None
    state.given = True
    state.answered = sorted(asked_for & {deadline.id for deadline in given.deadlines}) or [
        item.id for item in given.deadlines
    ]
    said = text.guidance(shown, words, asked_for)
    further = offer(turn, given)
    turn.say(f"{said}\n\n{further}" if further else said, _buttons(turn, given), shown)


def offer(turn: Turn, given: Guidance) -> str:
    """One sentence on what would refine this answer; empty where nothing would."""
    names = [item.fact for item in given.missing] or [
        name for name in given.may_add if name not in turn.state.dont_know and name not in turn.state.not_yet
    ]
    return turn.words("guidance.offer", facts=names_of(names[:MOST_OFFERED], turn.words, "or")) if names else ""


def conflict(turn: Turn, given: Guidance) -> None:
    """Facts that contradict each other: one of them is set aside and asked for again, with what is wrong."""
    state = turn.state
    named = [error for error in given.errors if error.field in state.facts]
    if not named:  # nothing that a person said is wrong, so a fresh start is the only way out
        state.facts = {"jurisdiction": turn.jurisdiction} if turn.jurisdiction else {}
        no_place(turn)
        return
    now = [error for error in named if error.field in turn.heard.facts]
    error = (now or named)[0]
    doubted = min(_at_odds(turn, error.field), key=state.doubted.count)
    if state.doubted.count(doubted) >= MOST_TRIES:  # each was asked for in vain: go on without this one
        state.unknown(doubted)
        turn.noted.append(turn.words("question.gave_up", fact=name_of(doubted, turn.words)))
        proceed(turn)
        return
    state.doubted.append(doubted)
    state.drop(doubted)
    ask(turn, doubted, error=turn.words("question.conflict", problem=turn.words.say(error.text)))


def _at_odds(turn: Turn, field: str) -> list[str]:
    """The facts of a contradiction: the one that the core names, then each without which there is none."""
    case = turn.case()
    others = [name for name in turn.state.facts if name not in (field, "jurisdiction")]
    without = {name: evaluate({key: value for key, value in case.items() if key != name}) for name in others}
    return [field, *(name for name, given in without.items() if given.status != "invalid_facts")]


def no_place(turn: Turn) -> None:
    """The law that governs is not known: ask, or say which places are covered and stop."""
    state = turn.state
    if "jurisdiction" in state.dont_know or state.tries.get("jurisdiction", 0) > 1:
        state.drop("jurisdiction")
        state.tries.pop("jurisdiction", None)
        state.asked = None
        say_places(turn)
        return
    ask_place(turn)


def say_places(turn: Turn, lead: str = "") -> None:
    """Which places the bot knows, without a question."""
    words = turn.words
    lines = [lead, words("covers.list"), *(f"• {covers(place, turn)}" for place in LAWS), words("covers.offer")]
    turn.say("\n".join(line for line in lines if line), place_buttons(turn))


def resume(turn: Turn) -> None:
    """After something in between: put the open question again, if there is one."""
    fact = turn.state.asked
    if fact is not None:
        ask(turn, fact)


def _buttons(turn: Turn, given: Guidance) -> list[Button]:
    words = turn.words
    found = []
    if any(deadline.date for deadline in given.deadlines):
        found += [Button(words("button.why"), payload("why")), Button(words("button.export"), payload("export"))]
    return [*found, Button(words("button.restart"), payload("restart"))]
