"""What people may ask of each other beside playing: another pace, a pause, newcomers, an early end.

What changes the game for the others in its middle needs their consent, as :mod:`bot.keeping.matters` says.
"""

from __future__ import annotations

import contextlib

from msgspec.structs import replace

from bot.door.council.absences import Absences
from bot.door.council.asking import Ask, by_name
from bot.door.council.corrections import Corrections
from bot.door.council.disputes import Disputes
from bot.door.council.evenings import Evenings
from bot.door.council.takebacks import Takebacks
from bot.door.gate import need_room
from bot.door.held import Held
from bot.door.opening import Person
from bot.door.refusals import BEGUN, NOT_PAUSED, NOT_PLAYING, NOT_RESPONSIBLE, Refused
from bot.keeping import marking, speech
from bot.keeping.matters import Admit, Agree, EndEarly, Pause, Resume
from bot.keeping.now import seconds
from bot.keeping.table import Row, Sitter, Table
from rules.core import Action

STILL_SECRET = (
    "Who voted here could trust that nobody learns for what, so the votes of this table stay secret to its end."
)

_SILENT = 3 * 86400
"""Seconds of silence after which a lobby is no longer its host's alone."""


class Councils(Absences, Takebacks, Corrections, Evenings, Disputes):
    """What people may ask of each other, beside playing."""

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
            if (after.seats, after.names) != (before.house.seats, before.house.names):
                raise Refused(BEGUN)
            if before.secret and after.votes == "shown":
                raise Refused(STILL_SECRET)
            words = speech.agreed(before.house, after)
            if not words:
                return "That is how this table plays already."
            question = f"{by_name(before, sitter.seat)} asks to play otherwise from now on. Agreed?"
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

    async def admit(self, table: int, person: Person, source: str | None = None) -> str:
        """Somebody new would join a running game: all who play are asked, if the rules say so.

        Raises:
            Refused: seated already, at as many tables as one may be, or the game takes nobody in.
            RuleError: not now, by its rules.
        """
        async with self.room.enter(table, source) as held:
            before = held.table
            if before.status != "playing":
                raise Refused(NOT_PLAYING[before.status])
            if before.sits(person.id):
                raise Refused("You sit at this table already. The board shows what you may do.")
            await need_room(self.room.store, before.guild, person.id)
            self.steward.chair_for(before, person.id)
            matter, free = Admit(person=person.id, name=person.name), self._lets_in(before, person)
            if free and not held.game.asks_before_joining(held.state):
                await self.steward.carry_out(held, matter, person.id, source)
                return "You sit at the table."
            question = f"{marking.strong(person.name)} would like to join this game. Let them in?"
            ask = Ask(question=question, matter=matter, source=source)
            return await self._by_consent(held, ask, "You sit at the table.")

    async def welcome(self, table: Table, person: Person) -> Table:
        """The table with whoever would do something at it, where the game is open to all who come: they are seated
        at once, and nobody is asked. Where a table is by invitation, who is not invited asks to be let in."""
        if table.status != "playing" or table.sits(person.id) or not self.room.open_house(table):
            return table
        with contextlib.suppress(Refused):  # another press of theirs was quicker
            if not await self.steward.return_to_seat(table.id, person.id) and self._lets_in(table, person):
                await self.admit(table.id, person)
        return await self.room.fresh(table.id)

    def _lets_in(self, table: Table, person: Person) -> bool:
        """Whether somebody new sits down without the consent of those who play, where the rules ask for none."""
        blocked = self.room.store.blocks.has(table.host, person.id)
        return not blocked and table.house.guests.lets_in(person.id, person.roles)

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
            asks = f"{by_name(before, sitter.seat) if sitter else ''} asks to end the game now, without a winner."
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
        own = [r.at for r in await self.room.store.log.of(lobby.id) if r.person == lobby.host]
        return seconds() - max(own, default=lobby.opened) >= _SILENT

    async def make_room(self, channel: int) -> None:
        """Close a lobby that its host has forgotten, so that another table may be opened in its place."""
        found = await self.room.store.tables.at(channel)
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
