"""Every sentence of the four texts is acted on and cited, or listed with the reason why it decides nothing.

Here also: each clause that anything names exists, and each law's parts are consistent. Not here: what a clause says.
"""

import json
import re
from functools import lru_cache
from pathlib import Path

import pytest

from rules_core import CLAUSES, LAWS, evaluate
from rules_core.clauses import add_texts, sentences_of

CASES = Path(__file__).parent.parent / "cases"
CITATION = {
    "mississippi": "Miss. Code § ",
    "nebraska": "Neb. Rev. Stat. § ",
    "fort_lauderdale": "Fort Lauderdale ",
    "indiana": "Ind. Code ",
}


@lru_cache
def cited() -> frozenset[str]:
    """The clauses that the guidance of any worked case names, be it in an outcome, deadline, step, flag or question."""
    found: set[str] = set()
    for file in CASES.glob("*.jsonl"):
        for line in file.read_text(encoding="utf-8").splitlines():
            guidance = evaluate(json.loads(line).get("facts", {}))
            for outcome in (guidance.outcome, *guidance.outcomes):
                found.update(outcome.clauses if outcome else ())
            for items in (guidance.deadlines, guidance.steps, guidance.flags):
                found.update(item.clause for item in items)
            found.update(clause for step in guidance.steps for clause in step.also)
            found.update(item.why for item in guidance.missing)
    return frozenset(found)


def acted_on(jurisdiction: str) -> set[str]:
    return {clause for provision in LAWS[jurisdiction].provisions for clause in provision.clauses}


@pytest.mark.parametrize(
    ("jurisdiction", "sentence"),
    [(law, clause.id) for law in LAWS for clause in sentences_of(law)],
    ids=[clause.id for law in LAWS for clause in sentences_of(law)],
)
def test_each_sentence_is_acted_on_or_idle_for_a_reason(jurisdiction: str, sentence: str) -> None:
    idle = LAWS[jurisdiction].idle
    assert (sentence in acted_on(jurisdiction)) is not (sentence in idle)
    assert sentence not in idle or len(idle[sentence]) > 20


@pytest.mark.parametrize("jurisdiction", LAWS)
def test_each_sentence_that_is_acted_on_is_cited_to_people(jurisdiction: str) -> None:
    assert {clause for clause in acted_on(jurisdiction) if clause not in cited()} == set()


def test_nothing_names_a_clause_that_does_not_exist() -> None:
    named = {clause for law in LAWS.values() for clause in law.idle}
    named.update(clause for law in LAWS for clause in acted_on(law))
    assert (named | cited()) <= CLAUSES.keys()


@pytest.mark.parametrize("jurisdiction", LAWS)
def test_a_law_cites_its_own_clauses(jurisdiction: str) -> None:
    assert {CLAUSES[clause].jurisdiction for clause in acted_on(jurisdiction)} == {jurisdiction}


@pytest.mark.parametrize("clause", CLAUSES.values(), ids=[clause.id for clause in CLAUSES.values()])
def test_a_clause_has_its_text_and_its_citation(clause) -> None:  # type: ignore[no-untyped-def]
    assert clause.text.strip() == clause.text != ""
    assert clause.citation.startswith(CITATION[clause.jurisdiction])
    assert (clause.source == "companion") is (".x." in clause.id)


def test_the_sentences_stand_in_the_order_of_the_text() -> None:
    assert [len(sentences_of(law)) for law in LAWS] == [8, 33, 21, 14]
    assert [clause.id for clause in sentences_of("fort_lauderdale")] == [
        *("fl.a.1", "fl.a.2", "fl.a.3", "fl.b1.1", "fl.b1.2", "fl.b2.1", "fl.b2.2", "fl.c.1"),
    ]


NUMBERS = {
    "ms.1.3": r"thirty \(30\) days",
    "ms.1.4": r"twenty-one \(21\) days",
    "ms.2.1": r"5:00 p\.m\. at least twenty \(20\) days",
    "ms.7.1": r"nineteen \(19\) days",
    "ms.4.2": r"three \(3\) weeks thereafter",
    "ne.1b.2": r"within four weeks",
    "ne.3.1": r"one-half or more",
    "fl.a.1": r"three \(3\) days following .* less than six \(6\) days",
    "fl.b1.1": r"more than six \(6\) days",
    "fl.b1.2": r"at least six \(6\) days",
    "fl.b2.1": r"delayed fourteen \(14\) days",
    "in.c.2": r"not later than thirty \(30\) days",
    "in.d4.1": r"at least ten \(10\) days",
    "in.g.then.1": r"sixty \(60\) days",
    "in.h.then.1": r"sixty \(60\) days",
}


@pytest.mark.parametrize(("clause", "words"), NUMBERS.items(), ids=NUMBERS)
def test_the_numbers_that_are_counted_stand_in_the_text(clause: str, words: str) -> None:
    assert re.search(words, CLAUSES[clause].text), CLAUSES[clause].text


def test_a_text_with_an_id_that_is_taken_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "elsewhere.jsonl"
    file.write_text(
        '{"id": "ms.1.1", "jurisdiction": "elsewhere", "citation": "Elsewhere § 1", "text": "Notice is given."}\n',
        encoding="utf-8",
    )
    before = dict(CLAUSES)
    with pytest.raises(ValueError, match=r"ms\.1\.1"):
        add_texts(file)
    assert before == CLAUSES
