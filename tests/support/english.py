"""English where there should be none: what is left of it in a text that is meant to be Spanish.

Lives here: the search. Not here: the texts that are searched. Left aside are the law's own words and citations, and the
English terms that the Spanish catalogue itself puts in parentheses.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from actions.answers.topics import PHRASES, all_topics
from actions.wording.catalogue import english, translations
from rules_core import CLAUSES, LAWS

RUN = 4
"""Words in a row that make a leak when an English template has them too."""

# fmt: off
ENGLISH_ONLY = frozenset([
    "the", "of", "and", "is", "are", "was", "were", "be", "been", "to", "that", "this", "these", "which", "by",
    "if", "not", "with", "for", "from", "it", "its", "you", "your", "or", "an", "at", "on", "must", "may", "can",
    "will", "would", "had", "who", "whom", "what", "when", "where", "why", "how", "then", "there", "after",
    "before", "than", "do", "does", "did", "they", "any", "each", "every", "only", "also",
])
# fmt: on
"""Common English words that are no Spanish words."""

_PARENTHESES = re.compile(r"\(([^()]*)\)")
_FIELD = re.compile(r"\{[a-z_]*\}")
_MARKS = re.compile(r"[.,;:?!¿¡“”()→•\n]")
_LINK = re.compile(r"https?://\S+")


def english_left(text: str) -> list[str]:
    """The English runs, short pieces and words in this text; empty where it is Spanish through and through."""
    rest = _own(text)
    runs = _english_runs()
    found = [run for line in rest.splitlines() for run in _runs(line) if run in runs]
    found += [piece for piece in _pieces(rest) if piece in _english_pieces()]
    return found + sorted({word for word in _words(rest) if word in ENGLISH_ONLY})


def _own(text: str) -> str:
    """The text without links, the law's words, its citations, and the terms in parentheses of the Spanish sources."""
    text = _LINK.sub(" ", " ".join(text.split(" ")))
    for part in _law():
        text = text.replace(part, " ")
    return _PARENTHESES.sub(lambda found: " " if found[1] in _terms() else found[0], text)


@lru_cache(maxsize=1)
def _law() -> tuple[str, ...]:
    texts = {clause.text for clause in CLAUSES.values() if clause.source == "text"}
    citations = {clause.citation for clause in CLAUSES.values()} | {law.citation for law in LAWS.values()}
    return tuple(sorted(texts | citations, key=len, reverse=True))


@lru_cache(maxsize=1)
def _terms() -> frozenset[str]:
    return frozenset(term for source in spanish_sources() for term in _PARENTHESES.findall(source))


@lru_cache(maxsize=1)
def _english_pieces() -> frozenset[str]:
    """What stands between marks and fields in English, such as `Noted` or `a legal holiday`, and not in Spanish too."""
    spanish = {piece for source in spanish_sources() for piece in _pieces(_PARENTHESES.sub(" ", source))}
    return frozenset(piece for source in english_sources() for piece in _pieces(source)) - spanish


def _pieces(text: str) -> list[str]:
    """The text cut at punctuation and fields, each piece as its words."""
    return [" ".join(words) for part in _MARKS.split(_FIELD.sub(".", text)) if (words := _words(part))]


@lru_cache(maxsize=1)
def _english_runs() -> frozenset[str]:
    sources = english_sources()
    spanish = {run for source in spanish_sources() for run in _source_runs(_PARENTHESES.sub(" ", source))}
    return frozenset(run for source in sources for run in _source_runs(source)) - spanish


@lru_cache(maxsize=1)
def english_sources() -> tuple[str, ...]:
    """Every English text as it is written, a translation or not."""
    sources = [text for template in english().values() for text in (template.text, template.one or "")]
    sources += [text["en"] for topic in all_topics() for text in (topic.title, topic.short, topic.hint or {"en": ""})]
    return tuple(sources + [phrase["en"] for phrase in PHRASES.values()])


@lru_cache(maxsize=1)
def spanish_sources() -> tuple[str, ...]:
    """Every Spanish text as it is written: templates of the catalogue, answers about the law."""
    sources = [text for template in translations("es").values() for text in (template.text, template.one or "")]
    sources += [text["es"] for topic in all_topics() for text in (topic.title, topic.short, topic.hint or {"es": ""})]
    return tuple(sources + [phrase["es"] for phrase in PHRASES.values()])


def _source_runs(template: str) -> Iterator[str]:
    for part in _FIELD.split(template):
        yield from _runs(part)


def _runs(text: str) -> Iterable[str]:
    words = _words(text)
    return [" ".join(words[at : at + RUN]) for at in range(len(words) - RUN + 1)]


def _words(text: str) -> list[str]:
    return re.findall(r"[^\W\d_]+(?:['’][^\W\d_]+)?", text.lower())
