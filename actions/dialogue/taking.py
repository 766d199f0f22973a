"""Taking facts: each value is checked, laid into the consultation, and said back.

Lives here: what happens to the state when something is said. Not here: reading it from words (actions/understanding),
what is said next (asking.py, answering.py).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from actions.dialogue.saying import name_of, place, said
from actions.dialogue.turn import Turn
from rules_core import FACTS, FieldError, check_fact

NOT_SAID = frozenset({"as_of", "dont_know", "not_yet"})
"""Fields of the core that no message can set: today comes with the channel."""


def checked(facts: Mapping[str, Any], jurisdiction: str | None) -> tuple[dict[str, Any], list[FieldError]]:
    """The facts that may be taken, and what is wrong with the others."""
    governs = facts.get("jurisdiction")
    governs = governs if isinstance(governs, str) and not check_fact("jurisdiction", governs) else jurisdiction
    good: dict[str, Any] = {}
    errors: list[FieldError] = []
    for name, value in facts.items():
        if name in NOT_SAID:
            continue
        wrong = check_fact(name, value, governs)
        errors += wrong
        if not wrong:
            good[name] = value
    return good, errors


def take(
    turn: Turn, facts: Mapping[str, Any], dont_know: Iterable[str] = (), not_yet: Iterable[str] = ()
) -> list[FieldError]:
    """Take what was said and note it for saying back. Returns what could not be taken."""
    state, words = turn.state, turn.words
    good, errors = checked(facts, turn.jurisdiction)
    good.update({name: _same_names(value, state.facts) for name, value in good.items() if FACTS[name].kind == "votes"})
    new: list[str] = []
    if good.get("jurisdiction", turn.jurisdiction) != turn.jurisdiction and turn.jurisdiction is not None:
        _change_place(turn, good["jurisdiction"])
    for name, value in good.items():
        before = state.facts.get(name)
        state.tries.pop(name, None)
        if before == value:
            continue
        state.put(name, value)
        if FACTS[name].kind == "date":
            state.focus = name
        if before is None:
            new.append(said(name, value, words))
        else:
            now, was = said(name, value, words), said(name, before, words)
            turn.noted.append(words("noted.changed", now=now, before=was))
    for names, yet, key in ((dont_know, False, "noted.dont_know"), (not_yet, True, "noted.not_yet")):
        for name in names:
            known = state.not_yet if yet else state.dont_know
            if name in FACTS and name not in known and name not in good:
                state.unknown(name, yet=yet)
                new.append(words(key, fact=name_of(name, words)))
    if new:
        turn.noted.insert(0, words("noted", items="; ".join(new)))
    if good or dont_know or not_yet:
        state.begun = True
    return errors


def _same_names(counted: Mapping[str, int], facts: Mapping[str, Any]) -> dict[str, int]:
    """Votes under the names as they were written before: `hill` is `Hill` again."""
    known = {name.lower(): name for votes in facts.values() if isinstance(votes, Mapping) for name in votes}
    return {known.get(name.lower(), name): votes for name, votes in counted.items()}


def _change_place(turn: Turn, jurisdiction: str) -> None:
    """Under another law, drop what it cannot take, and what was asked for by the old law's names."""
    state = turn.state
    dropped = {
        name: value
        for name, value in state.facts.items()
        if name != "jurisdiction" and check_fact(name, value, jurisdiction)
    }
    for name in dropped:
        state.drop(name)
    state.wanted, state.answered, state.given, state.asked = [], [], False, None
    state.hypothetical = None
    if dropped:
        words = turn.words
        items = "; ".join(said(name, value, words) for name, value in dropped.items())
        turn.noted.append(words("noted.dropped", place=place(jurisdiction, words), items=items))
