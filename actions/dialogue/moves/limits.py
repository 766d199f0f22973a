"""What the bot is not for: other places, offices and elections, advice, politics, small talk, abuse, orders to say a
date.

Lives here: short, kind, useful answers; the case stays as it is. Not here: an office that a law itself puts out of
scope (rules_core).
"""

from __future__ import annotations

from actions.dialogue.answering import resume, say_places
from actions.dialogue.turn import Turn


def place(turn: Turn) -> None:
    """A place that no law here covers: say so, and which ones are."""
    words = turn.words
    named = [outside.name for outside in turn.heard.outside if outside.kind == "place"]
    lead = words("limit.place", place=words.listing(named, "or")) if named else words("limit.places")
    if turn.state.begun and turn.jurisdiction:
        turn.say(f"{lead} {words('limit.no_change')}")
        resume(turn)
        return
    turn.state.asked = None
    say_places(turn, lead)


def office(turn: Turn) -> None:
    """An office that is not municipal, where no law is known that could say so itself, or another case is under way."""
    words = turn.words
    named = [outside.name for outside in turn.heard.outside if outside.kind == "office"]
    lead = words("limit.office", office=words.sentence(words.listing(named, "or")))
    if turn.state.begun and turn.jurisdiction:
        turn.say(f"{lead} {words('limit.no_change')}")
        resume(turn)
    else:
        turn.state.asked = None
        say_places(turn, lead)


def election(turn: Turn) -> None:
    _limit(turn, "limit.election")


def legal(turn: Turn) -> None:
    _limit(turn, "limit.legal")


def politics(turn: Turn) -> None:
    _limit(turn, "limit.politics")


def off_topic(turn: Turn) -> None:
    _limit(turn, "limit.off_topic")


def abuse(turn: Turn) -> None:
    _limit(turn, "limit.abuse")


def injection(turn: Turn) -> None:
    _limit(turn, "limit.injection")


def typed(turn: Turn) -> None:
    """A command that the bot does not know."""
    _limit(turn, "limit.typed")


def not_understood(turn: Turn) -> None:
    _limit(turn, "limit.not_understood")


def _limit(turn: Turn, key: str) -> None:
    turn.say(turn.words(key))
    resume(turn)
