"""What somebody has missed, in every game: as they may know it, and with the board then and now."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.keeping.now import seconds
from bot.keeping.table import Row
from bot.telling.digest import digest
from bot.telling.easel import Easel
from render.lit import lit
from render.scene import Scene
from rules.core import AnyGame, Chance, Event, Seat, who
from rules.core.events import Part
from tests.bot.test_lately import GAMES, dealt, open_to, plays
from tests.e2e.conftest import Sketchbook
from tests.play import at_the_door

MOVES = 10
"""Before somebody goes, and while they are away."""


def assert_framed(now: Scene | None, then: Scene | None) -> None:
    """Boards are framed only where they differ, and lie whole beneath their frames."""
    assert now is not None and then is not None
    framed, before = lit(now, then)
    assert framed.marks[: len(now.marks)] == now.marks and before.marks[: len(then.marks)] == then.marks
    assert (framed is now) == (before is then) and (now.marks != then.marks or framed is now)
    assert framed is now or framed.says.startswith(
        f"Framed is what has changed since you last looked. {now.says[:40]}"
    )


@pytest.mark.parametrize("game", at_the_door())
async def test_who_was_away_is_told_what_they_may_know_and_shown_the_board_then_and_now(
    tmp_path: Path, game: AnyGame
) -> None:
    async with dealt(tmp_path, game) as (room, table):
        luck, easel, since = Chance(game.slug), Easel(room, Sketchbook()), table.seq
        for move in range(2 * MOVES):
            others = (0, 1, 2) if move < MOVES else (1, 2)
            question = open_to(room, table, others) or open_to(room, table, (0,))
            if question is None or table.status != "playing":
                break
            then = easel.board(table)
            table = await plays(room, table, question, luck)
            assert_framed(easel.board(table), then)
            if move < MOVES or question.seat == 0:
                since = table.seq
                await room.store.seen.visited(table.id, 1, since, seconds() - 3600)
        news = await digest(easel, table, Seat(0))
        rows = await room.store.log.of(table.id, since)
        heard = [e for row in rows for e in row.events if e.kind not in ("open", "next", "poll")]
        assert news.told.startswith("**Since you last looked**") == any(e.told_to(Seat(0)) for e in heard)
        others_own = [e.private[s] for e in heard for s in (Seat(1), Seat(2)) if s in e.private]
        known = {e.told_to(Seat(0)) for e in heard}
        assert not [line for line in others_own if line not in known and line in news.told]
        assert len(news.told) <= 1100
        if news.pictures:
            was, now = news.pictures
            assert (was.name, now.name, was.key != now.key) == ("then.png", "now.png", True)
            assert not was.says.startswith("Framed") and was.says != now.says
        runs = "".join("›" if line.startswith("›") else " " for line in news.told.splitlines()).split()
        assert max(map(len, runs), default=0) <= 4, "a few lines for each"


async def test_what_was_done_to_somebody_is_no_deed_besides(tmp_path: Path) -> None:
    """The first Field of an army was nobody's, and the second theirs: it was told to them, and once more."""
    game = next(g for g in GAMES if g.slug == "freeform")
    async with dealt(tmp_path, game) as (room, table):
        for line, more in (("Ann's army takes D5.", True), (f"Ann's army takes D5 and C5 of {who(1)}.", False)):
            async with room.enter(table.id) as held:
                march = Event(line=line, part=Part(of="march", more=more))
                await held.record(held.table, Row(kind="correct", seat=0, events=(march,)))
        table = await room.fresh(table.id)
        missed = (await digest(Easel(room, Sketchbook()), table, Seat(1))).told
        assert "D5 and C5" in missed and missed.count("D5") == 1
