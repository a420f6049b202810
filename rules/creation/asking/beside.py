"""What may be done beside the course of the game: nobody waits for it. It changes seldom and is asked of everybody
at every step, so what was asked once is kept."""

from __future__ import annotations

import functools
from collections.abc import Collection
from typing import Any, NamedTuple

from rules.core import Blank, Blanks, OneOf, Question, Seat
from rules.core.book.sheet import spell
from rules.core.questions import BareAsk
from rules.creation import actions as do
from rules.creation.asking.awakening import icon_blanks
from rules.creation.asking.base import offer, pick, question, written
from rules.creation.asking.closing import claimed
from rules.creation.asking.invented import pointing
from rules.creation.awakening.personas import may_propose, side_by_side
from rules.creation.course import omens, pictures
from rules.creation.course.ends import winning
from rules.creation.deities import dice
from rules.creation.pantheon import business, challenges, settings, until, waiting
from rules.creation.world.book.gametypes import KINDS
from rules.creation.world.book.lore import Lore
from rules.creation.world.book.options import Options
from rules.creation.world.book.phases import END
from rules.creation.world.matters import Business, Sign
from rules.creation.world.state import Creation
from rules.creation.world.still import apart, still

Questions = tuple[Question, ...]

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
    (
        Blank(name="text", kind="text", least=1, most=200, sentence=True),
        Blank(name="about", kind="long", least=3, most=400),
    ),
    do.Raise(kind="ruling"),
)
NAME = written((Blank(name="name", kind="text", least=1, most=50),), do.TakeName(name=""))
PHOTO = Blank(name="photo", kind="photo")
WHY = Blank(name="text", kind="text", least=1, most=200, sentence=True)
WRONG = Blank(name="text", kind="long", least=1, most=300)
HOW_MUCH = Blank(name="amount", kind="count", least=-999, most=999)


def beside(state: Creation, lore: Lore, busy: Collection[int]) -> Questions:
    """Pages of the History and a victory that may be declared; then what is possible at any time. What is being
    proposed has a picture too. Who is ``busy`` is asked something that the table waits for."""
    draft = state.draft
    another = draft is not None and draft.hand != state.deities[draft.seat].hands
    if draft is None or draft.stage == "what" or draft.known or draft.objects or another:
        around = kept(state, lore, -1, None, "")
    else:
        around = kept(state, lore, draft.seat, draft.name, draft.photo)
    written_now = pages(state, busy) if state.tales and state.commons is None else ()
    if not around.declarers:
        return (*written_now, *around.everything) if written_now else around.everything
    declaring = [question(state, seat, "declare", DECLARE, waits=False) for seat in around.declarers]
    return (*written_now, *declaring, *around.everything)


class Around(NamedTuple):
    """What is possible beside the course of the game in one position."""

    declarers: tuple[int, ...]
    """Whoever is at the cap may declare victory in the middle of a round."""
    everything: Questions
    """All but the pages and the victory."""


@still
def kept(state: Creation, lore: Lore, maker: int, name: str | None, photo: str) -> Around:
    """While somebody proposes an object of this name and picture, or nobody does."""
    seldom = (*claiming(state), *undemanding(state), *pointing(state))
    always = at_any_time(state, lore, on_the_table(state))
    found = always.whole if maker < 0 else always.showing(maker, own_pictures(state, maker, name, photo))
    return Around(winning.declarers(state), (*seldom, *found) if seldom else found)


class OnTable(NamedTuple):
    """What counts of votes, turns and scores for what is possible at any time."""

    voted: frozenset[str]
    """Kinds of business that are voted on."""
    icons: frozenset[int]
    """Deities whose Icon is."""
    slow: int
    """Whose turn all wait for, or -1."""
    scored: bool
    """Whether there are scores to be corrected."""


def on_the_table(state: Creation) -> OnTable:
    """What counts of votes, turns and scores now."""
    slow, scored = waiting.awaited(state), bool(state.ledger or state.round)
    if not state.polls:
        return OnTable(NOBODY, NOBODY, -1 if slow is None else slow, scored)
    matters = [poll.matter for poll in state.polls]
    return OnTable(
        voted=frozenset([m.kind for m in matters if isinstance(m, Business)]),
        icons=frozenset([m.seat for m in matters if isinstance(m, Sign)]),
        slow=-1 if slow is None else slow,
        scored=scored,
    )


NOBODY: frozenset[Any] = frozenset()


class Always(NamedTuple):
    """What each deity may do at any time: its seat, what comes before the pictures of what it has shown, these,
    and what comes after."""

    each: tuple[tuple[int, Questions, Questions, Questions], ...]
    whole: Questions

    def showing(self, seat: int, pictures: Questions) -> Questions:
        """The same with other pictures of one deity."""
        return tuple(
            one
            for of, before, shown, after in self.each
            for one in (*before, *(pictures if of == seat else shown), *after)
        )


