"""Networks: what they pay, what breaks them, and how they are mended (CR-ABI-220 to CR-ABI-237)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.core import Action, Leave
from rules.creation import actions as do
from tests.rules.creation.worlds import World

STARS, ROT, READER, VOID = range(4)
GODS = (
    ("balance", "space", "vacuum", "stars"),
    ("limit", "decay", "gas", "mountain"),
    ("genesis", "energy", "solid", "flora"),
    ("void", "time", "liquid", "sky"),
)


def sky(seat: int = STARS, **more: Any) -> World:
    """Three Acts in the Empty Realms, the third of another deity, as one constellation."""
    world = World.at(*GODS, seat=seat, **{"influence": 20, **more})
    world.set(roster=(STARS, ROT, READER, VOID))
    world.land("A1 B1 C1 D1 E1 A2", element="empty")
    acts = [world.own(f"S{at}", owner, f) for at, (owner, f) in enumerate(((0, "A1"), (0, "B1"), (2, "C1")))]
    world.net(STARS, *acts)
    return world


def pays(world: World) -> int:
    """What the Network brings at the end of the round."""
    world.events.clear()
    world.end_round()
    told = [e.line for e in world.events if "Networks" in e.line]
    return int(told[0].partition("Networks: ")[2].split()[0]) if told else 0


@pytest.mark.rule("CR-ABI-221", "CR-ABI-222", "CR-MTX-801")
def test_every_act_brings_its_maker_one() -> None:
    world = sky(influence=0)
    assert pays(world) == 3
    assert world.inf(STARS) == 2 + 3 and world.inf(READER) == 1, "and each Act pays its own deity"


BREAKS: dict[str, tuple[int, Callable[[int], Action]]] = {
    "decayed": (ROT, lambda id: do.Blight(act=id)),
    "nullified": (VOID, lambda id: do.Nullify(act=id)),
    "disintegrated": (READER, lambda id: do.Disintegrate(act=id)),
    "gazed": (READER, lambda id: do.Begin(kind="gaze", target=id)),
}


def broken(how: str) -> World:
    """The constellation after something has happened to its first Act."""
    world = sky()
    world.own("Tower", READER, "H8")
    seat, use = BREAKS[how]
    world.next_turn(seat)
    if how == "gazed":
        world.offer(seat, "", "structure", kind="gaze", target=world.act("S0").id, name="S0")
        world.pass_vote()
    else:
        world.do(seat, use(world.act("S0").id))
    return world


@pytest.mark.rule("CR-ABI-234", "CR-MTX-101", "CR-MTX-201", "CR-MTX-301", "CR-MTX-601")
@pytest.mark.parametrize("how", list(BREAKS))
def test_one_act_is_enough_to_break_it(how: str) -> None:
    world = broken(how)
    told = [e.line for e in world.events if "falls apart" in e.line]
    assert told == ["Net 1, Network 1, falls apart and pays nothing until it is mended."], (
        "told once, when it happens"
    )
    stars, reader = world.inf(STARS), world.inf(READER)
    assert pays(world) == 0
    own = {"decayed": (1 - 1, 2), "gazed": (1, 3)}.get(how, (1, 2))
    assert (world.inf(STARS) - stars, world.inf(READER) - reader) == own, "the others pay as usual"


@pytest.mark.rule("CR-ABI-234")
def test_what_is_broken_already_is_not_told_to_break_again() -> None:
    world = broken("decayed")
    world.next_turn(VOID)
    told = len(world.events)
    world.do(VOID, do.Nullify(act=world.act("S0").id))
    world.next_turn(VOID)
    world.do(VOID, do.Nullify(act=world.act("S1").id))
    assert not [e.line for e in world.events[told:] if "falls apart" in e.line]


@pytest.mark.rule("CR-ABI-235", "CR-ABI-232", "CR-MTX-201")
@pytest.mark.parametrize("how", list(BREAKS))
def test_leaving_the_act_out_mends_it(how: str) -> None:
    world = broken(how)
    world.next_turn(STARS)
    world.do(STARS, do.Weaving(acts=(world.act("S0").id,), network=1, out=True))
    world.fail_vote()
    assert not world.view.networks[0].active
    world.do(STARS, do.Weaving(acts=(world.act("S0").id,), network=1, out=True))
    world.pass_vote()
    assert world.line("whole") == "Net 1, Network 1, is whole and pays again."
    assert pays(world) == 2


@pytest.mark.rule("CR-ABI-235", "CR-ABI-30", "CR-MTX-1201")
def test_rejuvenation_mends_it_without_a_vote() -> None:
    world = broken("decayed")
    world.next_turn(READER)
    world.do(READER, do.Rejuvenate(act=world.act("S0").id))
    assert world.line("whole") == "Net 1, Network 1, is whole and pays again."
    assert not world.state.polls and pays(world) == 3


@pytest.mark.rule("CR-ABI-235", "CR-ABI-231")
def test_only_a_new_reading_is_ratified_again() -> None:
    world = broken("gazed")
    world.next_turn(STARS)
    new = world.own("New", STARS, "D1")
    world.no(STARS, do.Weaving(acts=(world.act("S0").id, new.id), network=1), "CR-ABI-231")
    world.no(STARS, do.Begin(kind="join", target=1), "CR-ABI-229")
    world.do(STARS, do.Weaving(acts=(world.act("S0").id,), network=1))
    world.pass_vote()
    assert pays(world) == 3
    dead = broken("nullified")
    dead.next_turn(STARS)
    dead.no(STARS, do.Weaving(acts=(dead.act("S0").id,), network=1), "CR-ABI-06")


@pytest.mark.rule("CR-MTX-1101", "CR-ABI-234")
def test_a_period_of_decay_breaks_it() -> None:
    gods = (*GODS[:2], ("transience", "energy", "solid", "flora"), GODS[3])
    world = World.at(*gods, round=3, influence=0)
    world.land("A1 B1", element="empty")
    star = world.own("One", STARS, "A1")
    world.net(STARS, star, world.own("Two", READER, "B1", permanent=True))
    world.own("Tower", VOID, "H8", permanent=True)
    world.end_round()
    world.do(STARS, do.Surrender(falls=(f"act-{star.id}",)))
    assert world.state.round == 4 and not any("Networks" in e.line for e in world.events)


@pytest.mark.rule("CR-ABI-237", "CR-ABI-227")
def test_decay_does_not_disturb_a_maker_with_decay_but_a_gaze_does() -> None:
    gods = (("chaos", "decay", "vacuum", "stars"), *GODS[1:])
    world = World.at(*gods, influence=0)
    world.set(roster=(0, 1, 2, 3))
    world.land("A1 B1 C1 D1", element="empty")
    acts = [world.own(f"S{at}", STARS, f) for at, f in enumerate(("A1", "B1", "C1"))]
    world.net(STARS, *acts)
    world.change("S0", standing="decayed")
    ruin = world.own("Ruin", STARS, "D1", standing="decayed")
    world.no(STARS, do.Weaving(acts=(ruin.id,), network=1), "CR-ABI-227")
    assert pays(world) == 3
    world.next_turn(READER)
    world.offer(READER, "", "structure", kind="gaze", target=acts[1].id, name="Egg")
    world.pass_vote()
    assert pays(world) == 0


@pytest.mark.rule("CR-ABI-229", "CR-ABI-223", "CR-ABI-227")
def test_where_an_act_may_be_played_into_a_constellation() -> None:
    world = sky()
    world.land("D1", element="empty", decayed=True, marks=1)
    world.do(STARS, do.Begin(kind="join", target=1))
    world.do(STARS, do.Describe(thing="marble", name="Fourth", rests_on=("stars",), meaning="Look again."))
    world.no(STARS, do.Lay(fields=("B2",)), "CR-ABI-223", says="B2 does not lie in the Empty Realms")
    world.no(STARS, do.Lay(fields=("D1",)), "CR-ACT-25")
    offered = {key.removeprefix("add-") for key in world.keys(STARS, "draft") if key.startswith("add-")}
    assert offered == {"E1", "A2"}
    world.do(STARS, do.Lay(fields=("E1",)))
    ash = World.at(("chaos", "decay", "vacuum", "stars"), *GODS[1:], seat=STARS)
    ash.land("A1 B1", element="empty")
    ash.net(STARS, ash.own("One", STARS, "A1"), ash.own("Two", STARS, "B1"))
    ash.land("C1", element="empty", decayed=True, marks=1)
    ash.do(STARS, do.Begin(kind="join", target=1))
    ash.do(STARS, do.Describe(thing="marble", name="Third", rests_on=("stars",), meaning="Look again."))
    ash.no(STARS, do.Lay(fields=("C1",)), "CR-ABI-227")


@pytest.mark.rule("CR-ABI-229", "CR-ABI-221")
def test_an_act_played_into_a_network_counts_from_this_very_round() -> None:
    world = sky()
    world.set(roster=(ROT, READER, VOID, STARS))
    world.offer(STARS, "D1", "stars", kind="join", target=1, name="Fourth")
    world.pass_vote()
    world.pass_vote()
    assert "Networks: 4 Acts +4" in world.line("Networks")
    alone = sky()
    alone.set(roster=(ROT, READER, VOID, STARS))
    alone.offer(STARS, "D1", "stars", kind="join", target=1, name="Fourth")
    alone.pass_vote()
    alone.fail_vote()
    alone.do(STARS, do.StepBack())
    assert not any(a.name == "Fourth" for a in alone.state.acts) and alone.inf(STARS) == 20
    assert alone.state.turn is not None and alone.state.turn.vetoes == 1, "that was one attempt"


@pytest.mark.rule("CR-ABI-230", "CR-ABI-231", "CR-ABI-222", "CR-ABI-228")
def test_taking_in_the_acts_of_others() -> None:
    world = sky()
    theirs = world.own("Theirs", VOID, "D1")
    mine = world.own("Mine", STARS, "E1")
    world.no(STARS, do.Weaving(acts=(world.act("S0").id, mine.id), network=1), "CR-ABI-228")
    world.do(STARS, do.Weaving(acts=(theirs.id, mine.id), network=1))
    assert world.inf(STARS) == 20, "it costs 0"
    world.pass_vote()
    assert pays(world) == 5
    world.next_turn(READER)
    world.no(READER, do.Weaving(acts=(theirs.id,), network=1, out=True), "CR-ABI-01")


@pytest.mark.rule("CR-ABI-233", "CR-ABI-228", "CR-ABI-223")
def test_a_dissolved_network_frees_its_acts() -> None:
    world = sky()
    world.do(STARS, do.Weaving(acts=(world.act("S0").id, world.act("S1").id), network=1, out=True))
    world.pass_vote()
    assert not world.state.networks and pays(world) == 0
    world.next_turn(STARS)
    both = (world.act("S0").id, world.act("S2").id)
    world.do(STARS, do.Weaving(acts=both, name="Plough", reason="One figure."))
    world.pass_vote()
    assert pays(world) == 2


@pytest.mark.rule("CR-ABI-221", "CR-TRN-12")
def test_a_network_pays_nobody_when_its_maker_has_left() -> None:
    world = sky(seat=ROT)
    world.do(STARS, Leave())
    assert not world.view.networks[0].active and pays(world) == 0


@pytest.mark.rule("CR-ABI-220", "CR-VOT-11", "CR-ABI-04")
def test_the_pantheon_judges_the_reason() -> None:
    world = sky()
    two = (world.own("One", VOID, "D1").id, world.own("Two", ROT, "E1").id)
    world.do(STARS, do.Weaving(acts=two, name="Twins", reason="They face each other."))
    motion = world.state.polls[0].motion
    assert motion.detail == "They face each other." and STARS not in motion.electorate
    world.fail_vote()
    before = world.state.networks
    assert len(before) == 1 and world.inf(STARS) == 20
    world.no(STARS, do.Hollow(fields=("A2",)), "CR-ACT-38")
    world.do(STARS, do.Weaving(acts=two, name="Twins", reason="Both are round."))
    world.pass_vote()
    assert world.state.networks[1].reason == "Both are round."


@pytest.mark.rule("CR-TRN-12", "CR-ABI-220")
def test_a_network_proposed_by_a_deity_that_leaves_is_dropped() -> None:
    world = sky()
    two = (world.own("One", VOID, "D1").id, world.own("Two", ROT, "E1").id)
    world.do(STARS, do.Weaving(acts=two, name="Twins", reason="They face each other."))
    world.do(STARS, Leave())
    assert not world.state.polls and len(world.state.networks) == 1
    assert world.state.turn is not None and world.state.turn.seat == ROT and "done" in world.keys(ROT)


DRAWN = (
    ("void", "space", "gas", "stars"),
    ("limit", "decay", "vacuum", "mountain"),
    ("genesis", "relativity", "solid", "flora"),
)


def signs() -> World:
    """A constellation of a stone and a drawing, in the turn of its maker, who may Nullify."""
    world = World.at(*DRAWN, scope="full", seat=0, influence=20)
    world.params(rebirth_percent=0, least_apart=5)
    world.land("A1 B1 C1 D1", element="empty")
    world.net(0, world.own("Drawn", 2, "A1", imprint=True), world.own("Stone", 0, "B1"))
    return world


def fates(world: World) -> list[str]:
    """What has been told of the Network."""
    return [e.line for e in world.events if "Network 1, " in e.line]


@pytest.mark.rule("CR-ABI-226", "CR-ABI-235", "CR-ABI-140")
def test_a_constellation_falls_apart_while_its_drawing_is_buried() -> None:
    world = signs()
    world.next_turn(2)
    cover, locus = world.own("Cover", 1, "C1"), world.own("Locus", 1, "A2")
    world.land("C1 A2", element="empty")
    world.do(2, do.Gravitate(acts=(cover.id,), locus=locus.id, to="A1"))
    world.pass_vote()
    assert world.act("Drawn").standing == "buried"
    assert fates(world) == ["Net 1, Network 1, falls apart and pays nothing until it is mended."]
    assert not world.view.networks[0].active
    world.next_turn(0)
    world.do(0, do.Nullify(act=world.act("Cover").id))
    assert world.act("Drawn").standing == "active"
    assert fates(world)[1:] == ["Net 1, Network 1, is whole and pays again."]
    assert pays(world) == 2


@pytest.mark.rule("CR-ABI-226", "CR-ABI-142", "CR-ABI-235")
def test_a_drawing_that_is_gone_for_ever_is_left_out_of_its_constellation() -> None:
    world = signs()
    cover = world.own("Cover", 0, "A1 A2")
    world.change("Drawn", standing="buried")
    world.next_turn(1)
    world.do(1, do.Blight(act=cover.id))
    assert world.act("Drawn").standing == "defunct" and not fates(world), "it was broken before"
    world.next_turn(0)
    assert not world.view.networks[0].active
    world.net(0, world.own("Third", 0, "C1"), *(world.act(name) for name in ("Drawn", "Stone")))
    world.do(0, do.Weaving(acts=(world.act("Drawn").id,), network=world.state.networks[-1].id, out=True))
    world.pass_vote()
    assert world.view.networks[-1].active


@pytest.mark.rule("CR-ABI-226", "CR-ABI-142")
def test_a_constellation_falls_apart_when_its_drawing_is_lost_at_once() -> None:
    world = signs()
    world.next_turn(2)
    ruin, locus = world.own("Ruin", 1, "C1", standing="decayed"), world.own("Locus", 1, "A2")
    world.do(2, do.Gravitate(acts=(ruin.id,), locus=locus.id, to="A1"))
    world.pass_vote()
    assert world.act("Drawn").standing == "defunct"
    assert fates(world) == ["Net 1, Network 1, falls apart and pays nothing until it is mended."]
