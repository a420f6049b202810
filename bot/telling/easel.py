"""Views to pictures: which scene belongs to which viewer, painted by the studio."""

from __future__ import annotations

import io
import logging
from collections.abc import Callable

import discord
import msgspec

from bot.door.position import Position
from bot.door.room import Room
from bot.keeping import speech
from bot.keeping.habits import PLAIN, Sight
from bot.keeping.speech import escaped, named, named_plainly
from bot.keeping.store import Store
from bot.keeping.table import Table
from bot.meters import timed
from bot.telling.story.lectern import Lectern
from render import gallery
from render.cast import Cast
from render.palettes import recoloured
from render.scene import ALT, Scene
from render.strip import Deed
from render.studio import Studio
from rules.core import AnyGame, Outcome, Seat, Term


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

_AGAIN = ("board", "larger")
"""Pictures of a table that are painted after every move, each but little different from the last."""


class Easel:
    """Draws what a viewer may see of a table. A drawing that fails never stops a game: it is left out."""

    def __init__(self, room: Room, studio: Studio) -> None:
        self.room = room
        self.studio = studio
        self.lectern = Lectern()

    def cast(self, table: Table) -> Cast:
        """The names around the table."""
        return Cast(
            names=tuple(s.name for s in table.sitters), computers=tuple(s.seat for s in table.sitters if s.robot)
        )

    def board(self, table: Table, last: Deed | None = None, sight: Sight = PLAIN) -> Scene | None:
        """What everybody may see, with what was done last; as ``sight`` has it."""
        game, view = self.room.game(table), self.room.position(table).view(None)
        return _sketched(
            table, sight, lambda: gallery.board(game, view, self.cast(table), tall=sight.tall, last=last)
        )

    def earlier(self, table: Table, then: Position, sight: Sight = PLAIN) -> Scene | None:
        """What everybody could see when the game stood so, with those around it who sit there now."""
        game, cast = self.room.game(table), self.cast(table)
        return _sketched(table, sight, lambda: gallery.board(game, then.view(None), cast, tall=sight.tall))

    def earlier_private(self, table: Table, then: Position, seat: Seat, sight: Sight = PLAIN) -> Scene | None:
        """What a seat had before it when the game stood so."""
        game, cast = self.room.game(table), self.cast(table)
        return _sketched(table, sight, lambda: gallery.private(game, then.view(seat), cast, tall=sight.tall))

    def private(self, table: Table, seat: Seat, sight: Sight = PLAIN) -> Scene | None:
        """The hand, mat or profile of a seat, if the game has one."""
        game, view = self.room.game(table), self.room.position(table).view(seat)
        return _sketched(table, sight, lambda: gallery.private(game, view, self.cast(table), tall=sight.tall))

    def end(self, table: Table, outcome: Outcome, sight: Sight = PLAIN) -> Scene | None:
        """The score sheet of a finished game."""
        game, view = self.room.game(table), self.room.position(table).view(None)
        return _sketched(table, sight, lambda: gallery.end(game, view, outcome, self.cast(table), tall=sight.tall))

    def ends_whole(self, table: Table) -> bool:
        """Whether the score sheet shows the board as well."""
        return gallery.ends_whole(self.room.game(table))

    def places(self, table: Table) -> tuple[tuple[str, str], ...]:
        """Parts of the board that may be looked at closely: key and label."""
        game = self.room.game(table)
        cast = self.cast(table)
        named = gallery.places(game, self.room.position(table).view(None))
        return tuple((key, cast.told(label)) for key, label in named)

    def zoom(self, table: Table, place: str, sight: Sight = PLAIN) -> Scene | None:
        """One of those parts, large."""
        game, view = self.room.game(table), self.room.position(table).view(None)
        return _sketched(table, sight, lambda: gallery.zoom(game, view, self.cast(table), place, tall=sight.tall))

    def motion(self, table: Table, vote: str) -> Scene | None:
        """What a vote of the game is about, if there is something to see."""
        if table.state is None:
            return None
        game, view = self.room.game(table), self.room.position(table).view(None)
        sight = table.house.sight
        return _sketched(table, sight, lambda: gallery.motion(game, view, self.cast(table), vote, tall=sight.tall))

    async def paint(self, table: Table, scene: Scene | None, name: str, sight: Sight = PLAIN) -> Picture | None:
        """The picture of a scene; ``None`` without a scene, and when it cannot be painted."""
        if scene is None:
            return None
        try:
            with timed("picture", f"table {table.id}, {table.game}, {name}"):
                painted = await self.studio.picture(scene, _place(table, name, sight))
        except Exception:
            log.exception("table %s: %s could not be painted", table.id, name)
            return None
        says = named_plainly(table, scene.says)
        return Picture(key=scene.key, name=f"{name}.{painted.suffix}", says=says, data=painted.data)

    async def entry(self, game: AnyGame, term: Term, sight: Sight = PLAIN) -> Picture | None:
        """What a word of the glossary looks like; ``None`` if there is nothing to see, or it cannot be painted."""
        try:
            scene = gallery.entry(game, term, tall=sight.tall)
            scene = scene and recoloured(scene, sight.palette)
            painted = await self.studio.picture(scene) if scene is not None else None
        except Exception:
            log.exception("%s: %s could not be painted", game.slug, term.title)
            return None
        if scene is None or painted is None:
            return None
        return Picture(key=scene.key, name=f"entry.{painted.suffix}", says=scene.says, data=painted.data)

    def topics(self, table: Table) -> tuple[tuple[str, str], ...]:
        """Things on the board that may be looked up: key and label."""
        return tuple((key, named_plainly(table, label)) for key, label in self.room.position(table).topics())

    def about(self, table: Table, said: str) -> str:
        """What can be done to one of them, as Markdown: by its key, or by how its label begins; else nothing."""
        wanted = said.strip().casefold()
        keys = [key for key, label in self.topics(table) if said == key or label.casefold() == wanted]
        keys += [key for key, label in self.topics(table) if wanted and label.casefold().startswith(wanted)]
        return named(table, self.room.position(table).about(keys[0])) if keys else ""

    def words(self, table: Table, seat: Seat | None) -> str:
        """The position in words, for a seat or for everybody, as Markdown."""
        return escaped(table, self.room.position(table).describe(seat))


def _place(table: Table, name: str, sight: Sight) -> str:
    """What is painted again after every move, in the same form and colours."""
    form = "tall" if sight.tall else "wide"
    return f"{table.id} {name} {form} {sight.palette}" if name in _AGAIN else ""


def _sketched(table: Table, sight: Sight, sketch: Callable[[], Scene | None]) -> Scene | None:
    """What a game draws, in the colours of whoever sees it; nothing where its drawing fails."""
    try:
        scene = sketch()
        return scene and recoloured(scene, sight.palette)
    except Exception:
        log.exception("table %s: a picture could not be drawn", table.id)
        return None


async def kept_photo(store: Store, sha256: str, says: str = "") -> discord.File | None:
    """A photo from the store, ready to be sent, with its alternative text; none for no hash."""
    body = await store.photos.get(sha256) if sha256 else None
    if body is None:
        return None
    return discord.File(io.BytesIO(body), filename=photo_name(sha256), description=speech.cut(says, ALT) or None)


def photo_name(sha256: str) -> str:
    """The file name of a kept photo."""
    return f"{sha256[:12]}.webp"
