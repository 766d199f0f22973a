"""Where a conversation takes place, and its id: `slack:<team>:<channel or thread>:<user>`.

Lives here: making and reading ids, which no other channel's ids can meet. Not here: what is said in one.
"""

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

PREFIX = "slack"
FORM_LANE, HOME_LANE = "FORM", "HOME"
LANES = (FORM_LANE, HOME_LANE)
"""Beside the conversations: a conversation that waits must not let the trigger of a form expire."""


_SENDER_ID = re.compile(r"slack:[A-Z0-9]{2,40}:[A-Z0-9]{2,40}(-\d{1,12}\.\d{1,9})?:[A-Z0-9]{2,40}")


def is_sender_id(text: object) -> bool:
    """Whether a text is the id of a conversation in Slack."""
    return isinstance(text, str) and _SENDER_ID.fullmatch(text) is not None


@dataclass(frozen=True)
class Place:
    """A workspace, a channel (or the thread in it) and the person who asks. In a direct message `thread` is empty."""

    team: str
    channel: str
    user: str
    thread: str = ""

    @property
    def sender_id(self) -> str:
        """The id of the conversation. Ids of Slack hold letters and digits only, so the parts cannot run together."""
        where = f"{self.channel}-{self.thread}" if self.thread else self.channel
        return f"{PREFIX}:{self.team}:{where}:{self.user}"

    @property
    def direct(self) -> bool:
        """A direct message with the bot (named by the person where its own id is not known yet); all else has an
        audience."""
        return self.channel.startswith(("D", "U", "W"))

    @property
    def is_lane(self) -> bool:
        """No channel at all, but the order in which a person's forms or app home are served."""
        return self.channel in LANES

    @classmethod
    def of(cls, sender_id: str) -> "Place":
        """The place that an id names."""
        _, team, where, user = sender_id.split(":")
        channel, _, thread = where.partition("-")
        return cls(team, channel, user, thread)

    @classmethod
    def read(cls, values: Mapping[str, Any]) -> "Place":
        """A place that `as_dict` wrote."""
        return cls(**{name: str(values.get(name) or "") for name in ("team", "channel", "user", "thread")})

    def as_dict(self) -> dict[str, str]:
        return asdict(self)
