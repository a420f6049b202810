"""The whole legend: every mark that can be drawn on the Map, and what it means (CR-TAB-50 to CR-TAB-53)."""

from __future__ import annotations

from render.creation.grey import greyed
from render.creation.map.swatches import swatch
from render.furniture import BAR, title_bar
from render.scene import Mark, Scene, Text
from render.theme import CHALK, CHALK_SOFT, LABEL, MARGIN, SMALL, TALLEST, WIDTH
from rules.creation.view import CreationView

PLACE = ("legend", "The legend: every mark and what it means")
"""How the legend is asked for among the places that can be looked at closely."""

MARKS = (
    ("gas", "Gas", "Blank: what is nothing else."),
    ("liquid", "Liquid", "Waves. A channel is a line along the border of two Fields."),
    ("solid", "Solid", "Bricks."),
    ("empty", "Empty Realm", "Shaded, light enough to draw on."),
    ("abyss", "Abyss", "A hole with a ring, for ever."),
    ("decay", "Decay", "A filled corner for each time the Field Decayed."),
    ("fertile", "Life", "A border around a Fertile Region."),
    ("healed", "Rejuvenation", "The next corner, with the healer's Icon."),
    ("permanent", "Permanence", "Circles around the edge, in the owner's colour."),
    ("undone", "Undo", "The circles of Permanence crossed out."),
    ("network", "Network", "Its number; crossed out when an Act has left it."),
    ("duality", "Duality", "Plus and minus: Nodes on and off."),
    ("prophecy", "Prophecy", "Hatched: what was foretold."),
    ("fulfilled", "Fulfilled", "Hatched twice: it came true."),
    ("split", "Curve (splitting)", "Lines inside a Field make several of it."),
    ("joined", "Curve (joining)", "One outline around several Fields makes one of them."),
)
"""The legend of the book: a key, a name, what it means (CR-TAB-50, CR-TAB-51)."""

OTHERS = (
    ("beacon", "Beacon", "A Greek cross on the edge of the Map."),
    ("sun", "Sun", "On the edge of the Map, where no deity has a Beacon."),
    ("storm", "Storm", "A token over one Field; it hides nothing there."),
    ("hero", "Hero", "A deity's followers: it may place Acts here and around. Only in the Strategic Style."),
    ("mixed", "Transformation", "Cut aslant: a share for each Element of the Field."),
    ("twilight", "Twilight", "A small moon: half of the Field lies in the day."),
    ("night", "Night", "A moon: the side turned away from the light."),
    ("channel", "Channel", "Liquid along a border."),
    ("origin", "Origin", "Where a Fertile Region began."),
    ("ocean", "Ocean", "A named body of one Element, with its landmark: no Decay marks there."),
    ("river", "River", "Part of a lake; it runs to an Ocean and pays half."),
    ("satellite", "Satellite", "An Act in orbit: each round it goes one place on, clockwise."),
    ("height", "Height", "The tallest an object may be on this Field."),
    ("shield", "Safeguard", "An object that protects what it surrounds."),
    ("imprint", "Imprint", "Drawn straight onto the Map, without an object. Not in Basic games."),
    ("buried", "Buried", "An Imprint under an object: it brings nothing until that is gone."),
    ("stack", "Composite", "Acts on the same Fields, each smaller than the one below. Not in Basic games."),
    ("elevated", "Elevated", "Its Act rests on others and throws a shadow on the Map. Not in Basic games."),
    ("temple", "Temple", "An Act that rests on its deity's Icon."),
    ("mobile", "Can move", "An Act that may be moved."),
    ("dredged", "Dredged", "An Act brought back from the Nullified zone."),
    ("sealed", "Sealed", "An Act in Decay under a Safeguard; it costs its owner nothing."),
    ("crossing", "Warped", "An Act that leaves the Map through this side."),
)
"""Marks beside the legend, some of them our own (CR-TAB-52)."""

AGAINST = (
    ("omen", "Omen", "An Act of the Adversary; with Omens on all its sides an Act is lost."),
    ("fallen", "Omen in Decay", "It fills its Field, and counts for nothing."),
    ("ring", "Edge still free", "When no Field of the edge is free, the Adversary has won."),
    ("sentinel", "Sentinel", "A stone of the Arbiter: nothing moves it, and it is part of the Acts beside it."),
)
"""Marks of a world with an Adversary."""

LAMPS = ("beacon", "sun")
"""Of these a world has one."""

ROW, LOWEST = 88.0, 62.0
"""Height of an entry: less where there are many, so that all of them fit."""


def legend(view: CreationView) -> Scene:
    """All marks in the style of this table, the book's sixteen first."""
    half = (WIDTH - 2 * MARGIN - 28) / 2
    also = others(view)
    deep, rows = len(MARKS) // 2, -(-len(also) // 2)
    step = max(LOWEST, min(ROW, (TALLEST - BAR - 61 - MARGIN / 2) / (deep + rows)))
    marks: list[Mark] = [*title_bar("Legend", "Every mark of the Map")]
    for at, entry in enumerate(MARKS):
        column, row = divmod(at, deep)
        marks += _entry(view, entry, MARGIN + column * (half + 28), BAR + 10 + row * step, half, step)
    below = BAR + 10 + deep * step
    marks.append(
        Text(x=MARGIN, y=below, w=half, h=44, text="Also drawn", size=LABEL, least=18, face="strong", colour=CHALK)
    )
    for at, entry in enumerate(also):
        column, row = divmod(at, rows)
        marks += _entry(view, entry, MARGIN + column * (half + 28), below + 50 + row * step, half, step)
    high = round(below + 50 + rows * step + MARGIN / 2)
    return greyed(Scene(width=WIDTH, height=high, marks=tuple(marks), says=says(view)), view)


def others(view: CreationView) -> list[tuple[str, str, str]]:
    """The marks beside the legend, with the light that this world has."""
    light = [mark for mark in OTHERS if mark[0] not in LAMPS or mark[1] == view.lamp]
    return light if view.foe is None else [*AGAINST, *light]


def _entry(
    view: CreationView, entry: tuple[str, str, str], x: float, y: float, w: float, step: float
) -> tuple[Mark, ...]:
    key, title, means = entry
    side = step - 24
    left, room = x + side + 18, w - side - 18
    return (
        *swatch(view, key, x + 6, y + 6, side),
        Text(x=left, y=y + 2, w=room, h=32, text=title, size=LABEL, least=18, face="strong", colour=CHALK),
        Text(
            x=left,
            y=y + 32,
            w=room,
            h=step - 38,
            text=means,
            size=SMALL,
            least=15,
            lines=2,
            colour=CHALK_SOFT,
            level="top",
        ),
    )


def says(view: CreationView) -> str:
    """The legend in words."""
    style = "in greys" if view.style == "monochrome" else "in colour"
    told = " ".join(f"{title}: {means}" for _, title, means in MARKS)
    also = ", ".join(title for _, title, _ in others(view))
    return f"The legend, {style}. {told} Also: {also}."
