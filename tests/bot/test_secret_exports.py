"""Where a table votes in secret, nothing that is told or taken away hangs on who voted for what."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.door.council.councils import Councils
from bot.door.council.steward import Steward
from bot.door.lobby import Lobby
from bot.door.opening import Opening, Person
from bot.door.parcels import Tally
from bot.door.room import Room
from bot.keeping import now as clock
from bot.keeping.matters import Case
from bot.keeping.store import Store
from bot.keeping.table import Table
from bot.keeping.told import Parcel
from bot.telling import lately
from bot.telling.easel import Easel
from bot.telling.poll import poll_view
from bot.telling.story import history
from bot.telling.story.book import book
from bot.telling.story.taken_away import taken_away
from render.printing.manuscript import written
from rules.core import AnyGame, Chance, Motion, Seat
from tests.bot.test_lately import plays
from tests.e2e.conftest import Sketchbook
from tests.rules.test_secret_ballots import CHOSEN, VOTERS

MOST = 220
"""Moves in which a vote is waited for."""


@pytest.fixture(autouse=True)
def still(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No time goes by, and every table has the same seed."""
    monkeypatch.setattr("bot.door.opening.secrets", SimpleNamespace(token_hex=lambda _: "5eed"))
    clock.follow(lambda: datetime(2026, 1, 1, tzinfo=UTC))
    yield
    clock.follow(lambda: datetime.now(UTC))


async def secret_table(store: Store, game: AnyGame) -> tuple[Room, Table]:
    """Four people, or as many as may play, at a table that votes in secret."""
    room = Room(store, {game.slug: game}, lambda _: None)
    lobby = Lobby(room)
    table = await Opening(room).open(game, Person(1, "Ann"), (1, 2), CHOSEN.get(game.slug, {}), None)
    for number, name in enumerate(("Ben", "Cleo", "Dan")[: min(4, game.seats[-1]) - 1], 2):
        await lobby.join(table.id, Person(number, name))
    await lobby.agree(table.id, 1, {"votes": "secret"})
    return room, await lobby.start(table.id, 1)


def undecided(motion: Motion, swapped: bool) -> list[tuple[Seat, str]]:
    """Two ballots that leave a vote open, whichever of the two voters has cast which; nothing if there are none."""
    if len(motion.electorate) < 3 or motion.cast or motion.by_name:
        return []
    one, other = motion.electorate[:2]
    keys = [c.key for c in motion.choices if c in motion.ballot(one) and c in motion.ballot(other)]
    if len(keys) < 2:
        return []
    for cast in ((keys[0], keys[1]), (keys[1], keys[0])):
        tried = motion
        for seat, key in zip((one, other), cast, strict=True):
            tried = tried.with_ballot(seat, key)
            if tried.carried() is not None and motion.decides == "yes":
                return []
    cast = (keys[1], keys[0]) if swapped else (keys[0], keys[1])
    return [*zip((one, other), cast, strict=True)]


async def voted(path: Path, game: AnyGame, swapped: bool) -> dict[str, Any]:
    """All that is told and taken away of a table at which two have voted, one for this and one for that."""
    store = await Store.open(path)
    try:
        room, table = await secret_table(store, game)
        luck, ballots = Chance(f"exports {game.slug}"), 0
        for _ in range(MOST):
            cast = next((c for m in room.motions(table) if (c := undecided(m, swapped))), [])
            motion = next((m.id for m in room.motions(table) if undecided(m, swapped)), "")
            for seat, key in cast:
                await room.ballot(table.id, seat + 1, motion, key)
                ballots += 1
            table = await room.fresh(table.id)
            asked = [q for q in room.questions(table) if q.waits and (q.offers or room.position(table).advised(q))]
            if (ballots and not cast) or not asked:
                break
            table = await plays(room, table, next((q for q in asked if q.motion), asked[0]), luck)
        assert ballots, "nobody has voted on anything"
        return await told(room, await room.fresh(table.id))
    finally:
        await store.close()


async def told(room: Room, table: Table) -> dict[str, Any]:
    """Every form in which a table is told to all, and to those who have not voted by these ballots."""
    easel, others = Easel(room, Sketchbook()), [s.seat for s in table.sitters[2:]]
    ended = replace(table, status="ended")
    whole = await book(easel, ended)
    missed = [await lately.lately(room, table, seat) for seat in others]
    return {
        "JSON": await taken_away(room, ended),
        "book, PDF and pictures": whole,
        "Markdown": written(whole),
        "History": await history.recent(room, table),
        "lines": [(e.line, e.kind) for row in await room.store.log.of(table.id) for e in row.events],
        "posted": [posted(table, parcel) for parcel in await room.store.outbox.of(table.id, 2**60)],
        "in words": [room.position(table).describe(seat) for seat in (None, *others)],
        "since": [(await lately.heard(room, table, one)).within(10_000).text for one in missed],
    }


def posted(table: Table, parcel: Parcel) -> Any:
    """What becomes of a parcel: a vote is told as its message tells it."""
    if parcel.kind != "poll":
        return parcel.body
    tally = msgspec.json.decode(parcel.body, type=Tally)
    view = poll_view(table, tally, None, {}, buttons=True)
    return view.to_components()  # type: ignore[no-untyped-call]


@pytest.mark.parametrize("game", VOTERS, ids=lambda g: g.slug)
async def test_who_has_voted_for_what_stands_in_nothing_that_is_told_or_taken_away(
    tmp_path: Path, game: AnyGame
) -> None:
    one, other = [await voted(tmp_path / f"{swapped}.db", game, swapped) for swapped in (False, True)]
    for form, text in one.items():
        assert text == other[form], form


async def agreed_on(path: Path, swapped: bool) -> dict[str, Any]:
    """The same of a vote of the table itself, on ending the game, and of a refusal that was doubted."""
    store = await Store.open(path)
    try:
        room, table = await secret_table(store, next(game for game in VOTERS if game.slug == "lantern"))
        councils = Councils(room, Steward(room))
        tried = "No" if swapped else "Yes"
        case = Case(rule="LA-PLY-01", happened="", reading="It is mine.", tried=tried, told=f"Not {tried}.")
        await councils.dispute(table.id, 1, case)
        for person in (2, 3):
            await councils.ballot(table.id, person, "t1", "for")
        await councils.end(table.id, 1, moderator=False)
        for person, choice in ((2, tried), (3, "Yes" if swapped else "No")):
            await councils.ballot(table.id, person, "t2", "for" if choice == "Yes" else "against")
        before = await told(room, await room.fresh(table.id))
        await councils.ballot(table.id, 4, "t2", "against")
        after = await told(room, await room.fresh(table.id))
        return {**{f"{form}, open": text for form, text in before.items()}, **after}
    finally:
        await store.close()


async def test_nor_does_it_of_the_votes_of_the_table_itself(tmp_path: Path) -> None:
    one, other = [await agreed_on(tmp_path / f"{swapped}.db", swapped) for swapped in (False, True)]
    assert len(one) == 16 and b'"against"' not in one["JSON"] and b"It is mine." in one["JSON"]
    for form, text in one.items():
        assert text == other[form], form
