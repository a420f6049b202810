"""Writing down what becomes of a table that is held: here alone that is done.

One change is one row of the log, written in one transaction with all that follows from it. How the table stands is
worked out once before a change and once after it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from bot.door.ahead.following import kept_orders, ordered
from bot.door.deadlines import answered, deadlines, thinking
from bot.door.onlooker import Onlooker
from bot.door.pace.bank import banked
from bot.door.pace.evening import retuned, still_here
from bot.door.parcels import parcels, unheard, untold
from bot.door.position import Position
from bot.door.pruning import pruned
from bot.keeping import masks, speech
from bot.keeping.now import seconds
from bot.keeping.rows import Unreadable
from bot.keeping.store import Store
from bot.keeping.table import MOVES, Row, Table, waiting
from bot.keeping.told import Note
from bot.keeping.wishes.orders import Order
from rules.core import (
    Action,
    AnyGame,
    Chance,
    Limit,
    Motion,
    Question,
    Seat,
    State,
    secrecy,
)
from rules.core.game import encode

NOTHING: Mapping[str, bool] = {}


class Writing:
    """``table`` is as it stands now, also after each change."""

    def __init__(self, table: Table, onlooker: Onlooker, store: Store, changed: Callable[[int], None]) -> None:
        """``changed`` is called after every change with the table's number."""
        self.table = table
        self._onlooker = onlooker
        self._store = store
        self._changed = changed
        self.followed = Counter[Order]()
        """How often standing orders have been followed meanwhile."""
        self._let_go = False

    @property
    def game(self) -> AnyGame:
        """The game played here."""
        return self._onlooker.game(self.table)

    @property
    def position(self) -> Position:
        """How the game stands, once it has been dealt."""
        return self._onlooker.position(self.table)

    @property
    def state(self) -> State:
        """The game's state, once it has been dealt."""
        return self.position.state

    @property
    def questions(self) -> tuple[Question, ...]:
        """Everything the game asks at this moment, bare."""
        return self._onlooker.questions(self.table)

    @property
    def motions(self) -> tuple[Motion, ...]:
        """Open votes: the game's, then the table's own."""
        return self._onlooker.motions(self.table)

    @property
    def waiting(self) -> dict[tuple[str, Seat], Question]:
        """What the game waits for, by id and seat."""
        return waiting(self.questions)

    def let_go(self) -> None:
        """From here on somebody else may change the table; this may not."""
        self._let_go = True

    async def record(
        self,
        after: Table,
        row: Row,
        *,
        spent: int = 0,
        settled: Mapping[str, bool] = NOTHING,
        notes: Sequence[Note] = (),
    ) -> None:
        """Write one change down with all that follows from it: timers, History lines, polls, the board, pings.

        ``spent`` is the timer that caused it; ``settled`` says which votes of the table it carries out or loses;
        ``notes`` are words to some people.

        Raises:
            AlreadyDone: the row's source has been recorded.
            Outrun: another process has changed the table meanwhile.
            Taken: it would move into a channel that has a running one.
        """
        if self._let_go:
            raise RuntimeError("this table has been let go")
        before, at = self.table, seconds()
        running = (*before.timers, *after.timers)  # what comes after a pause, or gives time back, knows better
        after, row = self._stamped(after, row, at)
        open_then, limits = self._led_to(after)
        if after.status == "playing":
            after = pruned(after, open_then, row, settled)
        after = kept_orders(before, after, row, open_then.values())
        after = self._timed(after, row, open_then, limits, at=at, spent=spent)
        if after.status == "playing":
            runs_on = (t for t in running if not (spent and t.id == spent))
            waits = ordered(before, after, runs_on, open_then.values(), at)
            after = replace(after, timers=(*after.timers, *waits))
        after = answered(before, thinking(before, after, open_then, at, self._onlooker.think), row, at)
        told = parcels(self._onlooker, before, after, row, settled=settled, notes=notes)
        if row.kind == "end" and before.state is not None:
            told = [*untold(before, await self._store.log.of(before.id)), *told]
        if row.kind == "undo" and unheard(await self._store.log.of(before.id, row.back_to), row.back_to):
            told = [parcel for parcel in told if parcel.kind != "line"]
        self.table = await self._store.log.record(before, after, row, told, spent=spent)
        self._changed(self.table.id)

    def _stamped(self, after: Table, row: Row, at: int) -> tuple[Table, Row]:
        """A row with its moment and the rules it is played by, and the table that it leads to; where that has
        ended, with the masks taken off."""
        game = self.game
        if row.kind in MOVES:
            after = replace(after, rules=game.mended, house=replace(after.house, undone=None))
        if after.status == "ended" and after.house.masked:
            after, unmasked = masks.taken_off(after)
            row = replace(row, events=(*row.events, unmasked))
        return after, replace(row, at=at, version=game.version, rules=game.mended)

    def _led_to(self, after: Table) -> tuple[dict[tuple[str, Seat], Question], tuple[Limit, ...]]:
        """What is asked then, and the times that are nobody's."""
        try:
            return waiting(self._onlooker.questions(after)), self._onlooker.limits(after)
        except Unreadable as fault:
            if after.state == self.table.state:
                raise
            raise RuntimeError("the game fails at what this change would lead to") from fault  # it is not kept

    def _timed(
        self,
        after: Table,
        row: Row,
        asked: dict[tuple[str, Seat], Question],
        limits: Sequence[Limit],
        *,
        at: int,
        spent: int,
    ) -> Table:
        """With the time that everybody has for what is asked then."""
        before, habits = self.table, self._store.people.habits
        here = still_here(before, after, row, at)
        tuned = retuned(before, here, asked.values(), at, habits)
        return deadlines(
            banked(before, tuned, self.questions, at),
            asked,
            at,
            spent,
            lambda question: self._answerable(tuned, question),
            limits=limits,
            habits=habits,
            newly=asked.keys() - self.waiting.keys(),
        )

    def _answerable(self, table: Table, question: Question) -> bool:
        """Whether a computer knows an answer."""
        return self._onlooker.position(table).advised(question) is not None

    async def play(
        self,
        seat: Seat,
        action: Action,
        row: Row,
        *,
        seated: Table | None = None,
        spent: int = 0,
        leaves: bool = False,
        seen: bool = True,
        settled: Mapping[str, bool] = NOTHING,
    ) -> tuple[str, ...]:
        """Ask the rules and write the step down; what the row tells already comes before what happens. ``seated``
        is the table with those at it who sit there from this move on; ``leaves``: the seat is given up with it;
        ``seen``: whoever sits there sees what comes of it; ``spent`` and ``settled`` as for :meth:`record`.
        Returns what the mover may be told.

        Raises:
            RuleError: the rules refuse; nothing has changed.
        """
        before, game = seated or self.table, self.game
        chance = Chance(f"{before.luck}:{before.ply}")
        step = game.apply(self.state, seat, action, chance)
        told = [secrecy.hushed(event) for event in step.events] if before.secret else [*step.events]
        row = replace(
            row,
            body=encode(action).decode(),
            drawn=tuple(chance.drawn),
            reveals=step.reveals or bool(chance.drawn),
            events=(*row.events, *(event for event in told if event.line)),
        )
        body = encode(step.state)
        after = replace(before, state=body, ply=before.ply + 1, version=game.version)
        if self._is_over(game, step.state, body):
            after = replace(after, status="ended", house=replace(after.house, councils=()))
        gone = leaves or row.kind == "leave" or (after.sitter(seat).gone and row.kind != "return")
        after = after.with_seat(seat, gone=gone, **({"looked": before.seq + 1} if seen else {}))
        await self.record(after, row, spent=spent, settled=settled)
        here = (event for event in told if not event.marks("next", "tally"))  # who is asked stands below
        told_here = (event.told_to(seat) for event in here)
        return tuple(speech.named(self.table, line) for line in told_here if line)

    def _is_over(self, game: AnyGame, state: State, body: bytes) -> bool:
        """Whether the game ends with what a move leads to."""
        kept, secret = self._onlooker.positions, self.table.secret
        reached = kept.reached(self.table.id, game, state, body, game.version, secret=secret)
        try:
            return reached.outcome is not None
        except Unreadable as fault:
            raise RuntimeError("the game fails at what this move would lead to") from fault  # it is not kept
