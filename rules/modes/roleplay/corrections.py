"""What the table may set right in Roleplay: whose an Act is, while nothing is proposed."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Correctable, Seat, who
from rules.modes.roleplay.state import Roleplay


def _owners(state: Roleplay) -> dict[int, int]:
    if state.stage != "rounds" or state.proposal is not None or state.draft is not None or state.still:
        return {}
    return {act.id: act.owner for act in state.acts if not (act.destroyed or act.center or act.protects)}


def _given(state: Roleplay, id: int, to: int) -> Roleplay:
    acts = tuple(replace(act, owner=to) if act.id == id else act for act in state.acts)
    return replace(state, acts=acts)


def _word(_: Roleplay, seat: int) -> str:
    return who(Seat(seat)) if seat >= 0 else "nobody"


CORRECTIONS = (
    Correctable[Roleplay](
        key="act",
        title="Owner",
        rule="CR-RP-32",
        now=_owners,
        values=lambda state, _: state.here,
        put=_given,
        label=lambda state, id: next(act.name for act in state.acts if act.id == id),
        word=_word,
    ),
)
