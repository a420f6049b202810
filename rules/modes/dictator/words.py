"""What happens in Dictator, told as its court chronicler would."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules.core import Motion, Seat, counted, listed, who
from rules.core.events import Part
from rules.modes.dictator.land import UNCLAIMED, UNKNOWN, March, Monument
from rules.modes.dictator.state import Dictator
from rules.modes.squares import code


def opened(seats: int, side: int) -> str:
    """The first line."""
    return (
        f"An empty Map of {side * side} Fields lies before {seats} dictators. Each claims a capital, anywhere, "
        "and then a Field in every turn."
    )


def capital(seat: int, field: str) -> str:
    """A flag is planted."""
    return f"{who(seat)} plants a flag on {field} and calls it the capital."


def claimed(seat: int, field: str, number: int) -> Part:
    """A claim; several of one dictator are told in one sentence."""
    ends = f". The nation has {counted(number, 'Field')}."
    return Part(of=f"claims {seat}", begins=f"{who(seat)} claims ", what=(field,), ends=ends)


def will_grow(seat: int, way: str) -> str:
    """How a nation claims its land."""
    if not way:
        return f"{who(seat)} claims by hand again."
    how = {"round": "round the capital", "towards": "towards the others"}
    return f"{who(seat)} lets the nation grow by itself, {how[way]}."


def grew(seat: int, now: int) -> tuple[str, Part]:
    """Claims that were asked of nobody; the last of them tells all that came before it."""
    return f"The nation of {who(seat)} grows by itself to {counted(now, 'Field')}.", Part(of=f"grows {seat}")


def boxed_in(seat: int) -> str:
    """Nothing is left to be claimed for somebody while others still find something."""
    return f"{who(seat)} is boxed in: no unclaimed Field lies next to that land, so these turns pass."


def time_up(seat: int) -> str:
    """Silence."""
    return f"Time is up for {who(seat)}, and the turn passes."


def passed(seat: int) -> str:
    """Nothing is done."""
    return f"{who(seat)} lets the turn pass and smiles from a balcony."


def shares(state: Dictator) -> str:
    """How much land everybody has."""
    return ", ".join(f"{who(seat)} {state.owners.count(seat)}" for seat in state.seats)


def settled(state: Dictator) -> str:
    """The claims are over."""
    free = state.owners.count(UNCLAIMED)
    left = f" {counted(free, 'Field')} nobody could reach." if free else ""
    return f"All Fields are settled: {shares(state)}.{left} Now monuments may rise, and armies."


def round_begins(state: Dictator) -> str:
    """A new round."""
    last = 0 < state.options.dictator_rounds <= state.round
    return f"Round {state.round} begins" + (", the last one." if last else ".")


APPLAUSE = (
    "Nobody is asked whether they like it.",
    "Attendance is voluntary, and counted.",
    "The band has been told to be moved.",
    "Children wave what they were given.",
    "A minute of joy is observed.",
    "By law it can be seen from every window.",
    "Whoever yawns is written down.",
)
"""What comes with monuments, one after the other."""


def set_up(monument: Monument, field: str, number: int) -> str:
    """A monument is unveiled, as so manieth of the Map."""
    thing = monument.thing.rstrip(".")
    return f"On {field} {who(monument.by)} unveils {monument.name}: {thing}. {applause(number)}"


def applause(number: int) -> str:
    """What comes with the so manieth monument of the Map."""
    return APPLAUSE[(number - 1) % len(APPLAUSE)]


def withdrawn(seat: int, monument: Monument) -> str:
    """A picture is gone."""
    return f"{who(seat)} withdraws the picture of {monument.name}."


_MANY = dict(enumerate(("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), 1))


def taken(state: Dictator, seat: int, march: March, ends: str = "") -> str:
    """Fields change hands, all of one march in one sentence; ``ends`` says how it goes on."""
    how = f"{who(seat)}'s army takes" if march.cause == "invasion" else f"The nation of {who(seat)} expands over"
    whose = dict(zip(march.taken, march.whose, strict=False))
    fields = listed(code(state.side, field) for field in march.taken)
    fallen = [owner for field, owner in whose.items() if owner >= 0 and state.capitals[owner] == field]
    lost = [f" The capital of {who(owner)} has fallen." for owner in fallen]
    return f"{how} {fields}{_owned(march)}{_with(state, march)}{ends or so_far(march)}{''.join(lost)}"


def _owned(march: March) -> str:
    """Whose they were, where that is known of all."""
    if UNKNOWN in march.whose:
        return ""
    many = Counter(owner for owner in march.whose if owner >= 0)
    if len(many) == 1 and many.total() == len(march.taken):
        return f" from {who(march.whose[0])}"
    told = [f"{_MANY.get(number, number)} {who(owner)}'s" for owner, number in many.most_common()]
    return f", {listed(told).replace(' ', ' of them ', 1)}" if told else ""


def _with(state: Dictator, march: March) -> str:
    """What stands on them."""
    names = [monument.name for field in march.taken if (monument := state.on(field)) is not None]
    what = listed(names) if len(names) < 3 else counted(len(names), "monument")
    return f", and {what} with {'it' if len(march.taken) == 1 else 'them'}" if names else ""


def so_far(march: March) -> str:
    """How much of it is done."""
    return f" ({len(march.taken)} of {march.most} so far)." if march.left else "."


STOPS = ", and stops there."


def stopped(seat: int) -> str:
    """Nothing is taken."""
    return f"{who(seat)} is content and stops before the first Field."


# ------------------------------------------------------------------ the Fabulous vote


def vote_question(again: bool) -> str:
    """What is voted on."""
    return (
        "Tied. Once more among these: which nation is the most Fabulous?"
        if again
        else ("Which nation is the most Fabulous?")
    )


def at_stake(monuments: int) -> str:
    """What the most Fabulous nation wins."""
    if not monuments:
        return "No monument stands yet, so the title is all there is to win. Nobody votes for their own nation."
    return (
        f"It may take up to {counted(monuments, 'Field')} next to its land, as many as there are monuments on the "
        "Map. Nobody votes for their own nation."
    )


def vote_closed() -> str:
    """Time is up for a vote."""
    return "Time is up, and the Fabulous vote is closed."


def counted_votes(vote: Motion, leading: Sequence[Seat]) -> str:
    """How the vote came out."""
    if not leading:
        return "Nobody has voted for a Fabulous nation."
    found = sorted(((vote.count(c.key), int(c.key)) for c in vote.choices), key=lambda it: (-it[0], it[1]))
    told = ", ".join(f"{who(seat)} {votes}" for votes, seat in found if votes)
    if len(leading) == 1:
        return f"The most Fabulous nation is that of {who(leading[0])}. Votes: {told}."
    names = [who(seat) for seat in leading]
    return f"{', '.join(names[:-1])} and {names[-1]} are tied. Votes: {told}."


def nobody_expands(why: str) -> str:
    """No expansion."""
    return f"{why}: nobody expands this round."


def crowned(seat: int, most: int) -> str:
    """The most Fabulous dictator may take land."""
    return (
        f"{who(seat)} bows to the applause and may take up to {counted(most, 'Field')}, one for each "
        "monument on the Map."
    )


def crowned_for_nothing(seat: int, most: int) -> str:
    """There is nothing to take."""
    why = "no Field next to that land may be taken" if most else "no monument stands on the Map yet"
    return f"{who(seat)} bows to the applause, but {why}: the title is all there is."


# ------------------------------------------------------------------ ends


def left(seat: int, fields: int, monuments: int) -> str:
    """Somebody leaves."""
    land = f" {counted(fields, 'Field')} belong to nobody now" if fields else " Nothing was theirs"
    stays = f", and {counted(monuments, 'monument')} on them stay" if monuments else ""
    return f"{who(seat)} flees the country.{land}{stays}."


def wiped_out(seat: int, lost: int) -> str:
    """Somebody has lost their last Field."""
    return f"{who(lost)} has no Field left and is wiped out. {who(seat)} wins."


def alone(seat: int) -> str:
    """One is left."""
    return f"Only {who(seat)} is left, and wins."


def no_rival(state: Dictator) -> str:
    """Nobody else has any land."""
    return f"No other nation has any land: {victory(state)}"


def rounds_are_over(state: Dictator) -> str:
    """The number of rounds is played."""
    return f"Round {state.round} was the last. Fields: {shares(state)}. {victory(state)}"


def victory(state: Dictator) -> str:
    """Who has most, as things stand (CR-ALT-24)."""
    ranks = {seat: (state.owners.count(seat), len(state.held(seat))) for seat in state.seats}
    best = max(ranks.values())
    names = [who(seat) for seat in state.seats if ranks[seat] == best]
    with_them = f"{counted(best[0], 'Field')} and {counted(best[1], 'monument')}"
    if len(names) == 1:
        return f"{names[0]} wins with {with_them}."
    return f"{', '.join(names[:-1])} and {names[-1]} share the win with {with_them} each."


def reason(state: Dictator) -> str:
    """Why the game is over."""
    if state.wiped is not None:
        return f"{who(state.victors[0])} has wiped out {who(state.wiped)}."
    if len(state.seats) == 1:
        return f"Only {who(state.victors[0])} is left."
    return victory(state)
