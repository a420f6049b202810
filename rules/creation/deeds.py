"""One function for every verb, in the order of the book; and Abilities used together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rules.core import Action, Chance, Illegal, NotAwaited, listed, who
from rules.creation import actions as do
from rules.creation.abilities import (
    condensing,
    domains,
    fates,
    gravitation,
    lasting,
    omens,
    rivers,
    weaving,
)
from rules.creation.abilities.base import refuse_leave
from rules.creation.acts import answering, drafting, moving, placing, proposing, whole
from rules.creation.adversary import growth, portrait, sentinels
from rules.creation.awakening import (
    balance,
    bans,
    choices,
    dicing,
    flatness,
    followers,
    numbers,
    objects,
    ordering,
    personas,
    renewal,
    roles,
    sharing,
    templates,
    wishes,
)
from rules.creation.course import allowance, cycle, echoes, fading, history, pictures, turns
from rules.creation.course.ends import finishing, winning
from rules.creation.course.flow import Flow
from rules.creation.deities.dice import demanded
from rules.creation.land import beacon, emergence, filling, heroes, mixing, nodes, redraw, shapes, storms
from rules.creation.land.unplaced import lost
from rules.creation.pantheon import forbidden, inventions, trials
from rules.creation.world.book.phases import END
from rules.creation.world.deity import Leave

Deed = Callable[[Flow, int, Any], None]


def end_placing(flow: Flow, seat: int, action: do.EndPlacing) -> None:
    """Done with Fields, first ones or those of a turn. What is lost so is told."""
    left = lost(flow.state, seat)
    if flow.state.phase == "first":
        emergence.end_slot(flow, seat)
        leaves(flow, seat, left)
        return
    if flow.state.phase == "start":
        balance.decline(flow, seat)
        return
    flow.need_turn(seat, "fields")
    if flow.state.draft is not None:
        raise NotAwaited("CR-FLD-04", "Place the starting Act you are describing, or drop it first.")
    leaves(flow, seat, left)
    turns.leave_fields(flow)


def leaves(flow: Flow, seat: int, left: tuple[str, ...]) -> None:
    """What a deity might have set on the Map and did not."""
    if left:
        flow.tell(f"{who(seat)} leaves {listed(left)} unplaced.", kind="turn")


def end_turn(flow: Flow, seat: int, action: do.EndTurn) -> None:
    """Pass, or be done (CR-TRN-09)."""
    flow.need_turn(seat)
    if allowance.more_stages(flow.turn):
        flow.tell(f"{who(seat)} passes this action.", kind="turn")
        turns.next_stage(flow)
        return
    able = allowance.actions_left(flow.state) > 0
    told = "ends the turn" if able and flow.turn.placed else "passes" if able else "is done"
    flow.tell(f"{who(seat)} {told}.", kind="turn")
    turns.end_turn(flow)


def choose(flow: Flow, seat: int, action: do.Choose) -> None:
    """Take an Attribute, or wish for one where all wish at once (CR-AWK-04)."""
    if flow.state.phase == wishes.PHASE:
        wishes.name_one(flow, seat, action.attribute)
    else:
        choices.choose(flow, seat, action.attribute)
    if action.thing or action.photo or action.boxed:
        objects.with_attribute(flow, seat, action.thing, action.photo, action.boxed)


def be_away(flow: Flow, seat: int, action: do.Away) -> None:
    """Say that one will be away (CR-VOT-08)."""
    flow.deity(seat, away=action.away)
    flow.tell(f"{who(seat)} is {'away for now' if action.away else 'back'}.")


def give_name(flow: Flow, seat: int, action: do.TakeName) -> None:
    """Take a name."""
    if flow.state.phase in ("order", *END):
        raise NotAwaited("CR-ICO-14", "Names are taken while the game goes on.")
    personas.take_name(flow, seat, action.name)


def grant(flow: Flow, seat: int, *, granted: bool) -> None:
    """Give or refuse leave for something done together (CR-INF-11)."""
    leave = flow.state.leave
    if leave is None or seat not in leave.asked or seat in leave.granted:
        raise NotAwaited("CR-INF-11", "You are not asked for leave now.")
    if not granted:
        refuse_leave(flow, seat)
        return
    flow.tell(f"{who(seat)} gives leave.")
    leave = replace(leave, granted=(*leave.granted, seat))
    flow.ask(leave=leave)
    if set(leave.granted) < set(leave.asked):
        return
    if leave.action is not None:
        use_together(flow, leave)
    else:
        draft = flow.state.draft
        gaze = draft is not None and draft.kind == "gaze"
        flow.ask(leave=None, draft=replace(draft, borrowed=not gaze, agreed=gaze) if draft else None)


DEEDS: dict[type, Deed] = {
    do.TakeRole: roles.take,
    do.PlaceOmens: lambda f, s, a: growth.name_fields(f, s, a.fields),
    do.DrawSentinel: lambda f, s, a: sentinels.draw(f, s, a.field),
    do.Portray: portrait.portray,
    do.NextEldest: lambda f, s, a: ordering.next_eldest(f, s, a.seat),
    do.Wish: wishes.wish,
    do.Seconds: lambda f, s, a: wishes.seconds(f, s, a.way),
    do.Renew: lambda f, s, a: renewal.renew(f, s, new=a.new),
    do.Choose: choose,
    do.Agree: lambda f, s, a: objects.agree(f, s, agrees=a.agrees),
    do.Reckon: lambda f, s, a: objects.name_number(f, s, a.objects),
    do.Bring: sharing.deed,
    do.NameFollowers: followers.propose,
    do.Preselect: lambda f, s, a: balance.preselect(f, s, a.attribute),
    do.StartNow: lambda f, s, a: balance.start_now(f, s),
    do.MoveHero: lambda f, s, a: heroes.move_hero(f, s, a.to),
    do.Enough: lambda f, s, a: choices.enough(f, s),
    do.TakeTemplate: lambda f, s, a: templates.take(f, s, a.template),
    do.Ban: lambda f, s, a: bans.ban(f, s, a.attribute),
    do.ConfirmBan: lambda f, s, a: bans.confirm_ban(f, s, sure=a.sure),
    do.BanConcept: lambda f, s, a: bans.ban_concept(f, s, a.words),
    do.Invent: inventions.invent,
    do.PointOut: lambda f, s, a: forbidden.point_out(f, s, a.forbidden),
    do.ComeBack: lambda f, s, a: inventions.come_back(f, s),
    do.Flatten: lambda f, s, a: flatness.answer(f, s, flat=a.flat),
    do.EndBans: lambda f, s, a: bans.end_bans(f, s),
    do.SetParameter: numbers.set_parameter,
    do.KeepNumbers: lambda f, s, a: numbers.keep(f, s, a.line),
    do.ProposeIcon: personas.propose,
    do.TakeName: give_name,
    do.WithoutIcon: lambda f, s, a: personas.without(f, s),
    do.Sketch: emergence.sketch,
    do.Reshape: emergence.reshape,
    do.ConfirmMap: lambda f, s, a: emergence.confirm(f, s),
    do.EndLines: lambda f, s, a: emergence.end_lines(f, s),
    do.Fill: filling.fill,
    do.Transform: mixing.transform,
    do.PlaceNodes: nodes.place_nodes,
    do.Answer: answering.respond,
    do.LetBe: lambda f, s, a: answering.let_be(f, s),
    do.Channel: filling.channel,
    do.Origin: filling.plant,
    do.MoveStorm: storms.move_storm,
    do.PlaceBeacon: beacon.place_beacon,
    do.EndPlacing: end_placing,
    do.Spread: lambda f, s, a: shapes.spread(f, s, a.shape),
    do.Plan: lambda f, s, a: shapes.plan(f, s, a.shape),
    do.MoveAct: moving.move,
    do.Wave: lambda f, s, a: moving.wave(f, s, through=a.through),
    do.Begin: drafting.begin,
    do.Pretend: lambda f, s, a: drafting.pretend(f, s, a.attribute),
    do.Describe: drafting.describe,
    do.Present: whole.present,
    do.Lay: drafting.lay,
    do.AddField: lambda f, s, a: drafting.add_field(f, s, a.field),
    do.TakeOut: lambda f, s, a: drafting.take_out(f, s, a.thing),
    do.Propose: whole.propose,
    do.Override: lambda f, s, a: placing.override(f, s, insists=a.insists),
    do.WantDice: lambda f, s, a: dicing.want(f, s, wanted=a.wanted),
    do.TakeDice: dicing.take,
    do.DropDice: lambda f, s, a: dicing.drop(f, s),
    do.Venture: trials.venture,
    do.SetTask: trials.set_task,
    do.TurnDown: lambda f, s, a: trials.turn_down(f, s),
    do.JudgeTask: trials.judge_task,
    do.Call: trials.call,
    do.Guess: trials.guess,
    do.Submit: lambda f, s, a: proposing.submit(f, s),
    do.Measure: lambda f, s, a: drafting.measure(f, s, a.tall),
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
    do.Gravitate: gravitation.gravitate,
    do.Collapse: gravitation.collapse,
    do.Hollow: lasting.hollow,
    do.Breach: domains.breach,
    do.Devour: domains.devour,
    do.Fade: lambda f, s, a: fading.fade(f, s, a.act, gone=a.gone),
    do.ParadigmShift: inventions.shift,
    do.Condense: condensing.roll,
    do.Gamble: condensing.gamble,
    do.Condensed: condensing.choose,
    do.Prophesy: omens.prophesy,
    do.Shorten: omens.shorten,
    do.Claim: omens.claim,
    do.Unclaimed: omens.unclaimed,
    do.River: rivers.draw,
    do.Grant: lambda f, s, a: grant(f, s, granted=a.granted),
    do.EndTurn: end_turn,
    do.Pledge: lambda f, s, a: finishing.pledge(f, s, selfish=a.selfish),
    do.Declare: lambda f, s, a: winning.declare(f, s, victory=a.victory),
    do.Surrender: lambda f, s, a: cycle.surrender(f, s, a.falls, chosen_by=s),
    do.Write: lambda f, s, a: history.write(f, s, a.text, a.tale),
    do.Away: be_away,
    do.ShowPhoto: lambda f, s, a: pictures.show(f, s, a.of, a.photo),
    do.WithdrawPhoto: lambda f, s, a: pictures.withdraw(f, s, a.of),
    do.Stop: lambda f, s, a: finishing.stop(f),
    do.Handed: lambda f, s, a: echoes.change_hands(f, s),
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


def carry_out(flow: Flow, seat: int, action: Action) -> None:
    """Do what was asked for. An Ability for which throws are demanded waits for its throw; what is illegal is
    refused before it (CR-DICE-07)."""
    if demanded(flow.state) and isinstance(action, do.Demandable):
        tried = Flow(flow.state, flow.lore, Chance("tried"))
        DEEDS[type(action)](tried, seat, action)
        trials.demand(flow, seat, action)
    else:
        DEEDS[type(action)](flow, seat, action)
    trials.settle(flow)
    release(flow)


def release(flow: Flow) -> None:
    """An Ability whose throw has succeeded is used now, unless what it was aimed at is gone by then: nothing is
    used up."""
    action, flow.released = flow.released, None
    if action is None:
        return
    before, told = flow.state, len(flow.events)
    try:
        DEEDS[type(action)](flow, flow.turn.seat, action)
    except Illegal as refusal:
        flow.state = before
        del flow.events[told:]
        flow.tell(f"It cannot be done any more. {refusal}")
    flow.free = False
