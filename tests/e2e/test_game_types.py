"""Choosing which game of Creation is played: in the lobby, by command and by presses."""

from __future__ import annotations

import pytest

from render.markdown import unescaped
from tests.e2e.conftest import World, answer_of, walk


def values(message: object) -> set[str]:
    """Everything that can be chosen in the selects of a message."""
    return {o["value"] for c in walk(message.components) for o in c.get("options", [])}  # type: ignore[attr-defined]


@pytest.mark.rule("CR-SCO-01", "CR-SCO-02", "CR-SCO-03", "CR-SCO-04")
async def test_the_lobby_shows_the_type_and_its_word(world: World) -> None:
    ann, *_ = world.people
    await ann.slash(world.table, "table open", game="creation", options="attribute_pool=scope")
    assert "**Basic Standard (Accessible)**" in world.words() and "most typical Creation is Full" in world.words()
    await ann.slash(world.table, "table options", rule="scope", value="full")
    assert "**Full Standard (Interpretive)**" in world.words() and "House rules: as in the book" in world.words()
    await ann.slash(world.table, "table options", rule="style", value="strategic")
    assert (
        "**Full Strategic (Analytical)**" in world.words() and "you fill a pool of objects first" in world.words()
    )
    told = unescaped(answer_of(await ann.click(world.board, label="How it is played")))
    assert "nothing else may ever be placed" in told and "8. After the last round" in told and len(told) < 1900
    await ann.slash(world.table, "table options", rule="scope", value="advanced")
    await ann.slash(world.table, "table options", rule="style", value="roleplay")
    assert "**Advanced Roleplay (Sandbox)**" in world.words() and "2 to 12 players" in world.words()
    assert "the world around you is the board" in world.words()
    refused = answer_of(await ann.slash(world.table, "table options", rule="style", value="classic"))
    assert "roleplay, standard, strategic" in refused
    assert (await world.now()).options == {"scope": "advanced"}
    assert (await world.now()).game == "roleplay"
    await ann.slash(world.table, "table options", rule="style", value="standard")
    assert "**Advanced Standard (Experimental)**" in world.words() and (await world.now()).game == "creation"


@pytest.mark.rule("CR-SCO-01")
async def test_a_game_of_another_module_asks_for_no_style_and_no_scope(world: World) -> None:
    ann, *_ = world.people
    await ann.slash(world.table, "table open", game="creation", options="attribute_pool=scope")
    asked = await ann.click(world.board, label="House rules")
    assert {"module", "scope"} <= values(asked.response)
    await ann.click(asked.response, label="All rules…")
    assert {"module", "style", "scope"} <= values(asked.response)
    await ann.slash(world.table, "table options", rule="module", value="freeform")
    assert "## Freeform" in world.words() and "most typical" not in world.words()
    asked = await ann.click(world.board, label="House rules")
    assert "freeform_board" in values(asked.response) and not {"style", "scope"} & values(asked.response)
    refused = answer_of(await ann.slash(world.table, "table options", rule="scope", value="full"))
    assert "Freeform has no house rule “scope”. It has: " in refused and "_" not in refused, "no identifiers"
    offers = await ann.autocomplete(world.table, "table options", "rule", "")
    assert {o["value"] for o in offers} == {"module", "freeform_board", "vote_wait_hours"}


@pytest.mark.rule("CR-SCO-02", "CR-SCO-03", "CR-SCO-20", "CR-ALT-61")
async def test_what_does_not_go_together_is_said_and_start_is_refused(world: World) -> None:
    ann, ben, cleo, dan = world.people
    await ann.slash(
        world.table,
        "table open",
        game="creation",
        options="module=collaborative, style=strategic, scope=advanced, attribute_pool=scope",
    )
    for person in (ben, cleo, dan):
        await person.click(world.board, label="Join")
    assert "is played in the Standard Style" in world.words() and "Ready to start" not in world.words()
    refused = answer_of(await ann.click(world.board, label="Start"))
    assert "CR-ALT-61" in refused and "Choose “Style: standard” in" in refused
    assert (await world.now()).status == "lobby"
    asked = await ben.click(world.board, label="House rules")
    await ben.click(asked.response, label="All rules…")
    await ben.select(asked.response, ["style"], custom_id="t1:1:options:")
    await ben.select(asked.response, ["standard"], custom_id="t1:1:set:style")
    await ben.slash(world.table, "table options", rule="module", value="mythic")
    assert "opens a second Map" in world.words()
    await ben.slash(world.table, "table options", rule="scope", value="basic")
    assert "is played in" not in world.words() and "Ready to start" in world.words()
    await ann.click(world.board, label="Start")
    assert (await world.now()).status == "playing"
    late = answer_of(await ann.slash(world.table, "table options", rule="scope", value="full"))
    assert "The game has begun" in late and (await world.now()).options == {}


@pytest.mark.rule("CR-SCO-19", "CR-AWK-16")
async def test_how_many_may_sit_down_follows_the_game(world: World) -> None:
    ann, ben, cleo, dan = world.people
    await ann.slash(world.table, "table open", game="creation", options="attribute_pool=scope")
    assert "more player" in answer_of(await ann.slash(world.table, "table start"))
    for _ in range(5):
        await ann.click(world.board, label="Add a computer player")
    refused = answer_of(await ben.slash(world.table, "table join"))
    assert "CR-SCO-19" in refused and "With “Scope: full” in" in refused
    await ann.slash(world.table, "table options", rule="scope", value="advanced")
    for person in (ben, cleo, dan):
        await person.click(world.board, label="Join")
    assert len((await world.now()).sitters) == 9
    assert "Every chair is taken" in answer_of(await ann.slash(world.table, "table computer"))
    await ann.slash(world.table, "table options", rule="scope", value="basic")
    assert "9 people are here, and at most 6 can play so" in world.words()
    assert "Too many people" in answer_of(await ann.slash(world.table, "table start"))
    for person in (ben, cleo, dan):
        await person.click(world.board, label="Leave")
    await ann.slash(world.table, "table options", rule="attribute_pool", value="first_game")
    refused = answer_of(await ann.slash(world.table, "table start"))
    assert "CR-AWK-16" in refused and "With “Attributes on offer: all of the Scope” in" in refused


@pytest.mark.rule("CR-TAB-50")
async def test_the_legend_is_there_to_look_at(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("creation", ann, ben, cleo, awakening="ceremony")
    (offer,) = await ann.autocomplete(world.table, "table closer", "place", "legend")
    shown = await ann.slash(world.table, "table closer", place=offer["value"])
    (file,) = (shown.response or shown.followups[0]).attachments
    assert all(word in file.description for word in ("Rejuvenation", "Prophecy", "Curve (joining)"))
    more = await ben.click(world.board, label="More…")
    assert "legend" in values(more.response)
