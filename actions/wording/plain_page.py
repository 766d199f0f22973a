"""docs/plain-language.md: how plain the wording is, in figures.

Lives here: the page. Not here: the measuring (readability.py). `python -m actions.wording page` writes it; a test
holds it against the catalogue.
"""

from __future__ import annotations

from pathlib import Path

from actions.wording import readability
from actions.wording.catalogue import COMPANION
from actions.wording.readability import LEAST_EASE, MEAN_GRADE, SENTENCE, SHORTEST, WORST_GRADE, Score, average
from rules_core import CATALOGUE

PAGE = Path(__file__).parents[2] / "docs" / "plain-language.md"
HARDEST = 10
BANDS = {"4 or less": (-99, 4), "4 to 6": (4, 6), "6 to 9": (6, 9), "9 to 12": (9, 12), "above 12": (12, 99)}
CORE, OWN, ANSWERS, ALL = "guidance, questions, related laws", "the bot's own sentences", "answers about the law", "all"

INTRODUCTION = f"""# Plain language

Written by `python -m actions.wording page`; `python -m actions.wording readability` prints the same figures and fails
beyond the bounds.

Measured is what the bot says of its own accord, with `textstat`: every message of the catalogues and every answer about
the law. Citations, quotations, and the English terms beside their Spanish translations are left out; what fills a field
(a name, a date) counts as one short word. Messages of fewer than {SHORTEST} words have no score. Labels read easily in
any case and flatter a mean, so the bounds are held against the messages of {SENTENCE} words and more.

- English: Flesch-Kincaid grade, in the mean at most {MEAN_GRADE:g}; beyond {WORST_GRADE:g} a message needs a reason.
- Spanish: Fernández Huerta index, in the mean at least {LEAST_EASE:g} (normal prose; higher is easier).
"""


def page() -> str:
    """The whole page."""
    grades, eases = readability.scores("en"), readability.scores("es")
    excused = readability.reasons()
    means = [f"| {kind} | {_means(grades, kind)} | {_means(eases, kind)} |" for kind in (CORE, OWN, ANSWERS, ALL)]
    bands = [
        f"| {label} | {sum(low < score.value <= high for score in grades)} |" for label, (low, high) in BANDS.items()
    ]
    beyond = [
        f"| `{score.key}`: {score.text} | {score.value:.1f} | {excused.get(score.key, 'none')} |"
        for score in readability.hard(grades)
    ]
    long = f"{SENTENCE} words and more"
    return "\n".join(
        [
            INTRODUCTION,
            f"| | English: messages | mean grade | {long} | Spanish: messages | mean ease | {long} |",
            "|---|---:|---:|---:|---:|---:|---:|",
            *means,
            "",
            "| grade | English messages |",
            "|---|---:|",
            *bands,
            "",
            f"## Worse than grade {WORST_GRADE:g}",
            "",
            "| message | grade | why it stays |",
            "|---|---:|---|",
            *beyond,
            "",
            f"## The {HARDEST} hardest sentences",
            "",
            "As measured, without citations and quotations.",
            "",
            "| English | grade |",
            "|---|---:|",
            *_hardest(grades, sign=-1),
            "",
            "| Spanish | ease |",
            "|---|---:|",
            *_hardest(eases, sign=1),
            "",
        ]
    )


def _means(scores: list[Score], kind: str) -> str:
    chosen = [score for score in scores if kind in (ALL, _kind(score.key))]
    return f"{len(chosen)} | {average(chosen):.1f} | {average(chosen, SENTENCE):.1f}"


def _kind(key: str) -> str:
    if key.startswith(("answer.", "phrase.")):
        return ANSWERS
    return CORE if key in CATALOGUE or key.startswith(COMPANION) else OWN


def _hardest(scores: list[Score], sign: int) -> list[str]:
    long = [score for score in scores if score.words >= SENTENCE]
    worst = sorted(long, key=lambda score: (sign * score.value, score.key))[:HARDEST]
    return [f"| {score.text} | {score.value:.1f} |" for score in worst]
