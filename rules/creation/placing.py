"""Placing an Act: object, meaning, Fields, preview, vote, price (CR-ACT, CR-ICO-10, CR-INF-06, CR-ABI-201)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Illegal, NotAwaited, plain, who
from rules.creation import history, polls, turns
from rules.creation.abilities import gaze
from rules.creation.actions import Begin, Describe, Lay
from rules.creation.attributes import ATTRIBUTES, bearer
from rules.creation.checks import ICON, abilities_of, bare, check_all, check_name, check_rests_on, check_thing
from rules.creation.flow import Flow
from rules.creation.happenings import tidy
from rules.creation.networks import paying
from rules.creation.pieces import Act, Belong, BoxThing, Draft, Place, Zone
from rules.creation.prices import Price, price
from rules.creation.protection import refusal
from rules.creation.state import Creation, Leave


def begin(flow: Flow, seat: int, action: Begin) -> None:
    """Begin a proposal of some kind."""
    state = flow.state
    if action.kind == "start":
        begin_start(flow, seat)
        return
    turn = flow.need_turn(seat, "action")
    turns.need_action(flow, "gaze" if action.kind == "gaze" else "act")
    if turn.retry and turn.retry != ("gaze" if action.kind == "gaze" else "act"):
        raise Illegal("CR-ACT-38", "Your one alternative must be of the same kind as what was voted down.")
    check_kind(state, seat, action)
    draft = Draft(kind=action.kind, seat=seat, receiver=action.receiver, target=action.target)
    if action.kind == "gaze":
        act = state.act(action.target)
        assert act is not None
        draft = replace(draft, thing=act.thing, photo=act.photo, fields=act.fields, crossing=act.crossing)
    flow.ask(draft=draft)
    if action.kind == "gift" and action.borrowed:
        flow.set(leave=Leave(id=flow.id(), asked=(action.receiver,)))
        flow.tell(
            f"{who(seat)} asks {who(action.receiver)} for leave to use their Attributes and reach for a Gift."
        )


def begin_start(flow: Flow, seat: int) -> None:
    """The Balance deity's starting Act (CR-FLD-04)."""
    state = flow.state
    if state.phase != "first" or not state.slots or state.slots[0][0] != seat:
        raise NotAwaited("CR-FLD-01", "First placements are made in order, and it is not your place now.")
    if not any(ATTRIBUTES[key].starting_act for key in state.slots[0][1]):
        raise Illegal("CR-FLD-04", "Only the Balance deity places a starting Act.")
    if any(a.round == 0 for a in state.acts):
        raise Illegal("CR-FLD-04", "The starting Act is on the Map already.")
    flow.ask(draft=Draft(kind="start", seat=seat))


def check_kind(state: Creation, seat: int, action: Begin) -> None:
    """What a kind of proposal needs before anything is said."""
    match action.kind:
        case "temple" if not state.deities[seat].icon:
            raise Illegal("CR-ICO-03", "A Temple bears your Icon, and you have none yet. Propose an Icon first.")
        case "gift" if action.receiver == seat or action.receiver not in state.here:
            raise Illegal("CR-INF-06", "Dedicate a Gift to another deity in the game.")
        case "warp" | "off_map" if "warp" not in abilities_of(state, seat):
            raise Illegal("CR-ABI-01", "Only a deity with Warp reaches beyond the edge of the Map.")
        case "gaze":
            act = state.act(action.target)
            if act is None or act.owner == seat:
                raise Illegal("CR-ABI-05", "Gaze at an Act that another deity controls.")
            if found := refusal(state, "gaze", act, seat):
                raise Illegal(found[0], found[1] + ".")
        case "join":
            if action.target not in {n.id for n in paying(state, seat)}:
                raise Illegal("CR-ABI-229", "Play an Act into an active Network of your own.")


def describe(flow: Flow, seat: int, action: Describe) -> None:
    """Say what the object is, how it is read and what that rests on."""
    draft = open_draft(flow, seat)
    name, thing = plain(action.name.strip()), plain(action.thing.strip())
    if draft.kind == "gaze":
        thing, photo = draft.thing, draft.photo
        name = name or (act.name if (act := flow.state.act(draft.target)) else "")
    else:
        photo = action.photo
        check_thing(flow.state, seat, thing, photo)
    check_name(flow.state, name, draft.target if draft.kind == "gaze" else 0)
    meaning = plain(action.meaning.strip())
    draft = replace(draft, thing=thing, photo=photo, name=name, meaning=meaning)
    draft = replace(draft, rests_on=(ICON,) if draft.kind == "temple" else tuple(dict.fromkeys(action.rests_on)))
    check_rests_on(flow.state, draft)
    flow.ask(draft=replace(draft, stage="sure" if draft.kind == "off_map" else "where"))


def lay(flow: Flow, seat: int, action: Lay) -> None:
    """Say where the Act lies; everything is checked before a preview is shown."""
    draft = open_draft(flow, seat)
    if draft.stage == "what":
        raise NotAwaited("CR-ACT-01", "Say what the object is first.")
    crossing = action.crossing or draft.crossing
    fields = tuple(action.fields) or draft.fields
    if draft.kind == "off_map":
        fields = ()
    draft = replace(
        draft,
        fields=fields,
        crossing=crossing if draft.kind in ("warp", "gaze") else "",
        mobile=action.mobile == "yes",
        words=action.words == "yes",
        stage="sure",
    )
    check_all(flow.state, draft)
    flow.ask(draft=draft)


