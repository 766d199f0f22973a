"""Placing a day that was named without saying what happens on it, where the case leaves one possibility only.

Lives here: what the case says about such a day. Not here: reading days (actions/understanding), asking where more than
one fact may be meant (problems.py). What is placed is said back, so that it can be put right.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from actions.dialogue.turn import Turn
from actions.understanding import Problem
from rules_core import FACTS

BARE = 8
"""Words; a message with a day and hardly more can only mean a day that was spoken of before."""

MOST_OFFERED = 5
"""How many facts are offered at most where more than one may be meant."""


def place_days(turn: Turn) -> None:
    """Give each unplaced day of the message its fact, or put the likely facts first."""
    for problem in turn.heard.problems:
        if problem.code == "which_fact":
            _place(turn, problem)


def _place(turn: Turn, problem: Problem) -> None:
    day = date.fromisoformat(str(problem.params["date"]))
    others = tuple(found for found in turn.heard.problems if found is not problem)
    possible = [name for name in problem.options if _can_lie(name, day, turn.today)]
    known = [name for name in possible if name in turn.state.facts]
    placed = turn.jurisdiction is not None or "jurisdiction" in turn.heard.facts
    missing = turn.guidance(turn.heard.facts).missing if placed else ()
    needed = [item.fact for item in missing if item.fact in possible]
    asked_for = set(turn.heard.asks or turn.state.wanted)
    bringing = [name for name in needed if asked_for & _deadlines_with(turn, name, day)]
    meant = _meant(turn, known, bringing or needed)
    if meant is not None:
        facts = {**turn.heard.facts, meant: day.isoformat()}
        turn.heard = replace(turn.heard, facts=facts, problems=others)
        return
    likely = list(dict.fromkeys([*needed, *known, *possible]))[:MOST_OFFERED]
    turn.heard = replace(turn.heard, problems=(*others, replace(problem, options=tuple(likely))))


def _meant(turn: Turn, known: Sequence[str], needed: Sequence[str]) -> str | None:
    """The fact that the day belongs to: in a changed or imagined case the day replaced, else the one that is needed."""
    again = turn.message.intent in ("correct", "what_if") or set(turn.heard.cues) & {"correction", "hypothetical"}
    bare = not turn.news() and len(turn.message.text.split()) <= BARE
    if again or (turn.state.given and not needed and bare):
        if len(known) == 1:
            return known[0]
        if again and turn.state.focus in known:
            return str(turn.state.focus)
    return needed[0] if len(needed) == 1 else None


def _deadlines_with(turn: Turn, name: str, day: date) -> set[str]:
    """The deadlines that the case would have if this were the day of that fact, and has not without it."""
    facts = turn.heard.facts
    there = {deadline.id for deadline in turn.guidance(facts).deadlines}
    return {deadline.id for deadline in turn.guidance({**facts, name: day.isoformat()}).deadlines} - there


def _can_lie(name: str, day: date, today: date) -> bool:
    """Whether what happens on this day can be the fact: an act that is done does not lie ahead."""
    return FACTS[name].tense != "past" or day <= today
