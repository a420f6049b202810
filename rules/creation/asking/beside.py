"""What may be done beside the course of the game: nobody waits for it. It changes seldom and is asked of everybody
at every step, so what was asked once is kept."""

from __future__ import annotations

import functools

from rules.core import Blank, Blanks, OneOf, Question, Seat
from rules.core.book.sheet import told
from rules.core.questions import BareAsk
from rules.creation import actions as do
from rules.creation.asking.awakening import icon_blanks
from rules.creation.asking.base import offer, pick, question, written
from rules.creation.asking.closing import claimed
from rules.creation.asking.invented import pointing
from rules.creation.awakening.personas import may_propose, side_by_side
from rules.creation.course import ends, omens, pictures
from rules.creation.deities import dice
from rules.creation.pantheon import business, challenges, settings
from rules.creation.world.book.gametypes import KINDS
from rules.creation.world.book.lore import Lore
from rules.creation.world.book.options import Options
from rules.creation.world.book.phases import END
from rules.creation.world.matters import Business
from rules.creation.world.state import Creation

UNNAMED = ("order", "wishes", KINDS[0], "personas", *END)
"""Phases that offer no Icon and no name beside their own questions."""

DECLARE = pick([offer("declare", do.Declare(), final=True)])
DROP_DICE = pick([offer("drop", do.DropDice(), final=True)])
AWAY = pick([offer("away", do.Away(away=True))])
BACK = pick([offer("back", do.Away(away=False))])
STOP = pick([offer("stop", do.Raise(kind="stop"), final=True)])
WAIT_NO_MORE = pick([offer("ask", do.Raise(kind="wait_no_more"))])
HOUSE_RULE = written((Blank(name="text", kind="long", least=1, most=300),), do.Raise(kind="house_rule"))
RULING = written(
    (Blank(name="text", kind="text", least=1, most=200), Blank(name="about", kind="long", least=3, most=400)),
    do.Raise(kind="ruling"),
)
NAME = written((Blank(name="name", kind="text", least=1, most=50),), do.TakeName(name=""))
PHOTO = Blank(name="photo", kind="photo")
WHY = Blank(name="text", kind="text", least=1, most=200)
WRONG = Blank(name="text", kind="long", least=1, most=300)
HOW_MUCH = Blank(name="amount", kind="count", least=-999, most=999)


def beside(state: Creation, lore: Lore) -> list[Question]:
    """Pages of the History and a victory that may be declared; then what is possible at any time."""
    found = [*pages(state), *declaring(state), *claiming(state), *undemanding(state), *pointing(state)]
    matters = table_matters(state, lore)
    finders = pictures.finders(state)
    named = state.phase not in UNNAMED
    everybody = tuple((seat, (d := state.deities[seat]).raised == state.round, d.away) for seat in state.here)
    mine_of = asides(matters, everybody) if matters is not None else ((),) * len(everybody)
    for (seat, _, _), mine in zip(everybody, mine_of, strict=True):
        found += mine
        if seat in finders:
            found += own_pictures(Seat(seat), pictures.shown_by(state, seat), state.options.object_proof)
        if named:
            found += persona(state, seat)
    return found


def pages(state: Creation) -> list[Question]:
    """Pages of the History that wait for their writers."""
    if not state.tales:
        return []
    must = state.parameters.least_sentences > 0
    blank = Blank(name="text", kind="long", required=must, least=int(must), most=1500)
    return [
        question(
            state,
            tale.writer,
            "history",
            written((blank,), do.Write(text="", tale=tale.id)),
            waits=False,
            id=f"h{tale.id}.history",
        )
        for tale in state.tales
        if tale.writer in state.here
    ]


def declaring(state: Creation) -> list[Question]:
    """Whoever is at the cap may declare victory in the middle of a round."""
    if state.phase not in ("turn", "decay"):
        return []
    return [
        question(state, seat, "declare", DECLARE, waits=False)
        for seat in state.here
        if ends.may_declare(state, seat)
    ]


def claiming(state: Creation) -> list[Question]:
    """Any deity may say that something foretold has come true (CR-ABI-119)."""
    if not state.prophecies or state.phase not in ("turn", "decay"):
        return []
    offers = [claimed(prophecy.id, by) for prophecy, by in omens.claims(state)]
    return [aside(Seat(seat), "claim", pick(offers)) for seat in state.here] if offers else []


def undemanding(state: Creation) -> list[Question]:
    """The Probability deity may drop its demand of throws (CR-DICE-11)."""
    if not dice.demanded(state):
        return []
    return [aside(Seat(seat), "drop-dice", DROP_DICE) for seat in state.here if seat == dice.master(state)]


def aside(seat: Seat, kind: str, ask: BareAsk) -> Question:
    """Something that is possible at any time; its id is always the same, so that its button never grows old."""
    return Question(id=f"x.{kind}", seat=seat, kind=kind, ask=ask, waits=False, aside=True)


