"""The object pool of a Strategic game: how it is filled, and what becomes of its objects (CR-STR-02 to CR-STR-15)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.core import Join, Leave, Return, Seat, who
from rules.creation import actions as do
from rules.creation.bounds.reach import barred, reach
from rules.creation.verbs import VERBS as ALL
from rules.creation.world.matters import Draft
from rules.creation.world.pages import BoxThing
from rules.creation.world.stock import Thing, free, lying
from tests.rules.creation.strategy import (
    THREE,
    A,
    B,
    C,
    D,
    agreed,
    asked,
    begun,
    choosing,
    go_through,
    settle,
    strategic,
    take,
)
from tests.rules.creation.worlds import GAME, World

VERBS = {verb.spoken: verb for verb in ALL}

FULL = (
    ("genesis", "energy", "solid", "mountain", "war", "nomads"),
    ("balance", "space", "liquid", "flora", "magic", "scholars"),
    ("chaos", "corporality", "gas", "sky", "luck", "merchants"),
)


def free_ids(world: World, seat: int) -> list[int]:
    """Numbers of what a deity could place."""
    return [thing.id for thing in free(world.state, seat)]


def where(world: World, name: str) -> str:
    """What has become of an object of the pool."""
    return lying(world.state)[next(t.id for t in world.state.things if t.thing == name)]


# ------------------------------------------------------------------ how many


@pytest.mark.rule("CR-STR-02")
def test_the_number_is_agreed_for_the_whole_table() -> None:
    world = agreed(10)
    go_through(world, THREE)
    assert len(world.state.things) == world.state.quota == 10
    knob = next(knob for knob in GAME.terms({"style": "strategic"}).knobs if knob.name == "object_pool")
    assert knob.read("100") == 100
    with pytest.raises(ValueError, match="0 to 100"):
        knob.read("101")


@pytest.mark.rule("CR-STR-05")
def test_all_others_agree_and_another_number_asks_all_anew() -> None:
    world = strategic(object_pool=14)
    assert {d.seat for d in world.decisions if d.waits} == {B, C}
    world.no(A, do.Agree(agrees=True), "CR-STR-05")
    world.do(B, do.Agree(agrees=True))
    world.no(A, do.Choose(attribute="genesis"), "CR-AWK-04")
    assert {d.seat for d in world.decisions if d.waits} == {C}, "nothing begins without C"
    world.do(C, do.Agree(agrees=False))
    world.no(A, do.Reckon(objects=101), "CR-STR-02")
    world.do(A, do.Reckon(objects=15))
    assert {d.seat for d in world.decisions if d.waits} == {B, C}, "B has to agree again"
    world.do(B, do.Agree(agrees=True))
    world.do(C, do.Agree(agrees=True))
    assert world.view.choosing == "primal" and world.state.quota == 15
    assert strategic().view.choosing == "primal", "the book's number needs nobody's word"


@pytest.mark.rule("CR-STR-05")
def test_silence_agrees_and_whoever_leaves_is_not_waited_for() -> None:
    world = strategic(4, object_pool=14)
    world.silence(B, "pact")
    world.do(A, Leave())
    assert {d.seat for d in world.decisions if d.waits} >= {C}
    world.do(C, do.Agree(agrees=True))
    if world.phase() == "pact":
        world.do(3, do.Agree(agrees=True))
    assert world.view.choosing == "primal" and world.state.quota == 14
    named = strategic(object_pool=14)
    named.do(B, do.Agree(agrees=False))
    named.silence(A, "number")
    assert named.view.choosing == "primal" and named.state.quota == 0, "it is left to the Map"


@pytest.mark.rule("CR-STR-05", "CR-AWK-24")
def test_whoever_becomes_host_while_all_are_asked_agrees_like_the_others() -> None:
    world = strategic(4, object_pool=10)
    world.do(D, do.Agree(agrees=True))
    world.do(C, do.Agree(agrees=True))
    world.do(A, Leave())
    assert asked(world, B) == ["pact"], "nobody has said no: it names no other number"
    world.do(B, do.Agree(agrees=True))
    assert world.view.choosing == "primal" and world.state.quota == 10
    other = strategic(4, object_pool=10)
    other.do(A, Leave())
    other.do(B, do.Agree(agrees=False))
    assert asked(other, B) == ["pact-number"]
    other.do(A, Join())
    assert asked(other, A) == ["pact-number"] and not asked(other, B), "the host names it, whoever that is now"
    other.do(A, do.Reckon(objects=12))
    assert not asked(other, A) and all(asked(other, s) == ["pact"] for s in (B, C, D))


@pytest.mark.rule("CR-STR-04", "CR-TAB-32")
@pytest.mark.parametrize(
    ("side", "seats", "number"), [(6, 2, 6), (8, 4, 12), (10, 3, 12), (12, 4, 20), (14, 3, 18), (16, 5, 35)]
)
def test_the_books_number_is_known_when_the_map_is_drawn(side: int, seats: int, number: int) -> None:
    world = strategic(seats, map_side=side, scope="advanced")
    take(world, A, "genesis", "a brass key")
    assert world.state.quota == 0
    world.do(A, do.ConfirmMap())
    assert world.state.quota == number and len(world.state.things) == 1
    assert f"{number} objects" in " ".join(e.line for e in world.events)


@pytest.mark.rule("CR-STR-04", "CR-STR-21")
def test_lines_of_space_change_what_is_still_to_come_and_not_the_pool() -> None:
    world = go_through(strategic(map_side=8), THREE, "lines")
    assert world.state.quota == 9 and world.state.parameters.solid_start == 5
    columns = [f"{column}{row}" for column in "ABCDEFGH" for row in range(1, 9)]
    world.do(B, do.Reshape(fields=tuple(columns[:40]), way="divide", parts=2))
    world.do(B, do.EndLines())
    assert world.state.ground.radius > 4
    assert world.state.quota == 9 and world.state.parameters.solid_start > 5
    world.set(chosen={"liquid_start": 2})
    go_through(world, THREE, "realm")
    assert world.state.parameters.liquid_start == 2, "what was set stays"


# ------------------------------------------------------------------ one with each Attribute


@pytest.mark.rule("CR-STR-06", "CR-STR-01")
def test_one_object_comes_with_each_attribute_and_nobody_votes() -> None:
    world = strategic()
    form = world.asked(A, "choose-with")
    assert [field.name for field in form.ask.fields] == ["attribute", "thing", "photo"]  # type: ignore[union-attr]
    take(world, A, "genesis", "a brass key")
    assert [thing.thing for thing in world.state.things] == ["a brass key"] and not world.state.polls
    world.do(A, do.ConfirmMap())
    assert "1 of 9" in GAME.describe(world.view) and world.view.fields, "pool and Map are in view"
    take(world, B, "balance")
    assert world.phase() == "object" and choosing_none(world)
    world.no(C, do.Choose(attribute="chaos"), "CR-AWK-04")
    world.no(C, do.Bring(thing="a comb"), "CR-STR-06")
    world.do(B, do.Bring(thing="a comb"))
    world.no(B, do.Bring(thing="a second one"), "CR-STR-06")
    assert choosing(world) == (C, "primal") and len(world.state.things) == 2


def choosing_none(world: World) -> bool:
    """Whether nobody chooses an Attribute just now."""
    return not world.view.choosing


@pytest.mark.rule("CR-STR-07")
def test_a_full_pool_takes_no_more_and_the_choices_go_on() -> None:
    world = go_through(strategic(), THREE, "realm")
    assert len(world.state.things) == world.state.quota == 9
    seat, _ = choosing(world)
    world.no(seat, do.Choose(attribute="fauna", thing="a tenth"), "CR-STR-07")
    take(world, seat, "fauna")
    assert choosing(world)[1] == "realm" and len(world.state.things) == 9, "no object is asked for"


@pytest.mark.rule("CR-STR-08", "CR-STR-09")
def test_the_rest_is_brought_back_and_forth() -> None:
    world = agreed(20)
    go_through(world, THREE, "objects")
    assert len(world.state.things) == 15
    order = []
    while world.phase() == "objects":
        order.append(world.state.queue[0])
        world.no((order[-1] + 1) % 3, do.Bring(thing="not mine to bring"), "CR-STR-06")
        world.do(order[-1], do.Bring(thing=f"more {len(order)}"))
    assert order == [A, B, C, C, B] and len(world.state.things) == 20
    assert world.phase() == "personas"


@pytest.mark.rule("CR-STR-43")
def test_after_the_choices_come_icons_and_the_first_round() -> None:
    world = agreed(16)
    go_through(world, THREE, "objects")
    for seat in (A, B, C):
        world.no(seat, do.WithoutIcon(), "CR-AWK-22")
    world.do(A, do.Bring(thing="the last one"))
    assert world.phase() == "personas" and [world.state.deities[s].influence for s in (A, B, C)] == [6, 3, 3]
    for seat in (A, B, C):
        world.do(seat, do.WithoutIcon())
    assert world.phase() == "turn" and world.state.round == 1


@pytest.mark.rule("CR-STR-23")
def test_silence_takes_a_random_attribute_and_no_object_and_the_place_stays_open() -> None:
    world = agreed(16)
    world.silence(A, "choose-with")
    assert len(world.state.deities[A].attributes) == 2 and world.phase() == "object"
    world.silence(A, "bring")
    assert not world.state.things and choosing(world)[0] == B
    deities = tuple(
        (world.state.deities[A].attributes[1] if s == A else keys[0], *keys[1:]) for s, keys in enumerate(THREE)
    )
    others = ("void", *deities[1][1:]) if deities[A][0] == "balance" else deities[1]
    go_through(
        world,
        (deities[0], others, deities[2] if deities[0][0] != "chaos" else ("limit", *deities[2][1:])),
        "objects",
    )
    assert len(world.state.things) == 14
    world.silence(A, "bring")
    world.do(B, do.Bring(thing="one"))
    world.do(C, do.Bring(thing="two"))
    assert world.phase() == "personas" and len(world.state.things) == 16


@pytest.mark.rule("CR-STR-23", "CR-STR-08")
def test_a_pool_that_nobody_fills_any_more_is_closed_as_it_is() -> None:
    world = agreed(18)
    go_through(world, THREE, "objects")
    for seat in (A, B, C):
        world.silence(seat, "bring")
    assert world.phase() == "personas" and world.state.quota == len(world.state.things) == 15


@pytest.mark.rule("CR-STR-44", "CR-AWK-24")
def test_whoever_leaves_leaves_its_objects_and_others_fill_its_places() -> None:
    four = (*THREE, ("limit", "corporality", "plasma", "fauna", "ascetics"))
    world = go_through(strategic(4), four, "cosmic")
    take(world, 3, "corporality", "fifth")
    assert len(world.state.things) == 5 and world.state.quota == 12
    world.do(3, Leave())
    assert "limit" not in world.state.deities[3].attributes, "its Attributes are free again"
    world.no(3, Return(), "CR-AWK-24")
    go_through(world, four, "personas")
    assert len(world.state.things) == 12 and sum(t.by == 3 for t in world.state.things) == 2
    assert all(t.by != 3 for t in list(world.state.things)[5:])


@pytest.mark.rule("CR-STR-44")
def test_the_map_stays_when_its_maker_leaves() -> None:
    world = strategic()
    take(world, A, "genesis", "a key")
    world.do(A, do.Sketch(kind="square", columns=6, rows=6))
    world.do(A, Leave())
    assert world.state.outline is not None and len(world.state.ground.names) == 36
    assert world.state.deities[A].attributes == () and [t.by for t in world.state.things] == [A]
    assert "genesis" in world.state.deities[B].attributes and choosing(world) == (B, "primal")
    take(world, B, "balance", "a comb")
    assert choosing(world) == (C, "primal"), "no second Map is drawn"


# ------------------------------------------------------------------ what may be placed


@pytest.mark.rule("CR-STR-10", "CR-STR-01")
def test_only_what_is_in_the_pool_is_placed() -> None:
    world = begun()
    world.do(A, do.Begin(kind="act"))
    said = do.Describe(thing="a fork", name="Tines", meaning="It stands.", rests_on=("structure",))
    world.no(A, said, "CR-STR-10")
    world.no(A, replace(said, thing="thing 1", photo="f" * 64), "CR-STR-10")
    world.do(A, replace(said, thing="Thing 1"))
    spot = world.keys(A, "draft")
    assert "suggested" in spot
    world.press(A, "suggested", "draft")
    world.do(A, do.Submit())
    assert world.state.polls, "the vote opens"
    before = world.state.deities[A].influence
    world.pass_vote()
    act = world.state.acts[-1]
    assert act.thing == "thing 1" and act.objects == (world.state.things[0].id,)
    assert world.state.deities[A].influence == before - act.size, "it costs what it costs in a Standard game"


@pytest.mark.rule("CR-STR-11")
@pytest.mark.parametrize("access", ["shared", "own"])
def test_whose_objects_they_are(access: str) -> None:
    world = begun(strategic_pool_access=access, seat=B)
    mine = [t.id for t in world.state.things if t.by == B and where(world, t.thing) == "free"]
    assert len(mine) == 2, "one is the starting Act"
    others = next(t for t in world.state.things if t.by == A)
    everything = [thing.id for thing in world.state.things if where(world, thing.thing) == "free"]
    assert free_ids(world, B) == (mine if access == "own" else everything)
    world.do(B, do.Begin(kind="act"))
    said = do.Describe(thing=str(others.id), name="Work", meaning="It stands.", rests_on=("structure",))
    if access == "own":
        world.no(B, said, "CR-STR-11")
    else:
        world.do(B, said)
        assert world.state.draft is not None and world.state.draft.objects == (others.id,)


@pytest.mark.rule("CR-STR-12")
def test_one_entry_is_one_object_and_two_may_be_alike() -> None:
    world = strategic()
    take(world, A, "genesis", "five acorns")
    world.do(A, do.ConfirmMap())
    take(world, B, "limit", "five acorns")
    take(world, C, "chaos", "a comb")
    assert [t.thing for t in world.state.things] == ["five acorns", "five acorns", "a comb"]
    begun_world = begun()
    act = begun_world.place(A, first_spot(begun_world, A), thing="thing 1")
    begun_world.next_turn(C)
    begun_world.do(C, do.Begin(kind="act"))
    said = do.Describe(thing="thing 1", name="Again", meaning="It stands.", rests_on=("structure",))
    begun_world.no(C, said, "CR-STR-14")
    begun_world.no(C, replace(said, thing="thing 3 + thing 3"), "CR-STR-12")
    assert act.thing == "thing 1"


def first_spot(world: World, seat: int) -> str:
    """A Field on which a deity could place."""
    draft = Draft(kind="act", seat=seat)
    return sorted(reach(world.state, draft) - barred(world.state, draft).keys())[0]


@pytest.mark.rule("CR-STR-13")
def test_several_objects_are_several_entries_and_tokens_are_none() -> None:
    world = begun()
    ids = free_ids(world, A)
    world.do(A, do.Begin(kind="act"))
    world.do(A, do.Describe(thing=f"{ids[0]} + {ids[1]}", name="Pair", meaning="Two.", rests_on=("structure",)))
    world.do(A, do.Lay(fields=(first_spot(world, A),)))
    world.do(A, do.TakeOut(thing=str(ids[2])))
    world.no(A, do.TakeOut(thing=str(ids[2])), "CR-STR-12")
    world.do(A, do.Submit())
    world.pass_vote()
    assert world.state.acts[-1].objects == tuple(ids[:3]) and free_ids(world, A) == ids[3:]
    storms, pool = world.state.storms, world.state.things
    assert storms and len(pool) == 9, "neither the Storm nor the Heroes came from the pool"


@pytest.mark.rule("CR-STR-13", "CR-STR-15")
def test_without_a_free_object_nothing_is_placed_but_all_else_goes_on() -> None:
    world = begun()
    stands = world.own("Tower", B, "H8")
    use_up(world)
    world.no(A, do.Begin(kind="act"), "CR-STR-15")
    assert world.state.turn is not None and world.state.turn.actions == 0, "the action is not used up"
    offered = world.keys(A)
    assert "act" not in offered and f"gaze-{stands.id}" in offered and "done" in offered
    world.do(A, do.Begin(kind="gaze", target=stands.id))
    world.do(A, do.Describe(name="A Fang", meaning="I see a tooth.", rests_on=("structure",)))
    world.do(A, do.Lay())
    world.do(A, do.Submit())
    assert world.state.polls, "a Gaze is voted on as ever"
    world.pass_vote()
    assert world.state.act(stands.id).owner == A  # type: ignore[union-attr]


@pytest.mark.rule("CR-ACT-45", "CR-STR-13")
@pytest.mark.parametrize(("names", "told"), [(("a fork", "a comb"), True), (("a cork", "a cork"), False)])
def test_the_vote_is_told_that_entries_are_of_two_kinds(names: tuple[str, str], told: bool) -> None:
    deities = tuple(
        (*keys[:4], domain, keys[4]) for keys, domain in zip(THREE, ("war", "magic", "luck"), strict=True)
    )
    world = World.at(*deities, style="strategic", scope="full")
    world.set(things=tuple(Thing(id=at, by=A, thing=name) for at, name in enumerate(names, 1)), ids=100)
    world.land("A1", element="solid")
    world.offer(A, "A1", thing="1 + 2")
    assert ("different objects" in world.state.polls[0].motion.detail) == told
    assert world.state.draft is not None and world.state.draft.parts == ("mixed" if told else "same")


def use_up(world: World) -> None:
    """All objects of the pool lie on the Map somewhere."""
    act = world.own("All of it", B, "H1")
    world.change("All of it", objects=tuple(t.id for t in world.state.things))
    assert act.id and not free(world.state, A)


@pytest.mark.rule("CR-STR-13", "CR-STR-15")
def test_an_imprint_needs_no_object_and_a_safeguard_does() -> None:
    drawn = World.at(
        ("abstraction", "energy", "solid", "mountain"),
        ("balance", "space", "liquid", "flora"),
        style="strategic",
        scope="full",
        seat=A,
    )
    drawn.land("C3 C4", element="solid")
    assert "imprint" in drawn.keys(A) and "act" not in drawn.keys(A)
    drawn.do(A, do.Begin(kind="imprint"))
    shielded = begun(seat=B)
    act = shielded.own("Tower", B, "G7")
    use_up(shielded)
    shielded.no(B, do.Shield(act=act.id, thing="thing 1", how="around it"), "CR-STR-15")
    assert not [d for d in shielded.decisions if d.seat == B and d.id.endswith("shield")]


@pytest.mark.rule("CR-STR-14")
def test_what_becomes_of_an_object() -> None:
    world = begun()
    spot = first_spot(world, A)
    world.offer(A, spot, thing="thing 1")
    world.fail_vote()
    assert where(world, "thing 1") == "free", "it was turned down"
    world.next_turn(A)
    act = world.place(A, spot, thing="thing 1")
    assert where(world, "thing 1") == "map"
    world.change(act.name, standing="decayed")
    assert where(world, "thing 1") == "map"
    world.change(act.name, standing="nullified")
    assert where(world, "thing 1") == "nullified"
    world.next_turn(A)
    world.do(A, do.Begin(kind="act"))
    said = do.Describe(thing="thing 1", name="Anew", meaning="It stands.", rests_on=("structure",))
    world.no(A, said, "CR-STR-14")
    world.change(act.name, standing="active", owner=C)
    assert where(world, "thing 1") == "map", "a Gaze changes the owner alone"
    world.change(act.name, standing="gone")
    world.do(A, said)


@pytest.mark.rule("CR-STR-14")
def test_a_broken_safeguard_is_free_for_its_deity_alone() -> None:
    world = begun(seat=B)
    act = world.own("Tower", B, "G7")
    world.do(B, do.Shield(act=act.id, thing="thing 3", how="It closes around it."))
    assert where(world, "thing 3") == "map"
    world.set(safeguards=())
    number = next(t.id for t in world.state.things if t.thing == "thing 3")
    assert number in free_ids(world, B) and number not in free_ids(world, A)
    world.next_turn(B)
    world.do(B, do.Shield(act=act.id, thing=str(number), how="It closes again."))
    assert world.state.safeguards[0].objects == (number,)
    world.set(safeguards=())
    world.next_turn(A)
    world.do(A, do.Begin(kind="act"))
    world.no(A, do.Describe(thing="thing 3", name="Mine", meaning="No.", rests_on=("structure",)), "CR-STR-14")


@pytest.mark.rule("CR-STR-14")
def test_an_object_that_was_taken_meanwhile_is_not_put_to_the_vote() -> None:
    world = begun()
    world.do(A, do.Begin(kind="act"))
    world.do(A, do.Describe(thing="thing 1", name="Work", meaning="It stands.", rests_on=("structure",)))
    world.do(A, do.Lay(fields=(first_spot(world, A),)))
    world.own("Other", B, "H8", objects=(world.state.things[0].id,))
    world.no(A, do.Submit(), "CR-STR-14")


# ------------------------------------------------------------------ from the box, pictures, who may look


@pytest.mark.rule("CR-BOX-06", "CR-STR-12")
def test_an_object_of_the_box_counts_like_any_other() -> None:
    world = strategic()
    world.set(
        box=(BoxThing(thing="an old key", photo="a" * 64, names=("The Gate",), finder="Ann", chooser="Ann"),)
    )
    assert "boxed" in [field.name for field in world.asked(A, "choose-with").ask.fields]  # type: ignore[union-attr]
    world.no(A, do.Choose(attribute="genesis", boxed="a new key"), "CR-BOX-05")
    take(world, A, "genesis", boxed="an old key")
    assert [(t.thing, t.photo) for t in world.state.things] == [("an old key", "a" * 64)]
    world.do(A, do.ConfirmMap())
    take(world, B, "balance")
    world.no(B, do.Bring(boxed="an old key"), "CR-BOX-05")
    assert world.state.quota == 9 and "1 of 9" in GAME.describe(world.view)


@pytest.mark.rule("CR-STR-12", "CR-CON-04")
def test_its_picture_goes_with_it_and_stays_its_bringers() -> None:
    world = strategic()
    take(world, A, "genesis", "a key", photo="b" * 64)
    world.do(A, do.ConfirmMap())
    go_through(world, THREE)
    for seat in (A, B, C):
        world.do(seat, do.WithoutIcon())
    for seat in (A, B, C):
        world.rich(seat, 20)
    world.next_turn(C)
    act = world.place(C, first_spot(world, C), thing="a key")
    assert act.photo == "b" * 64
    world.no(C, do.WithdrawPhoto(of=act.id), "CR-CON-04")
    world.do(A, do.WithdrawPhoto(of=world.state.things[0].id))
    assert world.state.things[0].photo == "" and world.state.act(act.id).photo == ""  # type: ignore[union-attr]
    world.do(A, do.ShowPhoto(of=world.state.things[0].id, photo="c" * 64))
    assert world.state.act(act.id).photo == "c" * 64  # type: ignore[union-attr]


@pytest.mark.rule("CR-BOX-02", "CR-BOX-04", "CR-STR-12")
def test_whoever_brought_an_object_is_asked_for_it_and_not_the_deity_that_placed_it() -> None:
    world = begun()
    world.state = replace(
        world.state, things=tuple(replace(t, photo="b" * 64) if t.by == A else t for t in world.state.things)
    )
    mine = next(t for t in world.state.things if t.by == A and where(world, t.thing) == "free")
    world.next_turn(C)
    act = world.place(C, first_spot(world, C), thing=str(mine.id))
    world.do(B, do.Raise(kind="stop"))
    world.pass_vote()
    ended = world.state
    while world.state.queue[0] != C:
        world.do(world.state.queue[0], do.Keep(act=0))
    world.do(C, do.Keep(act=act.id))
    assert world.asked(A, "consent") and not world.state.kept
    world.no(C, do.Consent(to="all"))
    world.do(A, do.Consent(to="words"))
    assert (world.state.kept[0].poster, world.state.kept[0].chosen_by, world.state.kept[0].photo) == (A, C, "")
    world.state = ended
    while world.state.queue[0] != A:
        world.do(world.state.queue[0], do.Keep(act=0))
    world.do(A, do.Keep(act=act.id))
    assert world.state.kept[0].photo == "b" * 64, "it is A's own, whoever has placed it"
    world.state = ended
    while world.state.queue[0] != C:
        world.do(world.state.queue[0], do.Keep(act=0))
    world.do(C, do.Keep(act=act.id))
    world.do(A, Leave())
    assert world.state.kept[0].photo == "", "whoever has left is asked no more"


@pytest.mark.rule("CR-CON-02", "CR-STR-24", "CR-STR-43")
def test_what_has_done_its_work_is_switched_no_more() -> None:
    def said(text: str) -> do.Raise:
        return do.Raise(kind="house_rule", text=text)

    world = go_through(strategic(), THREE, "elemental")
    world.do(A, said("solid start is 3"))
    world.pass_vote()
    go_through(world, THREE, "realm")
    assert sum(plot.element == "solid" for plot in world.state.plots.values()) == 3
    world.no(A, said("solid start is 4"), "CR-CON-02", says="has done its work")
    world.do(B, said("starting influence is 9"))
    world.pass_vote()
    go_through(world, THREE)
    assert [deity.influence for deity in world.state.deities] == [12, 9, 9]
    world.no(C, said("starting influence is 8"), "CR-CON-02", says="has done its work")


@pytest.mark.rule("CR-STR-12")
def test_an_entry_must_be_said_and_shown_as_the_table_wants() -> None:
    world = strategic(object_proof="photo_required")
    world.no(A, do.Choose(attribute="genesis", thing="a key"), "CR-CON-04")
    take(world, A, "genesis", "a key", photo="b" * 64)
    words = strategic(object_proof="text_only")
    words.no(A, do.Choose(attribute="genesis", thing="a key", photo="b" * 64), "CR-CON-04")
    assert not words.state.things


@pytest.mark.rule("CR-STR-01")
def test_pool_and_places_are_told_to_whoever_looks() -> None:
    world = begun()
    world.place(A, first_spot(world, A), thing="thing 1")
    told = GAME.describe(world.view)
    assert "The object pool: 9 of 9" in told and "On the Map:" in told and "thing 1 of" in told
    assert settle(world) is False


def test_a_finished_full_game_has_eighteen_choices() -> None:
    world = go_through(strategic(scope="full", parameters_set_by="defaults"), FULL)
    assert [len(d.attributes) for d in world.state.deities] == [7, 7, 7]


@pytest.mark.rule("CR-STR-10", "CR-STR-11")
@pytest.mark.parametrize("access", ["shared", "own"])
def test_what_is_typed_is_offered_the_objects_that_may_be_placed(access: str) -> None:
    world = begun(strategic_pool_access=access)
    offered = GAME.complete(world.state, Seat(A), VERBS["act"], {"thing": ""}, "thing")
    assert [int(value) for value, _ in offered] == free_ids(world, A)
    act = do.Propose(thing=offered[0][0], name="Work", meaning="It stands.", fields=(first_spot(world, A),))
    world.do(A, act)
    assert world.state.draft is not None and world.state.draft.objects == (free_ids(world, A)[0],)


@pytest.mark.rule("CR-STR-14")
def test_a_broken_safeguard_is_told_as_its_deitys_alone() -> None:
    world = begun(seat=B)
    act = world.own("Tower", B, "G7")
    world.do(B, do.Shield(act=act.id, thing="thing 3", how="It closes around it."))
    assert "(now for" not in GAME.describe(world.view)
    world.set(safeguards=())
    assert f"thing 3 of {who(C)} (now for {who(B)} alone)" in GAME.describe(world.view)


@pytest.mark.rule("CR-STR-06")
def test_every_attribute_of_every_kind_brings_one_object() -> None:
    world = agreed(15)
    go_through(world, THREE)
    assert [t.by for t in world.state.things] == [A, B, C, C, B, A, A, B, C, C, B, A, C, B, A]


OCEAN = (
    ("genesis", "dimension", "liquid", "ocean"),
    ("balance", "energy", "solid", "moon"),
    ("chaos", "time", "gas", "oasis"),
)


@pytest.mark.rule("CR-STR-13", "CR-STR-15")
def test_all_that_is_laid_down_is_of_the_pool() -> None:
    for seat, kinds in ((A, ("act", "temple", "warp", "off_map", "ocean")), (B, ("satellite",)), (C, ("oasis",))):
        world = World.at(*OCEAN, style="strategic", scope="full", seat=seat)
        for kind in kinds:
            world.no(seat, do.Begin(kind=kind), "CR-STR-15")  # type: ignore[arg-type]
        world.no(seat, do.Begin(kind="gift", receiver=(seat + 1) % 3), "CR-STR-15")


@pytest.mark.rule("CR-STR-13", "CR-REA-48")
def test_a_landmark_is_of_the_pool_and_stays_used_while_its_ocean_stands() -> None:
    world = World.at(*OCEAN, style="strategic", scope="full")
    world.set(things=(Thing(id=1, by=A, thing="blue bottle"),), quota=1, ids=100)
    world.land("C4 D4 E4 C5", element="liquid")
    world.offer(A, "C4 D4 E4 C5", kind="ocean", name="Stillwater", thing="blue bottle")
    world.pass_vote()
    assert world.state.oceans[0].objects == (1,) and where(world, "blue bottle") == "map"
    assert free_ids(world, A) == free_ids(world, B) == []


@pytest.mark.rule("CR-STR-44")
def test_whoever_leaves_in_the_extra_rounds_is_waited_for_no_more() -> None:
    world = agreed(20)
    go_through(world, THREE, "objects")
    assert world.state.queue == (A,)
    world.do(A, Leave())
    assert asked(world, B) == ["bring"] or asked(world, C) == ["bring"]
    go_through(world, THREE, "personas")
    assert len(world.state.things) == 20


@pytest.mark.rule("CR-STR-44")
def test_a_hero_goes_with_whoever_leaves_while_others_choose() -> None:
    world = go_through(strategic(), THREE, "patronage")
    take(world, C, "merchants")
    settle(world)
    assert [hero.seat for hero in world.state.heroes] == [C]
    world.do(C, Leave())
    assert world.state.heroes == () and "merchants" not in world.state.deities[C].attributes


@pytest.mark.rule("CR-STR-44", "CR-STR-19")
def test_genesis_that_leaves_between_two_rounds_of_choices_is_followed_by_the_eldest() -> None:
    waiting = go_through(strategic(), THREE, "start")
    drawing = strategic()
    for seat, key in ((A, "limit"), (B, "balance"), (C, "chaos")):
        take(drawing, seat, key, f"thing {seat}")
    assert drawing.state.phase == "map", "nobody chose Genesis, so the eldest draws after the round"
    for world in (waiting, drawing):
        world.do(A, Leave())
        assert "genesis" in world.state.deities[B].attributes and world.state.deities[A].attributes == ()


DUALITY = (
    ("genesis", "energy", "solid", "mountain", "nomads"),
    ("limit", "space", "duality", "sky", "scholars"),
    ("chaos", "time", "gas", "flora", "merchants"),
)


def on_nodes(seat: int, *things: Thing, **chosen: Any) -> World:
    """An Act with the first object of the pool has come onto a Node; B is Duality."""
    world = World.at(*DUALITY, style="strategic", scope="advanced", seat=seat, **chosen)
    world.set(things=things, quota=len(things), ids=100)
    world.land("D4", node="on", element="solid")
    world.land("F6", node="off")
    world.place(seat, "D4", thing="1")
    return world


@pytest.mark.rule("CR-STR-13", "CR-STR-15", "CR-ELE-83")
@pytest.mark.parametrize("seat", [A, B])
def test_nobody_waits_for_an_answer_for_which_there_is_no_object(seat: int) -> None:
    world = on_nodes(seat, Thing(id=1, by=A, thing="a key"))
    assert world.state.echo is None
    own = on_nodes(A, *(Thing(id=n, by=A, thing=f"thing {n}") for n in (1, 2)), strategic_pool_access="own")
    assert own.state.echo is None


@pytest.mark.rule("CR-STR-10", "CR-STR-12", "CR-STR-14", "CR-ELE-82")
def test_an_answer_is_made_of_the_pool() -> None:
    acorns = (Thing(id=number, by=A, thing="five acorns") for number in (1, 2, 3))
    world = on_nodes(A, *acorns)
    world.state = replace(world.state, echo=replace(world.state.echo, size=2))  # type: ignore[type-var]
    world.land("H8", node="off")

    def answer(thing: str, name: str, field: str) -> do.Answer:
        return do.Answer(name=name, fields=(field,), thing=thing, meaning="It answers.")

    typed = VERBS["power answer"]
    offered = GAME.complete(world.state, Seat(B), typed, {"thing": "acorn"}, "thing")
    assert [value for value, _ in offered] == ["2", "3"]
    assert not GAME.complete(world.state, Seat(C), typed, {"thing": ""}, "thing"), "it is not asked of C"
    world.no(B, answer("a fork", "Echo", "F6"), "CR-STR-10")
    world.no(B, answer("1", "Echo", "F6"), "CR-STR-14")
    world.do(B, answer("2", "Echo", "F6"))
    world.no(B, answer("2", "Second Echo", "H8"), "CR-STR-12")
    world.do(B, answer("3", "Second Echo", "H8"))
    world.pass_vote()
    assert lying(world.state) == {1: "map", 2: "map", 3: "map"}
