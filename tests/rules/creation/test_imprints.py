"""Acts drawn straight onto the Map: how they are made, buried, brought back to light and lost (CR-ABI-130)."""

from __future__ import annotations

from typing import Any

import pytest

from render.cast import Cast
from render.creation import legend, side
from render.gallery import board
from rules.core import Form, who
from rules.core.decisions import advised, reply
from rules.creation import actions as do
from rules.creation.world.pieces import Act
from rules.creation.world.turn import Quota
from tests.rules.creation.test_odd_positions import explore, odd
from tests.rules.creation.worlds import GAME, World

DRAWER, VOID, CHAOS, ROT = 0, 1, 2, 3
GODS = (
    ("abstraction", "time", "solid", "mountain"),
    ("void", "space", "gas", "sky"),
    ("chaos", "energy", "liquid", "flora"),
    ("transience", "decay", "plasma", "fauna"),
)
HILLS = "  /\\  /\\  \n /  \\/  \\ \n/____________\\"
CAST = Cast(names=("Ann", "Ben", "Cat", "Dan"))


def full(*gods: tuple[str, ...], **more: Any) -> World:
    """A world of the Full game in which the first deity reaches every Field, and the round goes on."""
    world = World.at(*(gods or GODS), **{"scope": "full", **more})
    world.land(" ".join(world.state.ground.names), element="solid")
    world.params(rebirth_percent=0)
    first = more.get("seat", DRAWER)
    world.set(roster=(*world.state.seats[first:], *world.state.seats[:first]))
    return world


def draw(world: World, where: str, name: str = "Hills", drawing: str = HILLS, **more: Any) -> None:
    """An Imprint up to its vote."""
    words: dict[str, Any] = {"thing": "", "name": name, "meaning": "Look."}
    world.do(DRAWER, do.Begin(kind="imprint"))
    world.do(DRAWER, do.Describe(**words, drawing=drawing, rests_on=("abstraction",), **more))
    world.do(DRAWER, do.Lay(fields=tuple(where.split())))
    world.do(DRAWER, do.Submit())


def drawn(world: World, where: str, name: str = "Hills", owner: int = DRAWER, **more: Any) -> Act:
    """An Imprint that is there already."""
    return world.own(name, owner, where, imprint=True, drawing=HILLS, thing="drawing", **more)


def blanks(world: World, seat: int) -> list[str]:
    """What is asked about a proposal in the making."""
    form = world.asked(seat, "draft").ask
    assert isinstance(form, Form)
    return [field.name for field in form.fields]


# ------------------------------------------------------------------ drawing


@pytest.mark.rule("CR-ABI-130", "CR-ABI-131")
def test_an_imprint_costs_and_pays_like_an_object_and_is_judged_for_its_coherence() -> None:
    world = full(influence=3)
    draw(world, "D4 E4")
    motion = world.state.polls[0].motion
    assert "whether it makes sense and shows care" in motion.detail and HILLS.splitlines()[2] in motion.detail
    assert "Costs 2 Influence" in motion.detail
    world.pass_vote()
    act = world.act("Hills")
    assert act.imprint and act.drawing and world.inf(DRAWER) == 1 and not act.photo
    assert "Imprints Hills on D4 E4" in world.line("Imprints")
    world.end_round()
    assert world.inf(DRAWER) == 3
    refused = full(influence=3)
    draw(refused, "D4 E4")
    refused.fail_vote()
    assert refused.inf(DRAWER) == 3 and not refused.state.in_play
    assert "Hills" not in str(board(GAME, refused.view, CAST)), "a rejected drawing is not kept on the Map"


@pytest.mark.rule("CR-ABI-130")
def test_only_abstraction_draws_and_only_where_it_is_in_the_game() -> None:
    world = full(("genesis", "time", "solid", "mountain"), *GODS[1:])
    world.no(0, do.Begin(kind="imprint"), "CR-ABI-130")
    assert "imprint" not in world.keys(0, "turn")
    drawer = full()
    label = next(o for o in drawer.asked(DRAWER, "turn").options if o.key == "imprint")
    assert label.label == "Draw an Imprint" and "1 Influence for each Field" in label.detail


