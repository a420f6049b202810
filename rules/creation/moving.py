"""Moving Acts (CR-MOV)."""

from __future__ import annotations

from collections import deque

from msgspec.structs import replace

from rules.core import Illegal, NotAwaited, who
from rules.creation import polls, redraw
from rules.creation.actions import MoveAct
from rules.creation.attributes import ATTRIBUTES, has, held
from rules.creation.checks import ways_out
from rules.creation.contacts import NEAR, box
from rules.creation.decay import move_into, rebirth_if_ripe
from rules.creation.flow import Flow
from rules.creation.ground import Ground
from rules.creation.happenings import tidy
from rules.creation.hints import some
from rules.creation.pieces import Act, Shift, Window
from rules.creation.placing import can_move
from rules.creation.protection import could_choose, refusal, target
from rules.creation.reach import known, need_one_piece
from rules.creation.state import Creation

Footprint = tuple[str, ...]
FAR = 6
"""How many steps ahead menus look."""


def shifted(ground: Ground, fields: Footprint, start: str, goal: str) -> Footprint | None:
    """The footprint when its Field ``start`` comes to lie on ``goal`` and it keeps its shape (CR-MOV-22).

    ``None`` where the ground is uneven there, so that the new footprint has to be declared.
    """
    if len(fields) == 1:
        return (goal,)
    if not all(f in ground.whole for f in (*fields, goal)):
        return None
    (ax, ay), (bx, by) = ground.whole[start], ground.whole[goal]
    dx, dy = bx - ax, by - ay
    if ground.grid == "hex" and dx % 2:
        return None
    moved = [ground.at.get((x + dx, y + dy)) for x, y in (ground.whole[f] for f in fields)]
    return tuple(name for name in moved if name) if all(moved) else None


def steps_from(state: Creation, fields: Footprint) -> list[Footprint]:
    """Footprints one step away, to the side or diagonally (CR-MOV-05)."""
    ground = state.ground
    links = ground.sides if state.sides_only else ground.near
    found = (shifted(ground, fields, fields[0], goal) for goal in ground.reading(links[fields[0]]))
    return [f for f in found if f]


def may_stand(state: Creation, act: Act, fields: Footprint) -> tuple[str, str] | None:
    """Why an Act may not stop on some Fields; ``None`` if it may (CR-MOV-09, CR-MOV-11, CR-MOV-15, CR-MOV-18)."""
    seat = act.owner
    others = {f for a in state.in_play if a.id != act.id for f in a.fields}
    for field in fields:
        plot = state.plot(field)
        if field in others:
            return "CR-MOV-18", f"Another Act stands on {field}"
        if plot.abyss and (not has(state, seat, "on_abyss") or moves_by_element(state, act)):
            return "CR-MOV-11", f"{field} is an Abyss"
        if plot.decayed and field not in act.fields and not has(state, seat, "on_decay"):
            return "CR-MOV-15", f"{field} is in Decay"
        for attribute in held(state, seat):
            if attribute.keeps_to and (plot.element != attribute.keeps_to or plot.abyss):
                return "CR-MOV-09", f"{field} lies outside the Empty Realms"
    if act.crossing and not ways_out(state, act, fields):
        return "CR-MTX-701", f"{act.name} leaves the Map there and moves only along that edge, past no Beacon"
    return None


def moves_by_element(state: Creation, act: Act) -> bool:
    """Whether it moves only by virtue of an Element that shuns Abysses (CR-MOV-11)."""
    own = act.mobile or crawls(act)
    return not own and has(state, act.owner, "avoids_abyss")


def crawls(act: Act) -> bool:
    """Whether it moves one Field a turn (CR-MOV-06)."""
    return any(key in ATTRIBUTES and ATTRIBUTES[key].crawls for key in act.rests_on)


def rate(state: Creation, act: Act) -> int:
    """Influence for each step (CR-MOV-03, CR-MOV-08)."""
    return 0 if has(state, act.owner, "moves_free") else 1


def farthest(state: Creation, act: Act) -> int:
    """Steps it could go this turn (CR-MOV-06)."""
    payable = FAR if not rate(state, act) else max(0, state.deities[act.owner].influence)
    return min(1, payable) if crawls(act) else payable


def routes(state: Creation, act: Act, most: int) -> dict[str, tuple[Footprint, ...]]:
    """The shortest way to every Field its first Field could come to lie on; every stop is legal (CR-MOV-05)."""
    start = act.fields
    found: dict[Footprint, tuple[Footprint, ...]] = {start: ()}
    todo = deque([start])
    while todo:
        here = todo.popleft()
        if len(found[here]) >= most:
            continue
        for there in steps_from(state, here):
            if there not in found and may_stand(state, act, there) is None:
                found[there] = (*found[here], there)
                todo.append(there)
    return {f[0]: way for f, way in found.items() if way}


