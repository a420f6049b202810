"""Whom the game awaits, and for what."""

from __future__ import annotations

from datetime import timedelta

from rules.atlas.actions import End, First, Move, Name, Place, TakeBack, TakeUp
from rules.atlas.cards import legal_spots
from rules.atlas.healing import healed
from rules.atlas.judging import Prospect, closes, prospect, winners, worth
from rules.atlas.lines import listed, spot
from rules.atlas.moving import affordable, cost, spell_cost
from rules.atlas.scoring import GOAL, yellow_spots
from rules.atlas.setup import BECAUSE, LINE, NAME, asks_who_starts, nameless, organiser
from rules.atlas.state import Atlas, put
from rules.atlas.wheel import Cell, Tier
from rules.atlas.words import Cast, Words
from rules.core import Answer, Decision, Field, Form, Option, Pick, Seat, who

DETAIL = 100
"""Characters beside an option, at most."""

TURN = "Your turn"
"""The group of what is not a step."""


def awaiting(state: Atlas, words: Words, cast: Cast) -> tuple[Decision, ...]:
    """All open decisions."""
    match state.phase:
        case "characters":
            starts = (_who_starts(state),) if asks_who_starts(state) else ()
            named = (seat for seat in state.seats if state.characters[seat] is not None)
            asked = (_character(state, seat, cast) for seat in nameless(state))
            return (*asked, *starts, *(_renaming(state, seat) for seat in named))
        case "placing":
            waiting = [seat for seat in state.seats if state.unplaced(seat)]
            several = [seat for seat in waiting if len(state.unplaced(seat)) > 1]
            return (
                *(_placement(state, seat, words, cast) for seat in waiting),
                *(_other_card(state, seat, words) for seat in several),
            )
        case "turns":
            return (_turn(state, words),)
    return ()


def suggested(cast: Cast, seat: Seat) -> str:
    """The character of a player who names none."""
    return cast.names[seat]


def _hours(state: Atlas) -> timedelta:
    return timedelta(hours=state.options.turn_hours)


def _character(state: Atlas, seat: Seat, cast: Cast) -> Decision:
    name = suggested(cast, seat)
    fields = (
        Field(name="name", label="Your character's name", kind="text", hint=name, least=1, most=NAME),
        Field(name="line", label="A line about them", kind="text", required=False, most=LINE),
    )
    return Decision(
        id="name",
        seat=seat,
        prompt="Who are you on this map? Invent somebody, borrow somebody, or be yourself. You will choose words "
        "for this character.",
        ask=Form(fields=fields, template=Name(name=""), button="Name your character"),
        within=_hours(state),
        silence=f"You play {name}.",
        button="Name your character",
        advice=Answer(blanks={"name": name}),
    )


def _renaming(state: Atlas, seat: Seat) -> Decision:
    """Until the cards are turned up a character may still be called something else."""
    now = state.characters[seat]
    assert now is not None
    fields = (
        Field(name="name", label="Your character's name", kind="text", value=now.name, least=1, most=NAME),
        Field(name="line", label="A line about them", kind="text", required=False, value=now.line, most=LINE),
    )
    return Decision(
        id="rename",
        seat=seat,
        prompt=f"You play {now.name}. Until the cards are turned up you may change that.",
        ask=Form(fields=fields, template=Name(name=""), button="Change it"),
        waits=False,
        button="Change your character",
        aside=True,
        advice=Answer(blanks={"name": now.name, "line": now.line}),
    )


def _who_starts(state: Atlas) -> Decision:
    options = [Option(key="chance", label="Let chance decide", action=First(), worth=1)]
    options += [
        Option(key=f"seat-{seat}", label=who(seat), action=First(player=seat), detail="Starts every round.")
        for seat in state.seats
    ]
    return Decision(
        id="first",
        seat=organiser(state),
        prompt="Who starts? By the book the youngest at the table. Nobody has to say how old they are.",
        ask=Pick(options=tuple(options)),
        within=_hours(state),
        silence="Chance decides.",
        button="Who starts",
    )


def _placement(state: Atlas, seat: Seat, words: Words, cast: Cast) -> Decision:
    number = state.next_card[seat]
    hand, name = state.hands[seat], state.name(seat)
    card = hand[number - 1]
    spots = legal_spots(hand, card)
    closed = [words[cell] for cell in card.spots if cell not in spots]
    note = f" {closed[0]} is closed: your other card of this zodiac has that segment." if closed else ""
    required = state.options.explanations == "required"
    choices = tuple((str(cell), f"{words[cell]} ({cell})") for cell in spots)
    why = Field(
        name="because",
        label="Why this one?",
        kind="long",
        hint=f"What does it have to do with {name}?"[:100],
        required=required,
        least=1 if required else 0,
        most=BECAUSE,
    )
    word = Field(name="word", label=f"Which word fits {name}"[:44] + "?", kind="choice", choices=choices)
    best = spots[0] if _nearer_is_better(state, card.tier) else spots[(seat + number + card.place) % len(spots)]
    return Decision(
        id=f"place.{len(hand) - len(state.unplaced(seat))}.{number}",
        seat=seat,
        prompt=f"Card {number} of {len(hand)}, {card}. Which word fits {name} best: "
        f"{listed([words[cell] for cell in card.spots], 'or')}?{note}",
        ask=Form(fields=(word, why), template=Place(marker=number, word=""), button=f"Place marker {number}"),
        within=_hours(state),
        clock="place",
        silence="The game master places your remaining markers by lot.",
        button=f"Place marker {number}",
        advice=Answer(blanks={"word": str(best), "because": cast.reason(name, best, words[best])}),
    )


