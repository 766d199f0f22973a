"""The answer to a link: the case that it carries, the guidance of the core, both in words.

Lives here: what the page, the calendar file and the data have in common. Not here: the law (rules_core), the layout.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from actions.dialogue.saying import name_of, value_of
from actions.links import from_query, to_query
from actions.rendering import card
from actions.wording import Words, words
from rules_core import CLAUSES, FACTS, LAWS, check_fact, evaluate


@dataclass(frozen=True)
class Answer:
    """A case and what the core says to it, every text in one language."""

    case: Mapping[str, Any]
    language: str
    payload: Mapping[str, Any]

    @property
    def words(self) -> Words:
        """The voice of the language."""
        return words(self.language)

    @property
    def is_valid(self) -> bool:
        """Whether the facts can be used at all."""
        return self.payload["status"] != "invalid_facts"

    @property
    def query(self) -> str:
        """The facts as a link carries them."""
        return to_query(self.case, self.language)


def answer_to(query: str) -> Answer:
    """The answer to the facts in a query. Without `as_of` it is today's, in the time zone of the jurisdiction."""
    linked = from_query(query)
    case = with_today(linked.case)
    return Answer(case, linked.language, card.guidance(evaluate(case), words(linked.language)))


def with_today(case: Mapping[str, Any]) -> dict[str, Any]:
    """The case with the day as of which it is answered. A case without a place has no day yet."""
    law = LAWS.get(str(case.get("jurisdiction")))
    if law is None or "as_of" in case:
        return dict(case)
    return {**case, "as_of": datetime.now(ZoneInfo(law.timezone)).date().isoformat()}


def facts_in_words(case: Mapping[str, Any], language: str) -> list[dict[str, Any]]:
    """The facts of a case as a person gave them: name, value in words, and how each is asked for.

    Each is `{"fact", "label", "shown", "kind", "choices"}`. What is not known or has not happened says so. A value that
    is not one is shown as it was given.
    """
    voice = words(language)
    jurisdiction = case.get("jurisdiction")
    found = []
    for name, value in case.items():
        if name in FACTS and name != "as_of":
            usable = not check_fact(name, value, jurisdiction)
            found.append((name, voice.sentence(value_of(name, value, voice)) if usable else str(value)))
    for listed, said in (("dont_know", "button.dont_know"), ("not_yet", "button.not_yet")):
        found += [(name, voice(said)) for name in case.get(listed, ()) if name in FACTS]
    return [
        {
            "fact": name,
            "label": voice.sentence(name_of(name, voice)),
            "shown": shown,
            "kind": FACTS[name].kind,
            "choices": [
                {"value": choice.value, "label": voice.sentence(voice.say(choice.label()))}
                for choice in FACTS[name].choices_in(jurisdiction)
            ],
        }
        for name, shown in found
    ]


def clauses_of(payload: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    """The sentences of the law that a payload cites, by id."""
    cited = [payload.get("why"), *((payload.get("outcome") or {}).get("clauses") or [])]
    for outcome in payload.get("outcomes") or []:
        cited += outcome["clauses"]
    for part in ("deadlines", "steps", "flags"):
        cited += [item.get("clause") for item in payload.get(part) or []]
    return {id: {"citation": CLAUSES[id].citation, "text": CLAUSES[id].text} for id in cited if id in CLAUSES}
