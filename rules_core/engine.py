"""From facts to guidance: check the facts, read the law's provisions, merge the branches that stay open.

Here: what is the same for every law. Not here: any rule of a law.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any, NamedTuple, TypeVar

from rules_core.case import Case, Finding, Fork, Unknowable, Unknown
from rules_core.facts import (
    EXPECTED,
    FACTS,
    NO_JURISDICTION,
    UNKNOWN_FACT,
    FieldError,
    Reject,
    check_names,
    read,
    rejected,
    shown,
)
from rules_core.guidance import Deadline, Duty, Flag, Guidance, Missing, Outcome, Version
from rules_core.law import LAWS, Law
from rules_core.text import ALL_OF, ANY_OF, Text, join

LISTS = ("dont_know", "not_yet")
Conditional = TypeVar("Conditional", Outcome, Deadline, Duty, Flag)


class Branch(NamedTuple):
    """What the law says where these findings are assumed."""

    assumed: tuple[tuple[Finding, bool], ...]
    outcome: Outcome | None
    deadlines: tuple[Deadline, ...]
    steps: tuple[Duty, ...]
    flags: tuple[Flag, ...]
    case: Case


class Reading(NamedTuple):
    """Facts that passed the checks."""

    values: dict[str, Any]
    dont_know: frozenset[str]
    not_yet: frozenset[str]


def evaluate(facts: Mapping[str, Any]) -> Guidance:
    """The guidance for these facts; never raises, whatever is handed in (errors are an answer of their own)."""
    law, reading, errors = _read(facts)
    if law is None or errors:
        return Guidance(
            "invalid_facts",
            errors=tuple(errors),
            jurisdiction=law.jurisdiction if law else None,
            law=Version(law.citation, law.as_of) if law else None,
        )
    branches = _follow(law, reading, ())
    first = branches[0]
    missing = _missing(law, branches)
    asked = {lacking.fact for lacking in missing}
    version = Version(law.citation, law.as_of)
    used = first.case.used if len(branches) == 1 else set().union(*(branch.case.used for branch in branches))
    outcome, outcomes = (first.outcome, ()) if len(branches) == 1 else _outcomes(branches)
    out_of_scope = outcome is not None and outcome.code == "out_of_scope"
    return Guidance(
        status="out_of_scope" if out_of_scope else "needs_facts" if missing else "complete",
        outcome=outcome,
        outcomes=outcomes,
        deadlines=tuple(sorted(_merge(branches, [branch.deadlines for branch in branches]), key=_when)),
        steps=tuple(sorted(_merge(branches, [branch.steps for branch in branches]), key=_rank)),
        flags=tuple(_merge(branches, [branch.flags for branch in branches])),
        missing=missing,
        may_add=tuple(dict.fromkeys(name for branch in branches for name in branch.case.may_add if name not in asked)),
        law=version,
        jurisdiction=law.jurisdiction,
        used=frozenset(used),
    )


def _read(facts: Any) -> tuple[Law | None, Reading, list[FieldError]]:
    nothing = Reading({}, frozenset(), frozenset())
    if not isinstance(facts, Mapping):
        return None, nothing, [rejected("facts", facts, EXPECTED["object"]())]
    if "jurisdiction" not in facts:
        return None, nothing, [FieldError("jurisdiction", NO_JURISDICTION(choices=list(LAWS)))]
    jurisdiction = facts["jurisdiction"]
    law = LAWS.get(jurisdiction) if isinstance(jurisdiction, str) else None
    if law is None:
        return None, nothing, [rejected("jurisdiction", jurisdiction, EXPECTED["choice"](choices=list(LAWS)))]
    values: dict[str, Any] = {}
    errors: list[FieldError] = []
    lists: dict[str, frozenset[str]] = {}
    for name, value in facts.items():
        if name in LISTS:
            lists[name], wrong = check_names(name, value)
            errors += wrong
        elif name != "jurisdiction":
            fact = FACTS.get(name) if isinstance(name, str) else None
            if fact is None:
                errors.append(FieldError(shown(name), UNKNOWN_FACT(field=shown(name))))
            elif name in law.facts or name == "as_of":
                try:
                    values[name] = read(fact, value, jurisdiction)
                except Reject as reject:
                    errors.append(rejected(name, value, reject.expected))
    if not errors:
        for check in law.contradictions:
            errors += check(values)
    return law, Reading(values, lists.get("dont_know", frozenset()), lists.get("not_yet", frozenset())), errors


def _follow(law: Law, reading: Reading, assumed: tuple[tuple[Finding, bool], ...]) -> list[Branch]:
    case = Case(
        reading.values,
        reading.dont_know,
        reading.not_yet,
        reading.values.get("as_of"),
        law.calendar,
        {finding.name: value for finding, value in assumed},
    )
    try:
        return [_branch(law, case, assumed)]
    except Fork as fork:
        branches = [
            branch for value in (True, False) for branch in _follow(law, reading, (*assumed, (fork.finding, value)))
        ]
        for branch in branches:
            branch.case.used |= case.used  # what led to the fork was read for all that follows from it
            branch.case.may_add = {**case.may_add, **branch.case.may_add}
        return branches


def _branch(law: Law, case: Case, assumed: tuple[tuple[Finding, bool], ...]) -> Branch:
    outcome: Outcome | None = None
    deadlines: list[Deadline] = []
    steps: list[Duty] = []
    flags: list[Flag] = []
    found: dict[type, list[Any]] = {Deadline: deadlines, Duty: steps, Flag: flags}
    conditions = case.conditions
    item: Any
    final = False
    for clauses, rule, always in law.provisions:
        if final and not always:
            continue
        case.clause = clauses[0]
        conditions.clear()
        try:
            for item in rule(case):
                if type(item) is not Outcome:
                    found[type(item)].append(_with(item, conditions) if conditions else item)
                elif outcome is None and not conditions:  # what rests on a presumption is no outcome yet
                    outcome = item
        except Unknown as unknown:
            case.ask(unknown.facts)
        except Unknowable:
            continue
        final = outcome is not None and outcome.final
    return Branch(assumed, outcome, tuple(deadlines), tuple(steps), tuple(flags), case)


def _with(item: Conditional, conditions: Sequence[Text]) -> Conditional:
    unique: list[Text] = []
    for text in (*conditions, item.condition):
        if text is not None and text not in unique:
            unique.append(text)
    return item._replace(condition=join(ALL_OF, unique))


def _missing(law: Law, branches: Sequence[Branch]) -> tuple[Missing, ...]:
    asked: dict[str, list[str]] = {}
    for branch in branches:
        for name, clauses in branch.case.missing.items():
            asked.setdefault(name, []).extend(clauses)
    by_use = sorted(asked, key=lambda name: -len(asked[name]))
    return tuple(
        Missing(
            name,
            FACTS[name].question(),
            asked[name][0],
            tuple((choice.value, choice.label()) for choice in FACTS[name].choices_in(law.jurisdiction)),
        )
        for name in by_use
    )


def _outcomes(branches: Sequence[Branch]) -> tuple[Outcome | None, tuple[Outcome, ...]]:
    """The one outcome of all branches, or else each outcome with the condition for it; what is the same under other
    clauses is one outcome under them all."""
    groups: dict[tuple[str, str], tuple[Outcome, list[Branch]]] = {}
    for branch in branches:
        found = branch.outcome
        if found is not None:
            name = found.code, str(found.summary)
            outcome, members = groups.get(name, (found, []))
            clauses = tuple(dict.fromkeys((*outcome.clauses, *found.clauses)))
            groups[name] = outcome._replace(clauses=clauses), [*members, branch]
    if len(groups) == 1:
        ((outcome, members),) = groups.values()
        if len(members) == len(branches):
            return outcome, ()
    return None, tuple(
        outcome._replace(condition=_condition(members, branches)) for outcome, members in groups.values()
    )


def _merge(branches: Sequence[Branch], lists: Sequence[Sequence[Conditional]]) -> Sequence[Conditional]:
    """What is the same in every branch, plainly; what differs, once for each form, with the condition for it."""
    if len(branches) == 1:
        return lists[0]
    groups: list[tuple[Conditional, list[Branch]]] = []
    for branch, items in zip(branches, lists, strict=True):
        for item in items:
            for other, members in groups:
                if _same(other, item):
                    if branch not in members:
                        members.append(branch)
                    break
            else:
                groups.append((item, [branch]))
    return [
        item if len(members) == len(branches) else _with(item, [_condition(members, branches)])
        for item, members in groups
    ]


def _same(one: Any, other: Any) -> bool:
    """Whether two findings say the same to a person; the same day under two clauses is one deadline."""
    if type(one) is Deadline and type(other) is Deadline:
        return one._replace(clause=other.clause) == other
    return bool(one == other)


def _condition(members: Sequence[Branch], branches: Sequence[Branch]) -> Text:
    """The findings that pick out these branches among all: what they share if that is enough, else each in turn."""
    common = [literal for literal in members[0].assumed if all(_has(branch, literal) for branch in members)]
    if common and [branch for branch in branches if all(_has(branch, literal) for literal in common)] == list(members):
        return join(ALL_OF, [finding.condition(value) for finding, value in common])
    paths = _joined([branch.assumed for branch in members])
    return join(ANY_OF, [join(ALL_OF, [finding.condition(value) for finding, value in path]) for path in paths])


def _joined(paths: Sequence[tuple[tuple[Finding, bool], ...]]) -> list[tuple[tuple[Finding, bool], ...]]:
    """The paths with each pair that differs only in its last finding joined into one that leaves the finding out."""
    joined: list[tuple[tuple[Finding, bool], ...]] = []
    for whole in paths:
        path = whole
        while joined and path and len(joined[-1]) == len(path) and joined[-1][:-1] == path[:-1]:
            joined.pop()
            path = path[:-1]
        joined.append(path)
    return joined


def _has(branch: Branch, literal: tuple[Finding, bool]) -> bool:
    return any(finding.name == literal[0].name and value == literal[1] for finding, value in branch.assumed)


_EARLY = date.min


def _when(item: Deadline) -> tuple[date, str]:
    return item.date or _EARLY, item.time or ""


def _rank(item: Duty) -> int:
    return item.rank
