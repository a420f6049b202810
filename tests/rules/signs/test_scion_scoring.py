"""The end of a round and of a game of Scion (DS-SCR, DS-SCE)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from rules.core import Chance, Seat, Step, who
from rules.signs.scion.actions import Reveal
from rules.signs.scion.points import Points, count
from rules.signs.scion.state import HouseRules, Scion
from tests.rules.signs.tables import SCION, A, B, C, D, card, cards, reveal, scion, sign

DEAD = ("Tone 1", "Dream 1", "Shadow 1", "Spirit 1", "Tone 2")
"""Cards that change nothing on the circle, for the seventh turn of each seat."""


def end(piles: list[str], items: Mapping[Seat, Mapping[int, int]], **more: Any) -> Step[Scion]:
    """The round ends: the seventh turn of everybody is a dead card."""
    seats = len(piles)
    state = scion(list(DEAD[:seats]), piles, items=items, turn=7, **more)
    return reveal(state, *DEAD[:seats])


def award(step: Step[Scion], space: int) -> tuple[Seat | None, dict[int, int]]:
    """Who took the token of a space, and everybody's value there."""
    found = next(one for one in step.state.awards if one.space == space)
    return found.winner, {value.seat: value.total for value in found.values}


# ------------------------------------------------------------------------------------------------------ the values


@pytest.mark.rule("DS-SCR-01")
def test_value_is_cards_and_support() -> None:
    piles = ["Flame 9, Flame 4", "Wave 3, Wave 4, Wave 5", ""]
    step = end(piles, {A: {1: 2, 2: 2, 7: 1}, B: {2: 3}})
    assert award(step, 1) == (A, {A: 19})
    # B takes no part at Flame without an item there; at Wave B has 12 in cards, A only support from Flame.
    assert award(step, 2) == (B, {A: 4, B: 12})


@pytest.mark.rule("DS-SCR-01")
def test_face_down_cards_and_other_signs_do_not_count() -> None:
    step = end(["Flame 9?, Flame 4, Wave 11", "", ""], {A: {1: 1}})
    assert award(step, 1) == (A, {A: 4})


@pytest.mark.rule("DS-SCR-02")
@pytest.mark.parametrize(("setting", "value"), [("own", 5), ("all", 9)])
def test_whose_items_support(setting: str, value: int) -> None:
    step = end(["Flame 5", "", ""], {A: {1: 1}, B: {2: 2}}, support_counts=setting)
    assert award(step, 1) == (A, {A: value})


@pytest.mark.rule("DS-SCR-02")
def test_with_all_a_players_own_items_support_too() -> None:
    step = end(["Flame 5", "", ""], {A: {1: 1, 7: 1}, B: {2: 2}}, support_counts="all")
    assert award(step, 1) == (A, {A: 11})


@pytest.mark.rule("DS-SCR-03")
def test_the_highest_value_takes_a_token_from_the_stack() -> None:
    step = end(
        ["Flame 9, Flame 10", "Flame 8, Flame 6", ""], {A: {1: 2}, B: {1: 2}}, collections={A: {"Flame": 1}}
    )
    assert award(step, 1) == (A, {A: 19, B: 14})
    assert step.state.collections[A][0] == 2 and step.state.stacks[0] == 4
    assert step.state.stacks[sign("Tree")] == 6 and all(one.space == 1 for one in step.state.awards)


@pytest.mark.rule("DS-SCR-04")
def test_a_tie_goes_to_the_collection_then_to_the_cards_then_to_nobody() -> None:
    tie = ["Flame 4, Flame 7", "Flame 10, Flame 5", ""]
    items = {A: {1: 1, 2: 2}, B: {1: 1}}
    winner, values = award(end(tie, items, collections={A: {"Flame": 2}, B: {"Flame": 1}}), 1)
    assert winner == A and values == {A: 15, B: 15}
    assert award(end(tie, items, collections={A: {"Flame": 1}, B: {"Flame": 2}}), 1)[0] == B
    assert award(end(tie, items, collections={A: {"Flame": 1}, B: {"Flame": 1}}), 1)[0] == B, (
        "15 in cards against 11"
    )
    even = end(["Flame 11", "Flame 1, Flame 10", ""], {A: {1: 1, 2: 2}, B: {1: 1, 7: 2}})
    assert award(even, 1) == (None, {A: 15, B: 15}) and even.state.stacks[0] == 6


