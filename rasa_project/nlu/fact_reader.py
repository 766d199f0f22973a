"""The pipeline component that puts the mentions of a message (`actions.understanding.scan`) into its entities.

It learns nothing and stores nothing. Not here: what a mention means in the conversation
(`actions.understanding.interpret`).
"""

from __future__ import annotations

from typing import Any

from rasa.engine.graph import ExecutionContext, GraphComponent
from rasa.engine.recipes.default_recipe import DefaultV1Recipe
from rasa.engine.storage.resource import Resource
from rasa.engine.storage.storage import ModelStorage
from rasa.nlu.extractors.extractor import EntityExtractorMixin
from rasa.shared.constants import INTENT_MESSAGE_PREFIX
from rasa.shared.nlu.constants import (
    ENTITIES,
    ENTITY_ATTRIBUTE_END,
    ENTITY_ATTRIBUTE_START,
    ENTITY_ATTRIBUTE_TYPE,
    ENTITY_ATTRIBUTE_VALUE,
    EXTRACTOR,
    TEXT,
)
from rasa.shared.nlu.training_data.message import Message

from actions.understanding import scan


@DefaultV1Recipe.register(DefaultV1Recipe.ComponentType.ENTITY_EXTRACTOR, is_trainable=False)
class FactReader(GraphComponent, EntityExtractorMixin):
    """Reads mentions into entities; a typed `/inform{…}` keeps the entities that it brings."""

    @classmethod
    def create(
        cls,
        config: dict[str, Any],
        model_storage: ModelStorage,
        resource: Resource,
        execution_context: ExecutionContext,
    ) -> FactReader:
        """A reader; there is nothing to configure."""
        return cls()

    def process(self, messages: list[Message]) -> list[Message]:
        """Add the mentions of each message to its entities."""
        for message in messages:
            text = message.get(TEXT)
            if not isinstance(text, str) or text.startswith(INTENT_MESSAGE_PREFIX):
                continue
            message.set(ENTITIES, [*message.get(ENTITIES, []), *self._entities(text)], add_to_output=True)
        return messages

    def _entities(self, text: str) -> list[dict[str, Any]]:
        return [
            {
                ENTITY_ATTRIBUTE_TYPE: mention.kind,
                ENTITY_ATTRIBUTE_VALUE: mention.value,
                ENTITY_ATTRIBUTE_START: mention.start,
                ENTITY_ATTRIBUTE_END: mention.end,
                EXTRACTOR: type(self).__name__,
            }
            for mention in scan(text)
        ]
