"""Where all share first place, the end, the onlookers and the records tell it alike."""

from __future__ import annotations

from msgspec.structs import replace

from bot.door.memory.records import recorded
from bot.door.position import Position
from bot.keeping.memory.predictions import Prediction
from bot.keeping.table import Row
from bot.telling.memory import foreseen
from bot.telling.scores import score_sheet
from tests.e2e.test_limits import table
from tests.play import every_game, known

SAID = [Prediction(11, "cleo", 0, 1), Prediction(12, "dan", 1, 1)]


def test_nobody_wins_or_foresees_a_dead_heat() -> None:
    game = every_game()[0]
    end = known(game.slug, 2).end
    for lanterns, won in (((1, 1), False), ((2, 1), True)):
        at, ended = replace(table(game, 2), status="ended", state=b"{}"), replace(end, lanterns=lanterns)
        position = Position(1, game, ended)
        told, looked = score_sheet(at, position), foreseen.told(at, position.outcome, SAID)
        assert ("nobody has won before another" in told) is not won
        assert ("Foreseen by **cleo**" in looked) is won and (
            "nobody of 2 onlookers foresaw it" in looked
        ) is not won
        found = recorded(game, at, [Row(kind="deal", body='{"seats":2}', at=1)], ended)
        assert len(found) == 2 and any(record.won for record in found) is won
