"""Palette Swap in Discord: a community's own theme is looked over, kept, played by, and still there after a restart."""

from __future__ import annotations

import pytest

from tests.e2e.conftest import World, answer_of, text_of

KITCHEN = """
title = "Kitchen"
about = "Cooks fill a table."
[words]
"Deity" = "Cook"
"Attribute" = "Taste"
"Primal" = "First"
"Genesis" = "Mise en Place"
[images]
"Genesis" = { mood = "Onions first.", of = "an empty board", reads = "Supper, before anybody sits." }
[look]
ground = "#402010"
"""


@pytest.mark.rule("CR-ALT-46", "CR-ALT-51")
async def test_a_theme_of_ones_own_is_looked_over_kept_and_played_by(world: World) -> None:
    ann, ben, cleo, dan = world.people
    await ann.slash(world.table, "table open", game="creation", options="awakening=ceremony, age_order=join_order")
    for person in (ben, cleo):
        await person.click(world.board, label="Join")
    wrong = KITCHEN.replace('"Deity"', '"Gazes"')
    refused = answer_of(await ann.slash(world.table, "theme", file=("wrong.toml", wrong.encode())))
    assert "wrong.toml, words, Gazes" in refused and "Did you mean Gaze" in refused
    told = answer_of(await ann.slash(world.table, "theme", file=("kitchen.toml", KITCHEN.encode())))
    assert "The cooks choose First" in told and "Kept for this server" in told
    assert "own_theme" not in (await world.now()).options, "it is shown before it counts"
    assert "“Kitchen”" in answer_of(await ben.slash(world.table, "theme"))
    assert "sit" in answer_of(await dan.slash(world.table, "theme", kept="Kitchen"))
    assert "no theme" in answer_of(await ben.slash(world.table, "theme", kept="Garage"))
    await ben.slash(world.table, "theme", kept="kitchen")
    assert "Palette Swap" in world.words() and "Told as Kitchen. Cooks fill a table." in world.words()
    assert "Whoever brought it" in answer_of(await ben.slash(world.table, "theme", kept="Kitchen", forget=True))
    await ben.slash(world.table, "table options", rule="theme", value="reef")
    assert "Told as The Reef" in world.words() and "own_theme" not in (await world.now()).options
    await ben.slash(world.table, "theme", kept="kitchen")
    await ann.click(world.board, label="Start")
    assert "First Taste" in text_of(world.board)
    assert world.custom_id("My cook"), "the button of one's own view"
    told = answer_of(await ann.slash(world.table, "help", about="Mise en Place"))
    assert "Onions first." in told and "an empty board, “Supper, before anybody sits.”" in told
    await ann.slash(world.table, "creation choose", attribute="mise en place")
    assert (await world.state()).deities[0].attributes[-1] == "genesis" and "Mise en Place" in world.history
    await world.restart()
    await ben.slash(world.table, "creation choose", attribute="Chaos")
    assert "Primal" not in text_of(world.board) and not (await world.bot_verdict()).difference


STAFF = 'title = "Restaurant"\n[words]\n"Deity" = ["Cook", "Staff"]\n"God" = ["Chef", "Staff"]\n'
"""A theme as it could be until two things were asked to differ in the plural too."""


@pytest.mark.rule("CR-ALT-51")
async def test_a_theme_that_is_kept_already_can_be_played_by_though_it_could_not_be_brought_today(
    world: World,
) -> None:
    ann = world.people[0]
    await ann.slash(world.table, "table open", game="creation")
    refused = answer_of(await ann.slash(world.table, "theme", file=("staff.toml", STAFF.encode())))
    assert "Deity and God would both be called Staff" in refused
    table = await world.now()
    await world.bot.store.papers.keep(table.guild, table.game, "Restaurant", STAFF, ann.id, done=None)
    assert "This table plays by it" in answer_of(await ann.slash(world.table, "theme", kept="Restaurant"))
    assert (await world.now()).options["own_theme"] == STAFF
