"""Copies of the project with a fault put in: tests must be able to fail on them."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
CACHES = shutil.ignore_patterns("__pycache__", ".*_cache", ".hypothesis")
# Coverage of a changed copy says nothing of the project.
ENVIRONMENT = {name: value for name, value in os.environ.items() if not name.startswith(("COV", "PYTEST"))}


def copy_to(folder: Path, *parts: str) -> Path:
    """Copy some files and folders of the project."""
    for part in parts:
        source, target = ROOT / part, folder / part
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, ignore=CACHES)
        else:
            shutil.copy(source, target)
    return folder


def change(folder: Path, file: str, old: str, new: str) -> None:
    """Change one place of a file of a copy.

    Raises:
        AssertionError: the place is not there any more: the change must be thought of anew.
    """
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{file} has {text.count(old)} times: {old}"
    path.write_text(text.replace(old, new), encoding="utf-8")


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run Python in a copy."""
    command = [sys.executable, *words]
    return subprocess.run(command, cwd=folder, env=ENVIRONMENT, capture_output=True, check=False, text=True)
