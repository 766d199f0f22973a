"""The process that trains: `python -m rasa_project.launcher.train_model models/name.tar.gz`."""

import sys
from pathlib import Path

from rasa_project.launcher.processes import end_with_the_launcher, hush_dependencies


def main(target: Path) -> int:
    """Trains into the target; 0 when a model was made."""
    import rasa
    from rasa.utils.common import configure_logging_and_warnings
    from rasa.utils.log_utils import configure_structlog

    configure_logging_and_warnings()
    configure_structlog()
    result = rasa.train(
        domain="domain.yml" if Path("domain.yml").is_file() else "domain",
        config="config.yml",
        training_files=["data"],
        output=str(target.parent),
        fixed_model_name=target.name[: -len(".tar.gz")],
        force_training=True,
    )
    return int(result.code)


if __name__ == "__main__":
    end_with_the_launcher()
    hush_dependencies()
    sys.exit(main(Path(sys.argv[1])))
