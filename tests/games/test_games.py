"""Games of people come out as they were played, told anew without anybody's name."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.door.memory.bringing import bring, read
from bot.door.refusals import Refused
from bot.door.verify import verify
from bot.keeping.store import Store
from bot.telling.story.taken_away import taken_away
from tests.bot.test_forgetting import NAMES, XENO, House
from tests.content import house
from tests.games import FOLDER, KEPT, Flawed, again, nameless
from tests.games.__main__ import main


@pytest.fixture
async def store(tmp_path: Path) -> Any:
    opened = await Store.open(tmp_path / "bot.db")
    yield opened
    await opened.close()


def test_there_are_some() -> None:
    assert KEPT


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
async def test_a_game_comes_out_as_it_was_played(path: Path, store: Store, tmp_path: Path) -> None:
    taken = read(path.read_bytes())
    mine = House(tmp_path / "bot.db", store, house().games[taken.game])
    table = await bring(mine.room, taken, (1, 5), XENO)
    assert mine.room.position(table).outcome is not None, "a fixture is a whole game"
    assert not (await verify(mine.room, await mine.room.fresh(table.id))).difference
    assert all(name.startswith("Player ") for name in taken.seats)


async def test_a_game_is_taken_without_names_and_refused_where_it_does_not_come_out(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    mine = House(tmp_path / "bot.db", store, house().games["scion"])
    body = await taken_away(mine.room, await mine.table(house().games["scion"], 3))
    kept = nameless(body)
    assert not any(name.encode() in kept for name in NAMES.values()) and str(XENO).encode() not in kept
    assert again(kept) == kept
    monkeypatch.setattr("tests.games.__main__.FOLDER", tmp_path)
    (tmp_path / "in.json").write_bytes(body)
    assert main(["take", str(tmp_path / "in.json"), "out"]) == 0
    assert (tmp_path / "out.json").read_bytes() == kept
    data = msgspec.json.decode(kept)
    data["seed"] += "x"
    (tmp_path / "in.json").write_bytes(msgspec.json.encode(data))
    assert main(["take", str(tmp_path / "in.json"), "bad"]) == 1 and not (tmp_path / "bad.json").exists()
    assert "in.json" in capsys.readouterr().out
    assert main(["take", str(tmp_path / "none.json"), "bad"]) == 1
    assert "none.json cannot be read (No such file or directory). Name what" in capsys.readouterr().out


def test_what_is_against_the_rules_of_today_is_named_by_its_move() -> None:
    data = msgspec.json.decode((FOLDER / "scion.json").read_bytes())
    data["log"][3]["body"] = data["log"][1]["body"]
    with pytest.raises((Flawed, Refused)):
        again(msgspec.json.encode(data))
