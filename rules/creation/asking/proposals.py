"""Questions about a proposal in the making: what the object is, where it lies, and the preview (CR-ACT-01)."""

from __future__ import annotations

from typing import get_args

from msgspec.structs import replace

from rules.core import Blank, Illegal, Offer, OneOf, Question
from rules.core.questions import BareAsk
from rules.creation import actions as do
from rules.creation.actions.acts import Parts
from rules.creation.acts.drafting import in_box
from rules.creation.asking.base import adding, cells, clock, offer, pick, question, written
from rules.creation.asking.saying import said
from rules.creation.bounds import designating, orbits
from rules.creation.bounds.checks import beacon_on, fault
from rules.creation.bounds.citing import may_trick, pretendable
from rules.creation.bounds.footing import room_for
from rules.creation.bounds.heights import untold
from rules.creation.bounds.stacks import beneath
from rules.creation.bounds.suggest import ready, several
from rules.creation.world.book.gametypes import contained, plays_with
from rules.creation.world.matters import Draft
from rules.creation.world.realms import ELEMENTS, element_of
from rules.creation.world.state import Creation
from rules.creation.world.stock import free

HEIGHT = written((Blank(name="tall", kind="count", least=1, most=999),), do.Measure(tall=0))
DROP = pick([offer("back", do.StepBack(), course="other")])
STAY = pick([offer("stay", do.Lay())])
YES_NO = ("no", "yes")
MOBILE = Blank(name="mobile", kind="choice", choices=YES_NO)
WORDS = Blank(name="words", kind="choice", choices=YES_NO)
CROSSING = Blank(name="crossing", kind="text")
BODIES = 9
"""Bodies of one Element that are offered as a whole; the rest can be named."""


def draft_questions(state: Creation, draft: Draft) -> list[Question]:
    """The next question about a proposal in the making, and the way back."""
    match draft.stage:
        case "what":
            asked = [describe(state, draft), *box(state, draft), *guise(state, draft)]
        case "where" if draft.kind == "satellite":
            asked = [course(state, draft, "orbit", orbit(state, draft))]
        case "where":
            fit = room_for(state, draft) if draft.kind != "gaze" else ()
            if draft.kind != "gaze" and not draft.fields and not (fit and several(state, draft)):
                return nowhere(state, draft)
            asked = where(state, draft, fit)
        case _ if untold(state, draft):
            asked = [course(state, draft, "height", HEIGHT)]
        case _:
            return [confirm(state, draft), *made_of(state, draft), *one_more(state, draft)]
    return [*asked, question(state, draft.seat, "back", DROP, waits=False)]


def course(state: Creation, draft: Draft, kind: str, ask: BareAsk) -> Question:
    """What the proposal waits for; its id is of one sort in all its stages."""
    return question(state, draft.seat, kind, ask, silence="draft", clock=clock(state), id=f"{state.asked}.draft")


def nowhere(state: Creation, draft: Draft) -> list[Question]:
    """It cannot lie anywhere as it is described (CR-CON-16, CR-CON-18)."""
    anew = replace(describe(state, draft), id=f"{state.asked}.anew", kind="anew")
    return [course(state, draft, "nowhere", DROP), replace(anew, waits=False, within=None, lapse=None)]


def describe(state: Creation, draft: Draft) -> Question:
    """What the object is and what it means."""
    return course(state, draft, "what", written(said(state, draft), do.Describe()))


def guise(state: Creation, draft: Draft) -> list[Question]:
    """What Deceit could pretend to have (CR-DOM-09)."""
    if not may_trick(state, draft) and not draft.pretends:
        return []
    offers = [offer("guise-none", do.Pretend())] if draft.pretends else []
    offers += [offer(f"guise-{key}", do.Pretend(attribute=key)) for key in pretendable(state, draft)]
    if not offers:
        return []
    return [question(state, draft.seat, "guise", pick(offers), waits=False, clock=clock(state))]


def box(state: Creation, draft: Draft) -> list[Question]:
    """Objects of earlier worlds, for whoever has none at hand (CR-BOX-05)."""
    if (
        contained(state.options)
        or draft.kind in ("gaze", "imprint")
        or draft.boxed
        or not (there := in_box(state))
    ):
        return []
    offers = [offer(f"box-{at}", do.TakeOut(thing=b.thing)) for at, b in enumerate(there)]
    return [question(state, draft.seat, "box", pick(offers), waits=False)]


