"""The Realm Attribute Moon: satellites are placed on lines, and revolve; and random worlds of moons and waters."""

from __future__ import annotations

import pytest

from render.cast import Cast
from render.creation import legend
from render.gallery import board
from rules.core import Chance, Seat
from rules.core.decisions import advised, reply
from rules.creation import actions as do
from rules.creation.bounds.orbits import rings
from rules.creation.world.map.outline import Outline
from tests.play import answered
from tests.rules.creation.worlds import GAME, World

CAST = Cast(names=("Ann", "Ben", "Cat", "Dan"))


def moon(*others: tuple[str, ...], influence: int = 20, **more: object) -> World:
    """The Moon deity has one Field of Solid in a corner."""
    second, third = others or (("limit", "energy", "liquid", "sky"), ("chaos", "decay", "gas", "fauna"))
    gods = (("genesis", "space", "solid", "moon"), second, third)
    world = World.at(*gods, influence=influence, **{"scope": "full", **more})  # type: ignore[arg-type]
    if "A8" in world.state.ground.index:
        world.land("A8", element="solid")
    return world


def send(world: World, orbit: str, name: str = "Luna") -> None:
    """A satellite before the Pantheon."""
    world.offer(0, "", "structure", kind="satellite", orbit=orbit, name=name, thing=f"coin {name}")


def launched(world: World, orbit: str, name: str = "Luna") -> None:
    """A satellite that the Pantheon has accepted."""
    send(world, orbit, name)
    world.pass_vote()
    world.next_turn(0)


def rounds(world: World, number: int = 1) -> str:
    """Where Luna stands after so many rounds."""
    for _ in range(number):
        world.end_round()
    return world.act("Luna").orbit


@pytest.mark.rule("CR-REA-75")
def test_a_satellite_stands_on_the_boundary_of_the_map() -> None:
    world = moon()
    assert "satellite" in world.keys(0)
    send(world, "top of D1")
    assert "In orbit at the top of D1, 1 Field" in world.state.polls[0].motion.detail
    world.pass_vote()
    luna = world.act("Luna")
    assert luna.orbit == "top of D1" and luna.fields == () and luna.rests_on == ("moon", "structure")
    for place in ("D4|E4", "top of D2", "", "nowhere"):
        inside = moon()
        with inside.refused("CR-REA-75", says="boundary of the Map"):
            send(inside, place)


@pytest.mark.rule("CR-REA-75", "CR-REA-77")
def test_a_closed_border_of_an_empty_realm_is_a_ring_and_an_open_one_is_none() -> None:
    world = moon()
    world.land("D4 E4", element="empty")
    ring = rings(world.state)[1]
    assert set(ring) == {"D3|D4", "E3|E4", "E4|F4", "E4|E5", "D4|D5", "C4|D4"}
    launched(world, "d4|C4")
    assert world.act("Luna").orbit == "C4|D4"
    told = GAME.describe(world.view)
    assert "a satellite at the border of C4 and D4" in told
    edge = moon()
    edge.land("A1 B1", element="empty")
    assert len(rings(edge.state)) == 1, "that border ends at the edge of the Map"
    with edge.refused("CR-REA-75"):
        send(edge, "B1|C1")


@pytest.mark.rule("CR-REA-77", "CR-FLD-51")
def test_empty_fields_that_meet_at_a_corner_have_a_ring_each() -> None:
    world = moon(parameters={"rounds": 99})
    world.land("D4 E5", element="empty")
    _, one, other = rings(world.state)
    assert {frozenset(one), frozenset(other)} == {
        frozenset({"D3|D4", "D4|E4", "D4|D5", "C4|D4"}),
        frozenset({"E4|E5", "E5|F5", "E5|E6", "D5|E5"}),
    }
    launched(world, "D4|E4")
    assert rounds(world) == "D4|D5"


@pytest.mark.rule("CR-REA-75", "CR-ACT-01")
def test_only_the_moon_deity_places_satellites() -> None:
    world = moon()
    world.next_turn(1)
    assert "satellite" not in world.keys(1)
    world.no(1, do.Begin(kind="satellite"), "CR-REA-75")


@pytest.mark.rule("CR-REA-76")
def test_each_round_a_satellite_goes_on_clockwise() -> None:
    world = moon()
    launched(world, "top of D1")
    assert rounds(world) == "top of E1"
    assert world.line("revolve") == "Satellites revolve: Luna to the top of E1."
    assert rounds(world, 3) == "top of H1"
    corner = moon()
    launched(corner, "top of H1")
    assert rounds(corner) == "right of H1"
    around = moon(parameters={"rounds": 99})
    launched(around, "left of A1")
    assert rounds(around) == "top of A1"
    assert rounds(around, 31) == "left of A1", "once around 8 by 8"


