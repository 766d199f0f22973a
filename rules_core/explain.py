"""Guidance for a person at a terminal: one object of facts in, readable English out."""

from __future__ import annotations

import json
from collections.abc import Iterator

from rules_core.clauses import CLAUSES
from rules_core.engine import evaluate
from rules_core.guidance import Deadline, Guidance, sentence
from rules_core.text import Text, english_date


def explain(text: str) -> str:
    """The guidance for the facts in this JSON text, in words."""
    try:
        facts = json.loads(text)
    except (ValueError, RecursionError):
        facts = text.strip()
    return "\n".join(_lines(evaluate(facts))) + "\n"


def _lines(guidance: Guidance) -> Iterator[str]:
    yield f"Status: {guidance.status}" + (f"  ({guidance.law.citation})" if guidance.law else "")
    for error in guidance.errors:
        yield f"Wrong: {error.message}"
    for outcome in [guidance.outcome] if guidance.outcome else guidance.outcomes:
        yield f"Outcome: {outcome.summary.english()} [{', '.join(outcome.clauses)}]{_aside(outcome.condition)}"
    for item in guidance.deadlines:
        yield from _deadline(item)
    for step in guidance.steps:
        who = f"{step.actor.english()}; {CLAUSES[step.clause].citation}"
        yield f"Step: {step.text.english()} ({who}){_aside(step.condition)}"
    for flag in guidance.flags:
        yield f"Unclear [{flag.code}]: {flag.message.english()}{_aside(flag.condition)}"
    for missing in guidance.missing:
        yield f"Needed: {missing.question.english()} [{missing.fact}; {missing.why}]"
    if guidance.may_add:
        yield f"May be added: {', '.join(guidance.may_add)}"


def _deadline(item: Deadline) -> Iterator[str]:
    when = (
        "at once"
        if item.date is None
        else f"{item.bound.replace('_', ' ')} {english_date(item.date)}" + (f" {item.time}" if item.time else "")
    )
    safe = f", safe: {english_date(item.safe_date)}" if item.safe_date else ""
    who = f"{item.actor.english()}, {CLAUSES[item.clause].citation}"
    yield f"Deadline: {item.label.english()}: {when}{safe} — {who}{_aside(item.reading)}{_aside(item.condition)}"
    yield f"    {sentence(text.english() for text in item.explanation)}"


def _aside(text: Text | None) -> str:
    return f" ({text.english()})" if text else ""
