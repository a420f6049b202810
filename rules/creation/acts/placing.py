"""Placing an Act: what is at stake, the price, the vote (CR-ACT, CR-ICO-10, CR-INF-06, CR-ABI-201)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import NotAwaited, counted, who
from rules.creation.acts.echoes import sound
from rules.creation.adversary import siege
from rules.creation.bounds.checks import ICON
from rules.creation.bounds.measures import size_of
from rules.creation.bounds.objects import key
from rules.creation.bounds.orbits import said
from rules.creation.bounds.prices import price
from rules.creation.bounds.protection import in_own_zone
from rules.creation.bounds.stacks import compounds
from rules.creation.course import history, polls, turns
from rules.creation.course.flow import Flow
from rules.creation.course.happenings import happened
from rules.creation.course.settling import come_down, tidy
from rules.creation.deities.traits import TRAITS, bearer, has
from rules.creation.deities.two import together
from rules.creation.land import oceans
from rules.creation.world import lying
from rules.creation.world.book.lore import Lore
from rules.creation.world.happening import Happening
from rules.creation.world.matters import Belong, Draft, Place
from rules.creation.world.pages import BoxThing
from rules.creation.world.pieces import Act, Zone
from rules.creation.world.realms import element_of
from rules.creation.world.state import Creation


def stakes(state: Creation, lore: Lore, draft: Draft) -> list[str]:
    """What the Pantheon judges, line by line: reading, Attributes, Fields, price, and what to look out for."""
    if draft.kind == "ocean":
        return oceans.stakes(state, lore, draft)
    size = size_of(draft)
    count = counted(size, "Field")
    where = f"On {' '.join(draft.fields)}, {count}." if draft.fields else "Wholly outside the Map."
    if draft.orbit:
        where = f"In orbit at the {said(draft.orbit)}, 1 Field; each round it goes one place on, clockwise."
    if draft.crossing:
        where = f"On {' '.join(draft.fields)} and out through the {draft.crossing}, {count}."
    if draft.upon:
        where = f"Above {' '.join(draft.fields)}, counting {counted(size, 'Act')} it touches."
    rests = ", ".join("the Icon" if key == ICON else lore.title(key) for key in draft.rests_on)
    rests = "" if draft.kind == "temple" else rests  # the question says it
    cost = price(state, draft).total
    lines = [draft.meaning, f"It rests on {rests}." if rests else "", f"{where} Costs {cost} Influence."]
    lines += built_upon(state, draft)
    if draft.kind == "temple":
        lines.append("That is the only question. The Icon must be found there, not made.")
    if draft.kind == "oasis":
        amid = lore.title(element_of(state, draft.fields[0]))
        lines.append(f"An Oasis: it brings {lore.title(draft.brings)} amid {amid}, and is free.")
    if draft.pretends:
        lines.append(f"By Trickery: {who(draft.seat)} only pretends to have {lore.title(draft.pretends)}.")
    if draft.kind == "imprint":
        lines.append("It is drawn onto the Map. The question is whether it makes sense and shows care.")
        lines += [draft.drawing] if draft.drawing else []
    lines += buries(state, draft)
    if siege.would_take(state, draft.fields):
        lines.append("Omens stand all around: it would be Nullified at once, and for good.")
    if draft.mobile:
        lines.append("It would be able to move.")
    lines += [TRAITS[key].voters_mind for key in draft.rests_on if key in TRAITS]
    if state.concepts:
        lines.append(f"Banned from this world: {', '.join(state.concepts)}.")
    if state.options.box_size and (old := box_thing(state.box, draft)):
        lines.append(f"From the Creation box; it has been {', '.join(old.names)}.")
    return [line for line in lines if line]


def buries(state: Creation, draft: Draft) -> list[str]:
    """Which Imprints a proposal would bury (CR-ABI-138, CR-ABI-139)."""
    open_now = [a for a in lying.beneath(state, draft.fields) if a.standing == "active" and draft.kind != "gaze"]
    if not open_now:
        return []
    names = " and ".join(f"{a.name} of {who(a.owner)}" for a in open_now)
    mind = "An object usually has the better right; a strong drawing may well be kept from a weak one."
    return [f"It would bury the Imprint {names}, which then brings nothing. {mind}"]


def built_upon(state: Creation, draft: Draft) -> list[str]:
    """What a proposal would share Fields with or rest on, and what it is made of (CR-CMP-03, CR-ACT-45)."""
    if not compounds(state):
        return []
    lines = []
    near = () if draft.kind == "gaze" else tuple(a for a in lying.on(state, draft.fields) if not a.imprint)
    if names := [a.name for a in near if a.id in draft.upon]:
        lines.append(f"It would rest on {' and '.join(names)}, and not touch the Map.")
    if names := [a.name for a in near if not draft.upon]:
        lines.append(f"It shares Fields with {' and '.join(names)}.")
    if near:
        count, most = lying.crowd(state, draft.fields), state.parameters.compounding
        free = "a deity without limit builds it" if has(state, draft.seat, "builds_freely") else f"at most {most}"
        lines.append(f"The composite would have {counted(count, 'Act')}; {free}.")
    lines += [MADE_OF[draft.parts]] if draft.parts in MADE_OF else []
    return lines


MADE_OF = {
    "same": "It is made of several objects of the same kind.",
    "mixed": "It is made of different objects. A mix comes near to compounding and to Networks, and may be turned "
    "down for that alone.",
}
"""What the Pantheon is told of an Act of several objects in a Full game (CR-ACT-45)."""


def box_thing(box: tuple[BoxThing, ...], draft: Draft) -> BoxThing | None:
    """The box's entry for an object, if it lies there (CR-BOX-05)."""
    return next(
        (b for b in box if key(b.thing) == key(draft.thing) or (draft.photo and b.photo == draft.photo)), None
    )


