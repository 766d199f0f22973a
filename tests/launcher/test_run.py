"""`python -m rasa_project run`: one program out of two servers, and nothing left when it ends, however it ends."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

from tests.launcher.conftest import child_environment
from tests.support.server import Launched, free_ports, launch, say, start_bot

pytestmark = pytest.mark.xdist_group("launcher")  # one start at a time: each takes a core


def children_of(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def gone(pids: list[int], seconds: float = 15) -> bool:
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if not any(is_running(pid) for pid in pids):
            return True
        time.sleep(0.1)
    return False


def started(folder: Path, root: Path, **environment: str) -> tuple[Launched, list[int]]:
    bot = launch(folder, root, environment)
    bot.wait_until_ready()
    pids = children_of(bot.process.pid)
    assert len(pids) == 2
    return bot, pids


def refused(root: Path, *arguments: str, **environment: str) -> str:
    """Runs a command that must fail; what it says on standard error."""
    port, actions_port = free_ports(2)
    surroundings = child_environment(**{"PORT": str(port), "ACTIONS_PORT": str(actions_port), **environment})
    done = subprocess.run(
        [sys.executable, "-m", "rasa_project", *arguments],
        check=False, cwd=root, env=surroundings, capture_output=True, text=True, timeout=120,
    )  # fmt: skip
    assert done.returncode == 1
    errors = [line for line in done.stderr.splitlines() if line.startswith("error: ")]
    assert len(errors) == 1, done.stderr
    assert "Traceback" not in errors[0]
    return errors[0]


def test_ctrl_c_stops_both_and_a_restart_keeps_the_conversation(small_project: Path, tmp_path: Path) -> None:
    bot, pids = started(tmp_path, small_project)
    first = say(bot.url, "hello", "resident")
    assert [message.get("text") for message in first][:2] == ["message 1", "from rest:resident"]
    assert bot.stop(signal.SIGINT) == 0
    assert gone(pids, 1)
    assert "Traceback" not in bot.output()

    bot, pids = started(tmp_path, small_project)
    assert say(bot.url, "hello", "resident")[0]["text"] == "message 2"
    assert bot.stop(signal.SIGTERM) == 0
    assert gone(pids, 1)


def test_a_server_that_dies_stops_the_other_and_the_launcher(small_project: Path, tmp_path: Path) -> None:
    bot, pids = started(tmp_path, small_project)
    os.kill(pids[0], signal.SIGKILL)
    assert bot.process.wait(20) == 1
    assert gone(pids, 1)
    assert "error: the action server has ended (signal SIGKILL), so the bot stops" in bot.output()


def test_a_killed_launcher_leaves_no_server(small_project: Path, tmp_path: Path) -> None:
    bot, pids = started(tmp_path, small_project)
    bot.stop(signal.SIGKILL)
    assert gone(pids)


def test_only_loopback_reaches_the_action_server(small_project: Path) -> None:
    with start_bot(small_project, {"HOST": "0.0.0.0", "REST_CHANNEL": "1"}) as bot:  # noqa: S104
        port = int(bot.actions_url.rpartition(":")[2])
        listening = [line.split()[1] for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
        assert [address for address in listening if address.endswith(f":{port:04X}")][:1] == [f"0100007F:{port:04X}"]
        with urllib.request.urlopen(f"{bot.url}/health", timeout=5) as response:
            assert response.status == 200


def test_a_failing_action_is_told_in_the_persons_language(small_project: Path) -> None:
    with start_bot(small_project) as bot:
        assert "cannot work out the answer" in say(bot.url, "fail")[0]["text"]
        assert "no puedo calcular la respuesta" in say(bot.url, "fail", language="es")[0]["text"]


def test_a_port_in_use_is_one_line(small_project: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert refused(small_project, "run", PORT=port) == (
            f"error: cannot listen on 127.0.0.1 port {port} (Address already in use); set PORT to another"
        )
        assert "set ACTIONS_PORT to another" in refused(small_project, "run", ACTIONS_PORT=port)


@pytest.mark.parametrize(
    ("variables", "said"),
    [
        ({"PORT": "five"}, "PORT is 'five'; it must be a whole number from 1 to 65535"),
        ({"PORT": "5005", "ACTIONS_PORT": "5005"}, "PORT and ACTIONS_PORT are both 5005; they must differ"),
        ({"REST_CHANNEL": "yes"}, "REST_CHANNEL is 'yes'; it must be 1 (on) or 0 (off)"),
        ({"HOST": "no.such.host.invalid"}, "HOST is 'no.such.host.invalid', which is no address of this machine"),
        ({"DATABASE_URL": "postgres://u:secret@127.0.0.1:1/x"}, "the database that DATABASE_URL names does not answer"),
        ({"DATABASE_URL": "sqlite:////proc/nowhere/x.db"}, "cannot keep conversations in /proc/nowhere/x.db"),
        ({"REDIS_URL": "redis://127.0.0.1:1"}, "the Redis that REDIS_URL names does not answer"),
    ],
)
def test_what_the_environment_says_wrong_is_one_line(small_project: Path, variables: dict[str, str], said: str) -> None:
    line = refused(small_project, "run", **variables)
    assert said in line
    assert "secret" not in line


def test_a_model_that_is_missing_or_broken_is_one_line(small_project: Path, tmp_path: Path) -> None:
    root = tmp_path / "project"
    shutil.copytree(small_project, root)
    (root / "models" / "vacancy.tar.gz").write_bytes(b"not a model")
    assert "the Rasa server has ended (exit code 3), so the bot stops" in refused(root, "run", "--no-train")
    (root / "models" / "vacancy.tar.gz").unlink()
    assert "there is no model at" in refused(root, "run", "--no-train")
