"""Questions to others in a deity's turn: votes, objections, leave, divided Fields."""

from __future__ import annotations

from rules.core import Ballot, Blank, Question, SomeOf
from rules.creation import actions as do
from rules.creation.actions import Silence
from rules.creation.acts import answering
from rules.creation.asking.base import cells, offer, pick, question, written
from rules.creation.asking.saying import pooled
from rules.creation.asking.trials import trial
from rules.creation.course import fading, omens
from rules.creation.deities.traits import holders
from rules.creation.world.book.amounts import NONE
from rules.creation.world.book.gametypes import contained
from rules.creation.world.matters import Echo, Window
from rules.creation.world.state import Creation

LET_PASS = pick(
    [offer("pass", do.Wave(through=True)), offer("object", do.Wave(through=False))],
)
LET_BE = pick([offer("let", do.LetBe())])
OVERRIDE = pick([offer("insist", do.Override(insists=True)), offer("let", do.Override(insists=False))])
LEAVE = pick([offer("yes", do.Grant(granted=True)), offer("no", do.Grant(granted=False))])


def ballots(state: Creation) -> list[Question]:
    """Every open vote, asked of everybody who has one."""
    found: list[Question] = []
    for poll in state.polls:
        motion = poll.motion
        ask = pick([offer(c.key, Ballot(motion=motion.id, choice=c.key)) for c in motion.choices])
        lapse = Silence(about="vote", motion=motion.id) if motion.within else None
        found += [
            Question(
                id=motion.id,
                seat=seat,
                kind="vote",
                ask=ask,
                motion=motion.id,
                waits=seat not in motion.cast,
                within=motion.within,
                lapse=lapse,
            )
            for seat in motion.electorate
        ]
    return found


def waiting(state: Creation) -> list[Question]:
    """Objections, leave, and divided Fields."""
    found: list[Question] = []
    if state.window is not None:
        found += objections(state, state.window)
    if state.trial is not None:
        found += trial(state, state.trial)
    if state.leave is not None:
        hours, id = state.options.vote_wait_hours, f"l{state.leave.id}.leave"
        found += [
            question(state, s, "leave", LEAVE, silence="leave", hours=hours, id=id)
            for s in state.leave.asked
            if s not in state.leave.granted
        ]
    if state.echo is not None:
        found += replying(state, state.echo)
    if state.refit:
        found += refitting(state)
    if state.adrift:
        found += drifting(state)
    if state.uprooted:
        found += rooting(state)
    if state.spurned is not None:
        hours = state.options.vote_wait_hours
        found.append(question(state, state.spurned.seat, "override", OVERRIDE, silence="override", hours=hours))
    if state.shorten:
        found += shortening(state)
    return found + fades(state)


def replying(state: Creation, echo: Echo) -> list[Question]:
    """An Act of the answer to one on Nodes; or it is let be. Without a limit of the turn nobody is hurried
    (CR-ELE-82, CR-ELE-83)."""
    proof = state.options.object_proof
    pool = contained(state.options)
    blanks = [pooled(state, echo.seat) if pool else Blank(name="thing", kind="text", most=80)]
    if proof != "text_only" and not pool:
        blanks.append(Blank(name="photo", kind="photo", required=proof == "photo_required"))
    blanks += [
        Blank(name="name", kind="text", least=1, most=60),
        Blank(name="meaning", kind="long", least=1, most=1500),
        cells(among=answering.open_now(state, echo)),
    ]
    silence = "" if state.parameters.turn_minutes == NONE else "echo"
    id = f"{state.asked}.answer"
    ask = written(tuple(blanks), do.Answer())
    fits = bool(answering.piece(state, echo))
    form = [question(state, echo.seat, "answer", ask, silence=silence, id=id)] if fits else []
    return [*form, question(state, echo.seat, "let-be", LET_BE, silence="" if fits else silence, waits=not fits)]


def fades(state: Creation) -> list[Question]:
    """Whether an Act falls into Decay or is Nullified (CR-DOM-29)."""
    if (now := fading.awaited(state)) is None:
        return []
    seat, one = now
    ask = pick([offer("decay", do.Fade(act=one.act, gone=False)), offer("fade", do.Fade(act=one.act, gone=True))])
    return [question(state, seat, "fade", ask, silence="fade", hours=state.options.vote_wait_hours)]


def objections(state: Creation, window: Window) -> list[Question]:
    """Whether somebody objects to a Move or a smaller footprint that was announced (CR-MOV-12, CR-ABI-169)."""
    hours, id = max(1, state.options.objection_hours), f"w{window.id}.wave"
    return [
        question(state, seat, "wave", LET_PASS, silence="wave", hours=hours, id=id)
        for seat in state.here
        if seat != window.matter.seat and seat not in window.waved
    ]


def refitting(state: Creation) -> list[Question]:
    """Which parts of a divided Field an Act takes."""
    act = state.act(state.refit[0])
    if act is None:
        return []
    offers = tuple(offer(part, do.Refit(fields=(part,))) for part in state.refit_parts)
    some = SomeOf(offers=offers, least=1, most=len(offers), template=do.Refit(fields=()), into="fields")
    return [question(state, act.owner, "refit", some, silence="refit")]


def drifting(state: Creation) -> list[Question]:
    """Over which part of a divided Field a Storm stays."""
    ask = pick([offer(part, do.MoveStorm(storm=state.adrift, to=part)) for part in state.refit_parts])
    return [question(state, holders(state, "storms")[0], "adrift", ask, silence="adrift")]


def rooting(state: Creation) -> list[Question]:
    """On which part of a divided Field a Node stays."""
    ask = pick([offer(part, do.PlaceNodes(fields=(part,))) for part in state.refit_parts])
    return [question(state, holders(state, "nodes")[0], "uprooted", ask, silence="uprooted")]


def shortening(state: Creation) -> list[Question]:
    """What the Prophet keeps of a list that did not stand (CR-ABI-114)."""
    prophecy = omens.found(state, state.shorten)
    if prophecy is None:
        return []
    template = do.Shorten(categories=())
    offers = tuple(offer(str(at), do.Shorten(categories=(str(at),))) for at in range(len(prophecy.categories)))
    some = SomeOf(offers=offers, least=1, most=len(offers) - 1, template=template, into="categories")
    return [question(state, prophecy.seat, "shorten", some, silence="shorten")]
