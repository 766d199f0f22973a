"""A whole consultation per law: by buttons and pickers, by words, and by the form. Each ends in one answer message.

Dates lie so far from now that the day on which the tests run does not matter. The expected dates are counted by hand.
"""

import json
from typing import Any, NamedTuple

import pytest

from tests.slack.clerk import Clerk, Thing, button, elements


class Case(NamedTuple):
    """A case: the facts, the words for it, and what the answer must show (a date as Slack shows it)."""

    facts: dict[str, Any]
    opening: str
    replies: dict[str, str]
    shows: tuple[str, ...]


CASES = {
    # 9 March 2027 less 30, 21 and 20 days; plus 21
    "mississippi": Case(
        {
            "office": "council_member",
            "vacancy_in": "office",
            "unexpired_term_over_six_months": True,
            "election_date": "2027-03-09",
            "special_charter": False,
            "newspaper_in_municipality": True,
        },
        "We are a town in Mississippi and hold a special election on March 9, 2027 to fill a council seat.",
        {"unexpired_term_over_six_months": "yes, the term runs until 2029"},
        ("Sun, Feb 7, 2027", "Tue, Feb 16, 2027", "Wed, Feb 17, 2027, 5:00 p.m.", "Tue, Mar 30, 2027"),
    ),
    # 4 February 2025 plus 28 days
    "nebraska": Case(
        {
            "office": "council_member",
            "vacancy_in": "office",
            "cause": "resignation",
            "municipality_class": "city",
            "seats": 6,
            "vacant_seats": 1,
            "special_election_instead": False,
            "notice_presented_date": "2025-02-04",
        },
        "A council member of our city in Nebraska resigned. The written notice was presented at the meeting on "
        "February 4, 2025.",
        {
            "seats": "6 seats",
            "vacant_seats": "1",
            "special_election_instead": "no",
            "municipality_class": "a city",
            "office": "council member",
            "vacancy_in": "the office",
        },
        ("Tue, Mar 4, 2025", "at once"),
    ),
    # 12 days before the primary with one candidate left: the three days after 31 January 2030
    "fort_lauderdale": Case(
        {
            "vacancy_in": "candidacy",
            "office": "commissioner",
            "cause": "withdrawal",
            "candidate_had_qualified": True,
            "vacancy_date": "2030-01-31",
            "primary_date": "2030-02-12",
            "general_date": "2030-03-12",
            "candidates_remaining": 1,
        },
        "Fort Lauderdale: a candidate for commissioner withdrew on January 31, 2030, after qualifying had ended.",
        {
            "primary_date": "February 12, 2030",
            "general_date": "March 12, 2030",
            "candidates_remaining": "one",
            "candidate_had_qualified": "yes",
            "vacancy_in": "a candidate in a race",
            "office": "commissioner",
        },
        ("Fri, Feb 1, 2030", "Sun, Feb 3, 2030"),
    ),
    # 12 April 2027 plus 30 days; less 10
    "indiana": Case(
        {
            "office": "council_member",
            "vacancy_in": "office",
            "cause": "resignation",
            "major_party_seat": False,
            "vacancy_date": "2027-04-12",
        },
        "Indiana town council: a member resigned on April 12, 2027.",
        {"major_party_seat": "no", "office": "council member", "vacancy_in": "the office"},
        ("Wed, May 12, 2027", "Sun, May 2, 2027"),
    ),
}
MOST_QUESTIONS = 12


@pytest.fixture(params=sorted(CASES))
def law(request: pytest.FixtureRequest) -> str:
    """Each law in turn."""
    return str(request.param)


def asked_fact(message: Thing) -> str:
    """The fact that a question asks for, by what its elements say."""
    for element in elements(message):
        if element["action_id"].startswith("pick:"):
            return str(element["action_id"]).removeprefix("pick:")
        values = [option["value"] for option in element.get("options", [])] or [element.get("value", "")]
        for value in values:
            name, _, body = value.partition("{")
            if name in ("/inform", "/dont_know", "/not_yet"):
                content = json.loads("{" + body)
                return str(content["fact"] if "fact" in content else next(iter(content)))
    raise AssertionError(f"no question: {message['text']}")


