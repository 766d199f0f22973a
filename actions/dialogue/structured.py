"""Typed intents, `/inform{"seats": 5}`: what buttons, date pickers and forms send, and what anybody can type.

Lives here: reading such a message into an intent and values. Not here: what is done with them (consult.py); every value
is checked there as one from free text is.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, NamedTuple

LONGEST = 8000
"""Characters; a longer command is not read."""

_COMMAND = re.compile(r"/([a-z_]{1,40})\s*(\{.*\})?\s*", re.DOTALL)


class Command(NamedTuple):
    """A typed intent with its values."""

    intent: str
    values: Mapping[str, Any]


def is_typed(text: str) -> bool:
    """Whether the message is meant as a command."""
    return text.startswith("/")


def read_command(text: str) -> Command | None:
    """The command, or None where it is not one that can be read."""
    match = _COMMAND.fullmatch(text) if len(text) <= LONGEST else None
    if match is None:
        return None
    try:
        values = json.loads(match[2]) if match[2] else {}
    except (ValueError, RecursionError):
        return None
    return Command(match[1], values) if isinstance(values, dict) else None
