"""A Roleplay game as people play it: chosen in a lobby of Creation, typed, pressed, written and voted on, with restarts
in the middle of the secret choice and of a vote, to its myth."""

from __future__ import annotations

from typing import Any

import pytest

from bot.telling.addresses import Errand
from bot.telling.story.book import book
from rules.core import Answer
from rules.modes.roleplay.actions import Explain
from tests.e2e.conftest import World, answer_of, text_of
from tests.e2e.genesis import photo


async def asked(world: World, person: Any, kind: str) -> Any:
    """What a person is asked of this kind, whether the game waits for it or not."""
    table = await world.now()
    seat = table.seat_of(person.id).seat
    found = (d for d in world.bot.room.decisions(table) if d.seat == seat)
    return next(d for d in found if d.id.partition(".")[2] == kind)


async def opened(world: World) -> None:
    """A lobby of Creation becomes one of this game, and begins."""
    ann, ben, cleo, *_ = world.people
    await ann.slash(world.table, "table open", game="creation")
    await ann.slash(world.table, "table options", rule="style", value="roleplay")
    assert "## Creation, Anywhere" in world.words() and "the world around you is the board" in world.words()
    for person in (ben, cleo):
        await person.click(world.board, label="Join")
    await ann.click(world.board, label="Start")
    assert (await world.now()).game == "roleplay"


@pytest.mark.rule("CR-SCO-05", "CR-RP-05", "CR-RP-08", "CR-RP-09", "CR-RP-16", "CR-RP-17", "CR-RP-38")
async def test_a_kingdom_is_opened_told_and_counted(world: World) -> None:
    await opened(world)
    ann, ben, cleo, *_ = world.people
    bear = {"thing": "a teddy bear", "kind": "found", "photo": [("bear.png", photo())]}
    await world.press(ann, answer=Answer(blanks=bear))
    await ben.slash(world.table, "kingdom choose", thing="a rusty key")
    await world.restart()
    theirs = await cleo.click(world.board, custom_id=Errand((await world.now()).id, "mine").id)
    told = world.words() + world.history + text_of(theirs.response or theirs.followups[0])
    assert not any(secret in told for secret in ("teddy", "rusty")), "only who has chosen is seen"
    assert "ann** has chosen an object" in world.history
    mine = await ben.click(world.board, custom_id=Errand((await world.now()).id, "mine").id)
    assert "rusty key" in text_of(mine.response or mine.followups[0])
    await world.press(ann, await asked(world, ann, "age"), Answer(keys=("younger",)))
    await cleo.slash(world.table, "kingdom choose", thing="a dry leaf", kind="fixed")
    assert all(thing in world.history for thing in ("a teddy bear", "a rusty key", "a dry leaf"))

    await world.typed(ann, Explain(name="Star Bear", attribute="sleep", story="It is as large as a galaxy."))
    refused = answer_of(await ben.slash(world.table, "kingdom explain", name="Maker", attribute="doors and locks",
                                        story="It opens."))  # fmt: skip
    assert "CR-RP-06" in refused and "One Attribute only" in refused
    await world.typed(ben, Explain(name="Door Maker", attribute="doors", story="It opens."))
    await world.press(cleo)
    await ann.react(world.poll, "🇦")
    assert not (await world.state()).motion.cast, "nobody votes for their own object"
    for person, sign in ((ann, "🇧"), (ben, "🇦"), (cleo, "🇦")):
        await person.react(world.poll, sign)
    assert "Star Bear is the Center of the Universe" in world.history
    await ann.slash(world.table, "kingdom rounds", number=1)
    state = await world.state()
    assert state.queue == (2, 0, 1), "Ann is younger than Ben"

    for key in ("place", str(state.acts[0].id), "weaker-too"):
        await world.press(cleo, answer=Answer(keys=(key,)))
    bowl = {"thing": "a soup bowl", "name": "Bottomless Bowl", "story": "The Bear eats from it.",
            "where": "from the sink to the sill", "new": "food"}  # fmt: skip
    await world.press(cleo, await world.begun_by(cleo, "moved"), Answer(blanks=bowl))
    await ben.react(world.poll, "❌")
    assert "objects" in world.history
    await world.restart()
    for person in (ann, cleo):
        await person.react(world.poll, "✅")
    assert "food is weaker than" in world.history
    for person in (ann, ben):
        await person.react(world.poll, "✅")
    assert "sets Bottomless Bowl (a soup bowl) beside Star Bear, and becomes a god of food" in world.history
    state = await world.state()
    assert state.gods[2].attributes[1] == "food" and state.turn == 0
    refused = answer_of(await ann.slash(world.table, "kingdom capture", to="Star Bear", story="It is mine."))
    assert "CR-RP-31" in refused and "already" in refused
    for _ in range(60):
        if not (waiting := await world.awaited()):
            break
        await world.at_the_door(waiting[0][1], waiting[0][0])
    await world.env.advance_time(60)
    await told_whole(world)


async def told_whole(world: World) -> None:
    """The game is over, and its story can be read and printed."""
    table = await world.now()
    assert table.status == "ended" and "the end" in world.words()
    assert (await world.bot_verdict()).difference == ""
    (thread,) = world.table.threads
    files = [a for m in thread.history() for a in m.attachments if a.filename == "myth-1.md"]
    myth = (await files[0].read()).decode()
    assert "The Story of the Kingdom" in myth and "The Bear eats from it." in myth
    printed = await book(world.bot.easel, table)
    titles = [chapter.title for chapter in printed.chapters]
    assert titles == ["The Gods", "In the Beginning", "The First Round", "The End"]
    assert any(entry.photo for entry in printed.chapters[1].entries) and printed.chapters[2].picture
