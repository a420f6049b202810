"""Carrying out what people ask of a table beside its moves, and what its votes have decided.

Everything happens in the table's lock and is written down as one row, with a line for the History.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from msgspec.structs import replace

from bot.door.council.away import Absentees
from bot.door.council.chairs import Chairs
from bot.door.council.facts import correction
from bot.door.council.pauses import Pauses
from bot.door.deadlines import given_anew
from bot.door.held import Held
from bot.door.pace.lateness import waited_for
from bot.door.refusals import NOTHING_BACK, Refused
from bot.door.retrace import opened
from bot.keeping import speech
from bot.keeping.matters import (
    Admit,
    Agree,
    Council,
    Dispute,
    EndEarly,
    Matter,
    Pause,
    Redo,
    Replace,
    Resume,
    Ruling,
    SetRight,
    Skip,
    TakeBack,
    Undone,
)
from bot.keeping.now import seconds
from bot.keeping.table import Row, moves
from rules.core import Action, Event, Motion, RuleError, TimeUp, who
from rules.core.game import encode
from rules.core.votes import FOR

MOST_RULINGS = 12
"""Rulings that a table keeps, the newest."""


class Steward(Pauses, Absentees, Chairs):
    """Does what people ask of a table, and what its votes have decided."""

    async def carry_out(
        self, held: Held, matter: Matter, person: int, source: str | None, *, decided: str = ""
    ) -> None:
        """Do what a person may do alone, or (``decided`` is the motion) what the table has voted for. What can no
        longer be done is said in the History, and the vote is closed.

        Raises:
            RuleError: a person alone asked for something the rules refuse.
        """
        settled = {decided: True} if decided else {}
        row = partial(Row, person=person, source=source)
        try:
            match matter:
                case TakeBack():
                    await self._undo(held, matter, row(kind="undo"), settled)
                case Redo():
                    await self._put_back(held, matter, row(kind="redo"), settled)
                case Dispute(case=case):
                    alone = Motion(id="", question="", electorate=(case.seat,), needed=1, rule="TABLE")
                    council = Council(motion=alone.with_ballot(case.seat, FOR), matter=matter)
                    await self.rule(held, council, upheld=True, source=source)
                case SetRight():
                    await self._set_right(held, matter, row(kind="correct"), settled)
                case Skip():
                    await self._skip(held, matter, row(kind="clock"), settled)
                case Replace():
                    await self._hand_over(held, matter, row(kind="offer" if matter.person else "seat"), settled)
                case Admit():
                    await self._admit(held, matter, row(kind="join"), settled)
                case EndEarly(agreed=agreed):
                    if not (agreed and await self._stop(held, row(kind="play"), settled)):
                        await self._end(held, row(kind="end"), settled)
                case Agree(changes=changes):
                    await self._agree(held, changes, row(kind="house"), settled)
                case Pause():
                    await self.stop(held, matter, row(kind="pause"), settled)
                case Resume():
                    await self.go_on(held, row(kind="resume"), settled)
        except (RuleError, Refused) as refusal:
            if not decided:
                raise
            event = Event(line=f"The vote is carried, but it cannot be done: {refusal}", kind="table")
            await self.drop(held, decided, row(kind="lost", events=(event,)), lost=False)

    async def rule(self, held: Held, council: Council, *, upheld: bool, source: str | None) -> None:
        """Write down how the table reads a rule."""
        assert isinstance(council.matter, Dispute)
        before, motion = held.table, council.motion
        ruling = Ruling(
            case=council.matter.case,
            upheld=upheld,
            table=before.id,
            at=seconds(),
            ayes=motion.count(FOR),
            voters=len(motion.electorate),
        )
        event = Event(line=f"The table rules on {ruling.case.rule}. {speech.ruled(ruling)}", kind="table")
        docket = (*before.house.docket, ruling)[-MOST_RULINGS:]
        councils = tuple(c for c in before.house.councils if c.motion.id != motion.id)
        after = replace(before, house=replace(before.house, councils=councils, docket=docket))
        row = Row(kind="ruling", source=source, events=(event,), body=encode(ruling).decode())
        await held.record(after, row, settled={motion.id: upheld})

    async def drop(self, held: Held, motion: str, row: Row, *, lost: bool) -> None:
        """Close a vote of the table that is lost, or else has lost its point. Whom the others would not skip is
        waited for again; where only a computer could have answered, no time had run out."""
        before, council = held.table, held.table.council(motion)
        councils = tuple(c for c in before.house.councils if c.motion.id != motion)
        after = replace(before, house=replace(before.house, councils=councils))
        if council and isinstance(skip := council.matter, Skip) and not skip.computer:
            known = self.room.store.people.of(before.sitter(skip.seat).person)
            if asked := held.waiting.get((skip.decision, skip.seat)):
                after = waited_for(after, asked, seconds(), known)
        await held.record(after, row, settled={motion: False} if lost else {})

    async def _undo(self, held: Held, matter: TakeBack, row: Row, settled: dict[str, bool]) -> None:
        """Rows after ``to`` no longer count. Older buttons go stale; the same cards would be drawn again. Whose
        time had run out has it anew."""
        before = held.table
        state = await self.room.rebuilt(before, matter.to)
        log = await self.room.store.log.of(before.id)
        left = moves(r for r in log if r.seq <= matter.to)
        late = any(r.seq == matter.to + 1 and r.kind == "clock" for r in log)
        seated = given_anew(before, matter.seat) if late else before
        asked = tuple(s for c in before.house.councils if c.motion.id in settled for s in c.motion.electorate)
        undone = Undone(row=before.seq + 1, to=matter.to, seat=matter.seat, asked=asked)
        after = replace(
            seated,
            house=replace(seated.house, undone=undone),
            state=encode(state),
            version=held.game.version,
            rules=left[-1].rules,
            ply=len(left),
            epoch=before.epoch + 1,
        )
        line = f"{who(matter.seat)} takes back their last move. It is as it was before."
        if matter.line:
            line = f"The table sets the game back. It is as it was after: {matter.line}"
        row = replace(row, seat=matter.seat, back_to=matter.to, events=(Event(line=line, kind="undo"),))
        await held.record(after, row, settled=settled)
        await held.computers()

    async def _put_back(self, held: Held, redo: Redo, row: Row, settled: dict[str, bool]) -> None:
        """What was taken back counts again, with all that had followed; nobody has moved since."""
        before, undone = held.table, held.table.house.undone
        kept = await self.room.store.log.kept_before(before.id, redo.undo)
        if undone is None or undone.row != redo.undo or kept is None:
            raise Refused(NOTHING_BACK)
        line = f"{who(redo.seat)} puts back what was taken back. It is as it was before that."
        row = replace(row, seat=redo.seat, back_to=redo.undo, events=(Event(line=line, kind="redo"),))
        log = await self.room.store.log.of(before.id)
        left = moves([*log, replace(row, seq=before.seq + 1)])
        after = replace(
            before,
            state=encode(opened(held.game, kept)),
            version=held.game.version,
            rules=left[-1].rules,
            ply=len(left),
            epoch=before.epoch + 1,
            house=replace(before.house, undone=None),
        )
        await held.record(after, row, settled=settled)
        await held.computers()

    async def _set_right(self, held: Held, matter: SetRight, row: Row, settled: dict[str, bool]) -> None:
        """What was carried out wrongly is as it should be; the row is nobody's own move."""
        line = f"The table sets something right, as {who(matter.seat)} asked: {matter.why}"
        row = replace(row, events=(Event(line=line, kind="table"),))
        await held.play(matter.seat, correction(matter), row, settled=settled, seen=False)
        await held.computers()

    async def _skip(self, held: Held, skip: Skip, row: Row, settled: dict[str, bool]) -> None:
        seat, decision = skip.seat, skip.decision
        if (question := held.waiting.get((decision, seat))) is None:
            raise Refused(f"{who(seat)} is no longer awaited for that.")
        line = f"The table skips {who(seat)} this once."
        action: Action = TimeUp(decision=decision)
        if skip.computer:
            line, action = (
                f"The table lets the computer answer for {who(seat)} this once.",
                await held.stand_in(question),
            )
        row = replace(row, seat=seat, decision=decision, events=(Event(line=line, kind="table"),))
        await held.play(seat, action, row, settled=settled)
        await held.computers()

    async def _agree(self, held: Held, changes: dict[str, Any], row: Row, settled: dict[str, bool]) -> None:
        """Play otherwise from now on. Clocks start anew only when the change is about time; a live pace needs no
        game night any more."""
        before = held.table
        after = replace(before, house=replace(before.house, **changes))
        now = after.house
        if now != replace(before.house, takeback=now.takeback, pictures=now.pictures, votes=now.votes):
            night = now.night and replace(now.night, stopped={}, clocks={}) if now.pace != "live" else None
            house = replace(after.house, clocks={}, left={}, banks={}, night=night)
            lasts = ("motion", "limit", "night") if night else ("motion", "limit")
            stay = tuple(t for t in before.timers if t.kind in lasts)
            after = replace(after, house=house, timers=stay)
        line = f"The table agrees: {speech.agreed(before.house, after.house)}"
        row = replace(row, events=(Event(line=line, kind="table"),))
        await held.record(after, row, settled=settled)

    async def _stop(self, held: Held, row: Row, settled: dict[str, bool]) -> bool:
        """Let the game end as its rules say, also out of a pause; whether it knows how. What it asks then is
        answered like everything else."""
        before = held.table
        stop = held.game.stopped(held.state) if before.state is not None else None
        sitter = before.seated(row.person) or next(iter(before.players()), None)
        if stop is None or sitter is None:
            return False
        house = replace(before.house, frozen={}, stranded=False, paused_by=0)
        timers = tuple(t for t in before.timers if t.kind in ("motion", "night"))
        seated = (
            replace(before, status="playing", house=house, timers=timers) if before.status == "paused" else before
        )
        await held.play(sitter.seat, stop, replace(row, seat=sitter.seat), seated=seated, settled=settled)
        await held.computers()
        return True

    async def _end(self, held: Held, row: Row, settled: dict[str, bool]) -> None:
        before = held.table
        sitter = before.seated(row.person)
        by = f"{who(sitter.seat)} ends" if sitter else "The table ends" if settled else "A moderator ends"
        dealt = before.state is not None
        events = (Event(line=f"{by} the game here, without a winner.", kind="end"),) if dealt else ()
        after = replace(before, status="ended", house=replace(before.house, councils=()))
        await held.record(after, replace(row, events=events), settled=settled)
