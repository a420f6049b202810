"""What everybody may do in the Mitigation window (LM-ONL-05)."""

from __future__ import annotations

import functools

from rules.core import Offer, OneOf, Question
from rules.life.actions import Convert, Done, Pledge, Presence, TakeBack, WindowCloses
from rules.life.cards import Content
from rules.life.mitigation import help_of, may_convert
from rules.life.options import limit
from rules.life.state import Life, Window
from rules.life.tokens import heaps, shared

CLOSES = WindowCloses()

CONVERT = Offer(key="convert", action=Convert())
SOFTEN = Offer(key="soften", action=Presence(use="soften"))
DONE = Offer(key="done", action=Done(), course="closing")


def mitigate(content: Content, state: Life, window: Window) -> list[Question]:
    """A question for everybody who can still do something. Those who are done, or cannot help, are not waited
    for."""
    help, found, clock = help_of(content, state), [], f"m{state.round}"
    asked = help.asked()
    for seat in help.here:
        waits = seat in asked
        tokens = state.players[seat].tokens
        ask = _window(
            shared(tokens, help.wanted),
            window.pledges[seat],
            may_convert(state.options, tokens),
            bool(help.presence[seat] and help.full),
            window.done[seat],
        )
        if not waits and all(offer is DONE for offer in ask.offers):
            continue
        within = limit(window.minutes) if waits else None
        found.append(
            Question(
                id=f"{clock}.{window.moves[seat]}",
                kind="mitigate",
                seat=seat,
                ask=ask,
                waits=waits,
                within=within,
                clock=clock,
                lapse=CLOSES if within else None,
            )
        )
    return found


@functools.lru_cache(maxsize=4096)
def _window(able: str, pledged: str, converts: bool, softens: bool, done: bool) -> OneOf:
    """Pledge, take back, convert, soften, done (LM-ONL-05)."""
    pledges = (Offer(key=f"pledge-{icons}", action=Pledge(icons=icons)) for icons in heaps(able) if icons)
    back = (
        Offer(key=f"back-{icons}", action=TakeBack(icons=icons), course="other")
        for icons in heaps(pledged)
        if icons
    )
    steps = [offer for offer, open in ((CONVERT, converts), (SOFTEN, softens), (DONE, not done)) if open]
    return OneOf((*pledges, *back, *steps))
