"""The consultation as a plain form: one question a page, every answer so far in the address, nothing kept here.

Lives here: reading a reply from a form, and which question comes next. Not here: the questions, the layout.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from actions.links import NAMES
from actions.wording import words
from rasa_project.exports.answer import Answer, clauses_of
from rasa_project.exports.words import WORDS
from rules_core import FACTS, check_fact


@dataclass(frozen=True)
class Question:
    """One fact to ask for. `error` says why the last reply to it could not be used."""

    fact: str
    text: str
    kind: str
    choices: list[dict[str, Any]]
    why: Mapping[str, str] | None
    can_be_ahead: bool
    error: str | None = None
    given: str = ""


def next_question(answer: Answer, asked: str | None) -> Question | None:
    """The question that the visitor picked to change, else the most useful one; None where the answer is complete."""
    if "jurisdiction" not in answer.case:
        return question("jurisdiction", answer)
    if asked in FACTS and asked != "as_of":
        return question(str(asked), answer)
    missing = answer.payload["missing"]
    return question(missing[0]["fact"], answer, missing[0]["why"]) if missing else None


def question(fact: str, answer: Answer, why: str | None = None, error: str | None = None, given: str = "") -> Question:
    """The question for a fact, in the language of the answer."""
    voice = answer.words
    row = FACTS[fact]
    choices = [
        {"value": choice.value, "label": voice.sentence(voice.say(choice.label()))}
        for choice in row.choices_in(answer.case.get("jurisdiction") if fact != "jurisdiction" else None)
    ]
    if row.kind == "bool":
        choices = [{"value": "true", "label": voice("button.yes")}, {"value": "false", "label": voice("button.no")}]
    return Question(
        fact=fact,
        text=voice.say(row.question()),
        kind=row.kind,
        choices=choices,
        why=clauses_of({"why": why}).get(why or ""),
        can_be_ahead=row.kind == "date" and row.tense == "past" and fact != "vacancy_date",
        error=error,
        given=given,
    )


def reply(
    fact: str, sent: Mapping[str, str], case: Mapping[str, Any], language: str
) -> "tuple[dict[str, Any], str | None]":
    """The case with a reply from the form laid over it, and what is wrong with the reply, if anything.

    `sent` holds `answer`, or `unknown` with `dont_know` or `not_yet`.
    """
    changed = {name: value for name, value in case.items() if name != fact}
    for listed in NAMES:
        changed[listed] = [name for name in case.get(listed, ()) if name != fact]
    unknown = sent.get("unknown")
    if unknown in NAMES and fact != "jurisdiction":
        changed[unknown] = [*changed[unknown], fact]
        return changed, None
    value = _value(fact, sent.get("answer", "").strip())
    if value is None:
        return dict(case), WORDS[language]["needed"]
    errors = check_fact(fact, value, case.get("jurisdiction"))
    if errors:
        return dict(case), words(language).say(errors[0].text)
    if fact == "jurisdiction" and case.get("jurisdiction") not in (None, value):
        changed = {name: kept for name, kept in changed.items() if name in NAMES or not check_fact(name, kept, value)}
    return {**changed, fact: value}, None


def _value(fact: str, text: str) -> Any:
    """What was written into the form, as the contract has it; what is no such value stays text, to be refused."""
    kind = FACTS[fact].kind
    if not text:
        return None
    if kind == "bool":
        return {"true": True, "false": False}.get(text, text)
    if kind == "count":
        return int(text) if text.isdecimal() and len(text) < 12 else text
    if kind == "dates":
        return [part for part in text.replace(",", " ").split() if part]
    if kind == "votes":
        return _votes(text)
    return text[:16] if kind == "datetime" else text


def _votes(text: str) -> Any:
    found: dict[str, int] = {}
    for line in text.splitlines():
        name, _, votes = line.strip().rpartition(" ")
        if not name or not votes.isdecimal() or len(votes) > 9:
            return text
        found[name.strip(" :,")] = int(votes)
    return found