@pytest.mark.rule("CR-REA-76")
def test_an_empty_realm_is_gone_around_clockwise() -> None:
    world = moon(parameters={"rounds": 99})
    world.land("D4", element="empty")
    launched(world, "D3|D4")
    seen = [rounds(world) for _ in range(4)]
    assert seen == ["D4|E4", "D4|D5", "C4|D4", "D3|D4"]
    inner = moon(outline=Outline("square", 5, 5), parameters={"rounds": 99})
    shore = "A1 B1 C1 D1 E1 A2 E2 A3 E3 A4 E4 A5 B5 C5 D5 E5"
    inner.land(shore, element="empty")
    launched(inner, "B1|B2")
    assert [rounds(inner) for _ in range(3)] == ["C1|C2", "D1|D2", "D2|E2"]


@pytest.mark.rule("CR-REA-76", "CR-REA-77")
def test_the_oldest_goes_first_and_skips_a_place_without_room() -> None:
    world = moon()
    launched(world, "top of D1")
    launched(world, "top of E1", "Dusk")
    with world.refused("CR-REA-77", says="already"):
        send(world, "top of E1", "Third")
    world.do(0, do.StepBack()) if world.state.draft else None
    assert rounds(world) == "top of F1" and world.act("Dusk").orbit == "top of G1"
    full = moon(outline=Outline("square", 1, 1))
    full.land("A1", element="solid")
    for name, side in (("Luna", "top"), ("Two", "right"), ("Three", "bottom"), ("Four", "left")):
        launched(full, f"{side} of A1", name)
    assert "satellite" not in full.keys(0), "no place is free"
    assert rounds(full) == "top of A1", "there is no other place"


@pytest.mark.rule("CR-REA-76")
@pytest.mark.parametrize("grid", ["hex", "rings"])
def test_other_grids_have_their_rings_too(grid: str) -> None:
    shape = Outline("hex", 4, 4) if grid == "hex" else Outline("rings", 6, 2)
    world = moon(outline=shape)
    (whole,) = rings(world.state)
    assert set(whole) == {rim.name for rim in world.state.ground.rims}
    fields = [place.partition(" of ")[2] for place in whole]
    near = world.state.ground.near
    assert all(a == b or b in near[a] for a, b in zip(fields, (*fields[1:], fields[0]), strict=True))
    if grid == "rings":
        assert fields[:3] == ["C1", "C2", "C3"], "clockwise"


@pytest.mark.rule("CR-REA-76")
def test_a_hole_has_a_ring_of_its_own_also_clockwise() -> None:
    world = moon(outline=Outline("square", 3, 3, "###/#.#/###"), parameters={"rounds": 99})
    outer, hole = sorted(rings(world.state), key=len, reverse=True)
    assert len(outer) == 12 and set(hole) == {"bottom of B1", "left of C2", "top of B3", "right of A2"}
    launched(world, "bottom of B1")
    assert [rounds(world) for _ in range(2)] == ["left of C2", "top of B3"]


@pytest.mark.rule("CR-REA-76")
def test_when_its_line_is_gone_it_goes_on_to_the_nearest_place() -> None:
    world = moon()
    world.land("D4", element="empty")
    launched(world, "D3|D4")
    world.land("D4", element="solid")
    world.land("D2", element="empty")
    assert rounds(world) == "D2|D3"
    alone = moon()
    alone.land("D4", element="empty")
    launched(alone, "D3|D4")
    alone.land("D4", abyss=True, element="gas")
    assert rounds(alone).startswith("top of "), "the boundary of the Map is nearest"


@pytest.mark.rule("CR-REA-77")
def test_it_counts_as_an_act_of_one_field() -> None:
    world = moon(influence=2)
    send(world, "top of D1")
    world.pass_vote()
    assert world.inf(0) == 1 and world.act("Luna").size == 1
    world.end_round()
    assert world.inf(0) == 2
    assert not world.state.where(marks=1) and GAME.view(world.state, None).deities[0].fields == 1
    poor = moon(influence=0)
    assert "satellite" not in poor.keys(0)
    with poor.refused("CR-ACT-11"):
        send(poor, "top of D1")
    last = moon(influence=0, round=5)
    send(last, "top of D1")
    last.pass_vote()
    assert last.act("Luna").orbit and last.inf(0) == 0, "placing is free in the last round"


