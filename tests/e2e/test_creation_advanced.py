"""Creation's Advanced game in Discord: a rule of one's own, answered by reactions, and what silence over it means."""

from __future__ import annotations

import pytest

from rules.core import Answer
from tests.e2e.conftest import World, text_of
from tests.e2e.genesis import KINDS, SHORT, Genesis

PRIMAL = ("metaphysic", "genesis", "limit", "chaos")


@pytest.mark.rule("CR-PRI-90", "CR-PRI-91", "CR-PRI-93", "CR-SCO-03")
async def test_a_rule_is_invented_and_who_abandoned_creation_and_says_no_more_has_left(world: World) -> None:
    ann, ben, cleo, dan = world.people
    wanted = ", ".join(f"{name}={value}" for name, value in {**SHORT, "scope": "advanced", "map_side": 5}.items())
    await ann.slash(world.table, "table open", game="creation", options=wanted)
    for person in (ben, cleo, dan):
        await person.click(world.board, label="Join")
    assert "**Advanced Standard (Experimental)**" in world.words() and "opens a second Map" in world.words()
    await ann.click(world.board, label="Start")
    game = Genesis(world)
    game.at_the_door = True
    while (now := await game.state()).phase == KINDS[0]:
        await game.choose(world.people[now.queue[0]], "choose", PRIMAL[now.queue[0]])
    game.at_the_door = False
    asked = next(d for d in world.bot.room.decisions(await world.now()) if d.id.endswith(".invent"))
    await game.answer(ann, asked, Answer(blanks={"text": "Every name rhymes with the last one"}))
    assert "Every name rhymes" in text_of(world.poll)
    await game.vote(ben, sign="🚪")
    await game.vote(cleo, dan, sign="🌱")
    assert "The rule of **ann** is in force. It is yours to keep: Every name rhymes" in world.history
    assert (await game.state()).here == (0, 1, 2, 3) and await game.asked(ben, "come-back")
    await world.restart()
    await world.env.advance_time(3600 * 24 * 3)
    table, state = await world.now(), await game.state()
    assert state.here == (0, 2, 3) and state.phase == "cosmic"
    assert "genesis" in state.deities[0].attributes + state.deities[2].attributes + state.deities[3].attributes
    assert next(sitter for sitter in table.sitters if sitter.seat == 1).gone
    assert (await world.bot_verdict()).difference == ""
