"""What a page shows of a table: what its board shows everybody, as data. This is the form of ``table.json``."""

from __future__ import annotations

import hashlib
from typing import Literal

import msgspec

from bot.door.position import Position
from bot.keeping.habits import Sight
from bot.keeping.speech import named_plainly
from bot.keeping.table import Status, Table
from bot.telling import gathering
from bot.telling.easel import Easel
from bot.telling.scores import score_sheet
from bot.telling.story.done import deeds
from render.markdown import plain
from render.scene import Scene
from render.strip import Deed
from render.theme import seat_look
from rules.core import Decision, Seat

FORM = 1
"""The form of what is told. It grows by what is new; what is there keeps its meaning, or this number is raised."""

Form = Literal["wide", "tall"]


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody at the table."""

    name: str
    looks: str
    """How they are known in pictures: ``orange sun``."""
    computer: bool = False
    gone: bool = False
    awaited: bool = False


class View(msgspec.Struct, frozen=True, kw_only=True):
    """A picture in one form: where it lies beside the page, and its size."""

    href: str
    width: int
    height: int


class Picture(msgspec.Struct, frozen=True, kw_only=True):
    """A picture, wide and as phones show it best, and what stands in its place for who cannot see it."""

    what: Literal["board", "scores"]
    says: str
    wide: View
    tall: View


class Shown(msgspec.Struct, frozen=True, kw_only=True):
    """A table as everybody may know it."""

    form: int = FORM
    game: str
    slug: str
    state: Status
    status: str = ""
    """Where the game stands, in a sentence."""
    moves: int = 0
    seats: tuple[Place, ...] = ()
    until: int | None = None
    """When the first time runs out, in seconds since 1970."""
    lately: tuple[str, ...] = ()
    """What happened last, the newest last."""
    result: str = ""
    words: str = ""
    """The whole position in words."""
    pictures: tuple[Picture, ...] = ()

    @property
    def mark(self) -> str:
        """Another one whenever anything else is shown."""
        return hashlib.sha256(msgspec.json.encode(self)).hexdigest()[:24]


async def shown(easel: Easel, table: Table) -> Shown:
    """A table as it stands now."""
    room, game = easel.room, easel.room.game(table)
    dealt = table.state is not None
    at = room.position(table) if dealt else None
    waiting = tuple(d for d in room.worded(table, room.questions(table)) if d.waits)
    last = await deeds(room, table) if dealt else ()
    ended = table.status == "ended"
    return Shown(
        game=game.title,
        slug=game.slug,
        state=table.status,
        status=named_plainly(table, at.status()) if at else "",
        moves=table.ply,
        seats=_places(table, () if ended else waiting),
        until=None if table.house.masked else min((t for d in waiting if (t := table.deadline(d))), default=None),
        lately=tuple(line for deed in last for line in _told(table, deed)),
        result=plain(score_sheet(table, at)) if ended else "",
        words=_words(easel, table, at),
        pictures=tuple(
            Picture(
                what=what,
                says=named_plainly(table, wide.says),
                wide=_view(what, "wide", wide),
                tall=_view(what, "tall", tall),
            )
            for what in ("board", "scores")
            if (wide := scene(easel, table, what, "wide", last))
            and (tall := scene(easel, table, what, "tall", last))
        ),
    )


def scene(easel: Easel, table: Table, what: str, form: str, last: tuple[Deed, ...]) -> Scene | None:
    """What one of its pictures shows now; ``None`` if there is none such."""
    if table.state is None:
        return None
    sight = Sight(tall=form == "tall", palette=table.house.colours)
    if what == "board":
        return easel.board(table, last[-1] if last else None, sight)
    outcome = easel.room.position(table).outcome
    return easel.end(table, outcome, sight) if outcome is not None else None


def _view(what: str, form: Form, drawn: Scene) -> View:
    return View(href=f"{what}/{form}/{drawn.key}", width=drawn.width, height=drawn.height)


def _places(table: Table, waiting: tuple[Decision, ...]) -> tuple[Place, ...]:
    awaited = {d.seat for d in waiting}
    return tuple(
        Place(
            name=table.name(Seat(s.seat)),
            looks=seat_look(s.seat).name,
            computer=s.robot,
            gone=s.gone,
            awaited=s.seat in awaited,
        )
        for s in table.sitters
    )


def _told(table: Table, deed: Deed) -> list[str]:
    """A deed in sentences, with what it has gained behind its last move."""
    lines = [" ".join(named_plainly(table, line).split()) for line in deed.lines]
    gains = ", ".join((*deed.gained, *deed.changed))
    return [f"{line} ({gains})" if gains and at == deed.last else line for at, line in enumerate(lines)]


def _words(easel: Easel, table: Table, at: Position | None) -> str:
    """The position in words; before the deal what the game is about, and who has come."""
    if at is not None:
        return named_plainly(table, at.describe(None))
    game = easel.room.game(table)
    if table.status == "ended":
        return ""
    names, want = gathering.seated(table, game.terms(table.options))
    blurb = game.told(table.options, game.blurb, len(table.sitters))
    return "\n".join(plain(said) for said in (blurb, names, want) if said)
