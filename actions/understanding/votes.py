"""Finds the votes of each candidate in a message: `Ann 501, Bob 499`, `501 for Ann and 499 for Bob`, `350 to 350, Ann
and Bob`, `Ann, Bob and Cy each got 200`.

Not here: new counts of candidates who are known (`recount`), whether they are the votes of the election or of the
runoff (`interpret`), votes on a nominee (`lexicon/*/facts.yml`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from actions.understanding.lexicon import lexicon
from actions.understanding.model import Mention
from actions.understanding.phrases import Cell
from actions.understanding.text import COMMA, SENTENCE

_WITHOUT_S = re.compile(r"['’]s$")


class _Names:
    """Tells names from other words of a message."""

    def __init__(self, text: str, language: str) -> None:
        self.text = text
        self.words = lexicon(language)
        self.marks = frozenset(self.words.words["marks"]) | frozenset(self.words.words["vote_words"])
        self.mixed = any(letter.islower() for letter in text) and any(letter.isupper() for letter in text)

    def is_name(self, cell: Cell) -> bool:
        said = self.text[cell.start : cell.end]
        if not said.replace("'", "").replace("’", "").isalpha() or (cell.tags and not said[:1].isupper()):
            return False
        if len(said) == 1:
            return self.words.language != "en" or said not in ("i", "I")
        known = cell.word in self.marks or cell.word in self.words.vocabulary
        return not known or (self.mixed and said[0].isupper() and cell.word not in self.marks)

    def is_rare(self, cell: Cell) -> bool:
        """Whether the word is no word of the lexicons, nor a place."""
        return cell.word not in self.words.vocabulary

    def text_of(self, cells: list[Cell]) -> str:
        return " ".join(_WITHOUT_S.sub("", self.text[cell.start : cell.end]) for cell in cells)


def find_votes(row: list[Cell], text: str, language: str) -> Mention | None:
    """The first list of at least two names with their votes; None where there is none."""
    names = _Names(text, language)
    words = lexicon(language).words
    numbers = [
        at
        for at, cell in enumerate(row)
        if "n" in cell.tags and isinstance(cell.get("n"), int) and not _counts_people(row, at, words)
    ]
    if len(numbers) < 1:
        return None
    return _tied(row, numbers, names) or _pairs(row, numbers, names) or _score(row, numbers, names)


def _counts_people(row: list[Cell], at: int, words: Mapping[str, Any]) -> bool:
    """Whether a number is one of people: `all three`, `each one`."""
    return row[at].word in words["ones"] or (at > 0 and row[at - 1].word in words["before_people"])


def _tied(row: list[Cell], numbers: list[int], names: _Names) -> Mention | None:
    """`Ann, Bob and Cy each got 200`; `all three had 200: Ann, Bob and Cy`; `Ann and Bob tied at 350`."""
    ties = set(names.words.words["tie_words"])
    for at in numbers:
        near = row[max(0, at - 6) : at + 3]
        if at + 1 < len(row) and row[at + 1].word in names.words.words["score_links"] and at + 2 in numbers:
            continue  # `350 to 350`
        if not any(cell.word in ties for cell in near):
            continue
        runs = [run for run in _runs(row, names) if run[-1][-1] < at or run[0][0] > at]
        runs = [run for run in runs if min(abs(run[-1][-1] - at), abs(run[0][0] - at)) <= 9]
        if runs:
            run = min(runs, key=lambda run: min(abs(run[-1][-1] - at), abs(run[0][0] - at)))
            found = {names.text_of([row[index] for index in name]): row[at].get("n") for name in run}
            first, last = min(at, run[0][0]), max(at, run[-1][-1])
            return Mention(row[first].start, row[last].end, "votes", found)
    return None


def _runs(row: list[Cell], names: _Names) -> list[list[list[int]]]:
    """Lists of two names or more: `Ann Hill, Bob and Cy`. Each name is a list of cells."""
    joiners = names.words.words["name_joiners"]
    runs: list[list[list[int]]] = []
    joined = False
    for at, cell in enumerate(row):
        if cell.word in joiners and at and runs and runs[-1][-1][-1] == at - 1:
            joined = True
            continue
        follows = bool(runs) and runs[-1][-1][-1] == at - 1 - joined
        capital = names.mixed and names.text[cell.start].isupper()
        if (names.is_name(cell) and (capital or not names.mixed)) or (capital and follows and joined):
            if follows and not joined and not cell.pause:
                runs[-1][-1].append(at)
            elif follows and (joined or cell.pause == COMMA):
                runs[-1].append([at])
            else:
                runs.append([[at]])
        joined = False
    return [run for run in runs if len(run) > 1]


def _pairs(row: list[Cell], numbers: list[int], names: _Names) -> Mention | None:
    for look in (_name_before, _name_after):
        found: dict[str, int] = {}
        spans: list[tuple[int, int]] = []
        for at in numbers:
            pair = look(row, at, names)
            if pair is None or (spans and at - spans[-1][1] > 7):
                if len(found) >= 2:
                    break
                found, spans = {}, []
                continue
            name, first, last = pair
            found[name] = row[at].get("n")
            spans.append((first, last))
        if len(found) >= 2:
            return Mention(row[spans[0][0]].start, row[spans[-1][1]].end, "votes", found)
    return None


def _name_before(row: list[Cell], at: int, names: _Names) -> tuple[str, int, int] | None:
    first = at - 1
    links = names.words.words["vote_links"]
    while first > 0 and row[first].word in links and row[first + 1].pause < COMMA:
        first -= 1
    if first < 0 or not names.is_name(row[first]) or row[first + 1].pause == SENTENCE:
        return None
    last_name = first
    if names.mixed and first and row[first].pause == 0 and names.text[row[first].start].isupper():
        before = row[first - 1]
        if (
            names.is_name(before)
            and names.is_rare(before)
            and names.text[before.start].isupper()
            and len(names.text_of([before])) > 1
        ):
            first -= 1
    return names.text_of(row[first : last_name + 1]), first, at


def _name_after(row: list[Cell], at: int, names: _Names) -> tuple[str, int, int] | None:
    last = at + 1
    links = names.words.words["vote_to_links"]
    while last < len(row) - 1 and row[last].word in links and row[last].pause < COMMA:
        last += 1
    if last == at + 1 or last >= len(row) or not names.is_name(row[last]) or row[last].pause >= COMMA:
        return None
    return names.text_of([row[last]]), at, last


def _score(row: list[Cell], numbers: list[int], names: _Names) -> Mention | None:
    """`350 to 350, Ann and Bob`; `Ann beat Bob 501 to 499`."""
    words = names.words.words
    for at in numbers:
        scores = [row[at].get("n")]
        end = at + 1
        while end + 1 < len(row) and row[end].word in words["score_links"] and end + 1 in numbers:
            scores.append(row[end + 1].get("n"))
            end += 2
        if len(scores) < 2:
            continue
        for first, candidates in ((end, row[end : end + 6]), (max(0, at - 9), row[max(0, at - 9) : at])):
            called = [first + index for index, cell in enumerate(candidates) if names.is_name(cell)]
            called = called[-2:] if first < at else called[: max(2, len(scores))]
            if len(called) >= 2 and len(called) == len(scores):
                found = dict(zip((names.text_of([row[index]]) for index in called), scores, strict=True))
                return Mention(row[min(at, called[0])].start, row[max(end - 1, called[-1])].end, "votes", found)
    return None
