"""The topic classifier as a component of Rasa: it learns from metadata, is kept, and its ranking is in the output.

Not here: how good the ranking is (tests/nlu).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from rasa.engine.graph import ExecutionContext, GraphSchema
from rasa.engine.storage.local_model_storage import LocalModelStorage
from rasa.engine.storage.resource import Resource
from rasa.shared.nlu.training_data.formats.rasa_yaml import RasaYAMLReader
from rasa.shared.nlu.training_data.message import Message
from rasa.shared.nlu.training_data.training_data import TrainingData

from rasa_project.nlu import topic_classifier
from rasa_project.nlu.topic_classifier import LAW_TOPICS, TopicClassifier

# Rasa's reader of training data checks it with pykwalify, which loads modules the old way.
pytestmark = pytest.mark.filterwarnings("ignore:the load_module:DeprecationWarning")

QUESTIONS = """
version: "3.1"
nlu:
- intent: law
  metadata: {topic: one.fee}
  examples: |
    - is there a filing fee
    - what does it cost to run
    - does a candidate pay
- intent: law
  metadata: {topic: one.oath}
  examples: |
    - when is she sworn in
    - who gives the oath
    - the oath of office
- intent: law
  metadata: {topic: one.tie}
  examples: |
    - who breaks a tie
    - the vote was tied
    - a tie in the council
- intent: law
  examples: |
    - what does the law say
    - show me the law
- intent: greet
  examples: |
    - hello
    - good morning
"""


class Workshop:
    """Where a component is made, trained and loaded again."""

    def __init__(self, folder: Path) -> None:
        self.storage = LocalModelStorage(folder)
        self.resource = Resource("topics")
        self.context = ExecutionContext(GraphSchema({}))

    def new(self, **config: Any) -> TopicClassifier:
        settings = {**TopicClassifier.get_default_config(), **config}
        return TopicClassifier.create(settings, self.storage, self.resource, self.context)

    def loaded(self) -> TopicClassifier:
        return TopicClassifier.load(TopicClassifier.get_default_config(), self.storage, self.resource, self.context)


@pytest.fixture
def workshop(tmp_path: Path) -> Workshop:
    return Workshop(tmp_path)


@pytest.fixture(scope="module")
def questions() -> TrainingData:
    return RasaYAMLReader().reads(QUESTIONS)


def test_the_ranking_is_in_what_a_parsed_message_gives_out(workshop: Workshop, questions: TrainingData) -> None:
    component = workshop.new()
    component.train(questions)
    (message,) = component.process([Message.build("any fee to run?")])
    given_out = message.as_dict(only_output_properties=True)[LAW_TOPICS]
    assert list(given_out) == ["one"]
    assert given_out["one"][0][0] == "one.fee"
    assert len(given_out["one"]) == 3


def test_as_many_topics_are_handed_on_as_were_asked_for(workshop: Workshop, questions: TrainingData) -> None:
    component = workshop.new(ranking_length=1)
    component.train(questions)
    (message,) = component.process([Message.build("any fee to run?")])
    assert len(message.get(LAW_TOPICS)["one"]) == 1


def test_a_loaded_component_ranks_as_the_trained_one(workshop: Workshop, questions: TrainingData) -> None:
    trained = workshop.new()
    trained.train(questions)
    texts = ["who swears her in", "a tie", "hello"]
    rankings = [
        [message.get(LAW_TOPICS) for message in component.process([Message.build(text) for text in texts])]
        for component in (trained, workshop.loaded())
    ]
    assert rankings[0] == rankings[1]


def test_a_message_without_text_is_ranked_nowhere(workshop: Workshop, questions: TrainingData) -> None:
    component = workshop.new()
    component.train(questions)
    (message,) = component.process([Message({})])
    assert message.get(LAW_TOPICS) == {"one": []}


def test_training_data_passes_through_untouched(workshop: Workshop, questions: TrainingData) -> None:
    component = workshop.new()
    assert component.process_training_data(questions) is questions


@pytest.mark.parametrize("file", topic_classifier.SHAPING)
def test_a_change_of_what_shapes_the_model_makes_rasa_train_anew(
    file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = Path(topic_classifier.__file__).parent
    for name in topic_classifier.SHAPING:
        (tmp_path / name).write_bytes((here / name).read_bytes())
    monkeypatch.setattr(topic_classifier, "__file__", str(tmp_path / "topic_classifier.py"))
    before = TopicClassifier.fingerprint_addon({})
    (tmp_path / file).write_bytes(b"# changed\n")
    assert TopicClassifier.fingerprint_addon({}) != before
