"""What each kind of event leads to. One method a kind; each gives calls of Slack and makes none.

Lives here: the register of kinds. Not here: claiming (listeners.py), running the bot (turns.py), drawing
(actions/rendering).
"""

import datetime
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from actions.rendering.block_kit import Rendered, label, views
from actions.rendering.block_kit import elements as kit
from actions.rendering.block_kit.form import form
from actions.wording import words
from rasa_project.channels.slack import clock, consultations, reminders
from rasa_project.channels.slack.clock import today
from rasa_project.channels.slack.consultations import Consultation, Consultations
from rasa_project.channels.slack.conversation import HOME_LANE, Place
from rasa_project.channels.slack.forms import refilled
from rasa_project.channels.slack.plans import copies, plan
from rasa_project.channels.slack.posts import Spot, direct, post, respond, rewrite, simple
from rasa_project.channels.slack.reminders import Reminders
from rasa_project.channels.slack.settings import COMMAND
from rasa_project.channels.slack.store import Call, Event, Store
from rasa_project.channels.slack.turns import Turns
from rasa_project.channels.slack.worker import Planned
from rasa_project.notices import unavailable

TRIGGER_SECONDS = 2.7
"""Slack lets a form be opened within three seconds of the press."""

Forget = Callable[[str], Awaitable[None]]


