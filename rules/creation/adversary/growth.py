"""How the Adversary grows: which Fields its Omens take, and who says so (CR-AAA-10 to CR-AAA-17)."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from rules.core import Event, Illegal, NotAwaited, counted, who
from rules.core.latest import latest
from rules.creation.adversary import siege
from rules.creation.bounds.hints import some
from rules.creation.bounds.naming import name_for
from rules.creation.course.flow import Flow
from rules.creation.course.happenings import happened
from rules.creation.deities.roles import ADVERSARY, advocate, contest, judge
from rules.creation.world import lying
from rules.creation.world.book.finds import unheard
from rules.creation.world.happening import Happening
from rules.creation.world.pieces import Act
from rules.creation.world.state import Creation

FIRST = 2
"""The round of the first Omen (CR-AAA-12)."""

NAMED = 3
"""Omens of one moment that are told by their names; of more it is said how many they are."""


def due(round: int) -> int:
    """Omens of a round: 1, 1, 2, 3, 5 and so on from the second on (CR-AAA-12, CR-AAA-13)."""
    here, later = 0, 1
    for _ in range(FIRST, round + 1):
        here, later = later, here + later
    return here


def by_acts(round: int) -> bool:
    """Whether Omens of a round go around the Advocate's Acts: every other one does (CR-AAA-13)."""
    return round > FIRST and round % 2 == 1


class Room(NamedTuple):
    """Where the next Omen may go."""

    fields: tuple[str, ...]
    """In reading order."""
    near: bool
    """Beside Acts, and not along a circle of the Map."""


@latest
def room(state: Creation) -> Room:
    """The Fields for the next Omen: in a round of Acts those around them, as long as there are any, and else the
    lowest circle that has a free one (CR-AAA-15, CR-AAA-16)."""
    free = open_fields(state)
    if by_acts(state.round) and (beside := siege.around(state) & free):
        return Room(state.ground.reading(beside), near=True)
    circle: set[str] = next((set(c) & free for c in state.ground.circles if c & free), set())
    return Room(state.ground.reading(circle), near=False)


def open_fields(state: Creation) -> set[str]:
    """Fields an Omen can stand on: no Abyss, and with no Act, Omen or Sentinel on them (CR-AAA-10, CR-AAA-11)."""
    taken = lying.covered((*state.in_play, *lying.drawn(state)))
    return set(state.ground.names) - taken - state.where(abyss=True)


def chooser(state: Creation) -> int | None:
    """Who says where the next Omen goes; nobody where it is by chance (CR-AAA-02)."""
    match state.options.aaa_omen_chooser:
        case "arbiter":
            return judge(state)
        case "book" if room(state).near and advocate(state) in state.here:
            return advocate(state)
    return None


def attack(flow: Flow) -> None:
    """The Adversary's turn begins (CR-AAA-09)."""
    number = due(flow.state.round)
    flow.ask(contest=replace(contest(flow.state), due=number))
    if number:
        flow.tell(f"{who(ADVERSARY)} stirs: {counted(number, 'Omen')} in round {flow.state.round}.", kind="omen")
    spread(flow)


def spread(flow: Flow, *, by_chance: bool = False) -> None:
    """Place what is due, until somebody is to say where (CR-AAA-02, CR-AAA-14)."""
    at, new = len(flow.events), []
    while (left := contest(flow.state).due) and not siege.over(flow.state):
        fields = room(flow.state).fields
        if len(fields) > left and not by_chance and chooser(flow.state) is not None:
            flow.ask()
            break
        new.append(flow.chance.pick(fields) if len(fields) > 1 else fields[0])
        place(flow, new[-1])
    told(flow, at, new)
    if not contest(flow.state).due and not siege.over(flow.state):
        flow.done()


def told(flow: Flow, at: int, fields: list[str]) -> None:
    """All Omens of a moment in one line, before what they bring about."""
    if not fields:
        return
    now = contest(flow.state)
    names = [next(a.name for a in reversed(flow.state.acts) if a.fields == (field,)) for field in fields]
    known = f"{', '.join(names[:-1])} and {names[-1]}, each {now.thing}"
    many = known if len(names) <= NAMED else f"{counted(len(names), 'Omen')}, each {now.thing}"
    line = (
        f"{who(ADVERSARY)} darkens {' '.join(fields)}: {many if len(names) > 1 else f'{names[0]}, {now.thing}'}."
    )
    flow.events.insert(at, Event(line=line, kind="omen", photo=now.photo))


def name_fields(flow: Flow, seat: int, fields: tuple[str, ...]) -> None:
    """Whoever is asked says where the next Omens go (CR-AAA-02)."""
    state = flow.state
    if state.phase != "adversary" or chooser(state) != seat or not contest(state).due:
        raise NotAwaited("CR-AAA-02", "You are not asked where Omens go now.")
    if not fields:
        spread(flow, by_chance=True)
        return
    if len(fields) > contest(state).due:
        raise Illegal("CR-AAA-13", f"Name at most {counted(contest(state).due, 'Field')}: so many Omens are due.")
    at, new = len(flow.events), []
    for field in fields:
        there = room(flow.state)
        if field not in there.fields:
            rule = "CR-AAA-16" if there.near else "CR-AAA-15"
            raise Illegal(rule, f"No Omen can go onto {field} now. Open to it: {some(there.fields)}.")
        new.append(field)
        place(flow, field)
        if siege.over(flow.state):
            break
    told(flow, at, new)
    spread(flow)


def place(flow: Flow, field: str) -> None:
    """One Omen more (CR-AAA-10): free, and never voted on. It has a name of its own, for whoever Gazes at it."""
    now = contest(flow.state)
    heard = {name for act in flow.state.acts for name in (*act.names, act.name)}
    omen = Act(
        id=flow.id(),
        name=unheard(flow.lore.finds.names.omens, heard, flow.state.ids) or f"Omen {now.omens + 1}",
        thing=now.thing,
        photo=now.photo,
        meaning="",
        owner=ADVERSARY,
        poster=ADVERSARY,
        fields=(field,),
        round=flow.state.round,
        turn=flow.state.turns,
    )
    name = name_for(flow.state, omen)
    omen = flow.act(replace(omen, name=name, names=(name,)))
    flow.set(contest=replace(now, due=max(0, now.due - 1), omens=now.omens + 1), last=(field,))
    happened(flow, Happening(what="placed", act=omen, by=ADVERSARY))
    siege.watch(flow)