@pytest.mark.rule("DS-SCR-05")
def test_who_falls_behind_in_one_step_does_not_come_back() -> None:
    piles = ["Flame 4", "Flame 8", "Flame 2, Flame 10"]
    items = {A: {1: 1, 2: 4}, B: {1: 1, 2: 2}, C: {1: 2}}
    step = end(piles, items, collections={A: {"Flame": 2}, B: {"Flame": 2}})
    assert award(step, 1) == (B, {A: 12, B: 12, C: 12})
    told = next(event.line for event in step.events if event.line.startswith("Flame:"))
    assert f"{who(B)} takes a token (tied, highest cards without support)." in told


@pytest.mark.rule("DS-SCR-05")
def test_spaces_are_awarded_in_order() -> None:
    piles = ["Bone 5, Wind 5, Flame 5", "", ""]
    step = end(piles, {A: {7: 1, 3: 1, 1: 1}})
    assert [one.space for one in step.state.awards] == [1, 3, 7]


# ------------------------------------------------------------------------------------------------------ a new round


@pytest.mark.rule("DS-SCR-06")
def test_seven_of_eleven_signs_are_laid_out_anew() -> None:
    layouts = set()
    for luck in range(30):
        step = reveal(scion(list(DEAD[:3]), turn=7), *DEAD[:3], luck=f"luck {luck}")
        after = step.state
        assert sorted([*after.tokens, *after.dead]) == list(range(11)) and after.out == ()
        layouts.add(after.tokens)
    assert len(layouts) == 30 and {sign for tokens in layouts for sign in tokens} == set(range(11))


@pytest.mark.rule("DS-SCR-06", "DS-SCR-07")
def test_a_sign_that_ran_out_never_comes_back_and_its_cards_are_dead() -> None:
    for luck in range(30):
        state = scion(
            list(DEAD[:3]), ["Flame 5", "", ""], items={A: {1: 1}}, collections={A: {"Flame": 5}}, turn=7
        )
        after = reveal(state, *DEAD[:3], luck=f"luck {luck}").state
        assert after.ran_out == after.out == (0,) and after.round == 3
        assert 0 not in after.tokens and 0 not in after.dead and len(after.tokens) == 7 and len(after.dead) == 3
    rest = [name.name for name in SCION.signs if name.name != "Flame"]
    later = scion(
        ["Flame 11, Wind 1", "Star 3", "Bone 2"], ran_out=["Flame"], tokens=[*rest, "Flame"], top="Tree 4"
    )
    assert later.out == (0,) and len(later.dead) == 3
    later = reveal(later, "Flame 11", "Star 3", "Bone 2").state
    assert later.results[0].fate == "dead" and later.middle[A] == 1 and card("Tree 4") in later.hands[A]


@pytest.mark.rule("DS-SCR-08")
def test_cards_are_cleared_items_come_back_and_hands_are_filled() -> None:
    piles = ["Tone 3, Dream 3, Flame 1", "Flame 4, Wave 7?", ""]
    state = scion(
        ["Tone 1, Star 1, Star 2", "Dream 1", "Shadow 1"],
        piles,
        items={B: {1: 1}},
        turn=7,
        top="Bone 1, Bone 2, Bone 3",
    )
    step = reveal(state, "Tone 1", "Dream 1", "Shadow 1")
    after = step.state
    assert [len(hand) for hand in after.hands] == [7, 7, 7] and set(cards("Star 1, 2")) <= set(after.hands[A])
    assert after.piles == ((), (), ()) and after.items == ((0,) * 7,) * 3 and after.middle == (0, 0, 0)
    assert set(cards("Tone 3, Dream 3, Flame 1, Flame 4, Wave 7, Tone 1")) <= set(after.discard)
    # A held Star 1 and 2 and drew a card for the dead Tone: four more.
    event = step.events[-1]
    assert len(event.told_to(A).split("Drawn")[1].split(",")) == 4
    assert len(event.told_to(B).split("Drawn")[1].split(",")) == 6
    assert "Drawn" not in event.line
    assert SCION.conserved(after) == SCION.conserved(state)


