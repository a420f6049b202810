"""What everybody reads on a board says whom it means, and what its numbers are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from discord import ui
from msgspec.structs import replace

from bot.door.position import Position
from bot.keeping import speech
from bot.telling import board
from bot.telling.addresses import Address
from bot.telling.ahead import orders
from bot.telling.controls.buttons import by_kind
from bot.telling.scores import score_sheet
from bot.telling.tidings import begun
from rules.core import Decision, Option, Pick, Question, Seat, SomeOf
from rules.creation.actions.course import Surrender
from rules.creation.world.map.lines import redraw
from rules.creation.world.map.outline import Edit, Outline
from tests.bot.test_plans import TABLE
from tests.e2e.conftest import World, text_of
from tests.e2e.test_limits import components, table
from tests.play import every_game, known
from tests.rules.creation.worlds import PLAIN, follow_advice
from tests.rules.creation.worlds import World as Genesis

GAMES = {game.slug: game for game in every_game()}


def shown(slug: str, state: Any, seats: int) -> board.Standing:
    """The board of a game in this state."""
    game = GAMES[slug]
    at = replace(table(game, seats), status="playing", state=b"{}")
    return board.Standing(table=at, game=game, decisions=game.awaiting(state), motions=game.motions(state))


def test_a_question_to_one_person_names_them_on_the_board() -> None:
    """It said "You may explore a Field" to everybody."""
    now = shown("discovery", known("discovery", 2).start, 2)
    first = now.decisions[0]
    said = [p.get("content", "") for p in components(board.layout(now))]
    assert any(f"**: **{speech.escaped(now.table, first.prompt)}**" in text for text in said)
    assert speech.people(now.table, [first.seat]) in next(text for text in said if first.prompt in text)


def test_the_button_of_one_persons_turn_bears_their_name() -> None:
    now = shown("elementary", known("elementary", 3).start, 3)
    seat = next(d.seat for d in now.decisions if d.waits)
    assert board.opener(now.table, now.decisions, ()) == f"{now.table.name(seat)}'s turn"


@pytest.mark.parametrize("slug", GAMES)
def test_what_one_person_is_asked_bears_their_name_in_every_game(slug: str) -> None:
    """ "Move" and "Take your turn" spoke to everybody who looked at the board."""
    game, seated, alone = GAMES[slug], max(2, GAMES[slug].seats[0]), 0
    for state in known(slug, seated).states[:80]:
        asked = [d for d in game.awaiting(state) if d.waits]
        seats = {d.seat for d in asked}
        at = replace(table(game, seated), status="playing", state=b"{}")
        if len(seats) != 1 or len(at.players()) == 1 or any(d.shared or d.motion for d in asked):
            continue
        alone += 1
        label = board.opener(at, asked, game.questions(state))
        assert not label or label.startswith(at.name(min(seats))), label
    assert alone or slug in ("scion", "freeform"), "nobody is asked alone"


def ends(at: Any, game: Any, state: Any) -> tuple[list[Decision], list[Question]]:
    """Decisions of which the board shows nothing but what ends something, and what else they who are asked may do."""
    asked, open_now = game.awaiting(state), game.questions(state)
    waiting = [d for d in asked if d.waits and not d.motion]
    if not waiting or board.opener(at, asked, open_now):
        return [], []
    if any(o.course != "closing" for d in waiting for o in d.options if not o.why_not):
        return [], []
    seats, there = (
        {d.seat for d in waiting},
        {d.id for d in waiting} | {o.opens for d in waiting for o in d.options},
    )
    besides = [q for q in open_now if q.seat in seats and q.id not in there and not (q.aside or q.motion)]
    return waiting, besides


@pytest.mark.parametrize("slug", GAMES)
def test_a_button_that_only_ends_something_never_stands_alone_where_more_may_be_done(slug: str) -> None:
    game, seated = GAMES[slug], max(2, GAMES[slug].seats[0])
    at = replace(table(game, seated), status="playing", state=b"{}")
    for state in known(slug, seated).states:
        alone, besides = ends(at, game, state)
        assert not besides, ([d.prompt for d in alone], [q.kind for q in besides])


def lines() -> Genesis:
    """Space may divide Fields."""
    world = Genesis.dealt(4)
    follow_advice(world, "lines")
    return world


def moves() -> Genesis:
    """Sky may Move an Act, by a form."""
    drawn = redraw(redraw(Outline(), Edit(("H8",), 2)), Edit(("H7",), 2))
    world = Genesis.at(("genesis", "time", "gas", "sky"), *PLAIN[:2], stage="fields", outline=drawn)
    world.own("Wide", 0, "H8a H8b")
    return world


@pytest.mark.parametrize("begin", [lines, moves])
def test_what_creation_asks_for_has_a_button_also_where_it_is_a_form(begin: Callable[[], Genesis]) -> None:
    world = begin()
    game = GAMES["creation"]
    at = replace(table(game, len(world.state.deities)), status="playing", state=b"{}")
    asked = game.awaiting(world.state)
    assert board.opener(at, asked, ()) == "", "the closing one would stand there alone"
    now = board.Standing(table=at, game=game, decisions=asked, questions=game.questions(world.state))
    labels = [part.get("label", "") for part in components(board.layout(now))]
    assert any(label.endswith("'s move") for label in labels)
    assert not {"No more lines", "On to the action"} & set(labels)


def test_a_begin_for_all_names_nobody_twice() -> None:
    at = replace(table(GAMES["scion"], 3), ply=1)
    assert "All of you begin." in begun(at, GAMES["scion"], [Seat(0), Seat(1), Seat(2)])
    assert f"{speech.people(at, [0, 2])} begin." in begun(at, GAMES["scion"], [Seat(0), Seat(2)])


def test_whoever_is_to_vote_is_not_said_to_play() -> None:
    ask = SomeOf(offers=(), least=0, most=0, template=Surrender(falls=()), into="falls")
    play = Question(id="1", seat=Seat(0), kind="turn", ask=ask)
    vote = Question(id="2", seat=Seat(1), kind="vote", ask=ask, motion="m")
    assert speech.awaited([vote]).endswith(" is to vote.")
    assert "is to play." in speech.awaited([play, vote]) and "is to vote." in speech.awaited([play, vote])


@pytest.mark.parametrize(
    ("slug", "seats", "unit"), [("scion", 3, "points"), ("discovery", 2, "objects"), ("life", 3, "points")]
)
def test_medals_say_what_was_counted(slug: str, seats: int, unit: str) -> None:
    at, end = table(GAMES[slug], seats), Position(1, GAMES[slug], known(slug, seats).end)
    assert end.outcome is not None
    told = score_sheet(at, end)
    for seat, number in enumerate(end.outcome.scores):
        name = f"**{speech.escape(at.name(seat))}**"
        assert f"{name} · {number} {unit if number != 1 else unit.removesuffix('s')}" in told


def test_the_end_of_a_world_names_its_steward() -> None:
    """It said no more than that a round was the last."""
    end = Position(1, GAMES["creation"], known("creation", 3).end)
    told = score_sheet(table(GAMES["creation"], 3), end)
    assert end.outcome is not None and "Steward" not in end.outcome.reason
    assert "Steward of Creation" in told or "Stewards of Creation" in told


def test_what_a_heading_says_is_not_repeated_on_every_button() -> None:
    def options(*labels: str) -> list[Option]:
        return [Option(key=label, label=label, action=Surrender(falls=())) for label in labels]

    def pressed(heading: str, *labels: str) -> list[str]:
        given = options(*labels)
        asked = Decision(id="1", seat=Seat(0), prompt="What?", ask=Pick(options=tuple(given)))
        laid = by_kind(TABLE, Address(1, 1, "1", ""), asked, (heading, given)) or []
        buttons = (b for row in laid if isinstance(row, ui.ActionRow) for b in row.children)
        return [b.label or "" for b in buttons if isinstance(b, ui.Button)]

    fields = [f"Monument on {letter}{n}" for letter in "AB" for n in "123"]
    assert pressed("Set up a monument", *fields)[:6] == ["A1", "A2", "A3", "B1", "B2", "B3"]
    assert pressed("Where?", *fields)[:6] == fields, "nothing else says what is set up there"
    assert pressed("Set up a monument", *fields[:5])[:5] == fields[:5], "a few have room for all they say"


async def test_a_first_turn_is_explained_and_nothing_else_told(world: World) -> None:
    """On a phone what others had done stood between the explanation and the first button."""
    people = world.people[:3]
    await world.play("counterspell", *people)
    game = GAMES["counterspell"]
    ((_, first),) = await world.awaited()
    await first.slash(world.table, "signs done")
    ((_, second),) = await world.awaited()
    shown = await second.click(world.board, label=f"{second.name}'s turn")
    panel = text_of(shown.response or shown.followups[0])
    assert f"Your first turn of {game.title}" in panel and "So far" not in panel
    again = await second.click(world.board, label="My hand")
    assert "So far" in text_of(again.response or again.followups[0]), "who asks anew is told"


async def test_what_stands_beside_a_card_is_not_said_of_the_safe_choice(world: World) -> None:
    """Three lines of brackets stood above the same three lines."""
    await world.play("scion", *world.people[:3])
    shown = await world.people[0].click(world.board, label="Choose a card")
    words = text_of(shown.response or shown.followups[0]).splitlines()
    first = next(line for line in words if "Your first turn" in line)
    assert "A safe choice: " in first and "(" not in first.partition("A safe choice: ")[2]


async def test_an_order_that_would_do_nothing_now_stands_last(world: World) -> None:
    """A Field must be claimed: to pass was the first answer that was offered."""
    await world.play("dictator", *world.people[:2])
    ((_, first),) = await world.awaited()
    _, items = await orders.choices(world.bot.room, await world.now(), first.id, "claim")
    (menu,) = [part for row in items for part in getattr(row, "children", ()) if isinstance(part, ui.Select)]
    labels = [option.label for option in menu.options]
    assert labels[0] == "What the computer would do" and labels[-1] == "Pass, where you may"
