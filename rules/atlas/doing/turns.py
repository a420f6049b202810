"""A turn: movements, then healings, then the end is checked (AF-TRN, AF-END)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.atlas.actions import Move
from rules.atlas.doing import healing, lines
from rules.atlas.doing.moving import affordable, check_step, spell_cost
from rules.atlas.scoring import GOAL, golden
from rules.atlas.state import PLAYED_OUT, Atlas, Moment, Shift, put
from rules.atlas.wheel import Cell, cell
from rules.atlas.words import Words
from rules.core import Event, Illegal, NotAwaited, RuleError, Seat, Step, listed, who


def begin_play(state: Atlas, told: tuple[Event, ...], words: Words) -> Step[Atlas]:
    """The first turn begins when every marker is placed (AF-SET-18), with a check for healing if the table heals
    after each move (AF-HEA-05)."""
    if any(state.unplaced(seat) for seat in state.seats):
        return Step(state=state, events=told)
    state = replace(state, phase="turns", round=1, shifts=())
    state, healings = _heal(state, words, turn_over=False)
    told = (*told, Event(kind="turn", line="All markers are placed. Round 1."), *healings)
    return Step(state=_begin_turn(replace(state, stirred=False), state.order[0]), events=told)


def move(state: Atlas, seat: Seat, action: Move, words: Words) -> Step[Atlas]:
    """One or several steps of a marker, one at a time; what can no longer be done of a longer order is told and
    the earlier steps stand (AF-MOV-09)."""
    check_turn(state, seat)
    at = _marker(state, seat, action.marker)
    if not action.to:
        raise Illegal("AF-MOV-09", "Say where the marker goes.")
    state, told = _step(state, at, _cell(action.to[0]), words)
    for text in action.to[1:]:
        try:
            state, more = _step(state, at, _cell(text), words)
        except RuleError as refusal:
            told = (*told, Event(kind="note", line=f"The rest of the order is dropped. {refusal}"))
            break
        told += more
    if any(affordable(state.options, state.cells, state.own(seat), state.points)):
        return Step(state=replace(state, asked=state.asked + 1), events=told)
    return _end(state, told, words)


def take_back(state: Atlas, seat: Seat, words: Words) -> Step[Atlas]:
    """The latest step of this turn is undone: marker, points, and any healing it set off (AF-TRN-04)."""
    check_turn(state, seat)
    if not state.moments:
        raise Illegal("AF-TRN-04", "There is no step in this turn to take back.")
    then = state.moments[-1]
    state = replace(
        state,
        cells=then.cells,
        points=then.points,
        shifts=then.shifts,
        stirred=then.stirred,
        moments=state.moments[:-1],
        asked=state.asked + 1,
    )
    number, back = state.markers[then.at].number, lines.spot(words, then.cells[then.at])
    line = f"{who(seat)} takes back the last step: marker {number} returns to {back}."
    return Step(state=state, events=(Event(kind="undo", line=line),))


def end(state: Atlas, seat: Seat, words: Words) -> Step[Atlas]:
    """The player has moved enough. Points not spent are lost (AF-TRN-03)."""
    check_turn(state, seat)
    lost = spell_cost(state.points, state.options)
    return _end(state, (), words, left=f"{who(seat)} ends the turn with {lost} unspent.")


def run_out(state: Atlas, seat: Seat, words: Words) -> Step[Atlas]:
    """The time for a turn is over: steps stand, the rest is lost (AF-ONL-03)."""
    check_turn(state, seat)
    lost = spell_cost(state.points, state.options)
    told = Event(kind="turn", line=f"Time is up for {who(state.turn)}; {lost} unspent.")
    return _end(state, (told,), words)


def _end(state: Atlas, told: tuple[Event, ...], words: Words, *, left: str = "") -> Step[Atlas]:
    """Movement is over: healing, then the check for the end, then the next player (AF-TRN-02, AF-END-02).
    What is ``left`` unspent is told with the last healing, which has its own entry, or by itself (AF-ONL-02)."""
    if not state.moments:
        state = replace(state, shifts=())
    state, healings = _heal(state, words, turn_over=True)
    if left and healings:
        *before, last = healings
        healings = (*before, replace(last, line=f"{last.line} {left}"))
    elif left:
        told = (*told, Event(kind="turn", line=left))
    spots = golden(state.markers, state.cells)
    reached = [who(seat) for seat in state.seats if spots[seat] >= GOAL]
    if reached and not state.ending:
        have = "has" if len(reached) == 1 else "have"
        reason = f"{listed(reached)} {have} reached four different yellow spots."
        state = replace(state, ending=True, reason=reason)
    return _pass_on(state, (*told, *healings))


def leave(state: Atlas, seat: Seat, words: Words) -> Step[Atlas]:
    """Somebody leaves during play: their turn, if it is theirs, ends at once; their markers stay (AF-ONL-05)."""
    state = replace(state, here=tuple(here and at != seat for at, here in enumerate(state.here)))
    told: tuple[Event, ...] = (Event(kind="note", line=f"{who(seat)} leaves. Their markers stay on the map."),)
    if state.turn == seat:
        ended = _end(state, told, words)
        state, told = ended.state, ended.events
    if state.phase == "over":
        return Step(state=state, events=told)
    if len(state.seats) == 1:
        return finish(state, f"Only {who(state.seats[0])} is left at the table.", told)
    return Step(state=state, events=told)


def check_turn(state: Atlas, seat: Seat) -> None:
    """Only the player whose turn it is moves markers.

    Raises:
        NotAwaited: the markers are not all placed, or it is somebody else's turn.
    """
    if state.phase != "turns":
        raise NotAwaited("AF-SET-18", "The first turn begins when everybody has placed all their markers.")
    if seat != state.turn:
        raise NotAwaited("AF-TRN-01", f"It is {who(state.turn)}'s turn. Yours comes round clockwise.")


def finish(state: Atlas, reason: str, told: tuple[Event, ...]) -> Step[Atlas]:
    """The game is over and scored."""
    state = state.over(reason)
    return Step(state=state, events=(*told, *lines.final(state)))


def _step(state: Atlas, at: int, to: Cell, words: Words) -> tuple[Atlas, tuple[Event, ...]]:
    before = state.cells[at]
    price = check_step(before, to, state.points, state.options)
    told = lines.stepped(state, at, to, words, price=price)
    then = Moment(at, state.cells, state.points, state.shifts, state.stirred)
    state = replace(
        state,
        cells=put(state.cells, at, to),
        points=state.points - price,
        shifts=(*(state.shifts if state.moments else ()), Shift(at, before, to)),
        moments=(*state.moments, then),
        stirred=True,
    )
    state, healings = _heal(state, words, turn_over=False)
    return state, (told, *healings)


def _heal(state: Atlas, words: Words, *, turn_over: bool) -> tuple[Atlas, tuple[Event, ...]]:
    seen = healing.waves(state, state.cells, turn_over=turn_over)
    if len(seen) == 1:
        return state, ()
    pairs = enumerate(zip(state.cells, seen[-1], strict=True))
    shifts = tuple(Shift(at, old, new, healed=True) for at, (old, new) in pairs if old != new)
    told = lines.mended(state, seen, words)
    return replace(state, cells=seen[-1], shifts=(*state.shifts, *shifts), stirred=True), told


def _pass_on(state: Atlas, told: tuple[Event, ...]) -> Step[Atlas]:
    """The next player clockwise; when the round is complete, whatever ends the game then (AF-END)."""
    if state.ending and not state.options.finish_round:
        return finish(state, state.reason, told)
    if (following := state.following) is not None:
        return Step(state=_begin_turn(state, following), events=told)
    if state.ending:
        return finish(state, f"{state.reason}{PLAYED_OUT}", told)
    if not state.stirred:
        return finish(state, "In a whole round no marker has moved.", told)
    if state.round == state.options.round_limit:
        return finish(state, f"Round {state.round} was the last.", told)
    heading = Event(kind="order", line=f"Round {state.round + 1}.")
    told = (*told, heading)
    state = replace(state, round=state.round + 1, stirred=False, first=state.order[0])
    return Step(state=_begin_turn(state, state.order[0]), events=told)


def _begin_turn(state: Atlas, seat: Seat) -> Atlas:
    """Four points again, whatever was left last time (AF-MOV-01, AF-TRN-03)."""
    return replace(state, turn=seat, turns=state.turns + 1, asked=0, points=state.options.budget, moments=())


def _marker(state: Atlas, seat: Seat, number: int) -> int:
    """Players move their own markers only, so a number is enough (AF-TRN-05)."""
    own = state.own(seat)
    found = next((at for at in own if state.markers[at].number == number), None)
    if found is None:
        raise Illegal("AF-TRN-05", f"You move your own markers, numbers 1 to {len(own)}.")
    return found


def _cell(text: str) -> Cell:
    meant = cell(text)
    if meant is None:
        raise Illegal("AF-CMP-01", f"The map has no cell {text}: segments run from 1 to 24, layers from 1 to 10.")
    return meant
