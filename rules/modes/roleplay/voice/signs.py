"""What the signs on the kingdom mean."""

from __future__ import annotations

SIGNS = (
    ("kingdom.center", "Center of the Universe", "Gilt, in rays of light. It is captured, and never read anew."),
    ("kingdom.act", "Act", "A frame in the colour of its god, with the god's emblem. A grey one is nobody's."),
    ("mark.shield", "Protected", "Only its god and the god of what protects it may touch it."),
    ("mark.lock", "Protects", "An Act that protects another one."),
    ("kingdom.found", "Found", "An object that was picked up."),
    ("kingdom.moved", "Moved", "An object that was put somewhere else."),
    ("kingdom.costume", "Costume", "Something that is worn."),
    ("kingdom.fixed", "Fixed", "Something that stays where it is."),
)
"""Each by its key: what it is called, and what it means."""
