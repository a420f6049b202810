"""What can be done to an Act, looked up: always what would happen (CR-MTX-01)."""

from __future__ import annotations

import pytest

from rules.core import who
from rules.creation import actions as do
from rules.creation.prospects import EFFECTS
from tests.rules.creation.test_matrix import (
    ACTOR,
    FULL,
    MATRIX,
    MOBILE,
    NO_ACT,
    OTHERS,
    OWNER,
    RUINS,
    THIRD,
    stand,
)
from tests.rules.creation.worlds import GAME, World

ABLE = {
    "blight": "decay",
    "nullify": "void",
    "gaze": "time",
    "gravitate": "relativity",
    "curve": "space",
    "disintegrate": "energy",
    "move": "time",
    "weave": "reflexivity",
    "permanence": "limit",
    "shield": "balance",
    "rejuvenate": "genesis",
    "period": "transience",
}
"""An Attribute for each effect."""

CELLS = [(effect, kind) for effect, row in MATRIX.items() for kind in row.cells if kind not in NO_ACT]


def told(world: World, act: int, effect: str) -> str:
    """What is told of an effect on an Act."""
    name = f"{MATRIX[effect].name}: "
    lines = GAME.about(world.view, f"act-{act}").splitlines()
    return next(line for line in lines if line.startswith(name)).removeprefix(name)


@pytest.mark.rule("CR-MTX-01", "CR-MTX-02")
@pytest.mark.parametrize(("effect", "kind"), CELLS, ids=[f"{effect}-{kind}" for effect, kind in CELLS])
def test_what_is_told_of_each_cell_is_what_the_matrix_says(effect: str, kind: str) -> None:
    doer = OWNER if effect in ("move", "period") else ACTOR
    gods = [("chaos", "corporality", "solid", "mountain"), *OTHERS]
    gods[doer] = (ABLE[effect], "corporality", "solid", "mountain")
    world = World.at(*gods, scope="full" if {kind} & {*FULL} or effect == "gravitate" else "basic")
    world.params(least_apart=2)
    names = {"move": MOBILE, "rejuvenate": RUINS}.get(effect, {})
    target = stand(world, names.get(kind, kind))
    world.own("Pole", THIRD, "A6 A7" if kind == "warped" else "F4 F5")
    wall = "G6 G7 G8 H8" if effect == "period" else ""
    world.own("Wall", OWNER, wall or "H8")
    before, cell, line = world.state, MATRIX[effect].cells[kind], told(world, target, effect)
    if cell.refused:
        assert line.startswith("no. ") and f"({cell.refused})" in line
    else:
        assert who(doer) in line and not line.startswith("no.") and cell.special in line
    assert world.state == before


def crowd() -> World:
    """Acts of many kinds and deities of every Ability, one of whom is poor."""
    gods = (
        ("genesis", "energy", "gas", "mountain"),
        ("limit", "decay", "liquid", "sky"),
        ("void", "relativity", "plasma", "fauna"),
        ("balance", "space", "vacuum", "stars"),
        ("chaos", "time", "solid", "flora"),
    )
    world = World.at(*gods, scope="full", influence=4)
    world.params(least_apart=2, rebirth_percent=0)
    world.rich(2, 3)
    world.own("Plain", 0, "B2 B3")
    world.own("Rock", 1, "D2 D3 D4", permanent=True)
    world.own("Ruin", 2, "F2", standing="decayed")
    world.own("Ghost", 3, "H2", dredged=True)
    world.own("Vault", 0, "B6 B7")
    world.shield(3, "B6 B7")
    west, east = world.own("West", 1, "D7"), world.own("East", 2, "E7")
    world.own("Bridge", 3, "D7 E7", on=(west.id, east.id))
    world.own("Edge", 1, "A4", crossing="left of A4")
    world.own("Beyond", 2, "", off_map=True)
    world.own("Hills", 0, "G5 H5", imprint=True, drawing="/\\", thing="drawing")
    world.net(3, world.act("Plain"), world.act("Ghost"))
    return world


BUTTONS = {
    "gaze": "gaze",
    "null": "nullify",
    "rot": "blight",
    "dis": "disintegrate",
    "perm": "permanence",
    "heal": "rejuvenate",
}
"""Effects by the keys of their buttons."""