@pytest.mark.rule("CR-ABI-131")
def test_a_drawing_is_an_image_or_at_least_twenty_characters() -> None:
    world = full()
    world.do(DRAWER, do.Begin(kind="imprint"))
    said = do.Describe(name="Hills", meaning="Look.", rests_on=("structure",))
    world.no(DRAWER, said, "CR-ABI-131", says="That is 0.")
    for drawing in ("x" * 19, " x " * 19, "\n".join("x" * 19)):
        world.no(
            DRAWER, do.Describe(name="H", meaning="L.", rests_on=("structure",), drawing=drawing), "CR-ABI-131"
        )
    world.no(DRAWER, do.Describe(name="H", meaning="L.", rests_on=("structure",), drawing="x" * 901), "CR-ABI-131")
    world.do(DRAWER, do.Describe(name="H", meaning="L.", rests_on=("structure",), drawing="\n".join("x" * 20)))
    image = full()
    draw(image, "D4", drawing="", photo="a" * 64)
    assert image.state.polls[0].motion.photo == "a" * 64
    words = full(object_proof="text_only")
    words.do(DRAWER, do.Begin(kind="imprint"))
    words.no(DRAWER, do.Describe(name="H", meaning="L.", rests_on=("structure",), photo="a" * 64), "CR-ABI-131")
    assert blanks(words, DRAWER) == ["drawing", "name", "meaning", "rests_on"]


@pytest.mark.rule("CR-ABI-131")
def test_it_can_be_typed_in_one_breath_and_is_no_object_for_the_box() -> None:
    world = full()
    said = {"kind": "imprint", "name": "Hills", "meaning": "Look.", "fields": "D4", "drawing": HILLS}
    verb = next(v for v in GAME.verbs if v.action is do.Propose)
    world.do(DRAWER, GAME.read(world.view, verb, said))
    world.do(DRAWER, do.Submit())
    world.pass_vote()
    assert world.act("Hills").imprint and not world.act("Hills").mobile
    world.set(phase="echoes", queue=(DRAWER,), turn=None)
    assert world.keys(DRAWER, "keep") == ["none"]


@pytest.mark.rule("CR-ABI-132", "CR-ABI-133", "CR-ABI-136")
def test_a_drawing_has_its_fields_to_itself() -> None:
    world = full()
    world.own("Rock", 1, "D4")
    drawn(world, "F4 G4", "Mine")
    drawn(world, "F6", "Lost", owner=1)
    buried = drawn(world, "D4 D5", "Under", standing="buried")
    for where, rule in (("D4", "CR-ABI-133"), ("D5", "CR-ABI-133"), ("F4", "CR-ABI-133"), ("F6", "CR-ABI-133")):
        with world.refused(rule):
            draw(world, where)
    world.change("Under", standing="defunct")
    with world.refused("CR-ABI-132", says="Rock lies on D4"):
        draw(world, "D4")
    draw(world, "D5")
    assert world.state.polls and buried.imprint, "where a defunct one was, one may draw again"


@pytest.mark.rule("CR-ABI-132", "CR-CMP-05")
def test_imprints_are_no_part_of_composites_nor_of_networks() -> None:
    world = full(("abstraction", "reflexivity", "solid", "stars"), *GODS[1:])
    world.params(compounding=1)
    art = drawn(world, "D4")
    other = world.own("Rock", 1, "H8")
    world.no(0, do.Weaving(acts=(art.id, other.id), name="Kin", reason="Kin."), "CR-ABI-132")
    plain = full()
    plain.params(compounding=1)
    drawn(plain, "D4")
    plain.offer(DRAWER, "D4 E4")
    assert plain.state.polls and "composite" not in plain.state.polls[0].motion.detail


@pytest.mark.rule("CR-ABI-134")
def test_reach_and_size_are_those_of_an_object() -> None:
    world = World.at(("abstraction", "time", "gas", "mountain"), *GODS[1:], scope="full")
    world.storm("D4")
    world.land("E5", element="solid")
    with world.refused("CR-CON-16"):
        draw(world, "H8")
    with world.refused("CR-COS-01"):
        draw(world, "C3 D3 E3 E4 E5")
    draw(world, "E5")
    assert world.state.polls


# ------------------------------------------------------------------ what can be done to one