class Handlers:
    """Works out events. `forget` deletes what the dialogue keeps of a conversation."""

    def __init__(self, store: Store, turns: Turns, known: Consultations, reminded: Reminders, forget: Forget) -> None:
        self.store, self.turns, self.known, self.reminded, self.forget = store, turns, known, reminded, forget

    async def handle(self, event: Event) -> Planned:
        """Work out one event."""
        method: Callable[[Event], Awaitable[Planned]] = getattr(self, f"_{event.kind}")
        return await method(event)

    async def apologise(self, event: Event) -> Planned:
        """Tell the person that an event could not be worked out after all tries."""
        held = await self._held(event.sender_id)
        return Planned([_spot(event).say(simple(kit.escape(unavailable(held.language or "en"))))])

    async def _turn(self, event: Event) -> Planned:
        spot, held = _spot(event), await self._held(event.sender_id)
        texts: list[str] = event.payload["texts"]
        # Typed words speak for themselves once a consultation has begun; a press has no language of its own.
        spoken = not event.payload.get("structured") and held.language
        metadata = {} if spoken else await self._spoken(event, held)
        turn = await self.turns.run(event, event.sender_id, texts, metadata)
        calls, now = plan(spot, turn, held, texts)
        chosen = await self.store.run(self.reminded.chosen, event.sender_id)
        wanted = reminders.due(now.guidance or {}, chosen, now.language)
        place = _place(event)

        def keep(connection: Any) -> list[Call]:
            now.save(connection)
            if place.direct:
                consultations.remember_person(connection, place.team, place.user, direct=place.channel)
            return reminders.align(connection, event.sender_id, wanted)

        return Planned(calls, [keep])

    async def _notice(self, event: Event) -> Planned:
        held = await self._held(event.sender_id)
        language = await self._language(event, held)
        told = label(language, event.payload["say"], **event.payload["params"])
        return Planned([_spot(event).say(simple(told))])

    async def _told(self, event: Event) -> Planned:
        """What was answered in the acknowledgement already."""
        return Planned()

    async def _home(self, event: Event) -> Planned:
        return Planned([await self._home_view(_place(event))])

    async def _resume(self, event: Event) -> Planned:
        """Show where the consultation stands, in the place where it is held."""
        return await self._turn(event)

    async def _delete(self, event: Event) -> Planned:
        """Forget a consultation: its answer, its reminders, what was said."""
        await self.forget(event.sender_id)
        home = Place(_place(event).team, HOME_LANE, event.payload["via"]["user"])
        view = await self._home_view(home, without=event.sender_id)

        def drop(connection: Any) -> list[Call]:
            cancelled = reminders.align(connection, event.sender_id, [])
            consultations.delete(connection, event.sender_id)
            return cancelled

        return Planned([view], [drop])

    async def _open_form(self, event: Event) -> Planned:
        """Open the form: for a new case, or with the facts of a consultation to change or to imagine."""
        place, asked = _place(event), event.payload
        language = await self._language(event, await self._held(str(asked.get("owner") or event.sender_id)))
        state = {"mode": asked["mode"], "origin": asked["origin"]}
        facts: Mapping[str, Any] = {}
        jurisdiction = asked.get("jurisdiction")
        if asked["mode"] != "new":
            held = await self._held(asked["owner"])
            facts, jurisdiction = held.facts, held.facts.get("jurisdiction")
            if not jurisdiction:
                return Planned([_spot(event).say(simple(label(language, "no_answer_yet")))])
        calls = [_open(event, form(language, state, jurisdiction, facts), language)]
        person = await self.store.run(self.known.person, place.team, place.user)
        if not person["direct"]:
            calls.append(Call("conversations.open", {"users": place.user}, {"record": "direct"}))
        return Planned(calls)

    async def _refill(self, event: Event) -> Planned:
        view = event.payload["view"]
        arguments = {"view_id": view["id"], "hash": view["hash"], "view": refilled(view)}
        return Planned([Call("views.update", arguments, {})])

    async def _why(self, event: Event) -> Planned:
        held = await self._held(event.payload["owner"])
        language = held.language or "en"
        if not held.guidance:
            return Planned([_spot(event).say(simple(label(language, "no_answer_yet")))])
        return Planned([_open(event, views.why(held.guidance, language), language)])

    async def _ask_reminders(self, event: Event) -> Planned:
        held = await self._held(event.payload["owner"])
        language, state = held.language or "en", {"owner": held.sender_id, "origin": event.payload["origin"]}
        guidance = held.guidance or {}
        on = today(guidance.get("jurisdiction"))
        chosen = await self.store.run(self.reminded.chosen, held.sender_id)
        return Planned([_open(event, views.remind(guidance, language, on, state, chosen), language)])

    async def _remind(self, event: Event) -> Planned:
        """Keep which deadlines to remind of, hand the reminders in, and say which they are."""
        held, place = await self._held(event.sender_id), _place(event)
        chosen: list[str] = event.payload["deadlines"]
        wanted = reminders.due(held.guidance or {}, chosen, held.language or "en")
        person = await self.store.run(self.known.person, place.team, place.user)
        calls = [_spot(event).say(simple(_reminders_told(held, chosen, wanted)))]
        if wanted and not person["direct"] and not place.direct:
            calls.insert(0, Call("conversations.open", {"users": place.user}, {"record": "direct"}))
        return Planned(
            calls,
            [
                lambda connection: reminders.choose(connection, event.sender_id, chosen),
                lambda connection: reminders.align(connection, event.sender_id, wanted),
            ],
        )

    async def _align(self, event: Event) -> Planned:
        """Hand in the reminders whose time has come near enough."""
        held = await self._held(event.sender_id)
        chosen = await self.store.run(self.reminded.chosen, event.sender_id)
        wanted = reminders.due(held.guidance or {}, chosen, held.language or "en")
        return Planned([], [lambda connection: reminders.align(connection, event.sender_id, wanted)])

    async def _where(self, event: Event) -> Planned:
        """Ask to which channel an answer is to be posted."""
        held = await self._held(event.payload["owner"])
        language = held.language or "en"
        state = {"owner": held.sender_id, "origin": event.payload["origin"]}
        return Planned([_open(event, views.where(language, state), language)])

    async def _post(self, event: Event) -> Planned:
        """Post the answer for all in a channel to see; where it stands there already, bring it up to date."""
        held, spot = await self._held(event.sender_id), _spot(event)
        language, channel = held.language or "en", str(event.payload["channel"])
        if not held.guidance:
            return Planned([spot.say(simple(label(language, "no_answer_yet")))])
        thread = held.place.thread if channel == held.place.channel else ""
        there = [each for each in held.posted if each["channel"] == channel]
        kept = {"record": "posted", "of": held.sender_id}
        refusal = spot.say(simple(label(language, "cannot_post"))).__dict__

        def fresh(page: Rendered, replaces: Any) -> Call:
            return post(channel, thread, page, {**kept, "replaces": replaces, "instead": refusal})

        calls = rewrite(there, copies(held, held.guidance), fresh)
        told = simple(label(language, "posted_already" if there else "posted", channel=channel))
        replaced = spot.replace(told) if spot.via.get("ephemeral") else None
        return Planned([*calls, replaced or spot.say(told)])

    async def _home_view(self, place: Place, without: str = "") -> Call:
        person = await self.store.run(self.known.person, place.team, place.user)
        mine = await self.store.run(self.known.of, place.team, place.user)
        shown = [_open_consultation(each) for each in mine if each.sender_id != without]
        language = person["language"] or next((each.language for each in mine if each.language), "en")
        days = {
            str(each.guidance["jurisdiction"]): today(each.guidance["jurisdiction"]) for each in shown if each.guidance
        }
        view = views.home(shown, language, days)
        return Call("views.publish", {"user_id": place.user, "view": view}, {})

    async def _held(self, sender_id: str) -> Consultation:
        return await self.store.run(self.known.get, sender_id)

    async def _spoken(self, event: Event, held: Consultation) -> dict[str, str]:
        """The language as metadata of a message: only where one was chosen or is being spoken."""
        place = _place(event)
        person = await self.store.run(self.known.person, place.team, place.user)
        language = event.payload.get("language") or held.language or person["language"]
        return {"language": str(language)} if language else {}

    async def _language(self, event: Event, held: Consultation) -> str:
        place = _place(event)
        person = await self.store.run(self.known.person, place.team, place.user)
        return str(event.payload.get("language") or held.language or person["language"] or "en")


