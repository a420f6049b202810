"""Placing an Act: preview, vote, price (CR-ACT, CR-ICO-10, CR-INF-06, CR-ABI-201)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import NotAwaited, counted, who
from rules.creation import dues, history, pictures, polls, turns
from rules.creation.abilities import gaze
from rules.creation.attributes import ATTRIBUTES, bearer
from rules.creation.checks import ICON, check_all
from rules.creation.drafting import open_draft
from rules.creation.flow import Flow
from rules.creation.happenings import tidy
from rules.creation.lore import Lore
from rules.creation.objects import key
from rules.creation.pieces import Act, Belong, BoxThing, Draft, Place, Zone
from rules.creation.prices import price
from rules.creation.protection import in_own_zone
from rules.creation.state import Creation


def submit(flow: Flow, seat: int) -> None:
    """Put the proposal before the Pantheon; a starting Act simply is (CR-FLD-04)."""
    draft = open_draft(flow, seat)
    if draft.stage != "sure":
        raise NotAwaited("CR-ACT-01", "Say what it is and where it lies first.")
    check_all(flow.state, draft)
    if draft.kind == "start":
        place(flow, draft)
        flow.ask(draft=None)
        if flow.state.turn is not None:
            dues.begun_late(flow)
        return
    if draft.approved:
        flow.ask(draft=None)
        settle_place(flow, replace(draft, kind="act"))
        return
    if draft.kind == "gaze":
        gaze.ask(flow, draft)
        return
    history.begin(flow, seat, deed(draft), draft.meaning, photo=draft.photo, voting=True)
    polls.open_poll(
        flow,
        Place(draft),
        question(draft, flow.state.deities[seat].icon),
        by=seat,
        detail="\n".join(stakes(flow.state, flow.lore, draft)),
        photo=draft.photo,
        rule="CR-ICO-11" if draft.kind == "temple" else "CR-VOT-01",
    )
    pictures.remember(flow, draft)


def question(draft: Draft, icon: str = "") -> str:
    """What the Pantheon is asked."""
    if draft.kind == "temple":
        return f"Is the Icon of {who(draft.seat)}, {icon}, found in this object: {draft.thing}?"
    to = f" as a Gift to {who(draft.receiver)}" if draft.kind == "gift" else ""
    return f"{who(draft.seat)} proposes {draft.name}{to}: {draft.thing}."


def stakes(state: Creation, lore: Lore, draft: Draft) -> list[str]:
    """What the Pantheon judges, line by line: reading, Attributes, Fields, price, and what to look out for."""
    size = len(draft.fields) + (1 if draft.crossing else 0)
    count = counted(size, "Field")
    where = f"On {' '.join(draft.fields)}, {count}." if draft.fields else "Wholly outside the Map."
    if draft.crossing:
        where = f"On {' '.join(draft.fields)} and out through the {draft.crossing}, {count}."
    rests = ", ".join("Icon" if key == ICON else lore.title(key) for key in draft.rests_on)
    cost = price(state, draft).total
    lines = [draft.meaning, f"It rests on {rests}." if rests else "", f"{where} Costs {cost} Influence."]
    if draft.kind == "temple":
        icon = state.deities[draft.seat].icon
        lines.append(
            f"The only question is whether the object shows the Icon: {icon}. It must be found there, not made."
        )
    if draft.mobile:
        lines.append("It would be able to move.")
    if state.concepts:
        lines.append(f"Banned from this world: {', '.join(state.concepts)}.")
    if state.options.box_size and (old := box_thing(state.box, draft)):
        lines.append(f"From the Creation box; it has been {', '.join(old.names)}.")
    return [line for line in lines if line]


def box_thing(box: tuple[BoxThing, ...], draft: Draft) -> BoxThing | None:
    """The box's entry for an object, if it lies there (CR-BOX-05)."""
    return next(
        (b for b in box if key(b.thing) == key(draft.thing) or (draft.photo and b.photo == draft.photo)), None
    )


def deed(draft: Draft) -> str:
    """One plain sentence about a placement."""
    where = f" on {' '.join(draft.fields)}" if draft.fields else " outside the Map"
    to = f" as a Gift to {who(draft.receiver)}" if draft.kind == "gift" else ""
    return f"{who(draft.seat)} places {draft.name}{to}{where}."


def settle_place(flow: Flow, draft: Draft) -> None:
    """The Pantheon has accepted: the price is checked again and paid, and the Act is there (CR-ACT-01)."""
    cost = price(flow.state, draft).total
    if cost > max(flow.state.deities[draft.seat].influence, 0):
        flow.ask(draft=None)
        history.settle(flow, passed=False)
        flow.tell(
            f"{draft.name} costs {cost}, which {who(draft.seat)} can no longer pay. It counts as no attempt."
        )
        return
    flow.pay(draft.seat, cost, draft.name)
    act = place(flow, draft, paid=cost)
    if draft.kind == "join":
        take_in(flow, draft.target, act)
    flow.ask(draft=None)
    history.settle(flow, passed=True, act=act.id)
    turns.acted(flow, placed=True)


def place(flow: Flow, draft: Draft, *, paid: int = 0) -> Act:
    """Put an Act on the Map, for which its poster has paid so much."""
    owner = draft.receiver if draft.kind == "gift" else draft.seat
    act = Act(
        id=flow.id(),
        name=draft.name,
        names=(draft.name,),
        thing=draft.thing,
        photo=draft.photo,
        meaning=draft.meaning,
        rests_on=draft.rests_on,
        owner=owner,
        poster=draft.seat,
        fields=flow.state.ground.reading(draft.fields),
        mobile=draft.mobile,
        temple=draft.kind == "temple",
        crossing=draft.crossing if draft.kind == "warp" else "",
        off_map=draft.kind == "off_map",
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
    flow.tell(deed(draft), kind="act", photo=draft.photo)
    tidy(flow)
    return act


def laid(state: Creation, act: Act, by: int) -> Act:
    """An Act just put down by a deity: in Decay if it touches a Field in Decay (CR-CYC-35), Permanent in a zone of
    their own."""
    if any(state.plot(f).decayed for f in act.fields):
        return replace(act, standing="decayed")
    return replace(act, permanent=True) if in_own_zone(state, act, by) else act


def judge(flow: Flow, matter: Place, passed: bool) -> None:
    """The vote on an Act is over."""
    draft = matter.draft
    if not passed:
        flow.ask(draft=None)
        history.settle(flow, passed=False)
        flow.tell(f"{draft.name} is turned down.", kind="vote")
        turns.vetoed(flow, "act")
    elif draft.kind == "join":
        net = next((n for n in flow.state.networks if n.id == draft.target), None)
        title = net.name if net else "the Network"
        polls.open_poll(
            flow, Belong(draft), f"Does {draft.name} belong to {title}?", by=draft.seat, rule="CR-ABI-229"
        )
    else:
        settle_place(flow, draft)


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
        or any(key in ATTRIBUTES and ATTRIBUTES[key].crawls for key in act.rests_on)
        or bearer(state, act.owner, "moves_all") is not None
    )
