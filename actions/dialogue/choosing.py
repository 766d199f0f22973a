"""Choosing: is a message about a case, about the text of the law, or neither? Facts decide first, the intent second.

Lives here: the judgements behind the route. Not here: the route itself (consult.py), reading words
(actions/understanding), the confidences of intents and topics (rasa_project/nlu).
"""

from __future__ import annotations

import re
from enum import Enum

from actions.dialogue.moves import COURTESIES, LIMITS
from actions.dialogue.turn import Turn
from rules_core import FACTS, Guidance

TOPIC_FITS = 0.6
"""From this confidence on, a message that is taken for a question about the law is one, whatever it tells besides."""

TOPIC_LEADS = 0.75
"""From this confidence on, a question is one about the law even where its tone is that of somebody with a case."""

TOPIC_SURE = 0.9
"""From this confidence on, it is one even without the form of a question."""

TONE_SURE = 0.5
"""From this confidence on, the tone alone shows that somebody has a vacancy to deal with."""

LIKELY = 0.05
"""Below this confidence a second thought is a guess."""

ANY_TOPIC = 0.3
"""Below this confidence, with no place and no fact in it, a message is not about the law at all."""

CONTENT = frozenset(
    {"law", "ask_case", "begin", "inform", "correct", "nlu_fallback", "what_if", "not_yet", "dont_know"}
)
"""Intents of messages that speak of vacancies; between these the facts decide, not the classifier."""

QUESTION = re.compile(
    r"[¿\s]*(whats?|whos?|whom|whens?|wheres?|which|why|hows?|do|does|did|is|are|was|were|can|could|may|might|must|should|shall"
    r"|will|would|has|have|qué|que|quién|quien|cuándo|cuando|dónde|donde|cuál|cual|cómo|como|cuántos?|cuantos?|hay|es|son"
    r"|pueden?|deben?|tienen?)\b",
    re.IGNORECASE,
)
"""Words that a question begins with, for one that is typed without its mark."""

VACANCY = frozenset({"cause", "vacant_seats"})
RESULTS = frozenset({"party_filled", "votes", "runoff_votes"})
"""Facts that only somebody with a case can tell, unless they are supposed."""

SUPPOSING = re.compile(r"\b(if|whether|suppose|si|suponga)\b", re.IGNORECASE)

OUT_OF_SCOPE = "out_of_scope"


class Aim(Enum):
    """What a message is about."""

    CASE = "case"
    LAW = "law"
    BOTH = "both"
    NEITHER = "neither"


TOPIC_QUOTED = 0.8
"""From this confidence on, the sentence is quoted beside the case that a question tells of."""


def aim(turn: Turn) -> Aim:
    """What a message is about that answers no open question and is no move of its own.

    A question that tells of a case without a day, and that plainly fits a topic, is both: the sentence answers it now,
    and the case goes on.
    """
    about = _aim(turn)
    fresh = turn.state.asked is None and not turn.state.given and turn.strong()
    plain = not tells_day(turn) and not turn.heard.dont_know and not turn.heard.not_yet and is_question(turn)
    return Aim.BOTH if about is Aim.CASE and fresh and plain and turn.best_topic() >= TOPIC_QUOTED else about


def _aim(turn: Turn) -> Aim:
    if tells_day(turn):
        return Aim.CASE
    if turn.message.intent not in CONTENT and not doubtful(turn):
        return Aim.CASE if turn.strong() and turn.heard.asks else Aim.NEITHER
    if turn.strong():
        return _with_facts(turn)
    return _without_facts(turn)


def _with_facts(turn: Turn) -> Aim:
    """A message that tells something, but no day."""
    if turn.message.intent not in ("law", "what_if") or turn.heard.dont_know or turn.heard.not_yet:
        return Aim.CASE
    if not is_question(turn) and ("cause" in turn.news() or turn.best_topic() < TOPIC_SURE):
        return Aim.CASE
    decided = trial(turn)
    if decided is not None and decided.outcome is not None:
        return Aim.CASE if decided.status == OUT_OF_SCOPE else Aim.BOTH
    news = set(turn.news())
    if news & VACANCY and turn.heard.asks:
        return Aim.CASE
    if news & RESULTS and not SUPPOSING.search(turn.message.text):
        return Aim.CASE
    return Aim.LAW if turn.best_topic() >= TOPIC_FITS else Aim.CASE


def _without_facts(turn: Turn) -> Aim:
    """A message that tells no more than a place or an office."""
    intent, topic = turn.message.intent, turn.best_topic()
    told = bool(turn.news() or turn.heard.asks or turn.heard.problems)
    wants_case = intent in ("ask_case", "begin", "inform") and turn.message.confidence >= TONE_SURE
    if not told and turn.jurisdiction is None and topic < ANY_TOPIC and not wants_case:
        return Aim.NEITHER
    decided = trial(turn)
    if decided is not None and decided.status == OUT_OF_SCOPE and intent != "law" and told:
        return Aim.CASE
    asks = is_question(turn)
    if intent == "law" and (told or turn.jurisdiction or turn.message.confidence >= TONE_SURE):
        return Aim.LAW if topic >= TOPIC_FITS or asks else Aim.CASE
    if doubtful(turn):
        fits = asks and topic >= TOPIC_FITS and turn.jurisdiction is not None
        return Aim.LAW if fits else Aim.CASE if intent == "other_place" else Aim.NEITHER
    if turn.heard.asks and intent == "ask_case":
        return Aim.CASE
    if intent in ("ask_case", "inform", "what_if", "nlu_fallback") and asks and topic >= TOPIC_LEADS:
        return Aim.LAW
    return Aim.CASE if told or wants_case else Aim.NEITHER


def doubtful(turn: Turn) -> bool:
    """Whether the move or courtesy that was seen may be none: it was not sure, a yes came as a question, or the place
    that is said to be another one is one of ours.
    """
    message = turn.message
    if message.intent == "other_place":
        return "jurisdiction" in turn.heard.facts and not turn.heard.outside
    if message.intent in ("affirm", "deny"):
        return "?" in message.text
    return message.intent not in CONTENT and message.confidence < TONE_SURE


def is_question(turn: Turn) -> bool:
    """Whether the message has the form of a question."""
    text = turn.message.text
    return "question" in turn.heard.cues or "?" in text or QUESTION.match(text) is not None


def tells_day(turn: Turn) -> bool:
    """Whether the message tells a day of a case, even one that cannot be read."""
    dated = any(FACTS[name].kind in ("date", "datetime", "dates") for name in turn.news() if name in FACTS)
    return dated or any(problem.blocking and problem.code != "two_readings" for problem in turn.heard.problems)


def trial(turn: Turn) -> Guidance | None:
    """What the core would say with the facts of the message; the case stays as it is. None while no law governs."""
    facts = turn.heard.facts
    if turn.jurisdiction is None and "jurisdiction" not in facts:
        return None
    return turn.guidance(facts)


def second_thought(turn: Turn) -> str | None:
    """The likeliest courtesy or limit, for a message that turned out to be about no vacancy."""
    for other in turn.message.ranking:
        if other.get("name") in COURTESIES | LIMITS and float(other.get("confidence", 0)) >= LIKELY:
            return str(other["name"])
    return None
