"""Sets misspelt words right: a word that no lexicon knows becomes the nearest word of the lexicons, if one is near
enough.

A word of common language is left alone (`common.txt` lists those that look like a word of the lexicons), so that no
ordinary word turns into a fact. Not here: abbreviations and other names of places (`lexicon/*/places.yml` lists them).
"""

from __future__ import annotations

from collections.abc import Iterator
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
    ranks = sorted(_ranked(word, language))
    if not ranks or (len(word) == SHORTEST and ranks[0][1] > 1):
        return word
    equals = {candidate for distance, kinship, *_, candidate in ranks if (distance, kinship) == ranks[0][:2]}
    if len(equals) > 1 and equals & set(lexicon(language).words["never_guessed"]):  # `nne` is none or nine
        return word
    return ranks[0][-1]


def _ranked(word: str, language: str) -> Iterator[tuple[int, int, bool, int, str]]:
    """The words near enough to be meant, each with what says how near."""
    limit = 2 if len(word) >= TWO_SLIPS_FROM else 1
    for candidate in _by_first_letter(language).get(word[0], ()):
        if abs(len(candidate) - len(word)) > limit:
            continue
        distance = OSA.distance(word, candidate, score_cutoff=limit)
        if distance <= (limit if len(candidate) >= TWO_SLIPS_FROM - 1 else 1):
            is_other = candidate not in _of_the_calendar(language)
            yield distance, _kinship(word, candidate), is_other, abs(len(candidate) - len(word)), candidate


def _kinship(word: str, candidate: str) -> int:
    """0 for letters that changed places or were doubled, 1 for a dropped letter, 2 for other slips."""
    if sorted(word) == sorted(candidate):
        return 0
    if len(word) == len(candidate) + 1 and any(
        word[at] == word[at - 1] and word[:at] + word[at + 1 :] == candidate for at in range(1, len(word))
    ):
        return 0
    return 1 if len(word) == len(candidate) - 1 else 2
