"""What is written in the pictures of a world, from views alone. Pictures print it and descriptions say it, so that
whoever cannot see the one has the same words in the other."""

from __future__ import annotations

from collections.abc import Callable

from rules.core import counted
from rules.core.votes import AGAINST, FOR, Motion
from rules.creation.deities.traits import maker, spoken
from rules.creation.view import CreationView, FieldView, FoeView, ProposalView
from rules.creation.voice.steps import going_on
from rules.creation.world import throws
from rules.creation.world.book.amounts import NONE, written
from rules.creation.world.pieces import in_words
from rules.creation.world.trials import Thrown

Named = Callable[[int], str]
"""What a deity is called, by its seat."""

CHANCES = "You may choose the Fields with this mark."

VERBS = {
    "act": "{0} proposes {1}",
    "temple": "{0} proposes a Temple: {1}",
    "imprint": "{0} would Imprint {1}",
    "oasis": "{0} proposes an Oasis: {1}",
    "satellite": "{0} proposes a satellite: {1}",
    "ocean": "{0} would Designate {1}",
    "gift": "{0} offers {1} to {2}",
    "warp": "{0} would warp {1} out of the Map",
    "off_map": "{0} proposes {1}, outside the Map",
    "start": "{0} begins with {1}",
    "gaze": "{0} gazes and sees {1}",
    "join": "{0} proposes {1} for a Network",
    "move": "{0} would move {1}",
    "pull": "{0} pulls {1}",
    "refit": "{0} would make {1} smaller",
}


def where(view: CreationView, named: Named) -> str:
    """Round, stage, and whom the table waits for."""
    acting = named(view.acting) if view.acting >= 0 else ""
    if view.rests:
        return f"Round {view.round} · rests for Map {view.rests}"
    match view.phase:
        case "over" | "echoes" if view.foe is not None:
            return verdict(view)
        case "over" | "echoes":
            if not view.stewards:
                return "The world is finished"
            names = " and ".join(map(named, view.stewards))
            return f"{names}: Steward{'s' * (len(view.stewards) > 1)} of Creation"
        case "turn":
            last = f" of {view.rounds}" if view.rounds else ""
            doing = {"fields": "places Fields", "entry": "writes a page"}.get(view.stage, "acts")
            now = "votes are cast" if view.motions else trial(view, named) or f"{acting} {doing}"
            return f"Round {view.round}{last} · {now}"
        case "adversary":
            return f"Round {view.round} · the Adversary stirs{f' · {acting}' if acting else ''}"
        case "decay":
            return f"Round {view.round} · Period of Decay · {acting}"
        case "order" if view.order:
            return "Awakening · who is next in age?"
        case "pledge":
            all_here, left = len(view.position.here), len(view.position.queue)
            return f"The pledge · {all_here - left} of {all_here} have pledged"
        case "victory":
            asked = f"{acting} may declare victory" if view.counted else "is this world finished?"
            return f"Round {view.round} · {asked}"
    pool = f" · pool {stock(view)}" if view.things and not view.round else ""
    return f"{going_on(view).caption}{f' · {acting}' if acting else ''}{pool}"


def stock(view: CreationView) -> str:
    """How the object pool stands, in a few words."""
    free = sum(1 for thing in view.things if thing.where == "free")
    return f"{len(view.things)} of {view.quota or '?'}, {free} free"


# ------------------------------------------------------------------ a proposal


def headline(offer: ProposalView, named: Named) -> str:
    """Who proposes what, in one line."""
    receiver = named(offer.receiver) if offer.receiver >= 0 else ""
    name = offer.name or {"gaze": "something else", "temple": "an object", "ocean": "an Ocean"}.get(
        offer.kind, "an Act"
    )
    return VERBS[offer.kind].format(named(offer.seat), name, receiver)


def plainly(offer: ProposalView) -> str:
    """The object, its place and what it rests on."""
    place = " ".join(offer.fields)
    where = f"on {place}" if place else ""
    where = f"above {place}, resting on {' and '.join(offer.upon)}" if offer.upon and place else where
    where = f"in orbit at the {offer.orbit}" if offer.orbit else where
    parts = [offer.thing, where, ", ".join(offer.rests_on)]
    return " · ".join(part for part in parts if part)


