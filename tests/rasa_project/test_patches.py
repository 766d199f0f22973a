"""Each patch leaves results as they are, and is still needed: a test here fails when Rasa no longer has the fault."""

import importlib
import inspect
from collections.abc import Iterator
from typing import Any

import aiohttp
import jsonschema
import pytest
import rasa.core.actions.action as rasa_action
import rasa.shared.core.events as rasa_events
import rasa.shared.utils.common
from rasa.core.actions.action import ActionExecutionRejection, RemoteAction
from rasa.core.channels.channel import CollectingOutputChannel
from rasa.core.processor import MessageProcessor
from rasa.shared.core.domain import Domain
from rasa.shared.core.events import BotUttered, Event, SlotSet, UserUttered
from rasa.shared.core.trackers import DialogueStateTracker
from rasa.utils.endpoints import EndpointConfig

from rasa_project import patches
from rasa_project.notices import UNAVAILABLE
from tests.support.server import free_ports


@pytest.fixture
def originals() -> Iterator[None]:
    """Rasa as it comes, before the test and after it."""

    def unpatch() -> None:
        for owner, name in (
            (RemoteAction, "_validate_action_result"),
            (RemoteAction, "run"),
            (Event, "resolve_by_type"),
        ):
            method = getattr(owner, name)
            if getattr(method, "is_patch", False):
                original = method.__wrapped__
                setattr(owner, name, staticmethod(original) if name == "resolve_by_type" else original)
        rasa_action.DEFAULT_REQUEST_TIMEOUT = importlib.import_module("rasa.core.constants").DEFAULT_REQUEST_TIMEOUT

    unpatch()
    yield
    unpatch()


@pytest.fixture
def action() -> RemoteAction:
    port = free_ports(1)[0]
    return RemoteAction("action_consult", EndpointConfig(f"http://127.0.0.1:{port}/webhook"))


def test_apply_twice_changes_nothing(originals: None) -> None:
    patches.apply()
    once = (RemoteAction.run, RemoteAction._validate_action_result, Event.resolve_by_type)
    patches.apply()
    assert (RemoteAction.run, RemoteAction._validate_action_result, Event.resolve_by_type) == once
    assert all(method.is_patch and not hasattr(method.__wrapped__, "is_patch") for method in once)


# ---- validate_action_results_with_one_validator

RESULTS: list[Any] = [
    {},
    {"events": [], "responses": []},
    {
        "events": [{"event": "slot", "timestamp": None, "name": "consultation", "value": {"facts": {}}}],
        "responses": [{}],
    },
    {"events": [{"event": "user", "text": "hello", "parse_data": {}}]},
    {"events": [{"event": "no_such_event"}]},
    {"events": [{"event": "slot", "timestamp": "now"}]},
    {"events": "none"},
    {"responses": [1]},
    [],
    None,
]


@pytest.mark.parametrize("result", RESULTS)
def test_validation_has_the_same_result(originals: None, action: RemoteAction, result: Any) -> None:
    def outcome() -> Any:
        try:
            return action._validate_action_result(result)
        except jsonschema.ValidationError as error:
            return error.message

    before = outcome()
    patches.validate_action_results_with_one_validator()
    assert outcome() == before


def count_schema_checks(monkeypatch: pytest.MonkeyPatch, action: RemoteAction) -> int:
    counted = []
    for name in ("Draft202012Validator", "Draft7Validator", "Draft4Validator"):
        validator = getattr(jsonschema, name)
        original = validator.check_schema
        monkeypatch.setattr(validator, "check_schema", lambda *a, o=original, **k: counted.append(1) or o(*a, **k))
    for _ in range(3):
        action._validate_action_result({"events": [], "responses": []})
    return len(counted)


