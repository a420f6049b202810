"""What the signs on the Map of a Dictator game mean."""

from __future__ import annotations

SIGNS = (
    ("land", "Land", "Each dictator has a colour and a print; a strong line is a border."),
    ("unclaimed", "Unclaimed", "Bare paper: nobody has claimed it yet."),
    ("bare", "Land of nobody", "Grey and crossed: whoever had it has left. It may be taken."),
    ("lit", "Changed last", "In lamplight: claimed, taken or built upon in the last move."),
    ("capital", "Capital", "A star with the dictator's emblem: the first claim."),
    ("both", "Capital with a monument", "The star stands in the corner."),
    ("monument", "Monument", "An object in honour of a dictator; a framed picture if there is one."),
    ("won", "Won from somebody", "The small disc says who set the monument up."),
    ("site", "A flag in a frame", "A monument is about to be set up here."),
    ("rosette", "Most Fabulous", "A rosette for each Fabulous vote won, up to three; the last one in lamplight."),
)
"""Each by its key: what it is called, and what it means."""
