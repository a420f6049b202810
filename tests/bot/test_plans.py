"""No query of the store looks through all that there ever was: SQLite is asked how it would find it."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.keeping.habits import Habits, Sight
from bot.keeping.house import House
from bot.keeping.memory.archive import Record
from bot.keeping.memory.predictions import Prediction
from bot.keeping.society.calls import Call, Wish
from bot.keeping.society.servers import Deed, Done, Rules
from bot.keeping.store import Store
from bot.keeping.table import Parcel, Posted, Row, Sitter, Table, Timer
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
    kept = await store.record(table, after, row, [Parcel(kind="board"), Parcel(kind="line")], spent=spent)
    undone = await store.record(kept, replace(kept, state=table.state), Row(kind="undo", back_to=0), [])
    await store.record(undone, replace(undone, status="ended"), Row(kind="end"), [])


async def open_polls(store: Store, table: Table) -> None:
    """Those of all, and those of one."""
    await store.open_polls()
    await store.open_polls(table.id)


async def called(store: Store, table: Table) -> None:
    """A call for players that is begun, answered and dropped."""
    wish = Wish(3, "Ann", 9)
    call = await store.keep_call(Call(guild=1, channel=2, game="lantern", size=2, wishes=(wish,)))
    again = await store.keep_call(call.with_wish(replace(wish, person=4)))
    await store.keep_call(again.without(3, 4))
    await store.drop_call(again.id)


VERBS: dict[str, Verb] = {
    "open_table": lambda s, t: s.open_table(replace(t, channel=9), Row(kind="open", source="i9"), [Parcel(kind="board")]),
    "table": lambda s, t: s.table(t.id),
    "table_in": lambda s, t: s.table_in(4242),
    "played": lambda s, t: s.played(2, ["lantern", "dusk"]),
    "tables_in": lambda s, t: s.tables_in(2),
    "tables_on": lambda s, t: s.tables_on(1),
    "all_tables": lambda s, t: s.all_tables(running=True),
    "lay_aside": lambda s, t: s.lay_aside(t.id),
    "places": lambda s, t: s.places(),
    "unfinished": lambda s, t: s.unfinished(),
    "knows": lambda s, t: s.knows("i1"),
    "record": move,
    "looked": lambda s, t: s.looked(t.id, 0, 3),
    "log": lambda s, t: s.log(t.id),
    "kept": lambda s, t: s.kept(t.id),
    "kept_before": lambda s, t: s.kept_before(t.id, 3),
    "tables_of": lambda s, t: s.tables_of(3),
    "due": lambda s, t: s.due(9),
    "due_before": lambda s, t: s.due_before(9),
    "next_due": lambda s, t: s.next_due(),
    "guilds_of": lambda s, t: s.guilds_of([t.id, 7]),
    "note_here": lambda s, t: s.note_here(9),
    "pulse": lambda s, t: s.pulse(),
    "drop_timer": lambda s, t: s.drop_timer(Timer(id=1, kind="close", subject="", seat=0, due=9)),
    "delay_timer": lambda s, t: s.delay_timer(Timer(id=1, kind="close", subject="", seat=0, due=9), 19),
    "parcels": lambda s, t: s.parcels(t.id, 9),
    "hurry": lambda s, t: s.hurry(t.id),
    "undelivered": lambda s, t: s.undelivered(9),
    "enqueue": lambda s, t: s.enqueue(t.id, [Parcel(kind="board")]),
    "delivered": lambda s, t: s.delivered([1, 2]),
    "postpone": lambda s, t: s.postpone([1], 9),
    "put_off": lambda s, t: s.put_off(1, "[0]", 9),
    "posted": lambda s, t: s.posted(t.id),
    "posted_as": lambda s, t: s.posted_as(77),
    "remember": lambda s, t: s.remember(Posted(table=t.id, slot="board", channel=2, message=77)),
    "forget": lambda s, t: s.forget(t.id, "board"),
    "open_polls": open_polls,
    "keep": lambda s, t: s.keep(SHA, "photo", b"bytes"),
    "keep_edition": lambda s, t: s.keep_edition(Edition({"cards.toml": {"card": []}}, lambda content: None)),
    "photo": lambda s, t: s.photo(SHA),
    "photo_named": lambda s, t: s.photo_named(SHA[:20]),
    "drop_photo": lambda s, t: s.drop_photo(SHA, t.id),
    "window": lambda s, t: s.window(t.id),
    "behind": lambda s, t: s.behind("k" * 32),
    "open_window": lambda s, t: s.open_window(t.id, "k" * 32),
    "shut_window": lambda s, t: s.shut_window(t.id),
    "open_windows": lambda s, t: s.open_windows(3),
    "windows_in": lambda s, t: s.windows_in(2),
    "shut_windows_in": lambda s, t: s.shut_windows_in(2),
    "shut_windows_on": lambda s, t: s.shut_windows_on(1),
    "see": lambda s, t: s.see(3, Sight(tall=True)),
    "change": lambda s, t: s.change(3, lambda known: replace(known, calls="both")),
    "know": lambda s, t: s.know(3, Habits(calls="both")),
    "keep_paper": lambda s, t: s.keep_paper(1, "creation", "Kitchen", "title", 3),
    "papers": lambda s, t: s.papers(1, "creation"),
    "drop_paper": lambda s, t: s.drop_paper(1, "creation", "Kitchen"),
    "is_new": lambda s, t: s.is_new(3, "lantern"),
    "is_seasoned": lambda s, t: s.is_seasoned(3, "lantern"),
    "first_time": lambda s, t: s.first_time(3, "lantern"),
    "reread_of": lambda s, t: s.reread_of(3),
    "visited": lambda s, t: s.visited(t.id, 3, 1, 9),
    "block": lambda s, t: s.block(3, 4, blocks=True),
    "keep_call": called,
    "drop_call": called,
    "forsaken": lambda s, t: s.forsaken(9),
    "set_timer": lambda s, t: s.set_timer(t.id, Timer(kind="lobby", subject="close", seat=-1, due=9), [Parcel(kind="board")]),
    "settle": lambda s, t: s.settle(1, lambda now: replace(now, staff=5), lambda _: Done(1, Deed(9, 3, "did it"), "i1")),
    "keep_rules": lambda s, t: s.keep_rules(1, "lantern", Rules("Short", {"hand": 2}, 3)),
    "rules_of": lambda s, t: s.rules_of(1, "lantern"),
    "drop_rules": lambda s, t: s.drop_rules(1, "lantern", "Short"),
    "bring_in": lambda s, t: s.bring_in(replace(t, channel=19), [Row(kind="open", source="i8"), Row(kind="deal", seq=1)]),
    "unrecorded": lambda s, t: s.unrecorded(3),
    "unrecorded_on": lambda s, t: s.unrecorded_on(1),
    "keep_records": lambda s, t: s.keep_records(t.id, [Record(table=t.id, seat=0, person=3, guild=1, game="lantern", at=9)]),
    "records_of": lambda s, t: s.records_of(3),
    "records_on": lambda s, t: s.records_on(1, 5, 9),
    "foresee": lambda s, t: s.foresee(t.id, Prediction(3, "Ann", 0, 5), 9),
    "foreseen": lambda s, t: s.foreseen(t.id),
    "staff_deeds": lambda s, t: s.staff_deeds(1, 40),
    "sits_on": lambda s, t: s.sits_on(1, 3),
    "closing": lambda s, t: s.closing(),
    "hang_sign": lambda s, t: s.hang_sign("Back at noon."),
    "take_sign": lambda s, t: s.take_sign(),
}  # fmt: skip
"""Every verb of the store, as it is used while people play."""

BESIDE = {
    "waits",
    "is_ours",
    "outdated",
    "open",
    "look",
    "beside",
    "beat",
    "sight",
    "close",
    "faults",
    "carelessness",
    "blocked_by",
    "has_blocked",
    "apart",
    "calls_on",
    "settled",
    "noting",
    "tell",
}
"""Verbs about the file itself, and those that look at what is at hand without it."""

RARE = {
    "last_here",
    "reread",
    "as_nobody",
    "half_forgotten",
    "is_half_forgotten",
    "where_they_were",
    "rewrite",
    "drop_photos",
    "forgotten_here",
    "forget_for_good",
    "finished",
    "drop_records",
}
"""What looks through everything because somebody wants to be forgotten, or an owner has records worked out anew."""

FEW = ("one_running_table", "running_tables_of_a_guild", "lobbies", "unsettled_tables", "windows")
"""Indices that hold running tables only, and what is open to be looked at; what belongs to all of them may go through
these."""


def test_every_verb_of_the_store_is_asked_here() -> None:
    found = {name for name, it in inspect.getmembers(Store, inspect.isfunction) if not name.startswith("_")}
    found |= {name for name, it in inspect.getmembers(Store, inspect.ismethod) if not name.startswith("_")}
    assert found - BESIDE - RARE == VERBS.keys(), (
        "a new verb of the store belongs into VERBS, so that its plan is looked at"
    )


@pytest.mark.parametrize("verb", VERBS)
async def test_whatever_is_looked_for_is_found_by_an_index(tmp_path: Path, verb: str) -> None:
    store = await Store.open(tmp_path / "bot.db")
    opened = await store.open_table(TABLE, Row(kind="open"), [Parcel(kind="board")])
    timers = (Timer(kind="nudge", subject="a", seat=0, due=3), Timer(kind="close", subject="b", seat=0, due=4))
    await store.record(opened, replace(opened, timers=timers), Row(kind="play"), [])
    table = await store.table(opened.id)
    assert table is not None
    said: list[str] = []
    store._recent.clear()
    await store._hop(on_file(lambda db: db.set_trace_callback(said.append)))
    await VERBS[verb](store, table)
    await store._hop(on_file(lambda db: db.set_trace_callback(None)))
    asked = [it for it in said if it.split()[0] in ("SELECT", "UPDATE", "DELETE", "INSERT", "WITH")]
    assert asked
    for statement in asked:
        for step in await plan(store, statement):
            assert through_all(step) is False, f"{statement}\n  {step}"
    await store.close()


async def plan(store: Store, statement: str) -> list[str]:
    """The steps by which SQLite would carry out a statement."""
    return await store._hop(lambda db: [r[3] for r in db.execute(f"EXPLAIN QUERY PLAN {statement}")])


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
