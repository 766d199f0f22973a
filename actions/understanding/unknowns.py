"""What a person says that they do not know, and what has not happened yet.

Not here: facts that are said (`interpret`).
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass, field
from typing import Any

from actions.understanding.answers import polarity
from actions.understanding.message import Message
from actions.understanding.model import Mention
from actions.understanding.text import SENTENCE


@dataclass
class Unknowns:
    """Fact names not known and not happened, and facts that `not yet` decides (`has the party filled it`: no)."""

    dont_know: tuple[str, ...] = ()
    not_yet: tuple[str, ...] = ()
    facts: dict[str, Any] = field(default_factory=dict)


def read_unknowns(message: Message, facts: Mapping[str, Any], in_doubt: Set[str | None]) -> Unknowns:
    """What is not known or not yet so; a fact that the same message gives, or gives in doubt, is neither."""
    asked = message.context.asked
    settled = facts.keys() | in_doubt
    not_yet = [fact for mention in message.of("not_yet") for fact in message.facts_of(mention) if fact not in settled]
    out = Unknowns()
    spoken = message.of("dont_know")
    dont_know: list[str] = []
    for mention in spoken:
        topics = _topics(mention, message)
        dont_know += topics
        if asked and asked not in settled and (not topics or message.is_leading(mention)):
            dont_know.append(asked)
    if asked and asked not in settled and not dont_know and _has_not_happened(message):
        if message.kind(asked) == "bool":
            out.facts[asked] = False
        elif message.takes_a_day(asked):
            (dont_know if message.tense(asked) == "future" else not_yet).append(asked)
    known = set(facts) | {None}
    out.dont_know = tuple(fact for fact in dict.fromkeys(dont_know) if fact not in known and fact not in not_yet)
    out.not_yet = tuple(dict.fromkeys(not_yet))
    return out


def _has_not_happened(message: Message) -> bool:
    if message.of("not_yet_words"):
        return True
    said = polarity(message)
    return said is not None and not said.value and said.leads


def _topics(mention: Mention, message: Message) -> list[str]:
    """The facts spoken of after `no idea` in the same sentence; with none there, those before it."""
    after: list[str] = []
    before: list[str] = []
    for topic in message.of("topic"):
        first, last = sorted((mention, topic), key=lambda one: one.start)
        between = message.tokens[message.token_at(first.end) : message.token_at(last.start) + 1]
        if any(token.pause == SENTENCE for token in between):
            continue
        (after if topic.start >= mention.start else before).extend(message.facts_of(topic))
    return after or before
