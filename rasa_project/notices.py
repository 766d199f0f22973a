"""What the edges tell a person when no answer can be had: the only sentences that are not in `actions`.

They must be sayable while the action server is down, so they cannot come from it.
"""

from collections.abc import Mapping
from typing import Any

UNAVAILABLE = {
    "en": (
        "I cannot work out the answer just now. Nothing you told me before is lost. "
        "Please send your last message again in a minute, or call the clerk."
    ),
    "es": (
        "Ahora mismo no puedo calcular la respuesta. No se ha perdido nada de lo que me dijo antes. "
        "Envíe de nuevo su último mensaje dentro de un minuto, o llame a la secretaría municipal."
    ),
}


def unavailable(language: str | None) -> str:
    """The notice in a language; English where the language is not known."""
    return UNAVAILABLE.get(language or "en", UNAVAILABLE["en"])


def language_of(metadata: Mapping[str, Any] | None, consultation: Any = None) -> str:
    """The language to use: what the message asks for, else the one the consultation is held in."""
    asked = (metadata or {}).get("language")
    held = consultation.get("language") if isinstance(consultation, Mapping) else None
    return next((language for language in (asked, held) if language in UNAVAILABLE), "en")
