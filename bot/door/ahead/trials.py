"""Trying out: a private copy of a position, to play on alone with what one may know, and then to do it or not.

What somebody cannot know is dealt anew, by chance that comes neither from the table's luck nor from anything that
is hidden, so a trial teaches nothing.
"""

from __future__ import annotations

import secrets

from msgspec.structs import replace

from bot.door.ahead.copies import FIRST, Copies
from bot.door.ahead.foresight import betrayed
from bot.door.ahead.trial import Moment, Trial
from bot.door.refusals import NOT_PLAYING, Refused
from bot.keeping.now import seconds
from bot.keeping.table import Table
from rules.core import Chance
from rules.core.game import encode

GONE = (
    "That trial is over: each lasts for some hours, and a restart ends it too. Nothing of it has happened."
    " `/try` begins another."
)


class Trials(Copies[Trial]):
    """All trials there are, each from how a game stands."""

    gone = GONE

    async def begin(self, table: Table, person: int, *, alone: bool = False, luck: str = "") -> Trial:
        """A new trial from how the game stands, in place of an earlier one at this table.

        Raises:
            Refused: the person does not play here, or nothing can be tried out now.
        """
        if table.status != "playing":
            raise Refused(NOT_PLAYING[table.status])
        seat, game = self.room.sitter(table, person).seat, self.room.game(table)
        if game.parts.proof is None:
            raise Refused("This game has not learnt to be tried out.")
        if betrayed(self.room, table):
            raise Refused("A secret vote is open, and a trial could betray it. Try again when it is closed.")
        luck = luck or secrets.token_hex(12)
        state = game.scramble(self.room.state(table), seat, Chance(f"a trial {luck}"))
        trial = Trial(
            number=FIRST + secrets.randbelow(9 * FIRST),
            table=table.id,
            person=person,
            seat=seat,
            begun=seconds(),
            at=(table.epoch, table.ply),
            luck=luck,
            alone=alone,
            moments=[Moment(body=encode(state))],
        )
        return await self._keep(trial, table)

    async def answer_for(self, trial: Trial, table: Table, *, alone: bool) -> None:
        """Answer for everybody from now on, or let computers answer for the others again."""
        async with trial.lock:
            trial.alone = alone
            if await self._others(trial, table) and trial.line:
                trial.line[-1] = replace(trial.line[-1], leads_on=True)
