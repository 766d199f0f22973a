"""`python -m actions.wording extract | check | readability`: keeping the catalogues whole and plain.

extract      brings the .po files up to date; translations stay, changed ones are marked fuzzy
check        exit 1 if an entry is untranslated, fuzzy, or filled with other fields than the English
readability  the mean grade (English) and ease (Spanish), and the messages that are hard to read; exit 1 beyond the
bounds
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from actions.wording import maintenance
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


def readability() -> int:
    grades = maintenance.grades()
    hard = sorted((score for score in grades if score.value > maintenance.WORST_GRADE), key=lambda score: -score.value)
    mean = maintenance.average(grades)
    print(
        f"English: {len(grades)} messages, mean grade {mean:.1f} (Flesch-Kincaid; at most {maintenance.MEAN_GRADE:g})"
    )
    for score in hard:
        print(f"  grade {score.value:4.1f}  {score.key}: {score.text}")
    failed = mean > maintenance.MEAN_GRADE
    for language in TRANSLATED:
        eases = maintenance.eases(language)
        if eases:
            print(
                f"{language}: {len(eases)} messages, mean ease {maintenance.average(eases):.1f} "
                f"(Fernández Huerta; at least {maintenance.LEAST_EASE:g})"
            )
            failed = failed or maintenance.average(eases) < maintenance.LEAST_EASE
    return 1 if failed else 0


COMMANDS = {"extract": extract, "check": check, "readability": readability}


def main(arguments: Sequence[str]) -> int:
    """Run the command named; exit 2 where none is."""
    command = COMMANDS.get(arguments[0]) if len(arguments) == 1 else None
    if command is None:
        print(__doc__)
        return 2
    return command()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
