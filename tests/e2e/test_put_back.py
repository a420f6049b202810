"""Going back with consent, seeing first where that leads, and going forward again while nobody has moved."""

from __future__ import annotations

from typing import Any

from tests.e2e.conftest import World, answer_of, text_of, walk
from tests.e2e.test_fairness import forged


def private(result: Any) -> Any:
    """The private message of an answer."""
    return result.response or result.followups[0]


async def more(world: World, person: Any, verb: str) -> Any:
    """Choose something under *More…*."""
    menu = private(await person.click(world.board, label="More…"))
    number = (await world.now()).id
    return await person.select(menu, values=[verb], custom_id=f"t1:{number}:do:")


async def put_back(world: World, person: Any) -> str:
    """Press *Put it back*, also where it does not stand any more; what is answered."""
    return await forged(world, person, world.table, f"t1:{(await world.now()).id}:redo:")


def lines_of(message: Any) -> dict[str, str]:
    """What a select offers: value by label."""
    return {o["label"]: o["value"] for c in walk(message.components) for o in c.get("options", [])}


def buttons(message: Any) -> list[str]:
    """What is written on the buttons of a message."""
    return [c["label"] for c in walk(message.components) if c.get("type") == 2 and c.get("label")]


async def test_a_takeback_is_put_back_at_once_while_nobody_has_moved(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    await world.press(ann)
    played = (await world.now()).state
    told = answer_of(await world.take_back(ann))
    assert "Taken back." in told and "› **ann** has played" in told, "what it was is said"
    assert "Put it back" in buttons(private(await ann.click(world.board, label="My view")))
    assert "Put it back" not in buttons(private(await ben.click(world.board, label="My view")))
    await world.restart()
    panel = private(await ann.click(world.board, label="My view"))
    await ann.click(panel, label="Put it back")
    table = await world.now()
    assert (table.state, table.ply, table.epoch, table.house.undone) == (played, 2, 2, None)
    assert "**ann** puts back what was taken back." in world.history
    assert "Put it back" not in buttons(private(await ann.click(world.board, label="My view")))
    assert "must agree" in answer_of(await world.take_back(ann)), "ben has looked since"
    await world.by_hand()
    verdict = await world.bot_verdict()
    assert (verdict.difference, verdict.moves > 2) == ("", True)


async def test_nothing_is_put_back_once_somebody_has_moved(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    assert "Nothing was taken back" in await put_back(world, ann)
    await world.press(ann)
    await world.take_back(ann)
    await world.press(ben)
    state = (await world.now()).state
    assert "somebody has moved since" in await put_back(world, ann)
    assert "Put it back" not in buttons(private(await ann.click(world.board, label="My view")))
    assert (await world.now()).state == state


async def test_what_others_had_agreed_to_take_back_is_put_back_when_they_agree_again(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo)
    await world.press(ann)
    await ben.click(world.board, label="My view")
    played = (await world.now()).state
    await world.take_back(ann)
    await ben.react(world.poll, "✅")
    assert (await world.now()).state != played
    assert "**ben** must agree" in await put_back(world, ann)
    poll = world.poll
    assert "Put back what **ann** took back?" in text_of(poll)
    seen = text_of(private(await ben.click(poll, label="See it first")))
    assert "It would stand so" in seen
    await world.restart()
    await ben.react(poll, "✅")
    assert (await world.now()).state == played
    assert (await world.bot_verdict()).difference == ""


def held(described: str) -> str:
    """The cards of whoever reads this."""
    return next(part for part in described.replace("\n", ". ").split(". ") if "You hold" in part)


async def test_who_is_asked_sees_first_how_it_would_stand_and_no_more_than_they_may_know(world: World) -> None:
    ann, ben, _, dan = world.people
    await world.play("lantern", ann, ben)
    await world.agree(takeback="friendly")
    hands = {p: held(text_of(private(await p.slash(world.table, "table describe")))) for p in (ann, ben)}
    assert len(set(hands.values())) == 2
    await world.press(ann)
    await world.press(ben)
    shown = private(await ann.slash(world.table, "table undo"))
    said = text_of(shown)
    assert "This would undo 2 moves, yours and those of **ben**" in said and hands[ann] in said
    await ann.click(shown, label="Ask them")
    for person, other in ((ann, ben), (ben, ann)):
        seen = text_of(private(await person.click(world.poll, label="See it first")))
        assert hands[person] in seen and hands[other] not in seen
    watching = text_of(private(await dan.click(world.poll, label="See it first")))
    assert "It would stand so" in watching and "You hold" not in watching


async def test_the_host_sets_the_game_back_when_all_agree(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo)
    await world.press(ann)
    there = await world.now()
    for _ in range(3):  # the cards are turned up meanwhile
        waiting = await world.awaited()
        await world.press(waiting[0][1])
    late = (await world.now()).state
    assert "set-back" not in lines_of(private(await ben.click(world.board, label="More…"))).values()
    to = f"t1:1:set-back:sure {there.seq}"
    assert "Only" in await forged(world, ben, world.table, to)
    which = private(await more(world, ann, "set-back"))
    label = next(label for label in reversed(lines_of(which)) if label.startswith("ann has played"))
    shown = private(await ann.select(which, values=[lines_of(which)[label]]))
    assert "This would undo 3 moves" in text_of(shown) and "**ben** and **cleo** would be asked" in text_of(shown)
    assert "It would stand so" in text_of(shown) and (await world.now()).state == late
    await ann.click(shown, label="Ask them")
    poll = world.poll
    said = text_of(poll)
    assert "**ann**, the host, asks to set the game back." in said and "All 3 must say yes" in said
    assert "as it was after: **ann** has played" in said
    await ben.react(poll, "✅")
    await world.restart()
    assert (await world.now()).state == late, "one is still missing"
    await cleo.react(poll, "✅")
    assert (await world.now()).state == there.state
    assert "The table sets the game back. It is as it was after: **ann** has played" in world.history
    assert "must agree" in await put_back(world, ann), "what all decided is not one's to undo"
    await world.by_hand()
    assert (await world.bot_verdict()).difference == ""


async def test_silence_keeps_the_game_where_it_is_and_who_leaves_is_not_brought_back(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo)
    await world.agree(pace="none")
    await world.press(ann)
    await world.press(ben)
    state = (await world.now()).state
    await ask_for_the_first(world, ann)
    await ben.react(world.poll, "✅")
    await world.env.advance_time(13 * 3600)
    assert (await world.now()).state == state and "Lost" in text_of(world.poll)
    await ask_for_the_first(world, ann)
    sure = private(await cleo.slash(world.table, "table leave"))
    await cleo.click(sure, label="Yes, I leave")
    assert not (await world.now()).house.councils, "whoever was asked is gone"
    which = private(await more(world, ann, "set-back"))
    last = list(lines_of(which).values())[-1]
    assert "Somebody has left or sat down" in answer_of(await ann.select(which, values=[last]))


async def ask_for_the_first(world: World, host: Any) -> None:
    """The host asks to go back to the first line there is."""
    which = private(await more(world, host, "set-back"))
    shown = private(await host.select(which, values=[list(lines_of(which).values())[-1]]))
    await host.click(shown, label="Ask them")
