"""As much of a view as advice looks at: a player who looks ahead asks for it a thousand times."""

from __future__ import annotations

from rules.core import Seat
from rules.meaning.cards import Cards
from rules.meaning.state import MEANING_TOP, MeaningMade
from rules.meaning.view import MeaningView, Pile, losses


def glance(state: MeaningMade, cards: Cards, viewer: Seat) -> MeaningView:
    """What lies open, and what the Events may take: nothing that only words and pictures tell."""
    return MeaningView(
        viewer=viewer,
        options=state.options,
        meaning=state.meaning,
        drift=MEANING_TOP - state.meaning,
        outcome_word="",
        round=state.round,
        phase=state.phase,
        first=state.first,
        active=None,
        actions=0,
        choosing="",
        offer=None,
        waiting=(),
        zone=(),
        prism=(),
        index=(),
        ending=None,
        mats=(),
        order=(),
        given=0,
        patterns=Pile(0, ()),
        initiatives=Pile(0, ()),
        events=Pile(0, ()),
        completed=(),
        solo=state.solo,
        finish=state.finish,
        fresh=(),
        recycled=state.recycled,
        table=state.laid_open(),
        losses=losses(state, cards),
    )
