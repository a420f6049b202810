"""A game retold: its log rewritten by a pen, played again, and the states and what was told as they follow."""

from __future__ import annotations

import logging
import traceback
from collections.abc import Callable, Sequence
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from bot.door.memory.rewriting import Pen, photos
from bot.door.retrace import opened
from bot.keeping.memory.alias import Alias
from bot.keeping.table import Kept, Row, Table, moves
from rules.core import AnyGame, Event, Recorded, State, Step, secrecy
from rules.core.game import encode
from rules.core.kept.timeline import again

log = logging.getLogger(__name__)


class Retold(msgspec.Struct, frozen=True, kw_only=True):
    """What is kept of a table from now on. ``worded``: their words are in it no more. ``photos`` are pictures that
    nobody else has brought."""

    table: Table
    log: tuple[Row, ...]
    kept: tuple[Kept, ...]
    worded: bool = True
    photos: frozenset[str] = frozenset()
    waiting: Callable[[str], str]
    """What becomes of words that Discord has not been told yet."""


def retold(game: AnyGame | None, table: Table, log: Sequence[Row], kept: Sequence[Kept], alias: Alias) -> Retold:
    """A table in which somebody is nobody any more. Where the game would not come out as it was played with other
    words in it, their own stay, without their name; where even that cannot be played again (by rules of before),
    what is kept is rewritten as it stands."""
    fields, named = (game.parts.records.written, game.parts.records.named) if game else (frozenset[str](),) * 2
    gone = frozenset(photos(log, alias.person))
    if game is None or table.state is None:
        return replace(_as_it_stands(Pen(alias, table, log, fields, named=named), table, log, kept), photos=gone)
    was = _played(game, table, moves(log))
    if not was or encode(was[-1].state) != encode(game.decode_state(table.state, table.version)):
        return replace(_as_it_stands(Pen(alias, table, log, fields, named=named), table, log, kept), photos=gone)
    for words, keys in ((fields, True), (fields, False), (frozenset[str](), False)):
        pen = Pen(alias, table, log, words, named=named, keys=keys)
        rows = tuple(map(pen.row, log))
        after = _played(game, table, moves(rows))
        if len(after) == len(was):
            twice = _Twice(game, table, pen, moves(log), was, after)
            state = encode(after[-1].state)
            return Retold(
                table=replace(pen.table(table), state=state, version=game.version),
                log=twice.told(log, rows),
                kept=tuple(map(twice.before, kept)),
                worded=bool(words) or not fields,
                photos=gone,
                waiting=pen.loose,
            )
    pen = Pen(alias, table, log, frozenset(), named=named)
    return replace(_as_it_stands(pen, table, log, kept), worded=False, photos=gone)


def _as_it_stands(pen: Pen, table: Table, log: Sequence[Row], kept: Sequence[Kept]) -> Retold:
    """What is kept, rewritten without playing it again."""
    state = None if table.state is None else pen.state(table.state)
    return Retold(
        table=replace(pen.table(table), state=state),
        log=tuple(map(pen.row, log)),
        kept=tuple(replace(it, state=pen.state(it.state)) for it in kept),
        waiting=pen.loose,
    )


def _played(game: AnyGame, table: Table, rows: Sequence[Row]) -> list[Step[State]]:
    """The steps of a game by the rules of today; nothing where they do not lead through it."""
    found: list[Step[State]] = []
    try:
        for row in rows:
            if found:
                found.append(again(game, found[-1].state, row))
                continue
            chance = Recorded(row.drawn)
            found.append(game.begin(row.body, table.options, chance, row.rules))
            if not chance.spent:
                return []
    except Exception as fault:  # rules may raise anything at moves that were not made by them
        where = traceback.extract_tb(fault.__traceback__)[-1]
        log.info(  # without what it says: that may be words of whoever is forgotten
            "table %s plays again for %s of %s moves: %s at %s:%s",
            *(table.id, len(found), len(rows), type(fault).__name__, where.filename, where.lineno),
        )
        return []
    return found


class _Twice(NamedTuple):
    """A game as it was played, and as it comes out with other words."""

    game: AnyGame
    table: Table
    pen: Pen
    played: list[Row]
    was: list[Step[State]]
    after: list[Step[State]]

    def told(self, log: Sequence[Row], rows: Sequence[Row]) -> tuple[Row, ...]:
        """The rows with what each move tells now. What was told in other words than those of today keeps them."""
        steps = {row.seq: at for at, row in enumerate(self.played)}
        return tuple(
            self._tells(old, new, steps[old.seq]) if old.seq in steps else new
            for old, new in zip(log, rows, strict=True)
        )

    def _tells(self, old: Row, new: Row, at: int) -> Row:
        before, now = (_lines(self.table, steps[at]) for steps in (self.was, self.after))
        head = len(old.events) - len(before)
        if old.events[head:] != before or len(now) != len(before):
            return new
        return replace(new, events=(*new.events[:head], *(event.reworded(self.pen.text) for event in now)))

    def before(self, kept: Kept) -> Kept:
        """The state before a row."""
        at = next((at for at, row in enumerate(self.played) if row.seq == kept.seq), 0)
        if at and encode(self.was[at - 1].state) == encode(opened(self.game, kept)):
            return replace(kept, state=encode(self.after[at - 1].state), version=self.game.version)
        return replace(kept, state=self.pen.state(kept.state))


def _lines(table: Table, step: Step[State]) -> tuple[Event, ...]:
    """What a move tells, as a row keeps it."""
    told = [secrecy.hushed(event) for event in step.events] if table.secret else [*step.events]
    return tuple(event for event in told if event.line)
