"""Plays a conversation of `*.jsonl` as its person would, and judges what the bot answered.

A conversation is an object: `id`, `kind`, `language`, `as_of`, `opening`, `answers` (words by the fact asked for, a
list for the first, second … time), `later` (`say`, `expect`), `expected`, `max_questions`. What `expected` and `expect`
may hold is read in `judge`. `python -m tests.conversations.play [--url URL] [--only ID] [file …]` plays them from a
shell.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
TOLERANCE = 2
"""Questions beyond `max_questions` that are still answered."""

Message = Mapping[str, Any]
Say = Callable[[str], Sequence[Message]]
"""Sends one message of a person and returns the bot's messages: `text`, `custom`, `buttons`, each optional."""


@dataclass
class Played:
    """What came of one conversation."""

    conversation: Mapping[str, Any]
    turns: list[tuple[str, Sequence[Message]]] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    reasons: list[str] = field(default_factory=list)

    @property
    def passed(self) -> bool:
        return not self.reasons

    @property
    def over(self) -> int:
        """Questions asked beyond what this conversation needs."""
        return max(0, len(self.asked) - int(self.conversation.get("max_questions", 6)))

    def transcript(self) -> str:
        """The conversation to read."""
        lines = [f"{self.conversation['id']} ({self.conversation['kind']}): {'; '.join(self.reasons) or 'passed'}"]
        for said, messages in self.turns:
            lines.append(f"  > {said}")
            for message in messages:
                lines += [f"  < {line}" for line in (message.get("text") or "").splitlines() if line]
                lines += [f"  < {brief(custom)}" for custom in customs([message])]
        return "\n".join(lines)


def load(files: Iterable[Path]) -> list[dict[str, Any]]:
    """The conversations of some files."""
    return [
        json.loads(line) for file in files for line in file.read_text(encoding="utf-8").splitlines() if line.strip()
    ]


def own() -> list[dict[str, Any]]:
    """The conversations that this project carries."""
    return load(sorted(HERE.glob("*.jsonl")))


def play(conversation: Mapping[str, Any], say: Say, hurry: Callable[[str], str] = lambda text: text) -> Played:
    """Speak as this person until the bot has no more questions, through every later turn."""
    played = Played(conversation)
    times: dict[str, int] = {}

    def exchange(text: str) -> bool:
        text = hurry(text)
        messages = say(text)
        played.turns.append((text, messages))
        facts = [custom["fact"] for custom in customs(messages) if custom.get("type") == "question"]
        if not facts:
            return True
        played.asked.extend(facts)
        if len(played.asked) > conversation.get("max_questions", 6) + TOLERANCE:
            played.reasons.append(f"asked too much: {', '.join(played.asked)}")
            return False
        return exchange(" ".join(_reply(conversation, fact, times) for fact in facts))

    if exchange(conversation["opening"]):
        for turn in conversation.get("later", []):
            first = len(played.turns)
            if not exchange(turn["say"]):
                break
            played.reasons += judge(turn.get("expect", {}), played.turns[first:], played.turns)
    played.reasons += judge(conversation["expected"], played.turns, played.turns)
    return played


def _reply(conversation: Mapping[str, Any], fact: str, times: dict[str, int]) -> str:
    words = conversation.get("answers", {}).get(fact)
    times[fact] = times.get(fact, 0) + 1
    if isinstance(words, list):
        words = words[min(times[fact], len(words)) - 1] if words else None
    return words or ("No lo sé" if conversation.get("language") == "es" else "I don't know")


def customs(messages: Iterable[Message]) -> Iterator[Mapping[str, Any]]:
    """The payloads of some messages."""
    for message in messages:
        if isinstance(message.get("custom"), Mapping):
            yield message["custom"]


def brief(custom: Mapping[str, Any]) -> str:
    """A payload in one line."""
    if custom.get("type") == "question":
        return f"[question {custom['fact']}]"
    if custom.get("type") == "guidance":
        dates = ", ".join(f"{item['id']} {item['date']}" for item in custom["deadlines"])
        mark = " what-if" if custom.get("hypothetical") else ""
        return f"[guidance{mark} {custom['status']} {(custom['outcome'] or {}).get('code')}: {dates}]"
    if custom.get("type") == "clause":
        return f"[clause {', '.join(clause['id'] for clause in custom['clauses'])}]"
    return f"[{custom.get('type')}]"


Turns = Sequence[tuple[str, Sequence[Message]]]


def judge(expected: Mapping[str, Any], scope: Turns, whole: Turns) -> list[str]:
    """Why this is not what was expected. `scope` is judged; the last guidance may lie before it."""
    payloads = [custom for _, messages in whole for custom in customs(messages)]
    scoped = [custom for _, messages in scope for custom in customs(messages)]
    guidance = next((custom for custom in reversed(payloads) if custom.get("type") == "guidance"), None)
    texts = ["\n".join(message.get("text") or "" for message in messages).lower() for _, messages in scope]
    found: list[str] = []
    if guidance is None and set(expected) & {"status", "outcome", "deadlines", "flags", "flags_any"}:
        return ["no guidance came"]
    for key, value in expected.items():
        problem = _CHECKS[key](value, guidance or {}, scoped, payloads, texts)
        if problem:
            found.append(f"{key}: {problem}")
    return found


