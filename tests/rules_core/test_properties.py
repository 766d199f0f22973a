"""What must hold of every answer, whatever the facts (hypothesis).

Not here: any answer in particular (the modules of the laws, the worked cases).
"""

import json
import random
import re
from collections.abc import Iterator, Mapping
from datetime import date, timedelta
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from rules_core import CATALOGUE, CLAUSES, FACTS, LAWS, Deadline, Guidance, Text, evaluate
from rules_core.text import MONTHS, WEEKDAYS, english_date
from tests.rules_core.any_facts import any_facts, anything, facts_of_a_law, value_of

STATUSES = {"complete", "needs_facts", "out_of_scope", "invalid_facts"}
BOUNDS = {"on_or_before", "on_or_after", "on", "at_once"}
MANY = settings(max_examples=250, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
SOME = settings(MANY, max_examples=120)
FEW = settings(MANY, max_examples=30)


def answer(facts: Mapping[str, Any]) -> Guidance:
    """The guidance for facts that do not contradict each other."""
    guidance = evaluate(facts)
    assume(guidance.status != "invalid_facts")
    return guidance


def gist(guidance: Guidance) -> tuple[Any, ...]:
    """What the answer says, without what it asks."""
    return guidance.outcome, guidance.outcomes, guidance.deadlines, guidance.steps, guidance.flags


# ---------------------------------------------------------------- any shape


@MANY
@given(any_facts | anything)
def test_nothing_that_json_can_hold_raises(facts: Any) -> None:
    guidance = evaluate(facts)
    assert guidance.status in STATUSES
    assert json.dumps(guidance.to_dict(), ensure_ascii=False, allow_nan=False).encode()


@MANY
@given(facts_of_a_law(), st.randoms())
def test_the_order_of_keys_and_names_means_nothing(facts: dict[str, Any], rng: random.Random) -> None:
    names = list(facts)
    rng.shuffle(names)
    turned = {name: facts[name] for name in names}
    for listed in ("dont_know", "not_yet"):
        if listed in turned:
            turned[listed] = rng.sample(turned[listed], len(turned[listed]))
    assert sorted(map(str, evaluate(turned).errors)) == sorted(map(str, evaluate(facts).errors))
    assert evaluate(turned)._replace(errors=()) == evaluate(facts)._replace(errors=())


# ---------------------------------------------------------------- status, questions


@MANY
@given(facts_of_a_law())
def test_the_parts_of_an_answer_agree(facts: dict[str, Any]) -> None:
    guidance = evaluate(facts)
    law = LAWS[facts["jurisdiction"]]
    assert (guidance.status == "invalid_facts") is bool(guidance.errors)
    if guidance.errors:
        assert gist(guidance) == (None, (), (), (), ())
        assert (guidance.missing, guidance.may_add) == ((), ())
        return
    scope = guidance.outcome is not None and guidance.outcome.code == "out_of_scope"
    assert (guidance.status == "out_of_scope") is scope
    assert (guidance.status == "needs_facts") is (bool(guidance.missing) and not scope)
    asked = [item.fact for item in guidance.missing]
    settled = {*facts, *facts.get("dont_know", ()), *facts.get("not_yet", ())}
    assert len(set(asked)) == len(asked)
    assert not settled & set(asked)
    assert not settled & set(guidance.may_add)
    assert not set(asked) & set(guidance.may_add)
    assert {*asked, *guidance.may_add} <= set(law.facts)
    assert all(item.why in CLAUSES for item in guidance.missing)
    assert guidance.outcome is None or not guidance.outcomes
    assert all(item.condition for item in guidance.outcomes)
    assert len({item.code + item.summary.english() for item in guidance.outcomes}) == len(guidance.outcomes)
    for outcome in (guidance.outcome, *guidance.outcomes):
        assert outcome is None or (outcome.clauses and set(outcome.clauses) <= CLAUSES.keys())


@MANY
@given(facts_of_a_law(), st.data())
def test_a_fact_that_is_neither_asked_for_nor_optional_changes_nothing(
    facts: dict[str, Any], data: st.DataObject
) -> None:
    guidance = answer(facts)
    law = facts["jurisdiction"]
    said = {*facts, *facts.get("dont_know", ()), *facts.get("not_yet", ())}
    open_to = {item.fact for item in guidance.missing} | set(guidance.may_add)
    idle = [name for name in LAWS[law].facts if name not in said | open_to]
    assume(idle)
    name = data.draw(st.sampled_from(idle))
    value = data.draw(value_of(name, law, date(2027, 5, 3)))
    after = evaluate({**facts, name: value})
    assume(after.status != "invalid_facts")
    assert gist(after) == gist(guidance), name


def values(name: str, jurisdiction: str, near: date) -> list[Any]:
    """Values of a fact, one for each way in which it could bear on an answer."""
    fact = FACTS[name]
    if fact.kind == "choice":
        return [choice.value for choice in fact.choices_in(jurisdiction)]
    found: dict[str, list[Any]] = {
        "bool": [True, False],
        "date": [(near + timedelta(days=days)).isoformat() for days in (-200, -40, -9, 0, 5, 12, 33, 50, 200)],
        "count": [0, 1, 2, 3, 5, 9],
    }
    return found[fact.kind]


def changes_something(facts: dict[str, Any], name: str) -> bool:
    """Whether two values of the fact lead to different answers, the other open questions being answered anyhow."""
    rng = random.Random(0)
    law = facts["jurisdiction"]
    near = max([date(2027, 5, 3), *(date.fromisoformat(day) for day in facts.values() if _is_day(day))])
    for _ in range(80):
        found = set()
        for value in values(name, law, near):
            trial = {**facts, name: value}
            if evaluate(trial).status != "invalid_facts":
                found.add(str(gist(evaluate(trial))))
        if len(found) > 1:
            return True
        others = [item.fact for item in evaluate(facts).missing if item.fact != name]
        filled = {**facts, **{other: rng.choice(values(other, law, near)) for other in others}}
        for _ in range(3):  # what was answered opens further questions
            further = [item.fact for item in evaluate(filled).missing if item.fact != name]
            filled.update({other: rng.choice(values(other, law, near)) for other in further})
        found = {
            str(gist(evaluate({**filled, name: value})))
            for value in values(name, law, near)
            if evaluate({**filled, name: value}).status != "invalid_facts"
        }
        if len(found) > 1:
            return True
    return False


def _is_day(value: Any) -> bool:
    return isinstance(value, str) and re.fullmatch(r"\d{4}-\d\d-\d\d", value) is not None


@FEW
@given(facts_of_a_law())
def test_each_question_can_change_the_answer(facts: dict[str, Any]) -> None:
    for item in answer(facts).missing:
        assert changes_something(facts, item.fact), item.fact


@pytest.mark.parametrize("law", LAWS)
def test_each_first_question_can_change_the_answer(law: str) -> None:
    guidance = evaluate({"jurisdiction": law})
    assert guidance.missing
    for item in guidance.missing:
        assert changes_something({"jurisdiction": law}, item.fact), item.fact


# ---------------------------------------------------------------- deadlines


def dated(facts: dict[str, Any]) -> Iterator[tuple[Deadline, dict[str, Any]]]:
    guidance = answer(facts)
    for deadline, plain in zip(guidance.deadlines, guidance.to_dict()["deadlines"], strict=True):
        if deadline.date is not None:
            yield deadline, plain


@MANY
@given(facts_of_a_law())
def test_each_date_can_be_counted_again_from_its_arithmetic_alone(facts: dict[str, Any]) -> None:
    known = {value[:10] for value in facts.values() if isinstance(value, str)}
    for _, plain in dated(facts):
        steps = plain["arithmetic"]
        assert steps[0]["from"] in known
        at = date.fromisoformat(steps[0]["from"])
        for step in steps:
            assert step["from"] == at.isoformat()
            days = step["amount"] * {"days": 1, "weeks": 7}[step["unit"]]
            assert step["amount"] >= 0
            at += timedelta(days=days if step["op"] == "add" else -days)
            assert step["op"] in ("add", "subtract")
            assert step["to"] == at.isoformat()
            assert step["reason"] in plain["explanation"]
        assert at.isoformat() == plain["date"]


DAY = rf"(?:{'|'.join(WEEKDAYS)}) (\d+) ({'|'.join(MONTHS)}) (\d{{4}})"
COUNT = re.compile(rf"(\d+) (day|week)s? (before|after) ({DAY}) is ({DAY})")


def day_of(words: str) -> date:
    match = re.fullmatch(DAY, words)
    assert match is not None
    found = date(int(match[3]), MONTHS.index(match[2]) + 1, int(match[1]))
    assert english_date(found) == words  # the weekday fits
    return found


@MANY
@given(facts_of_a_law())
def test_each_date_can_be_counted_again_from_the_words_of_its_explanation(facts: dict[str, Any]) -> None:
    for deadline, plain in dated(facts):
        words = plain["explanation"]
        said = [day_of(match[0]) for match in re.finditer(DAY, words)]
        at = said[0]
        for match in COUNT.finditer(words):
            days = int(match[1]) * (7 if match[2] == "week" else 1)
            start, end = day_of(match[4]), day_of(match[8])
            at = start + timedelta(days=days if match[3] == "after" else -days)
            assert at == end
        assert deadline.date in said
        # from the first date to the last each step is there in words, in its order
        places = [words.index(step["reason"]) for step in plain["arithmetic"]]
        assert places == sorted(places)
        for step in plain["arithmetic"]:
            assert english_date(date.fromisoformat(step["to"])) in step["reason"]
            assert english_date(date.fromisoformat(step["from"])) in step["reason"]


FIRST_LAWFUL = {"first_notice": "order_date", "posting": "order_date", "notice_mailing": "death_notice_date"}


@MANY
@given(facts_of_a_law())
def test_a_safe_date_is_earlier_and_lawful(facts: dict[str, Any]) -> None:
    opens = {item.date for item in answer(facts).deadlines if item.id == "qualifying_opens"}
    for deadline, _ in dated(facts):
        assert deadline.certainty in ("fixed", "safe", "unclear")
        if deadline.safe_date is None:
            continue
        assert deadline.date is not None
        assert deadline.bound == "on_or_before"
        assert deadline.certainty in ("safe", "unclear")
        assert deadline.safe_date < deadline.date
        first = facts.get(FIRST_LAWFUL.get(deadline.id, ""))
        if first is not None and (deadline.id != "notice_mailing" or facts.get("cause") == "death"):
            assert deadline.safe_date.isoformat() >= first
        if deadline.id == "qualifying_closes":
            assert deadline.safe_date >= min(day for day in opens if day is not None)


@MANY
@given(facts_of_a_law())
def test_deadlines_are_of_the_law_in_time_order_and_at_once_has_no_date(facts: dict[str, Any]) -> None:
    guidance = answer(facts)
    law = LAWS[facts["jurisdiction"]]
    order = [(item.date or date.min, item.time or "") for item in guidance.deadlines]
    assert order == sorted(order)
    for item in guidance.deadlines:
        assert item.id in law.deadlines
        assert item.bound in BOUNDS
        assert (item.date is None) is (item.bound == "at_once")
        assert CLAUSES[item.clause].jurisdiction == law.jurisdiction
        assert item.rolled_from is None or (item.date is not None and item.rolled_from < item.date)
        assert item.explanation
    assert [step.rank for step in guidance.steps] == sorted(step.rank for step in guidance.steps)
    assert all(re.fullmatch(r"[a-z0-9_]+", flag.code) and flag.clause in CLAUSES for flag in guidance.flags)


@SOME
@given(facts_of_a_law())
def test_two_deadlines_of_one_id_differ_by_condition_or_reading(facts: dict[str, Any]) -> None:
    guidance = answer(facts)
    for item in guidance.deadlines:
        same = [other for other in guidance.deadlines if other.id == item.id]
        assert len(same) == 1 or all(other.condition or other.reading for other in same)


CYCLE = 28  # years after which weekdays, leap days and every holiday but those of Easter come round again


@SOME
@given(facts_of_a_law(jurisdiction="mississippi") | facts_of_a_law(jurisdiction="nebraska"))
def test_the_answer_is_the_same_a_full_calendar_cycle_later(facts: dict[str, Any]) -> None:
    def later(value: Any) -> Any:
        if isinstance(value, list):
            return [later(item) for item in value]
        return f"{int(value[:4]) + CYCLE}{value[4:]}" if isinstance(value, str) and value[:2] == "20" else value

    now = answer(facts)
    then = evaluate({name: later(value) for name, value in facts.items()})
    assert [(item.id, later(str(item.date)), later(str(item.safe_date)), item.certainty) for item in now.deadlines] == [
        (item.id, str(item.date), str(item.safe_date), item.certainty) for item in then.deadlines
    ]
    assert [flag.code for flag in now.flags] == [flag.code for flag in then.flags]
    assert [step.clause for step in now.steps] == [step.clause for step in then.steps]


# ---------------------------------------------------------------- texts


def from_json(key: str, params: Mapping[str, Any]) -> Text:
    """The text that this JSON stands for."""
    return Text(key, {name: _param(value) for name, value in params.items()})


def _param(value: Any) -> Any:
    if isinstance(value, dict):
        return from_json(value["key"], value["params"])
    if isinstance(value, list):
        return [_param(item) for item in value]
    return date.fromisoformat(value) if _is_day(value) else value


def texts(value: Any) -> Iterator[tuple[str, str, Mapping[str, Any]]]:
    """Each text of a JSON object with the key and the parameters that stand beside it."""
    if isinstance(value, list):
        for item in value:
            yield from texts(item)
    elif isinstance(value, dict):
        for name, said in value.items():
            if f"{name}_key" in value:
                yield said, value[f"{name}_key"], value[f"{name}_params"]
            elif name not in ("params", "key") and not name.endswith("_params"):
                yield from texts(said)


@SOME
@given(facts_of_a_law())
def test_each_text_can_be_said_again_from_its_key_and_parameters(facts: dict[str, Any]) -> None:
    plain = json.loads(json.dumps(evaluate(facts).to_dict()))
    for said, key, params in texts(plain):
        assert key in CATALOGUE
        assert from_json(key, params).english() == said
    for item in plain["deadlines"]:
        parts = [from_json(part["key"], part["params"]).english() for part in item["explanation_parts"]]
        assert "; ".join(parts) == item["explanation"]
        assert item["key"] == item["label_key"]
    for item in (*plain["steps"], *plain["flags"], *plain["missing"], *plain["errors"], *plain["outcomes"]):
        assert item["key"] in CATALOGUE
