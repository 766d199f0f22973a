"""The engine with a made-up law: what is asked, what waits, what is answered in branches, and how branches merge.

Not here: any of the four laws (their own modules).
"""

from collections.abc import Callable, Iterator
from datetime import date
from typing import Any

import pytest

from rules_core import CATALOGUE, CLAUSES, LAWS, Clause, Duty, FieldError, Flag, Guidance, Outcome, evaluate
from rules_core.calendars import CALENDARS
from rules_core.case import Case, Finding, negated, remembered
from rules_core.days import after, given
from rules_core.deadlines import at_once, deadline
from rules_core.facts import FACTS_OF
from rules_core.guidance import Item
from rules_core.law import DeadlineKind, Law
from rules_core.text import Message
from tests.rules_core.asking import code, codes, day, errors, every, flags, missing, safe_day, the

Rule = Callable[[Case], Iterator[Item]]
WORDS = {
    key: Message(f"test.engine.{key}", english)
    for key, english in {
        "name": "Utopia",
        "act": "the act",
        "actor": "the clerk",
        "yes": "yes",
        "no": "no",
        "many": "if many seats are vacant",
        "few": "if few seats are vacant",
        "died": "if the member died",
        "lives": "if the member lives",
    }.items()
}
MANY = Finding("many", lambda case: bool(case.need("vacant_seats") > 3), WORDS["many"], WORDS["few"])
DIED = Finding("died", lambda case: bool(case.need("cause") == "death"), WORDS["died"], WORDS["lives"])
FEW = negated(MANY)
CLAUSE = Clause("ut.1", "utopia", "Utopia § 1", "There shall be a meeting.", "text")
OTHER = CLAUSE._replace(id="ut.2")


class Utopia:
    """A law made of the rules that a test adds, known to the core for one test."""

    def __init__(self) -> None:
        kind = DeadlineKind(WORDS["act"], WORDS["actor"])
        self.law = Law(
            jurisdiction="utopia",
            citation="Utopia § 1",
            as_of=None,
            name=WORDS["name"],
            timezone="UTC",
            calendar=lambda case: CALENDARS["indiana"],
            facts=(
                "cause",
                "vacancy_date",
                "vacant_seats",
                "seats",
                "meeting_date",
                "party_filled",
                "major_party_seat",
            ),
            deadlines={"meeting": kind, "notice": kind},
            contacts=(),
        )

    def rule(self, rule: Rule) -> Rule:
        return self.law.provision("ut.1")(rule)

    def ask(self, **facts: Any) -> Guidance:
        return evaluate({"jurisdiction": "utopia", **facts})


@pytest.fixture
def utopia(monkeypatch: pytest.MonkeyPatch) -> Utopia:
    made_up = Utopia()
    monkeypatch.setitem(LAWS, "utopia", made_up.law)
    monkeypatch.setitem(FACTS_OF, "utopia", made_up.law.facts)
    for clause in (CLAUSE, OTHER):
        monkeypatch.setitem(CLAUSES, clause.id, clause)
    for words in WORDS.values():
        monkeypatch.setitem(CATALOGUE, words.key, words)
    return made_up


def outcome(name: str, *, final: bool = False) -> Outcome:
    return Outcome(name, WORDS["yes"](), ("ut.1",), final=final)


def duty(rank: int = 1) -> Duty:
    return Duty(rank, WORDS["act"](), WORDS["actor"](), "ut.1")


def flag(name: str) -> Flag:
    return Flag(name, WORDS["yes"](), "ut.1")


# ---------------------------------------------------------------- what is asked


