"""The addresses of the answers to keep, over HTTP: page, calendar file, data, and what is wrong with a link."""

import html
import json
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
from rasa.core.channels.channel import UserMessage

from actions.links import from_query, to_query
from rasa_project.exports.page import FOLDER
from rasa_project.exports.words import WORDS
from rules_core import evaluate
from tests.web.consultations import AS_OF, CONSULTATIONS, Consultation
from tests.web.served import serve

MISSISSIPPI = f"jurisdiction=mississippi&unexpired_term_over_six_months=true&election_date=2026-11-17&as_of={AS_OF}"


RENDERED = ("explanation", "label", "message", "question", "reason", "summary", "text")
"""Texts that the core and the wording layer each render; their keys and parameters are compared instead."""


async def nobody(_: UserMessage) -> None:
    """No page asks the bot anything."""
    raise AssertionError("an export spoke to the bot")


def assert_holds(answer: Any, expected: Any) -> None:
    """The answer has all that is expected; the texts beside it and more fields are its own."""
    if isinstance(expected, dict):
        for name, value in expected.items():
            if name not in RENDERED:
                assert_holds(answer[name], value)
    elif isinstance(expected, list):
        for one, other in zip(answer, expected, strict=True):
            assert_holds(one, other)
    else:
        assert answer == expected


@pytest.fixture
async def http() -> AsyncIterator[httpx.AsyncClient]:
    async with serve(nobody, "sqlite://") as served, httpx.AsyncClient(base_url=served.url, timeout=20) as client:
        yield client


@pytest.mark.parametrize("consultation", CONSULTATIONS, ids=lambda one: one.jurisdiction)
async def test_the_data_are_the_guidance_of_the_core(http: httpx.AsyncClient, consultation: Consultation) -> None:
    case = consultation.case(list(consultation.facts))
    answer = (await http.get(f"/guidance.json?{to_query(case, 'en')}")).json()
    assert_holds(answer, json.loads(json.dumps(evaluate(case).to_dict())))
    assert answer["facts"] == {name: value for name, value in case.items() if value != []}


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("consultation", CONSULTATIONS, ids=lambda one: one.jurisdiction)
async def test_the_page_shows_the_whole_answer(
    http: httpx.AsyncClient, consultation: Consultation, language: str
) -> None:
    query = to_query(consultation.case(list(consultation.facts)), language)
    answer = await http.get(f"/guidance?{query}")
    data: dict[str, Any] = (await http.get(f"/guidance.json?{query}")).json()
    page = html.unescape(answer.text)
    assert answer.status_code == 200
    assert f'<html lang="{language}">' in page
    for deadline in data["deadlines"]:
        assert not deadline["date"] or f'datetime="{deadline["date"]}"' in page
        assert deadline["explanation"] in page
        assert deadline["citation"] in page
    for text in [step["text"] for step in data["steps"]] + [flag["message"] for flag in data["flags"]]:
        assert text in page
    assert data["outcome"]["summary"] in page


async def test_the_calendar_file_is_offered_as_a_download(http: httpx.AsyncClient) -> None:
    answer = await http.get(f"/guidance.ics?{MISSISSIPPI}")
    assert answer.headers["content-type"] == "text/calendar; charset=utf-8"
    assert "attachment" in answer.headers["content-disposition"]
    assert answer.text.startswith("BEGIN:VCALENDAR")
    assert f"{http.base_url}/guidance?" in answer.text.replace("\r\n ", "")


@pytest.mark.parametrize(
    ("query", "named"),
    [
        ("", "jurisdiction"),
        ("jurisdiction=ohio", "ohio"),
        ("jurisdiction=nebraska&vacancy_date=2027-02-29", "2027-02-29"),
        ("jurisdiction=nebraska&seats=-1", "-1"),
        ("jurisdiction=nebraska&colour=blue", "colour"),
        ("jurisdiction=nebraska&seats=2&vacant_seats=3", "seats"),
        ("jurisdiction=mississippi&votes=Vote for nobody:5", "votes"),
    ],
)
async def test_facts_that_cannot_be_used_give_no_date_anywhere(http: httpx.AsyncClient, query: str, named: str) -> None:
    for path in ("guidance", "guidance.ics", "guidance.json"):
        answer = await http.get(f"/{path}?{query}")
        assert answer.status_code == 400, path
        assert named in html.unescape(answer.text), path
        assert "<time" not in answer.text
        assert "DTSTART" not in answer.text


