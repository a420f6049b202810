"""What a proposal that stands does to the story (CR-RP-18 to CR-RP-31)."""

from __future__ import annotations

from rules.core import NotAwaited, who
from rules.modes.roleplay.actions import Capture, Place, Steal, Still, Use
from rules.modes.roleplay.move import Move
from rules.modes.roleplay.state import Act, Proposed, Ward
from rules.modes.roleplay.turn import turns


def carry_out(move: Move, seat: int, what: Proposed) -> None:
    """Do it, and write it down in its god's own words (CR-RP-38)."""
    match what:
        case Place():
            _place(move, seat, what)
        case Steal():
            _steal(move, seat, what)
        case Capture():
            _capture(move, seat, what)
        case Use():
            _use(move, seat, what)


def _place(move: Move, seat: int, what: Place) -> None:
    state = move.state
    target = state.act(what.to)
    assert target is not None
    if what.new:
        own = state.gods[seat].attributes
        move.god(seat, attributes=(what.new, *own) if what.rank == "greater" else (*own, what.new))
    by = (*what.by, *((what.new,) if what.new else ()))
    act = move.act(
        Act(
            id=move.id(),
            thing=what.thing,
            names=(what.name,),
            owner=seat,
            poster=seat,
            hand=state.gods[seat].hands,
            kind=what.kind,
            where=what.where,
            story=what.story,
            by=by,
            to=what.to,
            protects=what.to if what.protects else 0,
            photo=what.photo,
            round=state.round,
        )
    )
    becomes = f", and becomes a god of {what.new}" if what.new else ""
    thing = f"{act.name} ({act.thing})"
    if what.protects:
        line, under = f"guards {target.name} with {thing}", f"placed by {who(seat)} to guard {target.name}"
    else:
        line, under = f"sets {thing} beside {target.name}", f"placed by {who(seat)} beside {target.name}"
    told = f"{act.thing}, {under}{f', now a god of {what.new}' if what.new else ''}"
    move.entry(f"{who(seat)} {line}{becomes}.", act.name, told, what.story, act.photo)


def _steal(move: Move, seat: int, what: Steal) -> None:
    act = move.state.act(what.to)
    assert act is not None
    was, old = act.name, act.owner
    names = act.names if what.way == "story" or not what.name else (*act.names, what.name)
    act = move.act(act, owner=seat, names=names, by=what.by, story=what.story, stolen=act.stolen + 1)
    from_whom = f" from {who(old)}" if old >= 0 else ""
    for_it_is = f", for it is {act.name}" if what.way == "reading" else ""
    anew = f", once {was}," if what.way == "reading" else ""
    under = f"{act.thing}{anew} taken by {who(seat)}{from_whom}"
    move.entry(f"{who(seat)} takes {was}{from_whom}{for_it_is}.", act.name, under, what.story, act.photo)
    if act.protects:
        move.set(still=(act.id,))


def _capture(move: Move, seat: int, what: Capture) -> None:
    state = move.state
    center = state.act(what.to)
    assert center is not None
    old = center.owner
    center = move.act(center, owner=seat, stolen=center.stolen + 1)
    photo = center.photo
    with_it = ""
    if what.thing:
        act = Act(
            id=move.id(),
            thing=what.thing,
            names=(what.name,),
            owner=seat,
            poster=seat,
            hand=state.gods[seat].hands,
            story=what.story,
            by=what.by,
            to=center.id,
            photo=what.photo,
            round=state.round,
        )
        move.act(act)
        with_it, photo = f" with {what.name} ({what.thing})", what.photo or photo
    from_whom = f" out of the hands of {who(old)}" if old >= 0 else ""
    takes = "takes" if from_whom else "takes charge of"
    line = f"{who(seat)} {takes} {center.name}, a Center of the Universe,{from_whom}{with_it}."
    under = f"a Center of the Universe, taken by {who(seat)}{from_whom}{with_it}"
    move.entry(line.replace(",.", "."), center.name, under, what.story, photo)


def _use(move: Move, seat: int, what: Use) -> None:
    state = move.state
    act = state.act(what.to)
    assert act is not None
    was, done = act.name, ""
    match what.way:
        case "destroy":
            move.act(act, destroyed=True, protects=0)
            guards = tuple(a for a in move.state.acts if a.protects == act.id)
            for one in guards:
                move.act(one, protects=0)
            move.set(wards=tuple(w for w in state.wards if w.of != act.id), latest=act.to)
            done = f"destroys {was}"
        case "shield":
            move.set(wards=(*state.wards, Ward(of=act.id, owner=seat)), latest=act.id)
            done = f"protects {was}"
        case "strip":
            if any(w.of == act.id for w in state.wards):
                move.set(wards=tuple(w for w in state.wards if w.of != act.id), latest=act.id)
            else:
                move.act(act, protects=0)
            done = f"strips the protection at {was}"
        case "rename":
            names = act.names if what.name == was else (*act.names, what.name)
            act = move.act(act, names=names, story=what.story)
            done = f"tells {was} anew" if act.name == was else f"makes {was} into {act.name}"
        case "tale":
            move.set(latest=act.id)
            done = f"tells of {was}"
    based = " and ".join(what.by)
    line = f"{who(seat)} {done} by {based}."
    move.entry(line, act.name, f"{who(seat)} {done} by {based}", what.story, act.photo)


def still(move: Move, seat: int, action: Still) -> None:
    """The new owner says at once whether an Act still protects (CR-RP-24)."""
    state = move.state
    act = state.act(state.still[0]) if state.still else None
    if act is None or act.owner != seat:
        raise NotAwaited("CR-RP-24", "You are not asked about a protection now.")
    target = state.act(act.protects)
    name = target.name if target is not None else "what it guarded"
    if not action.keep:
        move.act(act, protects=0)
    told = "goes on protecting" if action.keep else "protects no more:"
    move.tell(f"{act.name} {told} {name}.", kind="still")
    move.set(still=())
    turns.next_turn(move)
