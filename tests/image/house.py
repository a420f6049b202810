"""The image as a folder, and how a process is begun in it: as in the container, and with a tongue."""

from __future__ import annotations

import functools
import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

from tests.test_container import furnish
from tests.test_docs import ROOT

SHUT = r"""
set -e
for place in {open}; do mount --bind $place $place; done
awk '{{print $5}}' /proc/self/mountinfo | while read place; do
    case " {open} /proc /sys " in *" $place "*) ;; *) mount -o remount,bind,ro "$place" 2>/dev/null || true;; esac
done
if touch {shut}/written 2>/dev/null; then echo "it can be written to" >&2; exit 99; fi
exec "$@"
"""
"""Everything is read-only from here on, but for some folders; in a house of mounts that is this process's own."""


@functools.cache
def can_be_shut() -> bool:
    """Whether this machine lets a process have mounts of its own."""
    tool = shutil.which("unshare")
    if tool is None:
        return False
    return subprocess.run([tool, "-Urm", "true"], capture_output=True, check=False).returncode == 0


class House:
    """Where the image is run: ``app`` is what is in it, ``data`` and ``copies`` are its volumes, ``tmp`` its memory."""

    def __init__(self, folder: Path) -> None:
        self.app, self.told = folder / "app", folder / "told" / "told.txt"
        self.data, self.copies, self.tmp, hook = (folder / name for name in ("data", "backups", "tmp", "hook"))
        for made in (self.app, self.data, self.copies, self.tmp, hook, self.told.parent):
            made.mkdir()
        furnish(self.app)
        shutil.copy(ROOT / "tests" / "image" / "hook.py", hook / "sitecustomize.py")
        self.database = self.data / "demiurge.db"
        self.env = {
            "PATH": os.environ["PATH"],
            "HOME": str(folder / "nowhere"),
            "DATABASE": str(self.database),
            "TMPDIR": str(self.tmp),
            "TOLD": str(self.told),
            "PYTHONDONTWRITEBYTECODE": "1",
            "PYTHONUNBUFFERED": "1",
            "PYTHONPATH": os.pathsep.join((str(hook), str(ROOT))),
        }

    def begin(self, *words: str, shut: bool = False) -> subprocess.Popen[str]:
        """Say something to the Python of the image. ``shut``: the kernel too lets nothing be written but where it may."""
        said = [sys.executable, *words]
        if shut:
            free = (self.data, self.copies, self.tmp, self.told.parent)
            script = SHUT.format(
                open=" ".join(shlex.quote(str(it)) for it in free), shut=shlex.quote(str(self.app))
            )
            said = ["unshare", "-Urm", "sh", "-c", script, "sh", *said]
        pipe = subprocess.PIPE
        return subprocess.Popen(said, cwd=self.app, env=self.env, stdout=pipe, stderr=pipe, text=True)

    def run(self, *words: str, shut: bool = False) -> str:
        """Say something, and wait until it is done; what was answered."""
        process = self.begin(*words, shut=shut)
        answer, complaint = process.communicate(timeout=120)
        assert process.returncode == 0, answer + complaint
        return answer

    def written(self) -> set[Path]:
        """Everything that was written until now."""
        lines = self.told.read_text(encoding="utf-8").splitlines() if self.told.exists() else []
        return {Path(line.partition(" ")[2]) for line in lines}

    def astray(self) -> set[Path]:
        """What was written where nothing may be."""
        free = [it.resolve() for it in (self.data, self.copies, self.tmp)]
        found = {it for it in self.written() if not any(it.is_relative_to(place) for place in free)}
        return found - {Path(os.devnull)}
