"""Setting up Scion, and its simultaneous turns (DS-SCS, DS-SCT)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core import Action, Chance, Illegal, Leave, NotAwaited, Pick, Return, RuleError, Seat, Step, TimeUp, who
from rules.signs.cards import Card
from rules.signs.circle import relation_of_signs
from rules.signs.content import load_items
from rules.signs.scion.actions import Reveal
from rules.signs.scion.state import Scion
from tests.content import read
from tests.rules.signs.tables import SCION, SIGNS, A, B, C, D, card, cards, reveal, scion


def new(seats: int, luck: str = "new", **options: Any) -> Scion:
    return SCION.deal(seats, SCION.options(options), Chance(luck)).state


def act(state: Scion, seat: Seat, action: Action, luck: str = "act") -> Step[Scion]:
    return SCION.apply(state, seat, action, Chance(luck))


def turn(*shown: str, **options: Any) -> Scion:
    """A turn in which each seat reveals this card."""
    return reveal(scion([f"{text}, Spirit {n + 1}" for n, text in enumerate(shown)], **options), *shown).state


def fates(state: Scion) -> dict[int, str]:
    """What became of each seat's card: its space, ``middle``, or ``dead``."""
    return {
        one.seat: {"placed": f"space {one.space}", "cancelled": "middle", "dead": "dead"}[one.fate]
        for one in state.results
    }


# ------------------------------------------------------------------------------------------------------------ setup


@pytest.mark.rule("DS-SCS-01", "DS-SCS-02", "DS-SCS-03", "DS-CMP-04")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_setup(seats: int) -> None:
    state = new(seats)
    assert state.stacks == (6,) * 11 and sum(state.stacks) + len(state.tokens) + len(state.dead) == 77
    assert (
        sorted([*state.tokens, *state.dead]) == list(range(11)) and len(state.tokens) == 7 and len(state.dead) == 4
    )
    assert [len(hand) for hand in state.hands] == [7] * seats and len(state.deck) == 121 - 7 * seats
    assert state.items == ((0,) * 7,) * seats and state.middle == (0,) * seats


@pytest.mark.rule("DS-CMP-06", "DS-SCS-02")
def test_any_sign_may_be_dead() -> None:
    assert {sign for n in range(30) for sign in new(3, f"luck {n}").dead} == set(range(11))


@pytest.mark.rule("DS-CMP-04", "DS-CMP-08")
def test_the_box_has_eighty_tokens() -> None:
    state = new(3)
    tokens = sum(state.stacks) + len(state.tokens) + len(state.dead)
    special = ("the Scion token", "the First Player token", "the blank token")
    assert tokens + len(special) == 80
    assert SCION.view(state, None).scion == (), "nobody holds the Scion token before the end"


@pytest.mark.rule("DS-CMP-07")
def test_every_player_has_seven_items_of_their_own() -> None:
    view = SCION.view(new(4), A)
    assert len({kind.icon for kind in view.kinds}) == len({kind.name for kind in view.kinds}) == 4
    state = scion(["..."] * 4, turn=7)
    state = reveal(state, *(SIGNS.card(hand[0]) for hand in state.hands)).state
    assert len(state.results) == 4, "each used one of their items in this turn"
    with pytest.raises(ValueError, match="5 items, but up to 6"):
        load_items(read("signs/signs.toml"), 6)


@pytest.mark.rule("DS-CMP-09")
@pytest.mark.parametrize("seats", [2, 6, 7])
def test_scion_seats_three_to_five(seats: int) -> None:
    with pytest.raises(Illegal, match="3 to 5") as refusal:
        new(seats)
    assert refusal.value.rule == "DS-CMP-09"


# ---------------------------------------------------------------------------------------------------- secret choices


