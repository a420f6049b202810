"""Elemental and Realm Attributes: themes, reach, prices, incomes."""

from __future__ import annotations

import pytest

from rules.creation import actions as do
from rules.creation.bounds.prices import price
from rules.creation.bounds.reach import in_reach
from rules.creation.deities.traits import TRAITS, is_living
from rules.creation.world.matters import Draft
from tests.rules.creation.worlds import DEMO, GAME, PLAIN, POK, World

WATCHED_KINDS = {"life", "flora", "fauna"}


def reaches(world: World, seat: int, where: str, *rests_on: str) -> bool:
    return in_reach(
        world.state, Draft(kind="act", seat=seat, fields=tuple(where.split()), rests_on=rests_on or ("structure",))
    )


def cost(world: World, seat: int, where: str, *rests_on: str) -> int:
    return price(world.state, Draft(kind="act", seat=seat, fields=tuple(where.split()), rests_on=rests_on)).total


THEMES = [
    "plasma", "gas", "liquid", "solid", "life", "vacuum", "structure", "sky", "stars", "flora", "fauna", "mountain",
    "underworld",
]  # fmt: skip


@pytest.mark.rule(
    "CR-ELE-01", "CR-ELE-10", "CR-ELE-20", "CR-ELE-30", "CR-ELE-40", "CR-ELE-50", "CR-REA-01", "CR-REA-05",
    "CR-REA-11", "CR-REA-15", "CR-REA-20", "CR-REA-25", "CR-REA-30",
)  # fmt: skip
@pytest.mark.parametrize("key", THEMES)
def test_each_attribute_may_be_cited_for_its_theme(key: str) -> None:
    element = key if key in ("plasma", "gas", "liquid", "solid", "life", "vacuum") else "solid"
    realm = key if key not in (element, "structure") else "mountain"
    world = World.at(("genesis", "time", element, realm), *PLAIN[1:])
    world.land("D4", element="solid" if element == "solid" else "gas", origins=(1,))
    world.land("A1", element="empty")
    world.land("H8", element="liquid")
    world.storm("D4")
    world.beacon("corner A1")
    where = {"vacuum": "A1", "liquid": "H8"}.get(element, "D4")
    world.offer(0, where, key, name="Thing")
    assert world.state.polls and GAME.lore.title(key) in world.state.polls[0].motion.detail
    assert GAME.lore.attributes[key].theme
    world.pass_vote()
    assert world.act("Thing").rests_on == (key,)
    assert is_living((key,)) == (key in WATCHED_KINDS)


@pytest.mark.rule("CR-CON-09", "CR-REA-15", "CR-REA-20", "CR-ELE-40")
def test_living_acts() -> None:
    assert is_living(("life", "mountain")) and is_living(("flora",)) and is_living(("fauna",))
    assert not is_living(("underworld",)) and not is_living(("solid", "stars"))
    assert {k for k, a in TRAITS.items() if a.living} == WATCHED_KINDS


@pytest.mark.rule("CR-ELE-04")
def test_plasma_plays_where_there_is_light() -> None:
    world = World.at(("void", "time", "plasma", "mountain"), *PLAIN[:3])
    world.beacon("middle of the top side")
    assert reaches(world, 0, "D4 D5") and not reaches(world, 0, "D5 D6")
    world.beacon("corner A1")
    assert not reaches(world, 0, "E5") and cost(world, 0, "E4 E5") == 5


@pytest.mark.rule("CR-ELE-05", "CR-INF-05")
def test_plasma_prices() -> None:
    world = World.at(("void", "time", "plasma", "mountain"), *PLAIN[:3])
    world.beacon("corner A1")
    assert cost(world, 0, "D4 E4 D5 E5") == 8 and cost(world, 1, "D4 E4 D5 E5") == 4
    dear = World.at(*PLAIN, energy_rate_applies_to="income_and_price", parameters={"energy_halves": 4})
    assert cost(dear, 0, "D4 D5 D6") == 6
    same = World.at(*PLAIN, parameters={"energy_halves": 4})
    assert cost(same, 0, "D4 D5 D6") == 3


@pytest.mark.rule("CR-ELE-06")
def test_the_beacon_pays() -> None:
    world = World.at(("void", "time", "plasma", "mountain"), *PLAIN[:3], influence=0)
    world.beacon("corner A1")
    world.end_round()
    assert world.inf(0) == 1