def where(state: Creation, draft: Draft, fit: tuple[str, ...]) -> list[Question]:
    """Where it lies: Field by Field from a list of those that fit, or typed."""
    if draft.kind == "gaze":
        ask = STAY
    else:
        offers = []
        if draft.fields:
            offers += [whole(state, draft), offer("anew", do.AddField())]
        else:
            places = enumerate(several(state, draft), start=1)
            offers += [
                offer("suggested" if at == 1 else f"suggested-{at}", do.Lay(fields=d.fields, crossing=d.crossing))
                for at, d in places
            ]
        if draft.kind == "ocean":
            offers += whole_bodies(state, draft)
        ask = pick([*offers, *map(adding, fit)])
    blanks = [cells(among=fit)]
    if draft.kind == "warp":
        blanks.append(CROSSING)
    asides = () if draft.kind in ("ocean", "imprint") else (MOBILE, WORDS)
    by_name = written((*blanks, *asides), do.Lay())
    placed = course(state, draft, "where", ask)
    if draft.orbit:  # what is Gazed at there has no Fields to be named
        return [placed]
    return [placed, question(state, draft.seat, "cells", by_name, waits=False)]


def whole_bodies(state: Creation, draft: Draft) -> list[Offer]:
    """Each body that could be Designated at once, or as much of it as can be paid (CR-REA-47)."""
    found = [] if draft.fields else designating.bodies(state, draft)
    return [offer(f"body-{body[0]}", do.Lay(fields=body)) for body in found[1:BODIES]]


def orbit(state: Creation, draft: Draft) -> OneOf:
    """Where a satellite could stand, the place of its own choice first (CR-REA-75)."""
    best = ready(state, draft)
    places = dict.fromkeys((*((best.orbit,) if best else ()), *orbits.free_places(state)))
    return pick([offer(f"orbit-{at}", do.Lay(orbit=place)) for at, place in enumerate(places)])


def way_out(state: Creation, draft: Draft) -> str:
    """The side through which a Warped Act would leave the Map as far as it lies; nothing for others."""
    if draft.kind != "warp":
        return ""
    return next((r.name for r in state.ground.rims if r.field in draft.fields and not beacon_on(state, r)), "")


def whole(state: Creation, draft: Draft) -> Offer:
    """The footprint as it is, on to the preview; greyed while some rule is against it."""
    side = way_out(state, draft)
    done = offer("done", do.Lay(crossing=side))
    amiss = fault(state, replace(draft, crossing=side))
    return replace(done, why_not=Illegal(*amiss)) if amiss else done


def others(state: Creation, draft: Draft) -> list[str]:
    """Elements an Oasis could bring instead (CR-REA-71)."""
    return [key for key in ELEMENTS if key not in (draft.brings, element_of(state, draft.fields[0]))]


def anew(draft: Draft) -> do.Lay:
    """The proposal laid down again as it was said, but for what has changed in it."""
    return do.Lay(
        crossing=draft.crossing,
        mobile="yes" if draft.mobile else "no",
        words="yes" if draft.words else "no",
        brings=draft.brings,
        upon=draft.upon,
        parts=draft.parts,
    )


def rests(state: Creation, draft: Draft) -> list[Offer]:
    """Acts below a proposal that it could rest on, or no longer, as far as that is legal (CR-CMP-08)."""
    found = []
    for act in beneath(state, draft):
        others = tuple(id for id in draft.upon if id != act.id)
        changed = replace(draft, upon=others if act.id in draft.upon else (*others, act.id))
        if fault(state, changed) is None:
            found.append(offer(f"rest-{act.id}", anew(changed), course="other"))
    return found


def made_of(state: Creation, draft: Draft) -> list[Question]:
    """Whether it is of several objects, which the Pantheon of a Full game is told (CR-ACT-45)."""
    told = plays_with(state.options, "several objects of one kind")
    if not told or draft.approved or draft.kind in ("gaze", "start", "off_map", "ocean", "imprint"):
        return []
    offers = [offer(p, anew(replace(draft, parts=p))) for p in get_args(Parts) if p != draft.parts]
    return [question(state, draft.seat, "parts", pick(offers), waits=False)]


def one_more(state: Creation, draft: Draft) -> list[Question]:
    """One more object of the pool for the same Act (CR-STR-13)."""
    if not draft.objects or draft.approved or draft.kind == "start":
        return []
    there = [thing for thing in free(state, draft.seat) if thing.id not in draft.objects]
    ask = pick(offer(f"also-{thing.id}", do.TakeOut(thing=str(thing.id))) for thing in there)
    return [question(state, draft.seat, "also", ask, waits=False)] if there else []


def confirm(state: Creation, draft: Draft) -> Question:
    """The preview: whether to go on."""
    offers = [offer("submit", do.Submit())] if fault(state, draft) is None else []
    if draft.kind != "off_map" and not draft.approved:
        if draft.kind != "gaze":
            offers.append(offer("anew", do.AddField(), course="other"))
        if draft.kind not in ("ocean", "satellite", "imprint"):
            offers.append(offer("mobile", anew(replace(draft, mobile=not draft.mobile)), course="other"))
            offers += rests(state, draft)
    if draft.kind == "oasis":
        brings = ((key, anew(replace(draft, brings=key))) for key in others(state, draft))
        offers += [offer(f"brings-{key}", changed, course="other") for key, changed in brings]
    offers.append(DROP.offers[0])
    return course(state, draft, "preview", pick(offers))
