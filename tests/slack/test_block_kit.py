"""Everything that is drawn keeps every limit of Block Kit, in both languages, whatever the case; nothing is lost or
cut in two."""

import json
from datetime import date
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from actions.rendering import card
from actions.rendering.block_kit import Footer, Rendered, answer, label, message
from actions.rendering.block_kit import elements as kit
from actions.rendering.block_kit.form import form
from actions.rendering.block_kit.labels import LABELS
from actions.rendering.block_kit.texts import around
from actions.rendering.block_kit.views import Open, home, remind, where, why
from actions.wording import words
from rules_core import FACTS, LAWS, evaluate
from rules_core.facts import Fact
from tests.slack.block_kit_rules import message_faults, view_faults
from tests.slack.clerk import Thing, elements

TODAY = date(2027, 1, 15)
OWNER = "slack:T0000001:C0000001-1700000000.000001:U0000001"
LINK = "https://vacancy.example.org/guidance.ics?jurisdiction=mississippi"
FOOTERS = (Footer(OWNER, LINK), Footer(OWNER, LINK, draft=True), Footer(OWNER, "", posted_by="U0000001"))

NAMES = st.text(min_size=1, max_size=200).filter(str.strip)
DATES = st.dates(date(2026, 1, 1), date(2029, 12, 31)).map(date.isoformat)


def values(fact: Fact) -> st.SearchStrategy[Any]:
    """Values of a fact, odd ones among them."""
    if fact.kind == "choice":
        return st.sampled_from([choice.value for choice in fact.choices])
    if fact.kind == "votes":
        return st.dictionaries(NAMES, st.integers(0, 9_999), min_size=1, max_size=12)
    kinds: dict[str, st.SearchStrategy[Any]] = {
        "bool": st.booleans(),
        "date": DATES,
        "count": st.integers(0, 12),
        "dates": st.lists(DATES, max_size=4),
        "datetime": DATES.map(lambda day: f"{day}T16:30"),
    }
    return kinds[fact.kind]


@st.composite
def cases(draw: st.DrawFn) -> Thing:
    """A case of any law: some facts, some that are not known, some still to come."""
    law = draw(st.sampled_from(sorted(LAWS)))
    names = [name for name in LAWS[law].facts if name not in ("jurisdiction", "as_of")]
    some = draw(st.lists(st.sampled_from(names), unique=True))
    facts = {name: draw(values(FACTS[name])) for name in some}
    rest = [name for name in names if name not in facts]
    unknown = draw(st.lists(st.sampled_from(rest), unique=True)) if rest else []
    return {"jurisdiction": law, **facts, "dont_know": unknown, "as_of": TODAY.isoformat()}


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(cases(), st.sampled_from(["en", "es"]), st.sampled_from(FOOTERS))
def test_an_answer_keeps_every_limit(case: Thing, language: str, footer: Footer) -> None:
    guidance = card.guidance(evaluate(case), words(language))
    pages = answer(guidance, language, TODAY, footer)
    assert [fault for page in pages for fault in message_faults(shown(page))] == []
    whole = "".join(json.dumps(page.blocks, ensure_ascii=False) for page in pages)
    for deadline in guidance["deadlines"]:
        assert json.dumps(kit.escape(deadline["label"]), ensure_ascii=False)[1:-1] in whole
        assert json.dumps(kit.escape(deadline["citation"]), ensure_ascii=False)[1:-1] in whole
    for view in (why(guidance, language), remind(guidance, language, TODAY, {"owner": OWNER}, [])):
        assert view_faults(view) == []


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(cases(), st.sampled_from(["en", "es"]), st.sampled_from(["new", "change", "what_if"]))
def test_a_form_keeps_every_limit(case: Thing, language: str, mode: str) -> None:
    missing = [each.fact for each in evaluate(case).missing]
    state = {"mode": mode, "origin": {"owner": OWNER, "via": {"response_url": "https://hooks.slack.com/" + "x" * 120}}}
    view = form(language, state, case["jurisdiction"], case, missing, missing[:1])
    assert view_faults(view) == []
    names = [block["block_id"].split(":")[1] for block in view["blocks"] if block.get("block_id", "").count(":") == 2]
    assert set(names) == set(LAWS[case["jurisdiction"]].facts) - {"jurisdiction", "as_of"}
    assert len(names) == len(set(names))


def shown(page: Rendered) -> Thing:
    """A page as it is posted."""
    return {"text": page.text, "blocks": page.blocks}


def long_answer(count: int) -> Thing:
    """An answer with so many deadlines."""
    guidance = card.guidance(
        evaluate(
            {"jurisdiction": "mississippi", "unexpired_term_over_six_months": True, "election_date": "2027-03-09"}
        ),
        words("en"),
    )
    deadline = guidance["deadlines"][0]
    many = [{**deadline, "id": f"d{number}", "label": f"Deadline {number:03d} " + "x" * 300} for number in range(count)]
    return {**guidance, "deadlines": many}


