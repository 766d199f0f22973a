"""The Slack app of one server process: the parts put together, started with the server and stopped with it.

Lives here: wiring. Not here: any part.
"""

import asyncio
import logging
from collections.abc import Callable, Mapping
from typing import Any

import sqlalchemy as sa
from slack_bolt import BoltResponse
from slack_bolt.async_app import AsyncApp
from slack_bolt.oauth.async_oauth_flow import AsyncOAuthFlow
from slack_bolt.oauth.async_oauth_settings import AsyncOAuthSettings
from slack_sdk.web.async_client import AsyncWebClient
from sqlalchemy.engine import Connection

from rasa_project.channels.slack import consultations, reminders
from rasa_project.channels.slack.api import Api
from rasa_project.channels.slack.consultations import Consultations
from rasa_project.channels.slack.conversation import Place
from rasa_project.channels.slack.handlers import Handlers
from rasa_project.channels.slack.listeners import Listeners
from rasa_project.channels.slack.outbox import Outbox, Waiting
from rasa_project.channels.slack.reminders import Reminders
from rasa_project.channels.slack.sender import Sender
from rasa_project.channels.slack.settings import BOT_SCOPES, INSTALL_PATH, REDIRECT_PATH, Settings
from rasa_project.channels.slack.store import Claim, Store
from rasa_project.channels.slack.tables import make_engine, make_tables
from rasa_project.channels.slack.tokens import Authorize, Installations, States, Tokens
from rasa_project.channels.slack.turns import OnMessage, Turns
from rasa_project.channels.slack.worker import Worker

logger = logging.getLogger(__name__)
# slack_bolt warns of a token in the environment that it does not use, and of requests that nothing listens to. Both are
# meant here, and the second would write what people said into the log.
bolt_logger = logging.getLogger("rasa_project.channels.slack.bolt")
bolt_logger.setLevel(logging.ERROR)


class SlackApp:
    """One process's share of the work: it takes events in, and answers those that it leases."""

    def __init__(self, settings: Settings, on_new_message: OnMessage, tracker_store: Callable[[], Any]) -> None:
        engine = make_engine(settings.database_url)
        make_tables(engine)
        self.settings = settings
        self.store = Store(engine)
        self.known, self.reminded, outbox = Consultations(engine), Reminders(engine), Outbox(engine)
        installations = Installations(engine, settings.client_id) if settings.installs else None
        self.tokens = Tokens(settings, installations)
        self.api = Api(settings.api_url, self.tokens.of, settings.trusts)
        sender = Sender(self.store, outbox, self.api, record, self._resolve)
        turns = Turns(on_new_message, tracker_store)
        handlers = Handlers(self.store, turns, self.known, self.reminded, self._forget)
        self.worker = Worker(self.store, sender, handlers.handle, handlers.apologise, self._hand_in_reminders)
        self.bolt = self._bolt(installations)
        Listeners(self.bolt, self.store, self.known, self.tokens, self.worker.wake)
        self._running: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to answer: first what an earlier process left unanswered."""
        self._running = asyncio.ensure_future(self.worker.run())

    async def stop(self) -> None:
        """End with the server."""
        await self.worker.stop()
        if self._running is not None:
            await asyncio.gather(self._running, return_exceptions=True)
        await self.api.close()

    def _bolt(self, installations: Installations | None) -> AsyncApp:
        client = AsyncWebClient(base_url=self.settings.api_url, retry_handlers=[])
        flow = None
        if installations is not None:
            address = f"{self.settings.public_url}{REDIRECT_PATH}" if self.settings.public_url else None
            install = AsyncOAuthSettings(
                client_id=self.settings.client_id,
                client_secret=self.settings.client_secret,
                scopes=list(BOT_SCOPES),
                redirect_uri=address,
                install_path=INSTALL_PATH,
                redirect_uri_path=REDIRECT_PATH,
                installation_store=installations,
                state_store=States(self.store.engine),
            )
            flow = AsyncOAuthFlow(settings=install, client=client)
        app = AsyncApp(
            name="vacancy",
            logger=bolt_logger,
            signing_secret=self.settings.signing_secret,
            client=client,
            authorize=Authorize(self.tokens),
            oauth_flow=flow,
            # A listener stores its event; only then is the request acknowledged.
            process_before_response=True,
            # gate.py has checked the signature, and answers what bolt would answer with a fault of the server.
            request_verification_enabled=False,
        )
        app.error(failed)
        return app

    async def _resolve(self, call: Waiting) -> dict[str, Any]:
        if call.arguments.get("channel") != "@direct":
            return call.arguments
        place = Place.of(call.sender_id)
        person = await self.store.run(self.known.person, place.team, place.user)
        own = place.channel if place.direct else place.user
        return {**call.arguments, "channel": person["direct"] or own}

    async def _forget(self, sender_id: str) -> None:
        """Delete what Rasa keeps of a conversation."""
        events = sa.table("events", sa.column("sender_id"))

        def delete() -> None:
            with self.store.engine.begin() as connection:
                connection.execute(events.delete().where(events.c.sender_id == sender_id))

        await self.store.run(delete)

    async def _hand_in_reminders(self) -> None:
        """An event for each consultation with reminders that Slack takes by now; named by the day, so that of several
        processes one does it."""
        for sender_id in await self.store.run(self.reminded.waiting):
            moment = await self.store.run(self._day)
            payload = {"place": Place.of(sender_id).as_dict()}
            await self.store.run(self.store.claim, Claim(f"align:{sender_id}:{moment}", sender_id, "align", payload))
        self.worker.wake()

    def _day(self) -> int:
        from rasa_project.channels.slack.store import now

        with self.store.engine.begin() as connection:
            return int(now(connection) // 86_400)


async def failed(error: Exception) -> BoltResponse:
    """The answer to a request whose event was not stored: 503 where the database is at fault, so that Slack sends it
    again; 400 where the request holds what nothing here can read, and would not the next time either."""
    logger.error("a request of Slack could not be taken", exc_info=error)
    return BoltResponse(status=503 if isinstance(error, sa.exc.SQLAlchemyError) else 400)


def record(connection: Connection, call: Waiting, response: Mapping[str, Any]) -> None:
    """What Slack gave for a call, kept by whoever asked for it."""
    consultations.record(connection, call, response)
    reminders.record(connection, call, response)
