"""`python -m tests.nlu.report`: how well intents are told apart, written to docs/nlu.md.

Two measurements: five-fold cross-validation over data/nlu, and the sentences of test_nlu.yml, which training never
sees. Beside them, the conversations of this project: how many pass, how many questions they need, how long a turn
takes. What FactReader reads has its own tests (tests/actions/understanding), the topics of the law theirs.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import yaml

from rasa_project.nlu.intent_model import IntentModel

PROJECT = Path(__file__).parents[2]
PAGE = PROJECT / "docs" / "nlu.md"
HELD_OUT = PROJECT / "tests" / "nlu" / "test_nlu.yml"
FOLDS = 5
MOST_CONFUSIONS = 25


INTRODUCTION = """# How well messages are understood

Written by `make nlu-report`. The intent only sets the tone of a message; facts are read by rules, and they decide first
(`actions/dialogue/choosing.py`), so a wrong intent beside a fact does little harm.

The classifier is a linear model over words and letters (`rasa_project/nlu/intent_model.py`). A logistic regression
over the same features told the held-out sentences apart no better and trained ten times as long.

- Cross-validation, {folds} folds, {trained} sentences: {cross:.1%} of intents right.
- Held-out sentences (`tests/nlu/test_nlu.yml`, worded unlike the training data on purpose), {held}: {kept:.1%} right.
"""


class Judged(NamedTuple):
    """One sentence: its intent, and the one that was seen."""

    text: str
    intent: str
    seen: str


def main() -> int:
    """Measure and write the page."""
    held_out = judge_held_out()
    folded = cross_validate()
    PAGE.write_text(page(folded, held_out, conversations()), encoding="utf-8")
    print(f"{PAGE.relative_to(PROJECT)}: cross-validation {accuracy(folded):.1%}, held out {accuracy(held_out):.1%}")
    return 0


def judge_held_out() -> list[Judged]:
    """The sentences that training never sees, through the trained pipeline."""
    from tests.conversations.bots import pipeline

    parse = pipeline()
    return [Judged(text, intent, parse(text)["intent"]["name"]) for text, intent in examples([HELD_OUT])]


def cross_validate() -> list[Judged]:
    """Each sentence of the training data judged by a pipeline that was trained on the other folds."""
    judged: list[Judged] = []
    everything = sorted(examples(sorted((PROJECT / "data" / "nlu").glob("*.yml"))), key=lambda pair: (pair[1], pair[0]))
    for fold in range(FOLDS):
        train = [pair for at, pair in enumerate(everything) if at % FOLDS != fold]
        test = [pair for at, pair in enumerate(everything) if at % FOLDS == fold]
        judged += _train_and_judge(train, test)
        print(f"fold {fold + 1} of {FOLDS}: {accuracy(judged[-len(test) :]):.1%}", flush=True)
    return judged


def _train_and_judge(train: Sequence[tuple[str, str]], test: Sequence[tuple[str, str]]) -> list[Judged]:
    model = IntentModel().fit([text for text, _ in train], [intent for _, intent in train])
    return [Judged(text, intent, model.rank(text)[0][0]) for text, intent in test]


def conversations() -> list[str]:
    """Lines of the page on the conversations that this project carries: passed, questions, time of a turn."""
    from tests.conversations.bots import InProcess, pipeline
    from tests.conversations.noise import NOISES
    from tests.conversations.play import own, play

    parse, everything = pipeline(), own()
    lines = ["| typed | passed | questions, median | most | time of a turn, p95 |", "|---|---|---|---|---|"]
    for name, noise in NOISES.items():
        times: list[float] = []
        played = []
        for conversation in everything:
            bot = InProcess(parse, conversation["as_of"])
            played.append(play(conversation, timed(bot, times), partial(noise, seed=conversation["id"])))
        passed, asked = sum(one.passed for one in played), [len(one.asked) for one in played]
        late = sorted(times)[int(0.95 * len(times))] * 1000
        lines.append(f"| {name} | {passed} of {len(played)} | {median(asked):g} | {max(asked)} | {late:.0f} ms |")
    return lines


def timed(bot: Callable[[str], Any], times: list[float]) -> Callable[[str], Any]:
    """The bot, with the seconds of each turn noted."""

    def say(text: str) -> Any:
        began = time.perf_counter()
        try:
            return bot(text)
        finally:
            times.append(time.perf_counter() - began)

    return say


def examples(files: Iterable[Path]) -> list[tuple[str, str]]:
    """The sentences of some files with their intents."""
    found = []
    for file in files:
        for item in yaml.safe_load(file.read_text(encoding="utf-8"))["nlu"]:
            lines = item["examples"].splitlines()
            found += [(line.strip()[2:], item["intent"]) for line in lines if line.strip().startswith("- ")]
    return found


def accuracy(judged: Sequence[Judged]) -> float:
    """The share that was seen rightly."""
    return sum(one.intent == one.seen for one in judged) / len(judged)


def scores(judged: Sequence[Judged]) -> dict[str, tuple[float, float, float, int]]:
    """Precision, recall, F1 and number of sentences by intent."""
    found = {}
    for intent in sorted({one.intent for one in judged}):
        right = sum(one.intent == one.seen == intent for one in judged)
        said, seen = sum(one.intent == intent for one in judged), sum(one.seen == intent for one in judged)
        precision, recall = right / seen if seen else 0.0, right / said
        f1 = 2 * precision * recall / (precision + recall) if right else 0.0
        found[intent] = (precision, recall, f1, said)
    return found


def page(folded: Sequence[Judged], held_out: Sequence[Judged], played: Sequence[str]) -> str:
    """The page of the docs."""
    lines = [
        INTRODUCTION.format(
            folds=FOLDS, trained=len(folded), cross=accuracy(folded), held=len(held_out), kept=accuracy(held_out)
        )
    ]
    lines += [
        "## Conversations",
        "",
        "Held in one process, without a server; the noise is never trained on.",
        "",
        *played,
        "",
    ]
    for title, judged in (("Cross-validation", folded), ("Held out", held_out)):
        lines += [f"## {title}", "", "| intent | precision | recall | F1 | sentences |", "|---|---|---|---|---|"]
        for intent, (precision, recall, f1, said) in scores(judged).items():
            lines.append(f"| {intent} | {precision:.2f} | {recall:.2f} | {f1:.2f} | {said} |")
        lines += ["", f"### {title}: confusions", "", "| said | seen as | times | for example |", "|---|---|---|---|"]
        lines += list(_confusions(judged))
        lines.append("")
    return "\n".join(lines)


def _confusions(judged: Sequence[Judged]) -> Iterable[str]:
    wrong = [one for one in judged if one.intent != one.seen]
    example: Mapping[tuple[str, str], str] = {(one.intent, one.seen): one.text for one in reversed(wrong)}
    for (said, seen), times in Counter((one.intent, one.seen) for one in wrong).most_common(MOST_CONFUSIONS):
        yield f"| {said} | {seen} | {times} | {example[said, seen].replace('|', '/')} |"


if __name__ == "__main__":
    sys.exit(main())
