"""Domains with a power of their own: Justice, the Hunt, Calamity, Hearth and Season (CR-DOM)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core import Leave, PickSome
from rules.core.decisions import Answer, advised, reply
from rules.creation import actions as do
from rules.creation.deities.terms import pool
from tests.rules.creation.test_happenings import to_accolade
from tests.rules.creation.worlds import GAME, World

ANA = 1
"""The deity that has what the others lack: Decay and Void."""


def world_with(domain: str, *more: str, **chosen: Any) -> World:
    """A Full game in which the deity at play has a Domain."""
    world = World.at(
        ("solid", domain, *more),
        ("transience", "decay", "void", "liquid", "mountain"),
        ("balance", "relativity", "gas", "flora"),
        **{"scope": "full", "passive_timing": "accolade", **chosen},
    )
    world.set(roster=(0, 1, 2))  # so that the round goes on
    world.params(rebirth_percent=0)
    return world


def noted(world: World, seat: int, attribute: str) -> int:
    """Bonuses that an Attribute waits for."""
    return sum(b.amount for b in world.state.deities[seat].noted if b.attribute == attribute)


@pytest.mark.rule("CR-DOM-01", "CR-CON-16")
@pytest.mark.parametrize("domain", ["justice", "hunt", "calamity", "hearth", "season"])
def test_each_is_offered_in_full_games_only_and_cited_within_reach(domain: str) -> None:
    assert domain in pool(GAME.lore, GAME.options({"scope": "full"}), 3)
    assert domain not in pool(GAME.lore, GAME.options({}), 3)
    world = world_with(domain)
    world.land("C4", element="solid")
    with world.refused("CR-CON-16"):
        world.offer(0, "H8", domain)
    world = world_with(domain)
    world.land("C4", element="solid")
    assert world.place(0, "C4", domain).rests_on == (domain,)


# ------------------------------------------------------------------ Justice


@pytest.mark.rule("CR-DOM-08", "CR-ABI-84", "CR-ABI-87")
def test_justice_breaches_a_safeguard_for_nothing_and_harms_no_act() -> None:
    world = world_with("justice")
    act = world.own("Fern", ANA, "C4 C5 C6")
    world.shield(2, "C4 C5 C6")
    offers = {o.key: o for o in world.asked(0, "turn").options}
    said = offers[f"breach-{act.id}"]
    assert said.label == "Breach the Safeguard (rubber band)" and "Free. Fern: unprotected" in said.detail
    world.press(0, f"breach-{act.id}", "turn")
    assert not world.state.safeguards and world.inf(0) == 20
    assert world.act("Fern").standing == "active" and not world.state.plots.get("C4")
    assert "breaks the Safeguard (rubber band) by Breach" in world.line("Breach")
    assert world.state.turn is not None and world.state.turn.seat == ANA, "it was the action"
    assert noted(world, ANA, "transience") == 0, "no Act was Nullified (CR-ABI-86)"


@pytest.mark.rule("CR-DOM-08", "CR-ABI-90")
def test_a_breached_seal_lets_its_acts_cost_again() -> None:
    world = world_with("justice")
    act = world.own("Fern", 2, "C4 C5 C6", standing="decayed")
    world.shield(1, "C4 C5 C6")
    said = {o.key: o for o in world.asked(0, "turn").options}[f"breach-{act.id}"]
    assert said.label == "Breach the Seal (rubber band)" and "costs its deity Influence again" in said.detail
    world.press(0, f"breach-{act.id}", "turn")
    assert "breaks the Seal (rubber band)" in world.line("Breach")
    to_accolade(world)
    assert world.inf(2) == 20 - 3


@pytest.mark.rule("CR-DOM-08", "CR-ABI-63", "CR-ABI-01")
def test_a_breach_is_for_safeguards_and_of_justice_alone() -> None:
    world = world_with("justice")
    lasting = world.own("Rock", ANA, "E4", permanent=True)
    plain = world.own("Moss", ANA, "G4")
    world.own("Fern", ANA, "C4")
    world.shield(2, "C4")
    world.no(
        0, do.Breach(act=lasting.id), "CR-DOM-08", "Rock is Permanent, which only Undoing ends. Safeguards: rub"
    )
    world.no(0, do.Breach(act=plain.id), "CR-DOM-08", "Moss has none")
    world.no(0, do.Breach(act=99), "CR-DOM-08", "There is no such Act")
    world.next_turn(2)
    world.no(2, do.Breach(act=world.act("Fern").id), "CR-ABI-01")
    world = world_with("justice")
    world.own("Fern", ANA, "C4")
    assert not [k for k in world.keys(0, "turn") if k.startswith("breach")]


@pytest.mark.rule("CR-CON-26", "CR-DOM-08")
@pytest.mark.parametrize(("owner", "gain"), [(ANA, 1), (0, 0)])
def test_a_breach_is_war_on_whose_act_it_lays_bare(owner: int, gain: int) -> None:
    world = world_with("justice", "war")
    act = world.own("Fern", owner, "C4")
    world.shield(2, "C4")
    world.do(0, do.Breach(act=act.id))
    assert noted(world, 0, "war") == gain


@pytest.mark.rule("CR-CON-26", "CR-INF-11")
def test_a_breach_together_is_love() -> None:
    world = world_with("justice", "love")
    act = world.own("Fern", ANA, "C4")
    world.shield(2, "C4")
    world.press(0, f"breach-{act.id}-with", "turn")
    assert "use Breach on the Safeguard (rubber band)" in world.asked(ANA, "leave").prompt
    world.do(ANA, do.Grant(granted=True))
    assert not world.state.safeguards and noted(world, 0, "love") == 1


# ------------------------------------------------------------------ The Hunt


@pytest.mark.rule("CR-DOM-16", "CR-CON-09", "CR-DOM-28")
@pytest.mark.parametrize("kind", ["life", "flora", "fauna"])
def test_the_hunt_devours_what_lives_for_2_a_field(kind: str) -> None:
    world = world_with("hunt")
    world.rich(0, 6)
    act = world.own("Fern", 2, "C4 C5 C6", rests_on=("structure", kind))
    said = {o.key: o for o in world.asked(0, "turn").options}[f"devour-{act.id}"]
    assert said.detail == "Costs 6 Influence. It is Nullified."
    world.press(0, f"devour-{act.id}", "turn")
    assert world.inf(0) == 0 and world.act("Fern").standing == "nullified"
    assert noted(world, ANA, "transience") == 1


@pytest.mark.rule("CR-DOM-16", "CR-ABI-04", "CR-ABI-05")
def test_what_does_not_live_or_cannot_be_paid_is_not_devoured_and_ones_own_is() -> None:
    world = world_with("hunt")
    rock = world.own("Rock", 2, "A1", rests_on=("mountain",))
    deep = world.own("Deep", 2, "A3", rests_on=("underworld",))
    mine = world.own("Mine", 0, "C4", rests_on=("flora",))
    large = world.own("Large", 2, "E1 E2 E3", rests_on=("flora",))
    world.rich(0, 5)
    assert [k for k in world.keys(0, "turn") if k.startswith("devour")] == [
        f"devour-{mine.id}",
        f"devour-{large.id}-with",
    ]
    world.no(0, do.Devour(act=rock.id), "CR-DOM-16", "Rock is no Life, Flora or Fauna Act. You could choose Mine")
    world.no(0, do.Devour(act=deep.id), "CR-DOM-16")
    world.no(0, do.Devour(act=large.id), "CR-ABI-04", "costs 6 Influence")
    world.do(0, do.Devour(act=mine.id))
    assert world.inf(0) == 3 and world.act("Mine").standing == "nullified"


@pytest.mark.rule("CR-DOM-17", "CR-ABI-63")
def test_what_is_protected_cannot_be_devoured() -> None:
    world = world_with("hunt")
    made: dict[str, tuple[dict[str, Any], str]] = {
        "Rock": ({"permanent": True}, "CR-ABI-62"),
        "Away": ({"off_map": True}, "CR-ABI-206"),
        "Safe": ({}, "CR-ABI-80"),
        "Sealed": ({"standing": "decayed"}, "CR-ABI-80"),
    }
    for at, (name, (more, rule)) in enumerate(made.items()):
        where = "" if name == "Away" else f"{'ACEG'[at]}4"
        act = world.own(name, 0 if name == "Away" else 2, where, rests_on=("flora",), **more)
        if rule == "CR-ABI-80":
            world.shield(1, where)
        world.no(0, do.Devour(act=act.id), rule)
    assert not [k for k in world.keys(0, "turn") if k.startswith("devour")] and world.inf(0) == 20


@pytest.mark.rule("CR-DOM-17")
@pytest.mark.parametrize("more", [{"dredged": True}, {"standing": "decayed"}])
def test_dredged_and_decayed_acts_can_be_devoured(more: dict[str, Any]) -> None:
    world = world_with("hunt")
    world.do(0, do.Devour(act=world.own("Fern", 2, "C4", rests_on=("flora",), **more).id))
    assert world.act("Fern").standing == "nullified" and world.inf(0) == 18


@pytest.mark.rule("CR-DOM-16", "CR-INF-10", "CR-CON-26", "CR-DOM-06")
def test_devouring_together_is_free_and_love_and_by_force_it_is_war() -> None:
    for domain, together, price in (("love", True, 0), ("war", False, 4), ("magic", False, 3)):
        world = world_with("hunt", domain)
        act = world.own("Fern", 2, "C4 C5", rests_on=("flora",))
        world.do(0, do.Devour(act=act.id, together=together))
        if together:
            assert "use Devour on Fern" in world.asked(2, "leave").prompt
            world.do(2, do.Grant(granted=True))
        assert world.inf(0) == 20 - price and world.act("Fern").standing == "nullified"
        assert noted(world, 0, domain) == (domain != "magic")


# ------------------------------------------------------------------ Calamity


@pytest.mark.rule("CR-DOM-23", "CR-ACT-25", "CR-CYC-35", "CR-DOM-01")
def test_calamity_places_on_decayed_fields_within_its_reach() -> None:
    world = world_with("calamity")
    world.land("C4", element="solid", decayed=True, marks=1)
    act = world.place(0, "C4", "calamity")
    assert act.standing == "decayed" and world.state.plot("C4").marks == 1
    world = world_with("calamity")
    world.land("C4", element="solid", decayed=True, marks=1)
    world.land("H8", decayed=True, marks=1)
    with world.refused("CR-CON-16"):
        world.offer(0, "H8", "calamity")
    world = world_with("hearth")
    world.land("C4", element="solid", decayed=True, marks=1)
    with world.refused("CR-ACT-25"):
        world.offer(0, "C4", "hearth")


@pytest.mark.rule("CR-DOM-23", "CR-MOV-15", "CR-MOV-16", "CR-DOM-01")
def test_calamity_moves_onto_decayed_fields_and_moves_what_is_in_decay() -> None:
    for domain, may in (("calamity", True), ("hearth", False)):
        world = world_with(domain)
        fox = world.own("Fox", 0, "C4", mobile=True)
        ruin = world.own("Ruin", 0, "F4", mobile=True, standing="decayed")
        world.land("C5", decayed=True, marks=1)
        world.next_turn(0, "fields")
        if not may:
            world.no(0, do.MoveAct(act=fox.id, to="C5"))
            world.no(0, do.MoveAct(act=ruin.id, to="F5"), "CR-MOV-16")
            continue
        world.do(0, do.MoveAct(act=fox.id, to="C5"))
        world.do(0, do.MoveAct(act=ruin.id, to="F5"))
        assert world.act("Fox").standing == "decayed"
        assert world.state.plot("F5").decayed and world.state.plot("F5").marks == 1


@pytest.mark.rule("CR-DOM-24", "CR-CYC-32", "CR-CYC-33")
@pytest.mark.parametrize(("option", "earned"), [("yes", 5), ("no", 2)])
def test_calamity_earns_in_decay_as_the_decay_deity_does_and_loses_nothing(option: str, earned: int) -> None:
    world = world_with("calamity", decay_deity_earns_from_decayed=option)
    world.own("Ruin", 0, "A1 A2 A3", standing="decayed")
    world.own("Hut", 0, "C4 C5")
    to_accolade(world)
    assert world.inf(0) == 20 + earned


@pytest.mark.rule("CR-DOM-24", "CR-CYC-05")
def test_calamity_still_owes_decay_and_its_acts_fall_into_an_abyss() -> None:
    world = world_with("calamity")
    world.params(age_rounds=1)
    world.own("Hut", 0, "C4 C5")
    world.end_round()
    assert [(q.seat, q.owed) for q in world.state.quotas] == [(0, 1)]
    world = world_with("calamity")
    act = world.own("Ruin", 0, "C4", standing="decayed")
    world.land("C4", marks=3)
    world.next_turn(ANA)
    world.do(ANA, do.Blight(act=act.id))
    assert world.act("Ruin").standing == "nullified" and world.state.plot("C4").abyss


# ------------------------------------------------------------------ Hearth


def told(text: str, *, most: int = 3, own: str = "", **chosen: Any) -> World:
    """A world in which somebody has done something and Ana writes the page, or nobody."""
    world = world_with("hearth", history_writer="round_robin", **chosen)
    world.params(most_sentences=most)
    world.set(before=ANA)
    world.land("C4", element="solid")
    world.place(0, "C4", meaning=own or "Look.")
    if text:
        world.do(ANA, do.Write(text=text))
    return world


@pytest.mark.rule("CR-DOM-25", "CR-ACT-48", "CR-ACC-05")
@pytest.mark.parametrize(
    ("text", "most", "gain"),
    [
        ("It fell. It burned! Why?", 3, 2),
        ("It fell. It burned.", 3, 0),
        ("It fell.", 1, 2),
        ("It fell. It burned! Why?", -1, 0),
    ],
)
def test_hearth_gains_by_each_page_that_is_as_long_as_it_may_be(text: str, most: int, gain: int) -> None:
    world = told(text, most=most)
    assert noted(world, 0, "hearth") == gain
    if gain:
        to_accolade(world)
        assert "Hearth: full pages of the History +2" in world.line("Hearth: ")


@pytest.mark.rule("CR-DOM-25", "CR-ACT-50")
@pytest.mark.parametrize(("own", "gain"), [("One. Two. Three. Four.", 2), ("One. Two.", 0)])
def test_the_acting_deitys_own_words_count_when_nobody_writes(own: str, gain: int) -> None:
    world = told("", own=own)
    world.do(ANA, do.EndPlacing())
    world.do(ANA, do.EndTurn())
    assert len(world.state.history) == 1 and noted(world, 0, "hearth") == gain


@pytest.mark.rule("CR-DOM-25", "CR-ACT-50")
def test_what_the_bot_writes_counts_for_nothing() -> None:
    world = world_with("hearth", "void", history_writer="actor")
    world.params(least_sentences=1, most_sentences=1)
    world.do(0, do.Nullify(act=world.own("Fern", 2, "C4").id))
    world.do(ANA, do.EndTurn())
    assert world.state.history[-1].writer == -1 and noted(world, 0, "hearth") == 0


@pytest.mark.rule("CR-DOM-25")
@pytest.mark.parametrize("chosen", [{"history_writer": "off"}, {"most": 0}])
def test_without_a_history_or_with_empty_pages_it_gains_nothing(chosen: dict[str, Any]) -> None:
    most = chosen.pop("most", 3)
    world = world_with("hearth", **{"history_writer": "actor", **chosen})
    world.params(most_sentences=most)
    world.land("C4", element="solid")
    world.place(0, "C4", meaning="One. Two. Three.")
    world.do(ANA, do.EndPlacing())
    world.do(ANA, do.EndTurn())
    assert world.state.turn is not None and noted(world, 0, "hearth") == 0


@pytest.mark.rule("CR-DOM-25", "CR-END-01")
def test_a_page_that_closes_with_the_game_brings_nothing_more() -> None:
    world = world_with("hearth", history_writer="actor", passive_timing="immediate")
    world.params(rounds=1, most_sentences=3)
    world.next_turn(2)
    world.place(2, "C4", kind="temple", meaning="One. Two. Three.")
    assert world.state.end and world.state.history[-1].text == "One. Two. Three." and world.inf(0) == 20


# ------------------------------------------------------------------ Season


def rotting(domain: str = "season", **more: Any) -> World:
    """Ana lets an Act of Season Decay, in the turn after."""
    world = world_with(domain)
    act = world.own("Fern", 0, "C4 C5 C6", **more)
    world.next_turn(ANA)
    world.do(ANA, do.Blight(act=act.id))
    return world


@pytest.mark.rule("CR-DOM-29", "CR-DOM-30")
def test_season_may_have_an_act_nullified_that_would_decay() -> None:
    world = rotting()
    assert world.act("Fern").standing == "active" and world.state.turn is not None
    assert world.state.turn.seat == ANA, "the turn waits"
    asked = world.asked(0, "fade")
    assert "Fern would fall into Decay by" in asked.prompt and asked.within is not None
    assert [o.key for o in asked.options] == ["decay", "fade"] and "costs you 3" in asked.options[0].detail
    assert not [d for d in world.decisions if d.seat == ANA and d.waits]
    world.press(0, "fade", "fade")
    assert world.act("Fern").standing == "nullified" and not world.state.plot("C4").marks
    assert [b.what for b in world.state.deities[ANA].noted if b.attribute == "transience"] == ["nullified"]
    assert world.inf(0) == 20 and world.state.turn.seat == 2, "the turn went on"


@pytest.mark.rule("CR-DOM-29")
@pytest.mark.parametrize("silent", [True, False])
def test_what_it_does_not_choose_at_once_is_in_decay(*, silent: bool) -> None:
    world = rotting()
    if silent:
        world.silence(0, "fade")
    else:
        world.press(0, "decay", "fade")
    assert world.act("Fern").standing == "decayed" and world.state.plot("C4").marks == 1
    assert [b.what for b in world.state.deities[ANA].noted if b.attribute == "transience"] == ["decayed"]
    assert world.state.turn is not None and world.state.turn.seat == 2
    world.no(0, do.Fade(act=world.act("Fern").id, gone=True), "CR-DOM-29")


@pytest.mark.rule("CR-DOM-29", "CR-CYC-24")
def test_others_are_not_asked_nor_is_season_where_there_is_no_choice() -> None:
    assert rotting("hearth").act("Fern").standing == "decayed"
    world = world_with("season")
    act = world.own("Fern", 0, "C4", standing="decayed")
    world.next_turn(ANA)
    world.do(ANA, do.Blight(act=act.id))
    assert world.state.plot("C4").marks == 2 and not world.state.fading
    world = world_with("season")
    world.own("Rock", ANA, "C5", permanent=True)
    act = world.own("Fern", 0, "C4")
    world.set(zones=(*world.state.zones, world.state.zones[0].__class__(id=80, owner=ANA, fields=("C4",))))
    world.next_turn(ANA)
    world.do(ANA, do.Blight(act=act.id))
    assert world.act("Fern").standing == "nullified" and not world.state.fading


@pytest.mark.rule("CR-DOM-29", "CR-TRN-12")
def test_whoever_leaves_lets_it_decay_and_the_turn_goes_on() -> None:
    world = rotting()
    world.do(0, Leave())
    assert world.act("Fern").standing == "decayed" and not world.state.fading
    assert world.state.turn is not None and world.state.turn.seat == 2
    world = rotting()
    world.do(ANA, Leave())
    assert world.act("Fern").standing == "decayed" and not world.state.fading and world.view.acting == 2


@pytest.mark.rule("CR-DOM-29", "CR-CYC-42")
def test_a_rebirth_waits_for_the_choice() -> None:
    world = world_with("season")
    world.params(rebirth_acts=1)
    act = world.own("Fern", 0, "C4")
    world.next_turn(ANA)
    world.do(ANA, do.Blight(act=act.id))
    world.press(0, "decay", "fade")
    assert world.act("Fern").standing == "nullified" and "Rebirth" in world.line("Rebirth")


def period(*acts: str, domain: str = "season") -> World:
    """A Period of Decay for one deity with such Acts."""
    world = world_with(domain)
    world.params(age_rounds=1, decay_percent=20)
    for at, fields in enumerate(acts):
        world.own(f"Act {at}", 0, fields)
    world.end_round()
    assert world.state.phase == "decay"
    return world


@pytest.mark.rule("CR-DOM-29", "CR-DOM-30", "CR-CYC-10")
def test_in_a_period_of_decay_what_is_nullified_counts_toward_the_quota() -> None:
    world = period("C4 C5 C6", "E1 E2 E3 E4", "G1 G2")
    (quota,) = world.state.quotas
    assert quota.owed == 2
    asked = world.asked(0, "decay")
    assert isinstance(asked.ask, PickSome)
    said = {o.key: o for o in asked.ask.options}["fade-1"]
    assert said.label == "Act 0: Nullified instead" and "Counts for 3" in said.detail
    world.do(0, do.Surrender(falls=("fade-1",)))
    assert world.act("Act 0").standing == "nullified" and not world.state.plot("C4").marks
    assert not world.state.quotas and world.act("Act 1").standing == "active"
    assert world.inf(0) == 20 + 6
    told = world.line("Transience: ")
    assert "Transience: Acts Nullified +1" in told


@pytest.mark.rule("CR-DOM-29", "CR-CYC-10")
def test_a_period_asks_once_and_refuses_what_contradicts_itself() -> None:
    world = period("C4 C5 C6")
    world.no(0, do.Surrender(falls=("act-1", "fade-1")), "CR-DOM-29", "Choose one")
    world.do(0, do.Surrender(falls=("act-1",)))
    assert world.act("Act 0").standing == "decayed" and not world.state.fading
    world = period("C4", "C5 C6 C7 C8 E1 E2")
    world.no(0, do.Surrender(falls=("fade-1",)), "CR-CYC-10", "you owe 2")
    world = period("C4 C5 C6", domain="hearth")
    world.no(0, do.Surrender(falls=("fade-1",)), "CR-DOM-29", "can only fall into Decay")


@pytest.mark.rule("CR-DOM-29")
def test_computer_deities_rather_lose_an_act_than_pay_for_it() -> None:
    world = period("C4 C5 C6")
    asked = world.asked(0, "decay")
    answer = advised(asked)
    assert answer == Answer(keys=("fade-1",))
    world.do(0, reply(asked, answer, "R"))
    assert world.act("Act 0").standing == "nullified"
    world = rotting()
    answer = advised(world.asked(0, "fade"))
    assert answer == Answer(keys=("fade",))


@pytest.mark.rule("CR-DOM-29", "CR-CMP-13")
def test_season_is_asked_about_what_would_fall_with_an_act_around_it() -> None:
    world = world_with("season")
    field = world.own("Field", 2, "C4 C5 C6")
    seed = world.own("Seed", 0, "C5")
    world.next_turn(ANA)
    world.do(ANA, do.Blight(act=field.id))
    assert world.act("Field").standing == "decayed" and world.act("Seed").standing == "active"
    assert "Seed would fall into Decay with Field" in world.asked(0, "fade").prompt
    tried = World(world.state)
    tried.press(0, "decay", "fade")
    assert tried.act("Seed").standing == "decayed" and tried.state.plot("C5").marks == 1, "one mark for both"
    world.press(0, "fade", "fade")
    assert (
        world.act("Seed").standing == "nullified" and world.state.turn is not None and world.state.turn.seat == 2
    )
    assert seed.id in {a.id for a in world.state.zone}


@pytest.mark.rule("CR-DOM-30", "CR-CYC-16")
def test_what_season_loses_by_the_choice_of_another_counts_for_its_own_quota() -> None:
    world = world_with("season")
    world.params(age_rounds=1, decay_percent=20)
    world.set(roster=(2, 1, 0))
    field = world.own("Field", 2, "C4 C5 C6")
    world.own("Seed", 0, "C5")
    world.own("Rock", 0, "F5 F6")
    world.end_round()
    assert [(q.seat, q.due) for q in world.state.quotas] == [(2, 1), (0, 1)]
    world.do(2, do.Surrender(falls=(f"act-{field.id}",)))
    assert not [d for d in world.decisions if d.id.endswith("decay") and d.waits]
    tried = World(world.state)
    tried.silence(0, "fade")
    assert tried.act("Seed").standing == "decayed" and not tried.state.quotas
    world.press(0, "fade", "fade")
    assert world.act("Seed").standing == "nullified" and world.act("Rock").standing == "active"
    assert not world.state.quotas and world.state.phase != "decay"
