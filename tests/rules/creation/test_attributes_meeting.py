"""What happens where Attributes meet that were each thought of alone."""

from __future__ import annotations

from typing import Any

import pytest

from rules.creation import actions as do
from rules.creation.bounds.prices import cost
from rules.creation.course.accolade import from_acts, from_traits
from rules.creation.world.matters import Draft
from rules.creation.world.pieces import Act, Ocean
from tests.rules.creation.test_gamble import roll
from tests.rules.creation.worlds import GAME, World

OTHERS = (("limit", "energy", "liquid", "sky"), ("chaos", "decay", "gas", "fauna"))


def meeting(*gods: tuple[str, ...], **more: Any) -> World:
    """A world of the Full game in which the round goes on; the first deity is at play."""
    world = World.at(*gods, *OTHERS[len(gods) - 1 :], **{"scope": "full", "passive_timing": "accolade", **more})
    world.set(roster=tuple(world.state.seats))
    return world


def lent(key: str, pips: int, *gods: tuple[str, ...]) -> World:
    """Luck has Gambled, and chosen what it is lent."""
    world = meeting(*gods)
    roll(world, pips)
    world.do(0, do.Condensed(attribute=key))
    return world


def ocean(world: World, owner: int, where: str, element: str) -> int:
    """An Ocean that is there already."""
    id = 90 + len(world.state.oceans)
    fields = tuple(where.split())
    made = Ocean(id=id, owner=owner, name="Deep", thing="jar", meaning="Wide.", fields=fields, element=element)
    world.set(oceans=(*world.state.oceans, made))
    return id


def lake(world: World, owner: int = 0) -> Act:
    """A lake at A1, with an Ocean of somebody else on D1 and E1."""
    world.land("D1 E1", element="liquid")
    ocean(world, 1, "D1 E1", "liquid")
    return world.own("Lake", owner, "A1", rests_on=("river_and_lake",))


def costs(world: World, where: str, *rests_on: str, kind: str = "act", **more: Any) -> int:
    """What a proposal of the first deity would cost."""
    fields = tuple(where.split())
    return cost(world.state, Draft(kind=kind, seat=0, fields=fields, rests_on=rests_on, **more))  # type: ignore[arg-type]


RIVERS = ("genesis", "space", "solid", "river_and_lake")


@pytest.mark.rule("CR-REA-58", "CR-ABI-138")
def test_a_river_buries_the_imprints_it_runs_over() -> None:
    world = meeting(RIVERS)
    source = lake(world)
    world.own("Art", 1, "B1", imprint=True)
    world.do(0, do.River(act=source.id, fields=("B1", "C1")))
    assert world.act("Art").standing == "buried" and "Buried under Lake" in world.line("Art")


@pytest.mark.rule("CR-REA-58", "CR-ABI-74")
def test_a_river_runs_around_a_permanent_imprint() -> None:
    world = meeting(RIVERS)
    source = lake(world)
    world.own("Art", 1, "B1", imprint=True, permanent=True)
    world.no(0, do.River(act=source.id, fields=("B1", "C1")), "CR-REA-58", says="B1 is none")
    world.do(0, do.River(act=source.id))
    assert (
        world.act("Art").standing == "active"
        and "A2" in world.act("Lake").fields
        and "B1" not in world.act("Lake").fields
    )


@pytest.mark.rule("CR-REA-47")
def test_an_ocean_that_was_parted_still_grows_from_either_part() -> None:
    for where, grows in (("D1", True), ("A2", True), ("A2 D1", True), ("D4", False)):
        world = meeting(("genesis", "space", "solid", "ocean"))
        world.land("A1 B1 C1 D1 A2 D4", element="liquid")
        id = ocean(world, 0, "A1 B1 C1", "liquid")
        world.land("B1", mix=("liquid", "solid"))
        world.do(0, do.Begin(kind="ocean", target=id))
        if not grows:
            world.no(0, do.Lay(fields=(where,)), "CR-REA-47")
            continue
        world.do(0, do.Lay(fields=tuple(where.split())))
        world.do(0, do.Submit())
        world.pass_vote()
        assert set(where.split()) <= set(world.state.oceans[0].fields)


