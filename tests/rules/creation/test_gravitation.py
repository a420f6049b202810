"""Gravitation, and Abysses out of Decay (CR-ABI-257, CR-ABI-258, CR-ABI-270 to CR-ABI-285, CR-MTX-401)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from render.cast import Cast
from render.gallery import board
from rules.core import Chance, Seat, TimeUp
from rules.core.decisions import advised, reply
from rules.creation import actions as do
from rules.creation.world.map.outline import Outline
from rules.creation.world.pieces import Act
from tests.play import answered
from tests.rules.creation.worlds import GAME, World

GODS = (
    ("genesis", "relativity", "solid", "mountain"),
    ("limit", "energy", "liquid", "travel"),
    ("chaos", "space", "gas", "fauna"),
)
CAST = Cast(names=("Ann", "Ben", "Cat"))


def falling(**more: Any) -> World:
    """Relativity's turn."""
    return World.at(*GODS, **{"scope": "full", **more})


def pull(world: World, act: Act, to: str, locus: Act | str, yes: int = 9) -> None:
    """Gravitate an Act and let the Pantheon say that it can sustain that, or (``yes`` 0) that it cannot."""
    world.do(0, gravitate(act, to, locus))
    if world.state.polls:
        world.vote(yes=yes, no=0 if yes else 9)


def gravitate(act: Act, to: str, locus: Act | str) -> do.Gravitate:
    if isinstance(locus, str):
        return do.Gravitate(acts=(act.id,), to=to, abyss=locus)
    return do.Gravitate(acts=(act.id,), to=to, locus=locus.id)


@pytest.mark.rule("CR-ABI-270", "CR-ABI-271")
@pytest.mark.parametrize(
    ("target", "to", "locus", "paid"), [("D1 D2 D3 D4", "E1", "E4", 3), ("D4", "E4", "E1 E2 E3 E4", 1)]
)
def test_the_price_is_the_difference_of_sizes_and_at_least_one(
    target: str, to: str, locus: str, paid: int
) -> None:
    world = falling()
    act, other = world.own("Act", 1, target), world.own("Other", 2, locus)
    pull(world, act, to, other)
    assert world.inf(0) == 20 - paid
    even = falling()
    act, other = even.own("Act", 1, "D3 D4"), even.own("Other", 2, "E3 E4")
    pull(even, act, "E3", other)
    assert even.inf(0) == 19


@pytest.mark.rule("CR-ABI-271", "CR-ABI-272")
def test_by_the_older_rule_any_act_moves_any_way_for_three() -> None:
    world = falling(gravitate_rule="distance")
    act = world.own("Act", 1, "D4 D5")
    world.do(0, do.Gravitate(acts=(act.id,), to="F4"))
    world.pass_vote()
    assert world.inf(0) == 20 - 12 and world.act("Act").fields == ("F4", "F5")
    near = falling(gravitate_rule="distance", influence=6)
    near.own("Act", 1, "D4 D5")
    assert sum(k.startswith("pull-1-") and not k.endswith("-with") for k in near.keys(0)) == 8


@pytest.mark.rule("CR-ABI-272", "CR-ABI-273")
def test_the_locus_is_near_and_the_act_comes_nearer() -> None:
    world = falling()
    act, far, near = world.own("Act", 1, "D4"), world.own("Far", 2, "D6"), world.own("Near", 2, "E5")
    world.no(0, gravitate(act, "D5", far), "CR-ABI-272", says="1 Field lies between")
    world.no(0, gravitate(act, "E4", near), "CR-ABI-273", says="onto it")
    pull(world, act, "E5", near)
    assert world.act("Act").fields == ("E5",)
    wide = falling(parameters={"least_apart": 2})
    act, other = wide.own("Act", 1, "D4"), wide.own("Other", 2, "D7")
    wide.no(0, gravitate(act, "D3", other), "CR-ABI-273", says="nearer")
    wide.no(0, gravitate(act, "E6", other), "CR-ABI-273", says="straight or slanting")
    for field in ("D5", "D6", "D7", "F6", "D8"):
        assert f"pull-{act.id}-{field}" in wide.keys(0)
    assert f"pull-{act.id}-E6" not in wide.keys(0) and f"pull-{act.id}-D3" not in wide.keys(0)
    pull(wide, act, "D5", other)
    assert wide.act("Act").fields == ("D5",)


