"""The database: all SQL of the program, in rooms with a few verbs each. A verb is one hop to the database's
thread, but where what it asks for is at hand. In every room ``of`` asks for somebody's or a table's, ``at`` for a
channel's, ``on`` for a server's; what was kept with ``keep`` goes with ``drop``."""

from __future__ import annotations

from typing import Self

from bot.keeping import opening
from bot.keeping.disk import Disk
from bot.keeping.engines.lease import Lease
from bot.keeping.engines.where import Remote, Where
from bot.keeping.memory.archive import Records
from bot.keeping.memory.oblivion import Oblivion
from bot.keeping.memory.predictions import Predictions
from bot.keeping.opening import Wait
from bot.keeping.shelves.blocks import Blocks
from bot.keeping.shelves.calls import Calls
from bot.keeping.shelves.deeds import Deeds
from bot.keeping.shelves.editions import KeptEditions
from bot.keeping.shelves.heard import Heard
from bot.keeping.shelves.kept_rules import KeptRules
from bot.keeping.shelves.log import Log
from bot.keeping.shelves.messages import Messages
from bot.keeping.shelves.outbox import Outbox
from bot.keeping.shelves.papers import Papers
from bot.keeping.shelves.people import People
from bot.keeping.shelves.photos import KeptPhotos
from bot.keeping.shelves.seen import Seen
from bot.keeping.shelves.servers import Servers
from bot.keeping.shelves.sign import Sign
from bot.keeping.shelves.tables import Tables
from bot.keeping.shelves.timers import Timers
from bot.keeping.shelves.windows import Windows


class Store:
    """All that one bot keeps."""

    def __init__(self, disk: Disk) -> None:
        self.disk = disk

        self.tables = Tables(disk)
        self.deeds = Deeds(disk)
        self.log = Log(disk, self.deeds)
        self.timers = Timers(disk)
        self.outbox = Outbox(disk)
        self.messages = Messages(disk)

        self.people = People(disk)
        self.blocks = Blocks(disk)
        self.seen = Seen(disk)
        self.calls = Calls(disk)
        self.servers = Servers(disk)
        self.kept_rules = KeptRules(disk)

        self.photos = KeptPhotos(disk)
        self.papers = Papers(disk)
        self.editions = KeptEditions(disk)
        self.records = Records(disk)
        self.predictions = Predictions(disk)
        self.oblivion = Oblivion(disk, self.people, self.blocks)

        self.windows = Windows(disk)
        self.heard = Heard(disk)
        self.sign = Sign(disk)

    @classmethod
    async def open(cls, place: str | Where, wait: Wait | None = None, *, lease: Lease | None = None) -> Self:
        """What is kept in a database, to play from it (:func:`bot.keeping.opening.play`)."""
        return await cls(await opening.play(place, wait, lease=lease))._begun()

    @classmethod
    async def look(cls, place: str | Where) -> Self:
        """The same, to be looked at only (:func:`bot.keeping.opening.look`)."""
        return await cls(await opening.look(place))._begun()

    @classmethod
    async def beside(cls, place: Remote) -> Self:
        """The same for a small change beside those who play (:func:`bot.keeping.opening.beside`)."""
        return await cls(await opening.beside(place))._begun()

    async def _begun(self) -> Self:
        try:
            await self.reread()
            await self.servers.reread()
            await self.calls.reread()
        except BaseException:
            await self.close()
            raise
        return self

    async def close(self) -> None:
        """Let go of the database."""
        await self.disk.close()

    async def reread(self) -> None:
        """Other processes may have changed what people have said of themselves and each other, and any table."""
        self.disk.recent.clear()
        await self.people.reread()
        await self.blocks.reread()
        await self.editions.reread()

    async def reread_of(self, person: int) -> None:
        """The same of one of them alone."""
        await self.people.reread(person)
        await self.blocks.reread(person)

    async def outdated(self, table: int) -> None:
        """Another process has changed a table."""
        await self.disk.beside(lambda db: self.disk.recent.drop(table))  # after whoever reads it now
