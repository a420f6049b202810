"""Turns from the youngest up, the end of the rounds, and who has won (CR-RP-14, CR-RP-32 to CR-RP-35)."""

from __future__ import annotations

from rules.core import listed, who
from rules.modes.roleplay.move import Move
from rules.modes.roleplay.state import Roleplay


def new_round(move: Move) -> None:
    """Every god takes one turn, the youngest first."""
    state = move.state
    queue = tuple(s for s in reversed(state.ages) if state.gods[s].here)
    number = state.round + 1
    move.ask(stage="rounds", round=number, queue=queue, tries=0, draft=None, silent=())
    move.tell(f"Round {number} of {state.rounds}: {who(queue[0])}, the youngest, begins.", kind="round")


def next_turn(move: Move) -> None:
    """The next god is up; after the last turn of the last round the Acts are counted."""
    state = move.state
    queue = state.queue[1:]
    if queue:
        move.ask(queue=queue, tries=0, draft=None)
    elif state.round < state.rounds:
        new_round(move)
    else:
        count(move)


def acts_of(state: Roleplay, seat: int) -> int:
    """Acts of a god as they are counted at the end (CR-RP-33)."""
    centers = state.options.roleplay_center_counts
    return sum(a.owner == seat and not a.destroyed and (centers or not a.center) for a in state.acts)


def centers_of(state: Roleplay, seat: int) -> int:
    """Centers under a god's control."""
    return sum(a.owner == seat and a.center for a in state.acts)


def best(state: Roleplay) -> tuple[int, ...]:
    """Most Acts wins; among those who tie, most Centers (CR-RP-32, CR-RP-34, CR-RP-35)."""
    most = max(acts_of(state, s) for s in state.here)
    tied = [s for s in state.here if acts_of(state, s) == most]
    centers = max(centers_of(state, s) for s in tied)
    return tuple(s for s in tied if centers_of(state, s) == centers)


def count(move: Move) -> None:
    """All rounds are up."""
    state = move.state
    winners = best(state)
    names = " and ".join(filter(None, (", ".join(who(s) for s in winners[:-1]), who(winners[-1]))))
    number = acts_of(state, winners[0])
    acts = f"{number} {'Act' if number == 1 else 'Acts'}{' each' if len(winners) > 1 else ''}"
    if behind := [s for s in state.here if acts_of(state, s) == number and s not in winners]:
        acts += f": as many as {listed(map(who, behind))}, and more Centers"
    win = "win together" if len(winners) > 1 else "wins"
    finish(move, winners, f"{names} {win} with {acts}.")


def alone(move: Move) -> bool:
    """One god is left, and wins (CR-RP-37)."""
    state = move.state
    if len(state.here) != 1:
        return False
    finish(move, (state.here[0],), f"{who(state.here[0])} is the only god left, and wins.")
    return True


def finish(move: Move, winners: tuple[int, ...], told: str) -> None:
    """The game is decided: the box is open, if there is one and there have been Acts (CR-BOX-01, CR-BOX-07)."""
    state = move.state
    counts = tuple(acts_of(state, s) if god.here else 0 for s, god in enumerate(state.gods))
    move.ask(winners=winners, counts=counts, end=told, draft=None, proposal=None, motion=None, still=())
    if not state.acts or not state.options.box_size:
        move.tell(told, kind="end")
        move.set(stage="over", queue=())
        return
    move.tell(told, kind="counted")
    move.set(stage="keeping", queue=tuple(s for s in reversed(state.ages) if state.gods[s].here))
    move.tell("The Creation box is open: each god may keep one object for a later world.", kind="box")


def close(move: Move, told: str) -> None:
    """The game is over without anybody having won."""
    move.tell(told, kind="end")
    counts = (0,) * len(move.state.gods)
    move.ask(stage="over", end=told, counts=counts, queue=(), draft=None, proposal=None, motion=None, still=())
