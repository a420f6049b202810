"""Whole games by hand, through everything Discord puts in between."""

from __future__ import annotations

from bot.door.verify import verify
from tests.e2e.conftest import World, answer_of, text_of, walk
from tests.postgres import both


@both
async def test_a_game_with_a_vote_is_played_to_its_end_by_presses_and_reactions(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo)
    await world.by_hand()
    assert "the end" in world.words()
    assert "🥇" in world.words()
    assert "Cards are dealt again." in world.history
    assert "takes the lantern" in world.history
    table = await world.now()
    assert table.status == "ended"
    checked = await ann.click(world.board, label="Check the shuffle")
    assert "come out just as they were played" in answer_of(checked)
    assert table.seed in answer_of(checked)


@both
async def test_a_restart_in_the_middle_loses_nothing_and_old_buttons_work(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    await world.press(ann)
    shown = await ben.click(world.board, label="ben: Play")
    before = await world.now()
    await world.restart()
    assert await world.now() == before
    table = await world.now()
    (decision,) = [d for d, p in await world.awaited() if p is ben]
    key = decision.ask.options[0].key
    played = await ben.click(
        shown.response or shown.followups[0], custom_id=f"g1:{table.id}:0:{decision.id}:{key}"
    )
    assert "You played" in answer_of(played)
    await world.by_hand()
    assert "the end" in world.words()


async def test_play_again_seats_the_same_people_under_the_same_rules(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=1)
    await world.by_hand()
    await ben.click(world.board, label="Play again")
    table = await world.now()
    assert (table.id, table.status, table.options) == (2, "lobby", {"hand": 1})
    assert [s.person for s in table.sitters] == [ann.id, ben.id]
    note = world.table.history()[-1]
    assert f"<@{ann.id}>: **ben** has seated you at this table of Lantern." in text_of(note)
    assert f"<@{ben.id}>" not in text_of(note) and "Leave" in {c.get("label") for c in walk(note.components)}
    await ann.click(world.board, label="Start")
    await world.by_hand()
    assert await world.bot.store.tables.all_at(world.table.id) == [2, 1]


@both
async def test_what_a_game_leaves_goes_to_the_next_in_the_channel_and_both_replay(world: World) -> None:
    ann, ben, cleo, dan = world.people
    await world.play("lantern", ann, ben, hand=1)
    await world.by_hand()
    await ann.click(world.board, label="Play again")
    await ann.click(world.board, label="Start")
    assert "Night 2 falls" in world.words()
    await world.by_hand()
    for number in (1, 2):
        table = await world.bot.store.tables.get(number)
        assert table is not None
        assert (await verify(world.bot.room, table)).difference == ""
    elsewhere = world.guild.create_text_channel("elsewhere")
    await cleo.slash(elsewhere, "table open", game="lantern")
    await dan.slash(elsewhere, "table join")
    await cleo.slash(elsewhere, "table start")
    other = await world.bot.store.tables.at(elsewhere.id)
    assert other is not None
    assert '"night":1' in (other.state or b"").decode()


async def test_earlier_games_of_a_channel_are_listed_and_read_again(world: World) -> None:
    ann, ben, cleo, _ = world.people
    assert "No game has been finished" in answer_of(await ann.slash(world.table, "lantern games"))
    await world.play("lantern", ann, ben, hand=1)
    await world.by_hand()
    await ann.click(world.board, label="Play again")
    await ann.click(world.board, label="Start")
    shelf = await cleo.slash(world.table, "lantern games")
    listed = answer_of(shelf)
    assert "**1**" in listed
    assert "ann" in listed
    (picture,) = shelf.response.attachments
    assert f"attachment://{picture.filename}" in str(shelf.response.components) or picture.url in str(
        shelf.response.components
    )
    shown = answer_of(await cleo.slash(world.table, "lantern games", number=1))
    assert "takes the lantern" in shown or "Nobody takes the lantern" in shown
    assert "no such game" in answer_of(await cleo.slash(world.table, "lantern games", number=77))
    exported = await cleo.slash(world.table, "history export", number=1, form="zip")
    assert exported.response.attachments[0].filename == "history-lantern-1.zip"


async def test_a_game_by_slash_commands_alone(world: World) -> None:
    ann, ben, *_ = world.people
    await ann.slash(world.table, "table open", game="lantern", options="hand=2")
    await ben.slash(world.table, "table join")
    await ann.slash(world.table, "table start")
    while waiting := await world.awaited():
        decision, person = waiting[0]
        if decision.motion:
            await person.react(world.poll, "❌")
            continue
        offers = await person.autocomplete(world.table, "lantern play", "card", "")
        assert {str(o["value"]) for o in offers} == {o.key for o in decision.ask.options}
        await person.slash(world.table, "lantern play", card=offers[0]["value"])
    assert "the end" in world.words()


async def test_computer_players_play_on_their_own(world: World) -> None:
    ann, *_ = world.people
    await ann.slash(world.table, "table open", game="lantern")
    await ann.click(world.board, label="Add a computer player")
    await ann.slash(world.table, "table computer")
    await ann.click(world.board, label="Start")
    await world.by_hand()
    assert "the end" in world.words()


async def test_an_ordinary_move_costs_at_most_four_calls(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    shown = await ann.click(world.board, label="Play")
    world.calls()
    (decision,) = [d for d, p in await world.awaited() if p is ann]
    key = decision.ask.options[0].key
    await ann.click(shown.response or shown.followups[0], custom_id=f"g1:1:0:{decision.id}:{key}")
    counted = [c for c in world.calls() if "/webhooks/" not in c and "/interactions/" not in c]
    assert 1 <= len(counted) <= 4, counted


async def test_spectators_see_the_public_board_only(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben)
    for label in ("Play", "My view"):
        assert "not sitting at this table" in answer_of(await cleo.click(world.board, label=label))
    words = answer_of(await cleo.click(world.board, label="In words"))
    assert "has 0 lanterns" in words
    assert "You hold" not in words
    assert await cleo.autocomplete(world.table, "lantern play", "card", "") == []
