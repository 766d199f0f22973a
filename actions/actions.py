"""The entry of the action server: `action_consult`, which answers every message.

Lives here: from Rasa's tracker to a consultation and back, and nothing else. Not here: what is answered
(actions/dialogue).
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime, timezone
from typing import Any

from rasa_sdk import Action, Tracker
from rasa_sdk.events import SlotSet
from rasa_sdk.executor import CollectingDispatcher

from actions.dialogue.consult import consult
from actions.dialogue.state import Consultation
from actions.dialogue.turn import UserMessage

SLOT = "consultation"


class ActionConsult(Action):
    """Answers the last message from the consultation in the slot, and puts the new consultation there."""

    def name(self) -> str:
        return "action_consult"

    async def run(
        self, dispatcher: CollectingDispatcher, tracker: Tracker, domain: Mapping[str, Any]
    ) -> list[dict[str, Any]]:
        state = Consultation.from_slot(tracker.get_slot(SLOT))
        state, messages = consult(state, user_message(tracker.latest_message), datetime.now(timezone.utc))
        for message in messages:
            dispatcher.utter_message(
                text=message.text,
                buttons=[{"title": button.title, "payload": button.payload} for button in message.buttons] or None,
                json_message=message.custom,
            )
        return [SlotSet(SLOT, state.to_slot())]


class ActionRestart(ActionConsult):
    """Rasa answers the intent `restart` with this action whatever the rules say; here it is a turn like any other."""

    def name(self) -> str:
        return "action_restart"


class ActionBack(ActionConsult):
    """The same for the intent `back`, which would take Rasa's own memory back and leave the case as it was."""

    def name(self) -> str:
        return "action_back"


def user_message(latest: Mapping[str, Any]) -> UserMessage:
    """The message as the pipeline left it in the tracker."""
    intent = latest.get("intent") or {}
    metadata = latest.get("metadata") or {}
    return UserMessage(
        text=str(latest.get("text") or ""),
        intent=str(intent.get("name") or "nlu_fallback"),
        confidence=float(intent.get("confidence") or 0.0),
        ranking=latest.get("intent_ranking") or (),
        law_topics=latest.get("law_topics") or {},
        entities=latest.get("entities") or (),
        as_of=_day(metadata.get("as_of")),
        language=metadata.get("language") if isinstance(metadata.get("language"), str) else None,
    )


def _day(value: Any) -> date | None:
    """A channel checks this already; what reaches here otherwise and is no day counts as not sent."""
    try:
        return date.fromisoformat(value)
    except (TypeError, ValueError):
        return None
