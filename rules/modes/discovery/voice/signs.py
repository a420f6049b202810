"""What the signs on the Map of an expedition mean."""

from __future__ import annotations

SIGNS = (
    ("forest", "Forest", "Unexplored: nobody knows what stands there."),
    ("land", "Explored", "Each explorer has a colour and a print; a strong line is the border."),
    ("ruin", "Ruin", "What was come upon, to give you ideas. It binds nobody."),
    ("artefact", "Artefact", "A vessel, or its picture, on a cloth in the colour of whoever owns it."),
    ("structure", "Structure", "A temple, or its picture. Only a label."),
    ("stolen", "Emblem", "Whoever owns the object now; its Field stays with its explorer."),
    ("lit", "Changed last", "In lamplight: explored, claimed or taken over in the last move."),
    ("proposed", "Proposed", "An eye in a frame: a claim or a theft that is made or voted on."),
)
"""Each by its key: what it is called, and what it means."""
