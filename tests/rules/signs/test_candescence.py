"""The end of a round of Counterspell (DS-CSC)."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core import Chance, Step
from rules.signs.cards import Card, full_deck
from rules.signs.circle import SPACES
from rules.signs.counterspell.actions import Done, Weave
from rules.signs.counterspell.state import Counterspell, Resolved
from tests.rules.signs.tables import (
    COUNTERSPELL,
    A,
    B,
    C,
    candescence,
    card,
    cards,
    counterspell,
    sign,
)

LOW = "Wave 1, Tone 2, Wave 3"
"""Three chaos cards that add up to 6 and match no space but Wave's."""


def fight(chaos: str, chain: str, *, players: int = 3, space: int = 1, **options: Any) -> Resolved:
    """What becomes of one space, by default that of Flame, opposed by Stone and Tree."""
    step = candescence(counterspell({space: (chaos, chain)}, ["..."] * players, **options))
    (resolved,) = step.state.resolved
    return resolved


def damages(step: Step[Counterspell]) -> list[int]:
    """Cards discarded from the deck, payment by payment, before chaos is dealt again."""
    found = []
    for event in step.events:
        if event.line.startswith("Chaos lays"):
            break
        if event.kind == "damage":
            found.append(int(re.findall(r"(\d+) cards? discarded", event.line)[0]))
    return found


def spaces_in_order(step: Step[Counterspell]) -> list[int]:
    return [one.space for one in step.state.resolved]


# ------------------------------------------------------------------------------------------------------------ order


@pytest.mark.rule("DS-CSC-01")
def test_wins_come_before_losses_so_the_players_may_win_in_time() -> None:
    circle = {1: ("Wave 1, Wind 2, Wave 4", ""), 5: ("Stone 1, Wind 3, Wave 2", "Flame 5, Bone 6, Star 7")}
    step = candescence(counterspell(circle, health=1, deck=2))
    assert step.state.won is True and step.state.health == 0 and spaces_in_order(step) == [5]


@pytest.mark.rule("DS-CSC-01")
def test_full_chaos_spells_come_before_early_counterspells() -> None:
    circle = {
        2: ("Tone 3", "Flame 5, Bone 6, Star 7"),
        6: ("Stone 1, Wind 3, Flame 2", "Tone 5, Dream 6, Dream 7"),
    }
    assert spaces_in_order(candescence(counterspell(circle))) == [6, 2]


@pytest.mark.rule("DS-CSC-01", "DS-CSC-03")
def test_in_a_group_all_reveals_come_first() -> None:
    circle = {
        1: ("Wave 9, Wind 8?, Wave 7", ""),
        3: ("Stone 1, Flame 3?, Flame 2", "Tone 5, Dream 6, Dream 7"),
        5: ("Tone 1, Star 8?", "Star 5, Bone 6, Star 7"),
    }
    step = candescence(counterspell(circle))
    told = [event.line for event in step.events]
    order = ["Wind 8 is revealed", "Flame 3 is revealed", "Space 3", "Space 1", "Star 8 is revealed", "Space 5"]
    places = [next(at for at, line in enumerate(told) if line.startswith(start)) for start in order]
    assert places == sorted(places)


# ----------------------------------------------------------------------------------------------- what is resolved


@pytest.mark.rule("DS-CSC-02")
def test_an_early_counterspell_clears_a_space() -> None:
    assert fight("Wave 9", "Tone 4, Tone 5, Wind 6").won


@pytest.mark.rule("DS-CSC-02")
def test_an_early_chain_that_is_too_low_stays_without_damage() -> None:
    circle = {1: ("Wave 11, Tone 10", "Dream 4, Tone 5, Wind 6")}
    step = candescence(counterspell(circle))
    assert not step.state.resolved[0].won and damages(step) == []
    assert step.state.spaces[0].chain == cards("Dream 4, Tone 5, Wind 6")
    assert [one.card for one in step.state.spaces[0].chaos[:2]] == list(cards("Wave 11, Tone 10"))