def test_a_fact_that_is_needed_ends_its_rule_alone_and_is_asked_for(utopia: Utopia) -> None:
    @utopia.rule
    def first(case: Case) -> Iterator[Item]:
        yield flag("before")
        case.need("meeting_date")
        yield flag("after")

    @utopia.rule
    def second(case: Case) -> Iterator[Item]:
        yield outcome("done")

    guidance = utopia.ask()
    assert guidance.status == "needs_facts"
    assert flags(guidance) == {"before"}
    assert code(guidance) == "done"
    assert missing(guidance) == ["meeting_date"]
    assert guidance.missing[0].why == "ut.1"
    assert flags(utopia.ask(meeting_date="2026-06-16")) == {"before", "after"}
    assert utopia.ask(meeting_date="2026-06-16").status == "complete"


def test_what_more_rules_wait_for_is_asked_first(utopia: Utopia) -> None:
    for names in (("seats",), ("cause",), ("vacancy_date", "cause")):

        @utopia.rule
        def rule(case: Case, names: tuple[str, ...] = names) -> Iterator[Item]:
            case.need_all(*names)
            yield duty()

    assert missing(utopia.ask()) == ["cause", "seats", "vacancy_date"]


def test_need_all_names_all_that_can_be_asked_at_once_and_nothing_where_one_cannot_be_said(utopia: Utopia) -> None:
    @utopia.rule
    def rule(case: Case) -> Iterator[Item]:
        seats, vacant = case.need_all("seats", "vacant_seats")
        yield flag(f"{vacant}-of-{seats}")

    assert missing(utopia.ask()) == ["seats", "vacant_seats"]
    assert missing(utopia.ask(seats=5)) == ["vacant_seats"]
    assert missing(utopia.ask(dont_know=["seats"])) == []
    assert missing(utopia.ask(not_yet=["vacant_seats"])) == []
    assert flags(utopia.ask(seats=5, vacant_seats=0)) == {"0-of-5"}


def test_an_optional_fact_keeps_nothing_up_and_may_be_added(utopia: Utopia) -> None:
    @utopia.rule
    def rule(case: Case) -> Iterator[Item]:
        yield flag(str(case.maybe("seats")))

    assert utopia.ask().status == "complete"
    assert utopia.ask().may_add == ("seats",)
    for said in ({"seats": 5}, {"dont_know": ["seats"]}, {"not_yet": ["seats"]}):
        assert utopia.ask(**said).may_add == ()
    assert flags(utopia.ask(seats=0)) == {"0"}
    assert flags(utopia.ask(not_yet=["seats"])) == {"None"}


def test_a_rule_that_rests_on_an_optional_fact_ends_without_asking(utopia: Utopia) -> None:
    @utopia.rule
    def rule(case: Case) -> Iterator[Item]:
        yield flag(str(case.have("seats")))

    assert (utopia.ask().status, utopia.ask().may_add, flags(utopia.ask())) == ("complete", ("seats",), set())
    assert flags(utopia.ask(seats=5)) == {"5"}


def test_a_fact_that_is_asked_for_is_not_also_said_to_be_optional(utopia: Utopia) -> None:
    @utopia.rule
    def rule(case: Case) -> Iterator[Item]:
        case.maybe("seats")
        yield duty()
        case.need("seats")

    assert missing(utopia.ask()) == ["seats"]
    assert utopia.ask().may_add == ()


def test_a_case_remembers_what_it_read_and_reads_again_for_another_case(utopia: Utopia) -> None:
    seen = []

    @remembered
    def seats(case: Case) -> Any:
        """The seats."""
        seen.append(1)
        return case.maybe("seats")

    @utopia.rule
    def rule(case: Case) -> Iterator[Item]:
        yield flag(f"{seats(case)}{seats(case)}")

    assert seats.__doc__ == "The seats."
    assert flags(utopia.ask(seats=5)) == {"55"}
    assert flags(utopia.ask(seats=6)) == {"66"}
    assert len(seen) == 2


# ---------------------------------------------------------------- what has not happened, what cannot be said


