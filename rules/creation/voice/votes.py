"""The words of votes, objections, leave, victory and the Creation box."""

from __future__ import annotations

from rules.core import BlankLabel, Blanks, Wording, counted, who
from rules.core import ballots as ballot_words
from rules.creation.abilities import fates
from rules.creation.abilities.base import NAMES
from rules.creation.actions import Reachable
from rules.creation.actions.abilities import (
    Blight,
    Breach,
    Collapse,
    Gravitate,
    Nullify,
    Permanence,
    Rejuvenate,
    Undo,
)
from rules.creation.acts import answering
from rules.creation.acts.placing import override_price
from rules.creation.bounds.prices import price
from rules.creation.course import echoes, omens
from rules.creation.course.ends import winning
from rules.creation.course.flow import unsettled
from rules.creation.deities.two import together
from rules.creation.sight import Sight
from rules.creation.voice.base import cells, label, short, spent
from rules.creation.voice.strategic import object_of
from rules.creation.world import lying, worlds
from rules.creation.world.matters import Listed, Smaller
from rules.creation.world.pieces import Act, Prophecy, in_words


def vote(s: Sight) -> Wording:
    """An open vote."""
    motion = next(m for m in s.view.motions if m.id == s.question.motion)
    return Wording(
        prompt=short(motion.question, 300),
        offers=tuple(label(c.label, motion.detail) for c in motion.choices),
        silence=ballot_words.silence(motion),
        button="Vote",
        detail=motion.detail,
        photo=motion.photo,
    )


# ------------------------------------------------------------------ in another deity's turn


def wave(s: Sight) -> Wording:
    """Whether somebody objects to a Move, a smaller footprint or a list that was announced (CR-MOV-12, CR-ABI-169,
    CR-ABI-114)."""
    return Wording(
        prompt=f"{_announced(s)} Do you object?",
        offers=(
            label("Let it pass", "It takes effect when nobody objects."),
            label("Object", "Then the Pantheon votes."),
        ),
        silence="It takes effect.",
    )


def _announced(s: Sight) -> str:
    """What is announced, in one sentence."""
    assert s.state.window is not None
    matter = s.state.window.matter
    if isinstance(matter, Listed):
        prophecy = omens.found(s.state, matter.prophecy)
        much = counted(len(prophecy.categories), "thing") if prophecy else "something"
        return f"{who(matter.seat)} foretells {much}; each counts for the payout: {_things(prophecy)}."
    act = s.state.act(matter.act)
    if act is None:
        return f"{who(matter.seat)} announces a change."
    if isinstance(matter, Smaller):
        return f"{who(matter.seat)} says that {act.name} fits on {' '.join(matter.fields)}."
    on, to = (_elements(s, fields) for fields in (act.fields, matter.path[-1]))
    other = f", from {on} to {to}" if on != to else ""
    route = f"from {' '.join(act.fields)} to {' '.join(matter.path[-1])}"
    return f"{who(matter.seat)} would Move {act.name} {route}{other}."


def _things(prophecy: Prophecy | None) -> str:
    """The list of a Prophecy."""
    return "; ".join(prophecy.categories) if prophecy else ""


def _elements(s: Sight, fields: tuple[str, ...]) -> str:
    """What Fields are made of."""
    return " and ".join(sorted({in_words(s.state.plot(f).elements) for f in fields}))


def leave(s: Sight) -> Wording:
    """Leave for something done together (CR-INF-11)."""
    asked = s.state.leave
    gain = fates.shared_gain(s.state, asked.action) if asked and asked.action else ""
    actor = who(s.state.turn.seat) if s.state.turn else "A deity"
    prompt = f"{actor} asks to use your Attributes and your reach for a Gift to you."
    if s.state.draft is not None and s.state.draft.kind == "gaze":
        prompt = f"{actor} asks leave to Gaze at {s.act(s.draft.target).name}, together with you. There is a vote."
    if asked and asked.action:
        use = f"use {NAMES[type(asked.action).__name__.lower()]} on {_aimed_at(s, asked.action)}"
        prompt = f"{actor} asks leave to {use}, together with you. {gain}".rstrip()
    return Wording(
        prompt=prompt,
        offers=(label("Give leave", f"For this one use. {gain}".rstrip()), label("Refuse", "Nothing is used up.")),
        silence="No leave is given.",
    )


