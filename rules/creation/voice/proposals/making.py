"""The words of a proposal in the making: what the object is, where it lies, and the preview (CR-ACT-01)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import BlankLabel, Blanks, Label, Wording, who
from rules.creation import actions as do
from rules.creation.acts.drafting import in_box
from rules.creation.acts.placing import stakes
from rules.creation.bounds.checks import ICON, Preview, preview
from rules.creation.bounds.drawings import FEWEST
from rules.creation.bounds.heights import limit
from rules.creation.bounds.reach import opening, usable
from rules.creation.course import allowance, polls
from rules.creation.deities.condensed import power
from rules.creation.sight import Sight
from rules.creation.voice import composites
from rules.creation.voice.base import label, short, spent
from rules.creation.voice.proposals.places import BARE, BY_NAME, ORBIT, SILENT, silent
from rules.creation.voice.proposals.warning import warned
from rules.creation.voice.strategic import blank_of_pool
from rules.creation.world.book.gametypes import contained
from rules.creation.world.matters import Place

PROMPTS = {
    "temple": "Show the object that bears your Icon, and name the Temple.",
    "start": "Show the object of your starting Act, and name it.",
    "imprint": "Draw an Act straight onto the Map: attach your drawing, or build one of characters.",
    "ocean": "Show the landmark of your Ocean, name the Ocean, and say how the two belong together.",
}
PROMPT = "Show your object, name the Act, and say how you read it."
GAZE = "Name the Act as you see it, and say how you read its object."
FROM_POOL = "Choose an object of the pool, name what becomes of it, and say how you read it."
FROM_BOX = "Or use an object of the channel's Creation box, with a new name and a new meaning."
NOTHING_USED = label("Drop this proposal", "Nothing is used up.")


def what(s: Sight) -> Wording:
    """What the object is and what it means."""
    return Wording(
        prompt=_prompt(s),
        blanks=_blanks(s),
        write="Describe…",
        button="Describe…",
        silence=silent(s),
        photo=s.draft.photo,
    )


NEW = {
    "temple": "Place a Temple",
    "gift": "A Gift",
    "start": "Your starting Act",
    "imprint": "Draw an Imprint",
    "oasis": "Place an Oasis",
    "satellite": "Place a satellite",
    "warp": "Warp an Act",
    "off_map": "An Act outside",
}
"""What the form is called that begins a proposal; an ordinary Act has none of these."""


def present(s: Sight) -> Wording:
    """A proposal begun by its form."""
    named = NEW.get(s.draft.kind, "Place an Act")
    return Wording(prompt=_prompt(s), blanks=_blanks(s), write=f"{named}…", button=f"{named}…")


def _prompt(s: Sight) -> str:
    draft = s.draft
    if draft.boxed:
        return f"From the box: {draft.thing}. Name the Act, and say how you read it."
    if draft.kind == "gaze":
        return f"You gaze at {s.seen}: {s.act(draft.target).thing or 'a drawing'}. {GAZE}"
    if contained(s.state.options) and draft.kind != "imprint":
        return FROM_POOL
    return PROMPTS.get(draft.kind, PROMPT)


def _blanks(s: Sight) -> tuple[BlankLabel, ...]:
    assert isinstance(s.question.ask, Blanks)
    return tuple(_blank(s, blank.name, blank.choices, needed=blank.required) for blank in s.question.ask.blanks)


def _blank(s: Sight, name: str, choices: tuple[str, ...], *, needed: bool) -> BlankLabel:
    draft, ocean = s.draft, s.draft.kind == "ocean"
    match name:
        case "thing" if contained(s.state.options):
            return blank_of_pool(s, "The landmark" if ocean else "The object", choices)
        case "thing" if ocean:
            hint = "It stands for the whole body, and need not cover it."
            return BlankLabel(label="The landmark, plainly", hint=hint, value=draft.thing)
        case "thing":
            hint = short(_example(s) or "a bottle cap, a fern leaf")
            return BlankLabel(label="The object, plainly", hint=hint, value=draft.thing)
        case "photo":
            if draft.kind in ("imprint", "gaze"):
                return BlankLabel(label="Your drawing", hint="An image, made by hand or in any program.")
            return BlankLabel(
                label="Its picture", hint="" if needed else "A photo of it; the words alone will do too."
            )
        case "drawing":
            hint = f"At least {FEWEST} characters, in lines." if draft.kind == "imprint" else "Empty: as it is."
            return BlankLabel(label="Or a drawing of characters", hint=hint, value=draft.drawing)
        case "name":
            hint = short(f"So far {s.seen}") if draft.kind == "gaze" else ""
            return BlankLabel(label=f"Name of the {'Ocean' if ocean else 'Act'}", hint=hint, value=draft.name)
        case "meaning":
            hint = "What its look brings to mind, and how that fits your Attributes."
            hint = "What this body is, and how the landmark suits it." if ocean else hint
            return BlankLabel(label="How you read it", hint=hint, value=draft.meaning)
    titles = tuple(map(s.lore.title, choices))
    hint = "Which of your Attributes it fits." if needed else "Which Attributes it fits. Empty: all of yours."
    value = ", ".join(draft.rests_on or choices) if needed else ""
    return BlankLabel(label="Rests on", hint=hint, choices=titles, value=value)


def _example(s: Sight) -> str:
    """Something that one of this deity's Attributes might find, another one each round."""
    own = [s.lore.image(key, s.state.options) for key in s.state.deities[s.draft.seat].attributes]
    readings = [reading for image in own if image is not None for reading in image.readings]
    return str(readings[(s.state.round + s.draft.seat) % len(readings)]) if readings else ""


