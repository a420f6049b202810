"""The bot's own parts at work: a board, a History and a vote in any place, told by the real courier.

Everything is the code that plays on a server every day; only the clock and the commands stay at home, and the
database is a file that is forgotten afterwards.
"""

from __future__ import annotations

import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import discord

from bot.door.council.councils import Councils
from bot.door.council.steward import Steward
from bot.door.lobby import Lobby
from bot.door.opening import Person
from bot.door.room import Press, Room
from bot.keeping.now import seconds
from bot.keeping.store import Store
from bot.keeping.table import Table
from bot.keeping.told import Posted, poll_of
from bot.line import places
from bot.line.attached import files_of
from bot.line.ballots import Ballots
from bot.line.courier import Courier
from bot.line.polls import Polls
from bot.line.rest import kind_of_thread
from bot.rehearsal.stage import Differs, Place, Stage
from bot.telling.easel import Easel
from rules.core import Motion
from rules.core.decisions import advised

_SIX = 6
"""Players of the largest vote there is: that for the starting player of Life~Meaning."""


class Company:
    """The parts of the bot, and one table of theirs in one place."""

    def __init__(self, stage: Stage, store: Store, place: Place) -> None:
        self.stage, self.store, self.place = stage, store, place
        self.room = Room(store, stage.games, lambda _: None)
        self.lobby, easel = Lobby(self.room), Easel(self.room, stage.studio(store.photos.get))
        self.polls = Polls(stage.client, self.room, easel)
        councils = Councils(self.room, Steward(self.room))
        self.ballots = Ballots(stage.client, self.room, councils, self.polls.refusals)
        self.courier = Courier(stage.client, self.room, easel, self.polls, _nothing)
        self.number = 0

    async def open(self, game: str, robots: int, **options: str) -> None:
        """Open a table here, seat computers, start, and tell all that."""
        person, where = Person(self.stage.me, "Rehearsal"), (self.place.guild.id, self.place.id)
        table = await self.lobby.open(self.room.games[game], person, where, options, None)
        self.number = table.id
        await self.courier.deliver(self.number)
        for _ in range(robots):
            await self.lobby.add_computer(self.number, person.id)
        await self.lobby.start(self.number, person.id)
        await self.tell()

    async def tell(self) -> None:
        """Deliver what is waiting; remember the thread, to take it away."""
        await self.courier.deliver(self.number)
        thread = (await self.store.messages.of(self.number)).get("thread")
        known = (self.place.id, *self.stage.threads)
        if thread is not None and thread.channel not in known and self.place.id not in self.stage.made:
            self.stage.threads.append(thread.channel)

    async def table(self) -> Table:
        """The table as it is now."""
        return await self.room.fresh(self.number)

    async def play(self, moves: int) -> None:
        """Some moves as the computer would advise them."""
        for _ in range(moves):
            table = await self.table()
            decision = next((d for d in self.room.decisions(table) if d.waits), None)
            answer = advised(decision) if decision else None
            if decision is not None and answer is not None:
                await self.room.press(
                    Press(table=table.id, person=self.stage.me, decision=decision.id, answer=answer)
                )
                await self.tell()

    async def all_told(self) -> None:
        """Nothing has been refused, and nothing is left to tell."""
        if trouble := self.courier.trouble(await self.table()):
            raise Differs(trouble)
        if left := await self.store.outbox.of(self.number, seconds()):
            raise Differs(f"not told: {', '.join(sorted({p.slot for p in left}))}")

    async def message(self, posted: Posted) -> discord.Message:
        """A posted message as Discord has it."""
        return await self.stage.client.get_partial_messageable(posted.channel).fetch_message(posted.message)


@asynccontextmanager
async def company(stage: Stage, place: Place) -> AsyncIterator[Company]:
    """The bot's parts for a place, with a database for the time being."""
    with tempfile.TemporaryDirectory() as folder:
        store = await Store.open(Path(folder) / "rehearsal.db")
        try:
            yield Company(stage, store, place)
        finally:
            await store.close()


async def a_game(stage: Stage) -> None:
    """A game against two computers: board, History and moves."""
    async with company(stage, stage.channel) as here:
        await here.open("elementary", 2)
        await here.play(3)
        await here.all_told()


async def with_signs(stage: Stage) -> None:
    """Six choices as six reactions."""
    await a_table(stage, stage.channel)


async def with_buttons(stage: Stage) -> None:
    """Six choices as six buttons, as where the bot may not react."""
    await a_table(stage, stage.channel, signs=False)


async def a_table(stage: Stage, place: Place, *, signs: bool = True) -> None:
    """A table of six with a board, a History and a vote, in any place: what the bot relies on there."""
    async with company(stage, place) as here:
        if not signs:
            here.courier.refusals.note(place.id, "reactions")
        await here.open("life", _SIX - 1, starting_player="vote")
        await here.all_told()
        posted = await here.store.messages.of(here.number)
        await _board(here, posted["board"])
        await _history(here, posted["thread"])
        await _vote(here, signs=signs)
        await here.play(2)
        await here.all_told()
        if not await places.reachable(stage.client, await here.table()):
            raise Differs("it is taken for a place that is gone")


async def _board(here: Company, board: Posted) -> None:
    """The board stands here, with its picture."""
    shown = files_of(await here.message(board))
    if board.channel != here.place.id or not any(f.filename.startswith("board.") for f in shown):
        raise Differs("the board stands elsewhere, or shows no picture")


async def _history(here: Company, thread: Posted) -> None:
    """A channel has a thread for the History, of its own kind; elsewhere it is told beside the board."""
    if not isinstance(here.place, discord.TextChannel):
        if thread.channel != here.place.id:
            raise Differs(f"there is a thread, {thread.channel}, where the bot expects none")
        return
    found = await here.stage.client.fetch_channel(thread.channel)
    if not isinstance(found, discord.Thread) or found.parent_id != here.place.id:
        raise Differs("the History has no thread of its own")
    if found.type != kind_of_thread(here.place):
        raise Differs(f"its thread is called {found.type}, not {kind_of_thread(here.place)}")


async def _vote(here: Company, *, signs: bool) -> None:
    """A vote on six is furnished with six things to press, counted, and closed."""
    (motion,) = here.room.motions(await here.table())
    poll = (await here.store.messages.of(here.number))[poll_of(motion.id)]
    before = await here.message(poll)
    offered = [str(r.emoji) for r in before.reactions] if signs else _buttons(before)
    if len(offered) != _SIX or (signs and set(offered) != {c.emoji for c in motion.choices}):
        raise Differs(f"there are {len(offered)} things to press: {' '.join(offered)}")
    await here.ballots.vote(here.number, here.stage.me, motion.id, motion.choices[-1].key)
    await here.tell()
    await _closed(here, motion, poll)


async def _closed(here: Company, motion: Motion, poll: Posted) -> None:
    """The message says how it ended, and offers nothing more; its signs stay."""
    if any(m.id == motion.id for m in here.room.motions(await here.table())):
        raise Differs("the vote is not over, though all have voted")
    if poll_of(motion.id) in await here.store.messages.of(here.number):
        raise Differs("its message could not be closed")
    after = await here.message(poll)
    if after.edited_at is None or _buttons(after):
        raise Differs("the message of the vote does not say that it is over")


def _buttons(message: discord.Message) -> list[str]:
    """What can be pressed on a message, in words."""
    view = discord.ui.LayoutView.from_message(message, timeout=None)
    view.stop()
    return [item.label or "" for item in view.walk_children() if isinstance(item, discord.ui.Button)]


async def _nothing() -> None:
    """There is no clock in a rehearsal."""
