"""The consultations that the README shows: `python -m tests.conversations.readme URL` writes them from a running bot.

Here: what is asked, and where the answers stand in the README. A test asks again and compares.
"""

from __future__ import annotations

import sys
import uuid
from pathlib import Path

from tests.support.server import say

README = Path(__file__).parents[2] / "README.md"
BEGIN, END = (
    "<!-- consultations: written by `python -m tests.conversations.readme URL` -->",
    "<!-- end of consultations -->",
)

CONSULTATIONS = {
    "Mississippi": (
        "2026-10-13",
        ["Our Mississippi city holds a special election on December 1, 2026. Last day to file a petition?"],
    ),
    "Nebraska": (
        "2026-09-16",
        ["A trustee of our Nebraska village resigned; notice was presented on Sept 8. By when must we fill the seat?"],
    ),
    "Fort Lauderdale": (
        "2027-03-05",
        [
            "A candidate in Fort Lauderdale withdrew on March 4. The general election is March 9, 2027. What now?",
            "yes, she had qualified",
            "February 9",
            "just one",
        ],
    ),
    "Indiana": (
        "2026-11-09",
        [
            "Our Indiana town council member died on Nov 3. The clerk-treasurer got notice on the 5th. Who fills it?",
            "no, he ran as an independent",
        ],
    ),
}


def section(url: str) -> str:
    """All consultations as the README shows them."""
    return "\n".join([BEGIN, *(_consultation(url, place, *asked) for place, asked in CONSULTATIONS.items()), END])


def shown(readme: str) -> str:
    """The part of the README that holds them."""
    return readme[readme.index(BEGIN) : readme.index(END) + len(END)]


def _consultation(url: str, place: str, today: str, messages: list[str]) -> str:
    sender = uuid.uuid4().hex
    lines = [f"<details><summary>{place}, asked on {today}</summary>", "", "```text"]
    for message in messages:
        lines.append(f"> {message}")
        lines += [answer["text"].rstrip() for answer in say(url, message, sender, as_of=today) if "text" in answer]
        lines.append("")
    return "\n".join([*lines[:-1], "```", "", "</details>", ""])


if __name__ == "__main__":
    before = README.read_text(encoding="utf-8")
    README.write_text(before.replace(shown(before), section(sys.argv[1])), encoding="utf-8")
