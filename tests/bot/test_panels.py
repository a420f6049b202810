"""Private panels: whatever is asked of somebody can be reached in them."""

from __future__ import annotations

import contextlib
import dataclasses
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from bot.door.lobby import Lobby
from bot.door.opening import Opening, Person
from bot.door.room import Room
from bot.keeping.store import Store
from bot.keeping.table import Table
from bot.telling.addresses import Address
from bot.telling.ahead.trying import laid
from bot.telling.controls.confirming import doubted
from bot.telling.easel import Easel
from bot.telling.panel import Panels
from examples.lantern import SHEET
from examples.lantern.game import LanternGame
from examples.lantern.rules import LanternRules
from examples.lantern.state import Lantern
from examples.lantern.view import LanternView
from examples.lantern.voice import LanternVoice
from render.studio import Studio
from rules.core import Question, Seat, Wording
from tests.e2e.test_limits import fits


class Many(LanternRules):
    """A toy that asks for six cards side by side."""

    def questions(self, state: Lantern) -> tuple[Question, ...]:
        return tuple(
            replace(asked, id=f"{asked.id}{number}") for asked in super().questions(state) for number in range(6)
        )


class Wordy(LanternVoice):
    """A toy that says very much."""

    def wording(self, view: LanternView, question: Question) -> Wording:
        said = super().wording(view, question)
        return replace(said, prompt=f"{question.id} {'p_' * 400}", detail="d*" * 900, silence="s" * 100)


class Thorough(LanternVoice):
    """A toy that says very much of every choice."""

    def wording(self, view: LanternView, question: Question) -> Wording:
        said = super().wording(view, question)
        return replace(said, offers=tuple(replace(label, detail="It will be so. " * 25) for label in said.offers))


def toy() -> LanternGame:
    """Many questions in many words."""
    game = LanternGame(SHEET)
    game.parts = dataclasses.replace(game.parts, rules=Many(), voice=Wordy())
    return game


@contextlib.asynccontextmanager
async def dealt(path: Path, game: LanternGame) -> AsyncIterator[tuple[Panels, Table]]:
    """A table of two, and the panels there."""
    store = await Store.open(path / "bot.db")
    try:
        room = Room(store, {game.slug: game}, lambda _: None)
        lobby = Lobby(room)
        table = await Opening(room).open(game, Person(1, "Ann"), (1, 2), {}, None)
        await lobby.join(table.id, Person(2, "Ben"))
        yield Panels(room, Easel(room, Studio())), await lobby.start(table.id, 1)
    finally:
        await store.close()


async def test_a_panel_of_many_long_questions_fits_into_a_message(tmp_path: Path) -> None:
    async with dealt(tmp_path, toy()) as (panels, table):
        last = [q for q in panels.room.questions(table) if q.seat == 0][3]
        first_of = last.offers[0]
        doubts = {last.id: doubted(last, [first_of.key], first_of.action)}
        for told, spots in (("", {}), ("t_" * 900, {}), ("", doubts)):
            panel = await panels.of(table, Seat(0), told=told, spots=spots)
            fits(panel.view)
            first = [d for d in panels.room.decisions(table) if d.seat == 0][:4]
            assert all(f"{asked.id} p" in shown_in(panel.view) for asked in first)


def shown_in(view: Any) -> str:
    """Everything that stands in a panel."""
    return str(view.to_components())


async def test_what_was_chosen_stands_above_the_button_that_means_it_however_much_there_is_to_say(
    tmp_path: Path,
) -> None:
    game = LanternGame(SHEET)
    game.parts = dataclasses.replace(game.parts, voice=Thorough())
    async with dealt(tmp_path, game) as (panels, table):
        asked = next(q for q in panels.room.questions(table) if q.seat == 0)
        first = asked.offers[0]
        spots = {asked.id: doubted(asked, [first.key], first.action)}
        panel = await panels.of(table, Seat(0), told="It was so. " * 100, spots=spots)
        decision = next(d for d in panels.room.decisions(table) if d.id == asked.id)
        trial = laid(table, "It was so. " * 100, questions=([decision], spots), end=[], pictures=[])
        for view in (panel.view, trial.view):
            said = shown_in(view)
            assert said.index("You chose") < said.index("Yes, do it")


async def test_a_fifth_and_a_sixth_question_are_shown_when_they_are_wanted(tmp_path: Path) -> None:
    async with dealt(tmp_path, toy()) as (panels, table):
        own = [d for d in panels.room.decisions(table) if d.seat == 0]
        assert len(own) == 6
        shown = shown_in((await panels.of(table, own[0].seat)).view)
        assert all(decision.id in shown for decision in own), "each is asked, or stands in the list"
        for decision in own:
            panel = await panels.of(table, decision.seat, spots={decision.id: ""})
            at = Address.of(table, decision)
            assert f"{at.to('')}" in shown_in(panel.view)
