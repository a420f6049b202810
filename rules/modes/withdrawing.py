"""On square Maps a picture may be withdrawn by whoever has shown it, also when the game is over (CR-CON-04)."""

from __future__ import annotations

from collections.abc import Iterable

from rules.core import Action, Offer, OneOf, Question, Seat
from rules.modes.squares import code


class Withdraw(Action, frozen=True, tag="withdraw"):
    """Withdraw the picture of what one has shown on a Field; its words stay (CR-CON-04)."""

    field: str


def pictures(side: int, shown: Iterable[tuple[Seat, int]]) -> tuple[Question, ...]:
    """A question beside the game for each who has shown a picture, with the Fields where they lie."""
    fields: dict[Seat, list[int]] = {}
    for seat, field in shown:
        fields.setdefault(seat, []).append(field)
    return tuple(
        Question(
            id="x.pictures",
            seat=seat,
            kind="pictures",
            ask=OneOf(tuple(_withdraw(side, field) for field in theirs)),
            waits=False,
            aside=True,
        )
        for seat, theirs in fields.items()
    )


def _withdraw(side: int, field: int) -> Offer:
    named = code(side, field)
    return Offer(key=f"withdraw-{named}", action=Withdraw(field=named), course="other")
