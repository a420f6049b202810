"""A private panel shows its question and the first of its buttons on the first screen of a phone, in every game."""

from __future__ import annotations

import re
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest
from discord import ui

from bot.door.lobby import Lobby
from bot.door.opening import Opening, Person
from bot.door.room import Press, Room
from bot.keeping.store import Store
from bot.keeping.table import Table
from bot.telling.controls.confirming import doubted, wants_confirmation
from bot.telling.controls.screen import asked_in
from bot.telling.easel import Easel
from bot.telling.panel import Panel, Panels
from rules.core import Answer, AnyGame, Question
from tests.bot.test_lately import NAMES, open_to
from tests.e2e.conftest import Sketchbook
from tests.play import every_game

MOVES, SCREEN = 24, 580
"""Moves of each game; pixels of a phone that are in sight below the one that is read."""

HEADING, LINE = 73, 22
"""Pixels of a message's heading with its frame, and of each line below it, as a browser of 400 pixels shows them."""

NEWS = re.compile(r"\*\*(?:Since your last \w+|So far)\*\*")
"""How what has happened begins: it has one place, above the question."""

LARGER: dict[str, dict[str, Any]] = {
    "strategic": {"style": "strategic", "scope": "basic", "map_side": 6},
    "advocate": {"two_player_mode": "aaa", "map_side": 6},
    "full": {"scope": "full", "attribute_pool": "scope", "map_side": 8},
}
"""Creation by other house rules."""


def games() -> list[Any]:
    """Every game, and the larger ones of Creation."""
    creation = next(game for game in every_game() if game.slug == "creation")
    return [
        *(pytest.param(game, {}, id=game.slug) for game in every_game()),
        *(pytest.param(creation, options, id=name) for name, options in LARGER.items()),
    ]


def words_of(panel: Panel) -> tuple[int, str]:
    """How far down its first button lies, and all that it says."""
    (box,) = panel.view.children
    assert isinstance(box, ui.Container)
    words = [item.content for item in box.children if isinstance(item, ui.TextDisplay)]
    return HEADING + LINE * asked_in(box.children), "\n".join(words)


def above(panel: Panel) -> str:
    """What it says above its first button."""
    (box,) = panel.view.children
    assert isinstance(box, ui.Container)
    first = takewhile(lambda item: not isinstance(item, ui.ActionRow), box.children)
    return "\n".join(item.content for item in first if isinstance(item, ui.TextDisplay))


async def shown(room: Room, panels: Panels, table: Table, question: Question) -> list[Panel]:
    """What somebody sees who opens their panel, and who is asked whether they mean what they would choose."""
    seat = question.seat
    told = await panels.first_turn(table, seat + 1, seat)
    found = [await panels.of(table, seat, told=told, new=bool(told), opened=True)]
    final = next(
        (o.key for o in question.offers if wants_confirmation(room.position(table).asked(question), o.key)), ""
    )
    if final:
        action = room.position(table).meant(question, Answer(keys=(final,)))
        found.append(await panels.of(table, seat, spots={question.id: doubted(question, (final,), action)}))
    return found


@pytest.mark.parametrize(("game", "options"), games())
async def test_a_question_and_its_first_buttons_stand_on_the_first_screen(
    tmp_path: Path, game: AnyGame, options: dict[str, Any]
) -> None:
    """Dictator's first monument had its buttons 714 pixels down, the preview of an Act 691, wishes 663."""
    store = await Store.open(tmp_path / "bot.db")
    try:
        room, seats = Room(store, {game.slug: game}, lambda _: None), max(2, game.seats[0])
        panels = Panels(room, Easel(room, Sketchbook()))
        table = await Opening(room).open(game, Person(1, NAMES[0]), (1, 2), options, None)
        for number, name in enumerate(NAMES[1:seats], 2):
            await Lobby(room).join(table.id, Person(number, name))
        table = await Lobby(room).start(table.id, 1)
        for _ in range(MOVES):
            question = open_to(room, table, tuple(range(seats)))
            if question is None or table.status != "playing":
                break
            for panel in await shown(room, panels, table, question):
                down, words = words_of(panel)
                assert down <= SCREEN, f"{down} pixels: {words}"
                assert not NEWS.search(words) or NEWS.search(above(panel)), f"it stands below: {words}"
            answer = room.position(table).advised(question)
            press = Press(table=table.id, person=question.seat + 1, decision=question.id, answer=answer)
            table = (await room.press(press)).table
    finally:
        await store.close()
