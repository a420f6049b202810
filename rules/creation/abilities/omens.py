"""Prophecy: what is foretold, its list, and the claim that it has come true (CR-ABI-110 to CR-ABI-119)."""

from __future__ import annotations

import re

from msgspec.structs import replace

from rules.core import Illegal, NotAwaited, counted, plain, who
from rules.creation.abilities.base import done, need, pay
from rules.creation.abilities.costs import can_pay, foretell_price
from rules.creation.actions import Claim, Prophesy, Shorten, Unclaimed
from rules.creation.bounds.checks import abilities_of
from rules.creation.bounds.hints import some
from rules.creation.bounds.reach import alone, known
from rules.creation.course import omens, polls, turns
from rules.creation.course.flow import STOPS, Flow
from rules.creation.deities.traits import holders
from rules.creation.world import lying
from rules.creation.world.matters import Foretold, Listed, Window
from rules.creation.world.pieces import Prophecy
from rules.creation.world.state import Creation

LONGEST, LONGEST_LIST = 300, 600
"""Characters of a prediction, and of the list of what it foretells."""

CLAIMED_IN = ("turn", "decay", "omens")
"""Phases of a round in which something may be claimed."""


def prophesy(flow: Flow, seat: int, action: Prophesy) -> None:
    """Foretell something of an Act or of Fields, for 1 Influence a Field (CR-ABI-110)."""
    need(flow, seat, "prophesy")
    fields = meant(flow.state, action)
    check_ground(flow.state, fields)
    words, listed = plain(" ".join(action.words.split())), things(action.categories)
    if not 1 <= len(words) <= LONGEST:
        raise Illegal("CR-ABI-110", f"Say what you foretell in 1 to {LONGEST} characters.")
    if not listed or len(action.categories) > LONGEST_LIST:
        raise Illegal(
            "CR-ABI-113",
            "List the separate things it foretells, one a line: which deity, what happens, each Attribute you "
            f"name. {LONGEST_LIST} characters are the most.",
        )
    pay(flow, seat, foretell_price(flow.state, seat, len(fields)), "Prophecy")
    made = Prophecy(
        id=len(flow.state.prophecies) + 1,
        seat=seat,
        words=words,
        categories=listed,
        fields=fields,
        size=len(fields),
        act=action.act,
    )
    flow.set(prophecies=(*flow.state.prophecies, made), last=fields)
    if len(listed) > 1 and flow.state.options.objection_hours and len(flow.state.here) > 1:
        flow.ask(window=Window(id=flow.id(), matter=Listed(seat, made.id)))
    stop = "" if words.endswith(STOPS) else "."
    much = counted(len(listed), "thing")
    done(flow, seat, f"{who(seat)} foretells of {' '.join(fields)}: {words}{stop} Of {much}: {'; '.join(listed)}.")


def meant(state: Creation, action: Prophesy) -> tuple[str, ...]:
    """The Fields a Prophecy is about: those that are named, or all of an Act (CR-ABI-112)."""
    if not action.act:
        known(state, action.fields)
        return state.ground.reading(action.fields)
    if action.fields:
        raise Illegal("CR-ABI-110", "Foretell of one Act or of Fields, not of both. Leave one of them out.")
    act = state.act(action.act)
    if act is None or not act.on_map or not act.fields:
        there = some(a.name for a in state.in_play if a.fields)
        raise Illegal("CR-ABI-06", f"That Act is not on the Map. There are: {there}.")
    return act.fields


def check_ground(state: Creation, fields: tuple[str, ...]) -> None:
    """Refuses Fields that do not hang together, or lie too near another Prophecy (CR-ABI-111, CR-ABI-112)."""
    if not state.ground.in_one_piece(fields):
        raise Illegal("CR-ABI-112", "The Fields of a Prophecy hang together by sides. Name Fields side by side.")
    shut = hatched(state)
    if near := [f for f in fields if f in shut]:
        free = some(f for f in state.ground.names if f not in shut)
        raise Illegal(
            "CR-ABI-111",
            f"{', '.join(near)} lies in another Prophecy or beside one; only corners may touch. "
            f"You could use {free}.",
        )


def payable(state: Creation, seat: int, fields: int) -> bool:
    """Whether a Prophecy of so many Fields can be paid."""
    return can_pay(state, seat, foretell_price(state, seat, fields))


def suggested(state: Creation, seat: int) -> list[Prophesy]:
    """Prophecies that could be made as they are: of a free Field, and of somebody else's Act."""
    shut = hatched(state)
    taken = lying.occupied(state)
    plots = ((f, state.plot(f)) for f in state.ground.names if f not in shut | taken)
    free = [f for f, plot in plots if not plot.abyss and not plot.decayed]
    found = []
    if free and payable(state, seat, 1):
        within = [alone(state, s) for s in state.here if s != seat]
        likely = [sum(f in reached for reached in within) for f in free]
        best = [f for f, many in zip(free, likely, strict=True) if many == max(likely)]
        where = best[(state.ids * 7) % len(best)]
        found.append(Prophesy(words="An Act will be placed here", categories="an Act is placed", fields=(where,)))
    others = [a for a in state.in_play if a.owner != seat and a.standing == "active" and a.fields]
    acts = [
        a for a in others if payable(state, seat, len(a.fields)) and not shut & set(a.fields) and not a.permanent
    ]
    if acts and (holders(state, "cycle") or any("blight" in abilities_of(state, s) for s in state.here)):
        act = max(acts, key=lambda a: a.size)
        words = f"{act.name} will fall into Decay"
        found.append(Prophesy(words=words, categories="it falls into Decay", act=act.id))
    return found


