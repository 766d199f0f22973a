"""Turns tokens into cells and reads numbers: digits, words, ordinals, halves, in English and Spanish.

Not here: what a number counts (`scan`), numbers that are part of a date (`dates`).
"""

from __future__ import annotations

from functools import cache
from typing import Any

from actions.understanding.lexicon import lexicon
from actions.understanding.phrases import Cell
from actions.understanding.spelling import corrected
from actions.understanding.text import NO_PAUSE, Token, fold

LARGEST_YEAR = 2199


@cache
def _table(language: str, name: str) -> dict[str, int]:
    """Word to number for a table of the lexicon such as `cardinals`."""
    return {
        fold(word): int(number) for number, words in lexicon(language).words.get(name, {}).items() for word in words
    }


def cells(tokens: list[Token], language: str, lenient: bool = False) -> list[Cell]:
    """One cell a token, spelling set right, tagged with the classes of the calendar and of numbers; numbers merged."""
    return _merged([_cell(token, language, lenient) for token in tokens], language)


def _cell(token: Token, language: str, lenient: bool) -> Cell:
    cell = Cell(token.word, token.start, token.end, token.pause)
    if token.kind == "word":
        cell.word = corrected(token.word, language, lenient)
        owner = token.text[:-2].lower() if token.text[-2:] in ("'s", "’s") else ""
        if owner in _table(language, "weekdays") or owner in lexicon(language).words["owning_days"]:
            # `last Tuesday's meeting`, `last night's meeting`
            cell.word = owner
        _tag_word(cell, language)
    elif token.kind == "number":
        number = int(token.word)
        _tag(cell, "n", number)
        if len(token.word) <= 2 and number >= 1:
            _tag(cell, "dg", number)
        if len(token.word) == 4 and 1900 <= number <= LARGEST_YEAR:
            _tag(cell, "y", number)
    elif token.kind == "ordinal":
        _tag(cell, "oOdg", int("".join(letter for letter in token.text if letter.isdigit())))
    elif token.kind == "short_year":
        _tag(cell, "y", 2000 + int(token.word))
        _tag(cell, "n", int(token.word))
    elif token.kind == "half":
        cell.word = "".join(token.word.split())
        _tag(
            cell, "n", int("".join(digit for digit in token.text.split("/")[0].rstrip("1") if digit.isdecimal())) + 0.5
        )
    elif token.kind == "iso":
        _tag(cell, "i", tuple(int(part) for part in token.word.split("-")))
    elif token.kind == "dmy":
        _tag(cell, "x", tuple(int(part) for part in token.word.replace(".", "/").replace("-", "/").split("/")))
    elif token.kind == "clock":
        _tag(cell, "c", tuple(int(part) for part in token.word.split(":")))
    return cell


def _tag(cell: Cell, tags: str, value: Any) -> None:
    cell.tags += tags
    cell.values.update(dict.fromkeys(tags, value))


def _tag_word(cell: Cell, language: str) -> None:
    for name, tags in (
        ("months", "m"),
        ("weekdays", "w"),
        ("weekdays_short", "s"),
        ("weekdays_plural", "p"),
        ("units", "u"),
    ):
        if (found := _table(language, name).get(cell.word)) is not None:
            _tag(cell, tags, found)
    if (cardinal := _table(language, "cardinals").get(cell.word)) is not None:
        _tag(cell, "n", cardinal)
        if cell.word not in lexicon(language).words["never_a_day"] and 1 <= cardinal <= 31:
            _tag(cell, "d", cardinal)
    if (ordinal := _table(language, "ordinals").get(cell.word)) is not None:
        _tag(cell, "od", ordinal)
    if cell.word in ("am", "pm"):
        _tag(cell, "h", cell.word)


def _merged(row: list[Cell], language: str) -> list[Cell]:
    """Numbers of several words as one cell: `twenty five`, `twenty first`, `treinta y uno`, `two and a half`."""
    joiners = lexicon(language).words["number_joiners"]
    dozens = [(words.split(), number) for number, said in lexicon(language).words["dozens"].items() for words in said]
    halves = [tuple(words.split()) for words in lexicon(language).words["and_a_half"]]
    merged: list[Cell] = []
    at = 0
    while at < len(row):
        cell, size = row[at], 1
        for said, amount in dozens:
            if [other.word for other in row[at : at + len(said)]] == said:
                size = len(said)
                cell = Cell(said[-1], cell.start, row[at + size - 1].end, cell.pause)
                _tag(cell, "n", amount)
                break
        number = cell.values.get("n")
        if "n" in cell.tags and not cell.word.isdigit() and number in range(20, 100, 10):
            after = at + 2 if at + 1 < len(row) and row[at + 1].word in joiners else at + 1
            unit = row[after] if after < len(row) else None
            if (
                unit
                and unit.pause == NO_PAUSE
                and not unit.word.isdigit()
                and 1 <= (unit.values.get("n") or unit.values.get("o") or 0) <= 9
            ):
                tags = "od" if "o" in unit.tags else "nd"
                cell = Cell(f"{cell.word}-{unit.word}", cell.start, unit.end, cell.pause)
                _tag(cell, tags, number + (unit.values.get("o") or unit.values["n"]))
                size = after + 1 - at
        if "n" in cell.tags:
            for half in halves:
                following = row[at + size : at + size + len(half)]
                if tuple(other.word for other in following) == half:
                    whole = cell.values["n"]
                    cell = Cell(cell.word, cell.start, following[-1].end, cell.pause)
                    _tag(cell, "n", whole + 0.5)
                    size += len(half)
                    break
        merged.append(cell)
        at += size
    return merged
