"""Whether Slack has acted on a call whose end is not known: it is looked for before it is made again.

Lives here: finding a message by the key in its metadata, a scheduled message by its time and text.
Not here: calls that do no harm when made twice (updates, views), and ephemeral messages, which nobody can look for.
"""

from collections.abc import Mapping
from typing import Any

from rasa_project.channels.slack.api import Api, Outcome
from rasa_project.channels.slack.outbox import Waiting

METADATA_TYPE = "vacancy_message"
CLOCK_TOLERANCE_SECONDS = 600
PAGES = 10


def with_key(call: Waiting, method: str, arguments: dict[str, Any]) -> dict[str, Any]:
    """The arguments, with the call's key in the metadata of a message that is posted."""
    if method != "chat.postMessage":
        return arguments
    return {**arguments, "metadata": {"event_type": METADATA_TYPE, "event_payload": {"key": call.name}}}


async def find(api: Api, team: str, call: Waiting, arguments: Mapping[str, Any]) -> Outcome | None:
    """What the call would have answered, where Slack has acted on it; None where it has not, or where the kind of
    call cannot be looked for; an outcome of kind `wait` or `unknown` where Slack could not say."""
    if call.method == "chat.postMessage":
        return await _message(api, team, call, arguments)
    if call.method == "chat.scheduleMessage":
        return await _scheduled(api, team, arguments)
    return None


async def _message(api: Api, team: str, call: Waiting, arguments: Mapping[str, Any]) -> Outcome | None:
    channel, thread = str(arguments["channel"]), arguments.get("thread_ts")
    query: dict[str, Any] = {
        "channel": channel,
        "oldest": f"{call.attempted_at - CLOCK_TOLERANCE_SECONDS:.6f}",
        "include_all_metadata": True,
        "limit": 200,
    }
    if thread:
        query["ts"] = thread
    for _ in range(PAGES):
        outcome = await api.call(team, "conversations.replies" if thread else "conversations.history", query)
        if outcome.kind == "refused":
            return None
        if outcome.kind != "accepted":
            return outcome
        for message in outcome.data.get("messages") or []:
            metadata = message.get("metadata") or {}
            payload = metadata.get("event_payload") or {}
            if metadata.get("event_type") == METADATA_TYPE and payload.get("key") == call.name:
                return Outcome("accepted", data={"channel": channel, "ts": message["ts"]})
        cursor = (outcome.data.get("response_metadata") or {}).get("next_cursor")
        if not cursor:
            return None
        query["cursor"] = cursor
    return None


async def _scheduled(api: Api, team: str, arguments: Mapping[str, Any]) -> Outcome | None:
    post_at = int(arguments["post_at"])
    query = {"channel": arguments["channel"], "oldest": str(post_at - 1), "latest": str(post_at + 1), "limit": 100}
    outcome = await api.call(team, "chat.scheduledMessages.list", query)
    if outcome.kind == "refused":
        return None
    if outcome.kind != "accepted":
        return outcome
    for message in outcome.data.get("scheduled_messages") or []:
        if int(message.get("post_at") or 0) == post_at and message.get("text") == arguments.get("text"):
            return Outcome("accepted", data={"scheduled_message_id": message["id"], "channel": arguments["channel"]})
    return None
