"""Taking the dates along: a clean list to copy, and the links.

Lives here: the message. Not here: how facts become a link (actions/links.py), the files behind the links
(rasa_project/exports).
"""

from __future__ import annotations

import re

from actions.dialogue.answering import resume
from actions.dialogue.turn import Turn
from actions.links import links
from actions.rendering import card, text

MAIL = re.compile(r"\b(e-?mail|mail|correo|env[ií]e|mande)", re.IGNORECASE)
"""A wish to be sent something, which the bot cannot do."""


def export(turn: Turn) -> None:
    """The dates of the case as a list, and where to get them as a file."""
    words = turn.words
    given = turn.guidance() if turn.jurisdiction else None
    shown = card.guidance(given, words) if given else None
    dated = [item for item in shown["deadlines"] if item["date"] or item["bound"] == "at_once"] if shown else []
    if not dated or given is None:
        turn.say(words("export.nothing"))
        resume(turn)
        return
    found = links(turn.case(), words.language)
    lines = [words("export.head")]
    for item in dated:
        line = words("export.item", date=words.sentence(text.when(item, words)), label=item["label"])
        lines.append(words("export.item_if", item=line, condition=item["condition"]) if item["condition"] else line)
    lines += ["", words("export.links", **found)]
    if MAIL.search(turn.message.text):
        lines.append(words("export.no_mail"))
    turn.say("\n".join(lines), custom=card.export(found, jurisdiction=turn.jurisdiction, language=words.language))
    resume(turn)
