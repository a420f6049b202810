"""Questions of the Period of Decay, of the end, and of the Creation box."""

from __future__ import annotations

from rules.core import Answer, Decision, Option, PickSome, counted, who
from rules.creation import actions as do
from rules.creation import cycle, echoes, ends
from rules.creation.asking.base import option, pick, question
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
    options = [
        option("declare", "Declare victory", do.Declare(), "The game ends.", worth=1, final=True),
        option("on", "Let the game go on", do.Declare(victory=False), "Another may declare before you."),
    ]
    prompt = f"You have reached {state.parameters.influence_cap} Influence."
    lost = f"You have fallen below {state.parameters.influence_cap} Influence again."
    found = []
    for s in state.queue:
        still = ends.at_cap(state, s)
        open_now, said = pick(options if still else options[1:]), prompt if still else lost
        found.append(
            question(
                state, s, "victory", said, open_now, silence="The game goes on.", id=f"r{state.round}.victory"
            )
        )
    return found


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
    prompt = "Keep one object of this world in the Creation box."
    return [question(state, seat, "keep", prompt, pick(options), silence="You keep nothing.")]
