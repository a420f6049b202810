"""What the table may set right in Life~Meaning: the tracks, and the tokens beside a mat."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Correctable, Seat, who
from rules.life.state import CAPS, DRIFT, LAST_DRIFT, TRACKS, Life
from rules.life.tokens import LETTERS, NAMES, heap

_MANY = 10
"""A seat and a token type in one number: seat times this, and the place of the type."""

MOST = 15
"""Tokens of one type; no mat has ever had more."""


def _track(name: str) -> Correctable[Life]:
    def put(state: Life, seat: int, to: int) -> Life:
        player = replace(state.players[seat], **{name: to})
        return replace(state, players=(*state.players[:seat], player, *state.players[seat + 1 :]))

    return Correctable(
        key=name,
        title=TRACKS[name],
        rule="LM-CMP-06",
        now=lambda state: {seat: getattr(state.players[seat], name) for seat in state.here()},
        values=lambda state, seat: range(CAPS[name] + 1),
        put=put,
    )


def _tokens(state: Life) -> dict[int, int]:
    """What everybody has, while no token is asked for or held up as another."""
    if state.pause is not None or state.window is not None or (state.turn is not None and state.turn.wild):
        return {}
    return {
        seat * _MANY + at: state.players[seat].tokens.count(letter)
        for seat in state.here()
        for at, letter in enumerate(LETTERS)
    }


def _hand(state: Life, of: int, to: int) -> Life:
    seat, at = divmod(of, _MANY)
    player = state.players[seat]
    others = player.tokens.replace(LETTERS[at], "")
    player = replace(player, tokens=heap(others + LETTERS[at] * to))
    return replace(state, players=(*state.players[:seat], player, *state.players[seat + 1 :]))


CORRECTIONS = (
    *(_track(name) for name in TRACKS),
    Correctable[Life](
        key="drift",
        title=DRIFT,
        rule="LM-CMP-04",
        now=lambda state: {0: state.drift},
        values=lambda state, _: range(LAST_DRIFT),
        put=lambda state, _, to: replace(state, drift=to),
        label=lambda state, _: "",
    ),
    Correctable[Life](
        key="tokens",
        title="Tokens",
        rule="LM-CMP-02",
        now=_tokens,
        values=lambda state, _: range(MOST + 1),
        put=_hand,
        label=lambda _, of: f"{who(Seat(of // _MANY))} ({NAMES[LETTERS[of % _MANY]]})",
    ),
)
