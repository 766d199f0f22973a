"""`python -m rasa_project.widget.build`: makes `dist/<VERSION>/` from `src/` and says how large it is.

Lives here: what is left out of a file, and the integrity hashes. A test makes the files
anew and compares them. Not here: serving (routes.py).
"""

import base64
import gzip
import hashlib
import json
import re
from pathlib import Path

from rasa_project.widget import VERSION

FOLDER = Path(__file__).parent
SOURCES, SHIPPED = FOLDER / "src", FOLDER / "dist"
LOADER = "widget.js"
MODULES = ("dom.js", "talk.js", "card.js", "ask.js", "chat.js")
WORDS = ("en.js", "es.js")


def integrity(content: bytes) -> str:
    """The hash of a file as the `integrity` attribute takes it."""
    return "sha384-" + base64.b64encode(hashlib.sha384(content).digest()).decode()


def _lean_script(text: str) -> str:
    """The script without indentation, blank lines and comments; a comment after code starts with two blanks or one."""
    lines = (re.sub(r"(^|\s)// .*$", "", line).strip() for line in text.splitlines())
    return "\n".join(line for line in lines if line) + "\n"


def _lean_style(text: str) -> str:
    """The style sheet without comments and needless blanks, as a text in a script."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    text = re.sub(r"\s+", " ", text)
    text = re.sub(r" ?([{};,]) ?", r"\1", text).replace(": ", ":").replace(";}", "}").strip()
    return json.dumps(text)


def _source(name: str) -> str:
    return (SOURCES / name).read_text("utf-8")


def _chat() -> str:
    """The modules of the panel as one. Their top-level names all differ, or no browser would run it."""
    parts = [f"const style = {_lean_style(_source('style.css'))};\n"]
    for name in MODULES:
        text = re.sub(r'^import .*? from "\./.*?";\n', "", _source(name), flags=re.MULTILINE)
        parts.append(_lean_script(re.sub(r"^export ", "", text, flags=re.MULTILINE)))
    parts.append("export { mount };\n")
    return "".join(parts)


def build() -> dict[str, bytes]:
    """Every shipped file of the current version by name, and `integrity.json` with the hash of each."""
    made = {"chat.js": _chat().encode(), **{name: _lean_script(_source(name)).encode() for name in WORDS}}
    hashes = {name: integrity(content) for name, content in sorted(made.items())}
    loader = _lean_script(_source(LOADER)).replace("__VERSION__", VERSION)
    made[LOADER] = loader.replace("__FILES__", json.dumps(hashes, separators=(",", ":"))).encode()
    listed = {**hashes, LOADER: integrity(made[LOADER])}
    made["integrity.json"] = json.dumps(listed, indent=1, sort_keys=True).encode() + b"\n"
    return made


def sizes(files: dict[str, bytes]) -> dict[str, int]:
    """Bytes of each script as it travels: compressed by gzip."""
    return {name: len(gzip.compress(content, 9, mtime=0)) for name, content in files.items() if name.endswith(".js")}


def visitor_loads(files: dict[str, bytes], language: str = "en") -> int:
    """Bytes that one visitor loads, compressed: everything but the words of the other language."""
    other = {"en": "es.js", "es": "en.js"}[language]
    return sum(size for name, size in sizes(files).items() if name != other)


def main() -> None:
    """Write the files of the current version."""
    target = SHIPPED / VERSION
    target.mkdir(parents=True, exist_ok=True)
    files = build()
    for old in target.iterdir():
        old.unlink()
    for name, content in files.items():
        (target / name).write_bytes(content)
    for name, size in sizes(files).items():
        print(f"{name:12} {size:6}")
    print(f"{'a visitor':12} {visitor_loads(files):6}")


if __name__ == "__main__":
    main()
