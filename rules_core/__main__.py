"""`python -m rules_core evaluate` (a stream of facts, a stream of guidance) and `explain` (readable, for one
object)."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator

from rules_core import evaluate
from rules_core.explain import explain


def answers(lines: Iterable[str]) -> Iterator[str]:
    """One line of guidance for each line of facts; a line that cannot be read gets `invalid_facts`."""
    for line in lines:
        try:
            facts = json.loads(line)
        except (ValueError, RecursionError):
            facts = line.strip()
        yield json.dumps(evaluate(facts).to_dict(), ensure_ascii=False)


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m rules_core", description=__doc__)
    parser.add_argument(
        "command",
        choices=("evaluate", "explain"),
        help="evaluate: JSON lines in and out; explain: one object of facts, in words",
    )
    command = parser.parse_args(argv).command
    try:
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]  # a TextIOWrapper here
        sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
        if command == "explain":
            sys.stdout.write(explain(sys.stdin.read()))
        else:
            for answer in answers(sys.stdin):
                sys.stdout.write(answer + "\n")
                sys.stdout.flush()
    except BrokenPipeError:
        return 0
    except OSError as error:
        print(f"standard input cannot be read: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
