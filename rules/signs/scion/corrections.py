"""What the table may set right in Scion: who has how many tokens of a sign. What is too much goes back onto its
stack, and what is missing is taken from there; a stack that has run out stays as it is (DS-SCE-01)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Correctable, Seat, who
from rules.core.kept.corrections import put
from rules.signs.content import Signs
from rules.signs.scion.state import Scion

_MANY = 100
"""A seat and a sign in one number: seat times this, and the sign."""


def corrections(signs: Signs) -> tuple[Correctable[Scion], ...]:
    """The table, with the names of the signs."""

    def label(_: Scion, of: int) -> str:
        return f"{who(Seat(of // _MANY))} ({signs[of % _MANY].name})"

    return (
        Correctable(
            key="tokens", title="Tokens", rule="DS-SCE-01", now=_tokens, values=_some, put=_hand, label=label
        ),
    )


def _tokens(state: Scion) -> dict[int, int]:
    """How many tokens of each sign everybody has, where any are left on the stack."""
    return {
        seat * _MANY + sign: held
        for seat in state.seats
        for sign, held in enumerate(state.collections[seat])
        if state.stacks[sign]
    }


def _some(state: Scion, of: int) -> range:
    seat, sign = divmod(of, _MANY)
    return range(state.collections[seat][sign] + state.stacks[sign])


def _hand(state: Scion, of: int, to: int) -> Scion:
    seat, sign = divmod(of, _MANY)
    row = state.collections[seat]
    left = state.stacks[sign] + row[sign] - to
    held = (*state.collections[:seat], put(row, sign, to), *state.collections[seat + 1 :])
    return replace(state, stacks=put(state.stacks, sign, left), collections=held)
