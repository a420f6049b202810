"""What needs several things said at once has a form: Permanence, channels, strips."""

from __future__ import annotations

import pytest

from rules.core import Answer, Form
from rules.core.decisions import reply
from rules.creation import actions as do
from tests.rules.creation.worlds import World

GODS = (
    ("limit", "space", "liquid", "sky"),
    ("genesis", "time", "solid", "flora"),
    ("chaos", "energy", "gas", "mountain"),
)
RING = "C3 D3 E3 C4 E4 C5 D5 E5"


def fill_in(world: World, kind: str, **blanks: object) -> None:
    asked = world.asked(0, kind)
    assert isinstance(asked.ask, Form)
    given = {f.name: f.value for f in asked.ask.fields if f.value} | blanks
    world.do(0, reply(asked, Answer(blanks=given), "R"))


@pytest.mark.rule("CR-ABI-61", "CR-ABI-64", "CR-ABI-67")
def test_several_acts_with_what_they_enclose_become_permanent_by_a_form() -> None:
    world = World.at(*GODS, influence=8)
    ring = RING.split()
    acts = [world.own(f"Wall {n}", 0, " ".join(ring[n : n + 4])) for n in (0, 4)]
    world.change("Wall 0", fields=("C3", "D3", "E3", "C4"))
    asked = world.asked(0, ".permanence").ask
    assert isinstance(asked, Form) and "Enclosed now: D4" in asked.fields[1].hint
    fill_in(world, ".permanence", acts=[str(a.id) for a in acts], fields="d4")
    assert set(world.state.zones[0].fields) == {*ring, "D4"}
    assert [e.amount for e in world.state.ledger][:1] == [-8], "what is enclosed is free"
    assert all(a.permanent for a in world.state.acts)


@pytest.mark.rule("CR-ABI-66", "CR-INF-10")
def test_the_form_of_permanence_is_there_only_for_what_hangs_together() -> None:
    apart = World.at(*GODS)
    apart.own("One", 0, "A1")
    apart.own("Two", 0, "C1")
    assert not [d for d in apart.decisions if "permanence" in d.id]
    poor = World.at(*GODS, influence=1)
    poor.own("One", 1, "A1 A2")
    poor.own("Two", 1, "A3")
    assert [d.id.partition(".")[2] for d in poor.decisions if "permanence" in d.id] == ["permanence-with"]
    fill_in(poor, ".permanence-with", acts=["1", "2"])
    poor.do(1, do.Grant(granted=True))
    assert poor.state.zones[0].fields == ("A1", "A2", "A3") and poor.inf(0) == 1


@pytest.mark.rule("CR-ABI-171", "CR-MAP-11")
@pytest.mark.parametrize(("across", "level"), [("no", False), ("yes", True)])
def test_a_field_is_cut_the_way_that_is_said(across: str, *, level: bool) -> None:
    world = World.at(*GODS)
    fill_in(world, ".curve", fields="h8", parts="2", across=across)
    assert world.state.outline is not None and world.state.outline.edits[-1].across is level


@pytest.mark.rule("CR-FLD-27")
def test_a_channel_of_several_borders_has_a_form_and_every_border_is_listed() -> None:
    world = World.at(*GODS, stage="fields")
    for field in world.state.ground.names[:40]:
        world.land(field, element="liquid")
    assert len([k for k in world.keys(0, "turn") if k.startswith("chan-")]) > 60
    world = World.at(*GODS, stage="fields")
    world.land("C3", element="liquid")
    fill_in(world, ".channel", borders="d3/d4, D4|e4")
    assert world.state.channels == ("D3|D4", "D4|E4")


@pytest.mark.rule("CR-FLD-27", "CR-FLD-28")
def test_a_channel_that_does_not_run_on_is_refused_whole() -> None:
    world = World.at(*GODS, stage="fields")
    world.land("C3", element="liquid")
    world.no(0, do.Channel(borders=("D3|D4", "H7|H8")), "CR-FLD-28")
