"""One function for every verb, in the order of the book; and Abilities used together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.core import Illegal, NotAwaited, who
from rules.creation import actions as do
from rules.creation import (
    awakening,
    beacon,
    cycle,
    drafting,
    dues,
    echoes,
    emergence,
    ends,
    filling,
    history,
    moving,
    personas,
    pictures,
    placing,
    redraw,
    storms,
    timeouts,
    turns,
)
from rules.creation.abilities import fates, lasting, weaving
from rules.creation.flow import Flow
from rules.creation.state import Leave

Deed = Callable[[Flow, int, Any], None]


def perhaps_last(deed: Deed) -> Deed:
    """A deed that may be the last of somebody's first placements."""

    def done(flow: Flow, seat: int, action: Any) -> None:
        deed(flow, seat, action)
        emergence.close_slot(flow)

    return done


def end_placing(flow: Flow, seat: int, action: do.EndPlacing) -> None:
    """Done with Fields, first ones or those of a turn."""
    if flow.state.phase == "first":
        emergence.end_slot(flow, seat)
        return
    flow.need_turn(seat, "fields")
    if flow.state.draft is not None:
        raise NotAwaited("CR-FLD-04", "Place the starting Act you are describing, or drop it first.")
    leave_fields(flow)


def leave_fields(flow: Flow) -> None:
    """Leave the Fields made up for late, or those of the turn: when one says so, and when nothing is left."""
    if key := dues.set_aside(flow.state, flow.turn.seat):
        dues.go_past(flow, key)
        flow.ask()
    else:
        turns.end_fields(flow)


def end_turn(flow: Flow, seat: int, action: do.EndTurn) -> None:
    """Pass, or be done (CR-TRN-09)."""
    flow.need_turn(seat)
    if flow.turn.extra:
        turns.next_stage(flow)
        return
    turns.end_turn(flow)


def be_away(flow: Flow, seat: int, action: do.Away) -> None:
    """Say that one will be away (CR-VOT-08)."""
    flow.deity(seat, away=action.away)
    flow.tell(f"{who(seat)} is {'away for now' if action.away else 'back'}.")


def give_name(flow: Flow, seat: int, action: do.TakeName) -> None:
    """Take a name."""
    if flow.state.phase in ("order", "over", "echoes"):
        raise NotAwaited("CR-ICO-14", "Names are taken while the game goes on.")
    personas.take_name(flow, seat, action.name)


DEEDS: dict[type, Deed] = {
    do.NextEldest: lambda f, s, a: awakening.next_eldest(f, s, a.seat),
    do.Choose: lambda f, s, a: awakening.choose(f, s, a.attribute),
    do.Ban: lambda f, s, a: awakening.ban(f, s, a.attribute),
    do.ConfirmBan: lambda f, s, a: awakening.confirm_ban(f, s, sure=a.sure),
    do.BanConcept: lambda f, s, a: awakening.ban_concept(f, s, a.words),
    do.EndBans: lambda f, s, a: awakening.end_bans(f, s),
    do.SetParameter: awakening.set_parameter,
    do.ProposeIcon: personas.propose,
    do.TakeName: give_name,
    do.WithoutIcon: lambda f, s, a: personas.without(f, s),
    do.Sketch: emergence.sketch,
    do.Reshape: emergence.reshape,
    do.ConfirmMap: lambda f, s, a: emergence.confirm(f, s),
    do.EndLines: lambda f, s, a: emergence.end_lines(f, s),
    do.Fill: perhaps_last(filling.fill),
    do.Channel: perhaps_last(filling.channel),
    do.Origin: perhaps_last(filling.plant),
    do.MoveStorm: perhaps_last(storms.move_storm),
    do.PlaceBeacon: perhaps_last(beacon.place_beacon),
    do.EndPlacing: end_placing,
    do.MoveAct: moving.move,
    do.Wave: lambda f, s, a: moving.wave(f, s, through=a.through),
    do.Begin: drafting.begin,
    do.Describe: drafting.describe,
    do.Lay: drafting.lay,
    do.AddField: lambda f, s, a: drafting.add_field(f, s, a.field),
    do.TakeOut: lambda f, s, a: drafting.take_out(f, s, a.thing),
    do.Propose: drafting.propose,
    do.Submit: perhaps_last(lambda f, s, a: placing.submit(f, s)),
    do.StepBack: lambda f, s, a: drafting.step_back(f, s),
    do.Rejuvenate: fates.rejuvenate,
    do.Nullify: fates.use_nullify,
    do.Dredge: fates.dredge,
    do.Undo: fates.undo,
    do.Permanence: lasting.permanence,
    do.Shield: lasting.shield,
    do.Curve: lasting.curve,
    do.Refit: lambda f, s, a: redraw.refit(f, s, a.fields),
    do.Dilate: lasting.dilate,
    do.Disintegrate: fates.disintegrate,
    do.Weaving: weaving.weave,
    do.Blight: fates.blight,
    do.Hollow: lasting.hollow,
    do.Grant: lambda f, s, a: timeouts.grant(f, s, granted=a.granted),
    do.EndTurn: end_turn,
    do.Declare: lambda f, s, a: ends.declare(f, s, victory=a.victory),
    do.Surrender: lambda f, s, a: cycle.surrender(f, s, a.falls),
    do.Write: lambda f, s, a: history.write(f, s, a.text, a.tale),
    do.Away: be_away,
    do.ShowPhoto: lambda f, s, a: pictures.show(f, s, a.of, a.photo),
    do.WithdrawPhoto: lambda f, s, a: pictures.withdraw(f, s, a.of),
    do.Keep: lambda f, s, a: echoes.keep(f, s, a.act),
    do.Discard: lambda f, s, a: echoes.discard(f, a.key),
    do.Consent: lambda f, s, a: echoes.consent(f, s, a.to),
}
"""What each action does."""


def use_together(flow: Flow, leave: Leave) -> None:
    """All have given leave: the Ability is used now, at no price (CR-INF-10).

    What it was aimed at may be gone meanwhile; that is no mistake of those who gave leave, and nothing is used up.
    """
    action, seat = leave.action, flow.turn.seat
    assert action is not None
    flow.ask(leave=None)
    before, told = flow.state, len(flow.events)
    flow.granted = action
    try:
        DEEDS[type(action)](flow, seat, action)
    except Illegal as refusal:
        flow.state = before
        del flow.events[told:]
        flow.tell(f"It cannot be done any more. {refusal}")
    flow.granted = None
