"""Trains if and only if what the model is made from has changed.

A fingerprint of the sources lies beside the model. It covers contents, not dates: a fresh checkout trains once.
"""

import fcntl
import hashlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path
from typing import IO

from rasa_project.launcher.processes import Child, how_it_ended
from rasa_project.launcher.settings import Problem, Settings

SOURCES = ("config.yml", "domain.yml", "domain", "data", "rasa_project/nlu", "actions/understanding")
SECONDS_BETWEEN_WORDS = 10

Wait = Callable[[float], None]


def fingerprint(root: Path) -> str:
    """Stands for everything the model is made from."""
    digest = hashlib.sha256(f"rasa {version('rasa')} scikit-learn {version('scikit-learn')}\n".encode())
    for source in SOURCES:
        top = root / source
        files = sorted(top.rglob("*")) if top.is_dir() else [top]
        for path in files:
            if path.is_file() and path.suffix != ".pyc":
                digest.update(f"{path.relative_to(root).as_posix()} {path.stat().st_size}\n".encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()


def is_up_to_date(settings: Settings) -> bool:
    """Whether the model that lies there was made from what lies here now."""
    beside = _fingerprint_file(settings)
    return settings.model.is_file() and beside.is_file() and beside.read_text().strip() == fingerprint(settings.root)


def train_if_needed(settings: Settings, wait: Wait, say: Callable[[str], None], force: bool = False) -> bool:
    """Trains where needed and says so; whether it did."""
    if not (settings.root / "config.yml").is_file():
        raise Problem(f"there is no config.yml in {settings.root}, so there is nothing to train")
    if not force and is_up_to_date(settings):
        return False
    settings.models.mkdir(exist_ok=True)
    with _one_at_a_time(settings.models / ".training", wait, say):
        if not force and is_up_to_date(settings):
            return False
        _train(settings, wait, say)
    return True


def _train(settings: Settings, wait: Wait, say: Callable[[str], None]) -> None:
    say("training the model (what it is made from has changed) ...")
    made_from = fingerprint(settings.root)
    fresh = settings.models / "vacancy-new.tar.gz"
    log = settings.models / "training.log"
    with log.open("wb") as output:
        arguments = ["rasa_project.launcher.train_model", str(fresh)]
        child = Child("training", arguments, settings.root, settings.for_children(), output)
        try:
            seconds = 0.0
            while child.exit_code() is None:
                wait(0.25)
                seconds += 0.25
                if seconds % SECONDS_BETWEEN_WORDS == 0:
                    say(f"  still training ({seconds:.0f} s)")
        finally:
            child.end()
    code = child.exit_code()
    if code != 0 or not fresh.is_file():
        for line in log.read_text(errors="replace").splitlines()[-12:]:
            say(f"  {line}")
        raise Problem(f"training failed ({how_it_ended(code or 0)}); the whole output is in {log}")
    _fingerprint_file(settings).unlink(missing_ok=True)
    fresh.replace(settings.model)
    _fingerprint_file(settings).write_text(made_from + "\n")
    say(f"  trained in {seconds:.0f} s")


def _fingerprint_file(settings: Settings) -> Path:
    return settings.models / "vacancy.fingerprint"


@contextmanager
def _one_at_a_time(path: Path, wait: Wait, say: Callable[[str], None]) -> Iterator[None]:
    with path.open("w") as lock:
        if not _try_lock(lock):
            say("another training is under way, waiting for it ...")
            while not _try_lock(lock):
                wait(0.5)
        yield  # closing the file gives the lock back


def _try_lock(lock: IO[str]) -> bool:
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
