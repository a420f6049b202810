"""Quantum Condensation: a roll that says what may be done (CR-ABI-101 to CR-ABI-107)."""

from __future__ import annotations

from rules.core import Illegal, NotAwaited, who
from rules.creation.abilities.base import done, need
from rules.creation.actions import Condense, Condensed, Gamble
from rules.creation.course.flow import Flow
from rules.creation.deities import condensed
from rules.creation.world.book.gametypes import KINDS


def roll(flow: Flow, seat: int, action: Condense) -> None:
    """Two dice, before everybody's eyes and at no price; once in an Action Stage (CR-ABI-101, CR-ABI-104)."""
    turn = flow.need_turn(seat, "action")
    if turn.rolled and turn.seat == seat:
        raise Illegal("CR-ABI-104", "You have rolled in this stage. Follow the roll, make a Prophecy, or pass.")
    need(flow, seat, "condense")
    dice = [flow.chance.below(6) + 1 for _ in range(2)]
    total = sum(dice)
    means = condensed.meaning(flow.state, total)
    flow.turned(rolled=total, means=means)
    flow.ask(draft=None)
    first, second = dice
    flow.tell(f"{who(seat)} rolls {first} and {second}, which is {total}: {said(flow, means)}.", kind="roll")


def said(flow: Flow, means: str) -> str:
    """What a roll means, in words."""
    if means == condensed.NOTHING:
        return "no effect"
    if means not in KINDS:
        return flow.lore.title(means)
    return f"{'an' if means[0] in 'aeiou' else 'a'} {means.capitalize()} Attribute that somebody possesses"


def choose(flow: Flow, seat: int, action: Condensed) -> None:
    """One Attribute of the kind that was rolled, which somebody possesses (CR-ABI-102)."""
    flow.need_turn(seat, "action")
    if not condensed.undecided(flow.state, seat):
        raise NotAwaited("CR-ABI-102", "You have no Attribute to choose now.")
    kind = condensed.means(flow.state, seat)
    there = condensed.choices(flow.state, kind)
    if action.attribute not in there:
        titles = ", ".join(map(flow.lore.title, there))
        raise Illegal("CR-ABI-102", f"Choose one of this kind that somebody possesses: {titles}.")
    flow.turned(means=action.attribute)
    flow.ask()
    flow.tell(f"{who(seat)} condenses to {flow.lore.title(action.attribute)}.", kind="roll")


def gamble(flow: Flow, seat: int, action: Gamble) -> None:
    """One die, at no price (CR-DOM-11); once in an Action Stage (CR-DOM-12)."""
    turn = flow.need_turn(seat, "action")
    if turn.rolled and turn.seat == seat:
        raise Illegal("CR-DOM-12", "You have rolled in this stage. Follow the roll, or pass.")
    need(flow, seat, "gamble")
    means = condensed.AGAIN
    while means == condensed.AGAIN:
        pips = 1 + flow.chance.below(6)
        means = condensed.stake(flow.state, pips)
        flow.tell(f"{who(seat)} Gambles and rolls {pips}: {STAKES.get(means) or said(flow, means)}.", kind="roll")
    if means != condensed.TURNS:
        flow.turned(rolled=pips, means=means)
        flow.ask(draft=None)
        return
    left = flow.state.parameters.actions_per_turn - 1  # this one is the last
    flow.turned(stage_no=0, extra=turn.extra + 2, actions=left)
    done(flow, seat, f"{who(seat)} wins two extra actions by a Gamble.")


STAKES = {condensed.TURNS: "two extra actions", condensed.AGAIN: "the die is rolled again"}
"""What only a Gamble may mean, in words."""
