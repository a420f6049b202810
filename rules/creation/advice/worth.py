"""What each offer is worth: higher is better, and what leads nowhere is below 0."""

from __future__ import annotations

from collections.abc import Callable

from rules.core import Blanks, Offer
from rules.creation import actions as do
from rules.creation.actions.falls import Fall, read_fall
from rules.creation.advice import contest, strategic
from rules.creation.advice.abilities import ability, claimed, designating, doubted, insisting, lent
from rules.creation.advice.moods import drawn
from rules.creation.asking.play import late_beacon
from rules.creation.course import dues, echoes
from rules.creation.deities.networks import active
from rules.creation.deities.traits import gains_by, has
from rules.creation.land.filling import origin_free
from rules.creation.land.mixing import price_of_mixing
from rules.creation.sight import Sight
from rules.creation.world import lying

IN_ORDER = ("choose", "wishes")
"""Questions whose offers stand in the order of their worth, and the last of which is worth nothing."""


def worths(s: Sight) -> tuple[float, ...]:
    """In the order of the offers; nothing where something is to be written, or where all are worth the same."""
    if isinstance(s.question.ask, Blanks):
        return ()
    offers, kind = s.question.offers, s.question.kind
    if kind == "vote" and doubted(s):
        return tuple(at / 10 for at in range(len(offers)))
    if kind == "vote":
        return tuple(1 - at / 10 for at in range(len(offers)))
    if kind in IN_ORDER:
        last = len(offers) - 1
        return (*(float(last - at) for at in range(last)), -1.0)
    if (worth := WORTHS.get(kind)) is None:
        return ()
    return tuple(worth(s, o) for o in offers)


def keyed(**worth: float) -> Callable[[Sight, Offer], float]:
    """Worth by the key of an offer; all others are worth nothing."""
    return lambda _, o: worth.get(o.key, 0.0)


def _order(s: Sight, o: Offer) -> float:
    assert isinstance(o.action, do.NextEldest)
    return -o.action.seat


def _invented(s: Sight, o: Offer) -> float:
    """One of the suggested rules, another in each world as far as one can tell worlds apart so early."""
    ideas = len(s.question.offers) - 1
    wanted = (
        sum(map(len, s.state.banned)) + 3 * s.seat + 5 * len(s.state.seats) + len(s.state.remembered)
    ) % ideas
    return float(o.key == f"idea-{wanted}") if ideas else float(o.key == "none")


def _on_land(s: Sight, o: Offer) -> float:
    """What is set on the Map, or moved on it."""
    near = s.state.ground.near
    first = s.state.phase == "first"
    match o.action:
        case do.DrawSentinel(field=field):
            return 3 + contest.stone(s, field)
        case do.Fill(fields=fields):
            own = dues.filler(s.state, s.seat) is not None  # or a Fertile Region grows
            return 3 - sum(1 for n in near[fields[0]] if n in s.state.plots) / 10 * own
        case do.Spread(shape=shape):
            return 5 + (shape == "together")
        case do.MoveStorm(storm=0, to=field):
            return 2 + len(near[field]) / 10
        case do.Channel() | do.MoveStorm():
            return 0.1
        case do.Begin():
            return 9
        case do.PlaceBeacon():
            return 2 if first else 3 if late_beacon(s.state) else -0.5
        case do.Origin(field=field):
            if first:
                return 2 + len(near[field]) / 10
            return 0 if s.state.parameters.origin_price and not origin_free(s.state, s.seat) else 2.5
        case do.Transform(fields=fields):
            return _mixed(s, fields[0])
        case do.PlaceNodes(fields=fields):
            on = s.state.where(node="on")
            return 2.5 + 0.5 * bool(on & s.state.ground.sides[fields[0]])
        case do.MoveHero():
            return strategic.marched(s, o)
        case do.MoveAct():
            return -5 if o.final else -0.1
    return 0.5 if first else 1


def _mixed(s: Sight, field: str) -> float:
    """A Transformation Field: as long as there is room for no more than one, and Influence for what goes there."""
    taken = lying.occupied(s.state)
    free = {f for f, plot in s.state.plots.items() if plot.mix and not plot.abyss and f not in taken}
    cost, held = price_of_mixing(s.state, 1), s.state.deities[s.seat].influence
    if field in taken or len(free) > 1 or held - cost <= len(free):
        return -0.2
    return 1.5 + bool(free & s.state.ground.sides[field])


def _action(s: Sight, o: Offer) -> float:
    """An Act, or an Ability."""
    if o.key == "box":
        return 0.1
    match o.action:
        case do.Begin(kind="gaze", target=id, borrowed=together):
            act = s.act(id)
            fought = gains_by(s.state, s.seat, "assailed") / 2
            return 1 + (act.size / 10 if act.standing == "active" else -1) + (-2 if together else fought)
        case do.Begin(kind="ocean"):
            return designating(s)
        case do.Begin(kind="satellite"):
            return 5.1 if s.state.deities[s.seat].influence < 2 else 4.5
        case do.Begin(kind="imprint"):
            return BEGUN["imprint"] + 0.2 * (s.state.turns % 3 == 0)
        case do.Begin(kind="gift", receiver=receiver, borrowed=borrowed):
            return given(s, receiver, borrowed=borrowed)
        case do.Begin(kind=kind, borrowed=borrowed):
            return BEGUN[kind] - borrowed
        case do.EndTurn():
            return 0.2
        case do.PlaceBeacon():
            return _on_land(s, o)
    return ability(s, o)


