"""The action server and the Rasa server as one program: both run, or neither does."""

import socket
import sqlite3
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path

from rasa_project.launcher.processes import Child, how_it_ended
from rasa_project.launcher.settings import Problem, Settings

SECONDS_BETWEEN_WORDS = 10

Wait = Callable[[float], None]
Say = Callable[[str], None]


class Bot:
    """A bot that serves while the `with` block runs, and leaves nothing behind."""

    def __init__(self, settings: Settings, wait: Wait, say: Say) -> None:
        self.settings = settings
        self._wait = wait
        self._say = say
        self._children: list[Child] = []

    def __enter__(self) -> "Bot":
        try:
            self._start()
        except BaseException:
            self.stop()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def watch(self) -> None:
        """Returns never; raises when a server ends that should not."""
        while True:
            self._wait(0.25)
            self._check_children()

    def stop(self) -> None:
        """Ends both servers and all that they started."""
        for child in self._children:
            child.ask_to_end()
        for child in self._children:
            child.end()
        self._children.clear()

    def _start(self) -> None:
        settings = self.settings
        if not settings.model.is_file():
            raise Problem(f"there is no model at {settings.model}; `make train` makes it")
        check_port_is_free("PORT", settings.host, settings.port)
        check_port_is_free("ACTIONS_PORT", "127.0.0.1", settings.actions_port)
        prepare_database(settings)
        check_redis(settings)
        self._say("starting ...")
        for name, arguments in (
            ("the action server", ["rasa_project.launcher.action_server"]),
            ("the Rasa server", ["rasa_project.launcher.rasa_server", str(settings.model)]),
        ):
            self._children.append(Child(name, arguments, settings.root, settings.for_children()))
        self._wait_until_answered(f"http://127.0.0.1:{settings.actions_port}/health")
        self._wait_until_answered(f"{settings.address}/health")

    def _wait_until_answered(self, url: str) -> None:
        seconds = 0.0
        while not answers(url):
            self._check_children()
            self._wait(0.25)
            seconds += 0.25
            if seconds % SECONDS_BETWEEN_WORDS == 0:
                self._say(f"  still starting ({seconds:.0f} s)")
            if seconds >= self.settings.startup_seconds:
                raise Problem(f"{url} did not answer within {self.settings.startup_seconds} s (STARTUP_SECONDS)")
        self._check_children()  # what answered must be ours

    def _check_children(self) -> None:
        for child in self._children:
            code = child.exit_code()
            if code is not None:
                raise Problem(f"{child.name} has ended ({how_it_ended(code)}), so the bot stops")


def answers(url: str) -> bool:
    """Whether a server says at once that it is well."""
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))  # never through a proxy
    try:
        with opener.open(url, timeout=2) as response:
            return bool(response.status == 200)
    except (OSError, urllib.error.URLError, ValueError):
        return False


def check_port_is_free(variable: str, host: str, port: int) -> None:
    """Refuses a port where another program listens, or an address that this machine does not have."""
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except OSError:
        raise Problem(f"HOST is {host!r}, which is no address of this machine") from None
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(address)
        except OSError as error:
            raise Problem(
                f"cannot listen on {host} port {port} ({error.strerror}); set {variable} to another"
            ) from None


def prepare_database(settings: Settings) -> None:
    """Makes the SQLite file where there is none; refuses a database that does not answer."""
    if settings.database_url.startswith("sqlite:///"):
        path = settings.root / settings.database_url[len("sqlite:///") :].split("?")[0]
        _prepare_sqlite(path)
        return
    import sqlalchemy

    try:
        engine = sqlalchemy.create_engine(settings.database_url, connect_args={"connect_timeout": 5})
        with engine.connect():
            pass
        engine.dispose()
    except Exception as error:
        reason = str(error).strip().splitlines()[0]
        raise Problem(f"the database that DATABASE_URL names does not answer: {reason}") from None


def _prepare_sqlite(path: Path) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(path)
        try:
            connection.execute(
                "PRAGMA journal_mode=WAL"
            )  # one write to disk a turn instead of three; stays in the file
        finally:
            connection.close()
    except (OSError, sqlite3.Error) as error:
        raise Problem(f"cannot keep conversations in {path}: {error}") from None


def check_redis(settings: Settings) -> None:
    """Refuses a Redis that is named but does not answer."""
    if settings.redis_url is None:
        return
    import redis

    try:
        redis.from_url(settings.redis_url, socket_connect_timeout=5, socket_timeout=5).ping()
    except (redis.RedisError, ValueError, OSError) as error:
        raise Problem(f"the Redis that REDIS_URL names does not answer: {error}") from None
