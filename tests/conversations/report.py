"""How conversations that nobody trained on come out: `python -m tests.conversations.report URL` writes the page.

The set in `public/` was written without a look at the lexicons or the training data; some of its kinds of failure were
mended since. Here: measuring. Not here: what must pass (test_in_process.py, test_served.py).
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tests.conversations.bots import over_rest
from tests.conversations.noise import NOISES
from tests.conversations.play import HERE, Message, Played, load, play

PAGE = HERE.parents[1] / "docs" / "conversations.md"
HEAD = """# Conversations, measured

Written by `python -m tests.conversations.report URL` with a running bot. The set is `tests/conversations/public`, in
English and Spanish, written without a look at the words the bot knows. Kinds of failure that it showed have been mended
since, so the figures flatter; a new set would score lower. “Questions” are those that the bot asked in one conversation.

"""


def held(url: str, conversation: Mapping[str, Any], noise: str, turns: list[float]) -> Played:
    """One conversation, typed with this noise; the time of each turn in seconds goes into `turns`."""
    speak = over_rest(url)(conversation)

    def timed(text: str) -> Sequence[Message]:
        began = time.perf_counter()
        answer = speak(text)
        turns.append(time.perf_counter() - began)
        return answer

    def hurry(text: str) -> str:
        return NOISES[noise](text, str(conversation["id"])).strip() or text

    return play(conversation, timed, hurry)


def page(url: str, files: Sequence[Path]) -> str:
    """The whole page."""
    conversations = load(files)
    turns: list[float] = []
    plain = [held(url, conversation, "none", turns) for conversation in conversations]
    lines = ["| kind | passed | of | questions, median | most |", "|---|---:|---:|---:|---:|"]
    kinds = sorted({str(conversation["kind"]) for conversation in conversations})
    lines += [_row(kind, [played for played in plain if played.conversation["kind"] == kind]) for kind in kinds]
    lines.append(_row("**all**", plain))
    ordered = sorted(turns)
    half, late = (round(1000 * ordered[int(share * (len(ordered) - 1))]) for share in (0.5, 0.95))
    over = sum(played.over > 0 for played in plain)
    lines += [
        "",
        f"{over} of {len(plain)} took more questions than they need. A turn took {half} ms at the median and ",
    ]
    lines[-1] += f"{late} ms at p95, on a shared machine."
    lines += ["", "| typed | passed | of |", "|---|---:|---:|"]
    for noise in NOISES:
        if noise != "none":
            passed = sum(held(url, conversation, noise, []).passed for conversation in conversations)
            lines.append(f"| {noise} | {passed} | {len(conversations)} |")
    lines += [
        "",
        "What falls short now: "
        + ", ".join(str(played.conversation["id"]) for played in plain if not played.passed)
        + ".",
    ]
    return HEAD + "\n".join(lines) + "\n"


def _row(name: str, results: Sequence[Played]) -> str:
    asked = [len(played.asked) for played in results]
    passed = sum(played.passed for played in results)
    return f"| {name} | {passed} | {len(results)} | {statistics.median(asked):g} | {max(asked)} |"


if __name__ == "__main__":
    PAGE.write_text(page(sys.argv[1], sorted((HERE / "public").glob("*.jsonl"))), encoding="utf-8")
    print(f"written: {PAGE.name}")
