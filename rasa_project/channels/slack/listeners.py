"""The listeners of slack_bolt: each stores what is to be done, then acknowledges. Nothing here waits for the bot or
for Slack.

Lives here: which request becomes which claim, and the few answers that travel in the acknowledgement itself.
Not here: whether a request is genuine (gate.py), working an event out (handlers.py).
"""

import re
from collections.abc import Callable, Mapping
from typing import Any

from slack_bolt.async_app import AsyncApp

from actions.rendering.block_kit import label
from actions.rendering.block_kit.answer import place as place_name
from actions.rendering.block_kit.form import CALLBACK, FACT_BLOCK
from actions.rendering.block_kit.views import POST_BLOCK, POST_CALLBACK, REMIND_BLOCK, REMIND_CALLBACK
from rasa_project.channels.slack import command as commands
from rasa_project.channels.slack import intake
from rasa_project.channels.slack.consultations import Consultations, remember_person
from rasa_project.channels.slack.conversation import FORM_LANE, Place, is_sender_id
from rasa_project.channels.slack.forms import decide, state_of
from rasa_project.channels.slack.settings import COMMAND
from rasa_project.channels.slack.store import Claim, Store
from rasa_project.channels.slack.tokens import Tokens
from rules_core import LAWS

ANY = re.compile(r"[\s\S]*")

Wake = Callable[[], None]