def test_not_yet_means_no_of_an_act_and_nothing_of_a_state(utopia: Utopia) -> None:
    @utopia.rule
    def rule(case: Case) -> Iterator[Item]:
        yield flag(f"filled-{case.maybe('party_filled')}")
        yield flag(f"major-{case.maybe('major_party_seat')}")
        yield flag(f"needed-{case.need('party_filled')}")
        yield flag(f"needed-{case.need('major_party_seat')}")

    both = ["party_filled", "major_party_seat"]
    assert flags(utopia.ask(not_yet=both)) == {"filled-False", "major-None", "needed-False"}
    assert flags(utopia.ask(dont_know=both)) == {"filled-None", "major-None"}
    assert flags(utopia.ask(not_yet=["party_filled"], party_filled=True)) >= {"filled-True", "needed-True"}


def test_the_questions_that_a_rule_may_put_about_a_fact(utopia: Utopia) -> None:
    @utopia.rule
    def rule(case: Case) -> Iterator[Item]:
        for word in ("has", "not_yet", "unknowable"):
            if getattr(case, word)("meeting_date"):
                yield flag(word)

    assert flags(utopia.ask()) == set()
    assert utopia.ask().may_add == ()
    assert flags(utopia.ask(meeting_date="2026-06-16", dont_know=["meeting_date"])) == {"has"}
    assert flags(utopia.ask(meeting_date="2026-06-16", not_yet=["meeting_date"])) == {"has"}
    assert flags(utopia.ask(not_yet=["meeting_date"])) == {"not_yet"}
    assert flags(utopia.ask(dont_know=["meeting_date"])) == {"unknowable"}
    assert utopia.ask().used == {"meeting_date"}


# ---------------------------------------------------------------- branches


def test_a_finding_that_cannot_be_made_is_followed_both_ways(utopia: Utopia) -> None:
    @utopia.rule
    def rule(case: Case) -> Iterator[Item]:
        yield flag("always")
        if case.finds(MANY):
            yield outcome("election")
            yield flag("many")
        else:
            yield outcome("meeting")

    assert missing(utopia.ask()) == ["vacant_seats"]
    assert code(utopia.ask(vacant_seats=4)) == "election"
    assert code(utopia.ask(vacant_seats=3)) == "meeting"
    open_case = utopia.ask(dont_know=["vacant_seats"])
    assert open_case.status == "complete"
    assert open_case.outcome is None
    assert codes(open_case) == {"election": "if many seats are vacant", "meeting": "if few seats are vacant"}
    assert {item.code: item.condition and item.condition.english() for item in open_case.flags} == {
        "always": None,
        "many": "if many seats are vacant",
    }


def test_the_same_outcome_in_every_branch_is_the_outcome(utopia: Utopia) -> None:
    @utopia.rule
    def rule(case: Case) -> Iterator[Item]:
        yield flag("many" if case.finds(MANY) else "few")
        yield outcome("meeting")

    open_case = utopia.ask(dont_know=["vacant_seats"])
    assert code(open_case) == "meeting"
    assert open_case.outcomes == ()


def test_a_branch_without_an_outcome_leaves_the_outcome_open(utopia: Utopia) -> None:
    @utopia.rule
    def rule(case: Case) -> Iterator[Item]:
        if case.finds(MANY):
            yield outcome("election")

    assert codes(utopia.ask(dont_know=["vacant_seats"])) == {"election": "if many seats are vacant"}
    assert code(utopia.ask(dont_know=["vacant_seats"])) is None


def test_a_negated_finding_forks_as_the_finding_itself(utopia: Utopia) -> None:
    @utopia.rule
    def rule(case: Case) -> Iterator[Item]:
        yield outcome("meeting" if case.finds(FEW) else "election")

    assert code(utopia.ask(vacant_seats=3)) == "meeting"
    assert codes(utopia.ask(dont_know=["vacant_seats"])) == {
        "election": "if many seats are vacant",
        "meeting": "if few seats are vacant",
    }