@pytest.mark.rule("CR-ABI-135", "CR-ABI-136", "CR-MTX-301")
def test_a_gaze_takes_an_imprint_in_place_and_may_alter_the_drawing() -> None:
    world = full(("genesis", "time", "solid", "mountain"), GODS[0], *GODS[2:])
    art = drawn(world, "D4", owner=1)
    world.do(0, do.Begin(kind="gaze", target=art.id))
    assert {"photo", "drawing"} <= set(blanks(world, 0))
    asked = world.asked(0, "draft")
    assert asked.prompt.startswith(f"You gaze at {art.name} of {who(1)}: {art.thing or 'a drawing'}.")
    hint = next(field.hint for field in asked.fields if field.name == "name")
    assert hint == f"So far {art.name} of {who(1)}", "a full form has no room for its question"
    new = "X" * 25
    world.do(0, do.Describe(name="Crosses", meaning="I see graves.", rests_on=("structure",), drawing=new))
    world.no(0, do.Lay(fields=("E4",)), "CR-MTX-301", says="is drawn there")
    world.do(0, do.Lay())
    world.do(0, do.Submit())
    world.pass_vote()
    taken = world.act("Crosses")
    assert (taken.owner, taken.fields, taken.drawing) == (0, ("D4",), new)
    assert next(a for a in world.view.acts if a.name == "Crosses").drawing == new
    same = full(("genesis", "time", "solid", "mountain"), GODS[0], *GODS[2:])
    kept = drawn(same, "D4", owner=1)
    same.offer(0, "", kind="gaze", target=kept.id, name="Peaks", thing="")
    same.pass_vote()
    assert same.act("Peaks").drawing == HILLS


@pytest.mark.rule("CR-ABI-137", "CR-MTX-101", "CR-MTX-201", "CR-MTX-601", "CR-MTX-701")
def test_what_imprints_are_immune_to() -> None:
    world = full(("abstraction", "time", "gas", "mountain"), *GODS[1:], stage="fields")
    art = drawn(world, "D4", mobile=True)
    world.no(0, do.MoveAct(act=art.id, to="D5"), "CR-ABI-137")
    for seat, action in (
        (VOID, do.Nullify(act=art.id)),
        (CHAOS, do.Disintegrate(act=art.id)),
        (ROT, do.Blight(act=art.id)),
    ):
        world.next_turn(seat)
        before = world.inf(seat)
        world.no(seat, action, "CR-ABI-137")
        assert world.inf(seat) == before


@pytest.mark.rule("CR-MTX-401", "CR-ABI-137")
def test_no_drawing_is_pulled_and_what_is_pulled_onto_one_only_buries_it() -> None:
    world = full(("genesis", "relativity", "solid", "mountain"), *GODS[1:], gravitate_rule="distance")
    art, rock = drawn(world, "E4", owner=1), world.own("Rock", 1, "D4")
    world.no(0, do.Gravitate(acts=(art.id,), to="E3"), "CR-ABI-137")
    world.do(0, do.Gravitate(acts=(rock.id,), to="E4"))
    world.pass_vote()
    assert (world.act("Rock").fields, world.act("Rock").standing) == (("E4",), "active")
    assert world.act("Hills").standing == "buried"


@pytest.mark.rule("CR-MTX-501")
def test_a_curved_imprint_counts_anew_and_two_never_share_a_field() -> None:
    world = full(seat=VOID)
    drawn(world, "D4 E4 D5 E5")
    world.do(VOID, do.Curve(fields=("D4", "E4", "D5", "E5")))
    assert world.act("Hills").size == 1
    two = full(seat=VOID)
    drawn(two, "D4", "One")
    drawn(two, "E4", "Two")
    two.no(VOID, do.Curve(fields=("D4", "E4")), "CR-ABI-132")


@pytest.mark.rule("CR-CMP-05", "CR-MTX-501", "CR-ABI-172")
def test_a_curve_counts_no_drawing_in_a_composite() -> None:
    world = full(seat=VOID)
    for name in ("One", "Two", "Three"):
        world.own(name, 1, "C4")
    drawn(world, "C3")
    world.do(VOID, do.Curve(fields=("C3", "C4")))
    assert world.act("Hills").standing == "buried" and world.act("One").fields == ("C3",)
    more = full(seat=VOID)
    for name, where in (("One", "C4"), ("Two", "C4"), ("Three", "C4"), ("Four", "C3")):
        more.own(name, 1, where)
    more.no(VOID, do.Curve(fields=("C3", "C4")), "CR-MTX-501")


# ------------------------------------------------------------------ burying


