"""The words of what is asked in Dictator."""

from __future__ import annotations

from collections.abc import Callable

from rules.core import BlankLabel, Blanks, Label, OneOf, Question, Wording, ballots, counted, listed, who
from rules.modes.dictator.actions import Claim, Expand, Invade, SetUp, Site
from rules.modes.dictator.view import NOBODY, UNCLAIMED, DictatorView, code
from rules.modes.squares import beside, field_named, row
from rules.modes.withdrawing import Withdraw

MOST = 100
"""Characters of a detail."""

FEW = 25
"""So many offers stand in one list; more are grouped by rows."""


def claim(view: DictatorView, question: Question) -> Wording:
    """The capital, or one Field more."""
    fields = [field_named(view.side, o.action.field) for o in question.offers if isinstance(o.action, Claim)]
    many = len(fields) > FEW
    offers = tuple(
        Label(
            code(view.side, field),
            _open_beside(view, question.seat, field),
            f"Row {row(view.side, field)}" if many else "",
        )
        for field in fields
    )
    if view.capitals[question.seat] is None:
        prompt = "Choose your capital: any Field that nobody has claimed."
    else:
        prompt = f"Claim one Field next to your land. You have {counted(view.share(question.seat), 'Field')}."
    return Wording(
        prompt=prompt, offers=offers, button="Claim a Field", silence="Your turn passes, and you claim nothing."
    )


def grow(view: DictatorView, question: Question) -> Wording:
    """Whether the nation claims by itself."""
    if len(question.offers) == 1:
        said = Label("Claim by hand again", "You are asked for every Field, in your turns.")
        return Wording(prompt="Your nation grows by itself.", offers=(said,), button="How the nation grows")
    last = isinstance(question.ask, OneOf) and any(offer.final for offer in question.ask.offers)
    dealt = "Nobody else claims by hand: all land that is left is settled with this press. " if last else ""
    offers = (
        Label(
            "By itself, round the capital",
            f"{dealt}Close together and hard to take, but the others may claim the land around it.",
        ),
        Label("By itself, towards the others", f"{dealt}It claims first what they could claim before you."),
    )
    once = "" if view.capitals[question.seat] is not None else " once its capital stands"
    return Wording(
        prompt=f"You claim each Field by hand. Or let your nation grow by itself{once}, in all turns until no "
        "Field is left to claim. You may go back to claiming by hand at any time:",
        offers=offers,
        button="How the nation grows",
    )


def _open_beside(view: DictatorView, seat: int, field: int) -> str:
    near = beside(view.side)[field]
    free = sum(view.owners[other] == UNCLAIMED for other in near)
    foes = [who(view.owners[o]) for o in near if view.owners[o] >= 0 and view.owners[o] != seat]
    told = f"{counted(free, 'unclaimed Field')} beside it"
    return (told + (f", and {', '.join(dict.fromkeys(foes))}" if foes else ""))[:MOST]


def turn(view: DictatorView, question: Question) -> Wording:
    """A monument, an army, or nothing."""
    army = view.armies[question.seat]
    can = (
        f"You have {counted(army, 'monument')}: so many Fields your army may take."
        if army
        else "You have no monument, so you have no army."
    )
    return Wording(
        prompt=f"{_round(view)}: set up a monument, invade, or pass. {can}",
        offers=tuple(_turn_label(view, question, at) for at in range(len(question.offers))),
        button="Your turn",
        detail=" ".join(
            filter(None, (_danger(view, question.seat), _last_fields(view, question.seat), _army(army)))
        ),
        silence="Your turn passes." + (" The game ends with it." if view.closes else ""),
    )


def _round(view: DictatorView) -> str:
    rounds = view.options.dictator_rounds
    return f"Round {view.round}" + (f" of {rounds}" if rounds else "") + (", the last one" if view.last else "")


def _turn_label(view: DictatorView, question: Question, at: int) -> Label:
    offer = question.offers[at]
    if isinstance(offer.action, Site):
        field = field_named(view.side, offer.action.field)
        foes = sum(view.owners[o] not in (question.seat, UNCLAIMED, NOBODY) for o in beside(view.side)[field])
        safe = f"{counted(foes, 'Field')} of others beside it" if foes else "none of the others beside it"
        return Label(f"Monument on {offer.action.field}", safe, "Set up a monument")
    if isinstance(offer.action, Invade):
        return _take_label(view, question, at, "Invade", view.armies[question.seat])
    return Label("Pass", "Nothing is done this turn" + (", and the game ends." if offer.final else "."))


def _take_label(view: DictatorView, question: Question, at: int, verb: str, left: int) -> Label:
    offer = question.offers[at]
    assert isinstance(offer.action, Invade | Expand)
    field = field_named(view.side, offer.action.fields[0])
    owner, there = view.owners[field], view.on(field)
    group = f"{verb} {who(owner)}'s land" if owner >= 0 else f"{verb}: land of nobody"
    if owner >= 0 and view.share(owner) == 1:
        return Label(
            f"{verb} {offer.action.fields[0]}", f"Their last Field: {who(owner)} is wiped out, and you win.", group
        )
    parts = ["The game ends."] if offer.final else []
    parts += [f"Leaves {who(owner)} one Field: whoever takes it wins."] if _leaves_one(view, owner) else []
    parts += [f"With {there.name}."] if there is not None else []
    parts += [f"{left - 1} more after it."] if left > 1 else ["The last one this turn."]
    parts += [f"From {who(owner)}."] if owner >= 0 and _several(view, question) else []
    return Label(f"{verb} {offer.action.fields[0]}", " ".join(parts)[:MOST], group)


