"""Ages, Periods of Decay, marks, Abysses, Rebirth."""

from __future__ import annotations

import pytest

from rules.core import Leave
from rules.creation import actions as do
from rules.creation.course.cycle import quota
from rules.creation.course.decay import measure, ripe
from tests.rules.creation.worlds import DEMO, DOT, GAME, HO, PLAIN, POK, WA, World, follow_advice

NO_AGE = (
    ("genesis", "decay", "solid", "sky"),
    ("chaos", "space", "gas", "flora"),
    ("balance", "time", "liquid", "fauna"),
)


def period(world: World) -> World:
    """The round ends with an Age."""
    world.set(round=3)
    world.end_round()
    return world


def falls(world: World, seat: int, *names: str) -> do.Surrender:
    return do.Surrender(falls=tuple(n if "-" in n else f"act-{world.act(n).id}" for n in names))


@pytest.mark.rule("CR-CYC-01", "CR-TAB-18")
def test_ages_come_only_with_transience() -> None:
    none = World.at(*NO_AGE)
    none.own("Hut", 0, "D4")
    period(none)
    assert none.state.round == 4 and none.act("Hut").standing == "active"
    none.next_turn(0)
    none.do(0, do.Blight(act=none.act("Hut").id))
    assert none.act("Hut").standing == "decayed"
    held = []
    for number in range(1, 8):
        world = World.at(round=number, parameters={"rounds": 0})
        world.own("Hut", HO, "D4")
        world.end_round()
        if world.state.phase == "decay":
            held.append(number)
    assert held == [3, 6]


@pytest.mark.rule("CR-CYC-02")
def test_the_cycle_stops_when_transience_leaves() -> None:
    world = World.at(round=3)
    world.own("Hut", HO, "D4")
    world.do(POK, Leave())
    world.end_round()
    assert world.state.round == 4 and world.act("Hut").standing == "active"


@pytest.mark.rule("CR-CYC-04", "CR-PRI-20", "CR-CYC-30")
def test_the_period_comes_before_the_accolade() -> None:
    world = World.at(influence=10)
    world.own("Hut", HO, "D4 D5 D6")
    world.own("Tower", WA, "H8")
    world.own("Wall", WA, "F1 F2 F3")
    period(world)
    world.do(HO, falls(world, HO, "Hut"))
    world.do(WA, falls(world, WA, "Wall"))
    assert world.inf(HO) == 7 and world.act("Hut").standing == "decayed"
    assert world.inf(WA) == 10 + 1 - 3
    world.end_round()
    assert world.inf(HO) == 4, "and again in the next Accolade"
    two = World.at(parameters={"age_rounds": 2}, round=2)
    two.own("Hut", HO, "D4")
    two.end_round()
    assert two.state.phase == "decay"


@pytest.mark.rule("CR-CYC-05", "CR-CYC-12", "CR-MTX-1101")
def test_which_fields_are_counted() -> None:
    world = World.at()
    world.own("Rock", WA, "A1 A2 A3 A4", permanent=True)
    world.own("Three", WA, "C1 C2 C3")
    world.own("Four", WA, "E1 E2 E3 E4")
    world.own("Ruin", WA, "G1 G2", standing="decayed")
    assert quota(world.state, WA).total == 11
    world.own("One", DOT, "B8")
    world.own("Row", DOT, "C8 D8 E8")
    world.land("H8", abyss=True)
    assert quota(world.state, DOT).total == 5
    world.own("Deep", DOT, "H1", dredged=True)
    world.own("Beyond", DOT, "", off_map=True)
    world.own("Gate", DOT, "A8", crossing="left of A8")
    assert quota(world.state, DOT).total == 9
    gas = World.at()
    gas.own("Fog", POK, "A1 A2 A3 A4")
    gas.storm("D4")
    gas.beacon("corner A1")
    assert quota(gas.state, POK).total == 4


