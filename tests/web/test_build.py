"""The shipped files of the widget: made from the sources, small, and safe by what they do not hold."""

import json
import re

import pytest

from rasa_project.widget import VERSION
from rasa_project.widget.build import SHIPPED, SOURCES, build, integrity, sizes, visitor_loads
from tests.web.measure import DOCS, measured_sizes

SHIPPED_NOW = {path.name: path.read_bytes() for path in (SHIPPED / VERSION).iterdir()}


def test_the_shipped_files_are_made_from_the_sources() -> None:
    assert build() == SHIPPED_NOW, "run python -m rasa_project.widget.build (after a release: with a new VERSION)"


def test_the_loader_takes_4_kilobytes_and_a_visitor_loads_15() -> None:
    assert sizes(SHIPPED_NOW)["widget.js"] <= 4000
    assert max(visitor_loads(SHIPPED_NOW, language) for language in ("en", "es")) <= 15_000


def test_every_hash_is_that_of_its_file() -> None:
    hashes = json.loads(SHIPPED_NOW["integrity.json"])
    assert hashes == {name: integrity(content) for name, content in SHIPPED_NOW.items() if name.endswith(".js")}
    loader = SHIPPED_NOW["widget.js"].decode()
    assert all(hashes[name] in loader for name in hashes if name != "widget.js")


@pytest.mark.parametrize("name", [name for name in SHIPPED_NOW if name.endswith(".js")])
def test_nothing_that_is_said_can_become_code_or_call_elsewhere(name: str) -> None:
    text = SHIPPED_NOW[name].decode()
    assert not re.search(
        r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function|setTimeout\(['\"]", text
    )
    assert not re.search(r"https?://", text)
    assert "__" not in text


def test_both_languages_say_the_same_things() -> None:
    keys = [
        re.findall(r"^  (\w+):", (SOURCES / f"{language}.js").read_text(), re.MULTILINE) for language in ("en", "es")
    ]
    assert keys[0] == keys[1]
    used = set(re.findall(r"\bwords\.(\w+)", "".join(path.read_text() for path in SOURCES.glob("*.js"))))
    of_the_loader = {"open", "busy", "form", "failed", "name"}
    assert used - of_the_loader == set(keys[0])


def test_the_docs_name_the_sizes_as_they_are() -> None:
    loader, whole = measured_sizes()
    text = DOCS.read_text()
    assert f"| this widget {VERSION} | {loader / 1000:.1f} kB | {whole / 1000:.1f} kB |" in text, (
        "run tests.web.measure"
    )
