"""A case: the facts as a law reads them, and what it learns from reading one that is not known.

Reading an unknown fact ends the provision that reads it and names the fact; a fact that cannot be known opens both
branches of the finding that rests on it. No law handles an unknown by itself. Not here: the order of provisions,
and how branches are merged (engine.py).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from typing import Any, NamedTuple, TypeVar

from rules_core.calendars import ClosedDays
from rules_core.facts import FACTS
from rules_core.text import Message, Text


class Unknown(Exception):
    """These facts are needed, and can be asked for."""

    def __init__(self, *facts: str) -> None:
        super().__init__(*facts)
        self.facts = facts


class Unknowable(Exception):
    """A fact is needed that the person cannot supply, or that has not happened yet."""


Value = TypeVar("Value")


def remembered(read: Callable[[Case], Value]) -> Callable[[Case], Value]:
    """Decorator: what several provisions read out of the facts is read once for each case."""

    def recall(case: Case) -> Value:
        value: Value
        try:
            value = case.memory[read]
        except KeyError:
            value = case.memory[read] = read(case)
        return value

    recall.__doc__ = read.__doc__
    return recall


class Finding(NamedTuple):
    """A yes-or-no question that the law puts to the facts; the two conditions name its answers to a person."""

    name: str
    test: Callable[[Case], bool]
    if_true: Message
    if_false: Message

    def condition(self, value: bool) -> Text:
        return self.if_true() if value else self.if_false()


def negated(finding: Finding) -> Finding:
    """The opposite finding; where it cannot be known, both branches of the finding itself are followed."""
    return Finding(f"not {finding.name}", lambda case: not case.finds(finding), finding.if_false, finding.if_true)


class Fork(Exception):
    """A finding rests on what cannot be known: both answers must be followed."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.name)
        self.finding = finding


class Case:
    """The facts of one vacancy under one law, with the findings that are assumed in this branch."""

    __slots__ = (
        "_calendar",
        "_closed_days",
        "_dont_know",
        "_facts",
        "_found",
        "_get",
        "_not_yet",
        "as_of",
        "assumed",
        "clause",
        "conditions",
        "may_add",
        "memory",
        "missing",
        "used",
    )

    def __init__(
        self,
        facts: Mapping[str, Any],
        dont_know: frozenset[str],
        not_yet: frozenset[str],
        as_of: date | None,
        calendar: Callable[[Case], ClosedDays],
        assumed: Mapping[str, bool],
    ) -> None:
        self._facts = facts
        self._get = facts.get
        self._dont_know = dont_know
        self._not_yet = not_yet
        self.as_of = as_of
        self._calendar = calendar
        self._closed_days: ClosedDays | None = None
        self.assumed = assumed
        self._found = dict(assumed)
        self.memory: dict[Any, Any] = {}
        self.clause = ""
        self.conditions: list[Text] = []
        self.missing: dict[str, list[str]] = {}
        self.may_add: dict[str, None] = {}
        self.used: set[str] = set()

    @property
    def calendar(self) -> ClosedDays:
        """The closed days that hold here; facts that bear on them are read when the first day is looked up."""
        if self._closed_days is None:
            self._closed_days = self._calendar(self)
        return self._closed_days

    def need(self, name: str) -> Any:
        """The value of a fact that the governing path cannot do without; raises Unknown or Unknowable."""
        self.used.add(name)
        value = self._get(name)
        if value is not None:
            return value
        if name in self._not_yet and FACTS[name].act:
            return False
        if name in self._not_yet or name in self._dont_know:
            raise Unknowable(name)
        raise Unknown(name)

    def need_all(self, *names: str) -> tuple[Any, ...]:
        """The values of several facts; raises Unknown with all that can be asked, Unknowable if one cannot."""
        lacking = tuple(name for name in names if self.can_be_asked(name))
        values = tuple(self.need(name) for name in names if name not in lacking)
        if lacking:
            raise Unknown(*lacking)
        return values

    def can_be_asked(self, name: str) -> bool:
        """Whether a fact was neither given nor said to be out of reach or still to come."""
        return name not in self._facts and name not in self._dont_know and name not in self._not_yet

    def maybe(self, name: str) -> Any:
        """The value of a later or optional fact, or None; where it could still be supplied it is noted as such."""
        self.used.add(name)
        value = self._get(name)
        if value is not None or name in self._dont_know:
            return value
        if name in self._not_yet:
            return False if FACTS[name].act else None
        self.may_add[name] = None
        return None

    def have(self, name: str) -> Any:
        """The value of an optional fact that the provision rests on; where it is not known, the provision ends and
        asks nobody."""
        value = self.maybe(name)
        if value is None:
            raise Unknowable(name)
        return value

    def has(self, name: str) -> bool:
        """Whether a fact was given; unlike `maybe` this invites nobody to add it."""
        self.used.add(name)
        return name in self._facts

    def not_yet(self, name: str) -> bool:
        """Whether it was said that this has not happened yet."""
        self.used.add(name)
        return name in self._not_yet and name not in self._facts

    def unknowable(self, name: str) -> bool:
        """Whether it was said that this cannot be supplied."""
        self.used.add(name)
        return name in self._dont_know and name not in self._facts

    def finds(self, finding: Finding) -> bool:
        """The law's finding; raises Unknown where a fact can be asked for, Fork where none can."""
        found = self._found.get(finding.name)
        if found is None:
            try:
                found = self._found[finding.name] = finding.test(self)
            except Unknowable:
                raise Fork(finding) from None
        return found

    def presumes(self, finding: Finding) -> bool:
        """The law's finding; where a fact for it is not known yet, True, with its condition on all that follows
        from it."""
        try:
            return self.finds(finding)
        except Unknown as unknown:
            self.ask(unknown.facts)
            self.conditions.append(finding.if_true())
            return True

    def ask(self, names: tuple[str, ...]) -> None:
        """Note that the provision being read needs these facts."""
        for name in names:
            self.missing.setdefault(name, []).append(self.clause)
