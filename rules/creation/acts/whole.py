"""A proposal said in one breath: by a form that begins it, or typed whole (CR-ACT-01)."""

from __future__ import annotations

from rules.creation.actions import Begin, Describe, Lay, Present, Propose
from rules.creation.acts.drafting import begin, describe, draft_to_change, in_box, lay, open_draft, take_out
from rules.creation.acts.kinds import check_heard
from rules.creation.bounds.checks import check_all
from rules.creation.bounds.citing import cites, own_keys
from rules.creation.bounds.drawings import need_flat
from rules.creation.course.flow import Flow
from rules.creation.world.book.gametypes import contained


def present(flow: Flow, seat: int, action: Present) -> None:
    """Begin, and say what the object is, in one breath (CR-ACT-01)."""
    begin(flow, seat, Begin(kind=action.kind, receiver=action.receiver))
    mine = own_keys(flow.state, open_draft(flow, seat)) if cites(flow.state, action.kind) else ()
    describe(flow, seat, described(action, mine))


def described(action: Present | Propose, own: tuple[str, ...]) -> Describe:
    """What an action of one breath says the object is; it rests on all it may where nothing is said."""
    return Describe(
        thing=action.thing,
        photo=action.photo,
        name=action.name,
        meaning=action.meaning,
        rests_on=action.rests_on or own,
        drawing=action.drawing,
    )


def propose(flow: Flow, seat: int, action: Propose) -> None:
    """Begin, describe and lay in one breath; a proposal that was being made is dropped for it."""
    need_flat(flow.state, action.kind)
    check_heard(action)
    if flow.state.draft is not None:
        draft_to_change(flow, seat)
        flow.ask(draft=None)
    begin(flow, seat, Begin(kind=action.kind, receiver=action.receiver, target=action.target))
    boxed = next((b for b in in_box(flow.state) if b.thing == action.thing), None)
    if (
        boxed is not None
        and not contained(flow.state.options)
        and not action.photo
        and action.kind not in ("gaze", "imprint")
    ):
        take_out(flow, seat, boxed.thing)
    describe(flow, seat, described(action, own_keys(flow.state, open_draft(flow, seat))))
    if action.kind == "off_map":
        check_all(flow.state, open_draft(flow, seat))
        return
    lay(
        flow,
        seat,
        laid_by(action),
    )


def laid_by(action: Propose) -> Lay:
    """Where it is said to lie; of a satellite where it stands."""
    if action.kind == "satellite":
        return Lay(orbit=action.crossing, words=action.words)
    return Lay(
        fields=action.fields,
        crossing=action.crossing,
        mobile=action.mobile,
        words=action.words,
        upon=action.upon,
        parts=action.parts,
    )
