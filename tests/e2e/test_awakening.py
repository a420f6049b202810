"""The Awakening of Creation on Discord: choices that are refused, a world that is never made."""

from __future__ import annotations

from typing import Any

import pytest

from bot.telling.addresses import Errand
from rules.core import Answer
from rules.creation.deities.traits import TRAITS
from tests.e2e.conftest import World, answer_of, text_of, walk


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
    tables = await world.bot.store.tables.all_at(elsewhere.id)
    again = await world.bot.store.tables.get(tables[0])
    assert again is not None and again.options == {}, "who has played before is offered all Basic Attributes"


@pytest.mark.rule("CR-SCO-03")
async def test_a_host_who_has_played_a_world_to_its_end_is_offered_the_typical_game(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("creation", ann, ben, cleo, awakening="ceremony", attribute_pool="scope", map_side=4)
    await ann.click(world.board, custom_id=Errand((await world.now()).id, "mine").id)
    elsewhere = world.guild.create_text_channel("elsewhere")
    await ann.slash(elsewhere, "table open", game="creation")
    lobby = await world.bot.store.tables.at(elsewhere.id)
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


async def icons(world: World, *, begun: bool = True) -> None:
    """Three gods who have wished, and put their Icons to the vote side by side if they have ``begun``."""
    await world.play("creation", *world.people[:3], map_side=5)
    for kinds in (("wishes",), ("bans",), ("persona",))[: 3 if begun else 1]:
        for decision, person in await world.awaited():
            asked = world.bot.room.questions(await world.now())
            if any(q.kind in kinds for q in asked if (q.id, q.seat) == (decision.id, decision.seat)):
                await world.at_the_door(person, decision)
    await world.env.settle()


async def test_several_open_votes_have_numbers_at_the_board_and_on_short_buttons(world: World) -> None:
    await icons(world)
    motions = world.bot.room.motions(await world.now())
    assert len(motions) == 3
    labels = [c["label"] for c in walk(world.board.components) if c.get("label", "")[:2] in ("1:", "2:", "3:")]
    assert labels == [f"{number}: {said}" for number in (1, 2, 3) for said in ("Yes", "No")]
    told = [line for line in world.words().splitlines() if line.startswith("🗳")]
    for number, (line, motion) in enumerate(zip(told, motions, strict=True), start=1):
        assert line.startswith(f"🗳 **{number}.** ") and motion.question.rpartition(": ")[2] in line
    await world.people[0].click(world.board, label="2: No")
    cast = {m.id: m.cast for m in world.bot.room.motions(await world.now())}
    assert list(cast[motions[1].id].items()) == [(0, "against")] and not cast[motions[0].id]


async def test_the_vote_on_an_icon_shrinks_to_a_line_when_it_is_carried_as_that_on_an_act_does(
    world: World,
) -> None:
    """It kept its full height for ever, above the very line that told what came of it."""
    await icons(world)
    motion = world.bot.room.motions(await world.now())[0]
    poll, why = await world.poll_of(motion.id), motion.detail.partition(": ")[2]
    assert why in text_of(poll)
    for person in world.people[1:3]:
        await person.react(poll, "✅")
    await world.env.settle()
    rooms = (world.table, *world.table.threads)
    said = next(text_of(m).strip() for room in rooms for m in room.history() if m.id == poll.id)
    assert said.startswith("-# 🗳") and "Carried" in said and why not in said
    assert f"“{why}”" in world.history, "the words are told with the Icon"


async def test_what_is_the_same_of_several_choices_is_said_once(world: World) -> None:
    await icons(world)
    shown = await world.people[1].click(world.board, label="Your move")
    words = answer_of(shown)
    assert words.count("They are placed when your turn for it comes.") == 1
    others = "**Along the edge of the Map** or **Far apart from each other**"
    assert f"★ **Close together** (or {others}): They" in words


async def test_what_a_round_brings_is_told_as_nobodys_deed(world: World) -> None:
    await icons(world, begun=False)
    words = answer_of(await world.people[1].click(world.board, label="My deity"))
    assert "› Takes" not in words, "no Attribute stands below whoever wished last"
    assert "takes" in words.split("**The table**")[1]


@pytest.mark.rule("CR-AWK-04")
async def test_the_card_for_a_first_turn_leaves_the_question_to_itself(world: World) -> None:
    await world.play("creation", *world.people[:3], map_side=5)
    words = answer_of(await world.people[0].click(world.board, label="Your wishes"))
    assert words.count("Which Attributes would you like?") == 1 and "Your first turn of Creation" in words
