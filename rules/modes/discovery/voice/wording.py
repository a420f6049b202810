"""The words of what is asked in Discovery."""

from __future__ import annotations

from collections.abc import Callable

from rules.core import BlankLabel, Blanks, Label, Question, Wording, ballots, counted, who
from rules.modes.discovery.actions import Claim, Dig, Explore, Eye, Steal
from rules.modes.discovery.view import RUINS, UNEXPLORED, DiscoveryView, code
from rules.modes.squares import beside, field_named
from rules.modes.withdrawing import Withdraw

MOST = 80
"""Characters of a theory where its owner stands before it: all of it must fit into a menu."""


def turn(view: DiscoveryView, question: Question) -> Wording:
    """A way on, a claim, a theft, or nothing."""
    may = "You may stake a claim, steal, or pass."
    if any(isinstance(offer.action, Explore) for offer in question.offers):
        may = "You may explore a Field, then stake a claim, steal, or pass. After a claim or a theft there is no "
        may += "exploring this turn."
    again = "Your first proposal has failed; you may make one more. " if view.tries else ""
    last = f" This round is the last; objects so far: {_so_far(view)}." if view.last else ""
    return Wording(
        prompt=f"Round {view.round} of {view.options.discovery_rounds}. {again}{may}{last}",
        offers=tuple(_label(view, question, at) for at in range(len(question.offers))),
        button="Your turn",
        silence="Your turn passes." + _ends(view),
    )


def _so_far(view: DiscoveryView) -> str:
    """How many objects each has."""
    return ", ".join(f"{who(seat)} {len(view.has(seat))}" for seat in view.seats)


def _ends(view: DiscoveryView) -> str:
    return " The game ends with it." if view.closes else ""


def _label(view: DiscoveryView, question: Question, at: int) -> Label:
    offer = question.offers[at]
    match offer.action:
        case Explore(field=said):
            field = field_named(view.side, said)
            free = sum(view.owners[other] == UNEXPLORED for other in beside(view.side)[field])
            return Label(f"Explore {said}", f"{counted(free, 'unexplored Field')} beside it", "Explore")
        case Dig(field=said):
            return Label(f"Claim on {said}", _ruin(view, said), "Stake a claim")
        case Eye(field=said):
            find = view.on(field_named(view.side, said))
            assert find is not None
            theory = f"{who(find.owner)} says: “{_short(find.theory)}”"
            return Label(f"Steal {said}: {find.thing}", theory, f"Steal from {who(find.owner)}")
    return Label("Pass", "Neither claim nor theft" + (", and the game ends." if offer.final else "."))


def _ruin(view: DiscoveryView, said: str) -> str:
    ruin = view.ruins[field_named(view.side, said)]
    return f"By {RUINS[ruin]}" if ruin is not None else ""


def _short(text: str) -> str:
    return text if len(text) <= MOST else text[: MOST - 1].rsplit(" ", 1)[0] + "…"


def claim(view: DiscoveryView, question: Question) -> Wording:
    """What was found, and what it was."""
    assert isinstance(question.ask, Blanks) and isinstance(question.ask.template, Claim)
    said = question.ask.template.field
    ends = " With this turn the game may end." if view.closes else ""
    before = view.failed if view.failed is not None and view.failed.cause == "claim" else None
    return Wording(
        prompt=f"A claim on {said}, {_ruin(view, said).lower()}: which thing did you find there, and what was it "
        f"to the ancient people? The others vote on it.{ends}",
        blanks=(
            BlankLabel(
                label="What is the object?",
                hint="What it really is: a spoon, a fern, a bottle cap",
                value=question.ask.template.thing or (before.thing if before else ""),
            ),
            BlankLabel(
                label="Artefact or structure? (only a label)",
                choices=("An artefact: they carried it", "A structure: it stood there"),
                value=before.sort if before else "artefact",
            ),
            BlankLabel(
                label="What was it to the ancient people?",
                hint="Your theory, in a sentence or two",
                value=before.theory if before else "",
            ),
            BlankLabel(label="A picture of it"),
        ),
        write="Stake the claim",
        button="Stake the claim",
        silence="No claim is staked, and your turn passes." + _ends(view),
    )


def steal(view: DiscoveryView, question: Question) -> Wording:
    """A more interesting theory."""
    assert isinstance(question.ask, Blanks) and isinstance(question.ask.template, Steal)
    find = view.on(field_named(view.side, question.ask.template.field))
    assert find is not None
    failed = view.failed
    before = failed if failed and (failed.cause, failed.field) == ("steal", find.field) else None
    how = "A coin decides" if len(view.seats) == 2 else "All others vote"
    ends = " With this turn the game may end." if view.closes else ""
    return Wording(
        prompt=f"{find.title} on {code(view.side, find.field)} is {who(find.owner)}'s: "
        f"“{find.theory}” "
        f"What was it really for? {how}.{ends}",
        blanks=(
            BlankLabel(
                label="Your more interesting theory",
                hint="What it was really for",
                value=before.theory if before else "",
            ),
        ),
        write="Tell the better theory",
        button="Tell the better theory",
        silence="Nothing is stolen, and your turn passes." + _ends(view),
    )


def back(view: DiscoveryView, question: Question) -> Wording:
    """Something else after all."""
    return Wording(
        prompt="Or do something else this turn.",
        offers=(Label("Back to your turn"),),
        button="Back",
    )


def vote(view: DiscoveryView, question: Question) -> Wording:
    """Yes or no."""
    assert view.vote is not None
    ends = " With this vote the game may end." if view.closes else ""
    return Wording(
        prompt=f"{view.vote.question} {view.vote.detail}{ends}",
        offers=tuple(Label(choice.label) for choice in view.vote.choices),
        button="Vote",
        silence=ballots.silence(view.vote),
        photo=view.vote.photo,
    )


def pictures(view: DiscoveryView, question: Question) -> Wording:
    """Pictures one has shown."""
    fields = [o.action.field for o in question.offers if isinstance(o.action, Withdraw)]
    there = [view.on(field_named(view.side, field)) for field in fields]
    offers = tuple(
        Label(
            f"{field}: {find.thing if find else 'an object'}",
            "The picture goes, the words stay",
        )
        for find, field in zip(there, fields, strict=True)
    )
    return Wording(prompt="Withdraw a picture you have shown.", offers=offers, button="Withdraw a picture")


WORDS: dict[str, Callable[[DiscoveryView, Question], Wording]] = {
    "turn": turn,
    "claim": claim,
    "steal": steal,
    "back": back,
    "vote": vote,
    "pictures": pictures,
}
"""By the kind of question."""
