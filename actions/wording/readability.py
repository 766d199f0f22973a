"""How plain the wording is: a school grade for each English message, an ease for each Spanish one.

Lives here: what is measured (catalogue, answers about the law), what is left out (citations, quotations, English terms
beside the Spanish), the bounds. Not here: the page with the figures (plain_page.py), the messages themselves.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from statistics import mean
from typing import NamedTuple

import yaml

from actions.wording.catalogue import english, translations
from rules_core import CLAUSES

WORST_GRADE = 12.0
"""Flesch-Kincaid; a message beyond it needs a reason in `hard_messages.yml`."""
MEAN_GRADE = 9.0
LEAST_EASE = 60.0
"""Fernández Huerta: from 60 on a Spanish text reads as normal prose."""
SHORTEST = 4
"""Words; the scores mean nothing for less."""
SENTENCE = 8
"""Words from which on a message is a sentence rather than a label; labels read easily in any case."""

REASONS = Path(__file__).with_name("hard_messages.yml")

_NUMBER = r"[A-Z]?-?\d[\w\-]*(?:\.\d[\w\-]*)*(?:\(\w+(?:\.\w+)*\))*"
_CODE = r"(?:[A-Z][a-z]+\. )*(?:(?:Fort Lauderdale )?Code )?§§? ?"
_PROVISION = r"\b(?:IC|Ord\.|Charter|[Ss]ections?|[Ss]ecci(?:ón|ones)) "
_CITATION = re.compile(rf"(?:{_CODE}|{_PROVISION}){_NUMBER}(?:(?:,| and| y| e) (?:IC )?{_NUMBER})*")
_FIELD = re.compile(r"\{[a-z_]*\}")
_QUOTED = re.compile(r"“[^”]*”")
_PARENTHESES = re.compile(r" ?\(([^()]*)\)")
_STAND_INS = {"en": ("the law", "that"), "es": ("la ley", "eso")}
"""What is read in place of a citation, and of a quotation or a field: short and common, for neither is ours."""


class Score(NamedTuple):
    """How readable a message is: a school grade in English (lower is easier), an ease in Spanish (higher is easier)."""

    key: str
    value: float
    words: int
    text: str


def scores(language: str) -> list[Score]:
    """The score of each message of at least a few words, in the order of their keys."""
    from textstat import textstat

    textstat.set_lang(language)
    measure = textstat.flesch_kincaid_grade if language == "en" else textstat.fernandez_huerta
    try:
        return [Score(key, float(measure(text)), len(text.split()), text) for key, text in _measured(language)]
    finally:
        textstat.set_lang("en_US")


def average(measured: list[Score], least_words: int = SHORTEST) -> float:
    """The mean over the messages of at least so many words."""
    return mean(score.value for score in measured if score.words >= least_words)


def hard(measured: list[Score]) -> list[Score]:
    """The English messages beyond the worst grade, the hardest first."""
    return sorted((score for score in measured if score.value > WORST_GRADE), key=lambda score: -score.value)


def reasons() -> dict[str, str]:
    """Why a message beyond the worst grade stays as it is, by its key."""
    return dict(yaml.safe_load(REASONS.read_text(encoding="utf-8")) or {})


def problems() -> list[str]:
    """What is against the bounds: a mean, a hard message without a reason, a reason for what is not hard."""
    grades, eases = scores("en"), scores("es")
    found = []
    if average(grades, SENTENCE) > MEAN_GRADE:
        found.append(f"en: the mean grade of sentences is {average(grades, SENTENCE):.1f}, more than {MEAN_GRADE:g}")
    if average(eases, SENTENCE) < LEAST_EASE:
        found.append(f"es: the mean ease of sentences is {average(eases, SENTENCE):.1f}, less than {LEAST_EASE:g}")
    beyond, excused = {score.key: score for score in hard(grades)}, reasons()
    found += [
        f"{key}: grade {score.value:.1f}, and no reason in {REASONS.name}: {score.text}"
        for key, score in beyond.items()
        if key not in excused
    ]
    found += [f"{key}: a reason in {REASONS.name}, but it is not hard" for key in excused if key not in beyond]
    return found


def without_terms(text: str) -> str:
    """A Spanish text without the English terms that stand in parentheses beside their translations."""
    known = _english_words()
    return _PARENTHESES.sub(lambda found: "" if set(_words(found[1])) <= known else found[0], text)


def own_words(text: str, language: str) -> str:
    """What a message says of its own accord: no citations, quotations or fields, in Spanish no English terms either."""
    law, that = _STAND_INS[language]
    text = _FIELD.sub(that, _CITATION.sub(law, text))
    text = _QUOTED.sub(that, without_terms(text) if language != "en" else text)
    return " ".join(text.split())


def _measured(language: str) -> Iterator[tuple[str, str]]:
    for key, whole in _texts(language):
        text = own_words(whole, language)
        if len(text.split()) >= SHORTEST:
            yield key, text if text[-1] in ".?!:" else f"{text}."


def _texts(language: str) -> Iterator[tuple[str, str]]:
    """Catalogue messages by key, then the sentences of the answers about the law."""
    templates: Mapping[str, tuple[str, str | None]] = english() if language == "en" else translations(language)
    for key, (text, _) in sorted(templates.items()):
        yield key, text
    # Answers are made of words, so this module cannot import them as it loads.
    from actions.answers import texts

    yield from texts(language)


@lru_cache(maxsize=1)
def _english_words() -> frozenset[str]:
    """Every word of the laws and of the English catalogue."""
    texts = [clause.text for clause in CLAUSES.values()] + [template.text for template in english().values()]
    return frozenset(word for text in texts for word in _words(text))


def _words(text: str) -> list[str]:
    return re.findall(r"[^\W\d_]+", text.lower())
