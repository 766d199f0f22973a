"""What the page knows of the case beside the messages: the answers so far, the links to the answer, the law cited.

Lives here: additions to the contract's payloads, from the same sources as the pages of `rasa_project/exports`.
Not here: any decision or wording of an answer; how it looks (the widget).
"""

from collections.abc import Mapping
from typing import Any

from actions.dialogue.state import Consultation
from actions.links import links
from rasa_project.exports.answer import clauses_of, facts_in_words, with_today


def dress(metadata: Mapping[str, str], message: Mapping[str, Any]) -> dict[str, Any]:
    """A bot message with the sentences of the law that it cites, the day it is answered for, and a what-if in words."""
    custom: Mapping[str, Any] | None = message.get("custom")
    if not isinstance(custom, Mapping) or custom.get("type") not in ("guidance", "question"):
        return dict(message)
    today = with_today({"jurisdiction": custom.get("jurisdiction"), **_as_of(metadata)}).get("as_of")
    dressed = {**custom, "clauses": clauses_of(custom), "as_of": today}
    if custom.get("changed"):
        changed = {**custom["changed"], "jurisdiction": custom.get("jurisdiction")}
        told = facts_in_words(changed, str(custom.get("language") or "en"))
        dressed["changed_shown"] = [fact for fact in told if fact["fact"] in custom["changed"]]
    return {**message, "custom": dressed}


async def case_of(agent: Any, sender: str, metadata: Mapping[str, str]) -> dict[str, Any]:
    """The case after a turn: the answers in words, and where the answer can be kept."""
    tracker = await agent.tracker_store.retrieve(sender)
    consultation = Consultation.from_slot(tracker and tracker.get_slot("consultation"))
    case = case_facts(consultation, metadata)
    language = consultation.language or metadata.get("language") or "en"
    told: dict[str, Any] = {
        "answers": facts_in_words(case, language),
        "asked": consultation.wanted,
        "language": language,
    }
    if consultation.given:
        told["links"] = links(case, language)
    if consultation.hypothetical:
        changed = consultation.hypothetical
        listed = {
            name: [fact for fact in case.get(name, ()) if fact not in changed] for name in ("dont_know", "not_yet")
        }
        told["what_if_links"] = links({**case, **changed, **listed}, language)
    return told


def case_facts(consultation: Consultation, metadata: Mapping[str, str]) -> dict[str, Any]:
    """The facts of a consultation as the core takes them."""
    lists = {"dont_know": consultation.dont_know, "not_yet": consultation.not_yet}
    return with_today({**consultation.facts, **lists, **_as_of(metadata)})


def _as_of(metadata: Mapping[str, str]) -> dict[str, str]:
    return {"as_of": metadata["as_of"]} if "as_of" in metadata else {}
