"""What is remembered of people, and how they get rid of it."""

from __future__ import annotations

from typing import Any

from bot.door.memory.records import Records
from bot.keeping.society.servers import Season
from cogs.seasons import MOST, running
from tests.e2e.conftest import World, answer_of, text_of, walk
from tests.e2e.test_fairness import forged


def shown(result: Any) -> Any:
    """The private message that somebody sees now."""
    return result.response or result.followups[0]


async def test_who_asks_to_be_forgotten_is_told_first_and_then_is_nobody(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=2)
    await ann.slash(world.table, "me nights", now="12:00", **{"from": "23:00", "until": "7:00"})
    asked = await ann.slash(world.table, "me forget")
    told = answer_of(asked)
    assert "1 running table" in told and f"<#{world.table.id}>" in told and "for good" in told
    assert (await world.now()).sits(ann.id), "nothing happens before it is pressed"
    done = await ann.click(shown(asked), label="Forget me, for good")
    assert "You are forgotten" in answer_of(done) and "Somebody 1" in answer_of(done)
    table = await world.now()
    assert not table.sits(ann.id) and ann.id not in {s.person for s in table.sitters}
    assert ann.id not in world.bot.store.people.habits
    assert "Somebody 1" in world.words() and "ann" not in world.words().replace("wants", "")
    assert "You sit at no running table" in answer_of(await ann.slash(world.table, "away", until="3 days"))


async def test_a_lobby_is_no_running_table_to_whoever_asks_to_be_forgotten(world: World) -> None:
    ann, *_ = world.people
    await ann.slash(world.table, "table open", game="lantern")
    told = answer_of(await ann.slash(world.table, "me forget"))
    assert f"You get up from the lobby (<#{world.table.id}>)" in told and "running table" not in told


async def test_no_board_names_somebody_who_is_forgotten(world: World) -> None:
    """Neither that of a game that is over, nor of one that goes on with the computer in their seat."""
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, hand=2)
    await world.by_hand()
    over = world.board
    assert "**ann**" in text_of(over)
    steps = shown(await cleo.click(over, label="Step through"))
    await cleo.click(steps, label="Last ⏭")
    await cleo.click(steps, label="◀ Back")
    await cleo.click(steps, label="Play on from here")
    assert world.board.id != over.id and "**ann**" in text_of(world.board)
    await ann.click(shown(await ann.slash(world.table, "me forget")), label="Forget me, for good")
    boards = [text_of(message) for message in world.table.history() if message.id in (over.id, world.board.id)]
    assert len(boards) == 2 and not any("**ann**" in board for board in boards)


async def test_no_board_of_a_game_long_over_is_posted_again_for_somebody_who_is_forgotten(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, hand=1)
    await world.by_hand()
    await world.delete(world.board)
    await world.play("lantern", ben, cleo, hand=1)
    before = [message.id for message in world.table.history() if message.components]
    await ann.click(shown(await ann.slash(world.table, "me forget")), label="Forget me, for good")
    assert [message.id for message in world.table.history() if message.components] == before


async def test_nobody_is_forgotten_again_and_again(world: World) -> None:
    """Each time the whole file is written anew, and everybody waits for it."""
    ann = world.people[0]
    button = shown(await ann.slash(world.table, "me forget"))
    told = [answer_of(await ann.click(button, label="Forget me, for good")) for _ in range(3)]
    assert ["You are forgotten" in text for text in told] == [True, True, False] and "In " in told[2]


async def test_help_says_what_is_kept(world: World) -> None:
    ann, *_ = world.people
    for about in ("what is kept", "privacy"):
        told = answer_of(await ann.slash(world.table, "help", about=about))
        assert "/me forget" in told and "your moves" in told
    assert "/me forget" in answer_of(await ann.slash(world.table, "help", about="forget"))


