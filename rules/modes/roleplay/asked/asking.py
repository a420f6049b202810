"""Whom the game waits for, and what is legal."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from typing import get_args

from msgspec.structs import replace

from rules.core import Action, Ballot, Blanks, Motion, Offer, OneOf, Question, RuleError, Seat
from rules.core.questions import BareAsk
from rules.creation.actions import Consent, Keep
from rules.modes.roleplay.actions import Aim, Back, Begin, Deed, Lean, Pass, Silence, Sort, Still, Way
from rules.modes.roleplay.asked.beside import beside
from rules.modes.roleplay.asked.forms import CHOOSE, EXPLAIN, KINDS, LENGTH, write
from rules.modes.roleplay.beginning import lords
from rules.modes.roleplay.checks import held, leads_nowhere, not_captured, not_stolen, not_used
from rules.modes.roleplay.drafting import after, whole
from rules.modes.roleplay.keeping import asks, choices, is_last
from rules.modes.roleplay.state import Act, Draft, Roleplay

DEEDS: tuple[Deed, ...] = get_args(Deed)
WAYS: tuple[Way, ...] = ("destroy", "shield", "strip", "rename", "tale")


def questions(state: Roleplay) -> tuple[Question, ...]:
    """All that is open."""
    return tuple(_questions(state))


def _questions(state: Roleplay) -> Iterator[Question]:
    match state.stage:
        case "choosing":
            for seat in state.here:
                done = seat in state.candidates or seat in state.silent
                yield _question(state, seat, "choose", CHOOSE, secret=True, waits=not done)
        case "explaining":
            for seat in state.here:
                if seat in state.candidates and not state.candidates[seat].told:
                    yield _question(state, seat, "explain", EXPLAIN)
        case "center":
            assert state.motion is not None
            for seat in state.motion.electorate:
                yield _ballot(seat, state.motion)
        case "length":
            for seat in lords(state):
                done = seat in state.numbers or seat in state.silent
                yield _question(state, seat, "length", LENGTH, waits=not done)
        case "rounds":
            yield from _round(state)
        case "keeping":
            yield from _keeping(state)
        case "over":
            return
    yield from beside(state)


def _question(
    state: Roleplay,
    seat: int,
    kind: str,
    ask: BareAsk,
    *,
    secret: bool = False,
    waits: bool = True,
) -> Question:
    hours = timedelta(hours=state.options.turn_wait_hours)
    return Question(
        id=f"{state.asked}.{kind}",
        seat=Seat(seat),
        kind=kind,
        ask=ask,
        secret=secret,
        waits=waits,
        within=hours if waits else None,
        clock=f"{state.round}.{seat}" if state.stage == "rounds" else "",
        lapse=Silence() if waits else None,
    )


def _offer(
    key: str, action: Action, why_not: RuleError | None = None, course: str = "main", *, final: bool = False
) -> Offer:
    return Offer(key=key, action=action, why_not=why_not, course=course, final=final)  # type: ignore[arg-type]


def _ballot(seat: Seat, motion: Motion) -> Question:
    offers = (Offer(key=c.key, action=Ballot(motion=motion.id, choice=c.key)) for c in motion.ballot(seat))
    return Question(
        id=f"{motion.id}.ballot",
        seat=seat,
        kind="vote",
        ask=OneOf(tuple(offers)),
        motion=motion.id,
        waits=seat not in motion.cast,
        within=motion.within,
        lapse=Silence(motion=motion.id),
    )


# ------------------------------------------------------------------------------------------------------- a turn


def _round(state: Roleplay) -> Iterator[Question]:
    if state.still:
        act = state.act(state.still[0])
        assert act is not None
        offers = (_offer("keep", Still(keep=True)), _offer("drop", Still(keep=False)))
        yield _question(state, act.owner, "still", OneOf(offers))
    elif state.proposal is not None:
        for seat in state.proposal.motion.electorate:
            yield _ballot(seat, state.proposal.motion)
    elif state.turn is not None:
        draft = state.draft
        if draft is None:
            yield _question(state, state.turn, "turn", OneOf(tuple(_menu(state, state.turn))))
            return
        kind, ask = _step(state, state.turn, draft)
        if isinstance(ask, Blanks):
            yield _question(state, state.turn, kind, ask)
            yield _question(state, state.turn, "back", OneOf((_back(),)))
        else:
            yield from _opening(state, state.turn, draft, kind, ask)


def _opening(state: Roleplay, seat: Seat, draft: Draft, kind: str, ask: BareAsk) -> Iterator[Question]:
    """A step, and the form in which a press that says the last of it is told at once."""
    assert isinstance(ask, OneOf)
    asked, forms = [], []
    for number, offer in enumerate(ask.offers):
        said = after(state, seat, draft, offer.action)
        if offer.why_not is None and whole(said):
            form = _question(state, seat, f"write-{said.deed}", write(said), waits=False)
            forms.append(replace(form, id=f"{form.id}-{number}"))
            offer = replace(offer, opens=forms[-1].id)
        asked.append(offer)
    yield _question(state, seat, kind, OneOf(tuple(asked)))
    yield from forms


def _back() -> Offer:
    return _offer("back", Back(), course="other")


def _menu(state: Roleplay, seat: Seat) -> Iterator[Offer]:
    """What a turn may be spent on (CR-RP-15)."""
    for deed in DEEDS:
        yield _offer(deed, Begin(deed=deed), leads_nowhere(state, seat, deed))
    yield _offer("pass", Pass(), course="closing")


def _step(state: Roleplay, seat: Seat, draft: Draft) -> tuple[str, BareAsk]:
    """What is still to be said: which Act, which Attribute, which kind of object, then the words."""
    if not draft.to:
        return f"{draft.deed}-aim", OneOf((*_aims(state, seat, draft.deed), _back()))
    if not draft.leant:
        return "lean", OneOf((*_leans(state, seat, draft), _back()))
    if draft.deed in ("place", "protect") and not draft.sorted:
        return "sort", OneOf((*(_offer(kind, Sort(kind=kind)) for kind in KINDS), _back()))
    return f"write-{draft.deed}", write(draft)


def here(state: Roleplay) -> tuple[Act, ...]:
    """All that belongs to the story, the Centers first and then the newest."""
    found = [a for a in state.acts if not a.destroyed]
    return tuple(sorted(found, key=lambda a: (not a.center, -a.id)))


def _aims(state: Roleplay, seat: Seat, deed: Deed) -> Iterator[Offer]:
    for act in here(state):
        match deed:
            case "place" | "protect":
                yield _offer(str(act.id), Aim(to=act.id))
            case "capture":
                if act.center:
                    yield _offer(str(act.id), Aim(to=act.id), not_captured(state, seat, act))
            case "steal":
                if not act.center and act.owner != seat:
                    ways: tuple[Way, ...] = ("reading", "story")
                    for way in ways[: 1 + state.options.roleplay_story_capture]:
                        refusal = not_stolen(state, seat, act, way)
                        yield _offer(f"{act.id}-{way}", Aim(to=act.id, way=way), refusal)
            case "use":
                for way in WAYS:
                    refusal = not_used(state, seat, act, way)
                    if refusal is None or (way == "destroy" and not act.center):
                        yield _offer(f"{act.id}-{way}", Aim(to=act.id, way=way), refusal)


def _leans(state: Roleplay, seat: Seat, draft: Draft) -> Iterator[Offer]:
    """What it may be based on; a god of one Attribute may bring a second with an Act (CR-RP-18, CR-RP-21)."""
    own = held(state, seat)
    for at, name in enumerate(own):
        yield _offer(f"own{at}", Lean(by=(name,)))
    if len(own) == 2:
        yield _offer("both", Lean(by=own))
    elif own and draft.deed in ("place", "protect"):
        yield _offer("weaker-too", Lean(by=own, brings="weaker"))
        yield _offer("greater-too", Lean(by=own, brings="greater"))
        yield _offer("weaker", Lean(brings="weaker"))
        yield _offer("greater", Lean(brings="greater"))


# ---------------------------------------------------------------------------------------------------- afterwards


def _keeping(state: Roleplay) -> Iterator[Question]:
    """The Creation box (CR-BOX-01, CR-BOX-04)."""
    if state.keeping:
        act = next(a for a in state.acts if a.id == state.keeping)
        ways = ("all", "words", "nothing") if act.photo else ("words", "nothing")
        last, bare = is_last(state, act), not choices(replace(state, declined=(*state.declined, act.id)))
        offers = tuple(
            _offer(way, Consent(to=way), final=last if way != "nothing" else bare)  # type: ignore[arg-type]
            for way in ways
        )
        yield _question(state, act.poster, "consent", OneOf(offers))
    elif state.queue:
        seat = state.queue[0]
        found = [
            _offer(str(act.id), Keep(act=act.id), final=is_last(state, act) and not asks(state, act, seat))
            for act in choices(state)
        ]
        nothing = _offer("0", Keep(act=0), course="closing", final=is_last(state))
        yield _question(state, seat, "keep", OneOf((*found, nothing)))
