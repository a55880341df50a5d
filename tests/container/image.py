"""The Dockerfile's steps by hand, in their order, each stage in a root folder of its own; then what `docker run` does.

This machine's programs stand in for the base image: they are mounted in the root folder for the one command that runs
there. What the steps add lies beside them, and nothing of it outside.
"""

from __future__ import annotations

import json
import re
import shlex
import shutil
import string
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

CONTEXT = Path(__file__).parents[2]
PYTHONS = ("/usr/local/bin/python3", "/usr/bin/python3")
PATH = "/image:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
LINKS = ("bin", "sbin", "lib", "lib64")  # into /usr
# What of /etc users are made by, programs find their libraries with, and a registry is asked with.
ETC = ("login.defs", "nsswitch.conf", "hosts", "resolv.conf", "ssl/certs", "pip.conf", "ld.so.cache")
USERS = {
    "passwd": "root:x:0:0:root:/root:/bin/sh\n",
    "group": "root:x:0:\n",
    "shadow": "root:*:::::::\n",
    "gshadow": "root:*::\n",
}
# A root folder for the rest of the line: $1 it, $2 whether it may only be read, $3 the volume's place, $4 the volume.
ENTER = """
set -e
PATH=$PATH:/usr/sbin:/sbin  # where root's programs lie, whoever calls
root=$1 only_read=$2 inside=$3 volume=$4
shift 4
mount --bind "$root" "$root"
mount --rbind /usr "$root/usr"
mount --rbind /dev "$root/dev"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
if [ "$only_read" = yes ]; then mount -o remount,bind,ro "$root"; fi
if [ -n "$volume" ]; then mount --bind "$volume" "$root$inside"; fi
exec chroot "$@"
"""


def python() -> str:
    """This machine's own Python that can make environments; empty where there is none."""
    able = "import sys, ensurepip; sys.exit(sys.version_info < (3, 11))"
    found = (name for name in PYTHONS if Path(name).exists() and not _status(name, "-I", "-c", able))
    return next(found, "")


def missing() -> str:
    """Why the steps cannot be done here; empty where they can."""
    if not sys.platform.startswith("linux") or _status("unshare", "--mount", "true"):
        return "only root on Linux can give a command another root folder"
    if not all(Path("/", name).is_symlink() for name in LINKS):
        return "programs lie outside /usr here"
    return "" if python() else "no Python 3.11 in /usr that can make environments"


def _status(*command: str) -> int:
    try:
        return subprocess.run(command, capture_output=True, check=False).returncode
    except FileNotFoundError:
        return 127


@dataclass
class Image:
    """What the steps of a stage have made so far.

    Args:
        root: its root folder.
        environment: what `ENV` has set.
        directory: where commands run.
        user: who runs them.
        volumes: folders that outlive a container.
        health: the command of `HEALTHCHECK`.
        entry: the command of `ENTRYPOINT`.
    """

    root: Path
    environment: dict[str, str] = field(default_factory=lambda: {"PATH": PATH})
    directory: str = "/"
    user: str = "0:0"
    volumes: list[str] = field(default_factory=list)
    health: list[str] = field(default_factory=list)
    entry: list[str] = field(default_factory=list)

    def command(self, *inside: str, volume: Path | None = None, **values: str) -> list[str]:
        """The command line that runs a command in this image; with a volume all else may only be read."""
        place = self.volumes[0] if volume else ""
        enter = ["unshare", "--mount", "sh", "-c", ENTER, "sh", str(self.root), "yes" if volume else "no", place]
        told = [f"{name}={value}" for name, value in {**self.environment, **values}.items()]
        as_whom = [str(volume or ""), f"--userspec={self.user}", "--groups=", str(self.root)]
        return [*enter, *as_whom, "/usr/bin/env", "-i", "-C", self.directory, *told, *inside]

    def new_volume(self, place: Path) -> Path:
        """What Docker makes of a folder that is named a volume: it begins as the image has it, owner and all."""
        subprocess.run(["cp", "--archive", str(self.root) + self.volumes[0], place], check=True)
        return place


