"""Objections to what the Pantheon has let through: a placing, or a Gaze (CR-CON-31)."""

from __future__ import annotations

from typing import NamedTuple

from rules.core import Illegal, who
from rules.creation.abilities import weaving
from rules.creation.actions import Undo
from rules.creation.course import omens, polls
from rules.creation.world import lying
from rules.creation.world.deity import Leave
from rules.creation.world.matters import Foretold, Matter, Pull, Response, Shift, Smaller, Survive, Weave
from rules.creation.world.pieces import Act
from rules.creation.world.state import Creation

READ = (
    "owner",
    "name",
    "names",
    "meaning",
    "rests_on",
    "mobile",
    "temple",
    "standing",
    "permanent",
    "drawing",
    "brings",
)
"""What a Gaze may change about an Act, apart from its place."""


class Doubt(NamedTuple):
    """What an objection to an Act is about: the last thing about it that was voted on."""

    id: int
    """The Act's, or the Gaze's."""
    what: str
    round: int
    turn: int


def doubt(state: Creation, act: Act) -> Doubt:
    """What about an Act is open to objection: the last Gaze that won it, and only without one its placing. What
    lies under a Gaze can be challenged when the Gaze is taken back."""
    if won := [g for g in state.readings if g.after.id == act.id]:
        last = won[-1]
        return Doubt(last.id, f"the Gaze by which {who(last.after.owner)} took {act.name}", last.round, last.turn)
    return Doubt(act.id, act.name, act.round, act.turn)


def too_late(state: Creation, act: Act) -> bool:
    """Whether an Act stands for good as it is (CR-CON-31)."""
    if state.options.late_objections == "any_time":
        return False
    about = next((g for g in reversed(state.readings) if g.after.id == act.id), act)
    return polls.too_late(state, about.round, about.turn)


def doubtful(state: Creation) -> tuple[Act, ...]:
    """Acts that may still be challenged."""
    return tuple(a for a in standing(state) if not too_late(state, a) and doubt(state, a).id not in state.denied)


def standing(state: Creation) -> tuple[Act, ...]:
    """Acts that are there to be taken back; a buried Imprint is one of them."""
    return (*state.in_play, *(a for a in lying.drawn(state) if not a.on_map))


def challenged(state: Creation, name: str) -> Doubt:
    """What is challenged under an Act's name.

    Raises:
        Illegal: there is no such Act, or it is too late to object.
    """
    open_still = ", ".join(a.name for a in doubtful(state)) or "nothing now"
    wanted = name.strip().casefold()
    act = next((a for a in standing(state) if a.name.casefold() == wanted), None)
    off = next((a for a in state.zone if a.name.casefold() == wanted), None)
    if act is None and off is not None:
        raise Illegal(
            "CR-CON-31",
            f"{off.name} has left the Map, and what was done to it stands. Open to objection: {open_still}.",
        )
    if act is None:
        raise Illegal("CR-CON-31", f"Name the Act on the Map that you challenge. Open to objection: {open_still}.")
    if too_late(state, act):
        since = doubt(state, act).round
        raise Illegal(
            "CR-CON-31",
            f"{act.name} stands as it is since round {since}. It is too late to object. Open to objection: "
            f"{open_still}.",
        )
    if doubt(state, act).id in state.denied:
        raise Illegal(
            "CR-CON-31",
            f"The Pantheon has heard that challenge, and {doubt(state, act).what} stands. Open to objection: "
            f"{open_still}.",
        )
    return doubt(state, act)


def pointless(state: Creation, matter: Matter) -> bool:
    """Whether a vote, or time to object, is about an Act that is gone or is not its mover's any more."""
    match matter:
        case Shift(seat=seat, act=id):
            act = state.act(id)
            return act is None or not act.on_map or act.owner != seat
        case Smaller(act=id) | Survive(act=id) | Response(act=id):
            act = state.act(id)
            return act is None or not act.on_map
        case Pull(moves=moves, judged=at):
            act = state.act(moves[at][0])
            return act is None or not act.on_map
        case Foretold(prophecy=id, by=by):
            prophecy = omens.found(state, id)
            return prophecy is None or all(o.by != by for o in prophecy.omens)
        case Weave():
            return bool(weaving.outdated(state, matter))
    return False


def aimless(state: Creation, leave: Leave) -> bool:
    """Whether what leave is asked for has lost its target: an Act, a zone or a Safeguard."""
    action = leave.action
    if isinstance(action, Undo):
        return all(zone.id != action.zone for zone in state.zones)
    if shield := getattr(action, "shield", 0):
        return all(other.id != shield for other in state.safeguards)
    aims = (*getattr(action, "acts", ()), getattr(action, "act", 0))
    return any((act := state.act(id)) is None or not act.on_map for id in aims if id)
