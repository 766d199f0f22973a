"""Mending misspelt words against the words that are known, so that a slip of the finger does not hide what is asked.

Lives here: one slip in a word of four letters or more (a letter too many, missing, wrong, or two swapped). Not here:
numbers and dates, which are never guessed at.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping

SHORTEST = 4
"""Shorter words are left alone: too many others are one letter away."""


class Spelling:
    """Known words with how often they are used, and for any other word the known word that is one slip away."""

    def __init__(self, words: Mapping[str, int]) -> None:
        self.words = dict(words)
        self._by_shorter: dict[str, set[str]] = defaultdict(set)
        for word in self.words:
            if len(word) >= SHORTEST and word.isalpha():
                for shorter in _shortened(word):
                    self._by_shorter[shorter].add(word)

    def mend(self, text: str) -> str:
        """The text with each unknown word replaced by the known one nearest to it, where there is one."""
        return " ".join(map(self._mended, text.split()))

    def _mended(self, word: str) -> str:
        if word in self.words or len(word) < SHORTEST or not word.isalpha():
            return word
        sharing = (known for shorter in _shortened(word) for known in self._by_shorter.get(shorter, ()))
        near = {known for known in sharing if _one_slip(word, known)}
        # the first letter is seldom wrong, and a word in common use is the likelier one
        return min(near, key=lambda known: (known[0] != word[0], -self.words[known], known), default=word)


def _shortened(word: str) -> Iterator[str]:
    """The word itself, and the word without each one of its letters: words one slip apart share one of these."""
    yield word
    for index in range(len(word)):
        yield word[:index] + word[index + 1 :]


def _one_slip(word: str, known: str) -> bool:
    if abs(len(word) - len(known)) > 1:
        return False
    start = 0
    while start < min(len(word), len(known)) and word[start] == known[start]:
        start += 1
    rest, other = word[start:], known[start:]
    if len(word) == len(known):
        return rest[1:] == other[1:] or (rest[2:] == other[2:] and rest[:2] == other[1::-1])
    longer, shorter = (rest, other) if len(rest) > len(other) else (other, rest)
    return longer[1:] == shorter
