"""What a law is: a list of provisions over a case, with its text, its facts, its closed days and its contacts.

Here: the types, and the registry that finds the laws by listing `rules_core/laws`. Not here: any law.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any, NamedTuple

from rules_core.calendars import ClosedDays
from rules_core.case import Case
from rules_core.facts import FACTS, FACTS_OF, Choice, FieldError
from rules_core.guidance import Item
from rules_core.text import Message, message

Rule = Callable[[Case], Iterator[Item]]


class Provision(NamedTuple):
    """One rule and the clauses that it acts on; the first is the one that asks for what the rule lacks. One that
    holds `always` is read even after a final outcome."""

    clauses: tuple[str, ...]
    rule: Rule
    always: bool = False


class DeadlineKind(NamedTuple):
    """What a deadline id stands for, and who has to act."""

    label: Message
    actor: Message


@dataclass(frozen=True)
class Law:
    """One statute. `idle` gives the reason for each sentence that decides nothing; `label` names the place where one
    is chosen among all (left out: `name`)."""

    jurisdiction: str
    citation: str
    as_of: date | None
    name: Message
    timezone: str
    calendar: Callable[[Case], ClosedDays]
    facts: tuple[str, ...]
    deadlines: Mapping[str, DeadlineKind]
    contacts: tuple[Message, ...]
    provisions: list[Provision] = field(default_factory=list)
    contradictions: list[Callable[[Mapping[str, Any]], Iterable[FieldError]]] = field(default_factory=list)
    idle: Mapping[str, str] = field(default_factory=dict)
    label: Message | None = None

    def provision(self, *clauses: str, always: bool = False) -> Callable[[Rule], Rule]:
        """Decorator: the rule belongs to this law and acts on these clauses, in the order in which they are
        written."""

        def add(rule: Rule) -> Rule:
            self.provisions.append(Provision(clauses, rule, always))
            return rule

        return add

    def contradiction(
        self, check: Callable[[Mapping[str, Any]], Iterable[FieldError]]
    ) -> Callable[[Mapping[str, Any]], Iterable[FieldError]]:
        """Decorator: facts that this check finds at odds make the whole case invalid."""
        self.contradictions.append(check)
        return check


LAWS: dict[str, Law] = {}


def register(law: Law) -> Law:
    """Make a law known under its jurisdiction; raises ValueError where it names a fact that nobody declared."""
    strange = [name for name in law.facts if name not in FACTS]
    if strange:
        raise ValueError(f"{law.jurisdiction} uses facts that are not declared: {', '.join(strange)}")
    label = law.label or message(f"choice.jurisdiction.{law.jurisdiction}", law.name.english)
    others = [choice for choice in FACTS["jurisdiction"].choices if choice.value != law.jurisdiction]
    FACTS["jurisdiction"] = FACTS["jurisdiction"]._replace(choices=(*others, Choice(law.jurisdiction, label)))
    LAWS[law.jurisdiction] = law
    FACTS_OF[law.jurisdiction] = law.facts
    return law