def hatched(state: Creation) -> set[str]:
    """Fields of all Prophecies, and those beside them by a side."""
    inside = {f for p in state.prophecies for f in p.fields if f in state.ground.index}
    return inside | {n for f in inside for n in state.ground.sides[f]}


def things(text: str) -> tuple[str, ...]:
    """The separate things of a list, each once."""
    parts = (" ".join(plain(part).split()).rstrip(".") for part in re.split(r"[;\n]", text))
    found: dict[str, str] = {}
    for part in filter(None, parts):
        found.setdefault(part.casefold(), part)
    return tuple(found.values())


# ------------------------------------------------------------------ the list


def judge_list(flow: Flow, matter: Listed, passed: bool) -> None:
    """The vote on the list is over: it stands, or has to be shortened (CR-ABI-114)."""
    prophecy = omens.found(flow.state, matter.prophecy)
    if passed or prophecy is None:
        flow.ask()
        flow.tell("The list stands.", kind="vote")
        turns.carry_on(flow)
        return
    flow.ask(shorten=prophecy.id)
    flow.tell(f"The list does not stand. {who(matter.seat)} has to make it shorter.", kind="vote")


def shorten(flow: Flow, seat: int, action: Shorten) -> None:
    """The Prophet says what is left of the list."""
    prophecy = omens.found(flow.state, flow.state.shorten)
    if prophecy is None or prophecy.seat != seat:
        raise NotAwaited("CR-ABI-114", "No list of yours has to be made shorter.")
    keys = [str(at) for at in range(len(prophecy.categories))]
    if not set(action.categories) <= set(keys) or not 1 <= len(set(action.categories)) < len(keys):
        raise Illegal("CR-ABI-114", f"Keep some of the {len(keys)} things you listed, but not all of them.")
    left = tuple(c for key, c in zip(keys, prophecy.categories, strict=True) if key in action.categories)
    omens.put(flow, replace(prophecy, categories=left))
    flow.ask(shorten=0)
    flow.tell(f"The Prophecy of {who(seat)} counts for {counted(len(left), 'thing')}: {'; '.join(left)}.")
    turns.carry_on(flow)


def shorten_by_one(flow: Flow, seat: int) -> None:
    """Nobody has said what goes: the last of the list does."""
    prophecy = omens.found(flow.state, flow.state.shorten)
    assert prophecy is not None
    shorten(flow, seat, Shorten(categories=tuple(str(at) for at in range(len(prophecy.categories) - 1))))


# ------------------------------------------------------------------ claims


def claim(flow: Flow, seat: int, action: Claim) -> None:
    """A deity says that a Prophecy has come true; all vote on it (CR-ABI-118, CR-ABI-119, CR-VOT-16)."""
    state = flow.state
    prophecy = omens.found(state, action.prophecy)
    if state.phase not in CLAIMED_IN or prophecy is None:
        raise NotAwaited("CR-ABI-119", "There is no such Prophecy now.")
    if prophecy.fulfilled:
        raise Illegal("CR-ABI-115", "That Prophecy is Fulfilled, and pays one time only.")
    if omens.judged(state, prophecy):
        raise NotAwaited("CR-ABI-118", "The Pantheon is voting on that Prophecy.")
    told = [o for o in omens.open_omens(state, prophecy) if o.by == action.by]
    if not told:
        where = " ".join(prophecy.fields)
        raise Illegal(
            "CR-ABI-119",
            f"Nothing new has happened to {where} that could be claimed so. Wait until something does, and claim "
            "it in the same round.",
        )
    deed = f"by the deed of {who(action.by)}" if action.by >= 0 else "by nobody's deed"
    flow.tell(f"{who(seat)} says that a Prophecy has come true, {deed}.")
    polls.open_poll(
        flow,
        Foretold(seat, prophecy.id, action.by, prophecy.omens),
        f"Has all of this come true, {deed}? {prophecy.words}",
        by=seat,
        rule="CR-ABI-118",
        detail=stakes(state, prophecy, action.by, [o.what for o in told]),
        everyone=True,
    )


def stakes(state: Creation, prophecy: Prophecy, by: int, told: list[str]) -> str:
    """What a claim is about, line by line."""
    return "\n".join(
        (
            f"Foretold of {' '.join(prophecy.fields)}: {'; '.join(prophecy.categories)}.",
            f"What has happened: {'; '.join(told)}.",
            f"{omens.at_stake(state, prophecy, by)}, if all of it is true; half true is not true.",
        )
    )


def judge_claim(flow: Flow, matter: Foretold, passed: bool) -> None:
    """The vote on a claim is over (CR-ABI-117, CR-ABI-118)."""
    prophecy = omens.found(flow.state, matter.prophecy)
    if prophecy is None or prophecy.fulfilled:
        return
    if passed:
        omens.fulfil(flow, prophecy, matter.by)
    else:
        omens.put(flow, replace(prophecy, omens=tuple(o for o in prophecy.omens if o not in matter.omens)))
        flow.tell("The Prophecy has not come true yet, and stays open.", kind="vote")
    flow.ask()


def unclaimed(flow: Flow, seat: int, action: Unclaimed) -> None:
    """At the end of a round: nothing more to claim."""
    if flow.state.phase != "omens" or seat not in flow.state.queue:
        raise NotAwaited("CR-ABI-119", "You are not asked about Prophecies now.")
    flow.excuse(seat)
    omens.close_reckoning(flow)
