"""From the days of a message to date facts: places each by its words, resolves it, and says what could not be read.

Not here: how words place a day (`roles`), what an expression means (`resolve`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import Any

import yaml

from actions.understanding.expressions import (
    Agreeing,
    Calendar,
    Event,
    Expression,
    NthWeekday,
    Numeric,
    Offset,
    OfMonth,
    SameDay,
    Vague,
    Weekday,
    from_json,
)
from actions.understanding.frame import Frame, Resolved
from actions.understanding.lexicon import lexicon
from actions.understanding.message import Message
from actions.understanding.model import Mention, Problem
from actions.understanding.resolve import resolve
from actions.understanding.roles import Placed, place

BRIEF = 6  # words of a correction that needs no word to point at what it corrects
STRONG = 2.0  # words this near to a day say for certain what it is


@dataclass
class Days:
    """What the days of a message say. `months` are facts with only a month, for those that a month can decide;
    `possible` those that a day without a fact may replace.
    """

    facts: dict[str, str] = field(default_factory=dict)
    lists: dict[str, list[str]] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    months: dict[str, Vague] = field(default_factory=dict)
    unplaced: list[tuple[Mention, date]] = field(default_factory=list)
    possible: tuple[str, ...] = ()


@lru_cache(maxsize=1)
def _order() -> Mapping[str, Mapping[str, list[str]]]:
    loaded: Mapping[str, Mapping[str, list[str]]] = yaml.safe_load(
        (Path(__file__).parent / "fact_order.yml").read_text(encoding="utf-8")
    )
    return loaded


def read_days(message: Message, results_known: bool) -> Days:
    """The date facts of a message. `results_known`: votes were counted, so the election lies in the past."""
    return _Reader(message, results_known).read()


class _Reader:
    def __init__(self, message: Message, results_known: bool) -> None:
        self.message, self.context = message, message.context
        self.results_known = results_known
        self.known = {
            name: day for name, value in self.context.facts.items() if (day := _day(value)) and message.is_date(name)
        }
        self.said: dict[str, date] = {}
        self.spoken: list[tuple[int, date]] = []
        self.out = Days()
        expressions = [(mention, from_json(mention.value)) for mention in message.mentions if mention.kind == "date"]
        expressions = [
            (mention, said)
            for mention, said in expressions
            if not (isinstance(said, Vague) and said.reason == "any_weekday")
        ]
        self.habit = next((said for _, said in expressions if _is_habit(said)), None)
        expressions = [(mention, said) for mention, said in expressions if not _is_habit(said) or self._is_all(mention)]
        self.denied = [(mention, said) for mention, said in expressions if message.is_denied(mention)]
        self.expressions = [item for item in expressions if item not in self.denied]
        self.placed: list[Placed] = []

    def _is_all(self, mention: Mention) -> bool:
        """Whether a habit is the only day said: `the second Tuesday of every month`, to the question for a meeting."""
        return self.message.day_asked is not None and sum(other.kind == "date" for other in self.message.mentions) == 1

    # -------------------------------------------------------------------------------------------- placing

    def read(self) -> Days:
        roles = [(mention, self.message.facts_of(mention)) for mention in [*self.message.of("role"), *self._events()]]
        dates = [mention for mention, _ in self.expressions]
        barred = [self._barred(said) for _, said in self.expressions]
        self.placed = placed = place(dates, barred, roles, self.message.tokens, self.message.language)
        expression_of = {id(mention): said for mention, said in self.expressions}
        work = [
            (item, expression_of[id(item.date)], facts) for item, facts in zip(placed, self._facts(placed), strict=True)
        ]
        for item, said, facts in sorted(work, key=lambda piece: (_weight(piece[1]), piece[0].date.start)):
            self._take(item, said, facts)
        return self.out

    def _events(self) -> list[Mention]:
        """Roles for the days that others are counted from: `six days before the general (March 9)`."""
        events = [(mention, _event_of(said)) for mention, said in self.expressions]
        return [
            Mention(mention.end - 1, mention.end, "role", {"facts": list(event.facts), "event": True})
            for mention, event in events
            if event
        ]

    @staticmethod
    def _barred(said: Expression) -> frozenset[str]:
        """The facts that a day is counted from, and so is not itself."""
        event = _event_of(said)
        return frozenset(event.facts) if event else frozenset()

    def _facts(self, placed: list[Placed]) -> list[tuple[str, ...]]:
        """The facts of each day: by its words, else the fact asked for, else the one that is corrected or imagined."""
        facts = [item.facts if item.role is not None else () for item in placed]
        asked = self.message.day_asked
        free = [
            at for at, item in enumerate(placed) if not item.facts and (item.role is None or not self._is_event(item))
        ]
        free_for_asked = [at for at, item in enumerate(placed) if not item.facts]
        if asked is not None and not any(asked in names for names in facts):
            weak = [at for at, item in enumerate(placed) if item.facts and self._is_weak(item)]
            exact = [at for at in free_for_asked if not isinstance(from_json(placed[at].date.value), Vague)]
            if asked != self.context.asked:  # of vague words, only a month says something of how long a term is
                free_for_asked = [at for at in free_for_asked if placed[at].date.value.get("reason") == "month_only"]
            for at in (exact or free_for_asked or weak)[: None if self.message.kind(asked) == "dates" else 1]:
                facts[at] = (asked,)
        elif free and {"correction", "hypothetical"} & self.message.cues:
            target = self._replaced_fact([placed[at] for at in free])
            if target is not None:
                facts[free[-1]] = (target,)
        return facts

    @staticmethod
    def _is_weak(item: Placed) -> bool:
        """Words far from the day, or ones that say little (`the November 3 meeting`)."""
        return item.cost > STRONG or bool(item.role and item.role.value.get("weak"))

    def _is_event(self, item: Placed) -> bool:
        """Words that name something that is no fact (`the runoff on …`), right beside the day."""
        return item.role is not None and item.cost <= STRONG

    def _replaced_fact(self, free: list[Placed]) -> str | None:
        """The fact whose day a correction without any name replaces: the one denied (`not the 7th`), or the only one
        known.
        """
        candidates = {name: day for name, day in self.known.items() if self.message.in_law(name)}
        counted_from = {fact for item in free for fact in self._barred(from_json(item.date.value))}
        candidates = {name: day for name, day in candidates.items() if name not in counted_from}
        self.out.possible = tuple(candidates)
        for _, denied in self.denied:
            same = [
                name
                for name, day in candidates.items()
                if resolve(denied, self._frame(name, "either", False, near=day)).day == day
            ]
            if len(same) == 1:
                return same[0]
        if len(self.message.tokens) > BRIEF and not self.message.points:
            return None
        if len(candidates) == 1:
            return next(iter(candidates))
        said = from_json(free[-1].date.value)
        return self._most_fitting([name for name, day in candidates.items() if self._can_be(name, said, day)])

    def _can_be(self, name: str, said: Expression, known: date) -> bool:
        """Whether the day can replace that of a known fact: in order with the others, and on its side of today."""
        frame = Frame(self.context.as_of, language=self.message.language, near=known, replaced=True)
        found = resolve(said, frame)
        days = [found.day] if found.day else list(found.options)
        return any(self._is_in_order(name, day) and self._is_on_side(name, day, known) for day in days)

    def _is_in_order(self, name: str, day: date) -> bool:
        frame = self._frame(name, "either", False)
        return (frame.not_before is None or day >= frame.not_before) and (
            frame.not_after is None or day <= frame.not_after
        )

    def _is_on_side(self, name: str, day: date, known: date) -> bool:
        today, tense = self.context.as_of, self.message.tense(name)
        if "hypothetical" in self.message.cues and tense == "past":
            return True
        if tense == "past":
            return day <= today or known > today
        return tense == "either" or day >= today or known < today

    def _has_been(self, name: str) -> bool:
        tense = self.message.tense(name)
        return tense == "past" or (tense == "either" and self.known[name] < self.context.as_of)

    def _most_fitting(self, names: list[str]) -> str | None:
        """Of several days that may be meant: what has been is no election to come; else the day told last."""
        words = lexicon(self.message.language).words
        spoken = {token.word for token in self.message.tokens}
        been, ahead = spoken & set(words["been_words"]), spoken & set(words["ahead_words"])
        side = [name for name in names if self._has_been(name) == bool(been)]
        if len(side) == 1 and bool(been) != bool(ahead):
            return side[0]
        if been and "vacancy_date" in side and not ahead:
            return "vacancy_date"
        if self.context.focus in names:
            return self.context.focus
        side = names if len(names) == 1 else [name for name in names if not been and not self._has_been(name)]
        return side[0] if len(side) == 1 else None

    # -------------------------------------------------------------------------------------------- resolving

    def _take(self, item: Placed, said: Expression, facts: tuple[str, ...]) -> None:
        words = self.message.text[item.date.start : item.date.end]
        if not facts:
            self._leave(item, said, words)
            return
        for fact in facts:
            if isinstance(said, Vague) and said.reason == "month_only" and self.message.kind(fact) in ("bool", "date"):
                self.out.months[fact] = said
            outcome = self._resolve(item, said, fact)
            if outcome.day is None:
                self._fail(fact, words, outcome)
            elif self._is_either(item, fact):
                self._take_either(item, outcome.day, words)
            else:
                self._keep(item, fact, outcome.day, words)
                self._keep_named(item, said, words)

    def _keep_named(self, item: Placed, said: Expression, words: str) -> None:
        """The facts whose day is named on the way: `two days before the March 9 general`."""
        for names, base in (
            (said.names or () if isinstance(said, Offset) else (), said.base if isinstance(said, Offset) else said),
            (_same_as(said), said),
        ):
            name = next((name for name in names if self.message.in_law(name) and name not in self.said), None)
            day = resolve(base, self._frame(name, "either", False)).day if name else None
            if name and day:
                self._keep(item, name, day, words)

    def _is_either(self, item: Placed, fact: str) -> bool:
        """Whether the words name two things that the day may be of: `called the election on July 14`."""
        pair = self._pair(item)
        if fact not in pair or self.message.day_asked in pair or item.role is None:
            return False
        others = {name for other in self.placed if other is not item for name in other.facts}
        return not others & set(pair) and item.date.start > item.role.start

    def _pair(self, item: Placed) -> tuple[str, ...]:
        """The two facts of words like `called the election`: what was done, and the day that it set."""
        if item.role is None:
            return ()
        for role in self.message.of("role"):
            if "rival" in role.value and role.overlaps(item.role):
                return (role.value["facts"][0], str(role.value["rival"]))
        return ()

    def _take_either(self, item: Placed, day: date, words: str) -> None:
        """A day to come is what was set, one gone by what was done, if days of the other are asked for; else asked."""
        done, is_set = self._pair(item)
        aimed = self.message.word_before(item.date) in lexicon(self.message.language).words["aimed_words"]
        if aimed or day > self.context.as_of:
            self._keep(item, is_set, day, words)
        elif is_set in self.known or self.message.asks_for(is_set):
            self._keep(item, done, day, words)
        else:
            self.spoken.append((item.date.start, day))
            self.out.problems.append(Problem("which_fact", words, None, (done, is_set), {"date": day.isoformat()}))

    def _keep(self, item: Placed, fact: str, day: date, words: str) -> None:
        self.spoken.append((item.date.start, day))
        if self.message.kind(fact) == "dates":
            self.out.lists.setdefault(fact, []).append(day.isoformat())
            return
        earlier = self.said.get(fact)
        if earlier is not None and earlier != day and "correction" not in self.message.cues:
            options = (earlier.isoformat(), day.isoformat())
            self.out.facts.pop(fact, None)
            self.out.problems.append(Problem("two_readings", words, fact, options, {"reason": "said_twice"}))
            return
        self.said[fact] = day
        self.out.facts[fact] = day.isoformat()

    def _fail(self, fact: str, words: str, outcome: Resolved) -> None:
        options = tuple(day.isoformat() for day in outcome.options)
        blocking = outcome.problem not in ("vague_date", "needs_other_date") or fact == self.message.day_asked
        self.out.problems.append(Problem(str(outcome.problem), words, fact, options, outcome.params, blocking))

    def _leave(self, item: Placed, said: Expression, words: str) -> None:
        """A day that belongs to no fact: kept for `that day`; if impossible, said so; if exact, asked about."""
        if isinstance(said, (Vague, OfMonth, SameDay)) or (
            item.role is not None and not item.facts and item.cost <= STRONG
        ):
            outcome = resolve(said, self._frame(None, "either", False))
            if outcome.day:
                self.spoken.append((item.date.start, outcome.day))
            return
        outcome = resolve(said, self._frame(None, "either", False, near=self._before(item.date)))
        if outcome.day is not None:
            self.spoken.append((item.date.start, outcome.day))
            exact = isinstance(said, Numeric) or (isinstance(said, Calendar) and said.month is not None)
            if exact:
                self.out.unplaced.append((item.date, outcome.day))
        elif outcome.problem in ("impossible_date", "weekday_mismatch"):
            options = tuple(day.isoformat() for day in outcome.options)
            self.out.problems.append(Problem(str(outcome.problem), words, None, options, outcome.params))

    def _offered(self, said: Expression, fact: str) -> Resolved | None:
        """The one of the readings offered for the open question that the words point at: `the 6th is right`."""
        days = [day for option in self.context.options if (day := _day(option))]
        if not days or fact != self.message.day_asked:
            return None
        alone = isinstance(said, Calendar) and said.month is None and said.month_shift is None
        if not isinstance(said, Weekday) and not (isinstance(said, Calendar) and alone):
            return None
        if isinstance(said, Calendar):
            same = next((day for day in days if day.day == said.day), None)
            if same is not None:
                said = Calendar(same.day, same.month, same.year, said.weekday)
            return resolve(said, self._frame(fact, "either", True, near=days[0]))
        right = [day for day in days if day.weekday() == said.weekday]
        return Resolved(right[0]) if len(right) == 1 else resolve(said, self._frame(fact, "either", True, near=days[0]))

    def _resolve(self, item: Placed, said: Expression, fact: str) -> Resolved:
        offered = self._offered(said, fact)
        if offered is not None:
            return offered
        tense, is_said = self._tense(item, fact)
        replaced = self.known.get(fact)
        near = replaced if replaced is not None and not isinstance(said, Weekday) else None
        if (
            isinstance(said, Weekday)
            and replaced is not None
            and said.which is None
            and "correction" in self.message.cues
        ):
            near = replaced
        if near is not None:
            return resolve(said, self._frame(fact, tense, is_said, near=near, replaced=True))
        from_there = isinstance(said, SameDay) or (isinstance(said, Offset) and isinstance(said.base, SameDay))
        alone = from_there or (isinstance(said, Calendar) and said.month is None and said.month_shift is None)
        return resolve(said, self._frame(fact, tense, is_said, near=self._before(item.date) if alone else None))

    def _before(self, mention: Mention) -> date | None:
        """The day spoken of last before this mention."""
        spoken = max(((start, day) for start, day in self.spoken if start < mention.start), default=(0, None))[1]
        same = mention.value["form"] == SameDay.form and len(set(self.known.values())) == 1
        return next(iter(self.known.values())) if spoken is None and same else spoken

    def _tense(self, item: Placed, fact: str) -> tuple[str, bool]:
        """On which side of today, and whether the words say so."""
        default = self.message.tense(fact)
        words = lexicon(self.message.language).words
        role_tense = item.role.value.get("tense") if item.role else None
        near = self.message.words_by(item.date, item.role)
        past, future = near & set(words["past_words"]), near & set(words["future_words"])
        if "hypothetical" in self.message.cues:  # `suppose it were March 16`
            past = set()
        if default == "past":
            if role_tense == "past":
                return "past", True
            return ("either", True) if item.role and fact == "vacancy_date" else ("past", False)
        imagined = "hypothetical" in self.message.cues  # `what if nobody gets a majority on October 20`
        if self.results_known and not imagined and default == "future" and fact in ("election_date", "general_date"):
            return "past", True
        if past and not future:
            return "past", True
        if future and not past:
            return "future", True
        return default, False

    def _frame(
        self, fact: str | None, tense: str, said: bool, near: date | None = None, replaced: bool = False
    ) -> Frame:
        days = {**self.known, **self.said}
        order = _order()
        floor = [days[name] for name in order["not_before"].get(fact or "", ()) if name in days]
        ceiling = [days[name] for name in order["not_after"].get(fact or "", ()) if name in days]
        return Frame(
            self.context.as_of,
            tense,
            said,
            self.message.language,
            near,
            replaced,
            max(floor, default=None),
            min(ceiling, default=None),
            days,
            self.habit if isinstance(self.habit, NthWeekday) else None,
        )


def _day(value: Any) -> date | None:
    try:
        return date.fromisoformat(value) if isinstance(value, str) else None
    except ValueError:
        return None


def _event_of(said: Expression) -> Event | None:
    """The event that an expression counts from, if it does."""
    if isinstance(said, Offset):
        return said.base if isinstance(said.base, Event) else None
    return (
        next((event for part in said.parts if (event := _event_of(part))), None) if isinstance(said, Agreeing) else None
    )


def _same_as(said: Expression) -> tuple[str, ...]:
    """The facts that have their day on this very day: `the day of the primary, February 9`."""
    parts = said.parts if isinstance(said, Agreeing) else ()
    return next((part.facts for part in parts if isinstance(part, Event)), ())


def _is_habit(said: Expression) -> bool:
    return isinstance(said, NthWeekday) and said.month is None and said.month_shift is None


def _weight(said: Expression) -> int:
    """The order in which days are resolved: those that stand alone first, those that lean on others last."""
    if isinstance(said, (Numeric, Calendar)) and said.year is not None:
        return 0
    if (isinstance(said, Calendar) and said.month is not None) or isinstance(said, Numeric):
        return 1
    return 3 if _event_of(said) or isinstance(said, SameDay) else 2
