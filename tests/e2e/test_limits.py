"""Discord's limits, with the longest names and texts there can be: the command tree, the board, panels, polls."""

from __future__ import annotations

from itertools import product
from typing import Any

import discord
import pytest
from discord import app_commands
from msgspec.structs import replace

from bot.door.parcels import Tally
from bot.door.position import Position
from bot.keeping import marking
from bot.keeping.habits import PLAIN
from bot.keeping.house import House
from bot.keeping.table import Sitter, Table
from bot.telling import board, poll
from bot.telling.addresses import Address, Errand
from bot.telling.controls.answering import NONE, Space, controls
from bot.telling.controls.forms import sheet, written
from bot.telling.scores import score_sheet
from bot.telling.story import past
from bot.telling.verbs import VERBS
from cogs.deeds.options import option_controls, options_text
from cogs.library import page
from rules.core import Answer, Decision, Field, Form, Motion, Option, Pick, PickSome, Seat, TimeUp
from rules.core.game import encode
from tests.e2e.conftest import World, library
from tests.play import crowd, every_game, known

LONG = "Ḽơᶉëᶆ Wolfeschlegelsteinhausenbergerdorff"[:32]
"""As long as a name on Discord may be."""


ALONE = Space(parts=30, letters=3000)
"""What a panel has room for beside its picture and its own buttons."""


def components(view: Any) -> list[dict[str, Any]]:
    """Every component of a layout, as it is sent."""
    found: list[dict[str, Any]] = []

    def walk(parts: list[dict[str, Any]]) -> None:
        for part in parts:
            found.append(part)
            walk(part.get("components", []))

    walk(view.to_components())
    return found


def fits(view: Any) -> None:
    """Assert that a layout is within every limit."""
    parts = components(view)
    assert len(parts) <= 40
    assert sum(len(p.get("content", "")) for p in parts) <= 4000
    ids = [p["custom_id"] for p in parts if "custom_id" in p]
    assert len(ids) == len(set(ids))
    for part in parts:
        assert len(part.get("custom_id", "")) <= 100
        if part["type"] == 1:
            assert 1 <= len(part["components"]) <= 5
        if part["type"] == 2:
            assert len(part.get("label", "")) <= 80
        if part["type"] == 3:
            assert 1 <= len(part["options"]) <= 25
            assert len({o["value"] for o in part["options"]}) == len(part["options"])
            for option in part["options"]:
                assert 1 <= len(option["label"]) <= 100
                assert len(option.get("description") or "x") <= 100
                assert len(option["value"]) <= 100


def table(game: Any, seats: int, **more: Any) -> Table:
    """A table of people with the longest names."""
    sitters = tuple(Sitter(seat=Seat(i), person=10**19 + i, name=f"{i}{LONG}"[:32]) for i in range(seats))
    return Table(
        id=10**9, guild=10**19, channel=10**19, host=10**19, game=game.slug, version=game.version, options={}, seed="f" * 64,
        status="playing", house=House(edition=game.edition.mark if game.edition else ""), epoch=10**6, sitters=sitters, **more,
    )  # fmt: skip


async def test_the_command_tree_fits(world: World) -> None:
    commands = world.bot.tree.get_commands()
    assert len(commands) <= 100
    for command in commands:
        payload = command.to_dict(world.bot.tree)
        assert len(str(payload)) <= 8000 * 4
        assert characters(payload) <= 8000, command.name
        check(command)


def characters(payload: dict[str, Any]) -> int:
    """Characters of a command as Discord counts them: names, descriptions and values, nested ones too."""
    own = len(payload.get("name", "")) + len(payload.get("description", ""))
    own += sum(len(c["name"]) + len(str(c["value"])) for c in payload.get("choices", []))
    return own + sum(characters(o) for o in payload.get("options", []))


def check(command: Any) -> None:
    """Assert the limits of a command or group and of all below it."""
    assert len(command.name) <= 32
    assert 1 <= len(command.description) <= 100
    if isinstance(command, app_commands.Group):
        assert len(command.commands) <= 25
        for below in command.commands:
            check(below)
        return
    assert len(command.parameters) <= 25
    for parameter in command.parameters:
        assert len(parameter.choices) <= 25
        assert len(parameter.description) <= 100


