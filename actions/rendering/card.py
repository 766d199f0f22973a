"""The payloads of the contract that travel as `custom`: question, guidance, clause, export. Texts in the person's
language.

Lives here: the shape of each payload. Not here: when one is sent (actions/dialogue), the plain text beside it
(text.py). Block Kit, the widget and the page are made from these payloads.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from actions.wording import Words
from rules_core import CLAUSES, FACTS, Guidance, Text
from rules_core.text import ALL_OF

Payload = dict[str, Any]


def guidance(given: Guidance, words: Words) -> Payload:
    """The guidance of the contract, with every text in the language of `words`."""
    payload = given.to_dict()
    if given.outcome:
        _translate(payload["outcome"], words, summary=given.outcome.summary, condition=given.outcome.condition)
    for outcome, shown in zip(given.outcomes, payload["outcomes"], strict=True):
        _translate(shown, words, summary=outcome.summary, condition=outcome.condition)
    for deadline, shown in zip(given.deadlines, payload["deadlines"], strict=True):
        _translate(
            shown,
            words,
            label=deadline.label,
            actor=deadline.actor,
            condition=deadline.condition,
            reading=deadline.reading,
        )
        shown["explanation"] = "; ".join(words.say(part) for part in deadline.explanation)
        for step, shown_step in zip(deadline.arithmetic, shown["arithmetic"], strict=True):
            _translate(shown_step, words, reason=step.reason)
    for duty, shown in zip(given.steps, payload["steps"], strict=True):
        _translate(shown, words, text=duty.text, actor=duty.actor, condition=duty.condition)
    for flag, shown in zip(given.flags, payload["flags"], strict=True):
        _translate(shown, words, message=flag.message, condition=flag.condition)
    for missing, shown in zip(given.missing, payload["missing"], strict=True):
        _translate(shown, words, question=missing.question)
        for (_, label), choice in zip(missing.choices, shown["choices"], strict=True):
            _translate(choice, words, label=label)
    for error, shown in zip(given.errors, payload["errors"], strict=True):
        _translate(shown, words, message=error.text)
    return {"type": "guidance", **payload, "language": words.language}


def hypothetical(given: Guidance, changed: Mapping[str, Any], words: Words) -> Payload:
    """A guidance for a what-if: `changed` holds the facts that differ from the case."""
    return {**guidance(given, words), "hypothetical": True, "changed": dict(changed)}


def question(
    fact: str, words: Words, *, jurisdiction: str | None, why: str | None = None, error: str | None = None
) -> Payload:
    """A question for one fact; `error` says why the last reply to it could not be used."""
    row = FACTS[fact]
    payload: Payload = {
        "type": "question",
        "fact": fact,
        "kind": row.kind,
        "question": words.say(row.question()),
        "choices": [
            {"value": choice.value, "label": words.say(choice.label())} for choice in row.choices_in(jurisdiction)
        ],
        "jurisdiction": jurisdiction,
        "why": why,
        "language": words.language,
    }
    if error is not None:
        payload["error"] = {"field": fact, "message": error}
    return payload


def clause(ids: Sequence[str], *, jurisdiction: str | None, silent: bool = False) -> Payload:
    """Sentences of the law, quoted as they are in every language."""
    quoted = [
        {"id": found.id, "citation": found.citation, "text": found.text} for found in map(CLAUSES.__getitem__, ids)
    ]
    return {"type": "clause", "jurisdiction": jurisdiction, "clauses": quoted, "silent": silent}


def export(links: Mapping[str, str], *, jurisdiction: str | None, language: str) -> Payload:
    """Where the answer can be taken along from."""
    return {"type": "export", "jurisdiction": jurisdiction, "links": dict(links), "language": language}


def _translate(shown: Payload, words: Words, **texts: Text | None) -> None:
    for field, text in texts.items():
        if text is not None:
            shown[field] = words.say(text)
        if field == "condition":
            shown["conditions"] = [words.say(part) for part in _parts(text)]


def _parts(condition: Text | None) -> list[Text]:
    """A condition as the single conditions that must all hold."""
    if condition is None:
        return []
    if condition.key != ALL_OF.key:
        return [condition]
    return [*_parts(condition.params["first"]), *_parts(condition.params["second"])]
