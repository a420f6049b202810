"""Dictator as people play it: chosen in a lobby of Creation, typed, pressed and reacted, with a restart in the
middle."""

from __future__ import annotations

import pytest

from bot.telling.addresses import Errand
from rules.core import Answer, Form
from rules.modes.dictator.actions import Claim, Expand
from rules.modes.squares import code
from tests.e2e.conftest import World, answer_of, text_of
from tests.e2e.genesis import photo


@pytest.mark.rule("CR-SCO-01", "CR-ALT-02", "CR-ALT-10", "CR-ALT-14", "CR-ALT-17")
async def test_a_module_of_creation_is_opened_played_and_won(world: World) -> None:
    ann, ben, cleo, *_ = world.people
    await ann.slash(world.table, "table open", game="creation")
    await ann.slash(world.table, "table options", rule="module", value="dictator")
    assert "## Dictator" in world.words() and "contest of dictators" in world.words()
    refused = answer_of(await ann.slash(world.table, "table options", rule="grid_side", value="5"))
    assert "from 6 to 16" in refused
    await ann.slash(world.table, "table options", rule="grid_side", value="6")
    for person in (ben, cleo):
        await person.click(world.board, label="Join")
    await ann.click(world.board, label="Start")
    assert (await world.now()).game == "dictator"

    await world.typed(ann, Claim(field="A1"))
    await ben.slash(world.table, "dictator claim", field="f6")
    await world.press(cleo, answer=Answer(keys=("F1",)))
    refused = answer_of(await ann.slash(world.table, "dictator claim", field="B2"))
    assert "CR-ALT-11" in refused and "corners do not count" in refused
    await world.typed(ann, Claim(field="A2"))
    while (await world.state()).phase == "claims":
        decision, person = (await world.awaited())[0]
        await world.at_the_door(person, decision)

    form = await world.begun_by(ann, "site-A1")
    assert isinstance(form.ask, Form)
    blanks = {"thing": "a stapler", "name": "the Golden Stapler", "photo": [("stapler.png", photo())]}
    await world.press(ann, form, Answer(blanks=blanks))
    await world.restart()
    told = ("plants a flag on F6", "All Fields are settled", "unveils the Golden Stapler: a stapler")
    assert all(line in world.history for line in told)
    (built,) = (await world.state()).monuments
    assert built.photo, "the picture is kept"
    await world.press(ben, await world.begun_by(ben, "site-F6"))
    await world.press(cleo, answer=Answer(keys=("pass",)))

    assert "Which nation is the most Fabulous?" in text_of(world.poll) and "voted on once more" in text_of(
        world.poll
    )
    await ann.react(world.poll, "🟠")
    state = await world.state()
    assert not state.vote.cast, "nobody votes for their own nation"
    for person, sign in ((ann, "🔵"), (ben, "🟠"), (cleo, "🟠")):
        await person.react(world.poll, sign)
    assert "**Decided**: **ann**, 2 of 3 votes. 🟠 **ann**: ben and cleo · 🔵 **ben**: ann" in text_of(world.poll)
    assert "The most Fabulous nation is that of" not in world.history, "the message of the vote has told it"
    state = await world.state()
    assert (state.phase, state.turn, state.march.most) == ("expansion", 0, 2)
    await world.typed(ann, Expand(fields=(code(6, state.border(0)[0]),)))
    shown = await ben.click(world.board, custom_id=Errand((await world.now()).id, "mine").id)
    assert "**ann** is to play" in text_of(shown.response or shown.followups[0])
    await world.restart()
    await it_is_won_and_bound_as_a_book(world)


async def it_is_won_and_bound_as_a_book(world: World) -> None:
    for _ in range(400):
        if not (waiting := await world.awaited()):
            break
        await world.at_the_door(waiting[0][1], waiting[0][0])
    await world.env.advance_time(60)
    assert (await world.now()).status == "ended" and "the end" in world.words()
    exported = await world.people[1].slash(world.table, "history export", form="md")
    (book,) = (exported.response or exported.followups[0]).attachments
    text = (await book.read()).decode()
    told = (
        *("# The Book of the Dictators", "## The Land Is Shared Out", "### the Golden Stapler", "## The End"),
        *("# All that happened", "All Fields are settled", "The most Fabulous nation"),
    )
    assert [text.index(part) for part in told] == sorted(text.index(part) for part in told)
    assert (await world.bot_verdict()).difference == ""