async def test_who_waits_for_players_waits_no_more(world: World) -> None:
    ann, *_ = world.people
    await ann.slash(world.table, "seek", game="lantern")
    assert any(call.has(ann.id) for call in world.bot.store.calls.known.values())
    asked = await ann.slash(world.table, "me forget")
    await ann.click(shown(asked), label="Forget me, for good")
    assert not any(call.has(ann.id) for call in world.bot.store.calls.known.values())
    assert "**ann**" not in text_of(world.table.history()[-1])


async def test_records_are_for_oneself_until_one_says_otherwise(world: World) -> None:
    ann, ben, *_ = world.people
    assert "no game to its end" in answer_of(await ann.slash(world.table, "me records"))
    await world.play("lantern", ann, ben, hand=2)
    await world.by_hand()
    told = answer_of(await ann.slash(world.table, "me records"))
    assert "1 game to the end" in told and "Lantern: 1 game; " in told and "Only you see this" in told
    assert str(ann.id) not in answer_of(await ben.slash(world.table, "server records"))
    await ann.slash(world.table, "me records", shown="public")
    shown_to_all = answer_of(await ben.slash(world.table, "server records"))
    assert f"<@{ann.id}> 1" in shown_to_all and str(ben.id) not in shown_to_all
    await ann.slash(world.table, "me records", shown="private")
    assert str(ann.id) not in answer_of(await ben.slash(world.table, "server records"))


async def test_who_looks_on_may_foresee_who_wins_and_nobody_learns_of_it_before(world: World) -> None:
    ann, ben, cleo, dan = world.people
    await world.play("lantern", ann, ben, hand=2)
    before = await world.now()
    for person in (cleo, dan):
        asked = await person.click(world.board, label="Onlookers: who will win?")
        await person.select(shown(asked), ["0" if person is cleo else "1"])
    assert "play here yourself" in answer_of(await ann.click(world.board, label="Onlookers: who will win?"))
    after = await world.now()
    assert (after.seq, after.state, after.timers) == (before.seq, before.state, before.timers)
    assert not any("cleo" in text_of(m) or "dan" in text_of(m) for m in world.table.history())
    await world.by_hand()
    over = next(text_of(m) for m in reversed(world.table.history()) if "is over" in text_of(m))
    outcome = world.bot.room.position(await world.now()).outcome
    assert outcome is not None
    won = outcome.places[0] if len(outcome.places) > 1 else ()
    foresaw = {name for name, seat in (("cleo", 0), ("dan", 1)) if seat in won}
    assert {name for name in ("cleo", "dan") if f"**{name}** (after move 0)" in over} == foresaw
    assert "2 onlookers" in over


async def test_nothing_is_foreseen_where_all_win_or_lose_together(world: World) -> None:
    ann, ben, dan, cleo = world.people
    await world.play("counterspell", ann, ben, dan)
    assert "Onlookers: who will win?" not in {part.get("label") for part in walk(world.board.components)}
    number = (await world.now()).id
    assert "nothing to foresee" in await forged(world, cleo, world.table, f"t1:{number}:foresee:", "0")
    assert await world.bot.store.predictions.of(number) == []


async def test_who_comes_to_play_has_not_foreseen_it(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, hand=2)
    await cleo.select(shown(await cleo.click(world.board, label="Onlookers: who will win?")), ["0"])
    await world.hand_over(ben, cleo)
    await world.by_hand()
    over = [text_of(m) for m in world.table.history() if "is over" in text_of(m)]
    assert over and "foresaw" not in over[-1] and "Foreseen" not in over[-1]


async def test_a_game_is_taken_away_brought_back_and_played_on(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, hand=2)
    await world.by_hand()
    old = await world.now()
    sent = await ann.slash(world.table, "table export")
    file = (sent.response or sent.followups[0]).attachments[0]
    refused = answer_of(await cleo.slash(world.table, "history import", file=("game.json", b'{"game": "chess"}')))
    assert "no game that was taken away from me" in refused
    brought = await cleo.slash(world.table, "history import", file=(file.filename, await file.read()))
    assert "comes out as it was played" in answer_of(brought)
    table = await world.now()
    assert (table.id, table.status, table.state) == (old.id + 1, "ended", old.state)
    assert {s.person for s in table.sitters} == {0} and [s.name for s in table.sitters] == ["ann", "ben"]
    pages = brought.followups[-1]
    await cleo.click(pages, label="Forward ▶")
    await cleo.click(pages, label="Play on from here")
    on = await world.now()
    assert on.status == "playing" and on.sits(cleo.id) and not on.sits(ann.id)
    assert "goes on from move 1" in "".join(
        event.line for row in await world.bot.store.log.of(on.id) for event in row.events
    )
    assert "## Lantern" in world.words()