@pytest.mark.rule("DS-SCR-09")
def test_the_discards_become_a_new_deck_in_mid_draw() -> None:
    state = scion(["Flame 1", "Wave 2", "Wind 3", "Star 5", "Bone 4"], turn=7, deck=16)
    state = reveal(state, "Flame 1", "Wave 2", "Wind 3", "Star 5", "Bone 4").state
    assert [len(hand) for hand in state.hands] == [7] * 5
    # 121 cards: 16 in the deck, 5 revealed, 100 discarded before; 35 drawn.
    assert len(state.deck) == 105 - 19 and state.discard == ()


@pytest.mark.rule("DS-SCR-09")
def test_cards_in_front_of_players_are_not_shuffled_in_during_a_round() -> None:
    state = scion(["Tone 1, Wave 1", "Wave 2", "Wind 3"], ["Bone 1", "Bone 2?", "Bone 3"], turn=2, deck=0)
    after = reveal(state, "Tone 1", "Wave 2", "Wind 3").state
    assert len(after.deck) == len(state.discard) - 1 and after.discard == ()
    assert not set(cards("Bone 1, 2, 3, Tone 1")) & set(after.deck)


@pytest.mark.rule("DS-SCR-09")
def test_without_any_card_none_is_drawn() -> None:
    state = replace(scion(["Tone 1, Wave 1", "Wave 2", "Wind 3"], deck=0), discard=())
    after = reveal(state, "Tone 1", "Wave 2", "Wind 3").state
    assert after.hands[A] == cards("Wave 1") and after.middle[A] == 1


# --------------------------------------------------------------------------------------------------- the game's end


def nearly(names: tuple[str, ...]) -> dict[int, dict[str, int]]:
    """Collections in which five tokens of each of these signs are gone."""
    return {B: dict.fromkeys(names, 3), C: dict.fromkeys(names, 2)}


@pytest.mark.rule("DS-SCE-01")
def test_the_second_empty_stack_ends_the_game_after_all_awards() -> None:
    items = {A: {3: 1, 5: 1, 7: 1}}
    state = end(
        ["Wind 5, Tree 5, Bone 5", "", ""],
        items,
        collections=nearly(("Wind",)),
        ran_out=["Tone"],
        tokens=["Flame", "Wave", "Wind", "Stone", "Tree", "Star", "Bone", "Dream", "Shadow", "Spirit", "Tone"],
    ).state
    assert state.over and state.ran_out == (sign("Tone"), sign("Wind"))
    assert [one.space for one in state.awards] == [3, 5, 7] and state.collections[A][sign("Bone")] == 1
    assert SCION.awaiting(state) == () and SCION.outcome(state) is not None


@pytest.mark.rule("DS-SCE-01")
@pytest.mark.parametrize(("stacks", "over"), [(1, True), (2, False)])
def test_the_first_empty_stack_ends_a_short_game_only(stacks: int, over: bool) -> None:
    step = end(["Wind 5, Bone 5", "", ""], {A: {3: 1, 7: 1}}, collections=nearly(("Wind",)), stacks_to_end=stacks)
    assert step.state.over is over and len(step.state.awards) == 2 and step.state.round == (2 if over else 3)


@pytest.mark.rule("DS-SCE-03")
def test_all_seven_stacks_of_the_circle_may_run_out_after_another() -> None:
    live = ("Wave", "Wind", "Stone", "Tree", "Star", "Bone", "Dream")
    step = end(
        [", ".join(f"{name} 5" for name in live), "", ""],
        {A: dict.fromkeys(range(1, 8), 1)},
        collections=nearly(live),
        ran_out=["Flame"],
        tokens=[*live, "Shadow", "Spirit", "Tone", "Flame"],
    )
    assert step.state.over and step.state.ran_out == tuple(map(sign, ("Flame", *live)))
    told = [event.line for event in step.events if "has run out" in event.line]
    assert told[0] == "The stack of Wave has run out, the second to do so."
    assert told[-1] == "The stack of Dream has run out, the eighth to do so."