@pytest.mark.rule("CR-ABI-138", "CR-ABI-139", "CR-ACT-28")
@pytest.mark.parametrize("scope", ["full", "advanced"])
def test_an_object_on_part_of_an_imprint_buries_it_at_no_further_price(scope: str) -> None:
    world = full(scope=scope)
    drawn(world, "D4 D5 D6", owner=1)
    world.offer(DRAWER, "D6 D7", name="Rock")
    detail = world.state.polls[0].motion.detail
    assert "It would bury the Imprint Hills of" in detail and "a strong drawing may well be kept" in detail
    assert "Costs 2 Influence" in detail
    world.pass_vote()
    assert world.act("Hills").standing == "buried" and world.inf(DRAWER) == 18
    assert "The Imprint Hills is Buried under Rock." in world.line("Buried under")
    assert world.view.buried[0].name == "Hills" and "Buried: the Imprint Hills" in GAME.describe(world.view)
    assert {"Buried", "Imprint"} & {text for _, text in side.entries(world.view)} == {"Buried"}
    before = world.inf(1)
    world.end_round()
    assert world.inf(1) == before, "it brings nothing"


@pytest.mark.rule("CR-ABI-138")
def test_the_list_of_fields_says_what_would_be_buried() -> None:
    world = full()
    drawn(world, "D4", owner=1)
    world.do(DRAWER, do.Begin(kind="act"))
    world.do(DRAWER, do.Describe(thing="ring", name="Rock", meaning="Look.", rests_on=("structure",)))
    label = next(o for o in world.asked(DRAWER, "draft").options if o.key == "add-D4")
    assert "would bury Hills" in label.detail


@pytest.mark.rule("CR-ABI-140")
def test_an_imprint_comes_back_to_light_when_all_that_lay_on_it_is_gone() -> None:
    world = full(seat=VOID)
    drawn(world, "D4 D5", owner=2, standing="buried")
    one, two = world.own("One", 1, "D4"), world.own("Two", 3, "D5")
    world.do(VOID, do.Nullify(act=one.id))
    assert world.act("Hills").standing == "buried"
    world.next_turn(VOID)
    world.do(VOID, do.Nullify(act=two.id))
    assert world.act("Hills").standing == "active" and world.act("Hills").owner == 2
    assert "The Imprint Hills comes back to light." in world.line("comes back")
    assert not world.state.polls


@pytest.mark.rule("CR-ABI-140", "CR-ACT-43")
def test_a_name_that_another_bears_by_now_gets_a_number() -> None:
    world = full(seat=VOID)
    drawn(world, "D4", standing="buried")
    rock = world.own("Rock", 1, "D4")
    world.own("Hills", 2, "H8")
    world.do(VOID, do.Nullify(act=rock.id))
    assert {a.name for a in world.state.in_play} == {"Hills", "Hills 2"}


@pytest.mark.rule("CR-ABI-141", "CR-MOV-19")
def test_a_move_buries_and_uncovers_but_not_what_is_permanent() -> None:
    world = full(("genesis", "time", "gas", "mountain"), *GODS[1:], stage="fields")
    drawn(world, "D5", owner=1)
    fox = world.own("Fox", 0, "D4", mobile=True)
    offered = next(o for o in world.asked(0, "turn").options if o.key == f"move-{fox.id}-D5")
    assert "It buries Hills." in offered.detail
    world.do(0, do.MoveAct(act=fox.id, to="D5"))
    assert world.act("Hills").standing == "buried"
    world.next_turn(0, "fields")
    world.do(0, do.MoveAct(act=fox.id, to="D4"))
    assert world.act("Hills").standing == "active"
    kept = full(("genesis", "time", "gas", "mountain"), *GODS[1:], stage="fields")
    drawn(kept, "D5", owner=1, permanent=True)
    stag = kept.own("Stag", 0, "D4", mobile=True)
    kept.no(0, do.MoveAct(act=stag.id, to="D5"), "CR-MOV-19")


@pytest.mark.rule("CR-ABI-49")
def test_a_dredged_act_buries_an_imprint_and_lies_on_no_object() -> None:
    world = full(seat=CHAOS)
    drawn(world, "D4", owner=1)
    world.own("Rock", 1, "E4")
    lost = world.own("Old", 0, "A1", standing="nullified")
    world.no(CHAOS, do.Dredge(act=lost.id, fields=("E4",)), "CR-ABI-45")
    world.do(CHAOS, do.Dredge(act=lost.id, fields=("D4",)))
    assert world.act("Hills").standing == "buried" and world.act("Old").standing == "active"


