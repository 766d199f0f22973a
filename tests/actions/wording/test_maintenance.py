"""Refreshing a .po file keeps what is translated, and says what is not."""

from pathlib import Path

import pytest

from actions.wording import catalogue, maintenance
from actions.wording.catalogue import Template


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Template]:
    """A catalogue of two messages, with its .po file in a folder of its own."""
    templates = {"hello": Template("Hello {name}"), "seats": Template("{n} seats", "{n} seat")}
    monkeypatch.setattr(maintenance, "english", lambda: templates)
    monkeypatch.setattr(catalogue, "LOCALE_FOLDER", tmp_path)
    maintenance.extract("es")
    return templates


def translate(*pairs: tuple[str, str]) -> None:
    """Put translations into the .po file, each for the first empty place after its English."""
    path = catalogue.po_file("es")
    text = path.read_text()
    for before, after in pairs:
        assert before in text
        text = text.replace(before, after, 1)
    path.write_text(text)


WHOLE = (
    ('msgid "Hello {name}"\nmsgstr ""', 'msgid "Hello {name}"\nmsgstr "Hola, {name}"'),
    ('msgstr[0] ""\nmsgstr[1] ""', 'msgstr[0] "{n} puesto"\nmsgstr[1] "{n} puestos"'),
)


def test_a_fresh_file_has_everything_to_translate(small: dict[str, Template]) -> None:
    assert len(maintenance.problems("es")) == 2


def test_a_translated_file_has_no_problems_and_stays_as_it_is(small: dict[str, Template]) -> None:
    translate(*WHOLE)
    assert maintenance.problems("es") == []
    before = catalogue.po_file("es").read_text()
    maintenance.extract("es")
    assert catalogue.po_file("es").read_text() == before
    assert catalogue.translations("es")["seats"] == Template("{n} puestos", "{n} puesto")


def test_changed_english_makes_the_translation_fuzzy_and_unused(small: dict[str, Template]) -> None:
    translate(*WHOLE)
    small["hello"] = Template("Good morning {name}")
    maintenance.extract("es")
    assert "has changed" in maintenance.problems("es")[0]
    assert "hello" not in catalogue.translations("es")


def test_other_fields_are_a_problem(small: dict[str, Template]) -> None:
    translate(WHOLE[1], (WHOLE[0][0], WHOLE[0][1].replace("Hola, {name}", "Hola, {nombre}")))
    assert "nombre" in maintenance.problems("es")[0]


def test_a_message_that_is_gone_is_a_problem(small: dict[str, Template]) -> None:
    translate(*WHOLE)
    del small["seats"]
    assert maintenance.problems("es") == ["seats: no such message any more"]
