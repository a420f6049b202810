"""The Awakening: who takes which Attribute (CR-AWK)."""

from __future__ import annotations

import functools
from typing import Literal

from msgspec.structs import replace

from rules.core import Illegal, NotAwaited, who
from rules.creation.awakening import numbers, renewal, rolling
from rules.creation.bounds.naming import names_left
from rules.creation.course.flow import Flow
from rules.creation.deities import roles
from rules.creation.deities.traits import OWN, TRAITS, maker
from rules.creation.deities.two import only_two
from rules.creation.world.book.gametypes import (
    KINDS,
    Choice,
    Kind,
    Sort,
    kinds,
    on_offer,
    rolls,
    wishing,
    youngest_first,
)
from rules.creation.world.matters import Followed
from rules.creation.world.state import Creation

EXTRA: Literal["flat"] = "flat"
"""What is chosen when a flat world gives a deity one Attribute more, of any kind (CR-COS-52)."""


def rounds(state: Creation) -> tuple[Kind, ...]:
    """Kinds of Attribute that are chosen here, in order: a kind of which nothing is on offer is passed over."""
    return _rounds(state.pool, kinds(state.options))


@functools.lru_cache(maxsize=64)
def _rounds(pool: tuple[str, ...], kinds: tuple[Kind, ...]) -> tuple[Kind, ...]:
    offered = {TRAITS[key].kind for key in pool}
    return tuple(kind for kind in kinds if kind in offered or not offered)


def open_round(flow: Flow, kind: Kind) -> None:
    """Every other kind from the eldest, the first one too; the others from the youngest (CR-AWK-04 to 08)."""
    if kind not in rounds(flow.state):
        flow.done()
        return
    order = tuple(s for s in flow.state.order if flow.state.deities[s].here)
    queue = order[::-1] if youngest_first(flow.state.options, kind) else order
    if flow.state.number > 1:
        queue = renewal.asked_to_choose(flow.state, queue, kind)
        if not queue:
            close_choices(flow, kind)  # whoever would have made the Map may have left
            return
    elif wishing(flow.state.options):  # without a wish one is in nobody's way
        queue = tuple(sorted(queue, key=lambda seat: not flow.state.deities[seat].wishes))
    flow.ask(phase=kind, queue=queue, sure_ban="")
    told = f"The {kind.capitalize()} Attributes are given out."
    if flow.state.number > 1:
        told = f"The new deities choose their {kind.capitalize()} Attributes."
    elif not wishing(flow.state.options):
        told = f"The deities choose their {kind.capitalize()} Attributes."
    flow.tell(told, kind="round")


def taken(state: Creation) -> set[str]:
    """Attributes that somebody in the game has; on a further Map those of the other Maps too (CR-MULTI-04)."""
    here = {key for d in state.deities if d.here for key in d.attributes}
    return here | renewal.held_elsewhere(state) if state.number > 1 else here


def free(state: Creation, kind: Choice, seat: int = -1) -> tuple[str, ...]:
    """Attributes of a kind that may still be chosen (CR-AWK-09), by a seat that may be bound to some of them."""
    if kind == EXTRA:
        return one_more(state)
    had = taken(state) | {d.reserved for d in state.deities if d.here}
    if (mine := rolling.reserved(state, kind)) and mine not in {*taken(state), *state.banned}:
        return (mine,)
    there = tuple(
        key for key in state.pool if TRAITS[key].kind == kind and key not in had and key not in state.banned
    )
    return roles.open_to(state, seat, there) if seat >= 0 and kind == KINDS[0] else there


def one_more(state: Creation) -> tuple[str, ...]:
    """What a deity that was Abstraction may take in a flat world: an Attribute of any kind that nobody has and
    nobody needs in the rounds to come; if there is none, one that others have, but not the maker of the Map
    (CR-COS-52)."""
    open_now = {kind: free(state, kind) for kind in rounds(state)}
    spare = {
        key for kind, keys in open_now.items() for key in keys if len(keys) > len(still_to_choose(state, kind))
    }
    if not spare:
        mine = {*state.banned, *state.deities[state.queue[0]].attributes}
        spare = {key for key in state.pool if key != maker(state.options)} - mine
    return tuple(key for key in state.pool if key in spare and TRAITS[key].kind != "patronage")


