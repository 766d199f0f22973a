"""Two answers side by side: what differs between them, line by line.

Lives here: finding the differences of two guidances. Not here: imagining the second one (what_if.py).
"""

from __future__ import annotations

from collections.abc import Iterator

from actions.dialogue.answering import resume
from actions.dialogue.saying import said_all
from actions.dialogue.turn import Turn
from actions.rendering import card, text
from actions.wording import Words
from rules_core import Deadline, Guidance


def compare(turn: Turn) -> None:
    """The case beside the last what-if, or beside the one in this message."""
    from actions.dialogue.moves import what_if

    state, words = turn.state, turn.words
    if turn.heard.facts and turn.last_guidance() is not None:
        what_if.imagine(turn)
        return
    if not state.hypothetical:
        turn.say(words("compare.nothing"))
        resume(turn)
        return
    changed = state.hypothetical
    now, then = turn.guidance(), turn.guidance(changed)
    lines = differences(now, then, words) or [words("what_if.same")]
    head = words("what_if.head", changed=said_all(changed, words))
    turn.say(
        "\n".join([head, *(f"• {line}" for line in lines), words("what_if.unchanged")]),
        custom=card.hypothetical(then, changed, words),
    )


def differences(now: Guidance, then: Guidance, words: Words) -> list[str]:
    """What would change, one line each: the outcome first, then each deadline."""
    return [*_outcomes(now, then, words), *_deadlines(now, then, words)]


def _outcomes(now: Guidance, then: Guidance, words: Words) -> Iterator[str]:
    if now.outcome and then.outcome and now.outcome.code != then.outcome.code:
        yield words("what_if.outcome", before=words.say(now.outcome.summary), after=words.say(then.outcome.summary))


def _deadlines(now: Guidance, then: Guidance, words: Words) -> Iterator[str]:
    before = {_key(deadline): deadline for deadline in now.deadlines}
    after = {_key(deadline): deadline for deadline in then.deadlines}
    for key in dict.fromkeys([*before, *after]):
        old, new = before.get(key), after.get(key)
        label = words.say((new or old).label)  # type: ignore[union-attr]
        if old is None and new is not None:
            yield words("what_if.new", label=label, after=_when(new, words))
        elif new is None and old is not None:
            yield words("what_if.gone", label=label, before=_when(old, words))
        elif old is not None and new is not None and (old.date, old.bound) != (new.date, new.bound):
            yield words("what_if.deadline", label=label, before=_when(old, words), after=_when(new, words))


def _key(deadline: Deadline) -> tuple[str, str]:
    return deadline.id, repr(deadline.condition) + repr(deadline.reading)


def _when(deadline: Deadline, words: Words) -> str:
    iso = deadline.date.isoformat() if deadline.date else None
    return text.when({"date": iso, "bound": deadline.bound, "time": deadline.time}, words)
