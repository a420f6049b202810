"""A private view that somebody has open turns by itself into the one of now, as long as Discord lets it."""

from __future__ import annotations

from typing import Any

import pytest

from bot.door.refusals import NOT_PLAYING
from bot.keeping import speech
from tests.e2e.conftest import World, pressable, text_of
from tests.e2e.test_everywhere import shown
from tests.e2e.test_time import pings

QUIET, ASKED = "Nothing is asked of you now", "g1:1:"
"""What a view says of whom nobody waits for; how the addresses of answers begin."""


def edits(world: World, before: int) -> list[Any]:
    """The changes of private messages since so many calls."""
    return [call for call in world.strict.calls[before:] if call.method == "PATCH" and "/webhooks/" in call.path]


async def opened(world: World, person: Any) -> Any:
    """The private view of somebody, opened at the board."""
    return shown(await person.click(world.board, custom_id="t1:1:mine:"))


async def test_a_view_becomes_what_is_asked_now_and_costs_one_call(world: World) -> None:
    """It went on saying that Ben is to play while it was one's own turn, until it was pressed."""
    ann, ben, *_ = world.people
    await world.play("meaning", ann, ben)
    first = (await world.awaited())[0][1]
    second = ben if first is ann else ann
    view = await opened(world, second)
    assert QUIET in text_of(view) and "As of <t:" in text_of(view) and first.name in text_of(view)
    before, moved = len(world.strict.calls), (await world.now()).seq
    await goes_on(world, first)
    moved = (await world.now()).seq - moved
    assert QUIET not in text_of(view) and any(at.startswith(ASKED) for at in pressable(view)), "its own turn"
    assert "Since your last move" in text_of(view) or "So far" in text_of(view) or "turn" in text_of(view)
    assert 1 <= len(edits(world, before)) <= moved, "once for each change, or for several that come at once"
    seq = (await world.now()).seq
    await second.click(view, custom_id=next(at for at in pressable(view) if at.startswith(ASKED)))
    assert (await world.now()).seq >= seq, "and it can be pressed"


async def test_a_view_of_whoever_waits_follows_how_it_stands(world: World) -> None:
    """Numbers of the table went on in it as they had been."""
    ann, ben, *_ = world.people
    await world.play("meaning", ann, ben)
    view, room = await opened(world, ben), world.bot.room
    for _ in range(40):
        decision, person = (await world.awaited())[0]
        said, was, before = text_of(view), room.position(await world.now()).tallies, len(world.strict.calls)
        await world.at_the_door(person, decision)
        await world.env.settle()
        still = person is ann and (await world.awaited())[0][1] is ann
        if still and room.position(await world.now()).tallies != was:
            assert edits(world, before) and text_of(view) != said
            return
    pytest.fail("nothing has changed while somebody else went on")


async def test_whoever_waits_sees_each_move_in_their_view_also_one_that_changes_no_number(world: World) -> None:
    """Cards were laid at a common circle, and who planned their own turn looked at that of before."""
    ann, ben, cleo, _ = world.people
    await world.play("counterspell", ann, ben, cleo)
    decision, first = (await world.awaited())[0]
    view, before = await opened(world, ben if first is ann else ann), len(world.strict.calls)
    said = text_of(view)
    await world.at_the_door(first, decision)
    await world.env.settle()
    assert (await world.awaited())[0][1] is first, "more may be laid"
    assert edits(world, before) and text_of(view) != said and first.name in text_of(view)


async def test_what_does_not_concern_a_view_changes_nothing_of_it(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo, hand=4)
    view, before = await opened(world, ann), len(world.strict.calls)
    said = text_of(view)
    await world.at_the_door(ben, await world.asked(ben))
    await world.env.settle()
    assert text_of(view) == said and not edits(world, before), "she is asked what she was asked"


async def test_a_vote_is_asked_in_a_view_and_is_gone_from_it_when_it_is_over(world: World) -> None:
    """ "Your vote: Yes" stood there after the vote had ended."""
    ann, ben, cleo, _ = world.people
    await world.play("creation", ann, ben, cleo)
    while not (await world.awaited())[0][0].motion:
        await world.at_the_door(*reversed((await world.awaited())[0]))
    await world.env.settle()
    decision, voter = (await world.awaited())[0]
    view = await opened(world, voter)
    assert speech.escaped(await world.now(), decision.prompt) in text_of(view), (decision.prompt, text_of(view))
    await voter.click(view, label=decision.options[0].label)
    assert "Your vote: " in text_of(view) and "Your vote is counted" not in text_of(view), "it is said once"
    while (await world.awaited())[0][0].motion:
        await world.at_the_door(*reversed((await world.awaited())[0]))
    await world.env.settle()
    assert "Your vote: " not in text_of(view)


async def test_a_view_of_a_game_that_has_ended_says_so(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=4)
    view = await opened(world, ann)
    assert pressable(view)
    await world.moderator.slash(world.table, "table end")
    await world.env.settle()
    assert NOT_PLAYING["ended"] in text_of(view) and not pressable(view)


async def test_a_view_that_is_too_old_or_was_closed_is_left_alone(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("meaning", ann, ben)
    first = (await world.awaited())[0][1]
    second = ben if first is ann else ann
    view = await opened(world, second)
    await world.env.advance_time(900)
    said, before = text_of(view), len(world.strict.calls)
    await goes_on(world, first)
    assert text_of(view) == said and "As of <t:" in said and not edits(world, before), (
        "Discord takes no change of it"
    )
    closed = await opened(world, first)
    del world.env.backend.messages[closed.channel_id][closed.id]
    before = len(world.strict.calls)
    await goes_on(world, second)
    await goes_on(world, first)
    await goes_on(world, second)
    assert len(edits(world, before)) == 1, "it is tried once"


async def goes_on(world: World, person: Any) -> None:
    """Somebody plays until another is asked."""
    while (await world.awaited())[0][1] is person:
        await world.at_the_door(person, (await world.awaited())[0][0])
    await world.env.settle()


async def test_a_call_goes_when_who_was_called_has_come_for_its_words_are_of_before(world: World) -> None:
    """It went on saying that two actions were left when one was taken already."""
    ann, ben, *_ = world.people
    await world.play("meaning", ann, ben)
    await goes_on(world, (await world.awaited())[0][1])
    await world.env.advance_time(240)
    ((decision, person), *_), (before,) = await world.awaited(), pings(world)
    assert "2 actions left" in before
    await world.at_the_door(person, decision)
    await world.env.settle()
    assert (await world.awaited())[0][1] is person and not pings(world)
    await goes_on(world, person)
    await world.env.advance_time(240)
    assert len(pings(world)) == 1, "the next one is called as ever"


async def test_a_first_turn_is_told_in_the_first_turn_alone_to_whose_view_turns_by_itself(world: World) -> None:
    """*Your first turn* stood above every turn of whoever had opened a view while they waited."""
    ann, ben, *_ = world.people
    await world.play("elementary", ann, ben)
    first = (await world.awaited())[0][1]
    second = ben if first is ann else ann
    view = await opened(world, second)
    heard = list[bool]()
    while len(heard) < 3:
        decision, person = (await world.awaited())[0]
        if person is first:
            await world.at_the_door(first, decision)
            await world.env.settle()
            heard.append("Your first turn" in text_of(view))
            continue
        at = next(at for at in pressable(view) if at.startswith(ASKED))
        pressed = await second.click(view, custom_id=at)
        view = shown(pressed) if pressed.response or pressed.followups else view
    assert heard[0] and not any(heard[1:])
