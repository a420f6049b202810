"""The Maps of a table as somebody sees them."""

from __future__ import annotations

from rules.creation.view.views import CreationView


def every(view: CreationView) -> tuple[CreationView, ...]:
    """The views of all Maps, the first first."""
    return (view, *view.maps)


def at(view: CreationView, number: int) -> CreationView:
    """The view of one Map; the first where there is none of that number."""
    return next((one for one in every(view) if one.number == number), view)


def foremost(view: CreationView) -> CreationView:
    """The Map to look at first: that on which the viewer is waited for, or something was done last."""
    asked = view.awaited if view.viewer is not None else ()
    return at(view, view.lately if not asked or view.lately in asked else asked[0])
