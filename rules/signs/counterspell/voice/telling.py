"""A game of Counterspell told to one viewer: the position, the next move."""

from __future__ import annotations

from rules.core import Seat, counted, who
from rules.signs.circle import SPACES, spaces_named
from rules.signs.content import Signs
from rules.signs.counterspell.actions import Weave
from rules.signs.counterspell.advice import worth
from rules.signs.counterspell.judging import LADDER
from rules.signs.counterspell.outlook import Seen
from rules.signs.counterspell.view import CounterspellView
from rules.signs.counterspell.voice.captions import uses
from rules.signs.counterspell.voice.labels import effect, named
from rules.signs.counterspell.weaving import openings


def status(view: CounterspellView) -> str:
    """Round, Health, deck, whose turn."""
    if view.won is not None:
        return "The beast is beaten." if view.won else "The beast has won."
    words = ["Last round" if view.last_round else f"Round {view.round}"]
    words += [f"Health {view.health} of {view.health_at_first}", f"deck {view.deck}"]
    words.append(f"{who(view.to_play[0])}'s turn")
    return " · ".join([*words, *([f"not safe: {_unsafe(view)}"] if _unsafe(view) else [])])


def _unsafe(view: CounterspellView) -> str:
    """The numbers of the spaces that may cost cards when this round ends, against what the deck has."""
    found = [str(number) for number, space in zip(SPACES, view.spaces, strict=True) if space.threat]
    if not found or view.last_round:
        return ", ".join(found)
    return f"{', '.join(found)} (may cost {view.price * len(found)} of {view.deck} cards)"


def describe(view: CounterspellView, signs: Signs) -> str:
    """The whole position, what matters for the next move first; a line for each part of the table."""
    seats = [Seat(s) for s, here in enumerate(view.here) if here]
    said = [f"Counterspell, round {view.round}. The beast has {view.health} of {view.health_at_first} Health."]
    if view.won is not None:
        said.append(view.ending)
    else:
        last = " in the last round" if view.last_round else ""
        said.append(f"It is {who(view.to_play[0])}'s turn to play{last}.")
        if view.viewer == view.to_play[0]:
            fits = openings([space.chain for space in view.spaces], view.hand)
            said.append(f"You can use {'/signs weave or ' if fits else ''}/signs done.")
    if view.viewer is not None:
        said.append(_held(view, signs) if view.here[view.viewer] else "You have left.")
    said.append(f"{counted(view.deck, 'card')} in the deck; each space lost costs {view.price}.")
    if view.won is None:
        said.append(dangers(view))
    said += [_space(n, space, signs) for n, space in zip(SPACES, view.spaces, strict=True)]
    for seat in seats:
        if seat != view.viewer and view.hands[seat]:
            said.append(f"{who(seat)} holds {signs.cards(view.hands[seat])}.")
    if view.won is None:
        played = [who(s) for s in seats if s not in view.to_play]
        said.append(f"Still to play this round: {', '.join(map(who, view.to_play[1:])) or 'nobody else'}.")
        said += [f"Has played: {', '.join(played)}."] if played else []
    said.append(_lately(view, signs))
    held = ", ".join(f"{who(s)} {view.cards_held[s]}" for s in seats)
    gone = [who(s) for s, here in enumerate(view.here) if not here]
    left = f" Has left: {', '.join(gone)}." if gone else ""
    said.append(f"Cards in hand: {held}. {who(view.first)} begins each round.{left}")
    said.append(f"Not on the circle: {signs.names(view.aside)}. {counted(len(view.discard), 'card')} discarded.")
    return "\n".join(said)


def _held(view: CounterspellView, signs: Signs) -> str:
    """The cards of the viewer, each with the best that it can do now."""
    if view.won is not None:
        return f"You hold {signs.cards(view.hand)}."
    held = [f"{signs.card(card)} ({use.words()})" for card, use in uses(view).items()]
    return f"You hold {', '.join(held) or 'nothing'}."


def _lately(view: CounterspellView, signs: Signs) -> str:
    """What happened last; before anything has, what there is to do."""
    said = []
    if view.laid:
        laid = "; ".join(f"{signs.cards(one.cards)} at space {one.space}" for one in view.laid)
        said.append(f"{who(view.laid[0].seat)} has just laid {laid}.")
    if view.resolved:
        said.append(f"The last Candescence, the end of a round: {_candescence(view)}.")
    return " ".join(said) or "Weave chains of three or more that reach the total of the chaos above them."


