"""Games of a match, each kept as a line of a file as soon as it has been played, so that a match may be played in
parts, and its parts be added up."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from pathlib import Path
from subprocess import run

import msgspec

from tests.balance.counting import share, sure


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """One game. ``level`` is that of the player who is looked at: who sits alone against sensible ones, or, where
    all win or lose together, the whole table. With ``equal`` players it is whoever began.

    ``won`` is its part of a victory, ``None`` where nobody won; ``ahead`` of how many of the ``met`` others it
    ended, a draw counting half. ``answers`` it has given took ``spent`` seconds of a processor, the longest
    ``longest``. ``mark`` is the commit."""

    match: str
    number: int
    level: str
    mark: str
    won: float | None = None
    ahead: float = 0.0
    met: int = 0
    answers: int = 0
    spent: float = 0.0
    longest: float = 0.0


_LINES = msgspec.json.Decoder(Played)


@functools.cache
def mark() -> str:
    """What is measured: the commit, and whether something is changed beside it."""
    command = ("git", "describe", "--always", "--dirty")
    return run(command, capture_output=True, text=True, check=False).stdout.strip() or "unknown"


def keep(path: Path | None, played: Played) -> Played:
    """A game written down, if it is to be."""
    if path is not None:
        with path.open("ab") as file:
            file.write(msgspec.json.encode(played) + b"\n")
    return played


def kept(paths: Iterable[Path]) -> list[Played]:
    """All games of these files.

    Raises:
        ValueError: a game is there twice, and would be counted twice.
    """
    found: dict[tuple[str, str, int], Played] = {}
    for path in paths:
        for played in _LINES.decode_lines(path.read_bytes()):
            name = (played.match, played.level, played.number)
            if name in found:
                raise ValueError(f"{path}: game {played.number} of {played.match} ({played.level}) is there twice")
            found[name] = played
    return list(found.values())


APART = ("game", "players", "games", "with a winner", "strong wins", "fair", "ends ahead of another", "an answer")
TOGETHER = (
    "game",
    "players",
    "games each",
    "strong tables win",
    "sensible tables win",
    "won by strong or sensible alone",
    "an answer",
)
EQUAL = ("game", "players", "games", "with a winner", "whoever begins wins", "fair")


def apart(played: Sequence[Played], name: str, seats: int) -> list[object]:
    """How often a strong player wins of the games that have a winner, and how often it ends ahead of each other."""
    games = [one for one in played if one.won is not None]
    ahead = sure(sum(one.ahead for one in games), sum(one.met for one in games))
    won = sure(sum(one.won or 0.0 for one in games), len(games))
    return [name, seats, len(played), len(games), won, share(1, seats), ahead, _took(played)]


def equal(played: Sequence[Played], name: str, seats: int) -> list[object]:
    """How often whoever begins wins between equals."""
    games = [one for one in played if one.won is not None]
    won = sure(sum(one.won or 0.0 for one in games), len(games))
    return [name, seats, len(played), len(games), won, share(1, seats)]


def together(played: Sequence[Played], name: str, seats: int) -> list[object]:
    """How often a table of strong players wins, and one of sensible players, on the deals that both have played."""
    ours, theirs = ({one.number: one for one in played if one.level == level} for level in ("strong", "sensible"))
    deals = sorted(ours.keys() & theirs.keys())
    won = [sum(table[deal].won == 1 for deal in deals) for table in (ours, theirs)]
    alone = [
        sum(one[deal].won == 1 != other[deal].won for deal in deals)
        for one, other in ((ours, theirs), (theirs, ours))
    ]
    counted = [sure(part, len(deals)) for part in won]
    return [name, seats, len(deals), *counted, f"{alone[0]} or {alone[1]}", _took(list(ours.values()))]


def _took(played: Sequence[Played]) -> str:
    """How long an answer took on the average, and at the most."""
    answers = sum(one.answers for one in played)
    longest = max((one.longest for one in played), default=0.0)
    return f"{sum(one.spent for one in played) / max(1, answers):.2f} s, at most {longest:.2f} s"
