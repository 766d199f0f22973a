"""Reads a message without context into mentions: what each phrase of it says, and where.

It runs in the pipeline; its mentions travel as entities. Not here: which mention counts, the asked fact, any day
resolved (`interpret` does these in the context of the conversation).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from actions.understanding.dates import merge_dates
from actions.understanding.frame import WEEKDAY_NAMES
from actions.understanding.language import detect_language
from actions.understanding.lexicon import Entry, Lexicon, lexicon
from actions.understanding.model import Mention
from actions.understanding.numbers import cells
from actions.understanding.phrases import Cell, Found, Row
from actions.understanding.places import letters
from actions.understanding.text import COMMA, tokenize
from actions.understanding.votes import find_votes

_COMMAND = re.compile(r"/\w+\s*\{[^}]*\}?|\b[a-z]+(?:_[a-z]+)+\s*[=:]\s*\S*")
"""Typed intents and settings (`general_date=2031-01-01`) are no words of a message."""
LOOK_BACK = 7  # words before a statement in which `I don't think` turns it
LONGEST = 4000  # characters that are read; nobody needs more to say what happened
KINDS = {  # section of the lexicon to kind of mention
    "yes": "yes",
    "no": "no",
    "dont_know": "dont_know",
    "not_yet_words": "not_yet_words",
    "not_yet": "not_yet",
    "office": "office",
    "office_asked": "office_asked",
    "office_outside": "office_outside",
    "office_outside_asked": "office_outside_asked",
    "fact": "fact",
    "asked": "asked",
    "role": "role",
    "topic": "topic",
    "asks": "asks",
    "cue": "cue",
    "jurisdiction": "jurisdiction",
    "jurisdiction_letters": "jurisdiction",
    "place": "place",
    "term": "term",
    "asked_term": "asked_term",
}
_CHOICES = frozenset({"cause", "vacancy_in", "municipality_class", "notice_method"})
_NEGATABLE = frozenset({"office", "office_asked", "jurisdiction", "place"})


def scan(text: str, language: str | None = None, lenient: bool = False) -> list[Mention]:
    """The mentions of a message in order of place. Without a language, the words say which; if they do not, English
    is read.

    `lenient` sets also ordinary words right that look like a word of the lexicons (`tree` for `three`).
    """
    text = _COMMAND.sub(lambda command: " " * len(command.group()), text[:LONGEST])
    spoken = language or detect_language(text) or "en"
    words = lexicon(spoken)
    tokens = tokenize(text)
    row = merge_dates(cells(tokens, spoken, lenient), words)
    found = [*_values(row), *_phrases(Row(row), words), *letters(tokens, spoken)]
    votes = find_votes(row, text, spoken)
    if votes is not None:
        found.append(votes)
    return _ordered(found)


def _ordered(mentions: list[Mention]) -> list[Mention]:
    unique = {(mention.start, mention.end, mention.kind, repr(mention.value)): mention for mention in mentions}
    return sorted(unique.values(), key=lambda mention: (mention.start, -mention.end, mention.kind))


def _values(row: list[Cell]) -> Iterator[Mention]:
    for cell in row:
        if "w" in cell.tags or "p" in cell.tags:
            yield Mention(cell.start, cell.end, "weekdays", _kept(cell))
        if "D" in cell.tags:
            yield Mention(cell.start, cell.end, "date", cell.values["D"].to_json())
        elif "T" in cell.tags:
            yield Mention(cell.start, cell.end, "time", cell.values["T"])
        elif "n" in cell.tags:
            yield Mention(cell.start, cell.end, "number", cell.values["n"])


def _phrases(row: Row, words: Lexicon) -> Iterator[Mention]:
    for section, kind in KINDS.items():
        for entry in words.section(section):
            for phrase in entry.phrases:
                for match in row.find(phrase):
                    if entry.options.get("closes") and not _closes(row.cells, match, words):
                        continue
                    value = _value(kind, entry, match)
                    if kind in ("fact", "asked") and any(type(said) is bool for said in entry.value.values()):
                        value = _turned(value, row.cells, match, words, kind)
                        if value is None:
                            continue
                    if _may_be_negated(kind, entry) and _is_negated(row.cells, match, words):
                        continue
                    start, end = row.cells[match.first].start, row.cells[match.last - 1].end
                    yield Mention(start, end, kind, value)


def _value(kind: str, entry: Entry, match: Found) -> Any:
    kept = {name: _kept(cell) for name, cell in match.kept.items()}
    options = {
        key: entry.options[key]
        for key in ("yields_to", "beats", "tense", "weak", "strong", "likes", "holds", "rival", "adds", "owns")
        if key in entry.options
    }
    if entry.laws:
        options["laws"] = list(entry.laws)
    if kind in ("fact", "asked"):
        facts = dict(entry.value)
        facts.update({fact: kept[name] for fact, name in entry.options.get("keep", {}).items() if name in kept})
        if entry.options.get("score") == "lost" and facts["votes_for"] > facts["votes_against"]:
            facts["votes_for"], facts["votes_against"] = facts["votes_against"], facts["votes_for"]
        return {"facts": facts, **options}
    if kind in ("term", "asked_term"):
        return {**entry.value, **kept}
    if kind in ("role", "topic", "not_yet"):
        return {"facts": list(entry.value), **options}
    return {"is": entry.value, **options} if kind in ("office", "office_asked", "asks") else entry.value


def _kept(cell: Cell) -> Any:
    if "w" in cell.tags or "p" in cell.tags:
        return WEEKDAY_NAMES[cell.values["w" if "w" in cell.tags else "p"]]
    return next(cell.values[tag] for tag in "nuyo" if tag in cell.values)


def _may_be_negated(kind: str, entry: Entry) -> bool:
    return kind in _NEGATABLE or (kind in ("fact", "asked") and bool(_CHOICES & set(entry.value)))


def _is_negated(row: list[Cell], match: Found, words: Lexicon) -> bool:
    """`not`, `didn't` right before (one word may stand between), unless `until` follows: `didn't resign until May`."""
    negators = words.words["negators"]
    spoken = " ".join(cell.word for cell in _same_sentence(row, match.first)[-3:])
    if any(f" {spoken}".endswith(f" {phrase}") for phrase in words.words["instead"]):
        return True
    for back in (1, 2):
        at = match.first - back
        if at < 0 or row[at + 1].pause >= COMMA:
            return False
        if row[at].word in negators:
            until = words.words["until"]
            return not any(cell.word in until for cell in row[match.first : match.last + 4])
    return False


def _turned(value: dict[str, Any], row: list[Cell], match: Found, words: Lexicon, kind: str) -> dict[str, Any] | None:
    """A yes-or-no fact after `I don't think` is its opposite; after `not sure if` it is open (None)."""
    before = [cell.word for cell in _same_sentence(row, match.first)]
    said = " ".join(before[-LOOK_BACK:]) + " "
    if any(f"{phrase} " in said for phrase in words.words["leaves_open"]):
        return None
    denied = kind == "asked" and bool(before) and before[-1] in words.words["negators"]
    if denied or any(_stands(phrase, said) for phrase in words.words["turns"]):
        facts = {name: not fact if type(fact) is bool else fact for name, fact in value["facts"].items()}
        return {**value, "facts": facts}
    return value


def _stands(phrase: str, said: str) -> bool:
    """Whether a phrase stands before a statement, and is none by itself: `I don't think so, we are a code charter`."""
    return f"{phrase} " in said and f"{phrase} so " not in said


def _closes(row: list[Cell], match: Found, words: Lexicon) -> bool:
    """Whether a clause ends here: `they have`, not `they have until December`."""
    if match.last == len(row) or row[match.last].pause >= COMMA:
        return True
    return all(cell.word in words.words["fillers"] for cell in row[match.last :])


def _same_sentence(row: list[Cell], at: int) -> list[Cell]:
    """The cells before one, back to a comma or the end of a sentence."""
    first = at
    while first > 0 and row[first].pause < COMMA:
        first -= 1
    return row[first:at]
