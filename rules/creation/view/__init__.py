"""What anybody may know of a world. Pictures and words know nothing else."""

from __future__ import annotations

from rules.creation.view.foes import FoeView
from rules.creation.view.making import view
from rules.creation.view.proposals import ProposalView
from rules.creation.view.views import (
    ActView,
    CreationView,
    DeityView,
    FieldView,
    NetworkView,
    OceanView,
    ProphecyView,
)
from rules.creation.world.book.themes import Theme
from rules.creation.world.map.contacts import NEAR, UNIT, Piece, Segment, crossed, edges, shared, strips, without
from rules.creation.world.pieces import ELEMENTS, in_words
from rules.creation.world.trials import Thrown, card

__all__ = [
    "ELEMENTS",
    "NEAR",
    "UNIT",
    "ActView",
    "CreationView",
    "DeityView",
    "FieldView",
    "FoeView",
    "NetworkView",
    "OceanView",
    "Piece",
    "ProphecyView",
    "ProposalView",
    "Segment",
    "Theme",
    "Thrown",
    "card",
    "crossed",
    "edges",
    "in_words",
    "shared",
    "strips",
    "view",
    "without",
]
