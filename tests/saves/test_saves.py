"""Tables of every released version, and of every commit that was called good, go on: opened, looked at, played, taken
back and checked, for ever. Of good commits every run takes the newest, and the hunt takes all."""

from __future__ import annotations

import lzma
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.door.council.councils import Councils
from bot.door.council.steward import Steward
from bot.door.memory.keepsakes import Keepsakes
from bot.door.refusals import Refused
from bot.door.retrace import states
from bot.door.room import Press, Room
from bot.door.verify import in_words, verify
from bot.keeping.engines import migrations
from bot.keeping.store import Store
from bot.keeping.table import Table, moves
from bot.telling.easel import Easel
from bot.telling.story.book import people
from bot.telling.story.history import lines
from bot.telling.story.replay import film
from render.studio import Studio
from rules.core import Answer, Decision, Pick, PickSome, RuleError
from rules.core.decisions import advised
from rules.core.game import encode
from tests.content import house

SAVES = sorted(Path(__file__).parent.glob("*.db"))
GOOD = sorted((Path(__file__).parent / "good").glob("*.db.xz"))
EVERY = [*SAVES, *(pytest.param(path, marks=pytest.mark.soak) for path in GOOD[:-1]), *GOOD[-1:]]
GAMES = house().games

SINCE: dict[str, str] = {"dictator": "0.2.0", "discovery": "0.2.0", "freeform": "0.2.0", "roleplay": "0.2.0"}
"""The release with which a game came, where it was not the first one."""


@pytest.fixture(params=EVERY, ids=lambda path: path.name.partition(".db")[0])
async def room(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Room]:
    """All tables of a release or a good commit, by the rules of today."""
    packed, file = request.param, tmp_path / "demiurge.db"
    file.write_bytes(lzma.decompress(packed.read_bytes()) if packed.suffix == ".xz" else packed.read_bytes())
    store = await Store.open(file)
    yield Room(store, GAMES, lambda _: None)
    await store.close()


async def tables(room: Room, *status: str) -> list[Table]:
    """The tables that are so."""
    found = [await room.fresh(number) for number in await room.store.tables.all()]
    return [table for table in found if table.status in (status or (table.status,))]


def test_every_release_has_its_save() -> None:
    released = [
        line.split()[1]
        for line in (migrations.MIGRATIONS.parents[2] / "CHANGELOG.md").read_text(encoding="utf-8").splitlines()
        if line.startswith("## ") and line[3].isdecimal()
    ]
    assert [path.stem for path in SAVES] == sorted(released)
    assert sum(path.stat().st_size for path in SAVES) < 3 * 2**20 * len(SAVES)


async def test_every_game_is_there_in_the_middle_and_at_its_end(
    room: Room, request: pytest.FixtureRequest
) -> None:
    save = request.node.callspec.params["room"]
    release = [sys.maxsize] if save in GOOD else number(save.stem)
    there = {slug for slug in GAMES if number(SINCE.get(slug, "0")) <= release}
    assert {t.game for t in await tables(room, "playing")} >= there
    assert {t.game for t in await tables(room, "ended")} >= there


def number(version: str) -> list[int]:
    """A version as numbers, which can be compared."""
    return [int(part) for part in version.split(".")]


async def test_every_table_can_be_looked_at(room: Room) -> None:
    easel = Easel(room, Studio(room.store.photos.get))
    for table in await tables(room):
        game = room.game(table)
        assert await lines(room, table) is not None
        if table.state is None:
            assert game.terms(table.options) and game.options(table.options)
            continue
        state = room.state(table)
        assert encode(game.decode_state(encode(state))) == encode(state)
        for viewer in (None, *(s.seat for s in table.sitters)):
            view = game.view(state, viewer)
            assert game.describe(view) and game.help(view) and game.status(view) is not None
        board = easel.board(table)
        assert board is not None and board.says and people(easel, table)
        assert all(easel.words(table, s.seat) for s in table.sitters)


async def test_what_is_kept_for_the_next_game_can_be_read(room: Room) -> None:
    for table in await tables(room, "ended"):
        _, damaged = await Keepsakes(room).inherited(table.channel, table.game)
        assert not damaged


async def test_every_running_table_is_pressed_and_taken_back(room: Room) -> None:
    councils = Councils(room, Steward(room))
    for table in await tables(room, "playing"):
        before = room.state(table)
        person = await press(room, table)
        after = await room.fresh(table.id)
        assert after.seq > table.seq, "the press is in the log"
        assert await refused(room, councils, table.id, person) == ""
        assert room.state(await room.fresh(table.id)) == before, table.game


