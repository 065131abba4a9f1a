# make play and make test need only Python 3.11+, make and a package registry; everything else they set up themselves.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready
PLAY   := $(VENV)/.play
COMPILED := build/compiled
WEB    := "src/ostoja/web/*.{js,ts,css,html}"
TRAINING := .venv-training
TORCH ?= torch==2.13.0

.PHONY: play test check golden compiled test-compiled test-services test-training bench bench-server pictures screenshots clean

# A compiled build of the source as it is (make compiled) is used, else the source itself.
play: $(PLAY)
	PYTHONPATH=$$($(BIN)/python scripts/compile.py --fresh $(COMPILED)) $(BIN)/ostoja serve --open

test: check
	$(BIN)/python scripts/browser
	$(BIN)/pytest -n auto --dist loadgroup

check: $(READY) node_modules/.ready
	$(BIN)/ruff format --check --quiet .
	$(BIN)/ruff check --quiet .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/node node_modules/typescript/bin/tsc -p .
	$(BIN)/node node_modules/prettier/bin/prettier.cjs --check --log-level warn $(WEB)

golden: $(READY)
	OSTOJA_GOLDEN=1 $(BIN)/pytest tests/generic/test_golden.py
	git diff --stat tests/golden

compiled: $(READY)
	$(BIN)/python scripts/compile.py $(COMPILED)

test-compiled: compiled
	OSTOJA_COMPILED=1 PYTHONPATH=$(COMPILED) $(BIN)/pytest -n auto tests/generic tests/core tests/server

test-services: $(READY)
	scripts/services run -- $(BIN)/pytest -m services tests/server

# PyTorch is large, so it has an environment of its own.
test-training: $(TRAINING)/.ready
	$(TRAINING)/bin/pytest tests/train

$(TRAINING)/.ready: pyproject.toml
	$(PYTHON) -m venv $(TRAINING)
	$(TRAINING)/bin/pip install --quiet --upgrade pip
	$(TRAINING)/bin/pip install --quiet "$(TORCH)"
	$(TRAINING)/bin/pip install --quiet --editable ".[train]" pytest
	touch $@

bench: $(READY) compiled
	$(BIN)/python benchmarks/run.py
	PYTHONPATH=$(COMPILED) $(BIN)/python benchmarks/openspiel.py
	PYTHONPATH=$(COMPILED) $(BIN)/python benchmarks/thinking.py
	$(BIN)/python benchmarks/thinking.py
	$(BIN)/python benchmarks/scenes.py

bench-server: $(READY) compiled
	$(BIN)/python benchmarks/server.py

pictures: $(READY)
	$(BIN)/python scripts/pictures.py

screenshots: $(READY)
	$(BIN)/python scripts/screenshots.py

clean:
	rm -rf $(VENV) $(TRAINING) build failures screenshots node_modules

$(PLAY): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --upgrade pip
	$(BIN)/pip install --quiet --editable ".[server]"
	touch $@

$(READY): $(PLAY)
	$(BIN)/pip install --quiet --editable ".[dev]"
	touch $@

node_modules/.ready: package-lock.json $(READY)
	PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/npm ci --silent
	touch $@
