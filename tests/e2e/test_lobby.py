"""From an empty channel to the first move, and the seats around a table."""

from __future__ import annotations

import pytest

from render.markdown import unescaped
from rules.core import Chance
from tests.e2e.conftest import World, answer_of, pressable, text_of, walk


async def test_a_first_legal_move_is_two_presses_away_from_a_lobby(world: World) -> None:
    ann, ben, *_ = world.people
    opened = await ann.slash(world.table, "table open", game="lantern")
    assert "Lantern is open" in answer_of(opened)
    await ben.click(world.board, label="Join")
    assert "2. **ben**" in world.words()
    await ann.click(world.board, label="Start")
    assert "To play:** **ann** and **ben**" in world.words()
    shown = await ann.click(world.board, label="Play")
    assert shown.ephemeral
    assert "Your first turn of Lantern" in answer_of(shown)
    played = await world.press(ann)
    assert "You played" in answer_of(played)
    assert "To play:** **ben**" in world.words()


async def test_a_first_turn_fits_a_phone_and_its_question_tells_the_rest(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("elementary", ann, ben)
    [(_, first)] = await world.awaited()
    shown = await world.opens(first)
    card = (
        answer_of(shown).partition("Your first turn of Deck of Signs: Elementary")[2].partition("tells more.")[0]
    )
    assert ("A safe move" in card) == ("★" in answer_of(shown)) and "Crusade" not in card and len(card) < 600
    assert "A safe move" in card or "equally good now, such as " in card
    told = await first.click(shown.response, label="What is this turn about?")
    assert "Crusade" in answer_of(told)


@pytest.mark.parametrize("slug", ["meaning", "life"])
async def test_a_first_turn_names_what_the_panel_stars_and_its_buttons_are_on_the_second_screen(
    world: World, slug: str
) -> None:
    """Help and star came from two judgements; and all a turn may do was asked on five screens of a phone."""
    ann, ben, *_ = world.people
    await world.play(slug, ann, ben)
    [(_, first)] = await world.awaited()
    shown = await world.opens(first)
    told = answer_of(shown)
    safe = told.partition("A safe move: ")[2].partition("\n")[0].removesuffix(".").split(", ", 1)[-1]
    [starred] = [line for line in told.splitlines() if line.startswith("★")]
    assert safe and safe.removeprefix("Obtain ").removeprefix("Load ") in unescaped(starred)
    assert len(told) <= 950, f"{len(told)}: some 36 characters stand in a line of a phone, and 30 lines on it"
    labels = [c["label"] for c in walk(shown.response.components) if c.get("label") and not c.get("disabled")]
    given = [label for label in labels if label.startswith("Contribute")]
    assert len(given) <= {"meaning": 1, "life": 3}[slug] and len({label[:15] for label in given}) == len(given), (
        "one for each Project, however many ways there are to pay"
    )
    away = "While you were away"
    assert away not in labels and away not in str(world.board.components), "nobody has moved"


async def test_the_lobby_says_who_is_wanted_and_refuses_kindly(world: World) -> None:
    ann, ben, cleo, dan = world.people
    await ann.slash(world.table, "table open", game="lantern")
    assert "Waiting for 1 more player" in world.words()
    assert "sit at this table already" in answer_of(await ann.click(world.board, label="Join"))
    assert "not sitting" in answer_of(await dan.click(world.board, label="Leave"))
    assert "running in this channel" in answer_of(await cleo.slash(world.table, "table open", game="lantern"))
    await ben.click(world.board, label="Join")
    assert "Only people at this table" in answer_of(await cleo.slash(world.table, "table start"))
    await ben.click(world.board, label="Leave")
    assert "for 2 to 5 players" in answer_of(await ann.slash(world.table, "table start"))


async def test_two_people_take_the_last_chair_at_once(world: World) -> None:
    ann, ben, cleo, dan = world.people
    await ann.slash(world.table, "table open", game="lantern")
    for _ in range(3):
        await ann.click(world.board, label="Add a computer player")
    board = world.board
    answers = await world.together(lambda: ben.click(board, label="Join"), lambda: cleo.click(board, label="Join"))
    assert [("Every chair is taken" in answer_of(a)) for a in answers] == [False, True]
    assert len((await world.now()).sitters) == 5
    assert "Every chair is taken" in answer_of(await dan.slash(world.table, "table join"))


async def test_the_host_leaves_and_the_next_becomes_host(world: World) -> None:
    ann, ben, *_ = world.people
    await ann.slash(world.table, "table open", game="lantern")
    await ben.click(world.board, label="Join")
    await ann.click(world.board, label="Leave")
    table = await world.now()
    assert (table.host, [s.person for s in table.sitters]) == (ben.id, [ben.id])


async def test_everybody_in_the_voice_channel_is_seated(world: World) -> None:
    ann, ben, cleo, _ = world.people
    voice = world.guild.create_voice_channel("game-night")
    for person in (ann, ben, cleo):
        await person.join_voice(voice)
    await ann.slash(world.table, "table open", game="lantern")
    seated = await ann.slash(world.table, "table seat-voice")
    assert "**ben** and **cleo**" in answer_of(seated)
    assert len((await world.now()).sitters) == 3
    dan = world.people[3]
    assert "Join a voice channel first" in answer_of(await dan.slash(world.table, "table seat-voice"))


async def test_house_rules_are_chosen_in_words_and_by_presses(world: World) -> None:
    ann, *_ = world.people
    refused = await ann.slash(world.table, "table open", game="lantern", options="hand=9")
    assert "whole number from 1 to 4" in answer_of(refused)
    await ann.slash(world.table, "table open", game="lantern", options="hand=2")
    assert "hand size: **2**" in world.words()
    shown = await ann.click(world.board, label="House rules")
    message = shown.response
    await ann.select(message, ["hand"], custom_id="t1:1:options:")
    await ann.select(message, ["1"], custom_id="t1:1:set:hand")
    assert (await world.now()).options == {"hand": 1}
    await ann.slash(world.table, "table options", rule="hand", value="3")
    assert (await world.now()).options == {}
    offers = await ann.autocomplete(world.table, "table open", "options", "hand=", game="lantern")
    assert {"hand=1", "hand=3", "hand=4"} <= {o["value"] for o in offers}


async def test_each_phase_is_explained_when_it_first_comes(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("atlas", ann, ben, first_player="random")
    await world.press(ann)
    shown = answer_of(await world.press(ben))
    assert "**New to you: placing your markers.** " in shown, "it has just come"
    again = answer_of(await world.press(ben))
    assert "New to you" not in again and "Your first turn" not in again


async def test_a_first_table_begins_gently_and_rules_that_go_together_are_one_press(world: World) -> None:
    ann, *_ = world.people
    await ann.slash(world.table, "table open", game="counterspell")
    assert (await world.now()).options == {"health_per_player": 3, "counterspell_hands": "open"}
    assert (
        "House rules: **A first evening**. The beast has less Health, and all hands lie open." in world.words()
    ), "by its name"
    assert "Time for a turn: 24 hours." in world.words(), "and not: as the rules say"
    for person in world.people[1:3]:
        await person.click(world.board, label="Join")
    assert (await world.now()).options == {"health_per_player": 4, "counterspell_hands": "open"}, "three need it"
    assert (
        "House rules: **A first evening for 3**. The beast has less Health, and all hands lie open."
        in world.words()
    )
    await ann.slash(world.table, "table computer")
    assert (await world.now()).options == {"health_per_player": 3, "counterspell_hands": "open"}, "four need it"
    shown = (await ann.click(world.board, label="House rules")).response
    assert "**A first evening**: The beast has less Health, and all hands lie open." in text_of(shown)
    await ann.click(shown, label="As in the book")
    assert (await world.now()).options == {}
    await ann.click(shown, label="All rules…")
    rows = {o["value"] for c in walk(shown.components) for o in c.get("options", [])}
    assert {"unbeaten_chaos", "first_player"} <= rows
    await ann.click((await ann.click(world.board, label="House rules")).response, label="A hard night")
    assert (await world.now()).options == {"health_per_player": 6, "double_needs_opposing": True}
    assert "House rules: **A hard night**. " in world.words()
    await ann.slash(world.table, "table options", rule="turn_hours", value="1")
    assert "A hard night" not in world.words() and "health" in world.words().lower(), (
        "one rule more is another thing"
    )


async def test_a_house_rule_that_is_a_number_is_explained_and_told_with_its_unit(world: World) -> None:
    ann, ben, cleo, *_ = world.people
    opened = await ann.slash(world.table, "table open", game="scion", options="stacks_to_end=2")
    assert "any of you presses **Start**" in answer_of(opened)
    shown = await ann.click(world.board, label="House rules")
    rows = {o["value"]: o for c in walk(shown.response.components) for o in c.get("options", [])}
    assert rows["turn_hours"]["description"] == "now 24 hours"
    assert len(rows) == 5, "what tables mostly choose"
    chosen = await ann.select(shown.response, ["turn_hours"], custom_id="t1:1:options:")
    assert "Time for a turn" in answer_of(chosen) and "When it runs out" in answer_of(chosen)
    form = await ann.click(chosen.response, label="Set it to another number of hours…")
    told = answer_of(await ann.submit_modal(form, {"line": "1"}))
    assert "Time for a turn: **1 hour**" in told
    assert (await world.now()).options == {"turn_hours": 1}
    refused = answer_of(await ann.slash(world.table, "table options", rule="turn_hours", value="many"))
    assert "“Time for a turn” is a whole number from 1 to" in refused, "and no option's name"
    for person in (ben, cleo):
        await person.click(world.board, label="Join")
    await ben.click(world.board, label="Start")
    assert "House rules: time for a turn: 1 hour." in world.history


async def test_words_are_mixed_into_the_shuffle_and_change_it(world: World) -> None:
    ann, ben, *_ = world.people
    await ann.slash(world.table, "table open", game="lantern")
    await ben.click(world.board, label="Join")
    before = await world.now()
    assert "Fingerprint" not in world.words(), "a newcomer need not wonder about it"
    assert before.fingerprint in answer_of(await ann.slash(world.table, "table verify"))
    form = await ann.click(world.board, label="Mix in a word")
    await ann.submit_modal(form, {"line": "  heron   at dawn "})
    after = await world.now()
    assert after.house.words == {ann.id: "heron at dawn"}
    assert after.luck != before.luck
    assert after.fingerprint == before.fingerprint
    assert after.fingerprint[:16] in world.words()


async def test_how_creation_is_played_fits_on_a_screen_and_says_what_comes_when(world: World) -> None:
    ann, *_ = world.people
    await ann.slash(world.table, "table open", game="creation")
    told = unescaped(answer_of(await ann.click(world.board, label="How it is played")))
    steps = [line for line in told.splitlines() if line[:2] in {f"{n}." for n in range(1, 7)}]
    assert len(steps) == 6 and len(told) < 1600
    assert "choose four Attributes" in steps[0] and "Steward of Creation" in steps[-1]


async def test_who_has_left_the_server_keeps_nobody_in_the_voice_channel_from_sitting_down(world: World) -> None:
    ann, ben, cleo, _ = world.people
    voice = world.guild.create_voice_channel("voice")
    await ann.slash(world.table, "table open", game="lantern")
    for person in (ann, ben, cleo):
        await person.join_voice(voice)
    world.env.backend.remove_member(world.guild.id, ben.id)
    await world.env.settle()
    assert "Seated: **cleo**." in answer_of(await ann.slash(world.table, "table seat-voice"))
    assert [s.person for s in (await world.now()).sitters] == [ann.id, cleo.id]


DAY = 24 * 3600


async def test_a_forgotten_lobby_asks_its_host_and_is_closed_in_the_end(world: World) -> None:
    ann, ben, *_ = world.people
    await ann.slash(world.table, "table open", game="lantern")
    await world.env.advance_time(7 * DAY + 5)
    asked = text_of(world.table.history()[-1])
    assert asked.startswith(f"<@{ann.id}>, this table has been waiting for a week.")
    await ben.click(world.board, label="Join")
    await world.env.advance_time(8 * DAY)
    assert (await world.now()).status == "lobby", "something was done at it"
    await world.env.advance_time(7 * DAY)
    assert (await world.now()).status == "ended"
    assert "for two weeks, so I have closed it" in "".join(text_of(m) for m in world.table.history())
    assert "Lantern is open" in answer_of(await ben.slash(world.table, "table open", game="lantern"))


@pytest.mark.parametrize(("before", "after"), [(0, 7), (8, 1)], ids=["never asked", "asked before"])
async def test_a_lobby_is_not_closed_for_what_nobody_could_do_at_it(world: World, before: int, after: int) -> None:
    ann, *_ = world.people
    await ann.slash(world.table, "table open", game="lantern")
    await world.env.advance_time(before * DAY)
    async with world.away():
        await world.env.advance_time(20 * DAY)
    await world.env.advance_time(5)
    assert (await world.now()).status == "lobby"
    asked = [text_of(m) for m in world.table.history() if "waiting for a week" in text_of(m)]
    assert len(asked) == 1
    await world.env.advance_time(after * DAY - 60)
    assert (await world.now()).status == "lobby"
    await world.env.advance_time(120)
    assert (await world.now()).status == "ended"


async def test_a_lobby_whose_host_is_silent_blocks_its_channel_for_nobody(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await ann.slash(world.table, "table open", game="lantern")
    first = (await world.now()).id
    await world.env.advance_time(2 * DAY)
    assert "running in this channel" in answer_of(await ben.slash(world.table, "table open", game="lantern"))
    assert "Only the host" in answer_of(await ben.slash(world.table, "table end"))
    await world.env.advance_time(DAY)
    assert "Lantern is open" in answer_of(await ben.slash(world.table, "table open", game="lantern"))
    second = await world.now()
    assert (second.host, second.status) == (ben.id, "lobby")
    assert (await world.bot.room.fresh(first)).status == "ended"
    await world.env.advance_time(3 * DAY + 5)
    assert "The table is closed" in answer_of(await cleo.slash(world.table, "table end"))


async def test_a_lobby_of_an_older_version_is_not_forgotten_either(world: World) -> None:
    ann, *_ = world.people
    await ann.slash(world.table, "table open", game="lantern")
    await world.bot.store.disk.write("DELETE FROM timers WHERE kind = ?", ("lobby",))
    await world.restart()
    assert {t.subject for t in (await world.now()).timers} == {"ask", "close"}


@pytest.mark.parametrize("others", [1, 3])
async def test_seats_are_drawn_by_lot_from_the_shuffle_when_the_game_begins(world: World, others: int) -> None:
    host, *more = world.people
    await host.slash(world.table, "table open", game="lantern")
    for person in more[:others]:
        await person.click(world.board, label="Join")
    told = await host.slash(world.table, "table house", seats="drawn")
    assert "drawn by lot when the game begins" in answer_of(told) and "drawn by lot" in world.words()
    before = await world.now()
    await host.click(world.board, label="Start")
    table = await world.now()
    drawn = Chance(f"{before.luck}:seats").order(others + 1)
    assert [s.person for s in table.sitters] == [before.sitters[seat].person for seat in drawn]
    assert [s.seat for s in table.sitters] == [*range(others + 1)]
    assert (table.host, table.luck) == (before.host, before.luck)
    assert "The seats were drawn by lot." in world.history
    assert "has begun" in answer_of(await host.slash(world.table, "table house", seats="joined"))
    await world.by_hand()
    assert not (await world.bot_verdict()).difference
    await host.click(world.board, label="Play again")
    assert (await world.now()).house.seats == "drawn", "who plays again draws again"


async def test_what_was_open_privately_before_the_game_says_that_it_is_over_and_has_no_buttons(
    world: World,
) -> None:
    ann, ben, *_ = world.people
    await ann.slash(world.table, "table open", game="lantern")
    await ben.click(world.board, label="Join")
    rules = (await ann.click(world.board, label="House rules")).response
    told = await ann.slash(world.table, "invite")
    guests = told.response or told.followups[0]
    await ben.click(world.board, label="Start")
    for panel in (rules, guests):
        answer = await ann.click(panel, custom_id=sorted(pressable(panel))[0])
        assert "The game has begun" in text_of(panel) and not pressable(panel) and not answer.followups
        assert not [c for c in walk(panel.components) if c["type"] == 3], "no menu either"
