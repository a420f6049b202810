"""Looking at a table: its game, how it stands, what is asked and voted on. Changes nothing and needs no lock."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from bot.door.minds.thoughts import Thoughts
from bot.door.position import Position, Positions
from bot.door.refusals import NOT_PLAYING, NOT_SEATED, Refused
from bot.keeping.editions import Editions
from bot.keeping.rows import Unreadable
from bot.keeping.table import Kept, Sitter, Table, Timer, clock_of
from render.kept import Kept as AtHand
from rules.core import (
    Action,
    AnyGame,
    Chance,
    Decision,
    Limit,
    Motion,
    Question,
    Seat,
    State,
    Tally,
    Viewer,
    secrecy,
)

_MOVES = 4096
"""Moves of which the numbers before them are kept at hand."""


class Onlooker:
    """Sees every table of one bot."""

    thoughts: Thoughts
    """What strong computer players have decided."""

    think = 0
    """Seconds that computers think about a vote where people play."""

    def __init__(self, games: dict[str, AnyGame], editions: Mapping[str, bytes] = MappingProxyType({})) -> None:
        self.games = games
        self.editions = Editions(editions)
        self.positions = Positions()
        self._numbers: AtHand[tuple[int, int, int], tuple[Tally, ...]] = AtHand(_MOVES)

    def game(self, table: Table) -> AnyGame:
        """The game played at a table, with the cards and words it was dealt with.

        Raises:
            Unreadable: this version has no such game, or not what it was dealt with.
        """
        try:
            game = self.games[table.game]
            return game if table.state is None else self.editions.of(game, table.house.edition)
        except (KeyError, ValueError) as fault:
            raise Unreadable(table.id) from fault

    def position(self, table: Table) -> Position:
        """How the game stands at a table that has been dealt.

        Raises:
            Unreadable: its state is damaged. If it can be read and is none that the game comes to, looking at
                it says so.
        """
        assert table.state is not None
        return self.position_of(table, table.state, table.version)

    def position_of(self, table: Table, body: bytes, version: int) -> Position:
        """How a game of this table stood that was kept as this JSON.

        Raises:
            Unreadable: as :meth:`position`.
        """
        game = self.game(table)
        try:
            return self.positions.of(table.id, game, body, version, secret=table.secret)
        except Exception as fault:
            raise Unreadable(table.id) from fault

    def numbers(self, table: Table, before: Kept) -> tuple[Tally, ...]:
        """The numbers that everybody knew before a move; the position is not kept at hand for that.

        Raises:
            Unreadable: as :meth:`position`.
        """
        game, key = self.game(table), (table.id, before.seq, hash(before.state))
        known = self._numbers.get(key)
        if known is None:
            try:
                state, version = before.state, before.version
                then = self.positions.at_hand(table.id, game, state, version, secret=table.secret)
                known = (then or Position(table.id, game, game.decode_state(state, version))).tallies
            except Exception as fault:
                raise Unreadable(table.id) from fault
            self._numbers.put(key, known, 1)
        return known

    def look(self, table: Table) -> None:
        """Look at all that everybody may see of a table.

        Raises:
            Unreadable: something of it cannot be seen.
        """
        self.game(table)
        self.motions(table)
        self.decisions(table)
        if table.state is not None:
            sight = self.position(table)
            _ = sight.outcome, sight.status()

    def state(self, table: Table) -> State:
        """The game's state at a table that has been dealt, with all that is hidden in it."""
        return self.position(table).state

    def shown(self, table: Table, viewer: Viewer = None) -> State:
        """The game's state as views of it are made for this viewer: without ballots that are secret."""
        return self.position(table).shown(viewer)

    def questions(self, table: Table) -> tuple[Question, ...]:
        """Everything the game asks at this moment, or what may be done after its end, bare; nothing while it is
        paused or not begun."""
        if table.status == "ended" and table.state is not None:
            return self.position(table).afterwards
        return self.position(table).questions if table.status == "playing" else ()

    def limits(self, table: Table) -> tuple[Limit, ...]:
        """Times of the rules that run for all who play at a table."""
        return self.position(table).limits if table.status == "playing" else ()

    def worded(self, table: Table, questions: Iterable[Question]) -> tuple[Decision, ...]:
        """Some of these questions as people are asked them."""
        asked = tuple(questions)
        return tuple(map(self.position(table).worded, asked)) if asked else ()

    def decisions(self, table: Table, seat: Seat | None = None) -> tuple[Decision, ...]:
        """Everything the game asks at this moment as people are asked it, of all seats or of one."""
        return self.worded(table, (q for q in self.questions(table) if seat is None or q.seat == seat))

    def try_out(self, table: Table, question: Question, action: Action) -> None:
        """Play an answer on a copy: whoever is asked whether they mean it must not be told afterwards that it does
        not go.

        Raises:
            RuleError: the rules would refuse it.
        """
        self.game(table).apply(self.state(table), question.seat, action, Chance(f"{table.luck}:{table.ply}"))

    def motions(self, table: Table) -> tuple[Motion, ...]:
        """Open votes: the game's, then the table's own."""
        own = tuple(secrecy.secret(c.motion) if table.secret else c.motion for c in table.house.councils)
        dealt = table.status in ("playing", "paused")
        return (*self.position(table).motions, *own) if dealt else own

    def vote_ends(self, table: Table, motion: Motion) -> int | None:
        """When a vote ends, in seconds since 1970."""
        own = table.timer("motion", motion.id, -1)
        if own:
            return own.due
        dues = [table.deadline(q) for q in self.questions(table) if q.motion == motion.id]
        return min((d for d in dues if d), default=None)

    def voted_on(self, table: Table, timer: Timer) -> str:
        """The vote that a timer of somebody is about; empty if it is about no vote."""
        if table.council(timer.subject):
            return timer.subject
        asked = (q for q in self.questions(table) if (clock_of(q), q.seat) == (timer.subject, timer.seat))
        return next((q.motion for q in asked), "")

    def open_house(self, table: Table) -> bool:
        """Whether whoever comes by is in, without a question."""
        return table.status == "playing" and self.game(table).open_house(self.state(table))

    def sitter(self, table: Table, person: int) -> Sitter:
        """The seat of a person at a table that is being played, or where something may be done after the end."""
        sitter = table.seat_of(person)
        if sitter is not None and table.status == "playing" and not sitter.gone:
            return sitter  # nobody need ask the rules for that
        asked = sitter is not None and any(q.seat == sitter.seat for q in self.questions(table))
        if table.status != "playing" and not asked:
            raise Refused(NOT_PLAYING[table.status])
        if sitter is None:
            raise Refused(NOT_SEATED)
        if sitter.gone and not asked:
            raise Refused("You have left this game; you can watch. `/table join` asks for a seat again.")
        return sitter
