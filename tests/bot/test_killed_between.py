"""What takes several changes of the database is finished at the next start, wherever between them the bot was killed."""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.door.council.councils import Councils
from bot.door.council.pauses import SHORTEST
from bot.door.council.steward import Steward
from bot.door.lobby import Lobby
from bot.door.opening import Person
from bot.door.refusals import Refused
from bot.door.room import Press, Room
from bot.door.verify import verify
from bot.keeping.disk import Disk
from bot.keeping.shelves.log import Log
from bot.keeping.store import Store
from bot.keeping.table import Table
from rules.core import AnyGame, RuleError, Seat
from rules.core.decisions import advised
from tests.play import at_the_door, every_game

ANN, BEN, CLEO = 1, 2, 3
GAMES = every_game()


class Killed(BaseException):
    """The process is gone."""


class MortalLog(Log):
    """A log whose process is killed when so many changes of tables are kept."""

    changes = 0
    most = 10**6

    async def record(self, *words: Any, **more: Any) -> Table:
        """One change; after the last one nothing is done any more."""
        table = await super().record(*words, **more)
        self.changes += 1
        if self.changes == self.most:
            raise Killed
        return table


class Mortal(Store):
    """A database whose process is killed some day."""

    log: MortalLog

    def __init__(self, disk: Disk) -> None:
        super().__init__(disk)
        self.log = MortalLog(disk, self.deeds)


class Night:
    """A table, what people do there, and how it stood after each deed."""

    def __init__(self, store: Mortal, game: AnyGame) -> None:
        self.store = store
        self.room = Room(store, {game.slug: game}, lambda _: None)
        self.lobby, self.steward = Lobby(self.room), Steward(self.room)
        self.councils = Councils(self.room, self.steward)
        self.game = game
        self.stood: list[tuple[int, Any]] = []

    async def now(self) -> Table:
        return await self.room.fresh(1)

    async def do(self, deed: Awaitable[Any]) -> None:
        """One deed; what the rules refuse is none."""
        with contextlib.suppress(RuleError, Refused):
            await deed
            self.stood.append((self.store.log.changes, await self.stands()))

    async def gather(self, people: int, computers: int = 0) -> None:
        """Open, sit down, start; the shuffle is always the same."""
        await self.lobby.open(self.game, Person(ANN, "Ann"), (1, 2), {}, None)
        await self.store.disk.write("UPDATE tables SET seed = ?", ("kept",))
        people = max(people, self.game.seats[0] - computers)
        for person in range(BEN, people + 1):
            await self.do(self.lobby.join(1, Person(person, f"P{person}")))
        for _ in range(computers):
            await self.do(self.lobby.add_computer(1, ANN))
        await self.do(self.lobby.start(1, ANN))

    async def agree(self) -> None:
        """Everybody agrees in the newest vote."""
        for sitter in (await self.now()).players():
            for council in (await self.now()).house.councils[-1:]:
                await self.do(self.councils.ballot(1, sitter.person, council.motion.id, "for"))

    async def stands(self) -> Any:
        """How it stands, without times."""
        table = await self.now()
        sitters = [(s.seat, s.person, s.robot, s.gone) for s in table.sitters]
        votes = [(c.motion.id, c.motion.cast) for c in table.house.councils]
        return table.status, table.epoch, table.ply, table.state, sitters, table.house.pace, votes


async def ends(night: Night) -> None:
    await night.gather(3)
    await night.do(night.councils.end(1, ANN, moderator=False))
    await night.agree()


async def agrees_and_pauses(night: Night) -> None:
    await night.gather(2, 1)
    await night.do(night.councils.agree(1, ANN, {"pace": "live", "minutes": 7}))
    await night.agree()
    await night.do(night.councils.pause(1, ANN, SHORTEST, moderator=False))
    await night.agree()
    await night.do(night.councils.resume(1, BEN, moderator=False))
    await night.agree()


async def plays_and_takes_back(night: Night) -> None:
    await night.gather(2, 1)
    await night.do(night.councils.agree(1, ANN, {"takeback": "friendly"}))
    await night.agree()
    for _ in range(4):
        table = await night.now()
        persons = {s.seat: s.person for s in table.players()}
        asked = next((d for d in night.room.decisions(table) if d.waits and d.seat in persons), None)
        if asked is None or (answer := advised(asked)) is None:
            return
        mover = persons[asked.seat]
        await night.do(night.room.press(Press(table=1, person=mover, decision=asked.id, answer=answer)))
    for sitter in (await night.now()).players():
        await night.store.seen.looked(1, sitter.seat, 10**6)
    await night.do(night.councils.take_back(1, mover))
    await night.agree()


async def is_replaced_and_comes_back(night: Night) -> None:
    await night.gather(3)
    await night.do(night.councils.replace(1, ANN, Seat(0), by=0))
    await night.do(night.steward.return_to_seat(1, ANN))


async def leaves_and_a_computer_sits_down(night: Night) -> None:
    await night.gather(4)
    await night.do(night.steward.leave(1, CLEO))
    if (await night.now()).sitters[2].gone:
        await night.do(night.councils.replace(1, ANN, Seat(2), by=0))
        await night.agree()


async def leaves_and_another_sits_down(night: Night) -> None:
    await night.gather(4)
    await night.do(night.steward.leave(1, CLEO))
    await night.do(night.councils.admit(1, Person(9, "Nine")))
    await night.agree()
    await night.do(night.steward.return_to_seat(1, CLEO))


SCENES: list[Callable[[Night], Awaitable[None]]] = [
    ends,
    agrees_and_pauses,
    plays_and_takes_back,
    is_replaced_and_comes_back,
    leaves_and_a_computer_sits_down,
    leaves_and_another_sits_down,
]


EVERYWHERE = (plays_and_takes_back, leaves_and_a_computer_sits_down)
"""What hangs on the game; all else is tried with the example and with Creation, and with the others in the soak."""


def nights() -> list[Any]:
    """Every game with every scene."""
    return [
        pytest.param(
            *param.values,
            scene,
            id=f"{param.id}-{scene.__name__}",
            marks=[
                *param.marks,
                *[pytest.mark.soak] * (scene not in EVERYWHERE and param.id not in ("lantern", "creation")),
            ],
        )
        for param in at_the_door()
        for scene in SCENES
    ]


@pytest.mark.parametrize(("game", "scene"), nights())
async def test_a_kill_between_two_changes_is_made_good_at_the_start(
    tmp_path: Path, game: AnyGame, scene: Callable[[Night], Awaitable[None]]
) -> None:
    """Whatever a deed had begun is whole after the next start: as if nobody had been killed."""

    async with contextlib.AsyncExitStack() as house:

        async def played(most: int) -> Night:
            store = await Mortal.open(tmp_path / f"{most}.db")
            assert isinstance(store, Mortal)
            house.push_async_callback(store.close)
            store.log.most = most
            night = Night(store, game)
            try:
                await scene(night)
            except Killed:
                night = Night(store, game)
                await night.councils.carry_on(1)
            return night

        whole = await played(10**6)
        for most in range(1, whole.store.log.changes + 1):
            night = await played(most)
            expected = next(stood for changes, stood in whole.stood if changes >= most)
            assert await night.stands() == expected, f"killed after change {most}"
            assert not (await verify(night.room, await night.now())).difference
