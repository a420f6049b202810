"""A game of Scion told to one viewer: the position, the next choice."""

from __future__ import annotations

from rules.core import Seat, counted, who
from rules.signs.circle import SPACES
from rules.signs.content import Signs
from rules.signs.scion.advice import worth
from rules.signs.scion.awarding import ALL
from rules.signs.scion.labels import label
from rules.signs.scion.state import HAND
from rules.signs.scion.view import ScionView, Seen
from rules.signs.scion.words import award_told, ordinal, result_told


def status(view: ScionView) -> str:
    """Round, turn, who is still choosing."""
    if view.over:
        return "The game is over."
    waiting = [who(s) for s, here in enumerate(view.here) if here and not view.has_chosen[s]]
    ends = " · may be the last round" if last_ones(view) else ""
    return f"Round {view.round} · turn {view.turn} of {HAND}{ends} · choosing: {', '.join(waiting)}"


def last_ones(view: ScionView) -> tuple[int, ...]:
    """The signs on the circle of which one token is left, where the game may end by them in this round."""
    found = tuple(space.token for space in view.spaces if space.stack == 1)
    return found if not view.over and len(view.ran_out) + len(found) >= view.options.stacks_to_end else ()


def nearing(view: ScionView, signs: Signs) -> str:
    """That the game may end with this round: by which tokens, and what their signs are worth then."""
    last = last_ones(view)
    if not last:
        return ""
    out, end = len(view.ran_out), view.options.stacks_to_end
    if out + 1 >= end:
        names = " or ".join(signs[sign].name for sign in last)
        worth = "" if out > 1 else f", and all tokens of that sign then count {3 - out} points each"
        return f"The game ends with this round if somebody takes the last token of {names}{worth}."
    return f"The game ends with this round if {end - out} of these give their last token: {signs.names(last)}."


def describe(view: ScionView, signs: Signs) -> str:
    """The whole position, what matters for the next choice first; a line for each part of the table."""
    seats = [Seat(s) for s, here in enumerate(view.here) if here]
    said = [f"Scion, round {view.round}, turn {view.turn} of {HAND}."]
    if view.over:
        first = " and ".join(map(who, view.scion))
        said.append(f"It is over. Prime Scion is {first}. The Scion token lies with {first}.")
    elif view.chosen is not None:
        said.append(f"You have chosen {signs.card(view.chosen)} and may still change it.")
    if view.hand:
        can = "" if view.over else " You can use /signs reveal."
        said.append(f"You hold {signs.cards(view.hand)}.{can}")
    said += [_space(number, space, view, signs) for number, space in zip(SPACES, view.spaces, strict=True)]
    said.append(f"Dead signs, for which an item is lost and a card drawn: {signs.names((*view.dead, *view.out))}.")
    if not view.over:
        waiting = [who(s) for s in seats if not view.has_chosen[s]]
        said.append(f"{counted(len(waiting), 'player')} still to choose: {', '.join(waiting)}.")
        ready = [who(s) for s in seats if view.has_chosen[s]]
        said += [f"Has chosen: {', '.join(ready)}."] if ready else []
    if view.results:
        said.append("The last reveal: " + " ".join(result_told(one, signs) for one in view.results))
    said += [_collection(seat, view, signs) for seat in seats]
    if view.ran_out:
        said.append(f"Stacks that have run out: {signs.names(view.ran_out)}.")
    said += [_pile(seat, view, signs) for seat in seats if view.piles[seat]]
    middle = ", ".join(f"{who(s)} {view.middle[s]}" for s in seats)
    held = ", ".join(f"{who(s)} {view.cards_held[s]}" for s in seats)
    said.append(f"Items in the middle: {middle}. Cards in hand: {held}. The deck has {view.deck}.")
    if view.awards and (view.over or view.turn == 1):
        said.append("The last awards: " + " ".join(award_told(one, signs) for one in view.awards))
    return "\n".join(said)


def help(view: ScionView, signs: Signs) -> str:
    """The turn explained, with a card that does no harm."""
    if view.over:
        return "The game is over. Look at the History for how it went."
    if not view.hand:
        return "All players choose a card in secret; then the cards are revealed together. Wait for the reveal."
    best = label(max(view.hand, key=lambda card: worth(card, view)), view, signs, whole=True)
    play = (
        "All are revealed together: a card lays one of your items beside its sign, unless somebody shows an equal "
        "or higher card of a sign across the circle, which cancels it."
    )
    fresh = (
        "The tokens of the round before are yours to keep. All items are back, and the signs lie anew: look where "
        "yours are now."
    )
    begins, more = (fresh, f"{play} ") if view.round > 1 and view.turn == 1 else (play, "")
    return (
        f"{_now(view, signs)} {begins} Go on with signs you have begun, and with their neighbours. A safe choice: "
        f"{best.label} ({best.detail}).\n"
        f"{more}{_cancelled(view)} A card whose sign is not on the circle costs an item but gives you a new "
        "card. After seven turns each sign's token goes to the highest total of face-up cards of that sign among "
        f"those with an item there, plus 2 for each {_support(view)} on the two spaces beside it. {_end(view)}"
    )


def _now(view: ScionView, signs: Signs) -> str:
    """What the viewer is asked."""
    if view.chosen is None:
        return "Choose one card." if len(view.hand) > 1 else "You have one card left this round: reveal it."
    other = "; until all have chosen you may take another" if len(view.hand) > 1 else ""
    return f"You have chosen {signs.card(view.chosen)}{other}."


def _cancelled(view: ScionView) -> str:
    """What a card does that is cancelled itself (DS-SCT-05)."""
    if view.options.cancelled_cards_still_cancel:
        return "A card cancels even if it is cancelled itself."
    return "The highest cards come first, and what is cancelled by then cancels nothing."


def _support(view: ScionView) -> str:
    """Whose items count beside a sign (DS-SCR-02)."""
    return "item, whoever laid it," if view.options.support_counts == ALL else "item of your own"


def _end(view: ScionView) -> str:
    """What ends the game, and how the tokens count at this table."""
    ends = f"The game ends when the {ordinal(view.options.stacks_to_end - 1)} stack of six is empty"
    bonus = view.options.bonus_four or view.options.bonus_three or view.options.bonus_two
    sets = "; several of one sign bring a bonus" if bonus else ""
    return f"{ends}: tokens of the sign that ran out first count 3, of the second 2, others 1{sets}."


def _space(number: int, space: Seen, view: ScionView, signs: Signs) -> str:
    values = [f"{who(v.seat)} {v.total} with {_items(space.items[v.seat], v.seat, view)}" for v in space.values]
    sign = f"{signs[space.token].name}, across {signs.names(space.opposing)}, {space.stack} left"
    none = "nobody" if view.over else "nobody yet"
    return f"Space {number}: {sign}: {', '.join(values) or none}."


def _items(number: int, seat: Seat, view: ScionView) -> str:
    kind = view.kinds[seat]
    return f"{number} {kind.name if number == 1 else kind.names}"


def _collection(seat: Seat, view: ScionView, signs: Signs) -> str:
    held = ", ".join(f"{signs[sign].name} {n}" for sign, n in enumerate(view.collections[seat]) if n)
    return f"{who(seat)} has collected {held or 'nothing'}: {counted(view.points[seat], 'point')}."


def _pile(seat: Seat, view: ScionView, signs: Signs) -> str:
    cards = ", ".join(signs.card(shown.card) + ("" if shown.up else " face-down") for shown in view.piles[seat])
    return f"In front of {who(seat)}: {cards}."
