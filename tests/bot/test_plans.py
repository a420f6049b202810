"""No query of the store looks through all that there ever was: SQLite is asked how it would find it."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.keeping.disk import Disk
from bot.keeping.habits import Habits, Sight
from bot.keeping.house import House
from bot.keeping.memory.archive import Record
from bot.keeping.memory.predictions import Prediction
from bot.keeping.society.calls import Call, Wish
from bot.keeping.society.servers import Deed, Done, Rules
from bot.keeping.store import Store
from bot.keeping.table import Row, Sitter, Table, Timer
from bot.keeping.told import Parcel, Posted
from rules.core import Seat
from rules.core.kept.editions import Edition
from tests.on_file import on_file

SHA = "0123456789abcdef" * 4
TABLE = Table(
    id=0, guild=1, channel=2, host=3, game="lantern", version=1, options={}, seed="ab", status="playing",
    house=House(), state=b'{"photo":"' + SHA.encode() + b'"}',
    sitters=(Sitter(seat=Seat(0), person=3, name="Ann"),),
)  # fmt: skip

Verb = Callable[[Store, Table], Awaitable[Any]]


async def move(store: Store, table: Table) -> None:
    """A move with everything there is in one."""
    timers = (Timer(kind="close", subject="a", seat=0, due=5), *table.timers[1:])
    after = replace(
        table, state=b"{}", timers=timers, sitters=(*table.sitters, replace(table.sitters[0], seat=Seat(1)))
    )
    spent = table.timers[0].id if table.timers else 0
    row = Row(kind="play", source="i2")
    kept = await store.log.record(table, after, row, [Parcel(kind="board"), Parcel(kind="line")], spent=spent)
    undone = await store.log.record(kept, replace(kept, state=table.state), Row(kind="undo", back_to=0), [])
    await store.log.record(undone, replace(undone, status="ended"), Row(kind="end"), [])


async def open_polls(store: Store, table: Table) -> None:
    """Those of all, and those of one."""
    await store.messages.polls()
    await store.messages.polls(table.id)


async def called(store: Store, table: Table) -> None:
    """A call for players that is begun, answered and dropped."""
    wish = Wish(3, "Ann", 9)
    call = await store.calls.keep(Call(guild=1, channel=2, game="lantern", size=2, wishes=(wish,)))
    again = await store.calls.keep(call.with_wish(replace(wish, person=4)))
    await store.calls.keep(again.without(3, 4))
    await store.calls.drop(again.id)


VERBS: dict[str, Verb] = {
    "tables.open": lambda s, t: s.tables.open(replace(t, channel=9), Row(kind="open", source="i9"), [Parcel(kind="board")]),
    "tables.get": lambda s, t: s.tables.get(t.id),
    "tables.at": lambda s, t: s.tables.at(4242),
    "tables.played": lambda s, t: s.tables.played(2, ["lantern", "dusk"]),
    "tables.all_at": lambda s, t: s.tables.all_at(2),
    "tables.on": lambda s, t: s.tables.on(1),
    "tables.all": lambda s, t: s.tables.all(running=True),
    "tables.lay_aside": lambda s, t: s.tables.lay_aside(t.id),
    "tables.places": lambda s, t: s.tables.places(),
    "tables.unfinished": lambda s, t: s.tables.unfinished(),
    "log.knows": lambda s, t: s.log.knows("i1"),
    "log.record": move,
    "seen.looked": lambda s, t: s.seen.looked(t.id, 0, 3),
    "log.of": lambda s, t: s.log.of(t.id),
    "log.kept": lambda s, t: s.log.kept(t.id),
    "log.kept_before": lambda s, t: s.log.kept_before(t.id, 3),
    "tables.of": lambda s, t: s.tables.of(3),
    "timers.due": lambda s, t: s.timers.due(9),
    "timers.before": lambda s, t: s.timers.before(9),
    "timers.next": lambda s, t: s.timers.next(),
    "tables.guilds": lambda s, t: s.tables.guilds([t.id, 7]),
    "heard.note": lambda s, t: s.heard.note(9),
    "timers.pulse": lambda s, t: s.timers.pulse(),
    "timers.drop": lambda s, t: s.timers.drop(Timer(id=1, kind="close", subject="", seat=0, due=9)),
    "timers.delay": lambda s, t: s.timers.delay(Timer(id=1, kind="close", subject="", seat=0, due=9), 19),
    "outbox.of": lambda s, t: s.outbox.of(t.id, 9),
    "outbox.hurry": lambda s, t: s.outbox.hurry(t.id),
    "outbox.undelivered": lambda s, t: s.outbox.undelivered(9),
    "outbox.put": lambda s, t: s.outbox.put(t.id, [Parcel(kind="board")]),
    "outbox.delivered": lambda s, t: s.outbox.delivered([1, 2]),
    "outbox.postpone": lambda s, t: s.outbox.postpone([1], 9),
    "outbox.put_off": lambda s, t: s.outbox.put_off(1, "[0]", 9),
    "messages.of": lambda s, t: s.messages.of(t.id),
    "messages.find": lambda s, t: s.messages.find(77),
    "messages.keep": lambda s, t: s.messages.keep(Posted(table=t.id, slot="board", channel=2, message=77)),
    "messages.drop": lambda s, t: s.messages.drop(t.id, "board"),
    "messages.polls": open_polls,
    "photos.keep": lambda s, t: s.photos.keep(SHA, "photo", b"bytes"),
    "editions.keep": lambda s, t: s.editions.keep(Edition({"cards.toml": {"card": []}}, lambda content: None)),
    "photos.get": lambda s, t: s.photos.get(SHA),
    "photos.named": lambda s, t: s.photos.named(SHA[:20]),
    "photos.withdraw": lambda s, t: s.photos.withdraw(SHA, t.id),
    "windows.key": lambda s, t: s.windows.key(t.id),
    "windows.behind": lambda s, t: s.windows.behind("k" * 32),
    "windows.open": lambda s, t: s.windows.open(t.id, "k" * 32),
    "windows.shut": lambda s, t: s.windows.shut(t.id),
    "windows.of": lambda s, t: s.windows.of(3),
    "windows.places": lambda s, t: s.windows.places(),
    "windows.at": lambda s, t: s.windows.at(2),
    "windows.shut_at": lambda s, t: s.windows.shut_at(2),
    "windows.shut_on": lambda s, t: s.windows.shut_on(1),
    "people.see": lambda s, t: s.people.see(3, Sight(tall=True)),
    "people.change": lambda s, t: s.people.change(3, lambda known: replace(known, calls="both")),
    "people.know": lambda s, t: s.people.know(3, Habits(calls="both")),
    "papers.keep": lambda s, t: s.papers.keep(1, "creation", "Kitchen", "title", 3),
    "papers.of": lambda s, t: s.papers.of(1, "creation"),
    "papers.drop": lambda s, t: s.papers.drop(1, "creation", "Kitchen"),
    "seen.is_new": lambda s, t: s.seen.is_new(3, "lantern"),
    "seen.is_seasoned": lambda s, t: s.seen.is_seasoned(3, "lantern"),
    "seen.first_time": lambda s, t: s.seen.first_time(3, "lantern"),
    "reread_of": lambda s, t: s.reread_of(3),
    "seen.visited": lambda s, t: s.seen.visited(t.id, 3, 1, 9),
    "blocks.keep": lambda s, t: s.blocks.keep(3, 4, blocks=True),
    "calls.keep": called,
    "calls.drop": called,
    "tables.forsaken": lambda s, t: s.tables.forsaken(9),
    "timers.set": lambda s, t: s.timers.set(t.id, Timer(kind="lobby", subject="close", seat=-1, due=9), [Parcel(kind="board")]),
    "servers.settle": lambda s, t: s.servers.settle(1, lambda now: replace(now, staff=5), lambda _: Done(1, Deed(9, 3, "did it"), "i1")),
    "kept_rules.keep": lambda s, t: s.kept_rules.keep(1, "lantern", Rules("Short", {"hand": 2}, 3)),
    "kept_rules.of": lambda s, t: s.kept_rules.of(1, "lantern"),
    "kept_rules.drop": lambda s, t: s.kept_rules.drop(1, "lantern", "Short"),
    "tables.bring_in": lambda s, t: s.tables.bring_in(replace(t, channel=19), [Row(kind="open", source="i8"), Row(kind="deal", seq=1)]),
    "records.missing_of": lambda s, t: s.records.missing_of(3),
    "records.missing_on": lambda s, t: s.records.missing_on(1),
    "records.keep": lambda s, t: s.records.keep(t.id, [Record(table=t.id, seat=0, person=3, guild=1, game="lantern", at=9)]),
    "records.of": lambda s, t: s.records.of(3),
    "records.on": lambda s, t: s.records.on(1, 5, 9),
    "predictions.keep": lambda s, t: s.predictions.keep(t.id, Prediction(3, "Ann", 0, 5), 9),
    "predictions.of": lambda s, t: s.predictions.of(t.id),
    "deeds.of": lambda s, t: s.deeds.of(1, 40),
    "tables.sat_at": lambda s, t: s.tables.sat_at(1, 3),
    "sign.words": lambda s, t: s.sign.words(),
    "sign.hang": lambda s, t: s.sign.hang("Back at noon."),
    "sign.take": lambda s, t: s.sign.take(),
}  # fmt: skip
"""Every verb of the store, as it is used while people play."""

BESIDE = {
    "calls.waits",
    "calls.on",
    "tables.is_ours",
    "people.of",
    "people.sight",
    "people.forget",
    "blocks.of",
    "blocks.has",
    "blocks.apart",
    "blocks.forget",
    "servers.of",
    "deeds.noting",
    "deeds.behind",
    "outdated",
    "close",
}
"""Verbs that look at what is at hand, or are of no table."""

RARE = {
    "people.reread",
    "blocks.reread",
    "editions.reread",
    "calls.reread",
    "servers.reread",
    "heard.last",
    "reread",
    "oblivion.as_nobody",
    "oblivion.half_forgotten",
    "oblivion.is_half_forgotten",
    "oblivion.where_they_were",
    "oblivion.rewrite",
    "photos.drop",
    "oblivion.forgotten_here",
    "oblivion.forget_for_good",
    "tables.finished",
    "records.drop",
}
"""What looks through everything because somebody wants to be forgotten, or an owner has records worked out anew."""

FEW = ("one_running_table", "running_tables_of_a_guild", "lobbies", "unsettled_tables", "windows")
"""Indices that hold running tables only, and what is open to be looked at; what belongs to all of them may go through
these."""


def verbs_of(store: Store) -> set[str]:
    """All that a store can be asked, by its rooms."""
    rooms = {f"{name}.": room for name, room in vars(store).items() if not isinstance(room, Disk)}
    return {
        f"{where}{name}"
        for where, room in {"": store, **rooms}.items()
        for name, it in inspect.getmembers(room, inspect.ismethod)
        if not name.startswith("_") and it.__self__ is not Store
    }


async def test_every_verb_of_the_store_is_asked_here(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "bot.db")
    found = verbs_of(store)
    await store.close()
    assert found - BESIDE - RARE == VERBS.keys(), (
        "a new verb of the store belongs into VERBS, so that its plan is looked at"
    )


@pytest.mark.parametrize("verb", VERBS)
async def test_whatever_is_looked_for_is_found_by_an_index(tmp_path: Path, verb: str) -> None:
    store = await Store.open(tmp_path / "bot.db")
    opened = await store.tables.open(TABLE, Row(kind="open"), [Parcel(kind="board")])
    timers = (Timer(kind="nudge", subject="a", seat=0, due=3), Timer(kind="close", subject="b", seat=0, due=4))
    await store.log.record(opened, replace(opened, timers=timers), Row(kind="play"), [])
    table = await store.tables.get(opened.id)
    assert table is not None
    said: list[str] = []
    store.disk.recent.clear()
    await store.disk.hop(on_file(lambda db: db.set_trace_callback(said.append)))
    await VERBS[verb](store, table)
    await store.disk.hop(on_file(lambda db: db.set_trace_callback(None)))
    asked = [it for it in said if it.split()[0] in ("SELECT", "UPDATE", "DELETE", "INSERT", "WITH")]
    assert asked
    for statement in asked:
        for step in await plan(store, statement):
            assert through_all(step) is False, f"{statement}\n  {step}"
    await store.close()


async def plan(store: Store, statement: str) -> list[str]:
    """The steps by which SQLite would carry out a statement."""
    return await store.disk.hop(lambda db: [r[3] for r in db.execute(f"EXPLAIN QUERY PLAN {statement}")])


def through_all(step: str) -> bool:
    """Whether a step goes through a whole table that grows."""
    words = step.split()
    if words[0] != "SCAN" or words[1] in ("CONSTANT", "here", "(subquery") or words[1].startswith("("):
        return False
    return not step.endswith(FEW)


def test_a_search_through_everything_would_be_seen() -> None:
    assert through_all("SCAN tables") and through_all("SCAN it USING INDEX outbox_by_table")
    assert not through_all("SEARCH tables USING INTEGER PRIMARY KEY (rowid=?)")
    assert not through_all("SCAN tables USING COVERING INDEX one_running_table")
