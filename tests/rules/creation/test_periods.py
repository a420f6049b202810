"""Periods of Decay to the letter: quotas, funnels, shields, and who is silent."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core import TimeUp
from rules.creation import actions as do
from tests.rules.creation.worlds import DEMO, DOT, HO, PLAIN, POK, WA, World

COLUMNS = "ABCDEFGH"


def period(*gods: tuple[str, ...], sizes: tuple[int, ...], seat: int = HO, **chosen: Any) -> World:
    """A round that ends an Age: a deity's Acts of these sizes lie in rows 1, 2 and so on, named by their order."""
    world = World.at(*(gods or DEMO), round=3, **chosen)
    for row, size in enumerate(sizes):
        world.own(f"{row}", seat, " ".join(f"{COLUMNS[c]}{row + 1}" for c in range(size)))
    world.own("Tower", WA, "H8", dredged=True)
    world.own("Keep", POK if seat == HO else HO, "H7", dredged=True)
    world.own("Yard", POK if seat == HO else HO, "H6")
    return world


def fallen(world: World) -> list[str]:
    """Names of a deity's Acts in Decay, apart from those that stand about."""
    return [a.name for a in world.state.acts if a.standing == "decayed" and a.name != "Yard"]


@pytest.mark.rule("CR-CYC-18", "CR-CYC-06")
@pytest.mark.parametrize(
    ("sizes", "chosen"),
    [
        ((1, 3, 4), ["1"]),
        ((2, 1, 1, 4), ["0"]),
        ((1, 1, 4), ["0", "1"]),
        ((2, 2, 2), ["2"]),
        ((4, 4), ["1"]),
        ((1, 1, 1, 1, 1), ["4"]),
        ((3, 4, 4), ["0"]),
    ],
)
def test_what_falls_for_the_silent(sizes: tuple[int, ...], chosen: list[str]) -> None:
    world = period(sizes=sizes)
    world.end_round()
    world.silence(HO, "decay")
    assert fallen(world) == chosen


@pytest.mark.rule("CR-CYC-21", "CR-CYC-20")
@pytest.mark.parametrize(
    ("stars", "abysses", "owed"), [(5, 1, 2), (9, 1, 2), (9, 3, 3), (8, 2, 2), (10, 2, 3), (4, 1, 1), (13, 2, 3)]
)
def test_how_much_the_funnel_takes(stars: int, abysses: int, owed: int) -> None:
    world = World.at(round=3)
    for at in range(stars):
        world.own(f"Star {at}", DOT, f"{COLUMNS[at % 8]}{at // 8 + 1}")
    holes = [f"{COLUMNS[at]}8" for at in range(abysses)]
    world.land(" ".join(holes), abyss=True)
    world.end_round()
    assert world.state.quotas[0].owed == owed
    left = max(0, owed - abysses)
    fields = tuple(f"abyss-{hole}" for hole in holes)
    ids = tuple(f"act-{a.id}" for a in world.state.of(DOT)[:left])
    if left:
        world.no(DOT, do.Surrender(falls=(*fields, *ids[1:])), "CR-CYC-10")
    world.do(DOT, do.Surrender(falls=(*fields, *ids)))
    assert sum(a.standing == "decayed" for a in world.state.acts) == left
    assert all(not world.state.plot(hole).marks for hole in holes), "the Abyss is not affected"


@pytest.mark.rule("CR-CYC-21")
def test_one_abyss_takes_one_field_and_only_an_abyss_does() -> None:
    world = World.at(round=3)
    for at in range(9):
        world.own(f"Star {at}", DOT, f"{COLUMNS[at % 8]}{at // 8 + 1}")
    world.land("H8", abyss=True)
    world.end_round()
    for falls in (("abyss-H8", "abyss-H8"), ("abyss-H8", "abyss-G8"), ("abyss-H8", "act-999")):
        world.no(DOT, do.Surrender(falls=falls), "CR-CYC-10")


