"""Placing Acts to the letter: objects, prices, pages of the History."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core import RuleError
from rules.creation import actions as do
from tests.rules.creation.worlds import DEMO, HO, PLAIN, POK, WA, World

SOLID = ("genesis", "energy", "solid", "mountain")


def solid(*others: tuple[str, ...], **chosen: Any) -> World:
    """A Solid deity at play with Solid on D4."""
    world = World.at(SOLID, *(others or PLAIN[1:]), **chosen)
    world.land("D4", element="solid")
    return world


def described(thing: str, photo: str = "") -> do.Describe:
    return do.Describe(thing=thing, photo=photo, name="New", rests_on=("structure",), meaning="Look again.")


@pytest.mark.rule("CR-ACT-03", "CR-ACT-04")
@pytest.mark.parametrize("standing", ["active", "decayed", "nullified"])
def test_the_very_picture_of_an_act_is_nobodys_object(standing: str) -> None:
    world = solid()
    world.own("Gate", 1, "A1", thing="cap", photo="cd" * 32, standing=standing)
    world.do(0, do.Begin(kind="act"))
    world.no(0, described("another cap", "cd" * 32), "CR-ACT-04")
    world.do(0, described("cap", "ef" * 32))
    world.do(0, do.Lay(fields=("D4",)))
    world.do(0, do.Submit())
    assert world.state.polls, "a cap of one's own goes to the vote"


@pytest.mark.rule("CR-ACT-03", "CR-CON-31")
def test_an_object_is_free_again_when_its_act_is_taken_back() -> None:
    world = solid()
    world.place(0, "D4", thing="brass key", name="Gate")
    world.do(1, do.Raise(kind="challenge", about="Gate", text="Too large."))
    world.vote(yes=3)
    world.next_turn(0)
    assert world.place(0, "D4", thing="brass key", name="Gate").standing == "active"


@pytest.mark.rule("CR-ACT-03", "CR-CYC-46")
def test_the_object_of_a_lost_safeguard_is_free_again() -> None:
    world = World.at(seat=POK)
    tree = world.own("Tree", HO, "D4")
    shield = world.shield(WA, "D4", thing="rubber band")
    world.do(POK, do.Blight(shield=shield))
    world.next_turn(WA)
    world.do(WA, do.Shield(act=tree.id, thing="Rubber Band", how="It snaps back."))
    assert world.state.safeguards[0].thing == "Rubber Band"
    reborn = World.at(seat=POK)
    reborn.own("Sealed", HO, "A1", standing="decayed")
    last = reborn.own("Last", WA, "C1")
    reborn.shield(WA, "A1", thing="jar")
    reborn.do(POK, do.Blight(act=last.id))
    reborn.next_turn(WA)
    reborn.do(WA, do.Begin(kind="act"))
    reborn.do(WA, described("jar"))


@pytest.mark.rule("CR-ACT-10", "CR-ACT-09")
@pytest.mark.parametrize(("where", "paid"), [("D4 E4 E5", 6), ("D4", 1), ("D4 D3", 2), ("E4", 2), ("E4 D4 D5", 5)])
def test_plasma_pays_by_the_light_when_the_act_has_passed(where: str, paid: int) -> None:
    world = World.at(("void", "time", "plasma", "mountain"), *PLAIN[:3], influence=9)
    world.beacon("corner A1")
    world.place(0, where)
    assert world.state.ledger[0].amount == -paid


@pytest.mark.rule("CR-ACT-11", "CR-INF-02")
def test_whoever_owes_may_still_place_what_costs_nothing() -> None:
    world = World.at(influence=-2)
    world.land("D4 D5", origins=(1,))
    world.offer(HO, "D4 D5", "life", name="Moss")
    world.pass_vote()
    assert world.act("Moss").standing == "active" and world.inf(HO) == -2
    world.next_turn(HO)
    world.do(HO, do.Begin(kind="act"))
    world.do(HO, do.Describe(thing="brick", name="Brick", rests_on=("mountain",), meaning="Look again."))
    world.no(HO, do.Lay(fields=("E4",)), "CR-ACT-11", says="costs 1 Influence")


@pytest.mark.rule("CR-ACT-25")
@pytest.mark.parametrize(
    ("god", "allowed"),
    [
        (("transience", "corporality", "gas", "flora"), False),
        (("chaos", "time", "gas", "flora"), False),
        (("transience", "decay", "gas", "flora"), True),
        (("chaos", "decay", "gas", "flora"), True),
    ],
)
def test_only_decay_plays_on_decayed_fields(god: tuple[str, ...], allowed: bool) -> None:
    world = World.at(god, *PLAIN[:2], influence=9)
    world.storm("D4")
    world.land("D4 D5", decayed=True, marks=1)
    world.do(0, do.Begin(kind="act"))
    world.do(0, described("cup"))
    if not allowed:
        world.no(0, do.Lay(fields=("D4", "E4")), "CR-ACT-25", says="You could use")
        return
    world.do(0, do.Lay(fields=("D4", "E4")))
    world.do(0, do.Submit())
    assert world.state.polls
    world.pass_vote()
    assert world.act("New").standing == "decayed" and world.state.plot("E4").marks == 0


@pytest.mark.rule("CR-ACT-40")
def test_an_act_pays_once_after_the_last_turn() -> None:
    world = solid(influence=3)
    world.place(0, "D4 D5 E4", name="Ridge")
    for _ in range(3):
        assert world.inf(0) == 0, "nothing at the end of single turns"
        world.do(world.state.turn.seat, do.EndTurn())  # type: ignore[union-attr]
    assert world.state.round == 2 and world.inf(0) == 3


@pytest.mark.rule("CR-ACT-43")
def test_a_name_is_free_when_its_act_has_left_the_map() -> None:
    world = solid()
    world.own("Threshold", 1, "A1", standing="nullified")
    gate = world.own("Gate", 1, "C1")
    world.do(0, do.Begin(kind="gaze", target=gate.id))
    world.do(0, do.Describe(name="GATE", rests_on=("solid",), meaning="Look again."))
    world.do(0, do.StepBack())
    assert world.place(0, "D4", name="Threshold").name == "Threshold"


@pytest.mark.rule("CR-ACT-47", "CR-ACT-48")
@pytest.mark.parametrize(("least", "told", "how_long"), [(1, True, "in 1 to 3"), (0, False, "in up to 3")])
def test_a_page_is_asked_for_but_nobody_waits(least: int, told: bool, how_long: str) -> None:
    world = solid(history_writer="actor", parameters={"least_sentences": least})
    world.place(0, "D4", name="Ridge", meaning="?")
    asked = world.asked(0, "history")
    assert (
        not asked.waits and f"{how_long} sentences" in asked.prompt and world.state.parameters.most_sentences == 3
    )
    for _ in range(2):
        world.do(world.state.turn.seat, do.EndTurn())  # type: ignore[union-attr]
    assert bool(world.state.history[-1].text) is told and not world.state.tales
    world.unasked(0, do.Write(text="Too late."))


@pytest.mark.rule("CR-ACT-49")
def test_the_history_goes_round() -> None:
    gods = (("chaos", "time", "solid", "sky"), ("genesis", "space", "solid", "flora"), PLAIN[2])
    world = World.at(*gods, history_writer="round_robin", influence=9)
    world.land("D4 D5 D6 D7", element="solid")
    writers: list[int] = []
    for seat in (0, 1, 0):
        if world.state.turn is not None and world.state.turn.stage == "fields":
            world.do(seat, do.EndPlacing())
        world.offer(seat, f"D{4 + len(writers)}", name=f"Act {len(writers)}")
        writers.append(world.state.tales[-1].writer)
        world.pass_vote()
        while world.state.turn is not None and world.state.turn.seat == 2:
            world.do(2, do.EndTurn())
    assert writers == [2, 0, 2], "the last in the order writes the first turn and the next round's first"


@pytest.mark.rule("CR-ACT-50")
def test_the_page_of_a_rounds_last_turn_closes_with_the_next_turn() -> None:
    world = World.at(*DEMO, history_writer="round_robin", seat=POK, influence=9)
    world.storm("D4")
    world.place(POK, "D4", "decay", name="Haze", meaning="It came. It went.")
    while not world.state.history:
        world.do(world.state.turn.seat, do.EndTurn())  # type: ignore[union-attr]
    assert world.state.history[-1].text == "It came. It went." and world.state.history[-1].round in (1, 2)
    assert world.state.turns <= 3


@pytest.mark.rule("CR-COS-01", "CR-ACT-13", "CR-ABI-201", "CR-ABI-206")
@pytest.mark.parametrize(
    ("kind", "outside"), [("act", 0), ("temple", 0), ("gift", 0), ("join", 0), ("warp", 1), ("off_map", 1)]
)
def test_the_limits_on_size_hold_for_every_kind_of_act(kind: str, outside: int) -> None:
    def of(size: int, least: int, most: int) -> World:
        world = World.at(
            ("chaos", "dimension", "vacuum", "stars"),
            ("limit", "energy", "liquid", "sky"),
            parameters={"least_size": least, "most_size": most},
        )
        world.land("A1 A2 A3 A4 A5 A6", element="empty")
        net = world.net(0, world.own("One", 1, "A6"), world.own("Two", 1, "A5"))
        more: dict[str, dict[str, Any]] = {
            "join": {"target": net},
            "gift": {"receiver": 1},
            "warp": {"crossing": "left of A1"},
        }
        fields = " ".join(f"A{row + 1}" for row in range(size - outside))
        world.offer(0, fields, "stars", kind=kind, **more.get(kind, {}))
        return world

    small = 1 + (kind == "warp")
    assert of(small, small, 3).state.polls
    with pytest.raises(RuleError) as refusal:
        of(small, small + 1, 4)
    assert refusal.value.rule == "CR-COS-01"
    if kind != "off_map":
        assert of(3, 1, 3).state.polls
        with pytest.raises(RuleError) as refusal:
            of(4, 1, 3)
        assert refusal.value.rule == "CR-COS-01"


@pytest.mark.rule("CR-COS-01", "CR-ABI-206")
def test_no_act_outside_the_map_is_offered_where_one_field_is_too_small() -> None:
    gods = ("chaos", "dimension", "solid", "sky"), ("limit", "energy", "liquid", "flora")
    assert "off" in World.at(*gods).keys(0, "turn")
    assert "off" not in World.at(*gods, parameters={"least_size": 2}).keys(0, "turn")