def height(s: Sight) -> Wording:
    """How tall the object is, where there is a limit (CR-COS-51)."""
    return Wording(
        prompt=f"How tall is {s.draft.name}, in centimetres? {limit(s.state, s.draft)} in this world.",
        blanks=(BlankLabel(label="Its height in centimetres", hint="As it lies on the Map; whole numbers."),),
        write="Height…",
        button="Height…",
        silence=silent(s),
    )


def box(s: Sight) -> Wording:
    """Objects of earlier worlds, for whoever has none at hand (CR-BOX-05)."""
    free = in_box(s.state)
    return Wording(
        prompt=FROM_BOX,
        offers=tuple(label(b.thing, f"It has been {'; '.join(b.names)}.") for b in free),
        button="From the box…",
    )


def guise(s: Sight) -> Wording:
    """Trickery: one Attribute that its maker lacks (CR-DOM-09)."""
    now = f" You pretend to have {s.lore.title(s.draft.pretends)}." if s.draft.pretends else ""
    return Wording(
        prompt=f"Or use Trickery: pretend to have one Attribute. That adds 2 Influence for each Act-Field.{now}",
        offers=tuple(_guise(s, o.action) for o in s.question.offers),
        button="Trickery…",
    )


def _guise(s: Sight, action: object) -> Label:
    assert isinstance(action, do.Pretend)
    if not action.attribute:
        return label("Pretend nothing", "Rest on what you have.")
    words = s.lore.attributes[action.attribute]
    return label(words.title, words.theme, words.kind.capitalize())


def back(s: Sight) -> Wording:
    """The way back. It stands below the others, with no heading of its own."""
    beside = _prompt(s)
    if s.draft.stage == "where":
        beside = BARE.get(s.draft.kind, BY_NAME)
        beside = ORBIT.format(s.draft.name) if s.draft.kind == "satellite" else beside
    if s.draft.stage == "what" and s.draft.kind != "gaze" and not s.draft.boxed and in_box(s.state):
        beside = FROM_BOX
    return Wording(prompt=beside, offers=(NOTHING_USED,), button="Drop this proposal")


def look(s: Sight) -> Wording:
    """The preview: all that the Pantheon would see, the price, who votes, and whether to go on."""
    draft = s.draft
    seen = preview(s.state, draft)
    free = draft.kind == "start" or draft.approved or (draft.kind != "gaze" and polls.unasked(s.state))
    words = {
        "submit": label(
            "Place it" if free else "Put it to the vote", f"{spent(seen.price)}, leaves you {seen.left}."
        ),
        "anew": label("Elsewhere" if draft.orbit else "Other Fields", "Where it lies is asked again."),
        "mobile": label(
            "It stays where it is" if draft.mobile else "It can move by itself", "The Pantheon sees that."
        ),
        "back": label("Drop it", _spent(s) if draft.approved else "Begin anew."),
    }
    for o in s.question.offers:
        if isinstance(o.action, do.Lay) and {*o.action.upon} != {*draft.upon}:
            words[o.key] = composites.resting(s, o.action.upon)
        if isinstance(o.action, do.Lay) and o.action.brings != draft.brings:
            title = s.lore.title(o.action.brings)
            words[o.key] = label(f"It brings {title}", f"Instead of {s.lore.title(draft.brings)}.")
    return Wording(
        prompt=f"{draft.name}: this is the preview. " + (seen.trouble or "Nothing is used up yet."),
        offers=tuple(words[o.key] for o in s.question.offers),
        silence=silent(s),
        detail="\n".join(_lines(s, seen, free=free)),
        photo=draft.photo,
    )


