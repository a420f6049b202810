"""How a game ends, and who is Steward of Creation (CR-END)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Illegal, NotAwaited, who
from rules.creation.course import history
from rules.creation.course.flow import Flow, unsettled
from rules.creation.deities.two import together
from rules.creation.world import worlds
from rules.creation.world.book.parameters import defaults
from rules.creation.world.book.phases import END, PLEDGE, STILL
from rules.creation.world.matters import of_table
from rules.creation.world.state import Creation

WAIT = "Wait until what is before the Pantheon is settled. Victory is declared when no such vote is open."


VERDICTS = {
    "advocate": "The Advocate wins: the light has held.",
    "adversary": "The Adversary wins: the dark has closed over this world.",
    "nobody": "Neither prevails: the world stays divided.",
    "": "Nobody wins.",
}
"""What is said of each end of a contest (CR-AAA-39, CR-AAA-40)."""


def at_cap(state: Creation, seat: int) -> bool:
    """Whether a deity may declare victory (CR-END-04)."""
    cap = worlds.cap(state)
    return bool(cap) and state.deities[seat].here and state.deities[seat].influence >= cap


def needed(state: Creation) -> str:
    """What a declaration takes."""
    cap = worlds.cap(state)
    return f"You need {cap} Influence to declare victory." if cap else "This game has no Influence cap."


def may_declare(state: Creation, seat: int) -> bool:
    """Whether a deity may declare victory in the middle of a round: where the cap alone does not end the game
    (CR-END-06), and nothing is voted on that the result may hang on (CR-END-07)."""
    may = state.options.cap_victory == "declare" and at_cap(state, seat)
    return may and state.phase in ("turn", "decay") and not unsettled(state)


def after_accolade(flow: Flow) -> None:
    """The last round ends the game; otherwise those at the cap are asked, and play goes on (CR-END-07)."""
    state = flow.state
    cap = state.parameters.rounds
    if together(state):
        ask_if_finished(flow)
        return
    if state.contest is not None:
        flow.done()  # the Map ends the game, and no number (CR-AAA-36)
        return
    if state.closing:
        close(flow, "The time of this game is up.")
        return
    if cap and state.round >= cap:
        close(flow, f"Round {state.round} was the last.")
        return
    reached = tuple(s for s in state.roster if at_cap(state, s))
    if reached and state.options.cap_victory == "automatic":
        conclude(flow, f"The Influence cap of {worlds.cap(state)} was reached.", best(state, reached))
    elif reached:
        names = ", ".join(who(s) for s in reached)
        flow.tell(f"{names} may declare victory, or let the game go on.", kind="victory")
        flow.ask(phase="victory", queue=reached, declared=())
    else:
        flow.done()


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
    beside = tuple(poll for poll in flow.state.polls if of_table(poll.matter))
    more = replace(there, polls=(*there.polls, *beside))
    flow.set(others=tuple(more if world is there else world for world in flow.state.others))


def ask_if_finished(flow: Flow) -> None:
    """Two who play together are asked whether their world is finished, from the round on that would be the last of
    a game with a winner (CR-TWO-11)."""
    state = flow.state
    usual = defaults(flow.lore.tables, state.ground.radius, state.options.parameter_chart).rounds
    if state.round < usual and not state.closing:
        flow.done()
        return
    flow.tell("Is this world finished? It is when you both say so.", kind="victory")
    flow.ask(phase="victory", queue=state.here, declared=())


def agreed(flow: Flow, seat: int, *, finished: bool) -> None:
    """One of two who play together says that the world is finished, or goes on (CR-TWO-11)."""
    state = flow.state
    if seat not in state.queue:
        raise NotAwaited("CR-TWO-11", "You have answered. After the next round you are asked again.")
    flow.excuse(seat)
    if finished:
        flow.set(declared=(*flow.state.declared, seat))
        flow.tell(f"{who(seat)} calls the world finished.", kind="victory")
    else:
        flow.tell(f"{who(seat)} would go on.")
        flow.ask(queue=())


def best(state: Creation, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Those with the most Influence (CR-END-01, CR-END-10)."""
    most = max((state.deities[s].influence for s in seats), default=0)
    return tuple(s for s in seats if state.deities[s].influence == most)


def declare(flow: Flow, seat: int, *, victory: bool) -> None:
    """Declare victory at the cap, or let the game go on."""
    state = flow.state
    if state.phase == "victory":
        answer(flow, seat, victory=victory)
        return
    if state.phase not in ("turn", "decay") or not victory:
        raise NotAwaited("CR-END-07", "Nobody declares victory now.")
    if state.options.cap_victory == "automatic":
        raise Illegal("CR-END-06", "Here the cap is looked at after each Accolade, and nobody needs to declare.")
    if not at_cap(state, seat):
        raise Illegal("CR-END-04", f"You have {state.deities[seat].influence} Influence. {needed(state)}")
    if unsettled(state):
        raise Illegal("CR-END-07", WAIT)
    conclude(flow, f"{who(seat)} declares victory with {state.deities[seat].influence} Influence.", (seat,))


def answer(flow: Flow, seat: int, *, victory: bool) -> None:
    """One of those asked together after an Accolade answers; the most Influence of those who declare wins."""
    state = flow.state
    if together(state):
        agreed(flow, seat, finished=victory)
        return
    if seat not in state.queue:
        if not at_cap(state, seat):
            raise Illegal("CR-END-04", f"You have {state.deities[seat].influence} Influence. {needed(state)}")
        raise NotAwaited("CR-END-07", "You are not asked, or have answered. In the next round you may declare.")
    if victory and not at_cap(state, seat):  # something was corrected or taken back meanwhile
        held = state.deities[seat].influence
        raise Illegal("CR-END-07", f"You have {held} Influence now. {needed(state)} The game goes on.")
    flow.excuse(seat)
    if victory:
        flow.set(declared=(*flow.state.declared, seat))
        flow.tell(f"{who(seat)} declares victory.", kind="victory")
    else:
        flow.tell(f"{who(seat)} lets the game go on.")


def asked(state: Creation) -> tuple[int, ...]:
    """Those asked together who have not answered: whoever is below the cap by now, or where it was raised or
    lifted, has nothing to answer (CR-END-07)."""
    if together(state):
        return state.queue if state.phase == "victory" else ()
    return tuple(s for s in state.queue if at_cap(state, s)) if state.phase == "victory" else ()


def close_question(flow: Flow) -> None:
    """All have answered, and no vote is open that may change who has how much: somebody has won, or the next round
    begins (CR-END-07)."""
    if flow.state.phase != "victory" or asked(flow.state) or unsettled(flow.state):
        return
    if together(flow.state):
        if set(flow.state.declared) >= set(flow.state.here):
            finish(flow, "You both call the world finished.", ())
        else:
            flow.done()
        return
    declared = tuple(s for s in flow.state.declared if at_cap(flow.state, s))
    if declared:
        winners = best(flow.state, declared)
        conclude(flow, f"{', '.join(who(s) for s in winners)} declared victory.", winners)
    else:
        flow.done()


def stop(flow: Flow) -> None:
    """The deities stop the game, without a winner (CR-END-15)."""
    if flow.state.phase in END:
        raise NotAwaited("CR-END-01", "The game is over.")
    finish(flow, "The deities stop the game.", ())


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
