"""What is remembered of a journey through the Atlas: the feelings that somebody chose."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.atlas.actions import Place, PlaceAll
from rules.atlas.view import AtlasView
from rules.atlas.wheel import CELLS, cell
from rules.core import Action, Seat
from rules.core.kept.memoirs import Memoirs


def _chosen(view: AtlasView, _: Seat, done: Sequence[Action]) -> Iterator[str]:
    """The words on which markers were put, in the order of the choices."""
    for action in done:
        words = (action.word,) if isinstance(action, Place) else ()
        for said in action.words if isinstance(action, PlaceAll) else words:
            at = cell(said)
            yield said if at is None else view.words[CELLS.index(at)]


CHOSEN = Memoirs("feeling", "Favourite feelings", _chosen)