@pytest.mark.rule("DS-SCT-01", "DS-ONL-01")
def test_nothing_is_shown_until_the_last_has_chosen() -> None:
    state = scion(["Flame 9, Spirit 1", "Wave 4, Spirit 2", "Wind 2, Spirit 3", "Tone 1, Spirit 4"])
    for seat, text in ((A, "Flame 9"), (B, "Wave 4"), (C, "Wind 2")):
        step = act(state, seat, Reveal(card=card(text)))
        state = step.state
        assert not step.reveals and all(text not in event.line for event in step.events)
        assert text in step.events[0].told_to(seat) and text not in step.events[0].told_to(D)
    for viewer in (None, D):
        view = SCION.view(state, viewer)
        assert view.has_chosen == (True, True, True, False) and view.chosen is None and view.results == ()
        assert all(name not in SCION.describe(view) for name in ("Flame 9", "Wave 4", "Wind 2"))
    assert SCION.view(state, A).chosen == card("Flame 9")
    step = act(state, D, Reveal(card=card("Tone 1")))
    assert len(step.state.results) == 4 and step.reveals and step.state.turn == 2
    assert step.state.chosen == (None,) * 4
    assert [[one.card for one in pile] for pile in step.state.piles] == [
        list(cards(text)) for text in ("Flame 9", "Wave 4", "Wind 2", "Tone 1")
    ]


@pytest.mark.rule("DS-SCT-12")
def test_a_choice_may_be_changed_until_the_reveal() -> None:
    state = scion(["Flame 3, Bone 9", "Wave 4", "Wind 2"])
    state = act(state, A, Reveal(card=card("Flame 3"))).state
    state = act(state, B, Reveal(card=card("Wave 4"))).state
    mine = next(d for d in SCION.awaiting(state) if d.seat == A)
    assert not mine.waits and isinstance(mine.ask, Pick)
    assert [option.label for option in mine.ask.options] == ["Flame 3 (chosen)", "Bone 9"]
    assert "you may take another" in mine.prompt, "and nobody is told to choose who has chosen"
    state = act(state, A, Reveal(card=card("Bone 9"))).state
    state = act(state, C, Reveal(card=card("Wind 2"))).state
    assert {one.seat: one.card for one in state.results}[A] == card("Bone 9")
    assert state.hands[A] == cards("Flame 3")


@pytest.mark.rule("DS-SCT-11", "DS-SCT-12")
def test_whoever_holds_one_card_is_not_told_of_others() -> None:
    """The last card was asked for as if there were a choice, and once it lay there another was to be had."""
    state = scion(["Flame 3", "Wave 2, Wave 4", "Wind 1"], turn=7)
    last, some, _ = SCION.awaiting(state)
    assert last.prompt == "You have one card left this round: reveal it. All are revealed together."
    assert last.silence == "Your last card is revealed for you." and "Choose a card" in some.prompt
    assert SCION.help(SCION.view(state, A)).startswith("You have one card left this round: reveal it.")
    state = act(state, A, Reveal(card=card("Flame 3"))).state
    [mine] = [d for d in SCION.awaiting(state) if d.seat == A]
    assert mine.prompt == "Your card lies face down."
    assert "another" not in SCION.help(SCION.view(state, A)).partition(".")[0]


@pytest.mark.rule("DS-SCT-12", "DS-SCT-01")
def test_a_card_not_in_hand_is_refused_and_the_choice_stands() -> None:
    state = act(scion(["Flame 3", "Wave 4", "Wind 2"]), A, Reveal(card=card("Flame 3"))).state
    with pytest.raises(Illegal) as refusal:
        act(state, A, Reveal(card=card("Wave 4")))
    assert refusal.value.rule == "DS-SCT-12" and state.chosen[A] == card("Flame 3")


@pytest.mark.rule("DS-SCT-02")
def test_cards_of_earlier_turns_are_not_compared() -> None:
    state = scion(["Stone 11, Spirit 1", "Flame 2, Spirit 2", "Wave 1, Wave 2"])
    state = reveal(state, "Stone 11", "Spirit 2", "Wave 1").state
    state = reveal(state, "Spirit 1", "Flame 2", "Wave 2").state
    assert fates(state)[B] == "space 1"


# -------------------------------------------------------------------------------------------------------- the reveal


