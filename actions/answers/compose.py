"""Putting an answer together: the short answer, the sentence of the law with its citation, an offer.

Lives here: order and wording of the parts. Not here: what is answered (topics/*.yml), which topic is meant (the package
itself). The quoted sentences stay in English in every language: they are the law.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from actions.answers.topics import PEOPLE, PHRASES, LawTopics, Topic
from actions.wording import words
from rules_core import CLAUSES, Clause

OFFERED_FACTS = 2
"""How many facts an offer names at most: it invites, it does not interview."""


def compose(
    topic: Topic,
    language: str,
    known: Collection[str],
    only: str | None = None,
    second: Topic | None = None,
) -> str:
    """The message for a topic, and under its title for a `second` one. With `only`, that clause alone is quoted.

    Facts in `known` are not asked for again.
    """
    parts = [_head(topic, language), *_sources(topic, language, [only] if only in topic.clauses else topic.clauses)]
    if second:
        parts.append(phrase("second", language, title=second.title[language], short=_head(second, language)))
        parts += _sources(second, language, [clause for clause in second.clauses if clause not in topic.clauses])
    return "\n\n".join([*parts, *_offer(topic, language, known)])


def not_found(law: LawTopics, language: str) -> str:
    """Where no topic fits the question: whom to ask. It does not claim that the text is silent."""
    return phrase("not_found", language, citation=law.citation, people=_people(law.ask, language))


def quotations(clauses: Collection[str], language: str) -> list[str]:
    """One quotation a sentence: the numbered parts of a sentence are joined again."""
    return [
        phrase("quote", language, text=" ".join(part.text for part in parts), citation=citation(parts))
        for parts in sentences([CLAUSES[clause] for clause in clauses])
    ]


def sentences(clauses: list[Clause]) -> Iterator[list[Clause]]:
    """The clauses in groups that are one sentence each: a part that does not end in a full stop goes on in the next.

    Where the text itself breaks off there is no next part, and the group ends there.
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
    first, *others = (part.citation for part in parts)
    length = len(first)
    for other in others:
        pairs = enumerate(zip(first[:length], other, strict=False))
        length = next((at for at, (one, two) in pairs if one != two), length)
    return first[:length].rstrip("(, ")


def phrase(key: str, language: str, **values: str) -> str:
    """A sentence of phrases.yml, filled."""
    return PHRASES[key][language].format(**values)


def _head(topic: Topic, language: str) -> str:
    """The short answer, with whom to ask."""
    if not topic.ask:
        return topic.short[language]
    key = "ask" if topic.silent else "ask_if_unsure"
    return f"{topic.short[language]} {phrase(key, language, people=_people(topic.ask, language))}"


def _sources(topic: Topic, language: str, clauses: Collection[str]) -> Iterator[str]:
    """The sentences quoted, then what a related provision says."""
    yield from quotations(clauses, language)
    if topic.hint:
        citations = "; ".join(CLAUSES[companion].citation for companion in topic.companions)
        yield phrase("companion", language, hint=" ".join(topic.hint[language].split()), citation=citations)


def _offer(topic: Topic, language: str, known: Collection[str]) -> Iterator[str]:
    """The invitation to work out dates or the outcome, where facts that would do it are not known yet."""
    wanted = [fact for fact in topic.facts if fact not in known][:OFFERED_FACTS]
    if wanted:
        say = words(language)
        key = "offer" if any(fact.endswith("_date") for fact in wanted) else "offer_outcome"
        yield phrase(key, language, facts=say.listing([say(f"fact.{fact}") for fact in wanted]))


def _people(names: Collection[str], language: str) -> str:
    """`the municipal clerk or the municipal attorney`."""
    return words(language).listing([PEOPLE[name][language] for name in names], style="or")