def parts(s: Sight) -> Wording:
    """Whether it is of several objects (CR-ACT-45)."""
    return Wording(
        prompt=f"You say that it is {composites.SAID_OF[s.draft.parts]}. Is it something else?",
        offers=tuple(composites.PARTS[o.key] for o in s.question.offers),
        button="Several objects…",
    )


def _spent(s: Sight) -> str:
    """What it costs not to place what the Pantheon has accepted (CR-ABI-229, CR-ACT-39)."""
    last = s.state.turn is not None and s.state.turn.vetoes
    return f"Nothing is placed, and an attempt is used up.{' It is the second: your turn ends.' if last else ''}"


def _lines(s: Sight, seen: Preview, *, free: bool) -> list[str]:
    """What the Pantheon would be shown, and what only its maker wants to know."""
    draft = s.draft
    lines = [
        *([f"The object: {draft.thing}."] if draft.kind != "imprint" else []),
        *stakes(s.state, s.lore, draft),
    ]
    if len(seen.lines) > 1 and seen.price and not seen.even:
        lines.append(f"The price is made up of {', '.join(seen.lines)}.")
    risk = warned(s, seen)
    if draft.kind != "gaze" and (seen.trouble or not seen.left or risk):  # else the button says so
        lines.append(f"{seen.left} Influence would be left to you.")
    lines += risk
    if not free:
        electorate = polls.voters(s.state, draft.seat)
        voters = ", ".join(who(seat) for seat in electorate)
        lines.append(f"Voting: {voters}; {_carried(s, len(electorate))}{_again(s)}")
    if not power(s.state, draft.seat, "uses_words") and draft.kind != "ocean":
        lines.append("Your reading rests on how the object looks, not on words or numbers written on it.")
    return lines


def _carried(s: Sight, voters: int) -> str:
    """What carries the vote on this proposal (CR-VOT-02, CR-VOT-03)."""
    carries = "majority" if s.draft.kind == "gaze" else polls.share(s.state, Place(s.draft))
    if carries == "all":
        return "a single no turns it down."
    share = ", two thirds of the votes cast" if carries == "two thirds" else ""
    yes = polls.needed(carries, voters)
    return f"{yes} yes {'carries' if yes == 1 else 'carry'} it{share}."


def _again(s: Sight) -> str:
    """What a no leaves: one more try, but after the second none (CR-ACT-38)."""
    if s.state.turn is not None and s.state.turn.vetoes:
        return " This is your second try; there is no third."
    return " If it is turned down, you may try once more."


def withdraw(s: Sight) -> Wording:
    """While a proposal is voted on its maker may take it back."""
    name = s.draft.name
    return Wording(
        prompt=f"{name} is before the Pantheon.",
        offers=(label(f"Withdraw {name}", _used_up(s)),),
        button="Withdraw",
    )


def _used_up(s: Sight) -> str:
    """What it costs to take a proposal back that was before the Pantheon (CR-ACT-39, CR-VOT-15)."""
    now = s.state.turn
    if now is None or not now.vetoes:
        return "Uses up an attempt; one more is left."
    over = allowance.ends_turn(s.state, s.draft.request) or allowance.actions_left(s.state) <= 1
    return f"It is your second attempt: the {'turn ends' if over else 'action is used up'}."


def nowhere(s: Sight) -> Wording:
    """As it is described it cannot lie anywhere."""
    return Wording(prompt=_why_nowhere(s), offers=(NOTHING_USED,), silence=SILENT)


def anew(s: Sight) -> Wording:
    """So it may be described otherwise."""
    return replace(what(s), prompt=_why_nowhere(s), silence="")


def _why_nowhere(s: Sight) -> str:
    """Why, and the ways back (CR-CON-16, CR-CON-18)."""
    draft = s.draft
    cited = " and ".join("its Icon" if key == ICON else s.lore.title(key) for key in draft.rests_on)
    why = f"Resting on {cited}, {draft.name} finds no Field now"
    more = [s.lore.title(key) for key in opening(s.state, draft)]
    if usable(s.state, draft):
        why += f": those in reach cost more than your {max(0, s.state.deities[draft.seat].influence)} Influence"
    elif more:
        why += f". Resting on {' or '.join(more)} too it would"
    return f"{why}. Describe it otherwise, or drop it."
