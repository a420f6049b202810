"""What a whole game that is written down should have met, and what brings it about."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from rules.core import Action, AnyGame, Chance, Decision, Form, Pick, RuleError, Seat, State
from rules.core.decisions import advised, reply
from rules.creation import actions as do
from rules.creation.deities.networks import active
from rules.creation.deities.traits import TRAITS
from rules.creation.world import lying

GODS = """
    genesis probability abstraction balance relativity decay energy vacuum life transformation solid
    stars moon oasis mountain justice luck hunt deceit
"""
"""Attributes of deities who can do all that is wished for."""


class Wish(NamedTuple):
    """Something that players have a mind to see: how it is told, and which moves bring it nearer."""

    title: str
    told: str
    moves: Callable[[Any, Action], bool]


def chooses(state: Any, action: Action) -> bool:
    """Becomes a deity that takes part in all of it."""
    return isinstance(action, do.Choose) and action.attribute in GODS.split()


def widens(state: Any, action: Action) -> bool:
    """Becomes what only the Advanced game has."""
    return isinstance(action, do.Choose) and action.attribute in ("metaphysic", "duality")


def builds_up(state: Any, action: Action) -> bool:
    """Lays an Act where another lies."""
    match action:
        case do.AddField(field=field):
            return not state.draft.fields and field in lying.occupied(state)
        case do.Lay(upon=upon):
            return bool(upon)
    return False


def buries(state: Any, action: Action) -> bool:
    """Draws, and lays an Act over what was drawn."""
    match action:
        case do.Begin(kind="imprint"):
            return not any(act.imprint for act in state.in_play)
        case do.AddField(field=field):
            drawn = {f for act in state.in_play if act.imprint for f in act.fields}
            return field in drawn - set(state.draft.fields) and state.draft.kind != "imprint"
    return False


def unties(state: Any, action: Action) -> bool:
    """Joins Acts, and makes one of them Decay."""
    if not isinstance(action, do.Weaving | do.Blight):
        return False
    joined = {id for net in state.networks for id in net.acts if active(state, net)}
    return action.act in joined if isinstance(action, do.Blight) else not joined


def mends(state: Any, action: Action) -> bool:
    """Brings back what had broken a Network."""
    if not isinstance(action, do.Rejuvenate):
        return False
    lost = {id for net in state.networks for id in net.acts if not active(state, net)}
    return action.act in lost or not action.act


def swallows(state: Any, action: Action) -> bool:
    """Opens an Abyss, and pulls an Act into it."""
    match action:
        case do.Gravitate(abyss=abyss):
            return bool(abyss)
        case do.Hollow() | do.Collapse():
            return not any(plot.abyss for plot in state.plots.values())
    return False


def foretells(state: Any, action: Action) -> bool:
    """Foretells, and says that it has come true."""
    return isinstance(action, do.Prophesy | do.Claim)


def shatters(state: Any, action: Action) -> bool:
    """Raises a Safeguard, and breaks one."""
    match action:
        case do.Shield():
            return not state.safeguards
        case do.Breach():
            return True
        case do.Blight(shield=shield):
            return bool(shield)
    return False


def condenses(state: Any, action: Action) -> bool:
    """Rolls for Attributes."""
    return isinstance(action, do.Condense | do.Condensed)


FULL = (
    Wish("a Network broken", r"(?s)falls into Decay(?:(?!\n\n).)* falls apart", unties),
    Wish("and mended", r"falls apart(?s:.*)is Rejuvenated(?:(?!\n\n)(?s:.))* is whole", mends),
    Wish(
        "a Prophecy fulfilled by another",
        r"Prophecy of (\w+) .* is Fulfilled: .* \1 gains \d+\. \w+ gains",
        foretells,
    ),
    Wish("a Condensation", "condenses to", condenses),
    Wish("an Act upon others", "places .* above", builds_up),
    Wish("an Imprint buried", "is Buried under", buries),
    Wish("a Safeguard broken", "breaks the Safeguard", shatters),
    Wish("a Gravitation into an Abyss", "pulls .* into the Abyss", swallows),
)
"""What Creation's Full game has and Basic has not."""


def shifts(state: Any, action: Action) -> bool:
    """Becomes another, but no second maker of a Map, and keeps what it answers by."""
    return isinstance(action, do.ParadigmShift) and TRAITS[action.attribute].kind in ("realm", "domain")


def answers(state: Any, action: Action) -> bool:
    """Places Nodes, lays an Act on those of one kind, and answers it."""
    match action:
        case do.AddField(field=field) if field:
            kinds = {state.plot(f).node for f in (*state.draft.fields, field)}
            return len(kinds) == 1 and "" not in kinds and len(state.draft.fields) < 2
    return isinstance(action, do.PlaceNodes | do.Answer)


ADVANCED = (
    Wish("a Paradigm Shift", r"gives up \w+ and becomes (?!Genesis)", shifts),
    Wish(
        "an Act on Nodes answered",
        r"(?m)^   \[poll\] (\w+) answers [^\n]+ with ([^\n]+)\.$(?s:.*)\] \1 places \2 on",
        answers,
    ),
)
"""What only Creation's Advanced game has."""


def opens(state: Any, action: Action) -> bool:
    """Becomes another maker of a Map."""
    return isinstance(action, do.ParadigmShift) and action.attribute == "genesis"


def begins_anew(state: Any, action: Action) -> bool:
    """Is somebody new on a further Map."""
    return isinstance(action, do.Renew) and action.new


MULTIVERSE = (
    Wish("a second Map", "opens Map 2", opens),
    Wish("somebody new on it", "New deities: ", begins_anew),
    Wish("a Map that goes on alone", "stands still from now on", lambda state, action: False),
)
"""What only a Multiverse has."""


DICE = (Wish("dice in the game", "Dice are part of this game.", lambda state, action: False),)
"""What comes by itself where Probability is in the game."""


def wished(
    game: AnyGame, state: State, asked: Sequence[Decision], wishes: Sequence[Wish], luck: Chance
) -> tuple[Seat, Action] | None:
    """A move towards the first of these wishes that anything offered brings nearer."""
    found = offered(game, asked)
    for moves in (widens, chooses, *(wish.moves for wish in wishes)):
        for move in luck.shuffled([move for move in found if moves(state, move[1])]):
            try:
                game.apply(state, *move, Chance("try"))
            except RuleError:
                continue
            return move
    return None


def offered(game: AnyGame, asked: Sequence[Decision]) -> list[tuple[Seat, Action]]:
    """All that can be pressed, and forms as advised."""
    found: list[tuple[Seat, Action]] = []
    for decision in asked:
        match decision.ask:
            case Pick(options=options):
                found += [(decision.seat, o.action) for o in options if not o.why_not]
            case Form() if (answer := advised(decision)) is not None:
                found.append((decision.seat, reply(decision, answer, game.turn_rule)))
    return found


def open_yet(wishes: Sequence[Wish], transcript: Sequence[str]) -> list[Wish]:
    """Those that have not come true in what has been told, moves apart from each other by an empty line."""
    told = "\n".join(line for line in transcript if not line or line.startswith("   ["))
    return [wish for wish in wishes if not re.search(wish.told, told)]
