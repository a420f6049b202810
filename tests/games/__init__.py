"""Finished games that were taken away (``/table export``), kept as fixtures: each must come out as it was played.

``python -m tests.games take FILE NAME`` looks one over and keeps it here, its people without names; after rules were mended
on purpose, ``python -m tests.games again`` plays the kept games anew, by the same answers from the same seed, and says which
of them go no further.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from bot.door.memory.bringing import Taken, TakenRow, read
from bot.keeping.table import Row, moves
from rules.core import AnyGame, Chance, RuleError, Seat
from tests.content import house

FOLDER = Path(__file__).parent

KEPT = sorted(FOLDER.glob("*.json"))


class Flawed(Exception):
    """A game cannot be kept, or does not come out; the text says at which move and why."""


def nameless(body: bytes) -> bytes:
    """A game as it is kept here: the moves in force alone, nobody by name, and none of the words of its votes."""
    taken = read(body)
    data: dict[str, Any] = msgspec.json.decode(body)
    data["seats"] = [f"Player {at}" for at, _ in enumerate(taken.seats, 1)]
    data["rulings"] = []
    fields = TakenRow.__struct_fields__
    data["log"] = [{name: row[name] for name in fields if name in row} for row in _in_force(data["log"])]
    return _written(data)


def _written(data: dict[str, Any]) -> bytes:
    """A game as JSON, a row of its log on each line."""
    head = msgspec.json.encode({name: value for name, value in data.items() if name != "log"})
    rows = b",\n".join(map(msgspec.json.encode, data["log"]))
    return head.removesuffix(b"}") + b',"log":[\n' + rows + b"\n]}\n"


def _in_force(log: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The moves from the deal on that were not taken back."""
    kept = {row.seq for row in moves(msgspec.json.decode(msgspec.json.encode(log), type=list[Row]))}
    return [row for row in log if row["seq"] in kept]


def replayed(taken: Taken, game: AnyGame) -> Iterator[tuple[int, ...]]:
    """The draws of each move, played again by the rules of today.

    Raises:
        Flawed: a move is against the rules of today.
    """
    state = None
    for ply, row in enumerate(taken.log):
        chance = Chance(f"{taken.luck}:{ply}")
        try:
            if state is None:
                step = game.begin(row.body, taken.options, chance, game.mended)
            else:
                action = game.decode_action(row.body, row.version)
                step = game.apply(state, Seat(row.seat or 0), action, chance)
        except RuleError as refusal:
            raise Flawed(f"move {ply} is against the rules of today: {refusal}") from refusal
        state = step.state
        yield tuple(chance.drawn)


def again(body: bytes) -> bytes:
    """A kept game as it comes out by the rules of today: the same answers from the same seed.

    Raises:
        Flawed: as :func:`replayed`.
    """
    taken = read(body)
    game = house().games[taken.game]
    data = msgspec.json.decode(body)
    for row, drawn in zip(data["log"], replayed(taken, game), strict=True):
        row |= {"drawn": list(drawn), "rules": game.mended}
    data["edition"] = game.edition.mark if game.edition else ""
    return _written(data)
