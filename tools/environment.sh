#!/bin/sh
# Make .venv hold exactly what a lock file names, then leave a stamp so that make need not ask again.
# usage: tools/environment.sh [LOCK STAMP]     (without: only see that there is a .venv)
set -eu

# The first Python here that is new enough and can make virtual environments (Debian ships venv apart from python3).
find_python() {
    for candidate in ${PYTHON:-python3 python3.13 python3.12 python3.11 python}; do
        if "$candidate" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
            echo "$candidate"
            return
        fi
    done
}

if ! .venv/bin/python -c 'import sys, pip; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
    python=$(find_python)
    if [ -z "$python" ]; then
        echo "Python 3.11 or newer with its venv module is needed; none of ${PYTHON:-python3, python3.13, python3.12, python3.11} is." >&2
        echo "Debian, Ubuntu: apt install python3 python3-venv. macOS: brew install python. Elsewhere: https://www.python.org/downloads/" >&2
        echo "A Python that is not in PATH: make PYTHON=/path/to/python3 ..." >&2
        exit 1
    fi
    echo "Making .venv with $("$python" --version)"
    "$python" -m venv --clear .venv
fi

[ $# -gt 0 ] || exit 0
lock=$1
stamp=$2

echo "Installing what $lock names"
.venv/bin/python -m pip install --quiet --disable-pip-version-check --no-input --require-hashes --requirement "$lock"
rm -f "${stamp%-*}"-*
: >"$stamp"
