"""Echoes of the Deepest Past: objects go into the channel's Creation box (CR-BOX)."""

from __future__ import annotations

from typing import Protocol

from msgspec.structs import replace

from rules.core import Illegal, Keepsake, NotAwaited, Sitting, who
from rules.creation.bounds.objects import key, known_as
from rules.creation.course.flow import Flow
from rules.creation.course.roster import pantheon
from rules.creation.world.pages import BoxThing
from rules.creation.world.pieces import Act
from rules.creation.world.state import Creation
from rules.creation.world.worlds import act_of_any, every


class _Sized(Protocol):
    @property
    def box_size(self) -> int: ...


class Found(Protocol):
    """An object of a game of the family, as it may go into the box."""

    @property
    def thing(self) -> str: ...

    @property
    def names(self) -> tuple[str, ...]: ...

    @property
    def poster(self) -> int: ...

    @property
    def hand(self) -> int: ...


class Boxed(Protocol):
    """A game of the family that has the channel's box before it, and what was kept of its own objects."""

    @property
    def box(self) -> tuple[BoxThing, ...]: ...

    @property
    def kept(self) -> tuple[BoxThing, ...]: ...

    @property
    def options(self) -> _Sized: ...


def open_box(flow: Flow) -> None:
    """After a game with Acts every deity may choose one object, in turn order (CR-BOX-01, CR-BOX-07)."""
    state = flow.state
    if not placed(state) or not state.options.box_size or not anybody(state):
        return
    flow.ask(phase="echoes", queue=tuple(s for s in (state.roster or pantheon(state)) if s in state.here))
    flow.tell("The Creation box is open: each deity may keep one object for a later world.", kind="box")


def anybody(state: Creation) -> bool:
    """Whether somebody is there to choose."""
    return bool(state.here if state.commons is None else state.commons.here)


def shower(state: Creation, act: Act) -> str:
    """The place of the name of whoever showed an object: a person, where the deities are nobody's."""
    finder = state.commons.finders.get(act.id) if state.commons is not None else None
    return who(act.poster if finder is None else len(state.deities) + finder.person)


def as_found(state: Creation, act: Act) -> Act:
    """An Act as the find of whoever brought its object: where there is an object pool, that may be another than
    the deity that has placed it. Of several objects the one in the picture counts (CR-BOX-02, CR-STR-12)."""
    things = [thing for thing in state.things if thing.id in act.objects]
    if not things:
        return act
    seen = next((thing for thing in things if thing.photo), things[0])
    return replace(act, poster=seen.by, hand=seen.hand)


def find(state: Creation, id: int) -> Act | None:
    """The Act of this number, as it was found."""
    act = act_of_any(state, id)
    return act and as_found(state, act)


def placed(state: Creation) -> tuple[Act, ...]:
    """Acts there have been on any Map of this game; one that was taken back has never been (CR-CON-31), and Omens
    and Sentinels are nobody's finds."""
    whole = (as_found(state, a) for world in every(state) for a in world.acts if a.poster in state.seats)
    return tuple(a for a in whole if a.standing != "gone" and not a.imprint)


def choices(state: Creation) -> tuple[Act, ...]:
    """Objects that may still be chosen: each once, whatever became of its Act (CR-BOX-03)."""
    taken = {key(k.thing) for k in state.kept}
    return tuple(a for a in placed(state) if a.id not in state.declined and key(a.thing) not in taken)


def lies_there(state: Boxed, found: Found) -> BoxThing | None:
    """The box's own entry of an object that came out of it."""
    return next((b for b in state.box if key(b.thing) == key(found.thing)), None)


def entry(state: Boxed, found: Found, seat: int, deity: str, *, photo: str) -> BoxThing:
    """An object as it goes into the box. One that came out of it takes its new names along, and stays what and
    whose it was: the same picture, and the same finder (CR-BOX-02, CR-BOX-07)."""
    old = lies_there(state, found)
    if old is None:
        return BoxThing(
            thing=found.thing,
            names=found.names,
            photo=photo,
            chosen_by=seat,
            poster=found.poster,
            hand=found.hand,
            deity=deity,
        )
    names = tuple(dict.fromkeys((*old.names, *found.names)))
    before = (*old.before, old.chooser) if old.chooser else old.before
    return replace(old, names=names, before=before, chosen_by=seat, deity=deity)


