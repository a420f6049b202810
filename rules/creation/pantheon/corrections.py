"""What the table may set right in Creation: the Influence of a deity (CR-CHEAT-08), what an Act is called
(CR-ACT-43) and how it is read (CR-ACT-01). Any deity may ask the Pantheon for the first by a vote of the game; the
host may ask for it here as in every game."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Correctable
from rules.core.kept.corrections import Written
from rules.creation.bounds.naming import LONGEST_NAME, LONGEST_READING, check_concepts, check_name
from rules.creation.deities.roles import counted
from rules.creation.deities.two import together
from rules.creation.world.book.gametypes import common
from rules.creation.world.pages import Entry
from rules.creation.world.pieces import Act
from rules.creation.world.putting import put
from rules.creation.world.state import Creation

MOST = 200
"""Influence that a deity may be given; no world has come to more."""


def _held(state: Creation) -> dict[int, int]:
    """The Influence of every deity, once it has been dealt and as long as it counts."""
    if not (state.ledger or state.round) or together(state) or common(state.options):
        return {}
    return {seat: state.deities[seat].influence for seat in state.here if counted(state, seat)}


def _entered(state: Creation, seat: int, to: int) -> Creation:
    """The new number, and how it came about, on the scoreboard."""
    deity = state.deities[seat]
    entry = Entry(state.round, seat, to - deity.influence, "Correction by the table")
    deities = put(state.deities, seat, replace(deity, influence=to))
    return replace(state, deities=deities, ledger=(*state.ledger, entry))


def _range(state: Creation, seat: int) -> range:
    """Below 0 only where the table lets Influence fall below it (CR-INF-03)."""
    return range(-MOST if state.options.influence_floor == "none" else 0, MOST + 1)


def _acts(state: Creation) -> tuple[Act, ...]:
    """The Acts in play, while nothing is proposed or voted on that may be about one."""
    if state.draft is not None or state.polls or state.echo is not None or state.spurned is not None:
        return ()
    return tuple(a for a in state.acts if a.on_map and not a.sentinel and a.poster in state.seats)


def _called(state: Creation, act: int, to: str) -> Creation:
    """Another name; the one it never bore rightly is forgotten.

    Raises:
        Illegal: another Act bears it, or it says what is banned.
    """
    check_name(state, to, act)
    check_concepts(state, to)
    old = next(a for a in state.acts if a.id == act)
    names = tuple(dict.fromkeys(to if name == old.name else name for name in old.names))
    return _with_act(state, replace(old, name=to, names=names))


def _read(state: Creation, act: int, to: str) -> Creation:
    old = next(a for a in state.acts if a.id == act)
    return _with_act(state, replace(old, meaning=to))


def _with_act(state: Creation, act: Act) -> Creation:
    return replace(state, acts=tuple(act if a.id == act.id else a for a in state.acts))


def _object(state: Creation, act: int) -> str:
    """What an Act plainly is; of two alike which."""
    of = next(a for a in state.acts if a.id == act)
    alike = sum(a.thing == of.thing for a in state.acts)
    return of.thing if alike == 1 and of.thing else f"{of.thing} ({of.name})".strip()


CORRECTIONS = (
    Correctable[Creation](
        key="influence", title="Influence", rule="CR-CHEAT-08", now=_held, values=_range, put=_entered
    ),
    Correctable[Creation](
        key="name",
        title="Name of an Act",
        rule="CR-ACT-43",
        now=lambda state: {a.id: a.name for a in _acts(state)},
        values=lambda state, _: Written(LONGEST_NAME),
        put=_called,
        label=_object,
    ),
    Correctable[Creation](
        key="reading",
        title="Reading of an Act",
        rule="CR-ACT-01",
        now=lambda state: {a.id: a.meaning for a in _acts(state)},
        values=lambda state, _: Written(LONGEST_READING),
        put=_read,
        label=_object,
    ),
)