@pytest.mark.rule("CR-REA-77", "CR-VOT-19")
def test_dialectic_overrides_for_a_satellite_as_for_one_field() -> None:
    world = meeting(("genesis", "dialectic", "solid", "moon"))
    world.offer(0, "", "moon", kind="satellite", orbit="top of D1", name="Luna")
    world.fail_vote()
    assert "Costs 2 Influence, of that 1 for the override" in next(o.detail for o in world.asked(0).options)
    world.do(0, do.Override(insists=True))
    assert world.inf(0) == 18 and world.act("Luna").orbit == "top of D1"


@pytest.mark.rule("CR-REA-77", "CR-MTX-301", "CR-ABI-13")
def test_a_satellite_that_is_gazed_away_stays_in_orbit() -> None:
    world = meeting(("genesis", "space", "solid", "mountain"))
    world.land("A1 B1", element="solid")
    luna = world.own("Luna", 1, "", orbit="top of D1", rests_on=("moon",))
    world.do(0, do.Begin(kind="gaze", target=luna.id))
    world.do(0, do.Describe(thing="", name="Eye", meaning="It looks.", rests_on=("solid",)))
    world.no(0, do.Lay(fields=("A1",)), "CR-MTX-301", says="is in orbit")
    world.press(0, "stay")
    world.do(0, do.Submit())
    world.pass_vote()
    eye = world.act("Eye")
    assert (eye.owner, eye.orbit, eye.fields, eye.size) == (0, "top of D1", (), 1)


@pytest.mark.rule("CR-DOM-06", "CR-CON-23", "CR-ABI-130")
def test_magic_draws_imprints_for_1_less() -> None:
    for domain, due in (("magic", 1), ("war", 2)):
        world = meeting(("abstraction", "space", "solid", "mountain", domain))
        world.land("A1 B1", element="solid")
        assert costs(world, "A1 B1", "solid", kind="imprint") == due
        assert costs(world, "A1 B1", "solid") == 2, "an ordinary Act is no Ability"
        world.rich(0, due)
        drawing = "  /\\  /\\  \n /  \\/  \\ \n/____________\\"
        world.do(0, do.Begin(kind="imprint"))
        world.do(0, do.Describe(thing="", name="Hill", meaning="Look.", drawing=drawing, rests_on=("solid",)))
        world.do(0, do.Lay(fields=("A1", "B1")))
        world.do(0, do.Submit())
        assert f"Costs {due} Influence." in world.state.polls[0].motion.detail
        world.pass_vote()
        assert world.inf(0) == 0 and world.act("Hill").imprint


@pytest.mark.rule("CR-PRI-47")
def test_chaos_counts_buried_imprints_and_none_that_are_washed_out() -> None:
    for standing, gains in (("buried", 1), ("defunct", 0)):
        world = meeting(("chaos", "space", "solid", "mountain"))
        world.own("Rock", 1, "A1")
        world.own("Fern", 1, "B1")
        world.own("Art", 1, "A1", imprint=True, standing=standing)
        assert sum(amount for _, amount in from_traits(world.state, GAME.lore, 0)) == gains


PLAYERS = (
    ("transience", "decay", "radiation", "oasis", "justice"),
    ("balance", "relativity", "gas", "moon", "hunt"),
)


