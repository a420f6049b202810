"""Gravitation: an Act is pulled toward another, or into an Abyss; and Abysses out of Decayed Fields (CR-ABI-257,
CR-ABI-258, CR-ABI-270 to CR-ABI-285)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Illegal, who
from rules.creation.abilities import gravity
from rules.creation.abilities.base import asks_leave, done, need, pay
from rules.creation.abilities.costs import collapse_price
from rules.creation.actions import Collapse, Gravitate
from rules.creation.bounds.checks import ways_out
from rules.creation.bounds.hints import some
from rules.creation.bounds.reach import known
from rules.creation.course import history, polls, turns
from rules.creation.course.decay import fall, move_into, open_abyss, rebirth_if_ripe
from rules.creation.course.flow import Flow
from rules.creation.course.happenings import used
from rules.creation.course.settling import come_down, may_fade, nullify, tidy
from rules.creation.deities.traits import has
from rules.creation.world import lying
from rules.creation.world.matters import Poll, Pull
from rules.creation.world.pieces import Act
from rules.creation.world.state import Creation

RULE = "CR-ABI-274"


def gravitate(flow: Flow, seat: int, action: Gravitate) -> None:
    """Pull an Act: paid at once, then the Pantheon says whether it can sustain that (CR-ABI-270, CR-ABI-285)."""
    need(flow, seat, "gravitate")
    course = gravity.plan(flow.state, seat, action)
    names = named(flow.state, action.acts)
    if asks_leave(flow, seat, action, {a.owner for id in action.acts if (a := flow.state.act(id))}):
        return
    pay(flow, seat, course.price, "Gravitation")
    whose = {a.owner for id in action.acts if (a := flow.state.act(id))}
    if course.swallowed:
        flow.tell(f"{who(seat)} pulls {names} into the Abyss.", kind="ability")
        for id, _ in course.moves:
            lost = flow.state.act(id)
            if lost is not None and lost.on_map:
                nullify(flow, lost, " in the Abyss", seat, held=True)
        come_down(flow)
        done(flow, seat, f"{who(seat)} Gravitates {names} into the Abyss.", whose=whose, on=names)
        return
    place = "its place" if len(action.acts) == 1 else "their places"
    matter = Pull(seat=seat, moves=course.moves, together=action.together, paid=course.price)
    flow.tell(flow.priced(f"{who(seat)} pulls {names} from {place}."), kind="ability")
    ask_next(flow, matter)


def named(state: Creation, ids: tuple[int, ...]) -> str:
    """Acts by name."""
    *names, last = [a.name for id in ids if (a := state.act(id))] or [""]
    return f"{', '.join(names)} and {last}" if names else last


def ask_next(flow: Flow, matter: Pull) -> None:
    """Put the next one before the Pantheon that has to be judged, or carry all out (CR-ABI-275, CR-ABI-282)."""
    state = flow.state
    while matter.judged < len(matter.moves):
        id, there = matter.moves[matter.judged]
        act = state.act(id)
        if act is not None and act.on_map and at_stake(state, act, there):
            plea = f"{who(act.owner)} may speak for it." if act.owner != matter.seat else ""
            gone = act.on or lying.everlasting(state) & set(there)
            fate = "is Nullified" if gone else "falls into Decay there"
            foul = " ".join(state.ground.reading(gravity.ruined(state, id, there)))
            anyhow = f"It does so in any case, for {foul} is in Decay. " if foul else ""
            detail = f"From {' '.join(act.fields)} to {' '.join(there)}. If not, it {fate}. {anyhow}{plea}"
            question = f"Can {act.name} sustain being pulled to {' '.join(there)}?"
            polls.open_poll(flow, matter, question, by=matter.seat, detail=detail.strip(), rule=RULE)
            let_stand(flow)
            return
        matter = replace(matter, judged=matter.judged + 1)
    carry_out(flow, matter)


def let_stand(flow: Flow) -> None:
    """A vote without any ballot means that it can sustain it, whatever silence means else (CR-ABI-275)."""
    if flow.state.trial is not None:
        return
    poll = flow.state.polls[-1]
    asked = Poll(replace(poll.motion, nobody="for"), poll.matter)
    flow.set(polls=(*flow.state.polls[:-1], asked))


def at_stake(state: Creation, act: Act, there: tuple[str, ...]) -> bool:
    """Whether the Pantheon judges it: always, or only on another Element; not what an Abyss takes (CR-ABI-275)."""
    if taken(state, act, there):
        return False
    before = {element for f in act.fields for element in state.plot(f).elements}
    after = {element for f in there for element in state.plot(f).elements}
    return state.options.gravitate_vote == "always" or bool(after - before)


def taken(state: Creation, act: Act, there: tuple[str, ...]) -> bool:
    """Whether an Abyss takes an Act that comes to lie there (CR-ABI-284)."""
    return not act.on and any(state.plot(f).abyss for f in there) and not has(state, act.owner, "on_abyss")


def judge(flow: Flow, matter: Pull, passed: bool) -> None:
    """The vote on one of them is over; it judges, and refuses nothing (CR-VOT-15)."""
    id = matter.moves[matter.judged][0]
    failed = matter.failed if passed else (*matter.failed, id)
    flow.ask()
    ask_next(flow, replace(matter, judged=matter.judged + 1, failed=failed))


def carry_out(flow: Flow, matter: Pull) -> None:
    """All are in their new places; what cannot sustain it or collides falls into Decay (CR-ABI-274 to
    CR-ABI-280)."""
    seat = matter.seat
    moves = tuple((id, there) for id, there in matter.moves if (a := flow.state.act(id)) and a.on_map)
    if not moves:  # it was taken back, and no attempt is used up (CR-CON-31)
        flow.ask()
        flow.gain(seat, matter.paid, "Gravitation of what was taken back")
        flow.tell(f"Nothing is left to pull. {who(seat)} may do something else.")
        return
    whose = {a.owner for id, _ in moves if (a := flow.state.act(id))}
    names, before = named(flow.state, tuple(id for id, _ in moves)), flow.state
    for id, there in moves:  # first all are there, for they hold each other up
        flow.act(next(a for a in flow.state.acts if a.id == id), fields=there)
    for id, there in moves:
        come_to_lie(flow, id, there, seat, next(a.fields for a in before.acts if a.id == id))
    stand = tuple((id, there) for id, there in moves if (a := flow.state.act(id)) and a.on_map)
    ruins = {id: gravity.ruined(before, id, there) for id, there in stand}
    pulled, others = gravity.struck(before, stand)
    tidy(flow)
    failed = {id for id in matter.failed if (a := flow.state.act(id)) and a.standing == "active"}
    marked: set[str] = set()
    ids = dict.fromkeys((*sorted(pulled | failed), *sorted(others)))
    asked = [id for id in ids if (a := flow.state.act(id)) and may_fade(flow.state, a)]
    for id in (*(id for id in ids if id not in asked), *asked):  # those that mark their Fields at once come first
        act = flow.state.act(id)
        if act is None or act.standing != "active":
            continue
        foul = ruins.get(id, set())
        how = " on Decayed ground" if foul else " in the collision"
        fall(flow, act, ": it cannot sustain this" if id in failed else how, seat, spared=marked | foul)
        if (now := flow.state.act(id)) is not None and now.standing == "decayed":
            marked = marked | set(act.fields)
    rebirth_if_ripe(flow)
    places = " and ".join(" ".join(there) for _, there in moves)
    deed = f"{who(seat)} Gravitates {names} to {places}."
    flow.tell(deed, kind="ability")
    used(flow, seat, whose, names, harms=True, agreed=matter.together)
    history.begin(flow, seat, deed, "", about=names)
    flow.set(last=tuple(f for _, there in moves for f in there))
    turns.acted(flow)


def come_to_lie(flow: Flow, id: int, there: tuple[str, ...], seat: int, left: tuple[str, ...]) -> None:
    """An Act in its new place: in Decay it marks what it newly covers, and an Abyss takes it (CR-ABI-280,
    CR-ABI-284)."""
    act = flow.state.act(id)
    if act is None or not act.on_map or act.on:  # what is elevated touches nothing there
        return
    if taken(flow.state, act, there):
        nullify(flow, act, " in the Abyss", seat)
        return
    if act.standing == "decayed":
        act = move_into(flow, replace(act, fields=left), (there,))
    if act.crossing and act.on_map:
        flow.act(act, crossing=ways_out(flow.state, act, act.fields)[0].name)


def collapse(flow: Flow, seat: int, action: Collapse) -> None:
    """Turn Decayed Fields into Abysses, also under Acts: these are Nullified whole, but for those of Chaos
    (CR-ABI-257, CR-ABI-258)."""
    need(flow, seat, "collapse")
    state = flow.state
    known(state, action.fields)
    fit = collapsible(state)
    for field in action.fields:
        if field not in fit:
            guarded = state.plot(field).decayed and not state.plot(field).abyss
            why = "under a Safeguard or Seal" if guarded else "not in Decay"
            near = some(state.ground.reading(fit))
            raise Illegal("CR-ABI-258" if guarded else "CR-ABI-257", f"{field} is {why}. Decayed Fields: {near}.")
    upon = lying.on(state, action.fields)
    if asks_leave(flow, seat, action, {a.owner for a in upon}):
        return
    lent = {f for a in upon if a.owner != seat for f in a.fields} if action.together else set()
    pay(flow, seat, collapse_price(state, seat, set(action.fields) - lent), "An Abyss")
    open_abyss(flow, action.fields)
    whose = {a.owner for a in upon}
    deed = f"{who(seat)} lets {' '.join(action.fields)} collapse into an Abyss."
    done(flow, seat, deed, whose=whose, on=", ".join(a.name for a in upon))


def collapsible(state: Creation) -> set[str]:
    """Decayed Fields that can become Abysses: none under a Safeguard or a Seal (CR-ABI-257, CR-ABI-258)."""
    guarded = {f for shield in state.safeguards for f in shield.fields}
    return {f for f in state.where(decayed=True, abyss=False) if f not in guarded}
