"""The end of a world through Discord: what is posted, and what a withdrawn picture takes out of it."""

from __future__ import annotations

from typing import Any

import pytest

from bot.book import book
from tests.e2e.conftest import World, walk
from tests.e2e.genesis import SHORT, opened, photo


def myth(world: World) -> Any:
    """The message with the finished myth."""
    (thread,) = world.table.threads
    (found,) = (m for m in thread.history() if any(a.filename == "myth-1.md" for a in m.attachments))
    return found


@pytest.mark.rule("CR-END-16", "CR-CON-04")
async def test_a_picture_withdrawn_after_the_end_leaves_the_final_map_too(world: World) -> None:
    await world.play("creation", *world.people, **SHORT)
    game = await opened(world)
    ann, ben, cleo, dan = world.people
    await game.to_action(dan)
    spoon = [("spoon.png", photo())]
    await game.propose(dan, "A2", thing="spoon", name="The Mirror", photo=spoon, rests_on=["chaos"])
    await game.vote(ann, cleo)
    await game.aside_press(ben, "stop", "stop")
    await game.vote(ann, ben, cleo)
    state = await game.state()
    assert state.phase == "echoes" and state.end == "The deities stop the game."
    before = await myth(world).attachments[1].read()
    text = (await myth(world).attachments[0].read()).decode()
    assert "places The Mirror on A2." in text
    assert "- Dan the God (dan)" in text, "deities, with who played them"
    written = await book(world.bot.easel, await world.now())
    first = {c.title: c.entries[0].text for c in written.chapters if c.entries}
    assert "Round 1 begins" in first and "Round 1 begins." not in first.values(), "the heading has said it"
    assert "Dan the God (dan)" in written.people
    await game.aside_press(dan, "no-photo", f"of-{state.acts[0].id}")
    assert (await game.state()).acts[0].photo == ""
    assert [a.filename for a in myth(world).attachments] == ["myth-1.md", "final.png"]
    assert await myth(world).attachments[1].read() != before, "painted anew, without the picture"


async def test_the_score_sheet_of_the_end_can_be_heard(world: World) -> None:
    ann, ben, cleo, dan = world.people
    await world.play("creation", *world.people, **SHORT)
    game = await opened(world)
    await game.aside_press(ben, "stop", "stop")
    await game.vote(ann, ben, cleo, dan)
    while (await world.now()).status == "playing":
        await game.pass_one()
    items = [item for c in walk(world.board.components) for item in c.get("items", [])]
    board, scores = (item["description"] for item in items)
    assert "The Map has" in board and "The Map has" not in scores
    assert scores.startswith("Creation, the end.") and "ann, Influence 11" in scores
