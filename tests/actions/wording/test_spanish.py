"""Spanish is complete: each entry is translated, and no English gets into what a Spanish conversation says."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from datetime import date, time, timedelta
from string import Formatter
from typing import Any

import pytest

from actions.answers.topics import all_topics
from actions.dialogue.moves import MOVES
from actions.rendering import card, text
from actions.wording import readability, words
from actions.wording.catalogue import english, read
from rules_core import CATALOGUE, CLAUSES, FACTS, LAWS, Text, check_fact, evaluate
from tests.actions.dialogue.talk import Talk
from tests.support.english import english_left, spanish_sources

ES = words("es")
ENTRIES = {message.context: message for message in read("es") if message.id}
PREFIX = {"mississippi": "ms.", "nebraska": "ne.", "fort_lauderdale": "fl.", "indiana": "in."}

# ---------------------------------------------------------------- the entries


def forms(key: str) -> tuple[str, ...]:
    """The Spanish of an entry: one form, or the form for one and the form for any other number."""
    string = ENTRIES[key].string
    return tuple(string) if isinstance(string, (tuple, list)) else (string,)


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name}


@pytest.mark.parametrize("key", sorted(ENTRIES))
def test_an_entry_is_whole(key: str) -> None:
    source, spanish = english()[key], forms(key)
    assert all(form.strip() == form and form for form in spanish), "untranslated"
    assert not ENTRIES[key].fuzzy, "the English has changed since"
    assert len(spanish) == (1 if source.one is None else 2), "plural forms"
    assert fields(spanish[-1]) == fields(source.text)
    assert fields(spanish[0]) <= fields(source.text)


@pytest.mark.parametrize("key", sorted(ENTRIES))
def test_an_entry_is_written_as_spanish_is(key: str) -> None:
    for form in forms(key):
        assert form.count("¿") == form.count("?"), form
        assert form.count("¡") == form.count("!"), form
        assert form.count("“") == form.count("”"), form
        assert form.count("(") == form.count(")"), form
        assert "  " not in form, form
        ending = english()[key].text[-1]
        assert form[-1] == ending or {form[-1], ending}.isdisjoint(".?!"), "another kind of sentence"


def test_only_names_and_frames_are_the_same_in_both_languages() -> None:
    same = {key for key in ENTRIES if set(forms(key)) <= {english()[key].text, english()[key].one}}
    wordy = {key for key in same if re.search(r"[^\W\d_]", re.sub(r"\{\w*\}", "", english()[key].text))}
    names = {key for key in wordy if key.startswith(("place.", "choice.jurisdiction.")) or key.endswith(".name")}
    assert wordy - names == {"button.no", "said.no", "language.en", "language.es"}


def test_the_english_beside_the_spanish_is_a_term_of_the_law_or_of_its_english_wording() -> None:
    """What stands in parentheses is either Spanish or made of English words that the law or the catalogue has."""
    for source in spanish_sources():
        assert not english_left(re.sub(r"\{\w*\}", "…", readability.without_terms(source))), source


def test_numbers_choose_the_plural() -> None:
    assert ES("said.vacant_seats", n=1) == "un puesto vacante"
    assert ES("said.vacant_seats", n=0) == "0 puestos vacantes"
    assert ES("said.vacant_seats", n=2) == "2 puestos vacantes"
    assert ES("said.qualified_candidates", n=1_000_000) == "calificaron 1000000 candidatos"


def test_dates_times_and_lists_are_written_as_in_spanish() -> None:
    day = date(2026, 11, 17)
    assert ES.date(day) == "martes, 17 de noviembre de 2026"
    assert ES("deadline.on_or_before", date=day) == "a más tardar el martes, 17 de noviembre de 2026"
    assert ES("deadline.on_or_before_time", date=day, time=time(17)).endswith("noviembre de 2026, 5:00 p.m.")
    assert ES.listing(["Ana", "Beto", "Carla"]) == "Ana, Beto y Carla"
    assert ES.listing(["lunes", "martes"], "or") == "lunes o martes"


@pytest.mark.parametrize(
    ("items", "style", "listed"),
    [
        (["Mississippi", "Nebraska", "Indiana"], "standard", "Mississippi, Nebraska e Indiana"),
        (["Ana", "Hilda"], "standard", "Ana e Hilda"),
        (["agua", "hielo"], "standard", "agua y hielo"),
        (["Ana", "Yolanda"], "standard", "Ana y Yolanda"),
        (["Cruz", "Ortiz"], "or", "Cruz u Ortiz"),
        (["Ortiz", "Cruz"], "or", "Ortiz o Cruz"),
        (["7", "8"], "or", "7 u 8"),
        (["Indiana"], "standard", "Indiana"),
        ([], "standard", ""),
    ],
)
def test_a_list_is_joined_by_the_sound_that_follows(items: list[str], style: str, listed: str) -> None:
    assert ES.listing(items, style) == listed


@pytest.mark.parametrize("fact", [name for name in FACTS if name != "as_of"])
def test_an_error_names_the_fact_in_spanish(fact: str) -> None:
    (error,) = check_fact(fact, {"no": "value"}, "indiana")
    assert not english_left(ES.say(error.text).replace("{'no': 'value'}", ""))
    assert fact not in ES.say(error.text) or "_" not in fact


# ---------------------------------------------------------------- the search itself


@pytest.mark.parametrize(
    "leak",
    [
        "Una lectura: the day stays as it is.",
        "• El martes: Last day to post the notice",
        "Dígame the end of the term",
        "no election is held (if no regular meeting comes earlier)",
        "Ask the City Attorney.",
        "Next steps:",
        "Noted: Nebraska; un puesto vacante.",
        "el miércoles es el Día de los Veteranos (Veterans Day), a legal holiday, y ninguna cláusula lo cambia",
    ],
)
def test_english_is_found(leak: str) -> None:
    assert english_left(leak)


def test_the_words_of_the_law_are_no_leak() -> None:
    clause = CLAUSES["ms.2.1"]
    assert not english_left(f"{clause.citation}: “{clause.text}”")
    assert not english_left("La segunda vuelta (runoff) es el martes. El ayuntamiento (city, town or village hall).")


# ---------------------------------------------------------------- guidance for many facts

BASES: dict[str, list[dict[str, Any]]] = {
    "mississippi": [
        {
            "cause": "resignation",
            "vacancy_date": "2026-10-01",
            "unexpired_term_over_six_months": True,
            "order_date": "2026-10-06",
            "election_date": "2026-11-17",
        },
        {"election_date": "2026-11-17", "votes": {"Ann": 200, "Bob": 100, "Cruz": 100}},
    ],
    "nebraska": [
        {
            "cause": "resignation",
            "office": "council_member",
            "municipality_class": "city",
            "seats": 6,
            "vacant_seats": 1,
            "notice_presented_date": "2026-10-06",
        },
        {"office": "council_member", "municipality_class": "city", "votes_for": 2, "votes_against": 3},
        {"office": "trustee", "municipality_class": "village", "votes_for": 2, "votes_against": 2},
    ],
    "fort_lauderdale": [
        {
            "vacancy_in": "candidacy",
            "candidate_had_qualified": True,
            "vacancy_date": vacancy,
            "primary_date": "2026-10-13",
            "general_date": "2026-11-03",
            "candidates_remaining": 1,
        }
        for vacancy in ("2026-10-01", "2026-10-20", "2026-10-28", "2026-10-30")
    ],
    "indiana": [
        {
            "cause": cause,
            "office": "council_member",
            "major_party_seat": True,
            "party_filled": False,
            "party_deadline": "2026-11-02",
            "vacancy_date": "2026-10-01",
            "death_notice_date": "2026-10-05",
        }
        for cause in ("death", "resignation", "determination")
    ],
}
CASES = 500
"""For each law; with this seed they reach nearly every message that the law has."""


def some_value(fact: str, law: str, chance: random.Random) -> Any:
    """A value that the fact can have."""
    row = FACTS[fact]
    day = (date(2026, 10, 1) + timedelta(chance.randint(-6, 60))).isoformat()
    votes = {name: chance.choice((0, 100, 100, 300)) for name in chance.sample(("Ann", "Bob", "Cruz"), 3)}
    if row.kind == "choice":
        return chance.choice(row.choices_in(law)).value
    return {
        "bool": chance.random() < 0.5,
        "date": day,
        "dates": [day],
        "datetime": f"{day}T17:30",
        "count": chance.randint(0, 6),
        "votes": votes,
    }[row.kind]


def cases(law: str) -> Iterator[dict[str, Any]]:
    """Plausible cases of a law, each with some facts changed, left out, not known, or not yet there."""
    chance = random.Random(f"{law} 2026")
    names = LAWS[law].facts
    for _ in range(CASES):
        facts = dict(chance.choice(BASES[law]))
        for name in chance.sample(names, chance.randint(0, 7)):
            if chance.random() < 0.5:
                facts[name] = some_value(name, law, chance)
            else:
                facts.pop(name, None)
        lacking = [name for name in names if name not in facts]
        facts["dont_know"] = chance.sample(lacking, min(len(lacking), chance.randint(0, 2)))
        facts["not_yet"] = [name for name in lacking if chance.random() < 0.2 and name not in facts["dont_know"]]
        as_of = date(2026, 10, 12) + timedelta(chance.randint(-10, 40))
        yield {"jurisdiction": law, **facts, "as_of": as_of.isoformat()}


def keys_in(thing: Any) -> Iterator[str]:
    """The keys of all messages in a payload."""
    if isinstance(thing, dict):
        yield from (value for name, value in thing.items() if (name == "key" or name.endswith("_key")) and value)
        for value in thing.values():
            yield from keys_in(value)
    elif isinstance(thing, list):
        for value in thing:
            yield from keys_in(value)


SAID = {"summary", "label", "question", "message", "text", "explanation", "actor", "condition", "reading", "reason"}


def said_in(thing: Any) -> Iterator[str]:
    """The texts for people in a payload; a clause's own text is the law's."""
    if isinstance(thing, dict):
        if thing.get("type") == "clause":
            return
        for name, value in thing.items():
            if name in SAID and isinstance(value, str):
                yield value
            else:
                yield from said_in(value)
    elif isinstance(thing, list):
        for value in thing:
            yield from said_in(value)


@pytest.mark.parametrize("law", list(PREFIX))
def test_no_english_in_the_guidance_for_many_facts(law: str) -> None:
    keys: set[str] = set()
    said: set[str] = set()
    for facts in cases(law):
        payload = card.guidance(evaluate(facts), ES)
        keys.update(keys_in(payload))
        said.update(text.guidance(payload, ES).splitlines(), said_in(payload))
    leaks = {line: found for line in said if (found := english_left(line))}
    assert not leaks
    own = {key for key in CATALOGUE if key.startswith(PREFIX[law]) and ".contact." not in key}
    assert len(own & keys) >= 0.9 * len(own), sorted(own - keys)


# ---------------------------------------------------------------- whole conversations

PROBLEMS = (
    "la elección es el 31 de noviembre de 2026",
    "la elección es el lunes 17 de noviembre de 2026",
    "la elección es el 3/4/2026",
    "la elección es a fines de mes",
    "el 17 de noviembre",
    "blablabla",
    "hay una vacante en la junta escolar",
    "hay una vacante en Texas",
    "¿qué dice la ley?",
)


def spoken(talk: Talk) -> Iterator[str]:
    """All that the last turn shows to a person."""
    for message in talk.messages:
        yield from message.text.splitlines()
        yield from (button.title for button in message.buttons)
        yield from said_in(message.custom)


def conversation(law: str) -> Iterator[Talk]:
    """A long consultation in Spanish: every move, at each point, and replies that cannot be used."""
    talk = Talk(as_of="2026-10-12", language="es")
    yield talk("hola", "greet")
    yield talk("hay una vacante", "inform")
    yield from (talk("hm", intent) for intent in sorted(set(MOVES) - {"restart", "undo", "language", "greet"}))
    yield talk(f'/start{{"jurisdiction": "{law}", "language": "es"}}')
    yield from (talk(problem) for problem in PROBLEMS)
    yield from (talk(f'/change{{"fact": "{fact}"}}') for fact in LAWS[law].facts)
    yield from (talk("blablabla") for _ in range(3))
    for fact, value in BASES[law][0].items():
        yield talk(f'/inform{{"{fact}": {_json(value)}}}')
        yield talk("¿por qué pregunta eso?", "why_question")
    yield from (talk("hm", intent) for intent in sorted(set(MOVES) - {"restart", "undo", "language"}))
    yield from (talk(f'/why{{"deadline": "{name}"}}') for name in LAWS[law].deadlines)
    yield talk('/what_if{"vacancy_date": "2026-10-02", "cause": "death", "election_date": "2026-12-01"}')
    yield talk("compare", "compare")
    yield talk("guárdelo", "keep")
    yield talk('/inform{"office": "president"}')
    yield from (talk("deshacer", "undo") for _ in range(4))
    yield from (talk(f'/dont_know{{"fact": "{fact}"}}') for fact in LAWS[law].facts[:6])
    yield from (talk(f'/not_yet{{"fact": "{fact}"}}') for fact in LAWS[law].facts[6:9])
    yield talk("¿qué tiene anotado?", "review")
    yield talk("/nonsense{")
    yield talk("empezar de nuevo", "restart")


def _json(value: Any) -> str:
    return str(value).lower() if isinstance(value, (bool, int)) else f'"{value}"'


@pytest.mark.parametrize("law", list(PREFIX))
def test_no_english_in_a_conversation(law: str) -> None:
    turns = [(talk.messages[0].text[:80], set(spoken(talk))) for talk in conversation(law)]
    assert len(turns) > 60
    leaks = [(opening, line, found) for opening, lines in turns for line in lines if (found := english_left(line))]
    assert not leaks


def test_no_english_in_the_answers_about_the_law() -> None:
    talk = Talk(as_of="2026-10-12", language="es")
    asked = [f'/law{{"topic": "{topic.name}"}}' for topic in all_topics()]
    asked += [f'/law{{"clause": "{clause}"}}' for clause in CLAUSES]
    leaks = [(command, line) for command in asked for line in spoken(talk(command)) if english_left(line)]
    assert not leaks


def test_a_text_of_the_core_is_the_translation_of_its_key() -> None:
    day = date(2026, 11, 11)
    closed = Text("closed.holiday", {"name": Text("holiday.veterans", {})})
    said = ES.say(Text("closed_day.stays", {"day": day, "closed": closed}))
    assert said == (
        "el miércoles, 11 de noviembre de 2026 es el Día de los Veteranos (Veterans Day), feriado legal "
        "(legal holiday), y ninguna cláusula lo cambia"
    )