@pytest.mark.rule("CR-REA-77", "CR-DOM-21")
def test_revolving_is_no_move() -> None:
    travel = ("limit", "energy", "liquid", "sky", "travel")
    world = moon(travel, ("chaos", "decay", "gas", "fauna"))
    launched(world, "top of D1")
    before = world.inf(1)
    assert rounds(world) == "top of E1" and world.inf(1) == before and not world.noted(1)
    world.next_turn(0, stage="fields")
    world.no(0, do.MoveAct(act=world.act("Luna").id, to="E1"), "CR-REA-77")


@pytest.mark.rule("CR-REA-77")
def test_after_the_accolade_and_at_the_very_end() -> None:
    world = moon()
    launched(world, "top of D1")
    world.end_round()
    lines = [event.line for event in world.events]
    score = max(at for at, line in enumerate(lines) if "Act-Field" in line)
    turned = next(at for at, line in enumerate(lines) if "revolve" in line)
    begins = max(at for at, line in enumerate(lines) if "Round 2 begins" in line)
    assert score < turned < begins


@pytest.mark.rule("CR-REA-77", "CR-MTX-101", "CR-ABI-26")
def test_a_decayed_one_stops_and_marks_nothing() -> None:
    world = moon()
    launched(world, "top of D1")
    world.next_turn(2)
    before = world.inf(2)
    world.do(2, do.Blight(act=world.act("Luna").id))
    assert "It costs 2 Influence" in world.line("lets Luna Decay") and before
    assert world.act("Luna").standing == "decayed" and not world.state.plots.keys() - {"A8"}
    assert rounds(world) == "top of D1"
    world.next_turn(0)
    world.do(0, do.Rejuvenate(act=world.act("Luna").id))
    assert rounds(world) == "top of E1"


@pytest.mark.rule("CR-REA-77", "CR-MTX-301", "CR-ABI-13")
def test_it_can_be_gazed_at_and_revolves_on() -> None:
    world = moon()
    launched(world, "top of D1")
    world.next_turn(1)
    world.do(1, do.Begin(kind="gaze", target=world.act("Luna").id))
    world.do(1, do.Describe(thing="", name="Lantern", meaning="I see a light.", rests_on=("sky",)))
    assert world.keys(1) == ["stay"]
    assert not [d for d in world.decisions if d.seat == 1 and d.id.endswith("cells")]
    world.press(1, "stay")
    world.do(1, do.Submit())
    assert "In orbit at the top of D1" in world.state.polls[0].motion.detail
    world.pass_vote()
    assert world.state.round == 2, "hers was the last turn of the round"
    assert world.act("Lantern").owner == 1 and world.act("Lantern").orbit == "top of E1"


@pytest.mark.rule("CR-REA-77", "CR-ABI-45")
def test_it_can_be_nullified_and_is_dredged_onto_a_field() -> None:
    gods = (("void", "time", "liquid", "sky"), ("chaos", "decay", "gas", "fauna"))
    world = moon(*gods)
    launched(world, "top of D1")
    world.next_turn(1)
    world.do(1, do.Nullify(act=world.act("Luna").id))
    assert "It costs 2 Influence" in world.line("Nullifies Luna")
    world.next_turn(0)
    launched(world, "top of D1", "Next")
    world.next_turn(2)
    world.do(2, do.Dredge(act=world.act("Luna").id, fields=("D4",)))
    luna = world.act("Luna")
    assert luna.fields == ("D4",) and luna.orbit == "" and luna.size == 1


@pytest.mark.rule("CR-REA-77")
@pytest.mark.parametrize("effect", ["permanence", "shield"])
def test_what_needs_fields_cannot_touch_it(effect: str) -> None:
    gods = (("limit", "energy", "liquid", "sky"), ("balance", "decay", "gas", "fauna"))
    world = moon(*gods)
    launched(world, "top of D1")
    number = world.act("Luna").id
    deed = do.Permanence(acts=(number,)) if effect == "permanence" else do.Shield(act=number, thing="x", how="y")
    seat = 1 if effect == "permanence" else 2
    world.next_turn(seat)
    world.no(seat, deed, "CR-REA-77", says="covers no Field")


@pytest.mark.rule("CR-REA-77", "CR-REA-58", "CR-MTX-401")
def test_gravity_pulls_neither_a_satellite_nor_a_lake_with_a_river() -> None:
    gods = (("limit", "relativity", "liquid", "sky"), ("chaos", "decay", "gas", "fauna"))
    world = moon(*gods)
    launched(world, "top of D1")
    lake = world.own("Lake", 0, "D4 D5", rivers=(("D5",),))
    pool = world.own("Pool", 0, "E4")
    world.next_turn(1)
    pulled = {o.key.split("-")[1] for o in world.asked(1).options if o.key.startswith("pull")}
    assert pulled == {str(pool.id)}
    for act, rule in ((world.act("Luna"), "CR-REA-77"), (lake, "CR-REA-58")):
        world.no(1, do.Gravitate(acts=(act.id,), locus=pool.id, to="E5"), rule)


