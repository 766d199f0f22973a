"""The topics: every clause belongs to one, every topic is whole, and a file that is not is refused with a reason.

Not here: how an answer reads (test_answers.py), which topic a question is about (tests/nlu).
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import textstat

from actions import answers
from actions.answers import topics
from actions.answers.compose import sentences
from actions.answers.topics import LANGUAGES, LAWS, all_topics, load, topic_of_clause
from rules_core import CLAUSES, FACTS

BROKEN_OFF = "ms.2.3"
"""The given text ends here with a colon: the list of numbers that should follow is not in it."""

OWN = [clause.id for clause in CLAUSES.values() if clause.source == "text"]


@pytest.mark.parametrize("clause", OWN)
def test_every_clause_belongs_to_a_topic(clause: str) -> None:
    assert [topic.name for topic in all_topics() if clause in topic.clauses]


def test_every_related_provision_is_told_somewhere() -> None:
    told = {clause for topic in all_topics() for clause in topic.companions}
    assert told == {clause.id for clause in CLAUSES.values() if clause.source == "companion"}


@pytest.mark.parametrize("topic", all_topics(), ids=lambda topic: topic.name)
def test_a_topic_quotes_whole_sentences(topic: topics.Topic) -> None:
    """A numbered part of a sentence is never quoted without the parts before and after it."""
    for group in sentences([CLAUSES[clause] for clause in OWN if clause != BROKEN_OFF]):
        parts = {clause.id for clause in group}
        assert parts & set(topic.clauses) in (set(), parts)


@pytest.mark.parametrize("topic", all_topics(), ids=lambda topic: topic.name)
def test_a_topic_is_of_its_law_and_in_every_language(topic: topics.Topic) -> None:
    assert {CLAUSES[clause].jurisdiction for clause in (*topic.clauses, *topic.companions)} <= {topic.jurisdiction}
    assert set(topic.facts) <= set(FACTS)
    for texts in (topic.title, topic.short, *([topic.hint] if topic.hint else [])):
        assert set(texts) == set(LANGUAGES)
        assert all(texts.values())
        assert texts["en"] != texts["es"]


@pytest.mark.parametrize("topic", all_topics(), ids=lambda topic: topic.name)
def test_a_short_answer_is_short_and_names_no_date(topic: topics.Topic) -> None:
    for text in topic.short.values():
        assert 1 <= len(re.findall(r"[.?!](?:\s|$)", re.sub(r"\b[ap]\.m\.|§ ", "", text))) <= 4, text
        assert not re.search(r"\b(?:19|20)\d\d\b|\b\d{1,2}/\d{1,2}\b", text)


@pytest.mark.parametrize("topic", [topic for topic in all_topics() if topic.silent], ids=lambda topic: topic.name)
def test_where_the_text_is_silent_the_answer_says_so_and_whom_to_ask(topic: topics.Topic) -> None:
    assert re.search(r"does not|n't|names no|no number|knows no", topic.short["en"]), topic.short["en"]
    assert topic.ask


def test_own_sentences_are_plain() -> None:
    """Grade nine in the mean, none above grade twelve; in Spanish the index of Fernández Huerta, sixty in the mean."""
    english = [textstat.flesch_kincaid_grade(text) for _, text in answers.texts("en") if len(text.split()) > 6]
    spanish = [textstat.fernandez_huerta(text) for _, text in answers.texts("es") if len(text.split()) > 6]
    assert sum(english) / len(english) <= 9
    assert max(english) <= 12
    assert sum(spanish) / len(spanish) >= 60


@pytest.mark.parametrize("clause", ["ms.2.1", "ne.1b.6", "in.f.then.2", "fl.b1.1"])
def test_a_clause_is_answered_by_a_topic_where_the_text_speaks(clause: str) -> None:
    topic = topic_of_clause(clause)
    assert topic
    assert not topic.silent


GOOD = """
jurisdiction: {law}
citation: Made-up Code § 1
ask: [municipal_attorney]
topics:
  - id: first
    title: {{en: First, es: Primero}}
    clauses: [{clause}]
    en: It is so.
    es: Es así.
"""


def written(tmp_path: Path, text: str) -> Path:
    file = tmp_path / "made_up.yml"
    file.write_text(text, encoding="utf-8")
    return file


def test_a_law_from_elsewhere_is_added(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(topics, "LAWS", dict(LAWS))
    answers.add_topics(written(tmp_path, GOOD.format(law="made_up", clause="ms.2.1")))
    found = answers.topic_answer("made_up.first")
    assert found
    assert found.text.startswith("It is so.")


def test_a_law_is_added_once(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"made_up\.yml: there are topics for mississippi already"):
        answers.add_topics(written(tmp_path, GOOD.format(law="mississippi", clause="ms.2.1")))


@pytest.mark.parametrize(
    ("change", "to", "said"),
    [
        ("es: Primero}", "es: Primero, segundo}", "needs its title in en, es and nothing else"),
        ("clauses: [ms.2.1]", "clauses: [ms.99]", "names clauses that are in no text: ms.99"),
        ("    es: Es así.\n", "", "topic made_up.first lacks es"),
        ("    en: It is so.\n", "    en: It is so.\n    silent: true\n", "is silent, so it must say whom to ask"),
        ("    en: It is so.\n", "    en: It is so.\n    ask: [the_pope]\n", "says to ask the_pope"),
        ("clauses: [ms.2.1]", "clauses: [ms.2.1]\n    companions: [ms.x.order]", "its hint must say what they say"),
        (
            "    es: Es así.\n",
            "    es: Es así.\n  - {id: first, title: {en: A, es: B}, clauses: [], en: A, es: B}\n",
            "is there twice",
        ),
    ],
)
def test_a_file_that_is_not_whole_is_refused(tmp_path: Path, change: str, to: str, said: str) -> None:
    text = GOOD.format(law="made_up", clause="ms.2.1")
    assert change in text
    with pytest.raises(ValueError, match=re.escape(said)):
        load(written(tmp_path, text.replace(change, to)))
