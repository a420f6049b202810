"""A night at the table: everything people can do, at random, at the same time, twice, too late, with restarts.

Through the same door as the bot: answers, votes, takebacks, leaving, pauses, late timers. Whatever is refused is refused
with a sentence; nothing else may be raised, and what must be true of a database is true all along.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import random
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from unittest.mock import patch

import pytest

from bot.door.council.councils import Councils
from bot.door.council.steward import Steward
from bot.door.lobby import Lobby
from bot.door.opening import Person
from bot.door.refusals import Refused
from bot.door.room import Press, Room
from bot.keeping.now import seconds
from bot.keeping.shelves.refused import AlreadyDone
from bot.keeping.store import Store
from bot.keeping.table import Table
from rules.core import AnyGame, Chance, RuleError
from rules.core.seats import Seat
from tests.play import SHORT, at_the_door, every_game, some_answer
from tests.soak.truth import sources_of

SECONDS = float(os.environ.get("SOAK_SECONDS", "120"))
GAMES = every_game()
MOST = 400
"""Deeds in one night; by then most games are over."""


class Night:
    """One table and its people."""

    def __init__(self, game: AnyGame, luck: random.Random) -> None:
        self.game = game
        self.luck = luck
        self.numbers = itertools.count(1)
        self.last: Press | None = None

    async def begin(self, file: Path) -> None:
        """Open a table with some house rules of its own, everybody seated, dealt."""
        await self.open(file)
        lobby = Lobby(self.room)
        with patch("bot.door.opening.secrets.token_hex", lambda _: f"{self.luck.getrandbits(256):064x}"):
            table = await lobby.open(self.game, Person(1, "Ann"), (1, 2), SHORT.get(self.game.slug, {}), None)
        self.table = table.id
        for number in range(2, self.luck.choice(self.game.terms(SHORT.get(self.game.slug, {})).seats) + 1):
            if number > 2 and self.luck.random() < 0.2:
                await lobby.add_computer(table.id, 1)
            else:
                await lobby.join(table.id, Person(number, f"Guest {number}"))
        await lobby.agree(table.id, 1, self.house())
        await lobby.start(table.id, 1)

    def house(self) -> dict[str, str | int]:
        """What the table agrees on."""
        return {
            "pace": self.luck.choice(["rules", "live", "slow", "bank", "none"]),
            "absence": self.luck.choice(["rule", "computer", "vote"]),
            "takeback": self.luck.choice(["fair", "friendly"]),
            "away": self.luck.choice(["wait", "at-once"]),
        }

    async def open(self, file: Path) -> None:
        """Start the bot's parts on a database."""
        self.store = await Store.open(file)
        self.room = Room(self.store, {self.game.slug: self.game}, lambda _: None)
        self.steward = Steward(self.room)
        self.councils = Councils(self.room, self.steward)

    async def now(self) -> Table:
        """The table."""
        table = await self.store.tables.get(self.table)
        assert table is not None
        return table

    def source(self) -> str:
        """The id of a new interaction."""
        return f"i{next(self.numbers)}"

    # ------------------------------------------------------------------ deeds

    async def answer(self) -> None:
        """Somebody who is awaited answers."""
        table = await self.now()
        open_now = [d for d in self.room.decisions(table) if d.waits and not table.sitter(d.seat).robot]
        if not open_now:
            return
        decision = self.luck.choice(open_now)
        answer = some_answer(decision, Chance(self.source()))
        self.last = Press(
            table=table.id,
            person=table.sitter(decision.seat).person,
            source=self.source(),
            epoch=table.epoch if self.luck.random() < 0.95 else table.epoch - 1,
            decision=decision.id,
            answer=answer,
        )
        if answer is not None:
            await self.room.press(self.last)

    async def echo(self) -> None:
        """The last press is delivered again."""
        if self.last is not None and await self.store.log.knows(self.last.source or ""):
            before = (await self.now()).seq
            with pytest.raises(AlreadyDone):
                await self.room.press(self.last)
            assert (await self.now()).seq >= before

    async def vote(self) -> None:
        """Somebody votes, or takes a vote back."""
        table = await self.now()
        motions = self.room.motions(table)
        if not motions:
            return
        motion = self.luck.choice(motions)
        agree = self.luck.random() < 0.7
        choice = motion.choices[0].key if agree else self.luck.choice([*(c.key for c in motion.choices), ""])
        vote = self.councils.ballot if table.council(motion.id) else self.room.ballot
        await vote(table.id, self.luck.choice(self.people(table)), motion.id, choice, self.source())

    async def late(self) -> None:
        """Time passes, and the next appointments come."""
        for timer in sorted((await self.now()).timers, key=lambda t: t.due)[: self.luck.randint(1, 4)]:
            table = await self.now()
            if timer.kind == "motion":
                await self.councils.close(table.id, timer)
            elif timer.kind == "resume":
                await self.steward.over(table.id, timer)
            elif timer.kind != "close":
                await self.store.timers.drop(timer)  # a reminder, which only the courier hears of
            elif table.house.absence == "vote":
                await self.councils.late(table.id, timer)
            else:
                await self.room.time_up(table.id, timer)

    async def take_back(self) -> None:
        """Somebody wants their move back."""
        table = await self.now()
        await self.councils.take_back(table.id, self.luck.choice(self.people(table)), self.source())

    async def go_or_come(self) -> None:
        """Somebody leaves, or comes back."""
        table = await self.now()
        person = self.luck.choice(self.people(table))
        if self.luck.random() < 0.3:
            await self.steward.leave(table.id, person, self.source())
        else:
            await self.steward.return_to_seat(table.id, person, self.source())

    async def absent(self) -> None:
        """Somebody is away, is skipped, or is replaced by the computer or by somebody new."""
        table = await self.now()
        person = self.luck.choice(self.people(table))
        match self.luck.randrange(4):
            case 0:
                until = self.luck.choice([0, seconds() + 86400])
                await self.steward.away(table.id, person, until, self.source())
            case 1:
                await self.councils.skip(table.id, person, self.source())
            case _:
                seat = Seat(self.luck.randrange(len(table.sitters)))
                by = self.luck.choice([0, 50 + next(self.numbers)])
                await self.councils.replace(
                    table.id, person, seat, by=by, name="Newcomer" if by else "", source=self.source()
                )

    async def manage(self) -> None:
        """Somebody pauses, resumes or agrees on something else; rarely, wants to end it all."""
        table = await self.now()
        person, whim = self.luck.choice(self.people(table)), self.luck.random()
        if whim < 0.3 and table.status == "playing":
            length = self.luck.choice([600, 86400])
            await self.councils.pause(table.id, person, length, moderator=False, source=self.source())
        elif table.status == "paused":
            await self.councils.resume(table.id, person, moderator=False, source=self.source())
        elif whim < 0.9:
            await self.councils.agree(table.id, person, self.house(), self.source())
        else:
            await self.councils.end(table.id, person, moderator=False, source=self.source())

    def people(self, table: Table) -> list[int]:
        """Who sits there, and a stranger."""
        return [*(s.person for s in table.sitters if not s.robot), 99]

    def deed(self) -> Callable[[], Awaitable[None]]:
        """One of all these, mostly an answer."""
        deeds = {
            self.answer: 60,
            self.vote: 12,
            self.echo: 5,
            self.late: 5,
            self.take_back: 5,
            self.absent: 3,
            self.go_or_come: 2,
            self.manage: 3,
        }
        return self.luck.choices(list(deeds), list(deeds.values()))[0]


