"""Abilities that decide the fate of Acts, and leave for using them together (CR-ABI-01 to CR-ABI-50, CR-ABI-190,
CR-ABI-245)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.core import Action, Leave
from rules.creation import actions as do
from rules.creation.world import lying
from rules.creation.world.map.lines import redraw
from rules.creation.world.map.outline import Edit, Outline
from tests.rules.creation.worlds import DEMO, DOT, HO, PLAIN, POK, WA, World

VOID = ("void", "time", "solid", "sky")
LIMIT = ("limit", "time", "solid", "sky")


# Gaze


@pytest.mark.rule("CR-ABI-13", "CR-COS-01", "CR-ACT-28", "CR-ACT-25")
def test_a_new_place_is_taken_on_the_terms_of_a_placement() -> None:
    world = World.at(*PLAIN)
    world.land("B2 B3 B4 B5 B6 C2", element="solid")
    world.land("B6", element="solid", decayed=True, marks=1)
    world.own("Wall", 2, "C2")
    cap = world.own("Cap", 1, "G7")
    world.do(0, do.Begin(kind="gaze", target=cap.id))
    world.do(0, do.Describe(name="Crater", rests_on=("solid",), meaning="Look again."))
    world.no(0, do.Lay(fields=("B2", "B3", "B4", "B5", "A5")), "CR-COS-01")
    world.no(0, do.Lay(fields=("B2", "C2")), "CR-ACT-28")
    world.no(0, do.Lay(fields=("B5", "B6")), "CR-ACT-25")
    world.no(0, do.Lay(fields=("B2", "B4")), "CR-ACT-08")
    world.do(0, do.Lay(fields=("B2", "B3", "B4")))
    world.do(0, do.Submit())
    world.pass_vote()
    assert world.act("Crater").size == 3 and world.inf(0) == 20


@pytest.mark.rule("CR-ABI-13", "CR-CYC-35")
def test_an_act_gazed_onto_decayed_ground_is_in_decay() -> None:
    world = World.at(seat=POK)
    world.storm("D4")
    world.land("D5", decayed=True, marks=2)
    world.own("Tower", WA, "H8")
    cap = world.own("Cap", HO, "G7")
    world.offer(POK, "D5", "decay", kind="gaze", target=cap.id, name="Mould")
    world.pass_vote()
    assert world.act("Mould").standing == "decayed" and world.state.plot("D5").marks == 2


@pytest.mark.rule("CR-ABI-20", "CR-MOV-01")
def test_mobility_has_to_be_claimed_anew() -> None:
    world = World.at(PLAIN[0], *PLAIN[1:], objection_hours=0)
    for name, mobile in (("Ship", "no"), ("Cart", "yes")):
        act = world.own(name, 1, "D4" if name == "Ship" else "F4", mobile=True)
        world.next_turn(0)
        world.offer(0, "", "solid", kind="gaze", target=act.id, name=f"New {name}", mobile=mobile)
        assert ("able to move" in world.state.polls[0].motion.detail) is (mobile == "yes")
        world.pass_vote()
    world.next_turn(0, "fields")
    world.no(0, do.MoveAct(act=world.act("New Ship").id, to="D5"), "CR-MOV-01")
    world.do(0, do.MoveAct(act=world.act("New Cart").id, to="F5"))


@pytest.mark.rule("CR-ABI-15", "CR-ACT-32")
def test_a_gaze_rests_on_no_printed_words() -> None:
    world = World.at()
    hut = world.own("Hut", WA, "D4")
    world.do(HO, do.Begin(kind="gaze", target=hut.id))
    world.do(HO, do.Describe(name="Nest", rests_on=("life",), meaning="Look again."))
    world.no(HO, do.Lay(words="yes"), "CR-ACT-32")


@pytest.mark.rule("CR-ABI-11", "CR-CON-31", "CR-ACT-39")
def test_a_gaze_at_an_act_that_is_taken_back_meanwhile() -> None:
    world = World.at()
    hut = world.own("Hut", WA, "D4")
    world.offer(HO, "", "life", kind="gaze", target=hut.id, name="Nest")
    world.do(DOT, do.Raise(kind="challenge", about="Hut", text="It was a drawing."))
    world.pass_vote()
    assert not world.state.polls and world.state.draft is None and "done" in world.keys(HO)
    assert world.state.turn is not None and world.state.turn.vetoes == 0, "no attempt is lost by it"
    assert world.act("Hut").owner == WA and world.act("Hut").standing == "gone" and not world.noted(POK)


# Rejuvenation


@pytest.mark.rule("CR-ABI-26", "CR-ABI-28", "CR-ABI-30", "CR-ABI-04")
def test_only_the_whole_map_is_healed_on_credit() -> None:
    world = World.at(influence=1)
    world.own("Ruin", WA, "A1 A2", standing="decayed")
    world.own("Sealed", DOT, "C1", standing="decayed")
    seal = world.shield(WA, "C1")
    world.no(HO, do.Rejuvenate(act=world.act("Sealed").id), "CR-ABI-04")
    assert not any(key.startswith("heal-") and key != "heal-all" for key in world.keys(HO))
    world.press(HO, "heal-all")
    assert world.inf(HO) == -2 and world.state.plot("A2").healed_by == HO
    assert lying.shield_over(world.state, world.act("Sealed")) is not None and world.state.safeguards[0].id == seal
    assert world.noted(POK) == 2
    world.next_turn(HO)
    world.no(HO, do.Rejuvenate(), "CR-ABI-26", says="No Field is in Decay")
    world.land("E1", decayed=True, marks=1)
    world.no(HO, do.Rejuvenate(), "CR-ABI-28")
    assert "heal-all" not in world.keys(HO)


# Nullify, Dredge, Disintegrate


@pytest.mark.rule("CR-ABI-05", "CR-INF-13")
@pytest.mark.parametrize(
    ("gods", "use"),
    [
        (VOID, lambda id: do.Nullify(act=id)),
        (("limit", "decay", "solid", "sky"), lambda id: do.Blight(act=id)),
    ],
)
def test_ones_own_acts_cost_the_normal_price(gods: tuple[str, ...], use: Callable[[int], Action]) -> None:
    world = World.at(gods, *PLAIN[:2], influence=4)
    world.set(roster=(0, 1, 2))
    world.do(0, use(world.own("Hut", 0, "D4 D5").id))
    assert world.inf(0) == 0 and world.act("Hut").standing != "active"


@pytest.mark.rule("CR-ABI-35", "CR-ACT-03", "CR-ACT-04")
def test_the_object_of_a_nullified_act_is_nobodys() -> None:
    world = World.at(VOID, *PLAIN[:2])
    world.land("A1", element="solid")
    world.set(roster=(1, 2, 0))
    world.do(0, do.Nullify(act=world.own("Hut", 0, "D4", thing="brass key", photo="aa" * 32).id))
    world.next_turn(0)
    world.do(0, do.Begin(kind="act"))
    world.no(
        0, do.Describe(thing="Brass Key", name="Gate", rests_on=("solid",), meaning="Look again."), "CR-ACT-03"
    )
    world.no(
        0,
        do.Describe(thing="spoon", photo="aa" * 32, name="Gate", rests_on=("solid",), meaning="Look again."),
        "CR-ACT-04",
    )


@pytest.mark.rule("CR-ABI-50", "CR-ABI-45", "CR-ABI-46")
def test_what_a_rebirth_cleared_away_can_be_dredged() -> None:
    world = World.at(seat=POK, influence=20)
    for at in range(2):
        world.own(f"Ruin {at}", HO, f"A{at + 1}", standing="decayed")
    world.do(POK, do.Blight(act=world.own("Last", WA, "C1 C2").id))
    before = world.state.zone
    assert len(before) == 3
    world.next_turn(DOT)
    world.rich(DOT, 0)
    world.do(DOT, do.Dredge(act=world.act("Last").id, fields=("G1", "G2")))
    assert world.act("Last").owner == DOT and len(world.state.zone) == 2 and not world.state.polls


@pytest.mark.rule("CR-ABI-48", "CR-ABI-45", "CR-ABI-47")
def test_how_a_dredged_act_lies() -> None:
    world = World.at(seat=DOT, influence=0)
    world.own("Gate", WA, "A4", crossing="left of A4", standing="nullified", mobile=True)
    world.land("D4", abyss=True)
    world.land("D5", element="empty")
    world.land("E5", decayed=True, marks=3)
    gate = world.act("Gate").id
    world.no(DOT, do.Dredge(act=gate, fields=("D4", "D5", "E5")), "CR-ABI-48")
    world.no(DOT, do.Dredge(act=gate, fields=("D4",)), "CR-ABI-48")
    world.no(DOT, do.Dredge(act=gate, fields=()), "CR-ACT-08")
    world.do(DOT, do.Dredge(act=gate, fields=("D5", "E5")))
    back = world.act("Gate")
    assert (back.standing, back.crossing, back.size, back.name) == ("active", "", 2, "Gate")
    assert back.meaning == "It was there." and back.mobile and back.rests_on == ("structure",)
    assert world.state.plot("E5").marks == 3 and world.noted(POK) == 1
    world.end_round()
    assert "2 Act-Fields +2" in world.line("2 Act-Fields"), "it pays although E5 is in Decay"


@pytest.mark.rule("CR-ABI-48")
def test_dredging_onto_uneven_ground() -> None:
    wide = redraw(Outline(), Edit(("D4", "D5", "E4", "E5")))
    world = World.at(seat=DOT, outline=wide)
    gone = world.own("Gone", WA, "A1 A2 A3", standing="nullified")
    world.no(DOT, do.Dredge(act=gone.id, fields=("D4", "D3", "E3", "F3")), "CR-ABI-48")
    world.do(DOT, do.Dredge(act=gone.id, fields=("D4",)))
    assert world.act("Gone").size == 1


@pytest.mark.rule("CR-ABI-193", "CR-ABI-190", "CR-MTX-601", "CR-PRI-24")
def test_a_disintegrated_act_is_a_nullified_one() -> None:
    world = World.at(DEMO[0], ("void", "space", "liquid", "flora"), DEMO[2], DEMO[3], influence=0)
    world.set(roster=(0, 1, 2, 3))
    world.own("Tower", 1, "H8 H7 H6")
    hut = world.own("Hut", 0, "D4")
    world.do(0, do.Disintegrate(act=hut.id))
    assert world.inf(0) == 5
    world.rich(3, 2)
    world.next_turn(3)
    world.do(3, do.Blight(act=world.own("Inn", 1, "F4").id))
    assert "Transience: Acts Nullified +1, Transience: Acts Decayed +1" in world.line("Transience: Acts")
    assert "Void: 1 Nullified Act +1" in world.line("Void:")
    world.next_turn(2)
    world.do(2, do.Dredge(act=hut.id, fields=("D4",)))
    assert world.act("Hut").owner == 2
    own = World.at(
        DEMO[0], ("void", "space", "liquid", "flora"), *PLAIN[2:], void_income="own_nullify", influence=0
    )
    own.do(0, do.Disintegrate(act=own.own("Hut", 0, "D4").id))
    own.end_round()
    assert not any("Void:" in e.line for e in own.events)


# Decay, Abysses


@pytest.mark.rule("CR-ABI-249", "CR-ABI-245", "CR-MTX-101")
def test_the_last_mark_on_an_act_in_decay() -> None:
    world = World.at(seat=POK, influence=2)
    ruin = world.own("Ruin", WA, "D4", standing="decayed")
    world.own("Tower", HO, "H8")
    world.land("D4", marks=3, decayed=True)
    world.set(roster=(POK, HO, WA, DOT))
    world.do(POK, do.Blight(act=ruin.id))
    assert world.inf(POK) == 0 and world.act("Ruin").standing == "nullified" and world.state.plot("D4").abyss
    assert world.noted(POK) == 2, "Decayed and Nullified"
    world.unasked(POK, do.Blight(act=world.act("Tower").id))


@pytest.mark.rule("CR-MTX-101", "CR-ABI-29", "CR-CYC-24", "CR-CYC-29")
def test_an_act_of_chaos_on_an_abyss_decays_but_the_abyss_does_not() -> None:
    world = World.at(seat=POK, influence=20)
    world.set(roster=(POK, HO, WA, DOT))
    world.land("D4", abyss=True, marks=4)
    world.own("Brink", DOT, "D4 D5")
    world.own("Deep", DOT, "H1", standing="decayed")
    world.land("H1", abyss=True, decayed=False)
    world.own("Tower", WA, "H8")
    world.do(POK, do.Blight(act=world.act("Brink").id))
    assert world.act("Brink").standing == "decayed" and world.state.plot("D4").marks == 4
    assert world.state.where(decayed=True) == {"D5"}
    world.next_turn(HO)
    world.do(HO, do.Rejuvenate())
    assert world.inf(HO) == 19 and all(a.standing == "active" for a in world.state.acts)
    assert world.state.where(abyss=True) == {"D4", "H1"}
    world.own("Alone", DOT, "A1", standing="decayed")
    world.land("A1", abyss=True, decayed=False)
    world.next_turn(HO)
    world.press(HO, "heal-all")
    assert world.act("Alone").standing == "active" and world.inf(HO) == 19


@pytest.mark.rule("CR-ABI-255", "CR-ABI-256", "CR-ABI-04")
def test_what_an_abyss_costs() -> None:
    world = World.at(seat=DOT, influence=7, vacuum_abyss_price=3)
    world.land("A1 B1 C1", element="empty")
    world.land("D1", abyss=True)
    world.set(roster=(DOT, HO, WA, POK))
    world.no(DOT, do.Hollow(fields=("A1", "B1", "C1")), "CR-ABI-04")
    world.no(DOT, do.Hollow(fields=("A1", "D1")), "CR-ABI-255")
    world.do(DOT, do.Hollow(fields=("A1",)))
    assert world.inf(DOT) == 4 and world.state.plot("A1").abyss and world.state.plot("A1").element == "gas"


@pytest.mark.rule("CR-ABI-260", "CR-CYC-20")
@pytest.mark.parametrize(("setting", "first"), [("yes", 1), ("no", 0)])
def test_an_abyss_that_takes_up_decay(setting: str, first: int) -> None:
    world = World.at(seat=DOT, influence=2, round=3, absorbing_abyss_pays=setting)
    world.land("A1", element="empty")
    world.own("Row", DOT, "E1 E2 E3 E4", permanent=True)
    world.set(roster=(HO, WA, POK, DOT))
    world.do(DOT, do.Hollow(fields=("A1",)))
    world.do(DOT, do.Surrender(falls=("abyss-A1",)))
    assert world.inf(DOT) == 4 + first and world.state.round == 4, "made, filled and paid in one round"
    world.end_round()
    assert world.inf(DOT) == 4 + first + 4 + 1


# Together

USES: dict[str, tuple[tuple[str, ...], Callable[[World, bool], Action], str]] = {
    "Nullify": (VOID, lambda w, t: do.Nullify(act=1, together=t), "permanent"),
    "Undo": (DEMO[2], lambda w, t: do.Undo(zone=w.state.zones[0].id, together=t), ""),
    "Permanence": (LIMIT, lambda w, t: do.Permanence(acts=(1,), together=t), "permanent"),
    "Safeguard": (DEMO[1], lambda w, t: do.Shield(act=1, thing="jar", how="It holds.", together=t), ""),
    "Disintegrate": (DEMO[0], lambda w, t: do.Disintegrate(act=1, together=t, gains=1 if t else -1), "permanent"),
    "Decay": (DEMO[3], lambda w, t: do.Blight(act=1, together=t), "permanent"),
}


def both(name: str, owner: int = 1, influence: int = 20) -> tuple[World, Callable[[World, bool], Action]]:
    """A 2-Field Act of ``owner`` and an Ability of deity 0 for it."""
    gods, use, _ = USES[name]
    world = World.at(gods, PLAIN[0], PLAIN[1], influence=influence)
    world.set(roster=(0, 1, 2))
    world.own("It", owner, "D4 D5", permanent=name == "Undo")
    world.own("Tower", 2, "H8")
    return world, use


@pytest.mark.rule("CR-INF-10", "CR-INF-11", "CR-ABI-04")
@pytest.mark.parametrize("name", list(USES))
def test_together_it_costs_nothing_and_is_still_the_action(name: str) -> None:
    world, use = both(name, influence=0)
    world.no(0, use(world, False), "CR-ABI-04")
    before = world.act("It"), world.state.safeguards, world.state.zones
    world.do(0, use(world, True))
    world.unasked(0, do.EndTurn())
    world.unasked(2, do.Grant(granted=True))
    assert (world.act("It"), world.state.safeguards, world.state.zones) == before, "it waits for leave"
    world.do(1, do.Grant(granted=True))
    assert world.inf(0) == 0 and (world.act("It"), world.state.safeguards, world.state.zones) != before
    assert world.state.turn is not None and world.state.turn.seat == 1


@pytest.mark.rule("CR-INF-11", "CR-INF-10")
@pytest.mark.parametrize("name", list(USES))
def test_without_leave_the_normal_price_is_still_open(name: str) -> None:
    world, use = both(name)
    world.do(0, use(world, True))
    world.silence(1, "leave")
    assert world.inf(0) == 20 and world.state.turn is not None and world.state.turn.actions == 0
    world.do(0, use(world, False))
    assert world.inf(0) < 20 and world.state.turn.seat == 1


@pytest.mark.rule("CR-INF-13", "CR-TRN-12", "CR-INF-12")
@pytest.mark.parametrize("name", list(USES))
def test_leave_is_had_from_another_deity_who_is_there(name: str) -> None:
    mine, use = both(name, owner=0)
    mine.no(0, use(mine, True), "CR-INF-14" if name == "Disintegrate" else "CR-INF-13")
    gone, use = both(name)
    gone.do(1, Leave())
    gone.no(0, use(gone, True), "CR-TRN-12")
    left, use = both(name)
    left.do(0, use(left, True))
    left.do(1, Leave())
    assert left.state.leave is None and left.state.turn is not None and left.state.turn.seat == 0
    immune, use = both(name)
    if kind := USES[name][2]:
        immune.change("It", **{kind: True})
        immune.no(0, use(immune, True))


@pytest.mark.rule("CR-INF-10", "CR-INF-11", "CR-ABI-40")
def test_a_safeguard_is_broken_with_leave_of_all_whose_acts_it_holds() -> None:
    world = World.at(VOID, *PLAIN[:2], influence=0)
    world.own("One", 1, "D4")
    world.own("Two", 2, "D5")
    world.set(roster=(0, 1, 2))
    shield = world.shield(1, "D4 D5")
    world.do(0, do.Nullify(shield=shield, together=True))
    world.do(2, do.Grant(granted=True))
    assert world.state.safeguards
    world.do(1, do.Grant(granted=True))
    assert not world.state.safeguards and world.inf(0) == 0 and world.act("One").standing == "active"


@pytest.mark.rule("CR-ABI-01", "CR-TRN-05", "CR-TRN-07")
@pytest.mark.parametrize("name", list(USES))
def test_abilities_belong_to_the_action_stage_of_ones_own_turn(name: str) -> None:
    world, use = both(name)
    early = world.state.turn
    assert early is not None
    world.set(turn=type(early)(number=1, seat=0, stage="fields"))
    world.no(0, use(world, False), "CR-TRN-05")
    world.do(0, do.EndPlacing())
    world.do(0, use(world, False))
    world.unasked(0, use(world, False))
    other, use = both(name)
    other.next_turn(1)
    other.unasked(0, use(other, False))
    other.no(1, use(other, False), "CR-ABI-01")


@pytest.mark.rule("CR-MOV-24", "CR-CON-31", "CR-ABI-84", "CR-ABI-64")
def test_protection_goes_with_the_only_act_when_that_is_taken_back() -> None:
    world = World.at(LIMIT, *PLAIN[:2])
    world.own("Hut", 1, "D4")
    world.own("Inn", 1, "D5")
    shield = world.shield(2, "D4 D5")
    world.do(0, do.Permanence(acts=(world.act("Hut").id,)))
    for name in ("Hut", "Inn"):
        world.do(2, do.Raise(kind="challenge", about=name, text="It was a drawing."))
        world.pass_vote()
        assert world.act(name).standing == "gone" and not world.state.zones
        assert [s.id for s in world.state.safeguards] == ([shield] if name == "Hut" else [])


@pytest.mark.rule("CR-CON-31", "CR-INF-11", "CR-ABI-11", "CR-ABI-169")
def test_what_was_asked_about_an_act_that_is_taken_back() -> None:
    def challenged(world: World) -> World:
        world.do(2, do.Raise(kind="challenge", about="Hut", text="It was a drawing."))
        world.pass_vote()
        return world

    gaze = World.at(*PLAIN)
    gaze.do(0, do.Begin(kind="gaze", target=gaze.own("Hut", 1, "D4").id))
    challenged(gaze)
    assert gaze.state.draft is None and "done" in gaze.keys(0)
    leave = World.at(VOID, *PLAIN[:3])
    leave.do(0, do.Nullify(act=leave.own("Hut", 1, "D4").id, together=True))
    challenged(leave)
    assert leave.state.leave is None and leave.state.turn is not None and leave.state.turn.actions == 0
    assert leave.state.turn.seat == 0 and leave.line("asked for no more")
    parts = World.at(("chaos", "space", "solid", "sky"), *PLAIN[:3])
    parts.own("Hut", 1, "D4")
    parts.set(roster=(0, 1, 2, 3))
    parts.do(0, do.Curve(fields=("D4",), parts=2))
    challenged(parts)
    assert not parts.state.refit and parts.state.turn is not None and parts.state.turn.seat == 1
