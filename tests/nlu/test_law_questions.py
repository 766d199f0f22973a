"""The questions about the laws: enough of them, none of training among the held-out ones, and answered well enough.

Not here: the model by itself (test_topic_model.py), the wording of answers (tests/actions/answers).
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict

import pytest

from actions.answers.topics import all_topics
from rules_core import CLAUSES
from tests.conversations.noise import NOISES
from tests.nlu.law_data import FIRST_LOOK, HELD_OUT, held_out, runs, training
from tests.nlu.law_report import PAGE, Score, score, share

SPANISH = re.compile(
    r"[¿áéíóúñ]|\b(?:el|la|los|las|un|una|del|al|que|qué|se|en|por|para|con|hay|si|quién|cuándo|cuánto|sin|de|su|y)\b"
)


@pytest.fixture(scope="module")
def scores() -> list[Score]:
    return score(held_out(HELD_OUT))


def test_every_topic_is_taught_in_both_languages() -> None:
    taught: dict[str, Counter[str]] = defaultdict(Counter)
    for text, topic in training():
        taught[topic]["es" if SPANISH.search(text.lower()) else "en"] += 1
    for topic in all_topics():
        assert taught[topic.name]["en"] >= 12, topic.name
        assert taught[topic.name]["es"] >= 6, topic.name


def test_every_taught_topic_exists() -> None:
    assert {topic for _, topic in training() if topic} == {topic.name for topic in all_topics()}


def test_no_question_is_taught_twice_for_one_law() -> None:
    seen = Counter(
        (topic.partition(".")[0], tuple(re.findall(r"\w+", text.lower()))) for text, topic in training() if topic
    )
    assert [key for key, times in seen.items() if times > 1] == []


def test_every_clause_has_held_out_questions() -> None:
    asked = Counter((question.about, question.language) for question in held_out(HELD_OUT))
    for clause in CLAUSES.values():
        if clause.source == "text":
            assert asked[clause.id, "en"] >= 5, clause.id
            assert asked[clause.id, "es"] >= 2, clause.id


def test_every_silence_has_held_out_questions() -> None:
    asked = {question.about for question in held_out(HELD_OUT) if question.on_silence}
    assert asked == {topic.name for topic in all_topics() if topic.silent}


@pytest.mark.parametrize("file", [HELD_OUT, FIRST_LOOK], ids=lambda file: file.stem)
def test_no_held_out_question_is_near_a_taught_one(file) -> None:  # type: ignore[no-untyped-def]
    taught = {run for text, _ in training() for run in runs(text)}
    near = {
        question.text: shared for question in held_out(file) if (shared := taught.intersection(runs(question.text)))
    }
    assert near == {}


def test_held_out_questions_are_answered(scores: list[Score]) -> None:
    assert share([item for item in scores if not item.question.on_silence]) >= 95
    assert share([item for item in scores if item.question.on_silence]) >= 93


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("jurisdiction", ["mississippi", "nebraska", "fort_lauderdale", "indiana"])
def test_no_law_and_no_language_lags_behind(scores: list[Score], jurisdiction: str, language: str) -> None:
    own = [item for item in scores if (item.question.jurisdiction, item.question.language) == (jurisdiction, language)]
    assert share(own) >= 90


def test_every_clause_can_be_asked_about(scores: list[Score]) -> None:
    by_clause: dict[str, list[Score]] = defaultdict(list)
    for item in scores:
        by_clause[item.question.about].append(item)
    assert {about: round(share(own)) for about, own in by_clause.items() if share(own) < 60} == {}


def test_questions_seen_for_the_first_time_are_answered() -> None:
    assert share(score(held_out(FIRST_LOOK))) >= 85


@pytest.mark.parametrize("noise", [name for name in NOISES if name != "none"])
def test_a_hurried_hand_is_understood(noise: str) -> None:
    first_of_each = {question.about: question for question in reversed(held_out(HELD_OUT)) if not question.on_silence}
    assert share(score(first_of_each.values(), NOISES[noise])) >= 90


def test_the_page_is_of_this_model(scores: list[Score]) -> None:
    clauses = [item for item in scores if not item.question.on_silence]
    written = re.search(r"\| about a clause \| (\d+) \| ([\d.]+) % ", PAGE.read_text(encoding="utf-8"))
    assert written, "python -m tests.nlu.law_report writes the page anew"
    assert int(written[1]) == len(clauses), "python -m tests.nlu.law_report writes the page anew"
    assert float(written[2]) == pytest.approx(share(clauses), abs=1), (
        "python -m tests.nlu.law_report writes the page anew"
    )
