# `make run` and `make test` need Python 3.11+ and make; the rest they fetch themselves, by hash, into .venv.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

PYTHON_IN := .venv/bin/python
CODE := bot engine storage sandbox
PROCESSES := 4# at most; fewer where the machine has fewer processors
SEED :=# of random tests: `make test SEED=5`; each run prints the one it drew

# Other hashes in every process: whatever hangs on the order of a set shows.
export PYTHONHASHSEED ?= random

# A stamp carries the checksum of its lock file: another lock, another stamp, a new install.
checksum = $(firstword $(shell cksum <$(1)))
RUNNING := .venv/.running-$(call checksum,requirements.lock)
DEVELOPING := .venv/.developing-$(call checksum,requirements-dev.lock)

PYTEST = $(PYTHON_IN) -m pytest $(if $(SEED),--hypothesis-seed=$(SEED))
SIDE_BY_SIDE := --numprocesses=auto --maxprocesses=$(PROCESSES)

.PHONY: help
help: ## list what make can do
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 14

$(RUNNING): requirements.lock
	@tools/environment.sh requirements.lock $@

$(DEVELOPING): requirements-dev.lock
	@tools/environment.sh requirements-dev.lock $@

.PHONY: environment
environment: $(RUNNING) ## what the bot needs to run, into .venv; make run does it by itself

.PHONY: run
run: $(RUNNING) ## start the bot; without BOT_TOKEN on a Telegram of its own, in the browser
	@exec $(PYTHON_IN) -m bot

.PHONY: test
test: check tests ## everything that must hold before a change is taken, in a few minutes

.PHONY: check
check: lint types docs ## what can be said without running the bot

.PHONY: lint
lint: $(DEVELOPING) ## format and style
	$(PYTHON_IN) -m ruff format --check .
	$(PYTHON_IN) -m ruff check .
	.venv/bin/hadolint Dockerfile

.PHONY: types
types: $(DEVELOPING) ## mypy, strict
	$(PYTHON_IN) -m mypy

.PHONY: docs
docs: $(DEVELOPING) ## texts, catalogues and folders agree with the code
	$(PYTEST) --quiet tests/test_docs.py tests/test_architecture.py

.PHONY: tests
tests: $(DEVELOPING) ## the quick tests, and that they reach what they should
	$(PYTEST) --quiet $(SIDE_BY_SIDE) --cov --cov-report=
	$(PYTHON_IN) -m coverage report --include='engine/*' --fail-under=100
	$(PYTHON_IN) -m coverage report --include='storage/*' --fail-under=100
	$(PYTHON_IN) -m coverage report --include='bot/*' --fail-under=95

.PHONY: slow
slow: $(DEVELOPING) ## mutants, removed rules, short soaks
	$(PYTEST) $(SIDE_BY_SIDE) -m slow --hypothesis-profile=slow -o faulthandler_timeout=900

.PHONY: bench
bench: $(DEVELOPING) ## speed, as ratios measured side by side
	$(PYTHON_IN) -m bench

.PHONY: soak-kill
soak-kill: $(DEVELOPING) ## kill -9 at random moments, again and again
	$(PYTHON_IN) -m tests.soak.kill $(ARGS)

.PHONY: soak-deals
soak-deals: $(DEVELOPING) ## 10,000 random deals of every game and preset against the laws
	$(PYTHON_IN) -m tests.soak.deals $(ARGS)

.PHONY: soak-table
soak-table: $(DEVELOPING) ## many tables in all weathers, press by press, for half an hour
	$(PYTHON_IN) -m tests.soak.table $(ARGS)

# The tool that writes locks has an environment of its own: it pins pip and setuptools, the project does not.
COMPILE := .venv/lock/bin/python -m piptools compile --quiet --generate-hashes --strip-extras --no-annotate --no-header --no-emit-options

.PHONY: lock
lock: ## renew both lock files from pyproject.toml, with Python 3.11 (UPGRADE=--upgrade takes newer versions)
	@tools/environment.sh
	$(PYTHON_IN) -m venv .venv/lock
	.venv/lock/bin/python -m pip install --quiet pip-tools==7.6.2
	$(COMPILE) $(UPGRADE) --output-file=requirements.lock pyproject.toml
	$(COMPILE) $(UPGRADE) --extra=dev --constraint=requirements.lock --output-file=requirements-dev.lock pyproject.toml

.PHONY: clean
clean: ## remove the environment and what tools left behind; data/ stays
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage .coverage.* htmlcov build dist *.egg-info
	find $(CODE) tests bench tools -name __pycache__ -type d -prune -exec rm -rf {} +
