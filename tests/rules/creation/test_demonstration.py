"""The Demonstration of the book, played through the game's own door."""

from __future__ import annotations

import functools
from typing import Any

import pytest
from msgspec.structs import replace

from rules.core import Seat, who
from rules.creation import actions as do
from rules.creation.course.cycle import quota
from rules.creation.world.pieces import Act
from tests.rules.creation.worlds import DEMO, DOT, GAME, HO, POK, WA, World, follow_advice

PROFILE: dict[str, Any] = {
    "parameter_chart": "demonstration",
    "decay_deity_earns_from_decayed": "no",
    "absorbing_abyss_pays": "no",
    "chaos_counts_nullified": "no",
}
DEFAULTS: dict[str, Any] = {"parameter_chart": "demonstration"}
EMPTY = "A1 B1 C1 D1 E1 F1 G1 H1 A2 A3 A4 A5 A6 A7 A8 B8 C8 D8 E8 F8 G8 H8 H2 H3"


def begun(**chosen: Any) -> World:
    """The four deities, made as in the book, with the Map before them."""
    world = World.dealt(4, history_writer="off", **chosen)
    for kind in range(4):
        for seat in (range(4), range(3, -1, -1))[kind % 2]:
            world.do(seat, do.Choose(attribute=DEMO[seat][kind]))
    for seat in range(4):
        world.do(seat, do.WithoutIcon())
    world.do(HO, do.ConfirmMap())
    return world


def emerged(**chosen: Any) -> World:
    """The first Fields are placed."""
    world = begun(**chosen)
    world.do(HO, do.Origin(field="D4"))
    world.offer(WA, "B6 B7 C6 C7", kind="start", name="Floating Tree", thing="small bonsai")
    world.do(WA, do.Fill(fields=("H4", "H5", "H6", "H7")))
    world.do(POK, do.MoveStorm(to="B3"))
    world.do(DOT, do.Fill(fields=tuple(EMPTY.split())))
    world.do(DOT, do.EndPlacing())
    return world


def fields(world: World, seat: int, where: str = "") -> None:
    """A Field Placement Stage; it ends by itself when nothing is left to do in it."""
    if where:
        world.do(seat, do.Fill(fields=tuple(where.split())))
    if world.state.turn and world.state.turn.stage == "fields":
        world.do(seat, do.EndPlacing())


def round_one(world: World) -> None:
    fields(world, DOT)
    world.place(DOT, "B8", "stars", name="Soft Torch", thing="yellow marble")
    fields(world, HO, "E4")
    world.place(HO, "D4", "life", "mountain", name="Shambling Mountain", thing="candy", mobile="yes")
    fields(world, WA, "G6 G7")
    world.place(WA, "H4 G4 G5", "flora", name="Young Paradise", thing="flower heads")
    fields(world, POK)
    world.place(POK, "B2", "underworld", name="Threshold", thing="ring rock")


def round_two(world: World, *, outside: bool = False) -> None:
    fields(world, DOT)
    if outside:
        world.place(DOT, "", "dimension", kind="off_map", name="Ragnarok", thing="shuttlecock")
        world.net(DOT, world.act("Soft Torch"), world.act("Ragnarok"))
    else:
        world.place(DOT, "A1 B1 C1", "vacuum", name="Ragnarok", thing="shuttlecock")
    fields(world, HO, "D5")
    world.place(HO, "E4 E5 F5", "life", name="Phoenix", thing="bird figurine")
    fields(world, WA, "F6 F7")
    world.place(WA, "H5 H6 H7 G7", "flora", name="Palm of Gaia", thing="fern")
    fields(world, POK)
    world.place(POK, "B3 C3 C2", "gas", name="Gray Mists", thing="cotton balls")


def round_three(world: World, *, funnel: bool = True) -> None:
    fields(world, DOT)
    world.do(DOT, do.Hollow(fields=("H8",)))
    world.do(HO, do.MoveAct(act=world.act("Shambling Mountain").id, to="D3"))
    fields(world, HO)
    world.place(HO, "D4 C4 C5", "life", name="Drifting Spores", thing="dandelion seeds")
    fields(world, WA, "E7 E6")
    world.place(WA, "F6 G6", "flora", name="Hanging Garden", thing="small vines")
    world.do(POK, do.MoveStorm(to="D2", storm=1))
    fields(world, POK)
    world.do(POK, do.Blight(act=world.act("Hanging Garden").id))
    fallen = "abyss-H8" if funnel else f"act-{world.act('Soft Torch').id}"
    world.do(DOT, do.Surrender(falls=(fallen,)))
    for seat, name in ((HO, "Phoenix"), (WA, "Young Paradise"), (POK, "Threshold")):
        world.do(seat, do.Surrender(falls=(f"act-{world.act(name).id}",)))


