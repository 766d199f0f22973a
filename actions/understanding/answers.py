"""Reads the reply to a question for the fact that was asked: yes and no, a count, a choice, or that it is not known.

Not here: days (`days`), facts that a reply volunteers besides (`interpret`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from actions.understanding.message import Message
from actions.understanding.model import Mention

SHORT = 6  # words of a reply in which yes or no counts wherever it stands


@dataclass(frozen=True)
class Polarity:
    """Yes or no, and whether it opens the reply."""

    value: bool
    leads: bool


def polarity(message: Message) -> Polarity | None:
    """Whether the reply is a yes or a no; None where it is neither, or both."""
    found = [
        mention for kind in ("yes", "no") for mention in message.of(kind) if not _belongs_elsewhere(mention, message)
    ]
    found = [
        mention for mention in found if not any(other is not mention and _longer(other, mention) for other in found)
    ]
    leading = [mention for mention in found if message.is_leading(mention)]
    if leading:
        first = min(leading, key=lambda mention: (mention.start, -mention.end))
        return Polarity(first.kind == "yes", True)
    values = {mention.kind for mention in found}
    if len(message.tokens) <= SHORT and len(values) == 1:
        return Polarity(values == {"yes"}, False)
    return None


def _longer(other: Mention, mention: Mention) -> bool:
    return other.overlaps(mention) and other.end - other.start > mention.end - mention.start


def _belongs_elsewhere(mention: Mention, message: Message) -> bool:
    """A `no` that is part of `no idea`, of `not yet`, or of something said of another fact (`no newspaper`)."""
    asked = message.context.asked
    if message.covering(mention, "dont_know", "not_yet_words"):
        return True
    facts = [other for other in message.covering(mention, "fact", "asked") if asked not in other.value["facts"]]
    return bool(facts) and not message.covering(mention, "no", "yes") and len(message.tokens) > 2


def count(message: Message, asked: str, facts: dict[str, Any], weak: set[str]) -> int | None:
    """The number that answers a question for a count; None where there is none, or more than one.

    A number that a phrase read for another count with little reason (`two seats`) goes to the one asked for.
    """
    numbers = [
        mention
        for mention in message.of("number")
        if isinstance(mention.value, int) and not message.is_whole(mention) and not message.is_denied(mention)
    ]
    taken = [
        mention
        for mention in numbers
        if any(
            not other.value.get("weak")
            for other in message.covering(mention, "fact")
            if _numbers(other) and other.value["facts"].keys() & facts.keys()
        )
    ]
    free = [mention for mention in numbers if mention not in taken]
    if len(free) == 1 or len({mention.value for mention in free}) == 1:
        for name in weak & facts.keys():
            if len(numbers) == 1:
                del facts[name]
        return int(free[0].value)
    return None


def _numbers(mention: Mention) -> bool:
    return any(type(value) is int for value in mention.value["facts"].values())
