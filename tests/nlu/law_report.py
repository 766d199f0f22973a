"""How well questions about the laws are answered: `python -m tests.nlu.law_report` writes docs/law-questions.md.

Lives here: scoring the held-out questions by what an answer cites, and the page. Not here: the questions (law_data.py).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from actions import answers
from actions.answers.topics import LAWS, topic_named
from rules_core import CLAUSES
from tests.conversations.noise import NOISES
from tests.nlu.law_data import FIRST_LOOK, HELD_OUT, ROOT, Question, held_out, model, training

PAGE = ROOT / "docs" / "law-questions.md"
LANGUAGES = {"en": "English", "es": "Spanish"}


class Score(NamedTuple):
    """One question and what came of it: the answer cites what it should; its first topic alone does; it holds two."""

    question: Question
    right: bool
    first_right: bool
    double: bool
    answered: str


def score(questions: Iterable[Question], typed: Callable[[str, str], str] = NOISES["none"]) -> list[Score]:
    """Each question typed in that way, ranked, answered, and judged."""
    return [_judged(question, model().rank(typed(question.text, "1"))) for question in questions]


def _judged(question: Question, ranking: dict[str, list[list[object]]]) -> Score:
    found = answers.answer(question.jurisdiction, ranking, question.language)
    if found is None:
        return Score(question, False, False, False, "nothing")
    topic = topic_named(found.topic)
    assert topic
    double = found.confidence < answers.UNSURE and "\n\n" in found.text and len(found.clauses) > len(topic.clauses)
    if question.on_silence:
        first = right = found.topic == question.about
    else:
        first = question.about in topic.clauses
        right = question.about in [clause["id"] for clause in found.clauses]
    return Score(question, right, first, double, found.topic)


def share(scores: Sequence[Score]) -> float:
    """How many are right, in per cent."""
    return 100 * sum(item.right for item in scores) / len(scores) if scores else 0.0


TEMPLATE = """# Questions about the laws

Written by `python -m tests.nlu.law_report`; do not edit by hand.

The topic classifier learns from {taught} questions on {topics} topics (`data/nlu/law_*.yml`). Here it is asked
questions that it never learnt from (`tests/nlu/law_questions*.yml`); no run of five words stands in both. A question
about a clause counts when the answer cites that clause; one on which the text is silent, when the answer says so under
the right heading.

## In short

| questions | number | right | by the first topic alone | answers that hold two topics |
|---|---:|---:|---:|---:|
{short}

The questions of the first look were written when the training questions were finished and changed none of them, so they
are the honest estimate; the others showed where training was thin. Where the best topic is likely by less than
{unsure:.0%} and another is close, the answer holds both; these two thresholds were set with the first look in view.

## By law and language

| law | language | number | right | first look: number | right |
|---|---|---:|---:|---:|---:|
{by_law}

## Typed in a hurry

The questions about a clause again, with a slip in every eight words, without marks, in capitals, in lower case.

| typed | right |
|---|---:|
{typed}

## By clause

| clause | English | Spanish | |
|---|---:|---:|---|
{by_clause}

## Taken for something else

Held-out questions and first look together: what is taken for what more than once, then every question that was not
answered as it should be.

| should cite | answered with | times |
|---|---|---:|
{confusions}

{wrong}
"""


def page() -> str:
    """The whole page."""
    scores, first_look = score(held_out(HELD_OUT)), score(held_out(FIRST_LOOK))
    clauses = [item for item in scores if not item.question.on_silence]
    silent = [item for item in scores if item.question.on_silence]
    parts = {
        "short": (_line("about a clause", clauses), _line("on silence", silent), _line("first look", first_look)),
        "by_law": _by_law(scores, first_look),
        "typed": _typed(clauses),
        "by_clause": _by_clause(clauses),
        "confusions": _confusions([*scores, *first_look]),
        "wrong": _wrong([*scores, *first_look]),
    }
    return TEMPLATE.format(
        taught=len(training()),
        topics=sum(len(law.topics) for law in LAWS.values()),
        unsure=answers.UNSURE,
        **{name: "\n".join(lines) for name, lines in parts.items()},
    )


def _typed(scores: Sequence[Score]) -> Iterable[str]:
    questions = [item.question for item in scores]
    for name, typed in NOISES.items():
        yield f"| {name} | {share(score(questions, typed)):.1f} % |"


def _wrong(scores: Sequence[Score]) -> Iterable[str]:
    for item in scores:
        if not item.right:
            yield f"- {item.question.text} ({item.question.about}; answered with {item.answered})"


def _line(name: str, scores: Sequence[Score]) -> str:
    first = 100 * sum(item.first_right for item in scores) / len(scores)
    double = 100 * sum(item.double for item in scores) / len(scores)
    return f"| {name} | {len(scores)} | {share(scores):.1f} % | {first:.1f} % | {double:.1f} % |"


def _by_law(scores: Sequence[Score], first_look: Sequence[Score]) -> Iterable[str]:
    for jurisdiction in LAWS:
        for language, name in LANGUAGES.items():
            known, new = (
                [
                    item
                    for item in all_
                    if (item.question.jurisdiction, item.question.language) == (jurisdiction, language)
                ]
                for all_ in (scores, first_look)
            )
            yield f"| {jurisdiction} | {name} | {len(known)} | {share(known):.1f} % | {len(new)} | {share(new):.1f} % |"


def _by_clause(scores: Sequence[Score]) -> Iterable[str]:
    by_clause: dict[str, dict[str, list[Score]]] = defaultdict(lambda: defaultdict(list))
    for item in scores:
        by_clause[item.question.about][item.question.language].append(item)
    for clause, by_language in by_clause.items():
        marks = [f"{sum(item.right for item in by_language[key])} of {len(by_language[key])}" for key in LANGUAGES]
        yield f"| {clause} | {' | '.join(marks)} | {CLAUSES[clause].citation} |"


def _confusions(scores: Sequence[Score]) -> Iterable[str]:
    times = Counter((item.question.about, item.answered) for item in scores if not item.right)
    for (about, answered), number in times.most_common():
        if number > 1:
            yield f"| {about} | {answered} | {number} |"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    print(f"written: {PAGE.relative_to(ROOT)}")
