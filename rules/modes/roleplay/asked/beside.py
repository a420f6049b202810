"""What may be said beside the game: how old one is, that one is away, that a picture is shown no more."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core import Offer, OneOf, Question, Seat
from rules.creation.actions import Away
from rules.modes.roleplay.actions import Age, WithdrawPhoto
from rules.modes.roleplay.beginning import BEFORE_ROUNDS
from rules.modes.roleplay.pictures import own
from rules.modes.roleplay.state import Roleplay


def beside(state: Roleplay) -> Iterator[Question]:
    """All of it."""
    if state.stage in BEFORE_ROUNDS:
        for seat in state.here:
            yield from _ages(state, seat)
    if state.stage == "rounds":
        for seat in state.here:
            away = state.gods[seat].away
            offer = Offer(key="back" if away else "away", action=Away(away=not away))
            yield _aside(state, seat, "away", (offer,))
    yield from pictures(state)


def _aside(state: Roleplay, seat: Seat, kind: str, offers: tuple[Offer, ...], *, aside: bool = True) -> Question:
    return Question(id=f"{state.asked}.{kind}", seat=seat, kind=kind, ask=OneOf(offers), waits=False, aside=aside)


def _ages(state: Roleplay, seat: Seat) -> Iterator[Question]:
    """Where one stands among the gods by age may be said until the rounds begin (CR-RP-15)."""
    order = [s for s in state.ages if state.gods[s].here]
    found = []
    if order[0] != seat:
        found.append(Offer(key="older", action=Age(way="older")))
    if order[-1] != seat:
        found.append(Offer(key="younger", action=Age(way="younger")))
    if found:
        yield _aside(state, seat, "age", tuple(found), aside=False)


def pictures(state: Roleplay) -> Iterator[Question]:
    """Pictures are their finders' at any time, also in a finished story (CR-CON-04)."""
    for seat in state.here:
        offers = tuple(Offer(key=str(s.id), action=WithdrawPhoto(of=s.id), final=True) for s in own(state, seat))
        if offers:
            yield _aside(state, seat, "no-photo", offers)
