"""Talks in the terminal with a bot that serves, over its REST channel."""

import json
import sys
import urllib.error
import urllib.request
import uuid
from typing import Any

from rasa_project.launcher.settings import Problem

TIMEOUT_SECONDS = 60


def talk(address: str, language: str = "en") -> None:
    """Reads lines until the input ends; prints what the bot says."""
    sender = f"chat-{uuid.uuid4().hex}"
    prompt = "you> " if sys.stdin.isatty() else ""
    print("Write to the bot; Ctrl-D ends.", flush=True)
    while True:
        try:
            line = input(prompt).strip()
        except EOFError:
            print(flush=True)
            return
        if line:
            for message in send(address, sender, line, language):
                print(as_text(message), flush=True)


def send(address: str, sender: str, text: str, language: str) -> list[dict[str, Any]]:
    """One message; the messages of the answer. A refusal is shown as a message."""
    body = json.dumps({"sender": sender, "message": text, "metadata": {"language": language}}).encode()
    request = urllib.request.Request(
        f"{address}/webhooks/rest/webhook", data=body, headers={"Content-Type": "application/json"}
    )
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with opener.open(request, timeout=TIMEOUT_SECONDS) as response:
            messages: list[dict[str, Any]] = json.load(response)
            return messages
    except urllib.error.HTTPError as error:
        return [{"text": _refusal(error)}]
    except (OSError, ValueError) as error:
        raise Problem(f"the bot at {address} does not answer: {getattr(error, 'reason', error)}") from None


def _refusal(error: urllib.error.HTTPError) -> str:
    try:
        return str(json.load(error)["error"])
    except (ValueError, KeyError, TypeError):
        return f"The bot answered with HTTP status {error.code}."


def as_text(message: dict[str, Any]) -> str:
    """A message as lines of text; what has no text (`custom`) is left out."""
    lines = [message["text"]] if message.get("text") else []
    lines += [f"  - {button.get('title', '')}" for button in message.get("buttons") or []]
    return "\n".join(lines)
