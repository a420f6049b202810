"""A star is explained where somebody first meets one, and never again, in every game."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.door.room import Press
from bot.telling.controls.stars import MEANS, STAR
from bot.telling.easel import Easel
from bot.telling.panel import Panels
from rules.core import AnyGame
from tests.bot.test_first_button import words_of
from tests.bot.test_lately import dealt, open_to
from tests.e2e.conftest import Sketchbook
from tests.play import every_game

MOVES = 60


@pytest.mark.parametrize("game", [pytest.param(game, id=game.slug) for game in every_game()])
async def test_a_star_is_explained_where_somebody_first_meets_one(tmp_path: Path, game: AnyGame) -> None:
    async with dealt(tmp_path, game) as (room, table):
        panels, told = Panels(room, Easel(room, Sketchbook())), set[int]()
        for _ in range(MOVES):
            question = open_to(room, table, (0, 1, 2))
            if question is None or table.status != "playing":
                break
            seat = question.seat
            by_itself = words_of(await panels.of(table, seat, met=False))[1]
            words = words_of(await panels.of(table, seat))[1]
            explained = STAR in words and seat not in told
            assert words.count(MEANS) == by_itself.count(MEANS) == explained, words
            if explained:
                said = words.partition(MEANS)
                assert said[0].rstrip().endswith("**") and f"{STAR} **" in said[2], "under its question"
                told.add(seat)
            answer = room.position(table).advised(question)
            table = (
                await room.press(Press(table=table.id, person=seat + 1, decision=question.id, answer=answer))
            ).table
        assert told or game.slug in ("freeform",), "no star is ever seen"
