"""Phase D, the Stability Check: Mitigation together, then Drift, discard, refill (LM-STA, LM-ONL-05)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Illegal, NotAwaited, Seat, who
from rules.life.cards import EventCard
from rules.life.doing.moment import Moment
from rules.life.doing.rounds import game_over, next_round, refill_row
from rules.life.mat import ready_presence
from rules.life.mitigation import current, help_of, may_convert, pending, refunding, still_open, to_come
from rules.life.state import Window
from rules.life.tokens import covers, heap, less, shared, tell


def open_window(m: Moment) -> None:
    """Step 1 begins: everybody may pledge (LM-STA-01)."""
    n = len(m.state.players)
    window = Window(pledges=("",) * n, done=(False,) * n, moves=(0,) * n, minutes=m.state.reply_minutes)
    m.set(phase="check", window=window)
    card = current(m.content, m.state)
    m.tell(f"Stability Check: {card.name} asks for {tell(card.asks)}, or 🌀 Drift +{card.drift}.", kind="window")
    if not help_of(m.content, m.state).awaited():
        m.tell(f"With what all of you hold {card.name} cannot be cancelled.")
        close_window(m)


def _window(m: Moment, seat: Seat) -> Window:
    window = m.state.window
    if window is None:
        raise NotAwaited("LM-ONL-02", "The Mitigation window is not open. It opens in Phase D.")
    if not m.player(seat).here:
        raise NotAwaited("LM-ONL-07", "You have left this game.")
    return window


def _moved(m: Moment, seat: Seat, *, done: bool) -> None:
    """The seat has done something in the window, which takes back its own 'done' (LM-ONL-05)."""
    window = m.state.window
    assert window is not None
    flags = tuple(done if s == seat else flag for s, flag in enumerate(window.done))
    moves = tuple(k + (s == seat) for s, k in enumerate(window.moves))
    m.set(window=replace(window, done=flags, moves=moves))
    if not help_of(m.content, m.state).awaited():
        close_window(m)


def _pledged(window: Window, seat: Seat, tokens: str) -> Window:
    return replace(window, pledges=tuple(tokens if s == seat else p for s, p in enumerate(window.pledges)))


def pledge(m: Moment, seat: Seat, icons: str) -> None:
    """Put tokens on open icons, first come, first served (LM-STA-10, LM-ONL-05)."""
    window, wanted = _window(m, seat), still_open(m.content, m.state)
    if not icons or not covers(wanted, icons):
        opened = f"These are: {tell(wanted)}." if wanted else "The Event is covered, nothing is open."
        raise Illegal("LM-STA-10", f"Only icons that are still open can be pledged. {opened}")
    m.spend(seat, icons, "LM-STA-10", f"You pledge {tell(icons)}")
    m.set(window=_pledged(window, seat, heap(window.pledges[seat] + icons)))
    left = still_open(m.content, m.state)
    m.tell(f"{who(seat)} pledges {tell(icons)}. " + (f"Still open: {tell(left)}." if left else "It is covered."))
    _moved(m, seat, done=False)


def take_back(m: Moment, seat: Seat, icons: str) -> None:
    """Take own pledges back; the icons are open again (LM-ONL-05)."""
    window = _window(m, seat)
    if not icons or not covers(window.pledges[seat], icons):
        own = window.pledges[seat]
        mine = f"which is {tell(own)}" if own else "and you have pledged nothing"
        raise Illegal("LM-ONL-05", f"You can only take back what you pledged yourself, {mine}.")
    m.set(window=_pledged(window, seat, less(window.pledges[seat], icons)))
    m.gain(seat, icons)
    m.tell(f"{who(seat)} takes back {tell(icons)}. Still open: {tell(still_open(m.content, m.state))}.")
    _moved(m, seat, done=False)


def convert_in_window(m: Moment, seat: Seat) -> None:
    """The emergency conversion while the window is open (LM-ACT-06)."""
    _window(m, seat)
    if m.state.options.emergency_conversion != "anytime":
        raise Illegal("LM-ACT-06", "At this table the conversion is part of Stabilize only.")
    m.spend(seat, "EE", "LM-ACT-05", "A conversion takes 2 Energy")
    m.gain(seat, "S")
    m.tell(f"{who(seat)} converts {tell('EE')} into {tell('S')}.")
    _moved(m, seat, done=False)


def soften(m: Moment, seat: Seat) -> None:
    """Presence: the Event's pending Drift is 1 lower this round (LM-LAY-18)."""
    window, ready = _window(m, seat), ready_presence(m.content, m.state, seat)
    if not ready:
        raise Illegal("LM-LAY-14", "You have no Presence Pattern left to use.")
    if not pending(m.content, m.state):
        raise Illegal("LM-LAY-18", "The Event adds nothing any more; there is nothing to soften.")
    m.set_player(seat, spent=(*m.player(seat).spent, ready[0]))
    m.set(window=replace(window, softened=window.softened + 1))
    m.tell(f"{who(seat)} softens the Event with 📌 Presence: 🌀 Drift +{pending(m.content, m.state)} pending.")
    _moved(m, seat, done=False)


