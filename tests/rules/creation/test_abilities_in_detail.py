"""Abilities where several things come together: limits, zones, shields, extra stages, numbers of Networks."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.creation import actions as do
from rules.creation.course.allowance import actions_left
from rules.creation.world import lying
from tests.rules.creation.worlds import DEMO, DOT, HO, PLAIN, POK, WA, World

CHAOS = ("chaos", "time", "solid", "flora")
LIMIT = ("limit", "dimension", "liquid", "sky")
BALANCE = ("balance", "energy", "gas", "fauna")
STARS = ("genesis", "space", "vacuum", "stars")


@pytest.mark.rule("CR-ABI-55", "CR-ABI-58", "CR-ABI-208")
def test_undoing_counts_what_a_permanent_act_has_outside_the_map() -> None:
    world = World.at(CHAOS, LIMIT, BALANCE, seat=0, influence=6)
    world.own("Straw", 1, "A4", crossing="left of A4", permanent=True)
    zone = world.state.zones[0].id
    world.rich(0, 5)
    world.no(0, do.Undo(zone=zone), "CR-ABI-04", says="Undoing costs 6 Influence and you have 5.")
    world.rich(0, 6)
    assert any("6" in o.detail for o in world.asked(0, "turn").options if "Undo" in o.label)
    world.do(0, do.Undo(zone=zone))
    assert world.inf(0) == 0 and not world.act("Straw").permanent


@pytest.mark.rule("CR-ABI-180", "CR-TRN-07")
def test_a_dilation_in_the_second_extra_stage_brings_two_stages_however_many_actions_a_turn_has() -> None:
    parameters = {"actions_per_turn": 2, "acts_per_turn": 2}
    world = World.at(CHAOS, LIMIT, BALANCE, seat=0, parameters=parameters)
    world.do(0, do.Dilate())
    world.do(0, do.EndTurn())
    assert world.state.turn is not None and world.state.turn.stage_no == 2
    world.do(0, do.Dilate())
    assert (world.state.turn.stage_no, world.state.turn.extra) == (1, 1)
    assert actions_left(world.state) == 1


@pytest.mark.rule("CR-ABI-182", "CR-TRN-07")
@pytest.mark.parametrize(("grants", "left"), [("action_stages", 1), ("turns", 2)])
def test_an_extra_turn_holds_what_a_turn_holds_and_an_extra_stage_one_action(grants: str, left: int) -> None:
    world = World.at(CHAOS, LIMIT, BALANCE, seat=0, dilation_grants=grants, parameters={"actions_per_turn": 2})
    world.do(0, do.Dilate())
    assert actions_left(world.state) == left


@pytest.mark.rule("CR-ABI-70", "CR-ABI-73", "CR-INF-06")
def test_only_what_the_zones_owner_places_there_is_permanent() -> None:
    world = World.at(*DEMO, seat=HO)
    world.own("Fort", WA, "D4 D5", permanent=True)
    open_field = replace(world.state.zones[0], fields=("D4", "D5", "D6"))
    world.set(zones=(open_field,))
    world.land("D6", origins=(1,))
    gift = world.place(HO, "D6", "life", kind="gift", receiver=WA)
    assert gift.owner == WA and not gift.permanent, "its giver has placed it, and owns no zone"
    world.change(gift.name, standing="gone")
    world.land("D6", origins=(), element="solid")
    world.next_turn(WA)
    assert world.place(WA, "D6", "solid").permanent


@pytest.mark.rule("CR-ABI-70", "CR-ABI-48", "CR-MTX-901")
@pytest.mark.parametrize(("owner", "permanent"), [(0, True), (1, False)])
def test_an_act_dredged_into_ones_own_zone_is_permanent(owner: int, permanent: bool) -> None:
    world = World.at(CHAOS, LIMIT, BALANCE, seat=0)
    world.own("Fort", owner, "D4", permanent=True)
    world.set(zones=(replace(world.state.zones[0], fields=("D4", "D5")),))
    lost = world.own("Ship", 2, "H8", standing="nullified")
    world.do(0, do.Dredge(act=lost.id, fields=("D5",)))
    assert world.act("Ship").permanent is permanent and world.act("Ship").dredged


@pytest.mark.rule("CR-TAB-16")
def test_the_most_active_acts_hold_for_a_gaze_and_for_dredging_too() -> None:
    world = World.at(CHAOS, LIMIT, BALANCE, seat=0, parameters={"most_acts": 1})
    own = world.own("Hut", 0, "D4")
    other = world.own("Mill", 1, "F4")
    ruin = world.own("Ruin", 1, "H4", standing="decayed")
    lost = world.own("Ship", 2, "H8", standing="nullified")
    world.no(0, do.Dredge(act=lost.id, fields=("A1",)), "CR-TAB-16", says="1 is the limit")
    with world.refused("CR-TAB-16"):
        world.offer(0, "", kind="gaze", target=other.id)
    world.offer(0, "", kind="gaze", target=ruin.id)
    assert world.state.polls, "an Act in Decay is not an active one"
    world.pass_vote()
    world.next_turn(0)
    world.change(own.name, standing="decayed")
    world.do(0, do.Dredge(act=lost.id, fields=("A1",)))
    assert world.act("Ship").owner == 0


@pytest.mark.rule("CR-ACT-13", "CR-ABI-48", "CR-ABI-50")
def test_a_dredged_act_keeps_a_size_beyond_the_limits() -> None:
    world = World.at(CHAOS, LIMIT, BALANCE, seat=0)
    lost = world.own("Whale", 1, "A1 A2 A3 A4 A5 A6", standing="nullified")
    world.do(0, do.Dredge(act=lost.id, fields=("C1", "C2", "C3", "C4", "C5", "C6")))
    assert world.act("Whale").size == 6


@pytest.mark.rule("CR-ABI-90", "CR-ABI-91", "CR-ABI-92", "CR-CYC-46")
def test_a_decayed_act_under_two_shields_is_sealed_by_the_one_that_holds_only_ruins() -> None:
    world = World.at(*DEMO, parameters={"rebirth_acts": 9})
    world.own("Hut", WA, "D4")
    ruin = world.own("Ruin", WA, "D5", standing="decayed")
    world.own("Dust", WA, "D6", standing="decayed")
    mixed, seal = world.shield(WA, "D4 D5", "cord"), world.shield(WA, "D5 D6", "ring")
    assert lying.sealed(world.state, ruin)
    world.end_round()
    assert world.inf(WA) == 20 + 1, "one Act pays, and neither ruin costs anything"
    world.params(rebirth_acts=3)
    world.next_turn(POK)
    world.rich(POK, 20)
    target = world.own("Reed", HO, "H8")
    world.do(POK, do.Blight(act=target.id))
    assert [s.id for s in world.state.safeguards] == [mixed] and seal not in {mixed}
    assert {a.name for a in world.state.zone} == {"Ruin", "Dust", "Reed"}


@pytest.mark.rule("CR-ABI-223", "CR-ABI-233")
def test_the_number_of_a_network_that_is_dissolved_is_not_given_again() -> None:
    world = World.at(STARS, *PLAIN[1:3], seat=0)
    acts = []
    for name, where in (("Dip", "A1"), ("Plough", "B1"), ("Swan", "C1")):
        world.land(where, element="empty")
        acts.append(world.own(name, 1, where).id)
    for number in (1, 2):
        world.next_turn(0)
        world.do(0, do.Weaving(acts=(acts[0], acts[1]), name=f"Sign {number}", reason="They turn together."))
        world.pass_vote()
        assert [n.id for n in world.state.networks] == [number]
        world.next_turn(0)
        world.do(0, do.Weaving(acts=(acts[1],), network=number, out=True))
        world.pass_vote()
        assert not world.state.networks
    assert world.line(" as Sign 2") and "Network 2" in world.line(" as Sign 2")


@pytest.mark.rule("CR-DEMO-01", "CR-ACC-04")
def test_the_nameless_deity_weaves_by_stars_only_in_the_empty_realms() -> None:
    world = World.at(*DEMO, seat=DOT)
    torch, rock = world.own("Torch", DOT, "A1"), world.own("Rock", WA, "D4")
    world.land("A1", element="empty")
    both = do.Weaving(acts=(torch.id, rock.id), name="Pair", reason="Kin.")
    world.no(DOT, both, "CR-ABI-223", says="Rock does not lie in the Empty Realms. You could choose Torch.")