@pytest.mark.rule("CR-REA-76", "CR-ABI-165")
def test_a_satellite_stays_where_it_is_when_lines_change() -> None:
    world = moon()
    launched(world, "top of D1")
    world.do(0, do.Curve(fields=("D1",), parts=2))
    assert world.act("Luna").orbit in ("top of D1a", "top of D1b")
    joined = moon()
    launched(joined, "top of D1")
    joined.do(0, do.Curve(fields=("C1", "D1")))
    assert joined.act("Luna").orbit.endswith("of C1")
    assert joined.act("Luna").orbit in rings(joined.state)[0]


@pytest.mark.rule("CR-REA-75", "CR-TAB-52")
def test_a_satellite_is_drawn_told_and_in_the_legend() -> None:
    world = moon()
    launched(world, "top of D1")
    assert "Luna of" in GAME.describe(world.view) and "a satellite at the top of D1" in GAME.describe(world.view)
    drawn = str(board(GAME, world.view, CAST))
    assert "creation.satellite" in drawn and "Luna" in drawn
    assert "Satellite" in [title for _, title, _ in legend.others(world.view)]
    send(world, "left of A5", "Vesper")
    assert "Vesper?" in str(board(GAME, world.view, CAST))
    assert "in orbit at the left of A5" in GAME.describe(world.view)


@pytest.mark.rule("CR-REA-75", "CR-ACT-01")
def test_a_satellite_is_typed_and_pressed() -> None:
    world = moon()
    verb = next(verb for verb in GAME.verbs if verb.action is do.Propose)
    offered = dict(GAME.complete(world.state, Seat(0), verb, {"kind": "satellite"}, "crossing"))
    assert len(offered) == 32 and offered["top of D1"] == "top of D1"
    typed = do.Propose(kind="satellite", thing="coin", name="Luna", meaning="Round.", crossing="TOP of d1")
    world.no(0, do.Propose(kind="satellite", thing="coin", name="Luna", meaning="x", fields=("D4",)), "CR-ACT-01")
    world.do(0, typed)
    world.press(0, "anew")
    asked = world.asked(0)
    assert len(asked.options) == 32 and "clockwise" in asked.prompt
    chosen = next(o for o in asked.options if o.label == "At the right of H4")
    world.do(0, chosen.action)
    assert "mobile" not in world.keys(0)
    world.do(0, do.Submit())
    world.pass_vote()
    assert world.act("Luna").orbit == "right of H4"


@pytest.mark.rule("CR-REA-75")
def test_a_sensible_moon_deity_with_little_sends_a_satellite() -> None:
    world = moon(influence=1)
    while not world.state.acts:
        asked = next(d for d in world.decisions if d.waits)
        answer = advised(asked)
        assert answer is not None
        world.do(asked.seat, reply(asked, answer, GAME.turn_rule))
    assert world.state.acts[0].orbit


@pytest.mark.rule("CR-REA-75", "CR-REA-57", "CR-REA-45")
@pytest.mark.parametrize("sensible", [True, False])
def test_sensible_and_random_deities_play_moons_and_waters(sensible: bool) -> None:
    """What is offered is accepted; and sensible deities of few worlds have sent, named and drawn all there is."""
    gods = (
        ("genesis", "dimension", "solid", "moon"),
        ("limit", "reflexivity", "liquid", "river_and_lake"),
        ("balance", "relativity", "gas", "ocean"),
    )
    used = {"satellites": 0, "rivers": 0, "oceans": 0}
    for seed in range(3):
        luck, world = Chance(f"waters {seed}"), World.at(*gods, scope="full", influence=1 + 4 * seed)
        world.land("C4 D4 E4 F4 C5 D5", element="liquid")
        world.land("G2 G3", element="empty")
        world.own("Mirror", 1, "H8", rests_on=("river_and_lake",))
        for _ in range(90):
            waiting = tuple(d for d in world.decisions if d.waits)
            if not waiting or world.state.phase == "echoes":
                break
            answer = advised(waiting[0]) if sensible else None
            move = answered(GAME, world.state, luck, waiting) if answer is None else None
            if answer is not None:
                world.do(waiting[0].seat, reply(waiting[0], answer, GAME.turn_rule))
            elif move is not None:
                world.do(*move)
        assert GAME.describe(world.view) and board(GAME, world.view, CAST)
        used["satellites"] += sum(bool(act.orbit) for act in world.state.acts)
        used["rivers"] += sum(len(act.rivers) for act in world.state.acts)
        used["oceans"] += len(world.state.oceans)
    assert not sensible or all(used.values()), used
