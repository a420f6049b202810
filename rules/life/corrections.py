"""What the table may set right in Life~Meaning: the tracks, and the tokens beside a mat."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Correctable
from rules.core.kept.corrections import nobodys, of_kinds
from rules.life.state import CAPS, DRIFT, LAST_DRIFT, TRACKS, Life
from rules.life.tokens import LETTERS, NAMES, heap

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


def _held(state: Life) -> dict[int, list[int]]:
    """What everybody has, while no token is asked for or held up as another."""
    if state.pause is not None or state.window is not None or (state.turn is not None and state.turn.wild):
        return {}
    return {seat: [state.players[seat].tokens.count(letter) for letter in LETTERS] for seat in state.here()}


def _keep(state: Life, seat: int, at: int, to: int) -> Life:
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
        label=nobodys,
    ),
    of_kinds(rule="LM-CMP-02", most=MOST, names=[NAMES[letter] for letter in LETTERS], held=_held, keep=_keep),
)