@apart
def at_any_time(state: Creation, lore: Lore, now: OnTable) -> Always:
    """What each deity may do whatever is being proposed: matters of the table, pictures of what lies in the world,
    its Icon and name."""
    matters, finders = table_matters(state, lore, now), pictures.finders(state)
    named = state.phase not in UNNAMED
    everybody = tuple((seat, (d := state.deities[seat]).raised == state.round, d.away) for seat in state.here)
    mine_of = asides(matters, everybody) if matters is not None else ((),) * len(everybody)
    each = tuple(
        (
            seat,
            mine,
            own_pictures(state, seat, None, "") if seat in finders else (),
            persona(state, seat, voted=seat in now.icons) if named else (),
        )
        for (seat, _, _), mine in zip(everybody, mine_of, strict=True)
    )
    return Always(each, tuple(one for _, *parts in each for part in parts for one in part))


def pages(state: Creation, busy: Collection[int] = ()) -> list[Question]:
    """Pages of the History that wait for their writers; who is busy finds them among what else they may do. Where
    the deities are nobody's a page is a step of its own (CR-ALT-64)."""
    here, must = state.here, state.parameters.least_sentences > 0
    return [page(t.writer, t.id, must, aside=t.writer in busy) for t in state.tales if t.writer in here]


@functools.lru_cache(maxsize=64)
def page(writer: int, tale: int, must: bool, *, aside: bool) -> Question:
    """A page of the History, which may be left empty or not."""
    blank = Blank(name="text", kind="long", required=must, least=int(must), most=1500)
    ask = written((blank,), do.Write(text="", tale=tale))
    return Question(id=f"h{tale}.history", seat=Seat(writer), kind="history", ask=ask, waits=False, aside=aside)


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
    return Question(id=f"x.{kind}", seat=seat, kind=kind, ask=ask, waits=False, aside=True, late=kind in LATE)


LATE = ("wait_no_more",)
"""What is only for when somebody keeps the others waiting."""

Matters = tuple[Lore, Options, frozenset[str], frozenset[str], tuple[str, ...], bool, bool, int, tuple[int, ...]]
"""All that what may be brought before the table depends on: the house rules and those of them that have done their
work, matters that are voted on, Acts that may be objected to, whether there are rules to be made and scores to be
corrected, whom all wait for, and who is there."""


def table_matters(state: Creation, lore: Lore, now: OnTable) -> Matters | None:
    """What may be brought before the table now (see :mod:`rules.creation.pantheon.business`)."""
    if state.phase in END:
        return None
    taken = business.rules_are_taken(state)
    return (
        lore,
        state.options,
        until.locked(state) if taken else frozenset(),
        now.voted,
        tuple(act.name for act in challenges.doubtful(state)[-25:]),
        taken,
        now.scored,
        now.slow,
        state.here,
    )


@functools.lru_cache(maxsize=1024)
def asides(matters: Matters, everybody: tuple[tuple[int, bool, bool], ...]) -> tuple[Questions, ...]:
    """What is possible for each deity: of each its seat, whether it has proposed a rule this round, and whether it
    is away."""
    return tuple(possible(Seat(seat), matters, raised=raised, away=away) for seat, raised, away in everybody)


def possible(seat: Seat, matters: Matters, *, raised: bool, away: bool) -> Questions:
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
        offer(f"{one.key}-{at}"[-40:], do.Raise(kind="setting", about=one.key, text=spell(value)))
        for at, (one, value, _) in enumerate(offered)
    )


def own_pictures(state: Creation, seat: int, name: str | None, photo: str) -> Questions:
    """Another picture of an object, or none (CR-CON-04); with a name and a picture, of what is being proposed
    too."""
    proposed = None if name is None else pictures.Shown(0, name, photo, hand=state.deities[seat].hands)
    return _own_pictures(Seat(seat), pictures.shown_with(state, seat, proposed), state.options.object_proof)


@functools.lru_cache(maxsize=256)
def _own_pictures(seat: Seat, shown: tuple[pictures.Shown, ...], proof: str) -> Questions:
    whole = tuple(str(s.of) for s in shown if not s.refused)[-25:] if proof != "text_only" else ()
    blanks = (Blank(name="of", kind="choice", choices=whole), PHOTO)
    better = [aside(seat, "photo", written(blanks, do.ShowPhoto(photo="")))] if whole else []
    return (*better, *no_picture(seat, shown))


def no_picture(seat: int, shown: tuple[pictures.Shown, ...]) -> list[Question]:
    """Withdraw a picture: that of an Act, a Safeguard or a proposal, also of one that was turned down, and also
    when the world is finished."""
    offers = [offer(f"of-{s.of}", do.WithdrawPhoto(of=s.of), final=True, course="other") for s in shown if s.photo]
    return [aside(Seat(seat), "no-photo", pick(offers))] if offers else []


def persona(state: Creation, seat: int, *, voted: bool) -> Questions:
    """A late Icon, unless one is voted on, and another name (CR-ICO-03, CR-ICO-14)."""
    late = not voted and may_propose(state, seat) and (state.deities[seat].settled or not side_by_side(state))
    found = (late_icon(Seat(seat), icon_blanks(state, seat)),) if late else ()
    return (*found, taking_name(Seat(seat)))


def late_icon(seat: Seat, ask: Blanks) -> Question:
    """An Icon after the start; its button is that of any Icon."""
    return Question(id="x.persona", seat=seat, kind="late-icon", ask=ask, waits=False, aside=True)


@functools.lru_cache(maxsize=64)
def taking_name(seat: Seat) -> Question:
    """Another name for one's deity."""
    return aside(seat, "name", NAME)