def test_two_open_findings_are_four_branches_and_each_condition_says_only_what_it_must(utopia: Utopia) -> None:
    @utopia.rule
    def rule(case: Case) -> Iterator[Item]:
        died, many = case.finds(DIED), case.finds(MANY)
        yield outcome(("both" if many else "died") if died else "lives")
        if died or many:
            yield flag("either")
        if many:
            yield flag("many")

    open_case = utopia.ask(dont_know=["vacant_seats", "cause"])
    assert codes(open_case) == {
        "both": "if the member died and if many seats are vacant",
        "died": "if the member died and if few seats are vacant",
        "lives": "if the member lives",
    }
    conditions = {item.code: item.condition.english() for item in open_case.flags if item.condition}
    assert conditions["many"] == "if many seats are vacant"
    assert conditions["either"] == "if the member died, or if the member lives and if many seats are vacant"


def test_deadlines_that_differ_are_given_once_a_branch_and_the_same_day_once(utopia: Utopia) -> None:
    @utopia.rule
    def rule(case: Case) -> Iterator[Item]:
        start = case.need("vacancy_date")
        many = case.finds(MANY)
        clause = "ut.1" if many else "ut.2"
        yield from deadline(utopia.law, case, "meeting", after(start, 60 if many else 30), "on_or_before", clause)
        yield from deadline(utopia.law, case, "notice", after(start, 10), "on_or_before", clause)

    open_case = utopia.ask(vacancy_date="2027-06-01", dont_know=["vacant_seats"])
    assert {
        item.date and item.date.isoformat(): item.condition and item.condition.english()
        for item in every(open_case, "meeting")
    } == {"2027-07-01": "if few seats are vacant", "2027-07-31": "if many seats are vacant"}
    assert the(open_case, "notice").condition is None


def test_a_question_that_one_branch_asks_is_asked(utopia: Utopia) -> None:
    @utopia.rule
    def rule(case: Case) -> Iterator[Item]:
        if case.finds(MANY):
            case.need("meeting_date")
        case.maybe("seats")
        yield duty()

    open_case = utopia.ask(dont_know=["vacant_seats"])
    assert missing(open_case) == ["meeting_date"]
    assert open_case.status == "needs_facts"
    assert open_case.may_add == ("seats",)
    assert open_case.used == {"meeting_date", "seats", "vacant_seats"}


# ---------------------------------------------------------------- what rests on a presumption


def test_what_is_presumed_is_asked_for_and_all_that_follows_bears_its_condition(utopia: Utopia) -> None:
    @utopia.rule
    def rule(case: Case) -> Iterator[Item]:
        yield flag("before")
        if case.presumes(FEW):
            yield outcome("meeting")
            yield duty()
            yield flag("after")

    @utopia.rule
    def another(case: Case) -> Iterator[Item]:
        yield flag("another")

    guidance = utopia.ask()
    assert missing(guidance) == ["vacant_seats"]
    assert guidance.outcome is None  # an outcome on a presumption would be a guess
    assert guidance.steps[0].condition == WORDS["few"]()
    assert [(item.code, item.condition) for item in guidance.flags] == [
        ("before", None),
        ("after", WORDS["few"]()),
        ("another", None),
    ]
    assert code(utopia.ask(vacant_seats=1)) == "meeting"
    assert utopia.ask(vacant_seats=4).steps == ()


def test_conditions_add_up_without_saying_one_twice(utopia: Utopia) -> None:
    @utopia.rule
    def rule(case: Case) -> Iterator[Item]:
        case.presumes(FEW)
        case.presumes(FEW)
        case.presumes(DIED)
        yield duty()._replace(condition=WORDS["few"]())

    condition = utopia.ask().steps[0].condition
    assert condition is not None
    assert condition.english() == "if few seats are vacant and if the member died"


# ---------------------------------------------------------------- outcomes, order


