"""Views to pictures: which scene belongs to which viewer, painted by the studio."""

from __future__ import annotations

import io
import logging

import discord
import msgspec

from bot.room import Room
from bot.speech import escaped, named_plainly
from bot.table import Table
from render import gallery
from render.cast import Cast
from render.scene import Scene
from render.studio import Studio
from rules.core import Outcome, Seat


class Picture(msgspec.Struct, frozen=True, kw_only=True):
    """A painted scene, ready to be sent. ``key`` names what it shows; ``says`` is the alternative text."""

    key: str
    name: str
    says: str
    data: bytes

    def file(self) -> discord.File:
        """A fresh upload."""
        return discord.File(io.BytesIO(self.data), filename=self.name, description=self.says[:1024])


log = logging.getLogger(__name__)

_AGAIN = ("board",)
"""Pictures of a table that are painted after every move, each but little different from the last."""


class Easel:
    """Draws what a viewer may see of a table. A drawing that fails never stops a game: it is left out."""

    def __init__(self, room: Room, studio: Studio) -> None:
        self.room = room
        self.studio = studio

    def cast(self, table: Table) -> Cast:
        """The names around the table."""
        return Cast(
            names=tuple(s.name for s in table.sitters), computers=tuple(s.seat for s in table.sitters if s.robot)
        )

    def board(self, table: Table) -> Scene:
        """What everybody may see."""
        game = self.room.game(table)
        return gallery.board(game, self.room.position(table).view(None), self.cast(table))

    def private(self, table: Table, seat: Seat) -> Scene | None:
        """The hand, mat or profile of a seat, if the game has one."""
        game = self.room.game(table)
        return gallery.private(game, self.room.position(table).view(seat), self.cast(table))

    def end(self, table: Table, outcome: Outcome) -> Scene:
        """The score sheet of a finished game."""
        game = self.room.game(table)
        return gallery.end(game, self.room.position(table).view(None), outcome, self.cast(table))

    def places(self, table: Table) -> tuple[tuple[str, str], ...]:
        """Parts of the board that may be looked at closely: key and label."""
        game = self.room.game(table)
        cast = self.cast(table)
        named = gallery.places(game, self.room.position(table).view(None))
        return tuple((key, cast.told(label)) for key, label in named)

    def zoom(self, table: Table, place: str) -> Scene | None:
        """One of those parts, large."""
        game = self.room.game(table)
        return gallery.zoom(game, self.room.position(table).view(None), self.cast(table), place)

    def motion(self, table: Table, vote: str) -> Scene | None:
        """What a vote of the game is about, if there is something to see."""
        if table.state is None:
            return None
        game = self.room.game(table)
        return gallery.motion(game, self.room.position(table).view(None), self.cast(table), vote)

    async def paint(self, table: Table, scene: Scene | None, name: str) -> Picture | None:
        """The picture of a scene; ``None`` without a scene, and when it cannot be painted."""
        if scene is None:
            return None
        try:
            painted = await self.studio.picture(scene, f"{table.id} {name}" if name in _AGAIN else "")
        except Exception:
            log.exception("table %s: %s could not be painted", table.id, name)
            return None
        says = named_plainly(table, scene.says)
        return Picture(key=scene.key, name=f"{name}.{painted.suffix}", says=says, data=painted.data)

    def words(self, table: Table, seat: Seat | None) -> str:
        """The position in words, for a seat or for everybody, as Markdown."""
        game = self.room.game(table)
        return escaped(table, game.describe(self.room.position(table).view(seat)))