async def press(room: Room, table: Table) -> int:
    """Some answer that the rules take; who gave it."""
    for decision in (d for d in room.decisions(table) if d.waits):
        sitter = table.sitter(decision.seat)
        for answer in some(decision):
            try:
                await room.press(Press(table=table.id, person=sitter.person, decision=decision.id, answer=answer))
            except RuleError:
                continue
            return sitter.person
    raise AssertionError(f"nobody can answer at table {table.id}, {table.game}")


def some(decision: Decision) -> list[Answer]:
    """Answers to be tried, the advised one first."""
    first = [advice] if (advice := advised(decision)) else []
    if isinstance(decision.ask, Pick | PickSome):
        first += [Answer(keys=(o.key,)) for o in decision.ask.options if not o.why_not][:20]
    return first


async def refused(room: Room, councils: Councils, number: int, person: int) -> str:
    """Take back somebody's last move, with everybody's consent; why it is refused, if it is."""
    try:
        await councils.take_back(number, person)
    except Refused as refusal:
        return str(refusal)
    table = await room.fresh(number)
    if table.house.councils and table.house.councils[-1].motion.question.endswith("take back their last move?"):
        motion = table.house.councils[-1].motion
        for seat in motion.electorate:
            if (await room.fresh(number)).council(motion.id):
                await councils.ballot(number, table.sitter(seat).person, motion.id, "for")
    return ""


async def test_every_running_table_can_take_back_its_last_move_or_says_why_not(room: Room) -> None:
    councils = Councils(room, Steward(room))
    for table in await tables(room, "playing"):
        log = moves(await room.store.log.of(table.id))
        last = next(row for row in reversed(log) if row.person)
        before = await room.store.log.kept(table.id)
        why = await refused(room, councils, table.id, last.person)
        known = any(it.seq == last.seq for it in before)
        mended = room.game(table).mended > last.rules and not known
        assert ("mended" in why) == mended, "played again wherever the rules are the same, or the state is kept"


async def test_the_open_vote_of_a_table_comes_to_its_end(room: Room) -> None:
    councils = Councils(room, Steward(room))
    asked = [t for t in await tables(room, "playing") if t.house.councils]
    assert asked
    for table in asked:
        for council in table.house.councils:
            for seat in council.motion.electorate:
                if (await room.fresh(table.id)).council(council.motion.id):
                    await councils.ballot(table.id, table.sitter(seat).person, council.motion.id, "for")
        after = await room.fresh(table.id)
        assert not after.house.councils and not [t for t in after.timers if t.kind == "motion"]


async def test_a_vote_of_a_game_is_open_and_can_be_voted_in(room: Room) -> None:
    asked = [(t, m) for t in await tables(room, "playing") for m in room.game(t).motions(room.state(t))]
    assert asked
    for table, motion in asked:
        left = [seat for seat in motion.electorate if seat not in motion.cast]
        for seat in left[:1]:
            await room.ballot(table.id, table.sitter(seat).person, motion.id, motion.choices[0].key)


async def test_every_table_verifies_as_far_as_the_rules_are_the_same(room: Room) -> None:
    for table in await tables(room):
        verdict = await verify(room, table)
        assert not verdict.difference, (
            f"table {table.id}: {verdict.difference}, {verdict.detail}. If the rules of {table.game} were mended,"
            " raise its number (mended) and tell it in the changelog."
        )
        assert in_words(verdict, table)
        if table.state is not None and table.rules == room.game(table).mended:
            assert not verdict.mended
        if table.status == "playing":
            await press(room, table)
            again = await verify(room, await room.fresh(table.id))
            assert not again.difference and again.mended == verdict.mended and again.moves > verdict.moves


async def test_every_game_can_be_looked_back_on(room: Room) -> None:
    for table in await tables(room, "ended", "playing"):
        log, kept = await room.store.log.of(table.id), await room.store.log.kept(table.id)
        found = states(room.game(table), table, log, kept)
        assert len(found) == len(moves(log)) and found[-1] == room.state(table)


async def test_a_film_is_made_of_what_can_still_be_shown(room: Room) -> None:
    easel = Easel(room, Studio(room.store.photos.get))
    table = next(t for t in await tables(room, "ended") if t.game == "life")
    assert (await film(easel, table)).data


async def test_the_first_line_of_every_history_reads_well(room: Room) -> None:
    for table in await tables(room, "ended", "playing"):
        first = (await lines(room, table))[0].line
        title, _, rest = first.partition(" begins: **Ann**")
        assert title.replace("\\", "") == f"**{room.game(table).title}**" and "\\" not in rest.replace("\\_", "")
        assert rest.endswith(f"\n-# Fingerprint of the shuffle: `{table.fingerprint}`")
