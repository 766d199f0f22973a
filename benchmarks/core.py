"""The rules core: one evaluation warm, the first one cold, and evaluations a second through the stream.

Not here: a turn of the bot (turn.py).
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import time
from typing import Any

from benchmarks.report import Figure
from rules_core import evaluate

WARM, COLD, LINES = 5000, 5, 10_000
TARGET = 100.0

# Every date of a Mississippi special election, and nothing that is not known.
FACTS: dict[str, Any] = {
    "jurisdiction": "mississippi",
    "as_of": "2026-10-21",
    "vacancy_in": "office",
    "office": "council_member",
    "cause": "resignation",
    "unexpired_term_over_six_months": True,
    "special_charter": False,
    "vacancy_date": "2026-10-12",
    "next_regular_meeting_date": "2026-11-03",
    "order_date": "2026-10-20",
    "election_date": "2026-12-01",
    "newspaper_in_municipality": True,
    "newspaper_weekday": "thursday",
}
FIRST = """
import json, sys, time
facts = json.loads(sys.argv[1])
start = time.perf_counter()
import rules_core
imported = time.perf_counter()
rules_core.evaluate(facts)
print(imported - start, time.perf_counter() - imported)
"""


def warm() -> list[float]:
    """Microseconds of each of many evaluations, without JSON."""
    guidance = evaluate(FACTS)
    assert guidance.status == "complete"
    assert len(guidance.deadlines) == 11
    found = []
    for _ in range(WARM):
        start = time.perf_counter_ns()
        evaluate(FACTS)
        found.append((time.perf_counter_ns() - start) / 1000)
    return found


def cold() -> tuple[float, float]:
    """Milliseconds to import the core, and of the first evaluation after it, in a fresh interpreter."""
    runs = [
        [
            float(seconds) * 1000
            for seconds in subprocess.run(
                [sys.executable, "-c", FIRST, json.dumps(FACTS)], check=True, capture_output=True, text=True
            ).stdout.split()
        ]
        for _ in range(COLD)
    ]
    return statistics.median(run[0] for run in runs), statistics.median(run[1] for run in runs)


def stream() -> float:
    """Evaluations a second through `python -m rules_core evaluate`, its start included."""
    lines = (json.dumps(FACTS) + "\n").encode() * LINES
    start = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-m", "rules_core", "evaluate"], input=lines, check=True, capture_output=True
    )
    seconds = time.perf_counter() - start
    assert done.stdout.count(b"\n") == LINES
    return LINES / seconds


def figures() -> list[Figure]:
    """The figures of the core."""
    times = sorted(warm())
    imported, first = cold()
    return [
        Figure("one evaluation, warm, median", f"{statistics.median(times):.0f} µs", f"target: under {TARGET:.0f} µs"),
        Figure("the same, 95th percentile", f"{times[int(0.95 * WARM)]:.0f} µs"),
        Figure("import of the core, cold", f"{imported:.0f} ms", "fresh interpreter"),
        Figure("first evaluation, cold", f"{first:.1f} ms", "fresh interpreter, after the import"),
        Figure("evaluations through the stream", f"{stream():.0f} a second", "JSON lines in and out, start included"),
    ]
