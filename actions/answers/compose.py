"""Putting an answer together: the short answer, the sentence of the law with its citation, an offer.

Lives here: order and wording of the parts. Not here: what is answered (topics/*.yml), which topic is meant (__init__.py).
The quoted sentences stay in English in every language: they are the law.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from os.path import commonprefix

from actions.answers.topics import PEOPLE, PHRASES, LawTopics, Topic
from actions.wording import words
from rules_core.clauses import CLAUSES, Clause

OFFERED_FACTS = 2
"""How many facts an offer names at most: it invites, it does not interview."""


def compose(topic: Topic, language: str, known: Collection[str], only: str | None = None) -> str:
    """The message for a topic. With `only`, that clause alone is quoted. Facts in `known` are not asked for again."""
    parts = [_head(topic, language)]
    parts += quotations([only] if only in topic.clauses else topic.clauses, language)
    if topic.hint:
        citations = "; ".join(CLAUSES[companion].citation for companion in topic.companions)
        parts.append(phrase("companion", language, hint=" ".join(topic.hint[language].split()), citation=citations))
    parts += offer(topic, language, known)
    return "\n\n".join(parts)


def _head(topic: Topic, language: str) -> str:
    if not topic.ask:
        return topic.short[language]
    return f"{topic.short[language]} {phrase('ask' if topic.silent else 'ask_if_unsure', language, people=people(topic.ask, language))}"


def quotations(clauses: Collection[str], language: str) -> list[str]:
    """One quotation a sentence: the numbered parts of a sentence are joined again."""
    return [
        phrase("quote", language, text=" ".join(part.text for part in parts), citation=citation(parts))
        for parts in sentences([CLAUSES[clause] for clause in clauses])
    ]


def sentences(clauses: list[Clause]) -> Iterator[list[Clause]]:
    """The clauses in groups that are one sentence each: a part that does not end in a full stop goes on in the next.

    A list of signature numbers that the text breaks off before has no next part, and stays as it is.
    """
    group: list[Clause] = []
    for clause in clauses:
        group.append(clause)
        if clause.text.endswith("."):
            yield group
            group = []
    if group:
        yield group


def citation(parts: list[Clause]) -> str:
    """What the citations of the parts of a sentence have in common: `Ind. Code § 3-13-9-4(d)`."""
    if len(parts) == 1:
        return parts[0].citation
    return commonprefix([part.citation for part in parts]).rstrip("(, ")


def offer(topic: Topic, language: str, known: Collection[str]) -> list[str]:
    """The invitation to work out dates or the outcome, where facts that would do it are not known yet."""
    wanted = [fact for fact in topic.facts if fact not in known][:OFFERED_FACTS]
    if not wanted:
        return []
    say = words(language)
    key = "offer" if any(fact.endswith("_date") for fact in wanted) else "offer_outcome"
    return [phrase(key, language, facts=say.listing([say(f"fact.{fact}") for fact in wanted]))]


def not_found(law: LawTopics, language: str) -> str:
    """Where no topic fits the question: whom to ask. It does not claim that the text is silent."""
    return phrase("not_found", language, citation=law.citation, people=people(law.ask, language))


def people(names: Collection[str], language: str) -> str:
    """`the municipal clerk or the municipal attorney`."""
    return words(language).listing([PEOPLE[name][language] for name in names], style="or")


def phrase(key: str, language: str, **values: str) -> str:
    """A sentence of phrases.yml, filled."""
    return PHRASES[key][language].format(**values)
