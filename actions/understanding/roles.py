"""Which fact each day of a message belongs to: by the words near it, all days of the message weighed together.

Not here: the words (`lexicon/*/roles.yml`), which day is meant (`resolve`), days without any such words (`days`).
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

from actions.understanding.lexicon import lexicon
from actions.understanding.model import Mention
from actions.understanding.text import COMMA, SENTENCE, Token

UNPLACED = 9.0  # what it costs to leave a day without a fact; dearer pairs are not made
TWICE = 5.0  # what it costs to give one fact two days
PAST_A_DAY = 5.0
PAST_A_ROLE = 1.0
STRANGE = 0.3  # what it costs to take words of another law, or of no fact
LIKED = 1.0  # what a preposition that goes with a role takes off (`for December 8`)
NEAREST = 4  # roles that are weighed for each day


@dataclass(frozen=True)
class Placed:
    """A day and the words that place it; `facts` are those of the jurisdiction that it may be (none: no fact there)."""

    date: Mention
    role: Mention | None
    facts: tuple[str, ...]
    cost: float


def place(
    dates: Sequence[Mention],
    barred: Sequence[frozenset[str]],
    roles: Sequence[tuple[Mention, tuple[str, ...]]],
    tokens: list[Token],
    language: str,
) -> list[Placed]:
    """Each day with its role, the whole at the least cost. A role comes with the facts that it stands for.

    `barred` are, for each day, the facts that it cannot be, since it is counted from them.
    """
    ruler = _Ruler(tokens, frozenset(lexicon(language).words["light"]))
    choices: list[list[Placed]] = []
    for date, never in zip(dates, barred, strict=True):
        priced = [
            Placed(date, role, facts, ruler.cost(date, role, facts, dates, [other for other, _ in roles]))
            for role, facts in roles
            if not facts or set(facts) - never
        ]
        near = sorted((item for item in priced if item.cost < UNPLACED), key=lambda item: item.cost)[:NEAREST]
        choices.append([*near, Placed(date, None, (), UNPLACED)])
    if len(dates) > 6:  # more days than a person says at once: each takes its nearest words
        return [options[0] for options in choices]
    combinations = [list(combination) for combination in product(*choices)]
    return min(combinations, key=_total)


def _total(placed: list[Placed]) -> float:
    facts = [item.facts for item in placed if item.facts]
    roles = [item.role for item in placed if item.role is not None]
    return (
        sum(item.cost for item in placed)
        + TWICE * (len(facts) - len(set(facts)))
        + TWICE * (len(roles) - len(set(map(id, roles))))
    )


class _Ruler:
    """How far apart two mentions stand, in words that carry weight, pauses, and other days between."""

    def __init__(self, tokens: list[Token], light: frozenset[str]) -> None:
        self.tokens = tokens
        self.starts = [token.start for token in tokens]
        self.light = light

    def cost(
        self, date: Mention, role: Mention, facts: tuple[str, ...], dates: Sequence[Mention], roles: Sequence[Mention]
    ) -> float:
        if role.overlaps(date):
            return UNPLACED if role.value.get("event") else 0.0
        if not role.value.get("event") and any(role.overlaps(other) for other in dates):
            return UNPLACED  # `the June 25 meeting` speaks of that day alone
        before = role.end <= date.start
        first, last = (role.end, date.start) if before else (date.end, role.start)
        cost = self._words(first, last) + (0.0 if before else 1.2)
        if not facts:  # of two roles equally near, the one that the law knows
            cost += STRANGE
        if self._word_before(date) in role.value.get("likes", ()):
            cost -= LIKED
        commas, stops = self._pauses(first, last, date.start if before else role.start)
        cost += commas * (1.5 if before else 2.5) + stops * (4.0 if before else 5.0)
        cost += PAST_A_DAY * sum(first <= other.start < last for other in dates if other is not date)
        cost += PAST_A_ROLE * sum(first <= other.start and other.end <= last for other in roles if other is not role)
        return cost

    def _word_before(self, date: Mention) -> str:
        at = bisect_left(self.starts, date.start)
        words = [token.word for token in self.tokens[max(0, at - 2) : at]]
        return words[-2] if len(words) == 2 and words[-1] == "the" else words[-1] if words else ""

    def _words(self, first: int, last: int) -> float:
        between = self.tokens[bisect_left(self.starts, first) : bisect_left(self.starts, last)]
        return sum(0.2 if token.word in self.light else 1.0 for token in between)

    def _pauses(self, first: int, last: int, end: int) -> tuple[int, int]:
        """Commas and ends of sentences between the two, the one before the second of them included."""
        between = self.tokens[bisect_left(self.starts, first) : bisect_left(self.starts, end) + 1]
        pauses = [token.pause for token in between]
        return pauses.count(COMMA), pauses.count(SENTENCE)
