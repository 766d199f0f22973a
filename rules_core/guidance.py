"""Guidance: the answer of the core, as objects and as the JSON of the contract.

Here: what an answer consists of. Texts stay keys and parameters until `to_dict` renders them. Not here: how an
answer is found (engine.py, the laws).
"""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from typing import Any, NamedTuple

from rules_core.clauses import CLAUSES
from rules_core.days import Step
from rules_core.facts import FACTS, FieldError
from rules_core.text import Text, plain_params


class Outcome(NamedTuple):
    """What happens: a code of the contract, its summary and its clauses. `final` ends the reading of the law."""

    code: str
    summary: Text
    clauses: tuple[str, ...]
    condition: Text | None = None
    final: bool = False


class Deadline(NamedTuple):
    """One deadline; `explanation` and `arithmetic` say how its date was counted."""

    id: str
    label: Text
    actor: Text
    bound: str
    date: datetime.date | None
    time: str | None
    clause: str
    explanation: tuple[Text, ...]
    certainty: str
    arithmetic: tuple[Step, ...] = ()
    safe_date: datetime.date | None = None
    rolled_from: datetime.date | None = None
    condition: Text | None = None
    reading: Text | None = None


class Duty(NamedTuple):
    """A step: what somebody has to do, under which clause. `rank` orders the steps as they are done; `also` names
    further clauses that shape the same act."""

    rank: int
    text: Text
    actor: Text
    clause: str
    condition: Text | None = None
    also: tuple[str, ...] = ()


class Flag(NamedTuple):
    """Where the text is silent or unclear, or a person must decide."""

    code: str
    message: Text
    clause: str
    condition: Text | None = None


Item = Outcome | Deadline | Duty | Flag


class Missing(NamedTuple):
    """A fact that the governing path needs now, with the clause that asks for it."""

    fact: str
    question: Text
    why: str
    choices: tuple[tuple[str, Text], ...]


class Version(NamedTuple):
    """Which text was applied, and the day as of which it stood (None: not known)."""

    citation: str
    as_of: datetime.date | None


class Guidance(NamedTuple):
    """The whole answer. `used` names the given facts that were read."""

    status: str
    outcome: Outcome | None = None
    outcomes: tuple[Outcome, ...] = ()
    deadlines: tuple[Deadline, ...] = ()
    steps: tuple[Duty, ...] = ()
    flags: tuple[Flag, ...] = ()
    missing: tuple[Missing, ...] = ()
    may_add: tuple[str, ...] = ()
    errors: tuple[FieldError, ...] = ()
    law: Version | None = None
    jurisdiction: str | None = None
    used: frozenset[str] = frozenset()

    def to_dict(self) -> dict[str, Any]:
        """The JSON object of the contract, in English, with the key and parameters of each text beside it."""
        return {
            "status": self.status,
            "jurisdiction": self.jurisdiction,
            "outcome": None if self.outcome is None else _outcome(self.outcome),
            "outcomes": [_outcome(outcome) for outcome in self.outcomes],
            "deadlines": [_deadline(deadline) for deadline in self.deadlines],
            "steps": [_step(step) for step in self.steps],
            "flags": [_flag(flag) for flag in self.flags],
            "missing": [_missing(missing) for missing in self.missing],
            "may_add": list(self.may_add),
            "errors": [{"field": error.field, **_said("message", error.text)} for error in self.errors],
            "law": None
            if self.law is None
            else {"citation": self.law.citation, "as_of": self.law.as_of.isoformat() if self.law.as_of else None},
        }


def _said(field: str, text: Text | None, main: bool = True) -> dict[str, Any]:
    if text is None:
        return {field: None}
    params = plain_params(text)
    named = {field: text.english(), f"{field}_key": text.key, f"{field}_params": params}
    return {**named, "key": text.key, "params": params} if main else named


def _outcome(outcome: Outcome) -> dict[str, Any]:
    return {
        "code": outcome.code,
        **_said("summary", outcome.summary),
        "clauses": list(outcome.clauses),
        **_said("condition", outcome.condition, main=False),
    }


def _deadline(deadline: Deadline) -> dict[str, Any]:
    clause = CLAUSES[deadline.clause]
    return {
        "id": deadline.id,
        **_said("label", deadline.label),
        **_said("actor", deadline.actor, main=False),
        "bound": deadline.bound,
        "date": _iso(deadline.date),
        "time": deadline.time,
        "clause": deadline.clause,
        "citation": clause.citation,
        "explanation": sentence(text.english() for text in deadline.explanation),
        "explanation_parts": [{"key": text.key, "params": plain_params(text)} for text in deadline.explanation],
        "certainty": deadline.certainty,
        "arithmetic": [
            {
                "op": step.op,
                "amount": step.amount,
                "unit": step.unit,
                "from": step.start.isoformat(),
                "to": step.end.isoformat(),
                **_said("reason", step.reason),
            }
            for step in deadline.arithmetic
        ],
        "safe_date": _iso(deadline.safe_date),
        "rolled_from": _iso(deadline.rolled_from),
        **_said("condition", deadline.condition, main=False),
        **_said("reading", deadline.reading, main=False),
        "source": clause.source,
    }


def _step(step: Duty) -> dict[str, Any]:
    return {
        **_said("text", step.text),
        **_said("actor", step.actor, main=False),
        "clause": step.clause,
        "clauses": [step.clause, *step.also],
        "citation": CLAUSES[step.clause].citation,
        "source": CLAUSES[step.clause].source,
        **_said("condition", step.condition, main=False),
    }


def _flag(flag: Flag) -> dict[str, Any]:
    return {
        "code": flag.code,
        **_said("message", flag.message),
        "clause": flag.clause,
        "citation": CLAUSES[flag.clause].citation,
        **_said("condition", flag.condition, main=False),
    }


def _missing(missing: Missing) -> dict[str, Any]:
    return {
        "fact": missing.fact,
        "kind": FACTS[missing.fact].kind,
        **_said("question", missing.question),
        "why": missing.why,
        "choices": [{"value": value, **_said("label", label)} for value, label in missing.choices],
    }


def _iso(day: datetime.date | None) -> str | None:
    return None if day is None else day.isoformat()


def sentence(parts: Iterable[str]) -> str:
    """Several clauses of an explanation as one: joined by semicolons."""
    return "; ".join(parts)
