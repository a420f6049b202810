"""The one door. Everything that changes a running game comes through here, one change at a time.

Lock the table, look whether this press has been played before, find the seat, find the open decision, ask the
rules, write it all down in one transaction; only then is anybody told. Drawing and sending happen outside.
"""

from __future__ import annotations

import asyncio
import logging
import weakref
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from msgspec.structs import replace

from bot import retrace, speech
from bot.clock import seconds
from bot.deadlines import deadlines
from bot.matters import Admit, Agree, Council, EndEarly, Pause, Replace, Resume, Skip, TakeBack
from bot.position import Position, Positions
from bot.store import AlreadyDone, Outrun, Store
from bot.table import MOVES, Note, Parcel, Row, Sitter, Table, Timer, clock_of, waiting
from rules.core import (
    Action,
    Answer,
    AnyGame,
    Ballot,
    Chance,
    Decision,
    Event,
    Leave,
    Motion,
    NotAwaited,
    Return,
    Seat,
    State,
    TimeUp,
    ballots,
)
from rules.core.decisions import advised, reply
from rules.core.game import encode

log = logging.getLogger(__name__)

MOST_COMPUTER_MOVES = 2000
"""A guard: more computer moves in a row than any game has turns are an endless loop."""


class Refused(Exception):
    """Something about the table, not about a rule of the game, cannot be done. The text is for the person."""


class Press(msgspec.Struct, frozen=True, kw_only=True):
    """What a person wants of a running game: an answer to a decision, or an action they have typed.

    ``source`` names the interaction it came from; ``epoch`` is the one on the button, if there was a button.
    """

    table: int
    person: int
    source: str | None = None
    epoch: int | None = None
    decision: str = ""
    answer: Answer | None = None
    action: Action | None = None


class Receipt(msgspec.Struct, frozen=True, kw_only=True):
    """What a press led to: the table after it, and what happened as this seat may know it."""

    table: Table
    seat: Seat
    told: tuple[str, ...]


class Tally(msgspec.Struct, frozen=True, kw_only=True):
    """A vote as its poll message shows it. ``carried`` is set once it is closed; ``void`` if it lost its point."""

    motion: Motion
    open: bool
    carried: bool | None = None
    ended: str = ""
    """How it ended, in a sentence."""


