"""What Decay and Disintegrate do to Acts that lie upon each other, and how their Networks are told (CR-ABI-192,
CR-ABI-238, CR-ABI-246 to CR-ABI-248)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.creation import actions as do
from tests.rules.creation.worlds import GAME, World

GODS = (
    ("genesis", "decay", "solid", "mountain"),
    ("limit", "energy", "liquid", "sky"),
    ("void", "reflexivity", "gas", "fauna"),
)


def stacked(seat: int = 0, **more: Any) -> World:
    """A turn in a world where Acts may share Fields."""
    return World.at(*GODS, **{"scope": "full", "seat": seat, **more})


@pytest.mark.rule("CR-ABI-246")
def test_what_lies_wholly_inside_decays_with_it_and_the_price_counts_fields() -> None:
    world = stacked()
    base = world.own("Base", 1, "C3 D3 C4 D4")
    world.own("Hut", 2, "C3")
    world.own("Road", 2, "D4 E4")
    world.do(0, do.Blight(act=base.id))
    assert world.inf(0) == 20 - 8
    assert {a.name for a in world.state.acts if a.standing == "decayed"} == {"Base", "Hut"}
    assert world.state.plot("C3").marks == 1


@pytest.mark.rule("CR-ABI-247")
def test_what_is_protected_inside_stays_and_a_protected_target_is_refused() -> None:
    for guarded in (True, False):
        world = stacked()
        base = world.own("Base", 1, "C3 D3")
        world.own("Raised", 2, "C3", dredged=not guarded)
        if guarded:
            world.shield(2, "C3")
        world.do(0, do.Blight(act=base.id))
        assert world.act("Base").standing == "decayed" and world.act("Raised").standing == "active"
        assert world.state.plot("C3").decayed
    world = stacked()
    base = world.own("Base", 1, "C3 D3")
    world.own("Hut", 2, "C3")
    world.shield(1, "C3 D3")
    world.no(0, do.Blight(act=base.id), "CR-ABI-80")


@pytest.mark.rule("CR-ABI-248")
def test_what_is_elevated_is_nullified_for_two_a_support() -> None:
    world = stacked(influence=6)
    for name, where in (("One", "C3"), ("Two", "D3"), ("Three", "E3")):
        world.own(name, 1, where)
    bridge = world.own("Bridge", 2, "C3 D3 E3 F3 G3", on=(1, 2, 3))
    assert bridge.size == 3
    world.do(0, do.Blight(act=bridge.id))
    assert world.act("Bridge").standing == "nullified" and world.inf(0) == 0
    assert not world.state.where(decayed=True)
    poor = stacked(influence=5)
    for name, where in (("One", "C3"), ("Two", "D3"), ("Three", "E3")):
        poor.own(name, 1, where)
    bridge = poor.own("Bridge", 2, "C3 D3 E3", on=(1, 2, 3))
    poor.no(0, do.Blight(act=bridge.id), "CR-ABI-04")


@pytest.mark.rule("CR-ABI-192")
@pytest.mark.parametrize("survives", [True, False])
def test_the_pantheon_says_what_survives_a_disintegration(survives: bool) -> None:
    world = stacked(seat=1)
    base = world.own("Base", 1, "C3 D3")
    world.own("Wall", 2, "C3")
    world.own("Roof", 2, "D3", on=(base.id,))
    world.do(1, do.Disintegrate(act=base.id))
    assert world.act("Base").standing == "nullified" and world.inf(1) == 30
    asked = {p.motion.question.partition("?")[0].rpartition("Does ")[2] for p in world.state.polls}
    assert len(world.state.polls) == 2 and any("Roof" in question for question in asked)
    for _ in ("Wall", "Roof"):
        world.vote(yes=9 if survives else 0, no=0 if survives else 9)
    standing = {name: world.act(name).standing for name in ("Wall", "Roof")}
    assert standing == (
        {"Wall": "active", "Roof": "active"} if survives else {"Wall": "decayed", "Roof": "nullified"}
    )


@pytest.mark.rule("CR-ABI-238")
def test_two_networked_acts_in_one_field_show_their_tally_twice() -> None:
    world = stacked()
    first = world.net(2, world.own("Far", 2, "A1"), world.own("Away", 2, "A3"))
    second = world.net(2, world.own("Base", 2, "D4 D5"), world.own("Hut", 2, "D4"))
    assert (first, second) == (1, 2)
    assert next(f for f in world.view.fields if f.name == "D4").networks == (2, 2)
    told = GAME.describe(world.view)
    assert "D4 ||/||" in told and "D5 ||" in told and "A1 |," in told
    world.end_round()
    assert "Networks: 4 Acts" in world.line("Networks")


@pytest.mark.rule("CR-ABI-220", "CR-ABI-221", "CR-ABI-223")
def test_reflexivity_joins_acts_anywhere_and_stars_only_in_the_empty_realms() -> None:
    world = stacked(seat=2, influence=0)
    far = (world.own("Near", 2, "A1"), world.own("Far", 1, "H8"))
    weave = do.Weaving(acts=tuple(a.id for a in far), name="Twins", reason="They mirror each other.")
    world.do(2, weave)
    world.pass_vote()
    assert [n.name for n in world.state.networks] == ["Twins"] and world.state.round == 2, "it was the last turn"
    assert "Networks: 2 Acts +2" in world.line("Networks") and world.inf(2) == 1 + 2
    for cosmic, rule in (("space", "CR-ABI-223"), ("reflexivity", "")):
        stars = World.at(GODS[0], GODS[1], ("void", cosmic, "gas", "stars"), scope="full", seat=2)
        stars.own("Near", 2, "A1")
        stars.own("Far", 1, "H8")
        if rule:
            stars.no(2, weave, rule)
            continue
        stars.do(2, weave)
        stars.pass_vote()
        assert "Networks: 2 Acts +2" in stars.line("Networks"), "once, though two Attributes make Networks"


@pytest.mark.rule("CR-ABI-225", "CR-ABI-226")
def test_only_constellations_may_hold_imprints() -> None:
    weave = do.Weaving(acts=(1, 2), name="Signs", reason="Drawn in the dark.")
    for gods, setting, fits in (
        (("void", "reflexivity", "gas", "fauna"), "yes", False),
        (("void", "space", "gas", "stars"), "yes", True),
        (("void", "space", "gas", "stars"), "no", False),
    ):
        world = World.at(*GODS[:2], gods, scope="full", seat=2, constellations_use_imprints=setting)
        world.land("A1 B1", element="empty")
        world.own("Drawn", 2, "A1", imprint=True)
        world.own("Stone", 1, "B1")
        if not fits:
            world.no(2, weave, "CR-ABI-132")
            continue
        world.do(2, weave)
        world.pass_vote()
        assert [net.acts for net in world.state.networks] == [(1, 2)]
    plain = {knob.name for knob in GAME.terms({}).knobs}
    assert "constellations_use_imprints" not in plain