def round_four(world: World) -> None:
    fields(world, DOT)
    world.place(DOT, "D8 E8 F8 G8", "vacuum", name="Pearl of the Void", thing="glass sphere")
    fields(world, HO)
    world.do(HO, do.Rejuvenate(act=world.act("Phoenix").id))
    fields(world, WA)
    world.place(WA, "E6 E7 F7 D7", "flora", name="Tree of Wisdom")
    fields(world, POK)
    world.place(POK, "D2 E2 E3", "underworld", name="Maze of Souls", thing="steel wool")


def final_by_hand(world: World) -> None:
    """Mien of Madness as the book prints it: price 3, 4 Act-Fields, Decayed for 8."""
    mien = Act(id=900, name="Mien of Madness", thing="stone mask", meaning="?", owner=DOT, poster=DOT,
               fields=("A3", "A4", "A5", "A6"), round=5)  # fmt: skip
    world.set(acts=(*world.state.acts, mien))
    world.rich(DOT, world.inf(DOT) - 3)
    world.do(DOT, do.EndTurn())
    final_rest(world)


def final_by_rules(world: World) -> None:
    """Mien of Madness as a crossing Warp on 3 Fields inside."""
    fields(world, DOT)
    world.place(DOT, "A3 A4 A5", "dimension", kind="warp", crossing="left of A4", name="Mien of Madness")
    final_rest(world)


def final_rest(world: World) -> None:
    fields(world, HO)
    world.do(HO, do.Disintegrate(act=world.act("Phoenix").id))
    fields(world, WA)
    world.place(WA, "D6 D5 E5 F5", "flora", name="Phoenix Blossoms", thing="orange peels")
    fields(world, POK)
    world.do(POK, do.Blight(act=world.act("Mien of Madness").id))


ROUNDS = (round_one, round_two, round_three, round_four)


@functools.cache
def after(rounds: int, profile: str) -> World:
    """The game after so many rounds; each part is played once."""
    chosen = PROFILE if profile == "profile" else DEFAULTS
    if rounds == 0:
        return emerged(**chosen)
    world = World(after(rounds - 1, profile).state)
    ROUNDS[rounds - 1](world)
    return world


@pytest.mark.rule("CR-DEMO-01", "CR-DEMO-14")
def test_the_four_deities_and_their_order() -> None:
    world = after(0, "profile")
    sheets = GAME.view(world.state, None).deities
    assert [tuple(a.lower() for a in d.attributes[:5]) for d in sheets] == [
        tuple(sorted((*keys, "structure"), key=[a.lower() for a in d.attributes].index))
        for keys, d in zip(DEMO, sheets, strict=True)
    ]
    assert world.state.roster == (DOT, HO, WA, POK)


@pytest.mark.rule("CR-DEMO-02", "CR-DEMO-04", "CR-DEMO-13")
def test_parameters_and_start() -> None:
    world = after(0, "profile")
    numbers = world.state.parameters
    assert (numbers.rounds, numbers.influence_cap, numbers.least_size, numbers.most_size) == (5, 36, 1, 4)
    assert (numbers.solid_start, numbers.solid_turn, numbers.liquid_start, numbers.origin_price) == (4, 2, 2, 3)
    assert world.totals == (5, 3, 3, 3)
    tree = world.act("Floating Tree")
    assert tree.permanent and tree.size == 4


@pytest.mark.rule("CR-DEMO-05", "CR-DEMO-06", "CR-DEMO-07", "CR-DEMO-08", "CR-DEMO-10", "CR-DEMO-15", "CR-DEMO-17")
def test_the_profile_gives_the_printed_totals() -> None:
    assert after(1, "profile").totals == (6, 7, 4, 3)
    assert after(2, "profile").totals == (10, 14, 7, 4)
    assert after(3, "profile").totals == (10, 15, 11, 11)
    assert after(3, "profile").act("Soft Torch").standing == "active"
    assert after(4, "profile").totals == (11, 18, 19, 18)


