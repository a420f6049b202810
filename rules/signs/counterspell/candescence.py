"""The end of a round: spaces are revealed and resolved, the circle is renewed, chaos is dealt."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from rules.core import Chance, Event, Seat, counted, who
from rules.signs.cards import by_number
from rules.signs.content import Signs
from rules.signs.counterspell.course import groups, is_cleared, wins_first
from rules.signs.counterspell.dealing import deal_chaos, with_hand, with_space
from rules.signs.counterspell.judging import Verdict, holds, judge
from rules.signs.counterspell.paying import Told, pay, wound
from rules.signs.counterspell.state import HAND, Cards, Counterspell, Resolved, Space


def end_of_round(state: Counterspell, chance: Chance, signs: Signs) -> tuple[Counterspell, Told]:
    """Candescence and the next round, or after the last round the final resolution (DS-CSC-01, DS-CSF-07)."""
    state = replace(state, laid=(), resolved=())
    if state.last_round:
        return _final(state, signs)
    work = resolve(state, signs)
    state, told = work.state, tuple(work.told)
    if state.won is None:
        state, happened = _renew(state, work.cleared, chance, signs)
        told += happened
    if state.won is None:
        state, happened = deal_chaos(state, chance, signs)
        told += happened
    if state.won is None:
        state, happened = _new_round(state, signs)
        told += happened
    return state, told


def resolve(state: Counterspell, signs: Signs) -> Candescence:
    """The spaces that are due, group after group: of a round (DS-CSC-01, DS-CSC-02), or of the whole game in its
    last one (DS-CSF-08)."""
    name = "The final resolution" if state.last_round else f"Candescence of round {state.round}"
    work = Candescence(state, signs, name)
    sizes = [(len(space.chain), len(space.chaos)) for space in state.spaces]
    for group in groups(sizes, state.options, last=state.last_round):
        work.group(group)
    return work


def _final(state: Counterspell, signs: Signs) -> tuple[Counterspell, Told]:
    """The final resolution; with Health left after it the players lose (DS-CSF-07 to DS-CSF-10)."""
    work = resolve(state, signs)
    if work.state.won is None:
        ending = f"The deck is spent, the last round is over, and the beast has {work.state.health} Health left."
        work.state = replace(work.state, won=False, ending=ending)
        work.told.append(Event(line=ending, kind="end"))
    return work.state, tuple(work.told)


class Candescence:
    """Works through groups of spaces: in each first all reveals, then the wins, then the losses, each in the order
    of the spaces, until the game is won or lost (DS-CSC-01). Tokens stay for relationships until all is done
    (DS-CSC-22); ``cleared`` are the spaces that get new ones."""

    def __init__(self, state: Counterspell, signs: Signs, name: str) -> None:
        self.state = state
        self.signs = signs
        self.cleared: list[int] = []
        self.told: list[Event] = [Event(line=f"{name}.", kind="candescence")]

    def group(self, members: Sequence[int]) -> None:
        """Reveals and resolves the spaces of one group."""
        for number in members:
            self._reveal(number)
        found = {number: self._verdict(number) for number in members}
        for number in wins_first(members, {number: verdict.won for number, verdict in found.items()}):
            if self.state.won is None:
                self._resolve(number, found[number])

    def _verdict(self, number: int) -> Verdict:
        state, space = self.state, self.state.spaces[number - 1]
        chaos = [one.card for one in space.chaos]
        return judge(space.chain, chaos, state.opposing(number), state.options, last=state.last_round)

    def _reveal(self, number: int) -> None:
        """Turns up the face-down chaos card of a space and pays for a match (DS-CSC-03, DS-CSC-04); against a
        Cardinal counterspell it costs nothing (DS-CSC-15)."""
        space = self.state.spaces[number - 1]
        hidden = [one.card for one in space.chaos if not one.open]
        if self.state.won is not None or not hidden:
            return
        name = f"{self.signs.card(hidden[0])} is revealed at space {number}"
        opened = tuple(replace(one, open=True) for one in space.chaos)
        self.state = with_space(self.state, number, replace(space, chaos=opened))
        if hidden[0].sign != space.token:
            self.told.append(Event(line=f"{name}.", kind="chaos"))
        elif holds(space.chain, self.state.opposing(number)):
            line = f"{name}. It matches, but a Cardinal counterspell holds it: nothing is discarded."
            self.told.append(Event(line=line, kind="chaos"))
        else:
            self.state, paid = pay(self.state, 1, f"{name} and matches")
            self.told += paid

    def _resolve(self, number: int, verdict: Verdict) -> None:
        """Health first, then damage (DS-CSF-11), then what becomes of the space (DS-CSC-06, DS-CSC-14)."""
        space = self.state.spaces[number - 1]
        before = len(self.state.deck)
        place = f"Space {number} ({self.signs[space.token].name})"
        if verdict.won:
            self._won(place, verdict)
        if verdict.damage and self.state.won is None:
            back, lost = f"Chaos strikes back at {place}", f"{place} is not beaten, "
            why, kept = (back, back) if verdict.won else (lost + verdict.why, lost + verdict.kept)
            self.state, paid = pay(self.state, verdict.damage, why, kept=kept)
            self.told += paid
        elif not verdict.won:
            self.told.append(Event(line=f"{place} stays as it is: {verdict.why}.", kind="candescence"))
        resolved = Resolved(
            space=number,
            token=space.token,
            chain=space.chain,
            chaos=tuple(one.card for one in space.chaos),
            won=verdict.won,
            health=verdict.health,
            discarded=before - len(self.state.deck),
        )
        self.state = replace(self.state, resolved=(*self.state.resolved, resolved))
        if not is_cleared(verdict.won, len(space.chaos), self.state.options):
            return
        if not verdict.won and self.state.won is None:
            line = f"All cards of space {number} are swept away, and its token goes."
            self.told.append(Event(line=line, kind="candescence"))
        self._clear(number, space)

    def _won(self, place: str, verdict: Verdict) -> None:
        self.state = wound(self.state, verdict.health)
        removed = (
            f"{verdict.health} Health removed, {self.state.health} left" if verdict.health else "no Health removed"
        )
        line = f"{place} is won, {verdict.why}: {removed}."
        self.told.append(Event(line=line, kind="score"))
        if self.state.won:
            self.told.append(Event(line=self.state.ending, kind="end"))

    def _clear(self, number: int, space: Space) -> None:
        """All cards of the space are discarded; its token goes when all spaces are resolved."""
        gone = (*(one.card for one in space.chaos), *space.chain)
        self.state = replace(
            with_space(self.state, number, Space(space.token)), discard=(*self.state.discard, *gone)
        )
        self.cleared.append(number)


def _renew(state: Counterspell, cleared: Iterable[int], chance: Chance, signs: Signs) -> tuple[Counterspell, Told]:
    """New tokens for the cleared spaces, from theirs and those aside (DS-CSC-21)."""
    spaces = sorted(cleared)
    if not spaces:
        return state, ()
    tokens = chance.shuffled([*(state.spaces[number - 1].token for number in spaces), *state.aside])
    for number, token in zip(spaces, tokens, strict=False):
        state = with_space(state, number, Space(token))
    told = ", ".join(f"{signs[state.spaces[number - 1].token].name} on space {number}" for number in spaces)
    line = f"New tokens: {told}."
    return replace(state, aside=tokens[len(spaces) :]), (Event(line=line, kind="deal"),)


def _new_round(state: Counterspell, signs: Signs) -> tuple[Counterspell, Told]:
    """Players short of cards get what is left, and the next round begins; with an empty deck it is the last one
    (DS-CSF-05, DS-CSF-07)."""
    state, told = _fill_hands(state, signs)
    order = state.round_from(state.first)
    state = replace(state, round=state.round + 1, to_play=order, last_round=not state.deck)
    line = (
        f"Round {state.round}: the beast has {state.health} Health, the deck {counted(len(state.deck), 'card')}."
    )
    if state.last_round:
        line += " This is the last round: nobody draws, and after it everything is resolved."
    return state, (*told, Event(line=line, kind="round"))


def _fill_hands(state: Counterspell, signs: Signs) -> tuple[Counterspell, Told]:
    """Cards one at a time in turn order to players with fewer than five (DS-CSF-05)."""
    got: dict[Seat, Cards] = {}
    while short := [s for s in state.round_from(state.first) if len(state.hands[s]) < HAND]:
        if not state.deck:
            break
        for seat, card in zip(short, state.deck, strict=False):
            got[seat] = (*got.get(seat, ()), card)
            state = with_hand(state, seat, by_number((*state.hands[seat], card)))
        state = replace(state, deck=state.deck[len(short) :])
    if not got:
        return state, ()
    line = (
        "The deck deals " + ", ".join(f"{who(s)} {counted(len(cards), 'card')}" for s, cards in got.items()) + "."
    )
    private = {s: f"{line} Yours: {signs.cards(cards)}." for s, cards in got.items()}
    return state, (Event(line=line, private=private, kind="draw"),)
