"""A private view of whoever waits follows what is their own: their hand, their mat, their tokens."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.door.room import Room
from bot.keeping.table import Table
from bot.telling.seeing.living import asks_of
from rules.core import AnyGame, Chance, Seat
from tests.bot.test_lately import as_advised, dealt, open_to, plays
from tests.play import at_the_door

SEATS = tuple(map(Seat, range(3)))

_SENTENCE = re.compile(r"(?<=[.?]) |\n")

_HELD = re.compile(r" \([^()]*\)")
"""What a hand would do, behind each card: that is of the table, and changes with every card on it."""


def of_oneself(room: Room, table: Table, seat: Seat) -> list[str]:
    """What the position in words says of whoever reads it."""
    told = _HELD.sub("", room.position(table).describe(seat))
    return [said for said in _SENTENCE.split(told) if re.match(r"You(r|rs)?\b", said)]


@pytest.mark.parametrize("game", at_the_door())
async def test_what_is_ones_own_is_followed_while_one_waits(tmp_path: Path, game: AnyGame) -> None:
    """A token that somebody had lost was still in their view, until something else of it changed."""
    waited = 0
    for at, advised in enumerate((False, True)):
        async with dealt(tmp_path / str(at), game) as (room, table):
            luck = Chance(game.slug)
            for _ in range(160):
                question = open_to(room, table, (0, 1, 2))
                if question is None or table.status != "playing":
                    break
                before = [(of_oneself(room, table, seat), asks_of(room, table, seat)) for seat in SEATS]
                table = (await as_advised(room, table))[0] if advised else await plays(room, table, question, luck)
                for seat in SEATS if table.status == "playing" else ():
                    waits = seat != question.seat and seat not in room.position(table).awaited
                    said, asks = before[seat]
                    assert not waits or of_oneself(room, table, seat) == said or asks_of(room, table, seat) != asks
                    waited += waits
    assert waited


async def test_what_others_do_is_not_followed_where_nothing_of_one_changes(tmp_path: Path) -> None:
    """A picture would be painted for every press of others."""
    game = next(g.values[0] for g in at_the_door() if g.values[0].slug == "life")
    async with dealt(tmp_path, game) as (room, table):
        same = 0
        for _ in range(20):
            asks = [asks_of(room, table, seat) for seat in SEATS]
            table = (await as_advised(room, table))[0]
            same += sum(asks_of(room, table, seat) == asks[seat] for seat in SEATS)
        assert same