@pytest.mark.rule("CR-ABI-273")
def test_an_act_keeps_its_shape_and_stays_on_the_map() -> None:
    world = falling()
    act, other = world.own("Act", 1, "B1 B2"), world.own("Other", 2, "A2 A3")
    world.no(0, gravitate(act, "A4", other), "CR-ABI-273")
    pull(world, act, "A2", other)
    assert world.act("Act").fields == ("A2", "A3")
    edge = falling()
    act, other = edge.own("Act", 1, "A7 A8"), edge.own("Other", 2, "B8")
    assert [k for k in edge.keys(0) if k.startswith("pull-1-")] == ["pull-1-B7", "pull-1-B7-with"]
    rings = falling(outline=Outline("rings", 8, 4))
    names = rings.state.ground.names
    one = rings.own("One", 1, names[0])
    beside = sorted(rings.state.ground.sides[names[0]])[0]
    rings.own("Two", 2, beside)
    assert f"pull-{one.id}-{beside}" in rings.keys(0)


@pytest.mark.rule("CR-ABI-274", "CR-ABI-275", "CR-ABI-285", "CR-VOT-15")
def test_the_pantheon_says_whether_it_sustains_that_and_it_moves_in_either_case() -> None:
    for yes, standing in ((9, "active"), (0, "decayed")):
        world = falling(parameters={"least_apart": 2})
        act, other = world.own("Act", 1, "D4"), world.own("Other", 2, "D7")
        world.do(0, gravitate(act, "D5", other))
        assert world.inf(0) == 19, "paid when it is announced"
        question = world.state.polls[0].motion
        assert question.question == "Can Act sustain being pulled to D5?" and "may speak for it" in question.detail
        world.vote(yes=yes, no=0 if yes else 9)
        assert world.act("Act").fields == ("D5",) and world.act("Act").standing == standing
        assert world.state.plot("D5").decayed == (not yes) and world.inf(0) == 19
        assert world.state.turn is not None and world.state.turn.seat != 0, "the action is used"


@pytest.mark.rule("CR-ABI-275", "CR-VOT-09")
def test_no_vote_is_a_yes_and_by_the_setting_only_another_element_is_judged() -> None:
    world = falling(silent_vote="reject", parameters={"least_apart": 2})
    act, other = world.own("Act", 1, "D4"), world.own("Other", 2, "D7")
    world.do(0, gravitate(act, "D5", other))
    poll = world.state.polls[0].motion
    late = next(d for d in world.decisions if d.motion == poll.id)
    world.do(late.seat, TimeUp(decision=late.id))
    assert world.act("Act").standing == "active" and world.act("Act").fields == ("D5",)
    for element, polls in (("gas", 0), ("liquid", 1)):
        world = falling(gravitate_vote="element_change", parameters={"least_apart": 2})
        act, other = world.own("Act", 1, "D4"), world.own("Other", 2, "D7")
        world.land("D5", element=element)
        world.do(0, gravitate(act, "D5", other))
        assert len(world.state.polls) == polls


@pytest.mark.rule("CR-ABI-276", "CR-ABI-277")
@pytest.mark.parametrize(
    ("target", "to", "locus", "fallen"),
    [
        ("D4", "E4", "E1 E2 E3 E4", {"Act"}),
        ("D1 D2 D3 D4", "E2", "E4", {"Other"}),
        ("D3 D4", "E3", "E3 E4", {"Act", "Other"}),
    ],
)
def test_of_two_that_collide_the_smaller_decays(target: str, to: str, locus: str, fallen: set[str]) -> None:
    world = falling()
    act, other = world.own("Act", 1, target), world.own("Other", 2, locus)
    pull(world, act, to, other)
    assert {a.name for a in world.state.acts if a.standing == "decayed"} == fallen


@pytest.mark.rule("CR-ABI-277", "CR-MTX-401")
def test_collisions_in_detail() -> None:
    world = falling()
    act, other = world.own("Act", 1, "D4"), world.own("Other", 2, "E4")
    pull(world, act, "E4", other, yes=0)
    assert world.act("Act").standing == world.act("Other").standing == "decayed"
    assert world.state.plot("E4").marks == 1 and world.state.plot("D4").marks == 0
    world = falling()
    act, other = world.own("Act", 1, "D4"), world.own("Rock", 2, "E4", dredged=True)
    pull(world, act, "E4", other)
    assert world.act("Act").standing == "decayed" and world.act("Rock").standing == "active"
    world = falling()
    big, rock = world.own("Big", 1, "D4 D5"), world.own("Rock", 2, "E4")
    world.shield(2, "E4")
    pull(world, big, "E4", rock)
    assert world.act("Big").standing == world.act("Rock").standing == "active"
    ruined = falling(parameters={"least_apart": 2})
    act, other = ruined.own("Act", 1, "D4"), ruined.own("Other", 2, "D7")
    ruined.land("D5", decayed=True, marks=1)
    pull(ruined, act, "D5", other)
    assert ruined.act("Act").standing == "decayed" and ruined.state.plot("D5").marks == 1


