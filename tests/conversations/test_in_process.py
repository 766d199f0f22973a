"""Every conversation of this project, held in this process: the right answer, and no text that says what it may not."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from typing import Any

import pytest

from actions.understanding import Context, detect_language, interpret
from rules_core import FACTS
from tests.conversations.bots import InProcess, Parse
from tests.conversations.noise import NOISES
from tests.conversations.play import Message, Played, customs, own, play

pytestmark = pytest.mark.xdist_group("pipeline")

CONVERSATIONS = own()
MOST_OVER = 0.03
"""The share of conversations that may ask more than they need."""

LEAST_WITH_NOISE = 0.9

MONTHS = {
    name: number
    for names in (
        "january february march april may june july august september october november december",
        "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    )
    for number, name in enumerate(names.split(), 1)
}
_ENGLISH = re.compile(rf"\b({'|'.join(MONTHS)}) (\d{{1,2}}),? (\d{{4}})\b", re.IGNORECASE)
_SPANISH = re.compile(rf"\b(\d{{1,2}}) de ({'|'.join(MONTHS)}) de (\d{{4}})\b", re.IGNORECASE)
_ISO = re.compile(r"\b(\d{4})-(\d{2})-(\d{2})\b")


class Recorded:
    """A conversation in this process with the facts that were known or imagined at any time."""

    def __init__(self, parse: Parse, conversation: Mapping[str, Any]) -> None:
        self.bot = InProcess(parse, conversation.get("as_of"))
        self.as_of = date.fromisoformat(conversation["as_of"])
        self.known: set[str] = {conversation["as_of"]}

    def __call__(self, text: str) -> Sequence[Message]:
        state = self.bot.state
        context = Context(
            self.as_of, FACTS, state.language, state.facts.get("jurisdiction"), state.facts, (), state.asked
        )
        heard = interpret(text, None, context)
        for problem in heard.problems:
            self.known |= {str(value)[:10] for value in (*problem.options, *problem.params.values())}
        self.known |= {str(value)[:10] for value in heard.facts.values()}
        messages = self.bot(text)
        state = self.bot.state
        self.known |= {str(value)[:10] for value in (*state.facts.values(), *(state.hypothetical or {}).values())}
        for custom in customs(messages):
            self.known |= set(_dates_within(custom))
        return messages


@pytest.fixture(scope="module")
def played(parse: Parse) -> dict[str, tuple[Played, Recorded]]:
    """What came of each conversation."""
    found = {}
    for conversation in CONVERSATIONS:
        bot = Recorded(parse, conversation)
        found[conversation["id"]] = play(conversation, bot), bot
    return found


@pytest.mark.parametrize("name", [conversation["id"] for conversation in CONVERSATIONS])
def test_a_conversation_comes_to_the_right_answer(name: str, played: dict[str, tuple[Played, Recorded]]) -> None:
    assert played[name][0].passed, played[name][0].transcript()


def test_no_more_is_asked_than_the_law_needs(played: dict[str, tuple[Played, Recorded]]) -> None:
    over = [name for name, (result, _) in played.items() if result.over]
    assert len(over) <= MOST_OVER * len(played), over


@pytest.mark.parametrize("name", [conversation["id"] for conversation in CONVERSATIONS])
def test_each_date_in_a_text_comes_from_the_core_or_from_the_person(
    name: str, played: dict[str, tuple[Played, Recorded]]
) -> None:
    result, bot = played[name]
    said = "\n".join(text for text, _ in result.turns)
    for _, messages in result.turns:
        for message in messages:
            texts = [message.get("text") or "", *(button["title"] for button in message.get("buttons", ()))]
            strange = {day.isoformat() for text in texts for day in dates_in(text)} - bot.known - set(_written(said))
            assert not strange, (strange, message["text"])


@pytest.mark.parametrize("name", [item["id"] for item in CONVERSATIONS if item.get("language") == "es"])
def test_no_english_sentence_leaks_into_a_spanish_conversation(
    name: str, played: dict[str, tuple[Played, Recorded]]
) -> None:
    result, _ = played[name]
    spanish = [turn for turn in result.turns if detect_language(turn[0]) != "en"]
    for _, messages in spanish:
        for message in messages:
            for sentence in sentences(message.get("text") or ""):
                assert detect_language(sentence) != "en", sentence


@pytest.mark.parametrize("noise", [noise for noise in NOISES if noise != "none"])
def test_hurried_typing_is_understood(noise: str, parse: Parse) -> None:
    disturb = NOISES[noise]
    failed = []
    for conversation in CONVERSATIONS:
        result = play(
            conversation,
            InProcess(parse, conversation["as_of"]),
            lambda text, seed=conversation["id"]: disturb(text, seed),  # type: ignore[misc]
        )
        if not result.passed:
            failed.append(result.transcript())
    assert len(failed) <= (1 - LEAST_WITH_NOISE) * len(CONVERSATIONS), "\n\n".join(failed)


def test_the_kinds_of_conversation_are_all_there() -> None:
    assert len({conversation["kind"] for conversation in CONVERSATIONS}) == 18


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("by Tuesday, November 17, 2026, and on 2026-11-18", [date(2026, 11, 17), date(2026, 11, 18)]),
        ("el martes, 17 de noviembre de 2026", [date(2026, 11, 17)]),
        ("20 days before", []),
    ],
)
def test_dates_are_found_in_a_text(text: str, days: list[date]) -> None:
    assert list(dates_in(text)) == days


def dates_in(text: str) -> Iterator[date]:
    """The days that a text names in full; a day that no calendar has is only ever quoted."""
    named = [(year, MONTHS[month.lower()], day) for month, day, year in _ENGLISH.findall(text)]
    named += [(year, MONTHS[month.lower()], day) for day, month, year in _SPANISH.findall(text)]
    named += [(year, month, day) for year, month, day in _ISO.findall(text)]
    for year, month, day in named:
        with contextlib.suppress(ValueError):
            yield date(int(year), int(month), int(day))


def _written(text: str) -> Iterator[str]:
    for day in dates_in(text):
        yield day.isoformat()


def _dates_within(value: Any) -> Iterator[str]:
    """Every date of a payload, and the day as of which a text of law stood."""
    if isinstance(value, Mapping):
        for item in value.values():
            yield from _dates_within(item)
    elif isinstance(value, list):
        for item in value:
            yield from _dates_within(item)
    elif isinstance(value, str) and _ISO.fullmatch(value):
        yield value


def sentences(text: str) -> Iterator[str]:
    """The sentences of ours; what is quoted, cited, or given as the statute's own term is English everywhere."""
    text = re.sub(r"“[^”]*”|\([^)]*\)|https?://\S+|(?:[A-Z][a-z]+\. )+[^.;]*§[^.;]*", " ", text)
    for sentence in re.split(r"[.!?\n:;]", text):
        if len(sentence.split()) >= 4:
            yield sentence
