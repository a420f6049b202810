"""The question a player is asked during their turn: every way to go on weaving, and ending the turn."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Decision, Option, Pick
from rules.signs.circle import SPACES
from rules.signs.content import Signs
from rules.signs.counterspell.actions import Done
from rules.signs.counterspell.judging import total
from rules.signs.counterspell.outlook import Seen, outlook, value
from rules.signs.counterspell.state import HAND, RESERVE, Cards, Counterspell, HouseRules
from rules.signs.counterspell.view import see_spaces
from rules.signs.counterspell.weaving import plays, spelt
from rules.signs.sets import in_chain_order

CARD = 0.3
"""What playing a card costs: less than the promise of any card that carries a chain on."""


def question(state: Counterspell, signs: Signs) -> Decision:
    """What the player on turn is asked (DS-CSR-02, DS-CSR-07)."""
    seat = state.to_play[0]
    return Decision(
        id=state.decision,
        seat=seat,
        prompt="Weave cards into the chains, as many as you like, then end your turn.",
        ask=Pick(options=choices(see_spaces(state), state.hands[seat], state.options, state.last_round, signs)),
        secret=True,
        within=state.options.within,
        clock=state.clock,
        silence="Your turn ends with the cards you have played, and you draw.",
        button="Your turn",
    )


def choices(
    spaces: tuple[Seen, ...], hand: Cards, options: HouseRules, last: bool, signs: Signs
) -> tuple[Option, ...]:
    """Every legal play, space by space, and ending the turn."""
    groups = {number: group_of(number, space, signs) for number, space in zip(SPACES, spaces, strict=True)}
    before = {number: value(space, options, last=last) for number, space in zip(SPACES, spaces, strict=True)}
    found: list[Option] = []
    for play in plays(tuple(space.chain for space in spaces), hand):
        space = spaces[play.space - 1]
        after = replace(space, chain=in_chain_order((*space.chain, *play.cards)))
        gain = value(after, options, last=last) - before[play.space]
        found.append(
            Option(
                key=f"{play.space}." + "".join(str(hand.index(card) + 1) for card in play.cards),
                label=f"{signs.cards(play.cards)} to space {play.space}",
                action=play,
                detail=effect(after, options, last=last),
                group=groups[play.space],
                worth=round(gain - CARD * len(play.cards), 2),
            )
        )
    return (*found, _done(len(hand)))


def _done(held: int) -> Option:
    draws = f"you draw back to {HAND}, as long as the deck keeps {RESERVE}" if held < HAND else "you draw nothing"
    return Option(key="done", label="End my turn", action=Done(), detail=draws, worth=0.0)


def effect(after: Seen, options: HouseRules, *, last: bool) -> str:
    """What a space comes to with these cards: ``4-5-6 = 15 against 9 + ?: wins, 1 Health``."""
    against = f"{total(after.known)} + ?" if after.hidden else str(total(after.known))
    sum_of = f"{spelt(after.chain)} = {total(after.chain)}" if len(after.chain) > 1 else spelt(after.chain)
    return f"{sum_of} against {against}: {outlook(after, options, last=last)}"


def group_of(number: int, space: Seen, signs: Signs) -> str:
    """A space as a heading: ``Space 3 - Flame: chaos 9 + ?, chain 4-5``."""
    chaos = " + ".join("?" if card is None else str(card.number) for card in space.chaos) or "none"
    chain = f", chain {spelt(space.chain)}" if space.chain else ""
    return f"Space {number} - {signs[space.token].name}: chaos {chaos}{chain}"
