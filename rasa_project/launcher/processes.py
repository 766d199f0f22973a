"""One child process: started in a group of its own, ended with all that it started, never left behind.

A child watches the pipe on its standard input. The pipe closes when the launcher ends, however it ends, and the child
then ends too; this needs no help of the operating system and misses nothing.
"""

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import IO, Mapping, Optional, Sequence

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
        output: Optional[IO[bytes]] = None,
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

    def exit_code(self) -> Optional[int]:
        """None while it runs."""
        return self._process.poll()

    def ask_to_end(self) -> None:
        """Sends the polite signal to the whole group."""
        self._signal(signal.SIGTERM)

    def end(self, seconds: float = GRACE_SECONDS) -> None:
        """Ends the whole group, politely first, and waits until it is gone."""
        self.ask_to_end()
        try:
            self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            pass
        self._signal(signal.SIGKILL)
        self._process.wait()
        if self._process.stdin:
            self._process.stdin.close()

    def _signal(self, number: int) -> None:
        try:
            os.killpg(self.pid, number)
        except (ProcessLookupError, PermissionError):
            pass  # the group has ended already


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


def how_it_ended(code: int) -> str:
    """An exit code in words."""
    if code >= 0:
        return f"exit code {code}"
    try:
        return f"signal {signal.Signals(-code).name}"
    except ValueError:
        return f"signal {-code}"
