"""One whole consultation for each law: what a visitor answers to each question, and what the core says to it.

Lives here: data only, shared by the tests by mouse, by keyboard, without JavaScript, and of the calendar files.
"""

from dataclasses import dataclass
from datetime import date
from typing import Any

from rules_core import FACTS, evaluate

AS_OF = "2026-09-01"


@dataclass(frozen=True)
class Consultation:
    """A case, and the facts as the contract has them. What is not there is answered by "I don't know"."""

    jurisdiction: str
    place: str
    facts: dict[str, Any]

    def case(self, asked: list[str]) -> dict[str, Any]:
        """The case after these facts were asked for."""
        known = {fact: self.facts[fact] for fact in asked if fact in self.facts}
        unknown = [fact for fact in asked if fact not in self.facts and fact != "jurisdiction"]
        return {"jurisdiction": self.jurisdiction, **known, "dont_know": unknown, "as_of": AS_OF}

    def dates(self, asked: list[str]) -> list[str]:
        """The dates of the deadlines, in order."""
        return [one.date.isoformat() for one in evaluate(self.case(asked)).deadlines if isinstance(one.date, date)]

    def label(self, fact: str) -> str:
        """The button or radio button for the answer to a question with choices."""
        value = self.facts[fact]
        if isinstance(value, bool):
            return "Yes" if value else "No"
        (choice,) = (choice for choice in FACTS[fact].choices if choice.value == value)
        label = choice.label().english()
        return label[0].upper() + label[1:]


CONSULTATIONS = [
    Consultation(
        "mississippi",
        "Mississippi",
        {
            "cause": "death",
            "vacancy_date": "2026-08-20",
            "office": "council_member",
            "vacancy_in": "office",
            "unexpired_term_over_six_months": True,
            "special_charter": False,
            "election_date": "2026-11-17",
            "newspaper_in_municipality": True,
        },
    ),
    Consultation(
        "nebraska",
        "Nebraska",
        {
            "cause": "resignation",
            "vacancy_date": "2026-08-20",
            "office": "council_member",
            "vacancy_in": "office",
            "municipality_class": "city",
            "notice_presented_date": "2026-09-01",
            "seats": 6,
            "vacant_seats": 1,
            "special_election_instead": False,
        },
    ),
    Consultation(
        "fort_lauderdale",
        "Fort Lauderdale, Florida",
        {
            "cause": "withdrawal",
            "vacancy_in": "candidacy",
            "vacancy_date": "2026-10-29",
            "candidate_had_qualified": True,
            "primary_date": "2026-08-18",
            "general_date": "2026-11-03",
            "candidates_remaining": 1,
            "next_highest_available": False,
        },
    ),
    Consultation(
        "indiana",
        "Indiana",
        {
            "cause": "death",
            "office": "council_member",
            "vacancy_in": "office",
            "vacancy_date": "2026-08-28",
            "major_party_seat": False,
            "death_notice_date": "2026-09-01",
            "seats": 5,
            "vacant_seats": 1,
        },
    ),
]

BY_PLACE = {consultation.jurisdiction: consultation for consultation in CONSULTATIONS}