@pytest.mark.rule("CR-DEMO-09", "CR-DEMO-19", "CR-DEMO-20", "CR-END-01", "CR-CON-01")
def test_the_final_round_as_printed() -> None:
    world = World(after(4, "profile").state)
    final_by_hand(world)
    assert world.totals == (30, 29, 24, 22)
    assert world.state.stewards == (HO,)
    follow_advice(world, "over")
    outcome = GAME.outcome(world.state)
    assert outcome is not None and outcome.places == ((HO,), (WA,), (DOT,), (POK,))
    assert "Steward of Creation" in world.line("Steward")


@pytest.mark.rule("CR-DEMO-11", "CR-DEMO-18")
def test_the_same_game_under_our_defaults() -> None:
    assert after(1, "defaults").totals == (6, 7, 4, 3)
    assert after(2, "defaults").totals == (10, 14, 7, 4)
    assert after(3, "defaults").totals == (10, 15, 12, 12)
    assert after(4, "defaults").totals == (11, 18, 20, 20)
    world = World(after(4, "defaults").state)
    final_by_rules(world)
    assert world.totals == (30, 29, 27, 27)


@pytest.mark.rule("CR-DEMO-10", "CR-DEMO-25")
def test_what_remained_after_each_action() -> None:
    world = World(after(3, "profile").state)
    fields(world, DOT)
    world.place(DOT, "D8 E8 F8 G8", "vacuum", name="Pearl of the Void")
    assert world.inf(DOT) == 7
    fields(world, HO)
    world.do(HO, do.Rejuvenate(act=world.act("Phoenix").id))
    assert world.inf(HO) == 4
    fields(world, WA)
    world.place(WA, "E6 E7 F7 D7", "flora", name="Tree of Wisdom")
    assert world.inf(WA) == 11
    fields(world, POK)
    world.offer(POK, "D2 E2 E3", "underworld", name="Maze of Souls")
    assert world.inf(POK) == 11, "the bonus for the Rejuvenation waits for the Accolade"


@pytest.mark.rule("CR-DEMO-03", "CR-DEMO-16", "CR-DEMO-23")
def test_quotas_of_the_first_period_of_decay() -> None:
    world = World(after(2, "profile").state)
    fields(world, DOT)
    world.do(DOT, do.Hollow(fields=("H8",)))
    world.do(HO, do.EndPlacing())
    world.place(HO, "D5 C5 C4", "life", name="Drifting Spores")
    fields(world, WA, "E7 E6")
    world.place(WA, "F6 G6", "flora", name="Hanging Garden")
    fields(world, POK)
    world.do(POK, do.Blight(act=world.act("Hanging Garden").id))
    assert [(q.seat, q.total, q.owed) for q in world.state.quotas] == [
        (DOT, 5, 1), (HO, 7, 2), (WA, 11, 3), (POK, 4, 1),
    ]  # fmt: skip
    world.do(DOT, do.Surrender(falls=("abyss-H8",)))
    small = world.act("Shambling Mountain").id
    world.no(HO, do.Surrender(falls=(f"act-{small}",)), "CR-CYC-10")
    world.do(HO, do.Surrender(falls=(f"act-{world.act('Phoenix').id}",)))
    world.no(WA, do.Surrender(falls=(f"act-{world.act('Floating Tree').id}",)), "CR-CYC-11")
    assert quota(replace(world.state, quotas=()), POK).owed == 1


@pytest.mark.rule("CR-DEMO-16", "CR-ABI-223")
def test_the_other_reading_of_ragnarok_comes_to_the_same_but_is_not_played() -> None:
    world = World(after(1, "profile").state)
    round_two(world, outside=True)
    assert world.totals == after(2, "profile").totals and world.inf(DOT) == 7
    round_three(world)
    assert f"{who(DOT)} has 3 Act-Fields and owes 1." in {e.line for e in world.events}
    assert world.totals == after(3, "profile").totals and world.inf(DOT) == 11
    round_four(world)
    assert world.totals == after(4, "profile").totals and world.inf(DOT) == 19
    final_by_hand(world)
    assert world.totals == (30, 29, 24, 22)
    asked = World(after(1, "profile").state)
    fields(asked, DOT)
    ragnarok = asked.place(DOT, "", "dimension", kind="off_map", name="Ragnarok", thing="shuttlecock")
    asked.next_turn(DOT)
    pair = do.Weaving(acts=(asked.act("Soft Torch").id, ragnarok.id), name="Two Lights", reason="Both burn.")
    asked.no(DOT, pair, "CR-ABI-223", says="Ragnarok does not lie in the Empty Realms")


