"""What Cosmic, Elemental and Realm Attributes allow, through proposals that are really made."""

from __future__ import annotations

import pytest

from rules.creation import actions as do
from rules.creation.course.cycle import quota
from tests.rules.creation.worlds import DEMO, DOT, PLAIN, POK, WA, World

PLASMA = ("void", "time", "plasma", "mountain")


def described(world: World, seat: int, *rests_on: str, kind: str = "act") -> World:
    """An object, and what it rests on; its Fields are still to be named."""
    world.do(seat, do.Begin(kind=kind))  # type: ignore[arg-type]
    world.do(
        seat,
        do.Describe(thing="found thing", name="Thing", rests_on=rests_on or ("structure",), meaning="Look again."),
    )
    return world


@pytest.mark.rule("CR-ELE-04", "CR-ELE-05")
def test_plasma_in_the_light_and_at_its_prices() -> None:
    world = described(World.at(PLASMA, *PLAIN[:3], influence=8), 0)
    world.beacon("corner A1")
    world.no(0, do.Lay(fields=("E5",)), "CR-CON-16", says="E5 is out of your reach. You could use A1")
    world.do(0, do.Lay(fields=("E4", "E5")))
    world.do(0, do.Submit())
    world.pass_vote()
    assert world.inf(0) == 3, "twilight 2 and night 3"
    north = described(World.at(PLASMA, *PLAIN[:3]), 0)
    north.beacon("middle of the top side")
    north.no(0, do.Lay(fields=("D5", "D6")), "CR-CON-16")
    north.do(0, do.Lay(fields=("D4", "D5")))
    four = described(World.at(PLASMA, *PLAIN[:3], influence=8), 0)
    four.beacon("corner A1")
    four.do(0, do.Lay(fields=("D4", "E4", "D5", "E5")))
    assert "Costs 8 Influence, leaves you 0" in four.asked(0).options[0].detail
    dark = described(World.at(PLASMA, *PLAIN[:3]), 0)
    dark.no(0, do.Lay(fields=("D4",)), "CR-CON-16", says="No Field is free for you now")


@pytest.mark.rule("CR-ELE-05")
def test_others_pay_the_ordinary_price_in_the_dark() -> None:
    world = World.at(PLAIN[0], PLASMA, *PLAIN[1:3], influence=4)
    world.beacon("corner A1")
    world.land("D4 E4 D5 E5", element="solid")
    world.place(0, "D4 E4 D5 E5")
    assert world.inf(0) == 0


@pytest.mark.rule("CR-ELE-06")
def test_no_beacon_no_income() -> None:
    world = World.at(PLASMA, *PLAIN[:3], influence=0)
    world.end_round()
    assert world.inf(0) == 0
    bright = World.at(PLASMA, *PLAIN[:3], influence=0, parameters={"beacon_income": 4})
    bright.beacon("top of C1")
    bright.end_round()
    assert bright.inf(0) == 4


NEAR = [
    ("gas", "", {}, "E5", "F4"),
    ("gas", "", {"storm_range": 2}, "F4", "G4"),
    ("gas", "", {"storm_range": 0}, "D4", "D5"),
    ("liquid", "liquid", {}, "E5", "F4"),
    ("solid", "solid", {}, "C5", "B4"),
    ("life", "origin", {}, "E5", "F4"),
    ("vacuum", "empty", {}, "E5", "F4"),
]


@pytest.mark.rule("CR-ELE-13", "CR-ELE-25", "CR-ELE-33", "CR-ELE-44", "CR-ELE-52", "CR-CON-16")
@pytest.mark.parametrize(("element", "land", "chosen", "near", "far"), NEAR)
def test_the_reach_of_each_element(element: str, land: str, chosen: dict[str, int], near: str, far: str) -> None:
    world = described(World.at(("void", "time", element, "mountain"), *PLAIN[:2], **chosen), 0)  # type: ignore[arg-type]
    if land == "origin":
        world.land("D4", origins=(1,))
    elif land:
        world.land("D4", element=land)
    else:
        world.storm("D4")
    world.set(roster=(0, 1, 2))
    before = world.inf(0)
    world.no(0, do.Lay(fields=(far,)), "CR-CON-16", says=f"{far} is out of your reach. You could use")
    assert world.state.turn is not None and world.state.turn.vetoes == 0
    world.do(0, do.Lay(fields=(near,)))
    world.do(0, do.Submit())
    world.pass_vote()
    assert world.act("Thing").fields == (near,) and world.inf(0) == before - 1


@pytest.mark.rule("CR-ELE-26")
def test_a_channel_reaches_its_two_banks_and_no_further() -> None:
    world = described(World.at(("void", "time", "liquid", "mountain"), *PLAIN[:2]), 0)
    world.land("B4", element="liquid")
    world.set(channels=("C4|C5", "D4|E4"))
    world.do(0, do.Lay(fields=("E4",)))
    world.do(0, do.AddField())
    world.no(0, do.Lay(fields=("F4",)), "CR-CON-16")
    world.no(0, do.Lay(fields=("E5",)), "CR-CON-16")


