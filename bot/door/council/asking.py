"""How a vote of the table is opened, voted on and carried out, whatever it is about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import timedelta

import msgspec
from msgspec.structs import replace

from bot.door.council.facts import stands_so
from bot.door.council.steward import Steward
from bot.door.held import Held
from bot.door.limits import Limits
from bot.door.pace.reminding import heeded, reminders
from bot.door.refusals import NOT_SEATED, Refused
from bot.door.room import Room
from bot.keeping import marking, speech
from bot.keeping.habits import Habits
from bot.keeping.matters import CONSENT, Admit, Council, Dispute, Matter, SetRight, TakeBack, same
from bot.keeping.now import seconds
from bot.keeping.shelves.refused import AlreadyDone
from bot.keeping.table import DISCARD, MOVES, SEATING, Row, Sitter, Table, Timer
from bot.keeping.told import Note
from rules.core import Event, Motion, Seat, ballots
from rules.core.game import encode
from rules.core.kept.timeline import standing
from rules.core.votes import AGAINST, FOR

_LIVE, _SLOW = timedelta(minutes=2), timedelta(hours=12)


class Ask(msgspec.Struct, frozen=True, kw_only=True):
    """A question put to the table: what it would decide, and who asks.

    ``silence`` says how those count who have not voted when time is up. ``spent`` is the timer that asks, where
    nobody does.
    """

    question: str
    matter: Matter
    asker: Sitter | None = None
    detail: str = ""
    silence: str = AGAINST
    source: str | None = None
    spent: int = 0


class Asking:
    """The votes of a table about itself."""

    def __init__(self, room: Room, steward: Steward, limits: Limits | None = None) -> None:
        """``limits`` says how often one person may ask the others; without it there are none."""
        self.room = room
        self.steward = steward
        self._limits = limits

    async def _by_consent(self, held: Held, ask: Ask, done: str, *, alone: bool = False) -> str:
        """Do what all have agreed to who are asked, which at a table of one is at once; otherwise open the vote.
        ``alone``: the asker may do it without the others."""
        voters = [s.seat for s in held.table.players()]
        others = [s for s in voters if ask.asker is None or s != ask.asker.seat]
        if alone or (not others and ask.asker is not None):
            person = ask.asker.person if ask.asker else 0
            await self.steward.carry_out(held, ask.matter, person, ask.source)
            return done
        consent = CONSENT[type(ask.matter)]
        needed = consent.needed(len(voters))
        motion = await self._propose(held, replace(ask, silence=consent.silence), voters, needed)
        if needed == len(voters):
            return f"{speech.people(held.table, others)} must agree; the vote is open."
        return f"The vote is open. {ballots.rule(motion)}"

    async def _propose(
        self, held: Held, ask: Ask, electorate: Iterable[Seat], needed: int, notes: Sequence[Note] = ()
    ) -> Motion:
        """Open a vote of the table. Asking casts the asker's own vote, if they have one; others are reminded."""
        before = held.table
        if any(same(c.matter, ask.matter) for c in before.house.councils):
            raise Refused("That vote is open already; look for its message.")
        self._count(ask.matter.person if isinstance(ask.matter, Admit) else ask.asker.person if ask.asker else 0)
        number = before.house.votes_held + 1
        within = time_to_vote(before)
        motion = Motion(
            id=f"t{number}",
            question=ask.question,
            detail=ask.detail,
            electorate=tuple(electorate),
            needed=needed,
            rule="TABLE",
            mover=ask.asker.seat if ask.asker else None,
            silence=ask.silence,
            within=within,
        )
        if ask.asker and ask.asker.seat in motion.electorate:
            motion = motion.with_ballot(ask.asker.seat, FOR)
        council = Council(motion=motion, matter=ask.matter)
        house = replace(before.house, councils=(*before.house.councils, council), votes_held=number)
        due = seconds() + int(within.total_seconds())
        timer = Timer(kind="motion", subject=motion.id, seat=-1, due=due)
        calls = [
            call
            for seat in motion.missing()
            if not before.sitter(seat).robot
            for call in reminders(replace(timer, seat=seat), seconds(), self._wishes(before, seat))
        ]
        after = replace(before, house=house, timers=(*before.timers, timer, *calls))
        person = ask.asker.person if ask.asker else 0
        body = encode(council).decode()
        row = Row(kind="motion", seat=motion.mover, person=person, body=body, source=ask.source)
        await held.record(after, row, spent=ask.spent, notes=notes)
        await self._settle(held, motion, motion.carried(), None)
        return motion

    def _wishes(self, table: Table, seat: Seat) -> Habits:
        """What somebody has said of when they like to be called, as far as this table heeds it."""
        known = self.room.store.people.of(table.sitter(seat).person)
        return heeded(table.house, known, seat)

    def _count(self, person: int) -> None:
        """Somebody is about to call others. What needs nobody's consent is not counted.

        Raises:
            Refused: they have done so too often lately.
        """
        if self._limits is not None and person:
            self._limits.grant(person, "vote")

    # ------------------------------------------------------------------ voting

    async def ballot(self, table: int, person: int, motion: str, choice: str, source: str | None = None) -> None:
        """Cast, change or take back a vote on one of the table's own motions; carry it out when decided.

        Raises:
            RuleError: no vote on this.
            Refused: the vote is closed.
        """
        async with self.room.enter(table, source) as held:
            before = held.table
            council = before.council(motion)
            if council is None:
                raise Refused("That vote is closed.")
            paused = before.status == "paused" and council.goes_on
            sitter = before.seated(person) if paused else self.room.sitter(before, person)
            if sitter is None:
                raise Refused(NOT_SEATED)
            voted = council.motion.with_ballot(sitter.seat, choice)
            if voted == council.motion:
                return
            councils = tuple(replace(c, motion=voted) if c is council else c for c in before.house.councils)
            after = replace(before, house=replace(before.house, councils=councils))
            row = Row(kind="ballot", seat=sitter.seat, person=person, body=f"{motion} {choice}", source=source)
            await held.record(after, row)
            await self._settle(held, voted, voted.carried(), None)

    async def close(self, table: int, timer: Timer) -> None:
        """The time of a vote of the table is up."""
        try:
            async with self.room.enter(table, f"t{timer.id}") as held:
                before = held.table
                council = before.council(timer.subject)
                if council is None:
                    await self.room.store.timers.drop(timer)
                    return
                carried = council.motion.carried(closed=True)
                await self._settle(held, council.motion, carried, f"t{timer.id}")
        except (AlreadyDone, Refused):
            await self.room.store.timers.drop(timer)

    async def _settle(self, held: Held, motion: Motion, carried: bool | None, source: str | None) -> None:
        """Carry out what was decided, or write down that it was not."""
        if carried is None:
            return
        council = held.table.council(motion.id)
        assert council is not None
        if isinstance(council.matter, Dispute):
            await self.steward.rule(held, council, upheld=carried, source=source)
            return
        if carried and await self._still_fair(held.table, council):
            await self.steward.carry_out(held, council.matter, 0, source, decided=motion.id)
            return
        ended = ballots.result(motion, closed=motion.carried() is None)
        why = "The game has moved on since this was asked." if carried else ended
        event = Event(line=f"{motion.question} {why}", kind="table")
        await self.steward.drop(
            held, motion.id, Row(kind="lost", source=source, events=(event,)), lost=not carried
        )

    async def carry_on(self, table: int) -> None:
        """Do what was left undone when the bot was ended in the middle: carry out what was decided, seat who was
        given a chair that had been left, let computers answer. Nothing else would ever see to it."""
        async with self.room.enter(table) as held:
            before = held.table
            if before.status not in ("playing", "paused"):
                return
            for council in before.house.councils:
                now = held.table.council(council.motion.id)
                if now is not None and (held.table.status == "playing" or now.goes_on):
                    await self._settle(held, now.motion, now.motion.carried(), None)
            await self.steward.sit_down(held)
        await self.room.carry_on(table)

    async def _still_fair(self, table: Table, council: Council) -> bool:
        """Whether a takeback may still happen as it was asked: the move stands, nobody else has played since than
        those who were asked, and what was shown since the table is friendly about. What is to be set right must be
        as it was."""
        matter = council.matter
        if isinstance(matter, SetRight):
            return stands_so(self.room.game(table), self.room.state(table), matter)
        if not isinstance(matter, TakeBack):
            return True
        rows = [r for r in standing(await self.room.store.log.of(table.id, matter.to)) if r.kind in MOVES]
        shown = table.house.takeback == "fair" and not matter.line and any(r.reveals for r in rows)
        asked = {matter.seat, *council.motion.electorate}
        played = {r.seat for r in rows if r.person}
        gone = any(r.kind in (*SEATING, DISCARD) for r in rows)
        return any(r.seq == matter.to + 1 for r in rows) and not shown and not gone and played <= asked


def by_name(table: Table, seat: Seat) -> str:
    """Somebody as they are called now: what a vote says of them stays true when their seat changes hands."""
    return marking.strong(table.name(seat))


def by_host(table: Table, seat: Seat) -> str:
    """Who asks for what the host asks for: behind a mask it may be anybody."""
    return by_name(table, seat) if table.house.masked else f"{by_name(table, seat)}, the host,"


def need_host(table: Table, person: int) -> None:
    """What the host alone asks of the others; where names are hidden, whoever plays, or the asking would tell who
    the host is.

    Raises:
        Refused: this person is not the host.
    """
    if person != table.leader and not table.house.masked:
        host = next((s.name for s in table.sitters if s.person == table.leader), "who opened it")
        raise Refused(f"Only the host, **{speech.escape(host)}**, asks for that.")


def time_to_vote(table: Table) -> timedelta:
    return _LIVE if table.house.pace == "live" else _SLOW