@pytest.mark.rule("CR-ELE-13")
def test_the_range_of_a_storm() -> None:
    world = World.at(seat=POK)
    world.storm("D4")
    assert reaches(world, POK, "E5") and not reaches(world, POK, "F4")
    assert not reaches(world, POK, "D5 D6") and reaches(world, POK, "D5 E5")
    wide = World.at(seat=POK, storm_range=2)
    wide.storm("D4")
    assert reaches(wide, POK, "F4")


@pytest.mark.rule("CR-ELE-25", "CR-ELE-26")
def test_the_reach_of_liquid() -> None:
    world = World.at(("void", "time", "liquid", "mountain"), *PLAIN[:3])
    world.land("C3", element="liquid")
    assert reaches(world, 0, "D4") and reaches(world, 0, "B2") and not reaches(world, 0, "E3")
    channel = World.at(("void", "time", "liquid", "mountain"), *PLAIN[:3])
    channel.set(channels=("C3|C4",))
    assert reaches(channel, 0, "C3") and reaches(channel, 0, "C4")
    assert not reaches(channel, 0, "D4") and not reaches(channel, 0, "C5")


@pytest.mark.rule("CR-ELE-33")
def test_the_reach_of_solid() -> None:
    world = World.at(*PLAIN)
    world.land("D4", element="solid")
    assert reaches(world, 0, "C5") and reaches(world, 0, "E5")
    assert not reaches(world, 0, "B4") and not reaches(world, 0, "F4")


@pytest.mark.rule("CR-ELE-44")
def test_the_reach_of_life() -> None:
    world = World.at()
    world.land("F6", origins=(1,))
    assert reaches(world, 0, "G7", "life") and not reaches(world, 0, "F4", "life")


@pytest.mark.rule("CR-ELE-45", "CR-CON-27")
def test_living_acts_are_free_on_fertile_fields() -> None:
    world = World.at()
    world.land("D4 D5", origins=(1,))
    assert cost(world, 0, "D4 D5", "life") == 0 and cost(world, 0, "D4 D5", "mountain") == 2


FLORA = ("limit", "time", "solid", "flora")


@pytest.mark.rule("CR-ELE-46", "CR-REA-16", "CR-REA-31")
def test_who_gets_living_acts_for_free() -> None:
    world = World.at(FLORA, DEMO[0], ("chaos", "space", "gas", "underworld"))
    world.land("D4 D5 D6", origins=(1,))
    assert cost(world, 0, "D4 D5 D6", "flora") == 0 and cost(world, 0, "D4 D5 D6", "solid") == 3
    assert cost(world, 0, "A1 A2 A3 A4", "flora") == 4
    assert cost(world, 2, "D4 D5", "underworld") == 2, "ghosts pay"
    assert cost(world, 2, "D4 D5 D6", "fauna") == 3, "not its deity"
    kind = World.at(FLORA, DEMO[0], ("chaos", "space", "gas", "underworld"), fertile_discount_for="everyone")
    kind.land("D4 D5 D6", origins=(1,))
    assert cost(kind, 2, "D4 D5 D6", "fauna") == 0


@pytest.mark.rule("CR-ELE-47")
@pytest.mark.parametrize(("cover", "paid"), [("any_field", 0), ("per_field", 2), ("all_fields", 3)])
def test_partly_on_fertile_fields(cover: str, paid: int) -> None:
    world = World.at(fertile_cover=cover)
    world.land("D4 D5", origins=(1,))
    assert cost(world, 0, "D5 E5 E6", "life") == paid


@pytest.mark.rule("CR-ELE-52")
def test_the_reach_of_vacuum() -> None:
    world = World.at()
    world.land("A1 B1 C1 D1 E1 F1 G1 H1", element="empty")
    assert reaches(world, 2, "D2", "vacuum") and not reaches(world, 2, "D3", "vacuum")


@pytest.mark.rule("CR-ELE-56", "CR-ABI-260")
def test_abysses_pay_vacuum() -> None:
    world = World.at(
        ("limit", "time", "vacuum", "sky"), *PLAIN[:1], ("balance", "space", "gas", "fauna"), influence=0
    )
    world.land("A1 B1 C1 D1", abyss=True)
    world.end_round()
    assert world.totals == (4, 0, 0)
    none = World.at(*PLAIN, influence=0)
    none.land("A1 B1", abyss=True)
    none.end_round()
    assert none.totals == (0, 0, 0, 0)


@pytest.mark.rule("CR-REA-03", "CR-REA-26")
def test_structure_and_mountain_bring_no_reach() -> None:
    world = World.at(("genesis", "time", "solid", "mountain"), *PLAIN[1:])
    world.land("A1", element="solid")
    assert not reaches(world, 0, "H8", "structure") and not reaches(world, 0, "H8", "mountain")