def done(m: Moment, seat: Seat) -> None:
    """Nothing more from this seat; when all have said so the window closes (LM-ONL-05)."""
    window = _window(m, seat)
    if window.done[seat]:
        raise NotAwaited("LM-ONL-05", "You have said that you are done. The window waits for others.")
    help, tokens = help_of(m.content, m.state), m.player(seat).tokens
    softens = help.presence[seat] and help.full
    able = window.pledges[seat] or softens or shared(tokens, help.wanted) or may_convert(m.state.options, tokens)
    if not able and seat not in help.asked():
        raise NotAwaited("LM-ONL-05", "You can change nothing here, and count as done already.")
    m.tell(f"{who(seat)} is done with {current(m.content, m.state).name}.", kind="pass")
    _moved(m, seat, done=True)


def close_window(m: Moment) -> None:
    """Pledges are final; steps 2 to 4 run by themselves, whatever has ended the game (LM-RND-08, LM-END-07)."""
    window = m.state.window
    assert window is not None
    card = current(m.content, m.state)
    met, paid = not still_open(m.content, m.state), window.paid()
    m.tell(_verdict(m, card, met=met, paid=paid), kind="window")
    _settle_pledges(m, window, met=met)
    m.set(window=None)
    refill_row(m)
    if m.state.ending:
        game_over(m)
    else:
        next_round(m)


def _settle_pledges(m: Moment, window: Window, *, met: bool) -> None:
    """What becomes of the pledged tokens: spent, given back by house rule, or lost (LM-STA-05, LM-STA-06)."""
    given = [(Seat(seat), tokens) for seat, tokens in enumerate(window.pledges) if tokens]
    if met or not given:
        return
    if refunding(m.state.options):
        for seat, tokens in given:
            m.gain(seat, tokens)
        m.tell(f"Pledges go back: {'; '.join(f'{who(seat)} {tell(tokens)}' for seat, tokens in given)}.")
    elif m.state.options.mitigation_mode == "all_or_nothing":
        m.tell(f"What was pledged is lost: {tell(heap(window.paid()))}.")


def _verdict(m: Moment, card: EventCard, *, met: bool, paid: str) -> str:
    """Step 2: what the Event does in the end (LM-STA-02 to LM-STA-04)."""
    if met:
        return f"{card.name} is mitigated: no Drift."
    full = pending(m.content, m.state)
    if not full:
        return f"{card.name} is not mitigated, but softened away: no Drift."
    drift = to_come(m.state.options, full, len(paid))
    part = f"; {tell(heap(paid))} in part takes {full - drift} off" if drift < full else ""
    return f"{card.name} is not mitigated{part}: {m.shift_drift(drift)}."
