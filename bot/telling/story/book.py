"""Collects a History to take away: who, what, the board part by part, the photos of what was found."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from bot.door.retrace import states
from bot.keeping import speech
from bot.keeping.habits import PLAIN, Palette, Sight
from bot.keeping.table import Kept, Row, Table, moves
from bot.telling.easel import Easel
from bot.telling.scores import score_sheet
from bot.telling.story import history
from bot.telling.story.history import Told
from render import gallery
from render.markdown import plain
from render.palettes import recoloured
from render.printing.book import Book, Chapter, Entry
from render.scene import Scene
from rules.core import AnyGame, Seat, State, begun, secrecy
from rules.core.book.myth import Leaf, Myth
from rules.core.events import Mark, together

_LONGEST = 40
"""Most chapters; longer games have several rounds in one."""

_FINGERPRINT = re.compile(r"\n-# Fingerprint of the shuffle: `[0-9a-f]+`$")
"""What a book has at its end, and not in its first line."""

_COMPUTER = re.compile(r" \((\w+ )?computer\)$")
_CLAUSE, _BEGINS = re.compile(r"[.:,;]"), re.compile(r" (begins|is laid out)$")


async def book(easel: Easel, table: Table, sight: Sight = PLAIN) -> Book:
    """The whole History of a table so far, in the colours of whoever takes it away: where the game tells a myth
    that, and the log behind it."""
    ink = sight.palette if sight.palette != PLAIN.palette else table.house.colours
    room, game = easel.room, easel.room.game(table)
    parts = parts_of(await history.lines(room, table))
    ends = await _ends(easel, table, parts)
    myth = None if table.state is None else game.myth(room.shown(table))
    log = await _log(easel, parts if myth is not None else [at_once(table, part) for part in parts])
    over = table.status == "ended" and table.state is not None
    if myth is not None:
        log = tuple(replace(c, entries=tuple(replace(e, photo=b"") for e in c.entries)) for c in log)
        told = await chapters(easel, table, myth, rounds_of(game, ends), ink)
    else:
        told = tuple(
            [replace(c, picture=await _shown(easel, table, end, ink)) for c, end in zip(log, ends, strict=True)]
        )
    return Book(
        title=myth.title if myth else game.title,
        subtitle=history.span(table),
        cover=await _painted(easel, table, easel.board(table), ink) if table.state is not None else b"",
        people=people(easel, table),
        portraits=await _portraits(easel, table, ink) if over and myth is None else (),
        chapters=told,
        closing=_closing(easel, table) if table.status == "ended" else "",
        log=() if myth is None else log,
        seed=table.seed if table.status == "ended" else "",
        fingerprint=table.fingerprint,
    )


async def _log(easel: Easel, parts: Sequence[Sequence[Told]]) -> tuple[Chapter, ...]:
    """Every line, part by part."""
    printed = _photos_once(parts)
    found = []
    for number, part in enumerate(parts, start=1):
        title = chapter_title(part, number)
        said = _BEGINS.sub("", plain(part[0].dated).rstrip("."))
        lines = part[1:] if said == title else part  # the heading has said it
        entries = [await _entry(easel, told, shown=id(told) in printed) for told in lines]
        found.append(Chapter(title=title, entries=tuple(entries)))
    return tuple(found)


async def chapters(
    easel: Easel, table: Table, myth: Myth, ends: Mapping[int, State], ink: Palette = PLAIN.palette
) -> tuple[Chapter, ...]:
    """The parts of a myth, with the names of those who sit there; ``ends`` are states by the round they end."""
    found, told = [], storied(table)
    for part in myth.parts:
        entries = [await _page(easel, told, leaf) for leaf in part.leaves]
        picture = await _shown(easel, table, ends.get(part.round), ink)
        found.append(Chapter(title=part.title, entries=tuple(entries), picture=picture))
    return tuple(found)


def rounds_of(game: AnyGame, ends: Sequence[State | None]) -> dict[int, State]:
    """Of the states at the ends of the log's parts the last of each round that a myth tells of; a myth without
    rounds has no board but that of the title page."""
    told = [(game.myth(state), state) for state in ends if state is not None]
    found = {max(part.round for part in myth.parts): state for myth, state in told if myth is not None}
    return {round: state for round, state in found.items() if round >= 0}


def storied(table: Table) -> Table:
    """The table with names as a story says them: nobody in it is a computer."""
    names = [s.name for s in table.sitters]
    bare = [_COMPUTER.sub("", s.name) if s.robot else s.name for s in table.sitters]
    own = [new if new == old or bare.count(new) == 1 else old for old, new in zip(names, bare, strict=True)]
    return replace(table, sitters=tuple(replace(s, name=n) for s, n in zip(table.sitters, own, strict=True)))


async def _page(easel: Easel, table: Table, leaf: Leaf) -> Entry:
    """A leaf of a myth, with the names of those who sit at the table."""
    title, under, by = (speech.named_plainly(table, text) for text in (leaf.title, begun(leaf.under), leaf.by))
    photo = await easel.room.store.photos.get(leaf.photo) if leaf.photo else None
    words = speech.named(table, leaf.words)
    return Entry(text=words, title=title, under=under, by=by, story=True, photo=photo or b"")


async def _ends(easel: Easel, table: Table, parts: Sequence[Sequence[Told]]) -> list[State | None]:
    """The state at the end of each part."""
    past = await easel.room.store.log.of(table.id), await easel.room.store.log.kept(table.id)
    return await asyncio.to_thread(_states_after, easel, table, *past, [part[-1].row.seq for part in parts])


async def _shown(easel: Easel, table: Table, state: State | None, ink: Palette) -> bytes:
    """The board of a state."""
    return b"" if state is None else await _painted(easel, table, _board(easel, table, state), ink)


def people(easel: Easel, table: Table) -> tuple[str, ...]:
    """Everybody who plays, with the name they bear in the story before their own: ``Old Grip (Ben)``."""
    game, state = easel.room.game(table), None if table.state is None else easel.room.shown(table)
    roles = [game.known_as(state, Seat(s.seat)) if state is not None else "" for s in table.sitters]
    return tuple(f"{role} ({s.name})" if role else s.name for role, s in zip(roles, table.sitters, strict=True))


def light_enough(whole: Book, write: Callable[[Book], bytes], most: int) -> bytes:
    """The book written, with fewer and fewer of its pictures until it has at most so many bytes."""
    written = write(whole)
    while len(written) > most and not whole.bare:
        whole = whole.lighter()
        written = write(whole)
    return written


def parts_of(lines: Sequence[Told]) -> list[list[Told]]:
    """The lines, cut before each round, or before each deal in a game without rounds."""
    mark: Mark = "round" if any(told.event.marks("round") for told in lines) else "deal"
    parts: list[list[Told]] = []
    for told in lines:
        if not parts or told.event.marks(mark):
            parts.append([])
        parts[-1].append(told)
    every = -(-len(parts) // _LONGEST) or 1
    return [[told for part in parts[i : i + every] for told in part] for i in range(0, len(parts), every)]


def chapter_title(part: Sequence[Told], number: int) -> str:
    """What the first line says begins, in a few words: ``Round 3``."""
    opening = _BEGINS.sub("", plain(_CLAUSE.split(part[0].dated)[0]))
    if part[0].event.marks("round") and 0 < len(opening) <= 60:
        return opening
    return "The beginning" if number == 1 and not part[0].event.marks("deal") else f"Part {number}"


def at_once(table: Table, part: Sequence[Told]) -> list[Told]:
    """The lines of a chapter, where several parts of one deed are one sentence; as they were told, where somebody
    sat there who does no more."""
    if any(told.line != speech.named(table, told.event.line) for told in part):
        return list(part)
    found = [(part[at], event) for at, event in together([told.event for told in part])]
    return [
        told if event is told.event else Told(told.row, event, speech.named(table, event.line))
        for told, event in found
    ]


def _photos_once(parts: Sequence[Sequence[Told]]) -> set[int]:
    """Which lines bring a photo: each photo is shown once, beside the players' own sentences if there are any."""
    best: dict[str, Told] = {}
    for part in parts:
        for told in part:
            sha = told.event.photo
            if sha and (sha not in best or (told.event.marks("entry") and not best[sha].event.marks("entry"))):
                best[sha] = told
    return {id(told) for told in best.values()}


