"""*This looks wrong*: a refusal is put to the table, and the answer goes with its rule from then on."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from bot.telling.controls.wrong import doubt
from rules.core import Illegal
from tests.e2e.conftest import World, answer_of, text_of
from tests.e2e.test_fairness import forged
from tests.e2e.test_put_back import buttons, lines_of, more, private

LABEL = "This looks wrong"


async def refused(world: World, person: Any) -> Any:
    """The private message of a refusal: a card that nobody holds."""
    return private(await person.slash(world.table, "lantern play", card=99))


def rule_of(message: Any) -> str:
    """The rule that a refusal cites."""
    return text_of(message).partition("/rules search:")[2].partition("`")[0]


async def disputed(world: World, person: Any, reading: str = "Any number may be played.", **more: str) -> str:
    """Somebody puts a refusal to the table; which rule it is about."""
    message = await refused(world, person)
    form = await person.click(message, label=LABEL)
    await person.submit_modal(form, {"reading": reading, **more})
    return rule_of(message)


def prefilled(form: Any) -> list[str]:
    """What stands in a form already."""
    return [(part.get("component") or part).get("value") or "" for part in form.modal["components"]]


async def test_a_refusal_is_put_to_the_table_and_the_answer_stands_with_its_rule(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo)
    await world.press(ann)
    at = (await world.now()).seq
    message = await refused(world, ben)
    rule = rule_of(message)
    await world.press(cleo)  # the table moves on; the position is the one of the refusal
    await world.restart()
    form = await ben.click(message, label=LABEL)
    assert not any(prefilled(form)), "a refusal may name a hand"
    await ben.submit_modal(form, {"happened": "I typed 99.", "reading": "Any *number* may be played."})
    poll = world.poll
    said = text_of(poll)
    assert f"**ben** finds a refusal wrong ({rule}" in said and "2 yes of 3 carry it. Silence is a no." in said
    assert "How it should be: Any \\*number\\* may be played." in said and "What happened: I typed 99." in said
    assert "You hold" not in said and "\\*\\*" not in said
    assert (await world.now()).house.councils[-1].matter.case.seq == at
    seen = text_of(private(await ann.click(poll, label="See the position")))
    assert "You hold" in seen and "has played" in seen
    await world.restart()
    await ann.react(poll, "✅")
    assert f"The table rules on {rule}. It is to be read so (2 of 3 said yes)" in world.history
    assert "Carried" in text_of(world.poll)
    again = text_of(await refused(world, ben))
    assert "⚖ At this table: It is to be read so (2 of 3 said yes): Any \\*number\\* may be played." in again
    assert "⚖ At this table" in answer_of(await cleo.slash(world.table, "rules", search=rule))
    assert f"⚖ At this table, {rule}" in answer_of(await more(world, cleo, "rulings"))
    assert "It is to be read so" not in answer_of(await cleo.slash(world.table, "rules", search="LA-SET-01"))


async def test_without_a_majority_the_rule_stands_and_that_is_told_too(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo)
    await world.agree(pace="none")
    rule = await disputed(world, ben)
    assert "open already" in answer_of(await resubmit(world, cleo))
    await world.env.advance_time(13 * 3600)
    assert "Lost" in text_of(world.poll)
    assert f"The table rules on {rule}. It stands as I carry it out (1 of 3 said yes)" in world.history
    assert "⚖ At this table: It stands" in text_of(await refused(world, cleo))


async def resubmit(world: World, person: Any) -> Any:
    """Somebody else puts the same rule to the table."""
    form = await person.click(await refused(world, person), label=LABEL)
    return await person.submit_modal(form, {"reading": "It is all the same."})


async def test_a_dispute_goes_on_in_a_pause_and_falls_when_somebody_who_was_asked_leaves(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo)
    rule = await disputed(world, ben)
    await world.moderator.slash(world.table, "table pause")
    await ann.react(world.poll, "✅")
    (ruling,) = (await world.now()).house.docket
    assert ruling.upheld and ruling.case.rule == rule
    await world.moderator.slash(world.table, "table resume")
    await disputed(world, cleo, "And once more.")
    sure = private(await ann.slash(world.table, "table leave"))
    await ann.click(sure, label="Yes, I leave")
    table = await world.now()
    assert not table.house.councils and len(table.house.docket) == 1
    assert "**Closed**: somebody has left who was asked. Ask again." in text_of(world.poll)


async def test_only_who_plays_is_offered_it_and_nothing_but_a_rule_is_disputed(world: World) -> None:
    ann, ben, _, dan = world.people
    assert LABEL not in buttons(private(await dan.slash(world.table, "table join")))
    await world.play("lantern", ann, ben)
    assert LABEL not in buttons(await refused(world, dan))
    nothing = private(await ann.slash(world.table, "table undo"))
    assert "no move that could be taken back" in text_of(nothing) and LABEL not in buttons(nothing)
    assert "not sitting" in await forged(world, dan, world.table, "t1:1:wrong:LA-PLY-01 1 x")
    assert "earlier time" in await forged(world, ann, world.table, "t1:1:wrong:nonsense")
    assert not (await world.now()).house.councils
    refusal, now = Illegal("LA-PLY-01", "You do not hold that."), await world.now()
    assert doubt(now, ann.id, refusal) and not doubt(now, dan.id, refusal)
    assert not doubt(replace(now, status="ended"), ann.id, refusal), "nobody votes any more"


async def test_the_next_game_of_the_channel_takes_rulings_over_or_leaves_them_out(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo)
    rule = await disputed(world, ben)
    await ann.react(world.poll, "✅")
    await world.moderator.slash(world.table, "table end")
    sent = private(await ann.slash(world.table, "table export"))
    (told,) = msgspec.json.decode(await sent.attachments[0].read())["rulings"]
    assert (told["rule"], told["upheld"], told["ayes"], told["voters"]) == (rule, True, 2, 3)
    assert told["text"] and "Round 1" in told["position"]
    assert told["tried"] == "/lantern play card:99" and "99" in told["told"] and "You hold" in told["told"]
    await ann.slash(world.table, "table open", game="elementary")
    assert "ruling" not in world.words(), "another game has other rules"
    await world.moderator.slash(world.table, "table end")
    await ann.slash(world.table, "table open", game="lantern")
    assert "⚖ From earlier games here: 1 ruling." in world.words()
    shown = private(await ann.click(world.board, label="Rulings…"))
    assert f"At an earlier table here, {rule}: It is to be read so" in text_of(shown)
    await ann.click(shown, label="Begin without them")
    assert "ruling" not in world.words() and not (await world.now()).house.docket
    await world.moderator.slash(world.table, "table end")
    await world.play("lantern", ann, ben)
    assert "⚖ At an earlier table here: It is to be read so" in text_of(await refused(world, ann))


async def test_creations_own_rulings_are_in_the_same_docket(world: World) -> None:
    ann, ben, *_ = world.people
    table = await world.play("creation", ann, ben)
    await more_ruling(world, ann, "May a shadow be an object?", "Yes, at noon; No")
    poll = world.poll
    await ann.react(poll, "🇦")
    await ben.react(poll, "🇦")
    assert table.game == "creation"
    told = answer_of(await more(world, ben, "rulings"))
    assert "⚖ Within the game: May a shadow be an object? Yes, at noon" in told
    await world.moderator.slash(world.table, "table end")
    await ann.slash(world.table, "table open", game="creation")
    shown = private(await ann.click(world.board, label="Rulings…"))
    assert "At an earlier table here: May a shadow be an object? Yes, at noon" in text_of(shown)
    await ben.click(world.board, label="Join")
    await ann.click(world.board, label="Start")
    await more_ruling(world, ann, "May a shadow be an object?", "Yes, at noon; No")
    for person in (ann, ben):
        await person.react(world.poll, "🇦")
    await world.moderator.slash(world.table, "table end")
    await ann.slash(world.table, "table open", game="creation")
    assert "From earlier games here: 1 ruling." in world.words(), "the same once more is no other"


async def more_ruling(world: World, person: Any, question: str, answers: str) -> Any:
    """Ask for a ruling of Creation's own, typed."""
    return await person.slash(world.table, "creation table propose", kind="ruling", text=question, about=answers)


