"""One contract for every database: what the store is asked is answered alike by all of them."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.keeping.engines import dialect
from bot.keeping.habits import Habits
from bot.keeping.memory.alias import Alias
from bot.keeping.store import Store
from bot.keeping.table import Row, Timer
from bot.keeping.told import Parcel
from tests.bot.test_plans import RARE, TABLE, VERBS, Verb
from tests.postgres import Server

XENO = 912345678901234567

ALIAS = Alias(person=XENO, number=-1, name="Somebody 1", names=("Ann",), salt="s")

SELDOM: dict[str, Verb] = {
    "people.reread": lambda s, t: s.people.reread(),
    "blocks.reread": lambda s, t: s.blocks.reread(),
    "editions.reread": lambda s, t: s.editions.reread(),
    "calls.reread": lambda s, t: s.calls.reread(),
    "servers.reread": lambda s, t: s.servers.reread(),
    "oblivion.as_nobody": lambda s, t: s.oblivion.as_nobody(3, ["Annie"]),
    "oblivion.half_forgotten": lambda s, t: s.oblivion.half_forgotten(),
    "oblivion.is_half_forgotten": lambda s, t: s.oblivion.is_half_forgotten(3),
    "oblivion.where_they_were": lambda s, t: s.oblivion.where_they_were(3),
    "oblivion.rewrite": lambda s, t: s.oblivion.rewrite(t, replace(t, host=-1), ([], []), str.upper),
    "photos.drop": lambda s, t: s.photos.drop(["ab"]),
    "heard.last": lambda s, t: s.heard.last(),
    "reread": lambda s, t: s.reread(),
    "oblivion.forgotten_here": lambda s, t: s.oblivion.forgotten_here(ALIAS),
    "oblivion.forget_for_good": lambda s, t: s.oblivion.forget_for_good(ALIAS),
    "tables.finished": lambda s, t: s.tables.finished(),
    "records.drop": lambda s, t: s.records.drop(),
}


async def asked(store: Store) -> dict[str, Any]:
    """What each verb answers, each at a table of its own in the middle of a game, and all that stands in the database
    in the end."""
    told: dict[str, Any] = {}
    await store.blocks.keep(3, XENO, blocks=True)
    await store.people.know(XENO, Habits(calls="both"))
    for number, (name, verb) in enumerate({**VERBS, **SELDOM}.items()):
        place = replace(TABLE, channel=100 + number)
        opened = await store.tables.open(place, Row(kind="open", source=f"o{number}"), [Parcel(kind="board")])
        timers = (Timer(kind="nudge", subject="a", seat=0, due=3), Timer(kind="close", subject="b", seat=0, due=4))
        row = Row(kind="play", body="3 plays", source=f"p{number}")
        await store.log.record(opened, replace(opened, timers=timers), row, [Parcel(kind="line", body="{}")])
        table = await store.tables.get(opened.id)
        assert table is not None
        told[name] = _plain(await verb(store, table))
    tables = sorted({column.table for column in await store.disk.hop(lambda db: db.columns())})
    return told | {name: await store.disk.hop(functools.partial(_rows, table=name)) for name in tables}


def _plain(answer: Any) -> Any:
    """Without what is drawn by lot."""
    if isinstance(answer, list):
        return [_plain(it) for it in answer]
    return replace(answer, salt="") if isinstance(answer, Alias) else answer


def _rows(db: Any, table: str) -> list[Any]:
    if table == "forgetting":
        return []
    return sorted((tuple(row) for row in db.execute(f"SELECT * FROM {table}")), key=repr)


def test_what_is_seldom_asked_is_asked_here_too() -> None:
    assert SELDOM.keys() == RARE


async def test_both_answer_alike_and_keep_the_same(tmp_path: Path, postgres: Server) -> None:
    found = []
    for place in (tmp_path / "bot.db", postgres.fresh()):
        store = await Store.open(place)
        try:
            found.append(await asked(store))
        finally:
            await store.close()
    on_file, on_server = found
    assert on_file.keys() == on_server.keys()
    for name, answer in on_file.items():
        if name == "leases":  # of one process each, with names drawn by lot
            continue
        assert answer == on_server[name], name


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        ("SELECT a FROM t WHERE a = ? AND b = '?'", "SELECT a FROM t WHERE a = %s AND b = '?'"),
        (
            "SELECT 1 FROM t WHERE slot >= 'poll:' AND it = :it",
            "SELECT 1 FROM t WHERE slot >= 'poll:' AND it = %(it)s",
        ),
        ("SELECT a % 2 FROM t INDEXED BY some", "SELECT a %% 2 FROM t "),
        ("SELECT a FROM t WHERE a IN ()", "SELECT a FROM t WHERE a IN (NULL)"),
        ("SELECT a FROM t CROSS JOIN u ON b", "SELECT a FROM t JOIN u ON b"),
    ],
)
def test_little_is_said_otherwise(ours: str, theirs: str) -> None:
    assert dialect.asked(ours) == theirs
