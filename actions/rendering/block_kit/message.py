"""Every other message of the bot as Block Kit: questions, clauses, links, plain text with buttons.

Lives here: choosing pickers for a question from the table of facts. Not here: answers with deadlines (answer.py),
forms (form.py).
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from actions.rendering.block_kit import elements as kit
from actions.rendering.block_kit.elements import Block, Rendered
from actions.rendering.block_kit.labels import label
from rules_core import FACTS

Message = Mapping[str, Any]
BUTTONS_AT_MOST = 5
"""More choices than this read better in a menu."""


def message(given: Message, language: str, owner: str = "") -> Rendered:
    """A message of the bot (text, buttons, custom) that is no answer with deadlines. `owner` is the conversation
    that its buttons speak in; it travels in the block's id."""
    custom = given.get("custom") or {}
    kind = custom.get("type") if isinstance(custom, Mapping) else None
    text = str(given.get("text") or "").strip()
    buttons = [each for each in given.get("buttons") or [] if each.get("title") and each.get("payload")]
    if kind == "question":
        return _question(text, buttons, custom, language, owner)
    if kind == "clause":
        return _clauses(text, buttons, custom, language, owner)
    if kind == "export":
        return _export(text, buttons, custom, language, owner)
    return _rendered(text, [*kit.sections(paragraphs(text)), *kit.actions(choices(buttons, language), owner)])


def paragraphs(text: str) -> list[str]:
    """Text as escaped lines, none longer than a section holds."""
    lines: list[str] = []
    for line in text.splitlines():
        rest = line
        while len(kit.escape(rest)) > kit.SECTION_CHARACTERS:
            # A character may become five when it is escaped.
            at = rest.rfind(" ", 0, kit.SECTION_CHARACTERS // 5)
            at = at if at > 0 else kit.SECTION_CHARACTERS // 5
            lines.append(kit.escape(rest[:at]))
            rest = rest[at:].strip()
        lines.append(kit.escape(rest))
    return lines


def _rendered(text: str, blocks: Sequence[Block]) -> Rendered:
    whole = kit.clip_escaped(kit.escape(text), kit.FALLBACK_CHARACTERS) or "…"
    return Rendered(whole, list(blocks)[: kit.MESSAGE_BLOCKS])


def _question(text: str, buttons: Sequence[Message], custom: Mapping[str, Any], language: str, owner: str) -> Rendered:
    fact = str(custom.get("fact") or "")
    known = FACTS.get(fact)
    error = custom.get("error") or {}
    blocks = kit.sections(paragraphs(text))
    if isinstance(error, Mapping) and error.get("message") and str(error["message"]) not in text:
        blocks.insert(0, kit.context(f":warning: {kit.escape(str(error['message']))}"))
    elements: list[Block] = []
    if known is not None and known.kind == "date":
        elements.append(kit.datepicker(label(language, "pick_date"), f"pick:{fact}"))
    elements += choices(buttons, language)
    blocks += kit.actions(elements, owner)
    blocks.append(kit.context(label(language, "or_type")))
    return _rendered(text, blocks)


def choices(buttons: Sequence[Message], language: str) -> list[Block]:
    """Buttons, or a menu where there are many; a payload that no menu can hold stays a button."""
    fits = [each for each in buttons if len(str(each["payload"])) <= kit.OPTION_VALUE]
    if len(buttons) <= BUTTONS_AT_MOST or len(fits) < len(buttons):
        return [
            kit.button(str(each["title"]), f"say:{number}", str(each["payload"]))
            for number, each in enumerate(buttons)
            if len(str(each["payload"])) <= kit.BUTTON_VALUE
        ]
    menu = [kit.option(str(each["title"]), str(each["payload"])) for each in fits]
    return [
        kit.select(label(language, "choose"), f"say:menu{start}", menu[start : start + kit.SELECT_OPTIONS])
        for start in range(0, len(menu), kit.SELECT_OPTIONS)
    ]


def _clauses(text: str, buttons: Sequence[Message], custom: Mapping[str, Any], language: str, owner: str) -> Rendered:
    blocks = kit.sections(paragraphs(text))
    for clause in custom.get("clauses") or []:
        quoted = str(clause.get("text") or "")
        if quoted and quoted not in text:
            cited = kit.escape(str(clause.get("citation") or ""))
            blocks += kit.sections([f"> {line}" for line in paragraphs(quoted)], cited)
    return _rendered(text, [*blocks, *kit.actions(choices(buttons, language), owner)])


def _export(text: str, buttons: Sequence[Message], custom: Mapping[str, Any], language: str, owner: str) -> Rendered:
    links = custom.get("links") or {}
    titles = {"calendar": "calendar", "page": "page", "json": "data"}
    found = [
        kit.button(label(language, title), f"link:{name}", url=str(links[name]))
        for name, title in titles.items()
        if _is_web_address(links.get(name))
    ]
    return _rendered(
        text, [*kit.sections(paragraphs(text)), *kit.actions([*found, *choices(buttons, language)], owner)]
    )


def _is_web_address(value: Any) -> bool:
    return isinstance(value, str) and value.startswith(("https://", "http://")) and len(value) <= kit.BUTTON_URL


def picked(fact: str, value: Any) -> str:
    """What a picker says to the bot: the fact with its value, as the structured input of the dialogue."""
    return "/inform" + json.dumps({fact: value}, ensure_ascii=False)