@pytest.mark.rule("CR-CYC-06", "CR-COS-40", "CR-CYC-32")
@pytest.mark.parametrize(("total", "percent", "owed"), [(7, 20, 2), (4, 20, 1), (11, 20, 3), (3, 20, 1), (5, 20, 1), (6, 20, 2), (10, 20, 2), (0, 20, 0), (10, 25, 3), (5, 50, 3)])  # fmt: skip
def test_the_quota(total: int, percent: int, owed: int) -> None:
    world = World.at(parameters={"decay_percent": percent})
    names = list(world.state.ground.names)[:total]
    for name in names:
        world.own(f"Act {name}", POK, name)
    assert quota(world.state, POK).owed == owed


@pytest.mark.rule("CR-CYC-09", "CR-CYC-10", "CR-CYC-11")
def test_acts_fall_whole_and_as_the_deity_chooses() -> None:
    world = World.at()
    world.own("One", HO, "A1")
    world.own("Row", HO, "C1 C2 C3")
    world.own("Wall", HO, "E1 E2 E3")
    period(world)
    world.no(HO, falls(world, HO, "One"), "CR-CYC-10")
    world.no(HO, do.Surrender(falls=("act-999",)), "CR-CYC-10")
    world.do(HO, falls(world, HO, "Row"))
    assert [world.state.plot(f).marks for f in ("C1", "C2", "C3")] == [1, 1, 1]
    free = World.at()
    free.own("Small", HO, "A1")
    free.own("Large", HO, "C1 C2 C3 C4")
    period(free)
    free.do(HO, falls(free, HO, "Large"))
    kept = World.at()
    kept.own("Rock", HO, "A1 A2 A3 A4", permanent=True)
    kept.own("Deep", HO, "C1", dredged=True)
    kept.own("Beyond", HO, "", off_map=True)
    kept.own("Hut", HO, "E1")
    kept.own("Inn", HO, "G1")
    period(kept)
    for name in ("Rock", "Deep", "Beyond"):
        kept.no(HO, falls(kept, HO, name, "Hut", "Inn"), "CR-CYC-11")


@pytest.mark.rule("CR-CYC-13")
def test_a_quota_that_cannot_be_met() -> None:
    world = World.at()
    world.own("Rock", HO, "A1 A2 A3 A4", permanent=True)
    world.own("Cliff", HO, "C1 C2 C3 C4", permanent=True)
    world.own("Hut", HO, "E1")
    world.own("Tower", WA, "H8")
    world.own("Shed", WA, "G8")
    period(world)
    world.do(HO, falls(world, HO, "Hut"))
    world.do(WA, falls(world, WA, "Shed"))
    assert world.state.round == 4
    assert [a.name for a in world.state.acts if a.standing == "decayed"] == ["Hut", "Shed"]
    only = World.at()
    only.own("Rock", HO, "A1 A2 A3 A4", permanent=True)
    period(only)
    assert only.state.round == 4 and only.act("Rock").standing == "active"


@pytest.mark.rule("CR-CYC-14", "CR-MTX-1101")
def test_safeguards_can_take_the_decay() -> None:
    world = World.at()
    world.own("Tree", HO, "D4 D5 D6 D7")
    shield = world.shield(WA, "D4 D5 D6 D7")
    period(world)
    world.no(HO, falls(world, HO, "Tree"), "CR-CYC-11")
    world.do(HO, do.Surrender(falls=(f"shield-{shield}",)))
    assert (
        not world.state.safeguards and world.act("Tree").standing == "active" and not world.state.plot("D4").marks
    )
    choice = World.at()
    choice.own("Row", HO, "A1 A2 A3")
    choice.own("Tree", HO, "D4 D5 D6 D7")
    shield = choice.shield(WA, "D4 D5 D6 D7")
    period(choice)
    choice.do(HO, do.Surrender(falls=(f"shield-{shield}",)))
    assert choice.act("Row").standing == "active"


