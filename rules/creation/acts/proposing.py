"""A proposal is put before the Pantheon (CR-ACT-01)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import NotAwaited, who
from rules.creation.acts import gaze, placing
from rules.creation.acts.drafting import open_draft
from rules.creation.bounds.checks import check_all
from rules.creation.bounds.heights import need_told, told
from rules.creation.course import dues, history, pictures, polls
from rules.creation.course.flow import Flow
from rules.creation.land import oceans
from rules.creation.world.matters import Draft, Place


def submit(flow: Flow, seat: int) -> None:
    """Put the proposal before the Pantheon; a starting Act simply is (CR-FLD-04)."""
    draft = open_draft(flow, seat)
    if draft.stage != "sure":
        raise NotAwaited("CR-ACT-01", "Say what it is and where it lies first.")
    need_told(flow.state, draft)
    check_all(flow.state, draft)
    if draft.kind == "start":
        placing.place(flow, draft)
        flow.ask(draft=None)
        if flow.state.turn is not None:
            dues.begun_late(flow)
        return
    if draft.approved:
        flow.ask(draft=None)
        placing.settle_place(flow, replace(draft, kind="act"))
        return
    if draft.kind == "gaze":
        gaze.ask(flow, draft)
        return
    deed = placing.deed(draft)
    history.begin(flow, seat, deed, draft.meaning, about=draft.name, photo=draft.photo, voting=True)
    if polls.unasked(flow.state):
        placing.judge(flow, Place(draft), passed=True)
        return
    polls.open_poll(
        flow,
        Place(draft),
        question(draft, flow.state.deities[seat].icon),
        by=seat,
        detail="\n".join((*placing.stakes(flow.state, flow.lore, draft), *told(flow.state, draft))),
        photo=draft.photo,
        rule=RULES.get(draft.kind, "CR-VOT-01"),
    )
    pictures.remember(flow, draft)


RULES = {"temple": "CR-ICO-11", "ocean": "CR-REA-47"}
"""What votes on other questions than an Act's coherence go by."""


def question(draft: Draft, icon: str = "") -> str:
    """What the Pantheon is asked."""
    if draft.kind == "temple":
        temple = f"{who(draft.seat)} proposes a Temple, {draft.name}: {draft.thing}."
        return f"{temple} Is the Icon found in it: {icon}?"
    if draft.kind == "ocean":
        return oceans.question(draft)
    to = f" as a Gift to {who(draft.receiver)}" if draft.kind == "gift" else ""
    return f"{who(draft.seat)} proposes {draft.name}{to}: {draft.thing}."