Payloads = Sequence[Mapping[str, Any]]


def _one_of(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _jurisdiction(
    value: Any, guidance: Mapping[str, Any], scoped: Payloads, payloads: Payloads, texts: Sequence[str]
) -> str:
    got = next((custom["jurisdiction"] for custom in reversed(payloads) if custom.get("jurisdiction")), None)
    return "" if got == value else f"{got} instead of {value}"


def _status(value: Any, guidance: Mapping[str, Any], *_: Any) -> str:
    return "" if guidance["status"] in _one_of(value) else f"{guidance['status']} instead of {value}"


def _outcome(value: Any, guidance: Mapping[str, Any], *_: Any) -> str:
    got = (guidance["outcome"] or {}).get("code")
    return "" if got in _one_of(value) else f"{got} instead of {value}"


def _deadlines(value: Any, guidance: Mapping[str, Any], *_: Any) -> str:
    for wanted in value:
        same = [item for item in guidance["deadlines"] if item["id"] == wanted["id"]]
        if not any(all(item[key] in _one_of(wanted[key]) for key in wanted) for item in same):
            return f"{wanted} is not among {[{key: item[key] for key in wanted} for item in same]}"
    return ""


def _no_deadlines(value: Any, guidance: Mapping[str, Any], scoped: Payloads, *_: Any) -> str:
    given = [item["id"] for custom in scoped if custom.get("type") == "guidance" for item in custom["deadlines"]]
    return f"gave {given}" if value and given else ""


def _flags(value: Any, guidance: Mapping[str, Any], *_: Any) -> str:
    missing = set(value) - {flag["code"] for flag in guidance["flags"]}
    return f"{sorted(missing)} missing" if missing else ""


def _flags_any(value: Any, guidance: Mapping[str, Any], *_: Any) -> str:
    return "" if set(value) & {flag["code"] for flag in guidance["flags"]} else f"none of {value}"


def _says(words: Iterable[str], texts: Iterable[str]) -> bool:
    return any(all(word.lower() in text for word in words) for text in texts)


def _mentions_any(value: Any, guidance: Any, scoped: Payloads, payloads: Payloads, texts: Sequence[str]) -> str:
    return "" if any(_says(words, texts) for words in value) else f"no turn says any of {value}"


def _not_mentions(value: Any, guidance: Any, scoped: Payloads, payloads: Payloads, texts: Sequence[str]) -> str:
    said = [words for words in value if _says(words, texts)]
    return f"says {said}" if said else ""


def _clauses_any(value: Any, guidance: Any, scoped: Payloads, payloads: Payloads, texts: Sequence[str]) -> str:
    cited = json.dumps(list(scoped))
    return "" if any(f'"{clause}"' in cited for clause in value) else f"cites none of {value}"


def _asks_any(value: Any, guidance: Any, scoped: Payloads, *_: Any) -> str:
    asked = {custom["fact"] for custom in scoped if custom.get("type") == "question"}
    return "" if asked & set(value) else f"asked {sorted(asked)}"


_CHECKS: Mapping[str, Callable[..., str]] = {
    "jurisdiction": _jurisdiction,
    "status": _status,
    "outcome": _outcome,
    "deadlines": _deadlines,
    "no_deadlines": _no_deadlines,
    "flags": _flags,
    "flags_any": _flags_any,
    "mentions_any": _mentions_any,
    "not_mentions": _not_mentions,
    "clauses_any": _clauses_any,
    "asks_any": _asks_any,
}


def main(arguments: Sequence[str]) -> int:
    """Play from a shell; exit 1 if a conversation fails."""
    from tests.conversations.bots import in_process, over_rest
    from tests.conversations.noise import NOISES

    parser = argparse.ArgumentParser(
        prog="python -m tests.conversations.play", description="Play conversations and judge them."
    )
    parser.add_argument("files", nargs="*", type=Path, help="files of conversations; without any, this project's own")
    parser.add_argument("--url", help="a running bot; without it, one in this process")
    parser.add_argument("--only", help="ids that begin so")
    parser.add_argument("--all", action="store_true", help="show the conversations that passed, too")
    parser.add_argument("--noise", choices=NOISES, default="none", help="type in a hurry")
    options = parser.parse_args(arguments)
    noise = NOISES[options.noise]
    conversations = load(options.files) if options.files else own()
    bot = over_rest(options.url) if options.url else in_process()
    results = []
    for conversation in conversations:
        if conversation["id"].startswith(options.only or ""):
            played = play(conversation, bot(conversation), lambda text, seed=conversation["id"]: noise(text, seed))
            results.append(played)
            if options.all or not played.passed:
                print(played.transcript(), end="\n\n")
    passed = sum(played.passed for played in results)
    over = sum(bool(played.over) for played in results)
    print(f"{passed} of {len(results)} passed; {over} asked more than they should")
    return 0 if passed == len(results) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
