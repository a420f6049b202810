"""Action 6: cards of one display away, and new ones (LM-RCL)."""

from __future__ import annotations

from rules.core import Illegal, Seat, counted, listed, who
from rules.life.doing.moment import Moment, refuse
from rules.life.doing.rounds import refill_gallery, refill_row
from rules.life.doing.turns import action_taken, own_action
from rules.life.refusals import kept_on_the_board
from rules.life.state import SLOTS


def recalibrate(m: Moment, seat: Seat, display: str, discard: tuple[str, ...]) -> None:
    """Refresh the Gallery or the Projects for 1 Drift, which is paid first (LM-RCL)."""
    own_action(m, seat)
    if display == "gallery":
        cards = _gallery_cards(m, seat, discard)
        m.tell(f"{who(seat)} recalibrates the Gallery: {m.shift_drift(1)}. {_gone(cards)}")
        gone = {key for key, _ in cards}
        m.set(gallery=tuple(None if key in gone else key for key in m.state.gallery))
        for holder in m.state.here():
            if m.player(holder).reserved in gone:
                m.set_player(holder, reserved="", reserved_ends=0)
        refill_gallery(m, aside=tuple(key for key, _ in cards))
    elif display == "projects":
        cards = _row_cards(m, discard)
        gone = {key for key, _ in cards}
        marks = [mark.seat for b in m.state.row if b is not None and b.card in gone for mark in b.marks]
        losers = listed(who(of) for of in dict.fromkeys(marks))
        lost = f" Lost with {'it' if len(cards) == 1 else 'them'}: {counted(len(marks), 'mark')} of {losers}."
        m.tell(f"{who(seat)} recalibrates the Projects: {m.shift_drift(1)}. {_gone(cards)}{lost if marks else ''}")
        m.set(
            row=tuple(None if b is not None and b.card in gone else b for b in m.state.row),
            project_discard=(*m.state.project_discard, *(key for key, _ in cards)),
        )
        refill_row(m)
    else:
        raise Illegal("LM-RCL-01", "Recalibrate either the gallery or the projects.")
    action_taken(m)


def _gone(cards: list[tuple[str, str]]) -> str:
    return f"Discarded: {', '.join(name for _, name in cards)}." if cards else "Nothing is discarded."


def _gallery_cards(m: Moment, seat: Seat, places: tuple[str, ...]) -> list[tuple[str, str]]:
    """The Gallery cards to be discarded; not what another player has reserved (LM-RCL-02, LM-LAY-11)."""
    found = []
    for place in dict.fromkeys(places):
        key = m.state.gallery[int(place) - 1] if place in "123456" and len(place) == 1 else None
        if key is None:
            raise Illegal("LM-RCL-02", f"There is no Pattern in place {place}. Name places 1 to 6 that hold one.")
        if any(m.player(s).reserved == key for s in m.state.here() if s != seat):
            raise Illegal("LM-LAY-11", f"{m.content.patterns[key].name} is reserved by another player.")
        found.append((key, m.content.patterns[key].name))
    return found


def _row_cards(m: Moment, slots: tuple[str, ...]) -> list[tuple[str, str]]:
    """The Projects to be discarded; with the house rule, none that carries marks (LM-RCL-03, LM-RCL-06)."""
    found = []
    for slot in dict.fromkeys(slots):
        build = m.state.row[SLOTS.index(slot)] if len(slot) == 1 and slot in SLOTS else None
        if build is None:
            raise Illegal("LM-RCL-03", f"There is no Project in slot {slot}. Name slots A to C that hold one.")
        refuse(kept_on_the_board(m.state, build))
        found.append((build.card, m.content.projects[build.card].name))
    return found
