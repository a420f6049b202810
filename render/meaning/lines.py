"""What stands in words below a card that is looked at closely."""

from __future__ import annotations

from render.cast import Cast
from render.meaning.cards import effects
from render.scene import Text
from render.theme import CHALK, CHALK_SOFT, LABEL
from render.worlds.places import HALF
from rules.meaning.view import ProjectView

LINE = 34


def initiative_lines(project: ProjectView, cast: Cast) -> tuple[tuple[str, str], ...]:
    """What it misses, who could sign, what it brings, and its flavour; each with its colour."""
    card = project.card
    signers = "; ".join(
        f"{layer}: {', '.join(cast.name(seat) for seat in seats) or 'nobody yet'}"
        for layer, seats in project.signers.items()
    )
    brings = f"{card.layer} · +{card.meaning} Meaning" + (f", {effects(card)}" if effects(card) else "")
    return (
        (f"Missing {project.missing}" if project.missing != "nothing" else "Nothing is missing", CHALK),
        (f"Who could sign {signers}" if signers else "No Signature is missing", CHALK),
        (brings, CHALK),
        (card.flavour, CHALK_SOFT),
    )


def line(
    text: str,
    x: float,
    y: float,
    colour: str,
    *,
    w: float = HALF,
    italic: bool = False,
    lines: int = 1,
    size: float = LABEL,
) -> Text:
    """One line of writing below a card."""
    return Text(
        x=x + 8,
        y=y + 2,
        w=w - 16,
        h=LINE * lines,
        text=text,
        size=size,
        least=18,
        lines=lines,
        face="italic" if italic else "body",
        colour=colour,
    )
