"""From a turn of the bot to calls of Slack: one answer message per consultation, edited when the facts change.

Lives here: what becomes a new message, what edits an old one, what is remembered. Not here: drawing
(actions/rendering/block_kit).
"""

from collections.abc import Mapping, Sequence
from typing import Any

from actions.links import links
from actions.rendering.block_kit import Footer, Rendered, answer, label, message
from actions.rendering.block_kit import elements as kit
from actions.rendering.block_kit.answer import when
from actions.rendering.block_kit.texts import around, said
from rasa_project.channels.slack.clock import today
from rasa_project.channels.slack.consultations import Consultation
from rasa_project.channels.slack.posts import Spot, post, rewrite, simple
from rasa_project.channels.slack.store import Call
from rasa_project.channels.slack.turns import Message, Turn
from rasa_project.notices import unavailable

STARTS_ANEW = ("/restart", "/start")
CHANGES_NAMED = 3


def plan(spot: Spot, turn: Turn, held: Consultation, texts: Sequence[str]) -> tuple[list[Call], Consultation]:
    """The calls of a turn, and the consultation as it is afterwards."""
    facts = dict(turn.consultation.get("facts") or {})
    language = str(turn.consultation.get("language") or held.language or "en")
    new = is_new_case(held.facts, facts, texts)
    now = Consultation(held.sender_id, language, facts, list(turn.consultation.get("dont_know") or []))
    if not new:
        now.guidance, now.calendar, now.answer, now.posted = held.guidance, held.calendar, held.answer, held.posted
    calls = _mark_chosen(spot, language)
    if not turn.messages:
        calls.append(spot.say(simple(kit.escape(unavailable(language)))))
    main = _last_answer(turn.messages)
    for given in turn.messages:
        custom = given.get("custom") or {}
        if given is main:
            calls += _answer(spot, given, now, turn, language)
        elif custom.get("type") == "guidance":
            calls += [spot.say(page) for page in pages(given, custom, language, owner=held.sender_id)]
        else:
            calls.append(spot.say(message(given, language, held.sender_id)))
        if custom.get("type") == "question":
            now.question = str(custom.get("question") or given.get("text") or "")
    return calls, now


def pages(given: Message, guidance: Mapping[str, Any], language: str, **footer: Any) -> list[Rendered]:
    """A guidance as messages, with what the bot says around it."""
    lead, after = around(str(given.get("text") or ""), guidance, language)
    if guidance.get("hypothetical"):
        footer["replies"] = given.get("buttons") or ()
    return answer(guidance, language, today(guidance.get("jurisdiction")), Footer(lead=lead, after=after, **footer))


def copies(now: Consultation, guidance: Mapping[str, Any]) -> list[Rendered]:
    """The answer as all in a channel see it."""
    footer = Footer(now.sender_id, now.calendar, posted_by=now.place.user)
    return answer(guidance, now.language, today(guidance.get("jurisdiction")), footer)


def is_new_case(before: Mapping[str, Any], facts: Mapping[str, Any], texts: Sequence[str]) -> bool:
    """Whether this is no longer the case that was answered: started anew, another law, or nothing left of what was
    known."""
    if any(text.startswith(STARTS_ANEW) for text in texts):
        return True
    if not before:
        return False
    if before.get("jurisdiction") != facts.get("jurisdiction"):
        return True
    shared = [name for name in before if name != "jurisdiction" and facts.get(name) == before[name]]
    return len(before) > 2 and not shared


def changes(old: Mapping[str, Any], new: Mapping[str, Any], language: str) -> str:
    """What is another in the new answer, in a few words; empty where nothing is."""
    before = {_key(each): each for each in old.get("deadlines") or []}
    after = {_key(each): each for each in new.get("deadlines") or []}
    found = []
    if (old.get("outcome") or {}).get("code") != (new.get("outcome") or {}).get("code"):
        found.append(label(language, "changed_outcome"))
    for key in dict.fromkeys([*before, *after]):
        was, is_now = before.get(key), after.get(key)
        if is_now is None and was is not None:
            found.append(label(language, "gone", label=kit.escape(said(was, "label"))))
        elif is_now is not None and (was is None or was.get("date") != is_now.get("date")):
            named = {"label": kit.escape(said(is_now, "label")), "date": kit.escape(when(is_now, language))}
            found.append(label(language, "now", **named))
    more = ["…"] if len(found) > CHANGES_NAMED else []
    return "; ".join(found[:CHANGES_NAMED] + more)