@pytest.mark.parametrize("game", every_game(), ids=lambda g: g.slug)
def test_every_decision_of_every_game_fits_its_panel(game: Any) -> None:
    run = known(game.slug, crowd(game))
    at = table(game, crowd(game))
    for state in run.states[:: max(1, len(run.states) // 60)]:
        for decision in game.awaiting(state):
            spots = ["", "g0p0", "g0p1", "!" + "k" * 40] if isinstance(decision.ask, Pick) else [""]
            for spot, space in product(spots, (NONE, ALONE)):
                view = discord.ui.LayoutView()
                for row in controls(at, decision, spot, space):
                    view.add_item(row)
                fits(view)
            if isinstance(decision.ask, Form):
                payload = sheet(at, decision, game.title).to_dict()
                assert len(payload["title"]) <= 45
                assert 1 <= len(payload["components"]) <= 5


@pytest.mark.parametrize("game", every_game(), ids=lambda g: g.slug)
@pytest.mark.parametrize("status", ["lobby", "playing", "paused", "ended"])
def test_every_board_fits(game: Any, status: str) -> None:
    seats = crowd(game)
    run = known(game.slug, seats)
    options = {k.name: (k.values or (k.most,))[-1] for k in game.knobs}
    at = replace(table(game, seats), status=status, options=options, state=b"{}")
    for state in (run.start, run.states[len(run.states) // 2], run.end):
        now = board.Standing(
            table=at, game=game, status=game.status(game.view(state, None)), decisions=game.awaiting(state),
            motions=game.motions(state), lines=("x" * 300,) * 8, outcome=game.outcome(state),
            scores=score_sheet(at, Position(at.id, game, state)),
            pictures=(("board.png", "y" * 5000), ("scores.png", "z" * 2000)), history="https://discord.com/channels/1/2", polls={},
        )  # fmt: skip
        fits(board.layout(now))


@pytest.mark.parametrize("game", every_game(), ids=lambda g: g.slug)
def test_a_board_fits_however_many_votes_are_open(game: Any) -> None:
    """Everybody may open some, and strangers may ask to be let in: a board that does not fit is never shown."""
    seats = crowd(game)
    run, at = known(game.slug, seats), table(game, seats)
    question = f"{marking.strong(LONG[:32])} would like to join this game. Let them in?"
    many = [
        Motion(
            id=f"t{n}",
            question=question,
            electorate=tuple(Seat(s) for s in range(seats)),
            needed=seats,
            rule="TABLE",
        )
        for n in range(40)
    ]
    polls = {motion.id: f"https://discord.com/channels/{10**19}/{10**19}/{10**19}" for motion in many}
    for state in run.states[:: max(1, len(run.states) // 12)]:
        now = board.Standing(
            table=at, game=game, status=game.status(game.view(state, None)), decisions=game.awaiting(state),
            motions=(*game.motions(state), *many), lines=("x" * 300,) * 8, pictures=(("board.png", "y"),), polls=polls,
        )  # fmt: skip
        view = board.layout(now)
        fits(view)
        assert "votes more, each on its own message" in str(view.to_components())  # type: ignore[no-untyped-call]


@pytest.mark.parametrize("game", every_game(), ids=lambda g: g.slug)
async def test_a_channel_with_many_games_behind_it_lists_them_in_one_message(world: World, game: Any) -> None:
    seats = crowd(game)
    ended = encode(known(game.slug, seats).end)
    old = [replace(table(game, seats), id=10**9 + n, status="ended", state=ended) for n in range(60)]
    view, files = await past.shelf(world.bot.easel, old, PLAIN)
    fits(view)
    assert 0 < len(files) <= 10
    told = "".join(p.get("content", "") for p in components(view))
    assert [n for n in range(60) if str(10**9 + n) in told] == list(range(25)), "the newest come first"


def test_controls_of_extreme_decisions_fit() -> None:
    game = every_game()[0]
    at = table(game, 5)
    act = TimeUp(decision="d" * 24)
    many = tuple(
        Option(key=f"{i:040}", label="l" * 100, detail="d" * 200, group=f"group {i % 48} " + "g" * 60, action=act)
        for i in range(1200)
    )
    decision = Decision(id="d" * 24, seat=Seat(0), prompt="p" * 500, ask=Pick(options=many))
    for spot in ("", "g0p0", "g47p0", "g5p1", "g99p9"):
        view = discord.ui.LayoutView()
        for row in controls(at, decision, spot):
            view.add_item(row)
        fits(view)
    some = PickSome(options=many[:25], least=0, most=25, template=act, into="decision")
    view = discord.ui.LayoutView()
    for row in controls(at, replace(decision, ask=some), ""):
        view.add_item(row)
    fits(view)
    fields = tuple(
        Field(name=f"f{i}", label="l" * 80, kind="long", hint="h" * 200, value="v" * 5000) for i in range(5)
    )
    payload = sheet(at, replace(decision, ask=Form(fields=fields, template=act)), "t" * 90).to_dict()
    assert len(payload["title"]) <= 45
    assert len(payload["custom_id"]) <= 100
    assert Address.read(payload["custom_id"]) is not None


def inside(row: Any) -> list[Any]:
    """The buttons or the select of a row."""
    return list(row.children)


def test_a_few_options_without_a_group_are_buttons_beside_the_groups() -> None:
    game = every_game()[0]
    at, act = table(game, 5), TimeUp(decision="d")
    placed = tuple(Option(key=f"k{i}", label=f"Play {i}", group=f"Space {i % 7}", action=act) for i in range(40))
    done = Option(key="done", label="End my turn", action=act)
    decision = Decision(id="d", seat=Seat(0), prompt="Play?", ask=Pick(options=(*placed, done)))
    listed, buttons = (inside(row) for row in controls(at, decision, ""))
    assert [option.label for option in listed[0].options] == [f"Space {n}" for n in range(7)]
    assert [button.label for button in buttons] == ["End my turn"]
    many = tuple(Option(key=f"o{i}", label=f"Other {i}", action=act) for i in range(6))
    ((listed,),) = (inside(row) for row in controls(at, replace(decision, ask=Pick(options=(*placed, *many))), ""))
    assert listed.options[-1].label == "Other"


def test_several_of_very_many_are_chosen_in_a_modal_and_none_is_cut_off() -> None:
    game = every_game()[0]
    at, act = table(game, 5), TimeUp(decision="d")
    options = tuple(Option(key=f"k{i}", label=f"Thing {i}", action=act) for i in range(120))
    ask = PickSome(options=options, least=2, most=3, template=act, into="decision")
    decision = Decision(id="d", seat=Seat(0), prompt="Which?", ask=ask)
    ((button,),) = [inside(row) for row in controls(at, decision, "")]
    assert button.label == "Choose 2 to 3…"
    payload = sheet(at, decision, game.title).to_dict()
    selects = [label["component"] for label in payload["components"]]
    assert [o["value"] for s in selects for o in s["options"]] == [o.key for o in options]
    filled = [
        {"component": {"custom_id": s["custom_id"], "values": v}}
        for s, v in zip(selects, (["k3"], [], ["k70"], [], []), strict=True)
    ]
    assert written(ask, {"components": filled}) == Answer(keys=("k3", "k70"))


def test_blanks_left_empty_are_left_out_unless_they_are_needed() -> None:
    act = TimeUp(decision="d")
    fields = (
        Field(name="name", label="Name", kind="text"),
        Field(name="count", label="Count", kind="count", required=False),
        Field(name="kinds", label="Kinds", kind="tags", required=False),
        Field(name="one", label="One", kind="choice", choices=(("a", "A"),)),
        Field(name="where", label="Where", kind="cells"),
    )
    parts = [
        {"component": {"custom_id": "name", "value": "  "}},
        {"component": {"custom_id": "count", "value": ""}},
        {"component": {"custom_id": "kinds", "values": []}},
        {"component": {"custom_id": "one", "values": ["a"]}},
        {"component": {"custom_id": "where", "value": " C4, d4  E5 "}},
    ]
    assert written(Form(fields=fields, template=act), {"components": parts}).blanks == {
        "name": "",
        "one": "a",
        "where": "C4, d4  E5",
    }


def test_a_poll_with_the_longest_words_fits() -> None:
    game = every_game()[0]
    motion = Motion(
        id="m" * 20, question="q" * 3000, detail="d" * 5000, electorate=tuple(map(Seat, range(5))), needed=3,
        rule="LA-PLY-01", cast={Seat(i): "for" for i in range(5)},
    )  # fmt: skip
    both = {f"{'f' * 64}.jpg": "o" * 3000, "place.png": "s" * 3000}
    for is_open in (True, False):
        tally = Tally(motion=motion, open=is_open)
        fits(poll.poll_view(table(game, 5), tally, 10**9, both, buttons=True))


def test_every_rule_has_a_page_that_fits_and_every_rule_is_found_by_its_id() -> None:
    books = library()
    for sheet_ in books.sheets.values():
        for at, rule in enumerate(sheet_.rules):
            assert len(page(rule, books.plain(rule))) <= 3000
            assert books.rule(rule.id) is rule
            if at % 25 == 0:
                assert books.search(rule.id)[0].id == rule.id


@pytest.mark.parametrize("game", every_game(), ids=lambda g: g.slug)
def test_the_house_rules_of_every_game_fit(game: Any) -> None:
    at = table(game, game.seats[0])
    for knob in (None, *game.terms({}).knobs):
        view = discord.ui.LayoutView()
        view.add_item(discord.ui.TextDisplay(options_text(at, game.knobs)))
        for item in option_controls(at, game.knobs, knob):
            view.add_item(item)
        fits(view)
        words = "".join(item.content for item in view.walk_children() if isinstance(item, discord.ui.TextDisplay))
        assert knob is None or knob.title in words, "whatever is chosen, it is said what it means"


def test_errands_have_short_addresses() -> None:
    assert len(Errand(10**12, "ballot", "m" * 24 + " " + "c" * 20).id) <= 100
    assert sum(verb.more is not None for verb in VERBS) <= 25
