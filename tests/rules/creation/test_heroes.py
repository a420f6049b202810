"""Heroes: where they stand and go, and what they open (CR-STR-37 to CR-STR-42)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from render.creation.map.world import world as drawn
from render.scene import Icon, Text
from rules.core import Chance, Form, Leave, Seat, who
from rules.creation import actions as do
from rules.creation.course.decay import open_abyss
from rules.creation.course.flow import Flow
from rules.creation.land.heroes import homes
from rules.creation.world.stock import Hero, Thing
from tests.rules.creation.strategy import THREE, A, B, C, begun, go_through, settle, strategic, take
from tests.rules.creation.worlds import GAME, World

LIQUID = ("genesis", "energy", "liquid", "mountain", "merchants")
SOLID = ("chaos", "time", "solid", "sky", "scholars")


def at(*heroes: str, stage: str = "action", **more: Any) -> World:
    """A world in the turn of a Liquid deity, whose Hero stands there, and that of a Solid one."""
    world = World.at(LIQUID, SOLID, style="strategic", stage=stage, **more)
    world.set(
        heroes=tuple(Hero(seat=seat, field=field) for seat, field in enumerate(heroes)),
        things=tuple(Thing(id=number, by=A, thing=f"thing {number}") for number in range(1, 6)),
        ids=100,
    )
    world.land("B2", element="solid")
    return world


@pytest.mark.rule("CR-STR-37", "CR-STR-34")
@pytest.mark.parametrize(("rules", "tokens"), [("hero", 3), ("label", 0)])
def test_every_deity_has_one_hero_if_the_table_plays_so(rules: str, tokens: int) -> None:
    world = go_through(strategic(patronage_rules=rules), THREE)
    assert len(world.state.heroes) == tokens == GAME.describe(world.view).count("The Hero of")
    assert all(
        "nomads" in d.attributes or d.attributes[-1] in ("scholars", "merchants") for d in world.state.deities
    )


@pytest.mark.rule("CR-STR-37", "CR-STR-42")
def test_without_patronage_icons_come_after_the_last_kind() -> None:
    deities = tuple((*keys, domain) for keys, domain in zip(THREE, ("war", "magic", "luck"), strict=True))
    world = go_through(strategic(scope="full", patronage_rules="off", parameters_set_by="defaults"), deities)
    assert world.phase() == "personas" and not world.state.heroes
    assert "patronage" not in world.view.kinds
    begun_world = begun(patronage_rules="off")
    begun_world.do(A, do.Begin(kind="act"))
    said = do.Describe(thing="thing 1", name="Salt Market", meaning="They trade.", rests_on=("nomads",))
    begun_world.no(A, said, "CR-CON-08")


@pytest.mark.rule("CR-STR-38")
def test_a_hero_begins_where_its_deity_could_place() -> None:
    world = go_through(strategic(), THREE, "patronage")
    take(world, C, "merchants")
    assert world.phase() == "hero"
    asked, other = (GAME.view(world.state, Seat(seat)) for seat in (C, B))
    assert asked.charted and set(asked.open) == homes(world.state, C), "it is asked beside the Map"
    assert not other.charted and not other.open
    world.no(B, do.MoveHero(to="A1"), "CR-STR-38")
    settle(world)
    take(world, B, "scholars")
    settle(world)
    take(world, A, "nomads")
    mine = {f for f, p in world.state.plots.items() if p.element == "solid"}
    reached = world.state.ground.around(mine) | mine
    far = next(f for f in world.state.ground.names if f not in reached)
    world.no(A, do.MoveHero(to=far), "CR-STR-38")
    beside = sorted(mine)[0]
    world.own("Tower", B, beside)
    world.do(A, do.MoveHero(to=beside))
    assert Hero(seat=A, field=beside) in world.state.heroes and world.phase() == "personas"
    assert not world.state.polls and world.state.things[-1].thing != "hero"


@pytest.mark.rule("CR-STR-38", "CR-STR-23")
def test_where_nothing_can_be_placed_it_begins_anywhere_but_on_an_abyss() -> None:
    world = go_through(
        strategic(), (THREE[0], ("balance", "space", "vacuum", "flora", "scholars"), THREE[2]), "patronage"
    )
    take(world, C, "merchants")
    settle(world)
    world.set(plots={name: replace(plot, element="gas") for name, plot in world.state.plots.items()})
    world.land("H8", abyss=True)
    take(world, B, "scholars")
    offered = {key.removeprefix("hero-") for key in world.keys(B, "hero")}
    assert offered == set(world.state.ground.names) - {"H8"}
    world.no(B, do.MoveHero(to="H8"), "CR-STR-38")
    world.silence(B, "hero")
    assert any(h.seat == B and h.field for h in world.state.heroes)


@pytest.mark.rule("CR-STR-38", "CR-ACT-25")
@pytest.mark.parametrize("cosmic", ["energy", "decay"])
def test_a_hero_comes_back_onto_ruins_only_of_a_deity_that_places_there(cosmic: str) -> None:
    world = begun(((THREE[0][0], cosmic, *THREE[0][2:]), *THREE[1:]))
    ruin = next(f for f, p in world.state.plots.items() if p.element == "solid")
    world.land(ruin, decayed=True)
    assert (ruin in homes(world.state, A)) == (cosmic == "decay")


@pytest.mark.rule("CR-STR-39")
def test_a_hero_goes_two_fields_any_way_free_and_once() -> None:
    world = at("C3", "C3", stage="fields")
    held = world.state.deities[A].influence
    world.land("D4", abyss=True)
    world.no(A, do.MoveHero(to="F3"), "CR-STR-39")
    world.no(A, do.MoveHero(to="D4"), "CR-STR-39")
    world.no(B, do.MoveHero(to="C4"), "CR-TRN-02")
    assert "hero-D4" not in world.keys(A) and "hero-E5" not in world.keys(A), "the Abyss bars the straight way"
    world.land("D4", abyss=False)
    world.do(A, do.MoveHero(to="E5"))
    assert world.state.heroes[-1] == Hero(seat=A, field="E5") and world.state.deities[A].influence == held
    world.no(A, do.MoveHero(to="E6"), "CR-STR-39")
    assert not [key for key in world.keys(A) if key.startswith("hero")]


@pytest.mark.rule("CR-STR-39")
def test_a_hero_on_its_way_is_no_moved_act_and_no_action() -> None:
    travelling = World.at((*LIQUID, "travel"), SOLID, style="strategic", scope="full", stage="fields")
    travelling.set(heroes=(Hero(seat=A, field="C3"),))
    travelling.do(A, do.MoveHero(to="C5"))
    assert travelling.state.deities[A].noted == () and travelling.state.turn is not None
    assert travelling.state.turn.actions == 0 and travelling.state.turn.stage == "fields"
    world = at("C3", "C3")
    world.no(A, do.MoveHero(to="C4"), "CR-TRN-05")


@pytest.mark.rule("CR-STR-40")
@pytest.mark.parametrize(
    ("fields", "rule"), [("G7", ""), ("H8", "CR-CON-16"), ("F7 G7", ""), ("G7 H7", "CR-CON-17")]
)
def test_a_hero_opens_its_field_and_those_around_it(fields: str, rule: str) -> None:
    world = at("F6", "B7")
    world.do(A, do.Begin(kind="act"))
    world.do(A, do.Describe(thing="1", name="Quay", meaning="It lies.", rests_on=("merchants",)))
    there = do.Lay(fields=tuple(fields.split()))
    if rule:
        world.no(A, there, rule)
        return
    world.do(A, there)
    world.do(A, do.Submit())
    assert world.state.polls, "price and vote are as ever"
    alone = at("", "B7")
    assert "act" not in alone.keys(A), "without it there is no Field in reach"


@pytest.mark.rule("CR-STR-40")
def test_a_hero_sets_aside_no_other_rule() -> None:
    world = at("F6", "B7")
    world.land("G7", abyss=True)
    world.land("G6", decayed=True, marks=1)
    world.own("Tower", B, "F7")
    world.do(A, do.Begin(kind="act"))
    world.do(A, do.Describe(thing="1", name="Quay", meaning="It lies.", rests_on=("merchants",)))
    for field, rule in (("G7", "CR-CYC-28"), ("G6", "CR-ACT-25"), ("F7", "CR-ACT-28")):
        world.no(A, do.Lay(fields=(field,)), rule)


@pytest.mark.rule("CR-STR-41")
def test_what_befalls_an_act_does_not_touch_a_hero() -> None:
    world = at("F6", "F6")
    act = world.own("Tower", B, "F6")
    before = world.state.deities[A].influence
    world.change("Tower", standing="nullified")
    assert {h.field for h in world.state.heroes} == {"F6"}
    held = [d.influence for d in world.state.deities]
    world.end_round()
    gains = [d.influence - was for d, was in zip(world.state.deities, held, strict=True)]
    lines = " ".join(e.line for e in world.events)
    assert "Hero" not in lines.partition("Celestial Accolade")[2].partition("Round")[0]
    assert act.id and before == held[A] and gains == [0, 0]


@pytest.mark.rule("CR-STR-41")
def test_a_hero_over_an_abyss_comes_back_in_the_next_turn_without_a_move() -> None:
    world = at("F6", "B7", stage="fields")
    flow = Flow(world.state, GAME.lore, Chance("abyss"))
    open_abyss(flow, ("F6",))
    world.state = flow.state
    assert any("The Hero of" in e.line and "leaves the Map" in e.line for e in flow.events)
    assert next(h for h in world.state.heroes if h.seat == A).field == ""
    home = next(key for key in world.keys(A) if key.startswith("hero-")).removeprefix("hero-")
    world.no(A, do.MoveHero(to="F6"), "CR-STR-38")
    world.do(A, do.MoveHero(to=home))
    assert next(h for h in world.state.heroes if h.seat == A).field == home
    assert not [key for key in world.keys(A) if key.startswith("hero")], "it does not move in this turn"


@pytest.mark.rule("CR-STR-41", "CR-ABI-165")
def test_a_hero_stays_on_the_first_part_of_a_divided_field() -> None:
    world = at("F6", "B7")
    world.set(
        deities=(
            replace(world.state.deities[A], attributes=("genesis", "space", "liquid", "mountain", "structure")),
            world.state.deities[B],
        )
    )
    world.do(A, do.Curve(fields=("F6",), parts=2))
    assert next(h for h in world.state.heroes if h.seat == A).field == "F6a"


@pytest.mark.rule("CR-STR-42")
def test_an_act_may_rest_on_whoever_follows() -> None:
    world = begun(seat=C)
    form = world.asked(C, "new-act").ask
    assert isinstance(form, Form)
    offered = dict(next(field for field in form.fields if field.name == "rests_on").choices)
    assert "merchants" in offered
    world.do(
        C,
        do.Present(
            kind="act",
            thing=str(world.state.things[0].id),
            name="Salt Market",
            meaning="They trade.",
            rests_on=("merchants",),
        ),
    )
    world.press(C, "suggested", "draft")
    world.do(C, do.Submit())
    assert world.state.polls and "Merchants" in world.state.polls[0].motion.detail


@pytest.mark.rule("CR-STR-36", "CR-STR-42")
def test_followers_of_ones_own_are_named_where_an_act_rests_on_them() -> None:
    world = at("F6", "B7")
    deity = replace(
        world.state.deities[A],
        attributes=("genesis", "energy", "liquid", "mountain", "followers", "structure"),
        followers="bell founders",
    )
    world.set(deities=(deity, world.state.deities[B]))
    assert "bell founders" in GAME.describe(world.view)
    world.offer(A, "F6", "followers", thing="1")
    world.pass_vote()
    assert world.state.acts[-1].rests_on == ("followers",)


@pytest.mark.rule("CR-STR-39", "CR-ABI-182")
def test_in_an_extra_turn_the_hero_goes_on() -> None:
    world = World.at(SOLID, LIQUID, style="strategic", dilation_grants="turns", stage="fields")
    world.set(heroes=(Hero(seat=0, field="C3"),))
    world.do(0, do.MoveHero(to="C5"))
    world.do(0, do.Dilate())
    assert world.stage == "fields" and world.state.turn is not None and world.state.turn.stage_no == 1
    world.do(0, do.MoveHero(to="C7"))
    assert world.state.heroes == (Hero(seat=0, field="C7"),)


@pytest.mark.rule("CR-STR-41", "CR-TRN-12")
def test_the_hero_of_a_deity_that_has_left_stays_where_it_is() -> None:
    world = at("F6", "B7")
    third = replace(world.state.deities[B])
    world.set(deities=(*world.state.deities, third), order=(0, 1, 2), roster=(0, 1, 2))
    world.do(B, Leave())
    assert (B, "B7") in world.view.heroes, "it is drawn"
    assert f"The Hero of {who(B)} stands on B7, and nobody leads it." in GAME.describe(world.view)
    assert f"The Hero of {who(A)} stands on F6." in GAME.describe(world.view)


@pytest.mark.rule("CR-STR-41")
def test_a_hero_off_the_map_is_told_of() -> None:
    assert f"The Hero of {who(A)} is not on the Map, and comes in their next turn." in GAME.describe(
        at("", "B7").view
    )


@pytest.mark.rule("CR-STR-38")
def test_a_hero_hides_no_name_of_an_act() -> None:
    world = at("B2", "B2")
    world.own("The Wandering Tower", B, "B2")
    marks = drawn(world.view, (0.0, 0.0, 800.0, 800.0))
    heroes = [at for at, mark in enumerate(marks) if isinstance(mark, Icon) and mark.name == "creation.hero"]
    names = [at for at, mark in enumerate(marks) if isinstance(mark, Text) and mark.text == "The Wandering Tower"]
    assert heroes and names and max(heroes) < min(names)