@pytest.mark.rule("DS-SCT-03")
def test_items_are_placed_from_the_highest_down() -> None:
    state = turn("Flame 9", "Wave 4", "Wind 2")
    assert [one.seat for one in state.results] == [A, B, C]
    assert fates(state) == {A: "space 1", B: "space 2", C: "space 3"}
    assert [row.index(1) for row in state.items] == [0, 1, 2] and state.middle == (0, 0, 0)
    assert [one.seat for one in turn("Flame 2", "Wave 4", "Wind 9").results] == [C, B, A]


@pytest.mark.rule("DS-SCT-04")
def test_a_higher_opposing_card_cancels_all_below() -> None:
    state = turn("Flame 9", "Stone 7", "Tree 3")
    assert fates(state) == {A: "space 1", B: "middle", C: "middle"} and state.middle == (0, 1, 1)
    assert [pile[0].up for pile in state.piles] == [True, False, False]
    assert state.results[1].by == cards("Flame 9")
    assert fates(turn("Flame 9", "Wind 7", "Wave 3")) == {A: "space 1", B: "space 3", C: "space 2"}


@pytest.mark.rule("DS-SCT-05")
def test_whether_cancelled_cards_still_cancel() -> None:
    shown = ("Flame 9", "Stone 7", "Bone 5")
    assert fates(turn(*shown)) == {A: "space 1", B: "middle", C: "space 7"}
    assert fates(turn(*shown, cancelled_cards_still_cancel=True)) == {A: "space 1", B: "middle", C: "middle"}
    tied = ("Tree 10", "Flame 8", "Stone 8")
    assert fates(turn(*tied)) == {A: "space 5", B: "middle", C: "space 4"}
    assert fates(turn(*tied, cancelled_cards_still_cancel=True)) == {A: "space 5", B: "middle", C: "middle"}


@pytest.mark.rule("DS-SCT-05")
def test_cards_cancelled_by_a_tie_no_longer_cancel_those_below() -> None:
    shown = ("Flame 8", "Stone 8", "Tree 5", "Bone 3")
    assert fates(turn(*shown)) == {A: "middle", B: "middle", C: "space 5", D: "space 7"}
    assert fates(turn(*shown, cancelled_cards_still_cancel=True)) == {
        A: "middle",
        B: "middle",
        C: "middle",
        D: "middle",
    }


@pytest.mark.rule("DS-SCT-06")
def test_equal_numbers_that_do_not_oppose_are_all_placed() -> None:
    state = turn("Flame 8", "Wave 8", "Wind 8")
    assert fates(state) == {A: "space 1", B: "space 2", C: "space 3"}


@pytest.mark.rule("DS-SCT-07")
def test_equal_numbers_that_oppose_cancel_each_other() -> None:
    state = turn("Flame 8", "Stone 8", "Wave 2")
    assert fates(state) == {A: "middle", B: "middle", C: "space 2"}
    assert state.results[0].by == cards("Stone 8") and state.results[1].by == cards("Flame 8")


@pytest.mark.rule("DS-SCT-08")
def test_ties_of_three_and_four() -> None:
    assert set(fates(turn("Flame 6", "Stone 6", "Bone 6")).values()) == {"middle"}
    assert fates(turn("Flame 6", "Stone 6", "Wind 6", "Wave 6")) == {
        A: "middle",
        B: "middle",
        C: "space 3",
        D: "space 2",
    }


@pytest.mark.rule("DS-SCT-08")
def test_in_a_tie_a_card_beaten_from_above_counts_only_by_house_rule() -> None:
    shown: tuple[str, ...] = ("Tree 9", "Flame 6", "Stone 6", "Bone 6")
    # Tree beats Flame; Stone and Bone oppose each other in any case.
    assert fates(turn(*shown)) == {A: "space 5", B: "middle", C: "middle", D: "middle"}
    shown = ("Tree 9", "Flame 6", "Stone 6")
    assert fates(turn(*shown))[C] == "space 4"
    assert fates(turn(*shown, cancelled_cards_still_cancel=True))[C] == "middle"


