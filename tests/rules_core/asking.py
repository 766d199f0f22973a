"""Asking the core in a test: facts as keywords, and looking things up in the guidance.

Not here: any expectation of a law.
"""

from datetime import date
from typing import Any

from rules_core import Deadline, Guidance, evaluate


def ask(jurisdiction: str, **facts: Any) -> Guidance:
    """The guidance for these facts."""
    return evaluate({"jurisdiction": jurisdiction, **facts})


def the(guidance: Guidance, name: str) -> Deadline:
    """The one deadline of this id."""
    (found,) = every(guidance, name)
    return found


def every(guidance: Guidance, name: str) -> list[Deadline]:
    """All deadlines of this id."""
    return [deadline for deadline in guidance.deadlines if deadline.id == name]


def day(guidance: Guidance, name: str) -> str:
    """The date of the one deadline of this id, in ISO form."""
    found = the(guidance, name).date
    assert found is not None
    return found.isoformat()


def safe_day(guidance: Guidance, name: str) -> str | None:
    """The date to work to, in ISO form."""
    found = the(guidance, name).safe_date
    return found.isoformat() if found else None


def ids(guidance: Guidance) -> set[str]:
    """The deadlines that are given."""
    return {deadline.id for deadline in guidance.deadlines}


def flags(guidance: Guidance) -> set[str]:
    """The codes of the flags."""
    return {flag.code for flag in guidance.flags}


def code(guidance: Guidance) -> str | None:
    """The code of the one outcome."""
    return guidance.outcome.code if guidance.outcome else None


def codes(guidance: Guidance) -> dict[str, str]:
    """The codes of the outcomes of the open branches, with the condition of each in English."""
    return {found.code: found.condition.english() if found.condition else "" for found in guidance.outcomes}


def missing(guidance: Guidance) -> list[str]:
    """The facts that are asked for."""
    return [item.fact for item in guidance.missing]


def errors(guidance: Guidance) -> list[str]:
    """The fields that are wrong."""
    return [error.field for error in guidance.errors]


def steps(guidance: Guidance) -> list[str]:
    """The clauses of the steps in the order in which they are done."""
    return [step.clause for step in guidance.steps]


def said(guidance: Guidance) -> str:
    """Everything that the guidance says to people, in English."""
    texts = [guidance.outcome.summary] if guidance.outcome else []
    texts += [step.text for step in guidance.steps] + [flag.message for flag in guidance.flags]
    return " ".join(text.english() for text in texts)


def plus(day: str, days: int) -> str:
    """The ISO date some days later (or earlier)."""
    return date.fromordinal(date.fromisoformat(day).toordinal() + days).isoformat()
