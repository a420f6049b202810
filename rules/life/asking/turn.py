"""What the player on turn may do: the six actions in the order of the rulebook, free steps last."""

from __future__ import annotations

import functools
from itertools import combinations

from rules.core import Illegal, Offer, OneOf, Question, Seat, SomeOf
from rules.life.actions import Acquire, Contribute, Give, Obtain, Request, Stabilize
from rules.life.asking.displays import any_cards, recalibrations
from rules.life.asking.pauses import own
from rules.life.asking.steps import steps
from rules.life.cards import Content
from rules.life.mat import price
from rules.life.projects import still_needed
from rules.life.refusals import Buyer, Refusal, not_asked, not_paid, not_stabilized, purse
from rules.life.state import SLOTS, Life, Turn
from rules.life.tokens import LETTERS, covers, heaps, kinds, shared

Offers = tuple[Offer, ...]


def turn(content: Content, state: Life, turn: Turn, loose: str) -> Question:
    """Everything the player on turn may do now. With a wild token held up, only what may pay it (LM-LAY-16)."""
    offers = [*obtains(content, state, turn), *contributions(content, state, turn), *stabilizes(state, turn)]
    if not turn.wild:
        offers = [*ACQUIRES, *offers, *touchpoints(state, turn), *recalibrations(state, loose)]
    return own(turn, "turn", OneOf((*offers, *steps(content, state, turn))))


def gallery(turn: Turn, loose: str) -> tuple[Question, ...]:
    """Beside the turn: any choice of Gallery cards to discard (LM-RCL-02)."""
    ask: SomeOf | None = None if turn.wild else any_cards(loose)
    if ask is None:
        return ()
    id = f"t{turn.number}.{turn.step}.gallery"
    return (Question(id=id, kind="gallery", seat=turn.seat, ask=ask, waits=False, aside=True),)


# ---------------------------------------------------------------- Actions 1 and 2

ACQUIRES: Offers = tuple(
    Offer(key=f"acquire-{a}{b}", action=Acquire(tokens=a + b)) for a, b in combinations(LETTERS, 2)
)
"""The ten pairs of types (LM-ACQ-01)."""


def obtains(content: Content, state: Life, turn: Turn) -> list[Offer]:
    """The Patterns of the Gallery; greyed what others have reserved and what cannot be paid."""
    buyer = Buyer(state, turn)
    return [
        _obtain(at, buyer.barred(card, price(content, state, turn.seat, card)))
        for at, card in enumerate(state.gallery, start=1)
        if card is not None
    ]


@functools.lru_cache(maxsize=2048)
def _obtain(place: int, barred: Refusal | None) -> Offer:
    why_not = Illegal(*barred) if barred else None
    return Offer(key=f"obtain-{place}", action=Obtain(place=place), why_not=why_not)


# ---------------------------------------------------------------- Action 3


def contributions(content: Content, state: Life, turn: Turn) -> list[Offer]:
    """Every part of what is open that can be paid."""
    held = purse(state.players[turn.seat], turn)
    found: list[Offer] = []
    for slot, build in zip(SLOTS, state.row, strict=True):
        if build is not None:
            card = content.projects[build.card]
            wanted = still_needed(card, build)
            barred = not_paid(state, turn, card, wanted)
            if barred:
                found.append(_closed(slot, wanted[:1], barred))
            else:
                found += _payments(slot, shared(held, wanted), turn.wild)
    return found


@functools.lru_cache(maxsize=4096)
def _payments(slot: str, most: str, wild: str) -> Offers:
    """Each part of this heap; if a token is wild, those that use it."""
    return tuple(
        Offer(key=f"pay-{slot}-{icons}", action=Contribute(project=slot, icons=icons))
        for icons in heaps(most)
        if icons and (not wild or wild[1] in icons)
    )


@functools.lru_cache(maxsize=1024)
def _closed(slot: str, icon: str, barred: Refusal) -> Offer:
    """A Project that cannot be paid into now (LM-CON-01, LM-LAY-23)."""
    return Offer(key=f"pay-{slot}", action=Contribute(project=slot, icons=icon), why_not=Illegal(*barred))


# ---------------------------------------------------------------- Actions 4 and 5

STABILIZE = Offer(key="stabilize", action=Stabilize())
CONVERTING = Offer(key="stabilize-convert", action=Stabilize(convert=True))


def stabilizes(state: Life, turn: Turn) -> Offers:
    """With Support in hand, or made from 2 Energy."""
    player = state.players[turn.seat]
    barred = not_stabilized(player, turn)
    if not turn.wild and covers(player.tokens, "EE"):
        return (CONVERTING,) if barred else (STABILIZE, CONVERTING)
    return (_cannot_stabilize(barred),) if barred else (STABILIZE,)


@functools.lru_cache(maxsize=64)
def _cannot_stabilize(barred: Refusal) -> Offer:
    return Offer(key="stabilize", action=Stabilize(), why_not=Illegal(*barred))


def touchpoints(state: Life, turn: Turn) -> list[Offer]:
    """Gifts of what is held, requests for what others hold."""
    others = [seat for seat in state.here() if seat != turn.seat]
    own = kinds(state.players[turn.seat].tokens)
    found: list[Offer] = []
    for other in others:
        found += _gifts(other, own)
    for other in others:
        found += _requests(other, kinds(state.players[other].tokens), not_asked(turn, other))
    return found


@functools.lru_cache(maxsize=512)
def _gifts(to: Seat, tokens: str) -> Offers:
    return tuple(Offer(key=f"give-{to}-{t}", action=Give(to=to, token=t)) for t in tokens)


@functools.lru_cache(maxsize=512)
def _requests(of: Seat, tokens: str, barred: Refusal | None) -> Offers:
    why_not = Illegal(*barred) if barred else None
    return tuple(Offer(key=f"request-{of}-{t}", action=Request(of=of, token=t), why_not=why_not) for t in tokens)
