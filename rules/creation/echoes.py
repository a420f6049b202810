"""Echoes of the Deepest Past: objects go into the channel's Creation box (CR-BOX)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Illegal, Keepsake, NotAwaited, Sitting, who
from rules.creation import checks, turns
from rules.creation.flow import Flow
from rules.creation.pieces import Act, BoxThing
from rules.creation.state import Creation


def open_box(flow: Flow) -> None:
    """After a game with Acts every deity may choose one object, in turn order (CR-BOX-01, CR-BOX-07)."""
    state = flow.state
    if not state.acts or not state.options.box_size or not state.here:
        return
    flow.ask(phase="echoes", queue=tuple(s for s in (state.roster or turns.pantheon(state)) if s in state.here))
    flow.tell("The Creation box is open: each deity may keep one object for a later world.", kind="box")


def choices(state: Creation) -> tuple[Act, ...]:
    """Objects that may still be chosen: each once, whatever became of its Act (CR-BOX-03)."""
    taken = {checks.bare(k.thing) for k in state.kept}
    return tuple(a for a in state.acts if a.id not in state.declined and checks.bare(a.thing) not in taken)


def keep(flow: Flow, seat: int, id: int) -> None:
    """Choose an object, or none; whoever showed it is asked (CR-BOX-04)."""
    state = flow.state
    if state.phase != "echoes" or state.keeping or not state.queue or state.queue[0] != seat:
        raise NotAwaited("CR-BOX-03", "It is not your turn to choose for the box.")
    if not id:
        flow.tell(f"{who(seat)} keeps nothing.")
        pass_on(flow)
        return
    act = state.act(id)
    if act is None or act not in choices(state):
        raise Illegal("CR-BOX-03", "Choose the object of an Act of this game that nobody has chosen yet.")
    if act.poster != seat and state.deities[act.poster].here:
        flow.ask(keeping=act.id, keeper=seat)
        flow.tell(f"{who(seat)} chooses what {who(act.poster)} has shown, who is asked: {act.thing}.")
    else:
        put_in(flow, act, seat, photo=act.photo if act.poster == seat else "")
        pass_on(flow)


def consent(flow: Flow, seat: int, to: str) -> None:
    """Whoever showed the object agrees to all of it, to the words, or to nothing."""
    act = flow.state.act(flow.state.keeping)
    if act is None or act.poster != seat:
        raise NotAwaited("CR-BOX-04", "You are not asked about your object now.")
    keeper = flow.state.keeper
    flow.ask(keeping=0, keeper=-1)
    if to == "nothing":
        flow.set(declined=(*flow.state.declined, act.id))
        flow.tell(f"{who(seat)} would rather not. {who(keeper)} may choose again.")
        return
    put_in(flow, act, keeper, photo=act.photo if to == "all" else "")
    pass_on(flow)


def put_in(flow: Flow, act: Act, seat: int, *, photo: str) -> None:
    """Lay an object into the box; one from the box takes its new names along (CR-BOX-07)."""
    old = next((b for b in flow.state.box if checks.bare(b.thing) == checks.bare(act.thing)), None)
    names = tuple(dict.fromkeys((*(old.names if old else ()), *act.names)))
    deity = flow.state.deities[seat].name
    thing = BoxThing(thing=act.thing, names=names, photo=photo, chosen_by=seat, poster=act.poster, deity=deity)
    kept = (*(k for k in flow.state.kept if checks.bare(k.thing) != checks.bare(act.thing)), thing)
    flow.set(kept=kept)
    told = f"{who(seat)} keeps this in the Creation box: {act.thing}, which has been {', '.join(names)}."
    flow.tell(told, kind="keep", photo=photo)


def pass_on(flow: Flow) -> None:
    """The next deity chooses; when all have, the game is over."""
    queue = flow.state.queue[1:]
    if queue and not choices(flow.state):
        queue = ()
    flow.ask(queue=queue, phase="echoes" if queue else "over")


def box_after(state: Creation) -> tuple[BoxThing, ...]:
    """The channel's box after this game: what was kept joins it, and the oldest go when it is full (CR-BOX-07)."""
    new = {checks.bare(k.thing) for k in state.kept}
    whole = (*(b for b in state.box if checks.bare(b.thing) not in new), *state.kept)
    return whole[-state.options.box_size :] if state.options.box_size else ()


def signed(box: tuple[BoxThing, ...], sitting: dict[int, Sitting], at: int) -> tuple[BoxThing, ...]:
    """Seats become people, and the day is written beside them (CR-BOX-02)."""
    nobody = Sitting(0, "")
    return tuple(
        b
        if b.chosen_by < 0
        else replace(
            b,
            chooser=sitting.get(b.chosen_by, nobody).name,
            finder=sitting.get(b.poster, nobody).name,
            finder_id=sitting.get(b.poster, nobody).person,
            at=at,
            chosen_by=-1,
            poster=-1,
        )
        for b in box
    )


def in_words(thing: BoxThing) -> Keepsake:
    """An entry as people see it."""
    deity = f", as {thing.deity}" if thing.deity else ""
    chosen = f"; chosen by {thing.chooser}{deity}" if thing.chooser else ""
    found = f"; shown by {thing.finder}" if thing.finder and thing.finder != thing.chooser else ""
    day = f", <t:{thing.at}:D>" if thing.at else ""
    line = f"{thing.thing}: it has been {', '.join(thing.names)}{chosen}{found}{day}"
    return Keepsake(key=checks.bare(thing.thing)[:90], line=line, finder=thing.finder_id)


def without(box: tuple[BoxThing, ...], key: str) -> tuple[BoxThing, ...]:
    """The box without one entry (CR-BOX-04)."""
    return tuple(b for b in box if in_words(b).key != key)


def discard(flow: Flow, key: str) -> None:
    """An entry is taken out of the box while a world is being made; Acts that use the object stay."""
    gone = [b for b in flow.state.box if in_words(b).key == key]
    if not gone:
        raise Illegal("CR-BOX-04", "That does not lie in the Creation box.")
    flow.set(box=without(flow.state.box, key))
    flow.tell(f"Taken out of the Creation box: {gone[0].thing}.", kind="box")