async def attempted(deed: Callable[[], Awaitable[None]]) -> None:
    """Do it; whoever is refused is told why."""
    try:
        await deed()
    except AlreadyDone:
        pass
    except (RuleError, Refused) as refusal:
        if not str(refusal):
            raise


async def night(folder: Path, game: AnyGame, seed: str) -> int:
    """One table to its end, or till morning. Returns how many rows it has."""
    luck = random.Random(f"{game.slug} {seed}")
    here = Night(game, luck)
    file = folder / f"{seed}.db"
    try:
        await here.begin(file)
        for number in range(MOST):
            await asyncio.gather(*(attempted(here.deed()) for _ in range(luck.choice([1, 1, 1, 2, 4]))))
            if luck.random() < 0.02:
                await here.store.close()
                await here.open(file)
            if number % 40 == 39:
                await sources_of(here.room)
            if (await here.now()).status == "ended":
                break
        await sources_of(here.room)
        return (await here.now()).seq
    finally:
        await here.store.close()


@pytest.mark.parametrize("seed", range(6))
async def test_a_night_with_the_example(tmp_path: Path, seed: int) -> None:
    assert await night(tmp_path, GAMES[0], str(seed)) > 3


@pytest.mark.parametrize("game", at_the_door()[1:])
async def test_a_night_with_every_game(tmp_path: Path, game: AnyGame) -> None:
    assert await night(tmp_path, game, "0") > 3


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES, ids=lambda g: g.slug)
async def test_no_table_breaks_whatever_people_do(tmp_path: Path, game: AnyGame) -> None:
    end = time.monotonic() + SECONDS
    for number in itertools.count():
        if time.monotonic() > end:
            break
        seed = f"{os.environ.get('SOAK_SEED', 'long')}.{number}"
        try:
            await night(tmp_path, game, seed)
        except Exception as fault:
            raise AssertionError(f"{game.slug}, seed {seed!r}: {fault!r}") from fault
