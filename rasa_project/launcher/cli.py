"""The commands: run, chat, train. A problem is one line on standard error and exit code 1; Ctrl-C ends with 0."""

import argparse
import signal
import sys
import time
from typing import Any

from rasa_project.launcher import chat
from rasa_project.launcher.settings import Problem, Settings, rest_channel_is_on
from rasa_project.launcher.supervisor import Bot, answers, check_port_is_free
from rasa_project.launcher.training import train_if_needed


class StopRequested(BaseException):
    """Ctrl-C, or the signal with which a service manager stops a program."""


def _stop(number: int, frame: Any) -> None:
    for name in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(name, signal.SIG_IGN)  # the first one counts: stopping is not interrupted
    raise StopRequested


def _say(line: str) -> None:
    print(line, flush=True)


def _say_aside(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def _run(settings: Settings, train: bool) -> None:
    check_port_is_free("PORT", settings.host, settings.port)  # before a training, not after it
    check_port_is_free("ACTIONS_PORT", "127.0.0.1", settings.actions_port)
    if train:
        train_if_needed(settings, time.sleep, _say)
    with Bot(settings, time.sleep, _say) as bot:
        _say(f"The bot answers at {settings.address}")
        if rest_channel_is_on():
            _say(f"  REST: POST {settings.address}/webhooks/rest/webhook")
        _say("Ctrl-C stops it.")
        bot.watch()


def _chat(settings: Settings, language: str) -> None:
    if answers(f"{settings.address}/health"):
        chat.talk(settings.address, language)
        return
    train_if_needed(settings, time.sleep, _say_aside)
    with Bot(settings, time.sleep, _say_aside):
        chat.talk(settings.address, language)


def main(arguments: list[str] | None = None) -> int:
    """Runs one command; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m rasa_project", description="The council vacancy bot.")
    commands = parser.add_subparsers(dest="command", required=True)
    run = commands.add_parser("run", help="serve the bot until Ctrl-C")
    run.add_argument("--no-train", action="store_true", help="serve the model that is there")
    talk = commands.add_parser("chat", help="talk to the bot in the terminal")
    talk.add_argument("--language", choices=("en", "es"), default="en")
    train = commands.add_parser("train", help="train the model if what it is made from has changed")
    train.add_argument("--force", action="store_true", help="train in any case")
    options = parser.parse_args(arguments)

    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, _stop)
    try:
        settings = Settings.read()
        if options.command == "run":
            _run(settings, train=not options.no_train)
        elif options.command == "chat":
            _chat(settings, options.language)
        elif not train_if_needed(settings, time.sleep, _say, force=options.force):
            _say("nothing has changed since the last training")
    except Problem as problem:
        print(f"error: {problem}", file=sys.stderr, flush=True)
        return 1
    except StopRequested:
        _say_aside("stopped")
    return 0