@pytest.mark.rule("CR-REA-03", "CR-REA-26", "CR-REA-06", "CR-REA-10")
def test_what_realms_add_to_the_reach() -> None:
    world = described(World.at(("limit", "time", "solid", "sky"), ("chaos", "space", "gas", "stars"), PLAIN[2]), 0)
    world.land("A1", element="solid")
    world.land("G1 H1", element="empty")
    world.storm("F6")
    world.no(0, do.Lay(fields=("G7",)), "CR-CON-16")
    world.do(0, do.Describe(thing="scarf", name="Rainbow", rests_on=("sky",), meaning="Look again."))
    world.do(0, do.Lay(fields=("G7",)))
    world.no(0, do.Lay(fields=("H8",)), "CR-CON-16")
    world.next_turn(1)
    described(world, 1, "stars")
    world.no(1, do.Lay(fields=("G1", "H1")), "CR-CON-16")
    world.do(1, do.Lay(fields=("H1",)))
    hill = described(World.at(("limit", "time", "liquid", "mountain"), *PLAIN[2:]), 0, "mountain")
    hill.land("A1", element="liquid")
    hill.no(0, do.Lay(fields=("H8",)), "CR-CON-16", says="You could use A1")
    hill.do(0, do.Lay(fields=("A1",)))


@pytest.mark.rule("CR-REA-16", "CR-REA-17", "CR-REA-31")
def test_what_grows_and_walks_on_fertile_ground_is_free_there() -> None:
    for key, kind in (("flora", "limit"), ("fauna", "limit")):
        world = described(World.at((kind, "time", "solid", key), DEMO[0], DEMO[2], influence=4), 0, key)
        world.land("A1", element="solid")
        world.land("G7 G8", origins=(1,))
        world.set(roster=(0, 1, 2))
        world.no(0, do.Lay(fields=("F8", "G8")), "CR-CON-17", says="F8 is out of your reach")
        world.do(0, do.Lay(fields=("G7", "G8")))
        world.do(0, do.Submit())
        world.pass_vote()
        assert world.inf(0) == 4
        world.next_turn(0)
        world.land("A2 A3 A4", element="solid")
        world.place(0, "A1 A2 A3 A4", key)
        assert world.inf(0) == 0, "elsewhere each Field is paid"
    gods = (("chaos", "time", "solid", "underworld"), DEMO[0], PLAIN[2])
    ghost = World.at(*gods, influence=2, objection_hours=0)
    ghost.land("D4 D5", element="solid", origins=(1,))
    ghost.place(0, "D4 D5", "underworld", mobile="yes")
    assert ghost.inf(0) == 0
    ghost.next_turn(0, "fields")
    ghost.rich(0, 1)
    ghost.do(0, do.MoveAct(act=ghost.state.acts[0].id, to="D5"))
    assert ghost.state.acts[0].fields != ("D4", "D5"), "ghosts may be mobile like other creatures"


@pytest.mark.rule("CR-ELE-40", "CR-ELE-45")
def test_life_gives_mobility_to_what_it_makes() -> None:
    world = World.at(influence=3)
    world.land("D4", origins=(1,))
    world.place(0, "D4", "life", "mountain", name="Shambling Mountain", mobile="yes")
    assert world.inf(0) == 3
    world.next_turn(0, "fields")
    world.do(0, do.MoveAct(act=world.act("Shambling Mountain").id, to="D5"))
    assert world.act("Shambling Mountain").fields == ("D5",) and world.inf(0) == 2


@pytest.mark.rule("CR-REA-11", "CR-REA-25", "CR-REA-30")
def test_several_attributes_make_one_reading() -> None:
    world = World.at(("limit", "time", "solid", "stars"), ("chaos", "space", "gas", "underworld"), PLAIN[2])
    world.land("D4", element="solid")
    world.storm("G7")
    assert world.place(0, "D4", "stars", "solid", name="Impact Crater").rests_on == ("stars", "solid")
    world.next_turn(1)
    assert world.place(1, "G7", "underworld", "structure", name="Threshold").rests_on == (
        "underworld",
        "structure",
    )


