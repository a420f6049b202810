"""Atlas of Feelings as people play it: forms with explanations, moves by select and by slash, taking back."""

from __future__ import annotations

from typing import Any

import pytest

from bot.telling.addresses import Address, Errand
from rules.core import Answer, Form
from rules.core.decisions import advised
from tests.e2e.conftest import World, answer_of, text_of, walk, written_for

FEW = {"draw_white": 2, "draw_grey": 0, "draw_red": 1, "turn_hours": 1}
"""Four markers each, for a short game."""


async def placed(world: World) -> None:
    """Everybody lets the time run out, for the character and for the cards."""
    await world.env.advance_time(3601)
    await world.env.advance_time(3601)
    assert (await world.state()).phase == "turns"


async def filled(world: World, person: Any, blanks: dict[str, str]) -> Any:
    """The form that this person is asked to fill in, sent off."""
    decision = next(d for d, p in await world.awaited() if p is person and isinstance(d.ask, Form))
    return await world.press(person, decision, Answer(blanks=blanks))


async def test_who_has_met_a_form_that_says_all_opens_it_from_the_board(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("atlas", ann, ben, **FEW)
    table = await world.now()
    first = await ann.click(world.board, custom_id=Errand(table.id, "move").id)
    assert first.modal is None and "Your first turn" in answer_of(first)
    for person in (ann, ben):
        await filled(world, person, {"name": "Somebody"})
    await world.press((await world.awaited())[0][1])
    shown = await ben.click(world.board, custom_id=Errand(table.id, "move").id)
    assert shown.modal is None and "New to you: placing your markers" in answer_of(shown)
    decision = await world.asked(ben)
    form = await ben.click(world.board, custom_id=Errand(table.id, "move").id)
    assert form.modal is not None and decision.prompt in str(form.modal["components"])
    said = advised(decision)
    assert said is not None
    await ben.submit_modal(form, written_for(decision.ask, said))
    assert len((await world.state()).own(1)) == 1
    assert (await ben.click(world.board, custom_id=Errand(table.id, "mine").id)).modal is None


async def test_a_game_is_played_by_presses_only_with_a_restart_in_the_middle(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("atlas", ann, ben, **FEW)
    await filled(world, ann, {"name": "Vera", "line": "mends clocks"})
    for _ in range(5):
        await world.press((await world.awaited())[0][1])
    before = await world.now()
    await world.restart()
    assert await world.now() == before
    assert await world.by_hand() > 10
    assert "Round 1." in world.history
    assert "the end" in world.words() and "🥇" in world.words()
    assert "plays Vera: mends clocks" in world.history
    assert "zodiacs" in world.history
    assert (await world.bot_verdict()).difference == ""


async def test_a_choice_is_told_with_its_reason_under_the_characters_name(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("atlas", ann, ben, **FEW)
    for person, name in ((ann, "Vera"), (ben, "Old Tom")):
        await filled(world, person, {"name": name})
    await world.press(ann)
    decision = next(d for d, p in await world.awaited() if p is ann)
    best = advised(decision)
    assert best is not None
    await filled(world, ann, {"word": best.blanks["word"], "because": "She waits for @everyone, *always*."})
    told = next(line for line in world.history.splitlines() if "always" in line)
    assert "Vera" in told and "chooses" in told and "not " in told
    bodies = [call.json for call in world.env.http_requests if isinstance(call.json, dict)]
    sent = [body for body in bodies if "always" in str(body.get("content"))]
    assert sent and all(not message["allowed_mentions"]["parse"] for message in sent)


async def test_an_explanation_of_blanks_is_refused_with_its_rule(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("atlas", ann, ben, **FEW)
    for person in (ann, ben):
        await filled(world, person, {"name": "Somebody"})
    await world.press(ann)
    before = await world.now()
    decision = next(d for d, p in await world.awaited() if p is ann)
    best = advised(decision)
    assert best is not None
    refused = await filled(world, ann, {"word": best.blanks["word"], "because": "   "})
    assert "AF-SET-16" in answer_of(refused)
    assert (await world.now()).state == before.state


async def test_a_game_is_played_by_slash_commands_only(world: World) -> None:
    ann, ben, *_ = world.people
    await ann.slash(world.table, "table open", game="atlas", options="draw_white=2, draw_grey=0, draw_red=1")
    await ben.slash(world.table, "table join")
    await ann.slash(world.table, "table start")
    await ann.slash(world.table, "atlas first", player="2")
    for person in (ann, ben):
        await person.slash(world.table, "atlas name", name=f"The shadow of {person.id}")
    game = world.bot.library.games["atlas"]
    for _ in range(200):
        waiting = await world.awaited()
        if not waiting:
            break
        decision, person = waiting[0]
        answer = advised(decision)
        assert answer is not None
        words, verb = spelt(game, decision, answer)
        if verb == "move":
            offers = await person.autocomplete(world.table, "atlas move", "to", "", marker=words["marker"])
            assert words["to"] in [o["value"] for o in offers]
        told = await person.slash(world.table, f"atlas {verb}", **words)
        if "You chose" in answer_of(told):  # what ends the game is asked twice
            await person.click(told.response or told.followups[0], label="Yes, do it")
    assert "the end" in world.words()
    assert (await world.bot_verdict()).difference == ""


def spelt(game: Any, decision: Any, answer: Answer) -> tuple[dict[str, Any], str]:
    """An answer as the parameters of a slash command, and its verb."""
    from rules.core.decisions import reply

    action = reply(decision, answer, "AF")
    verb = next(v for v in game.verbs if isinstance(action, v.action))
    kinds = {p.name: p.kind for p in verb.params}
    words = {n: int(v) if kinds[n] == "count" else v for n, v in game.spell(action).items()}
    return words, verb.name


async def test_steps_are_taken_back_until_the_turn_is_ended(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("atlas", ann, ben, movement_cost="free_moves", **FEW)
    await placed(world)
    ((decision, person),) = await world.awaited()
    start = await world.state()
    step = next(o for o in decision.ask.options if o.group.startswith("Marker"))
    words = world.bot.library.games["atlas"].spell(step.action)
    await person.slash(world.table, "atlas move", **words)
    assert (await world.state()).cells != start.cells
    await person.slash(world.table, "atlas take-back")
    assert (await world.state()).cells == start.cells
    refused = await person.slash(world.table, "atlas take-back")
    assert "AF-TRN-04" in answer_of(refused)
    other = ben if person is ann else ann
    assert "AF-TRN-01" in answer_of(await other.slash(world.table, "atlas end"))
    await person.slash(world.table, "atlas end")
    assert "AF-TRN-01" in answer_of(await person.slash(world.table, "atlas take-back"))


async def test_a_step_is_taken_back_by_one_button(world: World) -> None:
    """*Take back the last step* and *Take my move back* stood in one panel."""
    ann, ben, *_ = world.people
    await world.play("atlas", ann, ben, movement_cost="free_moves", **FEW)
    await placed(world)
    ((decision, person),) = await world.awaited()
    step = next(o for o in decision.ask.options if o.group.startswith("Marker") and not o.final)
    shown = await world.opens(person)
    panel = shown.response or shown.followups[0]
    shown = await person.click(panel, label=step.label)
    labels = [c["label"] for c in walk((shown.response or panel).components) if c.get("label")]
    assert [label for label in labels if "back" in label.lower()] == ["Take back the last step"]


async def test_a_move_pressed_twice_moves_once(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("atlas", ann, ben, **FEW)
    await placed(world)
    ((decision, person),) = await world.awaited()
    table = await world.now()
    red = next(o for o in decision.ask.options if o.detail.startswith("Costs 1 point."))
    panels = []
    for _ in range(2):
        panels.append(await person.click(world.board, custom_id=Errand(table.id, "move").id))
        await world.env.advance_time(900)  # the newer view closes none that is older than that
    address = Address.of(table, decision)
    here, there = (panel.response or panel.followups[0] for panel in panels)
    await world.pick(person, here, address, decision, red.key)
    once = world.bot.room.state(await world.now())
    await world.pick(person, there, address, decision, red.key)
    assert world.bot.room.state(await world.now()) == once


async def test_a_zodiac_can_be_looked_at_closely_by_anybody(world: World) -> None:
    ann, ben, _, dan = world.people
    await world.play("atlas", ann, ben, **FEW)
    await placed(world)
    for person in (ben, dan):
        shown = await person.slash(world.table, "table closer", place="cancer")
        message = shown.response or shown.followups[0]
        said = str(list(walk(message.components))) + text_of(message)
        assert message.attachments or "Kindness" in said
    offers = await ann.autocomplete(world.table, "table closer", "place", "leo")
    assert next(o["name"] for o in offers).startswith("Leo")


async def test_time_runs_out_for_characters_cards_and_turns(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("atlas", ann, ben, **FEW)
    assert {d.id for d, _ in await world.awaited()} == {"name", "first"}
    await world.env.advance_time(3601)
    assert "Chance decides" in world.history and "plays The Bridge Guard" in world.history
    await world.env.advance_time(3601)
    assert "The game master places a marker" in world.history
    ((_, person),) = await world.awaited()
    await world.env.advance_time(3601)
    ((_, following),) = await world.awaited()
    assert following is not person
    assert "Time is up" in world.history
    await world.env.advance_time(3 * 3601)
    assert "the end" in world.words()


async def test_a_table_that_cannot_be_dealt_is_told_why_and_stays_open(world: World) -> None:
    ann, *others = world.people
    await ann.slash(world.table, "table open", game="atlas", options="draw_red=8")
    for person in others[:2]:
        await person.click(world.board, label="Join")
    assert (await world.now()).status == "lobby" and len((await world.now()).sitters) == 3
    refused = answer_of(await others[2].slash(world.table, "table join"))
    assert "AF-SET-01" in refused and "enough for 3" in refused


@pytest.mark.rule("AF-SET-22")
async def test_where_nobody_has_to_say_why_ten_markers_take_four_forms(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("atlas", ann, ben, explanations="optional", first_player="random", same_segment_cards="allow")
    for person in (ann, ben):
        await world.press(person)
    forms = 0
    while ann in [person for _, person in await world.awaited()]:
        await world.press(ann)
        forms += 1
    own = [marker for marker in (await world.state()).markers if marker.seat == 0]
    assert len(own) == 10 and forms <= 4
    assert "chooses" in world.history
