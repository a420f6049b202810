"""Creation's Full game in Discord: foretold by a slash command, built above another Act and hunted, across a restart."""

from __future__ import annotations

import pytest

from tests.e2e.conftest import World, answer_of, text_of
from tests.e2e.genesis import SHORT, opened

GODS = (
    ("probability", "space", "solid", "flora", "hunt"),
    ("genesis", "time", "gas", "fauna", "luck"),
    ("abstraction", "corporality", "liquid", "sky", "justice"),
)


@pytest.mark.rule("CR-ABI-110", "CR-ABI-115", "CR-CMP-01", "CR-CMP-11", "CR-DOM-16", "CR-SCO-03")
async def test_what_only_full_has_is_typed_pressed_and_voted_on_across_a_restart(world: World) -> None:
    ann, ben, cleo, *_ = world.people
    await world.play("creation", ann, ben, cleo, **SHORT, scope="full", map_side=5)
    game = await opened(world, *GODS)
    await game.to_action(ben)
    await game.propose(ben, "B2", thing="horn button", name="The Stag", rests_on=["fauna"])
    await game.vote(ann, cleo)
    await game.to_action(ann)
    told = {"words": "The Stag will not lie alone.", "categories": "an Act is placed here", "fields": "b2"}
    answer = answer_of(await ann.slash(world.table, "creation power prophesy", **told))
    assert "foretells of B2: The Stag will not lie alone. Of 1 thing: an Act is placed here." in answer

    await game.to_action(cleo)
    await game.propose(cleo, "B2", thing="matchstick", name="The Rider", rests_on=["sky"])
    assert "It shares Fields with The Stag." in text_of(world.poll)
    async with world.away():
        await ann.react(world.poll, "✅")
        await ben.react(world.poll, "✅")
        await world.restart()
    assert [act.fields for act in (await game.state()).acts] == [("B2",), ("B2",)]

    assert await ben.autocomplete(world.table, "creation ability claim", "by", "cl")
    await ann.slash(world.table, "creation ability claim", prophecy="b2", by="cleo")
    assert "What has happened: The Rider is placed." in text_of(world.poll)
    await game.vote(ben, cleo)
    assert "The Prophecy of **ann** over B2 is Fulfilled" in world.history

    await ben.slash(world.table, "creation end-turn")
    await game.to_action(ann)
    told = {"act": "The Stag"}
    assert "It costs 2 Influence" in answer_of(await ann.slash(world.table, "creation ability devour", **told))
    assert "The Stag is gone. Does The Rider beside it survive?" in text_of(world.poll)
    await game.vote(ben, cleo, sign="❌")
    stag, rider = (await game.state()).acts
    assert (stag.standing, rider.standing) == ("nullified", "decayed")
