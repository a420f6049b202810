"""Votes of the table about itself: takebacks, absent players, an early end.

Consent is proportionate: a takeback that nobody has seen or built upon happens at once; otherwise only those who
have are asked. What changes the game for the others in its middle needs their consent, as :mod:`bot.matters`
says. Nobody is skipped or replaced by one person alone: who is not late, or is asked by a single other, is asked
too, and only silence lets the others go on. Nobody but its owner gives a hidden hand to another person.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import timedelta

import msgspec
from msgspec.structs import replace

from bot import marking, speech
from bot.clock import seconds
from bot.deadlines import reminders
from bot.matters import (
    CONSENT,
    Admit,
    Agree,
    Council,
    EndEarly,
    Matter,
    Pause,
    Replace,
    Resume,
    Skip,
    TakeBack,
)
from bot.room import NOT_PLAYING, Refused, Room
from bot.steward import Steward
from bot.store import AlreadyDone
from bot.table import MOVES, SEATING, Note, Row, Sitter, Table, Timer, moves, waiting
from rules.core import Decision, Event, Motion, Seat, ballots, who
from rules.core.game import encode
from rules.core.timeline import standing
from rules.core.votes import AGAINST, FOR

_LIVE, _SLOW = timedelta(minutes=2), timedelta(hours=12)

_DAY = 86400
_SILENT = 3 * _DAY
"""Seconds of silence after which a lobby is no longer its host's alone."""


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


