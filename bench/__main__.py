"""`python -m bench [engine|press]`: speed, as ratios measured side by side in one run."""

import sys
from collections.abc import Callable

from bench import engine, press

MAINS: dict[str, Callable[[], None]] = {"engine": engine.main, "press": press.main}

if __name__ == "__main__":
    for name in sys.argv[1:] or MAINS:
        print(f"{name}:", flush=True)
        MAINS[name]()
