"""A proposal in words, and who is asked about it (CR-RP-36)."""

from __future__ import annotations

from rules.core import Seat, who
from rules.creation.bounds.objects import key
from rules.modes.roleplay.actions import Capture, Place, Steal, Use
from rules.modes.roleplay.checks import held
from rules.modes.roleplay.state import Proposed, Roleplay


def electorate(state: Roleplay, proposer: int) -> tuple[Seat, ...]:
    """Who votes: with an even number of gods the proposer sits out (CR-RP-36)."""
    there = state.present
    return there if len(there) % 2 else tuple(s for s in there if s != proposer)


def in_short(state: Roleplay, seat: int, what: Proposed) -> str:
    """A proposal in a sentence, without its story."""
    if isinstance(what, Place):
        return _short_place(state, seat, what)
    act = state.act(what.to)
    name = act.name if act else "what has gone"
    based = f", as {gods_of(what.by)}"
    match what:
        case Steal(way="reading"):
            return f"{who(seat)} reads {name} as {what.name}{based}"
        case Steal():
            return f"{who(seat)} seizes {name}{based}"
        case Capture():
            means = f" by {what.name} ({what.thing})" if what.thing else ""
            return f"{who(seat)} takes charge of {name}{means}{based}"
        case Use():
            done = {
                "destroy": f"destroys {name}",
                "shield": f"protects {name}",
                "strip": f"strips the protection at {name}",
                "rename": f"tells {name} anew" if what.name == name else f"makes {name} into {what.name}",
                "tale": f"tells of {name}",
            }
            return f"{who(seat)} {done[what.way]} by an ability{based}"


def _short_place(state: Roleplay, seat: int, what: Place) -> str:
    act = state.act(what.to)
    where = f", {what.where}" if what.where else ""
    verb = "to protect" if what.protects else "beside"
    beside = f" {verb} {act.name}" if act else ""
    lean = f", as {gods_of((*what.by, *((what.new,) if what.new else ())))}"
    return f"{who(seat)} places {what.name} ({what.thing}{where}){beside}{lean}"


def gods_of(by: tuple[str, ...]) -> str:
    """What a god acts as: ``a god of Time and Food``."""
    return f"a god of {' and '.join(by)}"


def detail(state: Roleplay, what: Proposed) -> str:
    """What is at stake: the story, and what the object has been in earlier worlds (CR-BOX-05)."""
    thing = what.thing if isinstance(what, Place | Capture) else ""
    old = next((b for b in state.box if thing and key(b.thing) == key(thing)), None)
    before = (
        f"\nOut of the Creation box: it has been {', '.join(old.names)}." if old is not None and old.names else ""
    )
    return f"{what.story}{before}"


def photo(state: Roleplay, what: Proposed) -> str:
    """Of the object that is placed, or of the Act that it is about."""
    if isinstance(what, Place | Capture) and what.photo:
        return what.photo
    act = state.act(what.to)
    return act.photo if act is not None and not isinstance(what, Place | Capture) else ""


def ranking(state: Roleplay, seat: int, what: Place) -> str:
    """The claim that one of two Attributes is the weaker (CR-RP-20)."""
    (old,) = held(state, seat)
    weak, great = (what.new, old) if what.rank == "weaker" else (old, what.new)
    return f"{who(seat)} says that {weak} is weaker than {great}."
