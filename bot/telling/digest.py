"""While somebody was away: what has happened at a table since they last looked, as they may know it, and the board
then and now."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from bot.door.position import Position
from bot.door.refusals import Refused
from bot.keeping import speech
from bot.keeping.habits import PLAIN, Sight
from bot.keeping.now import seconds
from bot.keeping.rows import Unreadable
from bot.keeping.table import Row, Table
from bot.telling.easel import Easel, Picture
from bot.telling.lately import besides, lately, unstepped
from bot.telling.story.done import in_force
from bot.telling.story.grouped import Group, Line, Whose, fitting, grouped
from bot.telling.story.shares import Shares, shares
from bot.telling.story.whose import SILENT, by_deed, weight, whose
from render.lit import lit
from rules.core import Seat, who
from rules.core.events import together

log = logging.getLogger(__name__)

_BACK = 400
"""Rows of the log that are looked through."""

_AGAIN = 250
"""Most moves that are played again to show the board as it was. Milestones make it fewer; games begun by earlier
versions have none."""

_MOST = 1000
"""Characters of all that is told: half a phone's screen."""

_LETTERS = 140
"""Characters of a line of what was done to somebody."""

_LINES, _EACH = 4, 2
"""Lines of what was done to somebody, and of what each did, the newest."""


class Digest(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody has missed, in words, and the board now and then, if it shows any of that."""

    told: str
    pictures: tuple[Picture, ...] = ()
    """The board as it was, and as it is."""
    line: str = ""
    """Stands above them."""


async def digest(easel: Easel, table: Table, seat: Seat, sight: Sight = PLAIN) -> Digest:
    """All since the visit before, or since somebody's own last move where that was later. Asking is a look, too,
    and is remembered."""
    store = easel.room.store
    left = await store.seen.visited(table.id, table.sitter(seat).person, table.seq, seconds())
    own = (await lately(easel.room, table, seat)).own
    since = max(left, own.seq if own else 0)
    log = await store.log.of(table.id, max(since - 1, table.seq - _BACK))
    at = next((row.at for row in log if row.seq == since), 0)
    when = f", <t:{at}:R>" if at else ""
    then = await _then(easel, table, since)
    rows = [row for row in in_force(log) if row.seq > since]
    known = await shares(easel.room, table, rows, _AGAIN)
    lines = _told(easel, table, seat, unstepped(rows), known)
    if not lines:
        return Digest(told=f"**Nothing has happened** since you last looked{when}.")
    heading = [f"**Since you last looked**{when}", *besides(table, seat, known), *known.of_all()]
    earlier = ["-# The newest alone; **History** tells what was before."] if since < table.seq - _BACK else []
    told = fitting([" · ".join(heading), *earlier, *lines], _MOST)
    return await _with_pictures(easel, table, then, Digest(told=told, line=f"-# Left: then{when}."), sight)


def _told(easel: Easel, table: Table, seat: Seat, rows: Sequence[Row], known: Shares) -> list[str]:
    """Lines as this seat may know them: what was done in its stead, what was done to it, then player by player."""
    hushed = {motion.question for motion in easel.room.motions(table)}
    to_me, groups = list[str](), dict[Whose, list[Line]]()
    heard = [
        (whose(row, actor, seat), event, weight(row, event, seat, known.scored))
        for row in rows
        for actor, event in by_deed(row)
        if (line := event.told_to(seat)) and not event.marks(*SILENT) and line not in hushed
    ]
    for at, event in together([event for _, event, _ in heard]):  # before it is sorted: a part may name nobody
        of, line = heard[at][0], event.told_to(seat)
        if of == "you" or (of != "stead" and (seat in event.private or who(seat) in line)):
            to_me.append(line)
        else:
            groups.setdefault(of, []).append(Line(line, heard[at][2]))
    mine = [f"› {speech.fit(speech.named(table, ' '.join(line.split())), _LETTERS)}" for line in to_me[-_LINES:]]
    stead = Group("stead", groups.pop("stead", []))
    found = grouped(table, stead, seat, most=_EACH) if stead.lines else []
    found += ["**To you**", *mine] if mine else []
    for of, lines in groups.items():
        gained = known.by_deeds(of) if isinstance(of, int) else []
        found += grouped(table, Group(of, lines, gained), seat, most=_EACH)
    return found


async def _then(easel: Easel, table: Table, since: int) -> Position | None:
    """How the game stood after this row; ``None`` before the deal, and where nobody can tell soon."""
    try:
        return await easel.room.earlier(table, since, _AGAIN)
    except (Refused, Unreadable) as fault:
        log.info("table %s: how it stood after row %s is not known: %s", table.id, since, fault)
        return None


async def _with_pictures(easel: Easel, table: Table, then: Position | None, news: Digest, sight: Sight) -> Digest:
    """The board then and now beside what is told, what has changed framed in both; nothing where it shows no
    change."""
    if then is None or sight.words == "only":
        return replace(news, line="")
    now, before = easel.board(table, sight=sight), easel.earlier(table, then, sight)
    if now is None or before is None or now.marks == before.marks:
        return replace(news, line="")
    framed = lit(now, before)
    words = "Framed is what has changed" if framed[0] != now else "Nearly all has changed"
    named = zip(framed[::-1], ("then", "now"), strict=True)
    painted = [await easel.paint(table, scene, name) for scene, name in named]
    pictures = tuple(picture for picture in painted if picture)
    return replace(news, pictures=pictures, line=f"{news.line} Right: now. {words}." if pictures else "")
