"""Words that mean the same: the concepts a question speaks of, whatever its words and its language.

Lives here: reading law_concepts.yml and finding its concepts in a text, with “no” and “only” before them. Not here:
what a concept says about a topic (learnt, topic_model.py).
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

import yaml

FILE = Path(__file__).with_name("law_concepts.yml")

_NO = re.compile(
    r"\b(?:no|not|isnt|arent|wasnt|werent|hasnt|havent|dont|doesnt|didnt|wont|cant|cannot|couldnt|wouldnt|shouldnt|never"
    r"|none|neither|without|nobody|noone|lacks|0|zero|nadie|sin|ningun|ninguna|ninguno|nunca|jamas|tampoco)\b"
)
_ONLY = re.compile(r"\b(?:only|just|single|sole|lone|solo|sola|unico|unica|solamente)\b")
NO_REACHES, ONLY_REACHES = 3, 2
"""How many words on a “no” and an “only” still belong to a concept."""


@lru_cache(maxsize=1)
def _patterns() -> dict[str, re.Pattern[str]]:
    table = yaml.safe_load(FILE.read_text(encoding="utf-8"))
    return {concept: _pattern(phrases) for concept, phrases in table.items()}


def _pattern(phrases: str) -> re.Pattern[str]:
    """One pattern for all phrases of a concept, the longest first; `*` is any ending."""
    listed = sorted((phrase.strip() for phrase in str(phrases).split(",")), key=len, reverse=True)
    return re.compile(r"\b(?:" + "|".join(phrase.replace("*", r"\w*") for phrase in listed) + r")\b")


def concepts(text: str) -> list[str]:
    """The concepts in a simplified text (lower case, no accents, numbers as figures), in the order of the file.

    `newspaper`, and beside it `no:newspaper` or `only:newspaper` where such a word stands shortly before.
    """
    found = []
    for concept, pattern in _patterns().items():
        before = [text[: match.start()].split() for match in pattern.finditer(text)]
        if before:
            found.append(concept)
            if any(_NO.search(" ".join(words[-NO_REACHES:])) for words in before):
                found.append(f"no:{concept}")
            if any(_ONLY.search(" ".join(words[-ONLY_REACHES:])) for words in before):
                found.append(f"only:{concept}")
    return found


def vocabulary() -> set[str]:
    """All whole words of the file: what a misspelt word may have been meant to be."""
    table = yaml.safe_load(FILE.read_text(encoding="utf-8"))
    return {word for phrases in table.values() for word in re.findall(r"\b[a-z]+\b(?!\*)", str(phrases))}