Matters = tuple[Lore, Options, frozenset[str], frozenset[str], tuple[str, ...], bool, bool, int, tuple[int, ...]]
"""All that what may be brought before the table depends on: the house rules and those of them that have done their
work, matters that are voted on, Acts that may be objected to, whether there are rules to be made and scores to be
corrected, whom all wait for, and who is there."""


def table_matters(state: Creation, lore: Lore) -> Matters | None:
    """What may be brought before the table now (see :mod:`rules.creation.pantheon.business`)."""
    if state.phase in END:
        return None
    slow = business.awaited(state)
    taken = business.rules_are_taken(state)
    return (
        lore,
        state.options,
        settings.locked(state) if taken else frozenset(),
        frozenset(p.matter.kind for p in state.polls if isinstance(p.matter, Business)),
        tuple(act.name for act in challenges.doubtful(state)[-25:]),
        taken,
        bool(state.ledger or state.round),
        -1 if slow is None else slow,
        state.here,
    )


@functools.lru_cache(maxsize=1024)
def asides(matters: Matters, everybody: tuple[tuple[int, bool, bool], ...]) -> tuple[tuple[Question, ...], ...]:
    """What is possible for each deity: of each its seat, whether it has proposed a rule this round, and whether it
    is away."""
    return tuple(possible(Seat(seat), matters, raised=raised, away=away) for seat, raised, away in everybody)


def possible(seat: Seat, matters: Matters, *, raised: bool, away: bool) -> tuple[Question, ...]:
    """An objection, a rule, a ruling, a correction, not waiting, being away, stopping."""
    lore, options, locked, voted, doubtful, taken, scored, slow, here = matters
    found: list[tuple[str, BareAsk]] = []
    if doubtful:
        act = Blank(name="about", kind="choice", choices=doubtful)
        found.append(("challenge", written((act, WRONG), do.Raise(kind="challenge"))))
    if taken and not raised:
        found.append(("house_rule", HOUSE_RULE))
        if (changes := menu(lore, options, locked)).offers:
            found.append(("setting", changes))
    found.append(("ruling", RULING))
    if scored:
        whose = Blank(name="about", kind="choice", choices=tuple(str(s) for s in here))
        found.append(("score", written((whose, HOW_MUCH, WHY), do.Raise(kind="score"))))
    if slow >= 0 and slow != seat:
        found.append(("wait_no_more", WAIT_NO_MORE))
    found += [("away", BACK if away else AWAY), ("stop", STOP)]
    return tuple(aside(seat, kind, ask) for kind, ask in found if kind not in voted)


@functools.lru_cache(maxsize=64)
def menu(lore: Lore, chosen: Options, locked: frozenset[str]) -> OneOf:
    """The settings with few values, by pressing; the others are typed as a house rule."""
    offered = settings.offered(lore.knobs, chosen, locked)
    return pick(
        offer(f"{one.key}-{at}"[-40:], do.Raise(kind="setting", about=one.name, text=told(value)))
        for at, (one, value, _) in enumerate(offered)
    )


@functools.lru_cache(maxsize=256)
def own_pictures(seat: Seat, shown: tuple[pictures.Shown, ...], proof: str) -> tuple[Question, ...]:
    """Another picture of an object, or none (CR-CON-04)."""
    whole = tuple(str(s.of) for s in shown if not s.refused)[-25:] if proof != "text_only" else ()
    blanks = (Blank(name="of", kind="choice", choices=whole), PHOTO)
    better = [aside(seat, "photo", written(blanks, do.ShowPhoto(photo="")))] if whole else []
    return (*better, *no_picture(seat, shown))


def no_picture(seat: int, shown: tuple[pictures.Shown, ...]) -> list[Question]:
    """Withdraw a picture: that of an Act, a Safeguard or a proposal, also of one that was turned down, and also
    when the world is finished."""
    offers = [offer(f"of-{s.of}", do.WithdrawPhoto(of=s.of), final=True) for s in shown if s.photo]
    return [aside(Seat(seat), "no-photo", pick(offers))] if offers else []


def persona(state: Creation, seat: int) -> list[Question]:
    """A late Icon, and another name (CR-ICO-03, CR-ICO-14)."""
    late = may_propose(state, seat) and (state.deities[seat].settled or not side_by_side(state))
    found = [late_icon(Seat(seat), icon_blanks(state, seat))] if late else []
    return [*found, taking_name(Seat(seat))]


def late_icon(seat: Seat, ask: Blanks) -> Question:
    """An Icon after the start; its button is that of any Icon."""
    return Question(id="x.persona", seat=seat, kind="late-icon", ask=ask, waits=False, aside=True)


@functools.lru_cache(maxsize=64)
def taking_name(seat: Seat) -> Question:
    """Another name for one's deity."""
    return aside(seat, "name", NAME)
