"""A game that was taken away is brought back, and goes on from any of its moves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.door.memory.bringing import bring, read
from bot.door.memory.forking import OVER, fork
from bot.door.memory.records import Records
from bot.door.opening import Person
from bot.door.refusals import Refused
from bot.door.verify import verify
from bot.keeping.shelves.refused import Taken
from bot.keeping.store import Store
from bot.keeping.table import Row, Table, moves
from bot.telling.story.taken_away import taken_away
from rules.core import AnyGame
from rules.core.game import encode
from tests.bot.test_forgetting import BEN, CLEO, NAMES, XENO, House, lantern
from tests.play import at_the_door, every_game

ANN = Person(17, "Ann")


@pytest.fixture
async def store(tmp_path: Path) -> Any:
    opened = await Store.open(tmp_path / "bot.db")
    yield opened
    await opened.close()


async def again(house: House, body: bytes, channel: int = 5) -> Table:
    """The game of a file, in another channel."""
    return await bring(house.room, read(body), (1, channel), ANN.id)


@pytest.mark.parametrize("game", at_the_door())
async def test_a_game_comes_back_as_it_was_and_goes_on_from_its_middle(
    game: AnyGame, store: Store, tmp_path: Path
) -> None:
    house = House(tmp_path / "bot.db", store, game)
    old = await house.table(game, 2, most=8)
    body = await taken_away(house.room, old)
    table = await again(house, body)
    assert table.state == old.state and table.luck == old.luck
    kept = await house.room.fresh(table.id)
    verdict = await verify(house.room, kept)
    assert not verdict.difference and verdict.moves == len(moves(await store.log.of(old.id)))
    assert [s.name for s in kept.sitters] == [s.name for s in old.sitters]
    assert not {s.person for s in kept.sitters} - {0}
    assert str(XENO) not in "".join(row.body for row in await store.log.of(table.id))
    house.room.look(kept)
    on = await fork(house.room, kept, 2, ANN, "i5")
    assert on.status == "playing" and len([s for s in on.sitters if s.person == ANN.id]) == 1
    assert not (await verify(house.room, on)).difference
    begun = [row.body for row in moves(await store.log.of(on.id))][:3]
    assert begun == [row.body for row in moves(await store.log.of(table.id))][:3]


async def finished(house: House) -> Table:
    return await house.table(lantern(), 2)


def changed(body: bytes, **changes: Any) -> bytes:
    return msgspec.json.encode({**msgspec.json.decode(body), **changes})


async def test_what_is_damaged_changed_or_foreign_is_refused_in_a_sentence(store: Store, tmp_path: Path) -> None:
    house = House(tmp_path / "bot.db", store, lantern())
    body = await taken_away(house.room, await finished(house))
    whole = msgspec.json.decode(body)
    log = whole["log"]
    at = next(n for n, row in enumerate(log) if row["kind"] == "play")
    deal = next(n for n, row in enumerate(log) if row["kind"] == "deal")

    def row(number: int, **changes: Any) -> bytes:
        return changed(body, log=[{**r, **changes} if n == number else r for n, r in enumerate(log)])

    cases = {
        b"": "damaged, or no JSON",
        b"\xff\xfe": "damaged, or no JSON",
        b"[" * 100_000: "taken away from me",
        body[:-20]: "damaged, or no JSON",
        b'{"a": 1}': "taken away from me",
        changed(body, seats="Ann"): "taken away from me",
        changed(body, log=[]): "no moves",
        changed(body, game="chess"): "which I do not know",
        changed(body, edition="0" * 64) if lantern().edition else changed(body, game="go"): "which I do not know",
        changed(body, votes="secret"): "secret",
        changed(body, seats=[]): "seats",
        changed(body, seats=["Ann"]): "dealt to 3 people, and names 1",
        changed(body, seed="another"): "the seed of that game does not give",
        changed(body, words=["heron"]): "the seed of that game does not give",
        changed(body, options={"hand": "many"}): "house rule “hand” cannot be so",
        row(at, body='{"verb":"play","card":99}'): "against the rules",
        row(at, body='{"verb":"fly"}'): "cannot be read",
        row(at, body="no JSON"): "cannot be read",
        row(deal, body='{"seats":"many"}'): "cannot be read",
        row(deal, body='{"seats":' + "[" * 100_000): "cannot be read",
        row(deal, body='{"seats":3,"legacy":' + "[" * 900 + "]" * 900 + "}"): "cannot be read",
        row(deal, body='{"seats":5000000}'): "dealt to 5000000 people, and names 3",
        row(deal, body='{"seats":-5}'): "dealt to -5 people, and names 3",
        row(deal, body='{"seats":0}'): "dealt to 0 people, and names 3",
        row(deal, kind="word"): "no moves",
        row(at, body="[" * 10_000): "cannot be read",
        row(at, body="{" + " " * 40_000 + "}"): "at its seat, its version and its length",
        row(at, seat=-1): "at its seat, its version",
        row(at, seat=10**9): "at its seat, its version",
        row(at, version=2**70): "at its seat, its version",
        row(at, version=-3): "at its seat, its version",
        changed(body, log=[{"seq": 1, "kind": "word"}]): "no moves",
        changed(body, words=["heron" * 200]): "its words or its seed",
        row(at, rules=7): "mended since",
        row(deal, drawn=[1, 2, 3]): "the seed of that game does not give",
    }
    before = await store.tables.all()
    for broken, why in cases.items():
        with pytest.raises(Refused, match=why):
            await again(house, broken)
    with pytest.raises(Refused, match="larger than"):
        read(b" " * (4 * 2**20 + 1))
    assert await store.tables.all() == before


async def test_what_was_told_is_told_anew(store: Store, tmp_path: Path) -> None:
    """Whoever changes a file can put no word into the History."""
    house = House(tmp_path / "bot.db", store, lantern())
    old = await finished(house)
    body = await taken_away(house.room, old)
    whole = msgspec.json.decode(body)
    for row in whole["log"]:
        row["events"] = [{"line": "\ue002Forged\ue006", "kind": "end"}]
        row["at"] = 2**60
    table = await again(house, msgspec.json.encode(whole))
    rows = await store.log.of(table.id)
    assert not [row for row in rows if any("Forged" in event.line for event in row.events)]
    assert max(row.at for row in rows) < 2**40
    assert any(event.line for row in rows for event in row.events)


async def test_people_come_back_to_what_goes_on_and_nobody_is_called_before(store: Store, tmp_path: Path) -> None:
    house = House(tmp_path / "bot.db", store, lantern())
    old = await finished(house)
    on = await fork(house.room, old, 1, Person(BEN, "Ben"), "i5")
    assert [(s.person, s.robot) for s in on.sitters][:2] == [(XENO, True), (BEN, False)]
    assert await store.tables.of(XENO) == []
    with pytest.raises(Taken):
        await fork(house.room, old, 1, Person(BEN, "Ben"), "i6")
    assert await house.steward.return_to_seat(on.id, XENO)
    assert (await house.room.fresh(on.id)).sits(XENO)


async def test_it_does_not_go_on_from_the_end(store: Store, tmp_path: Path) -> None:
    house = House(tmp_path / "bot.db", store, lantern())
    old = await finished(house)
    last = len(moves(await store.log.of(old.id))) - 1
    with pytest.raises(Refused, match=OVER[:20]):
        await fork(house.room, old, last, ANN, None)
    with pytest.raises(Refused, match="not over"):
        await fork(house.room, replace(old, status="playing"), 1, ANN, None)


async def test_what_is_brought_or_goes_on_leaves_nothing_and_counts_nowhere(store: Store, tmp_path: Path) -> None:
    game = next(game for game in every_game() if game.slug == "roleplay")
    house = House(tmp_path / "bot.db", store, game, lantern())
    old = await house.table(game, 2)
    body = await taken_away(house.room, old)
    assert (await house.lobby.keepsakes.inherited(2, "roleplay"))[0]
    later = await house.table(game, 2, most=3)
    assert str(XENO) in next(row.body for row in await store.log.of(later.id) if row.kind == "deal")
    brought = await again(house, await taken_away(house.room, later), channel=8)
    assert str(XENO) not in "".join(row.body for row in await store.log.of(brought.id))
    await again(house, body, channel=7)
    assert await house.lobby.keepsakes.inherited(7, "roleplay") == (None, [])
    assert await house.lobby.keepsakes.shown(7) is None
    mine = await Records(house.room).of(XENO)
    over = await house.table(lantern(), 3)
    on = await fork(house.room, over, 1, Person(XENO, NAMES[XENO]), None)
    await house.play(on.id, 99)
    assert (await house.room.fresh(on.id)).status == "ended"
    assert len(await Records(house.room).of(XENO)) == len(mine) + 1


@pytest.mark.parametrize(
    ("slug", "chosen"),
    [
        ("dictator", {"grid_side": 3000}),
        ("dictator", {"no_such": 1}),
        ("creation", {"own_theme": "no theme"}),
        ("creation", {"own_theme": "words = " + "[\n" * 10_000}),
        ("creation", {"own_theme": "a." * 500_000 + "a = 1"}),
    ],
)
async def test_house_rules_that_no_lobby_sets_are_refused(
    slug: str, chosen: dict[str, Any], store: Store, tmp_path: Path
) -> None:
    """A Map of nine million Fields is made in no time, and takes the bot with it when it is drawn."""
    game = next(game for game in every_game() if game.slug == slug)
    house = House(tmp_path / "bot.db", store, game)
    whole = msgspec.json.decode(await taken_away(house.room, await house.table(game, 2, most=2)))
    deal = next(row for row in whole["log"] if row["kind"] == "deal")
    with pytest.raises(Refused, match=r"its house rule .* cannot be so"):
        await again(house, changed(msgspec.json.encode(whole), options={**whole["options"], **chosen}, log=[deal]))


async def test_a_theme_from_before_more_was_asked_of_one_comes_back_with_its_game(
    store: Store, tmp_path: Path
) -> None:
    """Today no file may call two things alike, in the plural either (CR-ALT-51)."""
    game = next(game for game in every_game() if game.slug == "creation")
    house, theme = House(tmp_path / "bot.db", store, game), 'title = "Kitchen"\n[words]\n'
    theme += '"Deity" = ["Cook", "Staff"]\n"God" = ["Chef", "Staff"]\n'
    chosen = {"module": "palette_swap", "own_theme": theme}
    opened = await house.lobby.open(game, Person(XENO, NAMES[XENO]), (1, 2), chosen, None)
    for person in (BEN, CLEO):
        await house.lobby.join(opened.id, Person(person, NAMES[person]))
    await house.lobby.start(opened.id, XENO)
    await house.play(opened.id, 2)
    back = await again(house, await taken_away(house.room, await house.room.fresh(opened.id)))
    assert back.options["own_theme"] == theme


async def test_whoever_left_later_goes_on_where_they_sat(store: Store, tmp_path: Path) -> None:
    house = House(tmp_path / "bot.db", store, lantern())
    number = (await house.table(lantern(), 2, most=4)).id
    await house.steward.leave(number, BEN)
    await house.play(number, 99)
    old = await house.room.fresh(number)
    assert old.status == "ended" and old.sitter(1).gone
    on = await fork(house.room, old, 0, Person(BEN, "Ben"), "i5")
    assert [(s.person, s.robot, s.gone) for s in on.sitters][:2] == [(XENO, True, False), (BEN, False, False)]
    assert len({s.person for s in on.sitters}) == len(on.sitters)
    await house.play(on.id, 99)
    assert (await house.room.fresh(on.id)).status == "ended"


async def test_no_game_goes_on_from_the_middle_of_a_secret_vote(store: Store, tmp_path: Path) -> None:
    """On somebody else's chair one would see their ballot."""
    house, game = House(tmp_path / "bot.db", store, lantern()), lantern()
    opened = await house.lobby.open(game, Person(XENO, NAMES[XENO]), (1, 2), {"hand": 1}, None)
    for person in (BEN, CLEO):
        await house.lobby.join(opened.id, Person(person, NAMES[person]))
    async with house.room.enter(opened.id) as held:
        await held.record(replace(held.table, house=replace(held.table.house, votes="secret")), Row(kind="house"))
    await house.lobby.start(opened.id, XENO)
    await house.play(opened.id, 99)
    old = await house.room.fresh(opened.id)
    told = []
    for at, row in enumerate(moves(await store.log.of(old.id))):
        then = replace(old, status="playing", state=encode(await house.room.rebuilt(old, row.seq)))
        if (
            any(motion.cast for motion in house.room.motions(then))
            and game.outcome(house.room.state(then)) is None
        ):
            with pytest.raises(Refused, match="secret vote was open"):
                await fork(house.room, old, at, ANN, None)
            told.append(at)
    assert told
