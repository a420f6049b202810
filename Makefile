# Everything a person does with this house. On a bare machine only make and Python 3.11 or newer are needed:
# the first call makes .venv and installs, by hash, exactly what requirements/ lists.
#
#   make play     the real bot in a Discord of its own, in the browser; no token, no network
#   make test     everything that must hold before a change lands; the same as CI
#   make run      the bot on Discord, with the token from .env
#   make bench    how fast it is, as ratios; rewrites the table in docs/benchmarks.md
#   make soak     the long hunts: every game at random for an hour, kill -9 in the middle of play
#   make balance  whole games played by machine and counted: GAME=life GAMES=150 make balance
#   make lint     style and types only
#   make tidy     rewrite the code in the house style
#   make lock     write requirements/ anew from pyproject.toml (NEWER=1 takes newer versions)
#   make clean    forget .venv and every cache
#
# PYTHON=/path/to/python picks another Python, PORT=9000 another port for the page.

SHELL := /bin/sh
VENV  := .venv
BIN   := $(VENV)/bin
PIP   := $(BIN)/python -m pip install --quiet --disable-pip-version-check
PORT  ?= 8765
WORKERS ?= auto
GAME  ?= life
GAMES ?= 150

.PHONY: help play test run bench soak balance lint tidy lock clean

help:
	@sed -n 's/^#   //p' Makefile

play: $(VENV)/play.stamp
	@$(BIN)/python -m bot.sandbox --port $(PORT)

run: $(VENV)/run.stamp
	@$(BIN)/python -m bot

test: lint
	$(BIN)/python -m pytest -m "not soak" -n $(WORKERS)

lint: $(VENV)/dev.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

tidy: $(VENV)/dev.stamp
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(VENV)/dev.stamp
	$(BIN)/python -m tests.bench

soak: $(VENV)/dev.stamp
	$(BIN)/python -m pytest -m soak -n $(WORKERS)

balance: $(VENV)/dev.stamp
	@$(BIN)/python -m tests.balance $(GAME) $(GAMES)

# One virtual environment for all: the lists agree on every version, and dev.txt contains the other two.
$(VENV)/%.stamp: requirements/%.txt $(BIN)/python
	@echo "Installing requirements/$*.txt (only when it has changed)"
	@$(PIP) --require-hashes -r $<
	@touch $@

$(BIN)/python:
	@python="$$(sh requirements/python.sh $(PYTHON))" && "$$python" -m venv --clear $(VENV)

LOCK := $(BIN)/uv pip compile pyproject.toml --quiet --universal --python-version 3.11 --generate-hashes \
	--no-annotate --no-emit-index-url --custom-compile-command "make lock" $(if $(NEWER),--upgrade)

lock: $(VENV)/uv.stamp
	$(LOCK) --extra play --extra dev -o requirements/dev.txt
	$(LOCK) --extra play -c requirements/dev.txt -o requirements/play.txt
	$(LOCK) -c requirements/dev.txt -o requirements/run.txt

$(VENV)/uv.stamp: $(BIN)/python
	@$(PIP) uv && touch $@

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis .benchmarks
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
