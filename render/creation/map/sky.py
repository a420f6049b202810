"""What stands over the Map: Storms, satellites in their orbits, the Beacon."""

from __future__ import annotations

from render.creation.map.geometry import box_of, toward
from render.creation.map.ground import SMALLEST, Chart
from render.scene import Disc, Glow, Icon, Mark, Text
from render.theme import BRIGHT, INK, LAMP, PAPER, blend, seat_look


def storms(chart: Chart) -> list[Mark]:
    """A shuriken for each Storm; it takes one Field and hides nothing in it."""
    marks: list[Mark] = []
    counted: dict[str, int] = {}
    for where in chart.view.storms:
        for field in chart.some([where]):
            size = chart.size(field)
            x, y = chart.lens.at(field.centre)
            at = counted.get(where, 0)
            counted[where] = at + 1
            r = max(7.0, size * 0.19)
            x += size * (0.27 - 0.3 * at)
            marks.append(Disc(x=x, y=y, r=r, fill="#ffffff", line=INK, thick=max(1.5, r * 0.12)))
            marks.append(Icon(name="creation.storm", x=x, y=y, size=r * 1.75, colour="#3c3a55"))
    return marks


def heroes(chart: Chart) -> list[Mark]:
    """A token in its deity's colour for each Hero; several on one Field stand side by side (CR-STR-38)."""
    marks: list[Mark] = []
    counted: dict[str, int] = {}
    for seat, where in chart.view.heroes:
        for field in chart.some([where]):
            size, at = chart.size(field), counted.get(where, 0)
            x, y = chart.lens.at(field.centre)
            counted[where] = at + 1
            r = max(8.0, size * 0.2)
            row, column = divmod(at, 3)
            x, y = x - size * 0.28 + column * r * 1.5, y + size * (0.04 + 0.3 * row)
            lead = 0.75 if chart.view.deities[seat].here else 0.15
            fill = blend(PAPER, seat_look(seat).colour, lead)
            marks.append(Disc(x=x, y=y, r=r, fill=fill, line=INK, thick=max(1.5, r * 0.14)))
            marks.append(Icon(name="creation.hero", x=x, y=y, size=r * 1.5, colour=INK))
    return marks


def satellites(chart: Chart) -> list[Mark]:
    """Satellites on their lines, in their owners' colours, with their names; one that is only proposed is lit."""
    marks: list[Mark] = []
    for act in chart.view.acts:
        if act.orbit_at is not None:
            marks += satellite(chart, act.orbit_at, act.name, act.owner, fallen=act.standing == "decayed")
    proposal = chart.view.proposal
    if proposal is not None and proposal.orbit_at is not None and proposal.kind != "gaze":
        marks += satellite(chart, proposal.orbit_at, f"{proposal.name}?", proposal.seat, lit=True)
    return marks


def satellite(
    chart: Chart, at: tuple[int, int], name: str, owner: int, *, fallen: bool = False, lit: bool = False
) -> list[Mark]:
    """One satellite where it stands, if that is at a part of the Map that is drawn."""
    left, top, w, h = box_of(shape for f in chart.fields for shape in chart.lens.shapes(f.pieces))
    x, y = chart.lens.at(at)
    if not (left - 2 <= x <= left + w + 2 and top - 2 <= y <= top + h + 2):
        return []
    r = min(24.0, max(9.0, chart.cell * 0.19))
    colour = blend(PAPER, seat_look(owner).colour, 0.55)
    marks: list[Mark] = [Disc(x=x, y=y, r=r * 1.35, fill=LAMP)] if lit else []
    marks += [
        Disc(x=x, y=y, r=r, fill="#6d6671" if fallen else colour, line=INK, thick=max(1.5, r * 0.13)),
        Icon(name="creation.decay" if fallen else "creation.satellite", x=x, y=y, size=r * 1.45, colour=INK),
    ]
    if chart.cell >= SMALLEST:
        high, wide = min(20.0, chart.cell * 0.18), chart.cell * 1.1
        middle = min(max(x, left + wide / 2), left + w - wide / 2)
        below = y + r if y + r + high * 1.3 <= top + h else y - r - high * 1.3
        marks.append(
            Text(
                x=middle - wide / 2,
                y=below,
                w=wide,
                h=high * 1.25,
                text=name,
                size=high,
                least=9,
                face="strong",
                colour=BRIGHT,
                align="centre",
                halo=INK,
            )
        )
    return marks


def beacon_spot(chart: Chart) -> tuple[float, float, float] | None:
    """Where the Beacon is drawn, and how large; nowhere if it stands at another part of the edge."""
    if chart.view.beacon_at is None:
        return None
    left, top, w, h = box_of(shape for f in chart.fields for shape in chart.lens.shapes(f.pieces))
    x, y = chart.lens.at(chart.view.beacon_at)
    if not (left - 2 <= x <= left + w + 2 and top - 2 <= y <= top + h + 2):
        return None
    r = min(20.0, max(12.0, chart.cell * 0.2))
    frame = chart.view.frame
    middle = chart.lens.at(((frame[0] + frame[2]) / 2, (frame[1] + frame[3]) / 2))
    x, y = toward((x, y), middle, -r * 0.8)
    return x, y, r


def beacon(chart: Chart) -> list[Mark]:
    """A red Greek cross on the edge of the Map, with its light; or the Sun that stands in for it."""
    spot = beacon_spot(chart)
    if spot is None:
        return []
    x, y, r = spot
    return [
        Glow(x=x - r, y=y - r, w=2 * r, h=2 * r, colour="#ffe9a0d0", radius=r, spread=r * 1.3),
        Disc(x=x, y=y, r=r, fill="#fffdf6"),
        Icon(name=f"creation.{chart.view.lamp.lower()}", x=x, y=y, size=r * 2.08, colour=chart.style.beacon),
    ]
