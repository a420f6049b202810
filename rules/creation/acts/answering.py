"""Acts on Binary Nodes are answered: with as many Fields on opposing Nodes, free (CR-ELE-82 to CR-ELE-91)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Illegal, NotAwaited, counted, plain, who
from rules.creation.abilities.fates import block
from rules.creation.actions import Answer
from rules.creation.acts.placing import deed, place
from rules.creation.bounds.checks import full
from rules.creation.bounds.citing import own_keys
from rules.creation.bounds.hints import some
from rules.creation.bounds.measures import size_limits
from rules.creation.bounds.naming import check_concepts, check_name, check_reading, one_line
from rules.creation.bounds.objects import shown
from rules.creation.bounds.reach import known, need_one_piece
from rules.creation.course import history, polls, turns
from rules.creation.course.flow import Flow
from rules.creation.land.nodes import free_nodes
from rules.creation.world import stock
from rules.creation.world.book.gametypes import contained
from rules.creation.world.matters import Draft, Echo, Response
from rules.creation.world.state import Creation


def left(state: Creation, echo: Echo) -> int:
    """Fields that the answer still has to take."""
    return echo.size - sum(len(part.fields) for part in echo.parts)


def open_now(state: Creation, echo: Echo) -> tuple[str, ...]:
    """Nodes that are still free for the answer."""
    taken = {f for part in echo.parts for f in part.fields}
    return tuple(f for f in free_nodes(state, echo.kinds) if f not in taken)


def piece(state: Creation, echo: Echo) -> tuple[str, ...]:
    """Where the next Act of an answer could lie, as large as can be; nothing where none fits any more."""
    least, largest = size_limits(state, echo.seat, "act")
    used = {id for part in echo.parts for id in part.objects}
    spent = contained(state.options) and all(thing.id in used for thing in stock.free(state, echo.seat))
    if full(state, echo.seat, len(echo.parts)) or spent:
        return ()
    free = set(open_now(state, echo))
    sizes = range(min(largest, left(state, echo)), least - 1, -1)
    return next(filter(None, (block(state, free, size) for size in sizes)), ())


def respond(flow: Flow, seat: int, action: Answer) -> None:
    """One Act of an answer; when it takes as many Fields as what it answers, the Pantheon votes (CR-ELE-83)."""
    echo = awaited(flow, seat)
    state = flow.state
    fields = action.fields
    known(state, fields)
    need_one_piece(state, fields)
    fit = open_now(state, echo)
    if wrong := [f for f in fields if f not in fit]:
        kinds = " or ".join(echo.kinds)
        raise Illegal("CR-ELE-83", f"{some(wrong)} is no free Node that is {kinds}. There are: {some(fit)}.")
    most = left(state, echo)
    if len(fields) > most:
        raise Illegal("CR-ELE-83", f"The answer takes {counted(most, 'Field')} more, no more than that.")
    least, largest = size_limits(state, seat, "act")
    if not least <= len(fields) <= largest:
        raise Illegal(
            "CR-COS-01", f"That is {counted(len(fields), 'Field')}. Here an Act takes {least} to {largest}."
        )
    if why := full(state, seat, len(echo.parts)):
        raise Illegal("CR-TAB-16", f"{why} Let it be.")
    part = described(state, seat, action, echo)
    echo = replace(echo, parts=(*echo.parts, part))
    flow.ask(echo=echo)
    if rest := left(flow.state, echo):
        flow.tell(f"{who(seat)} answers with {part.name} on {' '.join(fields)}; {counted(rest, 'Field')} to go.")
        return
    ask(flow, echo)


def awaited(flow: Flow, seat: int) -> Echo:
    """The answer this seat may give now."""
    echo = flow.state.echo
    if echo is None or echo.seat != seat:
        raise NotAwaited("CR-ELE-82", "No Act waits for your answer now.")
    return echo


def described(state: Creation, seat: int, action: Answer, echo: Echo) -> Draft:
    """The object, its name and its reading, checked as for any Act."""
    name, thing, meaning = one_line(action.name), one_line(action.thing), plain(action.meaning)
    used = {id for part in echo.parts for id in part.objects}
    thing, photo, objects = shown(state, seat, thing, action.photo)
    if used.intersection(objects):
        raise Illegal("CR-STR-12", f"{thing} is in this answer already. Take another object.")
    check_name(state, name, 0)
    alike = "" if objects else thing.casefold()  # two entries of a pool may be alike
    if any(name.casefold() == part.name.casefold() or alike == part.thing.casefold() for part in echo.parts):
        raise Illegal("CR-ACT-43", "Another Act of this answer has that name or object. Take another one.")
    check_concepts(state, name)
    check_reading(meaning)
    draft = Draft(kind="act", seat=seat, thing=thing, objects=objects, photo=photo, name=name, meaning=meaning)
    draft = replace(draft, hand=state.deities[seat].hands)
    return replace(
        draft, rests_on=own_keys(state, draft), fields=state.ground.reading(action.fields), stage="sure"
    )


def ask(flow: Flow, echo: Echo) -> None:
    """Put the whole answer to the vote of all others: only a no of everybody refuses it (CR-VOT-18)."""
    act = flow.state.act(echo.act)
    assert act is not None
    flow.ask(echo=None)
    matter = Response(seat=echo.seat, act=echo.act, parts=echo.parts)
    voters = polls.voters(flow.state, echo.seat, everyone=True)
    if flow.state.commons is None and not set(voters) - {echo.seat}:  # all others are away, and nobody says no
        judge(flow, matter, passed=True)
        return
    told = [f"{p.name}, {p.thing}, on {' '.join(p.fields)}: {p.meaning}" for p in echo.parts]
    also = "" if act.poster == echo.seat else f" If all say no, {act.name} pays {who(echo.seat)} as well."
    names = " and ".join(p.name for p in echo.parts)
    polls.open_poll(
        flow,
        matter,
        f"{who(echo.seat)} answers {act.name} with {names}.",
        by=echo.seat,
        everyone=True,
        without=(echo.seat,),
        detail="\n".join((*told, f"It costs nothing.{also}")),
        photo=echo.parts[0].photo,
        rule="CR-VOT-18",
    )


def let_be(flow: Flow, seat: int) -> None:
    """No answer: nothing is earned by it (CR-ELE-86)."""
    awaited(flow, seat)
    flow.ask(echo=None)
    flow.tell(f"{who(seat)} lets it be.")
    turns.carry_on(flow)


def judge(flow: Flow, matter: Response, passed: bool) -> None:
    """The answer is there; or what it answers pays its deity too while it is active (CR-ELE-85, CR-ELE-89)."""
    flow.ask()
    act = flow.state.act(matter.act)
    if passed:
        for part in matter.parts:
            made = place(flow, part)
            history.begin(flow, matter.seat, deed(part), part.meaning, about=part.name, act=made.id)
    else:
        flow.tell("The answer is turned down by all.", kind="vote")
        if act is not None and act.on_map and act.poster != matter.seat:
            flow.act(act, echoed=matter.seat)
            flow.tell(f"{act.name} pays {who(matter.seat)} too as long as it is active.", kind="score")
    turns.carry_on(flow)
