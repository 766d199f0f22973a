"""`python -m rasa_project train`: if and only if what the model is made from has changed."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rasa_project.launcher.settings import Settings
from rasa_project.launcher.training import fingerprint, is_up_to_date
from tests.launcher.conftest import child_environment

pytestmark = pytest.mark.xdist_group("launcher")


@pytest.fixture
def project(small_project: Path, tmp_path: Path) -> Path:
    root = tmp_path / "project"
    shutil.copytree(small_project, root)
    return root


def train(root: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "rasa_project", "train"]
    return subprocess.run(
        command, cwd=root, env=child_environment(), capture_output=True, text=True, timeout=120, check=False
    )


def test_nothing_changed_trains_nothing(project: Path) -> None:
    before = (project / "models" / "vacancy.tar.gz").stat().st_mtime_ns
    os.utime(project / "config.yml")  # a new date is no change
    done = train(project)
    assert (done.returncode, done.stdout) == (0, "nothing has changed since the last training\n")
    assert (project / "models" / "vacancy.tar.gz").stat().st_mtime_ns == before


@pytest.mark.parametrize(
    "source",
    [
        "config.yml",
        "domain.yml",
        "data/rules.yml",
        "data/new.yml",
        "rasa_project/nlu/x.py",
        "actions/understanding/x.yml",
    ],
)
def test_what_the_model_is_made_from_changes_the_fingerprint(project: Path, source: str) -> None:
    settings = Settings(root=project)
    assert is_up_to_date(settings)
    path = project / source
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a") as file:
        file.write("# changed\n")
    assert not is_up_to_date(settings)


def test_other_files_do_not_change_it(project: Path) -> None:
    before = fingerprint(project)
    (project / "endpoints.yml").write_text("")
    (project / "actions" / "other.py").write_text("")
    assert fingerprint(project) == before


def test_a_training_that_fails_is_one_line_and_keeps_the_old_model(project: Path) -> None:
    old = (project / "models" / "vacancy.tar.gz").read_bytes()
    (project / "config.yml").write_text("recipe: default.v1\nlanguage: en\npipeline:\n  - name: NoSuchComponent\n")
    done = train(project)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].startswith("error: training failed (exit code 1); the whole output is in ")
    assert (project / "models" / "vacancy.tar.gz").read_bytes() == old
    assert not is_up_to_date(Settings(root=project))
