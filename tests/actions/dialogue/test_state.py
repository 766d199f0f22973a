"""The consultation as a value: into the slot and back, bounded, and one step back at a time."""

import json

from actions.dialogue.state import HISTORY, Consultation


def stepped(state: Consultation, **facts: object) -> Consultation:
    before = state.copy()
    for name, value in facts.items():
        state.put(name, value)
    state.remember(before)
    return state


def test_it_goes_through_the_slot_as_json() -> None:
    state = stepped(Consultation(language="es"), seats=5, votes={"Ann": 3})
    state.unknown("cause")
    assert Consultation.from_slot(json.loads(json.dumps(state.to_slot()))) == state


def test_a_slot_that_holds_something_else_starts_fresh() -> None:
    for strange in (None, "text", 3, [1], {"facts": 7}, {"history": "no"}):
        assert Consultation.from_slot(strange) == Consultation()


def test_a_copy_is_independent() -> None:
    state = Consultation(facts={"votes": {"Ann": 3}})
    state.copy().facts["votes"]["Ann"] = 4
    assert state.facts == {"votes": {"Ann": 3}}


def test_two_fresh_ones_share_nothing() -> None:
    Consultation().put("seats", 5)
    assert Consultation().facts == {}


def test_steps_are_taken_back_one_by_one() -> None:
    state = stepped(stepped(Consultation(), seats=5), seats=6, cause="death")
    assert state.step_back() is not None
    assert state.facts == {"seats": 5}
    assert state.step_back() is not None
    assert state.facts == {}
    assert state.step_back() is None


def test_what_is_unknown_is_taken_back_too() -> None:
    state = stepped(Consultation(), seats=5)
    before = state.copy()
    state.unknown("seats")
    state.remember(before)
    assert (state.facts, state.dont_know) == ({}, ["seats"])
    state.step_back()
    assert (state.facts, state.dont_know) == ({"seats": 5}, [])


def test_a_turn_that_changed_nothing_is_no_step() -> None:
    state = Consultation()
    state.remember(Consultation(asked="seats", language="en"))
    assert state.history == []


def test_the_history_is_bounded() -> None:
    state = Consultation()
    for seats in range(3 * HISTORY):
        stepped(state, seats=seats)
    assert len(state.history) == HISTORY


def test_a_fact_is_known_or_unknown_or_to_come_never_two_of_these() -> None:
    state = Consultation()
    state.put("order_date", "2026-01-01")
    state.unknown("order_date", yet=True)
    assert (state.facts, state.dont_know, state.not_yet) == ({}, [], ["order_date"])
    state.unknown("order_date")
    assert (state.facts, state.dont_know, state.not_yet) == ({}, ["order_date"], [])
    state.put("order_date", "2026-01-02")
    assert (state.facts, state.dont_know, state.not_yet) == ({"order_date": "2026-01-02"}, [], [])
