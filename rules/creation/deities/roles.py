"""Advocate, Arbiter and the Adversary whom nobody plays: who they are, and what of the rules is otherwise for them
(CR-AAA)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Illegal
from rules.creation.world.book.amounts import NONE
from rules.creation.world.book.gametypes import adversarial
from rules.creation.world.book.options import Options
from rules.creation.world.book.parameters import Parameters
from rules.creation.world.contest import Contest
from rules.creation.world.pieces import Act
from rules.creation.world.state import Creation

ADVERSARY = 2
"""Its place among the deities, after the two who are played."""

NEUTRAL = ("transience", "balance", "limit")
"""Primal Attributes of which the Arbiter has at least one (CR-AAA-04)."""

ACTIONS = 2
"""Actions the Advocate has in a turn where no Limit Arbiter says otherwise (CR-AAA-18)."""

WITHOUT_VOTE = (
    *("rejuvenate", "nullify", "undo", "permanence", "shield", "curve", "disintegrate", "blight", "gravitate"),
    *("collapse", "hollow", "breach", "devour"),
)
"""Abilities of the Arbiter: those that win no Act, no action and no Influence (CR-AAA-27)."""

FIXED = ("rounds", "influence_cap", "least_apart", "game_minutes", "cap_victory", "victory_style")
"""Numbers and settings that nobody changes here: the Map ends the game, and Acts stand as near as they like
(CR-AAA-07, CR-AAA-36)."""


def contest(state: Creation) -> Contest:
    """The contest of a world that has one."""
    assert state.contest is not None
    return state.contest


def advocate(state: Creation) -> int:
    """Seat of the Advocate; -1 in every other game."""
    return state.contest.advocate if state.contest is not None else -1


def arbiter(state: Creation) -> int:
    """Seat of the Arbiter; -1 in every other game."""
    return state.contest.arbiter if state.contest is not None else -1


def judge(state: Creation) -> int | None:
    """The Arbiter, if somebody is there to play it (CR-AAA-41)."""
    seat = arbiter(state)
    return seat if seat in state.here else None


def is_arbiter(state: Creation, seat: int) -> bool:
    """Whether a seat is the Arbiter's."""
    return state.contest is not None and seat == state.contest.arbiter


def takers(state: Creation, seat: int) -> tuple[int, ...]:
    """Other deities in the game who may come by an Act: all but an Arbiter, who wins none (CR-AAA-27)."""
    return tuple(s for s in state.here if s != seat and not is_arbiter(state, s))


def is_omen(state: Creation, act: Act) -> bool:
    """Whether an Act is an Omen; one that was Gazed is none any more (CR-AAA-10, CR-AAA-33)."""
    return state.contest is not None and act.owner == ADVERSARY


def omens(state: Creation, *, active: bool = True) -> tuple[Act, ...]:
    """Omens on the Map: those that count, or Decayed ones too (CR-AAA-34)."""
    return tuple(a for a in state.in_play if is_omen(state, a) and (a.standing == "active" or not active))


def sentinels(state: Creation) -> frozenset[str]:
    """Fields with a Sentinel (CR-AAA-22)."""
    return frozenset(f for a in state.in_play if a.sentinel for f in a.fields)


def open_to(state: Creation, seat: int, keys: tuple[str, ...]) -> tuple[str, ...]:
    """Of some free Attributes those that a role allows: the Advocate begins with Genesis, which is nobody else's,
    and the Arbiter with one of three (CR-AAA-03, CR-AAA-04)."""
    if state.contest is None:
        return keys
    if seat == state.contest.advocate and "genesis" in keys:
        return ("genesis",)
    keys = tuple(key for key in keys if key != "genesis")
    neutral = tuple(key for key in keys if key in NEUTRAL)
    judges = state.deities[state.contest.arbiter].attributes
    if not neutral or set(judges) & set(NEUTRAL):
        return keys
    if is_arbiter(state, seat):
        return neutral
    return tuple(key for key in keys if key not in neutral[-1:] or neutral[1:])


def wished_first(state: Creation, seat: int, keys: list[str]) -> list[str]:
    """Primal Attributes to wish for with those in front that a role asks for; the Arbiter can never be Genesis
    (CR-AAA-03, CR-AAA-04)."""
    if state.contest is None or state.contest.advocate < 0:
        return keys
    first = open_to(state, seat, tuple(keys))
    rest = (key for key in keys if key not in first and not (is_arbiter(state, seat) and key == "genesis"))
    return [*first, *rest]