@pytest.mark.rule("CR-ABI-277", "CR-ABI-71", "CR-ABI-72", "CR-MTX-101")
@pytest.mark.parametrize("owner", [1, 2])
@pytest.mark.parametrize("why", ["collides", "cannot", "ruined"])
def test_what_would_decay_on_permanent_ground_is_nullified(why: str, owner: int) -> None:
    world = falling(parameters={"least_apart": 2})
    act, rock = world.own("Act", owner, "D4 D5"), world.own("Rock", 2, "F4", permanent=True)
    world.own("Wide", 2, "F5 G5")
    to = "F4" if why == "collides" else "E4"
    if why != "collides":
        world.state = replace(world.state, zones=(replace(world.state.zones[0], fields=("E4", "F4")),))
    if why == "ruined":
        world.land("E5", decayed=True, marks=1)
    world.do(0, gravitate(act, to, rock))
    detail = world.state.polls[0].motion.detail
    assert "If not, it is Nullified." in detail
    world.vote(yes=0 if why == "cannot" else 9, no=9 if why == "cannot" else 0)
    assert world.act("Act").standing == "nullified" and world.act("Rock").standing == "active"
    assert "Permanent ground never Decays" in world.line("Act is Nullified")
    marks = [world.state.plot(f).marks for f in ("D4", "D5", "E4", "E5", "F4")]
    assert marks == [0, 0, 0, int(why == "ruined"), 0]
    assert not [e for e in world.events if "Act falls into Decay" in e.line]


@pytest.mark.rule("CR-ABI-278", "CR-MTX-401", "CR-MOV-23")
def test_what_cannot_be_gravitated() -> None:
    world = falling()
    locus = world.own("Locus", 2, "D4")
    fixed = world.own("Fixed", 1, "C4", permanent=True)
    raised = world.own("Raised", 1, "E4", dredged=True)
    shut = world.own("Shut", 1, "D3")
    world.shield(1, "D3")
    sealed = world.own("Sealed", 1, "D5", standing="decayed")
    world.shield(1, "D5", thing="lid")
    away = world.own("Away", 0, "", off_map=True)
    for act, rule in (
        (fixed, "CR-MOV-23"),
        (raised, "CR-ABI-47"),
        (shut, "CR-ABI-80"),
        (sealed, "CR-ABI-80"),
        (away, "CR-ABI-206"),
    ):
        world.no(0, gravitate(act, "D4", locus), rule)
        assert not [k for k in world.keys(0) if k.startswith(f"pull-{act.id}-")]
    world.no(0, gravitate(locus, "C4", away), "CR-ABI-270")
    world.no(0, do.Gravitate(acts=(locus.id,), locus=0, to="C4"), "CR-ABI-270")
    world.storm("C5")
    world.no(0, do.Gravitate(acts=(99,), locus=locus.id, to="D4"), "CR-ABI-06")
    assert world.inf(0) == 20
    pull(world, locus, "C4", fixed)
    assert world.act("Locus").fields == ("C4",)


@pytest.mark.rule("CR-ABI-279", "CR-ABI-280", "CR-MTX-401")
@pytest.mark.parametrize("yes", [9, 0])
def test_a_ruin_stays_one_and_marks_what_it_newly_covers(yes: int) -> None:
    world = falling(parameters={"least_apart": 2})
    ruin, other = world.own("Ruin", 1, "D4", standing="decayed"), world.own("Other", 2, "D7")
    pull(world, ruin, "D5", other, yes=yes)
    assert world.act("Ruin").standing == "decayed" and world.state.plot("D5").marks == 1
    assert world.state.plot("D4").marks == 1


