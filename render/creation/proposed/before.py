"""What is before the Pantheon, for whoever judges it in their panel: where it would lie, and what it is."""

from __future__ import annotations

from render.cast import Cast
from render.creation.grey import greyed
from render.creation.proposed import offer
from render.creation.proposed.whereabouts import place
from render.furniture import BAR, title_bar
from render.scene import Mark, Scene
from render.theme import MARGIN, WIDTH
from rules.creation.view import CreationView
from rules.creation.voice.lookup import captions

INNER = WIDTH - 2 * MARGIN
TITLE = "Before the Pantheon"


def judged(view: CreationView) -> bool:
    """Whether whoever looks is shown the proposal of somebody else: it is voted on, announced, or waits for a task
    or a throw instead (CR-ACT-01)."""
    offered = view.proposal
    if offered is None or view.open:
        return False
    if view.commons is not None:
        return view.commons.person >= 0 and offered.stage != "making"
    if view.viewer is None or offered.seat == view.viewer:
        return False
    return offered.stage != "making" or view.trial is not None or view.position.leave is not None


def before(view: CreationView, cast: Cast) -> Scene:
    """The part of the Map where it would lie, drawn dashed, and below it the object, its place and the vote."""
    marks: list[Mark] = [*title_bar(TITLE, captions.where(view, lambda seat: offer.called(view, cast, seat)))]
    drawn, y = place(view, BAR + 4.0)
    marks += [*drawn, *offer.strip(view, cast, MARGIN, y, INNER)]
    return greyed(
        Scene(width=WIDTH, height=round(y + offer.HIGH + MARGIN * 0.6), marks=tuple(marks), says=says(view, cast)),
        view,
    )


def says(view: CreationView, cast: Cast) -> str:
    """All of it in sentences."""
    assert view.proposal is not None
    return captions.proposal(view, view.proposal, lambda seat: offer.called(view, cast, seat))