@pytest.mark.rule("DS-SCE-02")
def test_points_for_tokens() -> None:
    flame, bone = sign("Flame"), sign("Bone")
    mine = collection({"Flame": 3, "Bone": 2, "Wave": 1, "Star": 2})
    assert count(mine, (flame, bone), HouseRules()) == Points(9, 4, 3, 0)
    assert count(mine, (flame, bone), HouseRules()).total == 16
    assert count(collection({"Flame": 2, "Wave": 3, "Star": 2}), (flame,), HouseRules(stacks_to_end=1)).total == 11


def collection(held: dict[str, int]) -> tuple[int, ...]:
    return tuple(held.get(one.name, 0) for one in SCION.signs)


@pytest.mark.rule("DS-SCE-03")
def test_stacks_that_run_out_together_count_in_the_order_of_their_spaces() -> None:
    piles, items = ["Star 5, Wave 5", "", ""], {A: {2: 1, 6: 1}}
    state = end(piles, items, collections=nearly(("Wave", "Star"))).state
    assert state.ran_out == (sign("Wave"), sign("Star")) and state.over
    assert SCION.view(state, None).points == (3 + 2, 9 + 6, 6 + 4)
    tokens = ["Spirit", "Wave", "Wind", "Stone", "Tree", "Star", "Bone", "Tone", "Dream", "Shadow", "Flame"]
    state = end(
        piles,
        items,
        collections={**nearly(("Wave", "Star")), A: {"Flame": 6}},
        ran_out=["Flame"],
        tokens=tokens,
    ).state
    assert state.ran_out == (sign("Flame"), sign("Wave"), sign("Star"))
    assert SCION.view(state, None).points == (18 + 2 + 1, 6 + 3, 4 + 2)


@pytest.mark.rule("DS-SCE-03")
def test_in_a_short_game_a_second_stack_of_the_same_round_counts_two() -> None:
    step = end(
        ["Star 5, Wave 5", "", ""], {A: {2: 1, 6: 1}}, collections=nearly(("Wave", "Star")), stacks_to_end=1
    )
    assert step.state.over and SCION.view(step.state, None).points[A] == 3 + 2


@pytest.mark.rule("DS-SCE-04", "DS-SCE-05", "DS-SCE-06")
@pytest.mark.parametrize(
    ("option", "held", "bonus"),
    [
        ("bonus_four", {"Flame": 5, "Wave": 4}, 12),
        ("bonus_three", {"Flame": 3}, 5),
        ("bonus_two", {"Bone": 2, "Star": 2}, 8),
    ],
)
def test_bonuses_are_house_rules(option: str, held: dict[str, int], bonus: int) -> None:
    with_it, without_it = SCION.options({option: True}), SCION.options({})
    assert (
        count(collection(held), (), with_it).bonus == bonus and count(collection(held), (), without_it).bonus == 0
    )
    assert count(collection(held), (), with_it).total == sum(held.values()) + bonus


ALL_BONUSES = HouseRules(bonus_four=True, bonus_three=True, bonus_two=True)


@pytest.mark.rule("DS-SCE-07")
def test_each_sign_earns_one_bonus_by_its_exact_number() -> None:
    assert count(collection({"Flame": 6}), (), ALL_BONUSES).bonus == 6
    assert count(collection({"Flame": 4, "Wave": 3, "Bone": 2, "Star": 1}), (), ALL_BONUSES).bonus == 15
    assert count(collection({"Flame": 3}), (), HouseRules(bonus_two=True)).bonus == 0
    assert count(collection({"Flame": 4}), (), HouseRules(bonus_two=True, bonus_three=True)).bonus == 0


@pytest.mark.rule("DS-SCE-02", "DS-SCE-07")
@given(st.lists(st.integers(0, 6), min_size=11, max_size=11), st.permutations(range(11)), st.integers(0, 3))
def test_points_against_a_count_token_by_token(held: list[int], order: list[int], gone: int) -> None:
    ran_out = tuple(order[:gone])
    expected = 0
    for one, tokens in enumerate(held):
        for _ in range(tokens):
            expected += 3 if ran_out[:1] == (one,) else 2 if ran_out[1:2] == (one,) else 1
        expected += {0: 0, 1: 0, 2: 4, 3: 5}.get(tokens, 6)
    assert count(held, ran_out, ALL_BONUSES).total == expected