@pytest.mark.rule("CR-ABI-283", "CR-ABI-284")
@pytest.mark.parametrize("hole", ["D5", "E5"])
def test_what_touches_an_abyss_goes_in_for_nothing(hole: str) -> None:
    world = falling(influence=0)
    act = world.own("Act", 1, "D4")
    world.land(hole, abyss=True)
    label = next(o for o in world.asked(0).options if o.key == f"pull-{act.id}-{hole}")
    assert label.label.startswith("Pull Act of ") and label.label.endswith("into the Abyss")
    assert label.detail == "Free, and no vote. It is Nullified."
    world.press(0, label.key)
    assert not world.state.polls and world.inf(0) == 0 and world.act("Act").standing == "nullified"
    shut = falling()
    act = shut.own("Act", 1, "D4")
    shut.shield(1, "D4")
    shut.land(hole, abyss=True)
    shut.no(0, gravitate(act, hole, hole), "CR-ABI-80")
    shut.no(0, gravitate(act, "C4", "C4"), "CR-ABI-80")


@pytest.mark.rule("CR-ABI-284")
def test_an_abyss_farther_away_is_a_locus_as_large_as_it_is() -> None:
    world = falling(parameters={"least_apart": 1})
    act = world.own("Act", 1, "C3 D3 C4 D4")
    world.land("F4 F5", abyss=True)
    world.no(0, gravitate(act, "E3", "E4"), "CR-ABI-283")
    pull(world, act, "D3", "F4")
    assert world.inf(0) == 18 and world.act("Act").fields == ("D3", "E3", "D4", "E4")
    world = falling(parameters={"least_apart": 1})
    act = world.own("Act", 1, "D4")
    world.land("F4 F5", abyss=True)
    told = {o.key: o.detail for o in world.asked(0).options}
    assert told[f"pull-{act.id}-F4"] == "Costs 1 Influence. Act would be Nullified."
    world.do(0, gravitate(act, "F4", "F4"))
    assert world.act("Act").standing == "nullified" and world.inf(0) == 19 and not world.state.polls


@pytest.mark.rule("CR-ABI-284")
def test_acts_of_chaos_stand_on_it() -> None:
    world = falling()
    act = world.own("Act", 2, "D4")
    world.land("D5", abyss=True)
    world.do(0, gravitate(act, "D5", "D5"))
    assert world.state.polls and world.inf(0) == 19
    world.pass_vote()
    assert world.act("Act").standing == "active" and world.act("Act").fields == ("D5",)


@pytest.mark.rule("CR-MTX-401")
def test_what_is_warped_keeps_to_its_edge_and_counts_what_is_outside() -> None:
    world = falling()
    act = world.own("Act", 1, "A4", crossing="left of A4")
    world.own("South", 2, "A5")
    world.own("East", 2, "B4")
    offered = {k for k in world.keys(0) if k.startswith(f"pull-{act.id}-")}
    assert offered == {f"pull-{act.id}-A5", f"pull-{act.id}-A5-with"}
    pull(world, act, "A5", world.act("South"))
    moved = world.act("Act")
    assert moved.fields == ("A5",) and moved.crossing == "left of A5"
    assert moved.standing == "active" and world.act("South").standing == "decayed", "2 against 1"


@pytest.mark.rule("CR-ABI-281", "CR-ABI-282", "CR-MTX-401")
def test_a_composite_is_pulled_as_a_whole_and_paid_for_one_by_one() -> None:
    world = falling(parameters={"least_apart": 2})
    base, wall = world.own("Base", 1, "C4 D4"), world.own("Wall", 1, "C4")
    roof = world.own("Roof", 2, "C4 D4", on=(1, 2))
    locus = world.own("Locus", 2, "F4")
    every = (base.id, wall.id, roof.id)
    for some in (every[:1], every[2:], every[:2]):
        world.no(0, do.Gravitate(acts=some, locus=locus.id, to="D4"), "CR-ABI-281", says="Name just these")
    world.no(0, do.Gravitate(acts=every, locus=wall.id, to="D4"), "CR-ABI-282")
    world.press(0, f"pull-{base.id}-D4")
    assert "pulls Base, Wall and Roof from their places" in world.line("pulls")
    assert world.inf(0) == 20 - 3, "2 - 1, and at least 1 for each of the others"
    for name, yes in (("Base", 9), ("Wall", 0), ("Roof", 9)):
        assert f"Can {name} sustain" in world.state.polls[0].motion.question
        world.vote(yes=yes, no=9 - yes)
    assert world.act("Base").fields == world.act("Roof").fields == ("D4", "E4") and world.act("Wall").fields == (
        "D4",
    )
    assert [world.act(n).standing for n in ("Base", "Wall", "Roof")] == ["active", "decayed", "active"]
    assert world.act("Roof").on == (1, 2)


