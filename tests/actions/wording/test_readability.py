"""What the measure of plain language leaves out, and when it objects."""

import subprocess
import sys

import pytest

from actions.wording import plain_page, readability
from actions.wording.readability import Score, own_words


@pytest.mark.parametrize(
    ("said", "measured"),
    [
        ("See § 32-606.01. Ask the clerk.", "See the law. Ask the clerk."),
        ("Miss. Code § 23-15-857(1) asks it.", "the law asks it."),
        ("It stands in IC 3-13-9-1 and IC 3-13-11-3, not here.", "It stands in the law, not here."),
        ("the circumstance (IC 36-5-2-6.5(3)) is old", "the circumstance (the law) is old"),
        ("Section 12-2 is old (Ord. C-91-6).", "the law is old (the law)."),
        ("Charter sections 7.09 and 7.10 set it.", "Charter the law set it."),
        ("It says “shall occur upon the death”, no more.", "It says that, no more."),
        ("The notice of {day} was late.", "The notice of that was late."),
        ("Ask the clerk (in person).", "Ask the clerk (in person)."),
    ],
)
def test_citations_quotations_and_fields_are_not_of_our_own_accord(said: str, measured: str) -> None:
    assert own_words(said, "en") == measured


@pytest.mark.parametrize(
    ("said", "measured"),
    [
        ("Hay una segunda vuelta (runoff) el {day}.", "Hay una segunda vuelta el eso."),
        ("el ayuntamiento (city, town or village hall)", "el ayuntamiento"),
        ("las cuatro semanas (28 días) corren", "las cuatro semanas (28 días) corren"),
        ("según el § 32-574, sin demora", "según el la ley, sin demora"),
    ],
)
def test_english_terms_beside_the_spanish_are_left_out(said: str, measured: str) -> None:
    assert own_words(said, "es") == measured


def test_labels_do_not_flatter_the_mean() -> None:
    scores = [Score("label", 1, 4, ""), Score("sentence", 9, 20, "")]
    assert readability.average(scores) == 5
    assert readability.average(scores, readability.SENTENCE) == 9


def test_a_hard_message_needs_a_reason_and_an_easy_one_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    found = {
        "en": [Score("easy", 3, 10, "x"), Score("hard", 15, 10, "x"), Score("excused", 14, 10, "x")],
        "es": [Score("easy", 80, 10, "x")],
    }
    monkeypatch.setattr(readability, "scores", found.__getitem__)
    monkeypatch.setattr(readability, "reasons", lambda: {"excused": "a name", "easy": "was hard once"})
    keys = [problem.split(":")[0] for problem in readability.problems()]
    assert keys == ["en", "hard", "easy"]  # the mean, the one without a reason, the reason that is not needed any more


def test_the_page_is_up_to_date() -> None:
    """In a process of its own: tests may have added messages to the catalogue of this one."""
    show = "import sys; from actions.wording import plain_page; sys.stdout.write(plain_page.page())"
    done = subprocess.run(
        [sys.executable, "-c", show], cwd=plain_page.PAGE.parents[1], check=True, capture_output=True, encoding="utf-8"
    )
    assert plain_page.PAGE.read_text(encoding="utf-8") == done.stdout, "run `python -m actions.wording page`"
