"""The small language in which the lexicons write phrases, compiled to regular expressions.

    resigned                a word (any word of the lexicons may be misspelt in a message)
    has?                    a word that may be missing
    (quit|stepped down)     one of these; after the bracket `?` says at most one, `*` up to four, `+` one to four
    {member}                a group of the lexicon, by name; `{member}?` may be missing
    NUM  DATE  WEEKDAY …    a number, a date, … (`CLASSES` below); `NUM:seats` keeps its value under that name
    ..3                     up to three words of any kind, within the sentence
    ~3                      up to three words within the sentence, none of them a day

Not here: the phrases themselves (`lexicon/`), nor what is done with a match.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from actions.understanding.text import fold

CLASSES = {
    "NUM": "n",  # a number in digits or words
    "ORD": "o",  # an ordinal: 9th, ninth
    "NTH": "O",  # an ordinal in digits: 9th
    "DAY": "d",  # a number that may be a day of the month: 9, 9th, nine, ninth
    "DAYNUM": "og",  # the same, save for a number in words: 9, 9th, ninth
    "DIGITS": "g",  # the same in digits: 9, 9th
    "YEAR": "y",
    "MONTH": "m",
    "WEEKDAY": "w",
    "ANYDAY": "ws",  # a weekday, also those short forms that stand only beside a date: sat, sun
    "WEEKDAYS": "wp",  # a weekday, also in the plural
    "UNIT": "u",  # days, weeks, months, years
    "ISO": "i",
    "DMY": "x",  # 3/9/2027, 3/9
    "CLOCK": "c",  # 5:10
    "HALFDAY": "h",  # am, pm
    "DATE": "D",  # any expression of a day
    "TIME": "T",  # any time of day
}
IMAGINED = ("what", "and", "y", "pasa", "tal")  # words before `if` and `si` that make it `what if`
_PIECE = re.compile(
    r"\(|\)[?*+]?|\||\{[a-z_]+\}\??|\.\.\d+|~\d+|[A-Z]+(?::[a-z_]+)?\??|-|[^\W\d_A-Z][^\W_A-Z]*\??|\d+\??"
)
_TIMES = {"": "", "?": "?", "*": "{0,4}", "+": "{1,4}"}


@dataclass
class Cell:
    """One word or one merged mention of a message as phrases see it: `tags` are the letters of its classes."""

    word: str
    start: int
    end: int
    pause: int
    tags: str = ""
    value: Any = None
    values: dict[str, Any] = field(default_factory=dict)

    def get(self, tag: str) -> Any:
        return self.values.get(tag, self.value)

    def rendered(self) -> str:
        return f"{self.word}<{self.tags}> " if self.tags else f"{self.word} "


@dataclass(frozen=True)
class Found:
    """A match: the cells from `first` up to and without `last`, and the cells kept by name."""

    first: int
    last: int
    kept: Mapping[str, Cell]


@dataclass(frozen=True)
class Phrase:
    """A compiled phrase; `words` are the words that it may contain, `needs` some that a message must have one of."""

    source: str
    pattern: re.Pattern[str]
    words: frozenset[str]
    needs: frozenset[str]


class Row:
    """Cells rendered as one string that phrases are matched against."""

    def __init__(self, cells: list[Cell]) -> None:
        self.cells = cells
        self.starts: dict[int, int] = {}
        pieces: list[str] = [" "]
        at = 1
        for index, cell in enumerate(cells):
            if cell.pause == 2 and index:
                pieces.append(". ")
                at += 2
            self.starts[at] = index
            pieces.append(cell.rendered())
            at += len(pieces[-1])
        self.starts[at] = len(cells)
        self.string = "".join(pieces)
        self.has = {cell.word for cell in cells} | {letter for cell in cells for letter in cell.tags}

    def find(self, phrase: Phrase) -> Iterator[Found]:
        """Each place where the phrase stands."""
        if phrase.needs and not phrase.needs & self.has:
            return
        for match in phrase.pattern.finditer(self.string):
            if match.start() == match.end():
                continue
            last = self._index(match.end())
            kept = {name: self.cells[self.starts[match.start(name)]] for name in match.groupdict() if match.group(name)}
            yield Found(self._index(match.start()), last, kept)

    def _index(self, at: int) -> int:
        while at not in self.starts:  # a stop stands between two cells
            at += 2
        return self.starts[at]


def compile_phrase(source: str, groups: Mapping[str, str], unless_after: str = "", unless_before: str = "") -> Phrase:
    """Compile one phrase; raises ValueError where it cannot be read. The `unless_` phrases must not stand beside it."""
    parser, beside = _Parser(groups), _Parser(groups)
    body, needs = parser.alternatives(_pieces(source, groups))
    before = "".join(_unless_after(fold(word).replace("_", " ")) for word in unless_after.split())
    after = f"(?!{beside.alternatives(_pieces(unless_before, groups))[0]})" if unless_before else ""
    words = parser.words | beside.words | {fold(word) for word in unless_after.replace("_", " ").split()}
    return Phrase(source, re.compile(f"(?<= ){before}{body}{after}"), frozenset(words), needs)


def _unless_after(word: str) -> str:
    """Not after the word, unless that word itself is imagined: after `if`, but not after `what if`."""
    imagined = "".join(f"|(?<= {opening} {word} )" for opening in IMAGINED)
    return f"(?:(?<! {word} ){imagined})"


def _pieces(source: str, groups: Mapping[str, str]) -> list[str]:
    found = _PIECE.findall(source)
    if "".join(found) != source.replace(" ", ""):
        raise ValueError(f"this phrase cannot be read: {source!r}")
    return found


class _Parser:
    def __init__(self, groups: Mapping[str, str]) -> None:
        self.groups = groups
        self.words: set[str] = set()

    def alternatives(self, pieces: list[str]) -> tuple[str, frozenset[str]]:
        """The pattern of `a|b|c`, and words of which each match has one (empty: unknown)."""
        options: list[tuple[str, frozenset[str]]] = []
        start = depth = 0
        for at, piece in enumerate([*pieces, "|"]):
            depth += (piece == "(") - piece.startswith(")")
            if piece == "|" and (not depth or at == len(pieces)):
                options.append(self.sequence(pieces[start:at]))
                start = at + 1
        if depth:
            raise ValueError(f"a bracket is open in {' '.join(pieces)!r}")
        needs = (
            frozenset[str]().union(*(need for _, need in options))
            if all(need for _, need in options)
            else frozenset[str]()
        )
        return options[0][0] if len(options) == 1 else f"(?:{'|'.join(option for option, _ in options)})", needs

    def sequence(self, pieces: list[str]) -> tuple[str, frozenset[str]]:
        patterns: list[str] = []
        needs: list[frozenset[str]] = []
        at = 0
        while at < len(pieces):
            piece, following = pieces[at], at + 1
            if piece == "(":
                following = self._closing(pieces, at) + 1
                pattern, need = self.alternatives(pieces[at + 1 : following - 1])
                times = _TIMES[pieces[following - 1][1:]]
            else:
                times = "?" if piece.endswith("?") else ""
                pattern, need = self._single(piece.rstrip("?"))
            patterns.append(f"(?:{pattern}){times}" if times else pattern)
            if need and times in ("", _TIMES["+"]):
                needs.append(need)
            at = following
        return "".join(patterns), min(needs, key=len, default=frozenset[str]())

    @staticmethod
    def _closing(pieces: list[str], opening: int) -> int:
        depth = 0
        for at in range(opening, len(pieces)):
            depth += (pieces[at] == "(") - pieces[at].startswith(")")
            if not depth:
                return at
        raise ValueError(f"a bracket is open in {' '.join(pieces)!r}")

    def _single(self, piece: str) -> tuple[str, frozenset[str]]:
        if piece.startswith("{"):
            name = piece[1:-1]
            if name not in self.groups:
                raise ValueError(f"there is no group {name!r}")
            pattern, need = self.alternatives(_pieces(self.groups[name], self.groups))
            return f"(?:{pattern})", need
        if piece.startswith(".."):
            return f"(?:[^ .]+ ){{0,{piece[2:]}}}?", frozenset()
        if piece.startswith("~"):
            return f"(?:[^ .D]+ ){{0,{piece[1:]}}}?", frozenset()
        if piece[0].isupper():
            name, _, kept = piece.partition(":")
            if name not in CLASSES:
                raise ValueError(f"there is no class {name!r}")
            letters = CLASSES[name]
            pattern = rf"[^ <]+<\w*[{letters}]\w*> "
            return (f"(?P<{kept}>{pattern})" if kept else pattern), frozenset(letters)
        word = fold(piece)
        self.words.add(word)
        return rf"{re.escape(word)}(?:<\w+>)? ", frozenset((word,))
