"""Answers: what they say in which order, what they cite, what they offer, and when there is none.

Not here: the topics as data (test_topics.py), the ranking (tests/nlu).
"""

from __future__ import annotations

from typing import Any

import pytest

from actions import answers
from actions.answers.compose import citation, quotations
from actions.answers.topics import all_topics
from rules_core import CLAUSES


def ranked(*topics: tuple[str, float]) -> dict[str, list[list[Any]]]:
    return {topics[0][0].partition(".")[0]: [list(topic) for topic in topics]}


def test_short_answer_then_the_sentence_with_its_citation_then_an_offer() -> None:
    found = answers.answer("mississippi", ranked(("mississippi.petition", 0.9)))
    assert found
    short, quoted, offer = found.text.split("\n\n")
    assert short.startswith("A candidate qualifies by a petition.")
    assert quoted == f"The text: “{CLAUSES['ms.2.1'].text}” (Miss. Code § 23-15-857(2), given text ¶2, sentence 1)"
    assert offer == "Tell me the day of the election and I can work out your dates."


def test_in_spanish_the_law_stays_in_english() -> None:
    found = answers.answer("mississippi", ranked(("mississippi.petition", 0.9)), "es")
    assert found
    short, quoted, offer = found.text.split("\n\n")
    assert "petición (petition)" in short
    assert quoted.startswith("El texto, en inglés: “Each candidate shall qualify by petition")
    assert offer.startswith("Dígame ")


@pytest.mark.parametrize("language", ["de", "", "EN"])
def test_a_language_that_the_bot_does_not_speak_is_answered_in_english(language: str) -> None:
    assert answers.topic_answer("indiana.tie", language) == answers.topic_answer("indiana.tie", "en")


def test_the_parts_of_a_sentence_are_joined_under_one_citation() -> None:
    quoted = quotations(["in.d.1", "in.d1.1", "in.d2.1", "in.d3.1", "in.d4.1"], "en")
    assert quoted == [
        (
            "The text: “The notice must: be in writing; state the purpose of the meeting; state the date, time, "
            "and place of the meeting; and be sent by first class mail to each council member at least ten (10) "
            "days before the meeting.” (Ind. Code § 3-13-9-4(d))"
        )
    ]


@pytest.mark.parametrize(
    ("clauses", "cited"),
    [
        (["in.e.1", "in.e1.1", "in.e2.1", "in.e.then.1"], "Ind. Code § 3-13-9-4(e)"),
        (["in.c.2", "in.c1.1", "in.c2.1"], "Ind. Code § 3-13-9-4(c)"),
        (["ms.2.3"], "Miss. Code § 23-15-857(2), given text ¶2, sentence 3"),
    ],
)
def test_a_joined_citation_is_what_its_parts_share(clauses: list[str], cited: str) -> None:
    assert citation([CLAUSES[clause] for clause in clauses]) == cited


def test_silence_names_whom_to_ask_and_says_what_stands_elsewhere() -> None:
    found = answers.answer("mississippi", ranked(("mississippi.signatures", 0.9)))
    assert found
    assert found.silent
    assert "Please ask the municipal clerk." in found.text
    assert "From a related provision, not from this text: " in found.text
    assert found.payload()["silent"] is True
    assert [(clause["id"], clause.get("source")) for clause in found.clauses] == [
        ("ms.2.3", None),
        ("ms.x.signatures", "companion"),
    ]


def test_the_payload_is_that_of_the_contract() -> None:
    found = answers.answer("nebraska", ranked(("nebraska.tie_mayor", 0.9)))
    assert found
    clause = CLAUSES["ne.1b.6"]
    assert found.payload() == {
        "type": "clause",
        "jurisdiction": "nebraska",
        "silent": False,
        "topic": "nebraska.tie_mayor",
        "clauses": [{"id": "ne.1b.6", "citation": clause.citation, "text": clause.text}],
    }


def test_known_facts_are_not_asked_for_again() -> None:
    ranking = ranked(("nebraska.half_vacant", 0.9))
    asked = answers.answer("nebraska", ranking)
    known = answers.answer("nebraska", ranking, known={"seats", "vacant_seats"})
    assert asked
    assert known
    assert "I can say what follows" in asked.text
    assert "Tell me" not in known.text


def test_where_nothing_is_likely_there_is_no_answer() -> None:
    assert answers.answer("indiana", ranked(("indiana.tie", answers.SURE_ENOUGH - 0.01))) is None


@pytest.mark.parametrize(
    "topics",
    [
        None,
        {},
        {"indiana": []},
        {"nebraska": [["nebraska.quorum", 0.9]]},
        {"indiana": [["indiana.no_such", 0.9]]},
        {"indiana": [["nebraska.quorum", 0.9]]},
    ],
)
def test_a_ranking_without_a_topic_of_the_law_gives_no_answer(topics: Any) -> None:
    assert answers.answer("indiana", topics) is None


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("jurisdiction", ["mississippi", "nebraska", "fort_lauderdale", "indiana"])
def test_where_nothing_was_found_somebody_is_named(jurisdiction: str, language: str) -> None:
    said = answers.not_found(jurisdiction, language)
    assert "attorney" in said or "Attorney" in said
    assert "§" in said


def test_two_close_topics_are_both_answered() -> None:
    found = answers.answer(
        "mississippi",
        ranked(
            ("mississippi.runoff", 0.4),
            ("mississippi.runoff_tie", 0.3),
            ("mississippi.tie_second", 0.2),
        ),
    )
    assert found
    assert [clause["id"] for clause in found.clauses] == ["ms.4.2", "ms.4.3", "ms.5.1"]
    assert "If you mean this instead: Tie in the runoff. A tie in the runoff is decided by" in found.text
    assert [other.topic for other in found.alternatives] == ["mississippi.tie_second"]


def test_a_likely_topic_is_answered_alone_and_the_close_one_offered() -> None:
    found = answers.answer("mississippi", ranked(("mississippi.runoff", 0.71), ("mississippi.runoff_tie", 0.2)))
    assert found
    assert "coin" not in found.text
    assert [other.title for other in found.alternatives] == ["Tie in the runoff"]


def test_two_topics_are_silent_only_where_both_are() -> None:
    one = answers.answer("nebraska", ranked(("nebraska.board_tie", 0.4), ("nebraska.tie_mayor", 0.3)))
    both = answers.answer("nebraska", ranked(("nebraska.board_tie", 0.4), ("nebraska.quorum", 0.3)))
    assert one
    assert both
    assert not one.silent
    assert both.silent


def test_a_clause_asked_for_is_quoted_alone() -> None:
    found = answers.clause_answer("in.d4.1")
    assert found
    assert [clause["id"] for clause in found.clauses] == ["in.d4.1"]
    assert found.text.count("The text: ") == 1


def test_a_related_provision_can_be_asked_for() -> None:
    found = answers.clause_answer("ms.x.holidays")
    assert found
    assert "Miss. Code § 3-3-7" in found.text


@pytest.mark.parametrize("name", ["ms.99", "", "petition"])
def test_what_is_no_clause_and_no_topic_has_no_answer(name: str) -> None:
    assert answers.clause_answer(name) is None
    assert answers.topic_answer(name) is None


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_topic_can_be_answered(language: str) -> None:
    for topic in all_topics():
        found = answers.topic_answer(topic.name, language)
        assert found
        assert "{" not in found.text
        assert all(
            CLAUSES[clause].citation.split(", opening")[0].split(", closing")[0][:20] in found.text
            for clause in topic.clauses
        )
