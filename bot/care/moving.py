"""``python -m bot move FROM TO``: everything that is kept in one database into another that is empty, between a
file and a server in either direction. It is copied as it was at one moment, also while a bot plays from it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import groupby
from typing import Any

from bot.handover import alive
from bot.keeping.engines.connection import Column, Connection, transaction
from bot.keeping.engines.desk import Desk
from bot.keeping.engines.where import Where
from bot.keeping.opening import read_only
from bot.keeping.settings import Complaint
from bot.keeping.store import Store

_OWN = ("migrations", "leases", "closed", "starts")
"""What each database has for itself."""

_AT_ONCE = 500
"""Rows that are copied in one go."""


async def move(source: Where, target: Where) -> dict[str, int]:
    """Copy everything; how many rows of each table. Each row is read again where it is now, and compared.

    Raises:
        Complaint: there is something in the target already, or a row is not there as it was.
        ValueError: one of the two is held, or of another version.
        DatabaseFault: one of the two cannot be used.
    """
    if source == target:
        raise Complaint("That is one and the same database: name another one, an empty one, as the second.")
    looked = await Store.look(source)  # of this version, or nothing is done
    await looked.close()
    store = await Store.open(target)
    desk = await read_only(source)
    try:
        async with alive(store.disk.beat):
            return await _moved(desk, store)
    finally:
        await desk.close()
        await store.close()


async def _moved(source: Desk, store: Store) -> dict[str, int]:
    tables = [t for t in _by_table(await source.do(lambda db: db.columns())) if t[0].table not in _OWN]
    for columns in tables:
        if await store.disk.hop(partial(_page, columns=columns, after=None)):
            name = columns[0].table
            raise Complaint(f"There is something in the second database already ({name}): name an empty one.")
    await source.do(lambda db: db.snapshot())
    counters = await source.do(lambda db: db.counters())
    done = {columns[0].table: await _copied(source, store, columns) for columns in tables}

    def count_on(db: Connection) -> None:
        with transaction(db):
            db.count_on(counters)

    await store.disk.hop(count_on)
    await source.do(lambda db: db.rollback())
    return done


def _by_table(columns: Sequence[Column]) -> list[list[Column]]:
    """The tables with their columns; what others belong to comes first."""
    found = [[*some] for _, some in groupby(columns, key=lambda column: column.table)]
    return sorted(found, key=lambda some: (some[0].table != "tables", some[0].table))


async def _copied(source: Desk, store: Store, columns: Sequence[Column]) -> int:
    """Copy a table in the order of its keys; how many rows."""
    table, names, key = columns[0].table, _named(columns), [c for c in columns if c.key]
    at = [columns.index(c) for c in key]
    put = f"INSERT INTO {table} ({names}) VALUES ({', '.join('?' * len(columns))})"
    after: tuple[Any, ...] | None = None
    count = 0
    while True:
        rows = await source.do(partial(_page, columns=columns, after=after))
        if not rows:
            return count

        def work(db: Connection, rows: list[Any] = rows, after: tuple[Any, ...] | None = after) -> bool:
            with transaction(db):
                db.executemany(put, rows)
            return _page(db, columns, after) == rows

        if not await store.disk.hop(work):
            raise Complaint(f"{table} is not in the second database as it was in the first. Do not play from it.")
        count, after = count + len(rows), tuple(rows[-1][i] for i in at)


def _page(db: Connection, columns: Sequence[Column], after: tuple[Any, ...] | None) -> list[tuple[Any, ...]]:
    """The next rows after this key."""
    table, key = columns[0].table, _named([c for c in columns if c.key])
    since = f"WHERE ({key}) > ({', '.join('?' * len(after))})" if after else ""
    query = f"SELECT {_named(columns)} FROM {table} {since} ORDER BY {key} LIMIT {_AT_ONCE}"
    return [tuple(row) for row in db.execute(query, after or ())]


def _named(columns: Sequence[Column]) -> str:
    return ", ".join(column.name for column in columns)
