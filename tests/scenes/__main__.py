"""``python -m tests.scenes FILE…``: play scenes aloud. ``--state``: show where facts lie in the position before it."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from tests.scenes.script import Flawed, read
from tests.scenes.stage import Stage


def main(said: list[str]) -> int:
    """Play each of these; 1 if one does not go as it says."""
    flawed = False
    files = [word for word in said if not word.startswith("-")]
    if not files:
        print(f"Name a scene's file.\n{__doc__}")
        return 1
    for name in files:
        try:
            stage = Stage(read(Path(name)))
            if "--state" in said:
                print(msgspec.json.format(msgspec.json.encode(stage.state)).decode())
            for line in stage.play():
                print(line)
            print(f"{name}: as it says.")
        except Flawed as error:
            flawed = True
            print(f"{name}: {error}")
    return int(flawed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
