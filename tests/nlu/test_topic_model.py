"""The topic model by itself, on a few made-up questions: learning, ranking, keeping; and what a text is reduced to.

Not here: the project's own questions (test_law_questions.py), the component in a running bot (tests/conversations).
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from rasa_project.nlu.concepts import concepts
from rasa_project.nlu.simplify import simplify
from rasa_project.nlu.spelling import Spelling
from rasa_project.nlu.topic_model import NO_TOPIC, Example, TopicModel

QUESTIONS = [
    *(
        Example(text, "one.fee")
        for text in (
            "is there a filing fee",
            "what does it cost to run",
            "do candidates pay anything",
            "hay que pagar",
            "cuánto cuesta",
            "how much is the fee",
        )
    ),
    *(
        Example(text, "one.tie")
        for text in (
            "who breaks a tie",
            "the vote was tied",
            "what if it is a tie",
            "quién desempata",
            "hubo un empate",
            "a tied vote",
        )
    ),
    *(
        Example(text, "one.oath")
        for text in (
            "when is she sworn in",
            "who gives the oath",
            "when does he take the oath",
            "cuándo jura",
            "hay juramento",
            "oath",
        )
    ),
    *(Example(text, "two.fee") for text in ("a fee to qualify", "does qualifying cost money", "pay a fee to file")),
    *(
        Example(text, "two.oath")
        for text in ("the oath of office", "swearing in of the winner", "sworn in on what day")
    ),
    *(Example(text, NO_TOPIC) for text in ("show me the law", "what does the law say", "quiero leer la ley")),
]


@pytest.fixture(scope="module")
def model() -> TopicModel:
    return TopicModel().fit(QUESTIONS)


def test_every_law_is_ranked_by_itself(model: TopicModel) -> None:
    ranking = model.rank("any fee for candidates?")
    assert model.laws == ("one", "two")
    assert {law: topics[0][0] for law, topics in ranking.items()} == {"one": "one.fee", "two": "two.fee"}


def test_confidences_fall_and_leave_room(model: TopicModel) -> None:
    for topics in model.rank("is there a tie", length=9).values():
        confidences = [confidence for _, confidence in topics]
        assert confidences == sorted(confidences, reverse=True)
        assert min(confidences) >= 0
        assert sum(confidences) <= 1.001


def test_no_topic_is_never_ranked(model: TopicModel) -> None:
    ranking = model.rank("what does the law say", length=9)
    assert all(topic != NO_TOPIC for topics in ranking.values() for topic, _ in topics)
    assert ranking["one"][0][1] < 0.5


@pytest.mark.parametrize("text", ["", "   ", "?!", "🤷"])
def test_a_text_without_words_is_ranked_nowhere(model: TopicModel, text: str) -> None:
    assert model.rank(text) == {"one": [], "two": []}


@pytest.mark.parametrize(
    "text", ["WHO BREAKS A TIE", "who braeks a tie", "who breaks a tie???", "¿quien desempata", "qiuén desempata"]
)
def test_slips_capitals_and_marks_do_not_matter(model: TopicModel, text: str) -> None:
    assert model.rank(text)["one"][0][0] == "one.tie"


def test_the_same_questions_give_the_same_model(model: TopicModel) -> None:
    text = "who swears in the new member"
    assert TopicModel().fit(QUESTIONS).rank(text) == model.rank(text)


def test_a_kept_model_ranks_as_before(model: TopicModel, tmp_path: Path) -> None:
    model.save(tmp_path / "model.npz")
    kept = TopicModel.load(tmp_path / "model.npz")
    for text in ("is ther a fee", "cuándo jura la ganadora", "nothing of the kind"):
        assert kept.rank(text) == model.rank(text)


def test_a_kept_model_holds_no_code(model: TopicModel, tmp_path: Path) -> None:
    model.save(tmp_path / "model.npz")
    with np.load(tmp_path / "model.npz", allow_pickle=False) as archive:
        assert {array.dtype.kind for array in dict(archive).values()} <= set("Uif")


def test_without_topics_there_is_nothing_to_learn() -> None:
    with pytest.raises(ValueError, match="no example names a topic"):
        TopicModel().fit([Example("what does the law say", NO_TOPIC)])


@pytest.mark.parametrize(
    ("text", "simple"),
    [
        ("How many SIGNATURES, in Mississippi?", "how many signatures"),
        ("is two enough in mississippi?", "is 2 enough"),
        ("20th day before our election in MS is a Saturday", "20 day before our election is a saturday"),
        ("does the ward matter? NE", "does the ward matter"),
        ("indiana town, who's in it", "town whos in it"),
        ("ft. lauderdale primary", "primary"),
        ("¿Cuántas firmas, veinte?", "cuantas firmas 20"),
        ("MAY HE VOTE IN MS", "may he vote"),
        ("put it in me mailbox", "put it in me mailbox"),
    ],
)
def test_a_text_is_reduced(text: str, simple: str) -> None:
    assert simplify(text) == simple


@pytest.mark.parametrize(
    ("word", "mended"),
    [
        ("notcie", "notice"),
        ("notic", "notice"),
        ("nootice", "notice"),
        ("natice", "notice"),
        ("notice", "notice"),
        ("xotiec", "xotiec"),
        ("bord", "board"),
        ("vot", "vot"),
        ("2026", "2026"),
    ],
)
def test_one_slip_is_mended(word: str, mended: str) -> None:
    assert Spelling({"notice": 9, "board": 5, "bond": 1, "vote": 3}).mend(word) == mended


def test_meanings_are_found_in_both_languages_with_no_and_only() -> None:
    assert "newspaper" in concepts("no newspaper here")
    assert "no:newspaper" in concepts("no newspaper here")
    assert "newspaper" in concepts("sale en el periodico")
    assert "no:newspaper" not in concepts("sale en el periodico")
    assert "only:candidate" in concepts("only candidate left")
    assert "tie" in concepts("it was 212 212")
    assert "tie" not in concepts("it was 212 211")
