"""What stands behind `/vacancy`: help, a language, a law, in any order.

Lives here: reading those words. Not here: what they lead to (listeners.py).
"""

import re
import unicodedata
from dataclasses import dataclass

from actions.wording import LOCALES, words
from rules_core import LAWS

HELP = frozenset({"help", "ayuda", "?"})
LANGUAGES: dict[str, str] = {"en": "en", "english": "en", "ingles": "en", "es": "es", "spanish": "es", "espanol": "es"}
STATES = {
    "ms": "mississippi",
    "miss": "mississippi",
    "ne": "nebraska",
    "nebr": "nebraska",
    "in": "indiana",
    "ind": "indiana",
}


@dataclass(frozen=True)
class Command:
    """The words of a command: whether help is asked for, which language and law, and what could not be read."""

    help: bool = False
    language: str | None = None
    jurisdiction: str | None = None
    unknown: str = ""


def read(text: str) -> Command:
    """The command's words; nothing at all opens the form."""
    left = _folded(text)
    found = Command()
    for name, spellings in _laws().items():
        for spelling in spellings:
            match = re.search(rf"(?<!\w){re.escape(spelling)}(?!\w)", left)
            if match and found.jurisdiction is None:
                found = Command(found.help, found.language, name)
                left = left[: match.start()] + " " + left[match.end() :]
    asks_help, language, unknown = False, None, []
    for word in left.split():
        if word in HELP:
            asks_help = True
        elif word in LANGUAGES:
            language = LANGUAGES[word]
        elif word in STATES and found.jurisdiction is None:
            found = Command(jurisdiction=STATES[word])
        else:
            unknown.append(word)
    return Command(asks_help, language, found.jurisdiction, " ".join(unknown))


def _laws() -> dict[str, list[str]]:
    """How each law may be called, the longest spelling first."""
    spellings = {}
    for name, law in LAWS.items():
        spoken = {name, name.replace("_", " "), name.replace("_", "")}
        spoken |= {words(language)(f"place.{name}") for language in LOCALES if words(language).has(f"place.{name}")}
        spoken |= {words(language).say(law.name()) for language in LOCALES}
        spellings[name] = sorted({_folded(each) for each in spoken}, key=len, reverse=True)
    return spellings


def _folded(text: str) -> str:
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(each for each in decomposed if not unicodedata.combining(each)).replace(",", " ").split())
