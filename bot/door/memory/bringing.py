"""A finished game that was taken away as a file is brought back: looked over, played again, kept as one of a
channel's.

Nothing of a file is trusted: every draw must come from its seed, every move be legal, and what was told is told
anew. Its people are names without accounts, and what it would leave to later games it leaves to nobody.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import asdict, replace

from bot.door.lobby import MOST_WORD
from bot.door.memory.forking import seats_of
from bot.door.refusals import Refused
from bot.door.room import Room
from bot.keeping import speech
from bot.keeping.house import House
from bot.keeping.now import seconds
from bot.keeping.rows import Unreadable
from bot.keeping.table import Row, Sitter, Table, moves
from rules.core import AnyGame, Chance, Deal, RuleError, Seat, State
from rules.core.book.papers import measured
from rules.core.game import encode

HEAVIEST = 4 * 2**20
"""Bytes of a file."""

MOST_MOVES, MOST_SEATS, MOST_WORDS = 3000, 24, 24

MOST_LETTERS = 40_000
"""Characters of one move: five blanks of a form, each as long as Discord lets it be, and what stands around."""

_ACCOUNT = 10**15
"""Numbers from here on are people's on Discord."""

NO_GAME = "That is no game that was taken away from me (`/table export` makes such a file):"


class TakenRow(msgspec.Struct, frozen=True, kw_only=True):
    """A row of its log, as far as it counts."""

    seq: int
    kind: str
    seat: int | None = None
    body: str = ""
    drawn: tuple[int, ...] = ()
    back_to: int = 0
    at: int = 0
    version: int = 1
    rules: int = 1


class Taken(msgspec.Struct, frozen=True, kw_only=True):
    """A game as :func:`bot.telling.story.taken_away.taken_away` writes it."""

    game: str
    options: dict[str, Any]
    seats: tuple[str, ...]
    seed: str
    words: tuple[str, ...] = ()
    votes: str = "shown"
    edition: str = ""
    log: tuple[TakenRow, ...]

    @property
    def luck(self) -> str:
        """What every draw comes from."""
        return hashlib.sha256("\n".join([self.seed, *self.words]).encode()).hexdigest()


_taken = msgspec.json.Decoder(Taken)


def read(body: bytes) -> Taken:
    """What a file says.

    Raises:
        Refused: it is no such file, or damaged; the text says where.
    """
    if len(body) > HEAVIEST:
        raise Refused(f"That file is larger than {HEAVIEST // 2**20} MiB, more than any game takes.")
    try:
        found = _taken.decode(body)
    except msgspec.ValidationError as fault:
        raise Refused(f"{NO_GAME} {speech.escape(str(fault))}.") from fault
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise Refused(f"{NO_GAME} it is damaged, or no JSON at all.") from fault
    if found.votes == "secret":
        raise Refused("The ballots of that game were secret and are not in the file, so nobody can play it again.")
    few = 0 < len(found.seats) <= MOST_SEATS and len(found.words) <= MOST_WORDS
    if not (few and len(found.seed) <= 200 and all(len(word) <= MOST_WORD for word in found.words)):
        raise Refused(f"{NO_GAME} its seats, its words or its seed cannot be.")
    return found


async def bring(room: Room, taken: Taken, where: tuple[int, int], person: int) -> Table:
    """Play it again and keep it as a finished game of a channel (guild and channel).

    Raises:
        Refused: it does not come out, or I have not what it was played with; the text says what and where.
    """
    game = room.games.get(taken.game)
    if game is None:
        raise Refused(f"It is a game of “{speech.escape(speech.cut(taken.game, 60))}”, which I do not know.")
    edition = taken.edition or (game.edition.mark if game.edition else "")
    _need_usual(game, taken.options)
    table = replace(_bare(taken, where, person, edition), version=game.version, rules=game.mended, state=b"{}")
    try:
        game = room.game(table)
    except Unreadable as fault:
        raise Refused("It was played with other cards and words than I have.") from fault
    played = moves([_row(r) for r in taken.log])
    if not played or len(played) > MOST_MOVES:
        raise Refused(f"{NO_GAME} it has no moves, or more than {MOST_MOVES}.")
    _need_measure(game, taken, played)
    again, state = await asyncio.to_thread(_played, game, taken, played)
    if len(taken.seats) < seats_of(again):
        raise Refused(f"{NO_GAME} it names fewer people than play in it.")
    opened = Row(kind="open", person=person, at=again[0].at)
    table = replace(
        table, state=encode(state), ply=len(again), seq=len(again), changed=again[-1].at, opened=again[0].at
    )
    return await room.store.tables.bring_in(table, (opened, *again))


