"""Texts and dates of a contract payload, as Slack shows them. A payload's texts are in its reader's language already.

Lives here: reading them safely. Not here: wording them (actions/wording), laying them out (answer.py, message.py).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date
from typing import Any

from actions.rendering import text as plain_text
from actions.rendering.block_kit.elements import escape
from actions.wording import words

_ISO_DATE = re.compile(r"\d{4}-\d{2}-\d{2}")


def said(thing: Mapping[str, Any], name: str) -> str:
    """The text `name` of an object of the payload; empty where there is none."""
    return str(thing.get(name) or "")


def shown(thing: Mapping[str, Any], name: str) -> str:
    """The same, safe inside mrkdwn."""
    return escape(said(thing, name))


def day(value: Any) -> date | None:
    """An ISO date of the payload; None for anything else."""
    return date.fromisoformat(value) if isinstance(value, str) and _ISO_DATE.fullmatch(value) else None


def around(text: str, guidance: Mapping[str, Any], language: str) -> tuple[str, str]:
    """What a bot message says before and after the guidance that it carries: what was noted, what is offered."""
    own = {line.strip() for line in plain_text.guidance(guidance, words(language)).splitlines() if line.strip()}
    lines = text.splitlines()
    at = [number for number, line in enumerate(lines) if line.strip() in own]
    if not at:
        return text.strip(), ""
    return "\n".join(lines[: at[0]]).strip(), "\n".join(lines[at[-1] + 1 :]).strip()