def finished(*points: dict[str, int]) -> Scion:
    """A game at its end with these collections, in which Flame has run out."""
    state = scion(["..."] * len(points), collections=dict(enumerate(points)))
    return replace(state, over=True, ran_out=(0,))


@pytest.mark.rule("DS-SCE-08", "DS-CMP-08")
def test_the_most_points_win_and_take_the_scion_token() -> None:
    state = finished(
        {"Wave": 5, "Wind": 6}, {"Flame": 4, "Star": 4}, {"Wave": 1, "Flame": 2, "Bone": 6, "Wind": 1}
    )
    outcome = SCION.outcome(state)
    assert outcome is not None and outcome.scores == (11, 16, 14) and outcome.places == ((B,), (C,), (A,))
    assert SCION.view(state, None).scion == (B,)
    told = "16 points: 12 for the sign that ran out first, 4 for the others"
    assert outcome.reason == f"{who(B)} becomes Prime Scion with {told}."
    assert f"The Scion token lies with {who(B)}." in SCION.describe(SCION.view(state, None))


@pytest.mark.rule("DS-SCE-09")
def test_a_tie_shares_the_victory() -> None:
    state = finished({"Flame": 5}, {"Wave": 6, "Wind": 6, "Star": 3}, {"Flame": 1, "Bone": 6})
    outcome = SCION.outcome(state)
    assert outcome is not None and outcome.scores == (15, 15, 9) and outcome.places == ((A, B), (C,))
    assert SCION.view(state, None).scion == (A, B) and "share" in outcome.reason


@pytest.mark.rule("DS-SCE-09")
def test_one_sign_alone_is_mastery_enough() -> None:
    outcome = SCION.outcome(finished({"Flame": 6}, {"Wave": 2, "Wind": 2}, {}))
    assert outcome is not None and outcome.places[0] == (A,)


@pytest.mark.rule("DS-ONL-04", "DS-SCE-02")
def test_awards_and_the_last_count_are_told_part_by_part() -> None:
    step = end(
        ["Wind 5, Bone 5", "Wind 4", ""],
        {A: {3: 1, 2: 1, 7: 1}, B: {3: 1}},
        collections=nearly(("Wind",)),
        stacks_to_end=1,
    )
    told = [event.line for event in step.events if event.kind in ("score", "end")]
    assert told == [
        f"Wave: {who(A)} 2 (cards 0, support 2). {who(A)} takes a token.",
        f"Wind: {who(A)} 7 (cards 5, support 2), {who(B)} 4. {who(A)} takes a token.",
        f"Bone: {who(A)} 5. {who(A)} takes a token.",
        "The stack of Wind has run out, the first to do so.",
        f"The last count, 3 for each Wind, 1 for each other token: {who(B)} 9 + 0 = 9; "
        f"{who(C)} 6 + 0 = 6; {who(A)} 3 + 2 = 5.",
    ]


def test_a_round_without_any_item_awards_nothing() -> None:
    step = end(["", "", ""], {})
    assert step.state.awards == () and any("no token is awarded" in event.line for event in step.events)


@pytest.mark.rule("DS-ONL-03")
def test_the_items_of_a_leaver_support_nobody() -> None:
    from rules.core import Leave

    state = scion(
        ["Tone 1", "Dream 1", "Shadow 1", "Spirit 1"],
        ["Flame 5", "", "", ""],
        items={A: {1: 1}, D: {2: 2}},
        turn=7,
        support_counts="all",
    )
    assert SCION.view(state, None).spaces[0].values[0].total == 9
    state = SCION.apply(state, D, Leave(), Chance("leave")).state
    assert SCION.view(state, None).spaces[0].values[0].total == 5
    for seat, text in ((A, "Tone 1"), (B, "Dream 1"), (C, "Shadow 1")):
        state = SCION.apply(state, seat, Reveal(card=card(text)), Chance("x")).state
    assert [value.total for value in state.awards[0].values] == [5] and state.hands[D] == ()