def movable(state: Creation, seat: int) -> tuple[Act, ...]:
    """Acts this deity may Move now."""
    turn = state.turn
    if turn is None or turn.seat != seat or turn.stage != "fields":
        return ()
    return tuple(
        a
        for a in state.of(seat)
        if a.fields and a.id not in turn.moved and can_move(state, a) and refusal(state, "move", a, seat) is None
    )


def still(state: Creation, seat: int) -> str:
    """Acts that could be Moved instead, in words."""
    return could_choose(a.name for a in movable(state, seat))


def move(flow: Flow, seat: int, action: MoveAct) -> None:
    """Move an Act, for 1 Influence a step whatever its size (CR-MOV-03, CR-MOV-04)."""
    turn = flow.need_turn(seat)
    if turn.stage != "fields":
        raise Illegal("CR-MOV-03", "Acts are Moved in the Field Placement Stage, before the action.")
    act = target(flow.state, "move", action.act, seat)
    if act.owner != seat:
        raise Illegal("CR-MOV-03", f"{act.name} is not yours to Move. {still(flow.state, seat)}")
    if not can_move(flow.state, act):
        raise Illegal(
            "CR-MOV-01",
            f"{act.name} cannot move. Only Acts that are mobile by nature can. {still(flow.state, seat)}",
        )
    if act.id in turn.moved:
        raise Illegal(
            "CR-MOV-06", f"{act.name} has Moved this turn. Each Act Moves once. {still(flow.state, seat)}"
        )
    path = declared(flow, act, action.fields) if action.fields else way_to(flow.state, act, action.to)
    cost = rate(flow.state, act) * len(path)
    if cost > max(flow.state.deities[seat].influence, 0):
        held_now, step = flow.state.deities[seat].influence, rate(flow.state, act)
        raise Illegal(
            "CR-INF-02", f"That Move costs {cost} Influence, {step} for each step, and you have {held_now}."
        )
    if action.fields or objectionable(flow.state, act, path):
        announce(flow, Shift(seat, act.id, path))
    else:
        carry_out(flow, Shift(seat, act.id, path))


def way_to(state: Creation, act: Act, goal: str) -> tuple[Footprint, ...]:
    """The way to a Field, or a refusal that says what is in the way."""
    known(state, (goal,))
    most = 1 if crawls(act) else len(state.ground.names)
    ways = routes(state, act, most)
    if goal in ways:
        return ways[goal]
    near = ", ".join(state.ground.reading(routes(state, act, 1))[:8]) or "nowhere now"
    straight = shifted(state.ground, act.fields, act.fields[0], goal)
    if straight is None:
        rule = "CR-MOV-22" if any(f not in state.ground.whole for f in (*act.fields, goal)) else "CR-MOV-26"
        raise Illegal(rule, f"{act.name} would not lie whole on the Map there. It could go to {near}.")
    if found := may_stand(state, act, straight):
        raise Illegal(found[0], f"{found[1]}. {act.name} could go to {near}.")
    if crawls(act):
        raise Illegal("CR-MOV-06", f"{act.name} Moves one Field a turn: to {near}.")
    raise Illegal("CR-MOV-05", f"There is no free way to {goal}. {act.name} could go to {near}.")


def declared(flow: Flow, act: Act, fields: Footprint) -> tuple[Footprint, ...]:
    """A new footprint on uneven ground, one step away, in the mover's own words (CR-MOV-21, CR-MOV-22)."""
    state = flow.state
    known(state, fields)
    ground = state.ground
    need_one_piece(state, fields)
    if all(f in ground.whole for f in (*act.fields, *fields)) and ground.grid == "square":
        raise Illegal("CR-MOV-22", "On even ground an Act keeps its shape. Name the Field it goes to.")
    touched = ground.around(act.fields)
    apart = not set(fields) & touched or not set(fields) <= one_step(ground, act.fields)
    if apart or set(fields) == set(act.fields):
        could = ", ".join(ground.reading(touched - set(act.fields))[:8])
        raise Illegal("CR-MOV-05", f"Move one step at a time here, onto Fields that touch the Act: {could}.")
    if found := may_stand(state, act, fields):
        free = some(n for n in ground.reading(touched) if may_stand(state, act, (n,)) is None)
        raise Illegal(found[0], f"{found[1]}. Free beside it: {free}.")
    return (ground.reading(fields),)