@pytest.mark.rule("CR-CYC-17")
def test_quotas_are_worked_out_together() -> None:
    world = World.at()
    world.own("One", HO, "A1")
    world.own("Two", WA, "C1")
    period(world)
    assert [(q.seat, q.owed) for q in world.state.quotas] == [(HO, 1), (WA, 1)]
    world.unasked(WA, falls(world, WA, "Two"))
    world.do(HO, falls(world, HO, "One"))
    assert world.state.quotas[0].owed == 1


@pytest.mark.rule("CR-CYC-18")
def test_a_deity_who_does_not_choose() -> None:
    world = World.at()
    world.own("One", HO, "A1")
    world.own("Three", HO, "C1 C2 C3")
    world.own("Four", HO, "E1 E2 E3 E4")
    world.own("Tower", WA, "H8", permanent=True)
    period(world)
    world.silence(HO, "decay")
    assert {a.name for a in world.state.acts if a.standing == "decayed"} == {"Three"}
    void = World.at()
    void.own("Star", DOT, "A1")
    void.land("H8", abyss=True)
    period(void)
    void.silence(DOT, "decay")
    assert void.act("Star").standing == "active" and "funnels" in void.line("funnels")
    late = World.at()
    late.own("Old", HO, "A1")
    late.own("New", HO, "C1")
    late.own("Tower", WA, "H8", permanent=True)
    period(late)
    late.silence(HO, "decay")
    assert late.act("New").standing == "decayed" and late.act("Old").standing == "active"


@pytest.mark.rule("CR-CYC-20", "CR-CYC-21", "CR-ABI-260", "CR-DEMO-16")
def test_the_funnel() -> None:
    world = World.at(influence=0)
    for at in range(9):
        world.own(f"Star {at}", DOT, f"{'ABCDEFGH'[at % 8]}{at // 8 + 1}")
    world.land("H8", abyss=True)
    period(world)
    assert world.state.quotas[0].owed == 2
    world.no(DOT, do.Surrender(falls=("abyss-H8",)), "CR-CYC-10")
    world.do(DOT, falls(world, DOT, "abyss-H8", "Star 0"))
    assert world.state.absorbed == () and "Vacuum: 1 Abyss Field +1" in world.line("Vacuum:")
    for setting, pays in (("yes", 1), ("no", 0)):
        small = World.at(influence=0, absorbing_abyss_pays=setting)
        small.own("Row", DOT, "A1 B1 C1 D1", permanent=True)
        small.land("H8", abyss=True)
        period(small)
        assert small.state.quotas[0].total == 5
        small.do(DOT, do.Surrender(falls=("abyss-H8",)))
        assert small.inf(DOT) == 4 + pays
    many = World.at()
    many.own("Row", DOT, "A1 B1 C1 D1")
    many.own("Wall", DOT, "A3 B3 C3 D3")
    many.land("F8 G8 H8", abyss=True)
    period(many)
    many.do(DOT, do.Surrender(falls=("abyss-F8", "abyss-G8", "abyss-H8")))
    assert many.act("Row").standing == "active"
    many.set(round=6)
    many.end_round()
    assert "abyss-F8" in many.keys(DOT, "decay")
    other = World.at()
    other.own("Hut", HO, "A1")
    other.land("H8", abyss=True)
    period(other)
    other.do(DOT, do.Surrender(falls=("abyss-H8",)))
    assert "abyss-H8" not in other.keys(HO, "decay")


@pytest.mark.rule("CR-CYC-22")
def test_the_funnel_does_not_turn_the_ability_aside() -> None:
    world = World.at(seat=POK)
    star = world.own("Star", DOT, "A1")
    world.own("Tower", HO, "H1")
    world.land("F8 G8 H8", abyss=True)
    world.do(POK, do.Blight(act=star.id))
    assert world.act("Star").standing == "decayed"