def still_to_choose(state: Creation, kind: Kind) -> set[int]:
    """Who needs a free Attribute of a kind: whoever has none but those of a flat world, and whose was banned."""
    again = set(state.queue[:1]) if kind in state.again else set()
    return again | {s for s in state.here if kind not in chosen_kinds(state, s)}


def chosen_kinds(state: Creation, seat: int) -> set[Sort]:
    """Kinds of which a deity has chosen its Attribute."""
    deity = state.deities[seat]
    return {TRAITS[key].kind for key in deity.attributes if key not in deity.besides}


def choosing(state: Creation) -> tuple[int, Choice] | None:
    """Who chooses what kind of Attribute now."""
    if state.again and state.queue:
        return state.queue[0], state.again[0]
    if state.missed:
        return state.missed[0]
    if state.queue and (kind := chosen_now(state)):
        return state.queue[0], kind
    if state.queue and state.phase == EXTRA and state.flat:
        return state.queue[0], EXTRA
    return None


def chosen_now(state: Creation) -> Kind | None:
    """The kind of Attribute that is chosen in turn now."""
    return next((kind for kind in kinds(state.options) if kind == state.phase), None)


def second(state: Creation) -> bool:
    """Whether the deity whose turn it is has one Attribute of this kind already (CR-TWO-01)."""
    kind = chosen_now(state)
    if state.again or state.missed or not state.queue or kind is None:
        return False
    return _had(state, state.queue[0], kind) == 1


def _had(state: Creation, seat: int, kind: Kind) -> int:
    deity = state.deities[seat]
    return sum(TRAITS[key].kind == kind for key in deity.attributes if key not in deity.besides)


def may_take_another(state: Creation) -> bool:
    """Whether it may take another: only two play, and enough is left for whoever chooses after (CR-TWO-01,
    CR-TWO-12). Somebody new may have come meanwhile."""
    kind = chosen_now(state)
    if kind is None or not second(state) or not only_two(state):
        return False
    later = [s for s in state.queue[1:] if not _had(state, s, kind)]
    return len(free(state, kind, state.queue[0])) > len(later)


def enough(flow: Flow, seat: int) -> None:
    """One Attribute of this kind will do (CR-TWO-01)."""
    now = choosing(flow.state)
    if now is None or now[0] != seat or not second(flow.state):
        raise NotAwaited("CR-TWO-01", "You are not asked for a second Attribute now.")
    pass_on(flow, now[1])


def pass_on(flow: Flow, kind: Choice) -> None:
    """The next one chooses, or the round is over."""
    flow.ask(queue=flow.state.queue[1:])
    if not flow.state.queue:
        close_choices(flow, kind)


def choose(flow: Flow, seat: int, key: str) -> None:
    """Take a free Attribute, or a random one (CR-AWK-09, CR-AWK-23)."""
    kind = need_choice(flow.state, seat)
    options = free(flow.state, kind, seat)
    if key not in options and key in free(flow.state, kind):
        raise roles.amiss(flow.state, seat, ", ".join(map(flow.lore.title, options)))
    if not key and kind == "patronage" and not options:
        key = OWN
        flow.deity(seat, followers=flow.chance.pick(names_left(flow.state, flow.lore)))
    if not key:
        modest = [k for k in options if k != maker(flow.state.options)] or list(options)
        key = flow.chance.pick(modest)
    if key not in options and not (key == OWN and flow.state.deities[seat].followers):
        raise not_free(flow, kind, key, options)
    if kind == EXTRA:
        give_besides(flow, seat, key, sets=key not in taken(flow.state))
    else:
        flow.deity(seat, attributes=(*flow.state.deities[seat].attributes, key))
    named = flow.state.deities[seat].followers if key == OWN else flow.lore.title(key)
    _taken(flow, f"{who(seat)} takes ", named)
    when_chosen(flow, seat, kind, key)


def _taken(flow: Flow, takes: str, named: str) -> None:
    """What somebody takes, in one line with what was taken just before, where it is given out at once."""
    last = flow.events[-1] if flow.events else None
    if last is None or not last.marks("choice"):
        flow.tell(f"{takes}{named}.", kind="choice")
    else:
        joined = " and " if last.line.rpartition("; ")[2].startswith(takes) else f"; {takes}"
        flow.events[-1] = replace(last, line=f"{last.line.removesuffix('.')}{joined}{named}.")


