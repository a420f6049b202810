"""Presence: one of four choices, once and without an action (LM-LAY-13 to LM-LAY-18)."""

from __future__ import annotations

from rules.core import Illegal, NotAwaited, Seat, who
from rules.life.actions import Presence
from rules.life.cards import describe_event
from rules.life.doing.mitigating import soften
from rules.life.doing.moment import Moment, refuse
from rules.life.doing.turns import free_step, own_turn
from rules.life.mat import ready_presence
from rules.life.refusals import FEW_EVENTS
from rules.life.state import Choosing
from rules.life.tokens import LETTERS, NAMES, tell


def _ready(m: Moment, seat: Seat) -> str:
    """The Presence Pattern to be used next. One is promised to a wild token that is held up."""
    ready = ready_presence(m.content, m.state, seat)
    if len(ready) <= bool(m.turn.wild):
        raise Illegal("LM-LAY-14", _no_presence(m, seat))
    return ready[0]


def _no_presence(m: Moment, seat: Seat) -> str:
    """Why no Presence can be used (LM-LAY-14)."""
    if not m.state.options.presence_effects:
        return "At this table Presence is only a Tag; it gives discounts and no choices."
    if m.player(seat).spent:
        return "You have used your Presence; each such Pattern gives one choice in the whole game."
    return "You own no Presence Pattern. It comes with a card of the Gallery that has the 📌 Presence Tag."


def _use(m: Moment, seat: Seat) -> None:
    """Mark a Presence Pattern as spent; it keeps giving its Tag discount (LM-LAY-14)."""
    m.set_player(seat, spent=(*m.player(seat).spent, _ready(m, seat)))


def use(m: Moment, seat: Seat, chosen: Presence) -> None:
    """One of the four choices, made when the card is used (LM-LAY-13, LM-LAY-14)."""
    match chosen.use:
        case "action":
            extra_action(m, seat)
        case "wild":
            hold_up(m, seat, chosen.token, chosen.counts_as)
        case "back":
            lay_down(m, seat)
        case "events":
            look_ahead(m, seat)
        case "soften":
            soften(m, seat)
        case _:
            raise Illegal(
                "LM-LAY-13", "Presence gives an extra action, a wild token, a choice of Events, or softens."
            )


def extra_action(m: Moment, seat: Seat) -> None:
    """One more action this turn, while one is still left (LM-LAY-15)."""
    turn = own_turn(m, seat)
    _use(m, seat)
    m.set_turn(left=turn.left + 1)
    m.tell(f"{who(seat)} uses 📌 Presence for one more action.")
    free_step(m)


def hold_up(m: Moment, seat: Seat, token: str, counts_as: str) -> None:
    """A token stands for another type in the next payment; Presence is spent when it is paid (LM-LAY-16)."""
    turn = own_turn(m, seat)
    _ready(m, seat)
    if turn.wild:
        raise Illegal("LM-LAY-16", "You are holding up a wild token. Pay it, or take it back first.")
    if any(len(t) != 1 or t not in LETTERS for t in (token, counts_as)) or token == counts_as:
        raise Illegal("LM-LAY-16", "Name a token you hold and another type it counts as.")
    if not m.player(seat).has(token):
        raise Illegal("LM-LAY-16", f"You hold no {NAMES[token]}.")
    m.set_turn(wild=token + counts_as)
    m.tell(f"{who(seat)} holds up {tell(token)} as {tell(counts_as)}, by 📌 Presence.")
    free_step(m)


def lay_down(m: Moment, seat: Seat) -> None:
    """Take a wild token back before it was paid; nothing is spent."""
    if not own_turn(m, seat).wild:
        raise Illegal("LM-LAY-16", "You are holding up no wild token.")
    m.set_turn(wild="")
    m.tell(f"{who(seat)} takes the wild token back.")
    free_step(m)


def look_ahead(m: Moment, seat: Seat) -> None:
    """See the next two Events, alone (LM-LAY-17)."""
    own_turn(m, seat)
    _ready(m, seat)
    if len(m.state.event_deck) < 2:
        refuse(FEW_EVENTS)
    _use(m, seat)
    m.set(pause=Choosing())
    m.reveals = True
    one, two = (describe_event(m.content.events[key]) for key in m.state.event_deck[:2])
    m.tell(
        f"{who(seat)} looks at the next two Events by 📌 Presence, and chooses.",
        private={seat: f"By 📌 Presence you see {one} and {two}. Choose which comes next."},
    )
    m.set_turn(step=m.turn.step + 1)


def keep_event(m: Moment, seat: Seat, event: str) -> None:
    """The chosen Event goes on top, the other to the bottom (LM-LAY-17)."""
    if m.turn.seat != seat or not isinstance(m.state.pause, Choosing):
        raise NotAwaited("LM-LAY-17", "There are no Events for you to choose from.")
    if event not in {"first", "second"}:
        raise Illegal("LM-LAY-17", "Keep the first or the second.")
    settle_events(m, second=event == "second")
    kept = m.content.events[m.state.event_deck[0]].name
    m.tell(f"{who(seat)} has chosen the next Event.", private={seat: f"{kept} comes next."})
    free_step(m)


def settle_events(m: Moment, *, second: bool) -> None:
    """One of the top two stays there, the other goes to the bottom."""
    one, two, *rest = m.state.event_deck
    keep, away = (two, one) if second else (one, two)
    m.set(event_deck=(keep, *rest, away), pause=None)
