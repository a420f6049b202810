"""What a sensible god would do, by what lies open."""

from __future__ import annotations

import itertools

from msgspec.structs import replace

from rules.core import Advice, Answer, Blanks, Judgement, Offer, Question, Seat
from rules.creation.actions import Consent, Keep
from rules.creation.bounds.objects import key
from rules.modes.roleplay.actions import Aim, Back, Begin, Capture, Lean, Pass, Place, Sort, Still
from rules.modes.roleplay.checks import LETTERS
from rules.modes.roleplay.finds import Find, Finds
from rules.modes.roleplay.state import Act
from rules.modes.roleplay.view import RoleplayView

STRIDE = 37
"""How far apart in the list two finds lie that two gods take one after the other."""


BELONGS = (
    "So it belongs to {name}, as {lean} would have it.",
    "By the oath of {lean} it was promised to {name}.",
    "This is what {name} lacked, by the word of {lean}.",
    "Let it lie with {name}, by the will of {lean}.",
    "Ask {lean}: it has known {name} all along.",
)
"""How a new Act has to do with another (CR-RP-06)."""

AGAIN = (
    "Look again, with eyes of {lean}: {seen}",
    "{lean} never believed the first story. {seen}",
    "Hold it up to {lean}. {seen}",
    "Before {lean} it hides nothing. {seen}",
)
"""How an Act is read anew."""


class RoleplayAdvice(Advice[RoleplayView]):
    """New Acts while there is little to take, Centers and Acts of whoever leads when there is more."""

    def __init__(self, finds: Finds) -> None:
        self.finds = finds

    def judge(self, view: RoleplayView, question: Question) -> Judgement:
        if isinstance(question.ask, Blanks):
            return Judgement(answer=self._answer(view, question))
        return Judgement(worth=tuple(_worth(view, question, offer) for offer in question.offers))

    def _answer(self, view: RoleplayView, question: Question) -> Answer:
        find = self._find(view, question.seat)
        match question.kind:
            case "choose":
                return Answer(blanks={"thing": find.thing, "kind": "found"})
            case "explain":
                mine = view.candidates[question.seat].thing
                find = next((f for f in self.finds.things if key(f.thing) == key(mine)), find)
                blanks = {"name": find.name, "attribute": find.attribute, "story": find.story}
                return Answer(blanks=blanks)
            case "length":
                return Answer(blanks={"number": 3 if len(view.here) < 7 else 2})
        return Answer(blanks=self._proposal(view, question, find))

    def _proposal(self, view: RoleplayView, question: Question, find: Find) -> dict[str, str]:
        ask = question.ask
        assert isinstance(ask, Blanks)
        template, names = ask.template, {blank.name for blank in ask.blanks}
        about = view.act(getattr(template, "to", 0))
        assert about is not None
        if "new" in names:
            find = self._find(view, question.seat, new=True)
        lean = " and ".join(getattr(template, "by", ()) or (find.attribute,))
        blanks = {"thing": find.thing, "name": self._name(view, find.name), "new": find.attribute}
        turn = question.seat + 2 * len(view.acts)
        blanks["story"] = f"{find.story} {BELONGS[turn % len(BELONGS)].format(name=about.name, lean=lean)}"
        if not isinstance(template, Place | Capture):
            name, seen = self._second(view, about)
            told = AGAIN[turn % len(AGAIN)].format(lean=lean, seen=seen)
            blanks |= {"name": self._name(view, name), "story": told}
        if any(blank.required for blank in ask.blanks if blank.name == "where"):
            blanks["where"] = "from the shelf to the window"
        return {name: text for name, text in blanks.items() if name in names}

    def _find(self, view: RoleplayView, seat: Seat, *, new: bool = False) -> Find:
        """Something that is not in the story yet, another for each seat; what fits the god's Attributes first, or
        with ``new`` what fits none of them."""
        things = self.finds.things
        used = {key(a.thing) for a in view.acts if not a.destroyed} | {key(p.thing) for p in view.box}
        used |= {key(c.thing) for c in view.candidates.values()}
        first = (seat * 11 + view.round * 5 + len(view.acts) * STRIDE) % len(things)
        mine = {name.casefold() for name in view.gods[seat].attributes}
        order = sorted((*things[first:], *things[:first]), key=lambda f: (f.attribute.casefold() in mine) == new)
        free = next((f for f in order if key(f.thing) not in used), None)
        if free is not None:
            return free
        numbers = (f"{order[0].thing}, number {n}" for n in itertools.count(2))
        return replace(order[0], thing=next(t for t in numbers if key(t) not in used))

    def _name(self, view: RoleplayView, name: str) -> str:
        """A name that nothing bears."""
        borne = {a.name.casefold() for a in view.acts}
        names = (name, *(f"{name} {n}" for n in range(2, len(borne) + 3)))
        return next(n for n in names if n.casefold() not in borne)

    def _second(self, view: RoleplayView, act: Act) -> tuple[str, str]:
        """How an Act is read anew: a name and what is seen in it."""
        seconds = self.finds.seconds
        at = (act.id + act.stolen + view.round) % len(seconds)
        name = seconds[at].name.format(act.name)
        return (name if len(name) <= LETTERS else seconds[at].name.format(act.names[0])[:LETTERS]), seconds[
            at
        ].meaning


