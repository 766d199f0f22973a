"""A small project of its own for the launcher's tests, trained once."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.server import PROJECT


@pytest.fixture(scope="session")
def small_project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A trained bot with two actions, in a folder where tests may write."""
    root = tmp_path_factory.mktemp("bot") / "project"
    shutil.copytree(Path(__file__).parent / "project", root)
    shutil.copy(PROJECT / "endpoints.yml", root)
    (root / "credentials.yml").write_text("rasa_project.channels.rest.RestChannel: {}\n")
    subprocess.run(
        [sys.executable, "-m", "rasa_project", "train"], cwd=root, env=child_environment(), check=True, timeout=120
    )
    return root


def child_environment(**more: str) -> dict[str, str]:
    """The environment in which a test starts the project's commands."""
    return {**os.environ, "PYTHONPATH": str(PROJECT), **more}