@pytest.mark.rule("CR-ABI-142", "CR-ABI-143")
def test_decay_above_destroys_an_imprint_for_good() -> None:
    world = full(("genesis", "time", "solid", "mountain"), *GODS[1:])
    drawn(world, "D4 D5", owner=2, standing="buried")
    rock = world.own("Rock", 1, "D4")
    world.next_turn(ROT)
    world.do(ROT, do.Blight(act=rock.id))
    assert world.act("Hills").standing == "defunct" and "gone for ever" in world.line("gone for ever")
    world.next_turn(0)
    world.do(0, do.Rejuvenate(act=rock.id))
    world.next_turn(VOID)
    world.do(VOID, do.Nullify(act=rock.id))
    assert world.act("Hills").standing == "defunct" and not world.view.buried
    world.next_turn(0)
    world.no(0, do.Rejuvenate(act=world.act("Hills").id))


@pytest.mark.rule("CR-MTX-02", "CR-ABI-74")
def test_nothing_reaches_a_buried_imprint() -> None:
    world = full(("limit", "time", "solid", "mountain"), *GODS[1:])
    art = drawn(world, "D4", standing="buried")
    world.own("Rock", 1, "D4")
    world.no(0, do.Permanence(acts=(art.id,)), "CR-MTX-02")
    world.no(0, do.Begin(kind="gaze", target=art.id))


# ------------------------------------------------------------------ the Period of Decay


@pytest.mark.rule("CR-CYC-15", "CR-MTX-1101", "CR-ABI-143")
def test_objects_fall_before_imprints_and_a_fallen_drawing_costs_nothing() -> None:
    world = full(influence=5)
    rock, art = world.own("Rock", 0, "A1"), drawn(world, "D4")
    keys = f"act-{rock.id}", f"act-{art.id}"
    world.set(phase="decay", turn=None, quotas=(Quota(seat=0, total=5, owed=1, ratio=20),))
    assert keys[1] not in world.keys(0, "decay")
    world.no(0, do.Surrender(falls=(keys[1],)), "CR-CYC-15")
    world.set(quotas=(Quota(seat=0, total=10, owed=2, ratio=20),))
    world.no(0, do.Surrender(falls=(keys[1],)), "CR-CYC-15", says="Rock")
    world.no(0, do.Surrender(falls=(keys[0],)), "CR-CYC-10")
    label = next(o for o in world.asked(0, "decay").options if o.key == keys[1])
    assert "the drawing costs nothing" in label.detail
    world.do(0, do.Surrender(falls=keys))
    assert world.act("Rock").standing == world.act("Hills").standing == "decayed"
    assert world.state.plot("D4").marks == 1 and "1 in Decay -1" in world.line("in Decay -")
    healed = full(("genesis", "time", "solid", "mountain"), GODS[0], *GODS[2:])
    lost = drawn(healed, "D4 D5", owner=1, standing="decayed")
    healed.do(0, do.Rejuvenate(act=lost.id))
    assert healed.act("Hills").standing == "active" and healed.inf(0) == 16


@pytest.mark.rule("CR-CYC-15", "CR-CYC-18")
def test_who_does_not_choose_loses_imprints_last_of_all() -> None:
    world = full()
    rock, art = world.own("Rock", 0, "A1"), drawn(world, "D4")
    world.own("Safe", 0, "H8")
    guard = world.shield(1, "H8")
    world.set(phase="decay", turn=None, quotas=(Quota(seat=0, total=15, owed=3, ratio=20),))
    world.silence(0, "decay")
    assert rock.id and world.act("Rock").standing == world.act("Hills").standing == "decayed" and art.id
    assert not world.state.safeguards and guard, "a Safeguard goes before a drawing"
    spared = full()
    spared.own("Rock", 0, "A1")
    drawn(spared, "D4")
    spared.own("Safe", 0, "H8")
    spared.shield(1, "H8")
    spared.set(phase="decay", turn=None, quotas=(Quota(seat=0, total=10, owed=2, ratio=20),))
    spared.silence(0, "decay")
    assert spared.act("Hills").standing == "active" and not spared.state.safeguards


@pytest.mark.rule("CR-ABI-142", "CR-CYC-45")
def test_a_fallen_drawing_that_is_cleared_away_never_comes_back() -> None:
    world = full(seat=ROT)
    drawn(world, "D4", standing="decayed")
    fern = world.own("Fern", 2, "H8")
    world.params(rebirth_acts=1)
    world.do(ROT, do.Blight(act=fern.id))
    assert world.act("Hills").standing == "defunct" and world.act("Fern").standing == "nullified"


# ------------------------------------------------------------------ Permanence and Safeguards


