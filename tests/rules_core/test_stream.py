"""`python -m rules_core evaluate` and `explain`: one line out for each line in, whatever the line holds."""

import json
import os
import subprocess
import sys
from typing import Any

import pytest

FACTS = {"jurisdiction": "mississippi", "unexpired_term_over_six_months": True, "election_date": "2026-12-01"}
GOOD = json.dumps(FACTS).encode()


def run(command: str, data: bytes) -> "subprocess.CompletedProcess[bytes]":
    return subprocess.run([sys.executable, "-m", "rules_core", command], input=data, capture_output=True, check=False)


def evaluated(*lines: bytes, end: bytes = b"\n") -> list[Any]:
    done = run("evaluate", b"".join(line + end for line in lines))
    assert done.returncode == 0
    assert done.stderr == b""
    assert done.stdout.endswith(b"\n")
    return [json.loads(line) for line in done.stdout.decode("utf-8").split("\n")[:-1]]


def test_answers_come_in_the_order_of_the_questions() -> None:
    days = [f"2026-{month:02d}-10" for month in range(1, 13)]
    given = evaluated(*(json.dumps({**FACTS, "election_date": day}).encode() for day in days))
    assert [next(item["date"] for item in one["deadlines"] if item["id"] == "election") for one in given] == days


UNREADABLE = {
    "empty": b"",
    "blank": b"   ",
    "no-json": b"mississippi",
    "cut": GOOD[:-5],
    "two-objects": GOOD + GOOD,
    "number": b"17",
    "list": b"[1]",
    "null": b"null",
    "not-a-number": b"NaN",
    "string": b'"mississippi"',
    "invalid-utf-8": b'{"jurisdiction": "mississippi\xff"}',
    "utf-16": GOOD.decode().encode("utf-16"),
    "nul": b"\x00\x00",
    "deep": b"[" * 200_000,
    "deep-and-closed": b'{"jurisdiction": "indiana", "seats": ' + b"[" * 900 + b"]" * 900 + b"}",
    "long-number": b'{"jurisdiction": "indiana", "seats": ' + b"9" * 6000 + b"}",
    "infinite": b'{"jurisdiction": "indiana", "seats": Infinity}',
    "half-a-pair": b'{"jurisdiction": "mississippi", "votes": {"\\ud800": 3}}',
    "half-a-pair-as-name": b'{"jurisdiction": "mississippi", "\\udfff": 3}',
    "huge": b'{"jurisdiction": "' + b"x" * 3_000_000 + b'"}',
    "many-keys": json.dumps({f"fact{n}": n for n in range(5000)}).encode(),
}


@pytest.mark.parametrize("line", UNREADABLE.values(), ids=UNREADABLE)
def test_a_line_that_cannot_be_read_gets_an_answer_and_stops_nothing(line: bytes) -> None:
    before, bad, after = evaluated(GOOD, line, GOOD)
    assert bad["status"] == "invalid_facts"
    assert bad["errors"]
    assert bad["deadlines"] == []
    assert before == after
    assert before["status"] == "complete"


def test_line_ends_of_other_systems_and_carriage_returns_inside_are_no_line_ends() -> None:
    (plain,) = evaluated(GOOD)
    assert evaluated(GOOD, GOOD, end=b"\r\n") == [plain, plain]
    assert evaluated(GOOD.replace(b", ", b",\r")) == [plain]


def test_a_last_line_without_an_end_counts() -> None:
    assert len(evaluated(GOOD + b"\n" + GOOD, end=b"")) == 2


def test_no_line_no_answer() -> None:
    done = run("evaluate", b"")
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


def test_names_in_other_scripts_come_through() -> None:
    votes = {"Núñez": 3, "李": 2}
    (given,) = evaluated(json.dumps({"jurisdiction": "mississippi", "votes": votes}, ensure_ascii=False).encode())
    assert "Núñez" in given["outcome"]["summary"]


def test_an_answer_comes_before_the_next_question() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "rules_core", "evaluate"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(2):
            process.stdin.write(GOOD + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["status"] == "complete"
        process.stdin.close()
        assert process.wait(timeout=30) == 0


def test_a_reader_that_goes_away_is_no_fault() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "rules_core", "evaluate"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(GOOD + b"\n")
        process.stdin.flush()
        process.stdout.readline()
        process.stdout.close()
        process.stdin.write((GOOD + b"\n") * 50)
        process.stdin.close()
        assert process.wait(timeout=30) == 0
        assert process.stderr.read() == b""


def test_a_standard_input_that_cannot_be_read_is_said_and_is_no_success() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "rules_core", "evaluate"],
        capture_output=True,
        check=False,
        preexec_fn=lambda: os.close(0),
    )
    assert done.returncode == 1
    assert b"standard input cannot be read" in done.stderr
    assert b"Traceback" not in done.stderr


def test_explain_reads_one_object_and_answers_in_words() -> None:
    done = run("explain", json.dumps({**FACTS, "newspaper_weekday": "thursday"}, indent=2).encode())
    words = done.stdout.decode()
    assert done.returncode == 0
    for part in (
        "Status: complete  (Miss. Code § 23-15-857(2))",
        "Outcome: A special election fills the vacancy.",
        "Last day to file a petition to run: on or before Thu 12 Nov 2026 17:00",
        "20 days before Tue 1 Dec 2026 is Wed 11 Nov 2026",
        "safe: Thu 29 Oct 2026",
        "Step: ",
        "Unclear [signature_count_not_in_text]: ",
        "May be added: ",
    ):
        assert part in words


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        (b"", "Wrong: "),
        (b'{"jurisdiction": "indiana"}', "Needed: Which office is it? [office; in.a.1]"),
        (b'{"jurisdiction": "nebraska", "cause": "death", "office": "trustee"}', "at once"),
        (
            b'{"jurisdiction": "indiana", "dont_know": ["office", "cause"], "not_yet": ["death_notice_date"]}',
            "and if the member died)",
        ),
    ],
    ids=["nothing", "questions", "at-once", "conditions"],
)
def test_explain_says_what_is_wrong_what_is_needed_and_what_depends(facts: bytes, words: str) -> None:
    done = run("explain", facts)
    assert done.returncode == 0
    assert words in done.stdout.decode()


def test_another_command_is_refused() -> None:
    done = run("guess", b"")
    assert done.returncode == 2
    assert b"evaluate" in done.stderr