def _worth(view: RoleplayView, question: Question, offer: Offer) -> float:
    action, seat = offer.action, question.seat
    match action:
        case Begin(deed=deed):
            return _deed(view, seat, deed)
        case Aim(to=to, way=way):
            return _aimed(view, seat, view.act(to), way)
        case Lean(by=by, brings=brings):
            return {"weaker": 3.0, "greater": 2.0}.get(brings, 1.0) + 0.5 * len(by)
        case Sort(kind=kind):
            return 1.0 if kind == "found" else 0.0
        case Keep(act=id):
            mine = next((a for a in view.acts if a.id == id), None)
            return 0.0 if mine is None else 2.0 if mine.poster == seat else 1.0
        case Consent(to=to):
            return {"all": 2.0, "words": 1.0}.get(to, 0.0)
        case Still(keep=stays):
            return float(stays == _guards_own(view, seat))
        case Pass() | Back():
            return -2.0
    return _ballot(view, question, offer)


def _deed(view: RoleplayView, seat: Seat, deed: str) -> float:
    """A new Act is one more; taking one from whoever leads is one more and one less."""
    leading = max((view.counts[s] for s in view.here if s != seat), default=0)
    behind = leading > view.counts[seat] + 1
    late = view.round == view.rounds and view.tries == 0
    return {
        "place": 3.0,
        "capture": 4.0 if late else 2.5,
        "steal": 3.5 if behind and view.tries == 0 else 2.0,
        "protect": 3.2 if view.centers[seat] and not behind and view.round % 2 == 0 else 1.5,
        "use": 0.5,
    }[deed]


def _aimed(view: RoleplayView, seat: Seat, act: Act | None, way: str) -> float:
    if act is None:
        return 0.0
    owner = view.counts[act.owner] if act.owner >= 0 else 0
    mine = act.owner == seat
    worth = 1.0 + 0.1 * owner + (0.5 if act.center else 0.0) + 0.001 * act.id
    if way in ("destroy", "strip"):
        return -worth if mine else worth
    if way in ("shield", "rename"):
        return worth if mine else 0.0
    if way == "tale":
        return 0.1
    return worth + (0.2 if way == "reading" else 0.0) + (0.6 if mine else 0.0)


def _guards_own(view: RoleplayView, seat: Seat) -> bool:
    target = view.act(view.still.protects) if view.still is not None else None
    return target is not None and target.owner == seat


def _ballot(view: RoleplayView, question: Question, offer: Offer) -> float:
    """Let stand what costs oneself nothing; vote against losing what is one's own."""
    if question.kind != "vote":
        return 0.0
    if view.proposal is None:
        one = view.candidates.get(int(offer.key))
        return float(len(one.story)) if one is not None else 0.0
    target = view.act(view.proposal.what.to)
    hurts = target is not None and target.owner == question.seat and not isinstance(view.proposal.what, Place)
    mine = view.proposal.seat == question.seat
    return float((offer.key == "for") == (mine or not hurts))
