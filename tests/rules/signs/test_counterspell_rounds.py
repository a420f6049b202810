"""Setting up Counterspell, and weaving (DS-CSS, DS-CSR)."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core import (
    Action,
    Chance,
    Event,
    Illegal,
    Leave,
    NotAwaited,
    Option,
    Pick,
    RuleError,
    Seat,
    Step,
    TimeUp,
)
from rules.signs.cards import Card, full_deck
from rules.signs.counterspell.actions import Done, Weave
from rules.signs.counterspell.state import Counterspell
from tests.rules.signs.tables import (
    COUNTERSPELL,
    SIGNS,
    A,
    B,
    C,
    D,
    candescence,
    cards,
    counterspell,
)


def new(seats: int, luck: str = "new", **options: Any) -> Step[Counterspell]:
    return COUNTERSPELL.deal(seats, COUNTERSPELL.options(options), Chance(luck))


def act(state: Counterspell, action: Action, seat: Seat | None = None) -> Step[Counterspell]:
    return COUNTERSPELL.apply(state, state.to_play[0] if seat is None else seat, action, Chance("act"))


def weave(state: Counterspell, text: str, space: int) -> Counterspell:
    return act(state, Weave(cards=cards(text), space=space)).state


def cannot_weave(state: Counterspell, text: str, space: int) -> str:
    """The rule by which a play is refused, or ``""``."""
    try:
        weave(state, text, space)
    except RuleError as refusal:
        return refusal.rule if str(refusal) else "no reason given"
    return ""


def matches(state: Counterspell) -> int:
    """Open chaos cards that have the sign of their space."""
    return sum(one.open and one.card.sign == space.token for space in state.spaces for one in space.chaos)


# ------------------------------------------------------------------------------------------------------------ setup


@pytest.mark.rule("DS-CSS-02")
@pytest.mark.parametrize(
    ("seats", "each", "health"), [(3, 5, 15), (4, 5, 20), (5, 5, 25), (3, 4, 12), (5, 6, 30), (4, 6, 24)]
)
def test_health_by_players_and_difficulty(seats: int, each: int, health: int) -> None:
    assert new(seats, health_per_player=each).state.health == health


@pytest.mark.rule("DS-CSS-03", "DS-CSS-04")
def test_seven_different_tokens_lie_open() -> None:
    state = new(4).state
    assert sorted([*state.tokens, *state.aside]) == list(range(11)) and len(state.aside) == 4
    assert tuple(space.token for space in COUNTERSPELL.view(state, None).spaces) == state.tokens


@pytest.mark.rule("DS-CSS-05", "DS-CSS-06")
@pytest.mark.parametrize(("seats", "left"), [(3, 99), (4, 87), (5, 82)])
def test_hands_and_first_chaos_cards(seats: int, left: int) -> None:
    found = set()
    for n in range(40):
        state = new(seats, f"luck {n}").state
        assert [len(hand) for hand in state.hands] == [5] * seats
        expected = [True] if seats == 3 else [True, False]
        assert all([one.open for one in space.chaos] == expected for space in state.spaces)
        assert len(state.deck) == left - seats * matches(state) and len(state.discard) == seats * matches(state)
        found.add(matches(state))
    assert {0, 1, 2} <= found, "the luck tried here has games with and without matches"


@pytest.mark.rule("DS-CSS-07")
def test_a_match_is_paid_before_the_next_space_gets_its_card() -> None:
    tried = ((n, new(3, f"luck {n}").state) for n in range(400))
    n, state = next((n, state) for n, state in tried if matches(state) == 1)
    dealt = [space.chaos[0].card for space in state.spaces]
    at = next(at for at, space in enumerate(state.spaces) if space.chaos[0].card.sign == space.token) + 1
    # The deck is shuffled first of all, so the same luck lays it out again; 15 cards are in the hands.
    order = list(Chance(f"luck {n}").shuffled(full_deck()))[15:]
    assert at < 7 and order[:10] == [*dealt[:at], *state.discard, *dealt[at:]]


@pytest.mark.rule("DS-CSS-08")
def test_the_first_player_is_drawn_or_named() -> None:
    assert {new(3, f"luck {n}").state.first for n in range(30)} == {0, 1, 2}
    state = new(3, first_player=2).state
    assert state.first == B and state.to_play == (B, C, A)
    with pytest.raises(Illegal) as refusal:
        new(3, first_player=4)
    assert refusal.value.rule == "DS-CSS-08"


@pytest.mark.rule("DS-CSS-08", "DS-CSR-01")
def test_the_same_player_begins_every_round() -> None:
    state = new(3, first_player=2).state
    order = []
    for _ in range(4):
        order.append(state.to_play[0])
        state = act(state, Done()).state
    assert order == [B, C, A, B] and state.round == 2


@pytest.mark.rule("DS-CMP-09")
@pytest.mark.parametrize("seats", [2, 6, 7])
def test_counterspell_seats_three_to_five(seats: int) -> None:
    with pytest.raises(Illegal, match="3 to 5") as refusal:
        new(seats)
    assert refusal.value.rule == "DS-CMP-09"


# ---------------------------------------------------------------------------------------------------------- weaving


@pytest.mark.rule("DS-CSR-01")
def test_candescence_follows_the_last_turn() -> None:
    state = counterspell(hands=["..."] * 4, to_play=(C, A))
    after = act(state, Done())
    assert after.state.round == 2 and kinds(after.events) == ["draw"]
    after = act(after.state, Done())
    assert after.state.round == 3 and "candescence" in kinds(after.events)


def kinds(events: tuple[Event, ...]) -> list[str]:
    return [event.kind for event in events]


@pytest.mark.rule("DS-CSR-02")
def test_any_number_of_cards_to_any_number_of_spaces() -> None:
    state = counterspell(hands=["Flame 3, Wave 4, Flame 5, Star 9, Tone 10", "...", "..."])
    state = weave(state, "Flame 3, Wave 4, Flame 5", 1)
    state = weave(state, "Star 9, Tone 10", 6)
    assert state.spaces[0].chain == cards("Flame 3, Wave 4, Flame 5")
    assert state.spaces[5].chain == cards("Star 9, Tone 10") and state.to_play == (A,)


@pytest.mark.rule("DS-CSR-02")
@pytest.mark.parametrize(("text", "space"), [("", 1), ("Flame 3", 0), ("Flame 3", 8)])
def test_a_play_needs_cards_and_a_space(text: str, space: int) -> None:
    assert cannot_weave(counterspell(hands=["Flame 3", "...", "..."]), text, space) == "DS-CSR-02"


@pytest.mark.rule("DS-CSR-03")
def test_a_card_continues_the_chain_whoever_laid_it() -> None:
    state = counterspell({2: ("", "Bone 3")}, ["Star 2, Star 4, Star 3, Star 5, Star 11", "...", "..."])
    assert cannot_weave(state, "Star 2", 2) == cannot_weave(state, "Star 4", 2) == ""
    for number in (3, 5, 11):
        assert cannot_weave(state, f"Star {number}", 2) == "DS-CSR-03"
    longer = counterspell({2: ("", "Bone 5, Tree 6")}, ["...", "Star 4, Star 7", "..."], to_play=(B, C))
    assert weave(longer, "Star 4, Star 7", 2).spaces[1].chain == cards("Star 4, Bone 5, Tree 6, Star 7")


@pytest.mark.rule("DS-CSR-03")
def test_packs_and_crusades_are_not_built() -> None:
    state = counterspell({2: ("", "Bone 5")}, ["Star 5, Tree 5, Star 8, Tree 8, Flame 9", "...", "..."])
    assert cannot_weave(state, "Star 5, Tree 5", 2) == "DS-CSR-03"
    assert cannot_weave(state, "Star 5, Tree 5, Star 8, Tree 8", 2) == "DS-CSR-03"
    assert cannot_weave(state, "Star 5, Tree 5", 1) == "DS-CSR-03"


@pytest.mark.rule("DS-CSR-04")
def test_a_chain_starts_with_any_card() -> None:
    state = counterspell({1: ("Flame 9", "")}, ["Wave 2", "...", "..."])
    assert cannot_weave(state, "Wave 2", 1) == ""


@pytest.mark.rule("DS-CSR-05", "DS-TYP-04")
def test_the_way_to_a_cardinal_chain() -> None:
    hand = "Star 11, Star 3, Star 1, Star 2, Star 10"
    one_two = weave(counterspell({1: ("", "Bone 1, Tree 2")}, [hand, "...", "..."]), "Star 11", 1)
    assert one_two.spaces[0].chain == cards("Star 11, Bone 1, Tree 2")
    assert cannot_weave(one_two, "Star 3", 1) == "DS-CSR-05"
    assert cannot_weave(one_two, "Star 10", 1) == "DS-CSR-05"
    longer = counterspell({1: ("", "Bone 1, Tree 2, Wave 3")}, [hand, "...", "..."])
    assert cannot_weave(longer, "Star 11", 1) == "DS-CSR-05"
    high = counterspell({1: ("", "Bone 10, Tree 11")}, [hand, "...", "..."])
    assert cannot_weave(high, "Star 1", 1) == "DS-CSR-05"
    pair = counterspell({1: ("", "Bone 1, Tree 11")}, [hand, "...", "..."])
    assert cannot_weave(pair, "Star 2", 1) == "" and cannot_weave(pair, "Star 10", 1) == "DS-CSR-05"
    eleven = counterspell({1: ("", "Tree 11")}, [hand, "...", "..."])
    assert cannot_weave(eleven, "Star 1", 1) == cannot_weave(eleven, "Star 1, Star 2", 1) == ""
    assert cannot_weave(eleven, "Star 2", 1) == "DS-CSR-03"


@pytest.mark.rule("DS-CSR-06")
def test_the_player_draws_back_to_five() -> None:
    state = counterspell(hands=["Flame 3", "...", "..."], to_play=(A, B), deck=60)
    step = act(state, Done())
    assert len(step.state.hands[A]) == 5 and len(step.state.deck) == 56 and step.state.to_play == (B,)
    assert step.reveals and "draws 4 cards" in step.events[0].line
    drawn = [SIGNS.card(one) for one in state.deck[:4]]
    assert all(name in step.events[0].told_to(A) for name in drawn)
    assert not any(name in step.events[0].told_to(viewer) for name in drawn for viewer in (B, None))


@pytest.mark.rule("DS-CSR-07")
def test_a_turn_may_pass_without_a_card() -> None:
    state = counterspell(to_play=(A, B), deck=60)
    step = act(state, Done())
    assert step.state.hands == state.hands and step.state.deck == state.deck and step.state.to_play == (B,)
    assert not step.reveals


@pytest.mark.rule("DS-CSR-07")
def test_what_is_not_in_hand_or_not_in_turn_is_refused() -> None:
    state = counterspell(hands=["Flame 3, Flame 4", "Wave 2", "..."], to_play=(A, B))
    assert cannot_weave(state, "Wave 2", 1) == "DS-CSR-07"
    assert cannot_weave(state, "Flame 3, Flame 3", 1) == "DS-CSR-07"
    for action in (Weave(cards=cards("Wave 2"), space=1), Done()):
        with pytest.raises(NotAwaited):
            act(state, action, B)


@pytest.mark.rule("DS-CSR-08")
def test_hands_are_private_or_open_to_the_players() -> None:
    for setting, seen in (("private", ()), ("open", cards("Wave 2"))):
        state = counterspell(hands=["Flame 3", "Wave 2", "..."], counterspell_hands=setting)
        view = COUNTERSPELL.view(state, A)
        assert view.hand == cards("Flame 3") and view.hands[B] == seen
        assert COUNTERSPELL.view(state, None).hands == ((), (), ())
        assert ("holds Wave 2" in COUNTERSPELL.describe(view)) == bool(seen)


# --------------------------------------------------------------------------------------------------------- options


def offered(state: Counterspell) -> tuple[Option, ...]:
    (decision,) = COUNTERSPELL.awaiting(state)
    assert isinstance(decision.ask, Pick) and decision.secret
    return decision.ask.options


hands = st.permutations(full_deck()).map(lambda deck: deck[:5])
chains = st.sampled_from(
    ["", "Tone 5", "Tone 11", "Tone 1, Dream 2", "Tone 11, Dream 1", "Tone 6, Dream 7, Tone 8"]
)


@pytest.mark.rule("DS-CSR-02", "DS-CSR-03", "DS-CSR-07")
@given(hands, st.lists(chains, min_size=7, max_size=7))
def test_exactly_the_legal_plays_are_offered(hand: list[Card], row: list[str]) -> None:
    spelt = ", ".join(SIGNS.card(one) for one in hand if one.sign not in (7, 8)) or "Flame 1"
    circle: dict[int, tuple[str, str]] = {}
    used: set[str] = set()
    for space, chain in enumerate(row, 1):
        if not used & set(chain.split(", ")):
            circle[space] = ("", chain)
            used |= set(chain.split(", ")) - {""}
    state = counterspell(circle, [spelt, "...", "..."])
    actions = [option.action for option in offered(state)]
    assert len(set(actions)) == len(actions) and actions[-1] == Done()
    held = state.hands[A]
    legal = {
        Weave(cards=chosen, space=space)
        for space in range(1, 8)
        for count in range(1, len(held) + 1)
        for chosen in combinations(held, count)
        if cannot_weave(state, ", ".join(map(SIGNS.card, chosen)), space) == ""
    }
    assert set(actions[:-1]) == legal


def test_options_say_what_a_play_comes_to() -> None:
    circle = {
        1: ("Wave 9", "Stone 5"),
        2: ("Wave 4, Wind 3?, Bone 5", "Star 8, Tone 9"),
        3: ("Wave 10, Wave 11", ""),
        4: ("Star 11, Tone 1, Dream 2", "Dream 4, Dream 5"),
    }
    hand = "Stone 6, Tree 7, Star 10, Flame 6, Bone 11"
    told = {option.label: option for option in offered(counterspell(circle, [hand, "...", "..."]))}
    assert told["Stone 6, Tree 7 to space 1"].detail == "5-6-7 = 18 against 9: wins, the beast loses 2 Health"
    assert told["Stone 6 to space 1"].detail == "5-6 = 11 against 9: needs 1 more card"
    assert told["Star 10 to space 2"].detail == "8-9-10 = 27 against 9 + ?: wins, the beast loses 1 to 2 Health"
    assert told["Star 10 to space 2"].group == "Space 2 - Wave: chaos 4 + ? + 5, chain 8-9"
    assert told["Star 10, Bone 11 to space 3"].detail == "10-11 = 21 against 21: needs 1 more card"
    assert told["Flame 6 to space 4"].detail == "4-5-6 = 15 against 14: a chaos Cardinal Chain always wins"
    best = max(told.values(), key=lambda option: option.worth)
    assert best.label == "Flame 6, Tree 7 to space 2", "30 is double of 9 and a hidden 6"
    assert told["End my turn"].worth == 0 and told["Star 10 to space 5"].worth < told["Stone 6 to space 1"].worth


def test_what_the_longest_chain_comes_to_fits_into_a_choice() -> None:
    circle = {1: ("Wave 8, Wind 3?, Bone 10", "Star 3, Star 4, Star 5, Star 6")}
    options = offered(counterspell(circle, ["Tone 1, Wave 2, Tree 7, Stone 6, Bone 11", "...", "..."]))
    told = {option.label: option.detail for option in options}
    assert told["Tone 1, Wave 2, Tree 7 to space 1"] == (
        "1-2-3-4-5-6-7 = 28 against 18 + ?: wins if the hidden card is 10 or lower, the beast loses 1 Health"
    )
    assert all(len(detail) <= 100 for detail in told.values())


def test_the_outlook_of_a_space_reckons_with_the_hidden_card() -> None:
    def outlook(chaos: str, chain: str, **options: Any) -> str:
        state = counterspell({1: (chaos, chain)}, **options)
        return COUNTERSPELL.view(state, None).spaces[0].outlook

    assert outlook("Wave 9, Wind 3?", "Dream 4, Dream 5, Dream 6") == (
        "wins if the hidden card is 6 or lower, the beast loses no Health"
    )
    assert outlook("Wave 9, Wind 3?", "Dream 2, Dream 3, Dream 4") == "1 or more short"
    assert outlook("Wave 9, Wind 3?", "Dream 1, Dream 2, Dream 3") == "4 or more short"
    assert outlook("Wave 9, Wind 3?", "Tree 11, Dream 1, Dream 2") == "wins, the beast loses 1 Health"
    assert outlook("Wave 9", "Dream 4, Dream 5, Dream 6", early_counterspells=False) == (
        "complete, waits for the third chaos card"
    )
    assert outlook("Wave 9", "") == "nothing woven"
    assert outlook("Wave 9", "Tree 10", last_round=True) == "wins, the beast loses 1 Health"


# ------------------------------------------------------------------------------------------ time, leaving, and words


@pytest.mark.rule("DS-ONL-02")
def test_when_time_runs_out_the_turn_ends_and_the_player_draws() -> None:
    state = counterspell(hands=["Flame 3, Flame 4, Star 1", "...", "..."], to_play=(A, B), turn_hours=2)
    state = weave(state, "Flame 3", 1)
    (decision,) = COUNTERSPELL.awaiting(state)
    assert decision.within is not None and decision.within.total_seconds() == 7200
    step = act(state, TimeUp(decision=decision.id))
    assert step.state.to_play == (B,) and len(step.state.hands[A]) == 5
    assert step.state.spaces[0].chain == cards("Flame 3")


@pytest.mark.rule("DS-ONL-02")
def test_the_plays_of_one_turn_share_one_clock() -> None:
    state = counterspell(hands=["Flame 3, Flame 4", "...", "..."], to_play=(A, B))
    (first,) = COUNTERSPELL.awaiting(state)
    state = weave(state, "Flame 3", 1)
    (second,) = COUNTERSPELL.awaiting(state)
    (third,) = COUNTERSPELL.awaiting(act(state, Done()).state)
    assert first.clock == second.clock != third.clock and len({first.id, second.id, third.id}) == 3
    with pytest.raises(NotAwaited):
        act(state, TimeUp(decision=first.id))


@pytest.mark.rule("DS-ONL-03")
def test_when_one_of_four_leaves_health_stays_and_damage_is_less() -> None:
    state = counterspell({3: ("Wave 5, Tree 6, Bone 7", "")}, ["..."] * 4, to_play=(B, D), health=13)
    left = act(state, Leave(), C).state
    assert left.health == 13 and left.players == 3 and left.to_play == (B, D)
    assert left.hands[C] == () and len(left.discard) == 5
    after = candescence(act(left, Done()).state).state
    assert after.resolved[0].discarded == 3


@pytest.mark.rule("DS-ONL-03")
def test_when_the_first_player_leaves_the_next_one_begins() -> None:
    state = counterspell(hands=["..."] * 4, to_play=(A, B, C, D))
    state = act(state, Leave(), A).state
    assert state.first == B and state.to_play == (B, C, D)
    for seat in (B, C, D):
        state = act(state, Done(), seat).state
    assert state.to_play == (B, C, D)


@pytest.mark.rule("DS-ONL-03")
def test_the_last_to_play_may_leave_and_candescence_follows() -> None:
    state = counterspell(to_play=(C,))
    step = act(state, Leave(), C)
    assert step.state.round == 3 and step.state.to_play == (A, B) and step.reveals


@pytest.mark.rule("DS-ONL-03")
def test_one_player_goes_on_and_nobody_loses() -> None:
    state = counterspell(to_play=(A, B, C))
    for seat in (A, C):
        state = act(state, Leave(), seat).state
    assert state.won is None and state.to_play == (B,) and state.players == 1
    state = act(state, Leave(), B).state
    outcome = COUNTERSPELL.outcome(state)
    assert outcome is not None and outcome.won is False and outcome.places == ()


@pytest.mark.rule("DS-ONL-01")
def test_face_down_chaos_is_hidden_and_the_deck_is_a_number() -> None:
    state = counterspell({1: ("Wave 9, Spirit 8?", "")}, deck=33)
    for viewer in (None, A):
        view = COUNTERSPELL.view(state, viewer)
        assert view.spaces[0].chaos == (Card(1, 9), None) and view.deck == 33
        told = COUNTERSPELL.describe(view)
        assert (
            "Spirit 8" not in told
            and "chaos Wave 9, one hidden; no chain" in told
            and "33 cards in the deck" in told
        )
    assert COUNTERSPELL.status(COUNTERSPELL.view(state, None)).startswith("Round 2 · Health 20 of 20 · deck 33")


def test_what_was_laid_this_turn_is_in_the_view() -> None:
    state = counterspell(hands=["Flame 3, Flame 4, Flame 9", "Wave 7", "..."], to_play=(A, B, C))
    state = weave(weave(state, "Flame 3", 1), "Flame 9", 2)
    assert [(one.space, one.cards) for one in state.laid] == [(1, cards("Flame 3")), (2, cards("Flame 9"))]
    state = act(state, Done()).state
    assert len(COUNTERSPELL.view(state, None).laid) == 2, "still shown while the next player thinks"
    state = weave(state, "Wave 7", 4)
    assert [(one.seat, one.space) for one in state.laid] == [(B, 4)]


def test_words_are_read_and_help_names_a_safe_move() -> None:
    state = counterspell({1: ("Wave 9", "Stone 5")}, ["Stone 6, Tree 7", "...", "..."])
    view = COUNTERSPELL.view(state, A)
    weave_verb, done_verb = COUNTERSPELL.verbs
    assert COUNTERSPELL.read(view, weave_verb, {"cards": "t7 so6", "space": "flame"}) == Weave(
        cards=cards("Stone 6, Tree 7"), space=1
    )
    assert COUNTERSPELL.read(view, done_verb, {}) == Done() and COUNTERSPELL.spell(Done()) == {}
    assert "A safe move: Stone 6, Tree 7 to space 1" in COUNTERSPELL.help(view)
    assert "Stone 6" not in COUNTERSPELL.help(COUNTERSPELL.view(state, B))
