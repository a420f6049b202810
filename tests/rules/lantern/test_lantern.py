"""Lantern, rule by rule."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from examples import lantern
from examples.lantern.actions import Play
from examples.lantern.state import CARDS, Lantern
from rules.core import Action, Ballot, Chance, Illegal, Leave, NotAwaited, Outcome, Return, RuleError, Seat, TimeUp

GAME = lantern.game()
ANN, BEN, CLEO = map(Seat, range(3))


def dealt(seats: int = 3, hand: int = 3) -> Lantern:
    """A new game."""
    return GAME.deal(seats, GAME.options({"hand": hand}), Chance("lantern")).state


def holding(*hands: tuple[int, ...]) -> Lantern:
    """A new game in which these cards are held."""
    aside = tuple(tuple(card for card in CARDS if card not in hand) for hand in hands)
    return replace(dealt(len(hands)), hands=hands, aside=aside)


def after(state: Lantern, *moves: tuple[Seat, Action]) -> Lantern:
    """What these moves lead to."""
    for number, (seat, action) in enumerate(moves):
        state = GAME.apply(state, seat, action, Chance(f"move {number}")).state
    return state


def played(state: Lantern, *cards: int) -> Lantern:
    """All play, in the order of their seats."""
    return after(state, *((Seat(seat), Play(card=card)) for seat, card in enumerate(cards)))


def voted(state: Lantern, *choices: str) -> Lantern:
    """All vote, in the order of their seats."""
    assert state.vote
    return after(state, *((Seat(s), Ballot(motion=state.vote.id, choice=c)) for s, c in enumerate(choices)))


def refused(state: Lantern, seat: Seat, action: Action) -> RuleError:
    """The refusal of a move."""
    with pytest.raises(RuleError) as refusal:
        GAME.apply(state, seat, action, Chance("refused"))
    return refusal.value


def ended(state: Lantern) -> Outcome:
    """How it ended."""
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome


@pytest.mark.rule("LA-SET-01")
def test_each_player_has_the_cards_1_to_8() -> None:
    assert GAME.conserved(dealt(4)) == [list(range(1, 9))] * 4


@pytest.mark.rule("LA-SET-02")
@pytest.mark.parametrize("hand", [1, 3, 4])
def test_so_many_cards_are_held_and_the_others_lie_aside_unseen(hand: int) -> None:
    state = dealt(2, hand)
    assert [len(cards) for cards in state.hands] == [hand] * 2
    assert [len(cards) for cards in state.aside] == [8 - hand] * 2
    mine = GAME.view(state, ANN)
    assert mine.hand == state.hands[ANN] and mine.open == ((), ())


@pytest.mark.rule("LA-PLY-01")
def test_a_card_of_the_hand_is_laid_down_in_secret_and_stays() -> None:
    state = holding((2, 5, 7), (1, 2, 3))
    assert refused(state, ANN, Play(card=4)) == Illegal("LA-PLY-01", "You do not hold 4. You hold 2, 5, 7.")
    step = GAME.apply(state, ANN, Play(card=5), Chance("x"))
    assert step.state.laid == (5, None) and step.state.hands[ANN] == (2, 7)
    assert [event.told_to(BEN) for event in step.events] == ["\ue0000\ue001 has played."]
    assert GAME.view(step.state, BEN).have_played == (True, False)
    assert isinstance(refused(step.state, ANN, Play(card=2)), NotAwaited)


@pytest.mark.rule("LA-PLY-02")
@pytest.mark.parametrize(
    ("cards", "lanterns"),
    [((7, 7, 3), (0, 0, 1)), ((7, 6, 3), (1, 0, 0)), ((5, 5, 5), (0, 0, 0)), ((2, 8, 8), (1, 0, 0))],
)
def test_the_highest_card_that_nobody_else_has_played_takes_the_lantern(
    cards: tuple[int, ...], lanterns: tuple[int, ...]
) -> None:
    state = holding(*((card, 1 if card > 1 else 4) for card in cards))
    assert played(state, *cards[:2]).lanterns == (0, 0, 0), "not before all have played"
    assert played(state, *cards).lanterns == lanterns


@pytest.mark.rule("LA-PLY-03")
def test_what_was_played_stays_in_sight_until_the_next_deal() -> None:
    state = played(holding((6, 7), (1, 2)), 6, 1)
    assert GAME.view(state, None).open == ((6,), (1,))
    state = played(state, 7, 2)
    assert GAME.view(state, None).open == ((6, 7), (1, 2))
    assert GAME.view(voted(state, "for", "for"), None).open == ((), ())


@pytest.mark.rule("LA-END-01")
def test_the_cards_are_dealt_once_more_if_more_than_half_want_it_and_never_a_third_time() -> None:
    state = played(holding((6,), (1,)), 6, 1)
    assert [question.kind for question in GAME.questions(state)] == ["vote", "vote"]
    assert refused(state, ANN, Play(card=6)).rule == "LA-PLY-01"
    assert GAME.outcome(voted(state, "for", "against")) is not None
    again = voted(state, "for", "for")
    assert GAME.outcome(again) is None and [len(hand) for hand in again.hands] == [3, 3]
    while any(again.hands):
        again = played(again, *(hand[0] for hand in again.hands))
    assert GAME.outcome(again) is not None


@pytest.mark.rule("LA-END-02")
def test_most_lanterns_win_and_equals_share_their_place() -> None:
    state = replace(played(holding((6,), (1,), (2,)), 6, 1, 2), lanterns=(2, 1, 2))
    assert ended(voted(state, "against", "against")).places == ((ANN, CLEO), (BEN,))


@pytest.mark.rule("LA-END-03")
def test_the_next_game_is_the_next_night() -> None:
    over = voted(played(holding((6,), (1,)), 6, 1), "against")
    assert (over.night, GAME.legacy(over)) == (1, 1)
    step = GAME.deal_on(2, GAME.options({}), Chance("next"), GAME.legacy(over))
    assert step.state.night == 2 and step.events[0].line == "Night 2 falls."


@pytest.mark.rule("LA-ONL-01")
def test_after_two_hours_the_lowest_card_is_played() -> None:
    state = holding((2, 5, 7), (1, 2, 3))
    (question, _) = GAME.questions(state)
    assert question.within is not None and question.within.total_seconds() == 2 * 3600
    assert after(state, (ANN, TimeUp(decision=question.id))).laid == (2, None)


@pytest.mark.rule("LA-ONL-02")
def test_after_an_hour_a_missing_vote_is_a_no() -> None:
    state = voted(played(holding((6,), (1,), (2,)), 6, 1, 2), "for")
    question = next(q for q in GAME.questions(state) if q.seat == BEN)
    assert question.within is not None and question.within.total_seconds() == 3600
    assert after(state, (BEN, TimeUp(decision=question.id))).over


@pytest.mark.rule("LA-ONL-03")
def test_whoever_leaves_is_not_waited_for_and_has_no_place() -> None:
    state = after(played(holding((2, 5), (1, 3), (7, 8)), 2, 1), (CLEO, Leave()))
    assert state.lanterns == (1, 0, 0), "the cards are turned over at once"
    assert state.hands[CLEO] == () and state.aside[CLEO] == tuple(CARDS)
    assert refused(state, CLEO, Return()).rule == "LA-ONL-03"
    state = after(state, (BEN, Leave()))
    assert ended(state).places == ((ANN,),)


@pytest.mark.rule("LA-ONL-03")
def test_a_vote_is_counted_among_those_who_stay() -> None:
    state = voted(played(holding((6,), (1,), (2,)), 6, 1, 2), "for")
    assert not after(state, (CLEO, Leave())).over, "one yes of two is still open"
    state = played(holding((6,), (1,), (2,), (3,)), 6, 1, 2, 3)
    state = after(voted(state, "for", "for"), (CLEO, Leave()))
    assert state.vote is None and not state.over, "two yes of three carry it"
