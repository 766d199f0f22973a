"""The process that runs the custom actions, on loopback only.

`python -m rasa_sdk` listens on every address and lets every web page call it; this does neither.
"""

import os

from rasa_project.launcher.processes import end_with_the_launcher, hush_dependencies

HOST = "127.0.0.1"


def main() -> None:
    """Serves the package `actions` until it is told to end."""
    from rasa_sdk import utils
    from rasa_sdk.endpoint import create_app

    utils.configure_colored_logging(os.environ.get("LOG_LEVEL", "WARNING"))
    app = create_app("actions", cors_origins="")
    app.config.GRACEFUL_SHUTDOWN_TIMEOUT = 5
    app.run(HOST, int(os.environ["ACTIONS_PORT"]), workers=1, access_log=False)


if __name__ == "__main__":
    end_with_the_launcher()
    hush_dependencies()
    main()
