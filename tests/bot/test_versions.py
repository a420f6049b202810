"""Rules that are mended in the middle of a game: its log keeps what it was played by."""

from __future__ import annotations

import contextlib
import dataclasses
import logging
from collections.abc import AsyncIterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.door import retrace
from bot.door.council.councils import Councils
from bot.door.council.steward import Steward
from bot.door.lobby import Lobby
from bot.door.memory.retelling import retold
from bot.door.opening import Person
from bot.door.position import Position
from bot.door.refusals import Refused
from bot.door.room import Press, Room
from bot.door.verify import in_words, verify
from bot.keeping import logbook
from bot.keeping.memory.alias import Alias
from bot.keeping.rows import Unreadable
from bot.keeping.store import Store
from bot.keeping.table import Row, Table, moves
from examples.lantern import SHEET
from examples.lantern.actions import Play
from examples.lantern.game import LanternGame
from examples.lantern.rules import LanternRules
from examples.lantern.state import Lantern, Options
from examples.lantern.voice import VERBS
from rules.core import Chance, Event, Records, Seat, State, Step
from rules.core.decisions import advised
from rules.core.game import encode

ANN, BEN, CLEO = 1, 2, 3
PEOPLE = {ANN: "Ann", BEN: "Ben", CLEO: "Cleo"}


class Brighter(LanternRules):
    """Fewer draws at the deal, and a played card lights a lantern at once."""

    def _hands(self, state: Lantern, chance: Chance) -> Lantern:
        hand = tuple(sorted(1 + n for n in chance.order(6)[: state.options.hand]))
        return replace(state, hands=tuple(hand for _ in state.here))

    def _play(self, state: Lantern, seat: Seat, card: int, chance: Chance) -> Step[Lantern]:
        lit = tuple(n + (at == seat) for at, n in enumerate(state.lanterns))
        return super()._play(replace(state, lanterns=lit), seat, card, chance)


class Cracked(LanternRules):
    """Cannot play a card any more, and nobody foresaw it."""

    def _play(self, state: Lantern, seat: Seat, card: int, chance: Chance) -> Step[Lantern]:
        raise KeyError("Secret words of Ann")


class ByOtherRules(Records[Lantern, Options]):
    mended = 2


def lantern(rules: LanternRules | None = None, records: type[Records[Lantern, Options]] = Records) -> LanternGame:
    """The example, with one part or another exchanged."""
    game = LanternGame(SHEET)
    kept = records(Lantern, Options, VERBS)
    game.parts = dataclasses.replace(game.parts, rules=rules or game.parts.rules, records=kept)
    return game


def mended() -> LanternGame:
    """By other rules."""
    return lantern(Brighter(), ByOtherRules)


class InOtherWords(Records[Lantern, Options]):
    version = 2

    def upgrade(self, raw: dict[str, Any], version: int) -> dict[str, Any]:
        return raw

    def upgrade_action(self, raw: dict[str, Any], version: int) -> dict[str, Any]:
        assert version == 1
        return {"verb": raw["verb"], "card": raw["number"]} if "number" in raw else raw


def renamed() -> LanternGame:
    """With another word for its verb's card, and nothing else."""
    return lantern(records=InOtherWords)


class Evening:
    """Three people with Lantern at a friendly table."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.table = 0
        self.played_by(lantern())

    def played_by(self, game: LanternGame) -> None:
        """From now on by these rules: the bot has been updated and started anew."""
        self.room = Room(self.store, {"lantern": game}, lambda _: None)
        self.steward = Steward(self.room)
        self.councils = Councils(self.room, self.steward)

    async def begin(self) -> None:
        lobby = Lobby(self.room)
        table = await lobby.open(self.room.games["lantern"], Person(ANN, "Ann"), (1, 2), {"hand": 4}, None)
        self.table = table.id
        for person in (BEN, CLEO):
            await lobby.join(self.table, Person(person, PEOPLE[person]))
        await lobby.agree(self.table, ANN, {"takeback": "friendly"})
        await lobby.start(self.table, ANN)

    async def now(self) -> Table:
        return await self.room.fresh(self.table)

    async def state(self) -> State:
        return self.room.state(await self.now())

    async def plays(self, *people: int) -> None:
        for person in people:
            table = await self.now()
            decision = next(d for d in self.room.decisions(table) if d.waits and d.seat == person - 1)
            answer = advised(decision)
            await self.room.press(Press(table=table.id, person=person, decision=decision.id, answer=answer))

    async def to_the_end(self) -> None:
        while (table := await self.now()).status == "playing":
            decision = next(d for d in self.room.decisions(table) if d.waits)
            await self.plays(decision.seat + 1)

    async def takes_back(self, person: int) -> None:
        """With everybody's consent."""
        others = [p for p in PEOPLE if p != person]
        said = await self.councils.take_back(self.table, person)
        if "open" in said:
            motion = (await self.now()).house.councils[-1].motion
            for other in others:
                if other - 1 in motion.electorate:
                    await self.councils.ballot(self.table, other, motion.id, "for")

    async def verdict(self) -> Any:
        return await verify(self.room, await self.now())


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    store = await Store.open(tmp_path / "bot.db")
    evening = Evening(store)
    await evening.begin()
    yield evening
    await store.close()