def amiss(state: Creation, seat: int, there: str) -> Illegal:
    """Why a role does not allow an Attribute that is free."""
    if seat == advocate(state):
        return Illegal(
            "CR-AAA-03", f"The Advocate is always Genesis, and leaves the Arbiter one of three: {there}."
        )
    return Illegal("CR-AAA-04", f"The Arbiter is Transience, Balance or Limit before all else: {there}.")


def may_lose(state: Creation, holder: int | None, key: str, there: tuple[str, ...]) -> bool:
    """Whether a ban may take an Attribute from whoever has it: the Arbiter must find another of the three
    (CR-AAA-04)."""
    if holder is None or not is_arbiter(state, holder):
        return True
    others = set(state.deities[holder].attributes) - {key}
    return key not in NEUTRAL or bool(others & set(NEUTRAL)) or bool(set(there) & set(NEUTRAL) - {key})


def abilities(state: Creation, seat: int, keys: tuple[str, ...]) -> tuple[str, ...]:
    """Of the Abilities a deity has those that its role may use (CR-AAA-27)."""
    return tuple(key for key in keys if key in WITHOUT_VOTE) if is_arbiter(state, seat) else keys


def need_part(state: Creation, seat: int, kind: str) -> None:
    """Refuses what the Arbiter does not do: Acts, and whatever would win one, or more than one thing in a turn
    (CR-AAA-22, CR-AAA-24, CR-AAA-27)."""
    if not is_arbiter(state, seat):
        return
    if kind == "act":
        raise Illegal("CR-AAA-22", "The Arbiter places no Acts. Draw a Sentinel, use an Ability, or pass.")
    if kind not in ("sentinel", *WITHOUT_VOTE):
        raise Illegal("CR-AAA-27", "The Arbiter wins no Acts. Draw a Sentinel, use another Ability, or pass.")
    if state.turn is not None and state.turn.actions:
        raise Illegal("CR-AAA-24", "In a turn the Arbiter draws one Sentinel or uses one Ability. End the turn.")


def need_unit(state: Creation, seat: int, number: int, what: str) -> None:
    """Refuses the Arbiter more than the smallest use of an Ability (CR-AAA-27)."""
    if number > 1 and is_arbiter(state, seat):
        raise Illegal("CR-AAA-27", f"The Arbiter uses an Ability on {what} at a time. Name no more than that.")


def gratis(state: Creation, seat: int) -> bool:
    """Whether what a deity does now costs it nothing: the Arbiter's Abilities do not (CR-AAA-27). Fields that have
    a price are for those who have Influence (CR-AAA-21)."""
    return is_arbiter(state, seat) and state.turn is not None and state.turn.stage == "action"


def counted(state: Creation, seat: int) -> bool:
    """Whether a deity has Influence: the Arbiter has none (CR-AAA-21)."""
    return not is_arbiter(state, seat)


def book(options: Options, world: Parameters) -> Parameters:
    """The book's numbers as they are here: without caps and distance, and with two actions in a turn (CR-AAA-07,
    CR-AAA-18, CR-AAA-36)."""
    if not adversarial(options):
        return world
    world = replace(world, rounds=0, influence_cap=0, least_apart=0, game_minutes=NONE)
    return replace(world, actions_per_turn=ACTIONS, acts_per_turn=ACTIONS)


def numbers(state: Creation, world: Parameters) -> Parameters:
    """The numbers of a world: whatever was chosen, there are neither caps nor a distance, and there are two
    actions in a turn unless somebody has set that (CR-AAA-07, CR-AAA-18, CR-AAA-36)."""
    if not adversarial(state.options):
        return world
    said, here = {**state.chosen, **state.ruled}, book(state.options, world)
    if "actions_per_turn" in said:
        return replace(here, actions_per_turn=world.actions_per_turn, acts_per_turn=world.acts_per_turn)
    if "acts_per_turn" in said:
        return replace(here, actions_per_turn=max(ACTIONS, world.acts_per_turn), acts_per_turn=world.acts_per_turn)
    return here


def sets_numbers(state: Creation, seat: int) -> bool:
    """Whether the numbers of a deity's Attributes are its own to set: here only the Arbiter's (CR-AAA-07,
    CR-AAA-08)."""
    return state.contest is None or is_arbiter(state, seat)


def fields_of(state: Creation) -> tuple[int, int]:
    """Fields of the Advocate's active Acts and of active Omens, those off the Map left out (CR-AAA-40)."""
    mine = {f for a in state.of(advocate(state)) if a.standing == "active" for f in a.fields}
    return len(mine), len({f for a in omens(state) for f in a.fields})
