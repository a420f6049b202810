"""Refusals say what would be legal instead: Abilities, the Beacon, Storms, Networks."""

from __future__ import annotations

import pytest

from rules.core import Action, Leave
from rules.creation import actions as do
from tests.rules.creation.worlds import PLAIN, World

SPACE = ("chaos", "space", "plasma", "stars")
VACUUM = ("genesis", "decay", "vacuum", "stars")
LIMIT = ("limit", "dimension", "solid", "sky")


@pytest.mark.rule("CR-ABI-167", "CR-ABI-62")
def test_a_field_that_cannot_be_curved_comes_with_those_that_can() -> None:
    world = World.at(SPACE, *PLAIN[1:3])
    world.land("A1", abyss=True)
    world.own("Fort", 1, "B1", permanent=True)
    world.own("Hut", 1, "C1")
    world.shield(2, "C1 D1")
    for field, why in (("A1", "is an Abyss"), ("B1", "is Permanent"), ("C1", "is under a Safeguard")):
        world.no(
            0,
            do.Curve(fields=(field,), parts=2),
            "CR-ABI-167",
            says=f"{field} {why} and cannot be Curved. These can be: E1, F1, G1, H1, A2, B2, C2, D2 and more.",
        )


@pytest.mark.rule("CR-ABI-223", "CR-ABI-220", "CR-ABI-228", "CR-ABI-229", "CR-ABI-230", "CR-ABI-232")
def test_an_act_that_fits_no_network_comes_with_those_that_do() -> None:
    world = World.at(VACUUM, *PLAIN[1:3])
    world.land("A1 B1 C1 D1", element="empty")
    one, two, three = (world.own(name, 1, where) for name, where in (("Dip", "A1"), ("Ram", "B1"), ("Bull", "C1")))
    rock = world.own("Rock", 1, "H8")
    says = "You could choose Dip, Ram, Bull."
    joined = do.Weaving(acts=(one.id, rock.id), name="Sky", reason="Kin.")
    world.no(0, joined, "CR-ABI-223", says=f"Rock does not lie in the Empty Realms. {says}")
    alone = do.Weaving(acts=(one.id,), name="Sky", reason="Kin.")
    world.no(0, alone, "CR-ABI-220", says=says)
    world.no(0, do.Begin(kind="join", target=9), "CR-ABI-229", says="of your own: you have none now")
    net = world.net(0, one, two)
    again = do.Weaving(acts=(one.id, three.id), name="Sky", reason="Kin.")
    world.no(0, again, "CR-ABI-228", says="You could choose Bull.")
    world.no(0, do.Weaving(acts=(three.id,), network=9), "CR-ABI-230", says="Yours: Net 1.")
    world.no(0, do.Weaving(acts=(rock.id,), network=net, out=True), "CR-ABI-232", says="in the Network: Dip, Ram.")
    world.no(0, do.Begin(kind="join", target=9), "CR-ABI-229", says="of your own: Net 1.")


@pytest.mark.rule("CR-FLD-41", "CR-FLD-40", "CR-FLD-23")
@pytest.mark.parametrize(
    ("when", "stage", "says"),
    [
        ("either", "action", "after placing an Act. Place one first."),
        ("after_act", "fields", "after placing an Act. Place one first."),
        ("after_act", "action", "after placing an Act. Place one first."),
        ("field_stage", "action", "with the Fields, at the start of your turn."),
    ],
)
def test_when_the_beacon_could_be_shifted(when: str, stage: str, says: str) -> None:
    world = World.at(SPACE, *PLAIN[1:3], stage=stage, beacon_move_when=when)
    world.beacon("top of A1")
    world.no(0, do.PlaceBeacon(at="top of D1"), "CR-FLD-41", says=says)


@pytest.mark.rule("CR-FLD-41", "CR-FLD-40", "CR-FLD-22")
def test_a_beacon_that_was_shifted_or_costs_too_much() -> None:
    world = World.at(SPACE, *PLAIN[1:3], stage="fields", influence=4)
    world.beacon("top of A1")
    world.do(0, do.PlaceBeacon(at="top of D1"))
    world.no(0, do.PlaceBeacon(at="top of A1"), "CR-FLD-41", says="once a turn, and it has been. Go on")
    world.next_turn(1, "fields")
    world.no(1, do.PlaceBeacon(at="top of A1"), "CR-FLD-22", says="Place your own Fields")


@pytest.mark.rule("CR-FLD-16")
def test_two_storms_and_where_one_could_go() -> None:
    world = World.at(PLAIN[2], *PLAIN[:2], stage="fields", parameters={"storms": 2})
    world.storm("A1", "B1")
    world.no(0, do.MoveStorm(storm=1, to="B1"), "CR-FLD-16", says="It could go to: C1, A2, B2, C2")


