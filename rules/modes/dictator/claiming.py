"""The claim phase: a capital anywhere, then a Field in each turn, until nothing is left to be claimed. Whose
a claimed Field is the table may set right, as long as it is nobody's capital, nobody's last, and no monument is
being set up there."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from rules.core import Correctable, Seat, who
from rules.core.kept.corrections import put
from rules.modes.dictator import words
from rules.modes.dictator.land import UNCLAIMED, check_claim, claimable
from rules.modes.dictator.move import Move, need
from rules.modes.dictator.state import Dictator
from rules.modes.squares import code, field_named


def claim(move: Move, seat: Seat, said: str) -> None:
    """A Field becomes this dictator's (CR-ALT-10 to CR-ALT-12)."""
    need(move.state, seat, "claims", "CR-ALT-12", "All Fields are settled. From now on land is invaded, or won.")
    field = field_named(move.state.side, said)
    check_claim(move.state, seat, field)
    before = could_claim(move)
    first = move.state.capitals[seat] is None
    move.own(field, seat)
    move.light(field)
    if first:
        capitals = move.state.capitals
        move.state = replace(move.state, capitals=(*capitals[:seat], field, *capitals[seat + 1 :]))
        move.tell(words.capital(seat, move.code(field)), kind="claim")
    else:
        part = words.claimed(seat, move.code(field), len(move.state.of(seat)))
        move.tell(part.told, kind="claim", part=part)
    tell_boxed_in(move, before)
    move.over("claim", seat)


def tell_boxed_in(move: Move, before: set[Seat]) -> None:
    """Who could claim something ``before``, and can no more while others still find something."""
    for shut in sorted(before - could_claim(move)):
        if move.state.owners.count(UNCLAIMED):
            move.tell(words.boxed_in(shut), kind="claim")


def silent(move: Move, seat: Seat) -> None:
    """Whoever does not claim in time passes this turn (CR-ALT-03)."""
    move.tell(words.time_up(seat), kind="pass")
    move.over("claim", seat)


def could_claim(move: Move) -> set[Seat]:
    """Everybody who has something to claim."""
    return {seat for seat in move.state.seats if claimable(move.state, seat)}


def _fields(state: Dictator) -> dict[int, int]:
    if state.phase not in ("rounds", "vote") or state.march is not None:
        return {}
    many = Counter(state.owners)
    return {
        field: owner
        for field, owner in enumerate(state.owners)
        if field not in (*state.capitals, state.site) and owner in state.seats and many[owner] > 1
    }


CORRECTIONS = (
    Correctable[Dictator](
        key="field",
        title="Owner",
        rule="CR-ALT-12",
        now=_fields,
        values=lambda state, _: state.nations(),
        put=lambda state, field, to: replace(state, owners=put(state.owners, field, to)),
        label=lambda state, field: f"Field {code(state.side, field)}",
        word=lambda _, seat: who(Seat(seat)),
    ),
)