@pytest.mark.rule("DS-CSC-02")
@pytest.mark.parametrize("options", [{}, {"early_counterspells": False}])
def test_incomplete_chains_wait(options: dict[str, Any]) -> None:
    step = candescence(counterspell({1: ("Wave 2", "Tone 10, Wind 11")}, **options))
    assert step.state.resolved == () and step.state.spaces[0].chain == cards("Tone 10, Wind 11")


@pytest.mark.rule("DS-CSC-02")
def test_by_house_rule_only_full_chaos_spells_are_resolved() -> None:
    circle = {1: ("Wave 9", "Tone 4, Dream 5, Wind 6"), 3: (LOW, "Tone 7, Dream 8, Dream 9")}
    assert spaces_in_order(candescence(counterspell(circle, early_counterspells=False))) == [3]
    assert spaces_in_order(candescence(counterspell(circle))) == [3, 1]


@pytest.mark.rule("DS-CSC-03")
def test_a_revealed_match_costs_a_card_for_each_player() -> None:
    step = candescence(counterspell({1: ("Wave 9, Flame 3?, Wave 7", "")}, ["..."] * 4))
    assert damages(step) == [4, 4], "the match, then the unbeaten space"
    circle = {
        1: ("Wave 9, Flame 3?, Wave 7", "Tone 8, Dream 9, Dream 10"),
        2: ("Wind 9, Wave 3?, Wind 7", "Star 8, Star 9, Star 10"),
        3: ("Flame 9, Bone 3?, Stone 2", "Spirit 8, Shadow 9, Shadow 10"),
    }
    assert damages(candescence(counterspell(circle, ["..."] * 4))) == [4, 4]


@pytest.mark.rule("DS-CSC-04")
def test_a_visible_match_is_not_paid_again() -> None:
    step = candescence(counterspell({1: ("Flame 4, Wave 1, Wind 2", "Tone 8, Dream 9, Dream 10")}))
    assert damages(step) == [] and step.state.resolved[0].won


@pytest.mark.rule("DS-CSC-04")
def test_a_third_card_that_matches_is_paid_when_dealt() -> None:
    top = "Tone 1, Tone 2, Tone 3, Stone 8, Tone 5, Tone 6, Tone 7"
    step = candescence(counterspell({4: ("Tree 1, Tree 2", "")}, top=top, deck=60))
    # Three cards are paid before space 5 gets its card, so two Tones and one more go to the discard pile.
    third = step.state.spaces[3].chaos[-1]
    assert third.card == card("Stone 8") and third.open
    assert next(event.line for event in step.events if event.kind == "damage") == (
        "Stone 8 matches space 4: 3 cards discarded from the deck."
    ), "what is left is not told while chaos is still being dealt from it"
    assert set(cards("Tone 5, Tone 6, Tone 7")) <= set(step.state.discard)


@pytest.mark.rule("DS-CSC-04", "DS-CSC-14")
def test_a_group_two_reveal_is_paid_once_and_the_card_stays_open() -> None:
    circle = {1: ("Wave 11, Flame 10?", "Dream 4, Tone 5, Wind 6")}
    step = candescence(counterspell(circle))
    assert damages(step) == [3]
    assert [one.open for one in step.state.spaces[0].chaos] == [True, True, True]


# ---------------------------------------------------------------------------------------------- totals and clearing


@pytest.mark.rule("DS-CSC-05")
@pytest.mark.parametrize(
    ("chaos", "won"),
    [("Wave 4, Wind 6, Bone 3", True), ("Wave 5, Wind 6, Bone 4", True), ("Wave 5, Wind 6, Bone 5", False)],
)
def test_totals_are_compared(chaos: str, won: bool) -> None:
    assert fight(chaos, "Tone 4, Tone 5, Dream 6").won is won


