"""The pieces of Block Kit, each within Slack's limits: texts, sections, buttons, selects, date pickers.

Lives here: sizes and shapes that Slack accepts. Not here: what is said (labels, wording) or which pieces an answer has.
Limits: https://docs.slack.dev/reference/block-kit, as published in 2026; the tests' own validator holds them a second
time.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

Block = dict[str, Any]

MESSAGE_BLOCKS = 50
VIEW_BLOCKS = 100
MESSAGE_CHARACTERS = 12_000
"""All block texts of one message together. Slack refuses more than about 13,200 (`msg_blocks_too_long`)."""
FALLBACK_CHARACTERS = 3_900
SECTION_CHARACTERS = 3_000
FIELD_CHARACTERS = 2_000
BUTTON_TITLE = 75
BUTTON_VALUE = 2_000
BUTTON_URL = 3_000
OPTION_TEXT = 75
OPTION_VALUE = 150
SELECT_OPTIONS = 100
ACTION_ELEMENTS = 25
CONTEXT_ELEMENTS = 10


@dataclass(frozen=True)
class Rendered:
    """One Slack message: the blocks, and the text that stands for them in a notification or a screen reader."""

    text: str
    blocks: list[Block] = field(default_factory=list)


def clip(text: str, limit: int) -> str:
    """The text, cut at a word where it is longer than `limit` characters, with an ellipsis in place of the rest."""
    if len(text) <= limit:
        return text
    cut = text[: limit - 1]
    at_word = cut.rsplit(" ", 1)[0]
    return (at_word if len(at_word) > limit // 2 else cut).rstrip(" ,;:") + "…"


def escape(text: str) -> str:
    """Text from anywhere, safe inside mrkdwn: it can neither mention a person or a channel nor make a link."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def clip_escaped(text: str, limit: int) -> str:
    """Like `clip` for escaped text; never cuts an entity such as `&amp;` in two."""
    return re.sub(r"&[a-z]{0,3}…$", "…", clip(text, limit))


def plain(text: str, limit: int) -> Block:
    """A plain text object; Slack allows no empty one."""
    return {"type": "plain_text", "text": clip(text.strip() or "–", limit), "emoji": False}


def mrkdwn(escaped: str, limit: int = SECTION_CHARACTERS) -> Block:
    """A mrkdwn text object from text that is escaped already (bold and line breaks may be in it)."""
    return {"type": "mrkdwn", "text": clip_escaped(escaped.strip() or "–", limit)}


def header(text: str) -> Block:
    return {"type": "header", "text": plain(text, 150)}


def section(escaped: str, accessory: Block | None = None) -> Block:
    block: Block = {"type": "section", "text": mrkdwn(escaped)}
    if accessory is not None:
        block["accessory"] = accessory
    return block


def fields(*escaped: str) -> Block:
    """A section of at most ten fields, two in a row."""
    return {"type": "section", "fields": [mrkdwn(each, FIELD_CHARACTERS) for each in escaped[:10]]}


def context(*escaped: str) -> Block:
    return {"type": "context", "elements": [mrkdwn(each, FIELD_CHARACTERS) for each in escaped[:CONTEXT_ELEMENTS]]}


def divider() -> Block:
    return {"type": "divider"}


def sections(lines: Sequence[str], heading: str = "") -> list[Block]:
    """Escaped lines gathered into as few sections as hold them; a line is never split over two sections."""
    blocks: list[Block] = []
    held = f"*{heading}*" if heading else ""
    for line in lines:
        whole = clip_escaped(line, SECTION_CHARACTERS)
        joined = f"{held}\n{whole}" if held else whole
        if len(joined) > SECTION_CHARACTERS:
            blocks.append(section(held))
            joined = whole
        held = joined
    return [*blocks, section(held)] if held else blocks


def button(title: str, action_id: str, value: str = "", *, url: str = "", style: str = "") -> Block:
    """A button. One with a `url` opens it and reports the click as well."""
    element: Block = {"type": "button", "text": plain(title, BUTTON_TITLE), "action_id": action_id}
    if value:
        element["value"] = value
    if url:
        element["url"] = url
    if style:
        element["style"] = style
    return element


def option(title: str, value: str) -> Block:
    return {"text": plain(title, OPTION_TEXT), "value": value}


def select(placeholder: str, action_id: str, options: Iterable[Block]) -> Block:
    return {
        "type": "static_select",
        "action_id": action_id,
        "placeholder": plain(placeholder, 150),
        "options": list(options)[:SELECT_OPTIONS],
    }


def datepicker(placeholder: str, action_id: str) -> Block:
    return {"type": "datepicker", "action_id": action_id, "placeholder": plain(placeholder, 150)}


def actions(elements: Sequence[Block], block_id: str = "") -> list[Block]:
    """Action blocks of at most 25 elements each; none where there is nothing to press."""
    blocks: list[Block] = []
    for start in range(0, len(elements), ACTION_ELEMENTS):
        block: Block = {"type": "actions", "elements": list(elements[start : start + ACTION_ELEMENTS])}
        if block_id:
            block["block_id"] = f"{block_id}|{start // ACTION_ELEMENTS}"
        blocks.append(block)
    return blocks


def size(block: Block) -> int:
    """How many characters of text a block brings to its message."""
    if block["type"] == "section":
        texts = [*block.get("fields", []), *([block["text"]] if "text" in block else [])]
        return sum(len(text["text"]) for text in texts)
    if block["type"] == "context":
        return sum(len(text["text"]) for text in block["elements"])
    if block["type"] == "actions":
        return sum(len(element.get("text", {}).get("text", "")) for element in block["elements"])
    return len(block.get("text", {}).get("text", ""))


def paginate(blocks: Sequence[Block], last: Sequence[Block] = ()) -> list[list[Block]]:
    """Blocks spread over as many messages as they need; a block stays whole, and `last` ends the last message."""
    room = MESSAGE_BLOCKS - len(last)
    budget = MESSAGE_CHARACTERS - sum(size(block) for block in last)
    pages: list[list[Block]] = [[]]
    used = 0
    for block in blocks:
        cost = size(block)
        if pages[-1] and (len(pages[-1]) >= room or used + cost > budget):
            pages.append([])
            used = 0
        pages[-1].append(block)
        used += cost
    pages[-1] = [*pages[-1], *last]
    return pages
