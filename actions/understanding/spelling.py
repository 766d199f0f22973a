"""Sets misspelt words right: a word that no lexicon knows becomes the nearest word of the lexicons, if one is near
enough.

A word of common language is left alone (`common.txt` lists those that look like a word of the lexicons), so that no
ordinary word turns into a fact. Not here: abbreviations and other names of places (`lexicon/*/places.yml` lists them).
"""

from __future__ import annotations

from functools import cache, lru_cache

from rapidfuzz.distance import OSA

from actions.understanding.lexicon import FOLDER, lexicon
from actions.understanding.text import fold

SHORTEST = 3  # letters of a word that may be set right (a word of four that lost one)
TWO_SLIPS_FROM = 8  # letters from which two slips are forgiven


@cache
def _by_first_letter(language: str) -> dict[str, tuple[str, ...]]:
    index: dict[str, list[str]] = {}
    for word in sorted(lexicon(language).vocabulary):
        if len(word) > SHORTEST and word.isalpha():
            index.setdefault(word[0], []).append(word)
    return {letter: tuple(words) for letter, words in index.items()}


@cache
def common_words(language: str) -> frozenset[str]:
    """Ordinary words that look like a word of the lexicon."""
    lines = (FOLDER / language / "common.txt").read_text(encoding="utf-8").splitlines()
    return frozenset(fold(word) for line in lines if not line.startswith("#") for word in line.split())


@cache
def _of_the_calendar(language: str) -> frozenset[str]:
    """Words of days and numbers: of two words equally near, one of these was meant."""
    words = lexicon(language).words
    tables = ("months", "weekdays", "units", "cardinals", "ordinals")
    return frozenset(fold(word) for table in tables for forms in words[table].values() for word in forms) | {
        "from",
        "today",
    }


@lru_cache(maxsize=8192)
def corrected(word: str, language: str, lenient: bool = False) -> str:
    """The word of the lexicon that was meant, or the word itself.

    One slip (a letter dropped, doubled, wrong, or two that changed places) is forgiven, two in a long word; the first
    letter must be right. Of two words equally near the one is taken that differs by a change of places or a doubled
    letter. `lenient` sets ordinary words right too: for a reply that says nothing otherwise.
    """
    known = lexicon(language).vocabulary
    if len(word) < SHORTEST or not word.isalpha() or word in known or (not lenient and word in common_words(language)):
        return word
    limit = 2 if len(word) >= TWO_SLIPS_FROM else 1
    best: tuple[int, int, bool, int, str] | None = None
    for candidate in _by_first_letter(language).get(word[0], ()):
        if abs(len(candidate) - len(word)) > limit or len(candidate) < SHORTEST + 1:
            continue
        distance = OSA.distance(word, candidate, score_cutoff=limit)
        if distance > (limit if len(candidate) >= TWO_SLIPS_FROM - 1 else 1):
            continue
        kinship = _kinship(word, candidate)
        rank = (
            distance,
            kinship,
            candidate not in _of_the_calendar(language),
            abs(len(candidate) - len(word)),
            candidate,
        )
        if best is None or rank < best:
            best = rank
    if best is None or (len(word) == SHORTEST and best[1] > 1):
        return word
    return best[-1]


def _kinship(word: str, candidate: str) -> int:
    """0 for letters that changed places or were doubled, 1 for a dropped letter, 2 for other slips."""
    if sorted(word) == sorted(candidate):
        return 0
    if len(word) == len(candidate) + 1 and any(
        word[at] == word[at - 1] and word[:at] + word[at + 1 :] == candidate for at in range(1, len(word))
    ):
        return 0
    return 1 if len(word) == len(candidate) - 1 else 2
