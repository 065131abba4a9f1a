# make play and make test need only Python 3.11+, make and a package registry; everything else they set up themselves.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready
COMPILED := build/compiled

.PHONY: play test check golden compiled test-compiled bench clean

play: $(READY)
	$(BIN)/ostoja play

test: check
	$(BIN)/pytest -n auto

check: $(READY)
	$(BIN)/ruff format --check --quiet .
	$(BIN)/ruff check --quiet .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

golden: $(READY)
	OSTOJA_GOLDEN=1 $(BIN)/pytest tests/generic/test_golden.py
	git diff --stat tests/golden

compiled: $(READY)
	$(BIN)/python scripts/compile.py $(COMPILED)

test-compiled: compiled
	OSTOJA_COMPILED=1 PYTHONPATH=$(COMPILED) $(BIN)/pytest -n auto tests/generic tests/core

bench: $(READY) compiled
	$(BIN)/python benchmarks/run.py

clean:
	rm -rf $(VENV) build failures

$(READY): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --upgrade pip
	$(BIN)/pip install --quiet --editable ".[dev]"
	touch $@
