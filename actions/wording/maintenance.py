"""Keeping the catalogues whole: refreshing the .po files, checking translations, measuring how readable the wording is.

Lives here: what `python -m actions.wording` does. Not here: what the bot does when it runs (words.py, catalogue.py).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from io import BytesIO
from statistics import mean
from string import Formatter
from typing import NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from actions.wording.catalogue import Template, english, po_file, read

WORST_GRADE = 12.0
MEAN_GRADE = 9.0
LEAST_EASE = 60.0
"""Fernández Huerta: from 60 on a Spanish text reads as normal prose."""

PLURAL_FORMS = "nplurals=2; plural=(n != 1);"
"""One, and any other number. (CLDR knows a third Spanish form, for millions, which nothing here counts.)"""

SHORTEST = 4
"""Words; the scores mean nothing for less."""


class Score(NamedTuple):
    """How readable one message is: a school grade in English (lower is easier), an ease in Spanish (higher is
    easier)."""

    key: str
    value: float
    text: str


def extract(language: str) -> int:
    """Bring the .po file of a language up to date. Translations stay; where the English changed they become fuzzy.

    Returns how many entries there are.
    """
    old = read(language)
    fresh = Catalog(locale=language, fuzzy=False)
    fresh.mime_headers = [("Plural-Forms", PLURAL_FORMS)]
    by_key = {message.context: message for message in old if message.id}
    for key, template in sorted(english().items()):
        known = by_key.get(key)
        msgid = (template.one, template.text) if template.one is not None else template.text
        flags = set()
        translated = None
        if known is not None and _filled(known.string):
            translated = known.string if (isinstance(known.string, tuple)) == (template.one is not None) else None
            if translated and (known.id != msgid or known.fuzzy):
                flags.add("fuzzy")
        fresh.add(msgid, translated, context=key, flags=flags)
    buffer = BytesIO()
    write_po(buffer, fresh, width=120, sort_output=False, omit_header=True, no_location=True)
    path = po_file(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(_header(language) + buffer.getvalue())
    return len(english())


def problems(language: str) -> list[str]:
    """What keeps a language from being complete: entries that are missing, untranslated, fuzzy, or filled with other
    fields."""
    found: list[str] = []
    by_key = {message.context: message for message in read(language) if message.id}
    for key, template in sorted(english().items()):
        message = by_key.pop(key, None)
        if message is None:
            found.append(f"{key}: not in the .po file; run `python -m actions.wording extract`")
        elif not _filled(message.string):
            found.append(f"{key}: not translated: {template.text!r}")
        elif message.fuzzy:
            found.append(f"{key}: the English has changed since it was translated: {template.text!r}")
        else:
            found += _other_fields(key, template, message.string)
    found += [f"{key}: no such message any more" for key in sorted(map(str, by_key))]
    return found


def grades() -> list[Score]:
    """The Flesch-Kincaid grade of each English message of at least a few words."""
    import textstat

    textstat.textstat.set_lang("en_US")
    return [Score(key, float(textstat.textstat.flesch_kincaid_grade(text)), text) for key, text in _plain(english())]


def eases(language: str) -> list[Score]:
    """The Fernández Huerta ease of each Spanish message of at least a few words."""
    import textstat

    from actions.wording.catalogue import translations

    textstat.textstat.set_lang(language)
    try:
        return [
            Score(key, float(textstat.textstat.fernandez_huerta(text)), text)
            for key, text in _plain(translations(language))
        ]
    finally:
        textstat.textstat.set_lang("en_US")


def average(scores: list[Score]) -> float:
    """The mean over all messages; not a number where there is none."""
    return mean(score.value for score in scores) if scores else float("nan")


def _plain(templates: Mapping[str, Template]) -> Iterator[tuple[str, str]]:
    """Each message as a person sees it: fields and citations stand for names and dates, so they are left out or made
    short."""
    for key, template in sorted(templates.items()):
        text = _CITATION.sub("the law", template.text)
        text = _FIELD.sub("that", text).strip()
        if len(text.split()) >= SHORTEST:
            yield key, text if text[-1] in ".?!:" else f"{text}."


_FIELD = re.compile(r"\{[a-z_]*\}")
_CITATION = re.compile(r"(?:[A-Z][a-z.]+ (?:[A-Z][a-z.]+ )*)?§§? ?[\w.\-()]+(?:, [\d.\-()]+)*|\bI\.?C\.? [\d.\-()]+")


def _filled(string: object) -> bool:
    return all(string) if isinstance(string, (tuple, list)) else bool(string)


def _other_fields(key: str, template: Template, string: object) -> list[str]:
    forms = list(string) if isinstance(string, (tuple, list)) else [str(string)]
    wanted = _fields(template.text)
    allowed = wanted | _fields(template.one or "")
    found = []
    for at, form in enumerate(forms):
        fields = _fields(form)
        last = at == len(forms) - 1
        if fields - allowed or (last and fields != wanted):
            found.append(f"{key}: fields {sorted(fields)} instead of {sorted(wanted)}: {form!r}")
    return found


def _fields(text: str) -> set[str]:
    names: Iterator[str | None] = (name for _, name, _, _ in Formatter().parse(text))
    return {name for name in names if name}


def _header(language: str) -> bytes:
    return (
        'msgid ""\nmsgstr ""\n"Language: ' + language + '\\n"\n"MIME-Version: 1.0\\n"\n'
        '"Content-Type: text/plain; charset=utf-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n'
        f'"Plural-Forms: {PLURAL_FORMS}\\n"\n\n'
    ).encode()
