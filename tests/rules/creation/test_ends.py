"""The end of a game, the myth it leaves, the Creation box; words and look-up."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rules.core import Ballot, Chance, Leave, Seat, look_up
from rules.creation import actions as do
from rules.creation.course.echoes import box_after
from rules.creation.course.ends.finishing import finish
from rules.creation.course.flow import Flow
from rules.creation.world.pages import BoxThing
from tests.rules.creation.worlds import GAME, HO, PLAIN, POK, WA, World, follow_advice, options


def last_round(**chosen: Any) -> World:
    """Round 5 of 5."""
    return World.at(*PLAIN, round=5, **chosen)


@pytest.mark.rule("CR-END-01", "CR-TAB-10")
def test_the_most_influence_wins_at_the_round_cap() -> None:
    world = last_round()
    for seat, influence in enumerate((30, 29, 24, 22)):
        world.rich(seat, influence)
    world.end_round()
    assert world.state.stewards == (0,) and "Round 5 was the last" in world.state.end
    fallen = last_round()
    for seat, influence in enumerate((35, 36, 1, 1)):
        fallen.rich(seat, influence)
    fallen.end_round()
    assert fallen.state.stewards == (1,), "once at 45 does not count"


@pytest.mark.rule("CR-END-02")
def test_which_caps_are_in_force() -> None:
    both = World.at(*PLAIN).state.parameters
    assert (both.rounds, both.influence_cap) == (5, 42)
    only = World.at(*PLAIN, round=5, parameters={"rounds": 0, "influence_cap": 50})
    only.end_round()
    assert only.state.round == 6
    free = World.at(*PLAIN, round=20, parameters={"rounds": 0})
    free.land("D4", element="solid")
    free.place(0, "D4")
    assert free.inf(0) == 19
    chosen = World.dealt(3, parameters_set_by="deities")
    for key in ("genesis", "limit", "chaos"):
        chosen.do(chosen.state.queue[0], do.Choose(attribute=key))
    follow_advice(chosen, "parameters")
    chosen.do(1, do.SetParameter(line="limits", first=0, second=0))
    follow_advice(chosen, "first")
    assert (chosen.state.parameters.rounds, chosen.state.parameters.influence_cap) == (5, 0)
    rich = World.at(*PLAIN, influence=99, parameters={"influence_cap": 0})
    rich.no(0, do.Declare(), "CR-END-04")


@pytest.mark.rule("CR-END-04", "CR-END-05")
def test_declaring_victory() -> None:
    world = World.at(*PLAIN, influence=41)
    world.no(1, do.Declare(), "CR-END-04")
    world.rich(1, 42)
    world.rich(0, 45)
    world.do(1, do.Declare())
    assert world.state.stewards == (1,), "alone, although another stands higher"
    surge = World.at(influence=41)
    surge.own("Hut", HO, "D4")
    surge.do(HO, do.Disintegrate(act=surge.act("Hut").id))
    surge.do(HO, do.Declare())
    assert surge.state.stewards == (HO,)


@pytest.mark.rule("CR-END-06")
def test_declaring_is_a_choice_unless_the_table_says_automatic() -> None:
    choice = World.at(*PLAIN)
    choice.rich(0, 43)
    choice.end_round()
    assert choice.state.phase == "victory"
    auto = World.at(*PLAIN, cap_victory="automatic")
    auto.rich(0, 43)
    auto.rich(1, 45)
    auto.end_round()
    assert auto.state.stewards == (1,)
    sunk = World.at(*PLAIN, cap_victory="automatic")
    sunk.rich(0, 42)
    sunk.own("Ruin", 0, "A1 A2 A3 A4", standing="decayed")
    sunk.own("Tower", 1, "H8")
    sunk.end_round()
    assert sunk.state.round == 2 and sunk.inf(0) == 38


@pytest.mark.rule("CR-END-07")
def test_when_a_declaration_is_valid() -> None:
    both = World.at(*PLAIN)
    both.rich(0, 44)
    both.rich(1, 47)
    both.end_round()
    both.do(0, do.Declare())
    both.do(1, do.Declare())
    assert both.state.stewards == (1,)
    one = World.at(*PLAIN)
    one.rich(0, 44)
    one.rich(1, 47)
    one.end_round()
    one.do(0, do.Declare())
    one.silence(1, "victory")
    assert one.state.stewards == (0,)
    none = World.at(*PLAIN)
    none.rich(0, 44)
    none.end_round()
    none.no(2, do.Declare(), "CR-END-04")
    none.do(0, do.Declare(victory=False))
    assert none.state.round == 2
    none.rich(0, 39)
    none.no(0, do.Declare(), "CR-END-04")
    busy = World.at(*PLAIN)
    busy.rich(0, 43)
    busy.land("D4", element="liquid")
    busy.next_turn(1)
    busy.offer(1, "D4")
    busy.no(0, do.Declare(), "CR-END-07")
    final = last_round()
    final.rich(0, 44)
    final.rich(1, 47)
    final.end_round()
    assert final.state.stewards == (1,) and final.state.phase != "victory"


@pytest.mark.rule("CR-END-08", "CR-END-09", "CR-CON-27")
def test_the_final_round_is_free_for_placing_only() -> None:
    world = last_round(influence=0)
    world.land("D4 D5 D6 D7", element="solid")
    world.place(0, "D4 D5 D6 D7")
    assert world.inf(0) == 0
    night = World.at(("void", "time", "plasma", "sky"), *PLAIN[:3], round=5, influence=0)
    night.beacon("corner A1")
    night.set(roster=(0, 1, 2, 3))
    night.place(0, "E4 E5")
    assert night.inf(0) == 0
    ability = World.at(("void", "time", "solid", "sky"), *PLAIN[:3], round=5, influence=1)
    hut = ability.own("Hut", 1, "D4 D5")
    ability.no(0, do.Nullify(act=hut.id), "CR-ABI-04")
    size = last_round()
    size.land("D4 D5 D6 D7 D8", element="solid")
    size.do(0, do.Begin(kind="act"))
    size.do(0, do.Describe(thing="rope", name="Rope", rests_on=("solid",), meaning="Look again."))
    size.no(0, do.Lay(fields=("D4", "D5", "D6", "D7", "D8")), "CR-COS-01")
    beacon = World.at(PLAIN[3], *PLAIN[:3], round=5, stage="fields", influence=5)
    beacon.beacon("corner A1")
    beacon.do(0, do.PlaceBeacon(at="corner H8"))
    assert beacon.inf(0) == 2
    aged = World.at(*PLAIN, round=6, parameters={"rounds": 6})
    aged.own("Hut", 0, "D4")
    aged.end_round()
    assert aged.state.phase == "decay", "an Age ends too"


@pytest.mark.rule("CR-END-10")
def test_equal_influence_is_shared() -> None:
    world = last_round()
    for seat, influence in enumerate((30, 30, 24, 1)):
        world.rich(seat, influence)
    world.end_round()
    assert world.state.stewards == (0, 1)
    follow_advice(world, "over")
    outcome = GAME.outcome(world.state)
    assert outcome is not None and outcome.places == ((0, 1), (2,), (3,))


@pytest.mark.rule("CR-END-16")
def test_the_finished_myth() -> None:
    world = last_round(history_writer="actor")
    world.land("D4", element="solid")
    world.place(0, "D4", name="Ridge", meaning="It rose.")
    world.end_round()
    assert [c.text for c in world.state.history] == ["It rose."]
    kinds = [e.kind for e in world.events]
    (told,) = [i for i, e in enumerate(world.events) if "“It rose.”" in e.line]
    assert told < kinds.index("end") < kinds.index("box")


def ended(box: tuple[BoxThing, ...] = (), **chosen: Any) -> World:
    """A game that is over; its box is open."""
    world = last_round(**chosen)
    world.set(box=box)
    world.own("Gate", 0, "A1", thing="brass key", photo="aa" * 32)
    world.own("Leaf", 1, "C1", thing="leaf", standing="nullified")
    world.own("Ruin", 2, "E1", thing="cup", standing="decayed")
    world.end_round()
    return world


@pytest.mark.rule("CR-BOX-01", "CR-BOX-03")
def test_one_object_each() -> None:
    world = ended()
    first, second, *_ = world.state.roster
    assert world.state.phase == "echoes" and world.state.queue[0] == first
    assert "Steward" in world.asked(first).prompt, "who chooses what to keep reads first who has won"
    world.unasked(second, do.Keep(act=0))
    world = ended()
    mine = {0: "Gate", 1: "Leaf", 2: "Ruin"}
    for seat in world.state.roster:
        world.do(seat, do.Keep(act=world.act(mine[seat]).id if seat in mine else 0))
    assert {k.thing for k in world.state.kept} == {"brass key", "leaf", "cup"} and world.state.phase == "over"
    twice = ended()
    seat = twice.state.queue[0]
    twice.do(seat, do.Keep(act=twice.act(mine[seat]).id))
    twice.no(twice.state.queue[0], do.Keep(act=twice.act(mine[seat]).id), "CR-BOX-03")
    twice.silence(twice.state.queue[0], "keep")
    assert len(twice.state.kept) == 1


@pytest.mark.rule("CR-BOX-02")
def test_what_an_entry_holds_and_that_it_comes_back() -> None:
    world = ended()
    while world.state.phase == "echoes":
        seat = world.state.queue[0]
        world.do(seat, do.Keep(act=world.act("Gate").id if seat == 0 else 0))
    kept = world.state.kept[0]
    assert (kept.thing, kept.names, kept.photo, kept.chosen_by, kept.poster) == (
        "brass key",
        ("Gate",),
        "aa" * 32,
        0,
        0,
    )
    told = next(e for e in world.events if e.kind == "keep")
    assert "brass key" in told.line and told.photo == "aa" * 32
    again = GAME.deal_on(4, options(), Chance("x"), box_after(world.state)).state
    assert again.box == world.state.kept and GAME.view(again, None).box == again.box
    assert GAME.deal(4, options(), Chance("x")).state.box == ()


@pytest.mark.rule("CR-BOX-04")
def test_whoever_showed_the_object_is_asked() -> None:
    def asked() -> tuple[World, int]:
        world = ended()
        while world.state.queue[0] == 0:
            world.do(0, do.Keep(act=0))
        seat = world.state.queue[0]
        world.do(seat, do.Keep(act=world.act("Gate").id))
        return world, seat

    world, seat = asked()
    world.unasked(seat, do.Consent(to="all"))
    world.silence(0, "consent")
    assert world.state.kept[0].photo == "" and world.state.kept[0].chosen_by == seat
    world, seat = asked()
    world.do(0, do.Consent(to="all"))
    assert world.state.kept[0].photo == "aa" * 32
    world, seat = asked()
    world.do(0, do.Consent(to="nothing"))
    assert not world.state.kept and world.state.queue[0] == seat
    world.no(seat, do.Keep(act=world.act("Gate").id), "CR-BOX-03")


@pytest.mark.rule("CR-BOX-05")
def test_using_the_box() -> None:
    box = (BoxThing(thing="Brass key", names=("Moon Gate",)),)
    world = World.at(*PLAIN)
    world.set(box=box)
    world.land("D4", element="solid")
    world.offer(0, "D4", "solid", thing="brass key", name="Lock")
    assert "Moon Gate" in world.state.polls[0].motion.detail
    world.pass_vote()
    world.next_turn(0)
    world.do(0, do.Begin(kind="act"))
    world.no(
        0, do.Describe(thing="brass key", name="Other", rests_on=("solid",), meaning="Look again."), "CR-ACT-03"
    )


@pytest.mark.rule("CR-BOX-07")
def test_the_size_of_the_box() -> None:
    old = (BoxThing(thing="key", names=("Gate",)), BoxThing(thing="old leaf", names=("Tree",)))
    world = ended(box=old, box_size=2)
    while world.state.phase == "echoes":
        seat = world.state.queue[0]
        world.do(seat, do.Keep(act=world.act("Ruin").id if seat == 2 else 0))
    assert [b.thing for b in box_after(world.state)] == ["old leaf", "cup"]
    same = ended(box=(BoxThing(thing="Brass Key", names=("Moon Gate",)),))
    while same.state.phase == "echoes":
        seat = same.state.queue[0]
        same.do(seat, do.Keep(act=same.act("Gate").id if seat == 0 else 0))
    after = box_after(same.state)
    assert len(after) == 1 and after[0].names == ("Moon Gate", "Gate")
    off = ended(box_size=0)
    assert off.state.phase == "over" and box_after(off.state) == ()
    bare = World.at(*PLAIN)
    flow = Flow(bare.state, GAME.lore, Chance("x"))
    finish(flow, "Broken off.", ())
    assert flow.state.phase == "over" and not flow.state.kept


@pytest.mark.rule("CR-BOX-03")
def test_leaving_while_the_box_is_open() -> None:
    world = ended()
    for seat in (0, 1, 2):
        world.do(seat, Leave())
    assert all(d.seat == 3 for d in GAME.awaiting(world.state))


@pytest.mark.rule("CR-CON-29", "CR-CON-34", "CR-CON-35", "CR-CON-36")
@pytest.mark.parametrize(
    ("word", "title"),
    [
        ("Reckoning", "Celestial Accolade"), ("architecture", "Structure"), ("Corporal", "Corporality"),
        ("Gravitation deity", "Relativity"), ("Night deity", "Darkness"), ("Dilate", "Dilation"),
        ("Coordinate", "Networked"), ("Nullify", "Nullified"), ("Imprint", "Transcendental Imprint"),
        ("Absurd", "The Absurd"), ("The Hunt", "The Hunt"), ("Freestyle", "Freeform"), ("Sealed", "Sealed"),
        ("Relic", "Relics"), ("Transform", "Transformation"), ("Gravitate", "Relativity"), ("Hunt", "The Hunt"),
        ("the chthonic", "The Chthonic"), ("Unknown", "The Unknown"), ("Technology", "Relics"), ("Earth", "Solid"),
        ("Fire", "Plasma"), ("Nullification", "Nullified"), ("Coordination", "Networked"),
        ("Transcendental Imprint", "Transcendental Imprint"), ("Fertile Region", "Life"), ("genesis", "Genesis"),
    ],
)  # fmt: skip
def test_the_look_up(word: str, title: str) -> None:
    assert title in [t.title for t in look_up(GAME.glossary(None), word)]


@pytest.mark.rule("CR-CON-34", "CR-CON-35", "CR-CON-36")
def test_the_glossary_knows_fates_map_and_course() -> None:
    text = {t.title: t.text for t in GAME.glossary(None)}
    for word in ("Active", "Decayed", "Rejuvenated", "Nullified", "Permanent", "Safeguarded", "Sealed", "Networked",
                 "Beacon", "Storm", "Channel", "Origin of Life", "Fertile Region", "Empty Realm", "Abyss", "Temple",
                 "Constellation", "Awakening", "Primordial Emergence", "Age of the Gods", "Metamorphoses", "Age",
                 "Divine Intervention", "Celestial Accolade", "Cosmic Cycle", "Period of Decay", "Rebirth",
                 "End Times"):  # fmt: skip
        assert text[word]
    assert "Decayed Act under a Safeguard" in text["Sealed"] and "costs its owner nothing" in text["Sealed"]
    assert "house" in text["Structure"] and "Full game" in text["Relics"] and len(text) == len(GAME.glossary(None))
    assert look_up(GAME.glossary(None), "no such word") == () == look_up(GAME.glossary(None), " ")


@pytest.mark.rule("CR-CON-36")
def test_how_long_an_age_is_in_this_world() -> None:
    def told(world: World) -> str:
        return look_up(GAME.glossary(world.state), "age")[0].text

    assert "In this world an Age has 2 rounds." in told(World.at(parameters={"age_rounds": 2}))
    assert "no Ages" in told(World.at(*PLAIN[:3])) and "In this world" not in told(World.dealt(3))


@pytest.mark.rule("CR-CON-02")
def test_house_rules_are_found_in_the_look_up() -> None:
    world = World.at()
    assert "none so far" in look_up(GAME.glossary(world.state), "house rules")[0].text
    world.do(1, do.Raise(kind="house_rule", text="Nothing red."))
    world.vote(yes=3, no=1)
    assert "1. Nothing red." in look_up(GAME.glossary(world.state), "House rule")[0].text


@pytest.mark.rule("CR-SCO-15", "CR-MTX-01")
def test_what_a_basic_game_does_without() -> None:
    world = World.at(*PLAIN)
    assert {r.id for r in GAME.rules} >= {"CR-MTX-101", "CR-MTX-201", "CR-MTX-1201"}
    dealt = World.dealt(4)
    counts = Counter(GAME.lore.attributes[key].kind for key in dealt.state.pool)
    assert counts == {"primal": 6, "cosmic": 6, "elemental": 6, "realm": 6}, "no Domains, no further Attributes"
    dealt.no(0, do.Choose(attribute="abstraction"), "CR-AWK-17", says="Genesis, Balance, Transience")
    follow_advice(dealt, "personas")
    assert not dealt.state.chosen and dealt.state.parameters == type(dealt.state.parameters)(), (
        "nobody sets numbers"
    )
    follow_advice(dealt, "map")
    assert len(dealt.view.fields) == 64, "the Map that is suggested is 8 by 8"
    dealt.do(1, do.Raise(kind="house_rule", text="Every Scope may have house rules."))
    assert dealt.state.polls
    assert world.state.parameters.most_acts == 0


@pytest.mark.rule("CR-TAB-50", "CR-TAB-51", "CR-TAB-52", "CR-TAB-53", "CR-CON-33")
def test_the_view_shows_every_mark() -> None:
    world = World.at(board_style="monochrome")
    world.land("A1", element="liquid")
    world.land("B1", element="solid")
    world.land("C1", element="empty")
    world.land("D1", abyss=True)
    world.land("E1", decayed=True, marks=2)
    world.land("F1", origins=(1,))
    world.land("G1", marks=1, healed_by=HO)
    world.own("Rock", WA, "H1", permanent=True)
    world.land("H2", undone=True)
    world.net(HO, world.own("A", HO, "A3"), world.own("B", HO, "B3"))
    world.storm("D5")
    world.beacon("top of C1")
    world.set(channels=("A1|A2",))
    fields = {f.name: f for f in world.view.fields}
    assert [fields[n].element for n in ("A1", "B1", "C1", "A8")] == ["liquid", "solid", "empty", "gas"]
    assert fields["D1"].abyss and fields["E1"].marks == 2 and fields["F1"].fertile == (1,)
    assert fields["G1"].healed_by == HO and fields["G1"].marks == 1 and fields["H1"].permanent == WA
    assert fields["H2"].undone and fields["A3"].networks == (1,)
    assert world.view.storms == ("D5",) and world.view.beacon == "top of C1" and len(world.view.channels) == 1
    assert world.view.style == "monochrome" and GAME.view(World.at().state, None).style == "color"
    told = GAME.describe(world.view)
    for word in ("Liquid: A1", "Solid: B1", "Abyss: D1", "In Decay: E1", "Fertile: F1", "Storms over: D5"):
        assert word in told


@pytest.mark.rule("CR-CHEAT-08", "CR-ACT-01")
def test_the_score_is_shown_at_once() -> None:
    world = World.at(*PLAIN, influence=5)
    world.land("D4 D5 D6", element="solid")
    world.place(0, "D4 D5 D6")
    assert world.view.deities[0].influence == 2


@pytest.mark.rule("CR-END-13")
def test_other_ends() -> None:
    world = World.at(*PLAIN[:3])
    world.do(0, Leave())
    world.do(2, Leave())
    assert world.state.stewards == (1,)
    follow_advice(world, "over")
    assert GAME.outcome(world.state) is not None and not GAME.awaiting(world.state)


def test_help_speaks_to_whoever_looks() -> None:
    world = World.at(seat=POK)
    mine, theirs = GAME.view(world.state, Seat(POK)), GAME.view(world.state, Seat(HO))
    assert "Use your action" in GAME.help(mine) and "turn" in GAME.help(theirs)


@pytest.mark.rule("CR-BOX-03", "CR-BOX-04")
def test_an_object_without_a_picture_is_asked_for_by_yes_or_no() -> None:
    world = World.at(*PLAIN)
    world.own("Hut", 1, "D4", thing="a cork")
    world.own("Tower", 1, "E4", thing="a spoon", photo="f" * 64)
    world.set(phase="echoes", turn=None, queue=(0,), end="Over.")
    hut, tower = world.act("Hut"), world.act("Tower")
    world.do(0, do.Keep(act=hut.id))
    asked = world.asked(1, "consent")
    assert [o.label for o in asked.options] == ["Yes", "No"]
    assert "Creation box: a cork?" in asked.prompt
    world.press(1, "nothing", "consent")
    world.do(0, do.Keep(act=tower.id))
    assert world.keys(1, "consent") == ["all", "words", "nothing"]


@pytest.mark.rule("CR-END-04", "CR-END-07")
@pytest.mark.parametrize("before", [True, False])
def test_who_falls_below_the_cap_while_all_are_asked_declares_nothing(before: bool) -> None:
    world = World.at(*PLAIN)
    world.rich(0, 44)
    world.rich(1, 43)
    world.end_round()
    if before:
        world.do(0, do.Declare())
    world.do(2, do.Raise(kind="score", about="0", amount=-5, text="Counted twice."))
    world.pass_vote()
    if not before:
        world.no(0, do.Declare(), "CR-END-07", says="The game goes on.")
    assert [d.seat for d in world.decisions if d.waits] == [1], "who is below the cap has nothing to answer"
    world.do(1, do.Declare(victory=False))
    assert world.state.round == 2 and not world.state.stewards


@pytest.mark.rule("CR-CON-02", "CR-END-07")
def test_a_round_that_is_over_cannot_become_the_last() -> None:
    world = World.at(*PLAIN)
    world.rich(0, 44)
    world.do(1, do.Raise(kind="setting", about="rounds", text="1"))
    late = world.state.polls[-1].motion
    world.end_round()
    assert world.state.phase == "victory"
    for seat in (1, 2, 3):
        if any(poll.motion.id == late.id for poll in world.state.polls):
            world.do(seat, Ballot(motion=late.id, choice="for"))
    world.no(
        2, do.Raise(kind="setting", about="rounds", text="1"), "CR-CON-02", says="Round 1 is over. Name a later"
    )
    world.do(2, do.Raise(kind="setting", about="rounds", text="2"))
    world.pass_vote()
    world.do(0, do.Declare(victory=False))
    assert (world.state.round, world.state.parameters.rounds) == (2, 2) and world.state.final


@pytest.mark.rule("CR-END-07")
def test_a_cap_that_is_lifted_or_lowered_while_all_are_asked() -> None:
    world = World.at(*PLAIN)
    world.rich(0, 44)
    world.rich(1, 41)
    world.end_round()
    low = World(world.state)
    world.do(2, do.Raise(kind="setting", about="influence_cap", text="0"))
    world.pass_vote()
    assert world.state.round == 2, "nobody is asked any more, and nobody has to press"
    world.no(0, do.Declare(), "CR-END-04", says="This game has no Influence cap.")
    back = World(low.state)
    back.do(2, do.Raise(kind="score", about="0", amount=-5, text="Counted twice."))
    back.do(3, do.Raise(kind="setting", about="influence_cap", text="38"))
    for poll in back.state.polls:
        for seat in poll.motion.electorate:
            if any(p.motion.id == poll.motion.id for p in back.state.polls):
                back.do(seat, Ballot(motion=poll.motion.id, choice="for"))
    back.do(0, do.Declare())
    assert back.state.stewards == (0,), "asked again, as the cap is lower by now"
    low.do(2, do.Raise(kind="setting", about="influence_cap", text="40"))
    low.pass_vote()
    low.unasked(1, do.Declare())
    low.do(0, do.Declare(victory=False))
    low.do(1, do.Declare())
    assert low.state.stewards == (1,), "it may in the next round"


@pytest.mark.rule("CR-END-16")
def test_the_myth_ends_with_what_stands_and_what_has_fallen_into_decay() -> None:
    world = last_round(history_writer="actor")
    world.land("D4", element="solid")
    world.own("Ruin", 1, "E1", standing="decayed")
    world.own("Sketch", 1, "F1", imprint=True, standing="defunct")
    world.own("Sigil", 1, "G1", imprint=True, standing="buried")
    world.own("Lid", 1, "G1")
    world.place(0, "D4", name="Ridge", meaning="It rose.")
    world.end_round()
    myth = GAME.myth(world.state)
    assert myth is not None
    end = myth.parts[-1].leaves[0].words
    assert "Still standing: Lid of" in end and "Ridge of" in end and "Fallen into Decay: Ruin" in end
    assert "Hidden below others: Sigil of" in end and "Gone from the world: Sketch." in end
