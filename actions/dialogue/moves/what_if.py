"""What if: the answer to a copy of the case, beside the answer to the case itself. Nothing changes until the person
says to keep it.

Lives here: imagining, keeping, letting go. Not here: which facts were imagined (actions/understanding).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from actions.dialogue.answering import answers, proceed, resume
from actions.dialogue.asking import ask, payload
from actions.dialogue.moves.compare import differences
from actions.dialogue.problems import ask_again, explain
from actions.dialogue.saying import said_all
from actions.dialogue.taking import checked, take
from actions.dialogue.turn import WEAK, Button, Turn
from actions.rendering import card, text
from rules_core import FACTS, Guidance


def imagine(turn: Turn) -> None:
    """Answer the case with what was imagined laid over it."""
    blocking = [problem for problem in turn.heard.problems if problem.blocking]
    changed, errors = checked(turn.heard.facts, turn.jurisdiction)
    if errors:
        turn.noted += [turn.words.say(error.text) for error in errors]
    if not changed:
        turn.say(explain(turn, blocking[0]) if blocking else turn.words("what_if.unread"))
        resume(turn)
        return
    if not turn.state.given:  # a case that begins as a what-if: its place and its days are told, the rest is supposed
        told = {name: value for name, value in changed.items() if name not in turn.state.facts and _is_told(name)}
        take(turn, told)
        turn.state.begun = True
        changed = {name: value for name, value in changed.items() if name not in told}
    suppose(turn, changed)


def _is_told(name: str) -> bool:
    return name in WEAK or FACTS[name].kind == "date"


def suppose(turn: Turn, changed: Mapping[str, Any]) -> None:
    """Answer with these facts laid over the case; asks within the what-if where the law needs one more fact."""
    state, words = turn.state, turn.words
    state.hypothetical = dict(changed)
    given = turn.guidance(changed)
    if given.status == "invalid_facts":
        state.hypothetical = None
        turn.say(" ".join(words.say(error.text) for error in given.errors[:1]))
        resume(turn)
        return
    head = words("what_if.head", changed=said_all(changed, words))
    if given.missing and not (answers(state, given) or given.outcome or given.outcomes):
        missing = given.missing[0]
        turn.noted.append(head)
        ask(turn, missing.fact, why=missing.why)
        return
    state.asked = None
    answer(turn, given, changed, head)


def answer(turn: Turn, given: Guidance, changed: Mapping[str, Any], head: str) -> None:
    """Both answers side by side: what the case says now, what it would say, what would change."""
    words = turn.words
    before = turn.guidance()
    shown = card.hypothetical(given, changed, words)
    parts = [head, text.guidance(shown, words)]
    lines = differences(before, given, words)
    if before.outcome or before.deadlines:
        parts.append(
            "\n".join([words("what_if.changed"), *(f"• {line}" for line in lines)]) if lines else words("what_if.same")
        )
    parts.append(words("what_if.unchanged"))
    buttons = [Button(words("button.keep"), payload("keep")), Button(words("button.discard"), payload("discard"))]
    turn.say("\n\n".join(parts), buttons, shown)


def keep(turn: Turn) -> None:
    """Make the last what-if the case."""
    state, words = turn.state, turn.words
    if not state.hypothetical:
        turn.say(words("what_if.nothing"))
        resume(turn)
        return
    changed, state.hypothetical = state.hypothetical, None
    take(turn, changed)
    turn.noted = [words("what_if.kept", changed=said_all(changed, words))]
    proceed(turn)


def discard(turn: Turn) -> None:
    """Let the what-if go."""
    turn.state.hypothetical = None
    turn.say(turn.words("what_if.discarded"))
    if turn.state.asked is not None:
        turn.state.asked = None
        proceed(turn)


def goes_on(turn: Turn) -> bool:
    """Whether this message answers a question that was asked within a what-if."""
    state = turn.state
    return state.hypothetical is not None and state.asked is not None and state.asked not in state.facts


def continue_(turn: Turn) -> None:
    """Lay the answer over the what-if and go on with it."""
    state = turn.state
    changed, _ = checked(turn.heard.facts, turn.jurisdiction)
    unknown = [*turn.heard.dont_know, *turn.heard.not_yet]
    problem = next((found for found in turn.heard.problems if found.blocking), None)
    if not changed and not unknown and problem is not None:
        ask_again(turn, problem)
        return
    for name in turn.heard.dont_know:
        state.unknown(name)
    for name in turn.heard.not_yet:
        state.unknown(name, yet=True)
    suppose(turn, {**(state.hypothetical or {}), **changed})
