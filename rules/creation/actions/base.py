"""What every intent of Creation has."""

from __future__ import annotations

from rules.core import Action


class Deed(Action, frozen=True, omit_defaults=True, kw_only=True):
    """Something a deity would do. ``on`` is the Map it is for, where several are open (CR-MULTI-12); 0 says
    nothing, as in any world of one Map."""

    on: int = 0
