"""Sessions: a visitor is whoever holds a token that this server signed for the page the visitor is on.

Lives here: making and reading tokens. Not here: what is stored under a sender id (record.py, the tracker store).
"""

import secrets
from dataclasses import dataclass

from itsdangerous import BadData, SignatureExpired, URLSafeTimedSerializer

from rasa_project.channels.web.refusals import Refused


@dataclass(frozen=True)
class Session:
    """One visitor on one page. `sender` names the conversation and lives in a namespace that no other channel uses."""

    sender: str
    origin: str
    token: str


class Sessions:
    """Signs tokens with one key. A token is good for one origin and lasts `hours` after it was made."""

    def __init__(self, secret: str, hours: float) -> None:
        self._signer = URLSafeTimedSerializer(secret, salt="council-vacancy-web-session")
        self._seconds = int(hours * 3600)

    def start(self, origin: str) -> Session:
        """A new visitor; nobody can choose or guess the sender id."""
        return self._sign(f"web:{secrets.token_urlsafe(18)}", origin)

    def renew(self, session: Session) -> Session:
        """The same visitor with a token that lasts the full time again."""
        return self._sign(session.sender, session.origin)

    def read(self, token: str, origin: str) -> Session:
        """The session of a token.

        Raises:
            Refused: no token, one not signed here, one of another site, or one that has expired.
        """
        try:
            content = self._signer.loads(token, max_age=self._seconds)
        except SignatureExpired:
            raise Refused("expired", 401) from None
        except BadData:
            raise Refused("session", 401) from None
        if content["origin"] != origin:
            raise Refused("session", 401)
        return Session(content["sender"], origin, token)

    def _sign(self, sender: str, origin: str) -> Session:
        token = self._signer.dumps({"sender": sender, "origin": origin})
        return Session(sender, origin, token if isinstance(token, str) else token.decode())
