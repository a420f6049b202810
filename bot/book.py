"""Collects a History for printing: who, what, the board part by part, the photos of what was found."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from bot import history, speech
from bot.board import score_sheet
from bot.easel import Easel
from bot.table import MOVES, Row, Table
from render import gallery
from render.book import Book, Chapter, Entry, plain, printed
from render.scene import Scene
from rules.core import Recorded, Seat, State
from rules.core.timeline import again, standing

_LONGEST = 40
"""Most chapters; longer games have several rounds in one."""

PART = ("round", "deal")
"""Kinds of events that begin a new part of the story."""


async def book(easel: Easel, table: Table) -> bytes:
    """The whole History of a table as an illustrated PDF."""
    room = easel.room
    rows = standing(await room.store.log(table.id))
    parts = _parts(rows)
    states = await asyncio.to_thread(_states_after, easel, table, rows, [part[-1].seq for part in parts])
    chapters = []
    for number, (part, state) in enumerate(zip(parts, states, strict=True), start=1):
        entries = [
            Entry(text=plain(speech.named_plainly(table, event.line)), photo=await _photo(easel, event.photo))
            for row in part
            for event in row.events
        ]
        picture = await _painted(easel, _board(easel, table, state)) if state is not None else b""
        chapters.append(Chapter(title=_title(number, len(parts)), entries=tuple(entries), picture=picture))
    over = table.status == "ended" and table.state is not None
    outcome = room.game(table).outcome(room.state(table)) if over else None
    whole = Book(
        title=room.game(table).title,
        subtitle=history.span(table),
        cover=await _painted(easel, easel.board(table)) if table.state is not None else b"",
        people=tuple(s.name for s in table.sitters),
        portraits=await _portraits(easel, table) if over else (),
        chapters=tuple(chapters),
        closing=plain(score_sheet(table, outcome)) if over else "",
    )
    return await asyncio.to_thread(printed, whole)


def _parts(rows: Sequence[Row]) -> list[list[Row]]:
    """The rows that tell something, cut where a new part of the story begins."""
    parts: list[list[Row]] = []
    for row in rows:
        if not row.events:
            continue
        if not parts or any(e.kind in PART for e in row.events):
            parts.append([])
        parts[-1].append(row)
    every = -(-len(parts) // _LONGEST) or 1
    return [[row for part in parts[i : i + every] for row in part] for i in range(0, len(parts), every)]


def _title(number: int, of: int) -> str:
    return "What happened" if of == 1 else f"Part {number}"


def _states_after(easel: Easel, table: Table, rows: Sequence[Row], seqs: Sequence[int]) -> list[State | None]:
    """The game's state after each of these rows; ``None`` before the deal."""
    game = easel.room.game(table)
    found: list[State | None] = []
    state: State | None = None
    moves = [r for r in rows if r.kind in MOVES]
    for seq in seqs:
        while moves and moves[0].seq <= seq:
            row = moves.pop(0)
            if state is None:
                state = game.begin(row.body, table.options, Recorded(row.drawn)).state
            else:
                state = again(game, state, row).state
        found.append(state)
    return found


def _board(easel: Easel, table: Table, state: State) -> Scene:
    game = easel.room.game(table)
    return gallery.board(game, game.view(state, None), easel.cast(table))


async def _portraits(easel: Easel, table: Table) -> tuple[bytes, ...]:
    """What each player had before them at the end; nothing is secret any more."""
    scenes = [easel.private(table, Seat(s.seat)) for s in table.sitters]
    return tuple([await _painted(easel, scene) for scene in scenes if scene is not None])


async def _painted(easel: Easel, scene: Scene) -> bytes:
    return (await easel.studio.picture(scene)).data


async def _photo(easel: Easel, sha256: str) -> bytes:
    return (await easel.room.store.photo(sha256) or b"") if sha256 else b""
