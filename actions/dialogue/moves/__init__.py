"""The moves of a conversation by the intent that asks for them. One small module a move or a family of moves.

Lives here: the register. Not here: when a move is made rather than facts taken (actions/dialogue/consult.py).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from actions.dialogue.moves import case, compare, export, law, limits, people, rewind, social, what_if, why
from actions.dialogue.turn import Turn

Move = Callable[[Turn], None]

MOVES: Mapping[str, Move] = {
    "undo": rewind.undo,
    "restart": rewind.restart,
    "review": case.review,
    "change": case.change,
    "repeat": case.repeat,
    "why": why.date,
    "why_question": why.question,
    "quote": law.quote,
    "law": law.ask,
    "what_if": what_if.imagine,
    "keep": what_if.keep,
    "discard": what_if.discard,
    "compare": compare.compare,
    "export": export.export,
    "human": people.human,
    "help": social.help,
    "language": social.language,
    "greet": social.greet,
    "thanks": social.thanks,
    "goodbye": social.goodbye,
    "bot_challenge": social.bot,
    "other_place": limits.place,
    "other_election": limits.election,
    "legal_advice": limits.legal,
    "politics": limits.politics,
    "off_topic": limits.off_topic,
    "abuse": limits.abuse,
    "injection": limits.injection,
}

COURTESIES = frozenset({"greet", "thanks", "goodbye", "bot_challenge"})
LIMITS = frozenset({"other_place", "other_election", "legal_advice", "politics", "off_topic", "abuse", "injection"})
