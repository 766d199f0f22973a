"""What could not be read: said in the person's words, with the possible readings as buttons.

Lives here: a sentence and a question for each kind of problem that understanding reports. Not here: finding them.
"""

from __future__ import annotations

from datetime import date
from typing import Any

from babel.dates import get_day_names

from actions.dialogue.asking import ask, payload
from actions.dialogue.saying import name_of, value_of
from actions.dialogue.turn import Button, Turn
from actions.rendering import card
from actions.understanding import Problem
from rules_core import FACTS

WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")


def ask_again(turn: Turn, problem: Problem) -> None:
    """Ask for the fact that the problem is about, saying what was wrong."""
    if problem.code == "which_fact":
        _ask_which(turn, problem)
        return
    fact = problem.fact or turn.state.asked
    if fact is None or fact not in FACTS:
        turn.noted.append(explain(turn, problem))
        if turn.state.asked is None:
            turn.say("")
        else:
            ask(turn, turn.state.asked)
        return
    ask(turn, fact, error=explain(turn, problem), options=problem.options)


def explain(turn: Turn, problem: Problem) -> str:
    """What is wrong with the words, and the readings that are possible."""
    words = turn.words
    params: dict[str, Any] = {"said": problem.said}
    if problem.code == "weekday_mismatch":
        params |= {name: _weekday(turn, problem.params[name]) for name in ("weekday_said", "weekday_is")}
        params["date"] = _day(problem.params["date"])
    if problem.code == "needs_other_date":
        params["anchor"] = name_of(str(problem.params.get("anchor", "")), words)
    sentence = words(f"problem.{problem.code}", **params)
    fact = problem.fact or turn.state.asked
    if not problem.options or fact not in FACTS or problem.code == "which_fact":
        return sentence
    readings = [value_of(fact, option, words) for option in problem.options]
    return f"{sentence} {words('problem.readings', readings=words.listing(readings, 'or'))}"


def _ask_which(turn: Turn, problem: Problem) -> None:
    """A day was named without what happens on it: offer the facts that it may be."""
    words = turn.words
    day = problem.params["date"]
    names = [name for name in problem.options if name in FACTS]
    if not names:
        turn.say(explain(turn, problem))
        return
    turn.state.asked = names[0]
    question = words("question.which_fact", date=_day(day))
    listed = words("problem.readings", readings=words.listing([name_of(name, words) for name in names], "or"))
    custom = card.question(names[0], words, jurisdiction=turn.jurisdiction, error=question)
    iso = _day(day).isoformat()
    buttons = [Button(words.sentence(name_of(name, words)), payload("inform", **{name: iso})) for name in names]
    turn.say(f"{question} {listed}", buttons, custom)


def _day(value: Any) -> date:
    return value if isinstance(value, date) else date.fromisoformat(value)


def _weekday(turn: Turn, value: Any) -> str:
    index = value if isinstance(value, int) else WEEKDAYS.index(str(value).lower())
    return str(get_day_names("wide", locale=turn.words.locale)[index])
