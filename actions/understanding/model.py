"""What reading a message takes and gives: mentions, the context, what was understood, and what was not.

Not here: how any of it is found (`scan`, `interpret`), nor the sentences that say it to a person (`actions.wording`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Protocol


@dataclass(frozen=True)
class Mention:
    """One thing found in a message: characters `start` to `end`, what kind it is, and its JSON value.

    Kinds: `date` (an expression, not resolved), `time`, `number`, `weekdays`, `yes`, `no`, `dont_know`, `not_yet` (of
    a fact named), `not_yet_words`, `jurisdiction`, `place`, `letters` (of a place, perhaps), `office`,
    `office_outside`, `fact`, `asked`, `asked_term`, `office_asked` and `office_outside_asked` (they count only as the
    answer to a question), `role` (words that say which fact a date beside them belongs to), `topic` (of what is not
    known), `votes`, `term`, `asks` (a deadline is asked for), `cue`.
    """

    start: int
    end: int
    kind: str
    value: Any

    def covers(self, other: Mention) -> bool:
        """Whether the other mention lies within this one."""
        return self.start <= other.start and other.end <= self.end

    def overlaps(self, other: Mention) -> bool:
        return self.start < other.end and other.start < self.end


class FactInfo(Protocol):
    """The part of a row of the table of facts that reading needs (`rules_core.facts.Fact` has it)."""

    @property
    def name(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def tense(self) -> str: ...
    @property
    def jurisdictions(self) -> tuple[str, ...]: ...


@dataclass(frozen=True)
class Context:
    """What is known when a message is read.

    `as_of` is today; `asked` the fact of the question that is open; `facts` what is known so far, as in the contract;
    `facts_table` the table of facts (`rules_core.FACTS`); `options` the readings that were offered where the last reply
    to the open question could be read in more than one way; `focus` the fact of the day that was told last.
    """

    as_of: date
    facts_table: Mapping[str, FactInfo]
    language: str | None = None
    jurisdiction: str | None = None
    facts: Mapping[str, Any] = field(default_factory=dict)
    dont_know: Sequence[str] = ()
    asked: str | None = None
    options: Sequence[Any] = ()
    focus: str | None = None


@dataclass(frozen=True)
class Problem:
    """What could not be read, and why.

    | code | means | `options` | `params` |
    |---|---|---|---|
    | impossible_date | no such day in the calendar | days that may be meant | – |
    | weekday_mismatch | the day is not that weekday | days that may be meant | `weekday_said`, `weekday_is`, `date` |
    | two_readings | the words fit more than one value | the values | `reason` |
    | dates_disagree | two ways of naming one day name different days | the days | – |
    | vague_date | no single day is named | – | `reason` |
    | needs_other_date | counted from a day that is not known | – | `anchor` |
    | which_fact | a day is named, but not what happens on it | fact names | `date` |
    | exactly_six_months | neither more nor less than six months | the two values | – |
    | needs_time, needs_day | of a day and time, only one was said | – | `date`, `time` |

    `fact` is the fact concerned (None where it is open), `said` the person's words. `blocking` problems must be
    settled; the others matter only if the fact is needed.
    """

    code: str
    said: str
    fact: str | None = None
    options: tuple[Any, ...] = ()
    params: Mapping[str, Any] = field(default_factory=dict)
    blocking: bool = True


@dataclass(frozen=True)
class Outside:
    """A place or an office that none of the laws covers: `kind` is `place` or `office`, `name` what to call it."""

    kind: str
    name: str


@dataclass(frozen=True)
class Understanding:
    """What one message says. `facts` holds values exactly as in the contract (dates as ISO text).

    `language` is None where the words do not show it. `asks` are deadline ids. `cues` are some of `correction`,
    `hypothetical`, `question`, `all_dates`. `answered` says whether the question that was open got a usable reply.
    """

    language: str | None = None
    facts: Mapping[str, Any] = field(default_factory=dict)
    dont_know: tuple[str, ...] = ()
    not_yet: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()
    outside: tuple[Outside, ...] = ()
    asks: tuple[str, ...] = ()
    cues: tuple[str, ...] = ()
    answered: bool = False