def _leaves_one(view: DictatorView, owner: int) -> bool:
    """Whether a Field taken leaves its owner the last one, with which the next army wins."""
    return owner >= 0 and view.share(owner) == 2


def _last_fields(view: DictatorView, seat: int) -> str:
    """Who is down to one Field, for whoever takes that wins."""
    small = [other for other in view.seats if view.share(other) == 1]
    return " ".join(
        f"{'You have' if other == seat else f'{who(other)} has'} one Field left: whoever takes it wins."
        for other in small
    )


def _danger(view: DictatorView, seat: int) -> str:
    """Whose army could wipe somebody out next; who is down to one Field hears that anyway."""
    if view.share(seat) < 2 or not (foes := view.overrun_by(seat)):
        return ""
    armies = listed(f"{who(foe)} with an army of {view.armies[foe]}" for foe in foes)
    return f"Danger: {armies} could take all your {view.share(seat)} Fields in one turn, and win."


def _army(most: int) -> str:
    """What an invasion does."""
    what = "one Field" if most == 1 else f"up to {most} Fields, one after the other,"
    return f"Invading takes {what} next to your land, with what stands there." if most else ""


def _several(view: DictatorView, question: Question) -> bool:
    """Whether Fields of more than one owner may be taken: then each says whose it is."""
    taken = [o.action.fields[0] for o in question.offers if isinstance(o.action, Invade | Expand)]
    return len({view.owners[field_named(view.side, named)] for named in taken}) > 1


def march(view: DictatorView, question: Question) -> Wording:
    """The next Field of an army, or of the most Fabulous nation."""
    march = view.march
    assert march is not None
    invades = march.cause == "invasion"
    verb = "Invade" if invades else "Expand to"
    labels = [_take_label(view, question, at, verb, march.left) for at in range(len(question.offers) - 1)]
    ends = " and ends the game." if view.closes else "."
    enough = Label("Stop", f"Ends your {'invasion' if invades else 'expansion'}{ends}"[:MOST])
    prompt = "Your army marches on" if invades else "You are the most Fabulous of all"
    return Wording(
        prompt=f"{prompt}: {march.left} of {counted(march.most, 'Field')} left to take. Which one?",
        offers=(*labels, enough),
        button="Take a Field",
        silence="You take no more Fields." + (" The game ends with it." if view.closes else ""),
    )


def monument(view: DictatorView, question: Question) -> Wording:
    """What the object is."""
    assert isinstance(question.ask, Blanks) and isinstance(question.ask.template, SetUp)
    ends = " The game ends with this turn." if view.closes else ""
    return Wording(
        prompt=f"A monument to you on {question.ask.template.field}. Which object stands there, and what do "
        f"you call it?{ends}",
        blanks=(
            BlankLabel(label="What is the object?", hint="What it really is: a stapler, a fern, a bottle cap"),
            BlankLabel(label="What do you call it?", hint="The Golden Stapler"),
            BlankLabel(label="A picture of it"),
        ),
        write="Describe the monument",
        button="Describe the monument",
        silence="No monument is set up, and your turn passes."
        + (" The game ends with it." if view.closes else ""),
    )


def back(view: DictatorView, question: Question) -> Wording:
    """Something else after all."""
    return Wording(
        prompt="Or do something else this turn.",
        offers=(Label("Back to your turn"),),
        button="Back",
    )


def vote(view: DictatorView, question: Question) -> Wording:
    """Who is the most Fabulous."""
    assert view.vote is not None
    labels = {choice.key: _nation(view, int(choice.key)) for choice in view.vote.choices}
    offers = tuple(Label(who(int(offer.key)), labels[offer.key]) for offer in question.offers)
    return Wording(
        prompt=f"{view.vote.question} {view.vote.detail}",
        offers=offers,
        button="Vote",
        detail=_at_stake(view, question.seat),
        silence=ballots.silence(view.vote),
    )


def _at_stake(view: DictatorView, seat: int) -> str:
    """Whom the expansion that is voted on could wipe out, and whether the game is over with it."""
    small = [other for other in view.seats if view.share(other) <= len(view.monuments)]
    names = listed("you" if other == seat else who(other) for other in small)
    wins = f"It could wipe out {names}, and win the game by that." if small else ""
    return " ".join(filter(None, (wins, "With it the last round is over." if view.last else "")))


def _nation(view: DictatorView, seat: int) -> str:
    names = ", ".join(m.name for m in view.held(seat))
    told = f"{counted(view.share(seat), 'Field')}, {counted(view.armies[seat], 'monument')}"
    whole = f"{told}: {names}" if names else told
    return whole if len(whole) <= MOST else whole[: MOST - 1] + "…"


def pictures(view: DictatorView, question: Question) -> Wording:
    """Pictures one has shown."""
    fields = [o.action.field for o in question.offers if isinstance(o.action, Withdraw)]
    there = [view.on(field_named(view.side, field)) for field in fields]
    offers = tuple(
        Label(f"{m.name if m else 'Monument'} on {field}"[:MOST], "The picture goes, the words stay")
        for m, field in zip(there, fields, strict=True)
    )
    return Wording(prompt="Withdraw a picture you have shown.", offers=offers, button="Withdraw a picture")


WORDS: dict[str, Callable[[DictatorView, Question], Wording]] = {
    "claim": claim,
    "grow": grow,
    "turn": turn,
    "invade": march,
    "expand": march,
    "monument": monument,
    "back": back,
    "vote": vote,
    "pictures": pictures,
}
"""By the kind of question."""
