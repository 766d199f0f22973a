"""docs/adding-a-law.md, followed to the letter: its three files, loaded from a folder of their own, make a fifth law.

In an interpreter of its own, so that no other test meets the made-up law.
"""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "adding-a-law.md"
TRY = """
import json, sys
from pathlib import Path

from rules_core import CLAUSES, FACTS, LAWS
from rules_core.clauses import sentences_of
from rules_core.laws import load

folder = Path(sys.argv[1])
before = set(FACTS)
assert "utopia" not in LAWS
load(folder)

from tests.actions.dialogue.talk import Talk
from tests.rules_core.test_cases import line_of, wrong
from rules_core.__main__ import answers

law = LAWS["utopia"]
acted_on = {clause for provision in law.provisions for clause in provision.clauses}
talk = Talk("2027-06-04")
asked = []
talk('/start{"jurisdiction": "utopia"}')
asked.append(talk.asked)
talk('/inform{"ferry_runs": true}')
asked.append(talk.asked)
talk('/inform{"vacancy_date": "2027-06-02"}')
cases = [json.loads(line) for line in (folder / "cases.jsonl").read_text(encoding="utf-8").splitlines()]
print(json.dumps({
    "laws": list(LAWS),
    "new_facts": sorted(set(FACTS) - before),
    "jurisdictions": [choice.value for choice in FACTS["jurisdiction"].choices],
    "users": list(FACTS["vacancy_date"].jurisdictions),
    "left_over": [c.id for c in sentences_of("utopia") if (c.id in acted_on) is (c.id in law.idle)],
    "asked": asked,
    "said": talk.text,
    "meeting": talk.date_of("meeting"),
    "wrong": [f"{case['id']}: {fault}" for case in cases
              for fault in wrong(case["expected"], json.loads(next(answers([line_of(case)]))))],
    "others": json.loads(next(answers([b'{"jurisdiction": "indiana"}'])))["status"],
}))
"""


def blocks() -> list[tuple[str, str]]:
    """The file that each heading names, and the fenced block under it."""
    page = PAGE.read_text(encoding="utf-8")
    return re.findall(r"^## \d+\. [^`\n]*`([^`]+)`\n.*?^```\w+\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)


@pytest.fixture(scope="module")
def tried(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What came of it: the page's files written to a folder and loaded."""
    folder = tmp_path_factory.mktemp("utopia")
    for name, text in blocks():
        place = "cases.jsonl" if name.startswith("tests/") else name.removeprefix("rules_core/")
        (folder / place).parent.mkdir(exist_ok=True)
        (folder / place).write_text(text, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", TRY, str(folder)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def test_the_page_holds_the_three_files() -> None:
    assert [name for name, _ in blocks()] == [
        "rules_core/texts/utopia.jsonl",
        "rules_core/laws/utopia.py",
        "tests/cases/utopia.jsonl",
    ]


def test_the_law_and_its_fact_are_known(tried: dict[str, Any]) -> None:
    assert tried["laws"] == ["fort_lauderdale", "indiana", "mississippi", "nebraska", "utopia"]
    assert tried["new_facts"] == ["ferry_runs"]
    assert tried["jurisdictions"] == tried["laws"]
    assert tried["users"] == tried["laws"]


def test_its_sentences_and_its_cases_hold(tried: dict[str, Any]) -> None:
    assert tried["left_over"] == []
    assert tried["wrong"] == []


def test_the_bot_asks_its_questions_and_gives_its_dates(tried: dict[str, Any]) -> None:
    assert tried["asked"] == ["ferry_runs", "vacancy_date"]
    assert tried["meeting"] == "2027-06-16"
    assert "The island council fills the vacancy" in tried["said"]


def test_the_other_laws_answer_as_before(tried: dict[str, Any]) -> None:
    assert tried["others"] == "needs_facts"


def test_the_page_names_places_that_exist() -> None:
    rows = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("| ")]
    for path in re.findall(r"`((?:actions|data|rasa_project|rules_core|tests)/[^`<…]+)`", "\n".join(rows)):
        assert (ROOT / path).exists(), path


def test_no_module_asks_which_law_it_is() -> None:
    names = "mississippi|nebraska|fort_lauderdale|indiana"
    asks = re.compile(
        rf"""(==|!=|\bin|\bis)\s*[(\[{{]?\s*["']({names})["']|["']({names})["']\s*(==|!=)|case\s+["']({names})["']"""
    )
    for folder in ("actions", "rasa_project", "rules_core"):
        for module in (ROOT / folder).rglob("*.py"):
            if module.parent != ROOT / "rules_core" / "laws":
                found = asks.search(module.read_text(encoding="utf-8"))
                assert found is None, f"{module.relative_to(ROOT)}: {found and found[0]}"
