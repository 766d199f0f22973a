"""The intent model as a component of the Rasa pipeline: the message carries its intent and a ranking of all of them.

Lives here: training from the examples, keeping the model, `intent` and `intent_ranking` in the parsed message. Not
here: the model itself (intent_model.py), the topics of the law (topic_classifier.py). Why not Rasa's own: docs/nlu.md.
"""

from __future__ import annotations

from typing import Any

from rasa.engine.graph import ExecutionContext, GraphComponent
from rasa.engine.recipes.default_recipe import DefaultV1Recipe
from rasa.engine.storage.resource import Resource
from rasa.engine.storage.storage import ModelStorage
from rasa.nlu.classifiers.classifier import IntentClassifier as RasaIntentClassifier
from rasa.shared.nlu.constants import INTENT, INTENT_NAME_KEY, PREDICTED_CONFIDENCE_KEY, TEXT
from rasa.shared.nlu.training_data.message import Message
from rasa.shared.nlu.training_data.training_data import TrainingData

from rasa_project.nlu.intent_model import IntentModel

FILE = "intents.joblib"


@DefaultV1Recipe.register(DefaultV1Recipe.ComponentType.INTENT_CLASSIFIER, is_trainable=True)
class IntentClassifier(GraphComponent, RasaIntentClassifier):
    """Names the intent of a message."""

    @staticmethod
    def get_default_config() -> dict[str, Any]:
        """`ranking_length`: how many intents are handed on."""
        return {"ranking_length": 10}

    @staticmethod
    def required_packages() -> list[str]:
        """What must be installed besides Rasa."""
        return ["sklearn"]

    def __init__(self, config: dict[str, Any], storage: ModelStorage, resource: Resource, model: IntentModel) -> None:
        self._config, self._storage, self._resource, self._model = config, storage, resource, model

    @classmethod
    def create(
        cls,
        config: dict[str, Any],
        model_storage: ModelStorage,
        resource: Resource,
        execution_context: ExecutionContext,
    ) -> IntentClassifier:
        """A component that has learnt nothing yet."""
        return cls(config, model_storage, resource, IntentModel())

    @classmethod
    def load(
        cls,
        config: dict[str, Any],
        model_storage: ModelStorage,
        resource: Resource,
        execution_context: ExecutionContext,
        **kwargs: Any,
    ) -> IntentClassifier:
        """The component as it was trained."""
        with model_storage.read_from(resource) as folder:
            return cls(config, model_storage, resource, IntentModel.load(folder / FILE))

    def train(self, training_data: TrainingData) -> Resource:
        """Learn from every example that has an intent."""
        examples = [message for message in training_data.intent_examples if message.get(TEXT)]
        self._model = IntentModel().fit(
            [message.get(TEXT) for message in examples], [message.get(INTENT) for message in examples]
        )
        with self._storage.write_to(self._resource) as folder:
            self._model.save(folder / FILE)
        return self._resource

    def process(self, messages: list[Message]) -> list[Message]:
        """Put the intent and the ranking into each message."""
        for message in messages:
            ranking = [
                {INTENT_NAME_KEY: name, PREDICTED_CONFIDENCE_KEY: confidence}
                for name, confidence in self._model.rank(message.get(TEXT) or "")[: self._config["ranking_length"]]
            ]
            if ranking:
                message.set(INTENT, ranking[0], add_to_output=True)
                message.set("intent_ranking", ranking, add_to_output=True)
        return messages

    def process_training_data(self, training_data: TrainingData) -> TrainingData:
        """Nothing later in the pipeline learns from the intent that was seen."""
        return training_data
