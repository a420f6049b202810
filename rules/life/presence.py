"""Presence and the guided powers: free steps of the own turn (LM-LAY-09 to LM-LAY-18)."""

from __future__ import annotations

from rules.core import Illegal, NotAwaited, Seat, who
from rules.life.actions import Presence
from rules.life.cards import EventCard
from rules.life.mat import guided, ready_presence
from rules.life.mitigation import soften
from rules.life.moment import Moment
from rules.life.state import GALLERY, Choosing, Naming, Peeking
from rules.life.tokens import LETTERS, NAMES, listed, show, tell
from rules.life.turns import free_step, go_on, own_turn

RESERVED_ENDS = 2
"""A reserved card is free again at the end of the owner's next turn: the second turn to end."""


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


# ---------------------------------------------------------------- Presence


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
        raise Illegal("LM-LAY-17", "Fewer than two Events are left in the deck; there is nothing to choose.")
    _use(m, seat)
    m.set(pause=Choosing())
    m.reveals = True
    one, two = (describe_event(m.content.events[key]) for key in m.state.event_deck[:2])
    m.tell(
        f"{who(seat)} looks at the next two Events by 📌 Presence, and chooses.",
        private={seat: f"By 📌 Presence you see {one} and {two}. Choose which comes next."},
    )
    m.set_turn(step=m.turn.step + 1)


def describe_event(card: EventCard) -> str:
    """An Event in a few words."""
    return f"{card.name} (🌀 Drift +{card.drift}, asks {show(card.asks)})"


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


# ---------------------------------------------------------------- Guided powers


def _foresee(m: Moment, seat: Seat) -> None:
    turn = own_turn(m, seat)
    if not guided(m.content, m.state, seat, "prediction"):
        raise Illegal("LM-LAY-11", "That takes a Prediction Pattern and the guided Layer effects.")
    if turn.foresaw:
        raise Illegal("LM-LAY-11", "Once in a turn: peek or reserve, and you have done so.")


def peek(m: Moment, seat: Seat) -> None:
    """Look privately at the top Pattern (LM-LAY-11)."""
    _foresee(m, seat)
    if not m.state.pattern_deck:
        raise Illegal("LM-LAY-11", "The Pattern deck is empty.")
    m.set(pause=Peeking())
    m.set_turn(foresaw=True, step=m.turn.step + 1)
    m.reveals = True
    card = m.content.patterns[m.state.pattern_deck[0]]
    m.tell(
        f"{who(seat)} peeks at the top of the Pattern deck, by 🌐 Prediction.",
        private={seat: f"By 🌐 Prediction you see {card.name}: {tell(card.cost)} for {tell(card.outputs)}."},
    )


def settle(m: Moment, seat: Seat, where: str) -> None:
    """Leave the Pattern seen, or put it on the bottom (LM-LAY-11)."""
    if m.turn.seat != seat or not isinstance(m.state.pause, Peeking):
        raise NotAwaited("LM-LAY-11", "You are not peeking at a Pattern.")
    if where not in {"top", "bottom"}:
        raise Illegal("LM-LAY-11", "Leave it on top, or put it on the bottom.")
    top, *rest = m.state.pattern_deck
    m.set(pause=None, pattern_deck=(top, *rest) if where == "top" else (*rest, top))
    m.tell(f"{who(seat)} leaves it on top." if where == "top" else f"{who(seat)} puts it on the bottom.")
    free_step(m)


def reserve(m: Moment, seat: Seat, place: int) -> None:
    """Keep a Gallery card from the others until the end of the next own turn; one at a time (LM-LAY-11)."""
    _foresee(m, seat)
    key = m.state.gallery[place - 1] if 1 <= place <= GALLERY else None
    if key is None:
        there = [str(at + 1) for at, card in enumerate(m.state.gallery) if card is not None]
        open_now = f"Patterns lie in {listed(there)}." if there else "No Pattern lies there now."
        raise Illegal("LM-LAY-11", f"There is no Pattern in place {place} to reserve. {open_now}")
    if any(m.player(s).reserved == key for s in m.state.here()):
        raise Illegal("LM-LAY-11", "That Pattern is reserved already.")
    m.set_player(seat, reserved=key, reserved_ends=RESERVED_ENDS)
    m.set_turn(foresaw=True)
    m.tell(f"{who(seat)} reserves {m.content.patterns[key].name}, by 🌐 Prediction.")
    free_step(m)


def name_habit(m: Moment, seat: Seat, give: str, get: str) -> None:
    """The first Reinforcement Pattern brings a habit for good (LM-LAY-12)."""
    if m.turn.seat != seat or not isinstance(m.state.pause, Naming):
        raise NotAwaited("LM-LAY-12", "A habit is named once, with the first Reinforcement Pattern.")
    if any(len(t) != 1 or t not in LETTERS for t in (give, get)) or give == get:
        raise Illegal("LM-LAY-12", "Name two different token types: one given, one got.")
    adopt_habit(m, seat, give, get)
    m.set_turn(step=m.turn.step + 1)
    go_on(m)


def adopt_habit(m: Moment, seat: Seat, give: str, get: str) -> None:
    """Write the habit on the mat."""
    m.set(pause=None)
    m.set_player(seat, habit=give + get)
    m.tell(f"{who(seat)} takes up a habit by 🎯 Reinforcement: {tell(give)} into {tell(get)}.")


def use_habit(m: Moment, seat: Seat) -> None:
    """Once in each own turn, the swap of the habit (LM-LAY-12)."""
    turn, habit = own_turn(m, seat), m.player(seat).habit
    if not habit:
        raise Illegal("LM-LAY-12", "You have no habit. It comes with a guided Reinforcement Pattern.")
    if turn.swapped:
        raise Illegal("LM-LAY-12", "You have used your habit this turn.")
    if habit[0] in turn.wild:
        raise Illegal("LM-LAY-16", "Pay your wild token or take it back first.")
    m.spend(seat, habit[0], "LM-LAY-12", f"Your habit gives {NAMES[habit[0]]}")
    m.gain(seat, habit[1])
    m.set_turn(swapped=True)
    m.tell(f"{who(seat)} swaps {tell(habit[0])} for {tell(habit[1])}, by 🎯 Reinforcement.")
    free_step(m)
