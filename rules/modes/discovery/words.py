"""What happens in Discovery, told as the journal of an expedition."""

from __future__ import annotations

from rules.core import Motion, counted, who
from rules.core.votes import AGAINST, FOR
from rules.modes.discovery.city import Find, Proposal, leaders, standing
from rules.modes.discovery.state import Discovery

LOOKS = {
    "a stair that leads nowhere": "It is worn in the middle, so whoever went up came down again.",
    "a row of broken columns": "Eleven of them, and room for a twelfth.",
    "a gate without a wall": "Bolted, on both sides.",
    "a covered well": "The handle is on the inside of the lid.",
    "a leaning tower": "All its windows are on the side to which it leans.",
    "half a dome": "A painted hand reaches for what is missing.",
    "a stepped tomb": "Ten steps, and on the ninth a seat.",
    "a dry fountain": "A stone fish, with its mouth still open.",
    "a wall with a hole in it": "The hole is as high as a child's eye.",
    "a hand of stone": "The palm is up, and smooth from being held.",
}
"""What an explorer comes upon, and how it looks; it binds nobody (CR-ALT-41)."""

RUINS = tuple(LOOKS)
"""By their number in a world: none changes its place."""


def opened(seats: int, side: int) -> str:
    """The first line."""
    return (
        f"In the forest lies a city of {side * side} Fields that nobody remembers. {counted(seats, 'expedition')} "
        "reach it, each from another side."
    )


def round_begins(state: Discovery) -> str:
    """A new round."""
    last = ", the last one" if state.last_round else ""
    return f"Day {state.round} of the expedition begins{last}."


def explored(seat: int, field: str, ruin: int) -> str:
    """A Field more."""
    return f"{who(seat)} clears {field} and comes upon {RUINS[ruin]}."


def all_explored() -> str:
    """Nothing is left."""
    return "The whole city is explored. When this round is over the game ends."


def time_up(seat: int) -> str:
    """Silence."""
    return f"Time is up for {who(seat)}, and the turn passes."


def passed(seat: int) -> str:
    """Nothing is proposed."""
    return f"{who(seat)} makes camp and writes letters."


# ------------------------------------------------------------------ proposals


def wanted(seat: int, thing: str) -> str:
    """The rationale is missing."""
    return f"{who(seat)} holds up {thing}. What was it to the ancient people? Without an answer nobody votes."


def put_away(seat: int, thing: str) -> str:
    """No claim after all."""
    return f"{who(seat)} puts {thing} away again."


def claimed(seat: int, proposal: Proposal, field: str) -> str:
    """A claim is put before the others."""
    return f"{who(seat)} has found {proposal.thing} on {field}, an ancient {proposal.sort}: “{proposal.theory}”"


def stolen_at(seat: int, find: Find, theory: str, field: str) -> str:
    """A theft is put before the others."""
    return f"{who(seat)} knows better about {find.thing} on {field}, which is {who(find.owner)}'s: “{theory}”"


def vote_question(seat: int, proposal: Proposal, field: str) -> str:
    """What is voted on."""
    if proposal.cause == "claim":
        return f"Is {proposal.thing} on {field}, found by {who(seat)}, culturally significant?"
    return f"Does {who(seat)} have the more interesting theory of {proposal.thing} on {field}?"


def at_stake(proposal: Proposal, there: Find | None) -> str:
    """Both theories, or the one there is."""
    if there is None:
        return f"An ancient {proposal.sort}: “{proposal.theory}”"
    return f"So far, by {who(there.owner)}: “{there.theory}” Now: “{proposal.theory}”"


def vote_closed() -> str:
    """Time is up for a vote."""
    return "Time is up, and the vote is closed."


def votes(vote: Motion) -> str:
    """By which votes it is decided; the message of the vote has told the rest."""
    yes, no = vote.count(FOR), vote.count(AGAINST)
    tie = ", for a tie fails" if yes == no else ""
    return f" by {counted(yes, 'vote')} to {no}{tie}" if vote.cast else ", for nobody has voted"


def coin(*, heads: bool) -> str:
    """Two explorers cannot vote on a theft."""
    return f"With two explorers a coin decides: {'heads' if heads else 'tails'}."


def kept(seat: int, find: Find, field: str, how: str, *, stolen: bool) -> str:
    """An object is significant. In what way was told when it was proposed."""
    verb = "takes over" if stolen else "keeps"
    return f"{who(seat)} {verb} {find.thing} on {field}{how}."


def failed(proposal: Proposal, field: str, how: str, there: Find | None) -> str:
    """Nothing came of it."""
    if there is None:
        return f"{proposal.title} is taken off {field} again{how}."
    return f"{proposal.title} on {field} stays with {who(there.owner)}{how}."


def withdrawn(seat: int, find: Find) -> str:
    """A picture is gone."""
    return f"{who(seat)} withdraws the picture of {find.thing}."


# ------------------------------------------------------------------ ends


def left(seat: int, finds: int) -> str:
    """Somebody goes home."""
    stays = f", and {counted(finds, 'object')} may be taken over by others" if finds else ""
    return f"{who(seat)} goes home. What was explored stays as it is{stays}."


def dropped() -> str:
    """The proposal of somebody who has left."""
    return "Nothing comes of the vote."


def alone(seat: int) -> str:
    """One is left."""
    return f"Only {who(seat)} is left in the city, and wins."


def expedition_over(state: Discovery) -> str:
    """The rounds are over, or all is explored."""
    finds = ", ".join(f"{who(seat)} {len(state.has(seat))}" for seat in state.seats)
    return f"The expedition is over. Objects: {finds}. {reason(state)}"


def reason(state: Discovery) -> str:
    """Who has won, and with what (CR-ALT-39)."""
    if len(state.seats) == 1:
        return f"Only {who(state.seats[0])} is left."
    best = leaders(state)
    names = [who(seat) for seat in best]
    objects, fields = standing(state, best[0])
    with_them = f"{counted(objects, 'significant object')} and {counted(fields, 'Field')}"
    if len(names) == 1:
        return f"{names[0]} wins with {with_them}."
    return f"{', '.join(names[:-1])} and {names[-1]} share the win with {with_them} each."