def _aimed_at(s: Sight, action: Reachable) -> str:
    """What leave is asked for: an Act, the Safeguard over it, or a Permanent zone."""
    state = s.state
    if isinstance(action, Undo):
        return next((" ".join(z.fields) for z in state.zones if z.id == action.zone), "your Permanent Fields")
    if isinstance(action, Breach):
        over = lying.shield_over(state, act) if (act := state.act(action.act)) else None
        return f"the Safeguard {over.thing}" if over else "a Safeguard"
    if isinstance(action, Nullify | Blight) and action.shield:
        return next(
            (f"the Safeguard {one.thing}" for one in state.safeguards if one.id == action.shield), "a Safeguard"
        )
    if isinstance(action, Rejuvenate) and not action.act:
        return "the whole Map"
    if isinstance(action, Collapse):
        return " ".join(action.fields)
    ids = action.acts if isinstance(action, Permanence | Gravitate) else (action.act,)
    return ", ".join(a.name for id in ids if (a := state.act(id))) or "something of yours"


def override(s: Sight) -> Wording:
    """An Act of the Dialectic deity that was turned down (CR-VOT-19)."""
    draft = s.state.spurned
    assert draft is not None
    besides = override_price(draft)
    cost = price(s.state, draft).total + besides
    left = s.state.deities[s.seat].influence - cost
    again = (
        "You may try once more." if s.state.turn is None or not s.turn.vetoes else "It was your second attempt."
    )
    return Wording(
        prompt=f"{draft.name} is turned down. As Dialectic you may place it all the same.",
        offers=(
            label(
                "Place it all the same", f"{spent(cost)}, of that {besides} for the override; leaves you {left}."
            ),
            label("Let it be", f"Nothing is paid. {again}"),
        ),
        silence="It is not placed.",
    )


def answer(s: Sight) -> Wording:
    """An Act of the answer to one on Nodes (CR-ELE-82, CR-ELE-83)."""
    assert s.state.echo is not None and isinstance(s.question.ask, Blanks)
    plain = {"photo": "Its picture", "name": "Name of the Act", "meaning": "How you read it"}
    named = {name: BlankLabel(label=words) for name, words in plain.items()} | {
        "thing": object_of(s, "The object, plainly"),
        "fields": cells("Nodes it takes", "C4 D4", among=answering.open_now(s.state, s.state.echo)),
    }
    blanks = tuple(named[blank.name] for blank in s.question.ask.blanks)
    return Wording(prompt=_answering(s), blanks=blanks, write="Answer…", button="Answer…", silence="It is let be.")


def _answering(s: Sight) -> str:
    echo = s.state.echo
    assert echo is not None
    act, size = s.act(echo.act), counted(answering.left(s.state, echo), "Field")
    free = " ".join(answering.open_now(s.state, echo)[:16])
    begun = f"{act.name} lies on your Nodes. Answer with {size}"
    if echo.parts:
        begun = f"Your answer to {act.name}: {size} to go"
    kinds = " or ".join(echo.kinds)
    return f"{begun} on free Nodes that are {kinds}: {free}. It is free; only a no of all refuses it."


def let_be(s: Sight) -> Wording:
    """No answer."""
    return Wording(prompt=_answering(s), offers=(label("Let it be", "No answer; nothing is earned by it."),))


# ------------------------------------------------------------------ Decay and the end


