"""`python -m rasa_project chat`: talks with a bot that serves, or starts one."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.launcher.conftest import child_environment
from tests.support.server import free_ports, start_bot

pytestmark = pytest.mark.xdist_group("launcher")


def chat(root: Path, lines: str, port: int, actions_port: int, database: Path) -> subprocess.CompletedProcess[str]:
    surroundings = child_environment(
        PORT=str(port), ACTIONS_PORT=str(actions_port), DATABASE_URL=f"sqlite:///{database}"
    )
    command = [sys.executable, "-m", "rasa_project", "chat", "--language", "es"]
    return subprocess.run(
        command, cwd=root, env=surroundings, input=lines, capture_output=True, text=True, timeout=120, check=False
    )


def test_it_starts_a_bot_where_none_serves(small_project: Path, tmp_path: Path) -> None:
    port, actions_port = free_ports(2)
    done = chat(small_project, "hello\n\nfail\n", port, actions_port, tmp_path / "chat.db")
    assert done.returncode == 0
    said = done.stdout.splitlines()
    assert said[:2] == ["Write to the bot; Ctrl-D ends.", "message 1"]
    assert "  - Yes" in said
    assert any("no puedo calcular la respuesta" in line for line in said)


def test_it_talks_with_the_bot_that_serves(small_project: Path, tmp_path: Path) -> None:
    with start_bot(small_project) as bot:
        port = int(bot.url.rpartition(":")[2])
        done = chat(small_project, f"hello\n{'x' * 2001}\n", port, free_ports(1)[0], tmp_path / "unused.db")
    assert done.returncode == 0
    assert "starting" not in done.stderr
    assert "The message is 2001 characters long; at most 2000 are read. Please send it in parts." in done.stdout
