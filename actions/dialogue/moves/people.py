"""Whom to call: the people whom the law of this place names, since the bot cannot connect anyone.

Lives here: the message. Not here: who they are (each law lists its contacts).
"""

from __future__ import annotations

from actions.dialogue.answering import resume
from actions.dialogue.turn import Turn
from rules_core import LAWS


def human(turn: Turn) -> None:
    """The contacts of the law that governs; in general terms while the place is not known."""
    words = turn.words
    if turn.jurisdiction is None:
        turn.say(words("human.unknown_place"))
    else:
        contacts = LAWS[turn.jurisdiction].contacts
        turn.say(
            "\n".join([words("human.head"), *(f"• {words.sentence(words.say(contact()))}" for contact in contacts)])
        )
    resume(turn)
