"""`python -m rasa_project.channels.slack check`."""

import sys

from rasa_project.channels.slack.check import check
from rasa_project.channels.slack.settings import Settings

USAGE = "usage: python -m rasa_project.channels.slack check"


def main(arguments: list[str]) -> int:
    """The command line."""
    if arguments != ["check"]:
        print(USAGE, file=sys.stderr)
        return 2
    return check(Settings.from_environment())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
