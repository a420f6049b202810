"""A process that plays from a database, says what has been acknowledged, and takes over and lets go as the bot does.

``python -m tests.bot.holder DATABASE NAME [AHEAD]``: one line on standard output for each press that came back. AHEAD
seconds are what its wall clock is wrong by; with SIGUSR1 the clock jumps an hour ahead, with SIGUSR2 an hour back.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import signal
import sys
import time
from datetime import UTC, datetime

from bot.door.lobby import Lobby
from bot.door.opening import Person
from bot.door.refusals import Refused
from bot.door.room import Press, Room
from bot.handover import Gate, Heart, Heir, Terms
from bot.keeping import now
from bot.keeping.engines.faults import DatabaseFault
from bot.keeping.shelves.refused import Outrun, Taken
from bot.keeping.store import Store
from examples import lantern
from rules.core import RuleError
from rules.core.decisions import advised

TERMS = Terms(beats=0.3, dies=4.0, drains=2.0, looks=0.1)


def wrong_by(seconds: float) -> None:
    """From here on every wall clock of this process is wrong by so much; what only counts seconds goes on."""
    now.follow(lambda: datetime.fromtimestamp(_TRUE() + seconds, UTC))
    time.time = lambda: _TRUE() + seconds


_TRUE = time.time


async def play(database: str, name: str) -> None:
    """Play until somebody takes over."""
    gate, over = Gate(TERMS), asyncio.Event()
    store = await Store.open(database, Heir(TERMS).wait)
    game = lantern.game()
    room, numbers = Room(store, {game.slug: game}, lambda _: None), itertools.count()
    gate.begin()

    async def leave(ours: bool) -> None:
        await store.close()
        over.set()

    with Heart(gate, store.disk.beat, leave):
        os.write(1, f"{name} plays\n".encode())
        for number in numbers:
            if not await gate.mine(number):
                break
            try:
                await press(room, f"{name}.{number}")
            except (DatabaseFault, ValueError, Outrun, Refused, RuleError, Taken) as fault:
                os.write(1, f"{name} failed {type(fault).__name__}\n".encode())
            else:
                os.write(1, f"{name}.{number}\n".encode())
            finally:
                gate.done(number)
            await asyncio.sleep(0.01)
        await over.wait()
    os.write(1, f"{name} goes\n".encode())


async def press(room: Room, source: str) -> None:
    """Something is done at the table: it is opened, dealt, or played at."""
    table = await room.store.tables.at(2)
    if table is None or table.status == "ended":
        await Lobby(room).open(room.games["lantern"], Person(1, "Ann"), (1, 2), {}, source)
    elif table.status == "lobby" and len(table.sitters) < 2:
        await Lobby(room).join(table.id, Person(2, "Ben"), source)
    elif table.status == "lobby":
        await Lobby(room).start(table.id, 1, source)
    else:
        decision = next(d for d in room.decisions(table) if d.waits and advised(d) is not None)
        answer = advised(decision)
        person = table.sitter(decision.seat).person
        await room.press(Press(table=table.id, person=person, source=source, decision=decision.id, answer=answer))


if __name__ == "__main__":
    wrong_by(float(sys.argv[3]) if len(sys.argv) > 3 else 0)
    signal.signal(signal.SIGUSR1, lambda *_: wrong_by(3600))
    signal.signal(signal.SIGUSR2, lambda *_: wrong_by(-3600))
    asyncio.run(play(sys.argv[1], sys.argv[2]))