def told(thing: BoxThing, seat: int) -> str:
    """That somebody keeps an object, and what it has been."""
    return f"{who(seat)} keeps this in the Creation box: {thing.thing}, which has been {'; '.join(thing.names)}."


def asked_for(state: Creation, act: Act, seat: int) -> int | None:
    """Who must agree before this seat may keep an object: who showed it, unless it lies in the box already.
    Whoever plays on for them is not who showed it (CR-BOX-04)."""
    if state.commons is not None:
        asked = act.poster if shown_by_another(state, act) else None
        return asked if lies_there(state, act) is None else None
    there = finder_plays(state, act) and state.deities[act.poster].here
    return act.poster if act.poster != seat and there and lies_there(state, act) is None else None


def finder_plays(state: Creation, act: Act) -> bool:
    """Whether the seat that showed an object is still played by the same person."""
    return act.hand == state.deities[act.poster].hands


def shown_by_another(state: Creation, act: Act) -> bool:
    """Whether a person who is still here has shown it, and another chooses it for a deity that is nobody's."""
    assert state.commons is not None
    finder = state.commons.finders.get(act.id)
    return finder is not None and finder.person in state.commons.here and finder.person != state.commons.hand


def brought(state: Creation, act: Act, seat: int) -> bool:
    """Whether an object is that of the person who plays this seat, or who acts for it."""
    if state.commons is not None:
        finder = state.commons.finders.get(act.id)
        return finder is not None and finder.person == state.commons.hand
    return act.poster == seat and finder_plays(state, act)


def change_hands(flow: Flow, seat: int) -> None:
    """Somebody else plays on for this seat: what the seat has shown is not theirs to bring or to lend. Whoever was
    asked about it and has not answered keeps the picture out (CR-BOX-02, CR-BOX-04)."""
    state = flow.state
    act = find(state, state.keeping)
    flow.deity(seat, hands=state.deities[seat].hands + 1)
    if act is not None and act.poster == seat:
        flow.ask(keeping=0, keeper=-1)
        put_in(flow, act, state.keeper, photo="")
        pass_on(flow)


def keep(flow: Flow, seat: int, id: int) -> None:
    """Choose an object, or none; whoever showed it is asked (CR-BOX-04)."""
    state = flow.state
    if state.phase != "echoes" or state.keeping or not state.queue or state.queue[0] != seat:
        raise NotAwaited("CR-BOX-03", "It is not your turn to choose for the box.")
    if not id:
        flow.tell(f"{who(seat)} keeps nothing.")
        pass_on(flow)
        return
    act = find(state, id)
    if act is None or act not in choices(state):
        raise Illegal("CR-BOX-03", "Choose the object of an Act of this game that nobody has chosen yet.")
    if asked_for(state, act, seat) is not None:
        flow.ask(keeping=act.id, keeper=seat)
        flow.tell(f"{who(seat)} would keep {act.thing}; {shower(state, act)} has shown it and is asked.")
    else:
        put_in(flow, act, seat, photo=act.photo if brought(state, act, seat) else "")
        pass_on(flow)


def consent(flow: Flow, seat: int, to: str) -> None:
    """Whoever showed the object agrees to all of it, to the words, or to nothing."""
    act = find(flow.state, flow.state.keeping)
    if act is None or act.poster != seat:
        raise NotAwaited("CR-BOX-04", "You are not asked about your object now.")
    keeper = flow.state.keeper
    flow.ask(keeping=0, keeper=-1)
    if to == "nothing":
        flow.set(declined=(*flow.state.declined, act.id))
        flow.tell(f"{shower(flow.state, act)} would rather not. {who(keeper)} may choose again.")
        return
    put_in(flow, act, keeper, photo=act.photo if to == "all" else "")
    pass_on(flow)


def put_in(flow: Flow, act: Act, seat: int, *, photo: str) -> None:
    """Lay an object into the box, in the place of another choice of the same."""
    thing = entry(flow.state, act, seat, flow.state.deities[seat].name, photo=photo)
    flow.set(kept=(*(k for k in flow.state.kept if key(k.thing) != key(act.thing)), thing))
    flow.tell(told(thing, seat), kind="keep", photo=thing.photo)


