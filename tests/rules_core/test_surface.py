"""The public surface: the documented names, and nothing behind them that reaches Rasa, the network or the clock."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import rules_core

ROOT = Path(rules_core.__file__).parent
MODULES = sorted(ROOT.rglob("*.py"))
NAMES = {
    *("CATALOGUE", "CLAUSES", "FACTS", "LAWS", "Choice", "Clause", "Deadline", "Duty", "Fact", "FieldError", "Flag"),
    *("Guidance", "Law", "Message", "Missing", "Outcome", "Text", "check_fact", "evaluate"),
}
ELSEWHERE = {
    *(
        "actions",
        "rasa_project",
        "rasa",
        "rasa_sdk",
        "aiohttp",
        "httpx",
        "requests",
        "sanic",
        "slack_sdk",
        "slack_bolt",
    ),
    *("urllib.request", "http.server", "http.client", "socketserver", "ftplib", "smtplib"),
}
CLOCK = {"today", "now", "utcnow", "monotonic", "perf_counter", "localtime", "gmtime", "fromtimestamp"}
FOREIGN = {"dateutil", "holidays"}


def test_the_public_names_are_the_documented_ones() -> None:
    assert set(rules_core.__all__) == NAMES
    assert all(hasattr(rules_core, name) for name in NAMES)


def test_importing_the_core_loads_nothing_that_reaches_out() -> None:
    code = "import sys, rules_core, rules_core.__main__; print(*sys.modules)"
    loaded = set(
        subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split()
    )
    assert "rules_core.laws.indiana" in loaded
    assert loaded & ELSEWHERE == set()


@pytest.mark.parametrize("module", MODULES, ids=[str(module.relative_to(ROOT)) for module in MODULES])
def test_a_module_imports_itself_and_little_else_and_reads_no_clock(module: Path) -> None:
    tree = ast.parse(module.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [node.module or ""]
        for name in names:
            top = name.split(".")[0]
            assert top == "rules_core" or top in FOREIGN or top in sys.stdlib_module_names, name
            assert name not in ELSEWHERE
            assert top not in ("time", "socket", "urllib", "http", "random")
        if isinstance(node, ast.Attribute):
            assert node.attr not in CLOCK, ast.unparse(node)


@pytest.mark.parametrize("module", MODULES, ids=[str(module.relative_to(ROOT)) for module in MODULES])
def test_a_module_opens_by_saying_what_lives_there(module: Path) -> None:
    assert ast.get_docstring(ast.parse(module.read_text(encoding="utf-8")))
