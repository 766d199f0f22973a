"""PostgreSQL and Redis of a test's own: from Debian's packages, on free ports, in a temporary folder, ended with the
test."""

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.engine import Engine

from tests.support.server import free_ports

SECONDS = 30


def programs_missing() -> list[str]:
    """Which of the programs are not on this machine."""
    found = {"initdb": initdb(), "postgres": postgres(), "redis-server": shutil.which("redis-server")}
    return [name for name, path in found.items() if path is None]


def initdb() -> str | None:
    """The program that makes a database folder."""
    return _of_postgres("initdb")


def postgres() -> str | None:
    """The database server."""
    return _of_postgres("postgres")


def _of_postgres(name: str) -> str | None:
    """On PATH, or where Debian keeps it."""
    there = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return shutil.which(name) or (str(there[-1]) if there else None)


@contextmanager
def serve_postgres(folder: Path) -> Iterator[str]:
    """The address of a database. The server refuses to run as root, so that it then runs as Debian's user for it."""
    (port,) = free_ports(1)
    data = folder / "postgres"
    data.mkdir(mode=0o700)
    as_user: list[str] = []
    if os.geteuid() == 0:
        shutil.chown(data, "postgres")
        folder.chmod(0o711)
        as_user = ["runuser", "-u", "postgres", "--"]
    made = [*as_user, str(initdb()), "-D", str(data), "-U", "vacancy", "-A", "trust", "-E", "UTF8", "--no-sync"]
    subprocess.run(made, check=True, stdout=subprocess.DEVNULL, cwd="/")
    options = ["-D", str(data), "-p", str(port), "-c", "listen_addresses=127.0.0.1", "-k", str(data), "-c", "fsync=off"]
    server = subprocess.Popen([*as_user, str(postgres()), *options], stderr=subprocess.DEVNULL, cwd="/")
    url = f"postgresql://vacancy@127.0.0.1:{port}/postgres"
    try:
        _wait_for(url)
        yield url
    finally:
        # Through runuser a signal would end runuser alone; the server's own process is in its folder.
        pid = int((data / "postmaster.pid").read_text().splitlines()[0])
        os.kill(pid, 2)
        server.wait(SECONDS)


def _wait_for(url: str) -> None:
    engine = sa.create_engine(url)
    end = time.monotonic() + SECONDS
    while not _answers(engine):
        assert time.monotonic() < end, "PostgreSQL did not start"
        time.sleep(0.1)
    engine.dispose()


def _answers(engine: Engine) -> bool:
    try:
        engine.connect().close()
    except sa.exc.OperationalError:
        return False
    return True


@contextmanager
def serve_redis(folder: Path) -> Iterator[str]:
    """The address of a lock store."""
    (port,) = free_ports(1)
    options = ["--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", str(folder)]
    server = subprocess.Popen(["redis-server", *options], stdout=subprocess.DEVNULL)
    try:
        yield f"redis://127.0.0.1:{port}/0"
    finally:
        server.terminate()
        server.wait(SECONDS)
