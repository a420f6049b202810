"""Void's bans, and what the Primal Attributes bring."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core import Leave
from rules.creation import actions as do
from rules.creation.deities.traits import TRAITS
from tests.rules.creation.worlds import DEMO, PLAIN, World, follow_advice

VOID = ("void", "time", "solid", "sky")


def voided(seats: int = 4, **chosen: Any) -> World:
    """Void is the eldest, and may ban now."""
    world = World.dealt(seats, **chosen)
    for key in ("void", "limit", "genesis", "chaos", "balance", "transience")[:seats]:
        world.do(world.state.queue[0], do.Choose(attribute=key))
    return world


@pytest.mark.rule("CR-PRI-30")
def test_as_many_bans_as_players_and_what_is_banned_is_in_no_menu() -> None:
    world = voided()
    for key in ("life", "sky", "stars", "time"):
        world.do(0, do.Ban(attribute=key))
    assert world.phase() == "cosmic"
    world.unasked(0, do.Ban(attribute="decay"))
    world.unasked(0, do.BanConcept(words="towers"))
    offered: set[str] = set()
    while world.phase() != "personas":
        seat = world.state.queue[0]
        offered |= set(world.keys(seat))
        for key in ("life", "sky", "stars", "time"):
            if TRAITS[key].kind == world.view.choosing:
                world.no(seat, do.Choose(attribute=key), "CR-AWK-09", "taken or banned. Free:")
        world.press(seat, world.keys(seat)[0])
    assert not {"life", "sky", "stars", "time"} & offered


@pytest.mark.rule("CR-PRI-30", "CR-AWK-18")
@pytest.mark.parametrize("bans", [0, 1])
def test_fewer_bans_or_none(bans: int) -> None:
    world = voided()
    assert world.asked(0).id.endswith(".bans"), "asked in a Basic game as well"
    for key in ("life",)[:bans]:
        world.do(0, do.Ban(attribute=key))
    world.press(0, "done")
    assert world.phase() == "cosmic" and len(world.state.banned) == bans


@pytest.mark.rule("CR-PRI-37", "CR-PRI-36")
def test_attributes_and_concepts_share_the_allowance() -> None:
    world = voided()
    for key in ("life", "sky"):
        world.do(0, do.Ban(attribute=key))
    world.do(0, do.BanConcept(words="towers"))
    world.unasked(0, do.Ban(attribute="stars"))
    world.vote(yes=2, no=1)
    world.no(0, do.BanConcept(words="Towers"), "CR-PRI-36", "banned already")
    world.do(0, do.BanConcept(words="trees"))
    world.pass_vote()
    assert world.phase() == "cosmic" and world.state.concepts == ("towers", "trees")
    world.unasked(0, do.Ban(attribute="stars"))
    world.unasked(0, do.BanConcept(words="mammals"))
    lost = voided()
    for word in ("towers", "trees"):
        lost.do(0, do.BanConcept(words=word))
        lost.fail_vote()
    for key in ("life", "sky", "stars", "time"):
        assert lost.state.phase == "bans", "what was rejected uses nothing up"
        lost.do(0, do.Ban(attribute=key))
    assert lost.state.phase == "cosmic"


@pytest.mark.rule("CR-PRI-31", "CR-PRI-34", "CR-PRI-35", "CR-PRI-30")
def test_what_is_refused_says_what_may_be_banned() -> None:
    world = voided()
    world.do(0, do.Ban(attribute="life"))
    world.no(0, do.Ban(attribute="life"), "CR-PRI-30", "Life is banned already. You may ban")
    for key in ("void", "structure", "war", "patronage"):
        world.no(0, do.Ban(attribute=key), "CR-PRI-35", "That cannot be banned. You may ban Balance")
    world.do(0, do.Ban(attribute="gas"))
    world.no(0, do.Ban(attribute="solid"), "CR-PRI-34", "Too few Attributes of its kind would be left")
    aimed = voided(void_ban_count="one_aimed_at_each_player")
    aimed.do(0, do.Ban(attribute="limit"))
    aimed.do(1, do.Choose(attribute="transience"))
    aimed.no(0, do.Ban(attribute="transience"), "CR-PRI-31", "lost an Attribute to a ban already. You may ban")
    aimed.do(0, do.Ban(attribute="chaos"))
    assert aimed.state.again == ("primal",), "another deity's may still be banned"


@pytest.mark.rule("CR-AWK-13", "CR-AWK-10")
def test_genesis_by_default_before_the_bans() -> None:
    world = World.dealt(3)
    for key in ("chaos", "void", "balance"):
        world.do(world.state.queue[0], do.Choose(attribute=key))
    assert set(world.state.deities[0].attributes) == {"structure", "chaos", "genesis"}
    assert world.phase() == "bans" and world.state.queue == (1,)


@pytest.mark.rule("CR-PRI-88")
def test_what_void_nullified_and_what_was_dredged_back() -> None:
    world = World.at(VOID, DEMO[0], ("chaos", "space", "gas", "sky"), influence=20)
    world.set(roster=(0, 1, 2))
    for name, where in (("One", "A1"), ("Two", "C1"), ("Three", "E1")):
        world.own(name, 1, where)
    world.do(0, do.Nullify(act=world.act("One").id))
    for name in ("Two", "Three"):
        world.next_turn(1)
        world.do(1, do.Disintegrate(act=world.act(name).id))
    own = World(world.state)
    own.set(options=type(own.state.options)(history_writer="off", void_income="own_nullify"))
    for each, gain in ((world, 3), (own, 1)):
        before = each.inf(0)
        each.next_turn(2)
        each.do(2, do.EndTurn())
        assert each.inf(0) == before + gain
    for each, gain in ((world, 2), (own, 0)):
        each.next_turn(2)
        each.do(2, do.Dredge(act=each.act("One").id, fields=("A1",)))
        before = each.inf(0)
        each.end_round()
        assert each.inf(0) == before + gain


@pytest.mark.rule("CR-PRI-24", "CR-CON-25")
def test_every_one_of_the_five_events_pays_transience_its_own_acts_too() -> None:
    def gained(act: str, seat: int, deed: object) -> int:
        world = World.at(
            DEMO[3], ("void", "energy", "solid", "sky"), ("chaos", "genesis", "space", "life", "fauna")
        )
        world.own("Mine", 0, "A1 A2 A3")
        world.own("Ruin", 0, "C1 C2", standing="decayed")
        world.own("Gone", 0, "E1 E2", standing="nullified")
        world.own("Tower", 1, "H8 H7 H6")
        world.set(roster=(1, 2, 0))
        world.next_turn(seat)
        world.do(seat, deed(world.act(act).id))  # type: ignore[operator]
        return world.noted(0)

    assert gained("Mine", 1, lambda id: do.Nullify(act=id)) == 1
    assert gained("Mine", 1, lambda id: do.Disintegrate(act=id)) == 1
    assert gained("Ruin", 1, lambda id: do.Nullify(act=id)) == 1, "once more, although it was in Decay"
    assert gained("Ruin", 2, lambda id: do.Rejuvenate(act=id)) == 1
    gaze = World.at(DEMO[3], *PLAIN[:2])
    gaze.own("Mine", 0, "A1 A2 A3")
    gaze.set(roster=(1, 2, 0))
    gaze.next_turn(1)
    gaze.offer(1, "", "solid", kind="gaze", target=gaze.act("Mine").id, name="Ours")
    gaze.pass_vote()
    assert gaze.noted(0) == 1
    dredge = World.at(DEMO[3], ("chaos", "space", "solid", "sky"), *PLAIN[:1])
    dredge.set(roster=(0, 1, 2))
    dredge.own("Gone", 2, "E1 E2 E3", standing="nullified")
    dredge.next_turn(1)
    dredge.do(1, do.Dredge(act=dredge.act("Gone").id, fields=("E1", "E2", "E3")))
    assert dredge.noted(0) == 1, "3 Fields, one Act"


@pytest.mark.rule("CR-PRI-25", "CR-PRI-24")
def test_a_funnelled_field_pays_nothing_and_each_fallen_act_once() -> None:
    world = World.at(round=3, influence=0)
    world.own("Star", 2, "A1 B1")
    world.own("Hut", 0, "D4 D5")
    world.own("Inn", 1, "F4")
    world.own("Tower", 1, "H8", permanent=True)
    world.land("A8", abyss=True)
    world.end_round()
    world.do(2, do.Surrender(falls=("abyss-A8",)))
    while world.phase() == "decay":
        seat = world.state.quotas[0].seat
        world.do(seat, do.Surrender(falls=(world.keys(seat, "decay")[0],)))
    assert "Transience: Acts Decayed +2" in world.line("Transience:")


@pytest.mark.rule("CR-PRI-21")
@pytest.mark.parametrize(("fallen", "reborn"), [(3, False), (4, True)])
def test_the_fifth_act_in_decay_brings_a_rebirth(fallen: int, reborn: bool) -> None:
    world = World.at(DEMO[3], *PLAIN[:2], parameters={"rebirth_acts": 5, "rebirth_percent": 0})
    world.set(roster=(0, 1, 2))
    for at in range(fallen):
        world.own(f"Ruin {at}", 1, f"A{at + 1}", standing="decayed")
    world.own("Hut", 1, "C1")
    world.own("Tower", 1, "H8")
    world.do(0, do.Blight(act=world.act("Hut").id))
    assert (world.act("Hut").standing == "nullified") is reborn
    assert any("Rebirth" in e.line for e in world.events) is reborn


@pytest.mark.rule("CR-PRI-46", "CR-PRI-47")
def test_chaos_divides_by_the_deities_who_are_there() -> None:
    def chaos(acts: int, nullified: int = 0, *, leaves: bool = False, **chosen: Any) -> str:
        world = World.at(*DEMO, **chosen)
        for at in range(acts - 2):
            world.own(f"Act {at}", 1, f"{'ABCDEFGH'[at % 8]}{at // 8 + 1}")
        world.own("Beyond", 2, "", off_map=True)
        world.own("Tree", 1, "H8", permanent=True, round=0)
        for at in range(nullified):
            world.own(f"Gone {at}", 1, f"A{at + 1}", standing="nullified")
        if leaves:
            world.do(0, Leave())
        world.end_round()
        return world.line("Chaos:")

    assert "11 Acts among 4 deities +2" in chaos(11)
    assert "16 Acts among 4 deities +4" in chaos(15, 1)
    assert "15 Acts among 4 deities +3" in chaos(15, 1, chaos_counts_nullified="no")
    assert "11 Acts among 3 deities +3" in chaos(11, leaves=True)


@pytest.mark.rule("CR-AWK-09")
@pytest.mark.parametrize(("kind", "key"), [("cosmic", "time"), ("elemental", "solid"), ("realm", "flora")])
def test_no_two_alike_in_any_kind(kind: str, key: str) -> None:
    world = World.dealt(3)
    follow_advice(world, kind)
    world.do(world.state.queue[0], do.Choose(attribute=key))
    second = world.state.queue[0]
    world.no(second, do.Choose(attribute=key), "CR-AWK-09", "That is taken or banned. Free: ")
    assert key not in world.keys(second) and world.state.queue[0] == second, "still to choose"
