"""What is voted on: the thing, large, with the theory, and the one it would replace."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from render.cast import Cast
from render.furniture import BAR, plate, sheet_of_paper, title_bar
from render.modes.discovery.ground import relic
from render.scene import Mark, Photo, Scene, Text
from render.theme import INK, INK_SOFT, MARGIN, WIDTH
from rules.core import Seat
from rules.modes.discovery.view import DiscoveryView, Find, Theory, code

SIDE = 330.0


class Debate(NamedTuple):
    """A proposal as it is shown: the thing, its name and place, and the theories of it, the newest last."""

    find: Find
    named: str
    stolen: bool
    theories: tuple[Theory, ...]

    def says(self, cast: Cast) -> str:
        """The same in words."""
        told = " ".join(f"{cast.name(theory.by)}: “{theory.words}”" for theory in self.theories)
        return f"{self.named}, an ancient {self.find.sort}. {told}"


def debate(view: DiscoveryView, vote: str) -> Debate | None:
    """What is debated in an open vote."""
    proposal, turn = view.proposal, view.turn
    if view.vote is None or view.vote.id != vote or proposal is None or turn is None:
        return None
    theory, there = Theory(proposal.theory, turn, view.round), view.on(proposal.field)
    photo = proposal.photo or (there.photo if there else "")
    find = Find(
        field=proposal.field, thing=proposal.thing, sort=proposal.sort, theories=(theory,), photo=photo
    )  # fmt: skip
    named = f"{find.title}, {code(view.side, find.field)}"
    return Debate(find, named, there is not None, (*(there.theories[-1:] if there else ()), theory))


def motion(view: DiscoveryView, cast: Cast, vote: str) -> Scene | None:
    """The proposal of an open vote."""
    found = debate(view, vote)
    if found is None:
        return None
    find, theories = found.find, found.theories
    high = max(SIDE + 48, len(theories) * 200 + 40)
    marks: list[Mark] = [
        *title_bar(found.named, heading(stolen=found.stolen)),
        *sheet_of_paper(MARGIN, BAR + 8, WIDTH - 2 * MARGIN, high),
    ]
    if find.photo:
        marks.append(Photo(sha=find.photo, x=MARGIN + 24, y=BAR + 32, w=SIDE, h=SIDE, radius=12))
    else:
        marks += relic(find, MARGIN + 24 + SIDE / 2, BAR + 24 + SIDE / 2, SIDE)
    step = (high - 40) / len(theories)
    for at, theory in enumerate(theories):
        marks += _theory(cast, theory.by, theory.words, BAR + 30 + at * step, step)
    return Scene(width=WIDTH, height=round(BAR + 8 + high + 20), marks=tuple(marks), says=found.says(cast))


def heading(*, stolen: bool) -> str:
    """What is proposed."""
    return "A better theory?" if stolen else "A claim"


def _theory(cast: Cast, seat: Seat, theory: str, y: float, high: float) -> Iterator[Mark]:
    left = MARGIN + SIDE + 54
    room = WIDTH - MARGIN - left - 28
    yield from plate(cast, seat, left, y, room, colour=INK_SOFT)
    yield Text(
        x=left, y=y + 54, w=room, h=high - 66, text=f"“{theory}”", size=34, least=20, lines=6, face="italic",
        colour=INK, level="top",
    )  # fmt: skip