@pytest.mark.rule("CR-DEMO-12", "CR-TAB-37")
def test_the_tables_numbers_are_not_the_demonstrations() -> None:
    plain = begun().state.parameters
    assert (plain.influence_cap, plain.solid_start, plain.solid_turn) == (42, 5, 3)
    shown = begun(parameter_chart="demonstration").state.parameters
    assert (shown.influence_cap, shown.solid_start, shown.solid_turn) == (36, 4, 2)


@pytest.mark.rule("CR-DEMO-21", "CR-ELE-47")
def test_one_fertile_field_makes_a_living_act_free() -> None:
    world = World(after(2, "profile").state)
    assert world.inf(HO) == 10
    assert (
        set(world.act("Phoenix").fields) & world.state.fertile
        and not set(world.act("Phoenix").fields) <= world.state.fertile
    )


@pytest.mark.rule("CR-DEMO-22")
def test_gardens_off_fertile_ground_cost_their_fields() -> None:
    world = World(after(1, "profile").state)
    fields(world, DOT)
    world.do(DOT, do.EndTurn())
    fields(world, HO)
    world.do(HO, do.EndTurn())
    before = world.inf(WA)
    fields(world, WA, "F6 F7")
    world.place(WA, "H5 H6 H7 G7", "flora", name="Palm of Gaia")
    assert world.inf(WA) == before - 4


@pytest.mark.rule("CR-DEMO-24", "CR-CON-08")
def test_ho_has_no_solid() -> None:
    world = World(after(0, "profile").state)
    fields(world, DOT)
    world.do(DOT, do.EndTurn())
    fields(world, HO)
    world.do(HO, do.Begin(kind="act"))
    world.no(
        HO, do.Describe(thing="candy", name="Hill", rests_on=("life", "solid"), meaning="Look again."), "CR-CON-08"
    )
    world.do(HO, do.Describe(thing="candy", name="Hill", rests_on=("life", "mountain"), meaning="Look again."))


@pytest.mark.rule("CR-DEMO-26", "CR-TRN-06")
def test_a_move_does_not_use_up_the_action() -> None:
    world = World(after(2, "profile").state)
    fields(world, DOT)
    world.do(DOT, do.EndTurn())
    world.do(HO, do.MoveAct(act=world.act("Shambling Mountain").id, to="D3"))
    assert world.inf(HO) == 9
    fields(world, HO)
    world.place(HO, "D4 C4 C5", "life", name="Drifting Spores")
    assert world.inf(HO) == 9 and world.state.turn is not None and world.state.turn.seat == Seat(WA)


@pytest.mark.rule("CR-DEMO-02")
def test_all_printed_parameters() -> None:
    n = after(0, "profile").state.parameters
    assert (n.least_sentences, n.most_sentences, n.acts_per_turn, n.most_acts) == (0, 3, 1, 0)
    assert (n.age_rounds, n.decay_percent, n.genesis_bonus, n.energy_halves) == (3, 20, 2, 2)
    assert (n.storms, n.storm_moves, n.liquid_start, n.liquid_turn) == (1, 2, 2, 1)
    assert (n.origin_price, n.life_turn, n.vacuum_border, n.vacuum_free) == (3, 1, 24, 3)


REMAINING = ((5, 0, 2, 2), (6, 3, 1, 0), (9, 12, 5, 0), (4, 11, 7, 8))


def remained(world: World, before: tuple[int, ...]) -> tuple[int, ...]:
    """What each deity had left after its actions of the last round played, before the Accolade."""
    number = max(e.round for e in world.state.ledger)
    paid = [e for e in world.state.ledger if e.round == number and not e.why[0].isdigit() and ":" not in e.why]
    return tuple(had + sum(e.amount for e in paid if e.seat == seat) for seat, had in enumerate(before))


@pytest.mark.rule("CR-DEMO-05", "CR-DEMO-06", "CR-DEMO-07", "CR-DEMO-08", "CR-DEMO-09", "CR-DEMO-10")
def test_what_remained_in_every_round() -> None:
    for number, printed in enumerate(REMAINING, start=1):
        assert remained(after(number, "profile"), after(number - 1, "profile").totals) == printed
    world = World(after(4, "profile").state)
    final_by_hand(world)
    before = list(after(4, "profile").totals)
    before[DOT] -= 3
    assert remained(world, tuple(before)) == (26, 18, 16, 10)