def shows(clerk: Clerk, case: Case) -> None:
    """The one answer message shows what it must, in text and in blocks."""
    answer = clerk.answer()
    whole = json.dumps(answer["blocks"], ensure_ascii=False)
    for part in case.shows:
        assert part in whole, (part, answer["text"])
        assert part in answer["text"]
    for name in ("answer:post", "answer:calendar", "answer:why", "answer:change", "answer:what_if", "answer:remind"):
        button(answer, name)
    assert not [message for message in clerk.messages() if message is not answer and "answer:" in json.dumps(message)]


def test_by_buttons_and_pickers(clerk: Clerk, law: str) -> None:
    case = CASES[law]
    clerk.write("hello")
    clerk.write("/start" + json.dumps({"jurisdiction": law, "language": "en"}))
    for _ in range(MOST_QUESTIONS):
        question = clerk.messages()[-1]
        if button(question, "answer:change", needed=False):
            break
        answer_question(clerk, question, case)
    shows(clerk, case)


def answer_question(clerk: Clerk, question: Thing, case: Case) -> None:
    """Press, choose or pick what the case says; type only where Slack has no element for it (a number)."""
    fact = asked_fact(question)
    value = case.facts.get(fact)
    if fact not in case.facts:
        menus = [option for element in elements(question) for option in element.get("options", [])]
        chosen = next((option for option in menus if option["value"].startswith("/dont_know")), None)
        element = (
            next(each for each in elements(question) if "options" in each)
            if chosen
            else button(question, "I don't know")
        )
        clerk.press(question, element, chosen)
        return
    said = "/inform" + json.dumps({fact: value}, ensure_ascii=False)
    for element in elements(question):
        if element["action_id"] == f"pick:{fact}":
            clerk.press(question, element, value)
            return
        if element.get("value") == said:
            clerk.press(question, element)
            return
        for option in element.get("options", []):
            if option["value"] == said:
                clerk.press(question, element, option)
                return
    assert type(value) is int, f"{fact} cannot be pressed"
    clerk.write(str(value))


def test_by_words(clerk: Clerk, law: str) -> None:
    case = CASES[law]
    clerk.write(case.opening)
    for _ in range(MOST_QUESTIONS):
        question = clerk.messages()[-1]
        if button(question, "answer:change", needed=False):
            break
        clerk.write(case.replies.get(asked_fact(question), "I don't know"))
    shows(clerk, case)


def test_by_form(clerk: Clerk, law: str) -> None:
    case = CASES[law]
    clerk.command(law)
    view = clerk.opened()
    names = [str(block["block_id"]).split(":")[1] for block in view["blocks"] if "element" in block]
    given = {name: value for name, value in case.facts.items() if name in names}
    assert set(case.facts) - set(names) <= {"vacancy_in"}, "the form lacks facts of its law"
    assert clerk.submit(view, given)["response_action"] == "clear"
    shows(clerk, case)


def test_what_the_form_still_misses_is_asked_in_the_same_form(clerk: Clerk, law: str) -> None:
    case = CASES[law]
    clerk.command()
    view = clerk.opened()
    assert [block.get("block_id") for block in view["blocks"] if "element" in block] == ["fact:jurisdiction"]
    assert clerk.submit(view, {"jurisdiction": law})["response_action"] == "update"
    for _ in range(MOST_QUESTIONS):
        view = clerk.opened()
        answer = clerk.submit(view, {name: case.facts[name] for name in asked_in(view) if name in case.facts})
        if answer["response_action"] == "clear":
            break
        if answer["response_action"] == "errors":
            unknown = [block_id.split(":")[1] for block_id in answer["errors"]]
            answer = clerk.submit(
                view, {**{n: case.facts[n] for n in asked_in(view) if n in case.facts}, "cannot_supply": unknown}
            )
            assert answer["response_action"] in ("clear", "update")
            if answer["response_action"] == "clear":
                break
    shows(clerk, case)


def asked_in(view: Thing) -> list[str]:
    """The facts that a form shows as still needed: those before the line."""
    blocks = view["blocks"]
    line = next((number for number, block in enumerate(blocks) if block["type"] == "divider"), len(blocks))
    return [str(b["block_id"]).split(":")[1] for b in blocks[:line] if str(b.get("block_id", "")).count(":") == 2]