@pytest.mark.rule("CR-CYC-23", "CR-CYC-26", "CR-CYC-27", "CR-TAB-51")
def test_marks_stay_and_count() -> None:
    world = World.at(seat=POK, influence=90)
    hut = world.own("Hut", WA, "D4 D5 D6")
    world.own("Tower", HO, "H8")
    for time in range(3):
        world.next_turn(POK)
        world.do(POK, do.Blight(act=hut.id))
        assert world.state.plot("D4").marks == time + 1 and world.state.plot("D4").decayed
        world.next_turn(HO)
        world.do(HO, do.Rejuvenate(act=hut.id))
        assert not world.state.plot("D4").decayed and world.state.plot("D4").healed_by == HO
    world.next_turn(POK)
    world.do(POK, do.Blight(act=hut.id))
    assert world.state.plot("D4").abyss and world.act("Hut").standing == "nullified"
    again = World.at(seat=POK)
    ruin = again.own("Ruin", WA, "D4", standing="decayed")
    again.own("Tower", HO, "H8")
    before = again.inf(POK)
    again.do(POK, do.Blight(act=ruin.id))
    assert again.state.plot("D4").marks == 2 and again.state.ledger[0].amount == -2 and before == 20
    assert quota(again.state, WA).owed == 0


@pytest.mark.rule("CR-CYC-24", "CR-ABI-249")
def test_the_fourth_mark_takes_all_fields_of_the_act() -> None:
    world = World.at(seat=POK)
    hut = world.own("Hut", WA, "D4 D5")
    world.own("Tower", HO, "H8")
    world.land("D4", marks=3)
    world.do(POK, do.Blight(act=hut.id))
    assert world.state.plot("D4").abyss and world.state.plot("D5").abyss
    assert world.act("Hut").standing == "nullified"


@pytest.mark.rule("CR-CYC-28", "CR-CYC-45", "CR-ABI-29")
def test_an_abyss_is_forever() -> None:
    world = World.at(influence=9)
    world.land("D4", abyss=True)
    world.land("D5", decayed=True, marks=1)
    world.own("Ruin", WA, "D6", standing="decayed")
    world.do(HO, do.Rejuvenate())
    assert world.inf(HO) == 7 and world.state.plot("D4").abyss


@pytest.mark.rule("CR-CYC-29")
def test_what_else_an_abyss_takes_away() -> None:
    world = World.at(seat=POK)
    hut = world.own("Hut", WA, "A4")
    world.own("Tower", HO, "H8")
    world.land("A4", marks=3, element="solid", origins=(1,))
    world.storm("A4")
    world.beacon("left of A4")
    world.set(channels=("A3|A4",))
    world.do(POK, do.Blight(act=hut.id))
    plot = world.state.plot("A4")
    assert plot.abyss and not plot.origins and "A4" not in world.state.of_element("solid")
    assert world.state.channels and world.state.storms and world.state.beacon == "left of A4"
    chaos = World.at(seat=POK)
    deep = chaos.own("Deep", DOT, "D4", standing="decayed")
    chaos.own("Tower", HO, "H8")
    chaos.land("D4", marks=3)
    chaos.do(POK, do.Blight(act=deep.id))
    assert chaos.act("Deep").standing == "nullified"


@pytest.mark.rule("CR-CYC-30", "CR-CYC-31")
def test_the_price_of_decay() -> None:
    world = World.at(influence=10)
    world.own("Wall", HO, "A1 A2 A3 A4 B1 B2 B3 B4")
    world.own("Ruin", HO, "D1 D2 D3", standing="decayed")
    world.own("Rubble", HO, "F1 F2", standing="decayed")
    world.end_round()
    assert world.inf(HO) == 13
    world.end_round()
    assert world.inf(HO) == 16
    fresh = World.at(influence=10, seat=POK)
    fresh.own("New", HO, "A1 A2")
    fresh.own("Tower", WA, "H8")
    fresh.do(POK, do.Blight(act=fresh.act("New").id))
    assert fresh.inf(HO) == 8