def one_step(ground: Ground, fields: Footprint) -> set[str]:
    """Where an Act may come to lie by one step on uneven ground: on Fields that touch it, and on smaller ones as
    far off as its own largest Field is wide, for there it may need several (CR-MOV-21)."""
    frames = [box(ground.pieces[f]) for f in fields]
    wide, tall = max(x2 - x1 for x1, _, x2, _ in frames), max(y2 - y1 for _, y1, _, y2 in frames)
    left, top, right, bottom = box(piece for f in fields for piece in ground.pieces[f])
    found = ground.around(fields)
    for name, shape in ground.pieces.items():
        x1, y1, x2, y2 = box(shape)
        across = left - wide - NEAR <= x1 and x2 <= right + wide + NEAR
        if across and top - tall - NEAR <= y1 and y2 <= bottom + tall + NEAR:
            found.add(name)
    return found


def objectionable(state: Creation, act: Act, path: tuple[Footprint, ...]) -> bool:
    """Whether it comes onto an Element it did not stand on before (CR-MOV-12, CR-MOV-14)."""
    before = {state.plot(f).element for f in act.fields}
    after = {state.plot(f).element for f in path[-1]}
    return bool(after - before) and not has(state, act.owner, "passes_elements")


def announce(flow: Flow, matter: Shift) -> None:
    """Others may object for a while (CR-MOV-13)."""
    act = flow.state.act(matter.act)
    assert act is not None
    if not flow.state.options.objection_hours or len(flow.state.here) < 2:
        carry_out(flow, matter)
        return
    flow.ask(window=Window(id=flow.id(), matter=matter))
    flow.tell(f"{who(matter.seat)} would Move {act.name} to {' '.join(matter.path[-1])}. Objections?", kind="vote")


def carry_out(flow: Flow, matter: Shift) -> None:
    """The Move takes place and is paid."""
    act = flow.state.act(matter.act)
    if act is None or not act.on_map or act.owner != matter.seat:
        return
    start, each = act.fields, rate(flow.state, act)
    if each * len(matter.path) > max(0, flow.state.deities[matter.seat].influence):
        flow.tell(f"{who(matter.seat)} can no longer pay for Moving {act.name}.")
        return
    act = move_into(flow, act, matter.path)
    flow.pay(matter.seat, each * (matter.path.index(act.fields) + 1), f"Moving {act.name}")
    if act.crossing and act.on_map:
        flow.act(act, crossing=ways_out(flow.state, act, act.fields)[0].name)
    flow.turned(moved=(*flow.turn.moved, act.id))
    flow.ask(last=(*start, *act.fields))
    flow.tell(f"{who(matter.seat)} Moves {act.name} to {' '.join(act.fields)}.", kind="move")
    tidy(flow)
    rebirth_if_ripe(flow)


def wave(flow: Flow, seat: int, *, through: bool) -> None:
    """Let an announced change pass, or object to it (CR-MOV-12)."""
    window = flow.state.window
    if window is None or seat == window.matter.seat or seat in window.waved:
        raise NotAwaited("CR-MOV-13", "There is nothing to object to now.")
    if not through:
        flow.ask(window=None)
        flow.tell(f"{who(seat)} objects.")
        act = flow.state.act(window.matter.act)
        name = act.name if act else "the Act"
        asks = f"May {name} Move there?" if isinstance(window.matter, Shift) else f"Does {name} fit there?"
        polls.open_poll(flow, window.matter, asks, by=window.matter.seat, rule="CR-MOV-12")
        return
    waved = (*window.waved, seat)
    if set(waved) >= set(flow.state.here) - {window.matter.seat}:
        pass_window(flow)
    else:
        flow.set(window=replace(window, waved=waved))
        flow.tell(f"{who(seat)} lets it pass.")


def pass_window(flow: Flow) -> None:
    """Nobody objected in time."""
    window = flow.state.window
    assert window is not None
    flow.ask(window=None)
    if isinstance(window.matter, Shift):
        carry_out(flow, window.matter)
    else:
        redraw.fit(flow, window.matter)


def judge(flow: Flow, matter: Shift, passed: bool) -> None:
    """The vote on a Move is over; turned down twice it only ends that Move (CR-VOT-15)."""
    if passed:
        carry_out(flow, matter)
        return
    if matter.act in flow.turn.objected:
        flow.turned(moved=(*flow.turn.moved, matter.act))
    else:
        flow.turned(objected=(*flow.turn.objected, matter.act))
    flow.ask()
    flow.tell("The Move is turned down. The Act stays.", kind="vote")


__all__ = ["carry_out", "judge", "movable", "move", "pass_window", "routes", "wave"]
