"""What is patched in Rasa 3.6.21: one function a fault, applied in the process that serves.

Each leaves results as they are, but for the two whose purpose is another result (a person is told; a call ends sooner).
`tests/rasa_project/test_patches.py` fails as soon as one is no longer needed.
"""

import functools
import logging
from collections.abc import Callable
from typing import Any

import jsonschema.validators
import rasa.core.actions.action as rasa_action
from rasa.core.actions.action import ActionExecutionRejection, RemoteAction
from rasa.shared.core.events import BotUttered, Event

from rasa_project.notices import language_of, unavailable

logger = logging.getLogger(__name__)

ACTION_TIMEOUT_SECONDS = 15


def _replace(owner: Any, name: str, make: Callable[[Any], Any]) -> None:
    """Puts `make(original)` in the original's place, once; the original stays in `__wrapped__`."""
    original = getattr(owner, name)
    if getattr(original, "is_patch", False):
        return
    replacement: Any = functools.wraps(original)(make(original))
    replacement.is_patch = True
    static = isinstance(vars(owner).get(name), staticmethod)
    setattr(owner, name, staticmethod(replacement) if static else replacement)


def validate_action_results_with_one_validator() -> None:
    """`RemoteAction._validate_action_result` checks a schema that never changes anew at each call: 35 ms of a turn.

    No upstream issue was found. The validator is built once here; what it refuses goes to the original for its error.
    """

    @functools.lru_cache(maxsize=1)
    def validator() -> Any:
        schema = RemoteAction.action_response_format_spec()
        return jsonschema.validators.validator_for(schema)(schema)

    def make(original: Callable[..., bool]) -> Callable[..., bool]:
        def _validate_action_result(self: RemoteAction, result: dict[str, Any]) -> bool:
            return validator().is_valid(result) or original(self, result)

        return _validate_action_result

    _replace(RemoteAction, "_validate_action_result", make)


def find_event_classes_once() -> None:
    """`Event.resolve_by_type` walks every subclass of Event for every stored event of a conversation, each turn.

    RasaHQ/rasa#3011 (a long conversation gets slow). A class that was found is remembered here.
    """
    found: dict[str, type[Event]] = {}

    def make(original: Callable[..., type[Event] | None]) -> Callable[..., type[Event] | None]:
        def resolve_by_type(type_name: str, default: type[Event] | None = None) -> type[Event] | None:
            known = found.get(type_name)
            if known is not None:
                return known
            event_class = original(type_name, default)
            if event_class is not None and event_class.type_name == type_name:
                found[type_name] = event_class
            return event_class

        return resolve_by_type

    _replace(Event, "resolve_by_type", make)


def tell_the_person_when_an_action_fails() -> None:
    """When the action server is down or an action raises, Rasa logs it and sends the person nothing.

    RasaHQ/rasa#5588. Here the failure becomes a bot message, sent and stored like any other, in the person's language.
    """

    def make(original: Callable[..., Any]) -> Callable[..., Any]:
        async def run(self: RemoteAction, output_channel: Any, nlg: Any, tracker: Any, domain: Any) -> list[Event]:
            try:
                events: list[Event] = await original(self, output_channel, nlg, tracker, domain)
            except ActionExecutionRejection:
                raise  # not a failure: the action asks that another one be run
            except Exception as error:
                logger.error("%s failed: %s: %s", self.name(), type(error).__name__, error)
                said = getattr(tracker.latest_message, "metadata", None)
                consultation = tracker.slots["consultation"].value if "consultation" in tracker.slots else None
                return [BotUttered(unavailable(language_of(said, consultation)))]
            return events

        return run

    _replace(RemoteAction, "run", make)


def give_up_on_an_action_sooner() -> None:
    """Rasa waits 300 seconds for an action that hangs; a person does not. Not configurable, no upstream issue found."""
    rasa_action.DEFAULT_REQUEST_TIMEOUT = ACTION_TIMEOUT_SECONDS


def apply() -> None:
    """Applies every patch; a second call changes nothing."""
    validate_action_results_with_one_validator()
    find_event_classes_once()
    tell_the_person_when_an_action_fails()
    give_up_on_an_action_sooner()
