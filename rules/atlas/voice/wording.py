"""The words of what is asked."""

from __future__ import annotations

from collections.abc import Iterator

from rules.atlas.actions import End, First, Move, Place, PlaceAll, TakeUp
from rules.atlas.advice import looking_on, to_beat
from rules.atlas.doing.moving import cost, last_step, spell_cost
from rules.atlas.judging import Prospect, healing_of, prospect, spots_to, winners
from rules.atlas.scoring import GOAL
from rules.atlas.state import owned, put
from rules.atlas.view import AtlasView
from rules.atlas.view import Place as Shown
from rules.atlas.wheel import FIRST_WHITE, Cell, Tier, cell
from rules.core import BlankLabel, Blanks, Label, Question, Seat, Wording, counted, listed, who

LONGEST = 45
"""Characters above a blank, at most."""

DETAIL = 100
"""Characters beside an option, at most."""

COUNTED = "Points are those of a turn that ends there, compared with ending it now."
"""What the numbers beside steps are."""

TURN = "Your turn"
"""The group of what is not a step."""


def naming(suggested: str) -> Wording:
    """Who somebody is, before they have said it."""
    return Wording(
        prompt="Who are you on this map? Invent somebody, borrow somebody, or be yourself. You will choose words "
        "for this character.",
        blanks=(
            BlankLabel(label="Your character's name", hint=suggested),
            BlankLabel(label="A line about them"),
        ),
        write="Name your character",
        silence=f"You play {suggested}.",
        button="Name your character",
    )


def renaming(view: AtlasView, question: Question) -> Wording:
    """Who somebody is, once they have said it."""
    now = view.me(question).character
    assert now is not None
    return Wording(
        prompt=f"You play {now.name}. Until the cards are turned up you may change that.",
        blanks=(
            BlankLabel(label="Your character's name", value=now.name),
            BlankLabel(label="A line about them", value=now.line),
        ),
        write="Change it",
        button="Change your character",
    )


def who_starts(question: Question) -> Wording:
    """For the organiser."""
    seats = [offer.action.player for offer in question.offers if isinstance(offer.action, First)]
    return Wording(
        prompt="Who starts? By the book the youngest at the table. Nobody has to say how old they are.",
        offers=tuple(
            Label("Let chance decide") if seat is None else Label(who(seat), "Starts every round.")
            for seat in seats
        ),
        silence="Chance decides.",
        button="Who starts",
    )


def placing(view: AtlasView, question: Question) -> Wording:
    """Which word of a card, and why."""
    me = view.me(question)
    assert isinstance(question.ask, Blanks) and isinstance(question.ask.template, Place) and me.character
    number, name = question.ask.template.marker, me.character.name
    place = me.cards[number - 1]
    spots = {key: view.word(at) for key in question.ask.blanks[0].choices if (at := cell(key))}
    note = ""
    if place.closed:
        note = f" {listed(list(place.closed), 'and')} is closed: your other card of this zodiac stands there."
    choices = tuple(spots.values())
    return Wording(
        prompt=f"Card {number} of {len(me.cards)}, {place.card}. Which word fits {name} best: "
        f"{listed(list(place.words), 'or')}?{note}",
        blanks=(
            BlankLabel(label=_question(name), choices=choices, notes=_lines(view, tuple(spots))),
            BlankLabel(label="Why this one?", hint=f"What does it have to do with {name}?"[:100]),
        ),
        write=f"Place marker {number}",
        silence="The game master places your remaining markers by lot.",
        button=f"Place marker {number}",
    )


