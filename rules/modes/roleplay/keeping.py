"""After the end every god may keep one object in the channel's Creation box (CR-BOX)."""

from __future__ import annotations

from rules.core import Illegal, NotAwaited, who
from rules.creation.actions import Keep
from rules.creation.bounds.objects import key
from rules.creation.course import echoes
from rules.modes.roleplay.move import Move
from rules.modes.roleplay.state import NOBODY, Act, Roleplay


def choices(state: Roleplay) -> tuple[Act, ...]:
    """Objects that may still be chosen: each once, whatever became of its Act (CR-BOX-03)."""
    taken = {key(k.thing) for k in state.kept}
    found = {key(a.thing): a for a in state.acts if a.id not in state.declined}
    return tuple(a for named, a in found.items() if named not in taken)


def brought(state: Roleplay, act: Act, seat: int) -> bool:
    """Whether the person who plays this seat has shown the object (CR-BOX-02)."""
    return act.poster == seat and act.hand == state.gods[seat].hands


def is_last(state: Roleplay, act: Act | None = None) -> bool:
    """Whether nothing is left to choose once this object, or none, is settled."""
    rest = [a for a in choices(state) if act is None or key(a.thing) != key(act.thing)]
    return len(state.queue) == 1 or not rest


def asks(state: Roleplay, act: Act, seat: int) -> bool:
    """Whether whoever showed an object is asked before this seat keeps it (CR-BOX-04)."""
    theirs = act.poster != seat and brought(state, act, act.poster) and state.gods[act.poster].here
    return theirs and echoes.lies_there(state, act) is None


def keep(move: Move, seat: int, action: Keep) -> None:
    """Choose an object, or none; whoever showed it is asked (CR-BOX-04)."""
    state = move.state
    if state.stage != "keeping" or state.keeping or state.queue[:1] != (seat,):
        raise NotAwaited("CR-BOX-03", "It is not your turn to choose for the box.")
    if not action.act:
        move.tell(f"{who(seat)} keeps nothing.", kind="keep")
        pass_on(move)
        return
    act = next((a for a in choices(state) if a.id == action.act), None)
    if act is None:
        raise Illegal("CR-BOX-03", "Choose the object of an Act of this game that nobody has chosen yet.")
    if asks(state, act, seat):
        move.ask(keeping=act.id, keeper=seat)
        move.tell(
            f"{who(seat)} would keep {act.thing}; {who(act.poster)} has shown it, and is asked.", kind="keep"
        )
        return
    _put_in(move, act, seat, photo=act.photo if brought(state, act, seat) else "")
    pass_on(move)


def consent(move: Move, seat: int, to: str) -> None:
    """Whoever showed the object agrees to all of it, to the words, or to nothing."""
    state = move.state
    act = state.act(state.keeping) or next((a for a in state.acts if a.id == state.keeping), None)
    if act is None or act.poster != seat:
        raise NotAwaited("CR-BOX-04", "You are not asked about your object now.")
    keeper = state.keeper
    move.ask(keeping=0, keeper=NOBODY)
    if to == "nothing":
        move.set(declined=(*state.declined, act.id))
        move.tell(f"{who(seat)} would rather not. {who(keeper)} may choose again.", kind="keep")
        if not choices(move.state):
            pass_on(move)
        return
    _put_in(move, act, keeper, photo=act.photo if to == "all" else "")
    pass_on(move)


def _put_in(move: Move, act: Act, seat: int, *, photo: str) -> None:
    """Lay an object into the box (CR-BOX-07)."""
    deity = " and ".join(move.state.gods[seat].attributes)
    thing = echoes.entry(move.state, act, seat, f"a god of {deity}" if deity else "", photo=photo)
    move.set(kept=(*move.state.kept, thing))
    move.tell(echoes.told(thing, seat), kind="keep", photo=thing.photo)


def pass_on(move: Move) -> None:
    """The next god chooses; when all have, the game is over."""
    state = move.state
    queue = state.queue[1:]
    if queue and choices(state):
        move.ask(queue=queue)
    else:
        over(move)


def over(move: Move) -> None:
    """Nothing is left to do."""
    move.ask(stage="over", queue=(), keeping=0, keeper=NOBODY)
    move.tell("The kingdom is told.", kind="end")


def settle_leaving(move: Move, seat: int) -> None:
    """Somebody leaves, or is replaced, while the box is open: a picture that was asked for stays out."""
    state = move.state
    act = next((a for a in state.acts if a.id == state.keeping), None)
    if act is not None and seat in (act.poster, state.keeper):
        keeper = state.keeper
        move.ask(keeping=0, keeper=NOBODY)
        if seat == act.poster:
            _put_in(move, act, keeper, photo="")
        pass_on(move)
    elif state.queue[:1] == (seat,):
        pass_on(move)


def discard(move: Move, named: str) -> None:
    """An entry is taken out of the box; Acts that use the object stay (CR-BOX-04)."""
    box = echoes.without(move.state.box, named)
    if box == move.state.box:
        raise Illegal("CR-BOX-04", "That does not lie in the Creation box.")
    gone = next(b for b in move.state.box if b not in box)
    move.set(box=box)
    move.tell(f"Taken out of the Creation box: {gone.thing}.", kind="box")
