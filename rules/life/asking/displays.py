"""Action 6: what lies open and may be renewed (LM-RCL)."""

from __future__ import annotations

import functools
from itertools import combinations

from rules.core import Illegal, Offer, Seat, SomeOf
from rules.life.actions import Recalibrate
from rules.life.refusals import MARKED, kept_on_the_board
from rules.life.state import SLOTS, Life


def recalibrations(state: Life, cards: str) -> tuple[Offer, ...]:
    """Any Projects; of the Gallery nothing, one card, or all (any other choice: see the question beside this
    one)."""
    loose = kept = begun = ""
    for slot, build in zip(SLOTS, state.row, strict=True):
        if build is not None:
            if kept_on_the_board(state, build):
                kept += slot
            else:
                loose += slot
                begun += slot * bool(build.marks)
    return (*_of_gallery(cards), *_of_projects(loose, begun), *_kept(kept))


def loose_cards(state: Life, seat: Seat) -> str:
    """The Gallery places with a card that this seat may discard, in a row: ``"1246"`` (LM-RCL-02, LM-LAY-11)."""
    kept = {player.reserved for s, player in enumerate(state.players) if s != seat and player.reserved}
    places = zip("123456", state.gallery, strict=True)
    return "".join([at for at, card in places if card is not None and card not in kept])


@functools.lru_cache(maxsize=128)
def any_cards(places: str) -> SomeOf | None:
    """Any of these cards of the Gallery."""
    cards = tuple(Offer(key=at, action=Recalibrate(display="gallery", discard=(at,))) for at in places)
    if not cards:
        return None
    return SomeOf(offers=cards, least=0, most=len(cards), template=Recalibrate(display="gallery"), into="discard")


@functools.lru_cache(maxsize=128)
def _of_gallery(places: str) -> tuple[Offer, ...]:
    choices = ["", *places, places] if len(places) > 1 else ["", *places]
    return tuple(_recalibrate("gallery", tuple(picked)) for picked in choices)


@functools.cache
def _of_projects(slots: str, begun: str) -> tuple[Offer, ...]:
    """Those that are ``begun`` go with all marks on them."""
    choices = (picked for k in range(len(slots) + 1) for picked in combinations(slots, k))
    return tuple(_recalibrate("projects", picked, gives_up=bool({*picked} & {*begun})) for picked in choices)


def _recalibrate(display: str, picked: tuple[str, ...], *, gives_up: bool = False) -> Offer:
    action = Recalibrate(display=display, discard=picked)
    return Offer(key=f"recalibrate-{display}-{''.join(picked)}", action=action, gives_up=gives_up)


@functools.cache
def _kept(slots: str) -> tuple[Offer, ...]:
    """Projects that the house rule keeps on the board (LM-RCL-06)."""
    return tuple(
        Offer(
            key=f"recalibrate-projects-{slot}",
            action=Recalibrate(display="projects", discard=(slot,)),
            why_not=Illegal(*MARKED),
        )
        for slot in slots
    )
