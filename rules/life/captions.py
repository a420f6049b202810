"""What is written in the pictures, from views alone: descriptions say the same."""

from __future__ import annotations

from rules.life.view import LifeView


def piles(view: LifeView) -> list[str]:
    """Decks by number, discard piles by name: all of them are open (LM-ONL-01)."""
    events, patterns, projects = view.decks
    piles = [f"Cards left: {events} Events, {patterns} Patterns, {projects} Projects."]
    for kind, names in zip(("Events", "Patterns", "Projects"), view.discards, strict=True):
        if names:
            piles.append(f"Discarded {kind}: {', '.join(names)}.")
    return piles
