"""Who is the Advocate and who the Arbiter (CR-AAA-01)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import NotAwaited, who
from rules.creation.actions import TakeRole
from rules.creation.course.flow import Flow
from rules.creation.deities.roles import ADVERSARY, contest
from rules.creation.world.contest import Contest
from rules.creation.world.deity import Deity
from rules.creation.world.state import Creation

FORCE = "the Adversary"
"""What is told of where a deity would be named."""


def open_roles(flow: Flow) -> None:
    """The two are asked."""
    flow.ask(phase="roles")
    call_the_adversary(flow)


def call_the_adversary(flow: Flow) -> None:
    """The Adversary has its place from now on, and nothing besides (CR-AAA-05)."""
    force = Deity(here=False, settled=True, name=FORCE)
    flow.set(deities=(*flow.state.deities[:ADVERSARY], force), contest=Contest())
    flow.tell(
        "One of you is the Advocate of this world, the other its Arbiter. Say which you would be.", kind="round"
    )


def take(flow: Flow, seat: int, action: TakeRole) -> None:
    """The first who speaks decides for both."""
    if not undecided(flow.state):
        raise NotAwaited("CR-AAA-01", "Who is the Advocate and who the Arbiter is settled.")
    other = next(s for s in flow.state.here if s != seat)
    give_out(flow, seat if action.role == "advocate" else other)


def give_out(flow: Flow, advocate: int) -> None:
    """One is the Advocate, the other one the Arbiter."""
    arbiter = next(s for s in flow.state.seats if s != advocate)
    flow.ask(contest=replace(contest(flow.state), advocate=advocate, arbiter=arbiter))
    flow.tell(
        f"{who(advocate)} is the Advocate, {who(arbiter)} the Arbiter. Against them both stands {who(ADVERSARY)}, "
        "whom nobody plays.",
        kind="order",
    )
    if flow.state.phase == "roles":
        flow.done()
    else:
        flow.ask()  # lists of wishes that were on offer before are others now


def undecided(state: Creation) -> bool:
    """Whether the two have still to say who is who: before all else, or beside their wishes."""
    return state.contest is not None and state.contest.advocate < 0 and state.phase in ("roles", "wishes")