@pytest.mark.rule("DS-CSC-06", "DS-CSC-21")
def test_a_won_space_is_cleared_with_its_token() -> None:
    before = counterspell({1: (LOW, "Tone 4, Dream 5, Tone 6, Tone 7")})
    for luck in range(20):
        after = candescence(before, f"luck {luck}").state
        assert len(after.spaces[0].chaos) == 1 and after.spaces[0].chain == ()
        assert set(cards(LOW)) <= set(after.discard) and set(cards("Tone 4, Dream 5, Tone 6, Tone 7")) <= set(
            after.discard
        )
        assert sorted([*after.tokens, *after.aside]) == list(range(11)) and len(after.aside) == 4
        assert after.tokens[1:] == before.tokens[1:]
        assert COUNTERSPELL.conserved(after) == COUNTERSPELL.conserved(before)
    tokens = {candescence(before, f"luck {luck}").state.tokens[0] for luck in range(60)}
    assert tokens == {sign("Flame"), *before.aside}


@pytest.mark.rule("DS-CSC-21")
def test_three_cleared_spaces_share_seven_tokens() -> None:
    circle = {
        1: ("Wave 9", "Tone 4, Dream 5, Wind 6"),
        3: ("Wave 8", "Tone 7, Dream 8, Dream 9"),
        6: ("Wave 7", "Shadow 7, Shadow 8, Shadow 9"),
    }
    before = counterspell(circle)
    seen = set()
    for luck in range(60):
        after = candescence(before, f"luck {luck}").state
        assert {*after.aside, *(after.tokens[at] for at in (0, 2, 5))} == {0, 2, 5, 7, 8, 9, 10}
        assert len(after.aside) == 4 and len(set(after.tokens)) == 7
        seen |= {after.tokens[at] for at in (0, 2, 5)}
    assert seen == {0, 2, 5, 7, 8, 9, 10}


# ----------------------------------------------------------------------------------------------------------- Health


@pytest.mark.rule("DS-CSC-07")
def test_one_health_for_an_opposing_card() -> None:
    assert fight("Wave 4, Wind 6, Bone 3", "Stone 5, Bone 6, Tree 7").health == 1
    won = fight("Wave 4, Wind 6, Bone 3", "Wave 5, Bone 6, Wind 7")
    assert won.won and won.health == 0


@pytest.mark.rule("DS-CSC-08")
def test_two_health_for_double_the_total() -> None:
    assert fight("Wave 2, Wind 3, Bone 4", "Stone 6, Wave 7, Bone 8").health == 2
    assert fight("Wave 2, Wind 3, Bone 4", "Stone 5, Wave 6, Bone 7").health == 2, "18 is exactly double of 9"
    assert fight("Wave 2, Wind 3, Bone 4", "Stone 4, Wave 5, Bone 6").health == 1


@pytest.mark.rule("DS-CSC-09")
def test_whether_a_double_needs_an_opposing_card() -> None:
    chaos, chain = "Wave 2, Wind 3, Bone 4", "Wave 6, Bone 7, Wind 8"
    assert fight(chaos, chain).health == 2
    strict = fight(chaos, chain, double_needs_opposing=True)
    assert strict.won and strict.health == 0
    assert fight(chaos, "Tree 6, Bone 7, Wind 8", double_needs_opposing=True).health == 2


@pytest.mark.rule("DS-CSC-10")
def test_a_flush_removes_one_more() -> None:
    assert fight("Wave 4, Wind 6, Bone 3", "Stone 5, Stone 6, Stone 7").health == 2
    assert fight("Wave 2, Wind 3, Bone 4", "Stone 6, Stone 7, Stone 8").health == 3
    assert fight("Wave 4, Wind 6, Bone 3", "Stone 5, Tree 6, Stone 7").health == 1
    assert fight("Wave 4, Wind 6, Bone 3", "Wave 5, Wave 6, Wave 7").health == 0, "harmonious, not opposing"


