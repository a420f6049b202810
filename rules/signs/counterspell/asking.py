"""The question a player is asked during their turn: every way to go on weaving, and ending the turn."""

from __future__ import annotations

from rules.core import Offer, OneOf, Question
from rules.signs.circle import SPACES, opposing_signs
from rules.signs.counterspell.actions import Done, Late, Weave
from rules.signs.counterspell.foresight import Front, Means, ends
from rules.signs.counterspell.state import Counterspell
from rules.signs.counterspell.weaving import drawn_by, openings

LATE = Late()
WEAVE, AGAIN, LAST = "weave", "again", "last"
"""The kinds of question: in the first round, once spaces have been resolved, and when the deck is empty."""
DONE = Offer(key="done", action=Done(), course="closing")
DONE_AT_LAST = Offer(key="done", action=Done(), final=True, course="closing")


def question(state: Counterspell) -> Question:
    """What the player on turn is asked (DS-CSR-02, DS-CSR-07)."""
    seat = state.to_play[0]
    hand, chains = state.hands[seat], [space.chain for space in state.spaces]
    weaves = [
        Offer(key=f"{space}.{choice.key}", action=Weave(cards=choice.of(hand), space=space))
        for space, choice in openings(chains, hand)
    ]
    return Question(
        id=state.decision,
        seat=seat,
        ask=OneOf((*weaves, DONE_AT_LAST if may_end(state) else DONE)),
        kind=LAST if state.last_round else AGAIN if state.resolved else WEAVE,
        secret=True,
        within=state.options.within,
        clock=state.clock,
        lapse=LATE,
    )


def may_end(state: Counterspell) -> bool:
    """Whether ending this turn ends the round and may end the game with it, as far as anybody can see."""
    if len(state.to_play) > 1:
        return False
    if state.last_round:
        return True
    drawn = drawn_by(len(state.hands[state.to_play[0]]), len(state.deck))
    means = Means(state.health, len(state.deck) - drawn, state.players)
    return ends(fronts(state), means, state.options, last=False) != {None}


def fronts(state: Counterspell) -> list[Front]:
    """The circle as anybody sees it."""
    tokens = state.tokens
    circle: list[Front] = []
    for number, space in zip(SPACES, state.spaces, strict=True):
        known = tuple([one.card for one in space.chaos if one.open])
        hidden = len(known) < len(space.chaos)
        circle.append(Front(known, hidden, space.chain, opposing_signs(tokens, number)))
    return circle
