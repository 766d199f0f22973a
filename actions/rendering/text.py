"""A guidance as plain text: the outcome, the dates in order, the next steps, what is unclear and whom to ask.

Lives here: order and layout for surfaces that show text only. Not here: any sentence (actions/wording) or date
(rules_core). Input is the payload of card.py, whose texts are already in the person's language.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import date, time
from typing import Any

from actions.wording import Words
from rules_core import CLAUSES

Shown = Mapping[str, Any]


def guidance(payload: Shown, words: Words, asked_for: Collection[str] = ()) -> str:
    """The whole answer. Deadlines whose id is in `asked_for` come first, since they were the question.

    Conditions that every date has in common are said once, above them.
    """
    deadlines = payload["deadlines"]
    shared = _shared(deadlines)
    wanted = [shown for shown in deadlines if shown["id"] in asked_for]
    others = [shown for shown in deadlines if shown["id"] not in asked_for]
    parts = [
        _block("", [deadline(shown, words, shared) for shown in wanted], "• "),
        words("guidance.holds", conditions=words.listing(shared)) if shared else "",
        _outcome(payload, words),
        _block(words("guidance.dates"), [deadline(shown, words, shared) for shown in others], "• "),
        _block(words("guidance.steps"), _unique(step(shown, words, shared) for shown in payload["steps"]), "• "),
        _block(words("guidance.unclear"), _unique(_flag(shown, words, shared) for shown in payload["flags"]), "• "),
        _law(payload, words),
    ]
    return "\n\n".join(part for part in parts if part)


def deadline(shown: Shown, words: Words, shared: Collection[str] = ()) -> str:
    """One deadline: when, what, who, under which clause, and the date to work to where it differs."""
    key = "deadline.line" if shown["actor"] else "deadline.line_no_actor"
    line = words(key, when=when(shown, words), label=shown["label"], actor=shown["actor"], citation=shown["citation"])
    notes = []
    if shown["rolled_from"]:
        notes.append(words("deadline.moved", date=date.fromisoformat(shown["rolled_from"])))
    if shown["safe_date"]:
        notes.append(words("deadline.safe", date=date.fromisoformat(shown["safe_date"])))
    if shown["source"] == "companion":
        notes.append(words("deadline.companion"))
    if shown["certainty"] == "unclear" and shown["date"]:
        notes.append(words("deadline.unclear"))
    if shown["reading"]:
        notes.append(words("deadline.reading", reading=words.sentence(shown["reading"])))
    return " ".join([_under(line, shown, words, shared), *notes])


def when(shown: Shown, words: Words) -> str:
    """The day by which, on which or from which something is done."""
    if not shown["date"]:
        return words("deadline.at_once" if shown["bound"] == "at_once" else "deadline.no_date")
    day = date.fromisoformat(shown["date"])
    if shown["time"]:
        return words("deadline.on_or_before_time", date=day, time=time.fromisoformat(shown["time"]))
    return words(f"deadline.{shown['bound']}", date=day)


def step(shown: Shown, words: Words, shared: Collection[str] = ()) -> str:
    """One next step: who does what, under which clause."""
    said = words(
        "step.actor", actor=words.sentence(shown["actor"]), text=shown["text"].rstrip("."), citation=shown["citation"]
    )
    return _under(said, shown, words, shared)


def outcome(shown: Shown, words: Words) -> str:
    """What happens, with the clauses that decide it."""
    summary: str = shown["summary"]
    if shown.get("condition"):
        summary = words("guidance.branch", condition=words.sentence(shown["condition"]), summary=summary)
    return f"{summary} ({cited(shown['clauses'])})" if shown["clauses"] else summary


def cited(ids: Sequence[str]) -> str:
    """The citations of some clauses, each named once."""
    return "; ".join(dict.fromkeys(CLAUSES[id].citation for id in ids))


def _outcome(payload: Shown, words: Words) -> str:
    if payload["outcome"]:
        return outcome(payload["outcome"], words)
    branches = [outcome(shown, words) for shown in payload["outcomes"]]
    return _block(words("guidance.branches"), branches, "• ")


def _flag(shown: Shown, words: Words, shared: Collection[str]) -> str:
    return _under(shown["message"], shown, words, shared)


def _shared(deadlines: Sequence[Shown]) -> list[str]:
    """The conditions that all dates have, in order; none where there is only one date."""
    if len(deadlines) < 2:
        return []
    first, *others = (shown.get("conditions", []) for shown in deadlines)
    return [condition for condition in first if all(condition in other for other in others)]


def _under(said: str, shown: Shown, words: Words, shared: Collection[str]) -> str:
    """What is said, with the conditions before it that are not said above already."""
    own = [condition for condition in shown.get("conditions", []) if condition not in shared]
    said = words.sentence(said)
    return words("guidance.branch", condition=words.sentence(words.listing(own)), summary=said) if own else said


def _law(payload: Shown, words: Words) -> str:
    notice = words("guidance.notice")
    law = payload["law"]
    if not law:
        return notice
    stood: str | None = law["as_of"]
    cite = (
        words("guidance.law", citation=law["citation"], date=date.fromisoformat(stood))
        if stood
        else words("guidance.law_undated", citation=law["citation"])
    )
    return f"{cite} {notice}"


def _block(head: str, lines: Sequence[str], bullet: str) -> str:
    body = [f"{bullet}{line}" for line in lines]
    return "\n".join([head, *body] if head else body) if lines else ""


def _unique(lines: Any) -> list[str]:
    return list(dict.fromkeys(lines))
