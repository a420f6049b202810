# Everything a person does with this house. On a bare machine only make and Python 3.11 or newer are needed:
# the first call makes .venv and installs, by hash, exactly what requirements/ lists.
#
#   make play     the real bot in a Discord of its own, in the browser; no token, no network
#   make test     everything that must hold before a change lands; the same as CI
#   make run      the bot on Discord, with the token from .env
#   make bench    how fast it is, as ratios; rewrites the table in docs/benchmarks.md (LOAD=1: many tables at once)
#   make soak     the long hunts: every game at random for an hour, kill -9 in the middle of play
#   make balance  whole games played by machine and counted, in some ten minutes: GAME=life GAMES=1000 make balance
#   make matches  strong computer players against sensible ones: GAME=life GAMES=400 make matches (GAME=all)
#   make cover    which branches of the rules their tests do not go down: COVER=tests/rules/life make cover
#   make lint     style and types only
#   make tidy     rewrite the code in the house style
#   make lock     write requirements/ anew from pyproject.toml (NEWER=1 takes newer versions)
#   make papers   write anew what is shipped, and under which licences: docs/licences.md, docs/sbom.json
#   make clean    forget .venv and every cache
#
# PYTHON=/path/to/python picks another Python, PORT=9000 another port for the page; WITH=examples.lantern lets a
# game from outside the house play too.

SHELL := /bin/sh
VENV  := .venv
BIN   := $(VENV)/bin
PIP   := $(BIN)/python -m pip install --quiet --disable-pip-version-check
PORT  ?= 8765
WORKERS ?= $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1)
GAME  ?= life
GAMES ?= 1000
COVER ?= tests/rules tests/test_golden.py

# Where .env or the environment keeps the games on a server, what that takes is installed as well.
RUN := $(if $(findstring postgres,$(or $(DATABASE),$(shell sed -n 's/^ *DATABASE *= *//p' .env 2>/dev/null))),postgres,run)

# Tests start many processes, and a bot for each evening: all of them read what is compiled already.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: help play test run bench soak balance matches cover lint tidy lock papers clean

help:
	@sed -n 's/^#   //p' Makefile

play: $(VENV)/play.stamp
	@$(BIN)/python -m bot.sandbox --port $(PORT) $(if $(WITH),--with $(WITH))

run: $(VENV)/$(RUN).stamp
	@$(BIN)/python -m bot

# The asserts run as they are written: to take 7,000 of them apart first, in every worker, takes longer than many of
# the tests. What fails is run again, with the values it compared. Each worker keeps to its own part of the tests as
# long as there is one: the games they share are played once in each worker. There is one worker more than processors,
# for those that wait for real processes leave theirs idle.
test: lint
	$(BIN)/python -m pytest -m "not soak" -n $(WORKERS) --dist worksteal --assert=plain || { [ $$? -ne 1 ] || \
	$(BIN)/python -m pytest -m "not soak" --last-failed --last-failed-no-failures none --maxfail 10; exit 1; }

# Types and contracts are looked at beside each other; what they say comes one after the other, and all of it.
lint: $(VENV)/dev.stamp
	@$(BIN)/mypy > $(VENV)/types.out 2>&1 & types=$$!; $(BIN)/lint-imports > $(VENV)/imports.out 2>&1 & imports=$$!; \
	red=0; $(BIN)/ruff check . || red=1; $(BIN)/ruff format --check . || red=1; \
	wait $$types || red=1; cat $(VENV)/types.out; wait $$imports || red=1; cat $(VENV)/imports.out; exit $$red

tidy: $(VENV)/dev.stamp
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(VENV)/dev.stamp
	$(BIN)/python -m tests.bench

soak: $(VENV)/dev.stamp
	$(BIN)/python -m pytest -m "soak or hypothesis" -n $(WORKERS) --timeout 0

balance: $(VENV)/dev.stamp
	@$(BIN)/python -m tests.balance $(GAME) $(GAMES)

matches: $(VENV)/dev.stamp
	@nice -n 15 $(BIN)/python -m tests.balance.matches $(GAME) $(GAMES)

# Every process measures itself. The whole games of other tests would hide what no test of a rule proves.
cover: $(VENV)/dev.stamp
	@$(BIN)/coverage erase
	$(BIN)/coverage run -m pytest $(COVER) -m "not soak" -n $(WORKERS)
	@$(BIN)/coverage combine -q
	@$(BIN)/coverage report

# One virtual environment for all: the lists agree on every version, and dev.txt contains the others.
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
	$(LOCK) --extra postgres -c requirements/dev.txt -o requirements/postgres.txt

$(VENV)/uv.stamp: $(BIN)/python
	@$(PIP) uv && touch $@

# The tools stay apart: they want other versions of what the bot runs on. What is shipped stands in an environment of
# its own, without even pip.
papers: $(BIN)/python
	@$(BIN)/python -m venv --clear $(VENV)/papers && $(BIN)/python -m venv --clear --without-pip $(VENV)/shipped
	@$(VENV)/papers/bin/python -m pip install --quiet --disable-pip-version-check cyclonedx-bom pip-licenses
	@$(VENV)/papers/bin/python -m pip --python $(VENV)/shipped/bin/python install --quiet \
		--disable-pip-version-check --require-hashes -r requirements/postgres.txt
	$(VENV)/papers/bin/cyclonedx-py environment --output-reproducible --spec-version 1.6 --pyproject pyproject.toml \
		--mc-type application -o docs/sbom.json $(VENV)/shipped/bin/python
	$(VENV)/papers/bin/pip-licenses --python $(VENV)/shipped/bin/python --format=markdown --with-urls \
		--output-file=$(VENV)/licences.md
	@{ sed '/^## What is installed/q' docs/licences.md && echo && cat $(VENV)/licences.md; } > $(VENV)/page.md
	@mv $(VENV)/page.md docs/licences.md

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis .benchmarks
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
