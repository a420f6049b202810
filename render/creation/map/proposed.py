"""What is proposed, as it would lie on the Map."""

from __future__ import annotations

from render.creation.map import imprints, stacks
from render.creation.map.acts import crossing, picture, plate, thing
from render.creation.map.geometry import box_of, outline
from render.creation.map.ground import Chart, name
from render.scene import Hatch, Line, Mark, Region
from render.theme import BRIGHT, INK, LAMP, PAPER, blend, fade, seat_look
from rules.creation.view import ProposalView


def proposed(chart: Chart, proposal: ProposalView | None) -> tuple[Mark, ...]:
    """The footprint of what is proposed, as it would lie there."""
    if proposal is None or not chart.names & set(proposal.fields):
        return ()
    fields = chart.some(proposal.fields)
    pieces = tuple(piece for f in fields for piece in f.pieces)
    high = stacks.level(chart.view.acts, proposal.fields) if proposal.kind not in ("gaze", "move", "refit") else 0
    parts = stacks.footprint(chart, fields, high, lifted=bool(proposal.upon))
    cell = chart.cell
    owner = proposal.receiver if proposal.kind == "gift" else proposal.seat
    colour = seat_look(owner).colour
    marks: list[Mark] = [Region(parts=parts, fill=fade(LAMP, 0.9), soft=max(12.0, cell * 0.2))]
    if proposal.photo:
        marks += picture(proposal.photo, parts)
    elif proposal.drawing:
        marks += [imprints.sheet(parts, owner), *imprints.strokes(proposal.drawing, box_of(parts))]
    else:
        marks.append(Region(parts=parts, fill=blend(PAPER, colour, 0.3)))
    hatch = Hatch(colour=fade(LAMP, 0.55), step=max(9.0, cell * 0.16), thick=2.2)
    marks.append(Region(parts=parts, hatch=hatch))
    dash = max(7.0, cell * 0.14)
    for a, b in outline(pieces):
        ends = chart.lens.at(a), chart.lens.at(b)
        marks.append(Line(points=ends, colour=INK, thick=max(6.0, cell * 0.085)))
        marks.append(Line(points=ends, colour=LAMP, thick=max(3.5, cell * 0.055), dash=dash))
    if not (proposal.photo or proposal.drawing):
        marks += thing(chart, proposal.thing, proposal.fields)
    marks += [name(chart, field, BRIGHT, INK) for field in fields if chart.size(field) >= 44]
    marks += crossing(chart, proposal.crossing, colour)
    return (*marks, *plate(chart, f"{proposal.name or 'An Act'}?", owner, proposal.fields, high or None))
