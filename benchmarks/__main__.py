"""`python -m benchmarks [--core] [--write]`: the figures of the rules core and of a turn of the bot."""

from __future__ import annotations

import argparse
import os
import sys

from benchmarks import core
from benchmarks.report import PAGE, table, write


def main() -> int:
    """Measure, print the table, and write the page where asked."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--core", action="store_true", help="the rules core alone, without Rasa")
    parser.add_argument("--write", action="store_true", help=f"write {PAGE.parent.name}/{PAGE.name} too")
    arguments = parser.parse_args()
    figures = core.figures()
    if not arguments.core:
        os.environ.setdefault("RASA_TELEMETRY_ENABLED", "false")
        from rasa_project.launcher.processes import hush_dependencies

        hush_dependencies()
        from benchmarks import turn

        figures += turn.figures()
    text = table(figures)
    print(text)
    if arguments.write:
        write(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
