"""One message in its context: which mentions count under the law spoken of, and small questions about its words.

Not here: any reading of a fact (`days`, `answers`, `interpret`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from actions.understanding.lexicon import lexicon
from actions.understanding.model import Context, Mention
from actions.understanding.spelling import corrected
from actions.understanding.text import COMMA, Token, fold, tokenize

ADDED = 3  # words before the day in a message that only adds a day
DAY_FOR = {"unexpired_term_over_six_months": "term_end_date"}  # a question that a day answers too


class Message:
    """The text, its tokens, its mentions pruned, and the jurisdiction that it is read under."""

    def __init__(
        self, text: str, mentions: Sequence[Mention], context: Context, language: str, jurisdiction: str | None
    ) -> None:
        self.text, self.context, self.language, self.jurisdiction = text, context, language, jurisdiction
        self.tokens: list[Token] = [
            replace(token, word=corrected(token.word, language)) if token.kind == "word" else token
            for token in tokenize(text)
        ]
        self.given = mentions
        self.mentions = self._pruned(mentions)
        self.cues = {str(mention.value) for mention in self.mentions if mention.kind == "cue"}
        if self._goes_on():
            self.cues.add("hypothetical")

    # ------------------------------------------------------------------------------------------- the table of facts

    def kind(self, fact: str) -> str | None:
        info = self.context.facts_table.get(fact)
        return info.kind if info else None

    def tense(self, fact: str) -> str:
        info = self.context.facts_table.get(fact)
        return info.tense if info else "either"

    def is_date(self, fact: str) -> bool:
        return self.kind(fact) == "date"

    def takes_a_day(self, fact: str) -> bool:
        return self.kind(fact) in ("date", "datetime", "dates")

    @property
    def day_asked(self) -> str | None:
        """The fact that a day answers where a question is open: for how much of a term is left, the end of the term."""
        asked = self.context.asked
        if asked is None or self.takes_a_day(asked):
            return asked
        end = DAY_FOR.get(asked)
        return end if end and self.in_law(end) else None

    def in_law(self, fact: str) -> bool:
        """Whether the jurisdiction uses the fact; with no jurisdiction, or no laws named, any."""
        info = self.context.facts_table.get(fact)
        if info is None:
            return False
        return self.jurisdiction is None or not info.jurisdictions or self.jurisdiction in info.jurisdictions

    def asks_for(self, fact: str) -> bool:
        """Whether a deadline is asked for that is itself a day of this fact: the earliest election day."""
        stem = fact.removesuffix("_date")
        return any(str(mention.value["is"]).startswith(stem) for mention in self.of("asks"))

    def facts_of(self, mention: Mention) -> tuple[str, ...]:
        """The facts of a role, topic or not-yet mention that the law uses."""
        return tuple(fact for fact in mention.value["facts"] if self.in_law(fact))

    # ------------------------------------------------------------------------------------------- mentions

    def of(self, kind: str) -> list[Mention]:
        return [mention for mention in self.mentions if mention.kind == kind]

    def _counts(self, mention: Mention) -> bool:
        laws = mention.value.get("laws") if isinstance(mention.value, dict) else None
        if mention.kind == "asked" and self.context.asked not in mention.value["facts"]:
            return False
        return not laws or self.jurisdiction is None or self.jurisdiction in laws

    def _pruned(self, mentions: Sequence[Mention]) -> list[Mention]:
        """Mentions of this law, without roles inside longer ones, and without weekdays that are the day of a paper."""
        mine = [mention for mention in mentions if self._counts(mention)]
        papers = [
            mention for mention in mine if mention.kind == "fact" and "newspaper_weekday" in mention.value["facts"]
        ]
        outside = [mention for mention in mine if mention.kind == "office_outside"]
        kept = []
        for mention in mine:
            if (
                mention.kind == "date"
                and mention.value["form"] == "weekday"
                and any(paper.covers(mention) for paper in papers)
            ):
                continue
            if mention.kind in ("role", "asks") and any(
                _is_inside(mention, other) for other in mine if other.kind == mention.kind
            ):
                continue
            if mention.kind in ("office", "office_asked") and any(other.overlaps(mention) for other in outside):
                continue
            kept.append(mention)
        kept = [mention for mention in kept if mention.kind != "asks" or not self._tells_a_day(mention)]
        asks = [mention for mention in kept if mention.kind == "asks"]
        return [mention for mention in kept if mention.kind != "role" or not any(ask.covers(mention) for ask in asks)]

    def _goes_on(self) -> bool:
        """Whether a case goes on in another way: `if nobody is left`; or on another day: `and for the 29th?`."""
        words = lexicon(self.language).words
        if not self.tokens or self.context.asked is not None:
            return False
        if self.tokens[0].word in words["if_words"] and self.context.facts.keys() - {"jurisdiction"}:
            return True
        days = [mention for mention in self.mentions if mention.kind == "date"]
        if len(days) != 1:
            return False
        opens = self.tokens[0].word in words["adding"]
        return opens and self.token_at(days[0].start) <= ADDED and self.token_at(days[0].end) == len(self.tokens)

    @property
    def points(self) -> bool:
        """Whether a word like `it` or `that` stands for what is spoken of."""
        pointing = lexicon(self.language).words["pointing"]
        return any(token.word in pointing for token in self.tokens)

    @property
    def tells_a_case(self) -> bool:
        """Whether more than an office is spoken of: a cause, what is vacant, a day, a place, a deadline."""
        facts = {name for mention in self.of("fact") for name in mention.value["facts"]}
        return bool(facts or any(self.of(kind) for kind in ("jurisdiction", "date", "asks", "place", "votes")))

    def _tells_a_day(self, ask: Mention) -> bool:
        """Whether a deadline is told, not asked for: `the deadline for the party is December 5`."""
        after = self.tokens[self.token_at(ask.end) :][:2]
        words = lexicon(self.language).words
        verbs = words["telling"]
        days = [mention.start for mention in self.given if mention.kind == "date"]
        if fold(self.text[ask.start : ask.end]) in words["told_days"] and after and after[0].start in days:
            return True
        return bool(after) and after[0].word in verbs and any(token.start in days for token in after)

    # ------------------------------------------------------------------------------------------- words

    def words_by(self, day: Mention, role: Mention | None) -> set[str]:
        """The words of a role, those between it and its day, and two before them in the same part of the sentence."""
        start = min(day.start, role.start) if role else day.start
        end = max(day.end, role.end) if role else day.end
        first = self.token_at(start)
        for _ in range(2):
            if 0 < first < len(self.tokens) and self.tokens[first].pause < COMMA:
                first -= 1
        near = [token for token in self.tokens[first:] if token.start < end]
        return {token.word for token in near if not day.start <= token.start < day.end}

    def word_before(self, mention: Mention) -> str:
        """The word before a mention, an article left out."""
        at = self.token_at(mention.start) - 1
        words = lexicon(self.language).words
        while at > 0 and self.tokens[at].word in words["articles"]:
            at -= 1
        return self.tokens[at].word if at >= 0 else ""

    def token_at(self, start: int) -> int:
        """The index of the first token at or after a character."""
        return next((at for at, token in enumerate(self.tokens) if token.start >= start), len(self.tokens))

    def is_denied(self, mention: Mention) -> bool:
        """Whether `not` stands before a day (`not Tuesday the 7th`), and no `until` between."""
        words = lexicon(self.language).words
        at = self.token_at(mention.start) - 1
        light = set(words["light"])
        while at >= 0 and self.tokens[at].word in light and self.tokens[at].word not in words["until"]:
            at -= 1
        return at >= 0 and self.tokens[at].word in words["denials"]

    def is_whole(self, mention: Mention) -> bool:
        """Whether a number is that of the whole in `three of our five`."""
        words = lexicon(self.language).words["of_words"]
        at = self.token_at(mention.start)
        return (
            at > 1
            and self.tokens[at].pause < COMMA
            and any(token.word in words for token in self.tokens[max(1, at - 2) : at])
        )

    def is_leading(self, mention: Mention) -> bool:
        """Whether only words that say nothing stand before a mention."""
        fillers = set(lexicon(self.language).words["fillers"])
        return all(token.word in fillers for token in self.tokens[: self.token_at(mention.start)])

    def covering(self, mention: Mention, *kinds: str) -> list[Mention]:
        return [
            other for other in self.mentions if other.kind in kinds and other is not mention and other.covers(mention)
        ]


def _is_inside(mention: Mention, other: Mention) -> bool:
    longer = other.end - other.start > mention.end - mention.start
    holds = mention.kind == "role" and other.value.get("holds") and "election_date" in mention.value["facts"]
    return longer and other.covers(mention) and not holds
