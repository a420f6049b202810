"""Phase D, the Stability Check: Mitigation together, then Drift, discard, refill (LM-STA, LM-ONL-05)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Illegal, NotAwaited, Seat, who
from rules.life.cards import Content, EventCard
from rules.life.mat import ready_presence
from rules.life.moment import Moment
from rules.life.rounds import game_over, next_round, refill_row
from rules.life.state import Life, Window
from rules.life.tokens import covers, heap, less, shared, show


def current(content: Content, state: Life) -> EventCard:
    """The Event of this round."""
    return content.events[state.event]


def still_open(content: Content, state: Life) -> str:
    """The icons of the Mitigation Requirement that nobody has pledged yet."""
    paid = state.window.paid() if state.window else ""
    return less(current(content, state).asks, paid)


def pending(content: Content, state: Life) -> int:
    """The Event's Drift, lowered by those who softened it (LM-LAY-18)."""
    softened = state.window.softened if state.window else 0
    return max(0, current(content, state).drift - softened)


def may_convert(state: Life, seat: Seat) -> bool:
    """Whether the emergency conversion is open to this seat in the window (LM-ACT-06)."""
    return state.options.emergency_conversion == "anytime" and state.players[seat].has("EE")


def within_reach(content: Content, state: Life, *, anew: bool = False) -> bool:
    """Whether the group holds enough for what is still open, conversions included; or, ``anew``, would hold enough
    for the whole requirement if every pledge were taken back."""
    pledges = state.window.pledges if anew and state.window else ("",) * len(state.players)
    hands = [state.players[seat].tokens + pledges[seat] for seat in state.here()]
    wanted = current(content, state).asks if anew else still_open(content, state)
    everything = "".join(hands)
    lacking = less(wanted, everything)
    if not lacking or state.options.emergency_conversion != "anytime":
        return not lacking
    pairs = sum(hand.count("E") // 2 for hand in hands)
    energy = wanted.count("E") + 2 * len(lacking)
    return set(lacking) == {"S"} and len(lacking) <= pairs and energy <= everything.count("E")


def can_help(content: Content, state: Life, seat: Seat) -> bool:
    """Whether this seat can change anything in the window. Nobody waits for those who cannot (LM-ONL-05)."""
    window, player = state.window, state.players[seat]
    if window is None or not player.here:
        return False
    if window.pledges[seat]:
        return True
    wanted = still_open(content, state)
    if not wanted or not pending(content, state):
        return False
    if ready_presence(content, state, seat):
        return True
    if not (within_reach(content, state) or state.options.mitigation_mode == "partial"):
        return False
    return bool(shared(player.tokens, wanted)) or ("S" in wanted and may_convert(state, seat))


def awaited(content: Content, state: Life) -> tuple[Seat, ...]:
    """Whom the window waits for: those who can help and have not said that they are done."""
    window = state.window
    assert window is not None
    return tuple(s for s in state.here() if not window.done[s] and can_help(content, state, s))


def open_window(m: Moment) -> None:
    """Step 1 begins: everybody may pledge (LM-STA-01)."""
    n = len(m.state.players)
    window = Window(pledges=("",) * n, done=(False,) * n, moves=(0,) * n, minutes=m.state.reply_minutes)
    m.set(phase="check", window=window)
    card = current(m.content, m.state)
    m.tell(f"Stability Check: {card.name} asks for {show(card.asks)}, or 🌀 +{card.drift}.")
    if not awaited(m.content, m.state):
        m.tell("The table does not hold what it takes.")
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
    if not awaited(m.content, m.state):
        close_window(m)


def _pledged(window: Window, seat: Seat, tokens: str) -> Window:
    return replace(window, pledges=tuple(tokens if s == seat else p for s, p in enumerate(window.pledges)))


def pledge(m: Moment, seat: Seat, icons: str) -> None:
    """Put tokens on open icons, first come, first served (LM-STA-10, LM-ONL-05)."""
    window, wanted = _window(m, seat), still_open(m.content, m.state)
    if not icons or not covers(wanted, icons):
        raise Illegal("LM-STA-10", f"Only icons that are still open can be pledged: {show(wanted)}.")
    m.spend(seat, icons, "LM-STA-10", f"You pledge {show(icons)}")
    m.set(window=_pledged(window, seat, heap(window.pledges[seat] + icons)))
    left = still_open(m.content, m.state)
    m.tell(f"{who(seat)} pledges {show(icons)}. " + (f"Still open: {show(left)}." if left else "It is covered."))
    _moved(m, seat, done=False)


def take_back(m: Moment, seat: Seat, icons: str) -> None:
    """Take own pledges back; the icons are open again (LM-ONL-05)."""
    window = _window(m, seat)
    if not icons or not covers(window.pledges[seat], icons):
        own = window.pledges[seat]
        raise Illegal("LM-ONL-05", f"You can only take back what you pledged yourself: {show(own)}.")
    m.set(window=_pledged(window, seat, less(window.pledges[seat], icons)))
    m.gain(seat, icons)
    m.tell(f"{who(seat)} takes back {show(icons)}. Still open: {show(still_open(m.content, m.state))}.")
    _moved(m, seat, done=False)


def convert_in_window(m: Moment, seat: Seat) -> None:
    """The emergency conversion while the window is open (LM-ACT-06)."""
    _window(m, seat)
    if m.state.options.emergency_conversion != "anytime":
        raise Illegal("LM-ACT-06", "At this table the conversion is part of Stabilize only.")
    m.spend(seat, "EE", "LM-ACT-05", "A conversion takes 2 Energy")
    m.gain(seat, "S")
    m.tell(f"{who(seat)} converts 2 ☀️E into 1 ❤️S.")
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
    m.tell(f"📌 {who(seat)} softens the Event: 🌀 +{pending(m.content, m.state)} pending.")
    _moved(m, seat, done=False)


def done(m: Moment, seat: Seat) -> None:
    """Nothing more from this seat; when all have said so the window closes (LM-ONL-05)."""
    if _window(m, seat).done[seat]:
        raise NotAwaited("LM-ONL-05", "You have said that you are done. The window waits for others.")
    m.tell(f"{who(seat)} is done.")
    _moved(m, seat, done=True)


def close_window(m: Moment) -> None:
    """Pledges are final; steps 2 to 4 run by themselves, whatever has ended the game (LM-RND-08, LM-END-07)."""
    window = m.state.window
    assert window is not None
    card = current(m.content, m.state)
    met, paid = not still_open(m.content, m.state), window.paid()
    m.tell(_verdict(m, card, met=met, paid=paid))
    if not met and m.state.options.refund_failed_mitigation and m.state.options.mitigation_mode != "partial":
        for seat, tokens in enumerate(window.pledges):
            m.gain(Seat(seat), tokens)
    m.set(window=None)
    refill_row(m)
    if m.state.ending:
        game_over(m)
    else:
        next_round(m)


def _verdict(m: Moment, card: EventCard, *, met: bool, paid: str) -> str:
    """Step 2: what the Event does in the end (LM-STA-02 to LM-STA-04)."""
    if met:
        return f"🛠️ {card.name} is mitigated: no Drift."
    drift = pending(m.content, m.state)
    if m.state.options.mitigation_mode == "partial" and drift:
        drift = max(1, drift - len(paid))
    if not drift:
        return f"{card.name} is not mitigated, but softened away: no Drift."
    return f"{card.name} is not mitigated: {m.shift_drift(drift)}."
