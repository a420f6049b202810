"""The Awakening of Creation on Discord: choices that are refused, a world that is never made."""

from __future__ import annotations

from typing import Any

import pytest

from bot.telling.addresses import Errand
from rules.core import Answer
from rules.creation.deities.traits import TRAITS
from tests.e2e.conftest import World, answer_of


async def awakening(world: World, *keys: str, **options: Any) -> None:
    """Three gods, and so many Attributes chosen."""
    ann, ben, cleo, _ = world.people
    await world.play(
        "creation",
        ann,
        ben,
        cleo,
        awakening="ceremony",
        age_order="join_order",
        **{"attribute_pool": "scope", **options},
    )
    for key in keys:
        ((_, person),) = await world.awaited()
        await person.slash(world.table, "creation choose", attribute=key)


@pytest.mark.rule("CR-PRI-33")
async def test_banning_genesis_leaves_the_channel_free_for_another_world(world: World) -> None:
    ann, ben, *_ = world.people
    await awakening(world, "void", "genesis", "chaos")
    await ann.slash(world.table, "creation ban attribute", attribute="genesis")
    await world.press(ann, answer=Answer(keys=("no",)))
    assert (await world.state()).phase == "bans"
    await ann.slash(world.table, "creation ban attribute", attribute="genesis")
    await world.press(ann, answer=Answer(keys=("yes",)))
    assert "the world is never made" in world.history and "the end" in world.words()
    assert "is open" in answer_of(await ben.slash(world.table, "table open", game="creation"))


@pytest.mark.rule("CR-AWK-09", "CR-AWK-17", "CR-PRI-34")
async def test_what_cannot_be_chosen_or_banned_is_answered_with_what_can(world: World) -> None:
    ann, ben, *_ = world.people
    await awakening(world, "void")
    for key in ("void", "metaphysic"):
        refused = answer_of(await ben.slash(world.table, "creation choose", attribute=key))
        assert "Free: Genesis, Balance, Transience, Chaos, Limit" in refused
    assert "CR-AWK-17" in refused
    early = answer_of(await ann.slash(world.table, "creation ban attribute", attribute="life"))
    assert "CR-AWK-12" in early and "when all Primal Attributes are chosen" in early
    offered = await ben.autocomplete(world.table, "creation choose", "attribute", "")
    assert "void" not in [o["value"] for o in offered]
    refused = answer_of(await ann.slash(world.table, "table options", rule="attribute_pool", value="all"))
    assert "can only be done before" in refused or "has begun" in refused


@pytest.mark.rule("CR-AWK-16")
async def test_a_host_who_is_new_begins_with_the_beginners_list(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await ann.slash(world.table, "table open", game="creation")
    assert "first game" in world.words(), "the lobby says which list is on offer"
    for person in (ben, cleo):
        await person.click(world.board, label="Join")
    await ann.slash(world.table, "table options", rule="age_order", value="join_order")
    await ann.click(world.board, label="Start")
    offered = await ann.autocomplete(world.table, "creation choose", "attribute", "")
    found = {o["value"] for o in offered}
    assert {key for key in found if TRAITS[key].kind == "primal"} == {"genesis", "balance", "void", "chaos"}
    await ann.click(world.board, custom_id=Errand((await world.now()).id, "mine").id)
    elsewhere = world.guild.create_text_channel("elsewhere")
    await ann.slash(elsewhere, "table open", game="creation")
    tables = await world.bot.store.tables_in(elsewhere.id)
    again = await world.bot.store.table(tables[0])
    assert again is not None and again.options == {}, "who has played before is offered all Basic Attributes"


@pytest.mark.rule("CR-SCO-03")
async def test_a_host_who_has_played_a_world_to_its_end_is_offered_the_typical_game(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("creation", ann, ben, cleo, awakening="ceremony", attribute_pool="scope", map_side=4)
    await ann.click(world.board, custom_id=Errand((await world.now()).id, "mine").id)
    elsewhere = world.guild.create_text_channel("elsewhere")
    await ann.slash(elsewhere, "table open", game="creation")
    lobby = await world.bot.store.table_in(elsewhere.id)
    assert lobby is not None and lobby.options == {}, "her first world is not over"
    await world.by_hand_where_it_is_new(0, 0)
    await ann.slash(world.table, "table open", game="creation")
    assert "**Full Standard (Interpretive)**" in world.words() and "a Domain as well" in world.words()
    assert (await world.now()).options == {"scope": "full", "map_side": 8}, "whole on a phone"


@pytest.mark.rule("CR-TRN-02")
async def test_who_presses_what_another_is_asked_is_told_who_is_asked(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("creation", ann, ben, cleo, awakening="ceremony")
    answer = answer_of(await ben.click(world.board, label="ben"))
    assert "That is asked of **ann** now" in answer and "no longer open" not in answer and "to play" not in answer
    await ann.click(world.board, label="cleo")
    assert (await world.state()).order == (2,)


@pytest.mark.rule("CR-AWK-03")
async def test_no_answer_about_age_is_called_a_safe_move(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("creation", ann, ben, cleo, awakening="ceremony")
    helped = answer_of(await ann.click(world.board, label="Rules"))
    assert "from eldest to youngest" in helped and "safe move" not in helped