def test_validation_still_checks_the_schema_at_each_call(
    originals: None, action: RemoteAction, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert count_schema_checks(monkeypatch, action) == 3, "Rasa no longer has the fault: remove the patch"


def test_validation_checks_it_no_more_with_the_patch(
    originals: None, action: RemoteAction, monkeypatch: pytest.MonkeyPatch
) -> None:
    patches.validate_action_results_with_one_validator()
    assert count_schema_checks(monkeypatch, action) == 0


# ---- find_event_classes_once


def event_types() -> list[str]:
    return sorted({each.type_name for each in rasa.shared.utils.common.all_subclasses(Event)})


def resolve(type_name: str, default: type[Event] | None = None) -> Any:
    try:
        return Event.resolve_by_type(type_name, default)
    except ValueError as error:
        return str(error)


def test_event_classes_are_the_same(originals: None) -> None:
    asked = [*((name, None) for name in event_types()), ("topic", None), ("no_such", None), ("no_such", SlotSet)]
    before = [resolve(*each) for each in asked]
    patches.find_event_classes_once()
    assert [resolve(*each) for each in asked] == before
    assert [resolve(*each) for each in asked] == before, "the second time, from memory"
    assert SlotSet in before
    assert "Unknown event name 'no_such'." in before


def count_walks(monkeypatch: pytest.MonkeyPatch) -> int:
    walks = []
    original = rasa.shared.utils.common.all_subclasses
    monkeypatch.setattr(
        rasa.shared.utils.common,
        "all_subclasses",
        lambda cls: (walks.append(1) if cls is Event else None) or original(cls),
    )
    Event.resolve_by_type("slot")
    walks.clear()
    for _ in range(3):
        Event.resolve_by_type("slot")
    return len(walks)


def test_rasa_still_walks_all_classes_for_each_event(originals: None, monkeypatch: pytest.MonkeyPatch) -> None:
    assert count_walks(monkeypatch) == 3, "Rasa no longer has the fault: remove the patch"


def test_the_patch_walks_them_once(originals: None, monkeypatch: pytest.MonkeyPatch) -> None:
    patches.find_event_classes_once()
    assert count_walks(monkeypatch) == 0


# ---- tell_the_person_when_an_action_fails

DOMAIN = Domain.from_dict(
    {"actions": ["action_consult"], "slots": {"consultation": {"type": "any", "mappings": [{"type": "custom"}]}}}
)


def tracker_of(*events: Event) -> DialogueStateTracker:
    return DialogueStateTracker.from_events("rest:resident", list(events), slots=DOMAIN.slots)


async def run(action: RemoteAction, tracker: DialogueStateTracker) -> list[Event]:
    result: list[Event] = await action.run(CollectingOutputChannel(), None, tracker, DOMAIN)
    return result


async def test_rasa_still_tells_the_person_nothing(originals: None, action: RemoteAction) -> None:
    with pytest.raises(rasa_action.RasaException, match="Couldn't connect"):
        await run(action, tracker_of(UserUttered("hello")))
    handling = inspect.getsource(MessageProcessor._run_action).partition("except Exception:")[2]
    assert "events = []" in handling.partition("self._log_action")[0], "a failure is silent no more"


@pytest.mark.parametrize(
    ("events", "language"),
    [
        ([UserUttered("hello")], "en"),
        ([UserUttered("hola", metadata={"language": "es"})], "es"),
        ([SlotSet("consultation", {"language": "es"}), UserUttered("hola", metadata={})], "es"),
        ([SlotSet("consultation", {"language": "es"}), UserUttered("hello", metadata={"language": "en"})], "en"),
        ([SlotSet("consultation", ["not a dict"]), UserUttered("hello", metadata={"language": "fr"})], "en"),
        ([], "en"),
    ],
)
async def test_the_person_is_told_in_their_language(
    originals: None, action: RemoteAction, events: list[Event], language: str
) -> None:
    patches.tell_the_person_when_an_action_fails()
    (event,) = await run(action, tracker_of(*events))
    assert isinstance(event, BotUttered)
    assert event.text == UNAVAILABLE[language]


class Endpoint(EndpointConfig):
    """An action server that answers, or fails, as a test wants."""

    def __init__(self, answer: Any) -> None:
        super().__init__("http://127.0.0.1:1/webhook")
        self.answer = answer

    async def request(self, *_: Any, **__: Any) -> Any:
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


@pytest.mark.parametrize(
    "answer",
    [
        rasa_action.ClientResponseError(500, "Internal Server Error", "{}"),
        rasa_action.ClientResponseError(400, "Bad Request", "not JSON"),
        aiohttp.ClientPayloadError("cut off"),
        TimeoutError(),
        None,
        {"events": [{"event": "no_such_event"}]},
        {"events": 3},
    ],
)
async def test_any_failure_is_told(originals: None, answer: Any) -> None:
    patches.apply()
    (event,) = await run(RemoteAction("action_consult", Endpoint(answer)), tracker_of(UserUttered("hello")))
    assert event.text == UNAVAILABLE["en"]


async def test_an_answer_is_passed_on(originals: None) -> None:
    patches.apply()
    answer = {"events": [{"event": "slot", "name": "consultation", "value": 1}], "responses": [{"text": "Hello"}]}
    said, slot = await run(RemoteAction("action_consult", Endpoint(answer)), tracker_of(UserUttered("hello")))
    assert said.text == "Hello"
    assert slot == SlotSet("consultation", 1)


async def test_a_rejection_is_no_failure(originals: None) -> None:
    patches.apply()
    answer = rasa_action.ClientResponseError(400, "Bad Request", '{"action_name": "action_consult", "error": "no"}')
    with pytest.raises(ActionExecutionRejection):
        await run(RemoteAction("action_consult", Endpoint(answer)), tracker_of(UserUttered("hello")))


# ---- give_up_on_an_action_sooner


async def test_a_call_is_given_up_before_a_person_gives_up(originals: None, action: RemoteAction) -> None:
    asked: list[Any] = []

    class Recording(Endpoint):
        async def request(self, *_: Any, **options: Any) -> Any:
            asked.append(options["timeout"])
            return {}

    await run(RemoteAction("action_consult", Recording({})), tracker_of(UserUttered("hello")))
    patches.give_up_on_an_action_sooner()
    await run(RemoteAction("action_consult", Recording({})), tracker_of(UserUttered("hello")))
    assert asked == [300, 15], "the first is Rasa's own: where it has become short, remove the patch"


def test_nothing_else_of_rasa_is_patched(originals: None) -> None:
    before = {name: vars(rasa_events.Event).get(name) for name in vars(rasa_events.Event)}
    patches.apply()
    changed = {name for name in before if vars(rasa_events.Event)[name] is not before[name]}
    assert changed == {"resolve_by_type"}
