"""Keeping the catalogues whole: refreshing the .po files, checking translations.

Lives here: what `python -m actions.wording extract` and `check` do. Not here: how plain the wording is
(readability.py), what the bot does when it runs (words.py, catalogue.py).
"""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from string import Formatter

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from actions.wording.catalogue import Template, english, po_file, read

PLURAL_FORMS = "nplurals=2; plural=(n != 1);"
"""One, and any other number. (CLDR knows a third Spanish form, for millions, which nothing here counts.)"""


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
