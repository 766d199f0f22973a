"""Messages typed in a hurry, in capitals, in small letters and without punctuation are read as they were meant.

The noise is made here, from a seed, and is used nowhere else.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from actions.understanding import Understanding
from tests.actions.understanding.reading import TODAY, read

TABLES = sorted((Path(__file__).parent / "messages").glob("*.yml"))
SEEDS = range(3)


def messages() -> Iterator[Mapping[str, Any]]:
    for path in TABLES:
        yield from yaml.safe_load(path.read_text(encoding="utf-8"))


def slipped(text: str, chance: random.Random) -> str:
    """One slip in every eighth word of four letters or more, at least one: two letters swapped, one lost or doubled."""
    words = text.split(" ")
    long_words = [at for at, word in enumerate(words) if len(word) >= 4 and word.isalpha()]
    for at in chance.sample(long_words, min(len(long_words), max(1, len(words) // 8))):
        word = words[at]
        letter = chance.randrange(1, len(word) - 1)
        words[at] = chance.choice(
            [
                word[:letter] + word[letter + 1] + word[letter] + word[letter + 2 :],
                word[:letter] + word[letter + 1 :],
                word[: letter + 1] + word[letter:],
            ]
        )
    return " ".join(words)


def unpunctuated(text: str) -> str:
    return re.sub(r"(?<!\d)[.,;:!?¿¡'’\"]+|[.,;:!?¿¡'’\"]+(?!\d)", "", text)


def understood(text: str, row: Mapping[str, Any]) -> Understanding:
    return read(
        text,
        today=row.get("today", TODAY),
        law=row.get("law"),
        asked=row.get("asked"),
        known=row.get("known"),
        language=row.get("in"),
    )


def same(first: Understanding, second: Understanding) -> bool:
    """Whether two readings agree; names of candidates may differ in their capitals."""
    facts = [
        {
            name: {who.lower(): votes for who, votes in value.items()} if isinstance(value, dict) else value
            for name, value in one.facts.items()
        }
        for one in (first, second)
    ]
    return facts[0] == facts[1] and (first.dont_know, first.not_yet) == (second.dont_know, second.not_yet)


def wrongly_certain(plain: Understanding, noisy: Understanding) -> list[str]:
    """Facts that the noise turned into another value, or made out of nothing."""
    return [
        name for name, value in noisy.facts.items() if not isinstance(value, dict) and plain.facts.get(name) != value
    ]


def share_read(noise: Callable[[str], list[str]]) -> tuple[int, list[str], list[str]]:
    """How many messages were read, those not read as without noise, and those read as something else."""
    count = 0
    lost: list[str] = []
    wrong: list[str] = []
    for row in messages():
        plain = understood(row["say"], row)
        for text in noise(row["say"]):
            count += 1
            noisy = understood(text, row)
            if not same(plain, noisy):
                lost.append(f"{text!r}: {dict(plain.facts)} became {dict(noisy.facts)}")
            if wrongly_certain(plain, noisy):
                wrong.append(f"{text!r}: {wrongly_certain(plain, noisy)}")
    return count, lost, wrong


NOISES: dict[str, tuple[Callable[[str], list[str]], float, float]] = {
    "slips": (lambda text: [slipped(text, random.Random(f"{seed}|{text}")) for seed in SEEDS], 0.93, 0.02),
    "capitals": (lambda text: [text.upper()], 0.97, 0.005),
    "small letters": (lambda text: [text.lower()], 0.97, 0.005),
    "no punctuation": (lambda text: [unpunctuated(text)], 0.97, 0.01),
}


@pytest.mark.parametrize("name", NOISES)
def test_noisy_messages_are_read_as_they_were_meant(name: str) -> None:
    noise, required, allowed_wrong = NOISES[name]
    count, lost, wrong = share_read(noise)
    assert 1 - len(lost) / count >= required, "\n".join(lost)
    assert len(wrong) / count <= allowed_wrong, "\n".join(wrong)


def test_no_day_is_changed_by_a_slip() -> None:
    """The one fault that must not be: a slip that turns a day into another."""
    changed = []
    for row in messages():
        plain = understood(row["say"], row)
        days = {name: value for name, value in plain.facts.items() if isinstance(value, str) and value[:2] == "20"}
        if not days:
            continue
        for seed in range(12):
            text = slipped(row["say"], random.Random(f"{seed}|{row['say']}"))
            noisy = understood(text, row)
            changed += [
                f"{text!r}: {name} {value} became {noisy.facts[name]}"
                for name, value in days.items()
                if noisy.facts.get(name, value) != value
            ]
    assert changed == []
