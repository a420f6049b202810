"""Claims and thefts: where, what, and with which theory; then the vote, or the coin of two explorers."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Chance, Illegal, Seat
from rules.modes.discovery import voting, words
from rules.modes.discovery.city import Find, Proposal, check_prey, check_site
from rules.modes.discovery.move import Move, need_choice, need_turn
from rules.modes.squares import field_named

LONGEST_THING, LONGEST_THEORY = 60, 240

CLAIM, STEAL = "CR-ALT-34", "CR-ALT-37"


def dig(move: Move, seat: Seat, said: str) -> None:
    """Where a claim will be staked (CR-ALT-34)."""
    need_choice(move.state, seat)
    field = field_named(move.state.side, said)
    check_site(move.state, seat, field)
    move.ask("turn", seat, Proposal(cause="claim", field=field))


def eye(move: Move, seat: Seat, said: str) -> None:
    """Which object will be understood better (CR-ALT-37)."""
    need_choice(move.state, seat)
    there = check_prey(move.state, seat, field_named(move.state.side, said))
    move.ask("turn", seat, Proposal(cause="steal", field=there.field))


def reconsider(move: Move, seat: Seat) -> None:
    """Something else after all."""
    need_turn(move.state, seat)
    proposal = move.state.proposal
    if proposal is None:
        raise Illegal("CR-ALT-33", "There is nothing to reconsider now.")
    if proposal.thing:
        move.tell(words.put_away(seat, proposal.thing), kind="asked")
    move.ask("turn", seat)


def claim(move: Move, seat: Seat, said: str, proposal: Proposal) -> None:
    """An object with a rationale opens the vote; without one it is asked for (CR-ALT-34, CR-ALT-35)."""
    need_turn(move.state, seat)
    field = field_named(move.state.side, said)
    check_site(move.state, seat, field)
    proposal = replace(proposal, field=field)
    if not proposal.thing or len(proposal.thing) > LONGEST_THING:
        raise Illegal(
            CLAIM,
            f"Say in a few words what the object really is, a spoon or a fern: up to {LONGEST_THING} characters.",
        )
    if not proposal.theory:
        move.ask("turn", seat, proposal)
        move.tell(words.wanted(seat, proposal.thing), kind="asked")
        return
    _need_short(proposal.theory, CLAIM)
    voting.open_vote(move, seat, proposal, words.claimed(seat, proposal, move.code(field)))


def steal(move: Move, seat: Seat, said: str, theory: str, chance: Chance) -> None:
    """A better theory is voted on; with two explorers a coin decides (CR-ALT-37, CR-ALT-38)."""
    need_turn(move.state, seat)
    there = check_prey(move.state, seat, field_named(move.state.side, said))
    if not theory:
        raise Illegal(STEAL, "Say what it was for, and more interestingly than its owner did.")
    _need_short(theory, STEAL)
    proposal = Proposal(cause="steal", field=there.field, thing=there.thing, theory=theory, sort=there.sort)
    told = words.stolen_at(seat, there, theory, move.code(there.field))
    if len(move.state.seats) > 2:
        voting.open_vote(move, seat, proposal, told)
        return
    move.tell(told, kind="theft")
    voting.toss(move, seat, proposal, chance)


def _need_short(theory: str, rule: str) -> None:
    if len(theory) > LONGEST_THEORY:
        raise Illegal(rule, f"Tell it in {LONGEST_THEORY} characters or fewer; that is {len(theory)}.")


def withdraw(move: Move, seat: Seat, said: str) -> None:
    """A picture belongs to whoever has shown it; the words stay (CR-CON-04)."""
    there: Find | None = move.state.on(field_named(move.state.side, said))
    if there is None or there.by != seat or not there.photo:
        raise Illegal("CR-CON-04", "Name a Field with an object that you have shown in a picture.")
    state, mine = move.state, (there.photo, seat)
    finds = tuple(replace(f, photo="") if (f.photo, f.by) == mine else f for f in state.finds)
    proposal, vote = state.proposal, state.vote
    if proposal is not None and (proposal.photo, state.turn) == mine:
        proposal = replace(proposal, photo="")
    move.state = state = replace(state, finds=finds, proposal=proposal)
    if vote is not None and proposal is not None:
        move.state = replace(state, vote=replace(vote, photo=voting.pictured(state, proposal)))
    move.tell(words.withdrawn(seat, there), kind="photo")
