"""Questions about the laws as data: those that training learns from, and those that it never sees.

Lives here: reading data/nlu/law_*.yml and the held-out files beside this module. Not here: scores (law_report.py).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import yaml

from actions.answers.topics import topic_named
from rasa_project.nlu.topic_model import NO_TOPIC, Example, TopicModel
from rules_core import CLAUSES

ROOT = Path(__file__).parents[2]
HELD_OUT = Path(__file__).with_name("law_questions.yml")
FIRST_LOOK = Path(__file__).with_name("law_questions_first_look.yml")
RUN = 5


class Question(NamedTuple):
    """A held-out question. `about` is a clause, or the topic of a law on which its text is silent."""

    text: str
    language: str
    about: str

    @property
    def jurisdiction(self) -> str:
        """The law that is asked about."""
        topic = topic_named(self.about)
        return topic.jurisdiction if topic else CLAUSES[self.about].jurisdiction

    @property
    def on_silence(self) -> bool:
        """Whether it asks for something that the text does not settle."""
        return topic_named(self.about) is not None


def training() -> list[Example]:
    """Every example of the law intent, with its topic; without one where it asks about the law in general."""
    return [
        Example(line.removeprefix("- "), block.get("metadata", {}).get("topic", NO_TOPIC))
        for file in sorted((ROOT / "data" / "nlu").glob("*.yml"))
        for block in yaml.safe_load(file.read_text(encoding="utf-8"))["nlu"]
        if block.get("intent") == "law"
        for line in block["examples"].splitlines()
    ]


def held_out(file: Path) -> list[Question]:
    """The questions of a held-out file."""
    return [
        Question(text, language, about)
        for part in yaml.safe_load(file.read_text(encoding="utf-8")).values()
        for about, by_language in part.items()
        for language, texts in by_language.items()
        for text in texts
    ]


@lru_cache(maxsize=1)
def model() -> TopicModel:
    """The model that the project's training questions give."""
    return TopicModel().fit(training())


def runs(text: str) -> Iterator[str]:
    """All runs of five words, without marks and accents; a shorter text as a whole."""
    plain = unicodedata.normalize("NFKD", text.lower())
    plain = "".join(letter for letter in plain if not unicodedata.combining(letter))
    words = [word for part in plain.split() if (word := re.sub(r"^\W+|\W+$", "", part))]
    for start in range(max(1, len(words) - RUN + 1)):
        yield " ".join(words[start : start + RUN])
