"""The process that runs Rasa: patches first, then the channels of credentials.yml, then the model.

It serves what `rasa run` would, but for: a `/health` that answers only when messages are answered too, no root page, a
bounded request size, errors as JSON in plain words, and a model that cannot be loaded ends it.
"""

import os
import sys
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from rasa_project.launcher.processes import end_with_the_launcher, hush_dependencies

MAX_REQUEST_BYTES = 1024 * 1024
EXIT_NO_MODEL = 3


def lock_store(redis_url: str) -> Any:
    """Rasa's endpoint of a Redis lock store, from one address."""
    from rasa.utils.endpoints import EndpointConfig

    parts = urlsplit(redis_url)
    return EndpointConfig(
        url=parts.hostname or "127.0.0.1",
        type="redis",
        port=parts.port or 6379,
        db=int(parts.path.strip("/") or 0),
        username=unquote(parts.username) if parts.username else None,
        password=unquote(parts.password) if parts.password else None,
        use_ssl=parts.scheme == "rediss",
    )


def make_app(model: Path, endpoints: Any) -> Any:
    """The Sanic application, with every channel registered."""
    import rasa.core.channels.channel
    import rasa.core.run
    from sanic import Sanic
    from sanic.exceptions import SanicException
    from sanic.request import Request
    from sanic.response import HTTPResponse, json

    channels = rasa.core.run.create_http_input_channels(None, "credentials.yml")
    app = Sanic("vacancy", configure_logging=False)
    rasa.core.channels.channel.register(channels, app, route="/webhooks/")
    app.config.REQUEST_MAX_SIZE = MAX_REQUEST_BYTES
    app.config.GRACEFUL_SHUTDOWN_TIMEOUT = 5

    @app.get("/health")
    async def health(_: Request) -> HTTPResponse:
        return json({"status": "ok"})

    @app.exception(SanicException)
    async def refuse(_: Request, error: SanicException) -> HTTPResponse:
        return json({"error": str(error)}, status=error.status_code)

    async def load(app: Any, loop: Any) -> None:
        agent = await rasa.core.run.load_agent_on_start(str(model), endpoints, None, app, loop)
        if not agent.is_ready():
            print(f"the model {model} could not be loaded", file=sys.stderr, flush=True)
            os._exit(EXIT_NO_MODEL)

    app.register_listener(load, "before_server_start")
    app.register_listener(rasa.core.run.close_resources, "after_server_stop")
    return app


def main(model: Path) -> None:
    """Serves until it is told to end."""
    import rasa.core.utils
    import rasa.utils.common
    import rasa.utils.io
    from rasa.utils.log_utils import configure_structlog

    from rasa_project import patches

    rasa.utils.common.configure_logging_and_warnings(warn_only_once=False)
    rasa.utils.io.configure_colored_logging(os.environ.get("LOG_LEVEL", "WARNING"))
    configure_structlog()
    patches.apply()

    endpoints = rasa.core.utils.AvailableEndpoints.read_endpoints("endpoints.yml")
    if os.environ.get("REDIS_URL"):
        endpoints.lock_store = lock_store(os.environ["REDIS_URL"])
    app = make_app(model, endpoints)
    rasa.utils.common.update_sanic_log_level()
    app.run(
        host=os.environ["HOST"],
        port=int(os.environ["PORT"]),
        workers=rasa.core.utils.number_of_sanic_workers(endpoints.lock_store),
        access_log=False,
    )


if __name__ == "__main__":
    end_with_the_launcher()
    hush_dependencies()
    main(Path(sys.argv[1]))
