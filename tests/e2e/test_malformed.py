"""Presses and forms as no honest client sends them: each is answered in words or left alone, none changes a table, and none
is a fault of the program."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from typing import Any

import pytest
from simcord import interactions
from simcord.enums import InteractionType

from bot.keeping.table import Table
from bot.telling.addresses import Address
from tests.e2e.conftest import World, pressable, text_of
from tests.play import every_game

MANY = int(os.environ.get("MALFORMED", "100000"))
"""Interactions of the hunt, over all games."""

GAMES, PARTS = [game.slug for game in every_game()], 4

ODD = (
    "",
    " ",
    ":",
    "t1",
    "t1::::",
    "m1:",
    "-1",
    "0",
    "9" * 30,
    "NaN",
    "null",
    "\u202e",
    "é" * 90,
    "%s",
    "{}",
    "../..",
    "\x00",
    "😀",
)


def mangled(luck: random.Random, known: list[str]) -> str:
    """A custom id that was one of ours, or nothing of the kind."""
    said = luck.choice(known)
    parts = said.split(":")
    match luck.randrange(6):
        case 0:
            parts[luck.randrange(len(parts))] = luck.choice(ODD)
        case 1:
            parts.insert(luck.randrange(len(parts) + 1), luck.choice(ODD))
        case 2:
            parts.pop(luck.randrange(len(parts)))
        case 3:
            at = luck.randrange(len(said) + 1)
            return (said[:at] + luck.choice(ODD) + said[at + 1 :])[:100]
        case 4:
            return luck.choice(ODD)
        case 5:
            parts = [str(luck.randrange(-5, 10 ** luck.randrange(1, 25))) if p.isdigit() else p for p in parts]
    return ":".join(parts)[:100]


def forgeries(luck: random.Random, known: list[str]) -> Iterator[tuple[InteractionType, dict[str, Any]]]:
    """Buttons, menus and forms, without end."""
    while True:
        custom_id = mangled(luck, known)
        values = [luck.choice((*ODD, "g0p0", "0", custom_id))[:100] for _ in range(luck.randrange(4))]
        match luck.randrange(3):
            case 0:
                yield InteractionType.MESSAGE_COMPONENT, {"custom_id": custom_id, "component_type": 2}
            case 1:
                yield (
                    InteractionType.MESSAGE_COMPONENT,
                    {"custom_id": custom_id, "component_type": 3, "values": values},
                )
            case 2:
                row = [
                    {"type": 4, "custom_id": luck.choice((*ODD, "text", "part0"))[:100], "value": value}
                    for value in values
                ]
                today = luck.random() < 0.5
                parts = [{"type": 18, "component": it} if today else {"type": 1, "components": [it]} for it in row]
                yield InteractionType.MODAL_SUBMIT, {"custom_id": custom_id, "components": parts}


async def pressed(world: World, person: Any, kind: InteractionType, data: dict[str, Any]) -> None:
    """One of them arrives."""
    record, payload = interactions.base_payload(
        world.env.backend,
        type=kind,
        channel_id=world.table.id,
        guild_id=person.guild.id,
        user_id=person.id,
        data=data,
    )
    world.env.backend.emit("INTERACTION_CREATE", payload)
    await world.env.settle(idle=0.001)
    sent = [record.message_id] if record.message_id else []
    told = [text_of(world.env.backend.get_message(record.channel_id, m)) for m in [*sent, *record.followup_ids]]
    assert not any("Something went wrong" in text or "Traceback" in text for text in told), (data, told)


async def within_reach(world: World) -> set[str]:
    """What whoever is awaited may press when they come to play."""
    panel = await world._opened((await world.awaited())[0][1], await world.now())
    if panel.modal is not None:
        return {panel.modal["custom_id"]}
    return pressable(panel.response or panel.followups[0])


def offered(world: World, table: Table, data: dict[str, Any]) -> bool:
    """Whether it happens to be what an honest client may send."""
    address = Address.read(data["custom_id"])
    if address is None:
        return False
    asked = next((d for d in world.bot.room.decisions(table) if d.id == address.decision), None)
    keys = {address.choice, *data.get("values", ())} - {""}
    return asked is not None and bool(keys & {o.key for o in asked.options})


async def forged_often(world: World, number: int, seed: str, game: str = "lantern") -> None:
    ann, ben, cleo, dan = world.people
    await world.play(game, ann, ben, cleo)
    before, luck = await world.now(), random.Random(seed)
    known = sorted(pressable(world.board) | await within_reach(world))
    source = forgeries(luck, known)
    for at in range(number):
        kind, data = next(source)
        if data["custom_id"] in known or offered(world, before, data):
            continue  # that one may well be played
        await pressed(world, luck.choice((ann, ben, dan)), kind, data)
        if at % 10 == 9:
            await world.env.advance_time(20)  # nobody is held for a flood
    after = await world.now()
    assert (after.state, after.ply) == (before.state, before.ply)
    assert [(s.seat, s.person) for s in after.sitters] == [(s.seat, s.person) for s in before.sitters]
    await world.press((await world.awaited())[0][1])
    assert (await world.now()).ply == before.ply + 1


@pytest.mark.parametrize("seed", ["one", "two"])
async def test_malformed_presses_are_answered_or_left_alone_and_change_nothing(world: World, seed: str) -> None:
    await forged_often(world, 60, seed)


@pytest.mark.parametrize("choice", ["NaN:~write", "", "~write"])
async def test_a_form_that_is_none_of_its_own_is_no_move(world: World, choice: str) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("creation", ann, ben, cleo)
    before = await world.now()
    form = next(d for d in world.bot.room.decisions(before) if d.id == "1.wish-own")
    blank = {"type": 18, "component": {"type": 4, "custom_id": "NaN", "value": "null"}}
    data = {"custom_id": Address.of(before, form).to(choice), "components": [blank]}
    await pressed(world, ann, InteractionType.MODAL_SUBMIT, data)
    chosen = {"custom_id": Address.of(before, form).to(choice or "any"), "component_type": 3, "values": ["any"]}
    await pressed(world, ann, InteractionType.MESSAGE_COMPONENT, chosen)
    assert (await world.now()).ply == before.ply


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.parametrize("seed", range(PARTS))
@pytest.mark.parametrize("game", GAMES)
async def test_malformed_presses_without_end(world: World, game: str, seed: int) -> None:
    await forged_often(world, -(-MANY // (PARTS * len(GAMES))), f"hunt {seed}", game)
