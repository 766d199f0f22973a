"""The topic model as a component of the Rasa pipeline: the message carries a ranking of topics for every law.

Lives here: training from examples whose metadata names a topic, keeping the model, `law_topics` in the parsed message.
Not here: the model itself (topic_model.py), the intent of the message, the answers (actions/answers).
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

from rasa.engine.graph import ExecutionContext, GraphComponent
from rasa.engine.recipes.default_recipe import DefaultV1Recipe
from rasa.engine.storage.resource import Resource
from rasa.engine.storage.storage import ModelStorage
from rasa.shared.nlu.constants import INTENT, METADATA, METADATA_INTENT, TEXT
from rasa.shared.nlu.training_data.message import Message
from rasa.shared.nlu.training_data.training_data import TrainingData

from rasa_project.nlu.topic_model import NO_TOPIC, Example, TopicModel

LAW_TOPICS = "law_topics"
"""The property of a message: for each jurisdiction a list of [topic, confidence], best first."""

FILE = "topics.npz"

SHAPING = ("topic_model.py", "simplify.py", "spelling.py", "concepts.py", "law_concepts.yml")


@DefaultV1Recipe.register(DefaultV1Recipe.ComponentType.INTENT_CLASSIFIER, is_trainable=True)
class TopicClassifier(GraphComponent):
    """Ranks the topics of every law for a message; leaves its intent and entities alone."""

    @staticmethod
    def get_default_config() -> dict[str, Any]:
        """`ranking_length`: how many topics of each law are handed on. `intent`: that of questions about the law."""
        return {"ranking_length": 3, "intent": "law"}

    @classmethod
    def fingerprint_addon(cls, config: dict[str, Any]) -> str:
        """The files that shape the model besides the questions: without them a retraining would reuse an old one."""
        digest = hashlib.sha256()
        for file in SHAPING:
            digest.update(Path(__file__).with_name(file).read_bytes())
        return digest.hexdigest()

    @staticmethod
    def required_packages() -> list[str]:
        """What must be installed besides Rasa."""
        return ["sklearn"]

    def __init__(self, config: dict[str, Any], storage: ModelStorage, resource: Resource, model: TopicModel) -> None:
        self._config, self._storage, self._resource, self._model = config, storage, resource, model

    @classmethod
    def create(
        cls,
        config: dict[str, Any],
        model_storage: ModelStorage,
        resource: Resource,
        execution_context: ExecutionContext,
    ) -> TopicClassifier:
        """A component that has learnt nothing yet."""
        return cls(config, model_storage, resource, TopicModel())

    @classmethod
    def load(
        cls,
        config: dict[str, Any],
        model_storage: ModelStorage,
        resource: Resource,
        execution_context: ExecutionContext,
        **kwargs: Any,
    ) -> TopicClassifier:
        """The component as it was trained."""
        with model_storage.read_from(resource) as folder:
            return cls(config, model_storage, resource, TopicModel.load(folder / FILE))

    def train(self, training_data: TrainingData) -> Resource:
        """Learn from the examples of the law intent; one without a topic is a question about the law in general."""
        self._model = TopicModel().fit(
            Example(message.get(TEXT), topic_of(message))
            for message in training_data.intent_examples
            if message.get(INTENT) == self._config["intent"] and message.get(TEXT)
        )
        with self._storage.write_to(self._resource) as folder:
            self._model.save(folder / FILE)
        return self._resource

    def process(self, messages: list[Message]) -> list[Message]:
        """Put the rankings into each message, among its output."""
        for message in messages:
            ranking = self._model.rank(message.get(TEXT) or "", self._config["ranking_length"])
            message.set(LAW_TOPICS, ranking, add_to_output=True)
        return messages

    def process_training_data(self, training_data: TrainingData) -> TrainingData:
        """Nothing later in the pipeline learns from the topics."""
        return training_data


def topic_of(message: Message) -> str:
    """The topic of a training example: `metadata: {topic: <law>.<topic>}` at its intent."""
    metadata = message.get(METADATA) or {}
    return str((metadata.get(METADATA_INTENT) or {}).get("topic", NO_TOPIC))
