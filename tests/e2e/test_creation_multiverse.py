"""A Multiverse in Discord: a second Map is opened by a press, restarts in between, both are played side by side by
presses and by typed words, and a Map that stops."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core import Answer
from rules.creation.world import worlds
from rules.creation.world.state import Creation
from tests.e2e.conftest import World, answer_of
from tests.e2e.genesis import SHORT, Genesis

GODS = (
    ("metaphysic", "time", "solid", "mountain", "beauty"),
    ("genesis", "energy", "liquid", "flora", "purity"),
    ("transience", "decay", "life", "fauna", "travel"),
)


async def on(game: Genesis, number: int) -> Creation:
    """A Map as it is now."""
    return worlds.in_front(await game.state(), number)


async def of_map(game: Genesis, number: int, person: Any, kind: str) -> Any:
    """What a person is asked of this kind on a Map."""
    table = await game.world.now()
    sitter = table.seat_of(person.id)
    assert sitter is not None
    return next(
        d
        for d in game.world.bot.room.decisions(table)
        if d.seat == sitter.seat and d.id.endswith(kind) and d.id.startswith("M2.") == (number == 2)
    )


async def go_on(game: Genesis, until: str) -> None:
    """Everybody does on the new Map what is sensible, up to a phase."""
    for _ in range(200):
        if (await on(game, 2)).phase == until:
            return
        decision, person = next(
            (d, p) for d, p in await game.world.awaited() if d.id.startswith("M2.") or d.motion
        )
        await game.world.at_the_door(person, decision)
    raise AssertionError(f"it never comes to {until}")


async def begun(world: World) -> Genesis:
    """An Advanced world of these deities in its first turn, which is Ann's."""
    await world.play("creation", *world.people[:3], **SHORT, scope="advanced", map_side=5)
    game = Genesis(world)
    game.at_the_door = True
    while (await game.state()).phase != "turn":
        (decision, person), *_rest = await world.awaited()
        state = await game.state()
        taking = decision.id.endswith(".choose")
        wanted = next((k for k in GODS[decision.seat] if taking and k in {o.key for o in decision.options}), "")
        await world.at_the_door(person, decision, Answer(keys=(wanted,)) if wanted else None)
        assert state.number == 1
    game.at_the_door = False
    await world.env.settle()
    return game


@pytest.mark.rule("CR-MULTI-01", "CR-MULTI-03", "CR-MULTI-12")
async def test_a_second_map_is_opened_and_both_are_played_across_restarts(world: World) -> None:
    ann, ben, cleo, *_ = world.people
    game = await begun(world)
    turn = (await game.state()).turn
    assert turn is not None and world.people[turn.seat] is ann
    await game.to_action(ann)
    await game.choose(ann, "turn", "become-genesis")
    assert worlds.numbers(await game.state()) == (1, 2)
    assert "opens Map 2, and will draw it" in world.history
    await world.restart()
    for person, choice in ((ben, "keep"), (cleo, "new"), (ann, "keep")):
        await world.press(person, await of_map(game, 2, person, "renewal"), Answer(keys=(choice,)))
    assert "Map 2 · New deities: **cleo**" in world.history
    refused = answer_of(await ben.slash(world.table, "creation end-turn", on=1))
    assert "CR-MULTI-12" in refused and "rests until Map 2" in refused
    await go_on(game, "first")
    await world.restart()
    await go_on(game, "turn")
    await world.env.settle()
    assert "Map 1: Round 1" in world.words() and "Map 2: Round 1" in world.words()

    first, second = (await on(game, 1)).turn, (await on(game, 2)).turn
    assert first is not None and second is not None
    one, two = world.people[first.seat], world.people[second.seat]
    line = next(line for line in world.words().splitlines() if line.startswith("**To play:**"))
    there = [f"**{one.name}** on Map 1", f"**{two.name}** on Map 2"]
    there = [f"**{one.name}** on Map 1 and Map 2"] if one is two else there
    assert all(said in line for said in there), "the board says where somebody is to play"
    await two.slash(world.table, "creation end-turn", on=2)
    after = (await on(game, 2)).turn
    assert after is not None and after.seat != second.seat and (await on(game, 1)).turn == first
    await world.press(one, await of_map(game, 1, one, "turn"), Answer(keys=("done",)))
    again = (await on(game, 1)).turn
    assert again is not None and again != first and (await on(game, 2)).turn == after
    while (now := (await on(game, 2)).turn) is not None and now.seat != again.seat:
        await world.people[now.seat].slash(world.table, "creation end-turn", on=2)
    both = world.people[again.seat]
    for number in (1, 2):
        turn = (await on(game, number)).turn
        if turn is not None and turn.stage == "fields":
            await world.press(both, await of_map(game, number, both, "turn"), Answer(keys=("done",)))
    again, now = (await on(game, 1)).turn, (await on(game, 2)).turn
    asked = answer_of(await both.slash(world.table, "creation end-turn"))
    assert "CR-MULTI-12" in asked and "Say which you mean: Map 1 or Map 2" in asked
    assert (await on(game, 1)).turn == again and (await on(game, 2)).turn == now
    offered = await both.autocomplete(world.table, "creation end-turn", "on", "")
    assert [(one["name"], one["value"]) for one in offered] == [("Map 1", 1), ("Map 2", 2)]
    told = answer_of(await both.slash(world.table, "table describe"))
    assert "You are asked on Map 1 and Map 2" in told and "one Influence for all" in told
