"""Phase D, the Stability Check: Mitigation together, then Drift, discard, refill (LM-STA, LM-ONL-05)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Illegal, NotAwaited, Seat, who
from rules.life.cards import Content, EventCard
from rules.life.mat import ready_presence
from rules.life.moment import Moment
from rules.life.options import Options
from rules.life.rounds import game_over, next_round, refill_row
from rules.life.state import Life, Window
from rules.life.tokens import covers, heap, less, shared, tell


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
    m.tell(f"Stability Check: {card.name} asks for {tell(card.asks)}, or 🌀 Drift +{card.drift}.")
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


def refunding(options: Options) -> bool:
    """Whether pledges to a requirement that is not met go back (LM-STA-06)."""
    return options.refund_failed_mitigation and options.mitigation_mode == "all_or_nothing"


def _verdict(m: Moment, card: EventCard, *, met: bool, paid: str) -> str:
    """Step 2: what the Event does in the end (LM-STA-02 to LM-STA-04)."""
    if met:
        return f"{card.name} is mitigated: no Drift."
    full = pending(m.content, m.state)
    if not full:
        return f"{card.name} is not mitigated, but softened away: no Drift."
    drift = to_come(m.state, full, len(paid))
    part = f"; {tell(heap(paid))} in part takes {full - drift} off" if drift < full else ""
    return f"{card.name} is not mitigated{part}: {m.shift_drift(drift)}."


def to_come(state: Life, full: int, paid: int) -> int:
    """The Drift of an Event that is not fully paid: with part payment 1 less for each icon, but 1 at least
    (LM-STA-04)."""
    return max(1, full - paid) if state.options.mitigation_mode == "partial" and full else full
