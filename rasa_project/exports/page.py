"""Pages: templates, filled and escaped by Jinja, with headers that let nothing in but the project's own files.

Lives here: the environment, the security headers. Not here: what a page shows (routes.py, consult.py, templates/).
"""

from datetime import date, time
from functools import lru_cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from sanic.response import HTTPResponse, html

from actions.wording import words
from rasa_project.exports.words import WORDS

FOLDER = Path(__file__).parent

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; "
    "require-trusted-types-for 'script'; trusted-types 'none'"
)


@lru_cache(maxsize=1)
def _environment() -> Environment:
    return Environment(
        loader=FileSystemLoader(FOLDER / "templates"),
        autoescape=select_autoescape(default=True),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def page(name: str, language: str, status: int = 200, frame_ancestors: str = "'none'", **content: Any) -> HTTPResponse:
    """A page in a language."""
    voice = words(language)
    shown = (
        _environment()
        .get_template(name)
        .render(
            language=language,
            words=WORDS[language],
            say=voice,
            day=lambda iso: voice.date(date.fromisoformat(iso)),
            clock=lambda iso: voice.time(time.fromisoformat(iso)),
            **content,
        )
    )
    return html(shown, status=status, headers=headers(frame_ancestors))


def headers(frame_ancestors: str = "'none'") -> dict[str, str]:
    """What every page is sent with."""
    return {
        "Content-Security-Policy": f"{POLICY}; frame-ancestors {frame_ancestors}",
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "same-origin",
        "Cache-Control": "no-cache",
        "Vary": "Accept-Language",
    }
