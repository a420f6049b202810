"""Who declares victory, or is asked whether the world is finished, and what an Accolade brings to an end
(CR-END-01 to CR-END-10)."""

from __future__ import annotations

from rules.core import Illegal, NotAwaited, who
from rules.creation.course.ends import finishing
from rules.creation.course.flow import Flow, unsettled
from rules.creation.deities.two import together
from rules.creation.world import worlds
from rules.creation.world.book.parameters import defaults
from rules.creation.world.state import Creation

WAIT = "Wait until what is before the Pantheon is settled. Victory is declared when no such vote is open."


def at_cap(state: Creation, seat: int) -> bool:
    """Whether a deity may declare victory (CR-END-04)."""
    cap = worlds.cap(state)
    return bool(cap) and state.deities[seat].here and state.deities[seat].influence >= cap


def needed(state: Creation) -> str:
    """What a declaration takes."""
    cap = worlds.cap(state)
    return f"You need {cap} Influence to declare victory." if cap else "This game has no Influence cap."


def declarers(state: Creation) -> tuple[int, ...]:
    """Deities that may declare victory in the middle of a round: where the cap alone does not end the game
    (CR-END-06), and nothing is voted on that the result may hang on (CR-END-07)."""
    if state.options.cap_victory != "declare" or state.phase not in ("turn", "decay"):
        return ()
    if max(deity.influence for deity in state.deities) < worlds.cap(state):
        return ()
    found = tuple(seat for seat in state.here if at_cap(state, seat))
    return () if found and unsettled(state) else found


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
        finishing.close(flow, "The time of this game is up.")
        return
    if cap and state.round >= cap:
        finishing.close(flow, f"Round {state.round} was the last.")
        return
    reached = tuple(s for s in state.roster if at_cap(state, s))
    if reached and state.options.cap_victory == "automatic":
        finishing.conclude(
            flow, f"The Influence cap of {worlds.cap(state)} was reached.", finishing.best(state, reached)
        )
    elif reached:
        names = ", ".join(who(s) for s in reached)
        flow.tell(f"{names} may declare victory, or let the game go on.", kind="victory")
        flow.ask(phase="victory", queue=reached, declared=())
    else:
        flow.done()


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
    finishing.conclude(
        flow, f"{who(seat)} declares victory with {state.deities[seat].influence} Influence.", (seat,)
    )


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
            finishing.finish(flow, "You both call the world finished.", ())
        else:
            flow.done()
        return
    declared = tuple(s for s in flow.state.declared if at_cap(flow.state, s))
    if declared:
        winners = finishing.best(flow.state, declared)
        finishing.conclude(flow, f"{', '.join(who(s) for s in winners)} declared victory.", winners)
    else:
        flow.done()