def open_draft(flow: Flow, seat: int) -> Draft:
    """The proposal this seat is making.

    Raises:
        NotAwaited: it is making none, or it is already before the Pantheon.
    """
    draft = flow.state.draft
    if draft is None or draft.seat != seat or flow.state.leave is not None:
        raise NotAwaited("CR-ACT-01", "You are not making a proposal now.")
    if flow.state.polls and any(isinstance(p.matter, Place | Belong) for p in flow.state.polls):
        raise NotAwaited("CR-ACT-06", "The proposal is being voted on and cannot be changed; you may withdraw it.")
    return draft


def step_back(flow: Flow, seat: int) -> None:
    """Drop a proposal; once the poll is open that uses up an attempt (CR-ACT-39)."""
    draft = flow.state.draft
    if draft is None or draft.seat != seat:
        raise NotAwaited("CR-ACT-01", "You have no proposal to drop.")
    flow.ask(draft=None, leave=None)
    open_now = [p for p in flow.state.polls if getattr(p.matter, "draft", None) == draft]
    for poll in open_now:
        polls.drop(flow, poll)
    if open_now:
        history.settle(flow, passed=False)
        flow.tell(f"{who(seat)} withdraws {draft.name}.")
        turns.vetoed(flow, "gaze" if draft.kind == "gaze" else "act")
    elif draft.approved:
        flow.tell(f"{who(seat)} does not place {draft.name}.")
        turns.vetoed(flow, "act")


def submit(flow: Flow, seat: int) -> None:
    """Put the proposal before the Pantheon; a starting Act simply is (CR-FLD-04)."""
    draft = open_draft(flow, seat)
    if draft.stage != "sure":
        raise NotAwaited("CR-ACT-01", "Say what it is and where it lies first.")
    check_all(flow.state, draft)
    if draft.kind == "start":
        place(flow, draft)
        flow.ask(draft=None)
        return
    if draft.approved:
        flow.ask(draft=None)
        settle_place(flow, replace(draft, kind="act"))
        return
    if draft.kind == "gaze":
        gaze.ask(flow, draft)
        return
    cost = price(flow.state, draft)
    history.begin(flow, seat, deed(draft), draft.meaning, photo=draft.photo, voting=True)
    polls.open_poll(
        flow,
        Place(draft),
        question(draft),
        by=seat,
        detail=stakes(flow, draft, cost),
        photo=draft.photo,
        rule="CR-ICO-11" if draft.kind == "temple" else "CR-VOT-01",
    )


def question(draft: Draft) -> str:
    """What the Pantheon is asked."""
    if draft.kind == "temple":
        return f"Is the Icon of {who(draft.seat)} found in this object: {draft.thing}?"
    to = f" as a Gift to {who(draft.receiver)}" if draft.kind == "gift" else ""
    return f"{who(draft.seat)} proposes {draft.name}{to}: {draft.thing}."


def stakes(flow: Flow, draft: Draft, cost: Price) -> str:
    """Fields, reading, Attributes, price and what to look out for."""
    where = " ".join(draft.fields) or "outside the Map"
    if draft.crossing:
        where += f", out through the {draft.crossing}"
    rests = ", ".join("Icon" if key == ICON else flow.lore.title(key) for key in draft.rests_on)
    parts = [f"On {where}.", draft.meaning, f"Rests on {rests}.", f"Costs {cost.total} Influence."]
    if draft.mobile:
        parts.append("It would be mobile.")
    if flow.state.concepts:
        parts.append(f"Banned concepts: {', '.join(flow.state.concepts)}.")
    if old := box_thing(flow.state.box, draft):
        parts.append(f"From the Creation box; it has been {', '.join(old.names)}.")
    return " ".join(part for part in parts if part)


def box_thing(box: tuple[BoxThing, ...], draft: Draft) -> BoxThing | None:
    """The box's entry for an object, if it lies there (CR-BOX-05)."""
    return next(
        (b for b in box if bare(b.thing) == bare(draft.thing) or (draft.photo and b.photo == draft.photo)), None
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
        flow.tell(f"{draft.name} costs {cost}, which {who(draft.seat)} can no longer pay.")
        turns.vetoed(flow, "act")
        return
    flow.pay(draft.seat, cost, draft.name)
    act = place(flow, draft)
    flow.ask(draft=None)
    history.settle(flow, passed=True, act=act.id)
    turns.acted(flow, placed=True)


def place(flow: Flow, draft: Draft) -> Act:
    """Put an Act on the Map."""
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
        permanent=draft.kind == "start" or in_own_zone(flow.state, owner, draft.fields),
    )
    if any(flow.state.plot(f).decayed for f in act.fields):
        act = replace(act, standing="decayed")
    flow.act(act)
    if draft.kind == "start":
        flow.set(zones=(*flow.state.zones, Zone(id=flow.id(), owner=owner, fields=act.fields)))
    flow.set(last=act.fields)
    flow.tell(deed(draft), kind="act", photo=draft.photo)
    tidy(flow)
    return act


def in_own_zone(state: Creation, owner: int, fields: tuple[str, ...]) -> bool:
    """Whether an Act lies wholly inside a Permanent zone of its owner (CR-ABI-70, CR-ABI-73)."""
    return bool(fields) and any(
        z.owner == owner and not z.undone and set(fields) <= set(z.fields) for z in state.zones
    )


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
    before = {a.id for a in flow.state.acts}
    seat_net = draft.target
    settle_place(flow, draft)
    for act in flow.state.acts:
        if act.id not in before:
            flow.set(
                networks=tuple(
                    replace(n, acts=(*n.acts, act.id)) if n.id == seat_net else n for n in flow.state.networks
                )
            )


def can_move(state: Creation, act: Act) -> bool:
    """Whether an Act is capable of Movement (CR-MOV-01, CR-MOV-02)."""
    return (
        act.mobile
        or any(key in ATTRIBUTES and ATTRIBUTES[key].crawls for key in act.rests_on)
        or bearer(state, act.owner, "moves_all") is not None
    )