@pytest.mark.rule("CR-REA-06")
def test_storms_lend_the_sky_reach() -> None:
    world = World.at(("void", "time", "solid", "sky"), ("chaos", "space", "gas", "stars"), PLAIN[0])
    world.land("A1", element="solid")
    world.storm("F6")
    assert reaches(world, 0, "G7", "sky") and not reaches(world, 0, "G7", "solid")
    calm = World.at(("void", "time", "solid", "sky"), ("chaos", "space", "life", "stars"), PLAIN[0])
    calm.land("A1", element="solid")
    assert not reaches(calm, 0, "G7", "sky")


@pytest.mark.rule("CR-REA-10")
def test_stars_place_single_fields_in_the_empty_realms() -> None:
    world = World.at(("void", "time", "solid", "sky"), ("chaos", "space", "gas", "stars"), PLAIN[0])
    world.land("A1 B1", element="empty")
    world.storm("H8")
    assert reaches(world, 1, "A1") and reaches(world, 1, "A1", "gas") and not reaches(world, 1, "A1 B1")


@pytest.mark.rule("CR-REA-17")
def test_flora_and_fauna_are_at_home_on_fertile_ground() -> None:
    gods = (("limit", "time", "solid", "fauna"), DEMO[0], ("chaos", "space", "gas", "flora"))
    world = World.at(*gods)
    world.land("A1", element="solid")
    world.land("G7 G8", origins=(1,))
    assert reaches(world, 0, "G7 G8", "fauna") and cost(world, 0, "G7 G8", "fauna") == 0
    assert not reaches(world, 0, "G6 G7", "fauna"), "the rest needs reach of its own"
    strict = World.at(*gods, flora_fauna_reach_fertile="no")
    strict.land("A1", element="solid")
    strict.land("G7 G8", origins=(1,))
    assert not reaches(strict, 0, "G7 G8", "fauna")


@pytest.mark.rule("CR-REA-12", "CR-ABI-223")
def test_constellations() -> None:
    world = World.at(seat=2, influence=0)
    world.land("A1 B1 C1", element="empty")
    stars = [world.own(f"Star {i}", 2, f) for i, f in enumerate(("A1", "B1", "C1"))]
    ground = world.own("Rock", 2, "D4")
    weaving = do.Weaving(acts=tuple(a.id for a in stars), name="Plough", reason="One figure.")
    world.no(2, do.Weaving(acts=(stars[0].id, ground.id), name="Plough", reason="x"), "CR-ABI-223")
    world.do(2, weaving)
    world.pass_vote()
    world.end_round()
    assert "Networks: 3 Acts +3" in world.line("Networks")
    done = World.at(seat=2)
    done.land("A1 B1 C1", element="empty")
    one, two = done.own("One", 2, "A1"), done.own("Two", 2, "B1")
    done.place(2, "C1")
    done.unasked(2, do.Weaving(acts=(one.id, two.id), name="Plough", reason="x"))


@pytest.mark.rule("CR-PRI-24", "CR-CON-25")
def test_transience_counts_every_change_once() -> None:
    world = World.at(("genesis", "energy", "solid", "sky"), DEMO[3], PLAIN[1])
    hut = world.own("Hut", 0, "D4 D5 D6", standing="decayed")
    world.own("Tower", 0, "H8")
    world.do(0, do.Rejuvenate(act=hut.id))
    assert world.noted(1) == 1
    world.next_turn(1)
    world.do(1, do.Blight(act=hut.id))
    assert world.noted(1) == 2
    whole = World.at(("genesis", "energy", "solid", "sky"), DEMO[3], PLAIN[1])
    for at in range(3):
        whole.own(f"Hut {at}", 0, f"A{at + 1}", standing="decayed")
    whole.own("Tower", 0, "H8")
    whole.land("C1 C2", decayed=True, marks=1)
    whole.do(0, do.Rejuvenate())
    assert whole.noted(1) == 3


@pytest.mark.rule("CR-PRI-25")
def test_what_does_not_pay_transience() -> None:
    world = World.at(seat=POK)
    hut = world.own("Hut", 1, "D4")
    shield = world.shield(1, "D4")
    world.do(POK, do.Blight(shield=shield))
    assert world.inf(POK) == 20 - 2, "the round ended with the Accolade and nothing was noted"
    failed = World.at(seat=0)
    hut = failed.own("Hut", 1, "D4")
    failed.offer(0, "", "life", kind="gaze", target=hut.id, name="Nest")
    failed.fail_vote()
    assert failed.noted(POK) == 0
    undone = World.at(seat=2)
    undone.own("Rock", 1, "D4", permanent=True)
    undone.do(2, do.Undo(zone=undone.state.zones[0].id))
    assert undone.noted(POK) == 0


