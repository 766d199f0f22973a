"""The topics of the laws: what can be asked about each text, and what is answered.

Lives here: reading and checking `topics/<jurisdiction>.yml` and `phrases.yml`. Not here: which topic a question is
about (the topic classifier in rasa_project/nlu), how an answer is put together (compose.py).

Keys of a topic: `id`, `title`, `clauses` (ids of the sentences that are quoted), `companions` (ids of related
provisions, told in `hint`), `silent` (the text does not settle it), `ask` (people named in phrases.yml), `en` and `es`
(the short answer), `facts` (what would turn the answer into dates). A new law adds one file.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from rules_core import CLAUSES

HERE = Path(__file__).parent
LANGUAGES = ("en", "es")


@dataclass(frozen=True)
class Topic:
    """One thing that people ask about one law. `name` is `<jurisdiction>.<id>`."""

    name: str
    jurisdiction: str
    title: Mapping[str, str]
    short: Mapping[str, str]
    clauses: tuple[str, ...]
    companions: tuple[str, ...]
    hint: Mapping[str, str] | None
    silent: bool
    ask: tuple[str, ...]
    facts: tuple[str, ...]


@dataclass(frozen=True)
class LawTopics:
    """What a file holds: the law's citation, whom to ask where nothing was found, and the topics by name."""

    jurisdiction: str
    citation: str
    ask: tuple[str, ...]
    topics: Mapping[str, Topic]


def load(file: Path) -> LawTopics:
    """Read one file; raises ValueError naming the file, the topic and what is wrong with it."""
    data = yaml.safe_load(file.read_text(encoding="utf-8"))
    jurisdiction = data["jurisdiction"]
    topics: dict[str, Topic] = {}
    for item in data["topics"]:
        topic = _topic(file, jurisdiction, item)
        if topic.name in topics:
            raise ValueError(f"{file.name}: topic {topic.name} is there twice")
        topics[topic.name] = topic
    return LawTopics(jurisdiction, data["citation"], tuple(data["ask"]), topics)


def _topic(file: Path, jurisdiction: str, item: Mapping[str, Any]) -> Topic:
    name = f"{jurisdiction}.{item.get('id')}"
    missing = [key for key in ("id", "title", "clauses", *LANGUAGES) if key not in item]
    if missing:
        raise ValueError(f"{file.name}: topic {name} lacks {', '.join(missing)}")
    for key in ("title", "hint"):
        if key in item and set(item[key]) != set(LANGUAGES):
            raise ValueError(f"{file.name}: topic {name} needs its {key} in {', '.join(LANGUAGES)} and nothing else")
    clauses, companions = tuple(item["clauses"]), tuple(item.get("companions", ()))
    unknown = [clause for clause in (*clauses, *companions) if clause not in CLAUSES]
    if unknown:
        raise ValueError(f"{file.name}: topic {name} names clauses that are in no text: {', '.join(unknown)}")
    ask = tuple(item.get("ask", ()))
    strangers = ", ".join(who for who in ask if who not in PEOPLE)
    if strangers:
        raise ValueError(f"{file.name}: topic {name} says to ask {strangers}; phrases.yml names no such people")
    silent = bool(item.get("silent", False))
    if silent and not ask:
        raise ValueError(f"{file.name}: topic {name} is silent, so it must say whom to ask")
    if companions and "hint" not in item:
        raise ValueError(f"{file.name}: topic {name} names related provisions, so its hint must say what they say")
    return Topic(
        name=name,
        jurisdiction=jurisdiction,
        title=item["title"],
        short={language: " ".join(item[language].split()) for language in LANGUAGES},
        clauses=clauses,
        companions=companions,
        hint=item.get("hint"),
        silent=silent,
        ask=ask,
        facts=tuple(item.get("facts", ())),
    )


_phrases = yaml.safe_load((HERE / "phrases.yml").read_text(encoding="utf-8"))
PHRASES: Mapping[str, Mapping[str, str]] = _phrases["phrases"]
PEOPLE: Mapping[str, Mapping[str, str]] = _phrases["people"]
LAWS: dict[str, LawTopics] = {law.jurisdiction: law for law in map(load, sorted((HERE / "topics").glob("*.yml")))}


def add_topics(file: Path) -> None:
    """Take in the topics of a law that lives outside this package; its clauses must be in the core already."""
    law = load(file)
    if law.jurisdiction in LAWS:
        raise ValueError(f"{file.name}: there are topics for {law.jurisdiction} already")
    LAWS[law.jurisdiction] = law


def topic_named(name: str) -> Topic | None:
    """The topic `<jurisdiction>.<id>`, or None."""
    law = LAWS.get(name.partition(".")[0])
    return law.topics.get(name) if law else None


def all_topics() -> Iterator[Topic]:
    """Every topic of every law."""
    for law in LAWS.values():
        yield from law.topics.values()


def topic_of_clause(clause: str) -> Topic | None:
    """The topic that answers for a clause: rather one where the text speaks than is silent, then what quotes least."""
    holding = [topic for topic in all_topics() if clause in topic.clauses or clause in topic.companions]
    return min(holding, key=lambda topic: (clause not in topic.clauses, topic.silent, len(topic.clauses)), default=None)
