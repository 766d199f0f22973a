# `make` lists the targets. Each one sets up what it needs first; nothing has to be installed by hand.
.DEFAULT_GOAL := help
.PHONY: help setup setup-dev train run chat test lint evaluate bench nlu-report lock
export RASA_TELEMETRY_ENABLED := false
PY := .venv/bin/python

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "make %-11s %s\n", $$1, $$2}' Makefile

setup: ## make .venv with the pinned packages (a second call does nothing)
	@scripts/bootstrap >&2

setup-dev: ## the same, with what tests and checks need
	@scripts/bootstrap dev >&2

train: setup ## train the model if what it is made from has changed
	@$(PY) -m rasa_project train

run: setup ## serve the bot (PORT, ACTIONS_PORT, HOST); Ctrl-C stops it
	@exec $(PY) -m rasa_project run

chat: setup ## talk to the bot in the terminal; Ctrl-D ends
	@exec $(PY) -m rasa_project chat

test: setup-dev ## lint, types, layers and all tests
	@scripts/test

lint: setup-dev ## style, types and layers only
	@scripts/lint

evaluate: setup ## facts in, guidance out: JSON lines from standard input
	@$(PY) -m rules_core evaluate

bench: setup-dev ## time the rules core and a turn of the bot
	@scripts/bench

nlu-report: setup-dev ## how well messages are understood
	@scripts/nlu-report

lock: setup-dev ## resolve the requirement files anew
	@scripts/lock --upgrade
