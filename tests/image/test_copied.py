"""The container that copies the database beside the bot, as the compose file begins it, and the way back to a copy."""

from __future__ import annotations

import json
import re
import signal
import sqlite3
import subprocess
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from tests.image.house import House
from tests.postgres import until
from tests.test_docs import text

PLAYER = "import sys; from tests.soak.player import live; live(*sys.argv[1:], 0)"


def command(house: House) -> list[str]:
    """What the compose file says the second container does, with the folder that is mounted there."""
    page = text("compose.yaml").partition("\n  backups:\n")[2]
    assert "- ./backups:/backups" in page and "DATABASE: /data/demiurge.db" in page
    found = re.search(r"^    command: (\[.*\])$", page, re.MULTILINE)
    assert found is not None
    python, *words = json.loads(found[1])
    assert python == "python"
    return [str(house.copies) if word == "/backups" else word for word in words]


@contextmanager
def until_killed(process: subprocess.Popen[str]) -> Iterator[subprocess.Popen[str]]:
    """It runs, and is killed with SIGKILL whatever it does."""
    try:
        yield process
        assert process.poll() is None, process.communicate()
    finally:
        process.kill()
        process.communicate()


def copies(house: House) -> list[Path]:
    return sorted(house.copies.glob("demiurge-*.db"))


@pytest.mark.timeout(300)
def test_what_was_acknowledged_before_a_copy_is_there_when_the_volume_is_lost(house: House) -> None:
    told = house.tmp / "told.txt"
    told.touch()

    def acknowledged() -> list[str]:
        return told.read_text().split()

    def plays(more: int) -> None:
        most = len(acknowledged()) + more
        until(lambda: len(acknowledged()) >= most, 120)

    with until_killed(house.begin("-c", PLAYER, str(house.database), "life", "p", str(told))) as player:
        plays(5)
        for number in (1, 2):  # killed, and begun again
            with until_killed(house.begin(*command(house))):
                until(lambda number=number: len(copies(house)) == number, 120)
            plays(3)
        player.send_signal(signal.SIGSTOP)  # what it did last is acknowledged, and in no file yet but the newest
        known = acknowledged()
        time.sleep(1.0)  # a copy has the name of its second
        with until_killed(house.begin(*command(house))):
            until(lambda: len(copies(house)) == 3, 120)
        player.send_signal(signal.SIGCONT)
        plays(3)
    for lost in house.data.iterdir():
        lost.unlink()
    house.run("-m", "bot", "restore", str(copies(house)[-1]))
    assert house.run("-m", "bot", "verify").endswith("replayed.\n")
    with closing(sqlite3.connect(house.database)) as db:
        kept = [row[0] for row in db.execute("SELECT source FROM log WHERE source IS NOT NULL")]
    assert len(known) > 5 and set(known) <= set(kept), "acknowledged before the copy was begun, and not in it"
    assert len(kept) == len(set(kept))
    assert not house.astray(), house.astray()