@pytest.mark.rule("CR-MTX-01", "CR-ABI-02", "CR-ABI-04")
@pytest.mark.parametrize("seat", range(5))
def test_whatever_a_deity_is_told_it_can_do_is_offered_in_its_turn_at_that_price(seat: int) -> None:
    world = crowd()
    world.next_turn(seat)
    pairs = [key.split("-") for key in world.keys(seat) if key.partition("-")[0] in BUTTONS]
    offered = {(BUTTONS[pair[0]], int(pair[1])) for pair in pairs if len(pair) == 2 and pair[1].isdecimal()}
    promised = set()
    for act in world.state.in_play:
        for line in GAME.about(world.view, f"act-{act.id}").splitlines():
            name, _, says = line.partition(": ")
            effect = next((key for key, row in MATRIX.items() if row.name == name), "")
            one = next((part for part in says.split(". ")[0].split(", ") if part.startswith(who(seat))), "")
            if effect not in BUTTONS.values() or says.startswith("no.") or not one:
                continue
            if f"{one}, and has " in says:
                assert int(one.removesuffix(".").split(" for ")[1]) > world.inf(seat)
                continue
            promised.add((effect, act.id))
            if " for " in one:
                used = crowd()
                used.next_turn(seat)
                used.set(roster=(seat, *(other for other in range(5) if other != seat)))
                used.press(seat, f"{next(k for k, v in BUTTONS.items() if v == effect)}-{act.id}")
                assert used.inf(seat) == world.inf(seat) - int(one.removesuffix(".").split(" for ")[1])
    assert promised == offered and promised


@pytest.mark.rule("CR-MTX-01", "CR-INF-10", "CR-ABI-39", "CR-ABI-55")
def test_a_look_up_tells_prices_who_lacks_them_and_what_ends_a_protection() -> None:
    world = crowd()
    vault = GAME.about(world.view, f"act-{world.act('Vault').id}").splitlines()
    assert vault[0].startswith(f"What can be done to Vault of {who(0)} (2 Act-Fields, under a Safeguard)")
    assert f"Nullify its Safeguard: {who(2)} for 4, and has 3." in vault
    assert f"Decay its Safeguard: {who(1)} for 4." in vault
    rock = GAME.about(world.view, f"act-{world.act('Rock').id}")
    assert f"Undo its Permanence: {who(4)} for 9, and has 4." in rock
    assert "Nullify: no. Rock is Permanent; only Undoing ends that (CR-ABI-62)." in rock
    plain = GAME.about(world.view, f"act-{world.act('Plain').id}").splitlines()
    assert f"Disintegrate: {who(0)}, who gains 10." in plain
    assert f"Together with {who(0)}, who must give leave, that costs others 0 (CR-INF-10)." in plain
    assert not any(line.startswith("Period of Decay") for line in plain), "nobody holds Transience"
    (gaze,) = (line for line in plain if line.startswith("Gaze: "))
    assert who(0) not in gaze and who(1) in gaze, "nobody Gazes at its own Act"
    (move,) = (line for line in plain if line.startswith("Move: "))
    assert not any(who(seat) in move for seat in range(1, 5)), "nobody Moves another's"


@pytest.mark.rule("CR-MTX-01", "CR-ABI-89")
def test_a_look_up_begins_with_all_that_an_act_is() -> None:
    world = World.at(("limit", "time", "solid", "mountain"), *OTHERS)
    sealed = stand(world, "sealed temple")
    assert "(2 Act-Fields, under a Seal, in Decay, a Temple)" in GAME.about(world.view, f"act-{sealed}")


@pytest.mark.rule("CR-MTX-01")
def test_what_is_looked_up_is_what_is_in_play() -> None:
    world = crowd()
    assert [label for _, label in GAME.topics(world.view)][:2] == [f"Hills of {who(0)}", f"Beyond of {who(2)}"]
    gone = world.act("Plain").id
    world.change("Plain", standing="nullified")
    assert f"act-{gone}" not in dict(GAME.topics(world.view))
    assert not GAME.about(world.view, f"act-{gone}") and not GAME.about(world.view, "nothing")
    assert not GAME.topics(World.dealt().view)


@pytest.mark.rule("CR-MTX-01")
def test_a_vote_in_progress_changes_nothing_that_is_told() -> None:
    """What is told is what each deity could do in a turn of its own, also while something is before the Pantheon."""
    world = crowd()
    plain = f"act-{world.act('Plain').id}"
    world.next_turn(3)
    world.land("D7 E7", element="empty")
    before = GAME.about(world.view, plain)
    ids = (world.act("West").id, world.act("East").id)
    world.do(3, do.Weaving(acts=ids, name="Pair", reason="Side by side."))
    assert world.state.polls and GAME.about(world.view, plain) == before


def test_every_effect_can_be_told() -> None:
    assert set(MATRIX) - {"period"} <= set(EFFECTS)
