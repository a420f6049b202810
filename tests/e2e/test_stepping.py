"""Stepping through a finished game: first, back, forward, last, to a part; every game, every move, nothing hidden."""

from __future__ import annotations

from typing import Any

import pytest

from bot.keeping import speech
from bot.keeping.habits import Sight, Words
from bot.keeping.table import moves
from tests.e2e.conftest import World, text_of, walk
from tests.e2e.test_fairness import forged
from tests.play import SHORT, at_the_door


def controls(message: Any) -> dict[str, dict[str, Any]]:
    """The buttons of a message by what is written on them."""
    return {
        part["label"]: part for part in walk(message.components) if part.get("label") and part.get("custom_id")
    }


def shown(result: Any) -> Any:
    """The private message that somebody sees now."""
    return result.followups[0] if result.followups else result.response


async def finished(world: World, **rules: Any) -> int:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, **rules)
    await world.by_hand()
    return int((await world.bot.store.tables.all())[-1])


async def test_from_the_deal_to_the_end_and_back(world: World) -> None:
    dan = world.people[3]
    number = await finished(world, hand=2)
    log = moves(await world.bot.store.log.of(number))
    message = shown(await dan.click(world.board, label="Step through"))
    assert "The beginning" in text_of(message)
    assert "Fingerprint" not in text_of(message), "how the shuffle is checked stands elsewhere"
    assert controls(message)["⏮ First"]["disabled"] and controls(message)["◀ Back"]["disabled"]
    seen = []
    for at in range(1, len(log)):
        await dan.click(message, label="Forward ▶")
        assert f"Move {at} of {len(log) - 1}" in text_of(message)
        seen.append(text_of(message))
    assert len(set(seen)) == len(seen)
    assert controls(message)["Forward ▶"]["disabled"] and controls(message)["Last ⏭"]["disabled"]
    await dan.click(message, label="◀ Back")
    assert f"Move {len(log) - 2} of" in text_of(message)
    await dan.click(message, label="⏮ First")
    await dan.click(message, label="Last ⏭")
    assert f"Move {len(log) - 1} of" in text_of(message)


@pytest.mark.parametrize("words", ["beside", "first", "only"])
@pytest.mark.parametrize("game", ["life", "scion", "lantern"])
async def test_the_whole_position_can_be_read_in_words(world: World, game: str, words: Words) -> None:
    """It was cut in the middle where a table is large, and nothing gave the rest."""
    people, fewest = world.people[:4], SHORT.get(game, {})
    await world.play(game, *people, **fewest)
    for decision, person in (await world.awaited())[:1]:
        await world.moved(decision, person)
    await world.moderator.slash(world.table, "table end")
    dan = people[3]
    await world.bot.store.people.see(dan.id, Sight(words=words))
    message = shown(await dan.click(world.board, label="Step through"))
    await dan.click(message, label="Last ⏭")
    table = await world.now()
    whole = speech.escaped(table, world.bot.room.position(table).describe(None))
    read = text_of(message)
    if "In words" in controls(message):
        asked = await dan.click(message, label="In words")
        read = "".join(text_of(it) for it in (asked.response, *asked.followups) if it)
    assert whole.splitlines()[-1] in read and whole.splitlines()[0] in read


async def test_to_a_part_of_the_game(world: World) -> None:
    ann, *_ = world.people
    await finished(world, hand=3)
    message = shown(await ann.click(world.board, label="Step through"))
    menu = next(part for part in walk(message.components) if part.get("placeholder") == "Go to…")
    third = menu["options"][2]
    await ann.select(message, [third["value"]], custom_id=menu["custom_id"])
    said = third["label"].rpartition(" · ")[2]
    assert said in text_of(message).replace("*", ""), "the part begins with its own line"


async def test_a_game_without_parts_names_its_moves_by_what_was_done(world: World) -> None:
    """ "Move 7" in a list said nothing of it."""
    ann, *_ = world.people
    await finished(world, hand=1)
    message = shown(await ann.click(world.board, label="Step through"))
    menu = next(part for part in walk(message.components) if part.get("placeholder") == "Go to…")
    number, _, line = menu["options"][0]["label"].partition(" · ")
    await ann.select(message, [menu["options"][0]["value"]], custom_id=menu["custom_id"])
    assert number == "1" and line and line in text_of(message).replace("*", "")