@pytest.mark.rule("CR-ABI-282")
def test_one_field_of_a_composite_is_shifted_as_far_as_the_others_and_no_farther() -> None:
    world = falling()
    tower, hut = world.own("Tower", 1, "D4 D5"), world.own("Hut", 1, "D5")
    locus = world.own("Locus", 2, "E4")
    world.do(0, do.Gravitate(acts=(tower.id, hut.id), locus=locus.id, to="E4"))
    while world.state.polls:
        world.pass_vote()
    assert (world.act("Tower").fields, world.act("Hut").fields) == (("E4", "E5"), ("E5",))
    assert [world.act(n).standing for n in ("Tower", "Hut", "Locus")] == ["active", "active", "decayed"]


@pytest.mark.rule("CR-ABI-282", "CR-ABI-284")
def test_one_that_is_immune_holds_all_and_an_abyss_takes_all() -> None:
    world = falling()
    base, rock = world.own("Base", 1, "C4 D4"), world.own("Rock", 1, "C4", dredged=True)
    locus = world.own("Locus", 2, "E4")
    world.no(0, do.Gravitate(acts=(base.id, rock.id), locus=locus.id, to="D4"), "CR-ABI-282")
    assert world.inf(0) == 20 and not [k for k in world.keys(0) if k.startswith(f"pull-{base.id}")]
    deep = falling(influence=0)
    base, wall = deep.own("Base", 1, "C4 D4"), deep.own("Wall", 1, "C4")
    roof = deep.own("Roof", 1, "C4 D4", on=(1,))
    deep.land("E5", abyss=True)
    deep.press(0, f"pull-{base.id}-E5")
    assert {deep.act(a.name).standing for a in (base, wall, roof)} == {"nullified"}


@pytest.mark.rule("CR-MTX-401", "CR-ABI-236", "CR-DOM-22", "CR-MOV-24")
def test_networks_hold_travel_gains_nothing_and_a_temple_is_like_any_act() -> None:
    world = falling(parameters={"least_apart": 2})
    temple, other = world.own("Temple", 1, "D4", temple=True), world.own("Other", 2, "D7")
    world.net(1, temple, other)
    world.shield(1, "D7 D8")
    pull(world, temple, "D5", other)
    assert world.view.networks[0].active and world.noted(1) == 0


@pytest.mark.rule("CR-ABI-273", "CR-ABI-278", "CR-MTX-401")
def test_imprints_are_only_buried_and_a_permanent_one_forbids_the_place() -> None:
    world = falling()
    act = world.own("Act", 1, "D4")
    drawn = world.own("Drawn", 2, "E4 E5 F4 F5", imprint=True)
    world.no(0, gravitate(drawn, "D4", act), "CR-ABI-137")
    pull(world, act, "E4", drawn)
    assert world.act("Act").standing == "active" and world.act("Drawn").standing == "buried"
    lasting = falling()
    act, drawn = lasting.own("Act", 1, "D4"), lasting.own("Drawn", 2, "E4", imprint=True, permanent=True)
    lasting.no(0, gravitate(act, "E4", drawn), "CR-ABI-273")


@pytest.mark.rule("CR-INF-10", "CR-INF-11", "CR-INF-12")
def test_with_leave_it_costs_nothing_and_is_still_voted_on() -> None:
    world = falling(influence=0)
    act, other = world.own("Act", 1, "D2 D3 D4"), world.own("Other", 2, "E4")
    assert f"pull-{act.id}-E2" not in world.keys(0)
    world.press(0, f"pull-{act.id}-E2-with")
    assert "use Gravitate on Act" in world.asked(1, "leave").prompt
    world.do(1, do.Grant(granted=True))
    world.pass_vote()
    assert world.act("Act").fields == ("E2", "E3", "E4") and world.inf(0) == 0
    assert world.act("Other").standing == "decayed" and other.id


