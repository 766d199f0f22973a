"""How a message is read: words, numbers and days into facts, with what could not be read.

`scan` reads without context, `interpret` in the context of a conversation. Not here: law, wording, what the bot does
next.
"""

from actions.understanding.interpret import interpret
from actions.understanding.language import detect_language
from actions.understanding.model import Context, Mention, Outside, Problem, Understanding
from actions.understanding.scan import scan

__all__ = ["Context", "Mention", "Outside", "Problem", "Understanding", "detect_language", "interpret", "scan"]
