"""Steps of a round: the turns, the Period of Decay, the Accolade, and whether somebody has won (CR-TRN-01)."""

from __future__ import annotations

from rules.core import Question
from rules.creation.abilities import omens as foretelling
from rules.creation.abilities.base import refuse_leave
from rules.creation.acts import answering, moving, placing
from rules.creation.adversary import siege
from rules.creation.asking import closing, play, votes
from rules.creation.course import accolade, cycle, fading, history, limits, omens, turns
from rules.creation.course.ends import winning
from rules.creation.course.flow import Flow, any_open
from rules.creation.deities.traits import holders
from rules.creation.land import orbits, redraw
from rules.creation.pantheon import trials
from rules.creation.steps.base import Step
from rules.creation.world.book.amounts import NONE
from rules.creation.world.book.lore import Lore
from rules.creation.world.state import Creation


class Turns(Step):
    """Every deity has a turn (CR-TRN-05)."""

    phase = "turn"

    def opens(self, flow: Flow) -> None:
        turns.begin_round(flow)

    def asks(self, state: Creation, lore: Lore) -> list[Question]:
        return votes.waiting(state) + play.turn(state)

    def settles(self, flow: Flow) -> None:
        trials.settle(flow)
        now = flow.state.turn
        if now is not None and now.stage == "entry" and history.open_page(flow.state) is None:
            turns.end_turn(flow)
        while play.fields_over(flow.state):
            turns.leave_fields(flow)
        siege.settle(flow)
        limits.settle(flow)

    def silence(self, flow: Flow, seat: int, about: str) -> None:
        match about:
            case "turn" | "draft" if flow.state.parameters.turn_minutes != NONE:
                turns.out_of_time(flow)
            case "turn" | "draft":
                turns.pass_turn(flow)
            case "wave":
                moving.pass_window(flow)
            case "leave":
                refuse_leave(flow, seat)
            case "refit":
                redraw.refit(flow, seat, flow.state.refit_parts)
            case "fade":
                fading.pass_over(flow, [one.act for one in flow.state.fading[:1]])
            case "override":
                placing.let_fall(flow)
            case "shorten":
                foretelling.shorten_by_one(flow, seat)
            case "echo":
                answering.let_be(flow, seat)
            case "how" | "task" | "doing" | "call" | "guess":
                trials.silent(flow, about)
            case "adrift":
                redraw.anchor(flow, seat, flow.state.refit_parts[0])
            case "uprooted":
                redraw.plant(flow, seat, flow.state.uprooted)
            case _:
                super().silence(flow, seat, about)

    def left(self, flow: Flow, seat: int) -> None:
        """The turn of a deity that left ends; what it was asked is settled without it."""
        state = flow.state
        if state.turn is not None and state.turn.seat == seat:
            turns.drop_draft(flow)
            turns.end_turn(flow)
            return
        trials.left(flow, seat)
        if state.leave is not None and seat in state.leave.asked:
            refuse_leave(flow, seat)
        fading.pass_over(flow, fading.unfit(flow.state))
        if state.window is not None and set(state.window.waved) >= set(flow.state.here) - {
            state.window.matter.seat
        }:
            moving.pass_window(flow)
        if state.refit and all((a := state.act(id)) is not None and a.owner == seat for id in state.refit):
            flow.ask(refit=())
        if flow.state.echo is not None and flow.state.echo.seat == seat:
            flow.ask(echo=None)
        if flow.state.adrift and not holders(flow.state, "storms"):
            flow.ask(adrift=0)
        if flow.state.uprooted and not holders(flow.state, "nodes"):
            flow.ask(uprooted="")
        if flow.state.turn is not None and not any_open(flow.state):
            turns.carry_on(flow)


class Period(Step):
    """The Period of Decay at the end of an Age (CR-CYC-04)."""

    phase = "decay"

    def opens(self, flow: Flow) -> None:
        cycle.open_period(flow)

    def asks(self, state: Creation, lore: Lore) -> list[Question]:
        return closing.decay(state)

    def silence(self, flow: Flow, seat: int, about: str) -> None:
        if about == "fade":
            fading.pass_over(flow, [one.act for one in flow.state.fading[:1]])
            return
        cycle.surrender(flow, seat, cycle.least_painful(flow.state, seat))

    def left(self, flow: Flow, seat: int) -> None:
        flow.ask(quotas=tuple(q for q in flow.state.quotas if q.seat != seat))
        fading.pass_over(flow, fading.unfit(flow.state))
        cycle.proceed(flow)


class Omens(Step):
    """What was foretold and has come true is claimed before the round is over (CR-ABI-119)."""

    phase = "omens"

    def opens(self, flow: Flow) -> None:
        omens.open_reckoning(flow)

    def asks(self, state: Creation, lore: Lore) -> list[Question]:
        return closing.reckoning(state)

    def settles(self, flow: Flow) -> None:
        omens.close_reckoning(flow)

    def silence(self, flow: Flow, seat: int, about: str) -> None:
        flow.excuse(seat)

    def left(self, flow: Flow, seat: int) -> None:
        flow.excuse(seat)


class Accolade(Step):
    """The Celestial Accolade, which asks nobody (CR-ACC-01); then satellites revolve (CR-REA-77)."""

    phase = "accolade"

    def opens(self, flow: Flow) -> None:
        accolade.hold(flow)
        orbits.revolve(flow)


class Victory(Step):
    """The last round ends the game, and those at the cap may (CR-END-07)."""

    phase = "victory"

    def opens(self, flow: Flow) -> None:
        if siege.closed(flow.state):
            siege.conclude(flow)
        else:
            winning.after_accolade(flow)

    def asks(self, state: Creation, lore: Lore) -> list[Question]:
        return closing.victory(state)

    def settles(self, flow: Flow) -> None:
        winning.close_question(flow)

    def silence(self, flow: Flow, seat: int, about: str) -> None:
        winning.answer(flow, seat, victory=False)

    def left(self, flow: Flow, seat: int) -> None:
        flow.excuse(seat)
        flow.set(declared=tuple(s for s in flow.state.declared if s != seat))
