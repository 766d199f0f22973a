"""What can be set about the web channel, from `credentials.yml` or, stronger, from the environment.

Lives here: names, defaults, the check that a site's address is one. Not here: who may do what (origins.py, rates.py).
"""

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Union

_ORIGIN = re.compile(r"https?://(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:]+\])(?::\d{1,5})?")


@dataclass(frozen=True)
class WebSettings:
    """The settings of one running channel."""

    allowed_origins: tuple[str, ...] = ()
    """Sites that may embed the chat, besides the bot's own pages, each as `https://host` or `https://host:port`."""
    session_secret: str | None = None
    """Key that signs sessions. Without it one is made and kept beside the conversations."""
    session_hours: float = 12
    """How long a session lasts after its last message."""
    per_session: str = "30/minute"
    per_address: str = "120/minute"
    new_sessions: str = "30/minute"
    """How many messages of one session, messages of one network address, and new sessions of one address are taken."""
    rate_storage: str = "memory://"
    """Where the counts are kept; `redis://host:port` shares them between servers."""

    @classmethod
    def read(cls, credentials: Mapping[str, Any] | None, environment: Mapping[str, str] = os.environ) -> "WebSettings":
        """The settings of a deployment.

        Raises:
            ValueError: a setting has no such name, or the address of a site is not one; the message says which.
        """
        given = dict(credentials or {})
        unknown = set(given) - set(cls.__dataclass_fields__)
        if unknown:
            raise ValueError(f"web channel: no setting is called {', '.join(sorted(unknown))}")
        for name, variable in _FROM_ENVIRONMENT.items():
            if environment.get(variable):
                given[name] = environment[variable]
        given["allowed_origins"] = read_origins(given.get("allowed_origins") or ())
        given["session_hours"] = float(given.get("session_hours", cls.session_hours))
        return cls(**given)


_FROM_ENVIRONMENT = {
    "allowed_origins": "ALLOWED_ORIGINS",
    "session_secret": "SESSION_SECRET",
    "session_hours": "SESSION_HOURS",
    "rate_storage": "RATE_LIMIT_STORAGE",
    "per_session": "RATE_PER_SESSION",
    "per_address": "RATE_PER_ADDRESS",
    "new_sessions": "RATE_NEW_SESSIONS",
}


def read_origins(value: Union[str, tuple[str, ...], "list[str]"]) -> tuple[str, ...]:
    """Origins from a list or from text with commas or blanks between them."""
    origins = [
        part.rstrip("/").lower() for part in (value.replace(",", " ").split() if isinstance(value, str) else value)
    ]
    for origin in origins:
        if not _ORIGIN.fullmatch(origin):
            raise ValueError(
                f"web channel: {origin!r} is not the address of a site. Write scheme and host only, "
                "such as https://www.example.gov"
            )
    return tuple(origins)
