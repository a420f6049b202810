"""The words of what may be done beside the course of the game."""

from __future__ import annotations

import functools

from rules.core import BlankLabel, Blanks, Label, Wording, counted, who
from rules.core.book.sheet import Value
from rules.creation import actions as do
from rules.creation.course import pictures
from rules.creation.pantheon import challenges, settings, until
from rules.creation.pantheon.settings import Setting
from rules.creation.sight import Sight
from rules.creation.voice.base import label, short
from rules.creation.world.book.amounts import NONE
from rules.creation.world.book.lore import Lore
from rules.creation.world.book.options import Options
from rules.creation.world.pages import Tale


def history(s: Sight) -> Wording:
    """A page of the History that waits for its writer."""
    assert isinstance(s.question.ask, Blanks) and isinstance(s.question.ask.template, do.Write)
    number, limits = s.question.ask.template.tale, s.state.parameters
    tale = next(one for one in s.state.tales if one.id == number)
    least, most = limits.least_sentences, limits.most_sentences
    length = f"{least} to {most} sentences" if least else f"up to {most} sentences, or leave the page empty"
    if most == NONE:
        length = (
            f"{counted(least, 'sentence')} or more"
            if least
            else "as many sentences as you like, or leave it empty"
        )
    blank = BlankLabel(label="Your page" if least else "Your page, or nothing", hint=short(tale.deed, 90))
    write = "Write the History…"
    sure = "" if not tale.voting else "This is being voted on; a page you write now is kept only if it passes. "
    told = f"{sure}{tale.deed} Tell it in {length}.{_closes(s, tale)}"
    return Wording(prompt=told, blanks=(blank,), write=write, button=write)


def _closes(s: Sight, tale: Tale) -> str:
    """Until when a page is open (CR-ACT-50): a turn often ends with the vote of somebody else."""
    turn = s.state.turn
    if turn is None or s.state.commons is not None:
        return ""
    if tale.turn >= turn.number:
        return " It closes when the turn after this one ends."
    whose = "your turn ends, also by a vote" if turn.seat == s.seat else f"the turn of {who(turn.seat)} ends"
    return f" It closes when {whose}."


def entry(s: Sight) -> Wording:
    """A page that is a step of its own may be left as it is (CR-ALT-64)."""
    return Wording(
        prompt="Write the page of the History, or leave it as it is.",
        offers=(label("Leave the page as it is", "The deed stands there in plain words."),),
        silence="The deed stands there in plain words.",
        button="Leave the page…",
    )


def form(prompt: str, button: str, *blanks: BlankLabel) -> Wording:
    """Something to be filled in."""
    return Wording(prompt=prompt, blanks=blanks, write=button, button=button)


def challenge(s: Sight) -> Wording:
    """An objection to what the Pantheon has let through."""
    doubtful = challenges.doubtful(s.state)[-25:]
    return form(
        "An Act or a Gaze broke a rule. All vote; if they agree it is taken back, and a price paid back.",
        "Raise an objection…",
        BlankLabel(
            label="Which Act, or the Gaze at it",
            choices=tuple(short(challenges.doubt(s.state, a).what, 90) for a in doubtful),
        ),
        BlankLabel(label="What is wrong with it"),
    )


def house_rule(s: Sight) -> Wording:
    """A rule of the table's own."""
    return form(
        "A rule of your own, or a setting of mine by name. All vote; you may propose one each round.",
        "Propose a house rule…",
        BlankLabel(label="The rule", hint=_by_name(s)),
    )


def _by_name(s: Sight) -> str:
    """An example of a rule that names a setting: a number of this world, as it stands."""
    if not any("acts_per_turn" in line.fields for line in s.lore.tables.line):
        return ""
    acts = settings.known(s.lore, s.state.options)["acts_per_turn"]
    return f"No red things. Or: {acts.name}: {s.state.parameters.acts_per_turn + 1}"