class Councils:
    """What people may ask of each other, beside playing."""

    def __init__(self, room: Room, steward: Steward) -> None:
        self.room = room
        self.steward = steward

    # ------------------------------------------------------------------ asking

    async def take_back(self, table: int, person: int, source: str | None = None) -> str:
        """Take back this person's last move and all that followed, or ask those who have seen it.

        Returns what has happened, for the asker.

        Raises:
            Refused: there is nothing to take back, or something hidden has been shown since.
        """
        async with self.room.enter(table, source) as before:
            sitter = self.room.sitter(before, person)
            if before.status == "ended":
                raise Refused(NOT_PLAYING["ended"])
            since = await self._since_own(before, sitter)
            shown = next((r for r in since if r.reveals), None)
            if shown is not None and before.house.takeback == "fair":
                raise Refused(_shown(own=shown is since[0]))
            late = since[0].kind == "clock"  # whose time ran out asks everybody
            witnesses = _witnesses(before, sitter, since[0].seq, everybody=late or shown is not None)
            matter = TakeBack(seat=sitter.seat, to=since[0].seq - 1)
            await self.room.can_rebuild(before, matter.to)
            if not witnesses:
                await self.steward.carry_out(before, matter, sitter.person, source)
                return "Taken back. Nobody had seen it or played since."
            question = f"May {who(sitter.seat)} take back their last move?"
            detail = f"{speech.count(len(since), 'move')} would be undone: " + "; ".join(
                e.line for r in since[-4:] for e in r.events[:1]
            )
            ask = Ask(question=question, detail=detail, matter=matter, asker=sitter, source=source)
            await self._propose(before, ask, witnesses, len(witnesses))
            return f"{speech.people(before, witnesses)} must agree; the vote is open."

    async def _since_own(self, table: Table, sitter: Sitter) -> list[Row]:
        """The last move of a seat and all moves since.

        Raises:
            Refused: there is none, or somebody has left or sat down since.
        """
        rows = [r for r in standing(await self.room.store.log(table.id)) if r.kind in MOVES[1:]]
        own = next((r for r in reversed(rows) if r.seat == sitter.seat), None)
        if own is None:
            raise Refused("You have made no move that could be taken back.")
        since = [r for r in rows if r.seq >= own.seq]
        if any(r.kind in SEATING for r in since):
            raise Refused("Somebody has left or sat down since your last move; that cannot be undone.")
        return since

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
        """Let the computer (``by`` 0) or somebody else play on for a seat: at once for one's own seat, else by
        vote of the others. A person who shall have a seat is asked before they get it.

        Raises:
            Refused: no such seat, nobody is late there, its owner alone may give it away, or the newcomer sits at
                the table already.
        """
        async with self.room.enter(table, source) as before:
            sitter, old = self.room.sitter(before, person), before.sitter(seat)
            if by and before.sits(by):
                raise Refused(f"{speech.escape(name)} sits at this table already.")
            if not by and old.robot:
                raise Refused("The computer plays for that seat already.")
            matter = Replace(seat=seat, person=by, name=name)
            if seat == sitter.seat:
                await self.steward.carry_out(before, matter, person, source)
                return f"**{speech.escape(name)}** is asked whether they take it." if by else "Done."
            owned = bool(old.person) and not old.gone
            if by and owned:
                raise Refused(
                    f"The seat of {speech.people(before, [seat])}, and what is hidden there, is theirs to give"
                    " (`/table transfer`). Leave out who plays on, and the computer may do it when they are late."
                )
            if owned and not await self._is_late(before, seat):
                raise Refused(
                    f"{speech.people(before, [seat])} is not late. Once their time has run out, or they have been"
                    " awaited for a day, the table may let the computer play on for them."
                )
            successor = marking.strong(name) if by else "the computer"
            question = f"Let {successor} play on for {who(seat)}?"
            ask = Ask(question=question, matter=matter, asker=sitter, source=source)
            return await self._ask_others(before, ask, seat)

    async def _is_late(self, table: Table, seat: Seat) -> bool:
        """Whether somebody's time ran out when they were last asked, or they have kept the game waiting for a day
        (at a live pace, for as long as a move has there)."""
        played = moves(await self.room.store.log(table.id))
        own = next((r for r in reversed(played) if r.seat == seat), None)
        if own is not None and own.kind == "clock":
            return True
        patience = table.house.minutes * 60 if table.house.pace == "live" else _DAY
        awaited = any(d.seat == seat for d in waiting(self.room.decisions(table)).values())
        return awaited and bool(played) and seconds() - played[-1].at >= patience

    # ------------------------------------------------------------------ what all who play are asked

    async def agree(
        self, table: int, person: int, changes: dict[str, str | int], source: str | None = None
    ) -> str:
        """Ask all who play whether the table plays otherwise from now on: pace, absence, takebacks, the away.

        Raises:
            Refused: not at this table, or it is not being played.
        """
        async with self.room.enter(table, source) as before:
            sitter = self.room.sitter(before, person)
            after = replace(before.house, **changes)
            words = speech.agreed(before.house, after)
            if not words:
                return "That is how this table plays already."
            question = f"{who(sitter.seat)} asks to play otherwise from now on. Agreed?"
            matter = Agree(changes=changes)
            ask = Ask(question=question, detail=words, matter=matter, asker=sitter, source=source)
            return await self._by_consent(before, ask, f"Agreed. {words}")

    async def pause(
        self, table: int, person: int, length: int, *, moderator: bool, source: str | None = None
    ) -> str:
        """Ask those who play to let every clock stand still for so many seconds; a moderator need not ask.

        Raises:
            Refused: not at this table, or it is not being played.
        """
        async with self.room.enter(table, source) as before:
            sitter = _responsible(before, person, moderator)
            if before.status != "playing":
                raise Refused(_still(before))
            question = f"Pause the game for {speech.span(length)}?"
            detail = "Every clock stands still and goes on with exactly the time it had left."
            matter = Pause(length=length, person=person)
            ask = Ask(question=question, detail=detail, matter=matter, asker=sitter, source=source)
            return await self._by_consent(before, ask, "Paused. `/table resume` goes on.", alone=moderator)

    async def resume(self, table: int, person: int, *, moderator: bool, source: str | None = None) -> str:
        """Go on before a pause is over: at once for whoever asked for it, or a moderator; otherwise by vote.

        Raises:
            Refused: not at this table, or it is not paused.
        """
        async with self.room.enter(table, source) as before:
            sitter = _responsible(before, person, moderator)
            if before.status != "paused":
                raise Refused("This table is not paused." if before.status == "playing" else _still(before))
            house = before.house
            alone = (
                moderator or house.stranded or house.paused_by in (0, person) or not before.sits(house.paused_by)
            )
            ask = Ask(question="Go on with the game now?", matter=Resume(), asker=sitter, source=source)
            return await self._by_consent(before, ask, "The game goes on.", alone=alone)

    async def _by_consent(self, before: Table, ask: Ask, done: str, *, alone: bool = False) -> str:
        """Do what all have agreed to who are asked, which at a table of one is at once; otherwise open the vote.
        ``alone``: the asker may do it without the others."""
        voters = [s.seat for s in before.players()]
        others = [s for s in voters if ask.asker is None or s != ask.asker.seat]
        if alone or (not others and ask.asker is not None):
            person = ask.asker.person if ask.asker else 0
            await self.steward.carry_out(before, ask.matter, person, ask.source)
            return done
        consent = CONSENT[type(ask.matter)]
        needed = consent.needed(len(voters))
        motion = await self._propose(before, replace(ask, silence=consent.silence), voters, needed)
        if needed == len(voters):
            return f"{speech.people(before, others)} must agree; the vote is open."
        return f"The vote is open. {ballots.rule(motion)}"

    async def admit(self, table: int, person: int, name: str, source: str | None = None) -> str:
        """Somebody new would join a running game: all who play are asked, if the rules say so.

        Raises:
            Refused: seated already, or the game takes nobody in once it has begun.
            RuleError: not now, by its rules.
        """
        async with self.room.enter(table, source) as before:
            if before.status != "playing":
                raise Refused(NOT_PLAYING[before.status])
            if before.sits(person):
                raise Refused("You sit at this table already.")
            self.steward.chair_for(before, person)
            matter = Admit(person=person, name=name)
            if not self.room.game(before).asks_before_joining(self.room.state(before)):
                await self.steward.carry_out(before, matter, person, source)
                return "You sit at the table."
            question = f"{marking.strong(name)} would like to join this game. Let them in?"
            ask = Ask(question=question, matter=matter, source=source)
            return await self._by_consent(before, ask, "You sit at the table.")

    async def end(self, table: int, person: int, *, moderator: bool, source: str | None = None) -> str:
        """End a table: at once by the host before it begins (or by anybody when the host has been silent for
        days), by a moderator, or alone; by vote otherwise, also while it is paused.

        Raises:
            Refused: it is over, or this person may not.
        """
        async with self.room.enter(table, source) as before:
            sitter = before.seated(person)
            if before.status == "ended":
                raise Refused(NOT_PLAYING["ended"])
            if before.status == "lobby":
                silent = await self.is_silent(before)
                if not (moderator or person == before.host or silent):
                    raise Refused("Only the host or somebody with Manage Channels may close this table.")
            elif sitter is None and not moderator:
                raise Refused("Only people at this table, or somebody with Manage Channels, may end it.")
            question = f"{who(sitter.seat) if sitter else ''} asks to end the game now, without a winner. End it?"
            ask = Ask(question=question, matter=EndEarly(), asker=sitter, source=source)
            alone = moderator or before.status == "lobby"
            return await self._by_consent(before, ask, "The table is closed.", alone=alone)

    async def is_silent(self, lobby: Table) -> bool:
        """Whether the host of a lobby has done nothing there for some days."""
        own = [r.at for r in await self.room.store.log(lobby.id) if r.person == lobby.host]
        return seconds() - max(own, default=lobby.opened) >= _SILENT

    async def make_room(self, channel: int) -> None:
        """Close a lobby that its host has forgotten, so that another table may be opened in its place."""
        found = await self.room.store.table_in(channel)
        if found is not None and found.status == "lobby" and found.channel == channel:
            async with self.room.enter(found.id) as before:
                if before.status == "lobby" and await self.is_silent(before):
                    await self.steward.carry_out(before, EndEarly(), 0, None)

    async def late(self, table: int, timer: Timer) -> None:
        """The time of a decision is up at a table that votes on the late: ask the others whether to go on."""
        try:
            async with self.room.enter(table, f"t{timer.id}") as before:
                decision = self.room.late_decision(before, timer)
                matter = Skip(seat=Seat(timer.seat), decision=decision.id if decision else "")
                if decision is None or any(c.matter == matter for c in before.house.councils):
                    await self.room.store.drop_timer(timer.id)
                    return
                voters = [s.seat for s in before.players() if s.seat != timer.seat]
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
        """Put a question about somebody to the others. Where they are not late, or nobody but the asker is left to
        vote, the one it is about is asked too: anybody may object, and silence lets it pass. Otherwise they are
        told of it."""
        voters = [s.seat for s in table.players() if s.seat != absent]
        present = next((s for s in table.players() if s.seat == absent), None)
        if present is None or (len(voters) > 1 and await self._is_late(table, absent)):
            notes = (_told(present, ask.matter),) if present is not None else ()
            await self._propose(table, ask, voters, len(voters) // 2 + 1, notes)
            return "The vote is open." if len(voters) > 1 else "Done."
        due = seconds() + int(_time_to_vote(table).total_seconds())
        await self._propose(table, replace(ask, silence=FOR), [*voters, absent], len(voters) + 1)
        return f"{speech.people(table, [absent])} may object until <t:{due}:t>; silence lets it pass."

    async def _propose(
        self, before: Table, ask: Ask, electorate: Iterable[Seat], needed: int, notes: Sequence[Note] = ()
    ) -> Motion:
        """Open a vote of the table. Asking casts the asker's own vote, if they have one; others are reminded."""
        if any(c.matter == ask.matter for c in before.house.councils):
            raise Refused("That vote is open already; look for its message.")
        number = before.house.votes_held + 1
        within = _time_to_vote(before)
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
            for call in reminders(replace(timer, seat=seat), int(within.total_seconds()))
        ]
        after = replace(before, house=house, timers=(*before.timers, timer, *calls))
        person = ask.asker.person if ask.asker else 0
        body = encode(council).decode()
        row = Row(kind="motion", seat=motion.mover, person=person, body=body, source=ask.source)
        table = await self.room.commit(before, after, row, spent=ask.spent, notes=notes)
        await self._settle(table, motion, motion.carried(), None)
        return motion

    # ------------------------------------------------------------------ voting

    async def ballot(self, table: int, person: int, motion: str, choice: str, source: str | None = None) -> None:
        """Cast, change or take back a vote on one of the table's own motions; carry it out when decided.

        Raises:
            RuleError: no vote on this.
            Refused: the vote is closed.
        """
        async with self.room.enter(table, source) as before:
            council = before.council(motion)
            if council is None:
                raise Refused("That vote is closed.")
            paused = before.status == "paused" and council.goes_on
            sitter = before.seated(person) if paused else self.room.sitter(before, person)
            if sitter is None:
                raise Refused("You are not sitting at this table; you can watch.")
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
        fresh = await self.room.fresh(table.id)
        council = fresh.council(motion.id)
        assert council is not None
        if carried and await self._still_fair(fresh, council):
            await self.steward.carry_out(fresh, council.matter, 0, source, decided=motion.id)
            return
        ended = ballots.result(motion, closed=motion.carried() is None)
        why = "The game has moved on since this was asked." if carried else ended
        event = Event(line=f"{motion.question} {why}", kind="table")
        await self.steward.drop(
            fresh, motion.id, Row(kind="lost", source=source, events=(event,)), lost=not carried
        )

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
        gone = any(r.kind in SEATING for r in rows)
        return any(r.seq == matter.to + 1 for r in rows) and not shown and not gone and played <= asked


