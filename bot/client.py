"""The bot: intents, the parts of the house put together, and what happens when the connection comes and goes."""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import logging

import discord
from discord import app_commands
from discord.ext import commands

from bot import meters
from bot.appointments import Appointments
from bot.clock import Clock
from bot.door.ahead.lessons import Lessons
from bot.door.ahead.trials import Trials
from bot.door.company.shelf import Shelf
from bot.door.council.councils import Councils
from bot.door.council.steward import Steward
from bot.door.limits import Limits
from bot.door.lobby import Lobby
from bot.door.memory.forgetting import Forgetting
from bot.door.memory.keepsakes import Keepsakes
from bot.door.minds.study import Study
from bot.door.room import Room
from bot.ears import Ears, listening
from bot.fairness import Fairness
from bot.handover import Gate
from bot.keeping import content
from bot.keeping.engines.faults import DatabaseFault
from bot.keeping.now import follow, seconds
from bot.keeping.settings import Settings
from bot.keeping.store import Store
from bot.line.ballots import Ballots
from bot.line.courier import Courier
from bot.line.photos import Photos
from bot.line.polls import Polls
from bot.line.sync import clear_copies
from bot.line.town.seekers import Seekers
from bot.line.wire import NOBODY, PATIENCE, UNREACHABLE
from bot.maintenance import Maintenance
from bot.page.server import Pages
from bot.ranges.news import News
from bot.ranges.share import Share
from bot.rounds import Rounds
from bot.standins import Standins
from bot.successor import Successor
from bot.telling.easel import Easel
from bot.telling.lookup.news import FILE, Novelties, read_news
from bot.telling.panel import Panels
from bot.tree import COGS, Tree
from bot.watch import Health
from render.studio import Studio

log = logging.getLogger(__name__)


