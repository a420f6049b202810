"""Collaborative in Discord: whoever comes by takes the next step, strangers vote, nobody is called, and the world is
still there after a restart; at its end the deities are ranked, and no person."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core.decisions import advised
from rules.core.votes import YES_NO
from tests.e2e.conftest import World, answer_of, text_of, walk

YES = YES_NO[0].emoji
SMALL = "module=collaborative, collaborative_deities=2, map_side=4, attribute_pool=first_game"


async def opened(world: World, *people: Any, **more: Any) -> None:
    """A table of a world of the whole channel, begun by these people."""
    host, *others = people
    options = ", ".join([SMALL, *(f"{name}={value}" for name, value in more.items())])
    await host.slash(world.table, "table open", game="creation", options=options)
    for person in others:
        await person.click(world.board, label="Join")
    await host.click(world.board, label="Start")


async def somebody(world: World) -> tuple[Any, Any]:
    """A question anybody may answer, and somebody who may."""
    asked = ((d, person) for d, person in await world.awaited() if advised(d) is not None)
    return next(asked)


async def until(world: World, phase: str) -> None:
    """Sensible steps at the door, until a phase of the world."""
    for _ in range(200):
        if (await world.state()).phase == phase:
            await world.env.settle()
            return
        await world.at_the_door(*reversed(await somebody(world)))
    raise AssertionError(f"never came to {phase}")


@pytest.mark.rule("CR-ALT-60", "CR-ALT-61", "CR-ALT-67")
async def test_whoever_comes_by_takes_the_next_step(world: World) -> None:
    ann, ben, cleo, dan = world.people
    await ann.slash(world.table, "table open", game="creation")
    await ann.slash(world.table, "table options", rule="module", value="collaborative")
    assert "Collaborative, Basic Standard" in world.words() and "open checklist" in world.words()
    assert "1 to 25 players" in world.words() and "the deities are nobody's" in world.words()
    assert "CR-ALT-67" in answer_of(await ann.slash(world.table, "table computer"))
    assert "No computer player sits down here. In a world of the whole channel" in world.words(), (
        "its button is grey"
    )
    told = answer_of(await ann.click(world.board, label="How it is played"))
    assert told.count("\n") < 12 and "At the end the deities are ranked" in told
    await ann.slash(world.table, "table options", rule="collaborative_deities", value="2")
    await ann.click(world.board, label="Start")
    assert "**To play:** whoever comes" in world.words() and "Deity 1" in world.words()
    assert not any(f"<@{person.id}>" in text_of(m) for m in world.table.history() for person in (ben, cleo, dan))

    opener = next(label for label in labels(world) if label not in GAME_BUTTONS)
    shown = await cleo.click(world.board, label=opener)
    assert (await world.now()).seat_of(cleo.id) is not None, "whoever comes is in, and nobody is asked"
    assert "Your first turn" in answer_of(shown) or "Deity 1" in answer_of(shown)
    await cleo.slash(world.table, "creation choose", attribute="genesis")
    assert "Crossed off by **cleo**: Primal Attribute, Deity 1. Next: Primal" in world.history
    refused = answer_of(await cleo.slash(world.table, "creation choose", attribute="chaos"))
    assert "CR-ALT-67" in refused and "24 hours" in refused
    await world.restart()
    await dan.slash(world.table, "creation choose", attribute="chaos")
    state = await world.state()
    assert [d.attributes[-1] for d in state.deities] == ["genesis", "chaos"]
    assert [one.by for one in state.commons.done] == [1, 2], "by their seats: ann, cleo, dan"
    later = answer_of(await ben.slash(world.table, "creation declare"))
    assert "CR-ALT-60" in later and "Next: Cosmic Attribute, Deity 2" in later
    await world.env.advance_time(24 * 3600 + 5)
    await dan.slash(world.table, "creation choose", attribute="time")
    assert (await world.state()).deities[1].attributes[-1] == "time", "a day has gone by"
    assert (await world.bot_verdict()).difference == ""


GAME_BUTTONS = ("The next step", "In words", "Rules", "History", "More…", "Look closer", "Larger")


def labels(world: World) -> list[str]:
    """What may be pressed on the board."""
    return [str(c["label"]) for c in walk(world.board.components) if c.get("label")]


@pytest.mark.rule("CR-ALT-67", "CR-ALT-66", "CR-ALT-68")
async def test_strangers_vote_and_the_world_goes_on_to_its_end(world: World) -> None:
    ann, ben, cleo, dan = world.people
    await opened(world, ann, ben)
    await until(world, "map")
    about = answer_of(await cleo.slash(world.table, "table about", thing="step"))
    assert "The Map" in about and (await world.now()).seat_of(cleo.id) is None, "who looks something up only looks"
    await until(world, "turn")
    while (await world.state()).turn.stage != "action" or not can_place(await world.state()):
        await world.at_the_door(*reversed(await somebody(world)))
    await world.env.settle()
    while not (await world.state()).polls:
        await world.at_the_door(*reversed(await somebody(world)))
    await world.env.settle()
    proposer = (await world.state()).commons.hand
    assert f"by {'ann' if proposer == 0 else 'ben'}" not in text_of(world.poll)
    await cleo.react(world.poll, YES)
    await dan.react(world.poll, YES)
    table = await world.now()
    assert [s.name for s in table.sitters] == ["ann", "ben", "cleo", "dan"]
    motions = world.bot.room.motions(table)
    cast = dict(motions[0].cast) if motions else {}
    assert not motions or set(cast) == {2, 3}, "strangers' votes count"
    await world.restart()
    other = ben if proposer == 0 else ann
    if (await world.state()).polls:
        await other.react(world.poll, YES)
    assert not (await world.state()).polls and "Crossed off by" in world.history

    refused = answer_of(
        await dan.slash(world.table, "creation table propose", kind="house_rule", text="No red things.")
    )
    assert "CR-ALT-68" in refused
    await ann.slash(world.table, "table end")
    for person in (ann, ben, cleo):
        if (await world.state()).phase == "turn" and (await world.state()).polls:
            await person.react(world.poll, YES)
    assert (await world.state()).phase in ("echoes", "over")
    while (await world.state()).phase != "over":
        await world.at_the_door(*reversed(await somebody(world)))
    await world.env.settle()
    assert (await world.now()).status == "ended" and "leads with" in world.words()
    assert "🥇" not in world.words()
    (thread,) = world.table.threads
    books = [m for m in thread.history() if any(a.filename.startswith("myth") for a in m.attachments)]
    assert books, "the Map and the History are posted"
    assert (await world.bot_verdict()).difference == ""


def can_place(state: Any) -> bool:
    """Whether somebody has begun nothing yet."""
    return state.draft is None


@pytest.mark.rule("CR-ALT-61")
async def test_who_leaves_and_comes_back_and_takes_back_plays_on(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await opened(world, ann, ben)
    await ann.slash(world.table, "creation choose", attribute="chaos")
    await world.take_back(ann)
    assert (await world.state()).commons.done == ()
    await ann.slash(world.table, "creation choose", attribute="genesis")
    sure = await ben.slash(world.table, "table leave")
    await ben.click(sure.response or sure.followups[0], label="Yes, I leave")
    await cleo.slash(world.table, "creation choose", attribute="chaos")
    assert (await world.now()).sits(cleo.id)
    await ben.slash(world.table, "creation choose", attribute="time")
    assert (await world.now()).sits(ben.id) and (await world.state()).deities[1].attributes[-1] == "time"
    await ann.slash(world.table, "table pause", length="1 day")
    await world.consent()
    assert (await world.now()).status == "paused"
    frozen = answer_of(await cleo.slash(world.table, "creation choose", attribute="space"))
    assert "paused" in frozen
    await ann.slash(world.table, "table resume")
    await world.consent()
    assert (await world.bot_verdict()).difference == ""