def _responsible(table: Table, person: int, moderator: bool) -> Sitter | None:
    """Where somebody sits who would stop or start the clocks; a moderator need not.

    Raises:
        Refused: neither.
    """
    sitter = table.seated(person)
    if sitter is None and not moderator:
        raise Refused("Only people at this table, or somebody with Manage Channels, may do that.")
    return sitter


def _still(table: Table) -> str:
    return "This table is paused already." if table.status == "paused" else NOT_PLAYING.get(table.status, "")


def _told(sitter: Sitter, matter: Matter) -> Note:
    """What somebody is told about whom the others vote."""
    what = (
        "going on without your answer this once" if isinstance(matter, Skip) else "a computer playing on for you"
    )
    text = f"<@{sitter.person}>, the table votes on {what}. If you play before that, the vote is off."
    return Note(text=text, people=(sitter.person,))


def _time_to_vote(table: Table) -> timedelta:
    return _LIVE if table.house.pace == "live" else _SLOW


def _witnesses(table: Table, asker: Sitter, seq: int, *, everybody: bool) -> Sequence[Seat]:
    """People who have seen the game after this row, or played since."""
    others = [s for s in table.players() if s.seat != asker.seat]
    return [s.seat for s in others if everybody or s.looked >= seq]


def _shown(*, own: bool) -> str:
    what = "Your move has" if own else "A move since yours has"
    return (
        f"{what} shown something that was hidden (a draw, a card or a secret), so it cannot be taken back fairly. "
        "A table may choose *friendly* takebacks, then everybody is asked: `/table house takeback:friendly`."
    )