def given(s: Sight, receiver: int, *, borrowed: bool) -> float:
    """A Gift costs nothing: something for whoever gains by doing things together, and for whoever has nothing to
    place; then it is for whoever has least on the Map. Less than passing, so that it is a whim."""
    loves = gains_by(s.state, s.seat, "aided")
    poor = all(o.key != "act" for o in s.question.offers)
    wants = (loves or poor) and borrowed == loves and not s.state.last_round
    return 0.15 if wants and receiver == least_blessed(s) else -1


def least_blessed(s: Sight) -> int:
    """Of those to whom a Gift can be given the one with the fewest active Act-Fields."""
    others = {o.action.receiver for o in s.question.offers if isinstance(o.action, do.Begin)} & {*s.state.here}
    size = {other: sum(a.size for a in s.state.of(other) if a.standing == "active") for other in others}
    return min(others, key=lambda other: (size[other], other))


BEGUN: dict[str, float] = {
    "act": 5,
    "temple": 4,
    "oasis": 5.5,
    "imprint": 4.9,
    "warp": 3,
    "off_map": 1,
    "join": 5.05,
    "start": 9,
}
"""Kinds of proposals."""


def _falling(s: Sight, o: Offer) -> float:
    """What may Decay."""
    match read_fall(o.key):
        case Fall(fate="act" | "fade" as fate, number=number):
            return -s.act(number).size - (fate == "fade") / 2
        case Fall(fate="shield"):
            return -20
    return 9


def _faded(s: Sight, o: Offer) -> float:
    """Whether an Act falls into Decay or is Nullified: what is gone costs nothing any more."""
    return float((o.key == "fade") != has(s.state, s.seat, "no_penalty"))


def _kept(s: Sight, o: Offer) -> float:
    """What may come into the Creation box."""
    assert isinstance(o.action, do.Keep)
    return (
        0
        if not o.action.act
        else 2
        if echoes.brought(s.state, echoes.as_found(s.state, s.act(o.action.act)), s.seat)
        else 1
    )


def _taken_in(s: Sight, o: Offer) -> float:
    """An Act into a Network."""
    assert isinstance(o.action, do.Weaving)
    number = o.action.network
    return 1.5 if active(s.state, next(n for n in s.state.networks if n.id == number)) else 1.2


def _left_out(s: Sight, o: Offer) -> float:
    """An Act out of a Network."""
    return 1.0 if broken(s, o) else -1.0


def broken(s: Sight, o: Offer) -> bool:
    """Whether an Act breaks the Network it is in."""
    assert isinstance(o.action, do.Weaving)
    number, act = o.action.network, s.act(o.action.acts[0])
    net = next(n for n in s.state.networks if n.id == number)
    return act.id in net.changed or act.standing != "active"


def _placed(s: Sight, o: Offer) -> float:
    """Where a proposal lies."""
    return {"stay": 1, "done": 8, "anew": -1, "suggested": 9, "suggested-2": 7, "suggested-3": 6}.get(o.key, 0)


def _previewed(s: Sight, o: Offer) -> float:
    """On to the vote; first off the Map, where an Act counts more upon others than on its Fields."""
    if o.key == "submit":
        return 5
    if isinstance(o.action, do.Lay) and {*o.action.upon} != {*s.draft.upon}:
        return 6 if len(o.action.upon) > max(len(s.draft.upon), len(s.draft.fields)) else 0
    return 0


def _pretended(s: Sight, o: Offer) -> float:
    """Now this and now that; nothing is pretended no longer."""
    return (drawn(s, o.key) % 89) / 100 if o.key != "guise-none" else -1


SORTS = ("die", "coin", "cards", "die-all", "cards-all")
"""What computers would throw, now this and now that."""


def _acting(s: Sight, o: Offer) -> float:
    """An action, also against an Adversary."""
    usual = _action(s, o)
    return usual if s.state.contest is None else contest.action(s, o, usual)


WORTHS: dict[str, Callable[[Sight, Offer], float]] = {
    "role": contest.role,
    "omen": contest.omen,
    "order": _order,
    "renewal": lambda s, o: float((o.key == "new") == ((s.state.number + s.seat) % 3 == 0)),
    "sure": keyed(no=1),
    "bans": keyed(done=1),
    "flat": keyed(no=1),
    "invention": _invented,
    "come-back": keyed(back=1),
    "map": keyed(done=10),
    "lines": keyed(done=1),
    "first": _on_land,
    "ahead": keyed(together=2, edges=1, apart=1, self=-1),
    "turn": _on_land,
    "action": _acting,
    "where": _placed,
    "nowhere": keyed(back=-1),
    "guise": _pretended,
    "preview": _previewed,
    "let-be": keyed(let=-1),
    "dice": keyed(roll=1),
    "dice-sort": lambda s, o: float(o.key == SORTS[s.state.asked % len(SORTS)]),
    "drop-dice": keyed(drop=-1),
    "how": lambda s, o: 1.0 if (o.key == "throw") == (s.state.asked % 3 == 0) else 0.0,
    "doing": keyed(done=1),
    "call": keyed(heads=1),
    "another": keyed(another=-1),
    "no-task": keyed(none=-1),
    "wave": keyed(**{"pass": 1}),
    "leave": lent,
    "refit": lambda _s, _o: 1,
    "fade": _faded,
    "decay": _falling,
    "omens": claimed,
    "override": insisting,
    "shorten": lambda _s, _o: 1,
    "pledge": lambda s, o: float((o.key == "own") == ((s.state.ids + s.seat) % 5 == 0)),
    "victory": keyed(declare=1),
    "consent": keyed(all=1),
    "keep": _kept,
    "weave-in": _taken_in,
    "weave-out": _left_out,
    **strategic.WORTHS,
}
"""What an offer is worth, by the kind of its question."""
