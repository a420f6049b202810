"""Freeform as people play it: all at once, with a restart in the middle of a vote, and a book at the end."""

from __future__ import annotations

import pytest

from rules.core import Answer
from rules.core.votes import YES_NO
from rules.modes.freeform.actions import Remove, Tell
from tests.e2e.conftest import World, answer_of, text_of
from tests.e2e.genesis import photo

YES = YES_NO[0].emoji


@pytest.mark.rule("CR-SCO-01", "CR-ALT-80", "CR-ALT-81", "CR-ALT-82", "CR-ALT-83")
async def test_a_story_is_told_by_everybody_at_once_and_voted_to_its_end(world: World) -> None:
    ann, ben, cleo, *_ = world.people
    await ann.slash(world.table, "table open", game="creation")
    await ann.slash(world.table, "table options", rule="module", value="freeform")
    assert "## Freeform" in world.words() and "without rules" in world.words()
    await ann.slash(world.table, "table options", rule="freeform_board", value="6")
    await ben.click(world.board, label="Join")
    await ann.click(world.board, label="Start")
    assert (await world.now()).game == "freeform" and "anybody's turn" in world.words()

    await ben.slash(world.table, "freeform become", name="Tupac", powers="everything")
    fork = {"thing": "a salad fork", "name": "the Electric Fork", "field": "b2", "photo": [("f.png", photo())]}
    place = next(d for d, person in await world.awaited() if person is ann and ".place" in d.id)
    await world.press(ann, place, Answer(blanks=fork))
    await world.typed(ann, Tell(words="It rained upward."))
    told = ("is Tupac, with these powers: everything", "on B2 and calls it the Electric Fork", "It rained upward.")
    assert all(line in world.history for line in told)
    await cleo.slash(world.table, "table join")

    await world.typed(ben, Remove(object=1, story="Too loud."))
    assert len((await world.state()).objects) == 1 and "and asks. Too loud." in world.history
    consent = next(d for d, person in await world.awaited() if person is ann and d.id.endswith(".wish"))
    await world.press(ann, consent, Answer(keys=("decline",)))
    await ben.slash(world.table, "freeform vote", about="wish-1")
    assert "remove The Electric Fork?" in text_of(world.poll)
    await ben.react(world.poll, YES)
    await world.restart()
    assert list((await world.state()).votes[0].motion.cast) == [1], "no vote is lost"
    for person in (ann, cleo):
        await person.react(world.poll, YES)
    assert not (await world.state()).objects
    refused = answer_of(await ben.slash(world.table, "freeform change", object="1", name="x"))
    assert "CR-ALT-81" in refused

    await cleo.slash(world.table, "freeform vote", about="end")
    for person in (ann, ben, cleo):
        await person.react(world.poll, YES)
    await world.env.advance_time(60)
    assert (await world.now()).status == "ended" and "the end" in world.words()
    (thread,) = world.table.threads
    (book,) = (m for m in thread.history() if any(a.filename == "myth-1.md" for a in m.attachments))
    text = (await book.attachments[0].read()).decode()
    assert "Played by ben" in text and text.index("## Chapter 1") < text.index("It rained upward.")
    assert (await world.bot_verdict()).difference == ""
