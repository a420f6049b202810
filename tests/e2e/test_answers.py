"""What is done is never called undone, though the answer to it gets lost on its way: who believed that would do it twice."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import discord
import pytest

from tests.e2e.conftest import World, answer_of, text_of

Deed = Callable[[World], Awaitable[Any]]

LOBBY: dict[str, Deed] = {
    "join": lambda w: w.people[3].slash(w.table, "table join"),
    "computer": lambda w: w.people[0].slash(w.table, "table computer"),
    "options": lambda w: w.people[0].slash(w.table, "table options", rule="hand", value="2"),
    "word": lambda w: w.people[0].slash(w.table, "table word", word="heron"),
    "house": lambda w: w.people[0].slash(w.table, "table house", pace="slow"),
    "start": lambda w: w.people[0].slash(w.table, "table start"),
    "leave": lambda w: w.people[1].slash(w.table, "table leave"),
    "end": lambda w: w.people[0].slash(w.table, "table end"),
}

GAME: dict[str, Deed] = {
    "undo": lambda w: w.people[0].click(SHOWN[0], label="Take it back"),
    "pause": lambda w: w.people[0].slash(w.table, "table pause"),
    "away": lambda w: w.people[0].slash(w.table, "table away", until="3 days"),
    "house": lambda w: w.people[0].slash(w.table, "table house", pace="none"),
    "transfer": lambda w: w.people[0].slash(w.table, "table transfer", to=w.people[3]),
    "computer": lambda w: w.people[0].slash(w.table, "table replace", player="ann"),
    "take": lambda w: w.people[3].click(offered(w), label="Take the seat"),
    "decline": lambda w: w.people[3].click(offered(w), label="No, thank you"),
    "withdraw": lambda w: w.people[2].click(offered(w), label="Withdraw the offer"),
    "end": lambda w: w.moderator.slash(w.table, "table end"),
}


SHOWN: list[Any] = []
"""Where somebody has been shown what taking back their move would undo."""


def offered(world: World) -> Any:
    """The message by which Cleo offers her seat."""
    return next(m for m in reversed(world.table.history()) if "will you play on" in text_of(m))


async def lost(world: World, deed: Deed, status: int, methods: tuple[str, ...] = ("POST", "PATCH")) -> str:
    """What is answered when Discord does not take the first answer after the acknowledgement."""
    seq = (await world.now()).seq
    for method in methods:
        world.env.inject_error(method, "/webhooks/*", status=status, times=1)
    answer = await deed(world)
    assert (await world.bot.room.fresh(1)).seq > seq, "it is done"
    world.env._errors[:] = [e for e in world.env.errors if not isinstance(e.__cause__ or e, discord.HTTPException)]
    return answer_of(answer)


@pytest.mark.parametrize("status", [500, 400])
@pytest.mark.parametrize("deed", LOBBY)
async def test_before_the_game(world: World, deed: str, status: int) -> None:
    ann, ben, cleo, _ = world.people
    await ann.slash(world.table, "table open", game="lantern")
    for person in (ben, cleo):
        await person.click(world.board, label="Join")
    assert "It is done" in await lost(world, LOBBY[deed], status)


@pytest.mark.parametrize("status", [500, 403])
@pytest.mark.parametrize("deed", GAME)
async def test_in_the_game(world: World, deed: str, status: int) -> None:
    ann, ben, cleo, dan = world.people
    await world.play("lantern", ann, ben, cleo)
    await world.press(ann)
    await cleo.slash(world.table, "table transfer", to=dan)
    if deed == "undo":
        shown = await ann.slash(world.table, "table undo")
        SHOWN[:] = [shown.response or shown.followups[0]]
    methods = ("PATCH",) if deed == "undo" else ("POST", "PATCH")
    assert "It is done" in await lost(world, GAME[deed], status, methods)
