"""What was carried out wrongly is set right: the host names a fact that the game lists, what it should be and why.
All who play must agree, and see first how it would stand."""

from __future__ import annotations

from msgspec.structs import replace

from bot.door.council.asking import Ask, Asking, by_host, need_host
from bot.door.council.facts import correction, fact, told
from bot.door.refusals import Refused
from bot.keeping import speech
from bot.keeping.matters import SetRight
from bot.keeping.table import Table
from rules.core import Chance, Correctable, State

MOST_WHY = 200
"""Characters of a reason."""


class Corrections(Asking):
    """Facts of a game, set right."""

    def correctable(self, table: Table, person: int) -> tuple[Correctable[State], ...]:
        """The sorts of facts that may be set right now.

        Raises:
            Refused: this person is not the host, or there is nothing now.
        """
        self.room.sitter(table, person)
        need_host(table, person)
        state = self.room.state(table)
        found = tuple(row for row in self.room.game(table).parts.corrections if row.open(state))
        if not found:
            raise Refused("Nothing can be set right at this very moment. Try again after the next move.")
        return found

    async def set_right(self, table: int, person: int, matter: SetRight, source: str | None = None) -> str:
        """Ask all who play to set a fact right.

        Raises:
            Refused: this person is not the host, or gives no reason.
            RuleError: it may not be so, or the game could not go on from there.
        """
        async with self.room.enter(table, source) as held:
            before, sitter = held.table, self.room.sitter(held.table, person)
            need_host(before, person)
            why = speech.clean(matter.why)[:MOST_WHY]
            if not why:
                raise Refused("Say why, so that those who are asked know what they agree to.")
            row = fact(held.game, matter)
            if row is not None and matter.of in (now := row.now(held.state)):
                matter = replace(matter, was=now[matter.of])
            held.game.apply(held.state, sitter.seat, correction(matter), Chance(""))
            matter = replace(matter, seat=sitter.seat, why=why)
            question = f"{by_host(before, sitter.seat)} asks to set something right. Agreed?"
            detail = told(held.game, before.options, held.state, matter)
            ask = Ask(question=question, detail=detail, matter=matter, asker=sitter, source=source)
            return await self._by_consent(held, ask, "It is set right.")