async def test_a_move_made_by_older_rules_is_taken_back_to_the_state_before_it(evening: Evening) -> None:
    await evening.plays(ANN, BEN)
    before = await evening.state()
    await evening.plays(CLEO)
    evening.played_by(mended())
    await evening.takes_back(CLEO)
    assert await evening.state() == before
    table = await evening.now()
    assert (table.rules, table.ply) == (1, 3), "what counts again was played by the older rules"


async def test_verify_says_plainly_which_moves_were_made_by_older_rules(evening: Evening) -> None:
    await evening.plays(ANN, BEN, CLEO)
    evening.played_by(mended())
    verdict = await evening.verdict()
    assert (verdict.difference, verdict.moves, verdict.mended) == ("", 0, 4)
    assert "rules of this game were mended" in in_words(verdict, await evening.now())
    await evening.plays(CLEO, BEN)
    verdict = await evening.verdict()
    assert (verdict.difference, verdict.moves, verdict.mended) == ("", 2, 4)
    assert "2 moves come out just as they were played" in in_words(verdict, await evening.now())


async def test_what_was_played_by_the_mended_rules_is_still_compared(evening: Evening) -> None:
    await evening.plays(ANN)
    evening.played_by(mended())
    await evening.plays(BEN, CLEO)
    log = await evening.store.log.of(evening.table)
    last = next(row for row in reversed(log) if row.kind == "play")
    forged = '{"verb":"play","card":77}'
    await evening.store.disk.write("UPDATE log SET body = ? WHERE table_id = ? AND seq = ?", (forged, 1, last.seq))
    assert (await evening.verdict()).difference.startswith(f"row {last.seq}")


async def test_rules_that_were_mended_elsewhere_leave_the_whole_game_proven(evening: Evening) -> None:
    await evening.plays(ANN, BEN, CLEO)
    evening.played_by(lantern(records=ByOtherRules))
    await evening.plays(ANN)
    verdict = await evening.verdict()
    assert (verdict.difference, verdict.moves, verdict.mended) == ("", 5, 0)


async def test_what_is_too_long_ago_and_was_made_by_older_rules_is_refused_kindly(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logbook, "KEPT", 2)
    await evening.plays(ANN, BEN, CLEO)
    evening.played_by(mended())
    await evening.plays(BEN, CLEO)
    with pytest.raises(Refused, match="rules of this game were mended"):
        await evening.councils.take_back(evening.table, ANN)
    assert not (await evening.now()).house.councils, "no vote is opened on what cannot be done"
    await evening.takes_back(BEN)
    assert (await evening.now()).rules == 1


async def test_what_is_long_ago_is_played_again_where_the_rules_are_the_same(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logbook, "KEPT", 1)
    before = await evening.state()
    await evening.plays(ANN, BEN, CLEO)
    await evening.takes_back(ANN)
    assert await evening.state() == before


async def test_within_one_leg_what_is_long_ago_is_played_from_its_beginning(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logbook, "KEPT", 1)
    await evening.plays(ANN, BEN, CLEO)
    evening.played_by(mended())
    await evening.plays(ANN)
    before = await evening.state()
    await evening.plays(BEN, CLEO)
    await evening.plays(ANN)
    await evening.takes_back(BEN)
    assert await evening.state() == before


