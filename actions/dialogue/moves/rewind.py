"""Undo and start over.

Lives here: going back. Not here: the history itself (actions/dialogue/state.py).
"""

from __future__ import annotations

from actions.dialogue.answering import proceed, resume
from actions.dialogue.asking import place_buttons
from actions.dialogue.saying import name_of, said
from actions.dialogue.state import Consultation
from actions.dialogue.turn import Turn


def undo(turn: Turn) -> None:
    """Take back what the last step changed, and go on from there."""
    state, words = turn.state, turn.words
    now = dict(state.facts)
    step = state.step_back()
    if step is None:
        turn.say(words("undo.nothing"))
        resume(turn)
        return
    state.hypothetical = None
    turn.went_back = True
    turn.noted.append(words("undo.done"))
    gone = [said(name, now[name], words) for name in step["facts"] if name in now and name not in state.facts]
    back = [said(name, state.facts[name], words) for name in step["facts"] if name in state.facts]
    if gone:
        turn.noted.append(words("undo.gone", items="; ".join(gone)))
    if back:
        turn.noted.append(words("undo.back", items="; ".join(back)))
    unknown = [name for name in now if name in state.dont_know]
    if unknown:
        turn.noted.append(words("review.unknown", facts=words.listing([name_of(name, words) for name in unknown])))
    state.tries = {}
    if not state.facts:
        state.asked = None
        state.begun = False
        turn.say(words("greet.invite"), place_buttons(turn))
    else:
        proceed(turn)


def restart(turn: Turn) -> None:
    """Forget the case; the language stays."""
    old = turn.state
    turn.went_back = True  # what was forgotten must not stay in the history
    turn.state = Consultation(language=old.language, language_chosen=old.language_chosen)
    turn.say(f"{turn.words('restart.done')} {turn.words('greet.invite')}", place_buttons(turn))
