"""A Map that rolls out while Attributes are chosen: what each choice brings with it at once, before the next deity
chooses (CR-STR-18 to CR-STR-26)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import who
from rules.creation.awakening import numbers
from rules.creation.course.flow import Flow
from rules.creation.deities import dice
from rules.creation.deities.attributes import ATTRIBUTES
from rules.creation.deities.traits import TRAITS, maker
from rules.creation.land.emergence import begins_with
from rules.creation.land.heroes import hero_of
from rules.creation.land.reckoning import settle_numbers
from rules.creation.world.book.gametypes import KINDS, Choice, heroes, kinds, rolls, wishing
from rules.creation.world.book.phases import Phase, following, until
from rules.creation.world.state import Creation
from rules.creation.world.stock import Errand, places


def drawn(state: Creation) -> bool:
    """Whether the Map is drawn, or being drawn."""
    return state.sketch is not None or state.outline is not None


def reserved(state: Creation, kind: Choice) -> str:
    """What the deity whose turn it is has named ahead of it (CR-STR-30)."""
    if state.again or not state.queue or state.course != kind:
        return ""
    return state.deities[state.queue[0]].reserved


def chosen(flow: Flow, seat: int, key: str, *, resumes: Phase | None = None, again: bool = False) -> None:
    """A deity has an Attribute: its object and all that hangs on it come now, and then the round goes on. What is
    chosen again after a ban brings no second object (CR-STR-06, CR-STR-25)."""
    later = again or wishing(flow.state.options)  # or all bring theirs at once
    due = [] if later or places(flow.state) < 1 else [Errand(phase="object", queue=(seat,))]
    due += decisions(flow.state, flow, seat, key)
    if resumes:
        due.append(Errand(phase=resumes, queue=flow.state.queue, resumes=True))
    elif again:
        due.append(Errand(phase="bans"))
    flow.set(errands=(*due, *flow.state.errands))
    flow.done()


def decisions(state: Creation, flow: Flow, seat: int, key: str) -> list[Errand]:
    """What an Attribute settles at the start of a game, in the order in which the one needs the other: the Map,
    numbers, then what is placed by them."""
    traits, due = TRAITS[key], list[Errand]()
    if key == maker(state.options) and not drawn(state):
        due.append(Errand(phase="map", queue=(seat,)))
    if lines := numbers.lines_of(flow, key):
        due.append(Errand(phase="parameters", keys=lines))
    if traits.draws_lines and not state.plots:
        due.append(Errand(phase="lines", queue=(seat,)))
    if traits.bans:
        due.append(Errand(phase="bans"))
    if traits.throws:
        due.append(Errand(phase="dice"))
    if traits.flattens:
        due.append(Errand(phase="flat"))
    if begins_with(state, ATTRIBUTES[key]) and kinds(state.options).index(traits.kind) >= WITH_FIELDS:
        due.append(Errand(phase="first", queue=(seat,), keys=(key,)))
    at_once = heroes(state.options) and not wishing(state.options)
    if traits.kind == "patronage" and at_once and hero_of(state, seat) is None:
        due.append(Errand(phase="hero", queue=(seat,)))
    return due


WITH_FIELDS = 2
"""The place of Elementals among the kinds: what is chosen before them places its Fields after their round."""


def closed(flow: Flow, kind: Choice) -> None:
    """A round is over: a Map that nobody chose to make is made, and whoever stands in for an Element that nobody
    has lays its Fields (CR-STR-19, CR-STR-26)."""
    state, due = flow.state, list[Errand]()
    order = [s for s in state.order if state.deities[s].here]
    if kind == kinds(state.options)[0] and not drawn(state):
        needed = maker(state.options)
        who_draws = next(s for s in order if needed in state.deities[s].attributes)
        due = decisions(state, flow, who_draws, needed)
    if kind == kinds(state.options)[WITH_FIELDS]:
        earlier = kinds(state.options)[:WITH_FIELDS]
        for seat in order:
            keys = [k for k in state.deities[seat].attributes if TRAITS[k].kind in earlier]
            due += [
                Errand(phase="first", queue=(seat,), keys=(key,))
                for key in keys
                if begins_with(state, ATTRIBUTES[key])
            ]
    if due:
        flow.set(errands=(*due, Errand(phase=following(kind, state.options)), *state.errands))
    flow.done()


def next_due(flow: Flow) -> Phase | None:
    """What is settled next, if anything is. A round that is taken up again is not opened anew."""
    if not rolls(flow.state.options):
        return None
    settle_numbers(flow)
    if not flow.state.errands:
        flow.set(errand=None)
        return None
    errand, *later = flow.state.errands
    flow.set(errand=None if errand.resumes else errand, errands=tuple(later), queue=errand.queue)
    if errand.resumes:
        flow.ask(phase=errand.phase)
    return errand.phase


def choices_go_on(state: Creation) -> bool:
    """Whether a round of choices is on or still to come, also while something is settled between (CR-STR-44)."""
    if not rolls(state.options):
        return False
    ahead = next((e.phase for e in reversed(state.errands)), state.phase)
    return until(KINDS[0], ahead) and until(ahead, kinds(state.options)[-1])


def part(flow: Flow, seat: int) -> None:
    """Whoever leaves is waited for no more in what is still to be settled, and its numbers and dice are settled no
    more (CR-STR-44, CR-DICE-17)."""
    kept = []
    for errand in flow.state.errands:
        queue = tuple(s for s in errand.queue if s != seat)
        if errand.resumes or queue or not errand.queue:
            kept.append(replace(errand, queue=queue))
    flow.set(
        errands=tuple(kept),
        heroes=tuple(h for h in flow.state.heroes if h.seat != seat),
        chosen=numbers.still_chosen(flow),
        dice=None if dice.master(flow.state) is None else flow.state.dice,
    )
    settle_numbers(flow)


def begin_now(flow: Flow, seat: int) -> None:
    """The starting Act comes before the round of choices goes on (CR-STR-33)."""
    state = flow.state
    due = (Errand(phase="start"), Errand(phase=state.phase, queue=state.queue, resumes=True))
    flow.set(errands=(*due, *state.errands))
    flow.tell(f"{who(seat)} places the starting Act now.")
    flow.done()
