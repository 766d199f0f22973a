"""Places named by two letters, and which of the places named counts.

Two letters that are also a word (in, me, or) name a place only where the question asks for one or the writing says
so: capitals in a message that is not all capitals. Not here: names written out (`lexicon/*/places.yml`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from actions.understanding.lexicon import lexicon
from actions.understanding.model import Mention
from actions.understanding.text import COMMA, Token


def letters(tokens: list[Token], language: str) -> list[Mention]:
    """Mentions of places by letters. `jurisdiction` and `place` are sure; `letters` count only where a place is asked
    for.
    """
    words = lexicon(language).words
    ours: dict[str, str] = words["our_letters"]
    others: dict[str, str] = words["other_states"]
    shouting = not any(token.text.islower() and len(token.word) > 2 for token in tokens if token.kind == "word")
    found: list[Mention] = []
    for at, token in enumerate(tokens):
        if token.kind != "word" or (token.word not in ours and token.word not in others):
            continue
        is_ours = token.word in ours
        name = ours[token.word] if is_ours else others[token.word]
        written = token.text.isupper() and not shouting
        a_word = token.word in words["letters_that_are_words"]
        sure = (
            written
            if is_ours
            else written and (not a_word or _after_preposition(tokens, at, words["place_prepositions"]))
        )
        if not sure and not a_word:
            sure = _beside(tokens, at, words)
        if sure:
            found.append(Mention(token.start, token.end, "jurisdiction" if is_ours else "place", name))
        else:
            found.append(Mention(token.start, token.end, "letters", {"name": name, "ours": is_ours}))
    return found


def _after_preposition(tokens: list[Token], at: int, prepositions: Sequence[str]) -> bool:
    return at > 0 and tokens[at - 1].word in prepositions and tokens[at - 1].text.islower()


def _beside(tokens: list[Token], at: int, words: Mapping[str, Any]) -> bool:
    """Whether `tx` stands as in `a tx town` or `in tx`."""
    last = at + 1 == len(tokens)
    if tokens[at].pause >= COMMA and (last or tokens[at + 1].pause >= COMMA):
        return True  # it stands alone: `just be registered? NE`
    before = tokens[at - 1].word if at else ""
    after = tokens[at + 1].word if at + 1 < len(tokens) and tokens[at + 1].pause < COMMA else ""
    return before in words["place_prepositions"] or after in words["beside_letters"]


def read_letters(mentions: Sequence[Mention], tokens: list[Token], fillers: frozenset[str]) -> list[Mention]:
    """What the letters of a reply to `where is it` name: a lone pair, or one that is no word."""
    said = [token for token in tokens if token.word not in fillers or token.kind != "word"]
    read = []
    for mention in mentions:
        if mention.kind != "letters":
            continue
        alone = len(tokens) == 1 or (len(said) == 1 and said[0].start == mention.start)
        if alone or (tokens[-1].start == mention.start and tokens[-1].text.isupper()):
            kind = "jurisdiction" if mention.value["ours"] else "place"
            read.append(Mention(mention.start, mention.end, kind, mention.value["name"]))
    return read
