"""`python -m tests.nlu.report`: how well intents are told apart, written to docs/nlu.md.

Two measurements: five-fold cross-validation over data/nlu, and the sentences of test_nlu.yml, which training never sees. The
pipeline is that of config.yml up to its classifier; what FactReader reads has its own tests (tests/actions/understanding), the
topics of the law theirs.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import warnings
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import yaml

PROJECT = Path(__file__).parents[2]
PAGE = PROJECT / "docs" / "nlu.md"
HELD_OUT = PROJECT / "tests" / "nlu" / "test_nlu.yml"
FOLDS = 5
MOST_CONFUSIONS = 25


class Judged(NamedTuple):
    """One sentence: its intent, and the one that was seen."""

    text: str
    intent: str
    seen: str


def main() -> int:
    """Measure and write the page."""
    held_out = judge_held_out()
    folded = cross_validate()
    PAGE.write_text(page(folded, held_out), encoding="utf-8")
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
    from rasa.core.agent import Agent
    from rasa.model_training import train_nlu

    with tempfile.TemporaryDirectory() as folder, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        nlu, config = Path(folder, "nlu.yml"), Path(folder, "config.yml")
        nlu.write_text(
            yaml.safe_dump({"version": "3.1", "nlu": _as_training(train)}, allow_unicode=True), encoding="utf-8"
        )
        config.write_text(yaml.safe_dump(classifier_only()), encoding="utf-8")
        model = train_nlu(str(config), str(nlu), folder)
        agent = Agent.load(model)
        return [Judged(text, intent, _seen(agent, text)) for text, intent in test]


def _seen(agent: Any, text: str) -> str:
    return str(asyncio.run(agent.parse_message(text))["intent"]["name"])


def _as_training(pairs: Iterable[tuple[str, str]]) -> list[dict[str, str]]:
    by_intent: dict[str, list[str]] = defaultdict(list)
    for text, intent in pairs:
        by_intent[intent].append(f"- {text}\n")
    return [{"intent": intent, "examples": "".join(lines)} for intent, lines in by_intent.items()]


def classifier_only() -> dict[str, Any]:
    """config.yml without the components that read facts and topics."""
    config: dict[str, Any] = yaml.safe_load((PROJECT / "config.yml").read_text(encoding="utf-8"))
    config["pipeline"] = [part for part in config["pipeline"] if "rasa_project" not in part["name"]]
    del config["policies"]
    return config


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


def page(folded: Sequence[Judged], held_out: Sequence[Judged]) -> str:
    """The page of the docs."""
    lines = [
        "# How well messages are understood", "",
        "Written by `make nlu-report`. The intent only sets the tone of a message; facts are read by rules, and they decide first",
        "(`actions/dialogue/choosing.py`), so a wrong intent beside a fact does no harm.", "",
        f"- Cross-validation, {FOLDS} folds, {len(folded)} sentences: {accuracy(folded):.1%} of intents right.",
        f"- Held-out sentences (`tests/nlu/test_nlu.yml`, never trained on), {len(held_out)}: {accuracy(held_out):.1%} right.", "",
    ]  # fmt: skip
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