def setting(s: Sight) -> Wording:
    """Settings with few values."""
    return Wording(
        prompt="Change a setting of this table from now on. All vote; it counts as your rule of this round.",
        offers=menu(s.lore, s.state.options, until.locked(s.state)),
        button="Change a setting…",
    )


@functools.lru_cache(maxsize=64)
def menu(lore: Lore, chosen: Options, locked: frozenset[str]) -> tuple[Label, ...]:
    """The words of the settings. They are many and the same for every seat and most moves, so they are kept."""
    offered = settings.offered(lore.knobs, chosen, locked)
    return tuple(_setting(one, value, chosen, part) for one, value, part in offered)


def _setting(one: Setting, value: Value, chosen: Options, part: str) -> Label:
    """A setting as it would be, in the words of the lobby, and as it is."""
    return label(f"{one.name}: {one.told(value)}", f"Now: {one.told(getattr(chosen, one.key))}.", part)


def ruling(s: Sight) -> Wording:
    """A question that the rules leave open."""
    return form(
        "The rules leave something open. The answer with the most votes stands.",
        "Ask for a ruling…",
        BlankLabel(label="The question"),
        BlankLabel(label="2 to 5 answers, one a line"),
    )


def score(s: Sight) -> Wording:
    """A correction of the scoreboard."""
    return form(
        "I have counted wrong. All vote on the correction.",
        "Correct the score…",
        BlankLabel(label="Whose Influence", choices=tuple(map(who, s.state.here))),
        BlankLabel(label="By how much: 2, or -2"),
        BlankLabel(label="Why"),
    )


def wait_no_more(s: Sight) -> Wording:
    """A turn that all wait for."""
    return Wording(
        prompt=f"Wait no more for {who(s.turn.seat)}: the others vote.",
        offers=(label("Ask the others", "If they agree, the turn is passed."),),
        button="Wait no more…",
    )


def away(s: Sight) -> Wording:
    """Gone for a while, or back."""
    word = "I am back" if s.state.deities[s.seat].away else "I am away for now"
    return Wording(
        prompt="Votes do not wait for whoever is away.",
        offers=(label(word, "Who is away is not counted in votes."),),
        button=f"{word}…",
    )


def stop(s: Sight) -> Wording:
    """An end without a winner."""
    return Wording(
        prompt="Stop this game for good, with no winner. All vote.",
        offers=(label("Ask to stop", "All vote. If most agree the game ends at once, with no winner."),),
        button="Stop the game…",
    )


def photo(s: Sight) -> Wording:
    """A better picture of an object of one's own."""
    shown = [one for one in pictures.shown_by(s.state, s.seat) if not one.refused][-25:]
    return form(
        "Show a better picture of one of your objects, also after the vote. Everybody is told.",
        "Another picture…",
        BlankLabel(
            label="Of which object", choices=tuple(short(one.name, 90) for one in shown), value=str(shown[-1].of)
        ),
        BlankLabel(label="The new picture"),
    )


def no_photo(s: Sight) -> Wording:
    """A picture that is withdrawn."""
    whose = (s.seat,) if s.state.commons is None else s.state.seats
    shown = {f"of-{one.of}": one for seat in whose for one in pictures.shown_by(s.state, seat) if one.photo}
    return Wording(
        prompt="Withdraw a picture: I show it nowhere any more and forget it. The words stay.",
        offers=tuple(
            label(
                f"Withdraw that of {shown[o.key].name}",
                "It was turned down." if shown[o.key].refused else "The words stay.",
            )
            for o in s.question.offers
        ),
        button="Withdraw a picture…",
    )


def name(s: Sight) -> Wording:
    """Another name for one's deity."""
    now = s.state.deities[s.seat].name
    return Wording(
        prompt=f"You are called {now}." if now else "Your deity has no name yet.",
        blanks=(BlankLabel(label="Your deity's name", value=now),),
        write="Name…",
        button="Take another name…" if now else "Take a name…",
    )
