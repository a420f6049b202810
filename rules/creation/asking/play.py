"""Questions of the Age of the Gods."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Action, Blank, Offer, OneOf, Question
from rules.creation import actions as do
from rules.creation.abilities.costs import can_pay
from rules.creation.acts.drafting import in_box
from rules.creation.asking import forms, menus, travel
from rules.creation.asking.base import cells, clock, offer, pick, question, written
from rules.creation.asking.beside import pages
from rules.creation.asking.contest import sentinel_offers
from rules.creation.asking.early import FILL, beacons, long_channel, origins, pair_form, placements
from rules.creation.asking.proposals import draft_questions
from rules.creation.asking.saying import at_once
from rules.creation.bounds.checks import abilities_of
from rules.creation.bounds.drawings import draws
from rules.creation.bounds.suggest import able, room
from rules.creation.course import allowance, dues
from rules.creation.course.flow import any_open
from rules.creation.course.history import open_page
from rules.creation.deities import condensed, roles
from rules.creation.deities.networks import paying
from rules.creation.deities.traits import bearer
from rules.creation.land import filling, growth, heroes, storms
from rules.creation.land.mixing import mixable, mixture, price_of_mixing
from rules.creation.world.book.gametypes import contained
from rules.creation.world.matters import Belong, Draft, Gazed, Place
from rules.creation.world.pieces import ELEMENTS
from rules.creation.world.state import Creation
from rules.creation.world.still import still

WITHDRAW = pick([offer("back", do.StepBack(), final=True, course="other")])
ON = offer("done", do.EndPlacing(), course="closing")
ON_WITHOUT = offer("done", do.EndPlacing(), course="closing", gives_up=True)
"""Fields that may still be placed are lost then."""
INTO = Blank(name="into", kind="tags", choices=tuple(ELEMENTS), least=2, most=len(ELEMENTS))
TRANSFORM = written((cells(), INTO), do.Transform(fields=(), into=()))
"""Fields of whatever Elements."""

LEAVE_EMPTY = pick([offer("done", do.EndTurn(), course="closing")])
PASS = offer("done", do.EndTurn(), course="closing")


def turn(state: Creation) -> list[Question]:
    """What the deity at play may do now."""
    now = state.turn
    if now is None:
        return []
    if any_open(state):
        return withdrawing(state)
    if state.draft is not None:
        return draft_questions(state, state.draft)
    if now.stage == "entry":
        return entry(state)
    if now.stage == "fields":
        return fields_stage(state, now.seat)
    return action_stage(state, now.seat)


def entry(state: Creation) -> list[Question]:
    """The page of the History that ends a turn, or none, where that is a step of its own (CR-ALT-64)."""
    tale = open_page(state)
    if tale is None:
        return []
    return [question(state, tale.writer, "entry", LEAVE_EMPTY, silence="turn"), *pages(state)]


def withdrawing(state: Creation) -> list[Question]:
    """While a proposal is voted on its maker may take it back."""
    if state.draft is not None and state.trial is not None:
        return [question(state, state.draft.seat, "withdraw", WITHDRAW, waits=False)]
    if state.draft is None or not any(isinstance(p.matter, Place | Belong | Gazed) for p in state.polls):
        return []
    return [question(state, state.draft.seat, "withdraw", WITHDRAW, waits=False)]


@still
def ground_moves(state: Creation, seat: int) -> tuple[Offer, ...]:
    """Fields, Storms, the Beacon, Origins and Moves (CR-TRN-06). A stage that is not over is asked about next."""
    found = placements(state, seat) + growing(state, seat) + mixing(state, seat) + driving(state, seat)
    moves = (*shifting(state, seat), *travel.moves(state, seat), *marching(state, seat))
    return (*found, *moves)


def fields_over(state: Creation) -> bool:
    """Whether the Field Placement Stage has nothing left to choose, so that nobody need be asked to go on."""
    now = state.turn
    if state.phase != "turn" or now is None or now.stage != "fields" or any_open(state) or state.draft is not None:
        return False
    return not travel.travellers(state, now.seat) and not ground_moves(state, now.seat)


def marching(state: Creation, seat: int) -> list[Offer]:
    """Where a Hero may go, or come back (CR-STR-39, CR-STR-41)."""
    return [offer(f"hero-{f}", do.MoveHero(to=f)) for f in state.ground.reading(heroes.goals(state, seat))]


def _unplaced(state: Creation, seat: int) -> bool:
    """Whether anything of this turn that costs nothing is still to be placed."""
    due = dues.allotment(state, seat) > 0 and dues.filler(state, seat) is not None
    return due or storms.storms_to_set(state, seat) > 0 or filling.origin_free(state, seat)


def fields_stage(state: Creation, seat: int) -> list[Question]:
    """What may be done before the action, and the way on to it (CR-TRN-05)."""
    moves = ground_moves(state, seat)
    offers, begun = at_once(state, seat, [*moves, ON_WITHOUT if moves and _unplaced(state, seat) else ON])
    found = [question(state, seat, "turn", pick(offers), silence="turn", clock=clock(state)), *begun]
    if dues.allotment(state, seat) > 1 or bearer(state, seat, "origins"):
        found.append(question(state, seat, "fill", FILL, waits=False))
    found += pair_form(state, seat)
    if bearer(state, seat, "mixes") and any(isinstance(o.action, do.Transform) for o in offers):
        found.append(question(state, seat, "transform", TRANSFORM, waits=False))
    return [*found, *long_channel(state, seat, offers), *travel.far_moves(state, seat)]


def growing(state: Creation, seat: int) -> list[Offer]:
    """Fertile Regions and new Origins."""
    if bearer(state, seat, "origins") is None:
        return []
    spots = growth.growth_spots(state) if dues.filler(state, seat) is None else ()
    offers = [offer(f"grow-{f}", do.Fill(fields=(f,))) for f in state.ground.reading(spots)]
    price = 0 if filling.origin_free(state, seat) else state.parameters.origin_price
    return offers + origins(state) if price <= max(0, state.deities[seat].influence) else offers


def mixing(state: Creation, seat: int) -> list[Offer]:
    """Transformation Fields, each of what suggests itself; others by a form (CR-FLD-42)."""
    if bearer(state, seat, "mixes") is None or not can_pay(state, seat, price_of_mixing(state, 1)):
        return []
    return [offer(f"mix-{f}", do.Transform(fields=(f,), into=mixture(state, f))) for f in mixable(state)]


def driving(state: Creation, seat: int) -> list[Offer]:
    """Where Storms may go."""
    if bearer(state, seat, "storms") is None:
        return []
    return [
        offer(f"storm-{s.id}-{f}", do.MoveStorm(storm=s.id, to=f))
        for s in state.storms
        for f in storms.storm_goals(state, s)
    ]


def shifting(state: Creation, seat: int) -> list[Offer]:
    """Where the Beacon may be shifted."""
    now = state.turn
    if now is None:
        return []
    if late_beacon(state):
        return beacons(state)
    if bearer(state, seat, "beacon") is None:
        return []
    early = now.stage == "fields" and state.options.beacon_move_when != "after_act" and not now.shifted
    payable = bool(state.beacon) and state.deities[seat].influence >= state.parameters.beacon_shift
    may = early or (now.stage == "action" and allowance.may_shift_late(state))
    return beacons(state) if payable and may else []


def late_beacon(state: Creation) -> bool:
    """Whether the Beacon is still to be set up, which is free."""
    return dues.lights_late(state) and not state.beacon


def action_stage(state: Creation, seat: int) -> list[Question]:
    """One thing: an Act, or an Ability (CR-TRN-07)."""
    now = state.turn
    assert now is not None
    placed = proposals(state, seat) if may_act(state) else ()
    able_else = allowance.actions_left(state) > 0 and (now.retry != "act" or bool(now.means))
    offered = (*else_to_do(state, seat), *sentinel_offers(state)) if able_else else ()
    asked = forms.ability_forms(state, seat) if able_else else []
    if now.retry:
        kinds = (now.retry, "prophesy") if now.means else (now.retry,)  # after a roll always (CR-ABI-107)
        offered = tuple(o for o in offered if kind_of(o.action) in kinds)
        asked = [q for q in asked if requested(q) in kinds]
    opened, begun = at_once(state, seat, placed)
    if begun and in_box(state) and not contained(state.options):
        opened.append(offer("box", do.Begin(kind="act"), course="other"))
    offers = [*opened, *offered, *shifting(state, seat), PASS]
    return [
        question(state, seat, "action", pick(offers), silence="turn", clock=clock(state), id=main(state)),
        *asked,
        *begun,
    ]


def main(state: Creation) -> str:
    """What a turn is asked has one sort of id in both its stages."""
    return f"{state.asked}.turn"


def may_act(state: Creation) -> bool:
    """Whether there is an action left that may be an Act."""
    now = state.turn
    free = now is not None and allowance.actions_left(state) > 0 and now.retry in ("", "act")
    return (
        free
        and condensed.allows(state, now.seat if now else -1, "act")
        and allowance.actions_left(state, "act") > 0
    )


def kind_of(action: Action) -> str:
    """What kind of request something in the menu, or its form, would be."""
    match action:
        case do.Begin(kind="gaze"):
            return "gaze"
        case do.Begin(kind="ocean"):
            return "designate"
        case do.Weaving():
            return "weave"
        case do.Prophesy():
            return "prophesy"
        case do.ParadigmShift():
            return "paradigm"
    return type(action).__name__.lower()


def requested(form: Question) -> str:
    """The same of an Ability that has a form or a list of its own."""
    return kind_of(form.ask.offers[0].action if isinstance(form.ask, OneOf) else form.ask.template)


def designations(state: Creation, seat: int) -> list[Offer]:
    """An Ocean that could be Designated, and those that could grow (CR-REA-45, CR-REA-47)."""
    if state.flat or "designate" not in abilities_of(state, seat):
        return []
    own = [ocean.id for ocean in state.oceans if ocean.owner == seat]
    able_to = [id for id in (0, *own) if able(state, Draft(kind="ocean", seat=seat, target=id))]
    return [offer(f"ocean-{id}" if id else "ocean", do.Begin(kind="ocean", target=id)) for id in able_to]


@still
def else_to_do(state: Creation, seat: int) -> tuple[Offer, ...]:
    """What could be done in place of an Act: an Ocean Designated, an Ability."""
    return (*designations(state, seat), *menus.abilities(state, seat))


@still
def proposals(state: Creation, seat: int) -> tuple[Offer, ...]:
    """Kinds of Acts that can be placed now."""
    offers: list[Offer] = []
    drawn = [offer("imprint", do.Begin(kind="imprint"))] if may_draw(state, seat) else []
    if state.flat:
        return tuple(drawn)
    if able(state, Draft(kind="act", seat=seat)):
        offers.append(offer("act", do.Begin(kind="act")))
    bound = condensed.lent(state, seat)
    if not bound and state.deities[seat].icon and able(state, Draft(kind="temple", seat=seat)):
        offers.append(offer("temple", do.Begin(kind="temple")))
    if condensed.sort(state, seat, "pockets") and able(state, Draft(kind="oasis", seat=seat)):
        offers.append(offer("oasis", do.Begin(kind="oasis")))
    if condensed.sort(state, seat, "satellites") and able(state, Draft(kind="satellite", seat=seat)):
        offers.append(offer("satellite", do.Begin(kind="satellite")))
    offers += drawn
    if "warp" in abilities_of(state, seat):
        if able(state, Draft(kind="warp", seat=seat)):
            offers.append(offer("warp", do.Begin(kind="warp")))
        if able(state, Draft(kind="off_map", seat=seat)):
            offers.append(offer("off", do.Begin(kind="off_map")))
    for net in paying(state, seat):
        if able(state, Draft(kind="join", seat=seat, target=net.id)):
            offers.append(offer(f"join-{net.id}", do.Begin(kind="join", target=net.id)))
    return (*offers, *gifts(state, seat))


def may_draw(state: Creation, seat: int) -> bool:
    """Whether an Imprint can be drawn now, also by a roll that lends that Ability; another roll binds only where
    there are objects (CR-ABI-102, CR-ABI-103, CR-COS-53)."""
    return draws(state, seat) and able(state, Draft(kind="imprint", seat=seat))


def gifts(state: Creation, seat: int) -> list[Offer]:
    """To whom a Gift can be given, by one's own Attributes and reach, or with the receiver's as well (CR-INF-07,
    CR-INF-08)."""
    offers: list[Offer] = []
    drafts = [Draft(kind="gift", seat=seat, receiver=s) for s in roles.takers(state, seat)]
    given = [draft for draft in drafts if room(state, draft)]
    alone = bool(given) and (able(state, Draft(kind="act", seat=seat)) or able(state, given[0]))  # it is free
    for draft in given:
        other = draft.receiver
        if alone:
            offers.append(offer(f"gift-{other}", do.Begin(kind="gift", receiver=other)))
        if alone or able(state, replace(draft, borrowed=True)):
            offers.append(offer(f"gift-{other}-with", do.Begin(kind="gift", receiver=other, borrowed=True)))
    return offers