@pytest.mark.rule("DS-SCT-09", "DS-CIR-05")
def test_a_dead_card_costs_an_item_and_draws() -> None:
    state = turn("Tone 11", "Flame 9", "Wave 2", top="Bone 4")
    assert fates(state) == {A: "dead", B: "space 1", C: "space 2"}
    assert state.middle == (1, 0, 0) and set(state.hands[A]) == set(cards("Spirit 1, Bone 4"))
    assert [len(hand) for hand in state.hands] == [2, 1, 1]


@pytest.mark.rule("DS-SCT-10")
def test_a_dead_card_touches_nobody_and_stays_face_up() -> None:
    state = turn("Dream 3", "Flame 9", "Shadow 9")
    assert fates(state) == {A: "dead", B: "space 1", C: "dead"}
    assert all(pile[0].up for pile in state.piles) and len(state.hands[A]) == len(state.hands[B]) + 1
    assert SCION.view(state, None).spaces[0].values[0].total == 9


@pytest.mark.rule("DS-SCT-10")
@pytest.mark.parametrize(
    ("shown", "first", "second"), [(("Tone 5", "Dream 9"), B, A), (("Tone 5", "Dream 5"), A, B)]
)
def test_the_highest_dead_card_draws_first_and_equals_in_seat_order(
    shown: tuple[str, str], first: Seat, second: Seat
) -> None:
    state = turn(*shown, "Flame 1", top="Bone 4, Bone 5")
    assert card("Bone 4") in state.hands[first] and card("Bone 5") in state.hands[second]


@pytest.mark.rule("DS-SCT-11")
def test_after_the_seventh_turn_every_item_lies_somewhere_and_the_round_is_scored() -> None:
    state, round_before = new(4), 1
    while state.round == round_before:
        before = state
        for seat in state.seats:
            state = act(state, seat, Reveal(card=state.hands[seat][0])).state
        if state.round == round_before:
            items = sum(map(sum, state.items)) + sum(state.middle)
            assert items == 4 * (state.turn - 1)
    assert before.turn == 7 and state.round == 2 and state.turn == 1
    assert state.items == ((0,) * 7,) * 4 and state.awards


some_cards = st.lists(
    st.tuples(st.integers(0, 8), st.sampled_from((5, 6, 6, 7))), min_size=3, max_size=5, unique=True
).map(lambda pairs: [Card(*pair) for pair in pairs])


def cancelled_by_force(shown: list[Card], still: bool) -> set[Card]:
    """Cancelled cards, by going down number by number with a list of cards that still have their magic."""
    live = [one for one in shown if one.sign < 7]
    lost: set[Card] = set()
    for number in range(11, 0, -1):
        level = [one for one in live if one.number == number]
        strong = [one for one in live if one.number > number and (still or one not in lost)]
        below = {one for one in level if any(opposed(one, other) for other in strong)}
        left = [one for one in level if still or one not in below]
        lost |= below | {one for one in left if any(opposed(one, other) for other in left)}
    return lost


def opposed(a: Card, b: Card) -> bool:
    return relation_of_signs(range(7), a.sign, b.sign) == "opposing"


@pytest.mark.rule("DS-SCT-04", "DS-SCT-05", "DS-SCT-07", "DS-SCT-08")
@given(some_cards, st.booleans())
def test_every_reveal_cancels_what_the_rules_say(shown: list[Card], still: bool) -> None:
    names = [SIGNS.card(one) for one in shown]
    state = turn(*names, cancelled_cards_still_cancel=still)
    assert {one.card for one in state.results if one.fate == "cancelled"} == cancelled_by_force(shown, still)
    assert all(bool(one.by) == (one.fate == "cancelled") for one in state.results)
    assert sum(map(sum, state.items)) + sum(state.middle) == len(shown)


# --------------------------------------------------------------------------------------------- time, leaving, words