def deed(draft: Draft) -> str:
    """One plain sentence about a placement."""
    if draft.kind == "ocean":
        return oceans.deed(draft)
    where = f" on {' '.join(draft.fields)}" if draft.fields else " outside the Map"
    where = f" above {' '.join(draft.fields)}" if draft.upon else where
    where = f" in orbit at the {said(draft.orbit)}" if draft.orbit else where
    to = f" as a Gift to {who(draft.receiver)}" if draft.kind == "gift" else ""
    sort = f", an Oasis of {draft.brings.capitalize()}," if draft.brings else ""
    if draft.kind == "imprint":
        return f"{who(draft.seat)} Imprints {draft.name}{where}."
    return f"{who(draft.seat)} places {draft.name}{sort}{to}{where}."


def settle_place(flow: Flow, draft: Draft, extra: int = 0) -> None:
    """The Pantheon has accepted: the price is checked again and paid, and the Act is there (CR-ACT-01). ``extra``
    is paid besides where it has not (CR-VOT-19)."""
    cost = price(flow.state, draft).total + extra
    if not afford(flow, draft, cost):
        return
    flow.pay(draft.seat, cost, draft.name)
    act = place(flow, draft, paid=0 if flow.free else cost)
    come_down(flow)  # what it was to rest on may have gone while it was voted on
    if draft.kind == "join":
        take_in(flow, draft.target, act)
    flow.ask(draft=None)
    history.settle(flow, passed=True, act=act.id)
    sound(flow, act)
    turns.acted(flow, placed=True)


def afford(flow: Flow, draft: Draft, cost: int) -> bool:
    """Whether what was accepted can still be paid; otherwise it is dropped, and counts as no attempt."""
    if flow.free or together(flow.state) or cost <= max(flow.state.deities[draft.seat].influence, 0):
        return True
    flow.ask(draft=None)
    history.settle(flow, passed=False)
    flow.tell(f"{draft.name} costs {cost}, which {who(draft.seat)} can no longer pay. It counts as no attempt.")
    return False


def place(flow: Flow, draft: Draft, *, paid: int = 0) -> Act:
    """Put an Act on the Map, for which its poster has paid so much."""
    owner = draft.receiver if draft.kind == "gift" else draft.seat
    act = Act(
        id=flow.id(),
        name=draft.name,
        names=(draft.name,),
        thing=draft.thing,
        objects=draft.objects,
        photo=draft.photo,
        meaning=draft.meaning,
        rests_on=draft.rests_on,
        owner=owner,
        poster=draft.seat,
        hand=draft.hand,
        fields=flow.state.ground.reading(draft.fields),
        mobile=draft.mobile,
        imprint=draft.kind == "imprint",
        drawing=draft.drawing,
        temple=draft.kind == "temple",
        on=draft.upon,
        crossing=draft.crossing if draft.kind == "warp" else "",
        off_map=draft.kind == "off_map",
        orbit=draft.orbit,
        brings=draft.brings,
        round=flow.state.round,
        turn=flow.state.turns,
        paid=paid,
        permanent=draft.kind == "start",
        starting=draft.kind == "start",
    )
    act = flow.act(laid(flow.state, act, draft.seat))
    if draft.kind == "start":
        flow.set(zones=(*flow.state.zones, Zone(id=flow.id(), owner=owner, fields=act.fields)))
    flow.set(last=act.fields)
    flow.tell(flow.read(deed(draft), draft.meaning), kind="act", photo=draft.photo)
    if noted := happened(flow, Happening(what="placed", act=act, by=draft.seat)):
        act = flow.act(act, noted=noted)
    tidy(flow)
    siege.watch(flow)
    return act


