"""Action 3 and what it leads to: marks, completion, Legacy by rank (LM-CON, LM-PRJ)."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from rules.core import Illegal, NotAwaited, Seat, counted, who
from rules.life.cards import Content, Project
from rules.life.mat import guided
from rules.life.moment import Moment
from rules.life.state import SLOTS, Build, Life, Mark, Marking
from rules.life.tokens import covers, heap, less, listed, tell
from rules.life.turns import action_taken, free_step, own_action, pay

AWARDS = (6, 3, 1)
"""Legacy of the Top, the Second and every other contributor (LM-PRJ-04)."""


class Standing(msgspec.Struct, frozen=True):
    """A contributor's place on a Project: icons that count, and the Legacy it would bring on completion."""

    seat: Seat
    icons: int
    legacy: int


def needed(content: Content, build: Build) -> str:
    """The icons that are still open."""
    return less(content.projects[build.card].needs, build.paid())


def ranking(content: Content, state: Life, build: Build) -> tuple[Standing, ...]:
    """Contributors by number of icons; ties by the earliest first mark, or by who had them all down first
    (LM-PRJ-06 to LM-PRJ-08). With guided powers a Membership Pattern counts one more icon (LM-LAY-10)."""
    by_last = state.options.project_rank_tie == "first_to_count"

    def placed(seat: Seat) -> int:
        own = [at for at, mark in enumerate(build.marks) if mark.seat == seat]
        return own[-1] if by_last else own[0]

    def count(seat: Seat) -> int:
        return build.credit(seat) + guided(content, state, seat, "membership")

    order = sorted(build.contributors(), key=lambda seat: (-count(seat), placed(seat)))
    return tuple(Standing(seat, count(seat), AWARDS[min(at, 2)]) for at, seat in enumerate(order))


def gate_closed(state: Life, card: Project) -> bool:
    """LM-LAY-23: a table may close Layer 10 Projects while Drift is high."""
    return card.layer == 10 and state.drift > state.options.stewardship_drift_gate


def contribute(m: Moment, seat: Seat, slot: str, icons: str) -> None:
    """Action 3: pay and mark, Reputation triggers, completion, in this order (LM-CON-08)."""
    own_action(m, seat, pays=True)
    at = SLOTS.find(slot) if len(slot) == 1 else -1
    build = m.state.row[at] if at >= 0 else None
    if build is None:
        raise Illegal("LM-CON-01", _no_project(m, slot))
    card = m.content.projects[build.card]
    if gate_closed(m.state, card):
        gate = m.state.options.stewardship_drift_gate
        raise Illegal("LM-LAY-23", f"At this table Layer 10 opens at Drift {gate} or less. Stabilize first.")
    wanted = needed(m.content, build)
    if not icons or not covers(wanted, icons):
        over = less(icons, wanted)
        over_paid = f"{tell(over)} is too much. " if over else ""
        raise Illegal("LM-CON-02", f"{over_paid}{card.name} still needs {tell(wanted)}: pay one of these or more.")
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


def reputation_for(card: Project, icons: str) -> int:
    """Reputation that paying these icons brings: 1 for Support, 1 for Layers 9 and 10 (LM-CON-04 to LM-CON-06)."""
    return ("S" in icons) + (card.layer >= 9)


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
    for standing in ranking(m.content, m.state, build):
        if m.player(standing.seat).here:
            told = m.climb(standing.seat, "legacy", standing.legacy)
            m.tell(f"{who(standing.seat)}, {counted(standing.icons, 'icon')}: {told}.", kind="score")
    if card.layer == 10:
        m.fire("stewardship")
        m.tell_trigger()
    return True