def _need_usual(game: AnyGame, options: dict[str, Any]) -> None:
    """Refuses house rules that no lobby could have set: a Map as large as a file likes, and what nobody knows."""
    knobs, papers = {knob.name: knob for knob in game.knobs}, game.parts.papers
    for name, value in options.items():
        knob = knobs.get(name)
        fits = knob is not None and knob.allows(value)
        if papers is not None and name == papers.option and isinstance(value, str) and measured(value):
            with contextlib.suppress(ValueError):
                fits = bool(papers.look_over(papers.what, value))
        if not fits:
            raise Refused(f"{NO_GAME} its house rule “{speech.escape(speech.cut(name, 60))}” cannot be so.")


def _need_measure(game: AnyGame, taken: Taken, played: Sequence[Row]) -> None:
    """Refuses numbers and words of a size that no game has, before anything is dealt or played by them."""
    try:
        dealt = msgspec.json.decode(played[0].body, type=Deal).seats
    except (msgspec.DecodeError, RecursionError) as fault:
        raise Refused(f"{NO_GAME} how it was dealt cannot be read.") from fault
    if not 1 <= dealt <= len(taken.seats):
        raise Refused(f"{NO_GAME} it says that it was dealt to {dealt} people, and names {len(taken.seats)}.")
    for ply, row in enumerate(played):
        seated = row.seat is None or 0 <= row.seat < len(taken.seats)
        if not (seated and 1 <= row.version <= game.version and (not ply or len(row.body) <= MOST_LETTERS)):
            raise Refused(f"{NO_GAME} move {ply} of it cannot be: look at its seat, its version and its length.")


def _bare(taken: Taken, where: tuple[int, int], person: int, edition: str) -> Table:
    """The table without what comes of its moves."""
    names = (speech.clean(name)[:40] or f"Seat {at}" for at, name in enumerate(taken.seats, 1))
    return Table(
        id=0,
        guild=where[0],
        channel=where[1],
        host=person,
        game=taken.game,
        version=0,
        options=taken.options,
        seed=taken.seed,
        status="ended",
        house=House(words=dict(enumerate(taken.words, 1)), edition=edition, origin="imported"),
        sitters=tuple(Sitter(seat=Seat(at), person=0, name=name, robot=True) for at, name in enumerate(names)),
    )


def _row(taken: TakenRow) -> Row:
    """A row of a log; a kind that nobody knows tells of nothing."""
    data = asdict(taken)
    try:
        return msgspec.convert(data, Row)
    except msgspec.ValidationError:
        return Row(kind="word", seq=taken.seq)


def _played(game: AnyGame, taken: Taken, played: Sequence[Row]) -> tuple[list[Row], State]:
    """The moves in force, told anew, and where they lead.

    Raises:
        Refused: a move does not come out.
    """
    found, state, at = list[Row](), None, 0
    for ply, row in enumerate(played):
        where = f"Move {ply} of that game"
        if row.rules != game.mended:
            raise Refused(f"{where} was made by rules that have been mended since: I cannot check it any more.")
        chance, at = Chance(f"{taken.luck}:{ply}"), min(max(row.at, at), seconds())
        body = row.body
        try:
            if state is None:
                body = _without_accounts(body)
                step = game.begin(body, taken.options, chance, row.rules)
            else:
                step = game.apply(state, Seat(row.seat or 0), game.decode_action(body, row.version), chance)
        except RuleError as refusal:
            raise Refused(f"{where} is against the rules: {speech.escape(str(refusal))}") from refusal
        except Exception as fault:  # whatever rules may raise at what is none of theirs
            raise Refused(f"{where} cannot be read: the file is damaged.") from fault
        if tuple(chance.drawn) != row.drawn:
            raise Refused(f"{where} draws what the seed of that game does not give: the file was changed.")
        state = step.state
        events = tuple(event for event in step.events if event.line)
        said = replace(row, seq=ply + 1, person=0, at=at, body=body, events=events, back_to=0)
        found.append(replace(said, reveals=step.reveals or bool(chance.drawn)))
    assert state is not None
    return found, state


def _without_accounts(deal: str) -> str:
    """How a game began, without the numbers of people that earlier ones have left to it."""

    def bare(it: Any) -> Any:
        match it:
            case bool():
                return it
            case int():
                return it if it < _ACCOUNT else 0
            case list():
                return [bare(each) for each in it]
            case dict():
                return {key: bare(each) for key, each in it.items()}
        return it

    return msgspec.json.encode(bare(msgspec.json.decode(deal))).decode()
