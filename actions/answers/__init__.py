"""Answers to questions about the law, without a case: the short answer, the sentence quoted, its citation.

Lives here: from a ranking of topics to an answer. Not here: dates (the core alone gives any), the dialogue around it.

The interface, for the dialogue:

    answer(jurisdiction, law_topics, language, known)   the answer to a question; None where no topic fits well enough
    not_found(jurisdiction, language)                   what to say then: whom to ask, not that the text is silent
    clause_answer(clause_id, language, known)           the answer about one clause, asked for by its id
    topic_answer(name, language, known)                 the answer of one topic, `<jurisdiction>.<id>`

`law_topics` is what the topic classifier put into the message (`latest_message["law_topics"]`): for every jurisdiction
its best topics with their confidence, so that a question can wait until the place is known. `known` are the names of
facts that are known already: an offer does not ask for them. An answer has `text` (plain, paragraphs apart by a blank
line), `payload()` (the contract's `clause` object) and `alternatives` (other topics that come close, for buttons).
Where two topics are close and neither is likely, the text and the payload hold both, the second under its title.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from actions.answers import compose
from actions.answers.topics import (
    LANGUAGES,
    LAWS,
    PEOPLE,
    PHRASES,
    Topic,
    add_topics,
    all_topics,
    topic_named,
    topic_of_clause,
)
from rules_core import CLAUSES

__all__ = ["Alternative", "LawAnswer", "add_topics", "answer", "clause_answer", "not_found", "texts", "topic_answer"]

SURE_ENOUGH = 0.12
"""Below this confidence of the best topic no answer is given: more likely than not it would quote a wrong sentence."""

UNSURE = 0.7
"""Below this confidence the second topic is answered too, if it is close."""

CLOSE = 0.2
"""A further topic is close when its confidence is at least this share of the best one's."""

Ranking = Sequence[Sequence[Any]]


@dataclass(frozen=True)
class Alternative:
    """Another topic that the question may be about."""

    topic: str
    title: str


@dataclass(frozen=True)
class LawAnswer:
    """An answer about the law. `clauses` as in the contract, related provisions marked `source: companion`."""

    jurisdiction: str
    topic: str
    title: str
    text: str
    clauses: tuple[Mapping[str, str], ...]
    silent: bool
    facts: tuple[str, ...]
    confidence: float = 1.0
    alternatives: tuple[Alternative, ...] = ()

    def payload(self) -> dict[str, Any]:
        """The object of the contract that goes with the text."""
        return {
            "type": "clause",
            "jurisdiction": self.jurisdiction,
            "clauses": [dict(clause) for clause in self.clauses],
            "silent": self.silent,
            "topic": self.topic,
        }


def answer(
    jurisdiction: str,
    law_topics: Mapping[str, Ranking] | None,
    language: str = "en",
    known: Collection[str] = (),
) -> LawAnswer | None:
    """The answer to a question about a law, from the ranking of its topics; None where none fits well enough."""
    ranked = [
        (topic, float(confidence))
        for name, confidence in (law_topics or {}).get(jurisdiction, ())
        if (topic := topic_named(str(name))) and topic.jurisdiction == jurisdiction
    ]
    if not ranked or ranked[0][1] < SURE_ENOUGH:
        return None
    best, confidence = ranked[0]
    close = [topic for topic, other in ranked[1:] if other >= CLOSE * confidence]
    second = close.pop(0) if close and confidence < UNSURE else None
    return _answer(best, language, known, confidence=confidence, second=second, close=close)


def topic_answer(name: str, language: str = "en", known: Collection[str] = ()) -> LawAnswer | None:
    """The answer of the topic `<jurisdiction>.<id>`; None where there is no such topic."""
    topic = topic_named(name)
    return _answer(topic, language, known) if topic else None


def clause_answer(clause_id: str, language: str = "en", known: Collection[str] = ()) -> LawAnswer | None:
    """The answer about one clause, that clause quoted; None where there is no such clause."""
    topic = topic_of_clause(clause_id)
    return _answer(topic, language, known, only=clause_id) if topic else None


def not_found(jurisdiction: str, language: str = "en") -> str:
    """What to say where no topic fits; raises KeyError for a jurisdiction without topics."""
    return compose.not_found(LAWS[jurisdiction], _spoken(language))


def texts(language: str) -> Iterator[tuple[str, str]]:
    """Every sentence of ours that an answer can hold, with its name: for checks on reading ease and translation."""
    for topic in all_topics():
        yield f"answer.{topic.name}", topic.short[language]
        yield f"answer.{topic.name}.title", topic.title[language]
        if topic.hint:
            yield f"answer.{topic.name}.hint", topic.hint[language]
    for key, phrase in (*PHRASES.items(), *PEOPLE.items()):
        yield f"phrase.{key}", phrase[language]


def _spoken(language: str) -> str:
    return language if language in LANGUAGES else LANGUAGES[0]


def _answer(
    topic: Topic,
    language: str,
    known: Collection[str],
    only: str | None = None,
    confidence: float = 1.0,
    second: Topic | None = None,
    close: Sequence[Topic] = (),
) -> LawAnswer:
    spoken = _spoken(language)
    cited = [*_cited(topic, only), *(_cited(second) if second else ())]
    return LawAnswer(
        topic.jurisdiction,
        topic.name,
        topic.title[spoken],
        compose.compose(topic, spoken, known, only, second),
        tuple(_clause(clause) for clause in dict.fromkeys(cited)),
        topic.silent and (second is None or second.silent),
        topic.facts,
        confidence,
        tuple(Alternative(other.name, other.title[spoken]) for other in close),
    )


def _cited(topic: Topic, only: str | None = None) -> Sequence[str]:
    return [only] if only in topic.clauses else [*topic.clauses, *topic.companions]


def _clause(clause_id: str) -> dict[str, str]:
    clause = CLAUSES[clause_id]
    shown = {"id": clause.id, "citation": clause.citation, "text": clause.text}
    return shown if clause.source == "text" else {**shown, "source": clause.source}