@pytest.mark.rule("CR-CYC-32", "CR-ABI-90")
def test_who_suffers_no_penalty() -> None:
    world = World.at(PLAIN[3], PLAIN[0], PLAIN[1], influence=10)
    world.own("Ruin", 0, "A1 A2 A3", standing="decayed")
    world.own("Sealed", 1, "C1 C2 C3", standing="decayed")
    world.own("Tower", 2, "H8")
    world.shield(2, "C1 C2 C3")
    world.end_round()
    assert world.inf(0) == 10 and world.inf(1) == 10


@pytest.mark.rule("CR-CYC-33", "CR-DEMO-18")
@pytest.mark.parametrize(("setting", "gain"), [("yes", 4), ("no", 3)])
def test_the_decay_deitys_ruins_go_on_paying(setting: str, gain: int) -> None:
    world = World.at(NO_AGE[0], *PLAIN[1:3], influence=0, decay_deity_earns_from_decayed=setting)
    world.own("Ruin", 0, "A1", standing="decayed")
    world.own("Hut", 0, "C1 C2 C3")
    world.end_round()
    assert next(e.amount for e in world.state.ledger if e.seat == 0) == gain
    transience = World.at(PLAIN[3], PLAIN[0], PLAIN[1], influence=0)
    transience.own("Ruin", 0, "A1", standing="decayed")
    transience.own("Hut", 0, "C1 C2 C3")
    transience.end_round()
    assert transience.inf(0) == 3


@pytest.mark.rule("CR-CYC-35")
def test_acts_placed_on_decayed_fields() -> None:
    world = World.at(seat=POK, influence=1)
    world.storm("D4")
    world.land("D5", decayed=True, marks=1)
    world.own("Tower", HO, "H8")
    world.place(POK, "D5", "decay", name="Mould")
    assert world.act("Mould").standing == "decayed" and world.state.plot("D5").marks == 1
    assert world.inf(POK) == 1 - 1 + 1 + 1


@pytest.mark.rule("CR-CYC-37")
def test_decay_without_its_deities() -> None:
    world = World.at(
        ("genesis", "time", "solid", "sky"), ("chaos", "space", "gas", "flora"), PLAIN[1], influence=5
    )
    world.own("Ruin", 0, "A1 A2", standing="decayed")
    world.end_round()
    assert world.inf(0) == 3 and world.act("Ruin").standing == "decayed"


@pytest.mark.rule("CR-CYC-39", "CR-CYC-45", "CR-CYC-28")
def test_rebirth() -> None:
    world = World.at(seat=POK, influence=20)
    one = world.own("One", WA, "A1 A2")
    world.own("Two", HO, "C1 C2", standing="decayed")
    world.own("Three", HO, "E1", standing="decayed")
    world.land("G1", decayed=True, marks=2)
    world.land("H8", abyss=True)
    world.own("Rock", HO, "H1", permanent=True)
    world.do(POK, do.Blight(act=one.id))
    assert len(world.state.zone) == 3 and not world.state.where(decayed=True)
    assert world.state.plot("H8").abyss and world.state.plot("G1").marks == 2
    assert world.act("Rock").standing == "active"


@pytest.mark.rule("CR-PRI-21", "CR-TAB-33")
def test_the_rebirth_threshold_in_acts() -> None:
    world = World.at(parameters={"rebirth_acts": 5, "rebirth_percent": 0})
    for at in range(4):
        world.own(f"Ruin {at}", HO, f"A{at + 1}", standing="decayed")
    world.own("Tower", HO, "H8")
    assert not ripe(world.state)
    world.own("Ruin 4", HO, "A5", standing="decayed")
    assert ripe(world.state)
    off = World.at(parameters={"rebirth_acts": 0, "rebirth_percent": 0})
    off.own("Ruin", HO, "A1", standing="decayed")
    assert not ripe(off.state)


