"""Reads the mentions of a message in the context of the conversation into facts, and what could not be read.

Phrases first, then offices, votes, terms and days; the question that is open is answered by what is left. Not here:
finding mentions (`scan`), any rule of law, what the bot does next.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any

from dateutil.relativedelta import relativedelta

from actions.understanding.answers import SHORT, count, polarity
from actions.understanding.days import Days, read_days
from actions.understanding.language import detect_language
from actions.understanding.lexicon import lexicon
from actions.understanding.message import Message
from actions.understanding.model import Context, Mention, Outside, Problem, Understanding
from actions.understanding.phrase_facts import PhraseFacts, read_phrases
from actions.understanding.places import read_letters
from actions.understanding.recount import merged, recounted
from actions.understanding.scan import scan
from actions.understanding.terms import UNSURE, month_decides, over_six_months
from actions.understanding.text import tokenize
from actions.understanding.unknowns import read_unknowns

TERM = "unexpired_term_over_six_months"


def interpret(text: str, mentions: Sequence[Mention] | None, context: Context) -> Understanding:
    """What the message says. `mentions` are those of `scan`; None scans the text here."""
    spoken = detect_language(text)
    language = spoken or context.language or "en"
    if mentions is None or language != (spoken or "en"):  # the pipeline did not know the language of the conversation
        mentions = scan(text, language)
    places, outside = _places(text, mentions, context, language)
    named = sorted({str(place.value) for place in places})
    jurisdiction = named[0] if len(named) == 1 else context.jurisdiction or context.facts.get("jurisdiction")
    message = Message(text, mentions, context, language, jurisdiction)
    read = _Interpretation(message, spoken, named, outside).result()
    if context.asked and not read.answered and not read.problems and len(message.tokens) <= SHORT:
        message = Message(text, scan(text, language, lenient=True), context, language, jurisdiction)
        again = _Interpretation(message, spoken, named, outside).result()
        return again if again.answered and again.facts.keys() <= read.facts.keys() | {context.asked} else read
    return read


def _places(
    text: str, mentions: Sequence[Mention], context: Context, language: str
) -> tuple[list[Mention], list[Outside]]:
    """The jurisdictions named, and the places outside where none of the four is."""
    named = [mention for mention in mentions if mention.kind == "jurisdiction"]
    places = [mention for mention in mentions if mention.kind == "place"]
    if context.asked == "jurisdiction" and not named:
        fillers = frozenset(lexicon(language).words["fillers"]) | frozenset(lexicon(language).words["marks"])
        read = read_letters(mentions, tokenize(text), fillers)
        named = [mention for mention in read if mention.kind == "jurisdiction"]
        places = [*places, *(mention for mention in read if mention.kind == "place")]
    if named:
        return named, []
    moved = set(lexicon(language).words["moved_to"])
    tokens = tokenize(text)
    before = {token.start: {other.word for other in tokens[max(0, at - 3) : at]} for at, token in enumerate(tokens)}
    return [], [Outside("place", str(place.value)) for place in places if not before.get(place.start, set()) & moved]


class _Interpretation:
    def __init__(self, message: Message, spoken: str | None, named: list[str], outside: list[Outside]) -> None:
        self.message, self.context, self.spoken, self.outside = message, message.context, spoken, outside
        self.facts: dict[str, Any] = {}
        self.problems: list[Problem] = []
        if len(named) == 1:
            self.facts["jurisdiction"] = named[0]
        elif named:
            self.problems.append(
                Problem("two_readings", message.text, "jurisdiction", tuple(named), {"reason": "places"})
            )

    def result(self) -> Understanding:
        message = self.message
        phrases = read_phrases(message)
        self.facts.update(phrases.facts)
        self.problems.extend(phrases.problems)
        self._votes()
        days = read_days(message, self._results_known())
        self._days(days)
        self._term(days)
        self._answer(phrases)
        self._shares()
        in_doubt = {problem.fact for problem in self.problems if problem.blocking and problem.code != "vague_date"}
        unknowns = read_unknowns(message, self.facts, in_doubt)
        self.problems = [
            problem
            for problem in self.problems
            if problem.fact not in unknowns.dont_know or problem.code == "impossible_date"
        ]
        self.facts.update(unknowns.facts)
        if self.context.asked in self.facts and "jurisdiction" in self.context.facts:
            self.outside = [outside for outside in self.outside if outside.kind != "place"]  # `a job in Denver`
        return Understanding(
            language=self.spoken,
            facts=self.facts,
            dont_know=unknowns.dont_know,
            not_yet=unknowns.not_yet,
            problems=tuple(self.problems),
            outside=tuple(dict.fromkeys([*self.outside, *self._offices_outside()])),
            asks=tuple(dict.fromkeys(deadline for mention in message.of("asks") for deadline in [mention.value["is"]])),
            cues=tuple(sorted(message.cues)),
            answered=self._is_answered(unknowns.dont_know, unknowns.not_yet),
        )

    def _is_answered(self, dont_know: Sequence[str], not_yet: Sequence[str]) -> bool:
        asked = self.context.asked
        if asked is None:
            return False
        outside = asked in ("jurisdiction", "office") and bool(self.outside or self._offices_outside())
        day = self.message.day_asked
        return asked in self.facts or day in self.facts or asked in dont_know or asked in not_yet or outside

    def _offices_outside(self) -> list[Outside]:
        kinds = ["office_outside", "office_outside_asked"] if self.context.asked == "office" else ["office_outside"]
        return [Outside("office", str(mention.value)) for kind in kinds for mention in self.message.of(kind)]

    # ------------------------------------------------------------------------------------------- counts of votes, terms

    def _votes(self) -> None:
        counts = {}
        for mention in self.message.of("votes"):
            fact = self.context.asked if self.context.asked in ("votes", "runoff_votes") else self._which_votes(mention)
            known = self.context.facts.get(fact)
            counts[fact] = merged(mention.value, known) if isinstance(known, dict) else mention.value
        if not counts and self.context.asked not in ("votes", "runoff_votes"):
            in_runoff = any(token.word in self._words("runoff_words") for token in self.message.tokens)
            fact = "runoff_votes" if in_runoff and "runoff_votes" in self.context.facts else "votes"
            known = self.context.facts.get(fact)
            again = recounted(self.message, known) if isinstance(known, dict) else {}
            counts = {fact: again} if again else {}
        for fact, counted in counts.items():
            if self.message.in_law(fact):
                self.facts[fact] = counted
                for name in ("votes_for", "votes_against", "seats", "vacant_seats"):
                    self.facts.pop(name, None)

    def _words(self, name: str) -> Sequence[str]:
        listed: Sequence[str] = lexicon(self.message.language).words[name]
        return listed

    def _which_votes(self, mention: Mention) -> str:
        """The votes of the runoff where the nearest word before, or with none the first after, speaks of a runoff."""
        words = lexicon(self.message.language).words
        before = [token.word for token in self.message.tokens if token.start < mention.start]
        after = [token.word for token in self.message.tokens if token.start >= mention.start]
        for word in [*reversed(before), *after]:
            if word in words["runoff_words"]:
                return "runoff_votes"
            if word in words["election_words"]:
                return "votes"
        return "votes"

    def _results_known(self) -> bool:
        known = {*self.facts, *self.context.facts}
        return bool({"votes", "runoff_votes", "no_majority"} & known)

    def _term(self, days: Days) -> None:
        if not self.message.in_law(TERM):
            return
        vacancy = self.facts.get("vacancy_date") or self.context.facts.get("vacancy_date")
        start = date.fromisoformat(vacancy) if isinstance(vacancy, str) else self.context.as_of
        kinds = ["term", "asked_term"] if self.context.asked == TERM else ["term"]
        answer = over_six_months((mention.value for kind in kinds for mention in self.message.of(kind)), start)
        if "term_end_date" in self.facts:
            end = date.fromisoformat(self.facts["term_end_date"])
            if isinstance(answer, bool) and answer != (end > start + relativedelta(months=6)):
                reason = {"reason": "said_twice"}
                self.problems.append(Problem("two_readings", self.message.text, TERM, (True, False), reason))
                del self.facts["term_end_date"]
            return
        if answer is None and "term_end_date" in days.months:
            answer = month_decides(days.months["term_end_date"], start)
        if answer == UNSURE and self.context.asked == TERM and polarity(self.message) is not None:
            return  # `yep, way more than 6 months`, however it is spelt
        if answer == UNSURE:
            self.problems.append(Problem("exactly_six_months", self.message.text, TERM, (True, False)))
        elif answer is not None:
            self.facts[TERM] = answer
            self.problems = [
                problem
                for problem in self.problems
                if problem.fact not in ("term_end_date", TERM) or problem.code != "vague_date"
            ]

    # ------------------------------------------------------------------------------------------- days

    def _days(self, days: Days) -> None:
        self.facts.update({fact: day for fact, day in days.facts.items() if self.message.kind(fact) == "date"})
        self.facts.update({fact: sorted(set(listed)) for fact, listed in days.lists.items()})
        self.problems.extend(days.problems)
        self._moment(days)
        for mention, day in days.unplaced:
            if "hypothetical" not in self.message.cues:
                self._unplaced(mention, day)
            elif len(days.possible) > 1 and not self.facts.keys() - {"jurisdiction"}:
                said = self.message.text[mention.start : mention.end]
                self.problems.append(Problem("which_fact", said, None, days.possible, {"date": day.isoformat()}))

    def _moment(self, days: Days) -> None:
        """The day and time of a petition: both must be there."""
        fact = "petition_filed_at"
        times = [str(mention.value) for mention in self.message.of("time")]
        is_asked = self.context.asked == fact
        if fact in days.facts and len(times) == 1:
            self.facts[fact] = f"{days.facts[fact]}T{times[0]}"
        elif fact in days.facts:
            said = self.message.text
            self.problems.append(Problem("needs_time", said, fact, (), {"date": days.facts[fact]}, blocking=is_asked))
        elif is_asked and times:
            self.problems.append(Problem("needs_day", self.message.text, fact, (), {"time": times[0]}))

    def _unplaced(self, mention: Mention, day: date) -> None:
        said = self.message.text[mention.start : mention.end]
        if day.isoformat() in self.context.facts.values():  # a day that is known is spoken of again
            return
        names = [name for name in self.context.facts_table if self.message.kind(name) == "date" and name != "as_of"]
        names = [
            name for name in names if self.message.in_law(name) and name not in self.facts and self.message.jurisdiction
        ]
        if len(names) == 1:
            self.facts[names[0]] = day.isoformat()
        else:
            self.problems.append(
                Problem(
                    "which_fact",
                    said,
                    None,
                    tuple(names),
                    {"date": day.isoformat()},
                    blocking=bool(names) and self.context.asked is None,
                )
            )

    # ------------------------------------------------------------------------------------------- the question that is
    # open

    def _answer(self, phrases: PhraseFacts) -> None:
        asked = self.context.asked
        if asked is None:
            return
        kind = self.message.kind(asked)
        if asked == "newspaper_weekday" and asked not in self.facts:
            days = {mention.value for mention in self.message.of("weekdays")}
            if len(days) == 1:
                self.facts[asked] = days.pop()
        elif kind == "bool":
            self._yes_or_no(asked, phrases)
        elif kind == "count" and asked not in self.facts:
            number = count(self.message, asked, self.facts, phrases.weak)
            if (
                number is None
                and not self.message.of("number")
                and (said := polarity(self.message))
                and not said.value
                and said.leads
            ):
                number = 0 if asked != "seats" else None
            if number is not None:
                self.facts[asked] = number

    def _yes_or_no(self, asked: str, phrases: PhraseFacts) -> None:
        said = polarity(self.message)
        if said is None:
            return
        read = self.facts.get(asked)
        if read is None or read == said.value or asked in phrases.only_asked:
            self.facts[asked] = said.value
        elif said.leads:
            self.problems.append(
                Problem("two_readings", self.message.text, asked, (said.value, read), {"reason": "yes_or_no"})
            )
            del self.facts[asked]

    def _shares(self) -> None:
        """`half of our council`, `all of us`: a number once the seats are known."""
        share = self.facts.get("vacant_seats")
        if not isinstance(share, str):
            return
        seats = self.facts.get("seats", self.context.facts.get("seats"))
        if isinstance(seats, int) and (share == "all" or seats % 2 == 0):
            self.facts["vacant_seats"] = seats if share == "all" else seats // 2
        else:
            del self.facts["vacant_seats"]
