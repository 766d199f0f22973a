"""One turn of the consultation: what is said is heard, one move is made, messages come out. Pure: no clock, no network,
no Rasa.

Lives here: which move a message calls for. Not here: the moves (moves/), taking facts (taking.py), what is said next
(answering.py).
"""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime
from zoneinfo import ZoneInfo

from actions.dialogue import listening, typed
from actions.dialogue.answering import proceed, resume
from actions.dialogue.asking import MOST_TRIES, ask, expectation, note_miss
from actions.dialogue.choosing import CONTENT, TONE_SURE, Aim, aim, second_thought
from actions.dialogue.moves import MOVES, law, limits, rewind, what_if, why
from actions.dialogue.problems import ask_again
from actions.dialogue.state import Consultation
from actions.dialogue.structured import is_typed, read_command
from actions.dialogue.taking import take
from actions.dialogue.turn import WEAK, BotMessage, Turn, UserMessage
from rules_core import FACTS, LAWS

DEFAULT_ZONE = "America/Chicago"
"""The time zone while the place is not known: the one that most of the places here share."""


def consult(state: Consultation, message: UserMessage, now: datetime) -> tuple[Consultation, list[BotMessage]]:
    """Answer one message. `now` (with a time zone) decides what today is where the message does not say."""
    text = message.text.strip()
    turn = listening.listen(state, message, today(state, message, now))
    if is_typed(text):
        typed.obey(turn, read_command(text))
    else:
        route(turn)
    if not turn.out:  # every message gets an answer, whatever was made of it
        limits.not_understood(turn)
    if not turn.went_back:
        turn.state.remember(state)
    return turn.state, turn.out


def today(state: Consultation, message: UserMessage, now: datetime) -> date:
    """The day that was said to be today, else today where the vacancy is."""
    if message.as_of is not None:
        return message.as_of
    law_ = LAWS.get(state.facts.get("jurisdiction", ""))
    return now.astimezone(ZoneInfo(law_.timezone if law_ else DEFAULT_ZONE)).date()


def route(turn: Turn) -> None:
    """Choose the move: a reply to the open question first, then what the person does here, then what is told."""
    state, intent = turn.state, turn.message.intent
    days = why.days_meant(turn)
    if days is not None:  # a day in such a question was named by the bot; it tells nothing new
        why.date(turn, days)
    elif what_if.goes_on(turn) and (turn.answers_question() or turn.news()):
        what_if.continue_(turn)
    elif _imagines(turn):
        what_if.imagine(turn)
    elif intent in ("keep", "discard") and state.hypothetical:
        MOVES[intent](turn)
    elif _is_outside(turn):
        pass
    elif turn.answers_question():
        inform(turn)
    elif intent == "restart" and turn.message.confidence >= TONE_SURE:
        _start_over(turn)
    elif intent in ("why_question", "why") and state.asked is not None:
        take(turn, turn.heard.facts)
        why.question(turn)
    elif intent == "correct" and turn.news():
        inform(turn)
    else:
        _by_aim(turn)


def _by_aim(turn: Turn) -> None:
    """Neither a reply nor a command: what is it about?"""
    state, intent = turn.state, turn.message.intent
    about = aim(turn)
    if about is Aim.CASE:
        inform(turn)
    elif about in (Aim.LAW, Aim.BOTH):
        about_law(turn, told=about is Aim.BOTH)
    elif intent in MOVES and intent not in CONTENT:
        MOVES[intent](turn)
    elif intent == "what_if" and state.given:
        what_if.imagine(turn)
    elif _guessed_reply(turn):
        inform(turn)
    elif state.asked is not None:
        unusable(turn)
    elif intent in ("affirm", "deny", "dont_know", "not_yet") and state.begun:
        turn.say(turn.words("thanks.more"))
    else:
        MOVES.get(second_thought(turn) or "", limits.not_understood)(turn)


def _start_over(turn: Turn) -> None:
    """Forget the case; what the message tells of another one is taken."""
    rewind.restart(turn)
    if turn.strong():
        turn.out.clear()
        turn.noted.append(turn.words("restart.done"))
        inform(turn)


