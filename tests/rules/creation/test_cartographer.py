"""The Cartographer of Palette Swap: a tenth Primal who draws the Map (CR-ALT-50)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.creation import actions as do
from rules.creation.course.roster import pantheon
from rules.creation.deities.attributes import held
from rules.creation.deities.terms import pool
from rules.creation.deities.traits import TRAITS, maker
from rules.creation.land.emergence import first_slots
from rules.creation.palette.rules import say
from tests.play import play
from tests.rules.creation.worlds import GAME, World, follow_advice, options

CHARTED: dict[str, Any] = {"module": "palette_swap", "cartographer": True}
CARTO = (
    ("genesis", "energy", "solid", "mountain"),
    ("cartographer", "time", "liquid", "sky"),
    ("chaos", "space", "gas", "fauna"),
)

pytestmark = pytest.mark.rule("CR-ALT-50")


def primals(**chosen: Any) -> list[str]:
    """Primal Attributes on offer to four."""
    return [k for k in pool(GAME.lore, options(**chosen), 4) if TRAITS[k].kind == "primal"]


def to_the_map(primal: dict[int, str], **chosen: Any) -> World:
    """A world of three whose deities have these Primal Attributes, at the drawing of the Map."""
    world = World.dealt(3, **CHARTED, **chosen)
    for seat, key in primal.items():
        world.press(seat, key, "choose")
    follow_advice(world, "map")
    return world


@pytest.mark.parametrize("scope", ["basic", "full", "advanced"])
@pytest.mark.parametrize("attribute_pool", ["scope", "all", "first_game"])
def test_there_is_one_primal_more_only_where_the_theme_has_it(scope: str, attribute_pool: str) -> None:
    chosen = {"scope": scope, "attribute_pool": attribute_pool}
    without = primals(**chosen)
    assert "cartographer" not in without and primals(**chosen, module="palette_swap") == without
    assert primals(**chosen, cartographer=True) == without, "it is of Palette Swap alone"
    assert sorted(primals(**chosen, **CHARTED)) == sorted(["cartographer", *without])


def test_an_advanced_game_has_nine_primals_without_it_and_ten_with_it() -> None:
    assert len(primals(scope="advanced")) == 9 and len(primals(scope="advanced", **CHARTED)) == 10


def test_the_lobby_asks_for_it_beside_the_theme() -> None:
    named = {knob.name: knob for knob in GAME.terms({"module": "palette_swap"}).knobs}
    assert named["cartographer"].default is False
    assert "cartographer" not in {knob.name for knob in GAME.terms({}).knobs}


def test_the_cartographer_draws_the_map_and_has_the_bonus_and_reclamation_has_neither() -> None:
    world = to_the_map({0: "genesis", 1: "cartographer", 2: "chaos"})
    assert [d.seat for d in world.decisions if d.waits] == [1]
    world.no(0, do.ConfirmMap(), "CR-MAP-01", "not yours to draw")
    world.do(1, do.ConfirmMap())
    follow_advice(world, "turn")
    earned = [sum(e.amount for e in world.state.ledger if e.seat == s and e.round == 0) for s in (0, 1, 2)]
    assert world.state.ground.radius == 4 and earned == [3, 6, 3]


def test_the_oldest_is_the_cartographer_as_well_where_nobody_chose_it() -> None:
    world = to_the_map({0: "chaos", 1: "genesis", 2: "limit"})
    assert world.state.deities[0].attributes[:3] != () and "cartographer" in world.state.deities[0].attributes
    assert all("cartographer" not in world.state.deities[s].attributes for s in (1, 2))
    told = next(e.line for e in world.events if "as well" in e.line)
    assert "Cartographer" in told and "Reclamation" not in told


def test_nobody_needs_to_be_reclamation() -> None:
    world = to_the_map({0: "cartographer", 1: "chaos", 2: "limit"})
    assert all("genesis" not in deity.attributes for deity in world.state.deities)


def test_a_ban_on_the_cartographer_ends_the_game_and_one_on_reclamation_does_not() -> None:
    world = World.dealt(3, **CHARTED)
    for seat, key in enumerate(("void", "cartographer", "genesis")):
        world.press(seat, key, "choose")
    assert world.state.phase == "bans"
    sure = World(world.state)
    sure.do(0, do.Ban(attribute="cartographer"))
    assert sure.state.sure_ban == "cartographer"
    world.do(0, do.Ban(attribute="genesis"))
    assert world.state.banned == ("genesis",) and world.state.phase == "bans"


@pytest.mark.parametrize("order", ["main", "cheat_sheet"])
def test_it_acts_directly_before_reclamation_and_places_before_it(order: str) -> None:
    four = (*CARTO, ("metaphysic", "decay", "life", "flora"))
    world = World.at(*four, **CHARTED, scope="advanced", pantheon_order=order)
    found = [world.state.deities[s].attributes[0] for s in pantheon(world.state)]
    assert found[found.index("cartographer") + 1] == "genesis"
    first = [keys for _, keys in first_slots(world.state)]
    assert first.index(("liquid",)) < first.index(("solid",))
    assert [seat for seat, _ in first_slots(world.state)][:2] == [1, 0]


def test_it_has_no_ability_besides_the_gaze_and_reclamation_rejuvenates() -> None:
    world = World.at(*CARTO, **CHARTED, seat=1)
    assert TRAITS["cartographer"].abilities == () and TRAITS["genesis"].abilities == ("rejuvenate",)
    world.own("Old", 0, "D4", standing="decayed")
    assert not any(key.startswith("heal") for key in world.keys(1, "turn"))
    mine = World.at(*CARTO, **CHARTED, seat=0)
    mine.own("Old", 0, "D4", standing="decayed")
    assert any(key.startswith("heal") for key in mine.keys(0, "turn"))


def test_reclamation_sets_the_numbers_of_the_elements() -> None:
    world = World.dealt(3, **CHARTED, parameters_set_by="deities")
    wanted = {0: ("genesis", "energy", "solid", "mountain"), 1: ("cartographer", "time", "liquid", "flora"),
              2: ("chaos", "corporality", "gas", "fauna")}  # fmt: skip
    for _ in range(12):
        asked = next(d for d in world.decisions if d.waits)
        mine = next(k for k in wanted[int(asked.seat)] if TRAITS[k].kind == world.view.choosing)
        world.press(asked.seat, mine, "choose")
    setters = {d.id.partition(".")[2]: int(d.seat) for d in world.decisions if "p-" in d.id}
    assert {setters[name] for name in ("p-gas", "p-liquid", "p-solid")} == {0}


def test_what_each_brings_is_told_as_it_is() -> None:
    lore, on, off = GAME.lore, options(**CHARTED), options(module="palette_swap")
    assert "Map" in lore.power("genesis", off) and "Map" not in lore.power("genesis", on)
    world = World.at(*CARTO, **CHARTED)
    assert "bonus" not in " ".join(world.view.deities[0].powers)
    assert "Cartographer" in world.view.deities[1].attributes
    assert "The Cartographer group makes" in GAME.told(CHARTED, GAME.primer)
    assert "The Reclamation group makes" in GAME.told({"module": "palette_swap"}, GAME.primer)


@pytest.mark.parametrize(
    ("theme", "name"), [("post_apocalyptic", "Cartographer"), ("reef", "Sounding"), ("clockwork", "Globe-Makers")]
)
def test_themes_name_it(theme: str, name: str) -> None:
    world = World.at(*CARTO, **CHARTED, theme=theme)
    assert say(GAME.lore, world.state, "The Cartographer draws.") == f"The {name} draws."
    own = 'title = "Own"\n[words]\n"Cartographer" = "Pathfinder"'
    mine = World.at(*CARTO, **CHARTED, own_theme=own)
    assert say(GAME.lore, mine.state, "The Cartographer draws.") == "The Pathfinder draws."


def test_the_maker_is_the_one_the_table_plays_with() -> None:
    assert maker(options()) == maker(options(cartographer=True)) == "genesis"
    assert maker(options(**CHARTED)) == "cartographer"
    assert next(a.key for a in held(World.at(*CARTO, **CHARTED).state, 1)) == "cartographer"


@pytest.mark.parametrize(
    "scope", ["basic", *(pytest.param(s, marks=pytest.mark.soak) for s in ("full", "advanced"))]
)
def test_random_worlds_with_a_cartographer_come_to_an_end(scope: str) -> None:
    chosen = {**CHARTED, "scope": scope, "map_side": 4, "age_order": "join_order", "theme": "clockwork"}
    played = play(GAME, 3, chosen, f"chart {scope}")
    assert sum("cartographer" in deity.attributes for deity in played.end.deities) >= 1