async def test_whoever_played_takes_their_seat_in_what_goes_on(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=3)
    await world.by_hand()
    pages = shown(await ann.click(world.board, label="Step through"))
    await ann.click(pages, label="Play on from here")
    on = await world.now()
    assert on.sits(ann.id) and not on.sits(ben.id)
    await ben.slash(world.table, "table join")
    assert (await world.now()).sits(ben.id)


async def test_a_season_is_the_staffs_and_honours_are_of_those_who_like_it(world: World) -> None:
    ann, ben, *_ = world.people
    assert "no seasons" in answer_of(await ann.slash(world.table, "server honours"))
    await world.play("lantern", ann, ben, hand=2)
    await world.by_hand()
    words = {"name": "Winter", "begins": "2020-01-01", "ends": "2099-12-31"}
    assert "Manage Channels" in answer_of(await ann.slash(world.table, "server season", **words))
    assert "Winter" in answer_of(await world.moderator.slash(world.table, "server season", **words))
    await world.moderator.slash(world.table, "server season", name="Old", begins="2019-01-01", ends="2019-12-31")
    for person in (ann, ben):
        await person.slash(world.table, "me records", shown="public")
    told = answer_of(await ann.slash(world.table, "server honours", season="winter"))
    won = {record.person for record in await Records(world.bot.room).on(world.guild.id) if record.won}
    assert "1 game to the end" in told and {p.id for p in (ann, ben) if f"<@{p.id}>" in told} == won
    assert "1 game to the end" in answer_of(await ann.slash(world.table, "server honours")), "the one that runs"
    assert "**Winter**, 1 January 2020 to 31 December 2099" in told, "the same day wherever one reads it"
    assert "0 games" in answer_of(await ann.slash(world.table, "server honours", season="old"))
    for wrong in ({"name": "X"}, {**words, "begins": "soon"}, {**words, "ends": "2019-01-01"}):
        assert "Winter" not in answer_of(await world.moderator.slash(world.table, "server season", **wrong))
    await world.moderator.slash(world.table, "server season", name="old", drop=True)
    assert "settled the season" in answer_of(await ann.slash(world.table, "server log"))
    assert [s.name for s in world.bot.store.servers.of(world.guild.id).seasons] == ["Winter"]


async def test_a_server_keeps_so_many_seasons_and_drops_none_unasked(world: World) -> None:
    async def settle(name: str, year: int) -> str:
        days = {"begins": f"{year}-01-01", "ends": f"{year}-12-31"}
        return answer_of(await world.moderator.slash(world.table, "server season", name=name, **days))

    for number in range(MOST):
        assert f"Year {number}" in await settle(f"Year {number}", 2050 - number)
    assert f"keeps {MOST} seasons already" in await settle("One more", 2060)
    kept = world.bot.store.servers.of(world.guild.id).seasons
    assert [s.name for s in kept] == [f"Year {number}" for number in reversed(range(MOST))]
    assert "1 January 2070" in await settle("Year 3", 2070), "one that is there may change"


def test_the_season_that_runs_is_meant() -> None:
    past, now, longer, next_one = (Season(n, *days) for n, days in {
        "past": (10, 20), "now": (20, 30), "longer": (15, 40), "next": (50, 60),
    }.items())  # fmt: skip
    assert running((now, past, next_one), 25) == now and running((now, longer, next_one), 25) == now
    assert running((next_one, now, past), 45) == now, "between two, the newest that has begun"
    assert running((past, next_one), 5) == past and running((next_one,), 5) == next_one