@pytest.mark.rule("DS-CSC-11")
@pytest.mark.parametrize(
    ("chain", "ladder", "all_added"),
    [
        ("Stone 6, Wave 7, Bone 8", 2, 3),
        ("Stone 6, Stone 7, Stone 8", 3, 4),
        ("Wave 6, Bone 7, Wind 8", 2, 2),
        ("Stone 4, Wave 5, Bone 6", 1, 1),
        ("Tree 4, Tree 5, Tree 6", 2, 2),
    ],
)
def test_how_the_bonuses_combine(chain: str, ladder: int, all_added: int) -> None:
    chaos = "Wave 2, Wind 3, Bone 4"
    assert fight(chaos, chain).health == ladder
    assert fight(chaos, chain, health_stacking="add_all").health == all_added


# ----------------------------------------------------------------------------------------------------------- damage


@pytest.mark.rule("DS-CSC-12")
def test_an_incomplete_counterspell_costs_whatever_the_totals() -> None:
    lost = fight("Wave 1, Wind 2, Bone 4", "Tone 10, Dream 11")
    assert not lost.won and lost.discarded == 3
    assert fight("Wave 1, Wind 2, Bone 4", "", players=5).discarded == 5


@pytest.mark.rule("DS-CSC-13")
def test_a_chain_that_is_too_low_costs_the_same() -> None:
    lost = fight("Wave 8, Wind 9, Bone 10", "Tone 4, Dream 5, Tone 6", players=4)
    assert not lost.won and lost.discarded == 4


@pytest.mark.rule("DS-CSC-14")
def test_unbeaten_chaos_stays_and_strikes_every_round_until_it_is_beaten() -> None:
    hands = ["Star 5, Spirit 1, Spirit 2, Spirit 3, Spirit 4", "...", "..."]
    state = counterspell({1: ("Wave 7, Wind 8?, Bone 9", "Tone 6, Dream 7, Tone 8")}, hands)
    for _ in range(2):
        state = pass_round(state)
        assert state.resolved[0].space == 1 and state.resolved[0].discarded == 3
        assert len(state.spaces[0].chaos) == 3 and all(one.open for one in state.spaces[0].chaos)
        assert state.spaces[0].chain == cards("Tone 6, Dream 7, Tone 8") and state.tokens[0] == sign("Flame")
    state = COUNTERSPELL.apply(state, A, Weave(cards=cards("Star 5"), space=1), Chance("weave")).state
    state = pass_round(state)
    assert state.resolved[0].space == 1 and state.resolved[0].won


def pass_round(state: Counterspell) -> Counterspell:
    """All who still have a turn end it."""
    for seat in state.to_play:
        state = COUNTERSPELL.apply(state, seat, Done(), Chance("pass")).state
    return state


@pytest.mark.rule("DS-CSC-14")
def test_by_house_rule_unbeaten_chaos_is_swept_away() -> None:
    state = counterspell({1: ("Wave 7, Wind 8, Bone 9", "Tone 6, Dream 7, Tone 8")}, unbeaten_chaos="swept")
    step = candescence(state)
    assert damages(step) == [3] and step.state.health == state.health
    assert len(step.state.spaces[0].chaos) == 1 and step.state.spaces[0].chaos[0].open
    assert step.state.spaces[0].chain == () and set(cards("Wave 7, Tone 8")) <= set(step.state.discard)
    assert {candescence(state, f"luck {n}").state.tokens[0] for n in range(60)} == {0, 7, 8, 9, 10}


@pytest.mark.rule("DS-CSC-14")
def test_sweeping_spares_spaces_with_fewer_chaos_cards() -> None:
    state = counterspell({1: ("Wave 11, Tone 10", "Dream 4, Tone 5, Wind 6")}, unbeaten_chaos="swept")
    assert candescence(state).state.spaces[0].chain == cards("Dream 4, Tone 5, Wind 6")


# --------------------------------------------------------------------------------------------------------- Cardinal


