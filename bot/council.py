"""Votes of the table about the table: takebacks, absent players, an early end. Pause, resume and seats too.

Consent is proportionate: a takeback that nobody has seen or built upon happens at once; otherwise only those who
have are asked.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta

import msgspec
from msgspec.structs import replace

from bot import speech
from bot.clock import seconds
from bot.room import NOT_PLAYING, Press, Refused, Room
from bot.store import AlreadyDone
from bot.table import (
    MOVES,
    Council,
    EndEarly,
    House,
    Matter,
    Replace,
    Row,
    Sitter,
    Skip,
    Table,
    TakeBack,
    Timer,
    waiting,
)
from rules.core import Decision, Event, Leave, Motion, Return, Seat, TimeUp, who
from rules.core.game import encode
from rules.core.timeline import standing
from rules.core.votes import FOR

_LIVE, _SLOW = timedelta(minutes=2), timedelta(hours=12)


class Ask(msgspec.Struct, frozen=True, kw_only=True):
    """A question put to the table: what it would decide, and who asks."""

    question: str
    matter: Matter
    asker: Sitter | None = None
    detail: str = ""
    source: str | None = None
    spent: int = 0
    """The timer that asks, where nobody does."""


class Councils:
    """What people may ask of a table, beside playing."""

    def __init__(self, room: Room) -> None:
        self.room = room

    # ------------------------------------------------------------------ asking

    async def take_back(self, table: int, person: int, source: str | None = None) -> str:
        """Take back this person's last move and all that followed, or ask those who have seen it.

        Returns what has happened, for the asker.

        Raises:
            Refused: there is nothing to take back, or something hidden has been shown since.
        """
        async with self.room.enter(table, source) as before:
            sitter = self.room.sitter(before, person)
            rows = [r for r in standing(await self.room.store.log(table)) if r.kind in MOVES[1:]]
            mine = next((r for r in reversed(rows) if r.seat == sitter.seat), None)
            if mine is None:
                raise Refused("You have made no move that could be taken back.")
            since = [r for r in rows if r.seq >= mine.seq]
            shown = next((r for r in since if r.reveals), None)
            if shown is not None and before.house.takeback == "fair":
                raise Refused(_cannot(shown.seq == mine.seq))
            witnesses = self._witnesses(before, sitter, mine.seq, everybody=shown is not None)
            matter = TakeBack(seat=sitter.seat, to=mine.seq - 1)
            if not witnesses:
                await self._carry_out(before, matter, sitter.person, source)
                return "Taken back. Nobody had seen it or played since."
            question = f"May {who(sitter.seat)} take back their last move?"
            detail = f"{speech.count(len(since), 'move')} would be undone: " + "; ".join(
                e.line for r in since[-4:] for e in r.events[:1]
            )
            ask = Ask(question=question, detail=detail, matter=matter, asker=sitter, source=source)
            await self._propose(before, ask, witnesses, len(witnesses))
            return f"{speech.people(before, witnesses)} must agree; the vote is open."

    def _witnesses(self, table: Table, asker: Sitter, seq: int, *, everybody: bool) -> list[Seat]:
        """People who have seen the game after this row, or played since."""
        others = [s for s in table.sitters if s.seat != asker.seat and not s.robot]
        return [s.seat for s in others if everybody or s.looked >= seq]

    async def skip(self, table: int, person: int, source: str | None = None) -> str:
        """Ask the others whether the game should go on without an answer of whoever is awaited.

        Raises:
            Refused: nobody else is awaited, or the game knows no answer for somebody who is silent.
        """
        async with self.room.enter(table, source) as before:
            sitter = self.room.sitter(before, person)
            decision = self._awaited(before, sitter)
            if not decision.silence:
                raise Refused("The rules know no answer for silence here. `/table replace` may help.")
            matter = Skip(seat=decision.seat, decision=decision.id)
            question = f"Skip {who(decision.seat)} this once?"
            ask = Ask(question=question, detail=decision.silence, matter=matter, asker=sitter, source=source)
            return await self._ask_others(before, ask, decision.seat)

    async def replace(
        self, table: int, person: int, seat: Seat, *, by: int, name: str = "", source: str | None = None
    ) -> str:
        """Ask whether the computer (``by`` 0) or somebody else plays on for a seat. One's own seat is handed
        over at once.

        Raises:
            Refused: no such seat, or the newcomer sits at the table already.
        """
        async with self.room.enter(table, source) as before:
            sitter = self.room.sitter(before, person)
            if by and before.seat_of(by):
                raise Refused(f"{speech.escape(name)} sits at this table already.")
            matter = Replace(seat=seat, person=by, name=name)
            if seat == sitter.seat:
                await self._carry_out(before, matter, person, source)
                return "Your seat is handed over."
            successor = f"**{speech.escape(name)}**" if by else "the computer"
            question = f"Let {successor} play on for {who(seat)}?"
            ask = Ask(question=question, matter=matter, asker=sitter, source=source)
            return await self._ask_others(before, ask, seat)

    async def end(self, table: int, person: int, *, moderator: bool, source: str | None = None) -> str:
        """End a table: at once by the host before it begins, by a moderator, or alone; by vote otherwise.

        Raises:
            Refused: it is over, or this person may not.
        """
        async with self.room.enter(table, source) as before:
            sitter = before.seat_of(person)
            if before.status == "ended":
                raise Refused(NOT_PLAYING["ended"])
            persons = [s for s in before.sitters if not s.robot]
            alone = sitter is not None and len(persons) <= 1
            if moderator or alone or (before.status == "lobby" and person == before.host):
                await self._carry_out(before, EndEarly(), person, source)
                return "The table is closed."
            if sitter is None or before.status == "lobby":
                raise Refused("Only the host or somebody with Manage Channels may close this table.")
            needed = -(-2 * len(persons) // 3)
            electorate = [s.seat for s in persons]
            question = f"{who(sitter.seat)} asks to end the game now, without a winner. End it?"
            ask = Ask(question=question, matter=EndEarly(), asker=sitter, source=source)
            await self._propose(before, ask, electorate, needed)
            return f"The vote is open; {needed} of {len(persons)} must agree."

    async def late(self, table: int, timer: Timer) -> None:
        """The time of a decision is up at a table that votes on the late: ask the others whether to go on."""
        try:
            async with self.room.enter(table, f"t{timer.id}") as before:
                decision = self.room.late_decision(before, timer)
                voters = [s.seat for s in before.sitters if not s.robot and s.seat != timer.seat]
                matter = Skip(seat=Seat(timer.seat), decision=decision.id if decision else "")
                if decision is None or any(c.matter == matter for c in before.house.councils):
                    await self.room.store.drop_timer(timer.id)
                    return
                question = f"The time of {who(timer.seat)} is up. Skip {who(timer.seat)} this once?"
                source = f"t{timer.id}"
                ask = Ask(question=question, detail=decision.silence, matter=matter, source=source, spent=timer.id)
                await self._propose(before, ask, voters, len(voters) // 2 + 1)
        except (AlreadyDone, Refused):
            await self.room.store.drop_timer(timer.id)

    def _awaited(self, table: Table, asker: Sitter) -> Decision:
        """The decision of somebody else that the game waits for."""
        for decision in waiting(self.room.decisions(table)).values():
            if decision.seat != asker.seat and not decision.motion:
                return decision
        raise Refused("Nobody else is awaited now.")

    async def _ask_others(self, table: Table, ask: Ask, absent: Seat) -> str:
        voters = [s.seat for s in table.sitters if not s.robot and s.seat != absent]
        await self._propose(table, ask, voters, len(voters) // 2 + 1)
        return "The vote is open." if len(voters) > 1 else "Done."

    async def _propose(self, before: Table, ask: Ask, electorate: Iterable[Seat], needed: int) -> None:
        """Open a vote of the table; an asker who has a vote in it has cast it by asking."""
        if any(c.matter == ask.matter for c in before.house.councils):
            raise Refused("That vote is open already; look for its message.")
        number = before.house.votes_held + 1
        within = _LIVE if before.house.pace == "live" else _SLOW
        motion = Motion(
            id=f"t{number}",
            question=ask.question,
            detail=ask.detail,
            electorate=tuple(electorate),
            needed=needed,
            rule="TABLE",
            mover=ask.asker.seat if ask.asker else None,
            within=within,
        )
        if ask.asker and ask.asker.seat in motion.electorate:
            motion = motion.with_ballot(ask.asker.seat, FOR)
        council = Council(motion=motion, matter=ask.matter)
        house = replace(before.house, councils=(*before.house.councils, council), votes_held=number)
        due = seconds() + int(within.total_seconds())
        timer = Timer(kind="motion", subject=motion.id, seat=-1, due=due)
        after = replace(before, house=house, timers=(*before.timers, timer))
        body = encode(council).decode()
        person = ask.asker.person if ask.asker else 0
        row = Row(kind="motion", seat=motion.mover, person=person, body=body, source=ask.source)
        table = await self.room.commit(before, after, row, spent=ask.spent)
        await self._settle(table, motion, motion.carried(), None)

    # ------------------------------------------------------------------ voting

    async def ballot(self, table: int, person: int, motion: str, choice: str, source: str | None = None) -> None:
        """Cast, change or take back a vote on one of the table's own motions; carry it out when decided.

        Raises:
            RuleError: no vote on this.
            Refused: the vote is closed.
        """
        async with self.room.enter(table, source) as before:
            sitter = self.room.sitter(before, person)
            council = before.council(motion)
            if council is None:
                raise Refused("That vote is closed.")
            voted = council.motion.with_ballot(sitter.seat, choice)
            if voted == council.motion:
                return
            councils = tuple(replace(c, motion=voted) if c is council else c for c in before.house.councils)
            after = replace(before, house=replace(before.house, councils=councils))
            row = Row(kind="ballot", seat=sitter.seat, person=person, body=f"{motion} {choice}", source=source)
            after = await self.room.commit(before, after, row)
            await self._settle(after, voted, voted.carried(), None)

    async def close(self, table: int, timer: Timer) -> None:
        """The time of a vote of the table is up."""
        try:
            async with self.room.enter(table, f"t{timer.id}") as before:
                council = before.council(timer.subject)
                if council is None:
                    await self.room.store.drop_timer(timer.id)
                    return
                carried = council.motion.carried(closed=True)
                await self._settle(before, council.motion, carried, f"t{timer.id}")
        except (AlreadyDone, Refused):
            await self.room.store.drop_timer(timer.id)

    async def _settle(self, table: Table, motion: Motion, carried: bool | None, source: str | None) -> None:
        """Carry out what was decided, or write down that it was not."""
        if carried is None:
            return
        council = table.council(motion.id)
        assert council is not None
        fresh = await self.room.store.table(table.id)
        assert fresh is not None
        if carried and await self._still_fair(fresh, council):
            await self._carry_out(fresh, council.matter, 0, source)
            return
        why = "The game has moved on since this was asked" if carried else "The vote is lost"
        after = replace(fresh, house=_without(fresh.house, council.matter))
        event = Event(line=f"{why}: {motion.question}", kind="table")
        await self.room.commit(fresh, after, Row(kind="lost", source=source, events=(event,)))

    async def _still_fair(self, table: Table, council: Council) -> bool:
        """Whether a takeback may still happen as it was asked: the move stands, nobody else has played since than
        those who were asked, and what was shown since the table is friendly about."""
        matter = council.matter
        if not isinstance(matter, TakeBack):
            return True
        rows = [r for r in standing(await self.room.store.log(table.id, matter.to)) if r.kind in MOVES]
        shown = table.house.takeback == "fair" and any(r.reveals for r in rows)
        asked = {matter.seat, *council.motion.electorate}
        played = {r.seat for r in rows if r.person}
        return any(r.seq == matter.to + 1 for r in rows) and not shown and played <= asked

    # ------------------------------------------------------------------ carrying out

    async def _carry_out(self, before: Table, matter: Matter, person: int, source: str | None) -> None:
        cleared = replace(before, house=_without(before.house, matter))
        match matter:
            case TakeBack(seat=seat, to=to):
                row = Row(kind="undo", seat=seat, person=person, back_to=to, source=source)
                await self._undo(before, cleared, row)
            case Skip(seat=seat, decision=decision):
                await self._skip(before, cleared, seat, decision, source)
            case Replace():
                await self._hand_over(before, cleared, matter, person, source)
            case EndEarly():
                event = Event(line="The table ends the game here, without a winner.", kind="end")
                house = replace(before.house, councils=(), ended_by="vote" if person == 0 else str(person))
                after = replace(before, status="ended", house=house)
                await self.room.commit(
                    before, after, Row(kind="end", person=person, events=(event,), source=source)
                )

    async def _undo(self, before: Table, cleared: Table, row: Row) -> None:
        """Rows after ``back_to`` no longer count. Older buttons go stale; the same cards would be drawn again."""
        state = await self.room.rebuilt(before, row.back_to)
        rows = [r for r in await self.room.store.log(before.id) if r.seq <= row.back_to]
        ply = sum(1 for r in standing(rows) if r.kind in MOVES)
        timers = tuple(t for t in before.timers if t.kind == "motion")
        after = replace(cleared, state=encode(state), ply=ply, epoch=before.epoch + 1, timers=timers)
        line = f"{who(row.seat or 0)} takes back their last move. It is as it was before."
        await self.room.commit(before, after, replace(row, events=(Event(line=line, kind="undo"),)))

    async def _skip(self, before: Table, cleared: Table, seat: Seat, decision: str, source: str | None) -> None:
        open_now = waiting(self.room.decisions(before)).get((decision, seat))
        if open_now is None:
            await self.room.commit(before, cleared, Row(kind="lost", source=source))
            return
        row = Row(kind="clock", seat=seat, decision=decision, source=source)
        await self.room.move(cleared, self.room.state(cleared), seat, TimeUp(decision=decision), row)

    async def _hand_over(
        self, before: Table, cleared: Table, matter: Replace, person: int, source: str | None
    ) -> None:
        """Somebody else, or the computer, plays on for a seat; also for one that has left the game."""
        old = before.sitter(matter.seat)
        if matter.person:
            new = replace(old, person=matter.person, name=matter.name, robot=False, away_until=0)
            line = f"**{speech.escape(matter.name)}** takes the seat of **{speech.escape(old.name)}**."
        else:
            new = replace(old, robot=True)
            line = f"The computer plays on for {who(matter.seat)}."
        sitters = tuple(new if s.seat == matter.seat else s for s in before.sitters)
        event = Event(line=line, kind="table")
        row = Row(kind="seat", seat=matter.seat, person=person, events=(event,), source=source)
        table = await self.room.commit(before, replace(cleared, sitters=sitters), row)
        if old.gone:
            table = await self._sit_down_again(table, new)
        await self.room.computers(table)

    async def _sit_down_again(self, table: Table, sitter: Sitter, source: str | None = None) -> Table:
        """Take a chair that was left, as the game's rules allow."""
        fresh = await self.room.store.table(table.id)
        assert fresh is not None
        row = Row(kind="return", seat=sitter.seat, person=sitter.person, source=source)
        after, _ = await self.room.move(fresh, self.room.state(fresh), sitter.seat, Return(), row)
        return after

    # ------------------------------------------------------------------ leaving, pausing, being away

    async def leave(self, table: int, person: int, source: str | None = None) -> None:
        """Leave a running game for good, as its rules say.

        Raises:
            RuleError: the rules do not let this seat go.
        """
        await self.room.press(Press(table=table, person=person, source=source, action=Leave()))

    async def pause(self, table: int, person: int, *, moderator: bool, source: str | None = None) -> None:
        """Stop every clock; nobody can move until it is resumed."""
        async with self.room.enter(table, source) as before:
            self._responsible(before, person, moderator)
            if before.status != "playing":
                raise Refused(NOT_PLAYING.get(before.status, ""))
            left = {t.key: max(60, t.due - seconds()) for t in before.timers}
            after = replace(before, status="paused", house=replace(before.house, frozen=left))
            event = Event(line="The game is paused. Every clock stands still.", kind="table")
            row = Row(kind="pause", person=person, events=(event,), source=source)
            await self.room.commit(before, after, row)

    async def resume(self, table: int, person: int, *, moderator: bool, source: str | None = None) -> None:
        """Go on: every clock has the time it had left."""
        async with self.room.enter(table, source) as before:
            self._responsible(before, person, moderator)
            if before.status != "paused":
                raise Refused("This table is not paused.")
            at, timers = seconds(), []
            for key, left in before.house.frozen.items():
                kind, subject, seat = key.split("|")
                timers.append(Timer(kind=kind, subject=subject, seat=int(seat), due=at + left))
            house = replace(before.house, frozen={})
            after = replace(before, status="playing", house=house, timers=tuple(timers))
            event = Event(line="The game goes on.", kind="table")
            await self.room.commit(
                before, after, Row(kind="resume", person=person, events=(event,), source=source)
            )

    def _responsible(self, table: Table, person: int, moderator: bool) -> None:
        if not moderator and person != table.host and table.seat_of(person) is None:
            raise Refused("Only people at this table, or somebody with Manage Channels, may do that.")

    async def away(self, table: int, person: int, until: int, source: str | None = None) -> None:
        """Be away until a moment (0: be back): no pings, and the clock does what the table agreed."""
        async with self.room.enter(table, source) as before:
            sitter = before.seat_of(person)
            if sitter is None:
                raise Refused("You are not sitting at this table.")
            sitters = tuple(replace(s, away_until=until) if s == sitter else s for s in before.sitters)
            line = f"{who(sitter.seat)} is away until <t:{until}:f>." if until else f"{who(sitter.seat)} is back."
            own = tuple(t for t in before.timers if t.seat != sitter.seat)
            after = replace(before, sitters=sitters, timers=own)
            event = Event(line=line, kind="table")
            row = Row(kind="away", seat=sitter.seat, person=person, events=(event,), source=source)
            await self.room.commit(before, after, row)

    async def return_to_seat(self, table: int, person: int, source: str | None = None) -> bool:
        """Somebody who has left, or for whom the computer plays, takes their chair again. False if they have none.

        Raises:
            RuleError: the game cannot take them back.
        """
        async with self.room.enter(table, source) as before:
            old = next((s for s in before.sitters if s.person == person and (s.robot or s.gone)), None)
            if old is None or before.status != "playing":
                return False
            if old.robot:
                sitters = tuple(replace(s, robot=False) if s is old else s for s in before.sitters)
                event = Event(line=f"{who(old.seat)} is back and plays again.", kind="table")
                row = Row(kind="seat", seat=old.seat, person=person, events=(event,), source=source)
                before = await self.room.commit(before, replace(before, sitters=sitters), row)
            if old.gone:
                await self._sit_down_again(before, old, None if old.robot else source)
            return True


def _without(house: House, matter: Matter) -> House:
    return replace(house, councils=tuple(c for c in house.councils if c.matter != matter))


def _cannot(own: bool) -> str:
    what = "Your move has" if own else "A move since yours has"
    return (
        f"{what} shown something that was hidden (a draw, a card or a secret), so it cannot be taken back fairly. "
        "A table may choose *friendly* takebacks, then everybody is asked: `/table house takeback:friendly`."
    )
