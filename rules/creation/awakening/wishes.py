"""Wishes for Attributes: all deities make them at once, each in secret; then they are given out (CR-AWK-04)."""

from __future__ import annotations

import functools

from rules.core import Illegal, NotAwaited, who
from rules.creation.actions import Wish
from rules.creation.awakening import choices, ordering, roles
from rules.creation.awakening.choices import choose, choosing, free
from rules.creation.course.flow import Flow
from rules.creation.deities.roles import wished_first
from rules.creation.deities.terms import pool
from rules.creation.deities.traits import EVERYBODYS, TRAITS
from rules.creation.deities.two import only_two
from rules.creation.world.book.gametypes import KINDS, Choice, adversarial, contained, kinds, wishing
from rules.creation.world.book.lore import Lore
from rules.creation.world.book.phases import Phase
from rules.creation.world.state import Creation

PHASE: Phase = "wishes"


def open_wishes(flow: Flow) -> None:
    """Everybody is asked at once; without an order by then, they sit as they joined (CR-AWK-03)."""
    if not flow.state.pool:
        flow.set(pool=pool(flow.lore, flow.state.options, len(flow.state.here)))
    for seat in flow.state.here:
        flow.deity(seat, attributes=(EVERYBODYS,))
    flow.ask(phase=PHASE)
    if adversarial(flow.state.options):
        roles.call_the_adversary(flow)
    flow.tell("All deities wish for their Attributes at once, each in secret.", kind="round")


def wish(flow: Flow, seat: int, action: Wish) -> None:
    """Say what one would like, best first, or what else if that is gone. The last one opens the giving out."""
    need_wishes(flow.state)
    said = (*action.wishes, *filter(None, (getattr(action, kind) for kind in kinds(flow.state.options))))
    for key in said:
        need_on_offer(flow.state, flow.lore, key)
    before = flow.state.deities[seat].wishes if action.more else ()
    later = action.more and not said and unnamed(flow.state, seat)
    flow.deity(seat, wishes=tuple(dict.fromkeys((*before, *said))), later=later)
    done(flow, seat)


def name_one(flow: Flow, seat: int, key: str) -> None:
    """One more wish, as it is typed; who has one of every kind is done, and so is who would take any."""
    need_wishes(flow.state)
    if key:
        need_on_offer(flow.state, flow.lore, key)
    mine = tuple(dict.fromkeys((*flow.state.deities[seat].wishes, *filter(None, (key,)))))
    flow.deity(seat, wishes=mine)
    if not key or {TRAITS[one].kind for one in mine} >= set(choices.rounds(flow.state)):
        done(flow, seat)


def need_wishes(state: Creation) -> None:
    """Refuses wishes at any other time."""
    if state.phase != PHASE:
        raise NotAwaited("CR-AWK-04", "Nobody wishes for Attributes now.")


def need_on_offer(state: Creation, lore: Lore, key: str) -> None:
    """Refuses what this game does not offer (CR-AWK-17)."""
    if key not in state.pool:
        titles = ", ".join(lore.title(k) for k in state.pool)
        raise Illegal("CR-AWK-17", f"That is not on offer. You could wish for: {titles}.")


def silent(flow: Flow, seat: int) -> None:
    """The time for wishes has run out; followers that are not named yet are asked for in their round."""
    if unnamed(flow.state, seat):
        flow.deity(seat, later=True)
    done(flow, seat)


def done(flow: Flow, seat: int) -> None:
    """A deity has wished, or lets chance decide."""
    if not flow.state.deities[seat].wished:
        flow.deity(seat, wished=True)
        flow.tell(f"{who(seat)} has wished.")


def give_out_if_all(flow: Flow) -> None:
    """When all have wished the Attributes are given out, kind by kind, each from its end of the order."""
    state = flow.state
    if flow.due is not None or not all(state.deities[s].wished for s in state.here) or roles.undecided(state):
        return
    if any(unnamed(state, s) for s in state.here):
        return
    if contained(state.options) and state.queue:
        return  # somebody is still asked for objects
    order = (*(s for s in state.order if s in state.here), *(s for s in state.here if s not in state.order))
    flow.set(order=order)
    ordering.without_pantheon(flow)
    flow.tell(f"From eldest to youngest: {', '.join(who(s) for s in order)}.", kind="order")
    flow.done()


def follow(flow: Flow) -> None:
    """Whoever is to choose gets the first free one of their wishes, or else a random one; who has wished for
    nothing comes after the others (CR-AWK-09, CR-AWK-23)."""
    while wishing(flow.state.options) and flow.due is None and (now := choosing(flow.state)) is not None:
        seat, kind = now
        if not flow.state.deities[seat].wished or kind == choices.EXTRA or flow.state.missed:
            return
        if choices.second(flow.state):
            if not _second(flow, seat, kind):
                return
            continue
        there = free(flow.state, kind, seat)
        key = next((one for one in flow.state.deities[seat].wishes if one in there), "")
        if kind == KINDS[-1] and leaves_open(flow.state, seat, kind):
            return  # its followers may be of its own making (CR-STR-36)
        if not key and flow.state.again:
            return  # who loses an Attribute to a ban, and has no wish left, is asked
        choose(flow, seat, key)


