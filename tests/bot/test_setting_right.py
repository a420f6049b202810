"""What may be set right is offered whole, page by page, in forms that Discord takes, and what is typed is understood."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.keeping.house import House
from bot.keeping.table import Sitter, Table
from bot.telling.addresses import FURTHER
from cogs.deeds.correcting import _page, sheet
from rules.core import AnyGame, Correctable, Seat, State
from tests.play import crowd, every_game, known
from tests.test_corrections import moments

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
                for to in [*row.values(state, of)][:: max(1, len(row.values(state, of)) // 7)]:
                    assert row.read(state, of, f" {row.word(state, to).upper()} ") == to
                assert row.read(state, of, "no such thing") is None
