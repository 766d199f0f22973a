"""Facts that phrases say outright: causes, offices, yes-or-no facts, counts; and where two phrases contradict each
other.

Not here: days, votes of candidates, the reply to a question beyond its own words (`answers`).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from actions.understanding.lexicon import lexicon
from actions.understanding.message import Message
from actions.understanding.model import Mention, Problem
from actions.understanding.text import SENTENCE


@dataclass
class PhraseFacts:
    """`only_asked` are facts read only as a reply; `weak` those read with little reason."""

    facts: dict[str, Any] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    only_asked: set[str] = field(default_factory=set)
    weak: set[str] = field(default_factory=set)


@dataclass(frozen=True)
class _Claim:
    """That a fact has a value, and the mention that says so."""

    mention: Mention
    fact: str
    value: Any


def read_phrases(message: Message) -> PhraseFacts:
    """The facts that the phrases of a message say under its jurisdiction."""
    out = PhraseFacts()
    claims = [
        claim
        for mention in message.mentions
        if mention.kind in ("fact", "asked", "office", "office_asked")
        for claim in _claims(mention, message)
    ]
    for fact in dict.fromkeys(claim.fact for claim in claims):
        _settle(fact, [claim for claim in claims if claim.fact == fact], message, out)
    places = _posting_places(message)
    if places and message.in_law("posting_places"):
        out.facts.setdefault("posting_places", places)
    return out


def _posting_places(message: Message) -> int:
    """How many places are listed after `posted`: `posted it at city hall, the library and the bank`."""
    words = lexicon(message.language).words
    posted = next((at for at, token in enumerate(message.tokens) if token.word in words["posted_words"]), None)
    if posted is None:
        return 0
    listed: set[str] = set()
    for token in message.tokens[posted + 1 :]:
        if token.pause == SENTENCE:
            break
        if token.word in words["place_names"]:
            listed.add(token.word)
    return len(listed) if len(listed) > 1 else 0


def _claims(mention: Mention, message: Message) -> list[_Claim]:
    asked = message.context.asked
    if mention.kind in ("office", "office_asked"):
        counts = asked == "office" or (mention.kind == "office" and message.tells_a_case)
        return [_Claim(mention, "office", mention.value["is"])] if counts and message.in_law("office") else []
    facts = mention.value["facts"]
    if mention.kind == "asked":
        return [_Claim(mention, str(asked), facts[asked])] if message.in_law(str(asked)) else []
    owners = [other for other in message.of("fact") if other.value.get("owns") and other.overlaps(mention)]
    if any(not other.value["facts"].keys() & facts.keys() for other in owners):
        return []
    if mention.value.get("adds"):
        return _added(mention, message)
    return [_Claim(mention, fact, value) for fact, value in facts.items() if message.in_law(fact)]


def _added(mention: Mention, message: Message) -> list[_Claim]:
    """`Two more of the five quit`: so many more than were known, nothing where none was; the others as they are."""
    known, adds = message.context.facts, mention.value["adds"]
    return [
        _Claim(mention, fact, known[fact] + value if fact in adds else value)
        for fact, value in mention.value["facts"].items()
        if message.in_law(fact) and (fact not in adds or type(known.get(fact)) is int)
    ]


def _settle(fact: str, claims: list[_Claim], message: Message, out: PhraseFacts) -> None:
    """One value for a fact: longer phrases before shorter, plain statements before bare replies; else both are
    offered.
    """
    said = [claim for claim in claims if claim.mention.kind in ("fact", "office")] or claims
    if said[0].mention.kind in ("asked", "office_asked"):
        out.only_asked.add(fact)
    said = [claim for claim in said if not any(_covers(other, claim) for other in said)]
    said = [claim for claim in said if not any(_says_more(other, claim) for other in said)]
    said = _ranked(said)
    values = list(dict.fromkeys(repr(claim.value) for claim in said))
    if len(values) > 1 and message.kind(fact) == "count":
        half = [claim for claim in said if isinstance(claim.value, str)]
        said = [claim for claim in said if claim not in half] or said
        values = list(dict.fromkeys(repr(claim.value) for claim in said))
    if len(values) > 1 and "correction" in message.cues:
        said = [max(said, key=lambda claim: claim.mention.start)]
    elif fact == "office" and all(claim.mention.value.get("weak") for claim in said):
        known = message.context.facts.get("office") is not None
        if known or message.context.asked not in (None, "office") or message.of("office_outside"):
            return
    elif len(values) > 1 and fact == "office":
        said = [claim for claim in said if not claim.mention.value.get("weak")]
        said = [_office(said, message)]
    elif len(values) > 1 and fact in out.only_asked:  # left to yes and no
        return
    elif len(values) > 1:
        options = tuple({repr(claim.value): claim.value for claim in said}.values())
        text = message.text[min(claim.mention.start for claim in said) : max(claim.mention.end for claim in said)]
        out.problems.append(Problem("two_readings", text, fact, options, {"reason": "said_twice"}))
        return
    if all(claim.mention.value.get("weak") for claim in said):
        out.weak.add(fact)
    out.facts[fact] = said[0].value


def _covers(other: _Claim, claim: _Claim) -> bool:
    longer = other.mention.end - other.mention.start > claim.mention.end - claim.mention.start
    return other is not claim and longer and other.mention.covers(claim.mention) and other.value != claim.value


def _says_more(other: _Claim, claim: _Claim) -> bool:
    """Of two phrases that share words, the one that reads more of them: `3 of our 5 members` before `5 members quit`;
    or a strong one.
    """
    facts, others = claim.mention.value.get("facts", ()), other.mention.value.get("facts", ())
    stronger = bool(other.mention.value.get("strong")) and not claim.mention.value.get("strong")
    return (
        other.mention.overlaps(claim.mention) and other.value != claim.value and (len(others) > len(facts) or stronger)
    )


def _ranked(claims: list[_Claim]) -> list[_Claim]:
    """Claims without those that yield to another value said (`quit because he moved`), or are beaten by it."""
    values = {claim.value for claim in claims if isinstance(claim.value, str)}
    beaten = {value for claim in claims for value in claim.mention.value.get("beats", ())}
    return [
        claim
        for claim in claims
        if not (
            values & set(claim.mention.value.get("yields_to", ()))
            or (isinstance(claim.value, str) and claim.value in beaten)
        )
    ] or claims


def _office(claims: list[_Claim], message: Message) -> _Claim:
    """Of several offices, the one beside the cause of the vacancy; with none, the first."""
    causes = [mention for mention in message.of("fact") if "cause" in mention.value["facts"]]
    if not causes:
        return claims[0]
    return min(claims, key=lambda claim: min(abs(claim.mention.end - cause.start) for cause in causes))
