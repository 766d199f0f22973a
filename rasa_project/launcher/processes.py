"""One child process: started in a group of its own, ended with all that it started, never left behind.

A child watches the pipe on its standard input. The pipe closes when the launcher ends, however it ends, and the child
then ends too; this needs no help of the operating system and misses nothing.
"""

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
import warnings
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO

WATCH_VARIABLE = "VACANCY_ENDS_WITH_STDIN"
GRACE_SECONDS = 10


class Child:
    """A Python module of this project running as a process of its own."""

    def __init__(
        self,
        name: str,
        arguments: Sequence[str],
        root: Path,
        environment: Mapping[str, str],
        output: IO[bytes] | None = None,
    ) -> None:
        self.name = name
        self._process = subprocess.Popen(
            [sys.executable, "-m", *arguments],
            cwd=root,
            env={**environment, WATCH_VARIABLE: "1"},
            stdin=subprocess.PIPE,
            stdout=output,
            stderr=subprocess.STDOUT if output else None,
            start_new_session=True,
        )

    @property
    def pid(self) -> int:
        """The process id, which is the id of its group too."""
        return self._process.pid

    def exit_code(self) -> int | None:
        """None while it runs."""
        return self._process.poll()

    def ask_to_end(self) -> None:
        """Sends the polite signal to the whole group."""
        self._signal(signal.SIGTERM)

    def end(self, seconds: float = GRACE_SECONDS) -> None:
        """Ends the whole group, politely first, and waits until it is gone."""
        self.ask_to_end()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(seconds)
        self._signal(signal.SIGKILL)
        self._process.wait()
        if self._process.stdin:
            self._process.stdin.close()

    def _signal(self, number: int) -> None:
        with contextlib.suppress(ProcessLookupError, PermissionError):  # where the group has ended already
            os.killpg(self.pid, number)


def end_with_the_launcher() -> None:
    """Called first in a child: watches the launcher's pipe, where there is one."""
    if os.environ.pop(WATCH_VARIABLE, "") != "1":
        return

    def watch() -> None:
        while os.read(0, 4096):
            pass
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(GRACE_SECONDS)
        os.killpg(0, signal.SIGKILL)

    threading.Thread(target=watch, name="launcher-watch", daemon=True).start()


def hush_dependencies() -> None:
    """Called in a child before it imports Rasa, whose dependencies deprecate each other's parts at every start."""
    import sanic  # noqa: F401  (it asks to see deprecations when imported; ours must come after it)

    warnings.filterwarnings("ignore", category=DeprecationWarning)


def how_it_ended(code: int) -> str:
    """An exit code in words."""
    if code >= 0:
        return f"exit code {code}"
    try:
        return f"signal {signal.Signals(-code).name}"
    except ValueError:
        return f"signal {-code}"
