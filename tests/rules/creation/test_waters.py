"""Realm Attributes of waters: Oceans are Designated, lakes placed, rivers drawn."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from render.cast import Cast
from render.creation import legend
from render.gallery import board
from rules.core import Action, Blanks, Seat, who
from rules.core.decisions import advised, reply
from rules.creation import actions as do
from rules.creation.bounds.designating import bodies
from rules.creation.world.matters import Draft
from rules.creation.world.pieces import Ocean
from rules.creation.world.realms import sea
from tests.rules.creation.worlds import GAME, World

CAST = Cast(names=("Ann", "Ben", "Cat", "Dan"))
LIQUID = "C4 D4 E4 C5 D5 E5"


def ocean(*others: tuple[str, ...], influence: int = 20, **more: object) -> World:
    """The Ocean deity is of Solid, with one Field far away; a body of Liquid lies in the middle."""
    second, third = others or (("limit", "energy", "liquid", "sky"), ("chaos", "decay", "gas", "fauna"))
    gods = (("genesis", "space", "solid", "ocean"), second, third)
    world = World.at(*gods, influence=influence, **{"scope": "full", **more})  # type: ignore[arg-type]
    world.land("A8", element="solid")
    world.land(LIQUID, element="liquid")
    return world


def named(world: World, where: str = LIQUID, **more: str) -> None:
    """An Ocean that the Pantheon has accepted."""
    world.offer(0, where, kind="ocean", **{"name": "Stillwater", "thing": "blue bottle", **more})
    world.pass_vote()


@pytest.mark.rule("CR-REA-45")
def test_a_body_of_one_element_is_designated_for_half_an_influence_a_field() -> None:
    world = ocean(influence=3)
    assert "ocean" in world.keys(0)
    world.offer(0, LIQUID, kind="ocean", name="Stillwater", thing="blue bottle")
    assert "Costs 3 Influence" in world.state.polls[0].motion.detail
    assert "with this landmark: blue bottle" in world.state.polls[0].motion.question
    world.pass_vote()
    assert world.inf(0) == 0 and world.state.turn is not None and world.state.turn.seat != 0, "it was the action"
    (made,) = world.state.oceans
    assert made.element == "liquid" and sea(world.state, made) == set(LIQUID.split())
    assert f"{who(0)} Designates C4 D4 E4 C5 D5 E5 as Stillwater. It costs 3 Influence." in world.line(
        "Designates"
    )
    odd = ocean()
    named(odd, "C4 D4 E4 C5 D5")
    assert odd.inf(0) == 17


@pytest.mark.rule("CR-REA-45")
def test_two_elements_are_no_ocean_and_a_landmark_must_be_shown() -> None:
    world = ocean()
    world.land("D3 E3", element="solid")
    with world.refused("CR-REA-45", says="Liquid and Solid"):
        world.offer(0, "C4 D4 E4 D3 E3", kind="ocean")
    bare = ocean()
    bare.do(0, do.Begin(kind="ocean"))
    bare.no(0, do.Describe(thing="", name="Sea", meaning="Wide."), "CR-CON-04")
    poor = ocean(influence=2)
    with poor.refused("CR-ACT-11"):
        poor.offer(0, LIQUID, kind="ocean")


@pytest.mark.rule("CR-REA-45", "CR-CON-23")
def test_only_the_ocean_deity_designates() -> None:
    world = ocean()
    world.next_turn(1)
    assert not [key for key in world.keys(1) if key.startswith("ocean")]
    world.no(1, do.Begin(kind="ocean"), "CR-REA-45")
    named_by_one = ocean()
    named(named_by_one)
    named_by_one.next_turn(0)
    named_by_one.no(0, do.Begin(kind="ocean", target=999), "CR-REA-47", says="Stillwater")


@pytest.mark.rule("CR-REA-47")
def test_an_ocean_is_one_connected_body_that_bears_no_name_yet() -> None:
    world = ocean()
    world.land("H1 H2", element="liquid")
    with world.refused("CR-REA-47", says="hang together"):
        world.offer(0, "C4 D4 H1", kind="ocean")
    for where, state, says in (("C4 D4", {"abyss": True}, "Abyss"), ("C4 D4", {"decayed": True}, "in Decay")):
        world = ocean()
        world.land("D4", **state)
        with world.refused("CR-REA-47", says=says):
            world.offer(0, where, kind="ocean")
    world = ocean()
    named(world)
    world.next_turn(0)
    with world.refused("CR-REA-47", says="part of Stillwater"):
        world.offer(0, "C4 D4", kind="ocean", thing="shell")


@pytest.mark.rule("CR-REA-47")
def test_the_pantheon_says_whether_it_is_large_enough() -> None:
    world = ocean()
    world.offer(0, LIQUID, kind="ocean")
    assert world.state.polls[0].motion.rule == "CR-REA-47"
    assert "large enough" in GAME.help(GAME.view(world.state, Seat(1)))
    world.fail_vote()
    assert not world.state.oceans and world.inf(0) == 20
    assert world.keys(0) == ["ocean", "done"], "one alternative of the same kind, or pass"
    world.no(0, do.Begin(kind="act"), "CR-ACT-38")
    world.offer(0, "C4 D4", kind="ocean")
    world.fail_vote()
    assert world.inf(0) == 20 and world.state.turn is not None and world.state.turn.seat != 0


@pytest.mark.rule("CR-REA-47")
def test_an_ocean_grows_for_the_new_fields_alone() -> None:
    world = ocean()
    named(world)
    world.land("F4 F5 B4 H1", element="liquid")
    world.land("F6", element="solid")
    (before,) = world.state.oceans
    assert sea(world.state, before) == set(LIQUID.split()), "later growth is no part of it"
    world.next_turn(0)
    (choice,) = [o for o in world.asked(0).options if o.key.startswith("ocean-")]
    assert choice.label == "Add Fields to Stillwater"
    world.do(0, choice.action)
    world.no(0, do.Describe(thing="shell", name="Other", meaning="No."), "CR-REA-48")
    with world.refused("CR-REA-45"):
        world.do(0, do.Lay(fields=("F5", "F6")))
    with world.refused("CR-REA-47"):
        world.do(0, do.Lay(fields=("H1",)))
    assert set(world.keys(0)) == {"suggested", "add-F4", "add-F5", "add-B4", "body-B4"}
    world.do(0, do.Lay(fields=("F4", "F5")))
    world.do(0, do.Submit())
    world.pass_vote()
    (grown,) = world.state.oceans
    assert world.inf(0) == 17 - 1 and sea(world.state, grown) == {*LIQUID.split(), "F4", "F5"}


@pytest.mark.rule("CR-REA-47")
def test_fertile_fields_are_of_life_and_blank_ones_of_gas() -> None:
    world = ocean()
    world.land("C4 D4", origins=(1,))
    with world.refused("CR-REA-45", says="Life and Liquid"):
        world.offer(0, "C4 D4 E4", kind="ocean")
    grove = ocean()
    grove.land("C4 D4", origins=(1,))
    named(grove, "C4 D4", name="Great Wood")
    assert grove.state.oceans[0].element == "life"
    nebula = ocean()
    named(nebula, "G1 G2 H1 H2", name="Pale Cloud")
    assert nebula.state.oceans[0].element == "gas"
    waste = ocean()
    waste.land("G1 G2", element="empty")
    named(waste, "G1 G2")
    assert waste.state.oceans[0].element == "vacuum"


@pytest.mark.rule("CR-REA-47")
def test_a_field_of_another_element_is_part_of_the_ocean_no_more() -> None:
    world = ocean()
    named(world, "G1 G2 H1 H2")
    world.land("G1", element="solid")
    world.land("H2", abyss=True)
    assert sea(world.state, world.state.oceans[0]) == {"G2", "H1"}
    assert "Gas on H1 G2" in GAME.describe(world.view)


@pytest.mark.rule("CR-REA-48", "CR-ABI-06", "CR-MTX-201", "CR-MTX-301", "CR-MTX-1101")
def test_the_landmark_is_no_act_and_its_object_is_used_up() -> None:
    world = ocean()
    named(world)
    number = world.state.oceans[0].id
    assert not world.state.acts and world.view.deities[0].fields == 0
    world.next_turn(2)
    world.no(2, do.Begin(kind="gaze", target=number), "CR-ABI-05")
    world.no(2, do.Blight(act=number), "CR-ABI-06", says="no Storm, Beacon, Ocean or mark")
    world.next_turn(0)
    with world.refused("CR-REA-48", says="landmark of Stillwater"):
        world.offer(0, "A7", thing="Blue Bottle")
    assert [key for key in world.keys(0) if key.startswith("ocean-")] == [], "nothing of it lies outside"
    world.end_round()
    assert world.inf(0) == 17, "it earns nothing"


@pytest.mark.rule(
    "CR-MTX-601", "CR-MTX-701", "CR-MTX-801", "CR-MTX-901", "CR-MTX-1001", "CR-MTX-1201", "CR-ABI-06"
)
@pytest.mark.parametrize(
    ("element", "deed"),
    [
        ("energy", lambda id: do.Disintegrate(act=id)),
        ("reflexivity", lambda id: do.Weaving(acts=(id, id + 1), name="Net", reason="Kin.")),
        ("decay", lambda id: do.Blight(act=id)),
    ],
)
def test_a_designation_is_no_target_of_any_ability(element: str, deed: Callable[[int], Action]) -> None:
    world = ocean(("limit", element, "liquid", "sky"), ("balance", "time", "gas", "fauna"))
    named(world)
    number = world.state.oceans[0].id
    world.next_turn(1)
    world.no(1, deed(number), "CR-ABI-06")
    world.no(1, do.Permanence(acts=(number,)), "CR-ABI-06")
    world.next_turn(2)
    world.no(2, do.Shield(act=number, thing="net", how="Around."), "CR-ABI-06")
    world.next_turn(0)
    world.no(0, do.Rejuvenate(act=number), "CR-ABI-06")
    world.next_turn(0, stage="fields")
    world.no(0, do.MoveAct(act=number, to="C3"), "CR-ABI-06")


@pytest.mark.rule("CR-REA-49", "CR-REA-50", "CR-MTX-101")
def test_an_act_on_an_ocean_decays_without_a_mark() -> None:
    world = ocean()
    named(world)
    world.own("Raft", 1, "C4 D4")
    world.next_turn(2)
    world.do(2, do.Blight(act=world.act("Raft").id))
    assert world.inf(2) == 16 and world.act("Raft").standing == "decayed"
    assert not world.state.plot("C4").marks and not world.state.plot("C4").decayed
    for _ in range(8):
        world.change("Raft", standing="active")
        world.next_turn(2)
        world.rich(2, 20)
        world.do(2, do.Blight(act=world.act("Raft").id))
    assert not world.state.where(abyss=True) and world.act("Raft").standing == "decayed"
    before = world.inf(1)
    world.end_round()
    assert world.inf(1) == before - 2, "the penalty is due all the same"


@pytest.mark.rule("CR-REA-49", "CR-MOV-17")
def test_a_ruin_that_moves_marks_no_ocean() -> None:
    world = ocean(("limit", "energy", "liquid", "sky"), ("chaos", "decay", "gas", "fauna"))
    named(world)
    world.own("Wreck", 2, "B3", standing="decayed", mobile=True)
    world.next_turn(2, stage="fields")
    world.do(2, do.MoveAct(act=world.act("Wreck").id, to="C4"))
    assert world.act("Wreck").fields == ("C4",) and not world.state.plot("C4").marks


@pytest.mark.rule("CR-REA-51", "CR-CON-16")
def test_its_deity_plays_free_on_its_ocean_wherever_it_lies() -> None:
    world = ocean(influence=20)
    named(world)
    world.rich(0, 0)
    world.next_turn(0)
    world.place(0, "C4 D4 E4", "structure", name="Reef")
    assert world.inf(0) == 0
    world.next_turn(1)
    world.rich(1, 0)
    with world.refused("CR-ACT-11"):
        world.offer(1, "C5")
    partly = ocean()
    named(partly)
    partly.land("E6", element="solid")
    partly.rich(0, 1)
    partly.next_turn(0)
    partly.place(0, "E4 E5 E6", name="Pier")
    assert partly.inf(0) == 0, "the Field beside it costs 1 Influence"
    stranger = ocean()
    stranger.next_turn(0)
    with stranger.refused("CR-CON-16"):
        stranger.offer(0, "C4")


@pytest.mark.rule("CR-CON-27")
def test_two_reasons_to_be_free_are_not_less_than_free() -> None:
    gods = ("genesis", "space", "life", "ocean")
    world = World.at(gods, ("limit", "energy", "liquid", "sky"), ("chaos", "decay", "gas", "fauna"), scope="full")
    world.land("C4 D4", origins=(1,))
    named(world, "C4 D4")
    world.next_turn(0)
    before = world.inf(0)
    world.place(0, "C4 D4", "life")
    assert world.inf(0) == before


@pytest.mark.rule("CR-REA-52")
def test_ocean_may_be_cited_for_its_theme() -> None:
    world = ocean()
    assert world.place(0, "A8", "ocean", name="Coral Palace").rests_on == ("ocean",)


@pytest.mark.rule("CR-MTX-501")
def test_fields_of_an_ocean_are_curved_among_themselves() -> None:
    world = ocean()
    world.land("F5", element="liquid")
    named(world)
    world.next_turn(0)
    world.no(0, do.Curve(fields=("E5", "F5")), "CR-MTX-501", says="among themselves")
    world.do(0, do.Curve(fields=("C4", "D4")))
    assert sea(world.state, world.state.oceans[0]) == {"C4", "E4", "C5", "D5", "E5"}
    world.next_turn(0)
    world.do(0, do.Curve(fields=("C5",), parts=2))
    assert {"C5a", "C5b"} <= sea(world.state, world.state.oceans[0])


@pytest.mark.rule("CR-REA-45", "CR-TAB-52")
def test_an_ocean_is_drawn_told_and_in_the_legend() -> None:
    world = ocean()
    named(world)
    told = GAME.describe(world.view)
    sentence = f"The Ocean Stillwater of {who(0)}: Liquid on C4 D4 E4 C5 D5 E5, its landmark blue bottle."
    assert sentence in told
    drawn = str(board(GAME, world.view, CAST))
    assert "creation.ocean" in drawn and "Stillwater" in drawn
    assert "Ocean" in [title for _, title, _ in legend.others(world.view)]


@pytest.mark.rule("CR-REA-45", "CR-CON-04")
def test_the_picture_of_a_landmark_is_its_finders() -> None:
    world = ocean()
    named(world, photo="b" * 64)
    number = world.state.oceans[0].id
    world.do(0, do.ShowPhoto(photo="c" * 64, of=number))
    assert world.state.oceans[0].photo == "c" * 64
    world.do(0, do.WithdrawPhoto(of=number))
    assert world.state.oceans[0].photo == "" and world.state.oceans[0].thing == "blue bottle"


@pytest.mark.rule("CR-REA-45", "CR-ACT-01")
def test_an_ocean_is_typed_in_one_breath() -> None:
    world = ocean()
    verb = next(verb for verb in GAME.verbs if verb.action is do.Propose)
    assert "ocean" in [value for value, _ in GAME.complete(world.state, Seat(0), verb, {}, "kind")]
    typed = do.Propose(kind="ocean", thing="jar", name="Sea", meaning="Wide.", fields=("C4", "D4"))
    world.no(0, do.Propose(kind="ocean", thing="jar", name="Sea", meaning="Wide.", target=7), "CR-ACT-01")
    world.do(0, typed)
    world.do(0, do.Submit())
    world.pass_vote()
    assert world.state.oceans[0].fields == ("C4", "D4")


@pytest.mark.rule("CR-REA-45", "CR-REA-51")
def test_a_sensible_ocean_deity_names_a_sea_and_builds_on_it() -> None:
    world = ocean(influence=8)
    while not world.state.oceans:
        asked = next(d for d in world.decisions if d.waits)
        answer = advised(asked)
        assert answer is not None
        world.do(asked.seat, reply(asked, answer, GAME.turn_rule))
    assert len(world.state.oceans[0].fields) >= 6
    world.next_turn(0)
    before = world.inf(0)
    while not world.state.acts:
        asked = next(d for d in world.decisions if d.waits)
        answer = advised(asked)
        assert answer is not None
        world.do(asked.seat, reply(asked, answer, GAME.turn_rule))
    assert world.inf(0) == before and len(world.state.acts[0].fields) == 4


# ------------------------------------------------------------------ lakes and rivers


def lake(size: str = "C1 D1", influence: int = 20, sea_of: str = "C4 D4 E4", **more: object) -> World:
    """The River and Lake deity has a lake, far above an Ocean of somebody else."""
    gods = (
        ("genesis", "dimension", "solid", "river_and_lake"),
        ("void", "decay", "liquid", "ocean"),
        ("chaos", "space", "gas", "fauna"),
    )
    world = World.at(*gods, influence=influence, **{"scope": "full", **more})  # type: ignore[arg-type]
    world.land("A1", element="solid")
    if sea_of:
        world.land(sea_of, element="liquid")
        fields = tuple(sea_of.split())
        deep = Ocean(id=90, owner=1, name="Deep", thing="jar", meaning="Wide.", element="liquid", fields=fields)
        world.set(oceans=(deep,))
    if size:
        world.own("Mirror", 0, size, rests_on=("river_and_lake",))
    return world


@pytest.mark.rule("CR-REA-55", "CR-REA-56")
def test_a_lake_of_any_element_lies_on_any_free_field() -> None:
    world = lake(size="")
    world.land("D7", element="solid")
    mist = world.place(0, "D7", "river_and_lake", name="Lake of Mist")
    assert mist.rests_on == ("river_and_lake",) and mist.fields == ("D7",)
    far = lake(size="")
    assert far.place(0, "H8", "river_and_lake").fields == ("H8",)
    dry = lake(size="")
    with dry.refused("CR-CON-16"):
        dry.offer(0, "H8", "structure")
    for ground, rule in (({"abyss": True}, "CR-CYC-28"), ({"decayed": True}, "CR-ACT-25")):
        shut = lake(size="")
        shut.land("H8", **ground)
        with shut.refused(rule):
            shut.offer(0, "H8", "river_and_lake")


@pytest.mark.rule("CR-REA-56", "CR-CYC-28")
def test_a_lake_lies_on_no_abyss_and_in_no_decay_whatever_else_its_deity_may() -> None:
    gods = (("chaos", "decay", "solid", "river_and_lake"), ("limit", "time", "liquid", "sky"))
    world = World.at(*gods, ("genesis", "space", "gas", "fauna"), scope="full")
    world.land("G7", abyss=True)
    world.land("H8", decayed=True, marks=1)
    for field in ("G7", "H8"):
        with world.refused("CR-CON-16"):
            world.offer(0, field, "river_and_lake")


@pytest.mark.rule("CR-REA-57")
def test_a_river_costs_half_and_brings_half_for_each_field() -> None:
    world = lake(influence=2, sea_of="C5 D5 E5")
    (choice,) = [o for o in world.asked(0).options if o.key.startswith("river")]
    assert (
        choice.label == "River from Mirror" and choice.detail == "Costs 2 Influence, pays 2 more a round: C2 C3 C4"
    )
    world.do(0, choice.action)
    mirror = world.act("Mirror")
    assert mirror.rivers == (("C2", "C3", "C4"),) and set(mirror.fields) == {"C1", "D1", "C2", "C3", "C4"}
    assert world.inf(0) == 0 and not world.state.polls, "nobody votes on it"
    assert world.state.turn is not None and world.state.turn.seat != 0, "it was the action"
    assert "lets a River run from Mirror over C2 C3 C4" in world.line("River")
    world.own("House", 0, "A1")
    world.end_round()
    assert world.inf(0) == 5, "2 + 1.5, rounded up, and the house"
    assert "Mirror with its River +4" in world.line("Mirror with")


@pytest.mark.rule("CR-REA-57", "CR-CON-28")
def test_only_the_lake_is_rounded_up() -> None:
    world = lake(influence=5, sea_of="C5 D5 E5", parameters={"energy_halves": 1})
    world.do(0, do.River(act=world.act("Mirror").id))
    world.own("House", 0, "A1")
    before = world.inf(0)
    world.end_round()
    assert world.inf(0) == before + 3 + 0, "1 + 1.5 rounded up, 1/2 rounded down"


@pytest.mark.rule("CR-REA-57")
def test_without_an_ocean_or_a_lake_there_is_no_river() -> None:
    dry = lake(sea_of="")
    assert not [key for key in dry.keys(0) if key.startswith("river")]
    dry.no(0, do.River(act=dry.act("Mirror").id), "CR-REA-57", says="no Designated Ocean")
    world = lake()
    world.own("House", 0, "F1")
    world.own("Pond", 1, "H1", rests_on=("river_and_lake",))
    for name in ("House", "Pond"):
        world.no(0, do.River(act=world.act(name).id), "CR-REA-57", says="You could choose Mirror")
    world.next_turn(1)
    world.no(1, do.River(act=world.act("Pond").id), "CR-ABI-01")
    poor = lake(influence=0)
    assert not [key for key in poor.keys(0) if key.startswith("river")]
    poor.no(0, do.River(act=poor.act("Mirror").id), "CR-ABI-04")


@pytest.mark.rule("CR-REA-58")
@pytest.mark.parametrize(
    ("way", "says"),
    [
        ("C3", "does not join on"),
        ("C2 D3", "does not join on"),
        ("C2 C2", "each Field once"),
        ("D2 E2", "ends in an Ocean or beside one"),
        ("B1 B2 B3", "is none"),
        ("B1 A1 A2 A3 A4 B4", "is none"),
        ("D2 D3 E3 E2", "ends in an Ocean"),
    ],
)
def test_a_river_is_a_line_of_free_fields_from_the_lake_to_an_ocean(way: str, says: str) -> None:
    world = lake()
    world.own("House", 1, "A1")
    world.land("B2", abyss=True)
    world.no(0, do.River(act=world.act("Mirror").id, fields=tuple(way.split())), says=says)


@pytest.mark.rule("CR-REA-58")
def test_a_river_takes_a_way_of_ones_own_and_may_run_into_the_ocean() -> None:
    world = lake()
    form = next(q for q in GAME.questions(world.state) if q.kind == "river")
    assert isinstance(form.ask, Blanks) and [blank.name for blank in form.ask.blanks] == ["act", "fields"]
    way = ("E1", "E2", "E3", "E4")
    world.do(0, do.River(act=world.act("Mirror").id, fields=way))
    assert world.act("Mirror").rivers == (way,) and world.inf(0) == 18
    world.next_turn(0)
    world.do(0, do.River(act=world.act("Mirror").id, fields=("C2", "C3")))
    assert len(world.act("Mirror").rivers) == 2, "a lake may have several"
    around = lake(sea_of="A4 B4 C4")
    around.own("House", 1, "C2 D2")
    around.land("B1", decayed=True, marks=1)
    around.do(0, do.River(act=around.act("Mirror").id))
    assert len(around.act("Mirror").running) == 5, "not through what is in Decay, nor under the house"


@pytest.mark.rule("CR-REA-58")
def test_its_fields_count_for_attacks_and_decay_but_not_for_size() -> None:
    world = lake("A2 B2 C2 D2", sea_of="C7 D7 E7")
    world.do(0, do.River(act=world.act("Mirror").id))
    assert world.act("Mirror").size == 8 > world.state.parameters.most_size
    small = lake("C1 D1", sea_of="C5 D5")
    small.do(0, do.River(act=small.act("Mirror").id))
    small.next_turn(1)
    small.do(1, do.Nullify(act=small.act("Mirror").id))
    assert "It costs 10 Influence" in small.line("Nullifies Mirror")
    assert not small.state.in_play and not small.view.acts, "lake and river are gone"
    rotten = lake("C1 D1", sea_of="C5 D5")
    rotten.do(0, do.River(act=rotten.act("Mirror").id))
    rotten.next_turn(1)
    held = rotten.inf(0)
    rotten.do(1, do.Blight(act=rotten.act("Mirror").id))
    assert "It costs 10 Influence" in rotten.line("lets Mirror Decay") and rotten.state.plot("C3").marks == 1
    assert rotten.state.round == 2 and rotten.inf(0) == held - 5


@pytest.mark.rule("CR-REA-58")
def test_a_lake_with_a_river_stays_and_comes_back_without_it() -> None:
    world = lake("C1 D1", sea_of="C5 D5")
    world.change("Mirror", mobile=True)
    world.do(0, do.River(act=world.act("Mirror").id))
    world.next_turn(0, stage="fields")
    world.no(0, do.MoveAct(act=world.act("Mirror").id, to="B1"), "CR-REA-58", says="has a River")
    world.next_turn(1)
    world.do(1, do.Nullify(act=world.act("Mirror").id))
    world.next_turn(2)
    world.do(2, do.Dredge(act=world.act("Mirror").id, fields=("C2", "C3")))
    assert world.act("Mirror").size == 2 and not world.act("Mirror").running


@pytest.mark.rule("CR-REA-58", "CR-ABI-62")
def test_what_is_protected_or_in_decay_gets_no_river() -> None:
    for change in ({"permanent": True}, {"standing": "decayed"}):
        world = lake()
        world.change("Mirror", **change)
        assert not [key for key in world.keys(0) if key.startswith("river")]
        world.no(0, do.River(act=world.act("Mirror").id))
    world = lake()
    world.shield(1, "C1 D1")
    world.no(0, do.River(act=world.act("Mirror").id), "CR-ABI-80")


@pytest.mark.rule("CR-REA-58", "CR-ABI-169")
def test_a_river_follows_curved_fields() -> None:
    world = lake("C1 D1", sea_of="C5 D5")
    world.do(0, do.River(act=world.act("Mirror").id))
    world.next_turn(2)
    world.do(2, do.Curve(fields=("C3",), parts=2))
    assert "C3a" in world.act("Mirror").rivers[0] and world.act("Mirror").running == ("C2", "C3a", "C3b", "C4")
    world.do(0, do.Refit(fields=("C3a",)))
    for seat in (1, 2):
        world.do(seat, do.Wave(through=True))
    assert world.act("Mirror").running == ("C2", "C3a", "C4")


@pytest.mark.rule("CR-REA-57", "CR-ABI-13")
def test_a_gaze_keeps_a_river_where_it_is_and_leaves_it_elsewhere() -> None:
    for where, left in (("C1 D1 C2 C3 C4", 3), ("C2 D2", 0)):
        world = lake("C1 D1", sea_of="C5 D5", parameters={"most_size": 6})
        world.storm("C2")
        world.do(0, do.River(act=world.act("Mirror").id))
        world.next_turn(2)
        world.do(2, do.Begin(kind="gaze", target=world.act("Mirror").id))
        world.do(2, do.Describe(thing="", name="Eye", meaning="I see an eye.", rests_on=("structure",)))
        world.do(2, do.Lay(fields=tuple(where.split())))
        world.do(2, do.Submit())
        world.pass_vote()
        assert world.act("Eye").owner == 2 and len(world.act("Eye").running) == left


@pytest.mark.rule("CR-REA-57", "CR-TAB-52")
def test_a_river_is_drawn_told_and_in_the_legend() -> None:
    world = lake("C1 D1", sea_of="C5 D5")
    world.do(0, do.River(act=world.act("Mirror").id))
    assert "of it a River on C2 C3 C4" in GAME.describe(world.view)
    assert "River" in [title for _, title, _ in legend.others(world.view)]
    bare = lake("C1 D1 C2 C3 C4", sea_of="C5 D5")
    assert str(board(GAME, world.view, CAST)) != str(board(GAME, bare.view, CAST))


@pytest.mark.rule("CR-REA-57")
def test_a_river_is_typed_by_name() -> None:
    world = lake("C1 D1", sea_of="C5 D5")
    verb = next(verb for verb in GAME.verbs if verb.action is do.River)
    assert GAME.read(world.view, verb, {"act": "mirror"}) == do.River(act=world.act("Mirror").id)
    act = next(verb for verb in GAME.verbs if verb.action is do.Propose)
    said = {"name": "Pond", "meaning": "A pond.", "rests_on": "Solid, River and Lake"}
    read = GAME.read(world.view, act, said)
    assert isinstance(read, do.Propose) and read.rests_on == ("solid", "river_and_lake")


@pytest.mark.rule("CR-REA-57")
def test_a_sensible_deity_draws_a_river_that_brings_as_much_as_an_act() -> None:
    world = lake("C1 D1", influence=2, sea_of="C6 D6 E6")
    asked = world.asked(0)
    answer = advised(asked)
    assert answer is not None
    world.do(0, reply(asked, answer, GAME.turn_rule))
    assert world.act("Mirror").running == ("C2", "C3", "C4", "C5")
    form = lake("C1 D1", sea_of="C6 D6 E6").asked(0, ".river")
    filled = advised(form)
    assert filled is not None and filled.blanks["fields"] == ["C2", "C3", "C4", "C5"]


@pytest.mark.rule("CR-REA-47")
def test_as_much_of_a_winding_body_as_can_be_paid_hangs_together() -> None:
    world = ocean(influence=3)
    world.land("B1 B2 B3 B4 B5 C5 D5 D4 D3 D2 D1", element="liquid")
    draft = Draft(kind="ocean", seat=0, stage="where")
    suggested = bodies(world.state, draft)
    assert suggested and all(world.state.ground.in_one_piece(body) for body in suggested)
    assert any(len(body) < 11 for body in suggested), "it is too dear as a whole"
