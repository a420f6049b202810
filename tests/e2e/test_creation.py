"""Creation through Discord: a whole world from Awakening to Echoes, and the next one in the same channel."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.telling.addresses import Errand
from tests.e2e.conftest import World, answer_of, text_of, walk
from tests.e2e.genesis import SHORT, Genesis, opened, photo


@pytest.mark.rule("CR-END-16", "CR-BOX-02", "CR-BOX-04")
async def test_a_world_of_four_from_awakening_to_echoes_and_the_next_finds_what_it_left(world: World) -> None:
    await world.play("creation", *world.people, **SHORT)
    game = await opened(world, pressed=True)
    assert "Ends of the game. Rounds: 2; Influence that wins: no Influence limit." in world.history
    assert (await game.state()).roster == (3, 0, 1, 2)
    await a_veto_and_one_more_proposal(game)
    await an_act_and_its_page(game)
    await a_gaze(game)
    await decay_and_rebirth(game)
    await the_end_and_the_box(game)
    await another_world(game)


async def a_veto_and_one_more_proposal(game: Genesis) -> None:
    """Dan is turned down, and may try once more; the votes on that are cast while the bot is down."""
    world = game.world
    ann, ben, cleo, dan = world.people
    await game.to_action(dan)
    told = await game.propose(dan, "A2 A3", thing="bottle cap", name="The Eye", rests_on=["chaos"])
    assert "before the Pantheon" in answer_of(told)
    held = (await game.state()).deities[3].influence
    await game.vote(dan, world.moderator)
    assert (await game.state()).polls[0].motion.cast == {}, "neither the proposer nor a spectator has a vote"
    await ann.react(world.poll, "✅")
    await game.vote(ann, ben, sign="❌")
    assert "**Lost**: " in text_of(world.poll)
    assert "The Eye is turned down" in world.history
    state = await game.state()
    assert state.turn is not None
    assert (state.turn.seat, state.turn.retry, state.deities[3].influence) == (3, "act", held)
    spoon = [("spoon.png", photo())]
    await game.propose(dan, "A2", thing="spoon", name="The Mirror", photo=spoon, rests_on=["chaos"])
    poll = world.poll
    async with world.away():
        await ann.react(poll, "✅")
        await cleo.react(poll, "✅")
        await world.restart()
    assert "**Carried**" in text_of(world.poll)
    state = await game.state()
    assert [(a.name, a.owner, a.fields) for a in state.acts] == [("The Mirror", 3, ("A2",))]
    assert state.deities[3].influence == held - 1


async def opened_page(game: Genesis, person: Any) -> Any:
    """The form of a page of the History, opened and not yet sent."""
    table, asked = await game.world.now(), await game.asked(person, "history")
    panel = await person.click(game.world.board, label="My deity")
    return await person.select(panel.response, [asked.id], custom_id=Errand(table.id, "also").id)


async def an_act_and_its_page(game: Genesis) -> None:
    """Ann's Act stands; Dan, whose turn was the last to end, writes its page of the History."""
    ann, ben, cleo, dan = game.world.people
    await game.to_action(ann)
    await game.propose(ann, "B2 B3", thing="fern", name="Green Fire", meaning="It burns upwards.")
    refused = answer_of(await game.write(dan, "history", text="One. Two. Three. Four."))
    assert "CR-ACT-47" in refused
    assert "at most 3" in refused
    late = await opened_page(game, dan)
    await game.write(dan, "history", text="It rose. Nobody had lit it.")
    await game.vote(ben, cleo)
    shut = answer_of(await dan.submit_modal(late, {"text": "It *fell*.\nNobody saw it."}))
    assert "no longer open" in shut, "from another screen, and too late"
    assert "It \\*fell\\*.\nNobody saw it." in shut, "nobody writes a page twice"
    assert "It rose. Nobody had lit it." in game.world.history
    assert (await game.state()).history[-1].writer == 3


async def a_gaze(game: Genesis) -> None:
    """Ben takes Ann's Act by the Gaze of Many Worlds."""
    _, ben, cleo, dan = game.world.people
    await game.to_action(ben)
    await game.choose(ben, "turn", f"gaze-{(await game.state()).acts[1].id}")
    await game.write(ben, "draft", name="The Long Hand", meaning="It points at the mountain.")
    await game.choose(ben, "draft", "stay")
    await game.choose(ben, "draft", "submit")
    assert "gazes at Green Fire" in text_of(game.world.poll)
    await game.vote(cleo, dan)
    taken = (await game.state()).acts[1]
    assert (taken.name, taken.owner, taken.poster) == ("The Long Hand", 1, 0)


async def decay_and_rebirth(game: Genesis) -> None:
    """Cleo places; the Age ends, the Acts fall, and the second that falls brings a Rebirth."""
    world = game.world
    ann, ben, cleo, dan = world.people
    await game.to_action(cleo)
    (spot,) = (await game.state()).of_element("liquid")
    await game.propose(cleo, spot, thing="key", name="Deep Lock", meaning="It opens the water.")
    await game.vote(ann, dan)
    state = await game.state()
    assert state.phase == "decay"
    assert [q.owed for q in state.quotas] == [1, 1, 1]
    for person in (dan, ben, cleo):
        if asked := await game.asked(person, "decay"):
            await world.press(person, asked)
    assert "Rebirth. What was Decayed is cleared away." in world.history
    assert [a.standing for a in (await game.state()).acts][:2] == ["nullified", "nullified"]