def calendar_link(turn: Turn, guidance: Mapping[str, Any], language: str) -> str:
    """The address of the calendar file of this case."""
    held = turn.consultation
    case: dict[str, Any] = {
        **(held.get("facts") or {}),
        "dont_know": list(held.get("dont_know") or []),
        "not_yet": list(held.get("not_yet") or []),
        "as_of": today(guidance.get("jurisdiction")).isoformat(),
    }
    return links(case, language)["calendar"]


def _answer(spot: Spot, given: Message, now: Consultation, turn: Turn, language: str) -> list[Call]:
    guidance = dict(given["custom"])
    earlier, now.guidance = now.guidance, guidance
    now.calendar = calendar_link(turn, guidance, language)
    draft = not spot.place.direct
    drawn = pages(given, guidance, language, owner=now.sender_id, calendar=now.calendar, draft=draft)
    calls: list[Call] = []
    if draft:
        first = spot.replace(drawn[0]) if spot.via.get("draft") else None
        calls += [first or spot.say(drawn[0]), *(spot.say(page) for page in drawn[1:])]
    else:
        kept = {"record": "answer", "of": now.sender_id}

        def fresh(page: Rendered, replaces: str | None) -> Call:
            return spot.say(page, {**kept, "replaces": replaces} if replaces else kept)

        calls += rewrite(now.answer, drawn, fresh)
        if now.answer and earlier is not None:
            calls.append(spot.say(_above(earlier, guidance, given, language)))
    return calls + _posted(now, guidance)


def _posted(now: Consultation, guidance: Mapping[str, Any]) -> list[Call]:
    """Edits of what was posted for all to see."""
    calls: list[Call] = []
    for channel in dict.fromkeys(each["channel"] for each in now.posted):
        there = [each for each in now.posted if each["channel"] == channel]
        thread = now.place.thread if channel == now.place.channel else ""
        kept = {"record": "posted", "of": now.sender_id}

        def fresh(
            page: Rendered,
            replaces: str | None,
            channel: str = channel,
            thread: str = thread,
            kept: dict[str, str] = kept,
        ) -> Call:
            return post(channel, thread, page, {**kept, "replaces": replaces} if replaces else dict(kept))

        calls += rewrite(there, copies(now, guidance), fresh)
    return calls


def _above(old: Mapping[str, Any], new: Mapping[str, Any], given: Message, language: str) -> Rendered:
    """A short word below the person's message that the answer above was edited, and how."""
    lead, _ = around(str(given.get("text") or ""), new, language)
    change = changes(old, new, language)
    told = label(language, "changed_above", change=change) if change else label(language, "unchanged_above")
    return simple("\n".join(line for line in (kit.escape(lead), told) if line))


def _mark_chosen(spot: Spot, language: str) -> list[Call]:
    """The question that was answered by a press shows the choice and can be pressed no more."""
    title = spot.via.get("title")
    if not title:
        return []
    question = kit.clip(str(spot.via.get("question") or ""), 600)
    chosen = label(language, "chosen", choice=kit.escape(str(title)))
    call = spot.replace(simple("\n".join(line for line in (kit.escape(question), f"*{chosen}*") if line)))
    return [call] if call is not None else []


def _last_answer(messages: Sequence[Message]) -> Message | None:
    found = None
    for given in messages:
        custom = given.get("custom") or {}
        if custom.get("type") == "guidance" and not custom.get("hypothetical"):
            found = given
    return found


def _key(deadline: Mapping[str, Any]) -> tuple[str, str, str]:
    return str(deadline.get("id")), str(deadline.get("condition")), str(deadline.get("reading"))
