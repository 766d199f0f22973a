"""What the environment says about how to serve, with the defaults. Read here and nowhere else.

| variable | default | meaning |
|---|---|---|
| HOST, PORT | 127.0.0.1, 5005 | where the bot listens |
| ACTIONS_PORT | 5055 | where the action server listens, on loopback only |
| DATABASE_URL | sqlite:///conversations/vacancy.db | where conversations are kept |
| REDIS_URL | none | a lock store that several servers share |
| REST_CHANNEL | 1 on loopback, else 0 | whether the REST channel is on |
| LOG_LEVEL | WARNING | how much the servers say |
| STARTUP_SECONDS | 300 | how long the servers may take until they answer |
"""

import ipaddress
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

DEFAULT_DATABASE_URL = "sqlite:///conversations/vacancy.db"
PACKAGE_ROOT = Path(__file__).resolve().parents[2]


class Problem(Exception):
    """Something that keeps the bot from running, said in one line."""


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach a server that listens on the host."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def rest_channel_is_on(environment: Mapping[str, str] = os.environ) -> bool:
    """REST_CHANNEL decides; unset, the channel is on only on loopback."""
    said = environment.get("REST_CHANNEL", "").strip()
    if said not in ("", "0", "1"):
        raise Problem(f"REST_CHANNEL is {said!r}; it must be 1 (on) or 0 (off)")
    return said == "1" if said else is_loopback(environment.get("HOST") or "127.0.0.1")


@dataclass(frozen=True)
class Settings:
    """Where and how to serve."""

    root: Path
    host: str = "127.0.0.1"
    port: int = 5005
    actions_port: int = 5055
    database_url: str = DEFAULT_DATABASE_URL
    redis_url: str | None = None
    startup_seconds: int = 300

    @classmethod
    def read(cls, environment: Mapping[str, str] = os.environ) -> "Settings":
        """The settings that the environment asks for."""
        rest_channel_is_on(environment)
        settings = cls(
            root=project_root(),
            host=environment.get("HOST") or "127.0.0.1",
            port=_number(environment, "PORT", 5005),
            actions_port=_number(environment, "ACTIONS_PORT", 5055),
            database_url=_database_url(environment),
            redis_url=environment.get("REDIS_URL") or None,
            startup_seconds=_number(environment, "STARTUP_SECONDS", 300),
        )
        if settings.port == settings.actions_port:
            raise Problem(f"PORT and ACTIONS_PORT are both {settings.port}; they must differ")
        return settings

    @property
    def models(self) -> Path:
        """The folder that holds the model and what it was made from."""
        return self.root / "models"

    @property
    def model(self) -> Path:
        """The model that is served."""
        return self.models / "vacancy.tar.gz"

    @property
    def address(self) -> str:
        """Where a program on this machine reaches the bot."""
        host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(self.host, self.host)  # noqa: S104 (only compared with)
        return f"http://[{host}]:{self.port}" if ":" in host else f"http://{host}:{self.port}"

    def for_children(self) -> dict[str, str]:
        """The environment of the servers: the same as here, with the defaults filled in."""
        quiet = {
            "LOG_LEVEL": "WARNING",
            "SQLALCHEMY_SILENCE_UBER_WARNING": "1",
            "TF_CPP_MIN_LOG_LEVEL": "3",
        }
        return {
            **quiet,
            **os.environ,
            "HOST": self.host,
            "PORT": str(self.port),
            "ACTIONS_PORT": str(self.actions_port),
            "DATABASE_URL": self.database_url,
            "RASA_TELEMETRY_ENABLED": "false",
            "PYTHONUNBUFFERED": "1",
            "PYTHONPATH": os.pathsep.join(
                filter(None, [str(self.root), str(PACKAGE_ROOT), os.environ.get("PYTHONPATH")])
            ),
        }


def project_root() -> Path:
    """The folder with config.yml: this one, else the one that holds this package."""
    here = Path.cwd()
    return here if (here / "config.yml").is_file() else PACKAGE_ROOT


def _number(environment: Mapping[str, str], name: str, default: int) -> int:
    said = environment.get(name) or str(default)
    if not said.isascii() or not said.isdigit() or not 1 <= int(said) <= 65535:
        raise Problem(f"{name} is {said!r}; it must be a whole number from 1 to 65535")
    return int(said)


def _database_url(environment: Mapping[str, str]) -> str:
    said = environment.get("DATABASE_URL") or DEFAULT_DATABASE_URL
    if said.startswith("postgres://"):  # what many hosts set, and SQLAlchemy no longer reads
        said = said.replace("postgres://", "postgresql://", 1)
    if "://" not in said:
        raise Problem("DATABASE_URL must be an address such as sqlite:///conversations/vacancy.db or postgresql://...")
    return said
