"""What one viewer may know of a game of Counterspell."""

from __future__ import annotations

from rules.core import Seat, View, Viewer
from rules.signs.circle import SPACES
from rules.signs.content import Sign, Signs
from rules.signs.counterspell.judging import total
from rules.signs.counterspell.outlook import Seen, assess
from rules.signs.counterspell.state import Cards, Counterspell, HouseRules, Laid, Resolved

OPEN_HANDS = "open"


class CounterspellView(View, frozen=True):
    """Rows by seat. ``hands`` holds the cards of the hands this viewer may see and nothing for others; ``price``
    is what one unbeaten space costs; ``laid`` is what the last player to play laid this turn, ``resolved`` what
    the last Candescence did."""

    viewer: Viewer
    signs: tuple[Sign, ...]
    options: HouseRules
    round: int
    last_round: bool
    first: Seat
    to_play: tuple[Seat, ...]
    spaces: tuple[Seen, ...]
    hands: tuple[Cards, ...]
    cards_held: tuple[int, ...]
    here: tuple[bool, ...]
    health: int
    health_at_first: int
    deck: int
    price: int
    discard: Cards
    aside: tuple[int, ...]
    laid: tuple[Laid, ...]
    resolved: tuple[Resolved, ...]
    won: bool | None
    ending: str

    @property
    def hand(self) -> Cards:
        """The viewer's own cards."""
        return () if self.viewer is None else self.hands[self.viewer]


def see_spaces(state: Counterspell) -> tuple[Seen, ...]:
    """The circle as anybody may see it."""
    seen: list[Seen] = []
    for number, space in zip(SPACES, state.spaces, strict=True):
        bare = Seen(
            token=space.token,
            chaos=tuple(one.card if one.open else None for one in space.chaos),
            chain=space.chain,
            opposing=state.opposing(number),
            shown=total([one.card for one in space.chaos if one.open]),
            total=total(space.chain),
        )
        over = state.won is not None  # nothing is resolved any more
        seen.append(bare if over else assess(bare, state.options, last=state.last_round))
    return tuple(seen)


def see(state: Counterspell, viewer: Viewer, signs: Signs) -> CounterspellView:
    """The view of one viewer: face-down chaos is nothing, the deck is a number (DS-ONL-01); other hands only where
    the table plays with open hands (DS-CSR-08)."""
    all_open = viewer is not None and state.options.counterspell_hands == OPEN_HANDS
    return CounterspellView(
        viewer=viewer,
        signs=signs,
        options=state.options,
        round=state.round,
        last_round=state.last_round,
        first=state.first,
        to_play=state.to_play,
        spaces=see_spaces(state),
        hands=tuple(hand if all_open or s == viewer else () for s, hand in enumerate(state.hands)),
        cards_held=tuple(map(len, state.hands)),
        here=state.here,
        health=state.health,
        health_at_first=state.health_at_first,
        deck=len(state.deck),
        price=state.players,
        discard=state.discard,
        aside=state.aside,
        laid=state.laid,
        resolved=state.resolved,
        won=state.won,
        ending=state.ending,
    )