class Demiurge(Successor):
    """The game master. Everything it knows is in its database; a restart is invisible."""

    store: Store
    library: content.Library
    room: Room
    lobby: Lobby
    steward: Steward
    councils: Councils
    trials: Trials
    lessons: Lessons
    easel: Easel
    panels: Panels
    novelties: Novelties
    limits: Limits
    polls: Polls
    ballots: Ballots
    photos: Photos
    rounds: Rounds
    courier: Courier
    ears: Ears
    fairness: Fairness
    clock: Clock
    maintenance: Maintenance
    appointments: Appointments
    seekers: Seekers
    news: News

    def __init__(
        self,
        settings: Settings,
        library: content.Library | None = None,
        *,
        shards: int | None = None,
        studio: type[Studio] = Studio,
        study: type[Study] = Study,
    ) -> None:
        """``shards`` is asked of Discord unless given; ``studio`` paints the pictures, ``study`` thinks.

        Raises:
            Complaint: settings name a game that there is not; found before another bot is asked to go.
        """
        self.settings, self.library = settings, library or content.load()
        self._shelf = Shelf.of(settings, self.library.games)
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            **listening(),
            tree_cls=Tree,
            allowed_contexts=app_commands.AppCommandContext(guild=True),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
            allowed_mentions=NOBODY,
            max_ratelimit_timeout=PATIENCE,
            http_trace=Share.of(settings).trace,
            shard_count=settings.shards.of if settings.shards else shards,
        )
        self.shard_ids = [*settings.shards.ids] if settings.shards else None
        self._studio, self._study = studio, study
        self.gate = Gate()
        self._aiming: set[asyncio.Task[None]] = set()
        self._closing = asyncio.Lock()

    async def begin(self, store: Store) -> None:
        """Put the parts together, load the commands."""
        self.store = store
        self.room = Room(self.store, self.library.games, self._changed)
        self.room.think = self.settings.think
        self.room.thoughts.study = self._study()
        self.keepsakes = Keepsakes(self.room)
        self.limits = Limits()
        self.standins = Standins(self.settings.test_guild)
        self.lobby, self.steward = Lobby(self.room, self._shelf), Steward(self.room)
        self.councils = Councils(self.room, self.steward, self.limits)
        self.trials, self.lessons = Trials(self.room), Lessons(self.room, self.library.lessons)
        self.easel = Easel(self.room, self._studio(self.store.photos.get))
        self.panels = Panels(self.room, self.easel)
        self.novelties = Novelties(self.store.seen, read_news(content.read(FILE)))
        self.polls = Polls(self, self.room, self.easel)
        self.ballots = Ballots(self, self.room, self.councils, self.polls.refusals, self._changed)
        self.photos = Photos(self, self.store.photos)
        self.rounds = Rounds(self, self.room, self.lobby, self.councils, self.ballots)
        self.ears = Ears(await self.store.heard.last(), lambda: self.shard_count or 1, self.settings.shards)
        follow(discord.utils.utcnow)
        self.clock = Clock(self._next_due, self._fire)
        self.fairness = Fairness(self, self.steward, self.ears, self.clock.aim)
        place = self.settings.database
        self.maintenance = Maintenance(self.store, place, self.ears, self.fairness, self._reopened)
        self.courier = Courier(self, self.room, self.easel, self.polls, self.clock.aim)
        self.pages = await Pages.begun(self.easel, self.settings, heir=self.heir)
        self.courier.show_beside(self.pages, self.panels.living)
        self.seekers = Seekers(self, self.lobby, self.councils, deliver=self.courier.deliver, aim=self.clock.aim)
        here = self.room, self.councils, self.ballots, self.lobby, self.ears
        self.appointments = Appointments(*here, deliver=self.courier.changed, aim=self.clock.aim)
        beside = self.seekers.forget, self.trials.forget, self.lessons.forget
        self.forgetting = Forgetting(self.room, self.lobby, self.steward, self.courier.deliver, *beside)
        heard = self._changed, self.seekers.part, self.forgetting.carry_on, self._missed
        self.news = News(self.room, *heard, limits=self.limits, shut=self.maintenance.says)
        self.news.start(self.settings.database)
        await self.learn()
        self.playing = True

    def start_clock(self) -> None:
        """Time goes on."""
        self.clock.start()

    async def learn(self) -> None:
        """Learn the slash commands, and what is pressed."""
        for cog in COGS:
            await importlib.import_module(f"cogs.{cog}").setup(self)

    async def close(self) -> None:
        """Stop the clock, finish what is being sent, close the database. Who ends it again waits for that."""
        async with self._closing:
            if self.playing:
                self.playing = False
                await self._let_go()
        await super().close()

    async def _let_go(self) -> None:
        """End what goes on, then let the database go whatever has failed: or else nobody could take over."""
        try:
            await self._ended()
        finally:
            await self.store.close()
            await self.easel.studio.close()

    async def _ended(self) -> None:
        self.clock.stop()
        await self.news.close()
        with contextlib.suppress(DatabaseFault):
            await self.fairness.note(seconds())
        self.photos.close()
        await self.appointments.close(self.patience)
        await self.room.thoughts.close()
        await self.seekers.close()
        await asyncio.gather(*self._aiming, return_exceptions=True)
        await self.pages.close()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(self.patience):
                await self.courier.close()

    # ------------------------------------------------------------------ connection

    async def on_ready(self) -> None:
        """Connected: see which tables can be reached and deliver what is left, and unless the bot is closed, go on
        with all else. Presses are answered while this goes on."""
        log.info("ready as %s on %s servers", self.user, len(self.guilds))
        await self.rounds.out_of_sight()
        await (self._deliver() if await self.maintenance.says() else self._reopened())
        await clear_copies(self, self.settings.home_guild, self.settings.test_guild)

    async def on_shard_resumed(self, shard: int) -> None:
        """Connected again: deliver what is left, and unless the bot is closed, count votes cast meanwhile."""
        await self.maintenance.heard(shard)
        await self._deliver()
        if not await self.maintenance.says():
            await self.rounds.votes(lambda guild: self.ears.shard_of(guild) == shard)

    async def on_shard_ready(self, shard: int) -> None:
        """People of these servers can be heard. That all are ready, discord.py says the first time alone."""
        before = self.is_ready() and self.ears.shards > 1
        await self.on_shard_resumed(shard) if before else await self.maintenance.heard(shard)
        if before:
            await self.rounds.out_of_sight(lambda guild: self.ears.shard_of(guild) == shard)

    async def on_shard_disconnect(self, shard: int) -> None:
        """People of these servers cannot be heard."""
        self.maintenance.lost(shard)

    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Discord cannot reach this server, and so nobody there can play."""
        self.ears.miss(guild.id, seconds())

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """The server can be reached again."""
        await self.fairness.found(guild.id)

    async def _reopened(self) -> None:
        """The bot plays: deliver what is left, go on with what was left undone, count votes cast meanwhile."""
        await self._deliver()
        await self.rounds.unfinished()
        await self.rounds.votes()
        await self.seekers.carry_on()
        await self.forgetting.carry_on()

    async def _missed(self) -> None:
        """Another process may have changed something without our hearing it."""
        await self._deliver()
        await self.clock.aim()

    async def _deliver(self) -> None:
        """Deliver what is left."""
        for table in await self.store.outbox.undelivered(seconds()):
            self.courier.changed(table)

    async def on_message(self, message: discord.Message, /) -> None:
        """Count the talk above a board. Contents are not read; they do not even arrive. The board says where the
        History is, so Discord's own note that a thread was made is taken away."""
        if message.type is discord.MessageType.thread_created and message.author == self.user:
            with contextlib.suppress(*UNREACHABLE):
                await message.delete()
        if not message.author.bot:
            self.courier.boards.heard(message.channel.id)

    # ------------------------------------------------------------------ time

    def _changed(self, table: int) -> None:
        self.courier.changed(table)
        task = self.loop.create_task(self.clock.aim())
        self._aiming.add(task)
        task.add_done_callback(self._aiming.discard)

    async def _next_due(self) -> int | None:
        """When the clock has to wake next; it need not while nobody can be heard."""
        if self.ears.deaf:
            return None
        dues = (await self.store.timers.next(self.ears.out_of_reach), self.seekers.next_due())
        return min((due for due in dues if due is not None), default=None)

    async def health(self) -> Health:
        """How the bot is, for whoever watches it. Being asked it also notes that it is there, and aims the clock
        anew, which may have been put forward or have slept with the machine."""
        if not self.playing:
            return Health()
        await self.fairness.wake(every_minute=True)
        await self.maintenance.says()
        await self.fairness.note(seconds())
        await self.clock.aim()
        tables, oldest = await self.store.timers.pulse()
        late = 0 if oldest is None or not self.ears.whole else max(0, seconds() - oldest)
        part, heard = str(self.settings.shards or ""), (self.ears.shards, self.ears.heard)
        meters.stands(tables=tables, overdue=late, servers=len(self.guilds), shards=(part or "all", *heard))
        return Health(tables=tables, beat=self.clock.age, overdue=late, shards=part)

    async def _fire(self, now: int) -> None:
        """A beat of the clock: keep what is due, and note that the bot is there."""
        await self.fairness.wake()
        await self.fairness.note(now)
        await self.appointments.fire(now)
        if not self.ears.deaf:
            self.seekers.fire(now)