@pytest.mark.rule("CR-CON-27", "CR-ABI-103")
def test_a_deity_with_lent_radiation_pays_the_lowest_price() -> None:
    world = lent("radiation", 6, ("abstraction", "space", "solid", "sky", "luck"), *PLAYERS)
    world.land("C4", element="solid")
    world.own("Far", 1, "H8")
    assert costs(world, "C4", "radiation") == costs(world, "B3", "radiation") == 1, "its own ground"
    assert costs(world, "A4", "radiation") == 2, "ground that is reached by the waves alone"
    shining = lent("radiation", 6, ("abstraction", "space", "plasma", "sky", "luck"), *PLAYERS)
    shining.beacon("top of D1")
    shining.own("Far", 1, "D3")
    assert costs(shining, "D8", "radiation") == 2, "neither three times that nor 3"
    assert costs(shining, "D1", "radiation") == 1


@pytest.mark.rule("CR-ABI-103", "CR-FLD-42")
def test_a_deity_with_lent_transformation_counts_as_of_every_element_on_mixed_fields() -> None:
    gods = ("transience", "decay", "transformation", "oasis", "justice"), PLAYERS[1]
    world = lent("transformation", 6, ("abstraction", "space", "solid", "sky", "luck"), *gods)
    world.land("G7", element="solid", mix=("solid", "liquid"))
    world.land("A1 B1", element="solid")
    with world.refused("CR-CON-08"):
        world.offer(0, "A1", "transformation", "liquid")
    assert world.place(0, "G7", "transformation", "liquid").rests_on == ("transformation", "liquid")


LUCKY = ("abstraction", "space", "solid", "sky", "luck")


@pytest.mark.rule("CR-ABI-102", "CR-ABI-103", "CR-REA-75", "CR-REA-70")
def test_who_is_lent_moon_or_oasis_places_what_they_are_for() -> None:
    world = lent("moon", 2, LUCKY, *PLAYERS)
    assert "satellite" in world.keys(0) and "oasis" not in world.keys(0)
    before = world.inf(0)
    world.offer(0, "", "moon", kind="satellite", orbit="top of D1", name="Luna")
    world.pass_vote()
    assert world.act("Luna").rests_on == ("moon",) and world.inf(0) == before - 1
    calm = lent("oasis", 2, LUCKY, *PLAYERS)
    assert "oasis" in calm.keys(0) and "satellite" not in calm.keys(0)
    assert calm.place(0, "D4", "oasis", kind="oasis").brings and calm.inf(0) == before


@pytest.mark.rule("CR-ABI-102", "CR-ABI-107")
def test_a_roll_of_something_else_leaves_no_satellite() -> None:
    world = lent("oasis", 2, ("abstraction", "space", "solid", "moon", "luck"), *PLAYERS)
    assert "satellite" not in world.keys(0)
    world.no(0, do.Begin(kind="satellite"), "CR-ABI-102", says="Your roll is Oasis")


@pytest.mark.rule("CR-ABI-283", "CR-ABI-284", "CR-MAP-13")
def test_an_abyss_at_a_corner_takes_an_act_also_where_steps_go_over_sides_only() -> None:
    world = meeting(("genesis", "relativity", "solid", "mountain"), step_rule="sides_only")
    fern = world.own("Fern", 1, "C3")
    world.land("D4", abyss=True)
    assert any(key.startswith("pull") or "D4" in key for key in world.keys(0))
    world.do(0, do.Gravitate(acts=(fern.id,), abyss="D4"))
    assert world.act("Fern").standing == "nullified" and world.inf(0) == 20


@pytest.mark.rule("CR-CYC-29", "CR-ELE-90")
def test_an_abyss_takes_the_node_of_its_field() -> None:
    world = meeting(("chaos", "space", "duality", "sky"), ("limit", "energy", "vacuum", "stars"))
    world.land("A1", element="empty", node="on")
    world.next_turn(1)
    world.do(1, do.Hollow(fields=("A1",)))
    assert world.state.plot("A1").abyss and not world.state.plot("A1").node
    world.own("Ruin", 0, "A1", standing="decayed")
    world.land("A1", decayed=False, marks=0)
    assert from_acts(world.state, 0)[1] == -1, "nothing is linked with it any more"