def unnamed(state: Creation, seat: int) -> bool:
    """Whether a deity has wished by a form that has no room for its followers, and has not yet said who they are
    (CR-STR-36)."""
    deity = state.deities[seat]
    crowded = len(choices.rounds(state)) > MOST_BLANKS
    return crowded and deity.wished and not deity.later and leaves_open(state, seat, KINDS[-1])


MOST_BLANKS = 5
"""Kinds of Attribute for which a form has room."""


def leaves_open(state: Creation, seat: int, kind: Choice) -> bool:
    """Whether a deity has wished for Attributes, and for none of this kind."""
    wished = state.deities[seat].wishes
    return bool(wished) and not any(TRAITS[key].kind == kind for key in wished)


def _second(flow: Flow, seat: int, kind: Choice) -> bool:
    """A second Attribute, if it need not be asked for: the next wish that is free, or none (CR-TWO-01). Who has
    wished, and for none that is free, is asked, unless it has said that it need not be."""
    deity = flow.state.deities[seat]
    there = free(flow.state, kind, seat) if choices.may_take_another(flow.state) else ()
    key = next((one for one in deity.wishes if one in there), "")
    if deity.seconds == ASKED or (not deity.seconds and deity.wishes and there and not key):
        return False
    if key and deity.seconds != ENOUGH:
        choose(flow, seat, key)
    else:
        choices.enough(flow, seat)
    return True


def seconds(flow: Flow, seat: int, way: str) -> None:
    """Say once for all kinds how one comes to a second Attribute (CR-TWO-01)."""
    if not asks_of_seconds(flow.state):
        raise NotAwaited("CR-TWO-01", "Nobody takes second Attributes now; two do, in the Awakening.")
    if way not in (*WAYS, ""):
        raise Illegal("CR-TWO-01", f"Say {', '.join(WAYS[:-1])} or {WAYS[-1]}.")
    flow.deity(seat, seconds=way or ASKED)
    flow.tell(SAID[way or ASKED].format(who=who(seat)))


def asks_of_seconds(state: Creation) -> bool:
    """Whether two who play alone still choose Attributes, after wishes (CR-TWO-01)."""
    going_on = state.phase == PHASE or choices.choosing(state) is not None
    return going_on and state.number == 1 and wishing(state.options) and only_two(state)


WISHED, ENOUGH, ASKED = "wished", "none", "asked"
WAYS = (WISHED, ENOUGH, ASKED)
SAID = {
    WISHED: "{who} takes a second Attribute of each kind by wish as well.",
    ENOUGH: "{who} keeps to one Attribute of each kind.",
    ASKED: "{who} would be asked for each second Attribute.",
}


def forget(flow: Flow) -> None:
    """What was wished is nobody's business any more."""
    for seat in flow.state.seats:
        if flow.state.deities[seat].wishes:
            flow.deity(seat, wishes=())


def suggestions(state: Creation, seat: int) -> tuple[tuple[str, ...], ...]:
    """Some whole lists of wishes that go well with each other at a table: each deity is shown another one first,
    and each list goes on with what lies next."""
    turned, most = _in_turn(state.pool, choices.rounds(state), seat)
    if state.contest is not None:
        turned = tuple((tuple(wished_first(state, seat, [*first])), *rest) for first, *rest in turned)
    return tuple(_ranked(by_kind, most) for by_kind in turned)


ByKind = tuple[tuple[str, ...], ...]
"""Attributes of each kind."""


@functools.lru_cache(maxsize=64)
def _in_turn(pool: tuple[str, ...], kinds: tuple[str, ...], seat: int) -> tuple[tuple[ByKind, ...], int]:
    """What each list of a seat names, beginning with another Attribute of each kind each time; and how many of
    each."""
    by_kind = [[key for key in pool if TRAITS[key].kind == kind] for kind in kinds]
    most = min(map(len, by_kind), default=0)
    begun = [(seat + number) % most for number in range(min(most, SUGGESTED))]
    return tuple(tuple((*keys[at:], *keys[:at]) for keys in by_kind) for at in begun), most


@functools.lru_cache(maxsize=256)
def _ranked(by_kind: ByKind, most: int) -> tuple[str, ...]:
    """The first of every kind, then the second of every kind, and so on."""
    return tuple(key for rank in range(most) for keys in by_kind for key in keys[rank : rank + 1])


SUGGESTED = 4
"""Lists of wishes that are offered ready-made."""
