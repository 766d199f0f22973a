"""The catalogues: every English template by its key, and the translations of a language from its .po file.

Lives here: collecting and reading. Not here: the templates themselves (rules_core for guidance and questions,
actions/wording/messages.py for the rest), refreshing and checking the .po file (actions/wording/maintenance.py).
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from actions.wording.messages import MESSAGES
from rules_core import CATALOGUE, CLAUSES


class Template(NamedTuple):
    """A text with `{fields}`; with `one`, that form stands where the parameter `n` counts a single thing."""

    text: str
    one: str | None = None


COMPANION = "companion."
"""Before the id of a companion provision: its sense is told in our words, so it is translated, unlike the law's own."""

LOCALE_FOLDER = Path(__file__).parents[1] / "locale"


def po_file(language: str) -> Path:
    """Where the translations of a language are kept."""
    return LOCALE_FOLDER / language / "LC_MESSAGES" / "messages.po"


def english() -> dict[str, Template]:
    """Every template by key: those of the core and those of the bot. A key that stands in both is a mistake."""
    twice = set(CATALOGUE) & set(MESSAGES)
    if twice:
        raise ValueError(f"message keys defined both by the core and by the bot: {', '.join(sorted(twice))}")
    companions = (f"{COMPANION}{clause.id}" for clause in CLAUSES.values() if clause.source == "companion")
    return {key: template for key in (*CATALOGUE, *MESSAGES, *companions) if (template := find(key))}


def find(key: str) -> Template | None:
    """The English template of a key, or None. Looked up anew each time, since a law can be added while the bot runs."""
    own = MESSAGES.get(key)
    if own is not None:
        return Template(own) if isinstance(own, str) else Template(own[1], own[0])
    if key.startswith(COMPANION) and key.removeprefix(COMPANION) in CLAUSES:
        return Template(CLAUSES[key.removeprefix(COMPANION)].text)
    message = CATALOGUE.get(key)
    return Template(message.english, message.one) if message else None


def read(language: str) -> Catalog:
    """The .po file of a language; an empty catalogue where there is none yet."""
    path = po_file(language)
    if not path.is_file():
        return Catalog(locale=language)
    with path.open("rb") as stream:
        return read_po(stream, locale=language)


def translations(language: str) -> dict[str, Template]:
    """Template by key in this language. An entry that is untranslated or fuzzy is left out: English stands in for
    it."""
    found: dict[str, Template] = {}
    for message in read(language):
        if not message.id or message.fuzzy or not message.context:
            continue
        forms = message.string if isinstance(message.string, (list, tuple)) else (message.string,)
        if all(forms):
            found[message.context] = Template(forms[-1], forms[0] if len(forms) > 1 else None)
    return found
