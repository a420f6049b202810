"""What the table may set right in Meaning Made: Meaning, Vitals, Legacy, and the tokens in a supply."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Correctable
from rules.core.kept.corrections import nobodys, of_kinds
from rules.meaning.state import LEGACY_TOP, MEANING_TOP, VITALS_TOP, Mat, MeaningMade
from rules.meaning.tokens import KINDS

MOST = 20
"""Tokens of one kind; no supply has ever had more."""


def _with(state: MeaningMade, seat: int, mat: Mat) -> MeaningMade:
    return replace(state, mats=(*state.mats[:seat], mat, *state.mats[seat + 1 :]))


def _track(name: str, rule: str, top: int) -> Correctable[MeaningMade]:
    return Correctable(
        key=name,
        title=name.capitalize(),
        rule=rule,
        now=lambda state: {seat: getattr(state.mats[seat], name) for seat in state.seats_here()},
        values=lambda state, seat: range(top + 1),
        put=lambda state, seat, to: _with(state, seat, replace(state.mats[seat], **{name: to})),
    )


def _held(state: MeaningMade) -> dict[int, list[int]]:
    """What everybody has, while no token is promised to anybody."""
    turn = state.turn
    if state.losing or (turn is not None and (turn.choosing or turn.offer)):
        return {}
    return {seat: [state.mats[seat].tokens.count(kind) for kind in KINDS] for seat in state.seats_here()}


def _keep(state: MeaningMade, seat: int, at: int, to: int) -> MeaningMade:
    tokens = replace(state.mats[seat].tokens, **{KINDS[at].lower(): to})
    return _with(state, seat, replace(state.mats[seat], tokens=tokens))


CORRECTIONS = (
    Correctable[MeaningMade](
        key="meaning",
        title="Meaning",
        rule="MM-MEA-01",
        now=lambda state: {0: state.meaning},
        values=lambda state, _: range(1, MEANING_TOP + 1),
        put=lambda state, _, to: replace(state, meaning=to, owed=0),
        label=nobodys,
    ),
    _track("vitals", "MM-VIT-01", VITALS_TOP),
    _track("legacy", "MM-LEG-01", LEGACY_TOP),
    of_kinds(rule="MM-COM-04", most=MOST, names=KINDS, held=_held, keep=_keep),
)
