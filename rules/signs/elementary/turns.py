"""A turn of Elementary, in the order of the rulebook: the play, the set it completes, drawing, what follows."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Chance, Event, Illegal, Seat, Step, who
from rules.signs.cards import Card, by_number, without
from rules.signs.circle import SPACES
from rules.signs.content import Signs
from rules.signs.elementary import words
from rules.signs.elementary.actions import Play, Throw
from rules.signs.elementary.legal import can_play, check, default_top
from rules.signs.elementary.scoring import MATCH, Score, score
from rules.signs.elementary.setup import Told, deal_to_circle, new_game, reshuffled
from rules.signs.elementary.state import GOAL, HAND, Change, Elementary, Space
from rules.signs.pile import draw


def play(state: Elementary, action: Play, chance: Chance, signs: Signs) -> Step[Elementary]:
    """Cards to one space: the first two choices of a turn (DS-ELT-01, DS-ELT-02, DS-ELT-05)."""
    if action.space not in SPACES:
        raise Illegal("DS-ELT-01", "Name one space, from 1 to 7.")
    hand, space = state.hands[state.seat], state.spaces[action.space - 1]
    check(space.seen(), hand, action, state.options.setup_card_fit, signs)
    cards = by_number(action.cards)
    whole = (*space.cards, *cards)
    state = _with_hand(state, state.seat, without(hand, cards))
    change = Change(seat=state.seat, space=action.space, cards=cards, token=space.token, shown=by_number(whole))
    if not space.open:
        gained = MATCH if cards[0].sign == space.token else 0
        state = _with_space(state, action.space, replace(space, open=True, cards=whole))
        change = replace(change, turned=True, points=gained)
        return _end_turn(state, change, words.turned(change, signs), chance, signs)
    made = score(whole, space.token)
    if made is not None:
        return _complete(state, change, made, chance, signs)
    state = _with_space(state, action.space, replace(space, cards=whole))
    return _end_turn(state, change, words.added(change, signs), chance, signs)


def _complete(state: Elementary, change: Change, made: Score, chance: Chance, signs: Signs) -> Step[Elementary]:
    """A set is scored at once by who completed it and leaves; its token is exchanged (DS-ELT-08, DS-ELT-09)."""
    change = replace(change, scored=True, points=made.total)
    tokens = chance.shuffled((change.token, *state.aside))
    state = _with_space(state, change.space, Space(tokens[0]))
    state = replace(state, aside=tokens[1:], discard=(*state.discard, *change.shown))
    return _end_turn(state, change, words.completed(change, made, signs), chance, signs)


def throw(state: Elementary, action: Throw, chance: Chance, signs: Signs) -> Step[Elementary]:
    """The third choice, only without a legal play: the hand for five new cards (DS-ELT-10 to DS-ELT-12)."""
    hand = state.hands[state.seat]
    if can_play(state.spaces, hand, state.options.setup_card_fit):
        raise Illegal("DS-ELT-10", "You have a legal play, so you must make one. Your hand stays.")
    top = action.top or default_top(hand)
    if top not in hand:
        raise Illegal("DS-ELT-11", f"The card on top must be one you hold: {signs.cards(hand)}.")
    token = chance.pick(state.aside)
    thrown = (*without(hand, (top,)), top)
    gained = MATCH if token == top.sign else 0
    change = Change(seat=state.seat, space=0, cards=thrown, token=token, turned=True, points=gained)
    state = replace(
        _with_hand(state, state.seat, ()),
        aside=chance.shuffled(state.aside),
        discard=(*state.discard, *thrown),
    )
    return _end_turn(state, change, words.thrown(change, signs), chance, signs)


def _end_turn(state: Elementary, change: Change, line: str, chance: Chance, signs: Signs) -> Step[Elementary]:
    """Points are noted, the hand is filled up to five (DS-ELT-13), and the next player is up."""
    seat, held = state.seat, state.hands[state.seat]
    drawn, deck, discard, shuffled = draw(state.deck, state.discard, HAND - len(held), chance)
    state = replace(
        _with_hand(state, seat, by_number(held + drawn)),
        deck=deck,
        discard=discard,
        points=_put(state.points, seat, state.points[seat] + change.points),
        last=change,
    )
    if change.points:
        line += f" {who(seat)} now has {state.points[seat]}."
    told = Event(
        line=line,
        private={seat: f"{line} Drawn: {signs.cards(drawn)}."},
        kind="score" if change.points else "turn",
    )
    return replace(pass_on(state, (told, *reshuffled(shuffled)), chance, signs), reveals=True)


def time_up(state: Elementary, chance: Chance, signs: Signs) -> Step[Elementary]:
    """The turn passes without a play and without drawing, and counts as a turn (DS-ONL-02)."""
    line = f"Time is up for {who(state.seat)}: the turn passes without a play."
    return pass_on(state, (Event(line=line, kind="turn"),), chance, signs)


def pass_on(state: Elementary, told: Told, chance: Chance, signs: Signs) -> Step[Elementary]:
    """What follows a turn: last turns, the end of the game, an empty circle (DS-ELE-01, DS-ELE-02, DS-ELT-14)."""
    seat = state.seat
    if state.last_turns is not None:
        state = replace(state, last_turns=tuple(s for s in state.last_turns if s != seat))
    elif state.points[seat] >= GOAL:
        state = replace(state, last_turns=_everybody_after(state, seat))
        line = f"{who(seat)} has {state.points[seat]} points. Everybody else has one more turn."
        told = (*told, Event(line=line, kind="last turns"))
    if state.last_turns == ():
        return _end_game(state, told, chance, signs)
    if not any(space.open or space.cards for space in state.spaces):
        state, dealt = deal_to_circle(state, chance, signs)
        told = (*told, *dealt)
    state = replace(state, seat=state.after(seat), turn=state.turn + 1)
    return Step(state=state, events=told)


def _end_game(state: Elementary, told: Told, chance: Chance, signs: Signs) -> Step[Elementary]:
    """Points go to the totals of the series; the next game is set up, or the series is over (DS-ELE-03)."""
    state = _bank(state)
    game = f"Game {state.game}" if state.options.series_games > 1 else "The game"
    line = f"{game} ends: {words.scores(state.points, state.seats)}."
    if state.game > 1:
        line += f" In the series: {words.scores(state.totals, state.seats)}."
    told = (*told, Event(line=line, kind="end"))
    if state.game == state.options.series_games:
        return Step(state=replace(state, over=True), events=told)
    state, dealt = new_game(state, chance, signs)
    return Step(state=state, events=(*told, *dealt))


def leave(state: Elementary, seat: Seat, chance: Chance, signs: Signs) -> Step[Elementary]:
    """The leaver's hand is discarded and their total struck out; the turn passes on (DS-ONL-03)."""
    here = tuple(there and s != seat for s, there in enumerate(state.here))
    gone = f" and discards {signs.cards(state.hands[seat])}" if state.hands[seat] else ""
    state = replace(
        _with_hand(state, seat, ()),
        here=here,
        discard=(*state.discard, *state.hands[seat]),
        points=_put(state.points, seat, 0),
        totals=_put(state.totals, seat, 0),
    )
    told: Told = (Event(line=f"{who(seat)} leaves the game{gone}. Their points are struck out.", kind="leave"),)
    if sum(here) == 1:
        line = f"Only {who(state.seats[0])} is left, so the series ends."
        state = replace(_bank(state), over=True)
        return Step(state=state, events=(*told, Event(line=line, kind="end")))
    if seat == state.first:
        state = replace(state, first=state.after(seat))
    if seat == state.seat:
        step = pass_on(state, told, chance, signs)
        if step.state.over or step.state.game > state.game:
            return step
        now = Event(line=f"It is {who(step.state.seat)}'s turn now.", kind="next")
        return replace(step, events=(*step.events, now))
    if state.last_turns is not None:
        state = replace(state, last_turns=tuple(s for s in state.last_turns if s != seat))
    return Step(state=state, events=told)


def _everybody_after(state: Elementary, seat: Seat) -> tuple[Seat, ...]:
    """The other seats in turn order."""
    n = len(state.here)
    order = (Seat((seat + step) % n) for step in range(1, n))
    return tuple(s for s in order if state.here[s])


def _bank(state: Elementary) -> Elementary:
    """The points of this game added to the totals."""
    totals = tuple(total + now for total, now in zip(state.totals, state.points, strict=True))
    return replace(state, totals=totals, finished=(*state.finished, state.points))


def _put(row: tuple[int, ...], seat: Seat, value: int) -> tuple[int, ...]:
    return (*row[:seat], value, *row[seat + 1 :])


def _with_hand(state: Elementary, seat: Seat, hand: tuple[Card, ...]) -> Elementary:
    return replace(state, hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]))


def _with_space(state: Elementary, number: int, space: Space) -> Elementary:
    at = SPACES.index(number)
    return replace(state, spaces=(*state.spaces[:at], space, *state.spaces[at + 1 :]))