TOO_MUCH = [
    (("genesis", "time", "gas", "sky"), do.Undo(zone=1), "CR-ABI-01", "You have: Gaze, Rejuvenation, Dilation."),
    (("chaos", "time", "gas", "sky"), do.Undo(zone=1), "CR-ABI-57", "a Permanent zone: D4 D5."),
    (("chaos", "time", "gas", "sky"), do.Undo(zone=51), "CR-ABI-04", "a Gaze costs nothing."),
    (("chaos", "time", "gas", "sky"), do.Dredge(act=1, fields=("A1",)), "CR-ABI-50", "There lie: Lost."),
    (("chaos", "time", "gas", "sky"), do.Dredge(act=2, fields=("D4",)), "CR-ABI-45", "free Fields: A1, B1"),
    (("genesis", "time", "gas", "sky"), do.Rejuvenate(act=2), "CR-ABI-45", "You could choose Ruin."),
    (("void", "time", "gas", "sky"), do.Nullify(shield=9), "CR-ABI-06", "There are: cord."),
    (LIMIT, do.Permanence(acts=()), "CR-ABI-64", "You could choose Lone, Near."),
    (LIMIT, do.Permanence(acts=(5,)), "CR-ABI-68", "You could choose Lone."),
    (LIMIT, do.Begin(kind="gift", receiver=0), "CR-INF-06", "another deity in the game: "),
]


@pytest.mark.rule(
    "CR-ABI-01", "CR-ABI-04", "CR-ABI-06", "CR-ABI-45", "CR-ABI-50", "CR-ABI-57", "CR-ABI-64", "CR-ABI-68"
)
@pytest.mark.parametrize(("god", "action", "rule", "says"), TOO_MUCH, ids=[says for *_, says in TOO_MUCH])
def test_a_refused_ability_says_what_could_be_done(
    god: tuple[str, ...], action: Action, rule: str, says: str
) -> None:
    world = World.at(god, *PLAIN[2:], influence=3)
    world.own("Fort", 1, "D4 D5", permanent=True)
    world.own("Lost", 1, "H8", standing="nullified")
    world.own("Ruin", 1, "G8", standing="decayed")
    world.own("Lone", 1, "A8")
    world.own("Near", 1, "E6")
    world.shield(1, "A8", "cord")
    world.no(0, action, rule, says=says)


@pytest.mark.rule("CR-TRN-12", "CR-INF-11")
def test_leave_that_cannot_be_had_leaves_the_price() -> None:
    world = World.at(LIMIT, *PLAIN[1:])
    hut = world.own("Hut", 2, "D4")
    world.do(2, Leave())
    world.no(0, do.Permanence(acts=(hut.id,), together=True), "CR-TRN-12", says="On your own you pay the price.")


@pytest.mark.rule("CR-ABI-203", "CR-ABI-210")
def test_where_a_warped_act_could_leave() -> None:
    world = World.at(LIMIT, *PLAIN[1:3])
    world.land("A4 B4", element="solid")
    world.do(0, do.Begin(kind="warp"))
    world.do(0, do.Describe(thing="straw", name="Straw", meaning="Out.", rests_on=("solid",)))
    world.no(0, do.Lay(fields=("B4",), crossing="left of A4"), "CR-ABI-203", says="You could use A3, A4, A5.")
    world.beacon("left of A4")
    world.no(0, do.Lay(fields=("A4",), crossing="left of A4"), "CR-ABI-210", says="take another Field on the edge")


@pytest.mark.rule("CR-MOV-01", "CR-MOV-03", "CR-MOV-06")
def test_an_act_that_does_not_move_comes_with_those_that_do() -> None:
    world = World.at(("genesis", "time", "solid", "fauna"), *PLAIN[1:2], PLAIN[3], stage="fields")
    rock, other = world.own("Rock", 0, "A1"), world.own("Hut", 1, "H8")
    deer = world.own("Deer", 0, "D4", rests_on=("fauna",))
    world.no(0, do.MoveAct(act=rock.id, to="A2"), "CR-MOV-01", says="You could choose Deer.")
    world.no(0, do.MoveAct(act=other.id, to="H7"), "CR-MOV-03", says="You could choose Deer.")
    doe = world.own("Doe", 0, "F4", rests_on=("fauna",))
    world.do(0, do.MoveAct(act=deer.id, to="D5"))
    world.no(0, do.MoveAct(act=deer.id, to="D6"), "CR-MOV-06", says="You could choose Doe.")
    world.do(0, do.MoveAct(act=doe.id, to="F5"))
    assert world.state.turn is not None and world.state.turn.stage != "fields", "nothing is left to Move"
