"""A message as a row of tokens: folded words, numbers, punctuation as a pause before the next token.

Not here: spelling, numbers in words, or the meaning of any word.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache

NO_PAUSE, COMMA, SENTENCE = 0, 1, 2

_TOKEN = re.compile(
    r"""
    (?P<iso>(?<![\d])\d{4}-\d{1,2}-\d{1,2}(?!\d))
  | (?P<half>\d+\s*½|\d+\s+1/2(?![\d/]))
  | (?P<dmy>(?<![\d/])\d{1,2}(?P<sep>[/.-])\d{1,2}(?P=sep)(?:\d{4}|\d{2})(?!\d) | (?<![\d/])\d{1,2}/\d{1,2}(?![\d/]))
  | (?P<clock>(?<!\d)\d{1,2}:\d{2}(?!\d))
  | (?P<half_day>\b[AaPp]\.\s?[Mm]\b\.?)
  | (?P<ordinal>\d{1,2}(?:st|nd|rd|th|ro|ero|do|to|vo|no|º|ª|°)\b)
  | (?P<more>[<>](?=\s?\d)|(?<=\d)\s?\+|(?<=\w\s)\+(?!\S))
  | (?P<short_year>(?<=['’])\d{2}(?!\d))
  | (?P<number>\d{1,3}(?:,\d{3})+(?!\d)|\d+)
  | (?P<word>[^\W\d_]+(?:['’`´][^\W\d_]+)*)
  | (?P<dash>(?<=\d)\s?[-–—]\s?(?=\d))
  | (?P<stop>[.!?;:…\n]+)
  | (?P<comma>[,()\[\]"“”—–/]+)
    """,
    re.VERBOSE | re.IGNORECASE,
)
_SHORT_WORDS = (
    "jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thur thurs fri sat sun ft st no dr mr mrs ms"
    " miss ind neb nebr fla ene abr ago dic lun mie jue vie sab dom sr sra dist sec approx vs"
)
_ABBREVIATIONS = frozenset(_SHORT_WORDS.split())


@dataclass(frozen=True)
class Token:
    """`kind` is the name of the group in the pattern above; `word` is lower case without accents and apostrophes."""

    kind: str
    text: str
    word: str
    start: int
    end: int
    pause: int

    @property
    def is_capital(self) -> bool:
        return self.text[:1].isupper()


@lru_cache(maxsize=4096)
def fold(text: str) -> str:
    """Lower case, accents and apostrophes gone: `Señor’s` becomes `senors`."""
    plain = unicodedata.normalize("NFKD", text.lower())
    return "".join(letter for letter in plain if not unicodedata.combining(letter) and letter not in "'’`´")


def tokenize(text: str) -> list[Token]:
    """The tokens of a message. The stop of an abbreviation (`Sept. 15`) is no end of a sentence."""
    tokens: list[Token] = []
    pause = NO_PAUSE
    for match in _TOKEN.finditer(text):
        kind, said = str(match.lastgroup if match.lastgroup != "sep" else "dmy"), match.group()
        if kind == "stop":
            before = tokens[-1].word if tokens else ""
            is_abbreviation = said == "." and (before in _ABBREVIATIONS or (len(before) == 1 and before.isalpha()))
            pause = max(pause, NO_PAUSE if is_abbreviation else COMMA if said == ":" else SENTENCE)
        elif kind == "comma":
            pause = max(pause, COMMA)
        else:
            word = fold(said)
            if kind == "half_day":
                kind, word = "word", word[0] + "m"
            elif kind == "dash":
                word = "-"
            elif kind == "more":
                kind, word = "word", {">": "over", "<": "under"}.get(said, "plus")
            elif kind == "number":
                word = word.replace(",", "")
            tokens.append(Token(kind, said, word, match.start(), match.end(), pause))
            pause = NO_PAUSE
    return tokens
