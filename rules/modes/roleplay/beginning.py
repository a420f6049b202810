"""From the first objects to the number of rounds (CR-RP-04 to CR-RP-13)."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta

from msgspec.structs import replace

from rules.core import Choice, Illegal, Motion, NotAwaited, Seat, who
from rules.modes.roleplay.actions import Age, Choose, Explain, Rounds
from rules.modes.roleplay.checks import LETTERS, LINE, a_story, check_object, fits, one_attribute
from rules.modes.roleplay.move import Move
from rules.modes.roleplay.pictures import remember
from rules.modes.roleplay.state import NOBODY, Act, Candidate, Page, Roleplay
from rules.modes.roleplay.turn import turns

LETTER = tuple(chr(0x1F1E6 + n) for n in range(26))
"""The signs of the ballot on the Center: A, B, C …"""

MOST_ROUNDS, USUAL_ROUNDS = 20, 5
"""CR-RP-13."""

BEFORE_ROUNDS = ("choosing", "explaining", "center", "length")
"""Stages in which the gods may still say who is older (CR-RP-15)."""


def choose(move: Move, seat: int, action: Choose) -> None:
    """Send or replace one's object: the others see only that one has chosen (CR-RP-04, CR-RP-05)."""
    state = move.state
    if state.stage != "choosing":
        raise NotAwaited("CR-RP-03", "The first objects are shown already. Place others on your turns.")
    where = fits(action.where, LINE, "CR-RP-02", "From where to where")
    if action.kind == "moved" and not where:
        raise Illegal("CR-RP-02", "Say from where to where you moved it.")
    thing = check_object(state, action.thing)
    again = seat in state.candidates
    hand = state.gods[seat].hands
    chosen = Candidate(thing=thing, kind=action.kind, where=where, photo=action.photo, hand=hand)
    silent = tuple(s for s in state.silent if s != seat)
    move.set(candidates={**state.candidates, seat: chosen}, silent=silent)
    if not again:
        move.tell(f"{who(seat)} has chosen an object.", kind="choose")
    reveal_if_ready(move)


def age(move: Move, seat: int, action: Age) -> None:
    """Move one place among the gods by age; nobody is asked how old they are (CR-RP-15)."""
    state = move.state
    if state.stage not in BEFORE_ROUNDS:
        raise NotAwaited("CR-RP-15", "The order stays the same all game.")
    order = [s for s in state.ages if state.gods[s].here]
    at = order.index(seat)
    to = at + (1 if action.way == "younger" else -1)
    if not 0 <= to < len(order):
        raise Illegal("CR-RP-15", f"You are the {'youngest' if action.way == 'younger' else 'oldest'} already.")
    other = order[to]
    move.set(ages=tuple(other if s == seat else seat if s == other else s for s in state.ages))
    move.tell(f"{who(seat)} is {action.way} than {who(other)}.", kind="age")


def reveal_if_ready(move: Move) -> None:
    """All objects are shown together, when the last is in or the time has ended (CR-RP-05)."""
    state = move.state
    if state.stage != "choosing" or any(s not in state.candidates and s not in state.silent for s in state.here):
        return
    if len(state.candidates) < 2:
        turns.close(move, "Fewer than two objects were chosen, so nothing begins. Play again brings all back.")
        return
    move.reveals = True
    move.ask(stage="explaining", silent=())
    move.tell("All objects are shown together.", kind="deal")
    for seat, one in sorted(state.candidates.items()):
        placed = f" ({one.where})" if one.where else ""
        move.tell(f"{who(seat)} has chosen {one.thing}{placed}.", kind="show", photo=one.photo)
        remember(move, seat, one.thing, one.photo)
    vote_if_ready(move)


def explain(move: Move, seat: int, action: Explain) -> None:
    """Tell what the object is, and name its one Attribute (CR-RP-06, CR-RP-07)."""
    state = move.state
    mine = state.candidates.get(seat)
    if state.stage != "explaining" or mine is None or mine.told:
        raise NotAwaited("CR-RP-06", "You are not asked to explain an object now.")
    attribute = one_attribute(action.attribute)
    name = fits(action.name, LETTERS, "CR-RP-06", "A name") or mine.thing[:LETTERS]
    story = a_story(action.story, "CR-RP-06")
    mine = replace(mine, name=name, attribute=attribute, story=story, told=True)
    move.set(candidates={**state.candidates, seat: mine})
    line = f"{who(seat)}, a god of {attribute}, shows {name}, which is {mine.thing}."
    under = f"{mine.thing}, shown by {who(seat)}, a god of {attribute}"
    move.entry(line, name, under, story, mine.photo)
    vote_if_ready(move)


def unexplained(move: Move, seat: int) -> None:
    """An object that nobody explains stands for itself (CR-RP-06)."""
    mine = move.state.candidates.get(seat)
    if mine is not None and not mine.told:
        mine = replace(mine, name=mine.thing[:LETTERS], told=True)
        move.set(candidates={**move.state.candidates, seat: mine})
        line = f"Nobody explains {mine.thing} of {who(seat)}: it stands for itself."
        move.entry(line, mine.name, f"shown by {who(seat)}, and never explained", "", mine.photo)
    vote_if_ready(move)


