"""Messages of a released version are pressed: its boards, panels, forms and votes go on where they stand."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from bot.telling.addresses import SURE, WRITE, Address, Errand
from bot.telling.controls.confirming import wants_confirmation
from rules.core import Form
from rules.core.decisions import advised
from tests.e2e.conftest import World, pressable, text_of
from tests.e2e.test_fairness import forged

SAVES = sorted((Path(__file__).parents[1] / "saves").glob("*.db"))
ERRANDS = (
    "move", "mine", "words", "mywords", "help", "history", "more", "join", "leave", "start", "robot", "no-robot", "options",
    "also", "verify", "closer", "about",
)  # fmt: skip
"""What stands on boards and panels, in the words of every version there has been."""


async def moved_in(world: World, save: Path) -> dict[int, Any]:
    """The bot goes on with the tables of a release, here: each in a channel of its own, Ann, Ben and Cleo at them.
    Gives the channels by table."""
    await world.bot.close()
    place = world.bot.settings.database
    assert isinstance(place, Path)
    file = shutil.copy(save, place)
    for beside in ("-wal", "-shm"):
        Path(f"{file}{beside}").unlink(missing_ok=True)
    rooms: dict[int, Any] = {}
    with sqlite3.connect(file) as db:
        for old, new in enumerate(world.people[:3], start=1):
            db.execute("UPDATE seats SET person = ? WHERE person = ?", (new.id, old))
            db.execute("UPDATE tables SET host = ? WHERE host = ?", (new.id, old))
        for number, channel in db.execute("SELECT id, channel FROM tables WHERE status <> 'ended'").fetchall():
            rooms[number] = world.guild.create_text_channel(f"t{number}")
            db.execute("UPDATE tables SET channel = ? WHERE channel = ?", (rooms[number].id, channel))
        db.execute("UPDATE tables SET guild = ?", (world.guild.id,))
        db.execute("UPDATE timers SET due = due + ?", (10**9,))
    world.env.settle_timeout = 200
    await world.env.restart_bot(world.build())
    return rooms


@pytest.mark.parametrize("save", SAVES, ids=lambda path: path.stem)
async def test_everything_on_the_messages_of_a_release_is_answered(world: World, save: Path) -> None:
    rooms = await moved_in(world, save)
    by_id = {p.id: p for p in world.people}
    for number, room in rooms.items():
        assert any(m.components for m in room.history()), f"table {number} has no board"
        for errand in ERRANDS:
            answer = await forged(world, world.people[3], room, Errand(number, errand).id)
            assert "wrong on my side" not in answer, f"table {number}, {errand}"
        pressed: int = 0
        table = await world.bot.room.fresh(number)
        for decision in world.bot.room.decisions(table):
            known, sitter = advised(decision), table.sitter(decision.seat)
            if sitter.robot or not decision.waits or known is None:
                continue
            form, at = isinstance(decision.ask, Form), Address.of(table, decision)
            key = "" if form else known.keys[0]
            choice = WRITE if form else SURE + key if wants_confirmation(decision, key) else ""
            said = await forged(world, by_id[sitter.person], room, at.to(choice), key)
            assert "wrong on my side" not in said, f"table {number}, {decision.id}: {said}"
            pressed += (await world.bot.room.fresh(number)).seq > table.seq or form
        assert pressed or table.status != "playing", f"table {number}, {table.game}: no press of old is played"
        old = await forged(world, world.people[0], room, f"g1:{number}:0:long-gone:yes")
        assert old.strip() and "wrong on my side" not in old


async def test_who_ends_a_game_sees_its_end_where_they_pressed_and_old_panels_say_that_it_is_over(
    world: World,
) -> None:
    """The last move left its panel alive, and each press on it sent one more message."""
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    ((_, asked), *_) = await world.awaited()
    shown = await asked.click(world.board, custom_id="t1:1:move:")
    old = shown.response or shown.followups[0]
    alive = next(at for at in pressable(old) if at.startswith("g"))
    await world.env.advance_time(900)  # a newer view closes none that is older than that
    while (await world.now()).status == "playing":
        ((_, person), *_) = await world.awaited()
        first = await world.press(person)
    last = first.response
    assert not first.followups, "no message beside it"
    assert text_of(last) and not [at for at in pressable(last) if at.startswith("g")]
    stale = await asked.click(old, custom_id=alive)
    assert not stale.followups and "This game is over." in text_of(old)
    assert not pressable(old), "nothing is left to press there"
