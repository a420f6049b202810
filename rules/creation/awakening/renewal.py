"""A further Map: a Paradigm Shift into Genesis opens it, and everybody says who they are on it (CR-MULTI-01 to
CR-MULTI-06, CR-MULTI-16)."""

from __future__ import annotations

from rules.core import NotAwaited, counted, who
from rules.creation.course.flow import Flow
from rules.creation.deities.traits import EVERYBODYS, TRAITS, maker
from rules.creation.deities.two import instead
from rules.creation.world import worlds
from rules.creation.world.book.gametypes import KINDS, Kind, kinds
from rules.creation.world.book.phases import RENEWAL
from rules.creation.world.deity import Deity
from rules.creation.world.state import Creation

SHIFTER = next(key for key, traits in TRAITS.items() if traits.invents)
"""Who made the Map before is this on the new one, if they keep their deity (CR-MULTI-05, CR-MULTI-16)."""


def open_map(flow: Flow, seat: int) -> None:
    """Open a further Map; its first question is who everybody is on it (CR-MULTI-01, CR-MULTI-03)."""
    state = flow.state
    number = max(worlds.numbers(state)) + 1
    fresh = Creation(
        options=state.options,
        phase=RENEWAL,
        deities=tuple(Deity(here=deity.here) for deity in state.deities),
        order=state.order,
        queue=state.here,
        pool=state.pool,
        banned=state.banned,
        concepts=state.concepts,
        dice=state.dice if instead(state) == "dice_only" else None,
        number=number,
        opener=seat,
        origin=state.number,
    )
    flow.set(others=(*state.others, fresh))
    flow.tell(
        f"{who(seat)} opens Map {number}, and will draw it. All other Maps rest until it has its first Fields. "
        "Each of you keeps your deity there, or makes a new one.",
        kind="round",
    )


def home(state: Creation) -> Creation:
    """The Map from which this one was opened."""
    return next(world for world in state.others if world.number == state.origin)


def need_asked(state: Creation, seat: int) -> None:
    """Refuses whoever is not asked now."""
    if state.phase != RENEWAL or seat not in state.queue:
        raise NotAwaited("CR-MULTI-03", "You are asked once who you are on a new Map, when it is opened.")


def renew(flow: Flow, seat: int, *, new: bool) -> None:
    """Keep the deity with its original Attributes, or make a new one (CR-MULTI-03); all answer before anything is
    counted (CR-MULTI-06)."""
    need_asked(flow.state, seat)
    flow.deity(seat, renews="new" if new else "keep")
    flow.tell(f"{who(seat)} {'would make a new deity' if new else 'keeps their deity'}.")
    excuse(flow, seat)


def excuse(flow: Flow, seat: int) -> None:
    """One less is asked; the last answer settles it."""
    flow.excuse(seat)
    if not flow.state.queue:
        settle(flow)


def settle(flow: Flow) -> None:
    """New deities are made of what is floating, if that is enough; else all keep theirs (CR-MULTI-05)."""
    new = wanting(flow.state)
    if scarce := [
        kind for kind in kinds(flow.state.options) if len(floating(flow.state, kind)) < needed(flow, kind)
    ]:
        left = len(floating(flow.state, scarce[0]))
        few = counted(left, f"{scarce[0].capitalize()} Attribute")
        flow.tell(f"Only {few} {'is' if left == 1 else 'are'} floating, so everybody keeps their deity.")
        new = ()
    for seat in flow.state.seats:
        if seat in new:
            mine = (EVERYBODYS, maker(flow.state.options)) if seat == flow.state.opener else (EVERYBODYS,)
            flow.deity(seat, attributes=mine, renews="new")
        else:
            keep(flow, seat)
    if new:
        flow.tell(f"New deities: {', '.join(map(who, new))}. They choose from what no deity has.")
    flow.follow(KINDS[0])


def wanting(state: Creation) -> tuple[int, ...]:
    """Who wants a new deity."""
    return tuple(seat for seat in state.here if state.deities[seat].renews == "new")


def needed(flow: Flow, kind: Kind) -> int:
    """How many will choose an Attribute of a kind; the Primal one of whoever opened the Map is settled."""
    return sum(1 for seat in wanting(flow.state) if kind != KINDS[0] or seat != flow.state.opener)


def floating(state: Creation, kind: Kind) -> tuple[str, ...]:
    """Attributes of this game that are not banned and that nobody has on an open Map, or will have on this one by
    keeping (CR-MULTI-06)."""
    had = held_elsewhere(state)
    had |= {key for seat in state.seats if state.deities[seat].renews != "new" for key in profile(state, seat)}
    return tuple(
        key for key in state.pool if TRAITS[key].kind == kind and key not in had and key not in state.banned
    )


def held_elsewhere(state: Creation) -> set[str]:
    """Attributes of deities on the other Maps that have not stopped (CR-MULTI-04)."""
    there = [world for world in state.others if world.number in worlds.going(state)]
    return {key for world in there for deity in world.deities for key in deity.attributes}


def profile(state: Creation, seat: int) -> tuple[str, ...]:
    """The Attributes that a deity which is kept has here: those it began with. Whoever opened this Map is its
    Genesis deity, and who was that of the Map before is Metaphysic (CR-MULTI-02, CR-MULTI-05, CR-MULTI-16)."""
    before = home(state).deities[seat]
    mine = tuple(key for key in before.began or before.attributes if key not in before.besides)
    made = maker(state.options)
    turned = {SHIFTER: made} if seat == state.opener else {made: SHIFTER}
    return tuple(dict.fromkeys(turned.get(key, key) for key in mine))


def keep(flow: Flow, seat: int) -> None:
    """The deity as it was, by name and Icon; so is that of whoever leaves while the Map is opened, and may come
    back (CR-TRN-12)."""
    before = home(flow.state).deities[seat]
    now = flow.state.deities[seat]
    kept = Deity(
        attributes=profile(flow.state, seat),
        name=before.name,
        icon=before.icon,
        emoji=before.emoji,
        settled=True,
        renews="keep",
        **{part: getattr(now, part) for part in worlds.OF_SEAT},
    )
    flow.set(deities=tuple(kept if s == seat else d for s, d in enumerate(flow.state.deities)))


def asked_to_choose(state: Creation, queue: tuple[int, ...], kind: Kind) -> tuple[int, ...]:
    """Of those whose turn comes in a round of choices: on a further Map whoever has no Attribute of that kind."""
    if state.number == 1:
        return queue
    return tuple(s for s in queue if all(TRAITS[key].kind != kind for key in state.deities[s].attributes))
