"""Deck of Signs, Elementary, as people play it: whole series by presses and by slash commands."""

from __future__ import annotations

from rules.core import Pick
from tests.e2e.conftest import World, answer_of, text_of


async def test_a_series_for_three_is_played_by_presses_only_with_a_restart_in_the_middle(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("elementary", ann, ben, cleo, series_games=2)
    for _ in range(12):
        ((_, person),) = await world.awaited()
        await world.press(person)
    before = await world.now()
    await world.restart()
    assert await world.now() == before
    moves = await world.by_hand()
    assert moves > 20
    assert "the end" in world.words()
    assert "🥇" in world.words()
    table = await world.now()
    assert (await world.bot_verdict()).difference == ""
    assert table.seed in answer_of(await ben.click(world.board, label="Check the shuffle"))


async def test_a_series_is_played_by_slash_commands_only(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await ann.slash(world.table, "table open", game="elementary", options="series_games=1")
    await ben.slash(world.table, "table join")
    await cleo.slash(world.table, "table join")
    await ann.slash(world.table, "table start")
    for _ in range(600):
        if not (waiting := await world.awaited()):
            break
        ((decision, person),) = waiting
        best = max(decision.ask.options, key=lambda o: o.worth)
        words = world.bot.library.games["elementary"].spell(best.action)
        verb = "play" if "cards" in words else "throw"
        name = "cards" if verb == "play" else "top"
        offers = await person.autocomplete(world.table, f"signs {verb}", name, "")
        assert words[name] in [o["value"] for o in offers] or len(offers) == 25
        await world.typed(person, best.action)
    assert "the end" in world.words()
    exported = await ann.slash(world.table, "history export", form="zip")
    assert exported.response.attachments[0].filename.endswith(".zip")


async def test_a_game_night_is_seated_from_the_voice_channel(world: World) -> None:
    ann, ben, cleo, dan = world.people
    voice = world.guild.create_voice_channel("game-night")
    for person in (ann, ben, cleo, dan):
        await person.join_voice(voice)
    await ann.slash(world.table, "table open", game="elementary")
    await ann.slash(world.table, "table seat-voice")
    note = world.table.history()[-1]
    called = f"<@{ben.id}>, <@{cleo.id}> and <@{dan.id}>: **ann** has seated you at this table of "
    assert called in text_of(note), "they had not asked for it"
    await dan.click(note, label="Leave")
    assert len((await world.now()).sitters) == 3
    await dan.click(world.board, label="Join")
    await world.agree(pace="live", minutes=3)
    await ann.slash(world.table, "table start")
    assert len((await world.now()).sitters) == 4
    ((_, person),) = await world.awaited()
    assert "time is up <t:" in world.words()
    await world.env.advance_time(181)
    ((_, following),) = await world.awaited()
    assert following is not person


async def test_a_play_is_taken_back_by_poll_at_a_friendly_table(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("elementary", ann, ben, cleo)
    ((_, person),) = await world.awaited()
    others = [p for p in (ann, ben, cleo) if p is not person]
    first = (await world.now()).state
    await world.press(person)
    assert "shown something that was hidden" in answer_of(await person.slash(world.table, "table undo"))
    await world.agree(takeback="friendly")
    await world.take_back(person)
    for other in others:
        assert (await world.now()).state != first
        await other.react(world.poll, "✅")
    assert (await world.now()).state == first
    assert "Carried" in text_of(world.poll)
    await world.press(person)
    assert (await world.bot_verdict()).difference == ""


async def test_an_absent_player_is_passed_over_and_the_series_goes_on(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("elementary", ann, ben, cleo, turn_hours=1)
    ((_, absent),) = await world.awaited()
    hand = (await world.now()).state
    await world.env.advance_time(3601)
    ((_, following),) = await world.awaited()
    assert following is not absent
    assert (await world.now()).state != hand
    await world.press(following)


async def test_an_illegal_play_is_refused_with_its_rule_and_nothing_changes(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("elementary", ann, ben)
    ((_, person),) = await world.awaited()
    other = ben if person is ann else ann
    before = await world.now()
    refused = answer_of(
        await person.slash(world.table, "signs play", cards="Flame 1, Flame 2, Flame 3", space="1")
    )
    assert "DS-" in refused
    out_of_turn = answer_of(await other.slash(world.table, "signs play", cards="Flame 1", space="1"))
    assert "not your turn" in out_of_turn
    assert "DS-" in out_of_turn
    assert await world.now() == before


async def test_nothing_secret_is_in_what_everybody_sees(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("elementary", ann, ben)
    game = world.bot.library.games["elementary"]
    for _ in range(10):
        table = await world.now()
        state = world.bot.room.state(table)
        hands = [set(game.view(state, s).hand) for s in (0, 1)]  # type: ignore[arg-type]
        assert all(hands)
        ((_, person),) = await world.awaited()
        await world.press(person)
    public = [
        str(c.json) for c in world.env.http_requests if "/channels/" in c.path and "/webhooks/" not in c.path
    ]
    asks = [d.ask for d in world.bot.room.decisions(await world.now())]
    secret = [o.key for ask in asks if isinstance(ask, Pick) for o in ask.options]
    assert secret
    assert public
    assert not any(f":{key}" in text for text in public for key in secret if len(key) > 3)