class Room:
    """All running tables of one bot. ``changed`` is called after every commit with the table's number."""

    def __init__(self, store: Store, games: dict[str, AnyGame], changed: Callable[[int], None]) -> None:
        self.store = store
        self.games = games
        self._changed = changed
        self._locks: weakref.WeakValueDictionary[int, asyncio.Lock] = weakref.WeakValueDictionary()
        self._positions = Positions()

    # ------------------------------------------------------------------ looking

    def game(self, table: Table) -> AnyGame:
        """The game played at a table."""
        return self.games[table.game]

    def position(self, table: Table) -> Position:
        """How the game stands at a table that has been dealt."""
        assert table.state is not None
        return self._positions.of(self.game(table), table.state, table.version)

    def state(self, table: Table) -> State:
        """The game's state at a table that has been dealt."""
        return self.position(table).state

    def decisions(self, table: Table) -> tuple[Decision, ...]:
        """Everything the game asks at this moment, or what may be done after its end; nothing while it is paused
        or not begun."""
        if table.status == "ended" and table.state is not None:
            return self.position(table).afterwards
        return self.position(table).awaiting if table.status == "playing" else ()

    def motions(self, table: Table) -> tuple[Motion, ...]:
        """Open votes: the game's, then the table's own."""
        own = tuple(c.motion for c in table.house.councils)
        dealt = table.status in ("playing", "paused")
        return (*self.position(table).motions, *own) if dealt else own

    def vote_ends(self, table: Table, motion: Motion) -> int | None:
        """When a vote ends, in seconds since 1970."""
        own = table.timer("motion", motion.id, -1)
        if own:
            return own.due
        dues = [table.deadline(d) for d in self.decisions(table) if d.motion == motion.id]
        return min((d for d in dues if d), default=None)

    @asynccontextmanager
    async def enter(self, id: int, source: str | None = None) -> AsyncIterator[Table]:
        """The table, locked: nothing changes it until the block is left.

        Raises:
            AlreadyDone: something from this source has been recorded.
            Refused: there is no such table.
        """
        lock = self._locks.setdefault(id, asyncio.Lock())
        async with lock:
            if source is not None and await self.store.knows(source):
                raise AlreadyDone
            table = await self.store.table(id)
            if table is None:
                raise Refused("That table is no longer here. `/table open` begins a new one.")
            yield table

    # ------------------------------------------------------------------ pressing

    async def press(self, press: Press) -> Receipt:
        """Play one answer or typed action of a person.

        Raises:
            AlreadyDone: it has been played before.
            RuleError: the rules refuse; nothing has changed.
            Refused: the table is not being played, or the person does not sit at it.
        """
        async with self.enter(press.table, press.source) as table:
            sitter = self.sitter(table, press.person)
            game, state = self.game(table), self.state(table)
            if press.epoch is not None and press.epoch != table.epoch:
                raise NotAwaited(
                    game.turn_rule,
                    "That button belongs to a turn that was taken back. The board shows how it stands now.",
                )
            decision, action = await self._meant(table, press, sitter)
            row = Row(
                kind=_kind(action),
                seat=sitter.seat,
                person=press.person,
                decision=decision,
                source=press.source,
            )
            after, told = await self.move(table, state, sitter.seat, action, row)
            after = await self.computers(after)
            return Receipt(table=after, seat=sitter.seat, told=told)

    def sitter(self, table: Table, person: int) -> Sitter:
        """The seat of a person at a table that is being played, or where something may be done after the end."""
        sitter = table.seat_of(person)
        asked = sitter is not None and any(d.seat == sitter.seat for d in self.decisions(table))
        if table.status != "playing" and not asked:
            raise Refused(NOT_PLAYING[table.status])
        if sitter is None:
            raise Refused("You are not sitting at this table; you can watch. `/table open` begins your own.")
        if sitter.gone and not asked:
            raise Refused("You have left this game; you can watch. `/table join` asks for a seat again.")
        return sitter

    async def _meant(self, table: Table, press: Press, sitter: Sitter) -> tuple[str, Action]:
        """The open decision a press answers, and the action it means."""
        game, open_now = self.game(table), self.decisions(table)
        mine = [d for d in open_now if d.seat == sitter.seat]
        if press.action is not None:
            if not isinstance(press.action, Leave | Return) and not mine:
                raise NotAwaited(game.turn_rule, f"It is not your turn. {speech.awaited(open_now)}")
            return press.decision, press.action
        decision = next((d for d in mine if d.id == press.decision), None)
        if decision is None:
            if await self._just_answered(table, sitter.seat, press.decision):
                raise AlreadyDone
            raise NotAwaited(
                game.turn_rule,
                f"That is no longer open. {speech.awaited(open_now)} The board shows how it stands.",
            )
        assert press.answer is not None
        return decision.id, reply(decision, press.answer, game.turn_rule)

    async def _just_answered(self, table: Table, seat: Seat, decision: str) -> bool:
        """Whether this seat's own last move answered this very decision: a second click of a hurried finger."""
        rows = [r for r in await self.store.log(table.id, table.seq - 12) if r.seat == seat and r.kind in MOVES]
        return bool(rows) and rows[-1].decision == decision

    async def ballot(
        self, table: int, person: int, motion: str, choice: str, source: str | None = None
    ) -> Receipt | None:
        """Cast, change or take back a vote of the game. The same vote again changes nothing and is not kept.

        Raises:
            RuleError: no vote on this, or no such choice.
            Refused: the vote is closed or the person does not sit here.
        """
        async with self.enter(table, source) as before:
            sitter = self.sitter(before, person)
            found = next((m for m in self.position(before).motions if m.id == motion), None)
            if found is None:
                raise Refused("That vote is closed.")
            after = found.with_ballot(sitter.seat, choice)
            if after == found:
                return None
            row = Row(kind="play", seat=sitter.seat, person=person, source=source)
            action = Ballot(motion=motion, choice=choice)
            moved, told = await self.move(before, self.state(before), sitter.seat, action, row)
            return Receipt(table=await self.computers(moved), seat=sitter.seat, told=told)

    async def time_up(self, table: int, timer: Timer) -> None:
        """The time for a decision has run out: do what the table agreed on. Late echoes do nothing."""
        try:
            async with self.enter(table, f"t{timer.id}") as before:
                decision = self.late_decision(before, timer)
                if decision is None:
                    await self.store.drop_timer(timer.id)
                    return
                await self.computers(await self._late(before, decision, timer))
        except (AlreadyDone, Refused):
            await self.store.drop_timer(timer.id)

    def late_decision(self, table: Table, timer: Timer) -> Decision | None:
        """The decision whose time is up, if it is still open."""
        if table.timer(timer.kind, timer.subject, timer.seat) is None:
            return None
        open_now = waiting(self.decisions(table)).values()
        return next((d for d in open_now if (clock_of(d), d.seat) == (timer.subject, timer.seat)), None)

    async def _late(self, before: Table, decision: Decision, timer: Timer) -> Table:
        answer = advised(decision) if before.house.absence == "computer" else None
        action: Action = TimeUp(decision=decision.id)
        if answer is not None:
            action = reply(decision, answer, self.game(before).turn_rule)
        row = Row(kind="clock", seat=decision.seat, decision=decision.id, source=f"t{timer.id}")
        after, _ = await self.move(before, self.state(before), decision.seat, action, row, spent=timer.id)
        return after

    # ------------------------------------------------------------------ moving

    async def move(
        self,
        before: Table,
        state: State,
        seat: Seat,
        action: Action,
        row: Row,
        *,
        spent: int = 0,
        settled: dict[str, bool] | None = None,
    ) -> tuple[Table, tuple[str, ...]]:
        """Ask the rules and write the step down; what the row tells already comes before what happens. ``spent``
        and ``settled`` as for :meth:`commit`. Returns what the mover may be told."""
        chance = Chance(f"{before.luck}:{before.ply}")
        step = self.game(before).apply(state, seat, action, chance)
        row = replace(
            row,
            body=encode(action).decode(),
            drawn=tuple(chance.drawn),
            reveals=step.reveals or bool(chance.drawn),
            events=(*row.events, *(event for event in step.events if event.line)),
        )
        game, body = self.game(before), encode(step.state)
        after = replace(before, state=body, ply=before.ply + 1, version=game.version)
        if self._positions.reached(game, step.state, body, game.version).outcome is not None:
            after = replace(after, status="ended", house=replace(after.house, councils=()))
        after = self.pruned(after, row, settled or {})
        after = _seated(
            after,
            seat,
            looked=before.seq + 1,
            gone=row.kind == "leave" or (after.sitter(seat).gone and row.kind != "return"),
        )
        after = await self.commit(before, after, row, spent=spent, settled=settled)
        told_here = (event.told_to(seat) for event in step.events)
        return after, tuple(speech.named(after, line) for line in told_here if line)

    def pruned(self, table: Table, row: Row, settled: dict[str, bool]) -> Table:
        """The table without the votes about itself that this change settles or robs of their point: a takeback of
        what another has undone, a skip once the answer is there, a stand-in for somebody who is back."""
        open_now = waiting(self.decisions(table))
        kept: list[Council] = []
        for council in table.house.councils:
            match council.matter:
                case TakeBack(to=to):
                    idle = row.kind == "undo" and to >= row.back_to
                case Skip(seat=seat, decision=decision):
                    idle = (decision, seat) not in open_now
                case Replace(seat=seat, person=person):
                    seated = person != 0 and table.seat_of(person) is not None
                    idle = seated or (row.seat == seat and row.kind in ("play", "return", "seat"))
                case Admit(person=person):
                    # who leaves is not asked any more: the newcomer asks those who remain
                    idle = row.kind == "leave" or table.sits(person)
                case Pause() | Resume() | Agree() | EndEarly():
                    # all who play are asked, and who leaves cannot answer any more
                    idle = row.kind == "leave"
            if not idle and council.motion.id not in settled:
                kept.append(council)
        taken = row.seat if row.kind in ("leave", "return", "seat", "join") else None
        offers = tuple(o for o in table.house.offers if o.seat != taken and not table.sits(o.person))
        return replace(table, house=replace(table.house, councils=tuple(kept), offers=offers))

    async def computers(self, table: Table) -> Table:
        """Let computer players answer until a person is awaited. What goes wrong with them is not the fault of
        the person whose move is already kept: it is logged, and the game waits."""
        try:
            for _ in range(MOST_COMPUTER_MOVES):
                robots = {s.seat for s in table.sitters if s.robot}
                decision = next((d for d in self.decisions(table) if d.waits and d.seat in robots), None)
                if decision is None:
                    return table
                table = await self._computer(table, decision)
            log.error("table %s: the computer players do not come to an end in %s", table.id, table.game)
        except Exception:
            log.exception("table %s: a computer player failed in %s", table.id, table.game)
        return table

    async def carry_on(self, id: int) -> None:
        """Let computer players answer who were kept from it: the bot was ended between two moves, or this took too
        long. Nobody else would ever wake them."""
        async with self.enter(id) as table:
            if table.status == "playing" and any(s.robot for s in table.sitters):
                await self.computers(table)

    async def _computer(self, table: Table, decision: Decision) -> Table:
        answer, rule = advised(decision), self.game(table).turn_rule
        action = TimeUp(decision=decision.id) if answer is None else reply(decision, answer, rule)
        row = Row(kind="play", seat=decision.seat, decision=decision.id)
        fresh = await self.fresh(table.id)
        after, _ = await self.move(fresh, self.state(fresh), decision.seat, action, row)
        return after

    async def fresh(self, table: int) -> Table:
        """A table that is known to be there, as it is kept now."""
        found = await self.store.table(table)
        assert found is not None
        return found

    async def commit(
        self,
        before: Table,
        after: Table,
        row: Row,
        *,
        spent: int = 0,
        settled: dict[str, bool] | None = None,
        notes: Sequence[Note] = (),
    ) -> Table:
        """Write one change down with all that follows from it: timers, History lines, polls, the board, pings.

        ``spent`` is the timer that caused it; ``settled`` says which votes of the table it carries out or loses;
        ``notes`` are words to some people.
        """
        at, game = seconds(), self.game(before)
        if row.kind in MOVES:
            after = replace(after, rules=game.mended)
        row = replace(row, at=at, version=game.version, rules=game.mended)
        after = deadlines(after, waiting(self.decisions(after)), at, spent)
        try:
            table = await self.store.record(
                before, after, row, self._parcels(before, after, row, settled or {}, notes), spent=spent
            )
        except Outrun:
            raise Refused("The table moved on while you were choosing. Look again.") from None
        self._changed(table.id)
        return table

    def _parcels(
        self, before: Table, after: Table, row: Row, settled: dict[str, bool], notes: Sequence[Note]
    ) -> list[Parcel]:
        was, now_open = waiting(self.decisions(before)), waiting(self.decisions(after))
        parcels = [Parcel(slot="line", body=encode(told(after, event)).decode()) for event in row.events]
        parcels += self._polls(before, after, row, settled)
        parcels += [Parcel(slot="note", body=encode(note).decode()) for note in notes]
        parcels.append(Parcel(slot="board"))
        if newly := newly_asked(was, now_open, row):
            parcels.append(Parcel(slot="ping", body=encode(newly).decode()))
        return parcels

    def _polls(self, before: Table, after: Table, row: Row, settled: dict[str, bool]) -> list[Parcel]:
        """Poll messages to post, to renew or to close."""
        old, new = {m.id: m for m in self.motions(before)}, {m.id: m for m in self.motions(after)}
        tallies = [Tally(motion=m, open=True) for id, m in new.items() if old.get(id) != m]
        for id, motion in old.items():
            if id not in new and before.council(id):
                tallies.append(_settled(motion, row, settled.get(id)))
            elif id not in new:
                asked = {d.id for d in self.decisions(before) if d.motion == id}
                tallies.append(_closed(motion, row, asked))
        return [Parcel(slot=f"poll:{t.motion.id}", body=encode(t).decode()) for t in tallies]

    # ------------------------------------------------------------------ going back

    async def rebuilt(self, table: Table, to: int) -> State:
        """The state after row ``to`` of the log: as it was kept, or else played again from the log.

        Raises:
            Refused: the rules were mended since, and it is too long ago to be kept.
        """
        past = await self.store.log(table.id), await self.store.kept(table.id)
        try:
            return await asyncio.to_thread(retrace.state_after, self.game(table), table, *past, to)
        except retrace.Mended as fault:
            if fault.__cause__ is not None:
                log.error("table %s: the log does not play again to row %s", table.id, to, exc_info=fault)
            raise Refused(TOO_LONG_AGO) from fault

    async def can_rebuild(self, table: Table, to: int) -> None:
        """Look, without playing anything again, whether there is a way back to after row ``to``.

        Raises:
            Refused: as :meth:`rebuilt`.
        """
        past = await self.store.log(table.id), await self.store.kept(table.id)
        if not retrace.reachable(self.game(table), table, *past, to):
            raise Refused(TOO_LONG_AGO)


