"""The form behind `/vacancy`: the law, then the facts that this law can need, with pickers and plain labels.

Lives here: building the view from the table of facts. Not here: reading what was filled in (form_values.py),
deciding what is missing (rules_core), opening and answering the view (rasa_project/channels/slack).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from actions.rendering.block_kit import elements as kit
from actions.rendering.block_kit.answer import place
from actions.rendering.block_kit.elements import Block
from actions.rendering.block_kit.labels import label
from actions.wording import words
from rules_core import FACTS, LAWS
from rules_core.facts import Fact

CALLBACK = "vacancy_form"
FACT_BLOCK = "fact:"
UNKNOWN_BLOCK = "cannot_supply"
INPUT = "value"
LABEL_CHARACTERS = 2_000
TEXT_INPUT_CHARACTERS = 3_000
CHECKBOXES = 10
TITLES = {"new": "form_title", "change": "change_title", "what_if": "what_if_title"}


def form(
    language: str,
    state: Mapping[str, Any],
    jurisdiction: str | None = None,
    values: Mapping[str, Any] = {},
    asked: Sequence[str] = (),
    unknown: Iterable[str] = (),
) -> Block:
    """The view. `state` travels in it and comes back with it; `asked` are the facts still needed, shown first;
    `values` fill the inputs; `unknown` are ticked as what the clerk cannot supply."""
    mode = str(state.get("mode") or "new")
    blocks: list[Block] = [kit.section(label(language, "form_intro" if jurisdiction else "form_choose"))]
    if mode == "new":
        blocks.append(_law(language, jurisdiction))
    if jurisdiction:
        if asked:
            blocks.append(kit.section(label(language, "still_needed")))
            blocks += [fact_input(FACTS[name], language, jurisdiction, values.get(name)) for name in asked]
            blocks.append(_cannot_supply(asked, unknown, language))
            blocks.append(kit.divider())
        blocks += [
            fact_input(fact, language, jurisdiction, values.get(fact.name))
            for fact in facts_of(jurisdiction)
            if fact.name not in asked
        ]
    return {
        "type": "modal",
        "callback_id": CALLBACK,
        "title": kit.plain(label(language, TITLES[mode]), 24),
        "submit": kit.plain(label(language, "submit"), 24),
        "close": kit.plain(label(language, "close"), 24),
        "private_metadata": json.dumps(
            {**state, "language": language, "asked": list(asked), "jurisdiction": jurisdiction}, ensure_ascii=False
        ),
        "blocks": blocks[: kit.VIEW_BLOCKS],
    }


def facts_of(jurisdiction: str) -> list[Fact]:
    """The facts that this law can need, in the order of the table."""
    return [fact for fact in FACTS.values() if jurisdiction in fact.jurisdictions and fact.name not in NOT_ASKED]


NOT_ASKED = frozenset({"jurisdiction", "as_of"})


def fact_input(fact: Fact, language: str, jurisdiction: str, value: Any = None) -> Block:
    """One optional input with the question as its label. Its ids carry the law, so that values of one law
    never stay behind in the inputs of another."""
    block: Block = {
        "type": "input",
        "block_id": f"{FACT_BLOCK}{fact.name}:{jurisdiction}",
        "optional": True,
        "label": kit.plain(words(language).say(fact.question()), LABEL_CHARACTERS),
        "element": _element(fact, language, jurisdiction, value),
    }
    hint = {"dates": "hint_dates", "votes": "hint_votes", "datetime": "hint_datetime"}.get(fact.kind)
    if hint:
        block["hint"] = kit.plain(label(language, hint), LABEL_CHARACTERS)
    return block


def choice_title(fact: Fact, value: Any, language: str) -> str:
    """A choice, yes or no, or any other value in words."""
    if fact.kind == "bool":
        return label(language, "yes" if value else "no")
    for choice in fact.choices:
        if choice.value == value:
            return words(language).sentence(words(language).say(choice.label()))
    return str(value)


def _law(language: str, jurisdiction: str | None) -> Block:
    options = [kit.option(place(name, language), name) for name in LAWS]
    element = kit.select(label(language, "choose"), INPUT, options)
    chosen = next((each for each in options if each["value"] == jurisdiction), None)
    if chosen is not None:
        element["initial_option"] = chosen
    return {
        "type": "input",
        "block_id": f"{FACT_BLOCK}jurisdiction",
        "dispatch_action": True,
        "label": kit.plain(label(language, "jurisdiction"), LABEL_CHARACTERS),
        "element": element,
    }


def _element(fact: Fact, language: str, jurisdiction: str, value: Any) -> Block:
    if fact.kind in ("choice", "bool"):
        given = [True, False] if fact.kind == "bool" else [choice.value for choice in fact.choices_in(jurisdiction)]
        options = [kit.option(choice_title(fact, each, language), json.dumps(each)) for each in given]
        element = kit.select(label(language, "choose"), INPUT, options)
        chosen = next((each for each in options if each["value"] == json.dumps(value)), None)
        return {**element, "initial_option": chosen} if chosen is not None else element
    if fact.kind == "date":
        element = kit.datepicker(label(language, "pick_date"), INPUT)
        return {**element, "initial_date": value} if isinstance(value, str) else element
    if fact.kind == "count":
        element = {"type": "number_input", "action_id": INPUT, "is_decimal_allowed": False, "min_value": "0"}
    else:
        element = {"type": "plain_text_input", "action_id": INPUT, "multiline": fact.kind == "votes"}
    text = _written(fact, value)
    return {**element, "initial_value": text} if text and len(text) <= TEXT_INPUT_CHARACTERS else element


def _written(fact: Fact, value: Any) -> str:
    """A value as it is typed into its input."""
    if value is None:
        return ""
    if fact.kind == "votes" and isinstance(value, Mapping):
        return "\n".join(f"{name}: {count}" for name, count in value.items())
    if fact.kind == "dates" and isinstance(value, (list, tuple)):
        return ", ".join(str(each) for each in value)
    return str(value).replace("T", " ") if fact.kind == "datetime" else str(value)


def _cannot_supply(asked: Sequence[str], unknown: Iterable[str], language: str) -> Block:
    options = [kit.option(words(language).say(FACTS[name].question()), name) for name in asked[:CHECKBOXES]]
    element: Block = {"type": "checkboxes", "action_id": INPUT, "options": options}
    ticked = [each for each in options if each["value"] in set(unknown)]
    if ticked:
        element["initial_options"] = ticked
    return {
        "type": "input",
        "block_id": UNKNOWN_BLOCK,
        "optional": True,
        "label": kit.plain(label(language, "cannot_supply"), LABEL_CHARACTERS),
        "element": element,
    }