def inform(turn: Turn) -> None:
    """Take what was said, then answer or ask on."""
    state, asked = turn.state, turn.state.asked
    known_before = turn.jurisdiction
    answered = turn.answers_question()
    state.interviewed = state.interviewed or (answered and asked != "jurisdiction")
    state.hypothetical = None
    wish(turn)
    errors = take(turn, turn.heard.facts, turn.heard.dont_know, turn.heard.not_yet)
    state.begun = True
    if known_before is None and turn.jurisdiction is not None and state.law_question:
        topics, state.law_question = state.law_question, None
        state.asked = None
        law.reply(turn, turn.jurisdiction, topics)
        if not turn.strong():
            state.begun = False
            return
    problem = next((found for found in turn.heard.problems if found.blocking), None)
    if problem is not None and not _too_often(turn, problem.fact or asked):
        ask_again(turn, problem)
    elif problem is None and errors and errors[0].field in FACTS:
        ask(turn, errors[0].field, error=turn.words.say(errors[0].text))
    else:
        if problem is None and asked is not None and not answered:
            _passed_over(turn, asked)
        proceed(turn)


def _passed_over(turn: Turn, asked: str) -> None:
    """Something else was told instead of an answer: the question comes back last; the second time it is given up."""
    state = turn.state
    if asked in state.passed or not turn.heard.facts:
        _too_often(turn, asked)
    elif asked not in state.facts:
        state.passed.append(asked)


def wish(turn: Turn) -> None:
    """Remember what the person wants to know: deadlines by name, all dates, or what happens now."""
    heard, state = turn.heard, turn.state
    if "all_dates" in heard.cues:
        state.wanted = ["everything"]
    elif heard.asks:
        state.wanted = list(heard.asks)
    elif "question" in heard.cues and turn.strong() and not state.wanted and state.asked is None:
        state.wanted = ["outcome"]


def about_law(turn: Turn, told: bool) -> None:
    """A question about the text: its sentence is quoted. With `told`, the case that came along is answered too."""
    wish(turn)
    take(turn, {name: value for name, value in turn.heard.facts.items() if name == "jurisdiction"})
    law.ask(turn)
    if told:
        inform(turn)


def unusable(turn: Turn) -> None:
    """A reply that says nothing the open question asked for."""
    fact = turn.state.asked
    if fact is None:
        limits.not_understood(turn)
        return
    if _too_often(turn, fact):
        proceed(turn)
        return
    ask(turn, fact, error=f"{turn.words('question.unread')} {expectation(turn, fact)}")


def _too_often(turn: Turn, fact: str | None) -> bool:
    """Count a reply that could not be used; True once the bot goes on without an answer."""
    if fact is None:
        return False
    if fact == "jurisdiction":
        turn.state.tries[fact] = turn.state.tries.get(fact, 0) + 1
        return turn.state.tries[fact] >= MOST_TRIES
    return note_miss(turn, fact)


def _imagines(turn: Turn) -> bool:
    """A what-if: said to be one, and there is a case that it can be laid over, or it brings one along."""
    hypothetical = "hypothetical" in turn.heard.cues
    if not hypothetical and turn.message.intent != "what_if":
        return False
    news = turn.news()
    if turn.state.given:
        return bool(news or turn.heard.problems)
    if any(name in turn.state.facts for name in news):
        return True
    supposed = [name for name in news if name not in WEAK and FACTS[name].kind != "date"]
    placed = turn.jurisdiction is not None or "jurisdiction" in news
    return hypothetical and placed and bool(supposed) and any(FACTS[name].kind == "date" for name in news)


def _is_outside(turn: Turn) -> bool:
    """A place or an office that no law here covers; answered if so."""
    kinds = {outside.kind for outside in turn.heard.outside}
    placed = turn.jurisdiction is not None or "jurisdiction" in turn.heard.facts
    if placed and turn.state.asked not in (None, "jurisdiction"):
        kinds.discard("place")  # a place in a reply to another question moves no vacancy
    if "place" in kinds and "jurisdiction" not in turn.heard.facts:
        limits.place(turn)
    elif "office" in kinds and (not placed or (turn.state.begun and turn.state.asked != "office")):
        limits.office(turn)
    elif "office" in kinds:  # the law of the place itself says that it does not reach this office
        turn.heard = replace(turn.heard, facts={**turn.heard.facts, "office": "other"})
        inform(turn)
    else:
        return False
    return True


def _guessed_reply(turn: Turn) -> bool:
    """A reply whose words were not understood, but whose intent is plain: it answers the open question."""
    asked, intent = turn.state.asked, turn.message.intent
    if asked is None or asked == "jurisdiction":
        return False
    if intent == "dont_know":
        turn.heard = replace(turn.heard, dont_know=(asked,))
    elif intent == "not_yet":
        turn.heard = replace(turn.heard, not_yet=(asked,))
    elif intent in ("affirm", "deny") and FACTS[asked].kind == "bool":
        turn.heard = replace(turn.heard, facts={**turn.heard.facts, asked: intent == "affirm"})
    else:
        return False
    return True


__all__ = ["consult", "resume"]
