"""A bot of its own for tests: free ports, a temporary database, ended with the test.

`start_bot` starts the launcher as `make run` does. Most tests want the fixture `running_bot` of `tests/conftest.py`.
"""

import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
import uuid
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

PROJECT = Path(__file__).resolve().parents[2]
START_SECONDS = 240


@dataclass
class Launched:
    """A launcher that was started: its process, where it serves, and what it has printed."""

    process: subprocess.Popen[bytes]
    url: str
    actions_url: str
    database: Path
    log: Path

    def output(self) -> str:
        """Everything that it and its servers have printed."""
        return self.log.read_text(errors="replace")

    def wait_until_ready(self) -> None:
        """Returns when it says that the bot answers."""
        deadline = time.monotonic() + START_SECONDS
        while "The bot answers at" not in self.output():
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise AssertionError(f"the bot did not start:\n{self.output()}")
            time.sleep(0.1)

    def stop(self, number: int = signal.SIGINT) -> int:
        """Sends a signal and waits; the exit code."""
        if self.process.poll() is None:
            self.process.send_signal(number)
        try:
            return self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise AssertionError(f"the launcher did not stop:\n{self.output()}") from None


def free_ports(count: int) -> list[int]:
    """Ports where nobody listens."""
    sockets = [socket.socket() for _ in range(count)]
    try:
        for each in sockets:
            each.bind(("127.0.0.1", 0))
        return [each.getsockname()[1] for each in sockets]
    finally:
        for each in sockets:
            each.close()


def launch(folder: Path, root: Path = PROJECT, environment: Mapping[str, str] | None = None) -> Launched:
    """Starts `python -m rasa_project run` for the project in root; files that it makes for the test go into folder."""
    port, actions_port = free_ports(2)
    database = folder / "vacancy.db"
    log = folder / "launcher.log"
    surroundings = {
        **{name: value for name, value in os.environ.items() if name not in ("REDIS_URL", "HOST", "REST_CHANNEL")},
        "PORT": str(port),
        "ACTIONS_PORT": str(actions_port),
        "DATABASE_URL": f"sqlite:///{database}",
        "PYTHONPATH": str(PROJECT),
        **(environment or {}),
    }
    with log.open("wb") as output:
        process = subprocess.Popen(
            [sys.executable, "-m", "rasa_project", "run"],
            cwd=root,
            env=surroundings,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
    address = f"http://127.0.0.1:{surroundings['PORT']}"
    return Launched(process, address, f"http://127.0.0.1:{surroundings['ACTIONS_PORT']}", database, log)


@contextmanager
def start_bot(root: Path = PROJECT, environment: Mapping[str, str] | None = None) -> Iterator[Launched]:
    """A bot that answers while the block runs."""
    with tempfile.TemporaryDirectory() as folder:
        launched = launch(Path(folder), root, environment)
        try:
            launched.wait_until_ready()
            yield launched
        finally:
            launched.stop()


@asynccontextmanager
async def serving(app: Any) -> AsyncIterator[str]:
    """A Sanic application that answers in this process while the block runs; its address."""
    type(app).test_mode = True  # Sanic then allows several applications in one process
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.setblocking(False)
        server = await app.create_server(sock=listener, return_asyncio_server=True, access_log=False)
        try:
            await server.startup()
            yield f"http://127.0.0.1:{listener.getsockname()[1]}"
        finally:
            server.close()
            await server.wait_closed()


def say(url: str, message: str, sender: str | None = None, **metadata: str) -> list[dict[str, Any]]:
    """One message over the REST channel; the messages of the answer. Without a sender, a conversation of its own."""
    body = {"sender": sender or uuid.uuid4().hex, "message": message, "metadata": metadata}
    request = urllib.request.Request(
        f"{url}/webhooks/rest/webhook", json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=60) as response:
        answer: list[dict[str, Any]] = json.load(response)
        return answer
