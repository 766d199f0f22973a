"""The training data, the domain and the rules fit together, and the held-out sentences stay held out."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from actions.dialogue.moves import MOVES
from actions.understanding import scan
from rules_core import FACTS
from tests.conversations.play import own
from tests.nlu.report import HELD_OUT, PROJECT, accuracy, examples, judge_held_out

LEAST_HELD_OUT = 0.6
"""Share of held-out intents that must be right: these sentences are unlike the training data on purpose."""

TRAINING = examples(sorted((PROJECT / "data" / "nlu").glob("*.yml")))
DOMAIN = yaml.safe_load((PROJECT / "domain.yml").read_text(encoding="utf-8"))
INTENTS = {name for intent in DOMAIN["intents"] for name in intent}
RULES = yaml.safe_load((PROJECT / "data" / "rules.yml").read_text(encoding="utf-8"))["rules"]
TYPED_ONLY = {"start", "nlu_fallback"}


def plain(text: str) -> str:
    return " ".join(re.findall(r"\w+", text.lower()))


def test_every_intent_has_a_rule_and_every_rule_ends_in_the_one_action() -> None:
    answered = {rule["steps"][0]["intent"]: rule["steps"][1]["action"] for rule in RULES}
    assert set(answered) == INTENTS
    assert {intent for intent, action in answered.items() if action != "action_consult"} == {"restart"}
    assert answered["restart"] == "action_restart"


def test_every_intent_has_sentences_in_training_and_held_out() -> None:
    assert {intent for _, intent in TRAINING} == INTENTS - TYPED_ONLY
    assert {intent for _, intent in examples([HELD_OUT])} == INTENTS - TYPED_ONLY - {
        "law"
    }  # the law's have files of their own


def test_every_move_is_an_intent() -> None:
    assert set(MOVES) <= INTENTS


def test_the_domain_knows_the_facts_and_what_is_found_in_a_message() -> None:
    entities = set(DOMAIN["entities"])
    assert set(FACTS) - {"as_of"} <= entities
    texts = [conversation["opening"] for conversation in own()] + [text for text, _ in TRAINING]
    assert {mention.kind for text in texts for mention in scan(text)} <= entities


def test_no_sentence_teaches_two_intents() -> None:
    taught: dict[str, set[str]] = {}
    for text, intent in TRAINING:
        taught.setdefault(plain(text), set()).add(intent)
    assert {text: intents for text, intents in taught.items() if len(intents) > 1} == {}


def test_no_held_out_sentence_or_conversation_is_trained_on() -> None:
    trained = {plain(text) for text, _ in TRAINING}
    held_out = {plain(text) for text, _ in examples([HELD_OUT])}
    spoken = {plain(conversation["opening"]) for conversation in own() if len(conversation["opening"].split()) > 4}
    assert not trained & (held_out | spoken)


@pytest.mark.xdist_group("pipeline")
def test_the_held_out_sentences_are_understood() -> None:
    judged = judge_held_out()
    assert accuracy(judged) >= LEAST_HELD_OUT, [one for one in judged if one.intent != one.seen]


def validated(folder: Path) -> subprocess.CompletedProcess[str]:
    """Training in a process of its own: Rasa finds contradicting rules only there."""
    command = ["train", "core", "--domain", "domain.yml", "--config", "config.yml", "--stories", str(folder)]
    environment = {**os.environ, "RASA_TELEMETRY_ENABLED": "false"}
    return subprocess.run(
        [sys.executable, "-m", "rasa", *command, "--out", str(folder)],
        cwd=PROJECT,
        env=environment,
        check=False,
        capture_output=True,
        text=True,
        timeout=170,
    )


def test_contradicting_rules_fail_the_build(tmp_path: Path) -> None:
    rules = [
        {"rule": "one", "steps": [{"intent": "help"}, {"action": "action_consult"}]},
        {"rule": "other", "steps": [{"intent": "help"}, {"action": "action_back"}]},
    ]
    (tmp_path / "rules.yml").write_text(yaml.safe_dump({"version": "3.1", "rules": rules}), encoding="utf-8")
    done = validated(tmp_path)
    assert done.returncode != 0
    assert "ontradict" in done.stdout + done.stderr


def test_the_rules_of_this_project_do_not_contradict_each_other(tmp_path: Path) -> None:
    (tmp_path / "rules.yml").write_text((PROJECT / "data" / "rules.yml").read_text(encoding="utf-8"), encoding="utf-8")
    done = validated(tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
