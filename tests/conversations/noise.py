"""How a hurried person types: slips of the keyboard, no punctuation, all capitals, all lower case.

The same seed gives the same slips. Used to measure only; nothing here is ever trained on.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable

WORDS_PER_SLIP = 8


def typos(text: str, seed: str = "") -> str:
    """One slip in about eight words, at least one: letters swapped, one left out, or one doubled; never the first."""
    chance = random.Random(f"{seed}/{text}")
    words = text.split(" ")
    able = [at for at, word in enumerate(words) if word.isalpha() and len(word) > 3]
    for at in chance.sample(able, min(len(able), max(1, len(words) // WORDS_PER_SLIP))):
        word, place = words[at], chance.randrange(1, len(words[at]) - 1)
        slip = chance.choice(("swap", "omit", "double"))
        if slip == "swap":
            words[at] = word[:place] + word[place + 1] + word[place] + word[place + 2 :]
        else:
            words[at] = word[:place] + (word[place] * 2 if slip == "double" else "") + word[place + 1 :]
    return " ".join(words)


def unpunctuated(text: str, seed: str = "") -> str:
    """Without marks, except those within numbers."""
    return re.sub(r"[^\w\s](?!\d)|(?<!\d)[^\w\s]", lambda mark: "" if mark.group() not in "/-" else mark.group(), text)


NOISES: dict[str, Callable[[str, str], str]] = {
    "none": lambda text, seed: text,
    "typos": typos,
    "unpunctuated": unpunctuated,
    "upper": lambda text, seed: text.upper(),
    "lower": lambda text, seed: text.lower(),
}