def together(view: AtlasView, question: Question) -> Wording:
    """Which words of several cards of a colour, and why if one likes to say it."""
    me = view.me(question)
    assert isinstance(question.ask, Blanks) and isinstance(question.ask.template, PlaceAll) and me.character
    cards, name = [me.cards[number - 1] for number in question.ask.template.markers], me.character.name
    colour = cards[0].card.tier
    blanks = [
        BlankLabel(
            label=f"Card {card.number}: which word?",
            choices=tuple(view.word(at) for key in blank.choices if (at := cell(key))),
            notes=_lines(view, blank.choices),
        )
        for card, blank in zip(cards, question.ask.blanks, strict=False)
    ]
    rows = [f"{card.number}: {listed(list(card.words), 'or')}" for card in cards]
    return Wording(
        prompt=f"Your {colour} cards. Which words fit {name} best?",
        detail="\n".join(rows),
        blanks=(
            *blanks,
            BlankLabel(label="Why these?", hint="If you like: what do they share?"),
        ),
        write=f"Place {len(cards)} {colour} markers",
        silence="The game master places your remaining markers by lot.",
        button=f"Place {colour} markers",
    )


def _which(card: Shown) -> str:
    """A card by its number and words, which is what one chooses by."""
    return f"{card.number}: {listed(list(card.words), 'or')}"


def _question(name: str) -> str:
    """What stands above the words of a card; whom they are for stands above it all."""
    asked = f"Which word fits {name}?"
    return asked if len(asked) <= LONGEST else "Which word fits best?"


def _lines(view: AtlasView, keys: tuple[str, ...]) -> tuple[str, ...]:
    """What the words on these cells feel like."""
    return tuple(view.line(at) for key in keys if (at := cell(key)))


def other_card(view: AtlasView, question: Question) -> Wording:
    """Which card first."""
    cards = view.me(question).cards
    others = [cards[o.action.marker - 1] for o in question.offers if isinstance(o.action, TakeUp)]
    return Wording(
        prompt="You may place your cards in any order. Take up another one first?",
        offers=tuple(Label(_which(other), f"{str(other.card).capitalize()}.") for other in others),
        button="Another card",
    )


def turn(view: AtlasView, question: Question) -> Wording:
    """A turn: every step with what it costs and leads to."""
    left = spell_cost(view.points, view.options)
    ends = any(offer.final for offer in question.offers if isinstance(offer.action, End))
    then = "the game ends" if ends else "the turn passes on"
    return Wording(
        prompt=f"Round {view.round}: you have {left} to spend. Choose a marker and its way, or end the turn.",
        detail=_to_know(view, question),
        offers=tuple(_turn_labels(view, question)),
        silence=f"What is not spent is lost, healing takes place, and {then}.",
        button="Move",
    )


def _turn_labels(view: AtlasView, question: Question) -> Iterator[Label]:
    now, seat = prospect(view, view.cells), question.seat
    own = owned(view, seat)
    for offer in question.offers:
        match offer.action:
            case End():
                yield _ending(view, now, offer.final)
            case Move(marker=number):
                step = view.step(seat, number, offer.action)
                yield _step(view, now, own, step, over=offer.final)
            case _:
                yield _taking_back(view)


def _to_know(view: AtlasView, question: Question) -> str:
    """What a player should know before choosing: how near the end is, and which markers cannot be moved now."""
    told = []
    for player in view.players:
        if player.here and 0 < GOAL - player.yellow_spots <= 1:
            needs = "You need" if player.seat == view.turn else f"{who(player.seat)} needs"
            told.append(f"{needs} one more yellow spot to end the game.")
    if view.ending:
        told.append(f"{view.reason} This round is the last.")
    elif view.round == view.options.round_limit:
        told.append("This round is the last.")
    free = sorted({offer.action.marker for offer in question.offers if isinstance(offer.action, Move)})
    if free and len(free) < len(owned(view, question.seat)):
        left, numbers = spell_cost(view.points, view.options), listed(map(str, free))
        told.append(f"With {left} you can still move marker{'s' * (len(free) > 1)} {numbers}.")
    told.append(to_beat(view, question))
    return "\n".join(filter(None, (*told, COUNTED, looking_on(view, question))))