def price(offer: ProposalView) -> str:
    """What it costs; empty as long as that cannot be said."""
    if offer.price < 0:
        return ""
    return f"costs {offer.price}" if offer.price else "free"


def voted(view: CreationView, offer: ProposalView) -> Motion | None:
    """The vote on it, once it is open."""
    if offer.stage != "vote" or not view.motions:
        return None
    return next((m for m in view.motions if m.mover == offer.seat), view.motions[-1])


def trial(view: CreationView, named: Named) -> str:
    """What is waited for instead of a vote; empty for nothing."""
    now = view.trial
    if now is None:
        return ""
    match now.stage:
        case "task":
            return f"{named(now.other)} sets a task"
        case "doing":
            return f"{named(now.seat)} has a task"
        case "call":
            return f"{named(now.other)} calls the coin"
        case "guess":
            return f"{named(now.seat)} names a card"
        case "how":
            return f"{named(now.seat)} asks for the vote, or throws"
    return ""


def task(view: CreationView) -> str:
    """The task that is to be done; empty for none."""
    return f"The task: {view.trial.task}" if view.trial is not None and view.trial.task else ""


def throw(thrown: Thrown, named: Named) -> tuple[str, str]:
    """A throw and what came of it, in two lines."""
    return f"For {named(thrown.seat)}: {throws.in_words(thrown)}", throws.outcome(thrown).capitalize()


def unvoted(offer: ProposalView) -> str:
    """What comes before the vote."""
    if offer.stage == "notice":
        return "others may object"
    return "needs no vote" if offer.kind == "start" else "not yet put to the vote"


def needed(motion: Motion) -> str:
    """How many votes carry it."""
    return f"{motion.needed} of {len(motion.electorate)} needed"


def ballots_in(motion: Motion) -> str:
    """How many have voted, where nobody is told for what."""
    return f"{len(motion.cast)} of {len(motion.electorate)} have voted"


def left(offer: ProposalView) -> str:
    """What its maker would have left; empty where it costs nothing."""
    return f"leaves {offer.left} Influence" if offer.left >= 0 and offer.price > 0 else ""


def proposal(view: CreationView, offer: ProposalView, named: Named) -> str:
    """All of it in sentences."""
    motion = voted(view, offer)
    tally = ""
    if motion is not None:
        cast = f"{motion.count(FOR)} for, {motion.count(AGAINST)} against"
        tally = f"{ballots_in(motion) if motion.secret else cast}, {needed(motion)}"
    rest = ", ".join(filter(None, (price(offer), left(offer), tally or unvoted(offer))))
    parts = [headline(offer, named), plainly(offer), offer.trouble.rstrip("."), offer.meaning.rstrip("."), rest]
    return " ".join(f"{part[:1].upper()}{part[1:]}." for part in parts if part)


# ------------------------------------------------------------------ the world


def news(view: CreationView) -> str:
    """What changed last, in words."""
    if view.sketching:
        who_draws = spoken(maker(view.position.options))
        return (
            f"A sketch of {len(view.fields)} Fields, radius {view.radius}. It counts when {who_draws} confirms it."
        )
    if not view.last:
        untouched = "" if view.round > 1 or view.acts else " Nothing has changed yet."
        return f"{len(view.fields)} Fields, radius {view.radius}.{untouched}"
    here = [act.name for act in view.acts if set(act.fields) & set(view.last)]
    there = [f for f in view.fields if f.name in view.last]
    told = f"Last change: {' '.join(view.last[:12])}{' …' if len(view.last) > 12 else ''}"
    if here:
        return f"{told} · {', '.join(here)}."
    kinds = {kind(f) for f in there}
    return f"{told} · {', '.join(sorted(kinds))}." if kinds else f"{told}."