async def test_what_is_grey_can_be_doubted_as_what_is_refused(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("meaning", ann, ben)
    grey = await grey_for(world, ann)
    for _ in range(12):
        if grey:
            break
        waiting = await world.awaited()
        await world.press(waiting[0][1])
        grey = await grey_for(world, ann)
    assert grey, "ann never wants more than she can pay"
    shown = private(await more(world, ann, "greyed"))
    offered = lines_of(shown)
    label, value = next((label, value) for label, value in offered.items() if grey[0].label in label)
    refusal = private(await ann.select(shown, values=[value]))
    assert rule_of(refusal) == grey[0].rule and LABEL in buttons(refusal)
    form = await ann.click(refusal, label=LABEL)
    await ann.submit_modal(form, {"reading": "It may be had on credit."})
    (council,) = (await world.now()).house.councils
    assert council.matter.case.rule == grey[0].rule and council.matter.case.tried[:20] in label
    assert LABEL not in buttons(private(await more(world, ben, "greyed")))


async def grey_for(world: World, person: Any) -> list[Any]:
    """What somebody is offered grey."""
    seat = (await world.now()).seat_of(person.id).seat
    found = world.bot.room.decisions(await world.now(), seat)
    return [o for d in found for o in getattr(d.ask, "options", ()) if o.why_not]


async def test_of_two_rulings_on_one_rule_the_latest_is_marked(world: World) -> None:
    """Both stood below the rule as if both held."""
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben)
    rule = await disputed(world, ann, "One may play twice.")
    await world.consent()
    assert "At this table: It is to be read so (2 of 2" in text_of(await refused(world, ben))
    await disputed(world, ben, "One may not.")
    await world.consent()
    said = answer_of(await cleo.slash(world.table, "rules", search=rule))
    assert "⚖ At this table, earlier: It is to be read so (2 of 2 said yes): One may play twice." in said
    assert "⚖ At this table, the latest word: It is to be read so (2 of 2 said yes): One may not." in said