def help(view: CounterspellView, signs: Signs) -> str:
    """The turn explained as this table plays it, with a move that does no harm."""
    if view.won is not None:
        return "The game is over. Look at the History for how it went."
    if view.viewer is None or view.viewer != view.to_play[0]:
        return (
            f"It is {who(view.to_play[0])}'s turn. You all play together: weave chains like 4-5-6 that reach the "
            "total of the chaos cards on their space. Look which signs oppose each space, and tell the others "
            f"what you could add. {dangers(view)}"
        )
    found = openings([space.chain for space in view.spaces], view.hand)
    plays = [Weave(cards=choice.of(view.hand), space=space) for space, choice in found]
    best = max(plays, key=lambda play: worth(play, view), default=None)
    safe = "end your turn"
    if best is not None and worth(best, view) > 0:
        safe = f"{named(best, signs)} ({effect(best, view)})"
    lay = (
        "Lay cards on any spaces, as many as you like: a chain starts with any card and grows by the number below "
        "or above, like 4-5-6."
        if plays
        else "None of your cards fits on any space, so end your turn."
    )
    begins = f"{_cost(view)} {lay}" if view.resolved and not view.last_round else f"{lay} {_when(view)}"
    more = f"{_when(view)} {_harm(view)}" if view.resolved and not view.last_round else _harm(view)
    return f"{begins} {dangers(view)} A safe move: {safe}.\n{more}"


def _cost(view: CounterspellView) -> str:
    """What the last Candescence has done, and what the next one does to what chaos holds (DS-CSC-04)."""
    won = counted(sum(one.won for one in view.resolved), "space")
    cost = counted(view.price, "card")
    return (
        f"The last round won {won}. A space with three chaos cards that you do not beat costs {cost} of the deck "
        "or more, every round."
    )


def _when(view: CounterspellView) -> str:
    """What wins a space at this table now (DS-CSC-02, DS-CSC-05, DS-CSF-09)."""
    if view.last_round:
        return (
            "This is the last round: a space that chaos holds after it loses the game, for the deck is empty. "
            "Against one or two chaos cards a single card or a pair is enough, against three it takes a chain of "
            "three."
        )
    where = "" if view.options.early_counterspells else "on a space with three chaos cards "
    return (
        "When everybody has played the round ends, with Candescence: "
        f"{where}a chain of three or more that reaches the chaos total clears its space."
    )


def _harm(view: CounterspellView) -> str:
    """What hurts the beast at this table (DS-CSC-07 to DS-CSC-11)."""
    needs = " if a card opposes" if view.options.double_needs_opposing else ""
    hurt = "Only a cleared space hurts the beast: 1 Health for a card of a sign across the circle"
    if view.options.health_stacking == LADDER:
        return f"{hurt}, 2 for double the total{needs}, 1 more if all cards are of one opposing sign."
    return f"{hurt}, and added to it 2 for double the total{needs} and 1 if all cards are of one opposing sign."


def dangers(view: CounterspellView) -> str:
    """Which spaces may cost cards when this round ends, as they stand, or that none does."""
    return danger(view) or "As it stands no space costs cards when this round ends."


def danger(view: CounterspellView) -> str:
    """What the spaces that are not safe may cost when this round ends, against what the deck has."""
    unsafe = [number for number, space in zip(SPACES, view.spaces, strict=True) if space.threat]
    if not unsafe:
        return ""
    spaces = spaces_named(unsafe)
    if view.last_round:
        return f"Not safe yet, and enough to lose the game: {spaces}."
    due = view.price * len(unsafe)
    if due > view.deck:
        much = f"{counted(due, 'card')} or more, and the deck has {view.deck}"
        return f"Not safe yet: {spaces}. When this round ends they may cost {much}: you would all lose."
    cost = f"{counted(due, 'card')} or more of the {view.deck} in the deck"
    return f"Not safe yet: {spaces}. When this round ends they may cost {cost}."


def _space(number: int, space: Seen, signs: Signs) -> str:
    """Kept short: all seven must fit into a picture's alternative text."""
    across = " and ".join(signs[sign].name for sign in space.opposing)
    chaos = ", ".join(signs.card(card) if card is not None else "one hidden" for card in space.chaos) or "none"
    chain = "no chain"
    if space.chain:
        stands = f", {space.outlook}" if space.outlook else ""
        chain = f"chain {signs.cards(space.chain)}, {space.total} against {space.shown}{stands}"
    return f"Space {number}: {signs[space.token].name}, hurt by {across}; chaos {chaos}; {chain}."


def _candescence(view: CounterspellView) -> str:
    """What became of the spaces, in the order in which they were resolved."""
    parts = []
    for one in view.resolved:
        if one.won:
            parts.append(f"space {one.space} won, {one.health} Health removed")
        else:
            parts.append(f"space {one.space} not beaten, {counted(one.discarded, 'card')} discarded")
    won = counted(sum(one.won for one in view.resolved), "space")
    return f"{won} won; {'; '.join(parts)}"
