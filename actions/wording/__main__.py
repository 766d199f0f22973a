"""`python -m actions.wording extract | check | readability | page`: keeping the catalogues whole and plain.

extract      brings the .po files up to date; translations stay, changed ones are marked fuzzy
check        exit 1 if an entry is untranslated, fuzzy, or filled with other fields than the English
readability  the mean grade (English) and ease (Spanish), and the messages that are hard; exit 1 beyond the bounds
page         writes docs/plain-language.md from the same figures
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from actions.wording import maintenance, plain_page, readability
from actions.wording.words import LOCALES

TRANSLATED = tuple(language for language in LOCALES if language != "en")


def extract() -> int:
    for language in TRANSLATED:
        print(f"{language}: {maintenance.extract(language)} entries")
    return 0


def check() -> int:
    found = [f"{language}: {problem}" for language in TRANSLATED for problem in maintenance.problems(language)]
    print("\n".join(found) or "every entry is translated")
    return 1 if found else 0


def readable() -> int:
    grades, eases = readability.scores("en"), readability.scores("es")
    print(f"English: mean grade {_means(grades)} (Flesch-Kincaid; at most {readability.MEAN_GRADE:g})")
    print(f"Spanish: mean ease {_means(eases)} (Fernández Huerta; at least {readability.LEAST_EASE:g})")
    for score in readability.hard(grades):
        print(f"  grade {score.value:4.1f}  {score.key}: {score.text}")
    found = readability.problems()
    print("\n".join(found) or "within the bounds")
    return 1 if found else 0


def _means(scores: list[readability.Score]) -> str:
    least = readability.SENTENCE
    whole, long = readability.average(scores), readability.average(scores, least)
    return f"{whole:.1f} over {len(scores)} messages, {long:.1f} over those of {least} words and more"


def page() -> int:
    plain_page.PAGE.write_text(plain_page.page(), encoding="utf-8")
    print(f"written: {plain_page.PAGE.name}")
    return 0


COMMANDS = {"extract": extract, "check": check, "readability": readable, "page": page}


def main(arguments: Sequence[str]) -> int:
    """Run the command named; exit 2 where none is."""
    command = COMMANDS.get(arguments[0]) if len(arguments) == 1 else None
    if command is None:
        print(__doc__)
        return 2
    return command()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
