"""Disputes: who finds a refusal wrong asks the table, and the table reads the rule for itself.

What the rules refuse stays refused, for whoever carries them out cannot be talked into another reading. But the
answer binds those who play: it is told with every further refusal by that rule and beside it in the rules, it is
offered to the channel's next game of the kind, and it goes to the author with what is exported.
"""

from __future__ import annotations

import contextlib

from msgspec.structs import replace

from bot.door.council.asking import Ask, Asking, by_name
from bot.door.council.steward import MOST_RULINGS
from bot.door.refusals import NOT_PLAYING, NOT_SEATED, Refused
from bot.door.room import Room
from bot.keeping.house import House
from bot.keeping.matters import Case, Dispute, Ruling
from bot.keeping.rows import Unreadable
from bot.keeping.table import Row, Table
from rules.core import AnyGame, Event, plain

MOST_SAID, MOST_READ = 400, 300
"""Characters of what happened, and of how somebody reads a rule."""


BINDS = (
    "The answer binds this table. I go on as the rule is written; what comes out wrong by that the host may have"
    " set right (More…, Set something right)."
)


class Disputes(Asking):
    """What a table rules where somebody finds a refusal wrong."""

    async def dispute(self, table: int, person: int, case: Case, source: str | None = None) -> str:
        """Ask all who play whether a rule is as this person reads it.

        Raises:
            Refused: not at this table, nothing was written, or that is being asked already.
        """
        async with self.room.enter(table, source) as held:
            before = held.table
            sitter = before.seated(person)
            if before.status not in ("playing", "paused"):
                raise Refused(NOT_PLAYING[before.status])
            if sitter is None:
                raise Refused(NOT_SEATED)
            happened, reading = _line(case.happened, MOST_SAID), _line(case.reading, MOST_READ)
            if not reading:
                raise Refused("Say how it should be, then the table can be asked.")
            rule = next((r for r in held.game.rules if r.id == case.rule), None)
            cited = f"{case.rule}, {rule.title}" if rule else case.rule
            seq = case.seq if 0 < case.seq <= before.seq else before.seq
            case = replace(case, happened=happened, reading=reading, seat=sitter.seat, seq=seq)
            question = f"{by_name(before, sitter.seat)} finds a refusal wrong ({cited}). Is it as they say?"
            parts = [f"How it should be: {reading}", f"What happened: {happened}" if happened else ""]
            detail = "\n".join(filter(None, (*parts, BINDS)))
            ask = Ask(question=question, detail=detail, matter=Dispute(case), asker=sitter, source=source)
            return await self._by_consent(held, ask, "You play alone, so it is as you say.")

    async def drop_rulings(self, table: int, person: int, source: str | None = None) -> str:
        """In a lobby: play without what an earlier game in the channel has ruled.

        Raises:
            Refused: the game has begun, or this person does not sit there.
        """
        async with self.room.enter(table, source) as held:
            before: Table = held.table
            if before.status != "lobby" or not before.sits(person):
                raise Refused("Those who sit in a lobby may leave out what an earlier game has ruled.")
            house: House = replace(before.house, docket=())
            event = Event(line="The rulings of earlier games do not hold here.", kind="table")
            row = Row(kind="house", person=person, source=source, events=(event,))
            await held.record(replace(before, house=house), row)
            return "Left out. This game begins without rulings."


async def handed_down(room: Room, channel: int, game: AnyGame) -> tuple[Ruling, ...]:
    """What the last game of this kind in a channel has ruled, on refusals and by its own votes, for the next."""
    for number in (await room.store.tables.played(channel, [game.slug]))[:1]:
        with contextlib.suppress(Unreadable):  # then it has nothing to say
            last = await room.fresh(number)
            own = tuple(
                Ruling(case=Case(rule="", happened="", reading=text), upheld=True, table=number, at=last.changed)
                for text in game.parts.rules.rulings(room.shown(last))
            )
            known = {ruling.case.reading for ruling in last.house.docket}
            fresh = tuple(ruling for ruling in own if ruling.case.reading not in known)
            return (*last.house.docket, *fresh)[-MOST_RULINGS:]
    return ()


def _line(text: str, most: int) -> str:
    """What somebody has written, on one line."""
    return plain(" ".join(text.split()))[:most].strip()
