"""Looking words and rules up."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.keeping.version import VERSION
from bot.telling.addresses import Errand
from tests.e2e.conftest import World, answer_of, walk
from tests.e2e.genesis import SHORT, opened
from tests.e2e.test_fairness import forged


async def looked_up(world: World, word: str) -> str:
    return answer_of(await world.people[0].slash(world.table, "rules", search=word))


@pytest.mark.rule("CR-CON-29", "CR-CON-34")
async def test_a_word_is_explained_under_any_of_its_names_and_then_a_rule(world: World) -> None:
    told = await looked_up(world, "Reckoning")
    assert "**Celestial Accolade** (also Reckoning, Accolade): Income at the end of a round." in told
    told = await looked_up(world, "Fertile Region")
    assert "**Fertile Region**" in told and "**Life**" in told and "### " in told
    assert "CR-CON-34" in await looked_up(world, "cr-con-34"), "an id opens its rule alone"
    assert "No rule fits" in await looked_up(world, "zebra crossings")
    offered = await world.people[0].autocomplete(world.table, "rules", "search", "reckon")
    assert offered[0]["value"] == "Celestial Accolade"


async def test_help_names_only_what_stands_on_the_board_for_this_person(world: World) -> None:
    """In a lobby and in the game, for whoever is awaited, whoever waits and whoever watches."""
    ann, ben, *others = world.people
    watcher = others[0]

    async def named(person: Any) -> list[str]:
        return re.findall(
            r"\*\*([^*]+)\*\* on (?:its|the) board", answer_of(await person.slash(world.table, "help"))
        )

    await ann.slash(world.table, "table open", game="lantern")
    assert await named(ann) == ["Start"]
    assert await named(watcher) == ["Join"]
    await ben.click(world.board, label="Join")
    assert await named(ben) == ["Start"]
    await ann.click(world.board, label="Start")
    for person in (ann, ben, watcher):
        for label in await named(person):
            assert label in {part.get("label") for part in walk(world.board.components)}, label
    assert await named(ann) and not await named(watcher)


async def test_help_names_what_there_is_around_a_table_where_one_can_use_it(world: World) -> None:
    ann, ben, *_ = world.people

    async def names(person: Any, *commands: str) -> bool:
        told = answer_of(await person.slash(world.table, "help"))
        return all(command in told for command in commands)

    assert await names(ann, "`/seek`", "`/mine`", "`/away`", "`/me`", "`/server`", "`/rules`")
    await ann.slash(world.table, "table open", game="lantern")
    await ben.click(world.board, label="Join")
    assert await names(ann, "`/invite`", "`/table house`")
    assert await names(ben, "`/table house`") and not await names(ben, "`/invite`")
    await ann.click(world.board, label="Start")
    assert await names(ben, "`/try`", "`/orders`", "`/night`", "`/me nights`", "**This looks wrong**")
    assert not await names(world.people[2], "`/try`")


async def test_help_says_which_version_answers(world: World) -> None:
    assert f"Demiurge {VERSION}" in answer_of(await world.people[0].slash(world.table, "help"))


@pytest.mark.rule("CR-CON-36", "CR-CON-02")
async def test_what_is_looked_up_at_a_table_is_about_that_table(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play(
        "creation", ann, ben, cleo, awakening="ceremony", age_order="join_order", attribute_pool="scope"
    )
    assert "agreed on none so far" in await looked_up(world, "house rules")
    await ben.slash(world.table, "creation table propose", kind="house_rule", text="Nothing red.")
    for person in (ann, ben):
        await person.react(world.poll, "✅")
    assert "1\\. Nothing red." in await looked_up(world, "house rules")
    for key in ("genesis", "transience", "chaos"):
        ((_, person),) = await world.awaited()
        await person.slash(world.table, "creation choose", attribute=key)
    while (await world.state()).phase != "first":
        decision, person = (await world.awaited())[0]
        await world.press(person, decision)
    assert "In this world an Age has 3 rounds." in await looked_up(world, "age")


def said_under(shown: Any, address: str) -> list[dict[str, Any]]:
    """The choices of a select in an answer."""
    parts = [part for part in walk(shown.response.components) if address in str(part.get("custom_id"))]
    return [option for part in parts for option in part["options"]]


@pytest.mark.rule("CR-MTX-01", "CR-ABI-02")
async def test_what_can_be_done_to_an_act_is_looked_up_by_typing_pressing_and_among_the_rules(
    world: World,
) -> None:
    await world.play("creation", *world.people, **SHORT)
    game = await opened(world)
    ann, ben, cleo, dan = world.people
    nothing = answer_of(await cleo.slash(world.table, "table about", thing="The Eye"))
    assert "Nothing lies here yet" in nothing
    await game.to_action(dan)
    await game.propose(dan, "A2", thing="bottle cap", name="The Eye", rests_on=["chaos"])
    await game.vote(ann, ben, cleo)
    offered = await ann.autocomplete(world.table, "table about", "thing", "the")
    assert [one["name"] for one in offered] == ["The Eye of dan"]
    typed = answer_of(await cleo.slash(world.table, "table about", thing=offered[0]["value"]))
    assert "Decay: **ben** for 2" in typed and "Gaze: **ann** for 0, **ben** for 0, **cleo** for 0." in typed
    assert typed == answer_of(await cleo.slash(world.table, "table about", thing="the eye"))
    assert typed == answer_of(await cleo.slash(world.table, "rules", search="The Eye of dan"))
    among = await ann.autocomplete(world.table, "rules", "search", "the eye")
    assert among[0]["value"] == "The Eye of dan"
    more = await cleo.click(world.board, label="More…")
    (option,) = said_under(more, ":about:")
    pressed = await forged(world, cleo, world.table, Errand((await world.now()).id, "about").id, option["value"])
    assert pressed == typed
    (window, *_) = said_under(more, ":closer:")
    number = (await world.now()).id
    looked = await forged(world, cleo, world.table, Errand(number, "closer").id, window["value"])
    assert "earlier time" not in looked
    wrong = answer_of(await cleo.slash(world.table, "table about", thing="nowhere"))
    assert "There is: The Eye of dan" in wrong