def test_the_first_outcome_stands_and_a_final_one_ends_the_reading(utopia: Utopia) -> None:
    @utopia.rule
    def first(case: Case) -> Iterator[Item]:
        yield outcome("first", final=case.maybe("seats") == 5)
        yield flag("still")

    @utopia.rule
    def second(case: Case) -> Iterator[Item]:
        yield outcome("second")
        case.need("meeting_date")

    assert (code(utopia.ask()), missing(utopia.ask())) == ("first", ["meeting_date"])
    done = utopia.ask(seats=5)
    assert (code(done), missing(done), done.status, flags(done)) == ("first", [], "complete", {"still"})


def test_out_of_scope_is_a_status_of_its_own_even_with_questions(utopia: Utopia) -> None:
    @utopia.rule
    def rule(case: Case) -> Iterator[Item]:
        yield outcome("out_of_scope", final=True)

    assert utopia.ask().status == "out_of_scope"


def test_deadlines_come_in_time_order_and_steps_by_rank(utopia: Utopia) -> None:
    @utopia.rule
    def rule(case: Case) -> Iterator[Item]:
        yield from deadline(utopia.law, case, "meeting", given(date(2027, 6, 4)), "on", "ut.1", time="17:00")
        yield from deadline(utopia.law, case, "meeting", given(date(2027, 6, 3)), "on", "ut.1")
        yield from deadline(utopia.law, case, "notice", given(date(2027, 6, 4)), "on", "ut.1")
        yield at_once(utopia.law, "notice", "ut.1", WORDS["yes"]())
        yield duty(3)
        yield duty(1)
        yield duty(2)

    guidance = utopia.ask()
    assert [(item.bound, item.date and item.date.day, item.time) for item in guidance.deadlines] == [
        ("at_once", None, None),
        ("on", 3, None),
        ("on", 4, None),
        ("on", 4, "17:00"),
    ]
    assert [step.rank for step in guidance.steps] == [1, 2, 3]


# ---------------------------------------------------------------- closed days (deadlines.py)

SAT, MON = "2027-06-05", "2027-06-07"


def act_on(utopia: Utopia, bound: str, **options: Any) -> None:
    @utopia.rule
    def rule(case: Case) -> Iterator[Item]:
        yield from deadline(utopia.law, case, "meeting", given(case.need("meeting_date")), bound, "ut.1", **options)


def test_an_open_day_is_fixed(utopia: Utopia) -> None:
    act_on(utopia, "on_or_before")
    guidance = utopia.ask(meeting_date=MON)
    assert (day(guidance, "meeting"), safe_day(guidance, "meeting")) == (MON, None)
    assert the(guidance, "meeting").certainty == "fixed"
    assert flags(guidance) == set()


@pytest.mark.parametrize(
    ("closed", "safe"),
    [(SAT, "2027-06-04"), ("2027-06-06", "2027-06-04"), ("2027-07-05", "2027-07-02"), ("2027-12-25", "2027-12-24")],
)
def test_a_closed_day_stays_and_the_business_day_before_is_safe(utopia: Utopia, closed: str, safe: str) -> None:
    act_on(utopia, "on_or_before")
    guidance = utopia.ask(meeting_date=closed)
    assert (day(guidance, "meeting"), safe_day(guidance, "meeting")) == (closed, safe)
    assert the(guidance, "meeting").certainty == "safe"
    assert flags(guidance) == {"closed_day_no_roll"}
    assert safe in str(guidance.flags[0].message.params["safe"])


@pytest.mark.parametrize(
    ("earliest", "safe"), [("2027-06-03", "2027-06-04"), ("2027-06-04", "2027-06-04"), (SAT, None), (MON, None)]
)
def test_a_safe_day_is_never_before_the_first_lawful_day(utopia: Utopia, earliest: str, safe: str | None) -> None:
    act_on(utopia, "on_or_before", earliest=date.fromisoformat(earliest))
    guidance = utopia.ask(meeting_date=SAT)
    assert safe_day(guidance, "meeting") == safe
    assert the(guidance, "meeting").certainty == ("safe" if safe else "unclear")
    assert flags(guidance) == {"closed_day_no_roll"}


