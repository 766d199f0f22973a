"""The law as a deterministic core: facts in, guidance out.

Here: the public surface. It imports neither Rasa nor anything that reaches a network, and reads no clock (`as_of`
comes in with the facts). Laws live in `rules_core/laws`, one module each.
"""

from rules_core.clauses import CLAUSES, Clause
from rules_core.engine import evaluate
from rules_core.facts import FACTS, Choice, Fact, FieldError, check_fact
from rules_core.guidance import Deadline, Duty, Flag, Guidance, Missing, Outcome
from rules_core.law import LAWS, Law
from rules_core.laws import load
from rules_core.text import CATALOGUE, Message, Text

load()

__all__ = [
    "CATALOGUE",
    "CLAUSES",
    "FACTS",
    "LAWS",
    "Choice",
    "Clause",
    "Deadline",
    "Duty",
    "Fact",
    "FieldError",
    "Flag",
    "Guidance",
    "Law",
    "Message",
    "Missing",
    "Outcome",
    "Text",
    "check_fact",
    "evaluate",
]