@pytest.mark.parametrize("count", [1, 20, 40, 120])
def test_a_long_answer_is_split_at_a_deadline_and_never_in_one(count: int) -> None:
    pages = answer(long_answer(count), "en", TODAY, Footer(OWNER, LINK))
    assert [fault for page in pages for fault in message_faults(shown(page))] == []
    found = [
        [field["text"] for field in block["fields"]] for page in pages for block in page.blocks if "fields" in block
    ]
    assert [texts[0][:13] for texts in found] == [f"*Deadline {number:03d}"[:13] for number in range(count)]
    assert all(len(texts) == 2 and "days" in texts[1] for texts in found)
    assert [bool(list(elements(shown(page)))) for page in pages] == [False] * (len(pages) - 1) + [True]


def test_a_deadline_shows_date_clause_and_days_left() -> None:
    (page,) = answer(
        card.guidance(
            evaluate(
                {"jurisdiction": "mississippi", "unexpired_term_over_six_months": True, "election_date": "2026-12-01"}
            ),
            words("en"),
        ),
        "en",
        date(2026, 11, 2),
        Footer(OWNER, LINK),
    )
    petition = next(block for block in page.blocks if "petition" in json.dumps(block.get("fields", "")))
    what, when = (field["text"] for field in petition["fields"])
    assert "Thu, Nov 12, 2026" in when
    assert "10 days left" in when
    assert "moved from Wed, Nov 11, 2026" in when
    assert "23-15-857" in when
    assert what.startswith("*")


QUESTIONS = [name for name in FACTS if name != "as_of"]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("fact", QUESTIONS)
def test_a_question_keeps_every_limit_and_has_the_element_for_its_kind(fact: str, language: str) -> None:
    row = FACTS[fact]
    buttons = [
        {"title": words(language).say(choice.label()), "payload": "/inform" + json.dumps({fact: choice.value})}
        for choice in row.choices
    ]
    buttons.append({"title": "I don't know", "payload": f'/dont_know{{"fact": "{fact}"}}'})
    custom = card.question(fact, words(language), jurisdiction=None, error="“2027-02-29” is no day of the calendar.")
    drawn = message({"text": custom["question"], "buttons": buttons, "custom": custom}, language, OWNER)
    assert message_faults(shown(drawn)) == []
    kinds = [element["type"] for element in elements(shown(drawn))]
    if row.kind == "date":
        assert "datepicker" in kinds
    assert ("static_select" in kinds) == (len(buttons) > 5)
    assert "2027-02-29" in json.dumps(drawn.blocks, ensure_ascii=False)


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=9_000), st.lists(st.tuples(st.text(max_size=200), st.text(max_size=2_500)), max_size=60))
def test_any_message_keeps_every_limit(text: str, buttons: list[tuple[str, str]]) -> None:
    given_message = {"text": text, "buttons": [{"title": title, "payload": payload} for title, payload in buttons]}
    drawn = message(given_message, "en", OWNER)
    faults = message_faults({"text": drawn.text, **({"blocks": drawn.blocks} if drawn.blocks else {})})
    assert [fault for fault in faults if "one value" not in fault] == []


def test_nobody_can_be_alerted_by_what_is_shown() -> None:
    drawn = message({"text": "<!channel> & <@U1>"}, "en", OWNER)
    assert message_faults(shown(drawn)) == []
    assert "&lt;!channel&gt; &amp; &lt;@U1&gt;" in drawn.text


def test_clauses_and_links_are_drawn() -> None:
    clause = {"id": "ms.2.1", "citation": "Miss. Code § 23-15-857(2)", "text": "Words of the law."}
    drawn = message({"text": "The law says:", "custom": {"type": "clause", "clauses": [clause]}}, "en", OWNER)
    assert "&gt; Words" not in json.dumps(drawn.blocks)
    assert "> Words of the law." in json.dumps(drawn.blocks)
    links = {"calendar": LINK, "page": LINK, "json": "javascript:alert(1)"}
    drawn = message({"text": "Keep it:", "custom": {"type": "export", "links": links}}, "en", OWNER)
    assert [element["url"] for element in elements(shown(drawn))] == [LINK, LINK]
    assert message_faults(shown(drawn)) == []


def test_the_app_home_keeps_every_limit_with_many_consultations() -> None:
    guidance = long_answer(30)
    many = [Open(f"slack:T1:C{n}:U1", "en", f"C{n}", n % 2 == 0, TODAY, guidance, "Why? " * 200) for n in range(50)]
    for language in ("en", "es"):
        view = home(many, language, {"mississippi": TODAY})
        assert view_faults(view) == []
        assert sum(element["action_id"] == "home:resume" for element in elements(view)) == 15
        assert view_faults(home([], language, {})) == []
        assert view_faults(where(language, {"owner": OWNER})) == []


def test_what_the_bot_says_around_an_answer_is_kept() -> None:
    guidance = long_answer(1)
    from actions.rendering import text as plain_text

    body = plain_text.guidance(guidance, words("en"))
    assert around(f"Noted: a.\n{body}\n\nMore if you tell me.\nAnd more.", guidance, "en") == (
        "Noted: a.",
        "More if you tell me.\nAnd more.",
    )
    assert around(body, guidance, "en") == ("", "")


@pytest.mark.parametrize("key", sorted(LABELS))
def test_a_label_has_the_same_fields_in_both_languages(key: str) -> None:
    import string

    english, spanish = (
        sorted(name for _, name, _, _ in string.Formatter().parse(text) if name) for text in LABELS[key]
    )
    assert english == spanish
    assert label("es", key, **dict.fromkeys(english, "x"))