def kind(field: FieldView) -> str:
    """What a Field has become, in a few words."""
    if field.abyss:
        return "an Abyss"
    element = in_words(field.mix or (field.element,))
    if field.origin:
        return f"an Origin of Life on {element}"
    return f"Fertile {element}" if field.fertile else element


def numbers_of(view: CreationView) -> list[tuple[str, str]]:
    """What is worth knowing in this world now, and its value."""
    p = view.parameters
    part, whole = view.decay
    rows = [("Act size", f"{p.least_size}–{p.most_size}")]
    if view.flat:
        rows.append(("The world", "flat"))
    elif view.heights:
        rows.append(("Tallest object", f"{min(view.heights)}–{max(view.heights)} cm"))
    elif p.tallest != NONE:
        rows.append(("Tallest object", f"{p.tallest} cm"))
    if view.foe is not None and view.foe.boundary:
        rows.append(("Boundary free", f"{len(view.foe.free)} of {view.foe.boundary}"))
        rows += [("Omens next", str(number))] if (number := view.foe.due or view.foe.coming) else []
        ends = f", ends at {view.foe.ends}" if view.foe.ends else ""
        rows.append(("Squares left", f"{view.foe.left}{ends}"))
    if p.acts_per_turn > 1 or p.actions_per_turn > 1:
        rows.append(("Actions a turn", str(p.actions_per_turn)))
    if dice := view.position.dice:
        rows.append(("Dice", f"{len(dice.drawn)} of 52 out" if dice.template == "cards" else f"a {dice.template}"))
    if view.cap:
        rows.append(("Influence cap", str(view.cap)))
    if view.decay_round:
        rows.append(("Decay after round", str(view.decay_round)))
        rows.append(("Each decays", f"{p.decay_percent}%"))
    if whole and (part or view.decay_round):
        rows.append(("In Decay", f"{part} of {whole}"))
    if view.decay_round and p.rebirth_acts:
        rows.append(("Rebirth at", f"{p.rebirth_acts} Acts"))
    elif view.decay_round and p.rebirth_percent:
        rows.append(("Rebirth at", f"{p.rebirth_percent}%"))
    for number, what in ((p.turn_minutes, "A turn"), (p.round_minutes, "A round"), (p.game_minutes, "The game")):
        if number != NONE:
            rows.append((f"{what} lasts at most", written("span", number)))
    if any(f.marks for f in view.fields):
        rows.append(("Marks to an Abyss", str(p.abyss_threshold)))
    return rows


# ------------------------------------------------------------------ an Adversary


def danger(foe: FoeView) -> str:
    """How near the Adversary is to closing the ring: what the board says, and whoever reads it."""
    if not foe.boundary:
        return ""
    number = len(foe.free)
    if not number:
        return "The ring is closed"
    return f"{number} of the {foe.boundary} boundary Fields {'is' if number == 1 else 'are'} still free of Omens"


def coming(foe: FoeView) -> str:
    """What it will do next."""
    if foe.due:
        return f"{counted(foe.due, 'Omen')} now"
    if not foe.coming:
        return "No more Omens"
    where = "around Acts" if foe.seeks else "from the edge"
    return f"{counted(foe.coming, 'Omen')} next, {where}"


def score(foe: FoeView) -> str:
    """Its Influence and its Fields, as they count at the end."""
    return f"{foe.influence} Influence, {counted(foe.fields[1], 'Field')}"


def title(foe: FoeView) -> str:
    """Its name, at the beginning of a sentence."""
    return f"{foe.name[:1].upper()}{foe.name[1:]}"


def role_of(foe: FoeView | None, seat: int) -> str:
    """What a seat plays; nothing where all play the same."""
    if foe is None or seat not in (foe.advocate, foe.arbiter):
        return ""
    return "Advocate" if seat == foe.advocate else "Arbiter"


def verdict(view: CreationView) -> str:
    """Who has won, over the picture of the end."""
    winner = view.position.contest.winner if view.position.contest else ""
    return {
        "advocate": "The Advocate wins",
        "adversary": "The Adversary wins",
        "nobody": "Neither prevails",
    }.get(winner, "The world is finished")