@pytest.mark.rule("CR-ABI-270", "CR-ABI-02", "CR-ACT-01")
def test_what_comes_of_it_is_told_drawn_and_typed() -> None:
    world = falling()
    act, other = world.own("Act", 1, "D4"), world.own("Other", 2, "E4 E5")
    label = next(o for o in world.asked(0).options if o.key == f"pull-{act.id}-E4")
    assert label.detail == "Costs 1 Influence. Act would Decay." and label.group == "Gravitate"
    verb = next(v for v in GAME.verbs if v.action is do.Gravitate)
    said = {"acts": "act", "to": "e4", "locus": "other"}
    meant = GAME.read(GAME.view(world.state, Seat(0)), verb, said)
    assert meant == gravitate(act, "E4", other)
    world.do(0, meant)
    assert "pulls Act" in str(board(GAME, world.view, CAST)) and "pulls Act" in GAME.describe(world.view)
    assert "bear being pulled" in GAME.help(GAME.view(world.state, world.state.polls[0].motion.electorate[0]))
    world.pass_vote()
    assert "Gravitates Act to E4" in world.line("Gravitates")


@pytest.mark.rule("CR-ABI-257", "CR-ABI-258")
def test_decayed_fields_collapse_into_abysses() -> None:
    world = falling(influence=3)
    world.own("Ruin", 1, "D4", standing="decayed")
    world.no(0, do.Collapse(fields=("A1",)), "CR-ABI-257", says="Decayed Fields: D4")
    label = next(o for o in world.asked(0).options if o.key == "sink-D4")
    assert label.detail == "Costs 3 Influence; it is an Abyss for ever. Ruin would be Nullified."
    world.press(0, "sink-D4")
    assert world.act("Ruin").standing == "nullified" and world.inf(0) == 0
    assert world.state.plot("D4").abyss and not world.state.polls
    whole = falling(influence=6)
    whole.own("Ruin", 1, "D4 D5", standing="decayed")
    whole.do(0, do.Collapse(fields=("D4", "D5")))
    assert whole.state.where(abyss=True) == {"D4", "D5"} and whole.inf(0) == 0
    poor = falling(influence=5)
    poor.own("Ruin", 1, "D4 D5", standing="decayed")
    poor.no(0, do.Collapse(fields=("D4", "D5")), "CR-ABI-04")


@pytest.mark.rule("CR-ABI-258")
def test_only_the_named_fields_collapse_and_what_is_sealed_or_of_chaos_stays() -> None:
    world = falling()
    world.own("Ruin", 1, "D4 D5 D6", standing="decayed")
    world.do(0, do.Collapse(fields=("D4",)))
    assert world.act("Ruin").standing == "nullified" and world.state.where(abyss=True) == {"D4"}
    assert world.state.plot("D5").decayed and world.state.plot("D6").decayed
    world = falling()
    world.own("Ruin", 1, "D4", standing="decayed")
    world.shield(1, "D4")
    world.no(0, do.Collapse(fields=("D4",)), "CR-ABI-258", says="Safeguard or Seal")
    assert "sink-D4" not in world.keys(0)
    world = falling()
    world.own("Ruin", 2, "D4", standing="decayed")
    world.do(0, do.Collapse(fields=("D4",)))
    assert world.act("Ruin").on_map and world.state.plot("D4").abyss
    agreed = falling(influence=0)
    agreed.own("Ruin", 1, "D4", standing="decayed")
    agreed.do(0, do.Collapse(fields=("D4",), together=True))
    agreed.do(1, do.Grant(granted=True))
    assert agreed.state.plot("D4").abyss and agreed.inf(0) == 0


@pytest.mark.rule("CR-ABI-270", "CR-ABI-257")
def test_a_sensible_deity_pulls_what_hurts_others_and_random_games_bear_it() -> None:
    world = falling(influence=2, parameters={"least_size": 4})
    world.own("Mine", 0, "D2 D3 D4")
    prey = world.own("Prey", 1, "E3 E4")
    asked = world.asked(0)
    answer = advised(asked)
    assert answer is not None
    world.do(0, reply(asked, answer, GAME.turn_rule))
    world.pass_vote()
    assert world.act("Prey").standing == "decayed" and prey.id
    for seed in range(4):
        luck, world = Chance(f"pulls {seed}"), falling(parameters={"least_apart": 2, "actions_per_turn": 2})
        for at, where in enumerate(("A1", "C2 C3", "E5", "G6 H6", "B7 B8")):
            world.own(f"Act {at}", at % 3, where, standing="decayed" if at == 3 else "active")
        world.land("E2 E3", abyss=True)
        for _ in range(50):
            waiting = tuple(d for d in world.decisions if d.waits)
            move = answered(GAME, world.state, luck, waiting) if waiting else None
            if move is None:
                break
            world.do(*move)
        assert GAME.describe(world.view)
