"""The catalogues are whole: every text has its translation, with the same fields, and reads easily."""

import subprocess
import sys
from pathlib import Path
from string import Formatter

import pytest

from actions.wording.catalogue import english
from rules_core import FACTS, LAWS

PROJECT = Path(__file__).parents[3]


def run(command: str) -> "subprocess.CompletedProcess[str]":
    """The command in a process of its own: tests may have added messages to the catalogue of this one."""
    return subprocess.run(
        [sys.executable, "-m", "actions.wording", command],
        cwd=PROJECT,
        check=False,
        capture_output=True,
        text=True,
        timeout=120,
    )


def test_every_entry_is_translated_with_the_same_fields() -> None:
    done = run("check")
    assert done.returncode == 0, done.stdout


def test_the_wording_is_plain_in_both_languages() -> None:
    done = run("readability")
    assert done.returncode == 0, done.stdout
    assert {line.split(":")[0] for line in done.stdout.splitlines() if "mean" in line} == {"English", "Spanish"}


def test_the_command_says_how_it_is_used() -> None:
    done = run("translate")
    assert done.returncode == 2
    assert "extract" in done.stdout


@pytest.mark.parametrize("fact", [name for name in FACTS if name != "as_of"])
def test_each_fact_has_words(fact: str) -> None:
    row = FACTS[fact]
    assert f"fact.{fact}" in english()
    if fact == "jurisdiction":
        return
    wanted = {"choice": [choice.value for choice in row.choices], "bool": ["true", "false"]}.get(row.kind)
    if wanted is None:
        assert f"said.{fact}" in english()
    else:
        assert all(f"said.{fact}.{value}" in english() for value in wanted)


@pytest.mark.parametrize("law", list(LAWS))
def test_each_law_is_named_and_described(law: str) -> None:
    assert {f"place.{law}", f"covers.{law}"} <= set(english())


@pytest.mark.parametrize("key", sorted(english()))
def test_a_template_has_plain_fields_only(key: str) -> None:
    for _, field, spec, conversion in Formatter().parse(english()[key].text):
        assert field is None or field.isidentifier()
        assert not spec
        assert conversion is None
