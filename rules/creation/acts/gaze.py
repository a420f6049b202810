"""Gaze of Many Worlds (CR-ABI-11 to CR-ABI-20)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import who
from rules.creation.acts import placing
from rules.creation.bounds.prices import cost
from rules.creation.course import history, polls, turns
from rules.creation.course.flow import Flow
from rules.creation.course.happenings import happened, used
from rules.creation.course.settling import ask_survival, come_down, tidy
from rules.creation.deities.traits import TRAITS
from rules.creation.world import lying
from rules.creation.world.happening import Happening
from rules.creation.world.matters import Draft, Gazed
from rules.creation.world.pieces import Act, Reading


def ask(flow: Flow, draft: Draft) -> None:
    """Put a new reading before the Pantheon; the owner is a normal voter (CR-VOT-16)."""
    act = flow.state.act(draft.target)
    assert act is not None
    told, photo = deed(draft, act.name), act.photo
    history.begin(flow, draft.seat, told, draft.meaning, about=draft.name, photo=photo, act=act.id, voting=True)
    polls.open_poll(
        flow,
        Gazed(draft),
        f"{who(draft.seat)} gazes at {act.name} ({who(act.owner)}'s) and sees {draft.name}.",
        by=draft.seat,
        detail="\n".join([passes(draft, act), *placing.stakes(flow.state, flow.lore, draft)]),
        photo=act.photo,
        rule="CR-ABI-11",
    )


def passes(draft: Draft, act: Act) -> str:
    """Whose the Act would be: its owner votes as well, and loses it by a Yes (CR-ABI-11)."""
    return f"If it is carried, {act.name} is no longer {who(act.owner)}'s but {who(draft.seat)}'s."


def deed(draft: Draft, old: str) -> str:
    """One plain sentence about a Gaze."""
    to = f" and calls it {draft.name}" if draft.name != old else ""
    return f"{who(draft.seat)} takes {old} by the Gaze of Many Worlds{to}."


def moved(now: Act, before: Act) -> bool:
    """Whether a Gaze has put the Act elsewhere."""
    return set(now.fields) != set(before.fields)


def read_anew(flow: Flow, act: Act, draft: Draft) -> Act:
    """The Act as the Gaze reads it: read as something else, or elsewhere, it is no Oasis (CR-REA-71)."""
    taken = replace(
        act,
        owner=draft.seat,
        name=draft.name,
        names=tuple(dict.fromkeys((*act.names, draft.name))),
        meaning=draft.meaning,
        photo=draft.photo if act.imprint else act.photo,
        drawing=draft.drawing if act.imprint else "",
        rests_on=draft.rests_on,
        mobile=draft.mobile,
        temple=False,
        fields=flow.state.ground.reading(draft.fields),
        crossing=draft.crossing if act.crossing else "",
    )
    left = moved(taken, act)
    if left or not any(key in TRAITS and TRAITS[key].pockets for key in taken.rests_on):
        taken = replace(taken, brings="")
    return placing.laid(flow.state, replace(taken, rivers=()), draft.seat) if left else taken


def note(flow: Flow, draft: Draft, act: Act, taken: Act, *, vote: int, paid: int) -> None:
    """Everybody hears of a Gaze, and it is kept so that it can be taken back."""
    whole = {n.id for n in flow.state.networks if act.id in n.acts and act.id not in n.changed}
    noted = happened(flow, Happening(what="gazed", act=taken, before=act, by=draft.seat))
    noted += used(flow, draft.seat, {act.owner}, taken, harms=True, agreed=draft.agreed)
    won = Reading(
        id=vote,
        round=flow.state.round,
        turn=flow.state.turns,
        before=replace(act, photo=""),
        after=replace(taken, photo=""),
        paid=paid,
        broke=tuple(sorted(whole)),
        noted=noted,
    )
    flow.set(readings=(*flow.state.readings, won))


def judge(flow: Flow, matter: Gazed, passed: bool, vote: int) -> None:
    """The Act changes hands with its new name, reading, Attributes and mobility (CR-ABI-20)."""
    draft = matter.draft
    flow.ask(draft=None)
    act = flow.state.act(draft.target)
    if not passed or act is None or not act.on_map:
        history.settle(flow, passed=False)
        flow.tell("The Gaze is turned down.", kind="vote")
        turns.vetoed(flow, "gaze")
        return
    if not placing.afford(flow, draft, due := cost(flow.state, draft)):
        return
    flow.pay(draft.seat, due, f"Trickery for {draft.name}")
    taken = read_anew(flow, act, draft)
    left = moved(taken, act)
    shaken = lying.touching(flow.state, act) if left else ()
    flow.act(taken)
    flow.set(last=taken.fields)
    flow.tell(flow.read(deed(draft, act.name), draft.meaning), kind="act", photo=act.photo)
    note(flow, draft, act, taken, vote=vote, paid=due)
    if left:  # put elsewhere: what it was connected with is judged (CR-MTX-301)
        apart = [a for a in shaken if not (act.id in a.on and lying.holds(flow.state.act(act.id), a))]
        ask_survival(flow, apart, act, draft.seat)
    tidy(flow)
    come_down(flow)
    history.settle(flow, passed=True, act=act.id, gaze=vote)
    turns.acted(flow)
