"""Where pieces of the Full game meet: Prophecies, Networks, Imprints and composites under challenges, Gazes and
Gravitation."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.core import Ballot, Leave, who
from rules.creation import actions as do
from rules.creation.course.decay import measure
from rules.creation.world.turn import Turn
from tests.rules.creation.worlds import World

PROPHET, PULL, ROT, VOID, LIMIT = 0, 1, 2, 3, 4
GODS = (
    ("probability", "time", "solid", "mountain"),
    ("genesis", "relativity", "liquid", "flora"),
    ("transience", "decay", "gas", "fauna"),
    ("void", "reflexivity", "vacuum", "sky"),
    ("limit", "energy", "plasma", "stars"),
)
STACKS = (
    ("chaos", "abstraction", "solid", "mountain"),
    ("limit", "energy", "liquid", "sky"),
    ("void", "space", "gas", "fauna"),
)


def full(*gods: tuple[str, ...], **more: Any) -> World:
    """A Full game without times to object and without Rebirths."""
    numbers = {"rounds": 9, "rebirth_percent": 0, **more.pop("parameters", {})}
    return World.at(*(gods or GODS), **{"scope": "full", "objection_hours": 0, "parameters": numbers, **more})


def tell(world: World, where: str, act: int = 0) -> None:
    """The Prophet foretells one thing."""
    world.do(PROPHET, do.Prophesy(words="It will be.", categories="it", fields=tuple(where.split()), act=act))


def uphold(world: World, name: str, by: int) -> None:
    """An Act is challenged, and everybody agrees."""
    world.do(by, do.Raise(kind="challenge", about=name, text="It is none."))
    motion = world.state.polls[-1].motion
    for voter in motion.electorate:
        if any(p.motion.id == motion.id for p in world.state.polls):
            world.do(voter, Ballot(motion=motion.id, choice="for"))


def signs(world: World) -> list[str]:
    """What the latest Prophecy could be claimed by."""
    return [omen.what for omen in world.state.prophecies[-1].omens]


@pytest.mark.rule("CR-ABI-221", "CR-ABI-223")
@pytest.mark.parametrize("lent", ["reflexivity", "stars"])
def test_a_network_made_by_a_roll_pays_its_maker(lent: str) -> None:
    world = full(seat=PROPHET, influence=0)
    world.land("A1 C1", element="empty")
    acts = (world.own("A", PULL, "A1").id, world.own("B", PULL, "C1").id)
    assert world.state.turn is not None
    world.set(turn=replace(world.state.turn, rolled=4, means=lent))
    world.do(PROPHET, do.Weaving(acts=acts, name="Twins", reason="They are alike."))
    world.pass_vote()
    world.end_round()
    assert world.inf(PROPHET) == 2 and "Networks: 2 Acts +2" in world.line("Networks")


@pytest.mark.rule("CR-ABI-119", "CR-CON-31")
@pytest.mark.parametrize("claimed", [True, False])
def test_a_gaze_that_is_taken_back_has_fulfilled_nothing(claimed: bool) -> None:
    world = full(seat=PROPHET)
    act = world.own("X", PULL, "D4")
    tell(world, "", act.id)
    before = world.totals
    world.next_turn(ROT)
    world.offer(ROT, "", "gas", kind="gaze", target=act.id, name="Y")
    world.pass_vote()
    if claimed:
        world.do(PROPHET, do.Claim(prophecy=1, by=ROT))
        world.pass_vote()
        assert world.state.prophecies[0].fulfilled and world.inf(PROPHET) == before[PROPHET] + 3
    uphold(world, "Y", VOID)
    assert world.act("X").owner == PULL
    assert world.totals == before and not world.state.prophecies[0].fulfilled and not signs(world)


@pytest.mark.rule("CR-ABI-119", "CR-CON-31")
def test_an_open_prophecy_keeps_what_else_could_fulfil_it() -> None:
    world = full(seat=PROPHET)
    tell(world, "D4 D5")
    world.land("D4 D5", element="liquid")
    world.next_turn(PULL)
    first = world.place(PULL, "D4")
    world.next_turn(PULL)
    world.place(PULL, "D5", name="Second")
    world.do(PROPHET, do.Claim(prophecy=1, by=PULL))
    world.pass_vote()
    uphold(world, first.name, VOID)
    assert not world.state.prophecies[0].fulfilled and signs(world) == ["Second is placed"]


@pytest.mark.rule("CR-ABI-119")
def test_whatever_befalls_acts_there_may_be_claimed() -> None:
    pulled = full(seat=PROPHET, parameters={"least_apart": 3})
    act, locus = pulled.own("X", ROT, "B5"), pulled.own("L", ROT, "E4 E5 E6")
    tell(pulled, "D5")
    pulled.next_turn(PULL)
    pulled.do(PULL, do.Gravitate(acts=(act.id,), locus=locus.id, to="D5"))
    pulled.pass_vote()
    assert signs(pulled) == ["X comes to lie on D5"]
    assert pulled.state.prophecies[0].omens[0].by == PULL
    lasting = full(seat=PROPHET)
    act = lasting.own("X", ROT, "D4")
    tell(lasting, "", act.id)
    lasting.next_turn(LIMIT)
    lasting.do(LIMIT, do.Permanence(acts=(act.id,)))
    assert signs(lasting) == ["X becomes Permanent"]
    woven = full(seat=PROPHET)
    act, far = woven.own("X", ROT, "D4"), woven.own("Far", ROT, "H8")
    tell(woven, "D4")
    woven.next_turn(VOID)
    woven.do(VOID, do.Weaving(acts=(act.id, far.id), name="Twins", reason="Kin."))
    woven.pass_vote()
    assert signs(woven) == ["X joins the Network Twins"]


@pytest.mark.rule("CR-ABI-119")
def test_a_roof_that_comes_down_and_a_buried_drawing_may_be_claimed() -> None:
    world = full(seat=PROPHET)
    base = world.own("Base", PULL, "D4 D5")
    roof = world.own("Roof", ROT, "D5 D6", on=(base.id,))
    tell(world, "", roof.id)
    world.next_turn(VOID)
    world.do(VOID, do.Nullify(act=base.id))
    world.pass_vote()
    assert signs(world) == ["Base is Nullified", "Roof comes down onto the Map"]
    world = full(seat=PROPHET)
    drawn = world.own("Hills", ROT, "D4", imprint=True)
    tell(world, "", drawn.id)
    world.land("D4", element="liquid")
    world.next_turn(PULL)
    world.place(PULL, "D4", name="Stone")
    assert signs(world) == ["Stone is placed", "Hills is Buried"]


@pytest.mark.rule("CR-CON-31", "CR-ABI-119")
def test_nobody_votes_on_a_claim_by_an_act_that_is_taken_back() -> None:
    world = full(seat=PROPHET)
    tell(world, "D4")
    world.land("D4", element="liquid")
    world.next_turn(PULL)
    act = world.place(PULL, "D4")
    before = world.inf(PROPHET)
    world.do(PROPHET, do.Claim(prophecy=1, by=PULL))
    uphold(world, act.name, ROT)
    assert not world.state.polls and world.line("That vote lapses")
    assert world.inf(PROPHET) == before and not world.state.prophecies[0].fulfilled


@pytest.mark.rule("CR-ABI-119")
def test_what_happens_while_a_claim_is_voted_on_may_be_claimed_after_it() -> None:
    world = full(seat=PROPHET)
    tell(world, "D4 D5")
    world.land("D4 D5", element="liquid")
    world.next_turn(PULL)
    world.place(PULL, "D4", name="First")
    world.do(PROPHET, do.Claim(prophecy=1, by=PULL))
    world.set(turn=Turn(number=world.state.turns + 1, seat=PULL, stage="action"), turns=world.state.turns + 1)
    world.offer(PULL, "D5", name="Second")
    world.pass_vote()
    assert len(world.state.polls) == 1
    world.fail_vote()
    assert signs(world) == ["Second is placed"]


@pytest.mark.rule("CR-ABI-75", "CR-CMP-10", "CR-ABI-55")
def test_a_permanent_act_without_support_comes_down_when_it_is_undone() -> None:
    world = full(*STACKS, seat=1)
    base = world.own("Base", 1, "D4 D5")
    roof = world.own("Roof", 2, "D5 D6", on=(base.id,))
    world.do(1, do.Permanence(acts=(roof.id,)))
    world.next_turn(2)
    world.do(2, do.Nullify(act=base.id))
    assert world.act("Roof").on and not world.state.polls
    world.next_turn(0)
    world.do(0, do.Undo(zone=world.state.zones[-1].id))
    assert not world.act("Roof").on and world.act("Roof").size == 2


@pytest.mark.rule("CR-ABI-57")
def test_what_was_undone_is_not_permanent_with_what_it_lies_in() -> None:
    world = full(*STACKS, seat=1)
    base = world.own("Base", 2, "D4 D5")
    world.own("Hut", 2, "D5", undone=True)
    world.own("Den", 2, "D4")
    world.do(1, do.Permanence(acts=(base.id,)))
    assert {a.name for a in world.state.acts if a.permanent} == {"Base", "Den"}


@pytest.mark.rule("CR-CMP-12")
def test_nobody_is_told_that_what_is_in_decay_is_gone() -> None:
    world = full(*STACKS, seat=2)
    lost = world.own("A", 1, "D4 D5")
    middle = world.own("B", 1, "D5 D6")
    side = world.own("C", 1, "D6 D7")
    world.own("Roof", 1, "D6 D7", on=(middle.id, side.id))
    world.do(2, do.Nullify(act=lost.id))
    world.fail_vote()
    asked = {p.motion.question: p.motion.detail for p in world.state.polls}
    assert world.act("B").standing == "decayed" and len(asked) == 2
    assert all("B cannot stand." in question for question in asked)
    roof = next(detail for question, detail in asked.items() if "Roof" in question)
    assert roof == "If it does, it stays as it is. If not, it is Nullified."


@pytest.mark.rule("CR-CYC-41", "CR-CMP-14")
@pytest.mark.parametrize(("setting", "whole"), [("nullified", 3), ("decayed", 5)])
def test_what_can_never_be_in_decay_is_left_out_of_the_percentage(setting: str, whole: int) -> None:
    world = full(elevated_decay=setting)
    low, other = world.own("Low", 1, "D4 D5"), world.own("Other", 1, "F4")
    world.own("Roof", 1, "D5 E5 F4", on=(low.id, other.id))
    assert measure(world.state) == (0, whole)


@pytest.mark.rule("CR-CON-31", "CR-CMP-08")
def test_an_act_is_not_placed_upon_one_that_is_taken_back() -> None:
    world = full(seat=PULL)
    world.land("D4 D5 D6", element="liquid")
    low = world.place(PULL, "D4")
    world.next_turn(PULL)
    world.offer(PULL, "D4 D5", upon=(low.id,), name="Roof")
    uphold(world, low.name, ROT)
    assert not world.state.polls and world.line("nothing to rest on")
    world.no(PULL, do.Submit(), "CR-CMP-08")
    world.do(PULL, do.Lay(fields=("D4", "D5")))
    world.do(PULL, do.Submit())
    world.pass_vote()
    assert world.act("Roof").size == 2 and not world.act("Roof").on


@pytest.mark.rule("CR-CON-31", "CR-ABI-274", "CR-ACT-39")
def test_what_is_taken_back_is_not_pulled_and_costs_nothing() -> None:
    world = full(seat=PULL)
    act, locus = world.own("X", ROT, "D4"), world.own("L", ROT, "E4 E5 E6")
    world.do(PULL, do.Gravitate(acts=(act.id,), locus=locus.id, to="E4"))
    assert world.inf(PULL) == 19
    uphold(world, "X", PROPHET)
    assert not world.state.polls and world.inf(PULL) == 20 and world.stage == "action"
    assert world.state.turn is not None and world.state.turn.seat == PULL and world.line("Nothing is left to pull")


@pytest.mark.rule("CR-CON-31", "CR-ABI-282")
def test_of_a_composite_the_rest_is_pulled_when_one_is_taken_back() -> None:
    world = full(seat=PULL, parameters={"least_apart": 3})
    first, second = world.own("X", ROT, "B4"), world.own("Y", ROT, "B4 B5")
    locus = world.own("L", ROT, "E4 E5 E6")
    world.do(PULL, do.Gravitate(acts=(first.id, second.id), locus=locus.id, to="C4"))
    uphold(world, "X", PROPHET)
    assert "Y" in world.state.polls[-1].motion.question
    world.pass_vote()
    assert world.act("Y").fields == ("C4", "C5") and world.act("X").standing == "gone"


@pytest.mark.rule("CR-CON-31", "CR-ABI-138")
@pytest.mark.parametrize("late", [True, False])
def test_a_drawing_may_be_challenged_also_when_it_is_buried(late: bool) -> None:
    world = full(*STACKS, seat=0)
    world.land("D4", element="solid")
    world.own("Hills", 0, "D4", imprint=True, paid=1)
    if late:
        world.place(0, "D4", name="Stone")
        assert world.act("Hills").standing == "buried"
    before = world.inf(0)
    uphold(world, "Hills", 2)
    assert world.act("Hills").standing == "gone" and world.inf(0) == before + 1


@pytest.mark.rule("CR-ABI-138", "CR-ABI-143")
@pytest.mark.parametrize("heal", ["Hills", "Ruin", ""])
def test_a_drawing_that_is_rejuvenated_under_an_act_is_buried(heal: str) -> None:
    world = full(*STACKS[:2], ("genesis", "decay", "gas", "fauna"), seat=2)
    world.own("Hills", 0, "D4", imprint=True, standing="decayed")
    world.own("Ruin", 0, "D4 D5", standing="decayed")
    world.do(2, do.Rejuvenate(act=world.act(heal).id if heal else 0))
    assert world.act("Hills").standing == "buried"


@pytest.mark.rule("CR-CON-31", "CR-ABI-232")
def test_what_is_taken_back_need_not_be_left_out_of_a_network() -> None:
    world = full(seat=VOID)
    acts = [world.own(name, ROT, where) for name, where in (("A", "D4"), ("B", "F4"), ("C", "H4"))]
    world.net(VOID, *acts)
    world.do(VOID, do.Weaving(network=1, acts=(acts[0].id,), out=True))
    uphold(world, "A", PROPHET)
    assert not world.state.polls and world.state.turn is not None and world.state.turn.seat == VOID
    assert world.state.networks[0].acts == (acts[1].id, acts[2].id)


@pytest.mark.rule("CR-ABI-118", "CR-TRN-12")
def test_a_claim_promises_nothing_to_who_has_left() -> None:
    world = full(seat=PROPHET)
    tell(world, "D4")
    world.land("D4", element="liquid")
    world.next_turn(PULL)
    world.place(PULL, "D4")
    world.do(PULL, Leave())
    before = world.totals
    world.do(ROT, do.Claim(prophecy=1, by=PULL))
    assert f"{who(PROPHET)} gains 3, if all" in world.state.polls[-1].motion.detail
    world.pass_vote()
    assert world.inf(PROPHET) == before[PROPHET] + 3 and world.inf(PULL) == before[PULL]


@pytest.mark.rule("CR-ABI-274", "CR-CMP-14")
def test_of_what_is_elevated_nobody_says_that_it_would_decay() -> None:
    world = full(seat=PULL, parameters={"least_apart": 3})
    base = world.own("Base", ROT, "B4 B5")
    roof = world.own("Roof", ROT, "B5 C5", on=(base.id,))
    locus = world.own("L", ROT, "F4 F5")
    world.do(PULL, do.Gravitate(acts=(base.id, roof.id), locus=locus.id, to="C4"))
    assert "If not, it falls into Decay there." in world.state.polls[-1].motion.detail
    world.pass_vote()
    assert "If not, it is Nullified." in world.state.polls[-1].motion.detail
    world.fail_vote()
    assert world.act("Roof").standing == "nullified" and world.act("Base").standing == "active"


@pytest.mark.rule("CR-VOT-19", "CR-CMP-07")
@pytest.mark.parametrize(("kind", "left"), [("elevated", 20 - 2), ("satellite", 20 - 2)])
def test_an_override_counts_act_fields_whatever_the_act_is(kind: str, left: int) -> None:
    gods = (("genesis", "dialectic", "solid", "moon"), *STACKS[1:])
    world = full(*gods, scope="advanced", seat=0)
    world.land("D4 D5 D6", element="solid")
    base = world.own("Base", 1, "D4")
    if kind == "elevated":
        world.offer(0, "D4 D5 D6", upon=(base.id,), name="Roof")
    else:
        world.offer(0, "", "moon", kind="satellite", orbit="top of B1", name="Roof")
    world.fail_vote()
    world.do(0, do.Override(insists=True))
    assert world.act("Roof").on_map and world.inf(0) == left


@pytest.mark.rule("CR-CON-31", "CR-ELE-82")
@pytest.mark.parametrize("voting", [True, False])
def test_an_act_that_is_taken_back_is_answered_no_more(voting: bool) -> None:
    gods = (("limit", "time", "liquid", "sky"), ("genesis", "energy", "duality", "mountain"), STACKS[2])
    world = full(*gods, scope="advanced", seat=0)
    world.land("D4", node="on", element="liquid")
    world.land("F6", node="off")
    act = world.place(0, "D4")
    assert world.state.echo is not None and world.state.echo.act == act.id
    if voting:
        world.do(1, do.Answer(name="Twin", fields=("F6",), thing="twin", meaning="It answers."))
        assert world.state.polls
    uphold(world, act.name, 2)
    assert (
        not world.state.polls
        and not world.state.in_play
        and not [d for d in world.decisions if d.id.endswith("echo")]
    )


SEASON = (
    ("void", "reflexivity", "vacuum", "sky"),
    ("chaos", "decay", "gas", "fauna", "season"),
    ("limit", "relativity", "liquid", "mountain"),
    ("genesis", "corporality", "solid", "flora"),
)


@pytest.mark.rule("CR-ABI-277", "CR-DOM-29", "CR-CYC-23")
@pytest.mark.parametrize("gone", [True, False])
def test_a_collision_asks_once_about_an_act_and_marks_each_field_once(gone: bool) -> None:
    world = full(*SEASON, seat=2, parameters={"least_apart": 5})
    act, locus = world.own("X", 1, "D4"), world.own("L", 3, "F4")
    world.do(2, do.Gravitate(acts=(act.id,), locus=locus.id, to="F4"))
    world.pass_vote()
    assert [one.act for one in world.state.fading] == [act.id]
    world.do(1, do.Fade(act=act.id, gone=gone))
    assert world.act("X").standing == ("nullified" if gone else "decayed")
    assert world.act("L").standing == "decayed" and world.state.plot("F4").marks == 1
    assert not world.state.fading and world.state.turn is not None and world.state.turn.seat != 2


@pytest.mark.rule("CR-ABI-277", "CR-DOM-29")
@pytest.mark.parametrize("silent", [True, False])
def test_of_two_that_may_fade_in_one_collision_each_field_takes_one_mark(silent: bool) -> None:
    world = full(*SEASON, seat=2, parameters={"least_apart": 5})
    act, locus = world.own("X", 1, "C4 D4"), world.own("L", 1, "F4 G4")
    world.do(2, do.Gravitate(acts=(act.id,), locus=locus.id, to="E4"))
    world.pass_vote()
    assert len(world.state.fading) == 2
    if silent:
        world.do(1, Leave())
    else:
        for one in (act, locus):
            world.do(1, do.Fade(act=one.id, gone=False))
    assert {a.standing for a in world.state.in_play} == {"decayed"}
    assert [world.state.plot(f).marks for f in ("E4", "F4", "G4")] == [1, 1, 1]


@pytest.mark.rule("CR-ABI-277", "CR-CMP-14", "CR-CYC-23")
def test_what_is_nullified_in_a_collision_spares_no_field_its_mark() -> None:
    world = full(*SEASON, seat=2, parameters={"least_apart": 5})
    act = world.own("X", 3, "C4 D4")
    low, wide = world.own("Low", 3, "H4"), world.own("Wide", 0, "F4 G4")
    world.own("Roof", 3, "F4 H4", on=(low.id, wide.id))
    world.do(2, do.Gravitate(acts=(act.id,), locus=wide.id, to="E4"))
    world.pass_vote()
    assert world.act("Roof").standing == "nullified"
    assert world.act("X").standing == world.act("Wide").standing == "decayed"
    assert [world.state.plot(f).marks for f in ("E4", "F4", "G4")] == [1, 1, 1]


@pytest.mark.rule("CR-CYC-24", "CR-ABI-249", "CR-MTX-101")
def test_the_offer_of_decay_says_what_else_it_leads_to() -> None:
    world = full(*SEASON, seat=1)
    world.land("D4", marks=3)
    base, guest = world.own("Base", 3, "D4 D5"), world.own("Guest", 3, "G4")
    world.own("Zone", 0, "G4 G5", permanent=True)
    plain = world.own("Plain", 3, "A1")
    told = {o.key: o.detail for d in world.decisions if d.seat == 1 for o in getattr(d, "options", ())}
    details = {act.name: next(d for k, d in told.items() if k == f"rot-{act.id}") for act in (base, guest, plain)}
    assert details["Base"].endswith("Its Fields open into an Abyss, and it is Nullified.")
    assert details["Guest"].endswith("It is Nullified: Permanent ground never Decays.")
    assert details["Plain"] == "Costs 2 Influence."