@pytest.mark.rule("CR-REA-71", "CR-CON-08", "CR-CON-31")
def test_an_oasis_that_is_read_as_something_else_is_none_any_more() -> None:
    for own, where, brings in (("oasis", "E5", "liquid"), ("solid", "E5", ""), ("oasis", "A1", "")):
        world = meeting(("genesis", "space", "solid", "oasis"))
        world.land("A1", element="solid")
        pool = world.own("Pool", 1, "E5", rests_on=("oasis",), brings="liquid")
        world.do(0, do.Begin(kind="gaze", target=pool.id))
        world.do(0, do.Describe(thing="", name="Eye", meaning="It looks.", rests_on=(own,)))
        world.do(0, do.Lay(fields=(where,)))
        world.do(0, do.Submit())
        world.pass_vote()
        assert world.act("Eye").owner == 0 and world.act("Eye").brings == brings
        world.do(1, do.Raise(kind="challenge", about="Eye", text="It does not."))
        world.pass_vote()
        assert (world.act("Pool").brings, world.act("Pool").fields) == ("liquid", ("E5",))


# ------------------------------------------------------------------ what was right, and is to stay so


@pytest.mark.rule("CR-DOM-24", "CR-REA-77", "CR-REA-57")
def test_satellites_and_rivers_of_calamity_earn_on_in_decay() -> None:
    world = meeting(("genesis", "time", "solid", "moon", "calamity"))
    world.own("Luna", 0, "", orbit="top of D1", rests_on=("moon",), standing="decayed")
    assert from_acts(world.state, 0)[1] == 1
    rest = {"rivers": (("D5", "D6", "D7"),), "rests_on": ("river_and_lake",), "standing": "decayed"}
    world.own("Lake", 0, "D4 D5 D6 D7", **rest)
    assert from_acts(world.state, 0)[1] == 1 + 3


@pytest.mark.rule("CR-REA-71", "CR-REA-58", "CR-REA-77")
def test_an_oasis_keeps_clear_of_rivers_but_not_of_satellites() -> None:
    world = meeting(("genesis", "space", "liquid", "oasis"))
    world.own("Lake", 1, "D4 D5 D6", rivers=(("D5", "D6"),), rests_on=("river_and_lake",))
    world.own("Luna", 1, "", orbit="top of A1")
    with world.refused("CR-REA-70"):
        world.offer(0, "E7", "oasis", kind="oasis")
    world.set(draft=None)
    world.place(0, "A1", "oasis", kind="oasis")
    assert world.inf(0) == 20


@pytest.mark.rule("CR-REA-51", "CR-ELE-61", "CR-CON-27")
def test_an_ocean_is_free_for_radiation_too_and_only_its_fields() -> None:
    world = meeting(("genesis", "space", "radiation", "ocean"))
    world.land("H8 G8", element="liquid")
    ocean(world, 0, "H8 G8", "liquid")
    world.own("Source", 1, "A1")
    assert costs(world, "H8", "ocean") == 0 and costs(world, "H8 H7", "ocean") == 2
    assert costs(world, "H7", "ocean") == 2


@pytest.mark.rule("CR-DOM-27", "CR-DOM-20", "CR-PRI-24", "CR-PRI-25")
def test_a_rebirth_pays_the_unknown_and_transience_for_satellites_too_and_purity_once() -> None:
    gods = ("transience", "decay", "solid", "sky", "purity"), ("genesis", "space", "gas", "moon", "unknown")
    world = meeting(*gods)
    world.own("Ash", 1, "A1", standing="decayed")
    last = world.own("Fern", 1, "B1")
    world.own("Luna", 1, "", orbit="top of D1", standing="decayed")
    world.params(rebirth_acts=3, rebirth_percent=0)
    world.do(0, do.Blight(act=last.id))
    gained = {key: sum(b.amount for b in world.state.deities[0].noted if b.attribute == key) for key in gods[0]}
    assert world.noted(1) == 3 and gained["purity"] == 10 and gained["transience"] == 1 + 3