@pytest.mark.rule("CR-CYC-14", "CR-CYC-13")
def test_a_safeguard_is_given_up_before_the_rest_is_dropped() -> None:
    world = period(sizes=(1, 8))
    shield = world.shield(WA, "A2 B2 C2 D2 E2 F2 G2 H2")
    world.end_round()
    hut = f"act-{world.act('0').id}"
    assert world.state.quotas[0].owed == 2
    world.no(HO, do.Surrender(falls=(hut,)), "CR-CYC-10")
    silent = World(world.state)
    silent.silence(HO, "decay")
    assert not silent.state.safeguards and fallen(silent) == ["0"]
    world.do(HO, do.Surrender(falls=(f"shield-{shield}",)))
    assert fallen(world) == [], "alone it is enough"


@pytest.mark.rule("CR-CYC-14", "CR-CYC-17")
def test_a_shared_safeguard_counts_for_each_by_its_own_fields() -> None:
    world = World.at(round=3, influence=5)
    world.own("One", HO, "A1 A2")
    world.own("Two", WA, "B1 B2")
    world.own("Far", WA, "G1 G2 G3 G4")
    shield = world.shield(WA, "A1 A2 B1 B2")
    world.end_round()
    assert [(q.seat, q.owed) for q in world.state.quotas] == [(HO, 1), (WA, 2)]
    world.do(HO, do.Surrender(falls=(f"shield-{shield}",)))
    assert world.state.quotas[0].owed == 2, "quotas were worked out before"
    world.no(WA, do.Surrender(falls=(f"shield-{shield}",)), "CR-CYC-10")
    world.do(WA, do.Surrender(falls=(f"act-{world.act('Two').id}",)))
    assert world.act("Two").standing == "decayed" and world.act("One").standing == "active"


@pytest.mark.rule("CR-CYC-12", "CR-CYC-05")
@pytest.mark.parametrize("how", ["permanent", "dredged", "shield"])
def test_protected_acts_are_counted(how: str) -> None:
    world = World.at(round=3)
    world.own("Four", HO, "A1 A2 A3 A4", **({how: True} if how != "shield" else {}))
    if how == "shield":
        world.shield(WA, "A1 A2 A3 A4")
    world.own("One", HO, "C1")
    world.own("Two", HO, "E1")
    world.end_round()
    assert (world.state.quotas[0].total, world.state.quotas[0].owed) == (6, 2)
    world.no(HO, do.Surrender(falls=(f"act-{world.act('Four').id}",)), "CR-CYC-11")


@pytest.mark.rule("CR-CYC-17", "CR-CYC-18")
def test_stale_answers_to_a_period() -> None:
    world = period(sizes=(4, 4))
    world.end_round()
    old = world.asked(HO, "decay").id
    world.do(HO, do.Surrender(falls=(f"act-{world.act('1').id}",)))
    world.unasked(HO, do.Surrender(falls=(f"act-{world.act('0').id}",)))
    world.unasked(HO, TimeUp(decision=old))
    assert fallen(world) == ["1"]


@pytest.mark.rule("CR-CYC-24")
@pytest.mark.parametrize(
    ("marks", "lost"), [((3, 3, 3, 3), True), ((0, 0, 0, 3), True), ((2, 2, 2, 2), False), ((0, 0, 0, 0), False)]
)
def test_a_fourth_mark_in_a_period(marks: tuple[int, ...], lost: bool) -> None:
    world = period(sizes=(4, 1))
    for column, count in zip("ABCD", marks, strict=True):
        if count:
            world.land(f"{column}1", marks=count)
    world.end_round()
    world.do(HO, do.Surrender(falls=(f"act-{world.act('0').id}",)))
    world.silence(POK, "decay")
    row = [world.state.plot(f"{column}1") for column in "ABCD"]
    assert all(plot.abyss is lost and plot.decayed is not lost for plot in row)
    assert world.act("0").standing == ("nullified" if lost else "decayed")
    assert world.state.round == 4


