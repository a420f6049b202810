"""What the Adversary threatens: Acts with Omens all around them, the boundary, the full Map (CR-AAA-25 to
CR-AAA-40)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rules.core import counted, who
from rules.creation.bounds.protection import refusal
from rules.creation.course import turns
from rules.creation.course.ends import finishing
from rules.creation.course.flow import Flow, any_open
from rules.creation.course.settling import nullify
from rules.creation.deities.roles import ADVERSARY, advocate, contest, fields_of, omens, sentinels
from rules.creation.world import lying
from rules.creation.world.book.phases import END, ROUND
from rules.creation.world.pieces import Act
from rules.creation.world.state import Creation


def on_ground(state: Creation) -> tuple[Act, ...]:
    """The Advocate's Acts that lie on Fields of the Map; what is elevated touches none."""
    return tuple(act for act in state.of(advocate(state)) if act.fields and not act.on)


def joined(state: Creation, act: Act) -> set[str]:
    """An Act's Fields, with the Sentinels that share a side with it, and those beside these (CR-AAA-26)."""
    fields = set(act.fields)
    return state.ground.spread(fields, fields | sentinels(state))


def ring(state: Creation, act: Act) -> set[str]:
    """Fields where Omens must stand to take an Act: all beside it but Abysses (CR-AAA-25, CR-AAA-32)."""
    group = joined(state, act)
    return {n for f in group for n in state.ground.sides[f]} - group - state.where(abyss=True)


def around(state: Creation) -> set[str]:
    """Fields beside the Acts that the Adversary seeks: active, and not Permanent (CR-AAA-16)."""
    sought = (a for a in on_ground(state) if a.standing == "active" and not a.permanent)
    return {field for act in sought for field in ring(state, act)}


def open_sides(state: Creation, act: Act) -> tuple[str, ...]:
    """Fields beside an Act that no active Omen holds yet, in reading order."""
    return state.ground.reading(ring(state, act) - lying.covered(omens(state)))


def exposed(state: Creation) -> tuple[Act, ...]:
    """The Advocate's Acts that closed rings would take; what Nullification cannot reach is safe (CR-AAA-32)."""
    return tuple(a for a in on_ground(state) if refusal(state, "nullify", a, ADVERSARY) is None)


def taken(state: Creation) -> tuple[Act, ...]:
    """Acts with Omens all around them; what Nullification cannot reach, Permanence above all, is safe
    (CR-AAA-31)."""
    held = lying.covered(omens(state))
    return tuple(act for act in exposed(state) if (near := ring(state, act)) and near <= held)


def would_take(state: Creation, fields: Iterable[str]) -> bool:
    """Whether an Act put onto these Fields would be taken at once (CR-AAA-32)."""
    if state.contest is None:
        return False
    laid = Act(id=-1, name="", thing="", meaning="", owner=advocate(state), poster=-1, fields=tuple(fields))
    near = ring(state, laid)
    return bool(near) and near <= lying.covered(omens(state))


def boundary_left(state: Creation) -> tuple[str, ...]:
    """Fields of the boundary without an active Omen, in reading order (CR-AAA-30)."""
    return state.ground.reading(state.ground.edge - lying.covered(omens(state)))


def squares_left(state: Creation) -> int:
    """Fields that nothing fills yet: no Act, Omen or Sentinel, whatever its state, and no Abyss (CR-AAA-37)."""
    taken = lying.covered((*state.in_play, *lying.drawn(state))) | state.where(abyss=True)
    return len(state.ground.names) - len(taken & set(state.ground.names))


def least_left(state: Creation) -> int:
    """Squares left with which the game ends: as the Arbiter has set, but never more than half of the Map, so that
    there is a world to win or lose (CR-AAA-38)."""
    return min(state.parameters.squares_left, len(state.ground.names) // 2)


def over(state: Creation) -> bool:
    """Whether the Adversary places no more: somebody has won, or the Map is full."""
    return state.phase in ("over", *END) or contest(state).full


def closed(state: Creation) -> bool:
    """Whether the Accolade just held was the last (CR-AAA-37)."""
    return state.contest is not None and state.contest.full


def watch(flow: Flow) -> None:
    """After each change on the Map: what is surrounded is lost for good; then the ends (CR-AAA-30, CR-AAA-32,
    CR-AAA-37)."""
    if flow.state.contest is None or flow.state.phase not in ROUND or flow.state.contest.full:
        return
    while lost := taken(flow.state):
        nullify(flow, lost[0], " for good: Omens stand all around it", ADVERSARY)
        if (gone := flow.state.act(lost[0].id)) is not None:
            flow.act(gone, lost=True)
    if not boundary_left(flow.state):
        finish(flow, "Every Field of the boundary holds an Omen.", "adversary")
        return
    left, wanted = squares_left(flow.state), least_left(flow.state)
    if left <= wanted:
        if missing := contest(flow.state).due:
            flow.tell(
                f"{counted(missing, 'Omen')} find{'s' * (missing == 1)} no Field: they are lost.", kind="omen"
            )
        flow.set(contest=replace(contest(flow.state), full=True, due=0), cut=flow.state.round)
        why = "The Map is full" if not left else f"{counted(left, 'square')} of the Map left, as was agreed"
        flow.tell(
            f"{why}: round {flow.state.round} is the last, and nobody has a turn in it any more.", kind="time"
        )
        if flow.state.phase == "adversary":
            flow.follow("decay")


def settle(flow: Flow) -> None:
    """The turn in which the Map became full is over, once what is open is settled (CR-AAA-37)."""
    state = flow.state
    if state.contest is None or not state.contest.full or state.phase != "turn" or state.turn is None:
        return
    if not any_open(state):
        turns.drop_draft(flow)
        turns.end_turn(flow)


def finish(flow: Flow, why: str, winner: str) -> None:
    """Somebody has won, or nobody (CR-AAA-39, CR-AAA-40)."""
    flow.set(contest=replace(contest(flow.state), winner=winner, due=0))
    finishing.finish(flow, why, (advocate(flow.state),) if winner == "advocate" else ())


def conclude(flow: Flow) -> None:
    """The last Accolade is held: Influence and Fields are compared (CR-AAA-39, CR-AAA-40)."""
    finish(flow, told(flow.state), result(flow.state))


def result(state: Creation) -> str:
    """Who leads: the Advocate wins with more of either, the Adversary with more of both (CR-AAA-39, CR-AAA-40)."""
    (mine, its), (held, against) = fields_of(state), influence(state)
    if mine > its or held > against:
        return "advocate"
    return "adversary" if mine < its and held < against else "nobody"


def influence(state: Creation) -> tuple[int, int]:
    """Influence of the Advocate and of the Adversary."""
    return state.deities[advocate(state)].influence, state.deities[ADVERSARY].influence


def told(state: Creation) -> str:
    """How the two stand, in words."""
    (mine, its), (held, against) = fields_of(state), influence(state)
    one = f"{who(advocate(state))} has {held} Influence and {counted(mine, 'Field')}"
    return f"{one}, {who(ADVERSARY)} has {against} Influence and {counted(its, 'Field')}."
