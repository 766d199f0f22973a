"""Wording: what the bot says, in English and Spanish, from message catalogues.

Lives here: templates and their translations, dates and lists in words. Not here: when something is said, what law it
rests on.
"""

from actions.wording.words import LOCALES, Words, words

__all__ = ["LOCALES", "Words", "words"]