async def test_while_a_game_runs_nobody_steps_through_it(world: World) -> None:
    ann, ben, *_ = world.people
    number = (await world.play("lantern", ann, ben)).id
    assert "over" in await forged(world, ann, world.table, f"t1:{number}:step:f0")


@pytest.mark.parametrize("wanted", ["f999", "fx", "", "n-1", "l999999999999999999999"])
async def test_a_move_that_there_is_not_is_the_nearest_there_is(world: World, wanted: str) -> None:
    number = await finished(world, hand=1)
    said = await forged(world, world.people[0], world.table, f"t1:{number}:step:{wanted}")
    assert "Move" in said or "The beginning" in said


async def test_what_is_taken_back_is_no_step(world: World) -> None:
    ann, ben, *_ = world.people
    number = (await world.play("lantern", ann, ben, hand=1)).id
    await world.press(ann)
    await world.take_back(ann)
    await world.by_hand()
    log = await world.bot.store.log.of(number)
    message = shown(await ben.click(world.board, label="Step through"))
    await ben.click(message, label="Last ⏭")
    assert f"Move {len(moves(log)) - 1} of {len(moves(log)) - 1}" in text_of(message)
    assert len(moves(log)) < len([r for r in log if r.kind in ("deal", "play")])


@pytest.mark.parametrize("game", ["elementary", "scion", "dictator"])
async def test_a_whole_game_is_stepped_through_move_by_move(world: World, game: str) -> None:
    people = world.people[:3]
    await world.play(game, *people, **SHORT.get(game, {}))
    await world.by_hand_where_it_is_new(1, 2)
    number = (await world.bot.store.tables.all())[-1]
    log, said = moves(await world.bot.store.log.of(number)), dict[str, int]()
    table = await world.bot.room.fresh(number)
    assert table.status == "ended" and len(log) > 8
    message = shown(await people[0].click(world.board, label="Step through"))
    for at, row in enumerate(log):
        if at:
            await people[0].click(message, label="Forward ▶")
        told = text_of(message).replace("*", "").replace("\\", "")
        assert ("The beginning" in told) if not at else f"Move {at} of {len(log) - 1}" in told
        lines = [speech.escaped(table, event.line).replace("\\", "") for event in row.events if event.line]
        assert not lines or lines[-1].splitlines()[0][:40] in told, "what was done in that move"
        said[told] = at
    assert len(said) == len(log) and controls(message)["Forward ▶"]["disabled"]


@pytest.mark.soak
@pytest.mark.parametrize("game", at_the_door())
async def test_every_game_can_be_stepped_through(world: World, game: Any) -> None:
    people = world.people[: max(3, game.seats[0])]
    await world.play(game.slug, *people, **SHORT.get(game.slug, {}))
    await world.moderator.slash(world.table, "table end")
    number = (await world.bot.store.tables.all())[-1]
    for at in range(len(moves(await world.bot.store.log.of(number)))):
        assert await forged(world, people[0], world.table, f"t1:{number}:step:f{at}")


async def test_a_line_of_the_history_leads_to_the_board_as_it_was_then(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=3)
    told = shown(await ann.slash(world.table, "history show"))
    assert "See the board after…" not in {part.get("placeholder") for part in walk(told.components)}
    await world.by_hand()
    told = shown(await ann.slash(world.table, "history show"))
    menu = next(part for part in walk(told.components) if part.get("placeholder") == "See the board after…")
    assert all(option["label"].startswith(f"{option['value']} · ") for option in menu["options"])
    assert not any("*" in option["label"] or "\n" in option["label"] for option in menu["options"])
    third = menu["options"][2]
    seen = shown(await ann.select(told, [third["value"]], custom_id=menu["custom_id"]))
    assert f"Move {third['value']} of" in text_of(seen) and "Forward ▶" in controls(seen)