async def test_what_stands_in_a_link_is_text_on_the_page(http: httpx.AsyncClient) -> None:
    answer = await http.get("/guidance", params={"jurisdiction": "<script>alert(1)</script>"})
    assert answer.status_code == 400
    assert "<script>alert" not in answer.text
    assert "&lt;script&gt;alert" in answer.text
    form = await http.get("/consult", params={"jurisdiction": "nebraska", "fact": "seats", "answer": '"><b>x'})
    assert "<b>x" not in form.text


@pytest.mark.parametrize(
    "path", ["/", "/guidance?" + MISSISSIPPI, "/consult?jurisdiction=nebraska", "/embed", "/guidance"]
)
async def test_every_page_has_a_policy_that_lets_nothing_in(http: httpx.AsyncClient, path: str) -> None:
    headers = (await http.get(path)).headers
    policy = headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'")
    assert "require-trusted-types-for 'script'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    framed = policy.rsplit("frame-ancestors ", 1)[1]
    assert framed == ("'self' https://www.town.example" if path == "/embed" else "'none'")


async def test_candidates_are_letters_in_links(http: httpx.AsyncClient) -> None:
    votes = {
        "votes": {"Ann Smith": 410, "Bob Jones": 350, "Eve": 250},
        "runoff_votes": {"Bob Jones": 5, "Ann Smith": 4},
    }
    query = to_query({**from_query(MISSISSIPPI).case, **votes}, "en")
    assert "Ann" not in query
    assert "Bob" not in query
    answer = (await http.get(f"/guidance.json?{query}")).json()
    assert answer["facts"]["votes"] == {"A": 410, "B": 350, "C": 250}
    assert answer["facts"]["runoff_votes"] == {"B": 5, "A": 4}
    assert answer["status"] != "invalid_facts"


# ---- the form


async def test_a_reply_becomes_part_of_the_address(http: httpx.AsyncClient) -> None:
    answer = await http.get(f"/consult?{MISSISSIPPI}&lang=es&fact=cause&answer=death")
    assert answer.status_code == 303
    linked = from_query(answer.headers["location"].partition("?")[2])
    assert linked.case["cause"] == "death"
    assert linked.case["election_date"] == "2026-11-17"
    assert linked.language == "es"


@pytest.mark.parametrize("listed", ["dont_know", "not_yet"])
async def test_not_knowing_and_not_yet_are_replies(http: httpx.AsyncClient, listed: str) -> None:
    facts = "jurisdiction=mississippi&order_date=2026-09-01"
    answer = await http.get(f"/consult?{facts}&fact=order_date&unknown={listed}")
    case = from_query(answer.headers["location"].partition("?")[2]).case
    assert case[listed] == ["order_date"]
    assert "order_date" not in case


async def test_another_place_keeps_only_what_fits_it(http: httpx.AsyncClient) -> None:
    address = (
        "/consult?jurisdiction=indiana&cause=determination&office=council_member&fact=jurisdiction&answer=nebraska"
    )
    case = from_query((await http.get(address)).headers["location"].partition("?")[2]).case
    assert case["jurisdiction"] == "nebraska"
    assert case["office"] == "council_member"
    assert "cause" not in case


async def test_a_complete_case_leads_to_its_answer(http: httpx.AsyncClient) -> None:
    case = CONSULTATIONS[0].case(list(CONSULTATIONS[0].facts))
    answer = await http.get(f"/consult?{to_query(case, 'en')}")
    assert answer.status_code == 303
    assert answer.headers["location"].startswith("guidance?jurisdiction=mississippi")


async def test_the_furniture_is_complete_in_both_languages_and_used() -> None:
    assert WORDS["en"].keys() == WORDS["es"].keys()
    places = [*FOLDER.glob("templates/*.html"), *(path for path in FOLDER.glob("*.py") if path.name != "words.py")]
    text = "".join(path.read_text() for path in places)
    assert [name for name in WORDS["en"] if f"words.{name}" not in text and f'["{name}"]' not in text] == []
