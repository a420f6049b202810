"""Discovery as people play it: chosen in a lobby of Creation, typed, pressed and reacted, with a restart in the
middle of a vote."""

from __future__ import annotations

import pytest

from bot.telling.addresses import Errand
from rules.core import Answer, Form
from rules.core.votes import YES_NO
from rules.modes.discovery.actions import Claim, Steal
from tests.e2e.conftest import World, answer_of, text_of
from tests.e2e.genesis import photo

YES, NO = (choice.emoji for choice in YES_NO)


@pytest.mark.rule("CR-SCO-01", "CR-ALT-30", "CR-ALT-33", "CR-ALT-34", "CR-ALT-35", "CR-ALT-38")
async def test_a_city_is_chosen_explored_argued_over_and_left(world: World) -> None:
    await it_is_chosen_in_a_lobby_of_creation(world)
    await a_spoon_is_found_and_voted_on_across_a_restart(world)
    await a_better_theory_takes_it_over(world)
    await what_nobody_votes_on_passes(world)
    await all_is_played_to_the_end_and_bound_as_a_book(world)


async def it_is_chosen_in_a_lobby_of_creation(world: World) -> None:
    ann, *others = world.people[:3]
    await ann.slash(world.table, "table open", game="creation")
    await ann.slash(world.table, "table options", rule="module", value="discovery")
    assert "## Discovery" in world.words() and "an expedition" in world.words()
    await ann.slash(world.table, "table options", rule="grid_side", value="6")
    await ann.slash(world.table, "table options", rule="discovery_rounds", value="2")
    for person in others:
        await person.click(world.board, label="Join")
    await ann.click(world.board, label="Start")
    assert (await world.now()).game == "discovery"


async def a_spoon_is_found_and_voted_on_across_a_restart(world: World) -> None:
    ann, ben, cleo, *_ = world.people
    refused = answer_of(await ann.slash(world.table, "discovery explore", field="b2"))
    assert "CR-ALT-33" in refused and "shares no side" in refused
    await ann.slash(world.table, "discovery explore", field="a2")
    assert "clears A2 and comes upon" in world.history
    form = await world.begun_by(ann, "claim-A1")
    assert isinstance(form.ask, Form)
    blanks = {"thing": "a soup spoon", "sort": "artefact", "theory": "A royal oar.", "photo": [("s.png", photo())]}
    await world.press(ann, form, Answer(blanks=blanks))
    assert "culturally significant?" in text_of(world.poll) and "A royal oar." in text_of(world.poll)
    await ann.react(world.poll, YES)
    await ben.react(world.poll, YES)
    await world.restart()
    assert list((await world.state()).vote.cast) == [1], "whoever claims does not vote, and no vote is lost"
    await cleo.react(world.poll, YES)
    (find,) = (await world.state()).finds
    assert find.photo and find.owner == 0 and "keeps a soup spoon on A1" in world.history


async def a_better_theory_takes_it_over(world: World) -> None:
    ann, ben, cleo, *_ = world.people
    await world.typed(ben, Steal(field="A1", theory="A mirror for the dead."))
    assert "A royal oar." in text_of(world.poll) and "A mirror for the dead." in text_of(world.poll)
    await ann.react(world.poll, NO)
    await cleo.react(world.poll, YES)
    assert (await world.state()).finds[0].owner == 0, "a tie fails"
    await world.typed(ben, Steal(field="A1", theory="A ladle for moonlight."))
    for person in (ann, cleo):
        await person.react(world.poll, YES)
    assert (await world.state()).finds[0].owner == 1 and "takes over a soup spoon" in world.history
    assert "CR-ALT-03" in answer_of(await ben.slash(world.table, "discovery pass"))


async def what_nobody_votes_on_passes(world: World) -> None:
    _, ben, cleo, *_ = world.people
    await cleo.slash(world.table, "discovery claim", field="F1", thing="a cork")
    assert "What was it to the ancient people?" in world.history
    await world.typed(cleo, Claim(field="F1", thing="a cork", theory="It weighed silences.", sort="structure"))
    await world.env.advance_time(25 * 3600)
    assert len((await world.state()).finds) == 2
    shown = await ben.click(world.board, custom_id=Errand((await world.now()).id, "mine").id)
    assert "soup spoon" in text_of(shown.response or shown.followups[0])


async def all_is_played_to_the_end_and_bound_as_a_book(world: World) -> None:
    for _ in range(60):
        if not (waiting := await world.awaited()):
            break
        await world.at_the_door(waiting[0][1], waiting[0][0])
    await world.env.advance_time(60)
    assert (await world.now()).status == "ended" and "the end" in world.words()
    (thread,) = world.table.threads
    (book,) = (m for m in thread.history() if any(a.filename == "myth-1.md" for a in m.attachments))
    text = (await book.attachments[0].read()).decode()
    told = (
        "# The Book of the Lost City",
        "## Day 1",
        "A royal oar.",
        "Of ann, understood anew by ben",
        "moonlight",
    )
    places = [text.index(part) for part in told]
    assert places == sorted(places)
    assert (await world.bot_verdict()).difference == ""