TOO_LONG_AGO = (
    "That move is too long ago to be taken back: the rules of this game were mended since it was made, and only"
    " the newest moves are kept as they were."
)

NOT_PLAYING = {
    "lobby": "This table has not begun. Press **Join**, then **Start**.",
    "paused": "This table is paused. `/table resume` goes on.",
    "ended": "This game is over. **Play again** on its board or `/table open` begins another.",
}


def told(table: Table, event: Event) -> Event:
    """An event with names filled in, as it goes to the History."""
    return replace(event, line=speech.named(table, event.line), private={})


def _kind(action: Action) -> str:
    """The kind of row a person's action makes."""
    match action:
        case Leave():
            return "leave"
        case Return():
            return "return"
    return "play"


def _seated(table: Table, seat: Seat, **changes: Any) -> Table:
    """The table with something changed about who sits in a seat."""
    sitters = tuple(replace(s, **changes) if s.seat == seat else s for s in table.sitters)
    return replace(table, sitters=sitters)


def newly_asked(
    was: dict[tuple[str, Seat], Decision], now: dict[tuple[str, Seat], Decision], row: Row
) -> list[Seat]:
    """Seats to be called: asked something new, and not at a question already. Who has just answered sees what
    comes next; who has voted by a reaction does not, nor does somebody whose time ran out."""
    late = row.seat if row.kind == "clock" else None
    called = {seat for (id, seat), d in now.items() if not d.motion and (id, seat) not in was}
    busy = {seat for (_, seat), d in was.items() if not d.motion and seat != late}
    if late is None and not (_is_ballot(row) and not row.decision):
        busy |= {seat for _, seat in now if seat == row.seat}
    return sorted(called - busy)