@pytest.mark.rule("DS-ONL-02")
def test_a_random_card_is_revealed_for_who_is_late() -> None:
    shown = set()
    for luck in range(40):
        state = scion(["Flame 9", "Wave 4", "Wind 2", "Tree 1, Tree 2, Tree 3"])
        for seat, text in ((A, "Flame 9"), (B, "Wave 4"), (C, "Wind 2")):
            state = act(state, seat, Reveal(card=card(text))).state
        (late,) = [d for d in SCION.awaiting(state) if d.waits]
        assert late.seat == D
        after = act(state, D, TimeUp(decision=late.id), f"luck {luck}").state
        assert len(after.results) == 4
        shown |= {one.card for one in after.results if one.seat == D}
    assert shown == set(cards("Tree 1, 2, 3"))


@pytest.mark.rule("DS-ONL-02")
def test_time_up_is_not_for_those_who_have_chosen() -> None:
    state = scion(["Flame 9", "Wave 4", "Wind 2"])
    (decision, *_) = SCION.awaiting(state)
    state = act(state, A, Reveal(card=card("Flame 9"))).state
    with pytest.raises(NotAwaited):
        act(state, A, TimeUp(decision=decision.id))
    after = act(state, B, TimeUp(decision=decision.id)).state
    assert after.chosen == (card("Flame 9"), card("Wave 4"), None)


@pytest.mark.rule("DS-ONL-03")
def test_a_leaver_takes_cards_and_items_along_and_the_others_go_on() -> None:
    state = scion(
        ["Flame 1, Flame 2", "Wave 4, Wave 5", "Wind 2, Wind 3"],
        ["Flame 9", "Stone 3?", "Bone 4"],
        items={A: {1: 1}, C: {7: 1}},
        collections={A: {"Flame": 2}, B: {"Flame": 1}},
        turn=2,
    )
    before = SCION.conserved(state)
    state = act(state, B, Reveal(card=card("Wave 4"))).state
    state = act(state, A, Leave()).state
    assert state.hands[A] == () and state.piles[A] == () and state.items[A] == (0,) * 7
    assert set(cards("Flame 1, 2, 9")) <= set(state.discard) and state.stacks[0] == 3
    assert SCION.conserved(state) == before
    assert [d.seat for d in SCION.awaiting(state)] == [B, C]
    state = act(state, C, Reveal(card=card("Wind 2"))).state
    assert state.turn == 3 and {one.seat for one in state.results} == {B, C}
    for action in (Reveal(card=card("Flame 1")), Leave(), Return()):
        with pytest.raises(RuleError):
            act(state, A, action)


@pytest.mark.rule("DS-ONL-03")
def test_when_the_last_to_choose_leaves_the_cards_are_revealed() -> None:
    state = scion(["Flame 9, Spirit 1", "Wave 4, Spirit 2", "Wind 2, Spirit 3"])
    for seat, text in ((A, "Flame 9"), (B, "Wave 4")):
        state = act(state, seat, Reveal(card=card(text))).state
    step = act(state, C, Leave())
    assert step.state.turn == 2 and len(step.state.results) == 2 and step.reveals


@pytest.mark.rule("DS-ONL-03")
def test_the_last_one_left_wins_whatever_the_others_collected() -> None:
    state = scion(collections={A: {"Flame": 5}, B: {"Wave": 1}})
    for seat in (A, C):
        state = act(state, seat, Leave()).state
    outcome = SCION.outcome(state)
    assert outcome is not None and outcome.places == ((B,),) and SCION.view(state, None).scion == (B,)
    assert SCION.awaiting(state) == ()


@pytest.mark.rule("DS-ONL-04")
def test_a_turn_is_logged_with_every_card_and_where_the_items_went() -> None:
    state = scion(["Flame 9, Spirit 1", "Stone 7, Spirit 2", "Tone 3, Spirit 3"], top="Bone 4", turn=6)
    event = reveal(state, "Flame 9", "Stone 7", "Tone 3").events[-1]
    assert event.line == (
        f"Turn 6 of 7. {who(A)} reveals Flame 9 and lays an item on space 1. {who(B)} reveals Stone 7, cancelled by "
        f"Flame 9: an item to the middle. {who(C)} reveals Tone 3, a dead sign: an item to the middle, and a card "
        "drawn."
    )
    assert "Bone 4" in event.told_to(C) and "Bone 4" not in event.told_to(A)


