"""A Multiverse: a second Map is opened, who is who on it, one Influence, rounds and ends of its own (CR-MULTI)."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest

from render import gallery
from render.cast import Cast
from render.tall.page import TALLEST
from rules.core import Ballot, Chance, Leave, Return, RuleError, Seat, TimeUp
from rules.core.decisions import advised, reply
from rules.core.game import encode
from rules.creation import actions as do
from rules.creation.advice.worth import BEGUN
from rules.creation.awakening.renewal import floating
from rules.creation.world import worlds
from rules.creation.world.contest import Contest
from rules.creation.world.pages import BoxThing
from tests.play import answered
from tests.render.test_in_words import readable, uncut, words, written
from tests.render.test_tall import READABLE, seen
from tests.rules.creation.maps import GAME, GODS, A, B, C, D, Maps, two


def attributes(world: Maps, seat: int, number: int = 2) -> set[str]:
    """What a deity is on a Map."""
    return set(world.map(number).deities[seat].attributes)


# ------------------------------------------------------------------ it is opened


@pytest.mark.rule("CR-MULTI-01", "CR-ABI-150", "CR-ABI-154")
def test_a_shift_into_genesis_opens_a_second_map_at_once() -> None:
    world = Maps.of(influence=10)
    offer = next(o for o in world.asked(B, "turn").options if o.key == "become-genesis")
    assert offer.final and offer.label == "Genesis instead of Metaphysic"
    assert offer.group == "Paradigm Shift: Primal, costs 3 Influence"
    assert offer.detail.startswith("Opens a new Map at once")
    world.shift()
    assert world.inf(B) == 7 and worlds.numbers(world.state) == (1, 2)
    assert world.map(2).phase == "renewal" and "opens Map 2" in world.line("Map 2")
    assert [d.seat for d in world.decisions if d.waits] == [A, B, C], "each is asked who they are there"
    world = Maps.of(influence=10)
    world.do(B, do.ParadigmShift(attribute="chaos"))
    assert worlds.numbers(world.state) == (1,)


@pytest.mark.rule("CR-MULTI-02", "CR-ABI-154")
def test_the_one_who_shifted_is_genesis_on_both_maps_and_metaphysic_nowhere() -> None:
    world = two()
    assert [s for s in (A, B, C) if "genesis" in attributes(world, s, 1)] == [A, B]
    assert [s for s in (A, B, C) if "genesis" in attributes(world, s)] == [B]
    assert "metaphysic" not in attributes(world, B) | attributes(world, B, 1)
    for number in (1, 2):
        world.turn_of(B, number)
        world.no(B, do.ParadigmShift(attribute="gas", on=number), "CR-ABI-01")


@pytest.mark.rule("CR-MULTI-02")
def test_of_two_primal_attributes_metaphysic_is_the_one_that_is_given_up() -> None:
    gods = (("genesis", "space", "liquid"), ("chaos", "metaphysic", "time", "solid"))
    world = Maps.of(*gods, two_player_mode="second_chance")
    world.shift()
    assert {"chaos", "genesis"} <= set(world.state.deities[B].attributes)
    assert "metaphysic" not in world.state.deities[B].attributes


# ------------------------------------------------------------------ who is who


@pytest.mark.rule("CR-MULTI-03")
def test_each_is_asked_whether_they_keep_their_deity_or_make_a_new_one() -> None:
    world = Maps.of()
    world.shift()
    for seat in (A, B, C):
        assert world.keys(seat, "renewal") == ["keep", "new"]
    world.press(C, "new", "renewal")
    assert world.map(2).phase == "renewal", "all answer before anything is counted"
    world.no(C, do.Renew(new=False, on=2), "CR-MULTI-03")
    world.press(A, "keep", "renewal")
    world.press(B, "keep", "renewal")
    here = world.map(2)
    assert here.deities[A].icon == "Icon 0" and here.deities[A].settled
    assert here.deities[C].icon == "" and not here.deities[C].settled
    assert attributes(world, C) == {"structure"} and attributes(world, C, 1) == {*GODS[C], "structure"}
    assert here.phase == "primal" and here.queue == (C,), "who keeps chooses nothing"


@pytest.mark.rule("CR-MULTI-03")
def test_kept_are_the_attributes_one_began_with() -> None:
    world = Maps.of()
    world.do(B, do.ParadigmShift(attribute="flora"))
    world.next_turn(B)
    world.rich(B, 20)
    world.open(until="map")
    assert "flora" in attributes(world, B, 1)
    assert attributes(world, B) == {"genesis", "time", "solid", "mountain", "beauty", "structure"}


@pytest.mark.rule("CR-MULTI-04")
def test_a_new_deity_chooses_from_what_nobody_has_on_any_map() -> None:
    world = Maps.of()
    world.open(C, until="primal")
    world.go_to("cosmic")
    offered = set(world.keys(C, "choose"))
    assert not {"time", "space", "decay"} & offered and {"energy", "dialectic"} <= offered
    world.no(C, do.Choose(attribute="decay", on=2), "CR-AWK-09")
    world.do(C, do.Choose(attribute="dialectic", on=2))
    assert "dialectic" in attributes(world, C) and "decay" in attributes(world, C, 1)


@pytest.mark.rule("CR-MULTI-05", "CR-MULTI-06")
@pytest.mark.parametrize(("players", "enough"), [(4, True), (5, False)])
def test_what_is_floating_is_counted_when_all_have_answered(players: int, enough: bool) -> None:
    more = ("chaos", "corporality", "plasma", "stars", "deceit")
    world = Maps.of(*GODS, *((more,) if players == 5 else ()))
    world.shift()
    assert len(floating(world.map(2), "cosmic")) == 9 - players
    for seat in world.state.here:
        world.do(seat, do.Renew(new=True, on=2))
    new = [s for s in world.state.here if world.map(2).deities[s].renews == "new"]
    assert new == (list(range(players)) if enough else [])
    if enough:
        assert attributes(world, B) == {"structure", "genesis"}, "whoever opened it needs no Primal Attribute"
        assert world.map(2).queue == (A, C, D)
        return
    assert "floating" in world.line("so everybody keeps")
    assert "metaphysic" in attributes(world, A) and "genesis" not in attributes(world, A)
    assert "genesis" in attributes(world, B)


@pytest.mark.rule("CR-MULTI-06")
def test_banned_is_not_floating_and_metaphysic_floats_by_the_shift() -> None:
    world = Maps.of()
    world.set(banned=("energy",))
    world.shift()
    assert "energy" not in floating(world.map(2), "cosmic") and "metaphysic" not in floating(
        world.map(2), "primal"
    )
    world.do(A, do.Renew(new=True, on=2))
    assert "metaphysic" in floating(world.map(2), "primal"), "unless the first Genesis deity keeps"
    world.silence(B, "renewal")
    world.silence(C, "renewal")
    assert world.map(2).deities[C].renews == "keep", "who is silent keeps"
    world.go_to("map")
    assert "genesis" not in attributes(world, A)


@pytest.mark.rule("CR-MULTI-06")
def test_whoever_opens_the_map_needs_no_primal_attribute() -> None:
    for banned, new in ((5, [A, B, C]), (6, [])):
        world = Maps.of()
        world.set(banned=("balance", "chaos", "limit", "abstraction", "probability", "void")[:banned])
        world.shift()
        for seat in (A, B, C):
            world.do(seat, do.Renew(new=True, on=2))
        assert [s for s in (A, B, C) if world.map(2).deities[s].renews == "new"] == new, "two are enough for three"


@pytest.mark.rule("CR-MULTI-16")
def test_the_first_genesis_deity_who_keeps_is_metaphysic_on_the_new_map() -> None:
    world = Maps.of()
    world.open(C, until="primal")
    assert {"metaphysic", "space"} <= attributes(world, A) and "genesis" in attributes(world, A, 1)
    assert "metaphysic" not in world.keys(C, "choose")
    world.go_to("map")
    assert world.map(2).queue == (B,), "one alone draws it"
    world.no(A, do.ConfirmMap(on=2), "CR-MAP-01")


# ------------------------------------------------------------------ numbers and Influence


@pytest.mark.rule("CR-MULTI-11")
def test_the_new_map_pays_its_starting_influence_and_the_bonus_of_genesis() -> None:
    world = Maps.of(influence=10)
    world.rich(A, 4)
    world.open(until="map")
    world.do(B, do.Sketch(kind="square", columns=8, rows=8, on=2))
    before = world.totals
    assert before == (4, 7, 10)
    world.do(B, do.ConfirmMap(on=2))
    assert world.totals == before, "not before all lines are drawn"
    world.do(A, do.EndLines(on=2))
    assert world.totals == (4 + 3, 7 + 3 + 3, 10 + 3)


@pytest.mark.rule("CR-MULTI-07")
def test_influence_of_all_maps_is_one_sum() -> None:
    world = two(influence=0)
    for number, fields, name in ((1, "A1 A2 A3 A4 A5", "Wall"), (2, "A1 A2", "Mill")):
        with world.on(number):
            world.own(name, C, fields)
    world.close_round(1)
    assert world.inf(C) == 5
    world.close_round(2)
    assert world.inf(C) == 7 == world.map(2).deities[C].influence
    world.turn_of(B, 2)
    world.rich(B, 4)
    world.own("Ruin", A, "D4", standing="decayed")
    with world.on(2):
        shed = world.own("Shed", A, "D4", standing="decayed")
    world.do(B, do.Rejuvenate(act=shed.id, on=2))
    assert world.inf(B) == 2 == world.map(1).deities[B].influence, "and is spent on either"


@pytest.mark.rule("CR-MULTI-08", "CR-MULTI-09")
@pytest.mark.parametrize(("first", "second", "cap"), [(42, 72, 114), (42, 0, 42), (0, 42, 42), (0, 0, 0)])
def test_the_caps_are_added(first: int, second: int, cap: int) -> None:
    world = two()
    world.params(influence_cap=first)
    with world.on(2):
        world.params(influence_cap=second)
    assert world.view.cap == cap == world.view.maps[0].cap
    world.rich(C, 41)
    assert not [d for d in world.decisions if d.id.endswith("declare")]
    world.rich(C, 42)
    offered = [d for d in world.decisions if d.id.endswith("declare")]
    assert len(offered) == (cap == 42), "and it is offered once, not on each Map"


@pytest.mark.rule("CR-MULTI-08")
def test_the_limit_deity_of_the_new_map_may_set_no_cap_of_its_own() -> None:
    world = Maps.of(*GODS)
    world.params(influence_cap=42)
    world.open(until="parameters")
    world.asked(D, "p-limits")
    world.do(D, do.SetParameter(line="limits", first="5", second="0", on=2))
    world.go_to("turn")
    assert world.map(2).parameters.influence_cap == 0 and worlds.cap(world.state) == 42


@pytest.mark.rule("CR-MULTI-13")
def test_numbers_of_the_new_map_are_set_for_it_alone_and_nothing_is_banned_anew() -> None:
    gods = (*GODS[:2], ("void", "decay", "life", "fauna", "purity"), GODS[D])
    world = Maps.of(*gods)
    world.set(banned=("chaos",))
    world.params(rounds=5)
    world.shift()
    for seat in world.state.here:
        world.do(seat, do.Renew(new=False, on=2))
    assert world.map(2).phase == "invention", "the Void deity is not asked again"
    world.asked(A, "invention")
    world.do(A, do.Invent(text="No red things", on=2))
    for seat in (B, C, D):
        vote = world.map(2).polls[-1].motion
        world.press(seat, "for", vote.id)
    world.go_to("parameters")
    assert world.map(2).banned == ("chaos",)
    world.do(D, do.SetParameter(line="limits", first="9", second="100", on=2))
    world.go_to("turn")
    assert (world.state.parameters.rounds, world.map(2).parameters.rounds) == (5, 9)
    assert [r.text for r in world.state.house_rules if r.invented] == ["No red things"]


# ------------------------------------------------------------------ side by side


@pytest.mark.rule("CR-MULTI-12")
def test_the_first_map_rests_until_the_second_has_its_first_fields() -> None:
    world = Maps.of()
    world.turn_of(B, 1)
    world.shift()
    turn = world.map(1).turn
    assert turn is not None
    world.no(turn.seat, do.EndTurn(on=1), "CR-MULTI-12", "Map 1 rests until Map 2 has its first Fields")
    assert not [d for d in world.decisions if d.waits and not d.id.startswith("M2.")]
    view = GAME.view(world.state, Seat(turn.seat))
    assert GAME.status(view).startswith("Map 1: It rests until Map 2 has its first Fields.")
    told = GAME.describe(view)
    assert "Map 1: Round 1 · rests for Map 2." in told and "It is your move" not in told
    for seat in (A, B, C):
        world.do(seat, do.Renew(new=False, on=2))
    world.go_to("turn")
    assert "rests" not in GAME.status(world.view)
    waited = {d.id.startswith("M2.") for d in world.decisions if d.waits}
    assert waited == {True, False}, "then both run side by side"
    world.do(turn.seat, do.EndTurn(on=1))
    assert world.map(1).turn != turn


@pytest.mark.rule("CR-MULTI-12")
def test_what_is_done_is_done_on_the_map_it_is_said_for() -> None:
    world = two()
    world.turn_of(B, 2)
    world.turn_of(C, 1)
    mine = world.own("Wall", A, "A1")
    with world.on(2):
        there = world.own("Mill", A, "A1")
    world.no(B, do.Begin(kind="gaze", target=mine.id, on=2))
    world.no(B, do.Begin(kind="gaze", target=mine.id), says="")
    world.no(B, do.EndTurn(on=1), "CR-TRN-02")
    world.no(B, do.EndTurn(on=3), "CR-MULTI-12", "There is no Map 3")
    world.do(B, do.Begin(kind="gaze", target=there.id))
    assert world.map(2).draft is not None and world.map(1).draft is None, "asked on one alone, one need not say it"


@pytest.mark.rule("CR-MULTI-12")
def test_who_is_asked_on_both_says_which() -> None:
    world = two()
    world.turn_of(C, 1)
    world.turn_of(C, 2)
    mine = [d for d in world.decisions if d.seat == C and d.waits]
    assert [d.prompt.partition(" · ")[0] for d in mine] == ["Map 1", "Map 2"]
    assert len({d.id for d in world.decisions if d.seat == C}) == len([d for d in world.decisions if d.seat == C])
    world.no(C, do.EndTurn(), "CR-MULTI-12", "Say which you mean: Map 1 or Map 2")
    verb = next(v for v in GAME.verbs if v.action is do.EndTurn)
    view = GAME.view(world.state, Seat(C))
    assert GAME.read(view, verb, {"on": "2"}) == do.EndTurn(on=2)
    assert GAME.spell(do.EndTurn(on=2)) == {"on": "2"} and GAME.spell(do.EndTurn()) == {}
    world.do(C, GAME.read(view, verb, {"on": "2"}))
    after = world.map(2).turn
    assert after is not None and after.seat != C
    first = world.map(1).turn
    assert first is not None and first.seat == C
    assert GAME.read(GAME.view(world.state, Seat(C)), verb, {}) == do.EndTurn(on=1)
    assert world.line("Map 2 ·")


@pytest.mark.rule("CR-MULTI-12")
def test_votes_and_nullified_acts_belong_to_their_map() -> None:
    world = two()
    world.turn_of(C, 1)
    world.turn_of(B, 2)
    with world.on(2):
        world.own("Gone", A, "D4", standing="nullified")
    assert [a.name for a in world.map(2).zone] == ["Gone"] and not world.map(1).zone
    view = world.view
    assert not view.nullified and [a.name for a in view.maps[0].nullified] == ["Gone"]


def shown_on(world: Maps, number: int, thing: str, *, photo: str = "") -> None:
    """B proposes an object on a Map."""
    world.do(B, do.Present(thing=thing, photo=photo, name=f"The {thing} {number}", meaning="It is.", on=number))
    world.do(B, do.Lay(fields=("A1",), on=number))
    world.do(B, do.Submit(on=number))


@pytest.mark.rule("CR-ACT-03", "CR-ACT-04", "CR-BOX-05", "CR-MULTI-12")
def test_an_object_is_one_act_alone_on_all_maps_together() -> None:
    world = two()
    for number in (1, 2):
        world.turn_of(B, number)
        with world.on(number):
            world.land("A1", element="solid")
    world.own("Wall", B, "B1", thing="brick", photo="a" * 64)
    world.own("Gone", B, "B2", thing="cup", standing="nullified")
    for thing, photo, rule in (("Brick", "", "03"), ("stone", "a" * 64, "04"), ("cup", "", "03")):
        world.no(
            B, do.Present(thing=thing, photo=photo, name="X", meaning="It is.", on=2), f"CR-ACT-{rule}", "Map 1"
        )
    world.set(box=(BoxThing(thing="key"),))
    world.own("Gate", C, "C1", thing="key")
    world.no(B, do.Present(thing="key", name="X", meaning="It is.", on=2), "CR-BOX-05", "Gate")
    shown_on(world, 1, "spoon")
    spoon = do.Present(thing="spoon", name="X", meaning="It is.", on=2)
    world.no(B, spoon, "CR-ACT-03", "proposed as The spoon 1 on Map 1")
    shown_on(world, 2, "fork", photo="b" * 64)
    assert len(GAME.motions(world.state)) == 2
    with world.on(2):
        mill = world.own("Mill", B, "C1", thing="leaf", photo="c" * 64)
    world.no(B, do.ShowPhoto(photo="a" * 64, of=mill.id, on=2), "CR-ACT-04", "Wall")


@pytest.mark.rule("CR-MULTI-13", "CR-CON-02")
def test_a_number_is_that_of_the_map_it_is_said_of() -> None:
    world = two()
    world.do(A, do.Raise(kind="setting", about="rounds", text="7", on=2))
    assert "“Rounds on Map 2: 7”" in GAME.motions(world.state)[0].question
    for seat in (A, B):
        world.do(seat, Ballot(motion=world.state.polls[-1].motion.id, choice="for"))
    assert (world.map(1).parameters.rounds, world.map(2).parameters.rounds) == (5, 7)
    assert world.line("House rule").endswith("“Rounds on Map 2: 7”.")
    stopped = Maps(world.state)
    with stopped.on(2):
        stopped.set(phase="still")
    stopped.no(C, do.Raise(kind="setting", about="rounds", text="9", on=2), "CR-MULTI-15", "its numbers stay")
    world.do(B, do.Raise(kind="house_rule", text="Rounds is 6."))
    assert "“Rounds on Map 1: 6”" in GAME.motions(world.state)[0].question, "a press is for the first that goes on"


@pytest.mark.rule("CR-MULTI-13", "CR-PRI-91")
def test_the_rule_of_a_new_maps_metaphysic_deity_holds_on_that_map() -> None:
    world = Maps.of()
    world.open(A, until="primal")
    world.do(A, do.Choose(attribute="metaphysic", on=2))
    world.do(A, do.Invent(text="No red things.", on=2))
    (motion,) = GAME.motions(world.state)
    for seat in (B, C):
        world.do(seat, Ballot(motion=motion.id, choice="for"))
    view = world.view
    assert [rule.text for rule in view.maps[0].house_rules] == ["No red things."] and not view.house_rules
    assert view.maps[0].deities[A].rule and not view.deities[A].rule
    assert "No red" not in GAME.status(view).partition("Map 2:")[0]


@pytest.mark.rule("CR-CON-31", "CR-MULTI-12")
def test_of_two_acts_of_one_name_one_says_which_is_challenged() -> None:
    world = two()
    for number in (1, 2):
        world.turn_of(C, number)
        with world.on(number):
            world.own("Spire", C, "A1", turn=world.state.turns)
    world.no(A, do.Raise(kind="challenge", about="spire", text="No."), "CR-MULTI-12", "on Map 1 and on Map 2")
    world.do(A, do.Raise(kind="challenge", about="spire", text="No.", on=2))
    assert GAME.motions(world.state)[0].question.startswith("Map 2 · ")


# ------------------------------------------------------------------ rounds and ends


@pytest.mark.rule("CR-MULTI-10", "CR-MULTI-15")
def test_a_map_stops_after_its_own_last_round_and_the_other_goes_on() -> None:
    world = two(influence=0)
    world.params(rounds=5)
    world.set(round=5)
    with world.on(2):
        world.params(rounds=5)
    world.own("Wall", C, "A1 A2")
    assert world.map(1).final and not world.map(2).final, "its own free last round"
    world.close_round(1)
    assert world.map(1).phase == "still" and world.inf(C) == 2 and GAME.outcome(world.state) is None
    assert "stands still" in world.line("Round 5 was the last")
    assert not [d for d in world.decisions if d.waits and not d.id.startswith("M2.")]
    assert GAME.help(GAME.view(world.state, Seat(C))).startswith("This is about Map 2.")
    world.no(C, do.EndTurn(on=1), "CR-MULTI-15", "Map 1 has stopped")
    world.close_round(2)
    assert world.inf(C) == 2, "a stopped Map pays no more"
    assert world.map(2).round == 2
    with world.on(2):
        world.set(round=5)
        world.own("Mill", A, "A1 A2 A3")
    world.close_round(2)
    outcome = GAME.outcome(world.state)
    assert world.state.phase == "echoes" and outcome is None
    assert world.state.stewards == (A,) and "Round 5 was the last" in world.state.end


@pytest.mark.rule("CR-MULTI-15")
def test_a_victory_declared_on_one_map_ends_all() -> None:
    world = two()
    world.params(influence_cap=30)
    with world.on(2):
        world.params(influence_cap=20)
    with world.on(2):
        world.own("Mill", C, "A1 A2 A3")
    world.rich(C, 46)
    world.close_round(2)
    assert world.map(2).phase == "turn", "49 is not enough"
    world.rich(C, 47)
    world.close_round(2)
    assert world.map(2).phase == "victory" and world.map(1).phase == "turn"
    world.press(C, "declare", "victory")
    assert world.state.phase == "echoes" and world.state.stewards == (C,)
    assert {w.phase for w in world.state.others} == {"still"}
    things = {o.action.act for o in world.asked(world.state.queue[0], "keep").options}  # type: ignore[attr-defined]
    assert things == {0, world.map(2).acts[0].id}, "the box takes objects of every Map"


@pytest.mark.rule("CR-MULTI-15")
def test_stopping_by_vote_or_by_leaving_ends_all_maps() -> None:
    world = two()
    world.do(A, do.Stop())
    assert world.state.phase in ("echoes", "over") and {w.phase for w in world.state.others} == {"still"}
    world = two()
    world.do(A, Leave())
    assert GAME.outcome(world.state) is None and not world.map(2).deities[A].here
    world.do(C, Leave())
    assert world.state.phase in ("echoes", "over") and world.state.stewards == (B,)


@pytest.mark.rule("CR-END-07", "CR-MULTI-15")
def test_nobody_wins_by_declaring_while_any_map_votes() -> None:
    world = two()
    world.params(influence_cap=30)
    with world.on(2):
        world.params(influence_cap=0)
    world.turn_of(C, 1)
    world.own("Wall", B, "A1", round=1, turn=world.state.turns)
    world.do(A, do.Raise(kind="challenge", about="Wall", text="It is none.", on=1))
    world.rich(B, 30)
    assert not [d for d in world.decisions if d.id.endswith("declare")]
    for number in (1, 2):
        world.no(B, do.Declare(on=number), "CR-END-07")
    world.close_round(2)
    world.press(B, "declare", "victory")
    assert world.map(2).phase == "victory", "what is declared there waits for that vote"
    for seat in (A, B, C):
        if world.state.polls:
            world.do(seat, Ballot(motion=world.state.polls[0].motion.id, choice="against"))
    assert world.state.stewards == (B,)


@pytest.mark.rule("CR-CON-02", "CR-MULTI-12")
def test_the_table_has_one_matter_of_a_kind_before_it_whichever_map_it_is_said_on() -> None:
    world = two()
    world.do(A, do.Raise(kind="stop", on=2))
    assert not [d for d in world.decisions if d.id.endswith("x.stop")]
    for number in (0, 1, 2):
        world.no(B, do.Raise(kind="stop", on=number), "CR-CON-02")
    world.do(A, do.Raise(kind="house_rule", text="No red things.", on=2))
    for seat in (B, C):
        world.do(seat, Ballot(motion=world.state.polls[-1].motion.id, choice="for"))
    assert world.state.house_rules[-1].text == "No red things."
    assert not world.line("No red things").startswith("Map"), "it holds on all of them"
    world.no(A, do.Raise(kind="house_rule", text="No blue things.", on=1), "CR-CON-02", "this round")


@pytest.mark.rule("CR-CON-31", "CR-MULTI-12", "CR-MULTI-15")
def test_what_is_voted_on_about_a_map_names_it_and_falls_when_it_stops() -> None:
    world = two()
    world.turn_of(A, 1)
    world.set(round=world.state.parameters.rounds)
    world.own("Wall", A, "A1", round=world.state.round, turn=world.state.turns)
    world.do(B, do.Raise(kind="challenge", about="Wall", text="It is none.", on=1))
    assert world.line("challenges Wall").startswith("Map 1 · ")
    with world.on(2):
        world.own("Mill", A, "A1", round=1, turn=world.state.turns)
    world.do(C, do.Raise(kind="challenge", about="mill", text="It is none."))
    assert [m.question.partition(" ·")[0] for m in GAME.motions(world.state)] == ["Map 1", "Map 2"]
    for seat in (A, B):
        world.do(seat, Ballot(motion=GAME.motions(world.state)[-1].id, choice="against"))
    world.close_round(1)
    assert world.map(1).phase == "still" and not GAME.motions(world.state)
    world.turn_of(C, 2)
    world.do(B, do.Raise(kind="wait_no_more", on=2))
    (motion,) = GAME.motions(world.state)
    assert motion.question.startswith("Map 2 · ") and world.line("wait no more").startswith("Map 2 · ")


@pytest.mark.rule("CR-MULTI-14")
def test_no_more_maps_than_the_table_wants() -> None:
    world = Maps.of(max_maps=1)
    world.no(B, do.ParadigmShift(attribute="genesis"), "CR-MULTI-14", "no room for that")
    (genesis,) = [o for o in world.asked(B, "turn").options if o.key == "become-genesis"]
    assert "no room for that" in genesis.why_not, "nobody said that it could not be done"
    world = Maps.of(scope="full", attribute_pool="all")
    world.no(B, do.ParadigmShift(attribute="genesis"), "CR-MULTI-14")
    world = Maps.of()
    world.set(contest=Contest(advocate=B, arbiter=A))
    world.no(B, do.ParadigmShift(attribute="genesis"), "CR-MULTI-14")
    for module, style in (("mythic", "strategic"), ("collaborative", "standard")):
        named = {k.name for k in GAME.terms({"scope": "advanced", "module": module, "style": style}).knobs}
        assert "max_maps" not in named
    world = two()
    world.turn_of(A, 2)
    world.no(A, do.ParadigmShift(attribute="genesis", on=2), "CR-MULTI-14")
    assert world.inf(A) == 20
    world = two(max_maps=3)
    world.turn_of(A, 2)
    world.do(A, do.ParadigmShift(attribute="genesis", on=2))
    assert worlds.numbers(world.state) == (1, 2, 3) and world.map(3).opener == A
    assert worlds.rests(world.state, 1) and worlds.rests(world.state, 2)


# ------------------------------------------------------------------ coming and going


@pytest.mark.rule("CR-MULTI-12", "CR-TRN-12")
def test_who_leaves_leaves_all_maps_and_comes_back_to_all() -> None:
    world = Maps.of(*GODS)
    world.open(C, until="cosmic")
    world.do(C, Leave())
    assert not world.map(1).deities[C].here and world.map(2).phase != "cosmic", "nobody waits for it"
    assert attributes(world, C) == {*GODS[C], "structure"}, "its deity there is the one it was"
    world.no(C, Return(), "CR-AWK-24", "Map 2 has its first Fields")
    world.go_to("turn")
    for number in (1, 2):
        assert C not in [s for s in world.map(number).roster if world.map(number).deities[s].here]
    world.do(C, Return())
    for number in (1, 2):
        assert C in world.map(number).roster
    world.turn_of(D, 1)
    world.turn_of(D, 2)
    world.do(D, Leave())
    for number in (1, 2):
        turn = world.map(number).turn
        assert turn is None or turn.seat != D


@pytest.mark.rule("CR-AWK-24", "CR-MULTI-06")
@pytest.mark.parametrize("until", ["renewal", "primal", "realm", "personas", "map"])
def test_somebody_draws_the_map_though_whoever_opened_it_has_left(until: str) -> None:
    world = Maps.of(*GODS)
    if until == "renewal":
        world.shift()
    else:
        world.open(C, until=until)
    world.do(B, Leave())
    world.go_to("turn")
    assert B not in world.map(2).roster and world.map(2).ground.names
    assert until == "map" or "genesis" in attributes(world, A) or "genesis" in attributes(world, C)


@pytest.mark.rule("CR-MULTI-12", "CR-COS-11")
def test_times_of_rounds_run_on_each_map_by_itself() -> None:
    world = two()
    assert GAME.limits(world.state) == ()
    with world.on(2):
        world.params(round_minutes=60)
    world.params(round_minutes=90)
    world.turn_of(C, 1)
    world.turn_of(C, 2)
    first, second = GAME.limits(world.state)
    assert (first.id, second.id) == ("round1", "M2.round1") and second.within < first.within
    world.do(second.seat, TimeUp(decision=second.id))
    assert world.map(2).round == 2 and world.map(1).round == 1, "nobody has a turn in that round any more"


@pytest.mark.rule("CR-MULTI-15", "CR-CON-04")
def test_pictures_of_all_maps_may_be_withdrawn_also_after_the_end() -> None:
    world = two()
    world.own("Wall", C, "A1", photo="a" * 64)
    with world.on(2):
        mill = world.own("Mill", C, "A1", photo="b" * 64)
    world.do(A, do.Stop())
    offered = [o.action for q in GAME.afterwards(world.state) if q.seat == C for o in q.offers]
    assert offered == [do.WithdrawPhoto(of=world.act("Wall").id, on=1), do.WithdrawPhoto(of=mill.id, on=2)]
    world.do(C, offered[1])
    assert not world.map(2).acts[0].photo and world.act("Wall").photo


@pytest.mark.rule("CR-MULTI-12", "CR-MULTI-07")
def test_tallies_count_the_fields_of_all_maps_and_influence_once() -> None:
    world = two()
    world.own("Wall", C, "A1 A2")
    with world.on(2):
        world.own("Mill", C, "A1 A2 A3")
    influence, fields = GAME.tallies(GAME.view(world.state, None))
    assert influence.of == (20, 20, 20) and fields.of == (0, 0, 5)


@pytest.mark.rule("CR-MULTI-12")
def test_silence_on_one_map_leaves_the_other_as_it_is() -> None:
    world = two()
    world.turn_of(C, 1)
    world.turn_of(C, 2)
    first = world.map(1).turn
    late = next(d for d in world.decisions if d.seat == C and d.id.startswith("M2.") and d.waits)
    world.silence(C, late.id)
    assert world.map(1).turn == first and world.map(2).turn != first
    assert world.map(1).deities[C].away, "who is away is away on both"
    ids = {d.id for d in world.decisions if d.seat == C and d.waits}
    assert late.id not in ids


@pytest.mark.rule("CR-MULTI-12")
def test_every_word_of_a_table_with_two_maps_names_the_map() -> None:
    world = two()
    for viewer in (None, Seat(A), Seat(C)):
        view = GAME.view(world.state, viewer)
        told = GAME.describe(view)
        assert "2 Maps at this table, and one Influence for all." in told[:200]
        assert "Map 1:" in told and "Map 2:" in told and len(told) < 6000
        assert GAME.status(view).startswith("Map 1: Round 1") and "Map 2: Round 1" in GAME.status(view)
    turn = world.map(2).turn
    assert turn is not None
    assert GAME.help(GAME.view(world.state, Seat(turn.seat))).startswith("This is about Map")
    assert GAME.decode_state(encode(world.state)) == world.state


@pytest.mark.rule("CR-MULTI-01", "CR-MULTI-03")
def test_computers_open_a_second_map_now_and_then_and_some_are_new_on_it() -> None:
    world = Maps.of()
    world.set(turns=2)
    worth: dict[int, float] = {}
    for round in (1, 2, 3, 4):
        world.set(round=round)
        asked = {o.key: o.worth for o in world.asked(B, "turn").options}
        worth[round] = asked["become-genesis"] - BEGUN["act"]
    assert worth[1] < 0 < worth[2] == worth[3] and worth[4] < 0, "while there is time to play on it"
    world.own("Wall", A, "A1")
    world.set(round=2)
    asked = {o.key: o.worth for o in world.asked(B, "turn").options}
    assert asked["become-genesis"] < 0, "and not in every world"
    world.shift()
    answers = [advised(world.asked(seat, "renewal")) for seat in (A, B, C)]
    assert sorted(answer.keys[0] for answer in answers if answer) == ["keep", "keep", "new"]


@pytest.mark.rule("CR-MULTI-03", "CR-AWK-04", "CR-AWK-22")
def test_a_table_that_wishes_chooses_in_turn_on_a_further_map() -> None:
    world = Maps.of(awakening="wishes")
    world.open(C, until="primal")
    asked = world.asked(C, "choose")
    assert asked.id.startswith("M2.") and {o.key for o in asked.options} >= {"chaos", "random"}
    world.go_to("turn")
    assert world.map(2).deities[C].settled or world.map(2).deities[C].icon == ""
    assert len(attributes(world, C)) == 6


@pytest.mark.rule("CR-MULTI-10", "CR-MULTI-15")
@pytest.mark.parametrize("number", [0, *(pytest.param(n, marks=pytest.mark.soak) for n in range(1, 60))])
def test_tables_with_several_maps_are_played_to_their_end(number: int) -> None:
    luck = Chance(f"maps {number}")
    world = Maps(two(20, **MORE[number % len(MORE)]).state)
    for each in (1, 2):
        with world.on(each):
            world.params(rounds=1 + (number > 0))
    for _ in range(1500):
        asked_now = GAME.awaiting(world.state)
        assert {o.opens for d in asked_now for o in d.options} <= {"", *(d.id for d in asked_now)}, (
            "each number of Map 2 stood there as a form of its own, beside the button that opens it"
        )
        waiting = tuple(d for d in asked_now if d.waits)
        if not waiting:
            break
        asked = luck.pick(waiting)
        answer = advised(asked) if luck.below(2) else None
        move = (asked.seat, reply(asked, answer, "")) if answer else answered(GAME, world.state, luck, waiting)
        assert move is not None
        world.do(*move)
    assert GAME.outcome(world.state) is not None
    assert {w.phase for w in world.state.others} == {"still"}
    story = GAME.myth(world.state)
    if story is None:
        return
    *told, end = story.parts
    assert end.title == "The End"
    assert {part.title.partition(":")[0] for part in told} >= {"Map 1"}, "whose Map a chapter is of"
    other = world.map(2)
    left = [a.name for a in other.acts if a.standing in ("active", "decayed")]
    ends = "\n".join(leaf.words for leaf in end.leaves if leaf.title == "Map 2")
    assert all(name in ends for name in left), "only what stood on Map 1 was told at the end"


@pytest.mark.soak
@pytest.mark.rule("CR-MULTI-12", "CR-TRN-12")
@pytest.mark.parametrize("number", range(60))
def test_tables_with_several_maps_go_on_whoever_leaves_is_silent_or_comes_back(number: int) -> None:
    luck = Chance(f"people {number}")
    world = Maps.of(*GODS, influence=20, **(MORE[number % len(MORE)] | {"max_maps": 2 + number % 2}))
    world.params(rounds=2)
    world.shift()
    for _ in range(1500):
        waiting = tuple(d for d in GAME.awaiting(world.state) if d.waits)
        if not waiting:
            break
        asked, gone = luck.pick(waiting), [s for s in world.state.seats if not world.state.deities[s].here]
        what = luck.below(40)
        with contextlib.suppress(RuleError):
            if what == 0 and len(world.state.here) > 2:
                world.do(luck.pick(world.state.here), Leave())
                continue
            if what == 1 and gone:
                world.do(luck.pick(gone), Return())
                continue
            if what < 6:
                world.do(asked.seat, TimeUp(decision=asked.id))
                continue
        answer = advised(asked) if luck.below(2) else None
        move = (asked.seat, reply(asked, answer, "")) if answer else answered(GAME, world.state, luck, waiting)
        assert move is not None
        world.do(*move)
        purses = {tuple(d.influence for d in world.map(n).deities) for n in worlds.numbers(world.state)}
        assert len(purses) == 1, "one Influence for all Maps"
    assert GAME.outcome(world.state) is not None


MORE: list[dict[str, Any]] = [
    {},
    {"victory_style": "altruism"},
    {"cap_victory": "automatic"},
    {"dice_use": "on"},
    {"module": "palette_swap"},
    {"awakening": "wishes"},
]
"""House rules that tell on several Maps at once."""


@pytest.mark.rule("CR-MULTI-12")
def test_what_is_written_in_the_pictures_of_several_maps_can_be_read_and_they_fit() -> None:
    world = two()
    with world.on(2):
        world.own("Mill", C, "A1 A2")
    cast = Cast(names=("Ann", "Ben", "Cleo"), computers=())
    public = GAME.view(world.state, None)
    for viewer in (None, Seat(C)):
        view = GAME.view(world.state, viewer)
        draw = gallery.board if viewer is None else gallery.private
        have = readable(GAME, view, public, cast)
        for tall in (False, True):
            scene = draw(GAME, view, cast, tall=tall)
            assert scene is not None and scene.height <= (TALLEST if tall else 1500)
            unsaid = {text: lost for text in written(scene) if (lost := words(uncut(text)) - have)}
            assert not unsaid
            if tall:
                assert not [text for text, _, size in seen(scene) if size < READABLE]
    assert [key for key, _ in gallery.places(GAME, public)][:2] == ["map-1", "map-2"]
    for key, _ in gallery.places(GAME, public):
        for tall in (False, True):
            assert gallery.zoom(GAME, public, cast, key, tall=tall) is not None
    board = " ".join(written(gallery.board(GAME, public, cast)))
    assert "Creation · Map" in board and "Map 1" in board and "Map 2" in board
