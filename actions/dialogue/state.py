"""The consultation: all that the bot remembers of one conversation, as one value that fits into one slot.

Lives here: its fields, their bounds, reading it from and writing it to the slot, the history behind "undo".
Not here: what is asked or answered (consult.py, moves/), whether a value is right (rules_core.check_fact).
"""

from __future__ import annotations

import copy
from typing import Any

import msgspec

HISTORY = 12
"""How many steps "undo" can go back."""


class Choice(msgspec.Struct):
    """A reply that can be read in more than one way: the fact and its readings, offered as buttons."""

    fact: str
    options: list[Any]


class Consultation(msgspec.Struct):
    """What is known, what was asked, what the person wants. A fresh one knows nothing."""

    facts: dict[str, Any] = {}
    dont_know: list[str] = []
    not_yet: list[str] = []
    asked: str | None = None
    """The fact of the open question."""
    focus: str | None = None
    """The fact of the day that was told last: what "no, the 9th" replaces."""
    tries: dict[str, int] = {}
    """By fact: how often a reply to its question could not be used."""
    passed: list[str] = []
    """The facts whose question was passed over: something else was told instead."""
    doubted: list[str] = []
    """Facts that were set aside and asked for again because they contradict others, one entry each time."""
    wanted: list[str] = []
    """Deadline ids that the person asked for; `outcome` for "what now", `everything` for all dates."""
    begun: bool = False
    """Whether the person has brought a case, so that missing facts are asked for."""
    answered: list[str] = []
    """Deadline ids of the last answer, the ones asked for first."""
    interviewed: bool = False
    """Whether the person has answered a question about this case; then one more that settles it is put as well."""
    given: bool = False
    """Whether a guidance was given since the last start."""
    language: str | None = None
    language_chosen: bool = False
    """Whether the person asked for this language; then it no longer follows their words."""
    hypothetical: dict[str, Any] | None = None
    """The facts of a what-if that was answered, or is being asked about, and can be kept."""
    choice: Choice | None = None
    law_question: dict[str, Any] | None = None
    """The topics of a question about the law that waits for the jurisdiction."""
    history: list[dict[str, Any]] = []
    """What each of the last steps changed, as it was before: `{"facts": {name: value or None}, "dont_know": [...],
    …}`."""

    @classmethod
    def from_slot(cls, value: Any) -> Consultation:
        """The consultation of a slot. A value that is none (an older shape, a stranger's) starts a fresh one."""
        try:
            return msgspec.convert(value or {}, cls)
        except msgspec.ValidationError:
            return cls()

    def to_slot(self) -> dict[str, Any]:
        """Plain JSON values."""
        plain: dict[str, Any] = msgspec.to_builtins(self)
        return plain

    def copy(self) -> Consultation:
        """An independent copy; a turn works on one, so that a failure leaves the old state."""
        return copy.deepcopy(self)

    def remember(self, before: Consultation) -> None:
        """Put what changed since `before` on the history, if anything of the case did."""
        names = before.facts.keys() | self.facts.keys()
        facts = {
            name: before.facts.get(name) for name in sorted(names) if before.facts.get(name) != self.facts.get(name)
        }
        lists = {
            field: list(getattr(before, field))
            for field in ("dont_know", "not_yet")
            if getattr(before, field) != getattr(self, field)
        }
        if facts or lists:
            self.history = [*self.history, {"facts": facts, **lists}][-HISTORY:]

    def step_back(self) -> dict[str, Any] | None:
        """Undo the last step and return what it had changed; None where there is nothing left to undo."""
        if not self.history:
            return None
        step = self.history.pop()
        for name, value in step["facts"].items():
            if value is None:
                self.facts.pop(name, None)
            else:
                self.facts[name] = value
        self.dont_know = step.get("dont_know", self.dont_know)
        self.not_yet = step.get("not_yet", self.not_yet)
        return step

    def put(self, name: str, value: Any) -> None:
        """Take a fact. It is then neither unknown nor still to come."""
        self.facts[name] = value
        self.forget_unknown(name)

    def unknown(self, name: str, *, yet: bool = False) -> None:
        """The person cannot supply this fact, or (`yet`) it has not happened."""
        self.facts.pop(name, None)
        self.forget_unknown(name)
        target = self.not_yet if yet else self.dont_know
        target.append(name)

    def drop(self, name: str) -> None:
        """Forget all about this fact."""
        self.facts.pop(name, None)
        self.forget_unknown(name)

    def forget_unknown(self, name: str) -> None:
        """This fact is no longer among those that the person does not know or that have not happened."""
        self.dont_know = [known for known in self.dont_know if known != name]
        self.not_yet = [known for known in self.not_yet if known != name]