@pytest.mark.rule("DS-ONL-01")
def test_face_down_cards_may_be_looked_up() -> None:
    view = SCION.view(scion(piles=["Flame 9", "Stone 3?", ""], turn=2), None)
    assert not view.piles[B][0].up and "Stone 3 face-down" in SCION.describe(view)


def test_options_say_what_a_card_would_do() -> None:
    state = scion(
        ["Flame 9, Tone 3, Wave 2", "...", "..."], ["Flame 4", "Flame 7", ""], items={A: {1: 1}, B: {1: 1}}, turn=2
    )
    mine = next(d for d in SCION.awaiting(state) if d.seat == A)
    assert isinstance(mine.ask, Pick)
    told = {option.label: option.detail for option in mine.ask.options}
    assert told == {
        "Wave 2": "an item to space 2 unless Tree or Star shows as high; 2 more for you at Flame",
        "Tone 3": "its sign is dead: an item to the middle, and you draw a card",
        "Flame 9": "an item to space 1 unless Stone or Tree shows as high; you have 4 there, others 7",
    }
    assert max(mine.ask.options, key=lambda option: option.worth).label == "Flame 9"
    assert "A safe choice: Flame 9" in SCION.help(SCION.view(state, A))
    assert "Flame 9" not in SCION.help(SCION.view(state, None))


def test_the_position_in_words() -> None:
    state = scion(
        ["Flame 9, Wave 2", "...", "..."], ["Flame 4", "Flame 7", "Star 2"], items={A: {1: 1, 2: 2}, B: {1: 1}},
        collections={B: {"Star": 2}}, turn=2,
    )  # fmt: skip
    state = act(state, A, Reveal(card=card("Wave 2"))).state
    told = SCION.describe(SCION.view(state, A))
    assert "You have chosen Wave 2 and may still change it.\nYou hold Wave 2, Flame 9." in told
    assert f"Space 1: Flame, across Stone, Tree, 6 left: {who(A)} 8 with 1 button, {who(B)} 7 with 1 coin." in told
    assert (
        f"{who(B)} has collected Star 2: 2 points." in told
        and f"2 players still to choose: {who(B)}, {who(C)}." in told
    )
    assert SCION.status(SCION.view(state, None)) == f"Round 2 · turn 2 of 7 · choosing: {who(B)}, {who(C)}"


@pytest.mark.rule("DS-SCE-01", "DS-SCE-02")
def test_the_last_tokens_are_told_of_while_it_can_still_be_planned_for() -> None:
    """That the game may end was first said at the last card of the round, and never by what."""

    def told(collections: Mapping[int, Mapping[str, int]], **more: Any) -> tuple[bool, str]:
        state = scion(collections=collections, **more)
        (mine,) = [d for d in SCION.awaiting(state) if d.seat == A]
        return "may be the last round" in SCION.status(SCION.view(state, A)), mine.detail

    assert told({A: {"Flame": 4}}, stacks_to_end=1) == (False, "")
    assert told({A: {"Flame": 5}}) == (False, "")
    assert told({A: {"Flame": 5}, B: {"Bone": 5}}, stacks_to_end=1) == (
        True,
        "The game ends with this round if somebody takes the last token of Flame or Bone, and all tokens of that "
        "sign then count 3 points each.",
    )
    assert told({A: {"Flame": 5}}, ran_out=["Dream"])[1].endswith("of that sign then count 2 points each.")
    assert told({A: {"Flame": 5}, B: {"Bone": 5, "Wave": 5}})[1] == (
        "The game ends with this round if 2 of these give their last token: Flame, Wave, Bone."
    )


def test_a_card_is_typed() -> None:
    view = SCION.view(scion(["Flame 9, Wave 2", "...", "..."]), A)
    (verb,) = SCION.verbs
    assert SCION.read(view, verb, {"card": "f9"}) == Reveal(card=card("Flame 9"))
    with pytest.raises(RuleError, match="Only one card"):
        SCION.read(view, verb, {"card": "f9 w2"})