async def test_a_vote_on_what_has_become_impossible_closes_with_words(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    await evening.plays(ANN, BEN, CLEO)
    await evening.councils.take_back(evening.table, ANN)
    evening.played_by(mended())
    await evening.store.disk.write("DELETE FROM kept WHERE begins = ?", (0,))
    before = await evening.now()
    motion = before.house.councils[0].motion
    await evening.councils.ballot(evening.table, BEN, motion.id, "for")
    await evening.councils.ballot(evening.table, CLEO, motion.id, "for")
    after = await evening.now()
    assert after.state == before.state and not after.house.councils
    assert not [t for t in after.timers if t.kind == "motion"]
    said = (await evening.store.log.of(evening.table))[-1].events[0].line
    assert "cannot be done" in said and "rules of this game were mended" in said


async def test_a_log_that_does_not_play_again_closes_the_vote_too(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logbook, "KEPT", 1)
    await evening.plays(ANN, BEN, CLEO)
    evening.played_by(lantern(Brighter()))  # mended, and nobody has said so
    before = await evening.now()
    await evening.councils.take_back(evening.table, ANN)
    for person in (BEN, CLEO):
        await evening.councils.ballot(evening.table, person, "t1", "for")
    after = await evening.now()
    assert after.state == before.state and not after.house.councils


async def test_a_vote_that_time_carries_closes_too_and_does_not_come_again(evening: Evening) -> None:
    await evening.plays(ANN, BEN, CLEO)
    await evening.councils.take_back(evening.table, ANN)
    evening.played_by(mended())
    await evening.store.disk.write("DELETE FROM kept WHERE begins = ?", (0,))
    async with evening.room.enter(evening.table) as held:
        house = held.table.house
        asked = replace(house.councils[0], motion=replace(house.councils[0].motion, silence="for"))
        await held.record(replace(held.table, house=replace(house, councils=(asked,))), Row(kind="house"))
    timer = next(t for t in (await evening.now()).timers if t.kind == "motion")
    await evening.councils.close(evening.table, timer)
    after = await evening.now()
    assert not after.house.councils and not [t for t in after.timers if t.kind == "motion"]
    assert "cannot be done" in (await evening.store.log.of(evening.table))[-1].events[0].line


async def test_only_the_newest_moves_keep_the_state_before_them(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert logbook.KEPT == 30
    monkeypatch.setattr(logbook, "KEPT", 10)
    kept: list[int] = []
    while (await evening.now()).status == "playing" and len(kept) < 60:
        decision = next(d for d in evening.room.decisions(await evening.now()) if d.waits)
        await evening.plays(decision.seat + 1)
        kept.append(len(await evening.store.log.kept(evening.table)))
    assert max(kept) == logbook.KEPT
    assert kept[-1] == 0, "what is over is not taken back"


async def test_milestones_make_the_way_back_short_however_long_a_game_goes_on(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logbook, "KEPT", 2)
    monkeypatch.setattr(logbook, "MILESTONE", 5)
    states = {}
    for _ in range(14):
        decision = next(d for d in evening.room.decisions(await evening.now()) if d.waits)
        await evening.plays(decision.seat + 1)
        table = await evening.now()
        states[table.seq] = table.state
    seqs = [it.seq for it in await evening.store.log.kept(evening.table)]
    older = seqs[:-2]
    assert len(older) >= 2 and all(5 <= b - a < 10 for a, b in pairwise([0, *older]))
    for to, body in states.items():
        assert encode(await evening.room.rebuilt(table, to, 9)) == body
    with pytest.raises(Refused):
        await evening.room.rebuilt(table, older[1] - 2, 1)
    await evening.takes_back(ANN)
    await evening.plays(ANN)
    verdict = await evening.verdict()
    assert not verdict.difference
    await evening.to_the_end()
    assert await evening.store.log.kept(evening.table) == []


async def test_the_state_at_which_the_rules_were_mended_stays_for_good(evening: Evening) -> None:
    await evening.plays(ANN, BEN)
    evening.played_by(mended())
    await evening.to_the_end()
    kept = await evening.store.log.kept(evening.table)
    assert [it.begins for it in kept] == [True]
    verdict = await evening.verdict()
    assert not verdict.difference and verdict.mended == 3 and verdict.moves > 20


async def test_takebacks_across_the_mending_leave_a_log_that_verifies(evening: Evening) -> None:
    await evening.plays(ANN)
    evening.played_by(mended())
    await evening.plays(BEN)
    await evening.takes_back(BEN)
    await evening.plays(CLEO)
    await evening.takes_back(ANN)
    await evening.plays(ANN, BEN, CLEO)
    await evening.to_the_end()
    verdict = await evening.verdict()
    assert (verdict.difference, verdict.mended) == ("", 1)


class OnceMore(Records[Lantern, Options]):
    """The rules of the beginning once more, by a number of their own."""

    mended = 3


@pytest.mark.parametrize("seed", range(6))
async def test_mending_and_taking_back_at_random_leave_a_log_that_verifies(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    monkeypatch.setattr(logbook, "KEPT", 4)
    luck, rules = Chance(f"mending {seed}"), [mended(), lantern(records=OnceMore)]
    now = {(await evening.now()).seq: await evening.state()}
    for _ in range(40):
        if (await evening.now()).status != "playing":
            break
        if luck.below(6) == 0 and rules:
            evening.played_by(rules.pop(0))
        if luck.below(4) == 0:
            with contextlib.suppress(Refused):
                await evening.takes_back(luck.pick([ANN, BEN, CLEO]))
        else:
            open_now = [d for d in evening.room.decisions(await evening.now()) if d.waits]
            await evening.plays(luck.pick(open_now).seat + 1)
        now[(await evening.now()).seq] = await evening.state()
    table, log, kept = await evening.now(), await evening.store.log.of(1), await evening.store.log.kept(1)
    assert not (await evening.verdict()).difference
    back = retrace.states(evening.room.game(table), table, log, kept)
    for row, state in zip(moves(log), back, strict=True):
        assert state is None or state == now[row.seq], "whatever is shown of the past is how it was"


async def test_looking_back_shows_what_can_still_be_known(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logbook, "KEPT", 2)
    seen = [await evening.state()]
    for person in (ANN, BEN, CLEO, ANN):
        await evening.plays(person)
        seen.append(await evening.state())
    evening.played_by(mended())
    for person in (BEN, CLEO, ANN, BEN):
        await evening.plays(person)
        seen.append(await evening.state())
    table, log, kept = await evening.now(), await evening.store.log.of(1), await evening.store.log.kept(1)
    found = retrace.states(evening.room.game(table), table, log, kept)
    assert found == [None] * 4 + seen[4:], "from where the rules were mended, everything"
    assert retrace.states(lantern(), table, log, kept)[:5] == seen[:5], "by the older rules, what they played"


async def test_actions_of_an_earlier_form_are_read_in_todays(evening: Evening) -> None:
    await evening.plays(ANN, BEN, CLEO)
    await evening.store.disk.write(
        "UPDATE log SET body = replace(body, 'card', 'number') WHERE kind = ?", ("play",)
    )
    evening.played_by(renamed())
    assert renamed().decode_action('{"verb":"play","number":3}', 1) == Play(card=3)
    await evening.plays(ANN)
    verdict = await evening.verdict()
    assert (verdict.difference, verdict.moves, verdict.mended) == ("", 5, 0)


async def test_nothing_is_taken_back_when_the_game_is_over(evening: Evening) -> None:
    await evening.to_the_end()
    with pytest.raises(Refused, match="over"):
        await evening.councils.take_back(evening.table, ANN)


async def test_each_row_says_by_which_rules_it_was_played(evening: Evening) -> None:
    await evening.plays(ANN)
    evening.played_by(mended())
    await evening.plays(BEN)
    log = await evening.store.log.of(evening.table)
    assert [(r.kind, r.rules, r.version) for r in log[-3:]] == [("deal", 1, 1), ("play", 1, 1), ("play", 2, 1)]


def test_the_two_are_told_apart() -> None:
    """The tests above prove something only if the rules differ."""
    old, new = lantern(), mended()
    options = old.options({"hand": 4})
    assert old.deal(3, options, Chance("x")).state != new.deal(3, options, Chance("x")).state
    assert isinstance(new.deal(3, options, Chance("x")).events[0], Event)


async def test_what_does_not_play_again_says_why_in_the_log(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(logbook, "KEPT", 1)
    await evening.plays(ANN, BEN, CLEO)
    table, log = await evening.now(), await evening.store.log.of(evening.table)
    kept = await evening.store.log.kept(evening.table)
    assert None in retrace.states(lantern(Cracked()), table, log, kept)
    assert "does not play again" in caplog.text and "KeyError" in caplog.text


async def test_what_cannot_be_retold_says_where_and_nothing_of_what_they_wrote(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    await evening.plays(ANN, BEN, CLEO)
    table, log = await evening.now(), await evening.store.log.of(evening.table)
    alias = Alias(person=ANN, number=-1, name="Somebody 1", names=("Ann",), salt="s")
    assert retold(lantern(Cracked()), table, log, (), alias).table.sitters[0].name == "Somebody 1"
    assert "KeyError at " in caplog.text and "Secret words" not in caplog.text


async def test_a_state_at_which_the_game_fails_says_why_once(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    game = lantern()
    position = Position(1, game, replace(game.deal(2, Options(), Chance("x")).state, hands=()))
    for _ in range(2):
        with pytest.raises(Unreadable):
            position.view(Seat(0))
    assert len([it for it in caplog.records if it.exc_info]) == 1 and "IndexError" in caplog.text
