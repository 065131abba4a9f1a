# make play and make test need only Python 3.11+, make and a package registry; everything else they set up themselves.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready
PLAY   := $(VENV)/.play
COMPILED := build/compiled
WEB    := "src/ostoja/{web,notebook,site}/*.{js,mjs,ts,css,html}"
TRAINING := .venv-training
CLIENTS := .venv-clients
TORCH ?= torch==2.13.0

.PHONY: lock play test test-browser check golden compiled test-compiled test-services test-training test-clients learn-examples test-site site release test-release docs test-notebooks bench bench-server pictures screenshots clean

# A compiled build of the source as it is (make compiled) is used, else the source itself.
play: $(PLAY)
	PYTHONPATH=$$($(BIN)/python scripts/compile.py --fresh $(COMPILED)) $(BIN)/ostoja serve --open

test: check
	$(BIN)/python scripts/browser
	$(BIN)/pytest -n auto --dist loadgroup --ignore tests/web

# The table in Chromium: all tests that click; every lesson to its end in both languages, on a desk and on a phone.
test-browser: $(READY)
	$(BIN)/python scripts/browser
	OSTOJA_ALL_LESSONS=1 $(BIN)/pytest -n auto --dist worksteal tests/web

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

# The whole table as a folder for any static host (docs/site.md), and its tests in Node and Chromium.
PAGE_PYTHON := --python-version 3.14 --implementation cp --abi cp314 --platform pyemscripten_2026_0_wasm32

site: $(READY) node_modules/.ready build/wheels/.ready
	$(BIN)/ostoja site build/site

test-site: site
	$(BIN)/python scripts/browser
	OSTOJA_SITE=build/site $(BIN)/pytest -n 2 --dist worksteal -m site -o faulthandler_timeout=900 -o faulthandler_exit_on_timeout=true tests/site

build/wheels/.ready: pyproject.toml
	mkdir -p build/wheels
	$(BIN)/pip download --quiet --no-deps --only-binary :all: $(PAGE_PYTHON) --dest build/wheels "msgspec==$$($(BIN)/python -c 'import msgspec; print(msgspec.__version__)')"
	touch $@

# What people install (docs/operate.md), and its tests: wheels in empty environments, every game in terminal and browser.
release: compiled site
	rm -rf dist
	$(BIN)/python scripts/release.py dist --compiled $(COMPILED) --site build/site

test-release: release docs
	$(BIN)/python scripts/browser
	OSTOJA_RELEASE=dist OSTOJA_DOCS=build/handbook $(BIN)/pytest -n 0 -m release tests/release

# The documentation site, with the table on every game's page, for the root of a static host.
docs: $(READY) node_modules/.ready build/wheels/.ready
	$(BIN)/ostoja site build/table --at /table/
	$(BIN)/python scripts/docs.py build/handbook --table build/table

test-notebooks: $(READY)
	$(BIN)/pytest -n 0 -m notebooks tests/notebook

# PyTorch is large, so it has an environment of its own.
test-training: $(TRAINING)/.ready
	$(TRAINING)/bin/pytest tests/train

# Other people's learners bring PyTorch, Ray and more.
test-clients: $(CLIENTS)/.ready
	OMP_NUM_THREADS=1 $(CLIENTS)/bin/pytest tests/clients tests/train/test_cluster.py

# Two of these learners from nothing to a win rate (docs/environments.md), nine minutes each; less is a failure.
learn-examples: $(CLIENTS)/.ready
	OMP_NUM_THREADS=1 $(CLIENTS)/bin/python examples/maskable_ppo.py --least 0.6
	OMP_NUM_THREADS=1 $(CLIENTS)/bin/python examples/cleanrl_ppo.py --least 0.6

$(CLIENTS)/.ready: pyproject.toml
	$(PYTHON) -m venv $(CLIENTS)
	$(CLIENTS)/bin/pip install --quiet --upgrade pip
	$(CLIENTS)/bin/pip install --quiet "$(TORCH)"
	$(CLIENTS)/bin/pip install --quiet --editable ".[clients,train]"
	touch $@

$(TRAINING)/.ready: pyproject.toml
	$(PYTHON) -m venv $(TRAINING)
	$(TRAINING)/bin/pip install --quiet --upgrade pip
	$(TRAINING)/bin/pip install --quiet "$(TORCH)"
	$(TRAINING)/bin/pip install --quiet --editable ".[train]" pytest
	touch $@

bench: $(READY) compiled
	$(BIN)/python benchmarks/run.py
	PYTHONPATH=$(COMPILED) $(BIN)/python benchmarks/openspiel.py
	$(BIN)/python benchmarks/environments.py
	PYTHONPATH=$(COMPILED) $(BIN)/python benchmarks/thinking.py
	$(BIN)/python benchmarks/thinking.py
	$(BIN)/python benchmarks/scenes.py

bench-server: $(READY) compiled
	$(BIN)/python benchmarks/server.py

# What releases are built from: every package the server needs, with its hashes.
lock: $(READY)
	$(BIN)/pip install --quiet uv
	(echo "# Everything the server needs, with the hashes of what was tested: make lock"; \
	$(BIN)/uv pip compile pyproject.toml --extra server --universal --python-version 3.11 --upgrade --quiet \
	--generate-hashes --no-header --no-emit-index-url --no-annotate) > requirements.lock

pictures: $(READY)
	$(BIN)/python scripts/pictures.py

screenshots: $(READY)
	$(BIN)/python scripts/screenshots.py

clean:
	rm -rf $(VENV) $(TRAINING) $(CLIENTS) build failures screenshots node_modules

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