def vote_if_ready(move: Move) -> None:
    """When all objects are explained, all gods vote for the best of the others' (CR-RP-08)."""
    state = move.state
    if state.stage != "explaining" or any(not c.told for c in state.candidates.values()):
        return
    number = move.id()
    seats = sorted(state.candidates)
    choices = tuple(
        Choice(str(seat), LETTER[at], f"{one.name or one.thing} ({one.attribute or 'no Attribute'})")
        for at, (seat, one) in enumerate((s, state.candidates[s]) for s in seats)
    )
    motion = Motion(
        id=f"m{number}",
        question="Which object has the best story and Attribute, and is the Center of the Universe?",
        detail="Nobody votes for their own object. If several have most votes, each of them is a Center.",
        electorate=state.here,
        needed=1,
        rule="CR-RP-08",
        choices=choices,
        silence="",
        within=timedelta(hours=state.options.vote_wait_hours),
        decides="most",
        tie="all",
        nobody="all",
        barred={Seat(seat): str(seat) for seat in seats},
    )
    move.ask(stage="center", motion=motion)
    move.tell("The Center of the Universe is put to the vote.", kind="poll")


def ballot(move: Move, seat: int, motion: Motion, choice: str) -> None:
    """A vote for the Center, never for one's own object (CR-RP-08)."""
    after = motion.with_ballot(Seat(seat), choice)
    move.set(motion=after)
    if after.decided():
        decide(move, closed=False)


def decide(move: Move, *, closed: bool) -> None:
    """The objects with most votes become Centers of the Universe (CR-RP-09 to CR-RP-11)."""
    state = move.state
    assert state.motion is not None
    found = state.motion.answers(closed=closed) or ()
    for seat in sorted(state.candidates):
        _settle(move, seat, state.candidates[seat], center=str(seat) in found)
    centers = [a for a in move.state.acts if a.center]
    several = (
        " are the Centers of the Universe, for they tie" if len(centers) > 1 else " is the Center of the Universe"
    )
    names = [a.name for a in centers]
    listed = f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else names[0]
    move.tell(f"{listed}{several}.", kind="center", photo=centers[0].photo)
    page = Page(round=0, title=listed, under=f"{'Centers' if len(centers) > 1 else 'Center'} of the Universe")
    move.set(pages=(*move.state.pages, page))
    move.ask(stage="length", motion=None, silent=(), candidates={})
    measure_if_ready(move)


def _settle(move: Move, seat: int, one: Candidate, *, center: bool) -> None:
    """What becomes of a first object and its Attribute (CR-RP-11)."""
    state = move.state
    losing = state.options.roleplay_losing_objects
    here = state.gods[seat].here
    if one.attribute and here and (center or losing != "discard_both"):
        move.god(seat, attributes=(one.attribute,))
    if center or losing == "become_acts":
        move.act(
            Act(
                id=move.id(),
                thing=one.thing,
                names=((one.name or one.thing[:LETTERS]),),
                owner=seat if here else NOBODY,
                poster=seat,
                hand=one.hand,
                kind=one.kind,
                where=one.where,
                story=one.story,
                by=(one.attribute,) if one.attribute else (),
                center=center,
                photo=one.photo,
            )
        )


def lords(state: Roleplay) -> tuple[Seat, ...]:
    """The gods who control a Center (CR-RP-12)."""
    return tuple(s for s in state.here if any(a.center and a.owner == s for a in state.acts))


def rounds(move: Move, seat: int, action: Rounds) -> None:
    """Name a number of rounds (CR-RP-12, CR-RP-13)."""
    state = move.state
    if state.stage != "length":
        raise NotAwaited("CR-RP-12", "The number of rounds is not asked for now.")
    if seat not in lords(state):
        raise NotAwaited("CR-RP-12", "Only gods who control a Center of the Universe say how long the game is.")
    if not 1 <= action.number <= MOST_ROUNDS:
        raise Illegal("CR-RP-13", f"Name a whole number from 1 to {MOST_ROUNDS}.")
    silent = tuple(s for s in state.silent if s != seat)
    move.set(numbers={**state.numbers, seat: action.number}, silent=silent)
    move.tell(f"{who(seat)} names {action.number}.", kind="length")
    measure_if_ready(move)


def measure_if_ready(move: Move) -> None:
    """The game has its length when every god of a Center has answered, or the time has ended (CR-RP-13)."""
    state = move.state
    if state.stage != "length" or any(s not in state.numbers and s not in state.silent for s in lords(state)):
        return
    number = length([n for s, n in state.numbers.items() if state.gods[s].here])
    move.set(rounds=number)
    move.tell(f"The game lasts {number} {'round' if number == 1 else 'rounds'}.", kind="length")
    turns.new_round(move)


def length(numbers: list[int]) -> int:
    """The number named by most; of several such the average, rounded down; 5 if nobody has named one."""
    if not numbers:
        return USUAL_ROUNDS
    counted = Counter(numbers)
    most = max(counted.values())
    tied = [number for number, times in counted.items() if times == most]
    return sum(tied) // len(tied)
