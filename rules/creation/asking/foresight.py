"""Options that would end the game say so, and who would win by it, before they are pressed (CR-END-01)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Chance, Decision, Option, Pick, RuleError, who
from rules.creation import actions as do
from rules.creation import business, ends
from rules.creation.asking.base import short
from rules.creation.deeds import DEEDS
from rules.creation.flow import Flow
from rules.creation.lore import Lore
from rules.creation.state import Creation

HARMLESS = (do.Begin, do.Lay, do.AddField, do.TakeOut, do.Fill, do.Channel, do.Origin, do.MoveAct)
"""What never ends a turn."""


def foreseen(state: Creation, lore: Lore, found: list[Decision]) -> list[Decision]:
    """The same questions; where the end is near, each option is tried on a copy."""
    if not near(state):
        return found
    return [
        tried(state, lore, d) if isinstance(d.ask, Pick) and not d.motion and not d.aside else d for d in found
    ]


def near(state: Creation) -> bool:
    """Whether one answer may end the game: in the last turn of the last round, when victory is declared, and
    while the Creation box is open."""
    turn, roster = state.turn, state.roster
    if state.phase in ("victory", "echoes"):
        return True
    if state.phase != "turn" or turn is None or not state.final or turn.seat not in roster:
        return False
    return not any(state.deities[s].here for s in roster[roster.index(turn.seat) + 1 :])


def tried(state: Creation, lore: Lore, decision: Decision) -> Decision:
    """A question with the options marked that end the game."""
    assert isinstance(decision.ask, Pick)
    options = tuple(
        o if o.why_not or isinstance(o.action, HARMLESS) else marked(state, lore, decision.seat, o)
        for o in decision.ask.options
    )
    return replace(decision, ask=Pick(options=options))


def marked(state: Creation, lore: Lore, seat: int, option: Option) -> Option:
    """An option, with its warning if the game would be over."""
    told = outlook(state, lore, seat, option)
    return replace(option, final=True, detail=short(f"{told} {option.detail}".strip())) if told else option


def outlook(state: Creation, lore: Lore, seat: int, option: Option) -> str:
    """``Ends the game: Ben wins, 31 to 20.``, or nothing if the game goes on."""
    flow = Flow(state, lore, Chance("foreseen"))
    try:
        DEEDS[type(option.action)](flow, seat, option.action)
        business.lapse(flow, seat, option.action)
        ends.close_question(flow)
    except (RuleError, KeyError):
        return ""
    if state.phase == "echoes":
        return "The box closes then." if flow.state.phase == "over" else ""
    return result(flow.state) if flow.state.phase in ("echoes", "over") else ""


def result(state: Creation) -> str:
    """Who wins a game that is over, in one sentence."""
    if not state.stewards:
        return "Ends the game, with no winner."
    held = [str(state.deities[s].influence) for s in state.ranked]
    names = " and ".join(who(s) for s in state.stewards)
    return f"Ends the game: {names} {'wins' if len(state.stewards) == 1 else 'win'}, {' to '.join(held[:2])}."
