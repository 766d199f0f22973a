"""New counts of candidates whose votes are known: `Fox got 115`, `recount: Ray 130`, `what if all three had 100 each`.

A count of some of them leaves the votes of the others as they were. Not here: the first counts (`votes`).
"""

from __future__ import annotations

from collections.abc import Mapping

from actions.understanding.lexicon import lexicon
from actions.understanding.message import Message
from actions.understanding.model import Mention
from actions.understanding.text import SENTENCE, fold

REACH = 6  # words between a name and its number


def recounted(message: Message, known: Mapping[str, int]) -> dict[str, int]:
    """The votes of the known candidates with the new counts laid over them; empty where the message has none."""
    places = {name: at for name in known if (at := _place(message, name)) is not None}
    numbers = [
        mention
        for mention in message.of("number")
        if isinstance(mention.value, int) and not message.is_denied(mention) and not _counts_people(message, mention)
    ]
    if not numbers:
        return {}
    if not places:
        return _all(message, known, numbers)
    found = {name: votes for name, at in places.items() if (votes := _count(message, name, at, known, numbers))}
    ties = set(lexicon(message.language).words["tie_words"])
    if len(numbers) == 1 and found and any(token.word in ties for token in message.tokens):
        found = dict.fromkeys(places, int(numbers[0].value))
    return {**known, **found} if found else {}


def merged(counted: Mapping[str, int], known: Mapping[str, int]) -> dict[str, int]:
    """A list of counts over those known; where it names anybody new it stands alone."""
    names = {fold(name): name for name in known}
    if not all(fold(name) in names for name in counted):
        return dict(counted)
    return {**known, **{names[fold(name)]: votes for name, votes in counted.items()}}


def _place(message: Message, name: str) -> int | None:
    """The token of a candidate's name, or of the last part of it."""
    last = fold(name.rsplit(maxsplit=1)[-1])
    for at, token in enumerate(message.tokens):
        if fold(token.text) in (last, f"{last}s"):
            return at
    return None


def _count(message: Message, name: str, at: int, known: Mapping[str, int], numbers: list[Mention]) -> int | None:
    """The number that goes with a name: the nearest after it, else the one before in `115 for Fox`."""
    words = lexicon(message.language).words
    others = {_place(message, other) for other in known} - {at, None}
    for number in numbers:
        there = message.token_at(number.start)
        between = message.tokens[min(at, there) + 1 : max(at, there) + 1]
        if any(token.pause == SENTENCE for token in between) or abs(there - at) > REACH:
            continue
        if any(min(at, there) < other < max(at, there) for other in others if other is not None):
            continue
        linked = at > there and any(token.word in words["vote_to_links"] for token in message.tokens[there:at])
        if there > at or linked:
            after = message.tokens[there + 1].word if there + 1 < len(message.tokens) else ""
            sign = words["more_words"].get(after)
            return int(number.value) if sign is None else max(0, known[name] + sign * int(number.value))
    return None


def _all(message: Message, known: Mapping[str, int], numbers: list[Mention]) -> dict[str, int]:
    """`All three had 100 each`: one number for each of the candidates."""
    words = lexicon(message.language).words
    of_all = any(token.word in words["of_all"] for token in message.tokens)
    is_votes = any(token.word in words["tie_words"] for token in message.tokens) or "hypothetical" in message.cues
    if of_all and is_votes and len(numbers) == 1 and message.tokens:
        return dict.fromkeys(known, int(numbers[0].value))
    return {}


def _counts_people(message: Message, mention: Mention) -> bool:
    at = message.token_at(mention.start)
    words = lexicon(message.language).words
    return message.tokens[at].word in words["ones"] or (
        at > 0 and message.tokens[at - 1].word in words["before_people"]
    )