async def test_help_leads_to_all_of_it(world: World) -> None:
    ann, *_ = world.people
    for about, way in {
        "predict": "**Onlookers: who will win?**", "fork": "**Step through**", "statistics": "`/me records`", "league": "`/server season`",
        "import": "`/history import`", "delete my data": "`/me forget`", "honours": "`/server honours`",
    }.items():  # fmt: skip
        assert way in answer_of(await ann.slash(world.table, "help", about=about)), about


async def test_who_leaves_a_rated_game_before_its_end_is_last_of_it_and_reads_so_before(world: World) -> None:
    """Whoever saw that they would lose left, and lost nothing."""
    ann, ben, cleo, _ = world.people
    await world.moderator.slash(world.table, "server ratings", kept="on")
    for person in (ann, ben, cleo):
        told = answer_of(await person.slash(world.table, "me records", rated="yes"))
        assert "counts as last" in told
    await world.env.advance_time(60)
    await world.play("lantern", ann, ben, cleo, hand=2)
    for person in (ann, ben, cleo):
        await world.press(person)
    asked = shown(await cleo.slash(world.table, "table leave"))
    assert "you count as last" in text_of(asked)
    await cleo.click(asked, label="Yes, I leave")
    await world.by_hand()
    told = answer_of(await ann.slash(world.table, "server ratings", game="lantern"))
    points = {p: int(told.partition(f"<@{p.id}> ")[2].split()[0].strip("*:,")) for p in (ann, ben, cleo)}
    assert points[cleo] == min(points.values()) < max(points.values())
    mine = answer_of(await cleo.slash(world.table, "me records"))
    assert "(1 game, still too few games)" in mine and mine.count("Lantern") == 1, (
        "no game of hers is told but there"
    )


async def test_ratings_are_there_only_where_the_staff_and_the_people_want_them(world: World) -> None:
    ann, ben, cleo, _ = world.people
    assert "no ratings" in answer_of(await ann.slash(world.table, "server ratings"))
    assert "Manage Channels" in answer_of(await ann.slash(world.table, "server ratings", kept="on"))
    await world.play("lantern", ann, ben, hand=2)
    await world.by_hand()
    moderator = world.moderator
    assert "has been compared" in answer_of(await moderator.slash(world.table, "server ratings", kept="on"))
    assert "began ratings" in answer_of(await ann.slash(world.table, "server log"))
    assert "Who likes to be compared" in answer_of(await ann.slash(world.table, "me records"))
    assert "You are compared" in answer_of(await ann.slash(world.table, "me records", rated="yes"))
    alone = answer_of(await cleo.slash(world.table, "server ratings", game="lantern"))
    assert str(ann.id) not in alone and "Nobody" in alone
    assert "You are compared" in answer_of(await ben.slash(world.table, "me records", rated="yes"))
    none = answer_of(await cleo.slash(world.table, "server ratings", game="lantern"))
    assert str(ann.id) not in none, "that game was before"
    await world.env.advance_time(60)
    await world.play("lantern", ann, ben, hand=2)
    await world.by_hand()
    mine = answer_of(await ben.slash(world.table, "me records"))
    assert "Your ratings on this server: Lantern" in mine and "Only you see this" in mine
    both = answer_of(await cleo.slash(world.table, "server ratings", game="lantern"))
    assert f"<@{ann.id}>" in both and f"<@{ben.id}>" in both and "Still too few games" in both
    await ann.slash(world.table, "me records", rated="no")
    after = answer_of(await cleo.slash(world.table, "server ratings", game="lantern"))
    rating = both.partition(f"<@{ben.id}> ")[2].split()[0]
    assert f"<@{ben.id}> {rating}" in after and str(ann.id) not in after, "what one has won stays"
    await moderator.slash(world.table, "server ratings", kept="off")
    assert "no ratings" in answer_of(await ann.slash(world.table, "server ratings", game="lantern"))
