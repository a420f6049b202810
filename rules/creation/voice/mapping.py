"""The words of making the Map: its shape and its lines."""

from __future__ import annotations

from rules.core import BlankLabel, Wording, counted
from rules.creation.sight import Sight
from rules.creation.voice.base import STRIPS, cells, label

SHAPES = ("6 by 6 squares", "8 by 8 squares", "8 by 8 hexes", "4 rings of 8")
CHANGES = {"remove": "Rub out", "join": "Join into one", "divide": "Divide"}


def sketched(s: Sight) -> str:
    """The Map as far as it is drawn."""
    return f"{counted(len(s.view.fields), 'Field')}, radius {s.view.radius}"


def world(s: Sight) -> Wording:
    """A shape, or that it is done."""
    return Wording(
        prompt=f"Make the Map. Now it has {sketched(s)}.",
        offers=(
            label("This is the Map", f"{sketched(s)}. Its shape stays for the whole game."),
            *(label(shape, "Begin again from this shape.") for shape in SHAPES),
        ),
        silence=f"A square Map of side {s.state.options.map_side} is used.",
    )


def shape(s: Sight) -> Wording:
    """A shape of one's own."""
    assert s.state.sketch is not None
    return Wording(
        prompt="Or draw a Map of another shape.",
        blanks=(
            BlankLabel(label="Fields", choices=("Squares", "Hexes", "Rings"), value=s.state.sketch.kind),
            BlankLabel(label="Columns, or sectors", value="8"),
            BlankLabel(label="Rows, or rings", value="8"),
            BlankLabel(label="Or draw it: # Field, . hole", hint="one line a row"),
            BlankLabel(label="Or a picture: dark is land", hint="It is fitted into the columns and rows above."),
        ),
        write="Another shape…",
        button="Another shape…",
    )


def reshaping(*kinds: str) -> tuple[BlankLabel, ...]:
    """A change of lines."""
    return (
        cells("Which Fields", "C4, or several: C4 D4"),
        BlankLabel(label="What", choices=tuple(CHANGES[kind] for kind in kinds), value=kinds[-1]),
        BlankLabel(label="Parts, when dividing", value="2"),
        STRIPS,
    )


def redraw(s: Sight) -> Wording:
    """Lines of the sketch."""
    return Wording(
        prompt="Or change its lines: divide Fields, join some into one, rub some out.",
        blanks=reshaping(*CHANGES),
        write="Change lines…",
        button="Change lines…",
    )


LINES = "Add lines that divide Fields, as many as you like, or be done. It is free."


def lines(s: Sight) -> Wording:
    """No more lines."""
    done = label("No more lines", "First Fields are placed next.")
    return Wording(prompt=LINES, offers=(done,), silence="No more lines are added.")


def divide(s: Sight) -> Wording:
    """Extra lines."""
    return Wording(prompt=LINES, blanks=reshaping("divide"), write="Divide Fields…", button="Divide Fields…")


# ------------------------------------------------------------------ what is set on it