@pytest.mark.rule("DS-CSC-15")
def test_a_cardinal_counterspell_wins_whatever_chaos_shows() -> None:
    chain = "Stone 11, Wave 1, Tone 2"
    high = fight("Bone 10, Bone 11, Wind 9", chain)
    assert high.won and high.health == 1 and high.discarded == 0
    assert fight("Bone 1, Bone 2, Wind 3", chain).health == 1, "no double"
    assert fight("Bone 1", chain, health_stacking="add_all").health == 1


@pytest.mark.rule("DS-CSC-15")
@pytest.mark.parametrize(
    ("chain", "paid"),
    [("Stone 11, Wave 1, Tone 2", []), ("Bone 11, Wave 1, Tone 2", [3]), ("Tree 3, Wave 4, Tone 5", [3])],
)
def test_against_it_the_face_down_card_costs_nothing(chain: str, paid: list[int]) -> None:
    assert damages(candescence(counterspell({1: ("Wind 5, Flame 2?", chain)}))) == paid


@pytest.mark.rule("DS-CSC-15", "DS-CSC-19")
def test_the_reveal_is_free_even_when_chaos_is_cardinal_too() -> None:
    step = candescence(counterspell({1: ("Wind 11, Flame 1?, Wind 2", "Stone 11, Wave 1, Tone 2")}))
    assert damages(step) == [6] and step.state.health == 17


@pytest.mark.rule("DS-CSC-16")
def test_a_cardinal_flush_removes_three() -> None:
    assert fight("Bone 10, Bone 11, Wind 9", "Stone 11, Stone 1, Stone 2").health == 3
    kin = fight("Tone 10", "Wave 11, Wave 1, Wave 2")
    assert kin.won and kin.health == 0
    assert fight("Bone 10, Bone 11, Wind 9", "Stone 11, Tree 1, Stone 2").health == 1


@pytest.mark.rule("DS-CSC-17")
def test_without_an_opposing_card_the_cardinal_chain_is_a_total_of_14() -> None:
    lost = fight("Bone 4, Bone 5, Tone 6", "Wave 11, Wind 1, Tone 2")
    assert not lost.won and lost.discarded == 3
    won = fight("Bone 1, Bone 2, Tone 3", "Wave 11, Wind 1, Tone 2")
    assert won.won and won.health == 0


@pytest.mark.rule("DS-CSC-18")
def test_a_chaos_cardinal_chain_beats_everything_and_costs_double() -> None:
    lost = fight("Wave 11, Wind 1, Bone 2", "Stone 8, Stone 9, Stone 10", players=4)
    assert not lost.won and lost.discarded == 8
    assert fight("Wave 11, Wind 1, Bone 2", "", players=4).discarded == 8


@pytest.mark.rule("DS-CSC-19", "DS-CSC-20")
def test_when_both_are_cardinal_three_health_go_and_double_the_cards() -> None:
    both = fight("Wave 11, Wind 1, Bone 2", "Stone 11, Tree 1, Tone 2")
    assert both.won and both.health == 3 and both.discarded == 6
    plain = fight("Bone 11, Bone 1, Bone 2", "Wave 11, Wind 1, Tone 2")
    assert plain.won and plain.health == 3 and plain.discarded == 6
    flush = fight("Bone 11, Bone 1, Bone 2", "Stone 11, Stone 1, Stone 2")
    assert flush.health == 3


@pytest.mark.rule("DS-CSC-20")
def test_a_match_is_not_doubled() -> None:
    assert damages(
        candescence(counterspell({1: ("Wave 11, Flame 1?, Bone 2", "Stone 8, Stone 9, Stone 10")}))
    ) == [3, 6]


@pytest.mark.rule("DS-CSC-20")
def test_both_cardinal_counts_as_won_in_the_order() -> None:
    circle = {1: ("Tone 7, Tone 8, Tone 9", ""), 5: ("Wave 11, Wind 1, Bone 2", "Stone 11, Tree 1, Tone 2")}
    assert spaces_in_order(candescence(counterspell(circle))) == [5, 1]