class Listeners:
    """Registers itself with an app."""

    def __init__(self, app: AsyncApp, store: Store, known: Consultations, tokens: Tokens, wake: Wake) -> None:
        self.store, self.known, self.tokens, self.wake = store, known, tokens, wake
        app.event("message")(self.posted)
        app.event("app_mention")(self.posted)
        app.event("app_home_opened")(self.home_opened)
        app.event("app_uninstalled")(self.removed)
        app.event("tokens_revoked")(self.removed)
        app.event(ANY)(self.ignored)
        app.action(ANY)(self.pressed)
        app.view(ANY)(self.submitted)
        app.view_closed(ANY)(self.ignored)
        app.command(ANY)(self.commanded)
        app.shortcut(ANY)(self.shortcut)

    async def claim(self, claim: Claim | None) -> bool:
        """Store a claim. False where there is none, or where it was stored before."""
        if claim is None or not await self.store.run(self.store.claim, claim):
            return False
        self.wake()
        return True

    async def posted(self, body: dict[str, Any], context: Any) -> None:
        """A message or a mention."""
        event = body["event"]
        bot_user = intake.bot_of(body) or context.get("bot_user_id")
        place = Place(
            intake.team_of(body), str(event.get("channel")), str(event.get("user")), str(event.get("thread_ts") or "")
        )
        # Whether the person has spoken with the bot in this thread decides only for a post in a thread of a channel.
        in_thread = bool(place.thread) and not place.direct and event["type"] == "message"
        knows = await self.store.run(self.known.knows, place.sender_id) if in_thread else False
        await self.claim(intake.post(body, bot_user, lambda _: knows))

    async def home_opened(self, body: dict[str, Any]) -> None:
        """A look at the app home."""
        await self.claim(intake.home_opened(body))

    async def removed(self, body: dict[str, Any]) -> None:
        """The app was removed from a workspace, or its tokens were revoked: what spoke for it is forgotten."""
        team = intake.team_of(body)
        if self.tokens.installations is not None:
            names = {"enterprise_id": body.get("enterprise_id"), "team_id": team}
            await self.tokens.installations.async_delete_bot(**names)
            await self.tokens.installations.async_delete_installation(**names)
        self.tokens.forget(team)

    async def ignored(self, ack: Any) -> None:
        """Anything else is acknowledged and left alone."""
        await ack()

    async def pressed(self, body: dict[str, Any], ack: Any) -> None:
        """Buttons, menus and date pickers."""
        for action in body["actions"]:
            await self.claim(await self._pressed(body, action))
        await ack()

    async def _pressed(self, body: dict[str, Any], action: Mapping[str, Any]) -> Claim | None:
        action_id, owner = str(action["action_id"]), intake.owner_of(action)
        team, user = intake.team_of(body), str(body["user"]["id"])
        if action.get("block_id") == f"{FACT_BLOCK}jurisdiction":
            return self._refill(body, action)
        if action_id.startswith(("say:", "pick:")) and owner:
            message = body.get("message") or {}
            claim = intake.choice(body, action, owner)
            if claim is not None:
                claim.payload["via"]["question"] = str(message.get("text") or "")[:600]
                claim.payload["reply_thread"] = str(message.get("thread_ts") or "") if Place.of(owner).direct else ""
            return claim
        if action_id == "home:new":
            return await self._form(body, team, user, "new", press=action)
        if action_id.startswith("home:") and owner:
            kind = {"home:resume": "resume", "home:delete": "delete"}.get(action_id)
            place = Place.of(owner).as_dict()
            return intake.task(kind, body, action, owner, {"place": place, "texts": ["/review"]}) if kind else None
        if action_id.startswith("answer:") and owner:
            return await self._answer_button(body, action, action_id.partition(":")[2], owner)
        return None

    async def _answer_button(
        self, body: dict[str, Any], action: Mapping[str, Any], name: str, owner: str
    ) -> Claim | None:
        place, source = Place.of(owner), intake.source(body)
        lane = Place(place.team, FORM_LANE, source["user"])
        asked: dict[str, Any] = {"place": lane.as_dict(), "owner": owner}
        if name == "why":
            return intake.task("why", body, action, lane.sender_id, asked)
        if source["user"] != place.user:  # everything else is for the person who asked
            return None
        asked["origin"] = {"owner": owner, "via": {**source, "draft": source["ephemeral"]}}
        if name in ("change", "what_if"):
            return intake.task("open_form", body, action, lane.sender_id, {**asked, "mode": name})
        if name == "remind":
            return intake.task("ask_reminders", body, action, lane.sender_id, asked)
        if name == "post" and place.direct:
            return intake.task("where", body, action, lane.sender_id, asked)
        if name == "post":
            return intake.task("post", body, action, owner, {"place": place.as_dict(), "channel": place.channel})
        return None

    def _refill(self, body: dict[str, Any], action: Mapping[str, Any]) -> Claim:
        view = body.get("view") or {}
        kept = {name: view.get(name) for name in ("id", "hash", "private_metadata", "state")}
        lane = Place(intake.team_of(body), FORM_LANE, str(body["user"]["id"]))
        return intake.task("refill", body, action, lane.sender_id, {"place": lane.as_dict(), "view": kept})

    async def _form(
        self,
        body: dict[str, Any],
        team: str,
        user: str,
        mode: str,
        *,
        press: Mapping[str, Any] | None = None,
        **asked: Any,
    ) -> Claim:
        lane = Place(team, FORM_LANE, user)
        origin = asked.pop("origin", {})
        payload = {"place": lane.as_dict(), "mode": mode, "origin": origin, **asked}
        if press is not None:
            return intake.task("open_form", body, press, lane.sender_id, payload)
        via = {"trigger_id": body["trigger_id"], "response_url": str(body.get("response_url") or ""), "user": user}
        return intake.trigger("open_form", body, lane.sender_id, {**payload, "via": via})

    async def commanded(self, body: dict[str, Any], ack: Any) -> None:
        """`/vacancy` and what stands behind it."""
        team, user, channel = (str(body[name]) for name in ("team_id", "user_id", "channel_id"))
        asked = commands.read(str(body.get("text") or ""))
        if asked.language:
            await self.store.run(self._remember_language, team, user, asked.language)
        person = await self.store.run(self.known.person, team, user)
        language = asked.language or person["language"] or "en"
        if asked.help or asked.unknown:
            lane = Place(team, FORM_LANE, user)
            claim = intake.trigger("told", body, lane.sender_id, {"place": lane.as_dict()})
            text = help_text(language, str(body["command"]), asked.unknown if not asked.help else "")
            fresh = await self.store.run(self.store.claim, claim)
            await ack(text=text, response_type="ephemeral") if fresh else await ack()
            return
        origin = {"channel": channel, "via": {"response_url": str(body.get("response_url") or ""), "user": user}}
        form = await self._form(
            body, team, user, "new", origin=origin, jurisdiction=asked.jurisdiction, language=language
        )
        await self.claim(form)
        await ack()

    async def shortcut(self, body: dict[str, Any], ack: Any) -> None:
        """The shortcut opens the form, as the command does."""
        await self.claim(await self._form(body, intake.team_of(body), str(body["user"]["id"]), "new"))
        await ack()

    async def submitted(self, body: dict[str, Any], ack: Any) -> None:
        """A form that was filled in."""
        view = body["view"]
        state = state_of(view)
        if view["callback_id"] == CALLBACK:
            await self._form_submitted(body, state, ack)
            return
        origin = _origin_of(state)
        owner = str(state.get("owner") or origin.get("owner") or "")
        if is_sender_id(owner):
            place, values = Place.of(owner), (view.get("state") or {}).get("values") or {}
            payload: dict[str, Any] = {"place": place.as_dict(), "via": _plain_via(origin)}
            if view["callback_id"] == POST_CALLBACK:
                payload["channel"] = str(_element(values, POST_BLOCK).get("selected_conversation") or "")
                await self.claim(intake.submission("post", body, owner, payload) if payload["channel"] else None)
            elif view["callback_id"] == REMIND_CALLBACK:
                options = _element(values, REMIND_BLOCK).get("selected_options") or []
                payload["deadlines"] = [str(each.get("value")) for each in options]
                await self.claim(intake.submission("remind", body, owner, payload))
        await ack()

    async def _form_submitted(self, body: dict[str, Any], state: Mapping[str, Any], ack: Any) -> None:
        origin = _origin_of(state)
        owner = str(origin["owner"]) if is_sender_id(origin.get("owner")) else ""
        held = await self.store.run(self.known.get, owner) if owner else None
        decision = decide(body["view"], held.facts if held else {}, held.dont_know if held else [])
        if decision.errors:
            await ack(response_action="errors", errors=decision.errors)
            return
        if decision.view is not None:
            await ack(response_action="update", view=decision.view)
            return
        place = Place.of(owner) if owner else await self._origin(body, origin)
        payload = {
            "place": place.as_dict(),
            "texts": decision.texts,
            "structured": True,
            "language": state.get("language"),
            "via": _plain_via(origin),
        }
        await self.claim(intake.submission("turn", body, place.sender_id, payload))
        await ack(response_action="clear")

    async def _origin(self, body: dict[str, Any], origin: Mapping[str, Any]) -> Place:
        """Where the answer of a new form goes: the channel of the command, else the direct message with the bot."""
        team, user = intake.team_of(body), str(body["user"]["id"])
        channel = str(origin.get("channel") or "")
        if channel and not channel.startswith("D"):
            return Place(team, channel, user)
        # A command in a direct message may come from one with somebody else, where the bot cannot write.
        person = await self.store.run(self.known.person, team, user)
        return Place(team, person["direct"] or user, user)

    def _remember_language(self, team: str, user: str, language: str) -> None:
        with self.store.engine.begin() as connection:
            remember_person(connection, team, user, language=language)


def help_text(language: str, command: str, unknown: str) -> str:
    """What the command can do; first, what in it could not be read."""
    laws = ", ".join(place_name(name, language) for name in LAWS)
    told = label(language, "help", command=command or COMMAND, jurisdictions=laws)
    return f"{label(language, 'help_unknown', given=unknown[:100])}\n{told}" if unknown else told


def _origin_of(state: Mapping[str, Any]) -> Mapping[str, Any]:
    """Where a form was asked for, as it travelled in the view."""
    origin = state.get("origin")
    return origin if isinstance(origin, Mapping) else {}


def _plain_via(origin: Mapping[str, Any]) -> dict[str, Any]:
    """Where a form came from. Its press is no answer to a question, so no message shows a choice."""
    via = origin.get("via") or {}
    return {name: value for name, value in via.items() if name in ("response_url", "ephemeral", "draft", "user")}


def _element(values: Mapping[str, Any], block_id: str) -> Mapping[str, Any]:
    by_action = values.get(block_id)
    found = next(iter(by_action.values()), None) if isinstance(by_action, Mapping) else None
    return found if isinstance(found, Mapping) else {}