@pytest.mark.rule("CR-DEMO-13")
def test_a_start_of_four_would_not_give_the_printed_totals() -> None:
    world = World(after(0, "profile").state)
    for seat in range(4):
        world.rich(seat, world.inf(seat) + 1)
    fields(world, DOT)
    world.place(DOT, "B8 C8", "stars", name="Soft Torch", thing="yellow marble")
    fields(world, HO, "E4")
    world.place(HO, "D4", "life", "mountain", name="Shambling Mountain", thing="candy")
    fields(world, WA, "G6 G7")
    world.place(WA, "H4 G4 G5", "flora", name="Young Paradise", thing="flower heads")
    fields(world, POK)
    world.place(POK, "B2 C2", "underworld", name="Threshold", thing="ring rock")
    assert (world.inf(DOT), world.inf(POK)) == (5, 4), "and not 4 and 3"


@pytest.mark.rule("CR-DEMO-15")
def test_if_soft_torch_had_fallen() -> None:
    world = World(after(2, "profile").state)
    round_three(world, funnel=False)
    assert world.inf(POK) == 0 + 3 + 5 + 5
    round_four(world)
    assert world.inf(DOT) < 19


@pytest.mark.rule("CR-DEMO-18")
def test_if_the_threshold_had_gone_on_earning() -> None:
    world = World(after(3, "profile").state)
    world.set(options=replace(world.state.options, decay_deity_earns_from_decayed="yes"))
    round_four(world)
    assert world.inf(POK) == 19


@pytest.mark.rule("CR-DEMO-20")
def test_an_act_wholly_outside_is_out_of_poks_reach() -> None:
    world = World(after(4, "defaults").state)
    fields(world, DOT)
    before = world.inf(DOT)
    world.place(DOT, "", "dimension", kind="off_map", name="Mien of Madness", thing="stone mask")
    assert world.inf(DOT) == before - 3
    for seat in (HO, WA):
        fields(world, seat)
        world.do(seat, do.EndTurn())
    fields(world, POK)
    world.no(POK, do.Blight(act=world.act("Mien of Madness").id), "CR-ABI-206", says="off the Map")
    crossing = World(after(4, "defaults").state)
    fields(crossing, DOT)
    crossing.place(DOT, "A3 A4 A5", "dimension", kind="warp", crossing="left of A4", name="Mien of Madness")
    assert crossing.inf(DOT) == before - 2


@pytest.mark.rule("CR-DEMO-21")
def test_with_each_field_counted_phoenix_would_not_be_free() -> None:
    for cover, most in (("any_field", 6), ("per_field", 5)):
        world = World(after(1, "profile").state)
        world.set(options=replace(world.state.options, fertile_cover=cover))
        fields(world, DOT)
        world.do(DOT, do.EndTurn())
        fields(world, HO, "D5")
        world.place(HO, "E4 E5 F5", "life", name="Phoenix", thing="bird figurine")
        assert world.inf(HO) <= most and (most == 5 or world.inf(HO) == 6)


@pytest.mark.rule("CR-DEMO-25")
@pytest.mark.parametrize(("timing", "shown"), [("accolade", 0), ("immediate", 1)])
def test_what_pok_shows_after_its_decay(timing: str, shown: int) -> None:
    world = World(after(2, "profile").state)
    world.set(options=replace(world.state.options, passive_timing=timing))
    for seat in (DOT, HO):
        fields(world, seat)
        world.do(seat, do.EndTurn())
    fields(world, WA, "E7 E6")
    world.place(WA, "F6 G6", "flora", name="Hanging Garden", thing="small vines")
    fields(world, POK)
    world.do(POK, do.Blight(act=world.act("Hanging Garden").id))
    assert world.state.phase == "decay" and world.inf(POK) == shown


@pytest.mark.rule("CR-DEMO-01")
def test_the_sheets_of_the_four() -> None:
    sheets = after(0, "profile").view.deities
    assert [set(sheet.attributes) for sheet in sheets] == [
        {*(key.capitalize() for key in keys), "Structure"} for keys in DEMO
    ]