@pytest.mark.rule("DS-CSC-20", "DS-CSF-11")
@pytest.mark.parametrize("deck", [0, 1])
def test_health_falls_before_the_cards_are_due(deck: int) -> None:
    circle = {1: ("Wave 11, Wind 1, Bone 2", "Stone 11, Tree 1, Tone 2")}
    state = candescence(counterspell(circle, health=3, deck=deck)).state
    assert state.won is True and state.health == 0
    state = candescence(counterspell(circle, health=4, deck=deck)).state
    assert state.won is False and state.health == 1


# ------------------------------------------------------------------------------------------------------ the circle


@pytest.mark.rule("DS-CSC-22")
def test_tokens_of_won_spaces_still_count_until_all_is_resolved() -> None:
    circle = {
        4: (LOW, "Flame 7, Dream 8, Dream 9"),
        1: ("Bone 1, Wave 2, Bone 3", "Stone 7, Tone 8, Tone 9"),
    }
    step = candescence(counterspell(circle))
    assert [(one.space, one.health) for one in step.state.resolved] == [(1, 2), (4, 2)]
    # With two chaos cards Flame is resolved in the second group, after Stone has been won.
    circle[1] = ("Bone 9, Wave 7", "Stone 7, Tone 8, Tone 9")
    step = candescence(counterspell(circle))
    assert [(one.space, one.health) for one in step.state.resolved] == [(4, 2), (1, 1)]


@pytest.mark.rule("DS-CSC-23")
def test_chaos_is_dealt_open_hidden_open() -> None:
    step = candescence(counterspell({2: ("Tone 1", ""), 3: ("Tone 2, Tone 3", "")}))
    assert [one.open for one in step.state.spaces[0].chaos] == [True]
    assert [one.open for one in step.state.spaces[1].chaos] == [True, False]
    assert [one.open for one in step.state.spaces[2].chaos] == [True, True, True]
    assert step.state.round == 3


@pytest.mark.rule("DS-CSC-24")
def test_three_chaos_cards_are_enough_and_the_others_get_one() -> None:
    circle = {1: ("Wave 7, Wind 8, Bone 9", ""), 2: ("Wind 7, Bone 8, Flame 9", "")}
    before = counterspell(circle)
    after = candescence(before).state
    assert [len(space.chaos) for space in after.spaces] == [3, 3, 1, 1, 1, 1, 1]
    dealt = [space.chaos[0].card for space in after.spaces[2:]]
    places = [before.deck.index(one) for one in dealt]
    assert places == sorted(places), "in the order of the spaces"


@pytest.mark.rule("DS-CSC-24")
def test_a_cleared_space_gets_one_open_card_with_five_players_too() -> None:
    step = candescence(counterspell({1: (LOW, "Tone 4, Dream 5, Tone 6")}, ["..."] * 5))
    assert [one.open for one in step.state.spaces[0].chaos] == [True]


@pytest.mark.rule("DS-CIR-06")
def test_signs_off_the_circle_add_up_but_never_oppose() -> None:
    won = fight("Wave 4, Wind 6, Bone 3", "Tone 6, Tone 7, Tone 8")
    assert won.won and won.health == 0


# ----------------------------------------------------------------------------------------------- against brute force


