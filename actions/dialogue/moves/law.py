"""What the law says: the sentence behind the answer, a clause by its id, and questions about the text without a case.

Lives here: choosing the clauses, and waiting for the place where it is not known. Not here: the answers themselves
(actions/answers).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from actions import answers
from actions.dialogue.answering import resume
from actions.dialogue.asking import ask_place, payload
from actions.dialogue.turn import Button, Turn
from actions.rendering import card


def quoted(turn: Turn, clauses: Sequence[str]) -> str:
    """The sentences with their citations, as the law has them."""
    return "\n".join(turn.words.clause(id) for id in clauses)


def quote(turn: Turn) -> None:
    """The sentences behind the deadlines asked about or answered last, else behind the outcome."""
    given = turn.last_guidance()
    if given is None:
        ask(turn)
        return
    named = [item.clause for item in given.deadlines if item.id in (turn.heard.asks or turn.state.answered)]
    clauses = list(dict.fromkeys([*named, *(given.outcome.clauses if given.outcome else ())]))
    if not clauses:
        ask(turn)
        return
    turn.say(
        f"{turn.words('law.head')}\n{quoted(turn, clauses)}",
        custom=card.clause(clauses, jurisdiction=turn.jurisdiction),
    )
    resume(turn)


def clause(turn: Turn, id: object) -> None:
    """One clause, asked for by its id."""
    found = answers.clause_answer(id, _language(turn), turn.state.facts) if isinstance(id, str) else None
    if found is None:
        turn.say(turn.words("law.unknown_clause"))
    else:
        turn.say(found.text, custom=found.payload())
    resume(turn)


def ask(turn: Turn) -> None:
    """A question about the text. Where the place is not known it waits for it."""
    if turn.jurisdiction is None:
        turn.state.law_question = dict(turn.message.law_topics) or None
        turn.noted.append(turn.words("law.which_place"))
        ask_place(turn)
        return
    reply(turn, turn.jurisdiction, turn.message.law_topics)
    resume(turn)


def reply(turn: Turn, jurisdiction: str, topics: Mapping[str, Any]) -> None:
    """Answer from a ranking of topics."""
    found = answers.answer(jurisdiction, topics, _language(turn), turn.state.facts)
    if found is None:
        turn.say(answers.not_found(jurisdiction, _language(turn)))
        return
    buttons = [Button(other.title, payload("law", topic=other.topic)) for other in found.alternatives]
    turn.say(found.text, buttons, found.payload())


def topic(turn: Turn, name: object) -> None:
    """One topic, chosen with a button."""
    found = answers.topic_answer(name, _language(turn), turn.state.facts) if isinstance(name, str) else None
    if found is None:
        turn.say(turn.words("law.unknown_clause"))
    else:
        turn.say(found.text, custom=found.payload())
    resume(turn)


def _language(turn: Turn) -> str:
    return turn.state.language or "en"
