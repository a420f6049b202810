"""What stands on the moves of Counterspell: what a play makes of its space, what ending the turn may lead to."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.core import Action, Label, counted
from rules.signs.circle import SPACES, none_fits
from rules.signs.content import Signs
from rules.signs.counterspell.actions import Weave
from rules.signs.counterspell.foresight import Ends, Front, Means, ends
from rules.signs.counterspell.judging import total
from rules.signs.counterspell.outlook import Seen, assess, loss, verdicts
from rules.signs.counterspell.state import HAND, RESERVE, HouseRules
from rules.signs.counterspell.view import CounterspellView
from rules.signs.counterspell.weaving import carry_on, drawn_by, openings, spelt, what_fits
from rules.signs.sets import in_chain_order

FALLS = "it ends the game: the beast falls, and you all win"
MOST = 100
"""Characters of what is said of a choice."""


def labels(view: CounterspellView, moves: Sequence[Action], signs: Signs) -> tuple[Label, ...]:
    """All moves with what they lead to, grouped by space."""
    groups = [group_of(number, space, signs) for number, space in zip(SPACES, view.spaces, strict=True)]
    return tuple(
        [
            Label(named(move, signs), effect(move, view), groups[move.space - 1])
            if isinstance(move, Weave)
            else Label("End my turn", ending(view))
            for move in moves
        ]
    )


def named(play: Weave, signs: Signs) -> str:
    """A play as it is called."""
    return f"{signs.cards(play.cards)} to space {play.space}"


def shut(view: CounterspellView) -> str:
    """Why nothing of the hand can be laid at some spaces."""
    if not view.hand:
        return "You hold no cards, so nothing is left but to end your turn."
    chains = [space.chain for space in view.spaces]
    reached = {space for space, _ in openings(chains, view.hand)}
    closed = {number: chains[number - 1] for number in SPACES if number not in reached}
    return none_fits(
        {n: (what_fits(n, chain), " or ".join(carry_on(chain)) or "no more") for n, chain in closed.items()}
    )


def ending(view: CounterspellView) -> str:
    """Ending the turn: what is drawn, and where it is the last turn of the round what may come of that."""
    held = len(view.hand)
    count = drawn_by(held, view.deck)
    draws = f"you draw {counted(count, 'card')}" if count else "you draw nothing"
    if view.last_round:
        draws = "nobody draws in the last round"
    if len(view.to_play) > 1:
        if not view.last_round and count < HAND - held:
            draws += f": {RESERVE} of the deck are kept for the circle"
        return draws
    circle = [Front(space.known, bool(space.hidden), space.chain, space.opposing) for space in view.spaces]
    means = Means(view.health, view.deck - count, view.price)
    return f"{draws}; {_told(ends(circle, means, view.options, last=view.last_round), last=view.last_round)}"


def _told(found: set[Ends], *, last: bool) -> str:
    """What the end of the round leads to, and who wins by it: always all, or nobody."""
    if found == {None}:
        return "then the round is resolved"
    if found == {True}:
        return FALLS
    if found == {False}:
        return "it ends the game, and you all lose"
    if last:
        return "it ends the game: the hidden cards say if you all win"
    if True not in found:
        return "if chaos comes badly the deck runs out: you all lose"
    return "the beast may fall (you all win)" + (" or the deck run out (you all lose)" if False in found else "")


def effect(play: Weave, view: CounterspellView) -> str:
    """What a play makes of a space: ``4-5-6 = 15 against 9 + ?: wins, the beast loses 1 Health``. Cards that a
    sure win does not need are said to add nothing."""
    before, options, last = view.spaces[play.space - 1], view.options, view.last_round
    chain = in_chain_order((*before.chain, *play.cards))
    after = assess(replace(before, chain=chain, total=total(chain)), options, last=last)
    against = f"{total(after.known)} + ?" if after.hidden else str(total(after.known))
    sum_of = f"{spelt(chain)} = {after.total}" if len(chain) > 1 else spelt(chain)
    change = after.outlook
    if before.sure and _harm(before, options, last=last) == _harm(after, options, last=last):
        change = f"adds nothing: it already {before.outlook}"
    elif before.sure:
        change = f"{after.outlook}; without {loss(verdicts(before, options, last=last))}"
    tried = (f"{sum_of} against {against}: {change}", f"{after.total} against {against}: {change}", change)
    return next((told for told in tried if len(told) <= MOST), after.outlook[: MOST - 1] + "…")


def _harm(space: Seen, options: HouseRules, *, last: bool) -> list[tuple[int, int]]:
    """Health and cards that change hands, for each number that may lie hidden."""
    return [(one.health, one.damage) for one in verdicts(space, options, last=last).values()]


def group_of(number: int, space: Seen, signs: Signs) -> str:
    """A space as a heading: ``Space 3 - Flame: chaos 9 + ?, chain 4-5``."""
    chaos = " + ".join("?" if card is None else str(card.number) for card in space.chaos) or "none"
    chain = f", chain {spelt(space.chain)}" if space.chain else ""
    return f"Space {number} - {signs[space.token].name}: chaos {chaos}{chain}"