def laid(state: Creation, act: Act, by: int) -> Act:
    """An Act just put down by a deity: in Decay if it touches a Field in Decay (CR-CYC-35), Permanent in a zone of
    their own."""
    if not act.on and any(state.plot(f).decayed for f in act.fields):
        return replace(act, standing="decayed")
    return replace(act, permanent=True) if in_own_zone(state, act, by) else act


def judge(flow: Flow, matter: Place, passed: bool) -> None:
    """The vote on an Act is over."""
    draft = matter.draft
    if draft.kind == "ocean":
        oceans.judge(flow, draft, passed=passed)
    elif not passed:
        flow.ask(draft=None)
        flow.tell(f"{draft.name} is turned down.", kind="vote")
        if may_override(flow.state, draft):
            flow.ask(spurned=draft)
        else:
            let_fall(flow)
    elif draft.kind == "join":
        net = next((n for n in flow.state.networks if n.id == draft.target), None)
        title = net.name if net else "the Network"
        polls.open_poll(
            flow, Belong(draft), f"Does {draft.name} belong to {title}?", by=draft.seat, rule="CR-ABI-229"
        )
    else:
        settle_place(flow, draft)


def let_fall(flow: Flow) -> None:
    """An Act that was turned down is not placed."""
    flow.ask(spurned=None)
    history.settle(flow, passed=False)
    turns.vetoed(flow, "act")


def override_price(draft: Draft) -> int:
    """What it costs besides to place an Act against the Pantheon: 1 for each Field it counts (CR-VOT-19)."""
    return size_of(draft)


def may_override(state: Creation, draft: Draft) -> bool:
    """Whether the deity can place it all the same (CR-VOT-19, CR-VOT-20)."""
    cost = price(state, draft).total + override_price(draft)
    return has(state, draft.seat, "overrides") and cost <= max(state.deities[draft.seat].influence, 0)


def override(flow: Flow, seat: int, *, insists: bool) -> None:
    """Right after the vote: place it all the same, or not. An Act for a Network comes onto the Map by itself, for
    the vote on a Network is another one (CR-VOT-20)."""
    draft = flow.state.spurned
    if draft is None or draft.seat != seat:
        raise NotAwaited(
            "CR-VOT-19",
            "Only an Act of your own that has just been turned down can be placed all the same, if you can pay 1 "
            "Influence a Field besides.",
        )
    if not insists:
        let_fall(flow)
        return
    flow.ask(spurned=None)
    flow.tell(f"{who(seat)} overrides the Pantheon for {override_price(draft)} Influence besides.", kind="vote")
    settle_place(flow, replace(draft, kind="act") if draft.kind == "join" else draft, override_price(draft))


def judge_belonging(flow: Flow, matter: Belong, passed: bool) -> None:
    """An Act played into a Network belongs there, or may still be placed by itself (CR-ABI-229)."""
    draft = matter.draft
    if not passed:
        flow.tell(f"{draft.name} does not belong there. {who(draft.seat)} may place it by itself.")
        flow.ask(draft=replace(draft, approved=True))
        return
    settle_place(flow, draft)


def take_in(flow: Flow, network: int, act: Act) -> None:
    """A new Act is one more of its Network, before anything is paid for it (CR-ABI-229)."""
    flow.set(
        networks=tuple(replace(n, acts=(*n.acts, act.id)) if n.id == network else n for n in flow.state.networks)
    )


def can_move(state: Creation, act: Act) -> bool:
    """Whether an Act is capable of Movement (CR-MOV-01, CR-MOV-02)."""
    return (
        act.mobile
        or any(key in TRAITS and TRAITS[key].crawls for key in act.rests_on)
        or bearer(state, act.owner, "moves_all") is not None
    )
