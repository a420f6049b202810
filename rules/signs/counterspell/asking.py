"""The question a player is asked during their turn: every way to go on weaving, and ending the turn."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Decision, Option, Pick, counted
from rules.signs.circle import SPACES, none_fits
from rules.signs.content import Signs
from rules.signs.counterspell.actions import Done
from rules.signs.counterspell.foresight import Ends, ends
from rules.signs.counterspell.judging import total
from rules.signs.counterspell.outlook import Seen, assess, value, verdicts
from rules.signs.counterspell.state import HAND, RESERVE, Cards, Counterspell, HouseRules
from rules.signs.counterspell.view import see_spaces
from rules.signs.counterspell.weaving import drawn_by, plays, spelt, what_fits
from rules.signs.sets import in_chain_order

CARD = 0.3
"""What playing a card costs: less than the promise of any card that carries a chain on."""

MOST = 100
"""Characters of what is said of a choice."""


def question(state: Counterspell, signs: Signs) -> Decision:
    """What the player on turn is asked (DS-CSR-02, DS-CSR-07)."""
    seat = state.to_play[0]
    spaces, hand = see_spaces(state), state.hands[seat]
    drawing = "." if state.last_round else ", and you draw."
    return Decision(
        id=state.decision,
        seat=seat,
        prompt="Weave cards into the chains, as many as you like, then end your turn.",
        ask=Pick(options=(*weaves(spaces, hand, state.options, state.last_round, signs), _done(state, signs))),
        secret=True,
        within=state.options.within,
        clock=state.clock,
        silence=f"Your turn ends with the cards you have played{drawing}",
        button="Your turn",
        detail=shut(spaces, hand),
    )


def weaves(
    spaces: tuple[Seen, ...], hand: Cards, options: HouseRules, last: bool, signs: Signs
) -> tuple[Option, ...]:
    """Every legal play, space by space."""
    groups = {number: group_of(number, space, signs) for number, space in zip(SPACES, spaces, strict=True)}
    before = {number: value(space, options, last=last) for number, space in zip(SPACES, spaces, strict=True)}
    found: list[Option] = []
    for play in plays(tuple(space.chain for space in spaces), hand):
        space = spaces[play.space - 1]
        chain = in_chain_order((*space.chain, *play.cards))
        after = assess(replace(space, chain=chain, total=total(chain)), options, last=last)
        gain = value(after, options, last=last) - before[play.space]
        found.append(
            Option(
                key=f"{play.space}." + "".join(str(hand.index(card) + 1) for card in play.cards),
                label=f"{signs.cards(play.cards)} to space {play.space}",
                action=play,
                detail=effect(space, after, options, last=last),
                group=groups[play.space],
                worth=round(gain - CARD * len(play.cards), 2),
            )
        )
    return tuple(found)


def shut(spaces: tuple[Seen, ...], hand: Cards) -> str:
    """Why nothing of this hand can be laid at some spaces."""
    if not hand:
        return "You hold no cards, so nothing is left but to end your turn."
    chains = tuple(space.chain for space in spaces)
    reached = {play.space for play in plays(chains, hand)}
    closed = [number for number in SPACES if number not in reached]
    return none_fits(closed, [what_fits(number, chains[number - 1]) for number in closed])


def _done(state: Counterspell, signs: Signs) -> Option:
    """Ending the turn: what is drawn, and where it is the last turn of the round what may come of that."""
    count = drawn_by(state, state.to_play[0])
    draws = f"you draw {counted(count, 'card')}" if count else "you draw nothing"
    if state.last_round:
        draws = "nobody draws in the last round"
    if len(state.to_play) > 1:
        if not state.last_round and count < HAND - len(state.hands[state.to_play[0]]):
            draws += f": {RESERVE} of the deck are kept for the circle"
        return Option(key="done", label="End my turn", action=Done(), detail=draws, worth=0.0)
    found = ends(replace(state, deck=state.deck[count:]), signs)
    told = f"{draws}; {_told(found, last=state.last_round)}"
    return Option(key="done", label="End my turn", action=Done(), detail=told, final=found != {None})


def _told(found: set[Ends], *, last: bool) -> str:
    """What the end of the round leads to, and who wins by it: always all, or nobody."""
    if found == {None}:
        return "then the round is resolved"
    if found == {True}:
        return "it ends the game: the beast falls, and you all win"
    if found == {False}:
        return "it ends the game, and you all lose"
    if last:
        return "it ends the game: the hidden cards say if you all win"
    if True not in found:
        return "if chaos comes badly the deck runs out: you all lose"
    return "the beast may fall (you all win)" + (" or the deck run out (you all lose)" if False in found else "")


def effect(before: Seen, after: Seen, options: HouseRules, *, last: bool) -> str:
    """What a play makes of a space: ``4-5-6 = 15 against 9 + ?: wins, the beast loses 1 Health``. Cards that a
    sure win does not need are said to add nothing."""
    against = f"{total(after.known)} + ?" if after.hidden else str(total(after.known))
    sum_of = f"{spelt(after.chain)} = {total(after.chain)}" if len(after.chain) > 1 else spelt(after.chain)
    change = after.outlook
    if before.sure and _harm(before, options, last=last) == _harm(after, options, last=last):
        change = f"adds nothing, it {before.outlook} already"
    elif before.sure:
        change = f"{after.outlook}; without {_less(before)}"
    told = f"{sum_of} against {against}: {change}"
    return told if len(told) <= MOST else f"{total(after.chain)} against {against}: {change}"


def _harm(space: Seen, options: HouseRules, *, last: bool) -> list[tuple[int, int]]:
    """Health and cards that change hands, for each number that may lie hidden."""
    return [(one.health, one.damage) for one in verdicts(space, options, last=last).values()]


def _less(before: Seen) -> str:
    """What a sure win took already."""
    return before.outlook.removeprefix("wins, the beast loses ")


def group_of(number: int, space: Seen, signs: Signs) -> str:
    """A space as a heading: ``Space 3 - Flame: chaos 9 + ?, chain 4-5``."""
    chaos = " + ".join("?" if card is None else str(card.number) for card in space.chaos) or "none"
    chain = f", chain {spelt(space.chain)}" if space.chain else ""
    return f"Space {number} - {signs[space.token].name}: chaos {chaos}{chain}"