@pytest.mark.rule("CR-CYC-42", "CR-CYC-39")
def test_a_rebirth_waits_for_the_whole_period() -> None:
    world = World.at(round=3, influence=10)
    world.own("One", HO, "A1")
    world.own("Two", WA, "C1 C2")
    world.own("Three", POK, "E1")
    world.end_round()
    for seat in (HO, WA):
        world.silence(seat, "decay")
        assert not world.state.zone, "others still have to choose"
    world.silence(POK, "decay")
    assert len(world.state.zone) == 3 and not world.state.where(decayed=True)
    assert world.inf(HO) == 10 and world.inf(WA) == 10, "the Rebirth comes before the Accolade: nothing is lost"
    assert world.inf(POK) == 10 + 3 + 3, "three fell and three were Nullified"


@pytest.mark.rule("CR-CYC-41")
@pytest.mark.parametrize(
    ("percent", "of", "decayed", "active", "reborn"),
    [
        (75, "act_fields", 6, 2, True),
        (75, "act_fields", 5, 2, False),
        (100, "act_fields", 5, 0, True),
        (100, "act_fields", 7, 1, False),
        (75, "map_fields", 6, 0, False),
        (5, "map_fields", 4, 8, True),
        (7, "map_fields", 4, 8, False),
    ],
)
def test_the_threshold_in_percent(percent: int, of: str, decayed: int, active: int, reborn: bool) -> None:
    """One Field of the Decayed ones falls now; Permanent Acts and Abysses count on neither side."""
    world = World.at(seat=POK, rebirth_percent_of=of, parameters={"rebirth_percent": percent})
    for at in range(decayed - 1):
        world.own(f"Ruin {at}", WA, f"{COLUMNS[at]}1", standing="decayed")
    last = world.own("Last", WA, "A3")
    for at in range(active):
        world.own(f"Hut {at}", WA, f"{COLUMNS[at]}5")
    world.own("Rock", WA, "A7 B7 C7 D7", permanent=True)
    world.land("H8 G8", abyss=True)
    world.do(POK, do.Blight(act=last.id))
    assert (world.act("Last").standing == "nullified") is reborn


@pytest.mark.rule("CR-CYC-32", "CR-CYC-33")
@pytest.mark.parametrize(
    ("god", "setting", "change"),
    [
        (("genesis", "time", "solid", "sky"), "yes", -3),
        (("transience", "time", "solid", "sky"), "yes", 0),
        (("genesis", "decay", "solid", "sky"), "yes", 3 + 1),
        (("genesis", "decay", "solid", "sky"), "no", 0 + 1),
        (("transience", "decay", "solid", "sky"), "no", 0 + 1),
    ],
)
def test_what_a_ruin_of_three_fields_brings(god: tuple[str, ...], setting: str, change: int) -> None:
    world = World.at(god, *PLAIN[1:3], influence=10, decay_deity_earns_from_decayed=setting)
    world.own("Ruin", 0, "A1 A2 A3", standing="decayed")
    world.own("Tower", 1, "H8")
    world.end_round()
    assert world.inf(0) == 10 + change


@pytest.mark.rule("CR-CYC-31", "CR-CYC-30")
def test_placed_and_fallen_in_one_round() -> None:
    world = World.at(("decay", "chaos", "solid", "sky"), PLAIN[0], PLAIN[2], influence=9, seat=1)
    world.land("D4 D5", element="solid")
    world.own("Tower", 2, "H8")
    world.set(roster=(1, 0, 2))
    hut = world.place(1, "D4 D5", name="Hut")
    assert world.inf(1) == 7
    world.next_turn(0)
    world.do(0, do.Blight(act=hut.id))
    world.do(2, do.EndTurn())
    assert world.inf(1) == 7 - 2 and world.inf(2) == 9 + 1


@pytest.mark.rule("CR-CYC-23", "CR-CYC-28")
def test_an_abyss_bears_no_marks() -> None:
    world = World.at(("chaos", "decay", "vacuum", "sky"), *PLAIN[:2], seat=0, stage="fields", influence=9)
    world.land("A2", abyss=True)
    world.land("A1", element="empty")
    hut = world.own("Hut", 1, "C4 D4")
    world.land("D4", abyss=True, decayed=False)
    world.do(0, do.EndPlacing())
    world.do(0, do.Blight(act=hut.id))
    assert world.state.plot("C4").decayed and not world.state.plot("D4").decayed
    assert world.state.plot("D4").marks == 0 and world.act("Hut").standing == "decayed"
