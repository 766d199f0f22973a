"""`python -m rules_core evaluate` (a stream of facts, a stream of guidance) and `explain` (readable, for one
object)."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterable, Iterator

from rules_core import evaluate
from rules_core.explain import explain


def answers(lines: Iterable[bytes]) -> Iterator[str]:
    """One line of guidance for each line of facts; a line that cannot be read gets `invalid_facts`."""
    for line in lines:
        text = line.decode("utf-8", "replace")
        try:
            facts = json.loads(text)
        except (ValueError, RecursionError):
            facts = text.strip()
        yield json.dumps(evaluate(facts).to_dict(), ensure_ascii=False)


def main(argv: list[str] | None = None) -> int:
    """The command: 0, or 1 where standard input cannot be read."""
    parser = argparse.ArgumentParser(prog="python -m rules_core", description=__doc__)
    parser.add_argument(
        "command",
        choices=("evaluate", "explain"),
        help="evaluate: JSON lines in and out; explain: one object of facts, in words",
    )
    command = parser.parse_args(argv).command
    try:
        # The file itself, not Python's text layer: that one would take a bare carriage return for the end of a line.
        with os.fdopen(os.dup(0), "rb") as facts, os.fdopen(os.dup(1), "wb") as out:
            if command == "explain":
                out.write(explain(facts.read().decode("utf-8", "replace")).encode())
            else:
                for answer in answers(facts):
                    out.write(answer.encode() + b"\n")
                    out.flush()
    except BrokenPipeError:
        return 0  # the reader has what it wanted
    except OSError as error:
        print(f"standard input cannot be read: {error.strerror}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
