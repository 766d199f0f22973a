"""The pipeline component leaves the mentions of a message as entities and lets typed intents be."""

from __future__ import annotations

import json
from typing import Any

import pytest

from actions.understanding import scan


@pytest.fixture(scope="module")
def reader() -> Any:
    from rasa_project.nlu.fact_reader import FactReader

    return FactReader()


def entities(reader: Any, text: str, **data: Any) -> list[dict[str, Any]]:
    from rasa.shared.nlu.training_data.message import Message

    (message,) = reader.process([Message(data={"text": text, **data})])
    return list(message.get("entities", []))


def test_each_mention_is_an_entity(reader: Any) -> None:
    text = "she quit nov 3 2026, NE village"
    found = entities(reader, text)
    assert [(entity["entity"], entity["value"], entity["start"], entity["end"]) for entity in found] == [
        (mention.kind, mention.value, mention.start, mention.end) for mention in scan(text)
    ]
    assert {entity["extractor"] for entity in found} == {"FactReader"}
    assert json.loads(json.dumps(found)) == found


def test_entities_of_others_stay(reader: Any) -> None:
    other = {"entity": "topic", "value": "ms.2.1", "start": 0, "end": 3, "extractor": "TopicClassifier"}
    assert entities(reader, "she quit", entities=[other])[0] == other


def test_a_typed_intent_keeps_its_own_entities(reader: Any) -> None:
    typed = {"entity": "seats", "value": 5, "start": 8, "end": 18}
    assert entities(reader, '/inform{"seats": 5}', entities=[typed]) == [typed]


def test_a_message_without_text_is_left_alone(reader: Any) -> None:
    from rasa.shared.nlu.training_data.message import Message

    assert reader.process([Message(data={"intent": "greet"})])[0].get("entities") is None
