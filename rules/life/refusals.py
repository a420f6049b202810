"""Why something that could be named cannot be done now: the rule and the words. What is greyed and what is refused
ask the same functions; nothing in the way is ``None``."""

from __future__ import annotations

import functools

from rules.core import Seat, who
from rules.life.cards import Project
from rules.life.projects import gate_closed
from rules.life.state import Build, Life, Player, Turn
from rules.life.tokens import NAMES, heap, less, shared, show, tell

Refusal = tuple[str, str]

MARKED: Refusal = ("LM-RCL-06", "At this table a Project with marks cannot be discarded.")
FEW_EVENTS: Refusal = ("LM-LAY-17", "Fewer than two Events are left in the deck; there is nothing to choose.")

CONVERTIBLE = f" {tell('EE')} can be converted into {tell('S')} first."


def purse(player: Player, turn: Turn) -> str:
    """What the player can pay with: the tokens, with the one held up as wild in its new type (LM-LAY-16)."""
    if not turn.wild:
        return player.tokens
    return heap(less(player.tokens, turn.wild[0]) + turn.wild[1])


@functools.lru_cache(maxsize=4096)
def short(cost: str, purse: str, wild: str, rule: str, *, converts: bool = False) -> Refusal | None:
    """What is lacking for a cost; with a wild token held up, that it would not be used (LM-LAY-16)."""
    lacking = less(cost, purse)
    if lacking:
        return rule, f"You lack {show(lacking)}.{hint(purse, cost) if converts else ''}"
    if wild and wild[1] not in cost:
        return "LM-LAY-16", f"It does not take {NAMES[wild[1]]}, which your wild token stands for."
    return None


def hint(held: str, wanted: str) -> str:
    """That the emergency conversion would help, where it would (LM-ACT-05)."""
    missing, spare = less(wanted, held), less(held, wanted).count("E")
    return CONVERTIBLE if set(missing) == {"S"} and spare >= 2 * len(missing) else ""


class Buyer:
    """What all Patterns of the Gallery are looked at with: the purse, and what others have reserved."""

    def __init__(self, state: Life, turn: Turn) -> None:
        self.purse = purse(state.players[turn.seat], turn)
        self.wild = turn.wild
        self.converts = not turn.wild and state.options.emergency_conversion == "anytime"
        self.reserved = reserved_by_others(state, turn.seat)

    def barred(self, card: str, cost: str) -> Refusal | None:
        """Why a Pattern cannot be obtained at its price: another has reserved it, or it cannot be paid."""
        if card in self.reserved:
            return "LM-LAY-11", f"{who(self.reserved[card])} has reserved it. Any other can be obtained."
        return short(cost, self.purse, self.wild, "LM-OBT-01", converts=self.converts)


def reserved_by_others(state: Life, seat: Seat) -> dict[str, Seat]:
    """The cards of the Gallery that others keep for themselves (LM-LAY-11)."""
    if state.options.layer_effects != "guided":
        return {}
    return {held: s for s in state.here() if s != seat and (held := state.players[s].reserved)}


def gated(state: Life, card: Project) -> Refusal | None:
    """Why a Project is closed at this table while Drift is high (LM-LAY-23)."""
    if not gate_closed(card, state.drift, state.options):
        return None
    return "LM-LAY-23", f"At this table Layer 10 opens at Drift {state.options.stewardship_drift_gate} or less."


def not_paid(state: Life, turn: Turn, card: Project, wanted: str) -> Refusal | None:
    """Why nothing at all can be paid into a Project (LM-CON-01, LM-LAY-16, LM-LAY-23)."""
    if barred := gated(state, card):
        return barred
    if turn.wild:
        return _wild_is_not_needed(wanted, turn.wild)
    held = state.players[turn.seat].tokens
    if shared(held, wanted):
        return None
    return _nothing_held(held, wanted, converts=state.options.emergency_conversion == "anytime")


@functools.lru_cache(maxsize=1024)
def _nothing_held(held: str, wanted: str, *, converts: bool) -> Refusal:
    able = hint(held, "S") if converts and "S" in wanted else ""
    return "LM-CON-01", f"It needs {show(wanted)}, and you hold none of these.{able}"


def _wild_is_not_needed(wanted: str, wild: str) -> Refusal | None:
    if wild[1] in wanted:
        return None
    return "LM-LAY-16", f"It does not need {NAMES[wild[1]]}, which your wild token stands for."


def not_stabilized(player: Player, turn: Turn) -> Refusal | None:
    """Why 1 Support cannot be paid to Stabilize (LM-STB-01)."""
    barred = short("S", purse(player, turn), turn.wild, "LM-STB-01")
    if barred is None or turn.wild:
        return barred
    return barred[0], f"{barred[1]} 2 ☀️ Energy would do too."


def not_asked(turn: Turn, of: Seat) -> Refusal | None:
    """Why a player cannot be asked: they have said no this turn (LM-TCH-06)."""
    return ("LM-TCH-06", f"{who(of)} has said no this turn. Ask somebody else.") if of in turn.declined else None


def not_swapped(player: Player, turn: Turn) -> Refusal | None:
    """Why the habit cannot be used (LM-LAY-12)."""
    if turn.swapped:
        return "LM-LAY-12", "You have used your habit this turn."
    give = player.habit[0]
    return None if player.has(give) else ("LM-LAY-12", f"You hold no {NAMES[give]}.")


def kept_on_the_board(state: Life, build: Build) -> Refusal | None:
    """Why a Project cannot be discarded: the house rule keeps those with marks (LM-RCL-06)."""
    return MARKED if build.marks and state.options.protect_started_projects else None
