"""A game is closed: its last round, its Stewards, what all pledge before it (CR-END-10 to CR-END-15)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import NotAwaited, who
from rules.creation.course import history
from rules.creation.course.flow import Flow, unsettled
from rules.creation.deities.two import together
from rules.creation.world import worlds
from rules.creation.world.book.phases import END, PLEDGE, STILL
from rules.creation.world.state import Creation

VERDICTS = {
    "advocate": "The Advocate wins: the light has held.",
    "adversary": "The Adversary wins: the dark has closed over this world.",
    "nobody": "Neither prevails: the world stays divided.",
    "": "Nobody wins.",
}
"""What is said of each end of a contest (CR-AAA-39, CR-AAA-40)."""


def close(flow: Flow, why: str) -> None:
    """The last round is over, and with it the game; but while other Maps go on only this one stops, and pays no
    more (CR-MULTI-10, CR-MULTI-15)."""
    if not worlds.others_go_on(flow.state):
        conclude(flow, why, best(flow.state, flow.state.here))
        return
    history.close_before(flow, flow.state.turns + 1, last=True)
    hand_on(flow)
    lay_down(flow)
    flow.ask(phase=STILL, queue=(), tales=(), declared=())
    flow.tell(f"{why} It stands still from now on and pays no more; play goes on elsewhere.", kind="still")


def hand_on(flow: Flow) -> None:
    """What the table votes on beside the game is voted on further, on a Map that goes on; what is of this Map
    alone falls with it."""
    there = next(world for world in flow.state.others if world.phase != STILL)
    beside = tuple(poll for poll in flow.state.polls if worlds.of_table(poll.matter))
    more = replace(there, polls=(*there.polls, *beside))
    flow.set(others=tuple(more if world is there else world for world in flow.state.others))


def best(state: Creation, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Those with the most Influence (CR-END-01, CR-END-10)."""
    most = max((state.deities[s].influence for s in seats), default=0)
    return tuple(s for s in seats if state.deities[s].influence == most)


def stop(flow: Flow) -> None:
    """The deities stop the game, without a winner (CR-END-15)."""
    if flow.state.phase in END:
        raise NotAwaited("CR-END-01", "The game is over.")
    finish(flow, STOPPED, ())


STOPPED = "The deities stop the game."


def lay_down(flow: Flow) -> None:
    """Whatever was in hand is over with the game."""
    flow.set(
        turn=None,
        draft=None,
        polls=(),
        window=None,
        trial=None,
        leave=None,
        refit=(),
        fading=(),
        adrift=0,
        uprooted="",
        shorten=0,
        spurned=None,
        quotas=(),
        slots=(),
        again=(),
        missed=(),
        lines_left=(),
        sure_ban="",
    )


def lay_down_others(flow: Flow) -> None:
    """With the game all its Maps stand still; what is left to do is done on the first (CR-MULTI-15)."""
    for number in reversed(worlds.numbers(flow.state)[1:]):
        flow.state = worlds.in_front(flow.state, number)
        if flow.state.phase != STILL:
            history.close_before(flow, flow.state.turns + 1, last=True)
            lay_down(flow)
            flow.set(phase=STILL, queue=(), tales=())
    flow.state = worlds.in_front(flow.state, 1)


def conclude(flow: Flow, why: str, stewards: tuple[int, ...]) -> None:
    """The game would end with these Stewards; where the table plays for altruism all pledge first, and what they
    pledge decides (CR-END-12)."""
    lay_down_others(flow)
    if flow.state.options.victory_style != "altruism":
        finish(flow, why, stewards)
        return
    lay_down(flow)
    flow.ask(phase=PLEDGE, end=why, queue=flow.state.here, pledges={})
    flow.tell(f"{why} Now each of you pledges in secret: selfish or altruistic.", kind="pledge")


def pledge(flow: Flow, seat: int, *, selfish: bool) -> None:
    """Pledge in secret (CR-END-12)."""
    state = flow.state
    if state.phase != PLEDGE or seat not in state.queue:
        raise NotAwaited("CR-END-12", "You are not asked to pledge now; a pledge stands.")
    flow.excuse(seat, pledges={**state.pledges, seat: selfish})
    flow.tell(f"{who(seat)} has pledged.", kind="pledge")


def close_pledge(flow: Flow) -> None:
    """All have pledged, and no vote is open that may change who has how much: what was pledged is told. Nobody
    selfish, and all win; fewer than half, and the selfish one with the most Influence wins; else the universe
    falls apart (CR-END-12)."""
    state = flow.state
    if state.phase != PLEDGE or state.queue or unsettled(state):
        return
    selfish = tuple(s for s in state.here if state.pledges.get(s))
    if not selfish:
        finish(flow, f"{state.end} Nobody pledged selfishly, so all win.", state.here)
        return
    names = f"{state.end} Selfish: {', '.join(map(who, selfish))}."
    if 2 * len(selfish) < len(state.here):
        most = best(state, selfish)
        share = "they win alone" if most[1:] else f"{who(most[0])} wins alone"
        finish(flow, f"{names} The others trusted in vain, and {share}.", most)
    else:
        finish(flow, f"{names} That is half of you or more: the universe falls apart, and all lose.", ())


def finish(flow: Flow, why: str, stewards: tuple[int, ...]) -> None:
    """Close the game and name the Stewards; then the Creation box opens (CR-END-01, CR-BOX-01)."""
    lay_down_others(flow)
    history.close_before(flow, flow.state.turns + 1, last=True)
    lay_down(flow)
    flow.ask(
        phase="over",
        end=why,
        stewards=stewards,
        ranked=tuple(sorted(flow.state.here, key=lambda s: (-flow.state.deities[s].influence, s))),
        queue=(),
        tales=(),
    )
    scores = ", ".join(f"{who(s)} {flow.state.deities[s].influence}" for s in flow.state.ranked)
    if flow.state.contest is not None:
        flow.tell(f"{why} {VERDICTS[flow.state.contest.winner]}", kind="end")
    elif together(flow.state):
        flow.tell(f"{why} It belongs to you both, and nobody is named a winner.", kind="end")
    elif stewards:
        names = " and ".join(who(s) for s in stewards)
        title = "Steward of Creation" if len(stewards) == 1 else "Stewards of Creation together"
        flow.tell(f"{why} {names} {'is' if len(stewards) == 1 else 'are'} {title}. {scores}.", kind="end")
    else:
        flow.tell(f"{why} Nobody is Steward of Creation. {scores}.", kind="end")
    flow.follow("echoes")
