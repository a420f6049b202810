"""Setting up Elementary and the turns of a player (DS-ELS, DS-ELT)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from rules.core import Chance, NotAwaited, Option, Pick, RuleError, Seat
from rules.signs.cards import Card, full_deck
from rules.signs.elementary.actions import Play, Throw
from rules.signs.elementary.legal import default_top
from rules.signs.elementary.state import Elementary
from rules.signs.sets import kind_of
from tests.rules.signs.tables import (
    ELEMENTARY,
    A,
    B,
    C,
    act,
    cannot_lay,
    card,
    cards,
    elementary,
    lay,
    refused,
    sign,
)


def new(seats: int = 4, luck: str = "new") -> Elementary:
    return ELEMENTARY.deal(seats, ELEMENTARY.options({}), Chance(luck)).state


def offered(state: Elementary) -> tuple[Option, ...]:
    (decision,) = ELEMENTARY.awaiting(state)
    assert isinstance(decision.ask, Pick)
    return decision.ask.options


# ------------------------------------------------------------------------------------------------------- setup


@pytest.mark.rule("DS-ELS-01", "DS-ELS-03")
@pytest.mark.parametrize("seats", range(2, 8))
def test_setup_deals_five_cards_each_and_three_to_the_circle(seats: int) -> None:
    state = new(seats)
    assert [len(hand) for hand in state.hands] == [5] * seats
    assert sorted(len(space.cards) for space in state.spaces) == [0, 0, 0, 0, 1, 1, 1]
    assert not any(space.open for space in state.spaces)
    assert len(state.deck) == 121 - 5 * seats - 3
    assert ELEMENTARY.view(state, B).cards_held == (5,) * seats


@pytest.mark.rule("DS-ELS-01", "DS-ELS-03", "DS-ELS-04")
def test_setup_is_different_each_time() -> None:
    states = [new(4, f"luck {n}") for n in range(40)]
    assert {state.first for state in states} == {0, 1, 2, 3}
    assert len({state.hands for state in states}) == 40
    assert {at for state in states for at, space in enumerate(state.spaces) if space.cards} == set(range(7))


@pytest.mark.rule("DS-ELS-02")
def test_seven_tokens_lie_hidden_and_four_aside() -> None:
    state = new()
    assert len(state.aside) == 4
    assert sorted([*state.aside, *(space.token for space in state.spaces)]) == list(range(11))
    for viewer in (None, A, B):
        view = ELEMENTARY.view(state, viewer)
        assert all(space.token is None for space in view.spaces) and view.aside == 4


@pytest.mark.rule("DS-ELS-04")
def test_play_goes_round_from_the_first_player() -> None:
    state = next(s for s in (new(3, f"luck {n}") for n in range(99)) if s.first == B)
    order = []
    for _ in range(4):
        order.append(state.seat)
        state = act(state, offered(state)[0].action).state
    assert order == [B, C, A, B]


# -------------------------------------------------------------------------------------------- one of three actions


@pytest.mark.rule("DS-ELT-01")
def test_one_play_is_the_whole_turn() -> None:
    state = elementary(["Bone 4, Wave 9, Tone 1, Tone 3, Tone 5", "...", "..."])
    after = lay(state, "Bone 4", 2).state
    assert after.seat == B
    with pytest.raises(NotAwaited):
        act(after, Play(cards=cards("Wave 9"), space=3), A)


@pytest.mark.rule("DS-ELT-01")
def test_all_cards_of_a_turn_go_to_one_space() -> None:
    view = ELEMENTARY.view(elementary(), A)
    with pytest.raises(RuleError, match="exactly one") as refusal:
        ELEMENTARY.read(view, ELEMENTARY.verbs[0], {"cards": "Flame 1", "space": "2, 3"})
    assert refusal.value.rule == "DS-ELT-01"
    assert cannot_lay(elementary(["Flame 1", "..."]), "Flame 1", 8) == "DS-ELT-01"
    assert cannot_lay(elementary(["Flame 1", "..."]), "Flame 1", 0) == "DS-ELT-01"


# ---------------------------------------------------------------------------------------------- a face-down token


@pytest.mark.rule("DS-ELT-02")
def test_one_card_turns_a_token_over_and_it_stays_open() -> None:
    state = elementary(
        ["Bone 4, Wave 9", "..."],
        tokens=("Bone", "Tree", *["Flame", "Wave", "Wind", "Stone", "Star", "Tone", "Dream", "Shadow", "Spirit"]),
    )
    after = lay(state, "Bone 4", 2).state
    assert after.spaces[1].open and after.spaces[1].cards == cards("Bone 4")
    assert ELEMENTARY.view(after, B).spaces[1].token == sign("Tree")
    assert after.points == (0, 0)
    assert not any(space.open for at, space in enumerate(after.spaces) if at != 1)


@pytest.mark.rule("DS-ELT-02")
def test_two_cards_do_not_go_to_a_face_down_token() -> None:
    state = elementary(["Bone 4, Wave 4", "..."])
    assert cannot_lay(state, "Bone 4, Wave 4", 2) == "DS-ELT-02"


@pytest.mark.rule("DS-ELT-03")
def test_a_match_earns_five_points_and_the_setup_card_does_not_count() -> None:
    assert lay(elementary(["Bone 4", "..."]), "Bone 4", 7).state.points == (5, 0)
    on_setup_card = elementary(["Wave 4", "..."], {7: "Bone 5"})
    assert lay(on_setup_card, "Wave 4", 7).state.points == (0, 0)


@pytest.mark.rule("DS-ELT-04")
def test_any_card_may_be_laid_on_a_setup_card_by_the_book() -> None:
    state = elementary(["Tone 9", "..."], {2: "Wave 5"})
    after = lay(state, "Tone 9", 2).state
    assert after.spaces[1].open and after.spaces[1].cards == cards("Wave 5, Tone 9")


@pytest.mark.rule("DS-ELT-04")
def test_two_cards_that_do_not_go_together_wait_for_a_whole_set() -> None:
    shown = {2: "Flame 5, Tone 9"}

    def after(hand: str) -> Elementary:
        return lay(elementary([hand, "..."], shown, opened=[2]), hand, 2).state

    assert after("Star 5, Bone 9, Tree 9").points == (15, 0)
    assert after("Star 6, Bone 7, Tree 8").points == (8 + 4, 0)
    for single in ("Star 4", "Star 5", "Star 9", "Star 10", "Star 6"):
        state = elementary([single, "..."], shown, opened=[2])
        assert cannot_lay(state, single, 2) == "DS-ELT-04"


@pytest.mark.rule("DS-ELT-04", "DS-TYP-04")
def test_eleven_and_two_by_chance_become_a_cardinal_chain() -> None:
    state = elementary(["Star 1, Star 3", "..."], {2: "Bone 2, Tone 11"}, opened=[2])
    assert lay(state, "Star 1", 2).state.points == (12, 0)
    assert cannot_lay(state, "Star 3", 2) == "DS-ELT-04"


@pytest.mark.rule("DS-ELT-04")
@pytest.mark.parametrize("setup", [5, 11, 1])
def test_by_house_rule_the_card_must_go_with_the_setup_card(setup: int) -> None:
    fitting = {5: {4, 5, 6}, 11: {10, 11, 1}, 1: {1, 2, 11}}[setup]
    for number in range(1, 12):
        hand = f"Star {number}"
        state = elementary([hand, "..."], {2: f"Wave {setup}"}, setup_card_fit="fits")
        if number in fitting:
            assert lay(state, hand, 2).state.spaces[1].open
        else:
            assert cannot_lay(state, hand, 2) == "DS-ELT-04"
            assert not state.spaces[1].open
        assert cannot_lay(state, hand, 3) == "", "an empty space takes any card"


# ----------------------------------------------------------------------------------------------- a space with cards


@pytest.mark.rule("DS-ELT-05")
@pytest.mark.parametrize(
    ("shown", "added", "legal"),
    [
        ("Wave 5", "Star 3, Tone 4", True),
        ("Wave 5", "Star 3, Tone 6", False),
        ("Wave 5, Bone 6", "Star 4, Tone 7, Tree 8", True),
        ("Wave 5, Bone 5", "Star 6", False),
        ("Wave 5", "Star 5, Tone 6", False),
        ("Wave 5", "Star 5", True),
        ("Wave 5", "Star 5, Tone 5, Tree 5, Bone 5, Flame 5", True),
        ("Wave 5", "Star 7", False),
        ("Wave 6", "Star 3, Tone 4, Tree 5, Bone 7, Flame 8", True),
    ],
)
def test_what_may_be_added_to_an_open_space(shown: str, added: str, legal: bool) -> None:
    state = elementary([added, "..."], {3: shown}, opened=[3])
    assert cannot_lay(state, added, 3) == ("" if legal else "DS-ELT-05")


@pytest.mark.rule("DS-ELT-05")
def test_a_refusal_says_what_would_fit_and_changes_nothing() -> None:
    state = elementary(["Star 9", "..."], {3: "Wave 5, Bone 6"}, opened=[3])
    with pytest.raises(RuleError, match="a 4 or a 7 fits"):
        lay(state, "Star 9", 3)
    assert state == elementary(["Star 9", "..."], {3: "Wave 5, Bone 6"}, opened=[3])


@pytest.mark.rule("DS-TYP-04")
def test_the_wrap_exists_only_in_the_cardinal_chain() -> None:
    eleven = elementary(["Star 1, Star 10, Star 2", "Tone 10, Tone 2, Tone 3, Tone 1"], {3: "Wave 11"}, opened=[3])
    pair = lay(eleven, "Star 1", 3).state
    assert pair.spaces[2].cards == cards("Wave 11, Star 1")
    assert cannot_lay(pair, "Tone 10", 3) == "DS-TYP-04"
    assert lay(pair, "Tone 2", 3).state.points == (0, 12)
    assert cannot_lay(eleven, "Star 2", 3) == "DS-TYP-04"
    assert lay(eleven, "Star 1, Star 2", 3).state.points == (12, 0)
    one_two = elementary(["Star 11, Star 3", "..."], {3: "Wave 1, Tone 2"}, opened=[3])
    assert cannot_lay(one_two, "Star 11, Star 3", 3) == "DS-TYP-04"
    assert cannot_lay(one_two, "Star 11", 3) == cannot_lay(one_two, "Star 3", 3) == ""


@pytest.mark.rule("DS-TYP-04", "DS-ELT-07")
def test_a_crusade_can_be_completed_on_eleven_and_one() -> None:
    state = elementary(["Star 1, Star 11, Bone 11", "..."], {3: "Wave 11, Tone 1"}, opened=[3])
    assert lay(state, "Star 1, Star 11, Bone 11", 3).state.points == (15, 0)


@pytest.mark.rule("DS-ELT-06")
def test_several_cards_need_an_open_token() -> None:
    state = elementary(["Flame 5, Bone 5", "..."], {2: "Wave 5"})
    assert cannot_lay(state, "Flame 5, Bone 5", 2) == "DS-ELT-06"
    assert lay(state, "Flame 5", 2).state.spaces[1].open


@pytest.mark.rule("DS-ELT-07")
@pytest.mark.parametrize(
    ("shown", "added"),
    [
        ("Wave 5, Bone 5", "Star 5, Tone 8, Tree 8"),
        ("Wave 5, Bone 5", "Star 8, Tone 8, Tree 8"),
        ("Wave 4, Bone 5", "Star 4, Tone 4, Tree 5"),
        ("Wave 5", "Star 5, Tone 8, Tree 8, Bone 8"),
        ("Wave 5", "Star 5, Tone 5, Tree 8, Bone 8"),
    ],
)
def test_a_crusade_is_laid_in_one_go(shown: str, added: str) -> None:
    state = elementary([added, "..."], {3: shown}, opened=[3])
    after = lay(state, added, 3).state
    assert after.points == (15, 0) and len(after.discard) == 5


@pytest.mark.rule("DS-ELT-07")
@pytest.mark.parametrize(
    ("shown", "added"),
    [
        ("Wave 5", "Star 5, Tone 8, Tree 8"),
        ("Wave 5", "Star 8, Tone 8, Tree 8"),
        ("Wave 5", "Star 5, Tone 5, Tree 8"),
        ("Wave 5", "Star 5, Tone 5, Tree 5, Bone 8"),
    ],
)
def test_a_crusade_is_not_begun_in_part(shown: str, added: str) -> None:
    state = elementary([added, "..."], {3: shown}, opened=[3])
    assert cannot_lay(state, added, 3) == "DS-ELT-07"


# ------------------------------------------------------------------------------------------------- a completed set


@pytest.mark.rule("DS-ELT-08")
def test_whoever_completes_a_set_scores_all_of_it() -> None:
    state = elementary(["Flame 7", "...", "..."], {3: "Wave 5, Wave 6", 5: "Tone 1"}, opened=[3])
    step = lay(state, "Flame 7", 3)
    assert step.state.points == (8, 0, 0)
    assert set(step.state.discard) == set(cards("Wave 5, Wave 6, Flame 7"))
    assert step.state.spaces[2].cards == () and not step.state.spaces[2].open


@pytest.mark.rule("DS-ELT-09")
def test_the_token_is_exchanged_for_one_of_five() -> None:
    state = elementary(["Flame 7", "..."], {3: "Wave 5, Wave 6"}, opened=[3])
    new_tokens = set()
    for n in range(60):
        after = act(state, Play(cards=cards("Flame 7"), space=3), luck=f"luck {n}").state
        assert not after.spaces[2].open and len(after.aside) == 4
        assert sorted([*after.aside, *(space.token for space in after.spaces)]) == list(range(11))
        new_tokens.add(after.spaces[2].token)
    assert new_tokens == {sign("Wind"), *state.aside}


# -------------------------------------------------------------------------------------------- throwing in the hand

STUCK = {1: "Wave 5", 2: "Star 5, Tone 5", 3: "Wind 6", 4: "Stone 6", 5: "Wave 6", 6: "Star 6", 7: "Bone 6"}
"""All tokens open; only 4 to 7 fit, or a Crusade."""


def stuck(hand: str = "Flame 3, Wave 9, Bone 9, Tree 1, Star 2") -> Elementary:
    return elementary([hand, "..."], STUCK, opened=range(1, 8))


@pytest.mark.rule("DS-ELT-10")
def test_a_hand_is_thrown_in_only_without_any_legal_play() -> None:
    assert refused(elementary(["Flame 1", "..."]), Throw()) == "DS-ELT-10"
    crusade = stuck("Flame 8, Wave 8, Bone 8, Tree 1, Star 2")
    assert refused(crusade, Throw()) == "DS-ELT-10"
    assert [option.action for option in offered(crusade)] == [
        Play(cards=cards("Flame 8, Wave 8, Bone 8"), space=2)
    ]


@pytest.mark.rule("DS-ELT-10", "DS-ELT-12", "DS-ELX-05")
def test_a_thrown_hand_may_match_an_unused_token() -> None:
    state = replace(stuck(), aside=(sign("Star"), *stuck().aside[1:]))
    results = set()
    for n in range(40):
        step = act(state, Throw(top=card("Star 2")), luck=f"luck {n}")
        after = step.state
        matched = after.last is not None and after.last.token == sign("Star")
        assert after.points == ((5, 0) if matched else (0, 0))
        assert len(after.hands[A]) == 5 and not set(after.hands[A]) & set(state.hands[A])
        assert after.discard[-1] == card("Star 2") and len(after.discard) == 5
        assert after.seat == B and sorted(after.aside) == sorted(state.aside)
        results.add(matched)
    assert results == {True, False}


@pytest.mark.rule("DS-ELT-11")
def test_the_highest_card_lies_on_top_unless_another_is_chosen() -> None:
    hand = cards("Flame 3, Wave 9, Bone 9, Tree 1, Star 6")
    assert default_top(hand) == card("Wave 9")
    state = stuck()
    assert act(state, Throw()).state.discard[-1] == card("Wave 9")
    assert act(state, Throw(top=card("Tree 1"))).state.discard[-1] == card("Tree 1")
    assert refused(state, Throw(top=card("Flame 11"))) == "DS-ELT-11"
    assert {option.action for option in offered(state)} == {Throw(top=one) for one in state.hands[A]}


@pytest.mark.rule("DS-ELT-11")
def test_the_chosen_top_card_is_the_one_compared() -> None:
    state = replace(stuck(), aside=(sign("Tree"),))
    assert act(state, Throw(top=card("Tree 1"))).state.points == (5, 0)
    assert act(state, Throw(top=card("Wave 9"))).state.points == (0, 0)


@pytest.mark.rule("DS-ELT-12")
def test_the_unused_token_is_shown_to_all_and_goes_back() -> None:
    step = act(stuck(), Throw())
    assert step.state.last is not None
    assert step.state.last.token in step.state.aside and len(step.state.aside) == 4
    assert ELEMENTARY.signs[step.state.last.token].name in step.events[0].line


# --------------------------------------------------------------------------------------------------- after the play


@pytest.mark.rule("DS-ELT-13")
def test_the_hand_is_filled_to_five_and_only_its_owner_hears_the_cards() -> None:
    state = elementary(
        ["Star 3, Tone 4, Tree 6, Bone 11, Bone 10", "..."], {3: "Wave 5"}, opened=[3], deck="Flame 1, 2, 3"
    )
    step = lay(state, "Star 3, Tone 4, Tree 6", 3)
    assert set(step.state.hands[A]) == set(cards("Bone 11, Bone 10, Flame 1, 2, 3"))
    assert step.reveals
    assert "Flame 1, Flame 2, Flame 3" in step.events[0].told_to(A)
    assert "Flame" not in step.events[0].told_to(B) == step.events[0].told_to(None)


@pytest.mark.rule("DS-ELT-14")
def test_an_empty_circle_is_dealt_anew() -> None:
    state = elementary(
        ["Flame 7, Tone 1, 2, 3, 4", "..."],
        {3: "Wave 5, Wave 6"},
        opened=[3],
        deck="Bone 1, Bone 2, Bone 3, Bone 4",
    )
    step = lay(state, "Flame 7", 3)
    dealt = [space.cards for space in step.state.spaces if space.cards]
    assert sorted(dealt) == [cards("Bone 2"), cards("Bone 3"), cards("Bone 4")]
    assert not any(space.open for space in step.state.spaces)
    assert step.state.seat == B and step.events[-1].kind == "deal"


@pytest.mark.rule("DS-ELT-14")
def test_a_circle_with_one_setup_card_is_left_alone() -> None:
    state = elementary(["Flame 7", "..."], {3: "Wave 5, Wave 6", 5: "Tone 1"}, opened=[3])
    after = lay(state, "Flame 7", 3).state
    assert [len(space.cards) for space in after.spaces] == [0, 0, 0, 0, 1, 0, 0]


@pytest.mark.rule("DS-ELT-15")
def test_out_of_turn_not_in_hand_twice_or_nothing_is_refused() -> None:
    state = elementary(["Flame 7, Wave 7", "Bone 1"], {3: "Wave 6"}, opened=[3])
    assert refused(state, Play(cards=cards("Bone 1"), space=1), B) == "DS-ELT-15"
    assert cannot_lay(state, "Bone 1", 1) == "DS-ELT-15"
    assert cannot_lay(state, "Flame 7, Flame 7", 3) == "DS-ELT-15"
    assert cannot_lay(state, "", 3) == "DS-ELT-15"
    assert refused(state, Throw()) == "DS-ELT-10"


@pytest.mark.rule("DS-ELT-15")
def test_the_legal_plays_do_not_include_passing() -> None:
    assert all(isinstance(option.action, Play) and option.action.cards for option in offered(new()))


# ---------------------------------------------------------------------------------------- what is offered is what is legal


def position(order: list[Card], sizes: list[int], opened: set[int], fit: str) -> Elementary:
    """Any hand and any cards on the circle, low numbers favoured so that plays are legal now and then."""
    pool = [c if c.number < 7 else Card(c.sign, (c.number * 7 + c.sign) % 5 + 3) for c in order]
    pool = list(dict.fromkeys(pool))
    hand, pool = pool[:5], pool[5:]
    shown = {}
    for at, size in enumerate(sizes):
        size = max(size, 1) if at + 1 in opened else min(size, 1)
        shown[at + 1], pool = pool[:size], pool[size:]
    names = {at: ", ".join(ELEMENTARY.signs.card(c) for c in row) for at, row in shown.items() if row}
    held = ", ".join(ELEMENTARY.signs.card(c) for c in hand)
    return elementary([held, "..."], names, opened=opened & set(names), setup_card_fit=fit)


positions = st.builds(
    position,
    st.permutations(full_deck()).map(lambda deck: deck[:20]),
    st.lists(st.sampled_from((0, 1, 1, 2)), min_size=7, max_size=7),
    st.sets(st.integers(1, 7)),
    st.sampled_from(("any", "fits")),
)


@pytest.mark.rule("DS-ELT-01", "DS-ELT-05", "DS-ELT-15")
@given(positions)
def test_exactly_the_legal_plays_are_offered_each_once(state: Elementary) -> None:
    from itertools import combinations

    actions = [option.action for option in offered(state)]
    assert len(set(actions)) == len(actions)
    tried = [
        Play(cards=chosen, space=space)
        for space in range(1, 8)
        for count in range(1, 6)
        for chosen in combinations(state.hands[A], count)
    ]
    legal = {play for play in tried if refused(state, play) == ""}
    assert {action for action in actions if isinstance(action, Play)} == legal
    assert all(isinstance(action, Throw) for action in actions) == (not legal)


@pytest.mark.rule("DS-ELT-08")
@given(positions, st.integers(0, 200))
def test_no_complete_set_ever_stays_on_the_circle(state: Elementary, which: int) -> None:
    options = offered(state)
    after = act(state, options[which % len(options)].action).state
    assert all(kind_of(space.cards) is None and len(space.cards) < 3 for space in after.spaces)
    assert ELEMENTARY.conserved(after) == ELEMENTARY.conserved(state)


def test_options_tell_effect_and_where() -> None:
    state = elementary(["Flame 5, Flame 6, Wave 9", "..."], {3: "Wave 4"}, opened=[3], tokens=[
        "Wave", "Wind", "Flame", "Stone", "Tree", "Star", "Bone", "Tone", "Dream", "Shadow", "Spirit"])  # fmt: skip
    by_label = {option.label: option for option in offered(state)}
    [asked] = ELEMENTARY.awaiting(state)
    assert asked.detail.endswith("Your hand: Flame 5, Flame 6, Wave 9."), "the picture of it may be far below"
    chain = by_label["Flame 5, Flame 6 to space 3"]
    assert chain.detail == "scores 18: chain 8, matches 10" and chain.group == "Space 3 - Flame: card 4"
    turn = by_label["Wave 9 to space 2"]
    assert turn.detail == "turns the token over, 5 points if it is Wave" and turn.group == "Space 2 - hidden"
    beside = {o.label: o.detail for o in offered(elementary(["Flame 5, Wave 9", "..."], {2: "Wind 4"}))}
    assert beside["Flame 5 to space 2"].endswith("; leaves 4 and 5 for whoever completes it")
    assert "leaves" not in beside["Wave 9 to space 2"], "nobody completes a 4 and a 9 with one card"
    sure = by_label["Flame 6 to space 2"]
    assert sure.detail == "turns the token over, Flame lies open elsewhere: no match possible"
    assert max(offered(state), key=lambda option: option.worth) == chain


def test_a_crowd_of_plays_is_parted_into_menus() -> None:
    state = elementary(["Wind 5, Stone 5, Tree 5, Star 5, Bone 5", "..."], {3: "Wave 5"}, opened=[3])
    groups: dict[str, int] = {}
    for option in offered(state):
        groups[option.group] = groups.get(option.group, 0) + 1
    assert groups["Space 3 - Wind: card 5 (1 or 2 cards)"] == 15
    assert groups["Space 3 - Wind: card 5 (3 cards and more)"] == 16
    assert max(groups.values()) <= 25


def test_the_seat_after_the_last_is_the_first() -> None:
    state = elementary(turn=C)
    assert act(state, offered(state)[0].action, Seat(2)).state.seat == A