@pytest.mark.rule("CR-COS-01", "CR-COS-31")
def test_corporality_is_bound_by_neither_end() -> None:
    world = World.at(seat=WA, influence=9, parameters={"least_size": 2, "most_size": 3, "most_acts": 3})
    for at in range(3):
        world.own(f"Old {at}", WA, f"A{at + 1}")
    world.land("D4 D5 D6 D7 D8 E4", element="solid")
    world.place(WA, "D4", name="Coin")
    assert world.inf(WA) == 8, "a fourth Act, of 1 Field"
    world.next_turn(WA)
    world.place(WA, "D5 D6 D7 D8", name="Pebble", thing="a small pebble")
    assert world.act("Pebble").size == 4 and world.inf(WA) == 4
    bound = described(World.at(PLAIN[0], *PLAIN[1:], parameters={"least_size": 2, "most_size": 3}), 0)
    bound.land("D4 D5 D6 D7", element="solid")
    for where in ("D4", "D4 D5 D6 D7"):
        bound.no(0, do.Lay(fields=tuple(where.split())), "CR-COS-01", says="Here an Act takes 2 to 3")
    bound.do(0, do.Lay(fields=("D4", "D5")))


@pytest.mark.rule("CR-COS-40")
def test_a_fifth_also_when_nobody_is_decay() -> None:
    world = World.at(PLAIN[3], *PLAIN[:2], round=3)
    world.own("Hut", 1, "A1 A2 A3")
    world.own("Inn", 1, "C1 C2 C3")
    assert quota(world.state, 1).owed == 2, "6 at 20 percent"
    world.end_round()
    assert world.state.phase == "decay" and world.state.quotas[0].owed == 2
    half = World.at(PLAIN[3], *PLAIN[:2], parameters={"decay_percent": 50})
    half.own("Hut", 1, "A1 A2 A3 A4 B1")
    assert quota(half.state, 1).owed == 3


@pytest.mark.rule("CR-COS-44")
def test_decay_counts_acts_whosever_they_are() -> None:
    def gain(mine: int) -> int:
        world = World.at(("limit", "decay", "solid", "sky"), *PLAIN[:2], influence=9)
        for at, where in enumerate(("A1 A2 A3", "C1 C2 C3", "E1 E2", "G1")):
            world.own(f"Ruin {at}", 0 if at < mine else 1, where, standing="decayed")
        world.own("Tower", 2, "H8")
        world.end_round()
        return next(e.amount for e in world.state.ledger if e.why.startswith("Decay:"))

    assert gain(0) == gain(1) == gain(4) == 4


@pytest.mark.rule("CR-COS-57", "CR-ABI-203")
def test_dimension_is_enough_for_what_should_not_be() -> None:
    world = World.at(("limit", "dimension", "life", "stars"), *PLAIN[:2])
    world.land("A4", origins=(1,))
    mien = world.place(0, "A4", "dimension", kind="warp", crossing="left of A4", name="Mien")
    assert mien.rests_on == ("dimension",) and mien.size == 2


@pytest.mark.rule("CR-ELE-56")
def test_abysses_pay_whoever_made_them() -> None:
    world = World.at(seat=DOT, influence=9, abyss_threshold=2)
    world.land("A1 B1", element="empty")
    world.land("D4", marks=1)
    world.own("Hut", WA, "D4")
    world.own("Tower", WA, "H8")
    world.do(DOT, do.Hollow(fields=("A1", "B1")))
    world.next_turn(POK)
    world.do(POK, do.Blight(act=world.act("Hut").id))
    assert world.state.where(abyss=True) == {"A1", "B1", "D4"}
    world.end_round()
    assert "Vacuum: 3 Abyss Fields +3" in world.line("Vacuum:")


@pytest.mark.rule("CR-ICO-10", "CR-ICO-12")
def test_where_temples_stand() -> None:
    world = World.at(PLAIN[0], *PLAIN[1:], influence=2)
    world.land("A1", element="solid")
    world.land("C1", element="liquid")
    world.land("D1", element="empty")
    world.own("Hut", 1, "E5")
    described(world, 0, kind="temple")
    world.no(0, do.Lay(fields=("E5",)), "CR-ACT-28", says="Hut stands on E5")
    for field in ("A1", "C1", "D1", "H8"):
        world.do(0, do.Lay(fields=(field,)))
    world.do(0, do.Lay(fields=("G7", "G8")))
    world.do(0, do.Submit())
    world.pass_vote()
    world.end_round()
    assert world.inf(0) == 0 + 2, "paid for 2 Fields, and it earns"
    decay = World.at(seat=POK, influence=2)
    decay.land("E6", decayed=True, marks=1)
    decay.own("Tower", 0, "H8")
    assert decay.place(POK, "E6", kind="temple").standing == "decayed"


@pytest.mark.rule("CR-ICO-11")
def test_a_temple_refused_is_one_of_two_proposals() -> None:
    world = World.at(influence=5)
    for _ in range(2):
        world.offer(0, "C3", kind="temple", name="House")
        assert "The Icon must be found there, not made." in world.state.polls[0].motion.detail
        world.vote(yes=1, no=2)
    assert world.inf(0) == 5 and not world.state.acts
    assert world.state.turn is not None and world.state.turn.seat != 0
