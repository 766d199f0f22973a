"""Review what is known, change one answer, repeat the last answer or question.

Lives here: showing the case. Not here: taking facts (actions/dialogue/taking.py).
"""

from __future__ import annotations

from actions.dialogue.answering import give, resume, say_places
from actions.dialogue.asking import ask, payload
from actions.dialogue.saying import name_of, names_of, said
from actions.dialogue.turn import Button, Turn
from rules_core import FACTS

MOST_BUTTONS = 20


def review(turn: Turn) -> None:
    """All that is known so far, each with a button to change it."""
    state, words = turn.state, turn.words
    if not (state.facts or state.dont_know or state.not_yet):
        turn.say(words("review.empty"))
        resume(turn)
        return
    lines = [
        words("review.head"),
        *(f"• {words.sentence(said(name, value, words))}" for name, value in state.facts.items()),
    ]
    if state.dont_know:
        lines.append(words("review.unknown", facts=names_of(state.dont_know, words)))
    if state.not_yet:
        lines.append(words("review.not_yet", facts=names_of(state.not_yet, words)))
    turn.say("\n".join(lines), _change_buttons(turn))
    resume(turn)


def change(turn: Turn) -> None:
    """Ask again for one answer: the one named, or which one."""
    named = [fact for fact in turn.named_facts() if fact in turn.state.facts or fact in turn.state.dont_know]
    if named:
        change_fact(turn, named[0])
        return
    if not turn.state.facts:
        turn.say(turn.words("review.empty"))
        resume(turn)
        return
    turn.state.asked = None
    turn.say(turn.words("change.which"), _change_buttons(turn))


def change_fact(turn: Turn, fact: str | None) -> None:
    """Ask for this fact again; the old answer holds until a new one comes."""
    if fact not in FACTS or fact == "as_of":
        turn.say(turn.words("change.unknown"))
        resume(turn)
        return
    turn.state.tries.pop(fact, None)
    turn.state.hypothetical = None
    ask(turn, fact)


def repeat(turn: Turn) -> None:
    """Say the last thing again: the open question, else the guidance."""
    if turn.state.asked is not None:
        resume(turn)
        return
    if turn.state.given and turn.jurisdiction:
        give(turn, turn.guidance())
        return
    say_places(turn, turn.words("repeat.nothing"))


def _change_buttons(turn: Turn) -> list[Button]:
    words = turn.words
    return [
        Button(words("button.change", fact=name_of(name, words)), payload("change", fact=name))
        for name in list(turn.state.facts)[:MOST_BUTTONS]
    ]
