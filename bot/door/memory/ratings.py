"""Ratings: how well people play a game against each other, where a server and they themselves want to know.

Nothing of it is kept. They are worked out of the records each time, by the Bayesian ranking of Weng and Lin (2011)
that openskill carries: a game between more than two counts as one ranking, and who has played little moves far.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

import msgspec
from openskill.models import PlackettLuce, PlackettLuceRating

from bot.keeping.habits import Habits
from bot.keeping.memory.archive import Record

FIRST = 1000
"""Where everybody begins."""

STEP = 40
"""Points of a rating for one of openskill's."""

SETTLED = 5
"""Games after which a rating says something."""


class Rating(msgspec.Struct, frozen=True):
    """How well somebody plays a game, at the least: ``FIRST`` says nothing yet. ``games`` have been compared."""

    person: int
    points: int
    games: int

    @property
    def settled(self) -> bool:
        """Whether they have played enough for it to say something."""
        return self.games >= SETTLED


def ratings(records: Sequence[Record], game: str, willing: Mapping[int, Habits]) -> list[Rating]:
    """The ratings of a game by the records of a server, oldest first; the best come first. Only the ``willing``
    are compared, in games against each other that began while they were; who is so no more is not told of, and
    takes nothing from the others."""
    model, known, often = PlackettLuce(), dict[int, PlackettLuceRating](), dict[int, int]()
    for met in _meetings(records, game, willing):
        for person, now in _after(met, model, dict(known)).items():
            known[person] = now
            often[person] = often.get(person, 0) + 1
    found = (
        Rating(person, FIRST + round(STEP * rating.ordinal()), often[person])
        for person, rating in known.items()
        if willing[person].rated
    )
    return sorted(found, key=lambda rating: (not rating.settled, -rating.points, -rating.games))


def _after(
    met: Sequence[Record], model: PlackettLuce, known: Mapping[int, PlackettLuceRating]
) -> dict[int, PlackettLuceRating]:
    """What people are rated at after a game. Of one that was broken off nobody has won before another but before
    those who had left."""

    def among(those: Sequence[Record]) -> dict[int, PlackettLuceRating]:
        teams = [[known.get(record.person) or model.rating()] for record in those]
        rated = model.rate(teams, ranks=[float(record.place) for record in those])
        return {record.person: now for record, (now,) in zip(those, rated, strict=True)}

    found = among(met)
    if met[0].broken_off:
        for one in (record for record in met if not record.left):
            found |= {one.person: among([r for r in met if r.left or r is one])[one.person]}
    return found


def contested(records: Iterable[Record]) -> list[str]:
    """The games in which people have played against each other, the most played first."""
    often = dict[str, set[int]]()
    for record in records:
        if _against(record):
            often.setdefault(record.game, set()).add(record.table)
    return sorted(often, key=lambda game: -len(often[game]))


def _against(record: Record) -> bool:
    """Whether a game was won by one against another."""
    placed = record.broken_off or (record.place > 0 and record.of > 1)
    return placed and not record.together and not record.taken


def _meetings(records: Iterable[Record], game: str, willing: Mapping[int, Habits]) -> Iterable[list[Record]]:
    """Who of the willing played against each other, table by table: not where all of them have left, for nobody
    has won before them then, nor where all have stayed at a game that was broken off."""
    counted = (
        r
        for r in records
        if r.game == game and r.person in willing and _against(r) and willing[r.person].compared(r.begun or r.at)
    )
    for _, met in groupby(counted, key=lambda record: record.table):
        seats = list(met)
        left = [record.left for record in seats]
        if len(seats) > 1 and not all(left) and (any(left) or not seats[0].broken_off):
            yield seats
