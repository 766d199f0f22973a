"""Two actions: one answers with the number of messages so far, one raises."""

from typing import Any

from rasa_sdk import Action, Tracker
from rasa_sdk.executor import CollectingDispatcher


class Say(Action):
    """Says how many messages it has had, in every form that a message takes."""

    def name(self) -> str:
        return "action_say"

    def run(self, dispatcher: CollectingDispatcher, tracker: Tracker, domain: dict[str, Any]) -> list[dict[str, Any]]:
        number = sum(event["event"] == "user" for event in tracker.events)
        dispatcher.utter_message(text=f"message {number}\n\nfrom {tracker.sender_id}")
        dispatcher.utter_message(text="choose", buttons=[{"title": "Yes", "payload": "/affirm"}])
        dispatcher.utter_message(json_message={"metadata": tracker.latest_message.get("metadata")})
        return []


class Fail(Action):
    """Raises."""

    def name(self) -> str:
        return "action_fail"

    def run(self, dispatcher: CollectingDispatcher, tracker: Tracker, domain: dict[str, Any]) -> list[dict[str, Any]]:
        raise RuntimeError("made to fail")
