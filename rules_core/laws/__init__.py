"""The laws, one module each: a module in this folder that calls `register` is a law that the core knows."""

from importlib import import_module
from pkgutil import iter_modules


def load() -> None:
    """Import every law in this folder, in the order of their names."""
    for module in iter_modules(__path__):
        import_module(f"{__name__}.{module.name}")
