"""Calls that put a message where it belongs: a direct message, an ephemeral draft in a channel, an edit of an earlier
one.

Lives here: arguments of chat.* and of response addresses. Not here: what a message holds (actions/rendering/block_kit).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from actions.rendering.block_kit import Rendered
from actions.rendering.block_kit import elements as kit
from rasa_project.channels.slack.api import RESPOND
from rasa_project.channels.slack.conversation import Place
from rasa_project.channels.slack.store import Call


@dataclass(frozen=True)
class Spot:
    """Where the messages of one event go: the place, the thread to reply in, and the address that its interaction
    gave."""

    place: Place
    reply_thread: str = ""
    via: Mapping[str, Any] = field(default_factory=dict)

    @property
    def response_url(self) -> str:
        return str(self.via.get("response_url") or "")

    def say(self, rendered: Rendered, note: dict[str, Any] | None = None) -> Call:
        """A new message: in a direct message for good, elsewhere only the person sees it."""
        place = self.place
        if place.is_lane:
            return respond(self.response_url, rendered) if self.response_url else direct(place.user, rendered)
        arguments: dict[str, Any] = {"channel": place.channel, **shown(rendered)}
        thread = self.reply_thread or place.thread
        if thread:
            arguments["thread_ts"] = thread
        if place.direct:
            # Links in an answer are to the bot's own pages; a preview would only repeat it.
            return Call("chat.postMessage", {**arguments, "unfurl_links": False}, note or {})
        # Where the bot is not a member, the interaction's own address still reaches the person; else a direct
        # message does.
        instead = respond(self.response_url, rendered) if self.response_url else direct(place.user, rendered)
        return Call("chat.postEphemeral", {**arguments, "user": place.user}, {"instead": instead.__dict__})

    def replace(self, rendered: Rendered) -> Call | None:
        """The message that was pressed becomes another; None where it can no longer be reached."""
        if self.via.get("ephemeral"):
            return respond(self.response_url, rendered, replace=True) if self.response_url else None
        if self.via.get("message_ts") and self.via.get("channel"):
            return edit(str(self.via["channel"]), str(self.via["message_ts"]), rendered)
        return None


def shown(rendered: Rendered) -> dict[str, Any]:
    """The content of a message."""
    return {"text": rendered.text, "blocks": rendered.blocks} if rendered.blocks else {"text": rendered.text}


def post(channel: str, thread: str, rendered: Rendered, note: dict[str, Any]) -> Call:
    """A message that all in a channel see."""
    arguments: dict[str, Any] = {"channel": channel, **shown(rendered), "unfurl_links": False}
    return Call("chat.postMessage", {**arguments, "thread_ts": thread} if thread else arguments, note)


def direct(user: str, rendered: Rendered) -> Call:
    """A direct message to a person; Slack opens the channel for it."""
    return Call("chat.postMessage", {"channel": user, **shown(rendered), "unfurl_links": False}, {})


def edit(channel: str, ts: str, rendered: Rendered, instead: Call | None = None) -> Call:
    """Another content for a message that stands already; `instead` where it is gone."""
    note = {"instead": instead.__dict__} if instead is not None else {}
    return Call("chat.update", {"channel": channel, "ts": ts, **shown(rendered)}, note)


def respond(url: str, rendered: Rendered, replace: bool = False) -> Call:
    """A message by the address that came with an interaction; only the person who acted sees it."""
    body = {**shown(rendered), "response_type": "ephemeral", "replace_original": replace}
    return Call(RESPOND, {"url": url, "body": body}, {})


def rewrite(messages: list[dict[str, str]], pages: list[Rendered], fresh: Any) -> list[Call]:
    """Edits that turn the parts of an earlier answer into these pages. `fresh` makes the call for a page that has no
    message yet, and for one whose message is gone (it is then given that message's ts)."""
    calls = [
        edit(each["channel"], each["ts"], page, fresh(page, each["ts"]))
        for each, page in zip(messages, pages, strict=False)
    ]
    calls += [fresh(page, None) for page in pages[len(messages) :]]
    calls += [
        Call("chat.delete", {"channel": each["channel"], "ts": each["ts"]}, {}) for each in messages[len(pages) :]
    ]
    return calls


def simple(text: str) -> Rendered:
    """A message of one text that is mrkdwn already."""
    return Rendered(text, kit.sections(text.split("\n")))
