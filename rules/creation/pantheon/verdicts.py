"""A poll is over: who carries out what it decided."""

from __future__ import annotations

from rules.core import Event, Seat
from rules.creation.abilities import gravitation, omens, weaving
from rules.creation.acts import answering, gaze, moving, placing
from rules.creation.awakening import bans, followers, personas
from rules.creation.course import polls, survival
from rules.creation.course.flow import Flow
from rules.creation.deities.two import instead
from rules.creation.land import redraw
from rules.creation.pantheon import business, forbidden, inventions, throws
from rules.creation.world.matters import (
    Belong,
    Business,
    Concept,
    Draft,
    Followed,
    Foretold,
    Gazed,
    Listed,
    Place,
    Poll,
    Posted,
    Pull,
    Response,
    Same,
    Shift,
    Sign,
    Smaller,
    Survive,
    Weave,
)
from rules.creation.world.trials import SIDES, Judged


def ballot(flow: Flow, seat: int, motion: str, choice: str) -> None:
    """Cast a ballot, and close the poll when it is decided. The poll shows who has voted; the History need not."""
    decided = polls.cast(flow, seat, motion, choice)
    said = "Your vote is counted." if choice else "Your vote is taken back."
    flow.events.append(Event(line="", private={Seat(seat): said}, kind="ballot"))
    if decided is not None:
        close(flow, polls.find(flow.state, motion), decided)


def belong(flow: Flow, draft: Draft) -> None:
    """A new Act is placed, and belongs to its Network: a throw or a task decides on both (CR-TWO-06)."""
    placing.judge_belonging(flow, Belong(draft), passed=True)


def time_up(flow: Flow, poll: Poll) -> None:
    """The poll's time is over; missing votes do not count (CR-VOT-09)."""
    close(flow, poll, polls.result(flow.state, poll))


def close(flow: Flow, poll: Poll, passed: bool) -> None:
    """Carry out what was decided."""
    polls.drop(flow, poll)
    if flow.state.thrown is not None:
        flow.set(thrown=None)  # it lay there for what was voted on before
    if not passed and isinstance(poll.matter, Judged) and instead(flow.state) == "second_chance":
        flow.tell("The answer is no, so a coin decides: with heads it is done all the same.", kind="vote")
        passed = throws.coin(flow, polls.doer(poll), SIDES[0]).won
    carry_out(flow, poll, passed)


def carry_out(flow: Flow, poll: Poll, passed: bool) -> None:
    """Do what was decided, by a vote or by what stands in for it."""
    match poll.matter:
        case Place() as matter:
            placing.judge(flow, matter, passed)
        case Belong() as matter:
            placing.judge_belonging(flow, matter, passed)
        case Gazed() as matter:
            gaze.judge(flow, matter, passed, polls.number(poll))
        case Weave() as matter:
            weaving.judge_weave(flow, matter, passed)
        case Response() as matter:
            answering.judge(flow, matter, passed)
        case Pull() as matter:
            gravitation.judge(flow, matter, passed)
        case Sign() as matter:
            personas.judge(flow, matter, passed)
        case Concept() as matter:
            bans.judge_concept(flow, matter, passed)
        case Followed() as matter:
            followers.judge(flow, matter, passed=passed)
        case Posted():
            inventions.judge(flow, poll.motion.cast, passed=passed)
        case Same() as matter:
            forbidden.judge_same(flow, matter, passed)
        case Shift() as matter:
            moving.judge(flow, matter, passed)
        case Smaller() as matter:
            redraw.judge_smaller(flow, matter, passed)
        case Listed() as matter:
            omens.judge_list(flow, matter, passed)
        case Foretold() as matter:
            omens.judge_claim(flow, matter, passed)
        case Survive() as matter:
            survival.judge(flow, matter, passed)
        case Business():
            business.judge(flow, poll, passed)
