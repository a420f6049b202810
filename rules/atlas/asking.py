"""Whom the game awaits, and what is legal."""

from __future__ import annotations

import functools
from datetime import timedelta

from rules.atlas.actions import (
    AT_ONCE,
    End,
    First,
    Move,
    Name,
    Place,
    PlaceAll,
    PlaceRest,
    RunOut,
    TakeBack,
    TakeUp,
)
from rules.atlas.cards import Hand, legal_spots, together_with
from rules.atlas.doing.moving import affordable, last_step
from rules.atlas.doing.placing import BECAUSE, asks_who_starts, nameless
from rules.atlas.doing.setup import LINE, NAME, organiser
from rules.atlas.judging import closes, may_close
from rules.atlas.state import Atlas, Cells, put
from rules.atlas.wheel import Cell
from rules.atlas.words import Cast
from rules.core import Blank, Blanks, Offer, OneOf, Question, Seat

_PLACE_REST, _RUN_OUT = PlaceRest(), RunOut()
_TAKE_BACK = Offer(key="take-back", action=TakeBack(), course="other", back=True)


def questions(state: Atlas, cast: Cast) -> tuple[Question, ...]:
    """All that is open."""
    match state.phase:
        case "characters":
            starts = (_who_starts(state),) if asks_who_starts(state) else ()
            named = (seat for seat in state.seats if state.characters[seat] is not None)
            asked = (_character(state, seat, cast) for seat in nameless(state))
            return (*asked, *starts, *map(_renaming, named))
        case "placing":
            waiting = state.all_unplaced()
            within = _hours(state)
            return (
                *(_placement(state, seat, left, within) for seat, left in waiting),
                *(_other_card(state, seat, left) for seat, left in waiting if _others(state, seat, left)),
            )
        case "turns":
            return (_turn(state),)
    return ()


def _hours(state: Atlas) -> timedelta:
    return timedelta(hours=state.options.turn_hours)


_NAME = Blanks(
    blanks=(
        Blank(name="name", kind="text", least=1, most=NAME),
        Blank(name="line", kind="text", required=False, most=LINE, sentence=True),
    ),
    template=Name(name=""),
    direct=True,
)


def _character(state: Atlas, seat: Seat, cast: Cast) -> Question:
    """Who names no character plays one of the cast (AF-SET-02)."""
    lapse = Name(name=cast.called(seat, len(state.characters)))
    return Question(id="name", kind="name", seat=seat, ask=_NAME, within=_hours(state), lapse=lapse)


def _renaming(seat: Seat) -> Question:
    """Until the cards are turned up a character may still be called something else."""
    return Question(id="rename", kind="rename", seat=seat, ask=_NAME, waits=False, aside=True)


def _who_starts(state: Atlas) -> Question:
    chance = First()
    offers = [Offer(key="chance", action=chance)]
    offers += [Offer(key=f"seat-{seat}", action=First(player=seat)) for seat in state.seats]
    return Question(
        id="first",
        kind="first",
        seat=organiser(state),
        ask=OneOf(tuple(offers)),
        within=_hours(state),
        lapse=chance,
    )


def _placement(state: Atlas, seat: Seat, left: tuple[int, ...], within: timedelta) -> Question:
    """The next card; where nobody has to say why, with all others of its colour."""
    number, hand = state.next_card[seat], state.hands[seat]
    together = together_with(hand, left, number) if state.options.explanations == "optional" else (number,)
    return Question(
        id=f"place.{len(hand) - len(left)}.{number}",
        kind="place" if len(together) == 1 else "colour",
        seat=seat,
        ask=_card(hand, number, state.options.explanations == "required")
        if len(together) == 1
        else _cards(hand, together),
        within=within,
        clock="place",
        lapse=_PLACE_REST,
    )


@functools.lru_cache(maxsize=1024)
def _card(hand: Hand, number: int, required: bool) -> Blanks:
    """Where the marker of a card may go, and why. The same cards are asked about while others place theirs."""
    word = Blank(name="word", kind="choice", choices=tuple(map(str, legal_spots(hand, hand[number - 1]))))
    why = Blank(name="because", kind="long", required=required, least=1 if required else 0, most=BECAUSE)
    return Blanks(blanks=(word, why), template=Place(marker=number, word=""), direct=True)


@functools.lru_cache(maxsize=1024)
def _cards(hand: Hand, numbers: tuple[int, ...]) -> Blanks:
    """Where the markers of several cards may go, and why, if one likes to say it."""
    words = [
        Blank(name=name, kind="choice", choices=tuple(map(str, legal_spots(hand, hand[number - 1]))))
        for name, number in zip(AT_ONCE, numbers, strict=False)
    ]
    why = Blank(name="because", kind="long", required=False, most=BECAUSE)
    return Blanks(blanks=(*words, why), template=PlaceAll(markers=numbers), direct=True)


def _other_card(state: Atlas, seat: Seat, left: tuple[int, ...]) -> Question:
    number, others = state.next_card[seat], _others(state, seat, left)
    return Question(
        id=f"card.{len(state.hands[seat]) - len(left)}.{number}",
        kind="card",
        seat=seat,
        ask=_first_of(others),
        waits=False,
        aside=True,
    )


def _others(state: Atlas, seat: Seat, left: tuple[int, ...]) -> tuple[int, ...]:
    """The cards that may be taken up instead; of those placed together (AF-SET-22) the first of each colour."""
    number, hand = state.next_card[seat], state.hands[seat]
    if state.options.explanations == "required":
        return tuple(other for other in left if other != number)
    first = {hand[other - 1].tier: other for other in reversed(left)}
    return tuple(sorted(other for tier, other in first.items() if tier is not hand[number - 1].tier))


@functools.lru_cache(maxsize=1024)
def _first_of(others: tuple[int, ...]) -> OneOf:
    return OneOf(tuple(Offer(key=f"card-{other}", action=TakeUp(marker=other)) for other in others))


def _turn(state: Atlas) -> Question:
    own, near = state.own(state.turn), may_close(state)
    over = (near or state.following is None) and closes(state, state.cells, stirred=False)
    offers = [_ending(over, state.points > 0)]
    if state.moments:
        offers.append(_TAKE_BACK)
    for at, to, price in affordable(state.options, state.cells, own, state.points):
        over = near and _closes(state, own, put(state.cells, at, to), state.points - price)
        offers.append(_step(state.markers[at].number, to, over))
    return Question(
        id=f"{state.turns}.{state.asked}",
        kind="turn",
        seat=state.turn,
        ask=OneOf(tuple(offers)),
        within=_hours(state),
        clock=f"turn.{state.turns}",
        lapse=_RUN_OUT,
    )


def _closes(state: Atlas, own: tuple[int, ...], cells: Cells, points: int) -> bool:
    """Whether a step is the last of its turn and of the game."""
    return last_step(state, own, cells, points) and closes(state, cells, stirred=True)


@functools.cache
def _ending(final: bool, unspent: bool) -> Offer:
    return Offer(key="end", action=End(), course="closing", final=final, gives_up=unspent)


@functools.lru_cache(maxsize=4096)
def _step(number: int, to: Cell, final: bool) -> Offer:
    key = f"{number}-{to.segment}-{to.layer}"
    return Offer(key=key, action=Move(marker=number, to=(str(to),)), final=final)