def need_choice(state: Creation, seat: int) -> Choice:
    """The kind that this deity chooses now.

    Raises:
        RuleError: it chooses nothing now.
    """
    now = choosing(state)
    if now is None or now[0] != seat:
        turn = f" {who(now[0])} chooses now." if now else ""
        raise NotAwaited("CR-AWK-04", "It is not your turn to choose." + turn)
    if any(isinstance(p.matter, Followed) for p in state.polls):
        raise NotAwaited("CR-STR-36", "The Pantheon votes on your followers. Wait for it.")
    if second(state) and not may_take_another(state):
        raise Illegal("CR-TWO-01", "Only two who play alone take two Attributes of a kind. One is enough here.")
    return now[1]


def not_free(flow: Flow, kind: Choice, key: str, options: tuple[str, ...]) -> Illegal:
    """Why an Attribute cannot be chosen, and which can (CR-AWK-09, CR-AWK-17, CR-STR-30)."""
    if (mine := rolling.reserved(flow.state, kind)) and mine in options:
        return Illegal("CR-STR-30", f"You have named {flow.lore.title(mine)} ahead of your turn. It is that now.")
    words = flow.lore.attributes.get(key) if key in TRAITS else None
    known = words is not None and kind in (words.kind, EXTRA) and on_offer(words.scope, flow.state.options)
    why = "taken, banned or needed by others" if kind == EXTRA else "taken or banned"
    why = why if known and key in flow.state.pool else "not on offer"
    titles = ", ".join(flow.lore.title(k) for k in options)
    return Illegal("CR-AWK-09" if known else "CR-AWK-17", f"That is {why}. Free: {titles}.")


def when_chosen(flow: Flow, seat: int, kind: Choice, key: str) -> None:
    """How it goes on from a choice: in turn, again after a ban, or late by somebody new."""
    if rolls(flow.state.options):
        roll_on(flow, seat, key)
    elif flow.state.again:
        flow.ask(again=())
        flow.follow("bans")
    elif flow.state.missed:
        numbers.catch_up(flow, seat)
    elif may_take_another(flow.state):
        flow.ask()
    else:
        pass_on(flow, kind)


def roll_on(flow: Flow, seat: int, key: str) -> None:
    """Where the Map rolls out, all that hangs on an Attribute comes at once; then the round goes on."""
    again, extra = bool(flow.state.again), flow.state.phase == EXTRA
    more = not again and not extra and may_take_another(flow.state)
    flow.ask(again=(), queue=flow.state.queue if more else flow.state.queue[1:])
    rolling.chosen(flow, seat, key, resumes=None if again or extra else flow.state.phase, again=again)


def give_besides(flow: Flow, seat: int, key: str, *, sets: bool) -> None:
    """A flat world gives a deity an Attribute besides its own, with or without its numbers (CR-COS-52)."""
    deity = flow.state.deities[seat]
    flow.deity(
        seat,
        attributes=(*deity.attributes, key),
        besides=(*deity.besides, key),
        unset=deity.unset if sets else (*deity.unset, key),
    )


def close_choices(flow: Flow, kind: Choice) -> None:
    """A round of choices is over."""
    if kind == kinds(flow.state.options)[0]:
        ensure_creator(flow)
    if rolls(flow.state.options):
        rolling.closed(flow, kind)
    else:
        flow.done()


def keep_creator(flow: Flow) -> None:
    """Somebody has left: another makes the Map, unless all who are still to choose their Primal Attribute may take
    that on themselves (CR-AWK-24, CR-STR-44)."""
    state = flow.state
    if rolling.drawn(state) if rolls(state.options) else state.phase != kinds(state.options)[0]:
        ensure_creator(flow)


def ensure_creator(flow: Flow) -> None:
    """Somebody has to make the Map: if nobody chose to, the eldest does as well (CR-AWK-10)."""
    must = maker(flow.state.options)
    if any(must in flow.state.deities[s].attributes for s in flow.state.here):
        return
    eldest = next(s for s in flow.state.order if flow.state.deities[s].here)
    deity = flow.state.deities[eldest]
    own = (
        rolls(flow.state.options) and flow.state.course == kinds(flow.state.options)[0]
    )  # it may be still to choose
    flow.deity(
        eldest,
        attributes=(*deity.attributes, must),
        besides=(*deity.besides, must) if own else deity.besides,
    )
    title = flow.lore.title(must)
    flow.tell(f"Nobody is {title}, and somebody must make the Map, so {who(eldest)} is {title} as well.")