class Builder:
    """Does the steps of a Dockerfile.

    Args:
        folder: for the root folders of its stages.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._stages: dict[str, Image] = {}
        self.image = Image(folder)

    def build(self) -> Image:
        """Do all steps; gives the last stage."""
        for verb, rest in steps((CONTEXT / "Dockerfile").read_text(encoding="utf-8")):
            getattr(self, f"_{verb.lower()}")(rest)  # a verb that is not known here ends the test
        return self.image

    def _from(self, rest: str) -> None:
        name = rest.partition(" AS ")[2] or f"stage-{len(self._stages)}"
        self.image = self._stages[name] = Image(_base(self._folder / name))

    def _workdir(self, rest: str) -> None:
        self.image.directory = rest
        self._within(rest).mkdir(parents=True, exist_ok=True)

    def _copy(self, rest: str) -> None:
        *sources, target = shlex.split(rest)
        if sources[0].startswith("--from="):
            root = self._stages[sources.pop(0).partition("=")[2]].root
            found = [root / source.lstrip("/") for source in sources]
        else:
            found = [_of_context(source) for source in sources]
        for source in found:
            if source.is_dir():
                shutil.copytree(source, self._within(target), symlinks=True, dirs_exist_ok=True, ignore=_ignored)
            else:
                shutil.copy2(source, self._within(target))

    def _run(self, rest: str) -> None:
        done = subprocess.run(self.image.command("sh", "-c", rest), capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"RUN {rest}\n{done.stdout}{done.stderr}"

    def _env(self, rest: str) -> None:
        for one in shlex.split(rest):
            name, _, value = one.partition("=")
            self.image.environment[name] = string.Template(value).substitute(self.image.environment)

    def _user(self, rest: str) -> None:
        self.image.user = rest

    def _volume(self, rest: str) -> None:
        self.image.volumes += shlex.split(rest)

    def _healthcheck(self, rest: str) -> None:
        self.image.health = json.loads(rest.partition("CMD ")[2])

    def _entrypoint(self, rest: str) -> None:
        self.image.entry = json.loads(rest)

    def _within(self, path: str) -> Path:
        return self.image.root / Path(self.image.directory, path).relative_to("/")


def steps(text: str) -> list[tuple[str, str]]:
    """A Dockerfile's instructions: each verb with what belongs to it."""
    whole = re.sub(r"\\\n", " ", re.sub(r"^\s*#.*\n", "", text, flags=re.MULTILINE))
    found = (line.split(maxsplit=1) for line in whole.splitlines() if line.strip())
    return [(verb, " ".join(rest.split())) for verb, rest in found]


def _of_context(source: str) -> Path:
    assert f"!{source}" in _dockerignore(), f"{source} is not sent to Docker: .dockerignore"
    return CONTEXT / source


def _ignored(folder: str, names: list[str]) -> set[str]:
    everywhere = {line.removeprefix("**/") for line in _dockerignore() if line.startswith("**/")}
    return everywhere & set(names) if Path(folder).is_relative_to(CONTEXT) else set()


def _dockerignore() -> list[str]:
    return (CONTEXT / ".dockerignore").read_text(encoding="utf-8").split()


def _base(root: Path) -> Path:
    """A root folder with this machine's programs, its own users, and one Python by the image's name for it."""
    for name in ("usr", "dev", "tmp", "etc/ssl", "image"):
        (root / name).mkdir(parents=True)
    for name in LINKS:
        (root / name).symlink_to(Path("/", name).readlink())
    (root / "image" / "python").symlink_to(python())
    for name in ETC:
        source = Path("/etc", name)
        if source.is_dir():
            shutil.copytree(source, root / "etc" / name, symlinks=True)
        elif source.exists():
            shutil.copy2(source, root / "etc" / name)
    for name, users in USERS.items():
        (root / "etc" / name).write_text(users, encoding="ascii")
    return root
