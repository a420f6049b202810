"""A Strategic world in Discord: the pool is agreed on and filled, the Map rolls out, a Hero sets out (CR-STR)."""

from __future__ import annotations

import pytest

from tests.e2e.conftest import World, text_of
from tests.e2e.genesis import Genesis, photo

HOUSE = {
    "style": "strategic",
    "age_order": "join_order",
    "attribute_pool": "scope",
    "map_side": 4,
    "object_pool": 6,
    "awakening": "ceremony",
}


@pytest.mark.rule("CR-STR-01", "CR-STR-05", "CR-STR-06", "CR-STR-10", "CR-STR-18", "CR-STR-38", "CR-STR-40")
async def test_a_world_of_a_few_objects_across_restarts(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("creation", ann, ben, cleo, **HOUSE)
    game = Genesis(world)
    assert "6 objects in all" in world.history and "how many objects" in text_of(world.board)
    await game.choose(ben, "", "yes")
    assert len(await world.awaited()) == 1, "cleo is still to agree"
    await world.restart()
    await game.choose(cleo, "", "yes")
    await game.write(ann, "choose-with", attribute="genesis", thing="a brass key", photo=[("key.png", photo())])
    assert "**ann** puts a brass key into the pool; it holds 1 of 6." in world.history
    assert await game.asked(ben, "choose-with") is None, "the Map is drawn first"
    await world.restart()
    await game.choose(ann, "map", "done")
    assert "The Map is made: 16 Fields" in world.history
    game.at_the_door = True
    wanted = {
        ann: ("energy", "solid", "mountain", "nomads"),
        ben: ("limit", "time", "liquid", "sky", "scholars"),
        cleo: ("transience", "corporality", "gas", "flora", "merchants"),
    }
    for number in range(200):
        if (now := await game.state()).phase == "turn":
            break
        (decision, person), *_ = await world.awaited()
        form = await game.asked(person, "choose-with")
        if form is not None:
            keys = [key for key, _ in form.ask.fields[0].choices]
            key = next(key for key in wanted[person] if key in keys)
            await game.write(person, "choose-with", attribute=key, thing=f"thing {number}")
        elif now.phase in ("realm", "elemental", "cosmic", "patronage") and await game.asked(person, "choose"):
            there = [option.key for option in (await game.asked(person, "choose")).options]
            await game.choose(person, "choose", next(key for key in wanted[person] if key in there))
        elif decision.id.endswith("persona"):
            await game.choose(person, "bare", "without")
        else:
            await game.answer(person, decision)
    game.at_the_door = False
    await world.env.settle()
    now = await game.state()
    assert len(now.things) == 6 and len(now.heroes) == 3 and now.round == 1
    assert "puts a Hero on" in world.history
    await game.to_action(ann)
    hero = next(h.field for h in now.heroes if h.seat == 0)
    await game.propose(ann, hero, thing=str(now.things[0].id), name="The Keeper", rests_on=["nomads"])
    assert "**ann** proposes The Keeper: a brass key." in world.history
    await world.restart()
    await game.vote(ben, cleo)
    act = (await game.state()).acts[-1]
    assert act.name == "The Keeper" and act.objects == (now.things[0].id,) and act.photo
    later = world.people[(await game.state()).turn.seat]  # type: ignore[union-attr]
    await game.to_action(later)
    form = await game.asked(later, "new-act")
    assert form is not None
    thing = next(field for field in form.ask.fields if field.name == "thing")
    assert str(act.objects[0]) not in dict(thing.choices), "the key is on the Map"