def _fourth(view: AtlasView) -> str:
    """What is said of a step or the end of a turn that brings the end (AF-END-01, AF-END-02)."""
    return f"A fourth yellow spot: the game ends with this {'round' if view.options.finish_round else 'turn'}."


def _ending(view: AtlasView, now: Prospect, over: bool) -> Label:
    left = spell_cost(view.points, view.options)
    brings = _fourth(view) if now.ends and not view.ending else ""
    return Label(
        "End the turn" + (" and the game" if over else ""),
        _fitted(_over(view, now) if over else brings, f"{left} unspent.", *_effect(view, now, now)),
        TURN,
    )


def _taking_back(view: AtlasView) -> Label:
    then = view.undo
    assert then is not None
    back = f"{view.word(then.cell)} ({then.cell.tier})"
    left = spell_cost(then.points, view.options)
    return Label("Take back the last step", f"Marker {then.number} returns to {back}; {left} to spend.", TURN)


def _step(view: AtlasView, now: Prospect, own: tuple[int, ...], step: tuple[int, Cell], *, over: bool) -> Label:
    at, to = step
    spot = view.markers[at]
    price = cost(spot.cell, to, view.options)
    cells = put(view.cells, at, to)
    ahead = prospect(view, cells)
    last = over or last_step(view, own, cells, view.points - price)
    note = _over(view, ahead) if over else "Ends your turn." if last else ""
    if ahead.ends and not (over or now.ends):
        note = f"{note} {_fourth(view)}".strip()
    return Label(
        f"{spot.number}: {spot.word} to {view.word(to)}" + (f" ({to.tier})" if to.tier != spot.cell.tier else ""),
        _fitted(
            note, f"Costs {spell_cost(price, view.options)}.", *_effect(view, now, ahead), _onward(view, ahead, at)
        ),
        f"Marker {spot.number} - {spot.word}",
    )


def _onward(view: AtlasView, ahead: Prospect, at: int) -> str:
    """How far a marker that was moved still is from yellow, or from being healed, if the turn ends there: why a
    step may be better than its points."""
    to, mine = ahead.cells[at], view.turn or Seat(0)
    if at in ahead.mended or to.tier is Tier.YELLOW:
        return ""
    if to.layer <= FIRST_WHITE:
        return f"{counted(to.layer - 1, 'step')} to yellow."
    healing = healing_of(view, mine, ahead.cells)
    return f"{counted(spots_to(healing, to), 'step')} to healing." if healing else ""


def _over(view: AtlasView, ahead: Prospect) -> str:
    """That the game ends, and who would win by it."""
    first, points = winners(view, ahead)
    verb = "wins" if len(first) == 1 else "share the win"
    if len(first) > 3:
        return f"Ends the game. {len(first)} share the win, {points}."
    return f"Ends the game. {listed([who(seat) for seat in first])} {verb}, {points}."


def _fitted(*sentences: str) -> str:
    """As many whole sentences as there is room for beside an option, the first ones first."""
    told = ""
    for sentence in filter(None, sentences):
        longer = f"{told} {sentence}".strip()
        if len(longer) <= DETAIL:
            told = longer
    return told


def _effect(view: AtlasView, now: Prospect, ahead: Prospect) -> tuple[str, str]:
    """Healing at the end of the turn, and what the turn would score if it ended there."""
    turn = view.turn or Seat(0)
    own = [view.markers[at].number for at in ahead.mended if view.markers[at].seat == turn]
    others = len(ahead.mended) - len(own)
    parts = [f"your {listed([str(number) for number in own[:3]])}"] if 0 < len(own) <= 3 else []
    parts += [f"{len(own)} of yours"] if len(own) > 3 else []
    parts += [f"{others} of others"] if others else []
    healing = f"Heals {listed(parts)}." if parts else ""
    total, was = ahead.scores[turn].total, now.scores[turn].total
    more = f", {abs(total - was)} {'more' if total > was else 'fewer'}" if total != was else ""
    return healing, f"Then {counted(total, 'point')}{more}."
