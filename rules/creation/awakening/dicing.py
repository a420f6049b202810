"""Whether dice are part of the game, and which (CR-DICE-01 to CR-DICE-11)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Illegal, NotAwaited, who
from rules.creation.actions.trials import TakeDice, Template
from rules.creation.course.flow import Flow
from rules.creation.deities import dice
from rules.creation.world.state import Creation
from rules.creation.world.trials import Dice

THROWN: dict[Template, str] = {"die": "a die is rolled", "coin": "a coin is called and flipped", "cards": "cards"}
"""What each template is, in a word or two."""


def ask(flow: Flow) -> None:
    """The Probability deity may ask for the roll at the start; where dice are settled they choose at once
    (CR-DICE-01)."""
    chief = dice.master(flow.state)
    if chief is None or flow.state.options.dice_use == "off" or flow.state.dice is not None:
        flow.done()
        return
    flow.ask(phase="dice", queue=(chief,))
    if flow.state.options.dice_use == "on":
        bring_in(flow)


def bring_in(flow: Flow) -> None:
    """Dice are part of this game; what is thrown is asked next (CR-DICE-05)."""
    flow.ask(dice=Dice(template=usual(flow.state), open=False))
    flow.tell("Dice are part of this game.", kind="dice")


def usual(state: Creation) -> Template:
    """What is thrown when nobody says otherwise (CR-DICE-11)."""
    return state.options.dice_template  # type: ignore[return-value]


def need_master(flow: Flow, seat: int, *, chosen: bool) -> None:
    """Refuses anybody but the Probability deity, and at any other time."""
    state = flow.state
    if state.phase != "dice" or state.queue != (seat,) or (state.dice is not None) != chosen:
        rule = "CR-DICE-11" if chosen else "CR-DICE-01"
        raise NotAwaited(rule, "The Probability deity settles the dice when the Attributes are chosen, once.")


def want(flow: Flow, seat: int, *, wanted: bool) -> None:
    """All roll, or there are no dice (CR-DICE-01, CR-DICE-02)."""
    need_master(flow, seat, chosen=False)
    if not wanted:
        flow.tell(f"{who(seat)} asks for no dice.")
        flow.done()
    elif roll_for_it(flow):
        bring_in(flow)
    else:
        flow.tell("No dice are part of this game.", kind="dice")
        flow.done()


def roll_for_it(flow: Flow) -> bool:
    """Every player rolls one die, again and again until the total is clear: 3 for each or less means no dice, 4
    for each or more means dice (CR-DICE-02, CR-DICE-03)."""
    players = flow.state.here
    while True:
        rolled = [flow.chance.below(6) + 1 for _ in players]
        total = sum(rolled)
        each = ", ".join(f"{who(s)} {eyes}" for s, eyes in zip(players, rolled, strict=True))
        clear = total <= 3 * len(players) or total >= 4 * len(players)
        flow.tell(f"All roll: {each}. That is {total}{'' if clear else ', so all roll again'}.", kind="throw")
        if clear:
            return total >= 4 * len(players)


def take(flow: Flow, seat: int, action: TakeDice) -> None:
    """What is thrown, for the whole game, and whether for every Ability that needs no vote (CR-DICE-11)."""
    need_master(flow, seat, chosen=True)
    flow.set(dice=Dice(template=action.template, demanded=action.demanded))
    more = " They are thrown for every Ability that needs no vote, too." if action.demanded else ""
    flow.tell(f"{who(seat)} decides: {THROWN[action.template]}.{more}", kind="dice")
    flow.done()


def drop(flow: Flow, seat: int) -> None:
    """Throws for Abilities are demanded no more, and never again (CR-DICE-11)."""
    now = flow.state.dice
    if dice.master(flow.state) != seat:
        raise Illegal("CR-DICE-05", "Only the Probability deity decides on dice.")
    if now is None or not now.demanded:
        raise Illegal("CR-DICE-11", "No throws are demanded for Abilities, and they cannot be demanded anew.")
    flow.ask(dice=replace(now, demanded=False))
    flow.tell(f"{who(seat)} demands no throws any more for Abilities that need no vote.", kind="dice")
