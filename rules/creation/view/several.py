"""The Maps of a table as somebody sees them."""

from __future__ import annotations

from rules.creation.view.views import CreationView
from rules.creation.world.book.phases import STILL


def every(view: CreationView) -> tuple[CreationView, ...]:
    """The views of all Maps, the first first."""
    return (view, *view.maps)


def at(view: CreationView, number: int) -> CreationView:
    """The view of one Map; the first where there is none of that number."""
    return next((one for one in every(view) if one.number == number), view)


def foremost(view: CreationView) -> CreationView:
    """The Map to look at first: that on which the viewer is waited for, or something was done last; while others
    go on none that has stopped."""
    going = tuple(one.number for one in every(view) if one.phase != STILL)
    asked = (view.awaited if view.viewer is not None else ()) or going
    return at(view, asked[0] if asked and view.lately not in asked else view.lately)
