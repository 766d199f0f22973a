"""Reads a message in a test: the day of the tests, the project's own table of facts."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

from actions.understanding import Context, Understanding, interpret
from rules_core import FACTS

TODAY = date(2026, 11, 16)


def read(
    text: str,
    *,
    today: date = TODAY,
    law: str | None = None,
    asked: str | None = None,
    known: Mapping[str, Any] | None = None,
    language: str | None = None,
) -> Understanding:
    """What a message says under a law, with an open question and with facts known before."""
    facts = {"jurisdiction": law, **(known or {})} if law else dict(known or {})
    context = Context(today, FACTS, language=language, jurisdiction=law, facts=facts, asked=asked)
    return interpret(text, None, context)
