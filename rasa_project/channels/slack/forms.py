"""A submitted form: errors at its fields, what is still missing in the same form, or the turn that it leads to.

Lives here: the decision, as pure functions. Not here: building the form (actions/rendering/block_kit/form.py),
answering Slack (listeners.py), working out the law (rules_core).
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from actions.rendering.block_kit import elements as kit
from actions.rendering.block_kit import label
from actions.rendering.block_kit.form import FACT_BLOCK, UNKNOWN_BLOCK, form
from actions.rendering.block_kit.form_values import ERROR_CHARACTERS, Filled, filled
from actions.wording import words
from rasa_project.channels.slack.clock import today
from rules_core import FACTS, evaluate

LAW_BLOCK = f"{FACT_BLOCK}jurisdiction"


@dataclass(frozen=True)
class Decision:
    """What a submission leads to: errors by block, another view, or what is said to the bot."""

    errors: dict[str, str] = field(default_factory=dict)
    view: dict[str, Any] | None = None
    texts: list[str] = field(default_factory=list)


def state_of(view: Mapping[str, Any]) -> dict[str, Any]:
    """What travelled in the view."""
    try:
        state = json.loads(view.get("private_metadata") or "{}")
    except ValueError:
        return {}
    return state if isinstance(state, dict) else {}


def decide(view: Mapping[str, Any], known: Mapping[str, Any], dont_know: list[str]) -> Decision:
    """Judge a submission. `known` are the facts of the consultation that it changes, and `dont_know` what it leaves
    open; both empty for a new one."""
    state = state_of(view)
    language, mode = str(state.get("language") or "en"), str(state.get("mode") or "new")
    values = (view.get("state") or {}).get("values") or {}
    jurisdiction = _law(values) if mode == "new" else str(known.get("jurisdiction") or "") or None
    if jurisdiction is None:
        return Decision({LAW_BLOCK: label(language, "form_choose")})
    found = filled(values, jurisdiction, language)
    if found.errors:
        return Decision(found.errors)
    if mode != "new":
        return _change(mode, found, known, dont_know, language)
    if jurisdiction != state.get("jurisdiction"):
        return Decision(view=form(language, _carried(state), jurisdiction, found.facts))
    return _new(state, found, jurisdiction, language)


def refilled(view: Mapping[str, Any]) -> dict[str, Any]:
    """The form anew after another law was chosen in it; what was filled in and fits that law too stays."""
    state = state_of(view)
    language = str(state.get("language") or "en")
    values = (view.get("state") or {}).get("values") or {}
    jurisdiction = _law(values)
    held = filled(values, str(state.get("jurisdiction") or "") or None, language)
    return form(language, _carried(state), jurisdiction, held.facts)


def _new(state: Mapping[str, Any], found: Filled, jurisdiction: str, language: str) -> Decision:
    facts = {**found.facts, "jurisdiction": jurisdiction}
    unknown = [name for name in found.unknown if name in FACTS and name not in facts]
    guidance = evaluate({**facts, "dont_know": unknown, "as_of": today(jurisdiction).isoformat()})
    if guidance.status == "invalid_facts":
        return Decision(_contradictions(guidance, found, language))
    missing = [each.fact for each in guidance.missing]
    if missing:
        asked = [name for name in state.get("asked") or [] if name in missing]
        if asked and len(asked) == len(missing):
            return Decision({found.blocks.get(name, UNKNOWN_BLOCK): label(language, "needed_here") for name in asked})
        ticked = [name for name in found.unknown if name in missing]
        # What was ticked before stays known as unknown, and out of the way.
        shown = list(dict.fromkeys([*missing, *unknown]))
        return Decision(view=form(language, _carried(state), jurisdiction, found.facts, shown, [*ticked, *unknown]))
    texts = ["/restart", say("inform", facts), *(say("dont_know", {"fact": name}) for name in unknown)]
    return Decision(texts=texts)


def _change(mode: str, found: Filled, known: Mapping[str, Any], dont_know: list[str], language: str) -> Decision:
    changed = {name: value for name, value in found.facts.items() if known.get(name) != value}
    if not changed:
        first = next(iter(found.blocks.values()), LAW_BLOCK)
        return Decision({first: label(language, "nothing_changed")})
    jurisdiction = known.get("jurisdiction")
    open_ones = [name for name in dont_know if name not in changed]
    case = {**known, **changed, "dont_know": open_ones, "as_of": today(jurisdiction).isoformat()}
    guidance = evaluate(case)
    if guidance.status == "invalid_facts":
        return Decision(_contradictions(guidance, found, language))
    return Decision(texts=[say("what_if" if mode == "what_if" else "inform", changed)])


def _contradictions(guidance: Any, found: Filled, language: str) -> dict[str, str]:
    """Errors of facts that do not fit one another, at the fields they name (or at the first, where none has a
    field)."""
    errors: dict[str, str] = {}
    first = next(iter(found.blocks.values()), LAW_BLOCK)
    for error in guidance.errors:
        told = kit.clip(words(language).say(error.text), ERROR_CHARACTERS)
        errors.setdefault(found.blocks.get(error.field, first), told)
    return errors


def say(intent: str, values: Mapping[str, Any]) -> str:
    """A structured input of the dialogue."""
    return f"/{intent}{json.dumps(values, ensure_ascii=False)}"


def _law(values: Mapping[str, Any]) -> str | None:
    found = filled({LAW_BLOCK: values.get(LAW_BLOCK) or {}}, None, "en")
    law = found.facts.get("jurisdiction")
    return str(law) if law else None


def _carried(state: Mapping[str, Any]) -> dict[str, Any]:
    """What goes on travelling in the view; `form` writes the rest anew."""
    return {name: value for name, value in state.items() if name not in ("asked", "jurisdiction", "language")}
