"""A player's turn: cards laid into chains, and the end of the turn."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rules.core import Chance, Event, Illegal, Seat, Step, counted, who
from rules.signs.cards import NUMBERS, Card, by_number, without
from rules.signs.choosing import Choice, fitting, tallied
from rules.signs.circle import SPACES
from rules.signs.content import Signs
from rules.signs.counterspell.actions import Weave
from rules.signs.counterspell.candescence import end_of_round
from rules.signs.counterspell.dealing import with_hand, with_space
from rules.signs.counterspell.judging import total
from rules.signs.counterspell.paying import Told
from rules.signs.counterspell.state import HAND, RESERVE, Cards, Counterspell, Laid
from rules.signs.sets import CHAINS, ONE, in_chain_order, tally


def openings(chains: Iterable[Cards], hand: Cards) -> list[tuple[int, Choice]]:
    """Every legal play to one space, space by space, fewest cards first (DS-CSR-02 to DS-CSR-05)."""
    held = tallied([number for _, number in hand])
    return [
        (number, choice)
        for number, chain in zip(SPACES, chains, strict=True)
        for choice in fitting(held, tally(chain), CHAINS)
    ]


def check(chain: Cards, hand: Cards, action: Weave, signs: Signs) -> None:
    """Raises the broken rule if these cards cannot be played to the chain of their space.

    Raises:
        Illegal: with the rule, and what would be legal there.
    """
    laid = set(action.cards)
    if len(laid) < len(action.cards) or not laid.issubset(hand):
        raise Illegal("DS-CSR-07", f"You can only play cards you hold, each of them once: {signs.cards(hand)}.")
    if tally(chain) + tally(action.cards) in CHAINS:
        return
    whole = {card.number for card in (*chain, *action.cards)}
    rule = "DS-CSR-05" if 11 in whole and 1 in whole else "DS-CSR-03"
    raise Illegal(rule, f"That is no chain. {what_fits(action.space, chain)}")


def what_fits(number: int, chain: Cards) -> str:
    """In words, what carries the chain of a space on."""
    if not chain:
        return f"Space {number} has no chain yet: start it with any card, or with cards that follow one another."
    next_ones = carry_on(chain)
    if not next_ones:
        return f"Space {number} shows {spelt(chain)}, which is complete and takes nothing more."
    return f"Space {number} shows {spelt(chain)}: {' or '.join(next_ones)} carries it on."


def carry_on(chain: Cards) -> list[str]:
    """The numbers that carry a chain on."""
    there = tally(chain)
    return [str(n) for n in NUMBERS if there + ONE[n] in CHAINS]


def spelt(chain: Cards) -> str:
    """The numbers of a chain: ``4-5-6``."""
    return "-".join(str(card.number) for card in in_chain_order(chain))


def weave(state: Counterspell, seat: Seat, action: Weave, signs: Signs) -> Step[Counterspell]:
    """Cards into the chain of a space; the turn goes on (DS-CSR-02 to DS-CSR-05)."""
    if action.space not in SPACES or not action.cards:
        raise Illegal("DS-CSR-02", "Name at least one card, and one space from 1 to 7.")
    hand, space = state.hands[seat], state.spaces[action.space - 1]
    check(space.chain, hand, action, signs)
    chain = in_chain_order((*space.chain, *action.cards))
    cards = by_number(action.cards)
    earlier = tuple(laid for laid in state.laid if laid.seat == seat and state.plays)
    state = replace(
        with_hand(with_space(state, action.space, replace(space, chain=chain)), seat, without(hand, cards)),
        plays=state.plays + 1,
        laid=(*earlier, Laid(seat, action.space, cards)),
    )
    verb = "adds" if space.chain else "starts with"
    line = (
        f"{who(seat)} {verb} {signs.cards(cards)} at space {action.space} ({signs[space.token].name}): "
        f"{spelt(chain)}, total {total(chain)}."
    )
    return Step(state=state, events=(Event(line=line, kind="turn"),), reveals=True)


def drawn_by(held: int, deck: int) -> int:
    """How many cards a player draws at the end of the turn: up to five, but the reserve stays for the circle, so
    in the last round none (DS-CSR-06, DS-CSF-05, DS-CSF-07)."""
    return max(0, min(HAND - held, deck - RESERVE))


def done(state: Counterspell, seat: Seat, chance: Chance, signs: Signs, told: Told = ()) -> Step[Counterspell]:
    """The player draws back to five, but leaves the reserve for the circle, and the next is up (DS-CSR-06,
    DS-CSR-07, DS-CSF-05, DS-CSF-07)."""
    held = state.hands[seat]
    count = drawn_by(len(held), len(state.deck))
    drawn: tuple[Card, ...] = state.deck[:count]
    state = replace(with_hand(state, seat, by_number(held + drawn)), deck=state.deck[count:])
    line = f"{who(seat)} ends the turn and draws {counted(count, 'card') if count else 'nothing'}."
    private = {seat: f"{line[:-1]}: {signs.cards(drawn)}."} if drawn else {}
    event = Event(line=line, private=private, kind="draw")
    step = next_up(state, seat, (*told, event), chance, signs)
    return replace(step, reveals=step.reveals or bool(drawn))


def time_up(state: Counterspell, seat: Seat, chance: Chance, signs: Signs) -> Step[Counterspell]:
    """The turn ends with what has been played (DS-ONL-02)."""
    return done(state, seat, chance, signs, (Event(line=f"Time is up for {who(seat)}.", kind="turn"),))


def next_up(state: Counterspell, seat: Seat, told: Told, chance: Chance, signs: Signs) -> Step[Counterspell]:
    """The next player's turn; after the last one's, the end of the round (DS-CSR-01)."""
    state = replace(state, to_play=tuple(s for s in state.to_play if s != seat), turn=state.turn + 1, plays=0)
    if state.to_play:
        return Step(state=state, events=told)
    state, happened = end_of_round(state, chance, signs)
    return Step(state=state, events=(*told, *happened), reveals=True)


def leave(state: Counterspell, seat: Seat, chance: Chance, signs: Signs) -> Step[Counterspell]:
    """The leaver's hand is discarded, Health stays; the game goes on even with one player (DS-ONL-03)."""
    was_up = state.to_play[0] == seat
    gone = f" and discards {signs.cards(state.hands[seat])}" if state.hands[seat] else ""
    told: Told = (Event(line=f"{who(seat)} leaves the game{gone}.", kind="leave"),)
    state = replace(
        with_hand(state, seat, ()),
        here=tuple(there and s != seat for s, there in enumerate(state.here)),
        discard=(*state.discard, *state.hands[seat]),
    )
    if not state.players:
        ending = f"Nobody is left to stand against the beast, which has {state.health} Health."
        state = replace(state, won=False, ending=ending)
        return Step(state=state, events=(*told, Event(line=ending, kind="end")))
    if seat == state.first:
        state = replace(state, first=state.round_from(seat)[0])
    if was_up:
        if state.to_play[1:]:
            told = (*told, Event(line=f"It is {who(state.to_play[1])}'s turn now.", kind="next"))
        return next_up(state, seat, told, chance, signs)
    return Step(state=replace(state, to_play=tuple(s for s in state.to_play if s != seat)), events=told)