async def the_end_and_the_box(game: Genesis) -> None:
    """The last round, in which all pass; the Steward; and three objects for the box, two with their finders' leave;
    one of these takes hers out again."""
    world = game.world
    ann, ben, _, dan = world.people
    assert (await game.state()).round == 2
    assert "placing Acts is free" in world.history
    await game.pass_until("echoes")
    state = await game.state()
    best = max(d.influence for d in state.deities)
    assert state.stewards == tuple(s for s in range(4) if state.deities[s].influence == best)
    assert "of Creation" in world.history
    await the_myth_is_posted(game)
    await game.echoes({dan: "The Mirror", ann: "Deep Lock", ben: "The Long Hand"})
    assert "the end" in world.words()
    large = [len(c["items"]) for c in walk(world.board.components) if c["type"] == 12]
    assert large == [1, 1], "the board and the score sheet each in full; side by side they would be cut"
    assert "keeps this in the Creation box: spoon, which has been The Mirror." in world.history
    assert "🥇" in world.words()
    assert (await world.bot_verdict()).difference == ""
    assert "**1**" in answer_of(await ann.slash(world.table, "creation worlds"))
    kept = answer_of(await ben.slash(world.table, "history keepsakes"))
    assert "spoon: it has been The Mirror; chosen by dan, as Dan the God, <t:" in kept
    assert "fern: it has been Green Fire; The Long Hand; chosen by ben, as Ben the God; shown by ann, <t:" in kept
    assert "Only whoever brought it" in answer_of(await ben.slash(world.table, "history keepsakes", remove="fern"))
    assert await ben.autocomplete(world.table, "history keepsakes", "remove", "") == []
    await world.env.advance_time(31 * 24 * 3600)
    elsewhere = world.guild.create_text_channel("elsewhere")
    await ben.slash(elsewhere, "table open", game="creation")
    assert "Nothing is kept here yet" in answer_of(await ben.slash(elsewhere, "history keepsakes"))
    (mine,) = await ann.autocomplete(world.table, "history keepsakes", "remove", "")
    await ann.slash(world.table, "history keepsakes", remove=mine["value"])


async def the_myth_is_posted(game: Genesis) -> None:
    """Every page in order as one document, with the final Map, while the box is still closed."""
    (thread,) = game.world.table.threads
    (told,) = (m for m in thread.history() if any(a.filename == "myth-1.md" for a in m.attachments))
    assert "of Creation" in text_of(told)
    assert [a.filename for a in told.attachments] == ["myth-1.md", "final.png"]
    document = (await told.attachments[0].read()).decode()
    pages = (await game.state()).history
    assert document.startswith("# The Creation Myth") and len(pages) > 2
    told_at = [document.find(page.text) for page in pages if page.text]
    assert told_at == sorted(told_at) and -1 not in told_at
    for told_of in ("## The Deities", "### Ann the God", "## In the Beginning", "## The First Age", "## The End"):
        assert told_of in document
    acts = (await game.state()).acts
    assert all(f"### {act.names[0] if act.names else act.name}" in document for act in acts)
    assert not any(f" on {act.fields[0]}" in document for act in acts if act.fields), "a story knows no Fields"
    assert not re.search(r"\d+ Influence", document), "and no prices"


async def another_world(game: Genesis) -> None:
    """The next world in the channel: whoever places an Act is offered what the first has left."""
    world = game.world
    ann, _, cleo, dan = world.people
    over = next(text_of(m) for m in world.table.history() if "** is over." in text_of(m))
    assert "**The Creation Myth** is written: read it in the History" in over and "**The book**" in over
    await ann.click(world.board, label="Play again")
    assert "From earlier games 2 things are kept here; `/history keepsakes` shows what." in world.words()
    await ann.click(world.board, label="Start")
    await opened(world)
    assert {b.thing for b in (await game.state()).box} == {"spoon", "key"}
    await cleo.slash(world.table, "history keepsakes", remove="key")
    for person in world.people:  # it is out for good, whoever takes back what
        await person.slash(world.table, "table undo")
    assert [b.thing for b in (await game.state()).box] == ["spoon"]
    await game.to_action(dan)
    assert "Creation box" in answer_of(await game.choose(dan, "turn", "box"))
    await game.choose(dan, "box", "box-0")
    await game.write(dan, "draft", name="The Other Mirror", meaning="It shows yesterday.")
    await game.choose(dan, "draft", "suggested")
    assert "From the Creation box; it has been The Mirror." in (await game.asked(dan, "draft")).detail
    await game.choose(dan, "draft", "submit")
    assert "it has been The Mirror" in text_of(world.poll)
    assert [a.filename for a in world.poll.attachments][1:] == ["place.png"], "the photo, and where it would lie"
