"""Which token speaks for a workspace: the one of the environment, or the one that an installation stored.

Lives here: finding tokens, and the store behind "Add to Slack" in the conversations' database. Not here: calling Slack.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Any

import sqlalchemy as sa
from slack_bolt.authorization import AuthorizeResult
from slack_bolt.authorization.async_authorize import AsyncAuthorize
from slack_sdk.oauth.installation_store import Bot, Installation
from slack_sdk.oauth.installation_store.async_installation_store import AsyncInstallationStore
from slack_sdk.oauth.installation_store.sqlalchemy import SQLAlchemyInstallationStore
from slack_sdk.oauth.state_store.async_state_store import AsyncOAuthStateStore
from slack_sdk.oauth.state_store.sqlalchemy import SQLAlchemyOAuthStateStore
from sqlalchemy.engine import Engine

from rasa_project.channels.slack.settings import Settings

STATE_SECONDS = 600
CACHE_SECONDS = 30.0


async def in_thread(function: Callable[..., Any], *arguments: Any, **named: Any) -> Any:
    """Run a blocking function beside the event loop."""
    return await asyncio.get_running_loop().run_in_executor(None, lambda: function(*arguments, **named))


class Installations(AsyncInstallationStore):
    """The SDK's own tables of installations, used from async code without another database driver."""

    def __init__(self, engine: Engine, client_id: str) -> None:
        self.tables = SQLAlchemyInstallationStore(client_id, engine)
        self.tables.metadata.create_all(engine)

    async def async_save(self, installation: Installation) -> None:
        """Keep an installation and its bot."""
        await in_thread(self.tables.save, installation)

    async def async_save_bot(self, bot: Bot) -> None:
        """Keep a bot."""
        await in_thread(self.tables.save_bot, bot)

    async def async_find_bot(
        self, *, enterprise_id: str | None, team_id: str | None, is_enterprise_install: bool | None = False
    ) -> Bot | None:
        """The bot of a workspace, whatever organisation it belongs to."""
        return await in_thread(self.bot, team_id)

    async def async_find_installation(self, **names: Any) -> Installation | None:
        """An installation."""
        return await in_thread(self.tables.find_installation, **names)

    async def async_delete_bot(self, *, enterprise_id: str | None, team_id: str | None) -> None:
        """Forget the bot of a workspace."""
        await in_thread(self.tables.delete_bot, enterprise_id=enterprise_id, team_id=team_id)

    async def async_delete_installation(
        self, *, enterprise_id: str | None, team_id: str | None, user_id: str | None = None
    ) -> None:
        """Forget the installation of a workspace."""
        await in_thread(self.tables.delete_installation, enterprise_id=enterprise_id, team_id=team_id, user_id=user_id)

    def bot(self, team_id: str | None) -> Bot | None:
        """The newest bot of a workspace."""
        bots = self.tables.bots
        mine = sa.and_(bots.c.client_id == self.tables.client_id, bots.c.team_id == team_id)
        with self.tables.engine.connect() as connection:
            row = connection.execute(sa.select(bots).where(mine).order_by(bots.c.installed_at.desc()).limit(1)).first()
        return self.tables.build_bot_entity(row) if row is not None else None


class States(AsyncOAuthStateStore):
    """The one-time states of installations that are under way, shared by all processes."""

    def __init__(self, engine: Engine) -> None:
        self.tables = SQLAlchemyOAuthStateStore(STATE_SECONDS, engine)
        self.tables.metadata.create_all(engine)

    async def async_issue(self, *arguments: Any, **named: Any) -> str:
        """A new state."""
        return await in_thread(self.tables.issue, *arguments, **named)

    async def async_consume(self, state: str) -> bool:
        """Whether the state was issued here, and not used before."""
        return await in_thread(self.tables.consume, state)


class Tokens:
    """Tokens by workspace. Installations are asked for again after half a minute, so that a new one is soon known."""

    def __init__(self, settings: Settings, installations: Installations | None) -> None:
        self.settings, self.installations = settings, installations
        self._held: dict[str, tuple[float, Bot | None]] = {}

    async def of(self, team: str) -> str | None:
        """The token for a workspace; None where the app is not installed."""
        bot = await self._bot(team)
        return (bot.bot_token if bot is not None else None) or self.settings.bot_token or None

    async def identity(self, team: str) -> AuthorizeResult | None:
        """Who the app is in a workspace; None where it is not installed."""
        bot = await self._bot(team)
        if bot is not None:
            names = {"bot_token": bot.bot_token, "bot_id": bot.bot_id, "bot_user_id": bot.bot_user_id}
            return AuthorizeResult(enterprise_id=None, team_id=team, **names)
        if not self.settings.bot_token:
            return None
        return AuthorizeResult(enterprise_id=None, team_id=team, bot_token=self.settings.bot_token)

    def forget(self, team: str) -> None:
        """A workspace has removed the app."""
        self._held.pop(team, None)

    async def _bot(self, team: str) -> Bot | None:
        if self.installations is None:
            return None
        known = self._held.get(team)
        if known is not None and known[0] > time.monotonic():
            return known[1]
        bot = await in_thread(self.installations.bot, team)
        # Only what was found is kept: an installation that comes a moment later must not wait.
        if bot is not None:
            self._held[team] = (time.monotonic() + CACHE_SECONDS, bot)
        return bot


class Authorize(AsyncAuthorize):
    """Tells slack_bolt who the app is in a workspace without asking Slack while a request waits for its answer."""

    def __init__(self, tokens: Tokens) -> None:
        self.tokens = tokens

    async def __call__(self, *, team_id: str | None, **_: Any) -> AuthorizeResult | None:
        return await self.tokens.identity(team_id or "")
