"""What the environment says about Slack: one place for its names, and when the channel is on.

Lives here: reading and explaining. Not here: asking Slack whether it is right (check.py).
"""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import urlsplit

ROUTE = "/webhooks/slack"
EVENTS_PATH = f"{ROUTE}/webhook"
INSTALL_PATH = f"{ROUTE}/install"
REDIRECT_PATH = f"{ROUTE}/oauth_redirect"
DEFAULT_API_URL = "https://slack.com/api/"
COMMAND = "/vacancy"

BOT_SCOPES = (
    "app_mentions:read",
    "channels:history",
    "chat:write",
    "commands",
    "groups:history",
    "im:history",
    "im:write",
)
"""What the bot needs, each with its use in docs/slack.md; slack/manifest.yml asks for the same."""
BOT_EVENTS = (
    "app_home_opened",
    "app_mention",
    "app_uninstalled",
    "message.channels",
    "message.groups",
    "message.im",
    "tokens_revoked",
)


@dataclass(frozen=True)
class Settings:
    """The environment of the channel. Secrets are kept out of its printed form."""

    signing_secret: str = field(default="", repr=False)
    bot_token: str = field(default="", repr=False)
    client_id: str = ""
    client_secret: str = field(default="", repr=False)
    api_url: str = DEFAULT_API_URL
    public_url: str = ""
    database_url: str = field(default="", repr=False)

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] | None = None) -> "Settings":
        """The settings of this process (or of the mapping given)."""
        values = os.environ if environment is None else environment
        api_url = values.get("SLACK_API_URL", "").strip() or DEFAULT_API_URL
        return cls(
            signing_secret=values.get("SLACK_SIGNING_SECRET", "").strip(),
            bot_token=values.get("SLACK_BOT_TOKEN", "").strip(),
            client_id=values.get("SLACK_CLIENT_ID", "").strip(),
            client_secret=values.get("SLACK_CLIENT_SECRET", "").strip(),
            api_url=api_url if api_url.endswith("/") else f"{api_url}/",
            public_url=values.get("PUBLIC_URL", "").strip().rstrip("/"),
            database_url=values.get("DATABASE_URL", "").strip(),
        )

    @property
    def installs(self) -> bool:
        """Whether workspaces can install the app themselves (OAuth)."""
        return bool(self.client_id and self.client_secret)

    @property
    def is_on(self) -> bool:
        """Served at all: a signing secret, and a bot token or the OAuth client."""
        return bool(self.signing_secret and (self.bot_token or self.installs))

    def trusts(self, response_url: str) -> bool:
        """Whether an address to reply to is Slack's own (or the stand-in's, where one is set)."""
        parts = urlsplit(response_url)
        if parts.scheme == "https" and parts.hostname == "hooks.slack.com":
            return True
        api = urlsplit(self.api_url)
        return self.api_url != DEFAULT_API_URL and (parts.scheme, parts.netloc) == (api.scheme, api.netloc)
