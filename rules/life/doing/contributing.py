"""Action 3 and what it leads to: marks, completion, Legacy by rank (LM-CON, LM-PRJ)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Illegal, NotAwaited, Seat, counted, listed, who
from rules.life.cards import Project
from rules.life.doing.moment import Moment, refuse
from rules.life.doing.turns import action_taken, free_step, own_action, pay
from rules.life.mat import guided
from rules.life.projects import members, needed, ranking, reputation_for, still_needed
from rules.life.refusals import gated, not_paid
from rules.life.state import SLOTS, Mark, Marking
from rules.life.tokens import covers, heap, less, tell


def contribute(m: Moment, seat: Seat, slot: str, icons: str) -> None:
    """Action 3: pay and mark, Reputation triggers, completion, in this order (LM-CON-08)."""
    turn = own_action(m, seat, pays=True)
    at = SLOTS.find(slot) if len(slot) == 1 else -1
    build = m.state.row[at] if at >= 0 else None
    if build is None:
        raise Illegal("LM-CON-01", _no_project(m, slot))
    card = m.content.projects[build.card]
    wanted = still_needed(card, build)
    refuse(gated(m.state, card))
    if not icons or not covers(wanted, icons):
        over = less(icons, wanted)
        over_paid = f"{tell(over)} is too much. " if over else ""
        raise Illegal("LM-CON-02", f"{over_paid}{card.name} still needs {tell(wanted)}: pay one of these or more.")
    refuse(not_paid(m.state, turn, card, wanted))
    pay(m, seat, icons, "LM-CON-01", f"You pay {tell(heap(icons))}")
    _mark(m, seat, at, icons)
    told = _triggers(m, seat, card, icons)
    m.tell(f"{who(seat)} contributes {tell(heap(icons))} to {card.name}" + "".join(f", {t}" for t in told) + ".")
    if not _completed(m, at) and not m.turn.marked_free and guided(m.content, m.state, seat, "form"):
        m.set(pause=Marking(slot=at))
    action_taken(m)


def _no_project(m: Moment, slot: str) -> str:
    there = [
        f"{SLOTS[at]} ({m.content.projects[b.card].name})" for at, b in enumerate(m.state.row) if b is not None
    ]
    open_now = f"Open now: {listed(there)}." if there else "All slots are empty until Phase D."
    if slot in tuple(SLOTS):
        return f"Slot {slot} is empty until Phase D refills it. {open_now}"
    return f"There are the Project slots A, B and C. {open_now}"


def _mark(m: Moment, seat: Seat, at: int, icons: str) -> None:
    """One mark for each icon, behind the marks that are there (LM-CON-03)."""
    build = m.state.row[at]
    assert build is not None
    build = replace(build, marks=(*build.marks, *(Mark(seat, icon) for icon in heap(icons))))
    m.set(row=tuple(build if slot == at else b for slot, b in enumerate(m.state.row)))


def _triggers(m: Moment, seat: Seat, card: Project, icons: str) -> list[str]:
    """Reputation for paying Support, and for Layers 9 and 10; each once per action (LM-CON-04 to LM-CON-06)."""
    gain = reputation_for(card, icons)
    return [m.climb(seat, "reputation", gain)] if gain else []


def mark_free(m: Moment, seat: Seat, icon: str) -> None:
    """Guided Form: one more icon without paying, or none (LM-LAY-09). A free Support sets off no trigger."""
    pause, turn = m.state.pause, m.turn
    if turn.seat != seat or not isinstance(pause, Marking):
        raise NotAwaited("LM-LAY-09", "A free icon comes with a paid contribution on your turn, once.")
    build = m.state.row[pause.slot]
    assert build is not None
    if icon and (len(icon) != 1 or icon not in needed(m.content, build)):
        raise Illegal("LM-LAY-09", f"One icon that is still open: {tell(needed(m.content, build))}.")
    m.set(pause=None)
    if icon:
        m.set_turn(marked_free=True)
        _mark(m, seat, pause.slot, icon)
        m.tell(f"{who(seat)} marks {tell(icon)} on {m.content.projects[build.card].name} for free, by 🦋 Form.")
        _completed(m, pause.slot)
        if m.state.ending and m.state.options.end_trigger_turns == "stop_at_once":
            m.set_turn(left=0)
    free_step(m)


def _completed(m: Moment, at: int) -> bool:
    """If the last icon is paid: public benefit, Legacy by rank, end trigger; the slot stays empty until Phase D
    (LM-PRJ-02 to LM-PRJ-10)."""
    build = m.state.row[at]
    assert build is not None
    if needed(m.content, build):
        return False
    card = m.content.projects[build.card]
    m.set(row=tuple(None if slot == at else b for slot, b in enumerate(m.state.row)))
    m.set(completed=(*m.state.completed, build))
    m.tell(f"The ⚙️ Project {card.name} is complete: {m.shift_drift(-card.lowers)}.", kind="score")
    for standing in ranking(build, members(m.content, m.state), m.state.options):
        if m.player(standing.seat).here:
            told = m.climb(standing.seat, "legacy", standing.legacy)
            m.tell(f"{who(standing.seat)}, {counted(standing.icons, 'icon')}: {told}.", kind="score")
    if card.layer == 10:
        m.fire("stewardship")
        m.tell_trigger()
    return True
