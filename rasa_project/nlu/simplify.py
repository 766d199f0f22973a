"""What a text is reduced to before its words are compared: lower case, no accents, figures, no names of places.

Lives here: this one function and its tables. Not here: misspellings (spelling.py), words that mean the same
(concepts.py).
"""

from __future__ import annotations

import re
import unicodedata

# A place says which law is meant, not which topic. Two letters name a state only where they are written as one.
_PLACES = re.compile(
    r"(?:\b(?:in|en)\s+)?(?:\b(?:fort|ft)?\.?\s*l[aou]+d[a-z]*dale\b"
    r"|\bmis+[a-z]*s[a-z]*pp?i\b|\bnebr?a?s?ka\b|\bindiana\b|\bflorida\b)"
    r"|\b(?:miss|neb|ind)\.(?=\W|$)|\b(?:in|de|para|for)\s+(?:ms|ne|fl)\b|[,(]\s*(?:ms|ne|fl|in)\b|\b(?:ms|ne|fl)\s*[?.!)]*$",
    re.IGNORECASE,
)
_STATE_CODES = re.compile(r"(?:\b[Ii]n\s+)?\b(?:MS|NE|FL|IN)\b")

_NUMBERS = {
    "1": "one first primero primera primer",
    "2": "two second dos segundo segunda",
    "3": "three third tres tercero tercera tercer",
    "4": "four fourth cuatro cuarto cuarta",
    "5": "five fifth cinco quinto",
    "6": "six sixth seis sexto sexta",
    "7": "seven seventh siete",
    "8": "eight eighth ocho",
    "9": "nine ninth nueve",
    "10": "ten tenth diez decimo",
    "14": "fourteen fourteenth catorce",
    "15": "fifteen fifteenth quince",
    "19": "nineteen nineteenth diecinueve",
    "20": "twenty twentieth veinte vigesimo",
    "21": "veintiuno veintiun",
    "28": "veintiocho",
    "30": "thirty thirtieth treinta",
    "50": "fifty cincuenta",
    "60": "sixty sixtieth sesenta",
}
_FIGURES = {word: figure for figure, words in _NUMBERS.items() for word in words.split()}


def simplify(text: str) -> str:
    """The text as words in lower case apart by one space; empty where it holds no letter and no figure."""
    # written in capitals throughout, a text says nothing by its capitals
    codes = text if text.upper() == text else _STATE_CODES.sub(" ", text)
    plain = unicodedata.normalize("NFKD", _PLACES.sub(" ", codes).lower())
    plain = "".join(letter for letter in plain if not unicodedata.combining(letter))
    plain = re.sub(r"[’'`´]", "", plain)
    plain = re.sub(r"\b(\d+)(?:st|nd|rd|th)\b", r"\1", plain)
    return " ".join(_FIGURES.get(word, word) for word in re.findall(r"[a-z0-9]+", plain))
