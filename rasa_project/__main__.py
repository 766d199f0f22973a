"""`python -m rasa_project run | chat | train`."""

import sys

from rasa_project.launcher.cli import main

if __name__ == "__main__":
    sys.exit(main())
