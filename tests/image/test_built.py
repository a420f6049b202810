"""The image itself, where there is a container engine and the Python it begins with (``make soak``).

``ENGINE`` names the engine (docker, podman, or whichever is there), ``ENGINE_BUILD`` what it has to be told more
when it builds, such as ``--network host``.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess

import pytest

from tests.test_container import said
from tests.test_docs import ROOT

ENGINE = os.environ.get("ENGINE") or next(filter(shutil.which, ("docker", "podman")), "")
NAME = "demiurge-tried"
SHUT = [
    "--rm",
    "--network",
    "none",
    "--read-only",
    "--tmpfs",
    "/tmp",
    "--cap-drop",
    "ALL",
    "--security-opt",
    "no-new-privileges",
]
"""As the compose file shuts it."""


def engine(*words: str, most: float = 1200) -> subprocess.CompletedProcess[str]:
    return subprocess.run([ENGINE, *words], cwd=ROOT, capture_output=True, text=True, timeout=most, check=False)


@pytest.fixture(scope="module")
def image() -> str:
    """The image, built from what lies here."""
    if not ENGINE:
        pytest.skip("no container engine is here: the image was NOT built")
    (base,) = {it.split()[0] for it in said("FROM")}
    if engine("image", "inspect", base).returncode and engine("pull", base).returncode:
        pytest.skip(f"{ENGINE} cannot fetch {base}: the image was NOT built")
    built = engine("build", *shlex.split(os.environ.get("ENGINE_BUILD", "")), "-t", NAME, ".")
    assert built.returncode == 0, built.stdout + built.stderr
    return NAME


@pytest.mark.soak
@pytest.mark.timeout(0)
def test_the_image_is_whole_and_nobody_in_it_can_do_more_than_play(image: str) -> None:
    looked = engine("run", *SHUT, image, "python", "-m", "bot", "doctor")
    assert looked.returncode == 1 and looked.stdout.endswith("1 thing to mend. What to do stands below each.\n")
    assert "✗ token" in looked.stdout and "fonts: all can be read" in looked.stdout
    begun = engine("run", *SHUT, image)
    assert begun.returncode == 1 and "DISCORD_TOKEN is not set" in begun.stderr
    tried = "id -u; cat /proc/self/status; touch /app/x || touch /etc/x || touch /x || touch /data/x && ls /data"
    told = engine("run", *SHUT, image, "sh", "-c", tried).stdout
    assert told.startswith("10001\n") and "CapEff:\t0000000000000000" in told and told.endswith("\nx\n")
