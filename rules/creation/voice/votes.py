"""The words of votes, objections and leave."""

from __future__ import annotations

from rules.core import BlankLabel, Blanks, Motion, Wording, counted, who
from rules.core import ballots as ballot_words
from rules.core.votes import AGAINST, FOR
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
from rules.creation.course import omens
from rules.creation.deities.two import instead
from rules.creation.sight import Sight
from rules.creation.voice.base import cells, label, lasting_on, short, spent
from rules.creation.voice.strategic import object_of
from rules.creation.world import lying
from rules.creation.world.matters import (
    Belong,
    Business,
    Concept,
    Foretold,
    Gazed,
    Listed,
    Matter,
    Place,
    Posted,
    Same,
    Shift,
    Sign,
    Smaller,
)
from rules.creation.world.pieces import Prophecy, in_words
from rules.creation.world.trials import Judged


def vote(s: Sight) -> Wording:
    """An open vote."""
    motion = next(m for m in s.view.motions if m.id == s.question.motion)
    matter = next((p.matter for p in s.state.polls if p.motion.id == motion.id), None)
    means = dict(zip((FOR, AGAINST), _means(s, matter), strict=False)) if matter is not None else {}
    if means and isinstance(matter, Judged) and instead(s.state) == "second_chance":
        means[AGAINST] = "Then a coin decides: with heads it is done all the same."
    return Wording(
        prompt=short(motion.question, 300),
        offers=tuple(label(c.label, means.get(c.key) or motion.detail) for c in motion.choices),
        silence=ballot_words.silence(motion),
        button="Vote",
        detail="\n".join(filter(None, (motion.detail, _own(s, motion, matter)))),
        photo=motion.photo,
    )


def _means(s: Sight, matter: Matter) -> tuple[str, ...]:
    """What a Yes and a No say, and what comes of each, where the question does not say so."""
    match matter:
        case Place(draft) if draft.kind != "ocean":
            judged = PLACED.get(draft.kind, "The object brings that to mind")
            return f"{judged}. It is placed.", _refused(s, "It is not placed")
        case Gazed():
            return "The Act brings that to mind as well.", _refused(s, "It stays whose it is")
        case Belong():
            return "It is of the Network, and is placed.", "It may still be placed by itself."
        case Sign():
            return "The Icon suits that Attribute.", "Another may be proposed."
        case Concept():
            return "It is banned from this world.", "It stays allowed."
        case Shift():
            return "It goes there.", "It stays where it is."
    return ()


PLACED = {
    "temple": "The Icon is found in the object",
    "imprint": "It makes sense and shows care",
}
"""What a Yes to an Act says that is more than any Act."""


def _refused(s: Sight, told: str) -> str:
    """What comes of a No: nothing is paid, and of one kind there is one more try (CR-ACT-37)."""
    again = " One other may be proposed." if s.state.turn is not None and not s.turn.vetoes else ""
    return f"{told}, and nothing is paid.{again}"


def _own(s: Sight, motion: Motion, matter: Matter | None) -> str:
    """Why somebody votes on what they propose themselves (CR-VOT-01, CR-VOT-16)."""
    if motion.mover != s.seat or s.seat not in motion.electorate or len(motion.electorate) < 2:
        return ""
    if isinstance(matter, Business | Foretold | Posted | Same):
        return "On this everybody votes, and you do too."
    return "Your own vote counts too: you are an odd number of deities." if len(motion.electorate) % 2 else ""


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
        return f"the Permanence of {lasting_on(s, action.zone)}"
    if isinstance(action, Breach):
        over = lying.shield_over(state, act) if (act := state.act(action.act)) else None
        return f"the Safeguard ({over.thing})" if over else "a Safeguard"
    if isinstance(action, Nullify | Blight) and action.shield:
        return next(
            (f"the Safeguard ({one.thing})" for one in state.safeguards if one.id == action.shield), "a Safeguard"
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
    free, left = answering.open_now(s.state, s.state.echo), answering.left(s.state, s.state.echo)
    plain = {"photo": "Its picture", "name": "Name of the Act", "meaning": "How you read it"}
    named = {name: BlankLabel(label=words) for name, words in plain.items()} | {
        "thing": object_of(s, "The object, plainly"),
        "fields": cells("Nodes it takes", "C4 D4", free[:left], among=free),
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
