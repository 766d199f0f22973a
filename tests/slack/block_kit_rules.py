"""Slack's rules for blocks, views and messages, written down once more and by themselves: the stand-in refuses what
breaks one.

Not here: anything of the renderers. A limit that they got wrong must fail against these.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any

Thing = Mapping[str, Any]

TEXT_LIMITS = {"header": 150, "button": 75, "option": 75, "description": 75, "placeholder": 150, "label": 2000}
BLOCK_TYPES = {"section", "actions", "context", "divider", "header", "input"}
INPUT_ELEMENTS = {
    "plain_text_input",
    "number_input",
    "static_select",
    "multi_static_select",
    "conversations_select",
    "checkboxes",
    "radio_buttons",
    "datepicker",
}
ACTION_ELEMENTS = {
    "button",
    "static_select",
    "datepicker",
    "overflow",
    "checkboxes",
    "radio_buttons",
    "conversations_select",
}


def message_faults(arguments: Thing) -> list[str]:
    """What Slack would refuse in a message."""
    return list(_message(arguments))


def view_faults(view: Any) -> list[str]:
    """What Slack would refuse in a view."""
    return list(_view(view))


def _message(arguments: Thing) -> Iterator[str]:
    text, blocks = arguments.get("text"), arguments.get("blocks")
    if not isinstance(text, str) or not text.strip():
        yield "a message needs a text, for notifications and for who cannot see blocks"
    elif len(text) > 4000:
        yield f"text has {len(text)} characters; Slack advises at most 4,000 and cuts at 40,000"
    else:
        yield from _broken_markup(text, "text")
    if blocks is None:
        return
    if not isinstance(blocks, list) or not 1 <= len(blocks) <= 50:
        yield "a message has 1 to 50 blocks"
        return
    if sum(len(each) for each in _all_texts(blocks)) > 13_200:
        yield "msg_blocks_too_long: the texts of all blocks have more than 13,200 characters"
    yield from _blocks(blocks, surface="message")


def _view(view: Any) -> Iterator[str]:
    if not isinstance(view, dict) or view.get("type") not in ("modal", "home"):
        yield "a view is of type modal or home"
        return
    if not isinstance(view.get("blocks"), list) or not 1 <= len(view["blocks"]) <= 100:
        yield "a view has 1 to 100 blocks"
        return
    for name, most in (("private_metadata", 3000), ("callback_id", 255), ("external_id", 255)):
        if len(str(view.get(name) or "")) > most:
            yield f"{name} is longer than {most}"
    if view["type"] == "modal":
        yield from _text(view.get("title"), "title", 24, plain=True)
        for name in ("submit", "close"):
            if name in view:
                yield from _text(view[name], name, 24, plain=True)
        if any(block.get("type") == "input" for block in view["blocks"]) and "submit" not in view:
            yield "a modal with inputs needs a submit"
    yield from _blocks(view["blocks"], surface=view["type"])


def _blocks(blocks: list[Any], surface: str) -> Iterator[str]:
    ids = [block.get("block_id") for block in blocks if isinstance(block, dict) and "block_id" in block]
    if len(ids) != len(set(ids)):
        yield f"two blocks have one block_id: {ids}"
    action_ids = [element["action_id"] for element in _actionable(blocks)]
    if surface == "message" and len(action_ids) != len(set(action_ids)):
        yield f"two elements of a message have one action_id: {action_ids}"
    for block in blocks:
        if not isinstance(block, dict) or block.get("type") not in BLOCK_TYPES:
            yield f"no block: {block!r}"
            continue
        if len(str(block.get("block_id") or "")) > 255 or block.get("block_id") == "":
            yield "block_id has 1 to 255 characters"
        yield from _BLOCKS[block["type"]](block, surface)


def _section(block: Thing, surface: str) -> Iterator[str]:
    if "text" not in block and "fields" not in block:
        yield "a section needs text or fields"
    if "text" in block:
        yield from _text(block["text"], "section text", 3000)
    if "fields" in block:
        if not isinstance(block["fields"], list) or not 1 <= len(block["fields"]) <= 10:
            yield "a section has 1 to 10 fields"
        for each in block["fields"]:
            yield from _text(each, "field", 2000)
    if "accessory" in block:
        yield from _element(block["accessory"])


def _actions(block: Thing, surface: str) -> Iterator[str]:
    elements = block.get("elements")
    if not isinstance(elements, list) or not 1 <= len(elements) <= 25:
        yield "an actions block has 1 to 25 elements"
        return
    for element in elements:
        if element.get("type") not in ACTION_ELEMENTS:
            yield f"no element of an actions block: {element.get('type')}"
        yield from _element(element)


def _context(block: Thing, surface: str) -> Iterator[str]:
    elements = block.get("elements")
    if not isinstance(elements, list) or not 1 <= len(elements) <= 10:
        yield "a context block has 1 to 10 elements"
        return
    for element in elements:
        yield from _text(element, "context text", 2000)


def _header(block: Thing, surface: str) -> Iterator[str]:
    yield from _text(block.get("text"), "header", 150, plain=True)


def _divider(block: Thing, surface: str) -> Iterator[str]:
    return iter(())


def _input(block: Thing, surface: str) -> Iterator[str]:
    yield from _text(block.get("label"), "label", 2000, plain=True)
    if "hint" in block:
        yield from _text(block["hint"], "hint", 2000, plain=True)
    element = block.get("element")
    if not isinstance(element, dict) or element.get("type") not in INPUT_ELEMENTS:
        yield f"no element of an input: {element!r}"
        return
    yield from _element(element)


_BLOCKS = {
    "section": _section,
    "actions": _actions,
    "context": _context,
    "header": _header,
    "divider": _divider,
    "input": _input,
}


def _element(element: Thing) -> Iterator[str]:
    kind = element.get("type")
    if not isinstance(element.get("action_id"), str) or not 1 <= len(element["action_id"]) <= 255:
        yield f"{kind}: action_id has 1 to 255 characters"
    if "placeholder" in element:
        yield from _text(element["placeholder"], "placeholder", 150, plain=True)
    if "confirm" in element:
        yield from _confirm(element["confirm"])
    if kind == "button":
        yield from _text(element.get("text"), "button", 75, plain=True)
        if "value" in element and not 1 <= len(element["value"]) <= 2000:
            yield f"a button's value has 1 to 2,000 characters, not {len(element['value'])}"
        if "url" in element and (len(element["url"]) > 3000 or not element["url"].startswith(("http://", "https://"))):
            yield "a button's url is a web address of at most 3,000 characters"
        if element.get("style", "primary") not in ("primary", "danger"):
            yield f"no style of a button: {element['style']}"
    if kind in ("static_select", "multi_static_select"):
        yield from _options(element, 100)
    if kind in ("checkboxes", "radio_buttons"):
        yield from _options(element, 10)
    if (
        kind == "datepicker"
        and "initial_date" in element
        and not re.fullmatch(r"\d{4}-\d\d-\d\d", element["initial_date"])
    ):
        yield "initial_date is YYYY-MM-DD"
    if kind == "number_input" and not isinstance(element.get("is_decimal_allowed"), bool):
        yield "number_input needs is_decimal_allowed"
    if kind in ("plain_text_input", "number_input") and len(element.get("initial_value", "")) > 3000:
        yield "initial_value is longer than 3,000"


def _options(element: Thing, most: int) -> Iterator[str]:
    options = element.get("options")
    if not isinstance(options, list) or not 1 <= len(options) <= most:
        yield f"{element.get('type')} has 1 to {most} options"
        return
    for option in options:
        yield from _text(option.get("text"), "option", 75)
        if not isinstance(option.get("value"), str) or not 1 <= len(option["value"]) <= 150:
            yield f"an option's value has 1 to 150 characters: {option.get('value')!r}"
    values = [option.get("value") for option in options]
    if len(values) != len(set(values)):
        yield f"two options have one value: {values}"
    initial = element.get("initial_options", [element["initial_option"]] if "initial_option" in element else [])
    if "initial_options" in element and not initial:
        yield "initial_options must not be empty"
    for each in initial:
        if each not in options:
            yield f"an initial option is none of the options: {each}"


def _confirm(confirm: Thing) -> Iterator[str]:
    for name, most in (("title", 100), ("text", 300), ("confirm", 30), ("deny", 30)):
        yield from _text(confirm.get(name), f"confirm {name}", most)


def _text(thing: Any, name: str, most: int, plain: bool = False) -> Iterator[str]:
    if not isinstance(thing, dict) or thing.get("type") not in ("plain_text", "mrkdwn"):
        yield f"{name} is no text object: {thing!r}"
        return
    if plain and thing["type"] != "plain_text":
        yield f"{name} must be plain_text"
    text = thing.get("text")
    if not isinstance(text, str) or not 1 <= len(text) <= most:
        yield f"{name} has 1 to {most} characters, not {len(text) if isinstance(text, str) else text!r}"
    elif thing["type"] == "mrkdwn":
        yield from _broken_markup(text, name)


def _broken_markup(text: str, name: str) -> Iterator[str]:
    if re.search(r"&(?!amp;|lt;|gt;)", text):
        yield f"{name} has an ampersand that is not escaped: {text!r}"
    if re.search(r"<!(channel|here|everyone)", text):
        yield f"{name} would alert a whole channel: {text!r}"


def _actionable(blocks: list[Any]) -> Iterator[Thing]:
    for block in blocks:
        if isinstance(block, dict):
            found = [*block.get("elements", [])] if block.get("type") == "actions" else []
            found += [block["accessory"]] if "accessory" in block else []
            yield from (element for element in found if isinstance(element, dict) and "action_id" in element)


def _all_texts(thing: Any) -> Iterator[str]:
    if isinstance(thing, dict):
        if thing.get("type") in ("plain_text", "mrkdwn") and isinstance(thing.get("text"), str):
            yield thing["text"]
        for value in thing.values():
            yield from _all_texts(value)
    elif isinstance(thing, list):
        for value in thing:
            yield from _all_texts(value)