def pass_on(flow: Flow) -> None:
    """The next deity chooses; when all have, the game is over."""
    queue = flow.state.queue[1:]
    if queue and not choices(flow.state):
        queue = ()
    flow.ask(queue=queue, phase="echoes" if queue else "over")


def leave_box(flow: Flow, seat: int) -> None:
    """Leaving while the Creation box is open."""
    state = flow.state
    act = find(state, state.keeping)
    if act is not None and act.poster == seat:
        flow.ask(keeping=0, keeper=-1)
        put_in(flow, act, state.keeper, photo="")
        pass_on(flow)
    elif state.queue[:1] == (seat,):
        flow.ask(keeping=0, keeper=-1)
        pass_on(flow)
    flow.excuse(seat)
    flow.set(phase="echoes" if flow.state.queue else "over")


def box_after(state: Boxed) -> tuple[BoxThing, ...]:
    """The channel's box after this game: what was kept joins it, and the oldest make room when it is full. A table
    that plays with a smaller box, or with none, throws nothing of the channel away (CR-BOX-02, CR-BOX-07)."""
    new = {key(k.thing) for k in state.kept}
    whole = (*(b for b in state.box if key(b.thing) not in new), *state.kept)
    most = max(state.options.box_size, len(state.box))
    return whole[-most:] if most else ()


def signed(box: tuple[BoxThing, ...], sitting: dict[int, Sitting], at: int) -> tuple[BoxThing, ...]:
    """Seats become people, and the day is written beside them (CR-BOX-02)."""
    return tuple(b if b.chosen_by < 0 else sign(b, sitting, at) for b in box)


def sign(thing: BoxThing, sitting: dict[int, Sitting], at: int) -> BoxThing:
    """An entry of the world that has just ended, with people for its seats; who brought it into an earlier one is
    a person already."""
    nobody = Sitting(0, "")
    chooser = sitting.get(thing.chosen_by, nobody).name
    if thing.poster >= 0:
        finder = sitting.get(thing.poster, nobody).hand(thing.hand) or nobody
        thing = replace(thing, finder=finder.name, finder_id=finder.person)
    return replace(thing, chooser=chooser, at=at, chosen_by=-1, poster=-1, hand=0)


def in_words(thing: BoxThing) -> Keepsake:
    """An entry as people see it."""
    if thing.rule:
        return rule_in_words(thing)
    deity = f", as {thing.deity}" if thing.deity else ""
    earlier = f", and earlier by {', '.join(dict.fromkeys(thing.before))}" if thing.before else ""
    chosen = f"; chosen by {thing.chooser}{deity}{earlier}" if thing.chooser else ""
    found = f"; shown by {thing.finder}" if thing.finder and thing.finder != thing.chooser else ""
    line = f"{thing.thing}: it has been {'; '.join(thing.names)}{chosen}{found}"
    return Keepsake(key=key(thing.thing), line=line, at=thing.at, finder=thing.finder_id)


def rule_in_words(past: BoxThing) -> Keepsake:
    """A rule of an earlier world as people see it (CR-PRI-92)."""
    by = f", invented by {past.chooser}{f', as {past.deity}' if past.deity else ''}" if past.chooser else ""
    kind = "A forbidden rule" if past.rule == "forbidden" else "A rule of an earlier world"
    return Keepsake(key=key(past.thing), line=f"{kind}{by}: {past.thing}", at=past.at, finder=past.finder_id)


def without(box: tuple[BoxThing, ...], named: str) -> tuple[BoxThing, ...]:
    """The box without one entry (CR-BOX-04)."""
    return tuple(b for b in box if not known_as(b.thing, named))


def discard(flow: Flow, named: str) -> None:
    """An entry is taken out of the box while a world is being made; Acts that use the object stay."""
    gone = [b for b in (*flow.state.box, *flow.state.remembered) if known_as(b.thing, named)]
    if not gone:
        raise Illegal("CR-BOX-04", "That does not lie in the Creation box.")
    flow.set(box=without(flow.state.box, named), remembered=without(flow.state.remembered, named))
    flow.tell(f"Taken out of the Creation box: {gone[0].thing}.", kind="box")
