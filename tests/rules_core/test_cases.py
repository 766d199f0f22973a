"""The project's worked cases (`tests/cases/*.jsonl`), each against the core through its command's own reader.

Here: what `expected` means. Not here: the cases, and the rules clause by clause (the modules named after the laws).
"""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from rules_core.__main__ import answers

CASES = Path(__file__).parent.parent / "cases"
LEAST = 60


def load() -> Iterator[dict[str, Any]]:
    for file in sorted(CASES.glob("*.jsonl")):
        for line in file.read_text(encoding="utf-8").splitlines():
            yield json.loads(line)


ALL = list(load())


def line_of(case: dict[str, Any]) -> bytes:
    return (case["raw"] if "raw" in case else json.dumps(case["facts"])).encode()


def is_one_of(expected: str | None, given: Any) -> bool:
    return given is None if expected is None else given in expected.split("|")


def agrees(expected: dict[str, Any], given: dict[str, Any]) -> bool:
    """Whether a deadline has all that is listed; a `safe_date` of null admits the date itself."""
    return all(
        is_one_of(value, given[key]) or (key == "safe_date" and value is None and given[key] == given["date"])
        for key, value in expected.items()
    )


def wrong_deadlines(expected: dict[str, Any], given: list[dict[str, Any]]) -> Iterator[str]:
    """As many deadlines of an id as are listed, each agreeing with one of them; none of those that must be absent."""
    for name in dict.fromkeys(item["id"] for item in expected.get("deadlines", [])):
        wanted = [item for item in expected["deadlines"] if item["id"] == name]
        left = [item for item in given if item["id"] == name]
        for item in wanted:
            match = next((other for other in left if agrees(item, other)), None)
            if match is None:
                yield f"{item} is not in {[(other['date'], other['safe_date'], other['certainty']) for other in left]}"
            else:
                left.remove(match)
        if left and name not in expected.get("further_deadlines", []):
            yield f"{name} is given once too often: {[item['date'] for item in left]}"
    for item in given:
        if item["id"] in expected.get("absent_deadlines", []):
            yield f"{item['id']} is given: {item['date'] or item['bound']}"


def unmet(expected: Iterable[str], given: Iterable[str]) -> list[str]:
    there = list(given)
    return [name for name in expected if not any(is_one_of(name, other) for other in there)]


def wrong(expected: dict[str, Any], given: dict[str, Any]) -> Iterator[str]:
    """What of `expected` the guidance does not hold."""
    if "status" in expected and not is_one_of(expected["status"], given["status"]):
        yield f"status: {given['status']}"
    outcome = given["outcome"]
    if "outcome" in expected and not is_one_of(expected["outcome"], outcome and outcome["code"]):
        yield f"outcome: {outcome and outcome['code']}"
    yield from wrong_deadlines(expected, given["deadlines"])
    flags = [flag["code"] for flag in given["flags"]]
    missing = [item["fact"] for item in given["missing"]]
    yield from (f"flag {code} is lacking" for code in unmet(expected.get("flags", []), flags))
    yield from (f"flag {code} is there" for code in expected.get("absent_flags", []) if code in flags)
    yield from (f"{name} is not asked" for name in unmet(expected.get("missing_includes", []), missing))
    yield from (f"{name} is asked" for name in expected.get("missing_excludes", []) if name in missing)
    fields = [error["field"] for error in given["errors"]]
    yield from (f"no error on {name}, but on {fields}" for name in unmet(expected.get("error_fields", []), fields))
    said = " ".join([outcome["summary"] if outcome else "", *(step["text"] for step in given["steps"])])
    yield from (f"{name} is not named" for name in expected.get("names", []) if name not in said)


@pytest.mark.parametrize("case", ALL, ids=[case["id"] for case in ALL])
def test_case(case: dict[str, Any]) -> None:
    guidance = json.loads(next(answers([line_of(case)])))
    assert not list(wrong(case["expected"], guidance)), f"{case['title']}: {case['why']}"


def test_each_law_has_cases_with_ids_of_their_own() -> None:
    assert len({case["id"] for case in ALL}) == len(ALL)
    for jurisdiction in ("mississippi", "nebraska", "fort_lauderdale", "indiana"):
        assert sum(case["jurisdiction"] == jurisdiction for case in ALL) >= LEAST


def test_published_vacancies_are_among_the_cases() -> None:
    published = [case for case in ALL if case["origin"].startswith("published")]
    assert {case["jurisdiction"] for case in published} == {"mississippi", "nebraska", "fort_lauderdale", "indiana"}


def test_the_comparison_sees_a_difference() -> None:
    guidance = json.loads(next(answers([b'{"jurisdiction": "mississippi", "election_date": "2026-06-16"}'])))
    expected = {
        "status": "complete",
        "outcome": "elected",
        "deadlines": [{"id": "petition", "date": "2026-05-28"}],
        "absent_deadlines": ["runoff"],
        "flags": ["three_way_tie"],
        "absent_flags": ["signature_count_not_in_text"],
        "missing_includes": ["votes"],
        "missing_excludes": ["unexpired_term_over_six_months"],
        "error_fields": ["votes"],
        "names": ["Ames"],
    }
    assert len(list(wrong(expected, guidance))) == len(expected) + 1  # a deadline that differs is also one too many
