"""Words: everything the bot says, in one language. Renders the core's texts and the bot's own messages.

Lives here: filling a template in a language, dates, clock times, numbers and lists as that language writes them.
Not here: which message is said when (actions/dialogue), what a guidance looks like (actions/rendering).
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from babel import Locale
from babel.dates import format_date
from babel.lists import format_list

from actions.wording.catalogue import COMPANION, find, translations
from rules_core import CLAUSES, FACTS, Text
from rules_core.facts import EXPECTED, GIVEN

_SOUNDS_I = re.compile(r"h?[ií](?![aeoáéó])", re.IGNORECASE)  # not before a glide: `agua y hielo`
_SOUNDS_O = re.compile(r"h?[oó]|8|11\b", re.IGNORECASE)

LOCALES = {"en": "en_US", "es": "es_US"}
"""The languages of the bot, and the locale by which each writes dates, numbers and plurals."""


class Words:
    """One language's voice. Cheap to make; `words(language)` gives the shared one."""

    def __init__(self, language: str) -> None:
        if language not in LOCALES:
            raise ValueError(f"language {language!r} is not one of {', '.join(LOCALES)}")
        self.language = language
        self.locale = Locale.parse(LOCALES[language])
        self._translated = translations(language) if language != "en" else {}

    def __call__(self, key: str, /, **params: Any) -> str:
        """The message of this key, filled with `params` (numbers, strings, dates, Texts, lists of these)."""
        return self._fill(key, params)

    def say(self, text: Text) -> str:
        """A text of the core in this language, an error with its fact and choices by the names that people know."""
        return self._fill(text.key, self._named(text.params) if text.key == GIVEN.key else text.params)

    def has(self, key: str) -> bool:
        """Whether there is a message of this key."""
        return find(key) is not None

    def date(self, day: dt.date) -> str:
        """`Tuesday, November 17, 2026`; in Spanish `martes, 17 de noviembre de 2026`."""
        return str(format_date(day, "full", locale=self.locale))

    def short_date(self, day: dt.date) -> str:
        """`Tue, Nov 17, 2026`, for a title of a button."""
        skeleton = "EEE, MMM d, y" if self.language == "en" else "EEE d MMM y"
        return str(format_date(day, skeleton, locale=self.locale))

    def time(self, moment: dt.time) -> str:
        """`5:00 p.m.` in either language."""
        half = "a.m." if moment.hour < 12 else "p.m."
        return f"{(moment.hour - 1) % 12 + 1}:{moment.minute:02d} {half}"

    def moment(self, moment: dt.datetime) -> str:
        """A date and clock time."""
        return self("moment", date=moment.date(), time=self.time(moment.time()))

    def clause(self, id: str) -> str:
        """A clause to show: the law's own words as they are, the sense of a companion provision in this language."""
        clause = CLAUSES[id]
        if clause.source == "companion":
            return self("law.companion", citation=clause.citation, text=Text(f"{COMPANION}{id}", {}))
        return self("law.quote", citation=clause.citation, text=clause.text)

    def listing(self, items: Sequence[str], style: str = "standard") -> str:
        """`a, b, and c`; with style `or`, `a, b, or c`."""
        listed = str(format_list(list(items), style=style, locale=self.locale))
        return _sounding(listed, items[-1]) if self.language == "es" and len(items) > 1 else listed

    def sentence(self, text: str) -> str:
        """The text with a capital first letter."""
        return text[:1].upper() + text[1:]

    def _fill(self, key: str, params: Mapping[str, Any]) -> str:
        template = self._translated.get(key) or find(key)
        if template is None:
            raise KeyError(key)
        single = template.one is not None and self.locale.plural_form(params["n"]) == "one"
        form = template.one if single and template.one else template.text
        return form.format_map({name: self._shown(value) for name, value in params.items()})

    def _named(self, params: Mapping[str, Any]) -> Mapping[str, Any]:
        fact, expected = params["field"], params["expected"]
        if not self.has(f"fact.{fact}"):
            return params
        if expected.key == EXPECTED["choice"].key:
            labels = {choice.value: choice.label() for choice in FACTS[fact].choices}
            expected = Text(expected.key, {"choices": [labels[value] for value in expected.params["choices"]]})
        return {**params, "field": Text(f"fact.{fact}", {}), "expected": expected}

    def _shown(self, value: Any) -> str:
        if isinstance(value, Text):
            return self.say(value)
        if isinstance(value, dt.datetime):
            return self.moment(value)
        if isinstance(value, dt.date):
            return self.date(value)
        if isinstance(value, dt.time):
            return self.time(value)
        if isinstance(value, (list, tuple)):
            return self.listing([self._shown(item) for item in value])
        return str(value)


def _sounding(listed: str, last: str) -> str:
    """A Spanish list whose last joint yields to the sound after it: `Nebraska e Indiana`, `siete u ocho`."""
    for joint, before, after in ((" y ", _SOUNDS_I, " e "), (" o ", _SOUNDS_O, " u ")):
        if before.match(last) and listed.endswith(f"{joint}{last}"):
            return f"{listed.removesuffix(f'{joint}{last}')}{after}{last}"
    return listed


@lru_cache(maxsize=len(LOCALES))
def words(language: str) -> Words:
    """The shared voice of a language; one that the bot does not speak falls back to English."""
    return Words(language if language in LOCALES else "en")
