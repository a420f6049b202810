"""``python -m tests.games take FILE NAME`` and ``python -m tests.games again``."""

from __future__ import annotations

import sys
from pathlib import Path

from bot.door.memory.bringing import read
from bot.door.refusals import Refused
from tests.content import house
from tests.games import FOLDER, KEPT, Flawed, again, nameless, replayed


def main(said: list[str]) -> int:
    """Do what the command line says; 1 if a game cannot be kept."""
    match said:
        case ["take", file, name]:
            return _take(Path(file), FOLDER / f"{name}.json")
        case ["again"]:
            return max([_again(path) for path in KEPT], default=0)
    print(f"Say `take FILE NAME` or `again`.\n{__doc__}")
    return 1


def _take(file: Path, to: Path) -> int:
    try:
        body = nameless(file.read_bytes())
        taken = read(body)
        drawn = list(replayed(taken, house().games[taken.game]))
        if drawn != [row.drawn for row in taken.log]:
            raise Flawed("it draws what its seed does not give by the rules of today: `again` writes it anew")
    except OSError as fault:
        print(f"{file} cannot be read ({fault.strerror}). Name what /table export has made.")
        return 1
    except (Refused, Flawed) as fault:
        print(f"{file}: {fault}")
        return 1
    to.write_bytes(body)
    print(f"{to}: {len(taken.log)} moves of {taken.game}.")
    return 0


def _again(path: Path) -> int:
    try:
        path.write_bytes(again(path.read_bytes()))
    except (Refused, Flawed) as fault:
        print(f"{path}: {fault}")
        return 1
    print(f"{path}: comes out.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
