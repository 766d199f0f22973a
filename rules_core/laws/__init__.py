"""The laws, one module each: a module in this folder that calls `register` is a law that the core knows."""

from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from rules_core.clauses import add_texts


def load(folder: Path | None = None) -> None:
    """Import every law in this folder, in the order of their names; with `folder`, also the laws that live there:
    `laws/<jurisdiction>.py` with the numbered text in `texts/<jurisdiction>.jsonl`."""
    if folder is not None:
        for file in sorted((folder / "texts").glob("*.jsonl")):
            add_texts(file)
        __path__.append(str(folder / "laws"))
    for module in iter_modules(__path__):
        import_module(f"{__name__}.{module.name}")
