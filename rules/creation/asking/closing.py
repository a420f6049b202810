"""Questions of the Period of Decay, of the end, and of the Creation box."""

from __future__ import annotations

from rules.core import Answer, Decision, Option, PickSome, counted, who
from rules.creation import actions as do
from rules.creation import cycle, echoes, ends
from rules.creation.asking.base import option, pick, question
from rules.creation.flow import unsettled
from rules.creation.state import Creation


def decay(state: Creation) -> list[Decision]:
    """What falls in the Period of Decay."""
    if not state.quotas:
        return []
    now = state.quotas[0]
    options: list[Option] = []
    for field in cycle.funnels(state, now.seat):
        key = f"abyss-{field}"
        options.append(
            option(key, f"Funnel 1 Field into {field}", do.Surrender(falls=(key,)), "Nothing is lost.", worth=9)
        )
    for act in sorted(cycle.may_fall(state, now.seat), key=lambda a: a.size):
        key = f"act-{act.id}"
        options.append(
            option(
                key,
                f"{act.name}: {counted(act.size, 'Field')}",
                do.Surrender(falls=(key,)),
                f"{' '.join(act.fields)} would Decay.",
                worth=-act.size,
            )
        )
    for shield, count in cycle.shields_of(state, now.seat):
        key = f"shield-{shield.id}"
        options.append(
            option(
                key,
                f"The Safeguard {shield.thing}",
                do.Surrender(falls=(key,)),
                f"Counts for {count}; it is gone then.",
                worth=-20,
            )
        )
    some = PickSome(
        options=tuple(options), least=1, most=len(options), template=do.Surrender(falls=()), into="falls"
    )
    held = counted(now.total, "Act-Field")
    prompt = f"Period of Decay: of your {held} at least {now.owed} must Decay. Choose whole Acts."
    if state.final:
        prompt += " After the last Accolade the game is over."
    advice = Answer(keys=cycle.least_painful(state, now.seat))
    return [
        question(
            state,
            now.seat,
            "decay",
            prompt,
            some,
            silence="The smallest sufficient Acts fall.",
            hours=state.options.vote_wait_hours,
            advice=advice,
        )
    ]


def victory(state: Creation) -> list[Decision]:
    """Those at the cap after an Accolade."""
    cap = state.parameters.influence_cap
    found = []
    for s in state.queue:
        still = ends.at_cap(state, s)
        held = state.deities[s].influence
        options = [
            option("declare", "Declare victory", do.Declare(), rivals(state, s), worth=1, final=True),
            option("on", "Let the game go on", do.Declare(victory=False), "Another may declare before you."),
        ]
        said = f"You have {held} Influence of {cap}, which is enough to win: the game ends if you declare."
        if unsettled(state):
            said += " What is voted on now is counted first."
        if not still:
            said, options = f"You have fallen below {cap} Influence again.", options[1:]
        asked = question(
            state, s, "victory", said, pick(options), silence="The game goes on.", id=f"r{state.round}.victory"
        )
        found.append(asked)
    return found


def rivals(state: Creation, seat: int) -> str:
    """Who else would win by declaring (CR-END-07)."""
    held = state.deities[seat].influence
    asked = [s for s in (*state.queue, *state.declared) if s != seat and ends.at_cap(state, s)]
    above = [who(s) for s in asked if state.deities[s].influence > held]
    level = [who(s) for s in asked if state.deities[s].influence == held]
    if above:
        return f"You win unless {' or '.join(above)} declares too, with more."
    return f"You win{', together with ' + ' and '.join(level) + ' if they declare' if level else ''}."


def box(state: Creation) -> list[Decision]:
    """The Creation box after the end."""
    act = state.act(state.keeping)
    if act is not None:
        options = [option("all", "With its picture" if act.photo else "Yes", do.Consent(to="all"), worth=1)]
        if act.photo:
            options.append(option("words", "The words only", do.Consent(to="words")))
        options.append(option("nothing", "No", do.Consent(to="nothing"), f"{who(state.keeper)} chooses again."))
        prompt = f"May this of yours go into the channel's Creation box: {act.thing}? {who(state.keeper)} asks."
        return [question(state, act.poster, "consent", prompt, pick(options), silence="Only the words go in.")]
    seat = state.queue[0]
    options = [
        option(
            f"act-{a.id}",
            a.thing,
            do.Keep(act=a.id),
            f"It was {', '.join(a.names)}.",
            group="Your objects" if a.poster == seat else "Others' objects",
            worth=2 if a.poster == seat else 1,
        )
        for a in echoes.choices(state)
    ]
    options.append(option("none", "Nothing", do.Keep(act=0), "You keep nothing."))
    prompt = "The game is over. Keep one object of this world in the Creation box."
    return [question(state, seat, "keep", prompt, pick(options), silence="You keep nothing.")]
