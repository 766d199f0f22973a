"""How many requests are taken from one session and from one network address.

Lives here: the three limits, counted by the `limits` library. Not here: the size of a request (channel.py).
"""

import math
import time

from limits import RateLimitItem, parse
from limits.storage import storage_from_string
from limits.strategies import MovingWindowRateLimiter

from rasa_project.channels.web.refusals import Refused
from rasa_project.channels.web.settings import WebSettings


class Rates:
    """Counts requests; one over a limit is refused with the time after which it will be taken."""

    def __init__(self, settings: WebSettings) -> None:
        self._storage = storage_from_string(settings.rate_storage)  # the limiter itself holds it by a weak reference
        self._limiter = MovingWindowRateLimiter(self._storage)
        self._per_session = parse(settings.per_session)
        self._per_address = parse(settings.per_address)
        self._new_sessions = parse(settings.new_sessions)

    def take_message(self, sender: str, address: str) -> None:
        """Count a message. Raises Refused where the session or the address has sent too many."""
        self._take(self._per_session, "session", sender)
        self._take(self._per_address, "address", address)

    def take_session(self, address: str) -> None:
        """Count a new session. Raises Refused where the address has started too many."""
        self._take(self._new_sessions, "start", address)

    def _take(self, limit: RateLimitItem, kind: str, key: str) -> None:
        if self._limiter.hit(limit, kind, key):
            return
        free_again = self._limiter.get_window_stats(limit, kind, key)[0]
        seconds = max(1, math.ceil(free_again - time.time()))
        raise Refused("rate", 429, headers={"Retry-After": str(seconds)}, seconds=seconds)
