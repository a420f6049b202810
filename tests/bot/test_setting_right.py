"""What may be set right is offered whole, page by page, in forms that Discord takes, and what is typed is understood."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.door.council.councils import Councils
from bot.door.council.steward import Steward
from bot.door.verify import verify
from bot.keeping.house import House
from bot.keeping.matters import SetRight
from bot.keeping.table import Sitter, Table
from bot.telling.addresses import FURTHER
from bot.telling.digest import digest
from bot.telling.easel import Easel
from bot.telling.story import history
from bot.telling.story.book import book
from cogs.deeds.correcting import _page, sheet
from render.printing.manuscript import written
from rules.core import AnyGame, Chance, Correctable, Seat, State
from rules.core.kept.corrections import Fact, Written
from tests.bot.test_lately import dealt, open_to, plays
from tests.e2e.conftest import Sketchbook
from tests.play import at_the_door, crowd, every_game, known
from tests.test_corrections import moments, some

GAMES = every_game()


def seated(game: AnyGame) -> Table:
    """A table of this game, as far as names go."""
    sitters = tuple(
        Sitter(seat=Seat(seat), person=seat + 1, name=f"somebody {seat} with quite a long name")
        for seat in range(known(game.slug, crowd(game)).seats)
    )
    bare = Table(
        id=1,
        guild=1,
        channel=1,
        host=1,
        game=game.slug,
        version=1,
        options={},
        seed="",
        status="playing",
        house=House(),
    )
    return replace(bare, sitters=sitters)


def paged(table: Table, state: State, row: Correctable[State]) -> list[int]:
    """All that is offered, from the first page to the last."""
    found: list[int] = []
    after = -1
    while True:
        (select,) = _page(table, state, row, after).to_component_dict()["components"]
        options: list[dict[str, Any]] = select["options"]
        assert len(options) <= 25 and all(0 < len(o["label"]) <= 100 for o in options)
        found += [int(o["value"]) for o in options if not o["value"].startswith(FURTHER)]
        last = options[-1]["value"]
        if not last.startswith(FURTHER):
            return found
        after = int(last.removeprefix(FURTHER))


@pytest.mark.parametrize("game", GAMES, ids=lambda g: g.slug)
def test_every_fact_is_offered_once_and_its_form_is_understood(game: AnyGame) -> None:
    table = seated(game)
    for state in moments(game, 3):
        for row in game.parts.corrections:
            if not (found := row.open(state)):
                continue
            assert sorted(paged(table, state, row)) == sorted(found)
            for of in [*found][:3]:
                form = sheet(table, game, state, row, of)
                assert len(form.custom_id) <= 100 and len(form.title) <= 45
                assert all(len(str(part.get("description") or "")) <= 100 for part in form.to_dict()["components"])
                values = row.values(state, of)
                if isinstance(values, Written):
                    assert row.read(state, of, "  No \n such  thing ") == "No such thing" in values
                    continue
                for to in [*values][:: max(1, len(values) // 7)]:
                    assert row.read(state, of, f" {row.word(state, to).upper()} ") == to
                for odd in ("no such thing", "--5", "-", "5-", "", "9" * 30):
                    assert row.read(state, of, odd) is None


MOVES = 90
"""Within so many there is something that could be set right."""


@pytest.mark.parametrize("game", at_the_door())
async def test_what_is_set_right_is_told_everywhere_and_plays_again(tmp_path: Path, game: AnyGame) -> None:
    async with dealt(tmp_path, game) as (room, table):
        luck, councils = Chance(f"set right {game.slug}"), Councils(room, Steward(room))
        found: list[tuple[Correctable[State], int, Fact]] = []
        for _ in range(MOVES):
            state = room.state(table)
            rows = game.parts.corrections
            found = [(row, of, to) for row in rows for of, _, to in some(row, state)]
            question = open_to(room, table, (0, 1, 2))
            if found or question is None:
                break
            table = await plays(room, table, question, luck)
        assert found, "there is nothing that could be set right"
        row, of, to = luck.pick(found)
        await room.store.seen.visited(table.id, 2, table.seq, 0)
        matter = SetRight(seat=Seat(0), fact=row.key, of=of, was=0, to=to, why="The *cup* fell.")
        await councils.set_right(table.id, 1, matter)
        for person in (2, 3):
            await councils.ballot(table.id, person, "t1", "for")
        table = await room.fresh(table.id)
        assert row.now(room.state(table)).get(of, to) == to
        news = await digest(Easel(room, Sketchbook()), table, Seat(1))
        assert "Set right" in news.told
        assert "The \\*cup\\* fell." in await history.recent(room, table)
        whole = written(await book(Easel(room, Sketchbook()), replace(table, status="ended")))
        assert "Set right" in whole
        for _ in range(6):
            question = open_to(room, table, (0, 1, 2))
            if question is None or table.status != "playing":
                break
            table = await plays(room, table, question, luck)
        verdict = await verify(room, table)
        assert verdict.difference == ""