def victory(s: Sight) -> Wording:
    """Those at the cap after an Accolade."""
    if together(s.state):
        return Wording(
            prompt="Is this world finished? It is when you both say so.",
            offers=(
                label("It is finished", "The game ends if the other one says so too; nobody wins."),
                label("Let the game go on", "You are asked again after the next round."),
            ),
            silence="The game goes on.",
        )
    held, cap = s.state.deities[s.seat].influence, worlds.cap(s.state)
    said = f"You have {held} Influence of {cap}, which is enough to win: the game ends if you declare."
    if by_pledge(s):
        said = f"You have {held} Influence of {cap}. If you declare, all pledge in secret, which decides who wins."
    if unsettled(s.state):
        said += " What is voted on now is counted first."
    return Wording(
        prompt=said,
        offers=(
            label("Declare victory", _rivals(s)),
            label("Let the game go on", "Another may declare before you."),
        ),
        silence="The game goes on.",
    )


def by_pledge(s: Sight) -> bool:
    """Whether a declaration only starts the pledge (CR-END-12)."""
    return s.state.options.victory_style == "altruism"


def _rivals(s: Sight) -> str:
    """Who else would win by declaring (CR-END-07)."""
    if by_pledge(s):
        return "The pledge follows."
    state = s.state
    held = state.deities[s.seat].influence
    asked = [o for o in (*winning.asked(state), *state.declared) if o != s.seat and winning.at_cap(state, o)]
    above = [who(o) for o in asked if state.deities[o].influence > held]
    level = [who(o) for o in asked if state.deities[o].influence == held]
    if above:
        return f"You win unless {' or '.join(above)} declares too, with more."
    return f"You win{', together with ' + ' and '.join(level) + ' if they declare' if level else ''}."


def declare(s: Sight) -> Wording:
    """Victory in the middle of a round."""
    state = s.state
    held = state.deities[s.seat].influence
    others = [state.deities[o].influence for o in state.here if o != s.seat]
    return Wording(
        prompt=f"You have reached the Influence cap of {worlds.cap(state)}.",
        offers=(
            label(
                "Declare victory",
                "All pledge in secret, and that decides who wins."
                if by_pledge(s)
                else f"Ends the game: you win, {held} to {max(others)}.",
            ),
        ),
        button="Declare victory",
    )


def pledge(s: Sight) -> Wording:
    """Selfish or altruistic (CR-END-12)."""
    half = -(-len(s.state.here) // 2)
    risk = f"You win alone if few do and you have the most of them; if {half} do, all lose."
    if half == 1:
        risk = "The universe falls apart, and you both lose."
    return Wording(
        prompt="Pledge in secret: for your own gain, or for the good of all?",
        offers=(
            label("Altruistic", "If nobody is selfish, all of you win."),
            label("Selfish", risk),
        ),
        silence="You pledge altruistic.",
        detail="Nobody selfish: all win. Fewer than half selfish: the selfish one with the most Influence wins "
        "alone. Half or more: the universe falls apart, and all lose. Nobody sees what you pledge until all have.",
    )


def consent(s: Sight) -> Wording:
    """Whether one's object may go into the Creation box."""
    act, asks = s.act(s.state.keeping), who(s.state.keeper)
    words = {
        "all": label("With its picture" if act.photo else "Yes"),
        "words": label("The words only"),
        "nothing": label("No", f"{asks} chooses again."),
    }
    return Wording(
        prompt=f"May this of yours go into the channel's Creation box: {act.thing}? {asks} asks.",
        offers=tuple(words[o.key] for o in s.question.offers),
        silence="Only the words go in.",
    )


def keep(s: Sight) -> Wording:
    """An object for the Creation box."""
    objects = tuple(
        label(
            a.thing,
            f"It was {', '.join(a.names)}.{_asked_first(s, a)}",
            "Your objects" if echoes.brought(s.state, a, s.seat) else "Others' objects",
        )
        for a in echoes.choices(s.state)
    )
    return Wording(
        prompt="The game is over. Keep one object of this world in the Creation box.",
        offers=(*objects, label("Nothing", "You keep nothing.")),
        silence="You keep nothing.",
    )


def _asked_first(s: Sight, act: Act) -> str:
    asked = echoes.asked_for(s.state, act, s.seat)
    return "" if asked is None else f" {who(asked)} is asked first."
