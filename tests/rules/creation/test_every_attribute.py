"""Every Attribute on offer in any game that can start: it is played, named, explained and drawn."""

from __future__ import annotations

import ast
import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from render.cast import Cast
from render.creation.attributes import icon
from render.gallery import board
from render.icons import NAMES as NAMED
from rules.core import Chance
from rules.creation import actions as do
from rules.creation.deities.attributes import ATTRIBUTES
from rules.creation.deities.flags import Flag, Traits
from rules.creation.deities.terms import by_the_book, pool
from rules.creation.deities.traits import TRAITS
from rules.creation.world.book.gametypes import KINDS, kinds
from rules.creation.world.book.options import Options
from tests.play import answered
from tests.rules.creation.worlds import GAME, World, follow_advice

CHOOSING = ("module", "style", "scope", "attribute_pool")
"""House rules on which it hangs which Attributes are offered."""

CAST = Cast(names=tuple(f"Player {seat}" for seat in range(1, 26)))


def startable() -> Iterator[Options]:
    """The games that can start, as far as their Attributes differ; a Strategic one adds followers alone."""
    knobs = [knob for knob in GAME.knobs if knob.name in CHOOSING]
    assert {knob.name for knob in knobs} == set(CHOOSING)
    for values in itertools.product(*(knob.values for knob in knobs)):
        chosen = dict(zip([knob.name for knob in knobs], values, strict=True))
        if GAME.terms(chosen).barred is None and chosen["style"] != "strategic":
            yield GAME.options(chosen)


def tables() -> list[tuple[Options, int]]:
    """Each of them at its largest and its smallest table."""
    found = []
    for options in startable():
        seats = GAME.terms({"attribute_pool": options.attribute_pool, "scope": options.scope}).seats
        found += [(options, seats[0]), (options, seats[-1])]
    return found


at_tables = pytest.mark.parametrize(
    ("options", "seats"), tables(), ids=lambda x: str(x) if isinstance(x, int) else f"{x.scope}-{x.attribute_pool}"
)


@pytest.mark.rule("CR-AWK-16", "CR-AWK-17")
@at_tables
def test_all_that_the_book_offers_is_in_the_pool_and_enough_for_all(options: Options, seats: int) -> None:
    offered = pool(GAME.lore, options, seats)
    assert offered == by_the_book(GAME.lore, options, seats), "the book offers what nobody referees"
    assert len(set(offered)) == len(offered)
    for kind in kinds(options):
        assert sum(TRAITS[key].kind == kind for key in offered) >= seats


def test_a_pool_offers_only_what_is_refereed() -> None:
    for scope in ("basic", "full", "advanced"):
        assert set(pool(GAME.lore, GAME.options({"scope": scope}), 5)) <= set(ATTRIBUTES)


def test_what_is_refereed_is_what_the_words_say() -> None:
    words = GAME.lore.attributes
    assert set(ATTRIBUTES) <= set(words)
    assert all(words[key].kind == traits.kind for key, traits in TRAITS.items())
    assert {traits.kind for traits in TRAITS.values()} <= {*KINDS, "structure"}


@pytest.mark.rule("CR-CON-29")
@pytest.mark.parametrize("key", ATTRIBUTES)
def test_each_has_a_theme_a_power_an_entry_and_a_drawing_of_its_own(key: str) -> None:
    words = GAME.lore.attributes[key]
    assert words.theme and words.power
    entry = next(term for term in GAME.glossary(None) if term.title == words.title)
    assert words.theme in entry.text and words.power in entry.text
    drawings = {other: icon(GAME.lore.attributes[other].title) for other in ATTRIBUTES}
    assert drawings[key] in NAMED
    assert [other for other, drawing in drawings.items() if drawing == drawings[key]] == [key]


@pytest.mark.rule("CR-AWK-04", "CR-AWK-05", "CR-AWK-06", "CR-AWK-07")
@at_tables
def test_each_kind_is_explained_and_drawn_where_it_is_chosen(options: Options, seats: int) -> None:
    world = World.dealt(seats, scope=options.scope, attribute_pool=options.attribute_pool)
    for kind in kinds(options):
        follow_advice(world, kind)
        assert world.view.choosing == kind
        told = {GAME.help(world.view), GAME.describe(world.view), GAME.status(world.view)}
        assert len(told) == 3 and all(told)
        question = world.asked(world.state.queue[0], "choose")
        assert len(question.options) > 1 and all(offer.label for offer in question.options)
        assert f"{kind.capitalize()}: chooses now" in str(board(GAME, world.view, CAST))


@pytest.mark.rule("CR-AWK-09", "CR-AWK-17")
@pytest.mark.parametrize("scope", ["basic", pytest.param("advanced", marks=pytest.mark.soak)])
def test_each_is_met_in_random_games(scope: str) -> None:
    """Games of the largest table, in which what was nobody's yet is chosen first, until every Attribute of the pool
    was somebody's to the end."""
    chosen = {"scope": scope, "map_side": 6}
    seats = GAME.terms(chosen).seats[-1]
    offered = set(pool(GAME.lore, GAME.options(chosen), seats))
    met: set[str] = set()
    for number in range(12):
        world = World.dealt(seats, seed=f"met {number}", **chosen)
        random_game(world, offered - met, f"who {number}")
        met |= {key for deity in world.state.deities for key in deity.attributes}
        if offered <= met:
            return
    pytest.fail(f"nobody ever played {sorted(offered - met)}")


def random_game(world: World, wanted: set[str], seed: str) -> None:
    """To its end, choosing what is wanted first."""
    luck = Chance(seed)
    while waiting := tuple(d for d in GAME.awaiting(world.state) if d.waits):
        move = answered(GAME, world.state, luck, waiting)
        assert move is not None
        if isinstance(move[1], do.Choose) and (rarer := sorted(wanted & set(world.keys(move[0], "choose")))):
            move = move[0], do.Choose(attribute=luck.pick(rarer))
        world.do(*move)


def test_the_switch_table_alone_knows_style_and_scope() -> None:
    """Whoever wants to know what such a game has asks ``plays_with`` (CR-SCO-15)."""
    asked = []
    for path in sorted(Path("rules/creation").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if not isinstance(node, ast.Attribute) or node.attr not in ("style", "scope", "module"):
                continue
            if "options" in ast.unparse(node.value) and path.name != "gametypes.py":
                asked.append(f"{path}: {ast.unparse(node)}")
    assert asked == []


def test_every_flag_is_a_trait_that_some_attribute_could_have() -> None:
    assert set(get_args(Flag)) <= set(Traits.__struct_fields__)
