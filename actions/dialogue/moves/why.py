"""Why that date, and why this question.

Lives here: choosing what to explain. Not here: the arithmetic and its words (each deadline carries its own).
"""

from __future__ import annotations

from collections.abc import Collection

from actions.dialogue.answering import resume
from actions.dialogue.asking import ask
from actions.dialogue.moves.law import quoted
from actions.dialogue.saying import name_of
from actions.dialogue.turn import Turn
from actions.rendering import card, text
from rules_core import CLAUSES, Deadline, Guidance


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
