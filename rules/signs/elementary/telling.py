"""A series of Elementary told to one viewer: the position, the next move."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core import Action, Seat, counted, who
from rules.signs.circle import SPACES
from rules.signs.content import Signs
from rules.signs.elementary.actions import Play, Throw
from rules.signs.elementary.advice import worth
from rules.signs.elementary.captions import hopes
from rules.signs.elementary.labels import detail, named
from rules.signs.elementary.legal import FITS, openings
from rules.signs.elementary.state import GOAL, Change, Seen
from rules.signs.elementary.view import ElementaryView
from rules.signs.elementary.words import points, scores


def status(view: ElementaryView) -> str:
    """Which game of the series, how it stands, whose turn."""
    if view.over:
        return "The series is over." if view.options.series_games > 1 else "The game is over."
    words = [_which_game(view), f"{who(view.seat)}'s turn"]
    if view.last_turns is not None:
        words.append("last turns")
    return " · ".join(words)


def describe(view: ElementaryView, signs: Signs) -> str:
    """The whole position, what matters for the next move first; a line for each part of the table, so that who
    listens can leap from one to the next."""
    seats = [Seat(s) for s, here in enumerate(view.here) if here]
    head = "It is over." if view.over else f"It is {who(view.seat)}'s turn to play."
    said = [f"Elementary, {_which_game(view).lower()}. {head}"]
    if view.last_turns is not None and not view.over:
        said.append(f"Last turns: {', '.join(map(who, view.last_turns))} to play, then this game ends.")
    if view.hand:
        said.append(" ".join([f"You hold {signs.cards(view.hand)}.", *_scoring(view, signs)]))
    if view.viewer == view.seat and not view.over:
        throws = any(isinstance(move, Throw) for move in _moves(view))
        said.append(f"You can use /signs {'throw' if throws else 'play'}.")
    said += [_space(n, space, signs) for n, space in zip(SPACES, view.spaces, strict=True)]
    said.append(f"Points in this game: {scores(view.points, seats)}.")
    if view.options.series_games > 1:
        which = "in the whole series" if view.over else "from the games before"
        said.append(f"Totals {which}: {scores(view.totals, seats)}.")
    if view.last is not None:
        said.append(_change(view.last, signs))
    held = ", ".join(f"{who(s)} {view.cards_held[s]}" for s in seats)
    said.append(f"Cards in hand: {held}. The deck has {counted(view.deck, 'card')}.")
    top = f", {signs.card(view.discard[-1])} on top" if view.discard else ""
    said.append(f"The discard pile has {counted(len(view.discard), 'card')}{top}.")
    said.append(f"{who(view.first)} went first. {counted(view.aside, 'token')} lie unused, face-down.")
    return "\n".join(said)


def help(view: ElementaryView, signs: Signs) -> str:
    """The turn explained, with a move that does no harm."""
    if view.over:
        return "The series is over. Look at the History for how it went."
    if view.viewer is None or view.viewer != view.seat:
        return (
            f"It is {who(view.seat)}'s turn. On yours you play cards to one space of the circle. Whoever lays the "
            "third card or more of a chain (like 4-5-6) or of a pack (like 8-8-8) scores the whole set, so look "
            "out for spaces that your cards would complete."
        )
    moves = _moves(view)
    best = max(moves, key=lambda move: worth(move, view))
    safe = f"A safe move: {named(best, signs)} ({detail(view, best, signs)})."
    if isinstance(best, Throw):
        return (
            "None of your cards can be played, so you throw in your hand and draw five new cards. Choose the card "
            f"that lies on top: if an unused token that is then shown has its sign, you score 5 points. {safe}"
        )
    return (
        f"Do one thing. {_ways(view, moves)} Three cards or more make a set: you score all of it. Think twice "
        f"before you leave two cards: the next player may complete them. {safe}\n"
        "A chain is worth 8, a pack 10, 11-1-2 is worth 12, three and two of a number (a Crusade) 15; each card "
        "with the sign of the space 5 more, all cards of one sign 10 more. Afterwards you draw back to five. "
        f"{_goal(view)}"
    )


def _moves(view: ElementaryView) -> Sequence[Action]:
    """All that the viewer may do now."""
    found = openings(view.spaces, view.hand, view.options.setup_card_fit)
    plays = [Play(cards=choice.of(view.hand), space=space) for space, choice in found]
    return plays or [Throw(top=card) for card in view.hand]


def _ways(view: ElementaryView, moves: Sequence[Action]) -> str:
    """The kinds of play that are open now."""
    spaces = {move.space for move in moves if isinstance(move, Play)}
    fits = view.options.setup_card_fit == FITS
    with_setup = ", where it must go with a card that lies there" if fits else ""
    ways = []
    if any(view.spaces[space - 1].token is None for space in spaces):
        ways.append(
            f"Play one card to a space whose sign is hidden{with_setup} and turn it over: 5 points if it is the "
            "sign of your card."
        )
    if any(view.spaces[space - 1].token is not None for space in spaces):
        ways.append(
            "Add cards to a space whose sign lies open, as more of the same number or as a chain without gaps."
        )
    return " Or ".join([ways[0], *(way[0].lower() + way[1:] for way in ways[1:])])


def _goal(view: ElementaryView) -> str:
    """What ends this game."""
    if view.last_turns is not None:
        return f"Somebody has {GOAL} points, so this is your last turn of the game."
    return f"With {GOAL} points somebody brings everybody else's last turn."


def _which_game(view: ElementaryView) -> str:
    games = view.options.series_games
    return f"Game {view.game} of {games}" if games > 1 else "A single game"


def _scoring(view: ElementaryView, signs: Signs) -> list[str]:
    """The plays that score with the viewer's cards as the circle stands, the best one for each card."""
    best = {hope.play: hope for hope in hopes(view).values()}
    told = [
        f"{signs.cards(play.cards)} at {hope.words()} points"
        for play, hope in sorted(best.items(), key=lambda one: -one[1].made.total)
    ]
    return [f"What would score now: {'; '.join(told)}."] if told else []


def _space(number: int, space: Seen, signs: Signs) -> str:
    token = "hidden token" if space.token is None else f"{signs[space.token].name} lies open"
    return f"Space {number}: {token}, {signs.cards(space.cards)}."


def _change(change: Change, signs: Signs) -> str:
    """The last turn in one sentence."""
    cards, sign = signs.cards(change.cards), signs[change.token].name
    told, gained = f"Last: {who(change.seat)}", points(change.points)
    if change.space == 0:
        match = f"and matched it: {gained}" if change.points else "no match"
        return f"{told} threw in a hand, {cards}; the token shown was {sign}, {match}."
    if change.scored:
        return f"{told} scored {gained} with a set on {sign}, space {change.space}, adding {cards}."
    if change.turned:
        match = f" for {gained}" if change.points else ""
        return f"{told} turned over {sign} at space {change.space} with {cards}{match}."
    return f"{told} added {cards} to space {change.space}."
