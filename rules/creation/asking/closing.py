"""Questions of the Period of Decay, of the end, and of the Creation box."""

from __future__ import annotations

from rules.core import Offer, Question, SomeOf
from rules.creation import actions as do
from rules.creation.actions.falls import falling
from rules.creation.asking import votes
from rules.creation.asking.base import offer, pick, question
from rules.creation.course import cycle, echoes, omens
from rules.creation.course.ends import winning
from rules.creation.course.settling import may_fade
from rules.creation.world.state import Creation

VICTORY = pick([offer("declare", do.Declare(), final=True), offer("on", do.Declare(victory=False))])


def decay(state: Creation) -> list[Question]:
    """What falls in the Period of Decay."""
    if not state.quotas or state.fading:
        return votes.fades(state)
    seat = state.quotas[0].seat
    keys = [falling("abyss", field) for field in cycle.funnels(state, seat)]
    mine = sorted(cycle.may_fall(state, seat), key=lambda a: a.size)
    keys += [falling("act", act.id) for act in mine]
    keys += [falling("fade", act.id) for act in mine if may_fade(state, act)]
    keys += [falling("shield", shield.id) for shield, _ in cycle.shields_of(state, seat)]
    offers = tuple(offer(key, do.Surrender(falls=(key,))) for key in keys)
    some = SomeOf(offers=offers, least=1, most=len(offers), template=do.Surrender(falls=()), into="falls")
    return [question(state, seat, "decay", some, silence="decay", hours=state.options.vote_wait_hours)]


def reckoning(state: Creation) -> list[Question]:
    """Whether something that was foretold has come true, of those who would gain by it (CR-ABI-119)."""
    claims = omens.claims(state)
    ask = pick([*(claimed(p.id, by) for p, by in claims), offer("none", do.Unclaimed(), course="closing")])
    asked = [s for s in state.queue if s in omens.gainers(state)]
    hours, id = state.options.vote_wait_hours, f"r{state.round}.omens"
    return [question(state, s, "omens", ask, silence="omens", hours=hours, id=id) for s in asked]


def claimed(prophecy: int, by: int) -> Offer:
    """That a Prophecy has come true by the deed of a deity, or by nobody's."""
    return offer(f"claim-{prophecy}-{by if by >= 0 else 'nobody'}", do.Claim(prophecy=prophecy, by=by))


def victory(state: Creation) -> list[Question]:
    """Those at the cap after an Accolade."""
    id = f"r{state.round}.victory"
    return [question(state, s, "victory", VICTORY, silence="victory", id=id) for s in winning.asked(state)]


PLEDGE = pick(
    [offer("all", do.Pledge(selfish=False), final=True), offer("own", do.Pledge(selfish=True), final=True)]
)


def pledges(state: Creation) -> list[Question]:
    """Selfish or altruistic, asked of all who have not pledged yet (CR-END-12)."""
    hours = state.options.vote_wait_hours
    return [
        question(state, s, "pledge", PLEDGE, silence="pledge", hours=hours, id=f"r{state.round}.pledge")
        for s in state.queue
    ]


def box(state: Creation) -> list[Question]:
    """The Creation box after the end."""
    act = echoes.find(state, state.keeping)
    if act is not None:
        offers = [offer("all", do.Consent(to="all"))]
        if act.photo:
            offers.append(offer("words", do.Consent(to="words")))
        offers.append(offer("nothing", do.Consent(to="nothing")))
        return [question(state, act.poster, "consent", pick(offers), silence="consent")]
    offers = [offer(f"act-{a.id}", do.Keep(act=a.id)) for a in echoes.choices(state)]
    offers.append(offer("none", do.Keep(act=0), course="closing"))
    return [question(state, state.queue[0], "keep", pick(offers), silence="keep")]