def verdict_by_force(chain: list[Card], chaos: list[Card], space: int) -> tuple[bool, int, int]:
    """Won, Health, cards for each player, straight from the lines of the rulebook with the default house rules."""
    across = {(space + 2) % 7, (space + 3) % 7}  # seats of the sample circle: sign n lies on space n + 1
    numbers, theirs = sorted(c.number for c in chain), sorted(c.number for c in chaos)
    cardinal, chaos_cardinal = numbers == [1, 2, 11], theirs == [1, 2, 11]
    opposing = [c for c in chain if c.sign in across]
    flush = len(opposing) == len(chain) and len({c.sign for c in chain}) == 1
    if chaos_cardinal:
        return (True, 3, 2) if cardinal else (False, 0, 2)
    if cardinal and opposing:
        return True, 3 if flush else 1, 0
    if len(chain) >= 3 and sum(numbers) >= sum(theirs):
        if cardinal:
            return True, 0, 0
        health = 1 if opposing else 0
        if sum(numbers) >= 2 * sum(theirs):
            health = 2
        return True, health + flush, 0
    return False, 0, 1 if len(chaos) == 3 else 0


@st.composite
def spells(draw: st.DrawFn) -> tuple[list[Card], list[Card], int]:
    """A chain of three or more, one to three chaos cards, and a space."""
    low, count = draw(st.sampled_from([(1, 3), (2, 3), (4, 4), (6, 3), (8, 4), (9, 3), (5, 6)]))
    signs = draw(st.lists(st.sampled_from([0, 1, 3, 4, 7]), min_size=count, max_size=count))
    numbers = draw(st.sampled_from([list(range(low, low + count)), [11, 1, 2]]))
    if draw(st.booleans()):
        signs = [signs[0]] * count
    chain = [Card(sign, number) for sign, number in zip(signs, numbers, strict=False)]
    pool = [c for c in full_deck() if c not in chain and (c.number < 5 or c.number > 9)]
    chaos = draw(st.lists(st.sampled_from(pool), min_size=1, max_size=3, unique=True))
    return chain, chaos, draw(st.sampled_from(SPACES))


@pytest.mark.rule("DS-CSC-05", "DS-CSC-07", "DS-CSC-08", "DS-CSC-10", "DS-CSC-15", "DS-CSC-18")
@given(spells())
def test_every_meeting_ends_as_the_rulebook_says(spell: tuple[list[Card], list[Card], int]) -> None:
    chain, chaos, space = spell
    name = COUNTERSPELL.signs.card
    step = candescence(counterspell({space: (", ".join(map(name, chaos)), ", ".join(map(name, chain)))}))
    (resolved,) = step.state.resolved
    won, health, each = verdict_by_force(chain, chaos, space)
    assert (resolved.won, resolved.health, resolved.discarded) == (won, health, 3 * each)
    assert step.state.health == 20 - health


@pytest.mark.rule("DS-ONL-04")
def test_every_reveal_comparison_and_cost_is_logged_in_order() -> None:
    circle = {
        1: ("Wave 4, Wind 6?, Bone 3", "Stone 5, Bone 6, Tree 7"),
        3: ("Flame 8, Wind 9?, Flame 10", "Tone 4, Dream 5, Tone 6"),
    }
    told = [(event.kind, event.line) for event in candescence(counterspell(circle)).events]
    assert told[1:7] == [
        ("candescence", "Candescence of round 2."),
        ("chaos", "Wind 6 is revealed at space 1."),
        ("damage", "Wind 9 is revealed at space 3 and matches: 3 cards discarded from the deck, 91 left."),
        ("score", "Space 1 (Flame) is won, 18 against 13, an opposing card: 1 Health removed, 19 left."),
        ("damage", "Space 3 (Wind) is not beaten, 15 against 27: 3 cards discarded from the deck, 88 left."),
        ("deal", told[6][1]),
    ]


def test_the_last_candescence_is_described() -> None:
    circle = {1: ("Wave 4, Wind 6, Bone 3", "Stone 5, Bone 6, Tree 7"), 3: ("Flame 8, Wave 9, Flame 10", "")}
    state = candescence(counterspell(circle)).state
    told = COUNTERSPELL.describe(COUNTERSPELL.view(state, B))
    assert (
        "The last Candescence, the end of a round: 1 space won; space 1 won, 1 Health removed; space 3 not beaten, 3 cards discarded."
        in told
    )
    assert state.to_play == (A, B, C)
