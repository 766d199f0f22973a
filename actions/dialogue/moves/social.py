"""Courtesies, help, and the language.

Lives here: short answers that leave the case as it is. Not here: what the bot is not for (limits.py).
"""

from __future__ import annotations

from actions.dialogue.answering import resume, say_places
from actions.dialogue.asking import payload, place_buttons
from actions.dialogue.moves.case import repeat
from actions.dialogue.turn import Button, Turn
from actions.wording import LOCALES


def greet(turn: Turn) -> None:
    """Say what the bot is for; an open question is put again."""
    words = turn.words
    if turn.state.begun:
        turn.say(words("greet.again"))
        resume(turn)
        return
    turn.say(f"{words('greet')} {words('greet.invite')}", place_buttons(turn))


def thanks(turn: Turn) -> None:
    turn.say(f"{turn.words('thanks')} {turn.words('thanks.more')}")
    resume(turn)


def goodbye(turn: Turn) -> None:
    """Close without a question; a question that was open can still be answered."""
    turn.say(turn.words("goodbye"))


def bot(turn: Turn) -> None:
    turn.say(turn.words("bot"))
    resume(turn)


def help(turn: Turn) -> None:
    """What the bot can do, and where."""
    words = turn.words
    say_places(turn, f"{words('help')} {words('help.say')}")
    resume(turn)


def language(turn: Turn) -> None:
    """Switch to the language asked for; with no language named, to the other one."""
    said = turn.message.text.lower()
    wants_spanish = any(name in said for name in ("spanish", "español", "espanol", "castellano"))
    wants_english = any(name in said for name in ("english", "inglés", "ingles"))
    if wants_spanish == wants_english:
        words = turn.words
        turn.say(
            words("language.which"),
            [Button(words(f"language.{code}"), payload("language", to=code)) for code in LOCALES],
        )
        return
    speak(turn, "es" if wants_spanish else "en")


def speak(turn: Turn, code: object) -> None:
    """Go on in this language, beginning with what was said last."""
    if not isinstance(code, str) or code not in LOCALES:
        turn.say(turn.words("language.which"))
        return
    turn.state.language = code
    turn.state.language_chosen = True
    turn.noted.append(turn.words("language.now"))
    if turn.state.asked is not None or turn.state.given:
        repeat(turn)
        return
    turn.say(f"{turn.words('greet')} {turn.words('greet.invite')}", place_buttons(turn))
