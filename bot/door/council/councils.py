"""What people may ask of each other beside playing: takebacks, another pace, a pause, newcomers, an early end.

Consent is proportionate: a takeback that nobody has seen or built upon happens at once; otherwise only those who
have are asked. What changes the game for the others in its middle needs their consent, as
:mod:`bot.keeping.matters` says.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.door.council.absences import Absences
from bot.door.council.asking import Ask
from bot.door.held import Held
from bot.door.refusals import NOT_PAUSED, NOT_PLAYING, NOT_RESPONSIBLE, Refused
from bot.keeping import marking, speech
from bot.keeping.matters import Admit, Agree, EndEarly, Pause, Resume, TakeBack
from bot.keeping.now import seconds
from bot.keeping.table import DISCARD, MOVES, SEATING, Row, Sitter, Table
from rules.core import Action, Seat, who
from rules.core.kept.timeline import standing

_SILENT = 3 * 86400
"""Seconds of silence after which a lobby is no longer its host's alone."""


class Councils(Absences):
    """What people may ask of each other, beside playing."""

    # ------------------------------------------------------------------ takebacks

    async def take_back(self, table: int, person: int, source: str | None = None) -> str:
        """Take back this person's last move and all that followed, or ask those who have seen it.

        Returns what has happened, for the asker.

        Raises:
            Refused: there is nothing to take back, or something hidden has been shown since.
        """
        async with self.room.enter(table, source) as held:
            before = held.table
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
                await self.steward.carry_out(held, matter, sitter.person, source)
                return "Taken back. Nobody had seen it or played since."
            question = f"May {who(sitter.seat)} take back their last move?"
            detail = f"{speech.count(len(since), 'move')} would be undone: " + "; ".join(
                e.line for r in since[-4:] for e in r.events[:1]
            )
            ask = Ask(question=question, detail=detail, matter=matter, asker=sitter, source=source)
            await self._propose(held, ask, witnesses, len(witnesses))
            return f"{speech.people(before, witnesses)} must agree; the vote is open."

    async def _since_own(self, table: Table, sitter: Sitter) -> list[Row]:
        """The last move of a seat and all moves since.

        Raises:
            Refused: there is none, or somebody has left or sat down since.
        """
        rows = [r for r in standing(await self.room.store.log(table.id)) if r.kind in MOVES[1:]]
        own = next((r for r in reversed(rows) if r.seat == sitter.seat and r.kind != DISCARD), None)
        if own is None:
            raise Refused("You have made no move that could be taken back.")
        since = [r for r in rows if r.seq >= own.seq]
        if any(r.kind in SEATING for r in since):
            raise Refused("Somebody has left or sat down since your last move; that cannot be undone.")
        if any(r.kind == DISCARD for r in since):
            raise Refused("Something has been taken out of what is kept here since then, for good.")
        return since

    # ------------------------------------------------------------------ what all who play are asked

    async def agree(
        self, table: int, person: int, changes: dict[str, str | int], source: str | None = None
    ) -> str:
        """Ask all who play whether the table plays otherwise from now on: pace, absence, takebacks, the away.

        Raises:
            Refused: not at this table, or it is not being played.
        """
        async with self.room.enter(table, source) as held:
            before = held.table
            sitter = self.room.sitter(before, person)
            after = replace(before.house, **changes)
            words = speech.agreed(before.house, after)
            if not words:
                return "That is how this table plays already."
            question = f"{who(sitter.seat)} asks to play otherwise from now on. Agreed?"
            matter = Agree(changes=changes)
            ask = Ask(question=question, detail=words, matter=matter, asker=sitter, source=source)
            return await self._by_consent(held, ask, f"Agreed. {words}")

    async def pause(
        self, table: int, person: int, length: int, *, moderator: bool, source: str | None = None
    ) -> str:
        """Ask those who play to let every clock stand still for so many seconds; a moderator need not ask.

        Raises:
            Refused: not at this table, or it is not being played.
        """
        async with self.room.enter(table, source) as held:
            before = held.table
            sitter = _responsible(before, person, moderator)
            if before.status != "playing":
                raise Refused(_still(before))
            question = f"Pause the game for {speech.span(length)}?"
            detail = "Every clock stands still and goes on with exactly the time it had left."
            matter = Pause(length=length, person=person)
            ask = Ask(question=question, detail=detail, matter=matter, asker=sitter, source=source)
            return await self._by_consent(held, ask, "Paused. `/table resume` goes on.", alone=moderator)

    async def resume(self, table: int, person: int, *, moderator: bool, source: str | None = None) -> str:
        """Go on before a pause is over: at once for whoever asked for it, or a moderator; otherwise by vote.

        Raises:
            Refused: not at this table, or it is not paused.
        """
        async with self.room.enter(table, source) as held:
            before = held.table
            sitter = _responsible(before, person, moderator)
            if before.status != "paused":
                raise Refused(NOT_PAUSED if before.status == "playing" else _still(before))
            house = before.house
            alone = moderator or house.stranded or house.paused_by in (0, person)
            ask = Ask(question="Go on with the game now?", matter=Resume(), asker=sitter, source=source)
            return await self._by_consent(held, ask, "The game goes on.", alone=alone)

    async def admit(self, table: int, person: int, name: str, source: str | None = None) -> str:
        """Somebody new would join a running game: all who play are asked, if the rules say so.

        Raises:
            Refused: seated already, or the game takes nobody in once it has begun.
            RuleError: not now, by its rules.
        """
        async with self.room.enter(table, source) as held:
            before = held.table
            if before.status != "playing":
                raise Refused(NOT_PLAYING[before.status])
            if before.sits(person):
                raise Refused("You sit at this table already. The board shows what you may do.")
            self.steward.chair_for(before, person)
            matter = Admit(person=person, name=name)
            if not held.game.asks_before_joining(held.state):
                await self.steward.carry_out(held, matter, person, source)
                return "You sit at the table."
            question = f"{marking.strong(name)} would like to join this game. Let them in?"
            ask = Ask(question=question, matter=matter, source=source)
            return await self._by_consent(held, ask, "You sit at the table.")

    async def end(self, table: int, person: int, *, moderator: bool, source: str | None = None) -> str:
        """End a table: at once by the host before it begins (or by anybody when the host has been silent for
        days), by a moderator, or alone; by vote otherwise, also while it is paused. A game that has a vote of its
        own for that ends by it.

        Raises:
            Refused: it is over, or this person may not.
        """
        async with self.room.enter(table, source) as held:
            before = held.table
            sitter = before.seated(person)
            if before.status == "ended":
                raise Refused(NOT_PLAYING["ended"])
            if before.status == "lobby":
                silent = await self.is_silent(before)
                if not (moderator or person == before.host or silent):
                    raise Refused(
                        "Only the host or somebody with Manage Channels may close this table; anybody may when the"
                        " host has not been heard for three days. `/table leave` gets up."
                    )
            elif sitter is None and not moderator:
                raise Refused(NOT_RESPONSIBLE)
            if sitter is not None and not moderator and (stop := _own_stop(held)) is not None:
                self._count(person)
                await held.play(
                    sitter.seat, stop, Row(kind="play", seat=sitter.seat, person=person, source=source)
                )
                return "The players vote on it now. If they agree, the game ends as its rules say."
            asks = f"{who(sitter.seat) if sitter else ''} asks to end the game now, without a winner."
            agreed = sitter is not None and not moderator
            last = agreed and before.state is not None and held.game.stopped(held.state) is not None
            lost = (
                " Nothing would be kept for later games here." if held.game.Legacy is not None and not last else ""
            )
            question = f"{asks}{lost} End it?"
            ask = Ask(question=question, matter=EndEarly(agreed=agreed), asker=sitter, source=source)
            alone = moderator or before.status == "lobby"
            done = "The game ends as its rules say." if last else "The table is closed."
            return await self._by_consent(held, ask, done, alone=alone)

    async def is_silent(self, lobby: Table) -> bool:
        """Whether the host of a lobby has done nothing there for some days."""
        own = [r.at for r in await self.room.store.log(lobby.id) if r.person == lobby.host]
        return seconds() - max(own, default=lobby.opened) >= _SILENT

    async def make_room(self, channel: int) -> None:
        """Close a lobby that its host has forgotten, so that another table may be opened in its place."""
        found = await self.room.store.table_in(channel)
        if found is not None and found.status == "lobby" and found.channel == channel:
            async with self.room.enter(found.id) as held:
                before = held.table
                if before.status == "lobby" and await self.is_silent(before):
                    await self.steward.carry_out(held, EndEarly(), 0, None)


def _own_stop(held: Held) -> Action | None:
    """How the game itself asks its players to stop, where they can vote by it: not while it is paused, and not
    with computers among them, who have no say in when people stop."""
    people = held.table.players()
    everybody = len(people) == sum(not s.gone for s in held.table.sitters)
    if held.table.status != "playing" or not everybody or len(people) < 2:
        return None
    return held.game.own_stop(held.state)


def _responsible(table: Table, person: int, moderator: bool) -> Sitter | None:
    """Where somebody sits who would stop or start the clocks; a moderator need not.

    Raises:
        Refused: neither.
    """
    sitter = table.seated(person)
    if sitter is None and not moderator:
        raise Refused(NOT_RESPONSIBLE)
    return sitter


def _still(table: Table) -> str:
    return (
        "This table is paused already. `/table resume` goes on."
        if table.status == "paused"
        else NOT_PLAYING.get(table.status, "")
    )


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