@pytest.mark.rule("CR-PRI-88")
@pytest.mark.parametrize(("setting", "gain"), [("all_nullified", 3), ("own_nullify", 1)])
def test_void_lives_on_what_is_gone(setting: str, gain: int) -> None:
    world = World.at(("void", "time", "liquid", "sky"), *PLAIN[:3], void_income=setting, influence=0)
    one = world.own("One", 1, "A1", standing="nullified")
    world.own("Two", 1, "A2", standing="nullified")
    world.own("Three", 1, "A3", standing="nullified")
    world.set(voided=(one.id,))
    world.end_round()
    assert world.inf(0) == gain


@pytest.mark.rule("CR-PRI-46", "CR-PRI-47")
def test_chaos_counts_all_acts() -> None:
    world = World.at(*DEMO[:3], influence=0)
    for at in range(4):
        world.own(f"Act {at}", 0, f"A{at + 1}")
    world.own("Ruin", 0, "C1", standing="decayed")
    world.own("Gone", 0, "C2", standing="nullified")
    world.end_round()
    assert world.inf(2) == 2, "6 among 3"
    less = World.at(*DEMO[:3], influence=0, chaos_counts_nullified="no")
    for at in range(5):
        less.own(f"Act {at}", 0, f"A{at + 1}")
    less.own("Gone", 0, "C2", standing="nullified")
    less.end_round()
    assert less.inf(2) == 1
    few = World.at(influence=0)
    few.own("One", 0, "A1")
    few.own("Two", 0, "A2")
    few.own("Three", 0, "A3")
    few.end_round()
    assert few.inf(2) == 0


@pytest.mark.rule("CR-COS-20", "CR-TAB-22", "CR-CON-28")
def test_the_energy_rate() -> None:
    double = World.at(*PLAIN, influence=0, parameters={"energy_halves": 4})
    double.own("Hut", 0, "A1 A2 A3")
    double.end_round()
    assert double.inf(0) == 6
    half = World.at(*PLAIN, influence=0, parameters={"energy_halves": 1})
    half.own("Hut", 0, "A1 A2 A3 A4")
    half.own("Inn", 0, "C1 C2 C3")
    half.end_round()
    assert half.inf(0) == 3, "7 halves, rounded down"
    plain = World.at(*PLAIN, influence=0)
    plain.own("Hut", 0, "A1 A2 A3 A4")
    plain.end_round()
    assert plain.inf(0) == 4
    priced = World.at(*PLAIN, energy_rate_applies_to="income_and_price", parameters={"energy_halves": 1})
    assert cost(priced, 0, "D4 D5 D6 D7 D8") == 3, "5 halves, rounded up"


@pytest.mark.rule("CR-COS-44", "CR-CON-25")
def test_the_decay_deity_lives_among_ruins() -> None:
    world = World.at(("limit", "decay", "solid", "sky"), *PLAIN[:3], influence=10)
    world.own("One", 1, "A1 A2 A3", standing="decayed")
    world.own("Two", 2, "C1 C2 C3", standing="decayed")
    world.own("Three", 3, "E1 E2", standing="decayed")
    world.own("Mine", 0, "G1", standing="decayed")
    world.own("Tower", 1, "H8")
    world.end_round()
    assert world.inf(0) == 10 + 4 + 1, "4 Acts in Decay, and its own still earns"


@pytest.mark.rule("CR-COS-57")
def test_warped_acts_may_rest_on_dimension_alone() -> None:
    world = World.at(seat=2)
    world.land("A4", element="empty")
    world.offer(2, "A4", "dimension", kind="warp", crossing="left of A4")
    assert world.state.polls


@pytest.mark.rule("CR-COS-40", "CR-CYC-24")
def test_the_abyss_threshold() -> None:
    world = World.at(seat=POK, abyss_threshold=2)
    hut = world.own("Hut", 1, "D4")
    world.own("Tower", 1, "H8")
    world.land("D4", marks=1)
    world.do(POK, do.Blight(act=hut.id))
    assert world.state.plot("D4").abyss and world.act("Hut").standing == "nullified"
    assert World.at().state.parameters.decay_percent == 20
