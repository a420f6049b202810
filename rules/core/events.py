"""What happened, in words."""

from __future__ import annotations

import msgspec

from rules.core.seats import Seat, Viewer


class Event(msgspec.Struct, frozen=True, kw_only=True):
    """Told once to everybody and perhaps more fully to some seats.

    The History, the last line on the board and the receipts are made from events. Names stand as
    :func:`rules.core.seats.who`; ``line`` never holds what only one seat may know. An event with an empty ``line``
    is a receipt for its private seats and for nobody else (a secret choice that may still be changed).
    """

    line: str
    private: dict[Seat, str] = {}
    kind: str = ""
    """What sort of thing happened (``turn``, ``score``, ``end``, ``entry`` ...): for headings and highlights."""
    photo: str = ""
    """Address of a picture kept with the event (sha256 of its bytes), for games with found objects."""
    forgets: str = ""
    """Address of a picture that was withdrawn: it is shown nowhere any more, and its bytes are dropped."""

    def told_to(self, viewer: Viewer) -> str:
        """The fullest telling this viewer may have."""
        return self.line if viewer is None else self.private.get(viewer, self.line)