def _nearer_is_better(state: Atlas, tier: Tier) -> bool:
    """Whether it matters how far from the centre a marker stands; red and grey ones mostly just go round."""
    climbing = state.options.inward_movement or state.options.healing_mode == "pull"
    return climbing or tier in (Tier.YELLOW, Tier.WHITE)


def _other_card(state: Atlas, seat: Seat, words: Words) -> Decision:
    hand, number = state.hands[seat], state.next_card[seat]
    left = state.unplaced(seat)
    return Decision(
        id=f"card.{len(hand) - len(left)}.{number}",
        seat=seat,
        prompt="You may place your cards in any order. Take up another one first?",
        waits=False,
        button="Another card",
        ask=Pick(
            options=tuple(
                Option(
                    key=f"card-{other}",
                    label=f"Card {other}: {hand[other - 1]}",
                    detail=listed([words[cell] for cell in hand[other - 1].spots], "or"),
                    action=TakeUp(marker=other),
                )
                for other in left
                if other != number
            )
        ),
    )


def _turn(state: Atlas, words: Words) -> Decision:
    now = prospect(state, state.cells)
    options = [_ending(state, now)]
    if state.moments:
        options.append(_taking_back(state, words))
    steps = tuple(affordable(state, state.cells, state.turn, state.points))
    options += [_stepping(state, at, to, now, words) for at, to in steps]
    left = spell_cost(state.points, state.options)
    return Decision(
        id=f"{state.turns}.{state.asked}",
        seat=state.turn,
        prompt=f"Round {state.round}: you have {left} to spend. Choose a marker and its way, or end the turn.",
        detail=_to_know(state, steps),
        ask=Pick(options=tuple(options)),
        within=_hours(state),
        clock=f"turn.{state.turns}",
        silence="What is not spent is lost, healing takes place, and the turn passes on.",
        button="Move",
    )


def _to_know(state: Atlas, steps: tuple[tuple[int, Cell], ...]) -> str:
    """What a player should know before choosing: how near the end is, and which markers cannot be moved now."""
    told = []
    for seat in state.seats:
        lacks = GOAL - yellow_spots(state.cells_of(seat))
        if 0 < lacks <= 1:
            needs = "You need" if seat == state.turn else f"{who(seat)} needs"
            told.append(f"{needs} one more yellow spot to end the game.")
    if state.ending:
        told.append(f"{state.reason} This round is the last.")
    elif state.round == state.options.round_limit:
        told.append("This round is the last.")
    free = {at for at, _ in steps}
    dear = [str(state.markers[at].number) for at in state.own(state.turn) if at not in free]
    if dear:
        left = spell_cost(state.points, state.options)
        told.append(f"{left} cannot move {'marker' if len(dear) == 1 else 'markers'} {listed(dear)} now.")
    return "\n".join(told)


def _ending(state: Atlas, now: Prospect) -> Option:
    left = spell_cost(state.points, state.options)
    over = closes(state, now, stirred=False)
    return Option(
        key="end",
        label="End the turn" + (" and the game" if over else ""),
        group=TURN,
        action=End(),
        detail=_fitted(_over(state, now) if over else "", f"{left} unspent.", *_effect(state, now, now)),
        worth=worth(state, state.turn, now),
        final=over,
    )


def _taking_back(state: Atlas, words: Words) -> Option:
    then = state.moments[-1]
    number, back = state.markers[then.at].number, spot(words, then.cells[then.at])
    return Option(
        key="take-back",
        label="Take back the last step",
        group=TURN,
        action=TakeBack(),
        detail=f"Marker {number} returns to {back}; {spell_cost(then.points, state.options)} to spend.",
        worth=-1000,
    )


def _stepping(state: Atlas, at: int, to: Cell, now: Prospect, words: Words) -> Option:
    before, number = state.cells[at], state.markers[at].number
    price = cost(before, to, state.options)
    cells = put(state.cells, at, to)
    ahead = prospect(state, cells)
    stands = healed(state, cells, turn_over=False)
    last = not any(affordable(state, stands, state.turn, state.points - price))
    over = last and closes(state, ahead, stirred=True)
    note = _over(state, ahead) if over else "Ends your turn." if last else ""
    return Option(
        key=f"{number}-{to.segment}-{to.layer}",
        label=f"{number}: {words[before]} to {words[to]} ({to})",
        group=f"Marker {number} - {words[before]}",
        action=Move(marker=number, to=(str(to),)),
        detail=_fitted(note, f"{spell_cost(price, state.options)}.", *_effect(state, now, ahead)),
        worth=worth(state, state.turn, ahead) - 0.001 * price,
        final=over,
    )


def _over(state: Atlas, ahead: Prospect) -> str:
    """That the game ends, and who would win by it."""
    first, points = winners(state, ahead)
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


def _effect(state: Atlas, now: Prospect, ahead: Prospect) -> tuple[str, str]:
    """Healing at the end of the turn, and what the turn would score if it ended there."""
    own = [state.markers[at].number for at in ahead.mended if state.markers[at].seat == state.turn]
    others = len(ahead.mended) - len(own)
    parts = [f"your {listed([str(number) for number in own[:3]])}"] if 0 < len(own) <= 3 else []
    parts += [f"{len(own)} of yours"] if len(own) > 3 else []
    parts += [f"{others} of others"] if others else []
    healing = f"Heals {listed(parts)}." if parts else ""
    total, was = ahead.scores[state.turn].total, now.scores[state.turn].total
    change = f" ({total - was:+d})" if total != was else ""
    return healing, f"Score {total}{change}."
