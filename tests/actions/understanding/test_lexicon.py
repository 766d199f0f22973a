"""The lexicons hold together: each entry can be used, both languages can say the same, no ordinary word is a fact."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from actions.understanding.lexicon import FOLDER, LANGUAGES, Entry, Lexicon, lexicon, load
from actions.understanding.phrases import compile_phrase
from actions.understanding.spelling import common_words, corrected
from rules_core import FACTS, LAWS, check_fact

SHARES = ("half", "all")


def entries(language: str, *sections: str) -> Iterator[Entry]:
    for section in sections:
        yield from lexicon(language).section(section)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_is_one_that_the_table_of_facts_allows(language: str) -> None:
    for entry in entries(language, "fact", "asked"):
        for name, value in entry.value.items():
            assert name in FACTS
            assert value in SHARES or check_fact(name, value, entry.laws[0] if entry.laws else None) == []
        for name in entry.options.get("keep", {}):
            assert name in FACTS


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fact_named_exists(language: str) -> None:
    for entry in entries(language, "role", "topic", "not_yet"):
        assert set(entry.value) <= set(FACTS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_law_and_office_named_exists(language: str) -> None:
    for section in lexicon(language).sections.values():
        for entry in section:
            assert set(entry.laws) <= set(LAWS)
    assert {entry.value for entry in entries(language, "jurisdiction")} == set(LAWS)
    for entry in entries(language, "office", "office_asked"):
        assert check_fact("office", entry.value) == []


def test_both_languages_can_volunteer_the_same_facts() -> None:
    assert volunteered("en") == volunteered("es")


def volunteered(language: str) -> set[str]:
    words = lexicon(language)
    facts = {name for entry in words.section("fact") for name in [*entry.value, *entry.options.get("keep", {})]}
    return facts | {name for entry in words.section("role") for name in entry.value}


def test_every_fact_can_be_volunteered() -> None:
    other = {"jurisdiction", "as_of", "office", "votes", "runoff_votes", "unexpired_term_over_six_months"}
    assert set(FACTS) - volunteered("en") - other == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_languages_have_the_same_word_lists(language: str) -> None:
    assert lexicon(language).words.keys() == lexicon("en").words.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_ordinary_word_is_never_set_right_into_a_word_of_the_lexicon(language: str) -> None:
    assert len(common_words(language)) > 1000
    assert all(corrected(word, language) == word for word in common_words(language))


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("septmber", "september"),
        ("thrusday", "thursday"),
        ("resgined", "resigned"),
        ("widthrew", "withdrew"),
        ("electoin", "election"),
        ("nebraksa", "nebraska"),
        ("missisippi", "missisippi"),
        ("fom", "from"),
        ("thre", "three"),
        ("nne", "nne"),
        ("house", "house"),
        ("form", "form"),
        ("ox", "ox"),
    ],
)
def test_a_word_is_set_right_only_if_it_is_near(said: str, meant: str) -> None:
    assert corrected(said, "en") == meant


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    (tmp_path / "facts.yml").write_text("fact:\n  - is: {cause: death}\n    say: ['(died']\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"facts\.yml, fact, .*a bracket is open"):
        load(tmp_path, "en")


def test_a_group_declared_twice_is_named(tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / f"{name}.yml").write_text("groups: {thing: (a|b)}\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"b\.yml: groups \['thing'\]"):
        load(tmp_path, "en")


@pytest.mark.parametrize(
    ("phrase", "reason"),
    [("{nothing}", "no group"), ("NOTHING", "no class"), ("a (b", "a bracket is open"), ("a & b", "cannot be read")],
)
def test_a_phrase_that_cannot_be_read_says_why(phrase: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        compile_phrase(phrase, {})


def test_a_new_law_needs_only_words(tmp_path: Path) -> None:
    """Words for a law and a fact that do not exist yet: a file beside the others, no code."""
    for path in (FOLDER / "en").glob("*.yml"):
        (tmp_path / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    fifth = {"fact": [{"is": {"lighthouse_lit": True}, "say": ["the lighthouse (is|was) lit"], "laws": ["atlantis"]}]}
    (tmp_path / "atlantis.yml").write_text(json.dumps(fifth), encoding="utf-8")
    words: Lexicon = load(tmp_path, "en")
    assert {"lighthouse_lit": True} in [entry.value for entry in words.section("fact")]
    assert "lighthouse" in words.vocabulary
