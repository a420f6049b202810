"""What everybody may do in the Mitigation window, as questions (LM-ONL-05)."""

from __future__ import annotations

from rules.core import Decision, Option, Pick, Seat, counted
from rules.life.actions import Convert, Done, Pledge, Presence, TakeBack
from rules.life.cards import Content
from rules.life.mat import ready_presence
from rules.life.mitigation import can_help, current, may_convert, pending, still_open
from rules.life.rounds import limit
from rules.life.state import DRIFT, Life, Window
from rules.life.tokens import heap, heaps, shared, show, tally
from rules.life.worth import NEVER, Mind


def mitigate(content: Content, state: Life, window: Window) -> list[Decision]:
    """A question for everybody who can still do something."""
    asked = (_pledging(content, state, window, seat) for seat in state.here())
    return [decision for decision in asked if decision is not None]


def _pledging(content: Content, state: Life, window: Window, seat: Seat) -> Decision | None:
    """What a seat may do in the window. Those who are done, or cannot help, are not waited for."""
    options = _window_options(content, state, window, seat)
    wanted, card = still_open(content, state), current(content, state)
    waits = not window.done[seat] and can_help(content, state, seat)
    within = limit(window.minutes)
    if not waits and all(option.key == "done" for option in options):
        return None
    lacks = f"still open: {show(wanted)}" if wanted else "covered"
    held = tally(state.players[seat].tokens)
    return Decision(
        id=f"m{state.round}.{window.moves[seat]}",
        seat=seat,
        prompt=f"{card.name}, {DRIFT} +{pending(content, state)}: {lacks}. You hold {held}.",
        ask=Pick(options=options),
        waits=waits,
        within=within if waits else None,
        clock=f"m{state.round}",
        silence="The window closes with what is pledged." if waits and within else "",
        button="Mitigate",
    )


def _window_options(content: Content, state: Life, window: Window, seat: Seat) -> tuple[Option, ...]:
    """Pledge, take back, convert, soften, done (LM-ONL-05)."""
    mind, player = Mind(content, state, seat), state.players[seat]
    wanted, own = still_open(content, state), window.pledges[seat]
    found = []
    for icons in heaps(shared(player.tokens, wanted)):
        if icons:
            left = len(wanted) - len(icons)
            found.append(
                Option(
                    key=f"pledge-{icons}",
                    label=f"Pledge {show(icons)}",
                    action=Pledge(icons=icons),
                    detail=_then(left),
                    group="Pledge",
                    worth=mind.pledge(icons) if len(icons) == 1 else NEVER,
                )
            )
    for icons in heaps(own):
        if icons:
            found.append(
                Option(
                    key=f"back-{icons}",
                    label=f"Take back {show(icons)}",
                    action=TakeBack(icons=icons),
                    detail="The icons are open again.",
                    group="Take back",
                    worth=mind.take_back() if icons == heap(own) else NEVER,
                )
            )
    return (*found, *_window_steps(content, state, window, seat, mind))


def _then(left: int) -> str:
    """What a pledge leaves open."""
    if not left:
        return "That covers it: no Drift."
    return f"{counted(left, 'icon')} {'is' if left == 1 else 'are'} then still open."


def _window_steps(content: Content, state: Life, window: Window, seat: Seat, mind: Mind) -> list[Option]:
    found = []
    if may_convert(state, seat):
        label = "Convert 2 ☀️E into 1 ❤️S"
        worth = mind.convert_to_pledge()
        found.append(
            Option(key="convert", label=label, action=Convert(), detail="Emergency conversion.", worth=worth)
        )
    if ready_presence(content, state, seat) and pending(content, state):
        found.append(
            Option(
                key="soften",
                label="Presence: soften the Event",
                action=Presence(use="soften"),
                detail="Its pending Drift is 1 lower. Spends it.",
                worth=mind.soften(),
            )
        )
    if not window.done[seat]:
        found.append(Option(key="done", label="Done", action=Done(), detail="Nothing more from me."))
    return found