def test_a_day_on_which_something_is_held_has_no_safe_day(utopia: Utopia) -> None:
    act_on(utopia, "on")
    guidance = utopia.ask(meeting_date=SAT)
    assert safe_day(guidance, "meeting") is None
    assert the(guidance, "meeting").certainty == "fixed"
    assert flags(guidance) == {"closed_day_no_roll"}


def test_a_first_day_is_no_less_a_first_day_on_a_saturday(utopia: Utopia) -> None:
    act_on(utopia, "on_or_after")
    guidance = utopia.ask(meeting_date=SAT)
    assert (safe_day(guidance, "meeting"), flags(guidance)) == (None, set())


def test_what_is_unclear_does_not_become_clear_by_a_safe_day(utopia: Utopia) -> None:
    act_on(utopia, "on_or_before", certainty="unclear")
    assert the(utopia.ask(meeting_date=SAT), "meeting").certainty == "unclear"
    assert the(utopia.ask(meeting_date=MON), "meeting").certainty == "unclear"


def test_at_once_has_no_date(utopia: Utopia) -> None:
    @utopia.rule
    def rule(case: Case) -> Iterator[Item]:
        yield at_once(utopia.law, "notice", "ut.1", WORDS["yes"]())

    found = the(utopia.ask(), "notice")
    assert (found.bound, found.date, found.safe_date, found.arithmetic) == ("at_once", None, None, ())


def test_a_contradiction_that_a_law_names_makes_the_facts_invalid(utopia: Utopia) -> None:
    utopia.rule(lambda case: iter([duty()]))

    @utopia.law.contradiction
    def check(facts: Any) -> Iterator[FieldError]:
        if "seats" in facts:
            yield FieldError("seats", WORDS["no"]())

    assert errors(utopia.ask(seats=1)) == ["seats"]
    assert utopia.ask(seats=1).steps == ()
    assert utopia.ask(seats=1).status == "invalid_facts"
    assert errors(utopia.ask(seats="one")) == ["seats"]
    assert len(utopia.ask().steps) == 1


def test_the_guidance_as_json(utopia: Utopia) -> None:
    @utopia.rule
    def rule(case: Case) -> Iterator[Item]:
        yield outcome("done")
        yield from deadline(utopia.law, case, "meeting", after(date(2027, 6, 1), 4), "on_or_before", "ut.1")
        yield duty()
        case.need("cause")

    given_ = utopia.ask().to_dict()
    assert set(given_) == {
        *("status", "jurisdiction", "outcome", "outcomes", "deadlines", "steps", "flags", "missing", "may_add"),
        *("errors", "law"),
    }
    assert given_["law"] == {"citation": "Utopia § 1", "as_of": None}
    assert given_["outcome"]["summary"] == "yes"
    assert given_["outcome"]["key"] == given_["outcome"]["summary_key"] == "test.engine.yes"
    (item,) = given_["deadlines"]
    assert {name: item[name] for name in ("date", "safe_date", "certainty", "citation", "source", "bound")} == {
        "date": SAT,
        "safe_date": "2027-06-04",
        "certainty": "safe",
        "citation": "Utopia § 1",
        "source": "text",
        "bound": "on_or_before",
    }
    assert item["explanation"].startswith("4 days after Tue 1 Jun 2027 is Sat 5 Jun 2027; Sat 5 Jun 2027 is a Saturday")
    assert item["arithmetic"][0]["from"] == "2027-06-01"
    (asked,) = given_["missing"]
    assert (asked["fact"], asked["kind"], asked["why"]) == ("cause", "choice", "ut.1")
    assert "determination" not in [choice["value"] for choice in asked["choices"]]  # Indiana's alone
    assert given_["steps"][0]["clauses"] == ["ut.1"]
