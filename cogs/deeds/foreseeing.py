"""Who looks on says who will win. Nothing of it touches the game, and nobody learns of it before the end."""

from __future__ import annotations

from bot.door.refusals import Refused
from bot.keeping import speech
from bot.keeping.memory.predictions import Prediction
from bot.telling.memory.foreseen import MOST, may_be_foreseen
from bot.telling.verb import refusal
from cogs.request import Request, person_of


async def foresee(ask: Request) -> str:
    """Keep what somebody says who does not play."""
    table, said = ask.table, ask.words["who"]
    if why := refusal(ask.verb, table, ask.roles):
        raise Refused(why)
    room = ask.bot.room
    if not may_be_foreseen(room.game(table), table, room.questions(table)):
        raise Refused("There is nothing to foresee: it stands already how this ends, or nobody wins alone here.")
    sitter = next((s for s in table.sitters if str(s.seat) == said and not s.gone), None)
    if sitter is None:
        raise Refused("They do not play here any more. **Onlookers: who will win?** on the board asks anew.")
    person = person_of(ask.interaction.user)
    prediction = Prediction(person.id, person.name, sitter.seat, table.ply)
    if not await ask.bot.store.predictions.keep(table.id, prediction, MOST):
        raise Refused(f"{MOST} people have said something already.")
    name = speech.escape(sitter.name)
    return f"You say **{name}**. Nobody learns of it before the end; until then you may change your mind."