async def _entry(easel: Easel, told: Told, *, shown: bool) -> Entry:
    photo = await easel.room.store.photos.get(told.event.photo) if shown else None
    return Entry(
        text=_FINGERPRINT.sub("", told.dated),
        day=told.day,
        time=told.time,
        story=told.event.marks("entry"),
        photo=photo or b"",
        minor=told.event.marks("open", "next"),
    )


def _closing(easel: Easel, table: Table) -> str:
    """The score sheet, as Markdown."""
    return score_sheet(table, easel.room.position(table) if table.state is not None else None, printed=True)


def _states_after(
    easel: Easel, table: Table, log: Sequence[Row], kept: Sequence[Kept], seqs: Sequence[int]
) -> list[State | None]:
    """The game's state after each of these rows; ``None`` before the deal and where nobody can tell any more."""
    if table.state is None:
        return [None for _ in seqs]
    played = moves(log)
    after = dict(zip((row.seq for row in played), states(easel.room.game(table), table, log, kept), strict=True))
    return [after[max(before)] if (before := [s for s in after if s <= seq]) else None for seq in seqs]


def _board(easel: Easel, table: Table, state: State) -> Scene:
    game = easel.room.game(table)
    shown = secrecy.sealed(state, None) if table.secret else state
    return gallery.board(game, game.view(shown, None), easel.cast(table))


async def _portraits(easel: Easel, table: Table, ink: Palette) -> tuple[bytes, ...]:
    """What each player had before them at the end; nothing is secret any more."""
    scenes = [easel.private(table, Seat(s.seat)) for s in table.sitters]
    return tuple([await _painted(easel, table, scene, ink) for scene in scenes if scene is not None])


async def _painted(easel: Easel, table: Table, scene: Scene | None, ink: Palette) -> bytes:
    """A picture, or nothing where it cannot be painted: the words are worth having without it."""
    picture = await easel.paint(table, scene and recoloured(scene, ink), "book")
    return picture.data if picture else b""
