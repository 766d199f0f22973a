"""The catalogues are whole: every text has its translation, with the same fields, and reads easily."""

from string import Formatter

import pytest

from actions.wording import maintenance
from actions.wording.catalogue import english
from rules_core import FACTS, LAWS


def test_every_entry_is_translated_with_the_same_fields() -> None:
    assert maintenance.problems("es") == []


def test_the_po_file_is_up_to_date(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    keys = {message.context for message in maintenance.read("es") if message.id}
    assert keys == set(english())


def test_the_wording_is_plain() -> None:
    assert maintenance.average(maintenance.grades()) <= maintenance.MEAN_GRADE
    assert maintenance.average(maintenance.eases("es")) >= maintenance.LEAST_EASE


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
