"""Setup and the four phases (LM-SET, LM-RND): what runs by itself between the players' actions."""

from __future__ import annotations

from rules.core import Chance, Choice, Motion, Seat, who
from rules.life.cards import Content
from rules.life.doing.closing import announce
from rules.life.doing.moment import Moment
from rules.life.options import Options, limit
from rules.life.state import GALLERY, ROW, SLOTS, Build, Life, Player, Turn
from rules.life.tokens import tell

DIGITS = ("1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣", "6️⃣")


# ---------------------------------------------------------------- Setup


def set_up(content: Content, seats: int, options: Options, chance: Chance) -> Moment:
    """LM-SET-01 to LM-SET-07: the board, three shuffled decks, the mats; then the starting player."""
    events = chance.shuffled(tuple(content.events))
    projects = _projects(content, options.begins_below_ten(seats), chance)
    patterns = chance.shuffled(tuple(content.patterns))
    state = Life(
        options=options,
        players=(Player(),) * seats,
        reply_minutes=options.reply_minutes,
        turn_minutes=options.turn_minutes,
        event=events[0],
        event_deck=events[1:],
        gallery=patterns[:GALLERY],
        pattern_deck=patterns[GALLERY:],
        row=tuple(Build(card) for card in projects[:ROW]),
        project_deck=projects[ROW:],
    )
    m = Moment(content, state, chance)
    m.tell(
        f"The World Board is set: 🌀 Drift {state.drift}, and each of you holds {tell(state.players[0].tokens)}.",
        kind="entry",
    )
    match options.starting_player:
        case "random":
            start(m, Seat(chance.below(seats)))
        case "vote":
            m.set(poll=starting_poll(state))
            m.tell("Vote for the starting player.")
        case "host_picks":
            m.tell(f"{who(state.host)} names the starting player.")
    return m


def _projects(content: Content, below_ten: bool, chance: Chance) -> tuple[str, ...]:
    """The shuffled Projects, the row first; by the house rule no Layer 10 stays in it (LM-SET-11)."""
    dealt = chance.shuffled(tuple(content.projects))
    if not below_ten or all(content.projects[card].layer < 10 for card in dealt[:ROW]):
        return dealt
    row = tuple(card for card in dealt if content.projects[card].layer < 10)[:ROW]
    return (*row, *chance.shuffled(tuple(card for card in dealt if card not in row)))


def starting_poll(state: Life, cast: dict[Seat, str] | None = None) -> Motion:
    """LM-SET-08: everybody votes for one of the players."""
    seats = state.here()
    names = {str(seat) for seat in seats}
    return Motion(
        id="start",
        question="Who is the starting player?",
        electorate=seats,
        needed=len(seats),
        decides="most",
        tie="by lot",
        nobody="by lot",
        rule="LM-SET-08",
        choices=tuple(Choice(str(seat), DIGITS[seat], who(seat)) for seat in seats),
        cast={voter: choice for voter, choice in (cast or {}).items() if voter in seats and choice in names},
        silence="",
        within=limit(state.reply_minutes),
    )


def count_poll(m: Moment) -> None:
    """The most votes win; ties, and no votes at all, are drawn by lot (LM-SET-08)."""
    poll = m.state.poll
    assert poll is not None
    tied = [Seat(int(key)) for key in poll.answers(closed=True) or ()]
    start(m, m.chance.pick(tied) if len(tied) > 1 else tied[0])


def start(m: Moment, first: Seat) -> None:
    """The first round, with this starting player."""
    m.set(first=first, poll=None)
    m.tell(f"{who(first)} is the starting player.")
    reveal(m)
    take_turns(m)


# ---------------------------------------------------------------- Phases A to C


def next_round(m: Moment) -> None:
    """LM-RND-01: a new round from Phase A, unless there is no Event for it (LM-RND-09)."""
    state = m.state
    if not state.event_deck and state.options.event_deck_empty == "end_game":
        m.fire("events")
        game_over(m)
        return
    m.set(round=state.round + 1)
    if state.options.first_player_each_round == "rotate":
        m.set(first=state.after(state.first))
    if state.options.first_player_each_round == "drawn":
        m.set(first=m.chance.pick(state.here()))
    draw_event(m)
    refill_gallery(m)
    reveal(m)
    take_turns(m)


def draw_event(m: Moment) -> None:
    """Phase A: the old Event is discarded, the next one revealed (LM-RND-02, LM-RND-09)."""
    discard = (*m.state.event_discard, m.state.event)
    deck = m.state.event_deck
    if not deck:
        deck, discard = m.chance.shuffled(discard), ()
    m.set(event=deck[0], event_deck=deck[1:], event_discard=discard)
    m.reveals = True


def reveal(m: Moment) -> None:
    """Tell the round, who plays first in it, and its Event. Its Drift is only pending (LM-RND-03)."""
    card = m.content.events[m.state.event]
    first = "" if m.state.round == 1 else f" {who(m.state.first)} plays first."  # of the first it has been told
    m.tell(
        f"Round {m.state.round}.{first} 📅 Event {card.name}, {card.pressure.capitalize()}: "
        f"🌀 Drift +{card.drift} pending, {tell(card.asks)} would cancel it.",
        kind="round",
    )


def refill_gallery(m: Moment, aside: tuple[str, ...] = ()) -> None:
    """Phase B: fill the empty places from left to right (LM-RND-04). An empty deck is made anew from the discard
    pile; cards set ``aside`` join that pile only afterwards (LM-RND-10, LM-RCL-09)."""
    gallery, deck, discard = list(m.state.gallery), m.state.pattern_deck, m.state.pattern_discard
    for place, card in enumerate(gallery):
        if card is None:
            if not deck:
                deck, discard = m.chance.shuffled(discard), ()
            if deck:
                gallery[place], deck = deck[0], deck[1:]
                m.reveals = True
    m.set(gallery=tuple(gallery), pattern_deck=deck, pattern_discard=(*discard, *aside))


def refill_row(m: Moment) -> None:
    """Fill the empty Project slots in the order A, B, C; a slot that stays empty ends the game (LM-STA-07,
    LM-STA-08, LM-END-03)."""
    row, deck = list(m.state.row), m.state.project_deck
    for slot, build in enumerate(row):
        if build is None and deck:
            card, deck = m.content.projects[deck[0]], deck[1:]
            row[slot] = Build(card.id)
            m.reveals = True
            m.tell(
                f"New ⚙️ Project in slot {SLOTS[slot]}: {card.name} (Layer {card.layer}), "
                f"needs {tell(card.needs)}, 🌀 Drift −{card.lowers}.",
                kind="last turns" if card.layer == 10 else "",
            )
    m.set(row=tuple(row), project_deck=deck)
    if None in row:
        m.fire("projects")


def take_turns(m: Moment) -> None:
    """Phase C: clockwise from the first player (LM-RND-06)."""
    m.set(phase="turns", to_play=m.state.round_order(), window=None)
    start_turn(m)


def start_turn(m: Moment) -> None:
    """The next seat that has had no turn this round."""
    state = m.state
    turn = Turn(number=state.turns + 1, seat=state.to_play[0], minutes=state.turn_minutes)
    m.set(turn=turn, turns=turn.number, to_play=state.to_play[1:])


def game_over(m: Moment) -> None:
    """Score the game."""
    m.set(phase="over", turn=None, pause=None, window=None, to_play=())
    m.tell_trigger()
    announce(m)