@pytest.mark.rule("CR-CYC-41", "CR-ABI-93")
def test_what_a_percentage_is_measured_on() -> None:
    world = World.at()
    world.own("One", HO, "A1 A2 A3", standing="decayed")
    world.own("Two", HO, "C1 C2", standing="decayed")
    world.own("Rock", HO, "E1 E2 E3 E4", permanent=True)
    assert measure(world.state) == (5, 5) and ripe(world.state)
    part = World.at(parameters={"rebirth_percent": 75})
    part.own("One", HO, "A1 A2 A3 A4 A5 A6", standing="decayed")
    part.own("Two", HO, "C1 C2")
    part.own("Deep", DOT, "E1", dredged=True)
    part.own("Beyond", DOT, "", off_map=True)
    part.own("Sealed", HO, "G1", standing="decayed")
    part.shield(WA, "G1")
    assert measure(part.state) == (6, 8) and ripe(part.state)
    fields = World.at(rebirth_percent_of="map_fields")
    fields.own("One", HO, "A1 A2 A3 A4 A5", standing="decayed")
    assert measure(fields.state) == (5, 64) and not ripe(fields.state)


@pytest.mark.rule("CR-CYC-42")
def test_when_the_threshold_is_checked() -> None:
    for setting, reborn in (("immediate", True), ("age_end", False)):
        world = World.at(
            DEMO[3], *PLAIN[:2], rebirth_check=setting, parameters={"rebirth_acts": 2, "rebirth_percent": 0}
        )
        one = world.own("One", 1, "A1")
        world.own("Two", 1, "C1", standing="decayed")
        world.own("Tower", 1, "H8")
        world.set(roster=(0, 1, 2))
        world.do(0, do.Blight(act=one.id))
        assert (world.act("One").standing == "nullified") is reborn
    late = World.at(rebirth_check="age_end", parameters={"rebirth_acts": 1, "rebirth_percent": 0})
    late.own("Ruin", HO, "A1", standing="decayed")
    period(late)
    assert late.act("Ruin").standing == "nullified"


@pytest.mark.rule("CR-CYC-43", "CR-CYC-44", "CR-PRI-02")
def test_influence_is_reset_by_a_rebirth() -> None:
    def reborn(influence: int, *, rock: bool = False, ruin: bool = True) -> int:
        world = World.at(seat=POK, influence=20)
        world.rich(HO, influence)
        if ruin:
            world.own("Ruin", HO, "A1", standing="decayed")
        if rock:
            world.own("Rock", HO, "E1", permanent=True)
        last = world.own("Last", WA, "C1")
        world.do(POK, do.Away())
        world.set(roster=(POK, HO, WA, DOT))
        world.do(POK, do.Blight(act=last.id))
        assert world.act("Last").standing == "nullified"
        return world.inf(HO)

    assert reborn(0) == 3, "without the Genesis bonus"
    assert reborn(-4) == 3
    assert reborn(2) == 2
    assert reborn(0, rock=True) == 0
    assert reborn(0, ruin=False) == 0


@pytest.mark.rule("CR-CYC-46")
def test_seals_do_not_survive_a_rebirth() -> None:
    world = World.at(seat=POK)
    last = world.own("Last", WA, "C1")
    world.own("Sealed", HO, "A1", standing="decayed")
    world.shield(WA, "A1", thing="jar")
    world.do(POK, do.Blight(act=last.id))
    assert world.act("Sealed").standing == "nullified" and not world.state.safeguards


@pytest.mark.rule("CR-CYC-47", "CR-PRI-25")
def test_traits_in_a_rebirth() -> None:
    world = World.at(seat=POK)
    world.set(roster=(POK, HO, WA, DOT))
    for at in range(4):
        world.own(f"Ruin {at}", HO, f"A{at + 1}", standing="decayed")
    last = world.own("Last", WA, "C1")
    world.do(POK, do.Blight(act=last.id))
    assert world.noted(POK) == 1 + 5


def test_a_whole_game_by_advice_ends() -> None:
    world = World.dealt(4, seed="advice")
    follow_advice(world, "over", most=4000)
    outcome = GAME.outcome(world.state)
    assert outcome is not None and outcome.places[0] == world.state.stewards