def _is_ballot(row: Row) -> bool:
    """By the action itself: a player may well name something "ballot"."""
    return row.kind in ("play", "clock") and msgspec.json.decode(row.body)["verb"] == "ballot"


def _closed(motion: Motion, row: Row, asked: Collection[str]) -> Tally:
    """How a vote of the game ended that the last row closed: by its last ballot, by its time, because somebody has
    left, or by losing its point. ``asked`` are the decisions that were ballots for it."""
    closed = False
    if row.seat is not None and _is_ballot(row):
        ballot = msgspec.json.decode(row.body, type=Ballot)
        if ballot.motion == motion.id:
            motion = motion.with_ballot(Seat(row.seat), ballot.choice)
            return Tally(motion=motion, open=False, carried=motion.carried(), ended=ballots.result(motion))
    elif row.kind == "clock":
        closed = row.decision in asked
    elif row.kind == "leave":
        return Tally(motion=motion, open=False, ended=ballots.result(motion) or "Closed: somebody has left.")
    if not closed:
        return Tally(motion=motion, open=False)
    ended = ballots.result(motion, closed=True)
    return Tally(motion=motion, open=False, carried=motion.carried(closed=True), ended=ended)


def _settled(motion: Motion, row: Row, carried: bool | None) -> Tally:
    """How a vote of the table ended: ``carried`` says what came of it, ``None`` that it lost its point."""
    if carried is None:
        return Tally(motion=motion, open=False)
    ended = ballots.result(motion, closed=motion.carried() is None)
    return Tally(motion=motion, open=False, carried=carried, ended=ended)