@pytest.mark.rule("CR-ABI-74", "CR-MTX-901")
def test_a_permanent_imprint_cannot_be_buried_by_anyone() -> None:
    world = full(("limit", "time", "solid", "mountain"), GODS[0], *GODS[2:])
    art = drawn(world, "D4 D5", owner=0)
    world.do(0, do.Permanence(acts=(art.id,)))
    assert world.inf(0) == 18 and world.act("Hills").permanent
    world.next_turn(0)
    with world.refused("CR-ABI-74", says="Hills is Permanent and cannot be Buried"):
        world.offer(0, "D4")
    lost = world.own("Old", 0, "A1", standing="nullified")
    world.next_turn(CHAOS)
    world.no(CHAOS, do.Dredge(act=lost.id, fields=("D4",)))


@pytest.mark.rule("CR-ABI-94", "CR-ABI-95", "CR-MTX-1001")
def test_a_safeguarded_imprint_is_protected_and_can_still_be_buried() -> None:
    world = full(("balance", "time", "solid", "mountain"), GODS[0], *GODS[2:])
    art = drawn(world, "D4 D5", owner=1)
    world.do(0, do.Shield(act=art.id, thing="glass", how="It lies over it."))
    assert world.inf(0) == 18 and world.act("Hills").standing == "active"
    world.next_turn(CHAOS)
    world.no(CHAOS, do.Begin(kind="gaze", target=art.id), "CR-ABI-80")
    world.next_turn(0)
    world.place(0, "D5 D6", name="Rock")
    assert world.act("Hills").standing == "buried" and world.state.safeguards, "the Safeguard waits above it"


@pytest.mark.rule("CR-ABI-63")
def test_permanence_withstands_the_abilities_of_domains_too() -> None:
    world = full(("genesis", "time", "solid", "mountain", "hunt"), *GODS[1:])
    stag = world.own("Stag", 1, "D4", rests_on=("fauna",), permanent=True)
    world.no(0, do.Devour(act=stag.id), "CR-ABI-62")
    loose = world.own("Doe", 1, "H8", rests_on=("fauna",))
    assert f"devour-{loose.id}" in world.keys(0, "turn") and f"devour-{stag.id}" not in world.keys(0, "turn")


# ------------------------------------------------------------------ to be seen, and by machine


@pytest.mark.rule("CR-ABI-131", "CR-TAB-52")
def test_the_map_shows_drawings_and_the_legend_explains_them() -> None:
    world = full()
    drawn(world, "D4 E4")
    drawn(world, "G4 G5", "Old", standing="buried")
    world.own("Rock", 1, "G4")
    picture = str(board(GAME, world.view, CAST))
    assert "creation.imprint" in picture and "text='_'" in picture
    assert "Imprint" in legend.legend(world.view).says and "Buried" in legend.legend(world.view).says
    assert "on D4 E4 (an Imprint)" in GAME.describe(world.view)


@pytest.mark.rule("CR-ABI-130")
def test_a_computer_draws_where_its_turn_comes_round() -> None:
    kinds = set()
    for turns in (2, 3):
        world = full(("abstraction", "relativity", "solid", "mountain"), *GODS[1:])
        world.set(turns=turns)
        asked = world.asked(DRAWER, "turn")
        answer = advised(asked)
        assert answer is not None
        kinds.add(answer.keys[0])
        world.do(DRAWER, reply(asked, answer, GAME.turn_rule))
        for _ in range(4):
            if not world.state.polls:
                mine = world.asked(DRAWER, "draft")
                best = advised(mine)
                assert best is not None
                world.do(DRAWER, reply(mine, best, GAME.turn_rule))
        assert world.state.polls
    assert kinds == {"act", "imprint"}


@pytest.mark.rule("CR-ABI-130", "CR-ABI-138")
@pytest.mark.parametrize("number", range(8))
def test_what_is_offered_among_drawings_is_accepted(number: int) -> None:
    world = odd(f"drawn {number}", scope="full")
    free = [n for n in world.state.ground.names if all(n not in a.fields for a in world.state.acts)]
    for at, field in enumerate(free[:6:2]):
        plot = world.state.plot(field)
        if not plot.abyss and not plot.undone:
            drawn(world, field, f"Drawing {at}", owner=at % 3, standing="decayed" if plot.decayed else "active")
    for at, act in enumerate([a for a in world.state.in_play if a.fields and not a.permanent][:2]):
        drawn(world, act.fields[0], f"Hidden {at}", owner=at, standing="buried")
    explore(f"drawn {number}", 4, world=world)