def _reminders_told(held: Consultation, chosen: list[str], wanted: list[reminders.Reminder]) -> str:
    """Which reminders will come, each with its day and hour as the reader's own Slack shows it."""
    language = held.language or "en"
    if not chosen:
        return label(language, "remind_dropped")
    if not wanted:
        return label(language, "remind_none")
    zone = clock.zone((held.guidance or {}).get("jurisdiction"))
    lines = [label(language, "remind_set")]
    for each in wanted:
        plain = words(language).moment(datetime.datetime.fromtimestamp(each.post_at, zone))
        lines.append(f"• <!date^{each.post_at}^{{date_short_pretty}} {{time}}|{plain}> {each.text}")
    if wanted[-1].post_at > time.time() + reminders.SLACK_TAKES_SECONDS:
        lines.append(label(language, "remind_later"))
    return "\n".join(lines)


def _open_consultation(each: Consultation) -> views.Open:
    place, guidance = each.place, each.guidance or {}
    used = datetime.datetime.fromtimestamp(each.used_at, clock.zone(guidance.get("jurisdiction"))).date()
    return views.Open(each.sender_id, each.language, place.channel, place.direct, used, guidance, each.question)


def _place(event: Event) -> Place:
    return Place.read(event.payload["place"])


def _spot(event: Event) -> Spot:
    payload = event.payload
    return Spot(_place(event), str(payload.get("reply_thread") or ""), payload.get("via") or {})


def _open(event: Event, view: dict[str, Any], language: str) -> Call:
    """A view that must open before its trigger expires; too late, the person is told to press again."""
    late = simple(label(language, "form_expired", command=COMMAND))
    via = event.payload.get("via") or {}
    place = _place(event)
    instead = respond(str(via["response_url"]), late) if via.get("response_url") else direct(place.user, late)
    note = {"expires": event.claimed_at + TRIGGER_SECONDS, "instead": instead.__dict__}
    return Call("views.open", {"trigger_id": via["trigger_id"], "view": view}, note)
