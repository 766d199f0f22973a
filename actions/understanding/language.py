"""Tells English from Spanish in a short message by words that only one of them has.

Not here: the language of the conversation, which stays as it is where a message does not show one.
"""

from __future__ import annotations

from functools import lru_cache

from actions.understanding.lexicon import LANGUAGES, lexicon
from actions.understanding.text import fold, tokenize

FEW = 3  # words of a reply in which a word like `y` may be of either language
_SPANISH_LETTERS = frozenset("ñ¿¡")
_SPANISH_ACCENTS = frozenset("áéíóú")


@lru_cache(maxsize=1)
def _marks() -> dict[str, frozenset[str]]:
    marks = {language: {fold(word) for word in lexicon(language).words["marks"]} for language in LANGUAGES}
    shared = frozenset.intersection(*(frozenset(words) for words in marks.values()))
    return {language: frozenset(words) - shared for language, words in marks.items()}


def _count(words: list[str], marks: frozenset[str], language: str) -> int:
    """How many words are marks of a language; in a reply of a few words, short ones (`y`, `yo`) alone show nothing."""
    found = [word for word in words if word in marks]
    slight = {fold(word) for word in lexicon(language).words["slight_marks"]}
    return 0 if len(words) <= FEW and slight.issuperset(found) else len(found)


def detect_language(text: str) -> str | None:
    """`en` or `es`, or None where the words do not decide it (`no`, `Nebraska`, `3/9/27`)."""
    words = [token.word for token in tokenize(text) if token.kind == "word"]
    counts = {language: _count(words, marks, language) for language, marks in _marks().items()}
    if _SPANISH_LETTERS & set(text):
        counts["es"] += 2
    counts["es"] += any(letter in _SPANISH_ACCENTS for letter in text.lower())
    best = max(counts, key=lambda language: counts[language])
    others = max((count for language, count in counts.items() if language != best), default=0)
    return best if counts[best] > others else None
