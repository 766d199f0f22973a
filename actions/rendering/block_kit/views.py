"""The other views: why these dates, reminders, where to post, and the app home.

Lives here: pure functions from what is known to a view. Not here: the form of facts (form.py), keeping or sending
anything.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from actions.rendering.block_kit import elements as kit
from actions.rendering.block_kit.answer import days_left, place, summaries, when
from actions.rendering.block_kit.elements import Block
from actions.rendering.block_kit.labels import label
from actions.rendering.block_kit.texts import day, said, shown
from actions.wording import words
from rules_core import CLAUSES

REMIND_CALLBACK = "remind_form"
POST_CALLBACK = "post_form"
REMIND_BLOCK = "which"
POST_BLOCK = "where"
UPCOMING = 15
"""How many deadlines the app home lists."""
CONSULTATIONS = 15
"""How many consultations the app home lists, the last used first; each takes up to three blocks of a hundred."""


@dataclass(frozen=True)
class Open:
    """One consultation of the app home."""

    sender: str
    language: str
    channel: str
    direct: bool
    last_used: date
    guidance: Mapping[str, Any] = field(default_factory=dict)
    question: str = ""


def why(guidance: Mapping[str, Any], language: str) -> Block:
    """How each date was counted, with the sentence of the law that it rests on."""
    blocks: list[Block] = []
    for deadline in guidance.get("deadlines") or []:
        lines = [f"*{shown(deadline, 'label')}* — {kit.escape(when(deadline, language))}"]
        lines.append(shown(deadline, "explanation"))
        clause = CLAUSES.get(str(deadline.get("clause")))
        cited = kit.escape(str(deadline.get("citation") or ""))
        if clause is not None:
            lines.append(f"> {kit.escape(clause.text)}".replace("\n", "\n> "))
        lines.append(f"_{cited}_" if cited else "")
        blocks.append(kit.section("\n".join(line for line in lines if line)))
    shown_blocks = blocks[: kit.VIEW_BLOCKS] or [kit.section(label(language, "why_none"))]
    return _view("why_view", "why_title", language, shown_blocks)


def remind(
    guidance: Mapping[str, Any], language: str, today: date, state: Mapping[str, Any], chosen: Sequence[str]
) -> Block:
    """Which deadlines to be reminded of; all that lie ahead are chosen unless some were chosen before."""
    ahead = [each for each in guidance.get("deadlines") or [] if (on := day(each.get("date"))) and on > today]
    if not ahead:
        return _view("remind_none", "remind_title", language, [kit.section(label(language, "remind_none"))])
    options = [
        kit.option(f"{when(each, language)}: {said(each, 'label')}", str(each["id"]))
        for each in {str(each["id"]): each for each in ahead}.values()
    ][: kit.SELECT_OPTIONS]
    initial = [each for each in options if each["value"] in chosen] or options
    element: Block = {
        "type": "multi_static_select",
        "action_id": "value",
        "placeholder": kit.plain(label(language, "choose"), 150),
        "options": options,
        "initial_options": initial,
    }
    blocks = [
        kit.section(label(language, "remind_when")),
        {
            "type": "input",
            "block_id": REMIND_BLOCK,
            "optional": True,
            "label": kit.plain(label(language, "remind_which"), 2_000),
            "element": element,
        },
    ]
    return _view(REMIND_CALLBACK, "remind_title", language, blocks, submit="save", state=state)


def where(language: str, state: Mapping[str, Any]) -> Block:
    """Which channel to post an answer to."""
    element: Block = {
        "type": "conversations_select",
        "action_id": "value",
        "placeholder": kit.plain(label(language, "choose"), 150),
        "filter": {"include": ["public", "private"], "exclude_bot_users": True},
    }
    block: Block = {
        "type": "input",
        "block_id": POST_BLOCK,
        "label": kit.plain(label(language, "which_channel"), 2_000),
        "element": element,
    }
    return _view(POST_CALLBACK, "post", language, [block], submit="post", state=state)


def home(consultations: Sequence[Open], language: str, today: Mapping[str, date]) -> Block:
    """The app home: the next deadlines over all consultations, then each consultation with resume and delete.

    `today` is the day in each jurisdiction, which may differ around midnight."""
    blocks: list[Block] = [
        kit.header(label(language, "home_title")),
        *kit.actions([kit.button(label(language, "home_new"), "home:new", style="primary")]),
        kit.section(f"*{label(language, 'home_next')}*"),
        *_upcoming(consultations, language, today),
        kit.divider(),
        kit.section(f"*{label(language, 'home_open')}*"),
    ]
    if not consultations:
        blocks.append(kit.section(label(language, "home_none")))
    for each in consultations[:CONSULTATIONS]:
        blocks += _consultation(each, language)
    return {"type": "home", "blocks": blocks[: kit.VIEW_BLOCKS]}


def _upcoming(consultations: Sequence[Open], language: str, today: Mapping[str, date]) -> list[Block]:
    ahead = []
    for each in consultations:
        jurisdiction = str(each.guidance.get("jurisdiction"))
        now = today.get(jurisdiction, date.min)
        for deadline in each.guidance.get("deadlines") or []:
            on = day(deadline.get("date"))
            if on is not None and on >= now:
                left = days_left(on, now, language)
                line = f"*{kit.escape(when(deadline, language))}* ({left}) — {shown(deadline, 'label')}"
                ahead.append((on, f"{line}, {place(jurisdiction, language)}"))
    lines = [line for _, line in sorted(ahead)[:UPCOMING]]
    return kit.sections(lines) if lines else [kit.section(label(language, "home_no_deadlines"))]


def _consultation(each: Open, language: str) -> list[Block]:
    where_held = label(language, "in_direct") if each.direct else label(language, "in_channel", channel=each.channel)
    used = label(language, "last_used", date=words(language).short_date(each.last_used))
    name = place(str(each.guidance["jurisdiction"]), language) if each.guidance.get("jurisdiction") else ""
    told = " ".join(summaries(each.guidance, language)) if each.guidance else label(language, "unfinished")
    lines = [f"*{name or label(language, 'unfinished')}* · {where_held} · {used}", kit.escape(kit.clip(told, 600))]
    if each.question:
        lines.append(f"_{label(language, 'question_open')}: {kit.escape(kit.clip(each.question, 300))}_")
    confirm = {
        "title": kit.plain(label(language, "delete_title"), 100),
        "text": kit.plain(label(language, "delete_text"), 300),
        "confirm": kit.plain(label(language, "delete"), 30),
        "deny": kit.plain(label(language, "close"), 30),
    }
    delete = {**kit.button(label(language, "delete"), "home:delete", each.sender, style="danger"), "confirm": confirm}
    resume = kit.button(label(language, "resume"), "home:resume", each.sender)
    return [kit.section("\n".join(lines)), *kit.actions([resume, delete])]


def _view(
    callback: str,
    title: str,
    language: str,
    blocks: Sequence[Block],
    submit: str | None = None,
    state: Mapping[str, Any] = {},
) -> Block:
    view: Block = {
        "type": "modal",
        "callback_id": callback,
        "title": kit.plain(label(language, title), 24),
        "close": kit.plain(label(language, "close"), 24),
        "blocks": list(blocks),
        "private_metadata": json.dumps({**state, "language": language}, ensure_ascii=False),
    }
    if submit:
        view["submit"] = kit.plain(label(language, submit), 24)
    return view
