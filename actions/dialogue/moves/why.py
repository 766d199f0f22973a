"""Why that date, and why this question.

Lives here: choosing what to explain. Not here: the arithmetic and its words (each deadline carries its own).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from datetime import date as day_of_calendar

from actions.dialogue.answering import resume
from actions.dialogue.asking import ask
from actions.dialogue.listening import mentions
from actions.dialogue.moves.law import quoted
from actions.dialogue.saying import name_of
from actions.dialogue.turn import Turn
from actions.rendering import card, text
from rules_core import CLAUSES, Deadline, Guidance

OPENS_WHY = re.compile(
    r"[¿\s]*((so|but|and|ok|okay|wait|y|pero)\W+)?"
    r"(why|how come|what makes|how('?d| did| do| does)\b.*\b(get|come up|arrive|figure|count|reach)"
    r"|where('?s| is| does| do| did)\b.*\bfrom\b|por ?qu[eé]|(de )?d[oó]nde\b.*\b(sale|salen|viene|vienen)"
    r"|c[oó]mo\b.*\b(cont|calcul|lleg|sac))",
    re.IGNORECASE,
)
"""How a person asks for the reason of what was just said."""


def days_meant(turn: Turn) -> set[str] | None:
    """For a question why, about days that are spoken of by name: the deadlines meant. None for any other message."""
    text = turn.message.text.strip()
    if not turn.state.given or OPENS_WHY.match(text) is None:
        return None
    named = [found.value for found in mentions(turn.message, text) if found.kind == "date"]
    given = turn.last_guidance()
    if given is None or not named or any(value.get("form") != "calendar" for value in named):
        return None
    return {item.id for item in given.deadlines if any(_is(value, day) for value in named for day in _days(item))}


def _days(item: Deadline) -> Iterator[day_of_calendar]:
    yield from (day for day in (item.date, item.safe_date, item.rolled_from) if day is not None)
    yield from (step.start for step in item.arithmetic)


def _is(value: dict[str, int], day: day_of_calendar) -> bool:
    return value.get("day") == day.day and value.get("month", day.month) == day.month


def date(turn: Turn, named: Collection[str] = ()) -> None:
    """The arithmetic and the clause of the deadlines asked about, else of those that were answered last."""
    words = turn.words
    given = turn.last_guidance()
    chosen = [] if given is None else about(turn, given, named or turn.heard.asks)
    if given is None or not (chosen or given.outcome):
        turn.say(words("why.nothing"))
        resume(turn)
        return
    if not chosen and given.outcome:
        said = words(
            "why.outcome", summary=words.say(given.outcome.summary), citation=text.cited(given.outcome.clauses)
        )
        clauses = list(given.outcome.clauses)
    else:
        said = "\n".join(explain(turn, deadline) for deadline in chosen)
        clauses = list(dict.fromkeys(deadline.clause for deadline in chosen))
    turn.say(f"{said}\n\n{quoted(turn, clauses)}", custom=card.clause(clauses, jurisdiction=turn.jurisdiction))
    resume(turn)


def about(turn: Turn, given: Guidance, named: Collection[str]) -> list[Deadline]:
    """The deadlines that a "that date" means."""
    for ids in (named, turn.state.answered):
        chosen = [deadline for deadline in given.deadlines if deadline.id in ids]
        if chosen:
            return chosen
    return list(given.deadlines)


def explain(turn: Turn, deadline: Deadline) -> str:
    """One deadline's arithmetic in words."""
    words = turn.words
    label, citation = words.say(deadline.label), CLAUSES[deadline.clause].citation
    explanation = "; ".join(words.say(part) for part in deadline.explanation)
    return words("why.date", label=label, explanation=explanation.rstrip("."), citation=citation)


def question(turn: Turn) -> None:
    """Why the open question is asked; then it is put again."""
    fact = turn.state.asked
    if fact is None:
        date(turn)
        return
    words = turn.words
    if fact == "jurisdiction":
        turn.noted.append(words("why.jurisdiction"))
        ask(turn, fact)
        return
    needed = next((missing for missing in turn.guidance().missing if missing.fact == fact), None)
    if needed is None:
        turn.noted.append(words("why.question_plain", fact=name_of(fact, words)))
        ask(turn, fact)
        return
    turn.noted.append(words("why.question", fact=name_of(fact, words), citation=CLAUSES[needed.why].citation))
    turn.noted.append(quoted(turn, [needed.why]))
    ask(turn, fact, why=needed.why)
