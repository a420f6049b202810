"""Private views of a table do not pile up: the newest closes the one before, as far as Discord lets it."""

from __future__ import annotations

from typing import Any

from bot.telling.addresses import Address, Errand
from rules.creation.deities.traits import EVERYBODYS
from tests.e2e.conftest import World, pressable, text_of, walk
from tests.e2e.test_everywhere import at, shown, two_tables

SURE = "This is the Map"


async def opened(world: World, person: Any, label: str = "My view") -> Any:
    """The private message that a button of the board opens."""
    shown = await person.click(world.board, label=label)
    return shown.response or shown.followups[0]


def labels(message: Any) -> set[str]:
    """What is written on the buttons of a message."""
    return {part["label"] for part in walk(message.components) if part.get("label")}


async def test_a_newer_view_closes_the_one_before_and_nobody_elses(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo)
    of_ben, first = await opened(world, ben), await opened(world, ann)
    second = await opened(world, ann)
    assert text_of(first).strip() == "-# A newer view of yours is open." and not pressable(first)
    assert pressable(second) and pressable(of_ben)
    await ben.click(of_ben, label="In words")
    await world.press(ann)  # opens a third, and plays in it
    assert not pressable(second)
    typed = await ann.slash(world.table, "table describe")
    assert "You hold" in text_of(typed.response or typed.followups[0]), "what is no view closes none"


async def test_what_else_is_looked_at_privately_stays_beside_a_newer_view(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo)
    larger = await opened(world, ann, "Larger")
    panel = await opened(world, ann)
    tried = await ann.slash(world.table, "try")
    trial = tried.response or tried.followups[0]
    assert pressable(panel) and pressable(trial)
    await opened(world, ann)
    assert not pressable(panel)
    assert pressable(trial) and "newer view" not in text_of(larger)


async def test_an_old_view_that_discord_lets_nobody_change_any_more_stays_as_it_was(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo)
    first = await opened(world, ann)
    await world.env.advance_time(900)
    world.calls()
    second = await opened(world, ann)
    assert pressable(first) and pressable(second)
    assert len([c for c in world.calls() if c.startswith("PATCH /webhooks")]) <= 1
    world.env.inject_error("PATCH", "/webhooks/*", status=404, times=1)
    third = await opened(world, ann)
    assert pressable(third), "a view they have closed themselves is nothing amiss"


async def test_who_has_gone_on_to_another_table_keeps_the_view_of_that(world: World) -> None:
    ann, *_ = world.people
    channel = world.table
    one, two = await two_tables(world)
    message = shown(await ann.slash(channel, "mine"))
    for thread in (one, two):
        await ann.click(message, custom_id=f"t1:{(await at(world, thread)).id}:mine:")
        number = (await at(world, thread)).id
        await ann.click(message, custom_id=next(a for a in pressable(message) if a.startswith(f"g1:{number}:")))
    world.table = one
    await opened(world, ann)
    assert "newer view" not in text_of(message) and pressable(message)
    world.table = two
    await opened(world, ann)
    assert not pressable(message)


async def test_who_is_new_is_offered_larger_pictures_once_and_has_them_from_then_on(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("creation", ann, ben)
    panel = await opened(world, ann, "My deity")
    assert "Larger pictures" in labels(panel)
    await ann.click(panel, label="Larger pictures")
    assert "tall from now on" in text_of(panel) and "Larger pictures" not in labels(panel)
    assert world.bot.store.people.sight(ann.id).tall and not world.bot.store.people.sight(ben.id).tall
    again = await opened(world, ben, "My deity")
    assert "Larger pictures" in labels(again)
    await ben.click(again, label="Show again")
    assert "Larger pictures" not in labels(again), "whoever is new no longer was asked already"


async def test_what_is_to_be_confirmed_stays_to_be_confirmed_when_a_form_is_sent_meanwhile(world: World) -> None:
    """The question was gone without a word, and one's press with it."""
    ann, ben, cleo, _ = world.people
    await world.play("creation", ann, ben, cleo)
    while (await world.state()).phase != "map":
        await world.at_the_door(*reversed((await world.awaited())[0]))
    asked, maker = next((d, p) for d, p in await world.awaited() if any(o.label == SURE for o in d.options))
    await world.env.settle()
    pressed = await maker.click(world.board, custom_id=Errand((await world.now()).id, "mine").id)
    view = pressed.response or pressed.followups[0]
    await maker.click(view, custom_id=Address.of(await world.now(), asked).to("done"))
    form = await maker.click(view, label="Icon and name…")
    own = next(a for a in (await world.state()).deities[0].attributes if a != EVERYBODYS)
    said = {"name": "Aune", "icon": "A key", "argument": "It opens what was shut.", "rests_on": [own]}
    await maker.submit_modal(form, said)
    assert f"You chose **{SURE}**: 64 Fields" in text_of(view)
    form = await maker.click(view, label="Another shape…")
    await maker.submit_modal(form, {"kind": ["square"], "columns": "6", "rows": "6"})
    assert f"You chose **{SURE}**: 36 Fields" in text_of(view), "it says what is meant now"
    form = await maker.click(view, label="Another shape…")
    await maker.click(view, label="Not yet")
    await maker.submit_modal(form, {"kind": ["square"], "columns": "5", "rows": "6"})
    assert "You chose" not in text_of(view), "they have thought better of it"
    await maker.click(view, label=SURE)
    await maker.click(view, label="Yes, do it")
    assert (await world.state()).phase != "map"
