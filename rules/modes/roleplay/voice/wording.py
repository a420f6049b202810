"""The words of questions: prompts, labels, what follows and what silence means."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Action, Blank, BlankLabel, Blanks, Label, Offer, Question, Wording, ballots, who
from rules.creation.actions import Away, Consent, Keep
from rules.creation.voice.base import short
from rules.modes.roleplay.actions import Age, Aim, Begin, Lean, Place, Sort, Still, Use, WithdrawPhoto
from rules.modes.roleplay.state import Act
from rules.modes.roleplay.view import RoleplayView
from rules.modes.roleplay.voice import captions
from rules.modes.roleplay.voice.prompts import PASSED, asked

_USUAL = "5"
"""Rounds, where nobody says another number (CR-RP-13)."""

DEEDS = {
    "place": ("Place an Act", "a new object that belongs to the story; {}"),
    "protect": ("Protect with a new Act", "an Act of yours that keeps others from one Act or Center"),
    "steal": ("Steal an Act", "read its object better than its owner, or seize it by story; all vote"),
    "capture": ("Capture a Center", "tell how it comes under your control; all vote"),
    "use": ("Use an ability", "make one up from your Attributes: destroy, protect, strip, rename; all vote"),
}

WAYS = {
    "reading": ("read {} anew", "you say what the object is and call it something new"),
    "story": ("seize {} by story", "it keeps its name; you tell how your Attribute takes it"),
    "destroy": ("destroy {}", "it leaves the story; its object may be found again"),
    "shield": ("protect {}", "only you and its owner may touch it, until another ability ends that"),
    "strip": ("strip the protection at {}", "what protects there protects no more"),
    "rename": ("change {}", "a new name, a new story or both; it stays its owner's"),
    "tale": ("tell of {}", "the story alone: nothing else changes"),
}

KINDS = {
    "found": ("Found", "an object you have picked up"),
    "moved": ("Moved", "an object you have put somewhere else"),
    "costume": ("Costume", "something you wear; words are enough"),
    "fixed": ("Fixed", "something that stays where it is, such as a lamp post"),
}


def wording(view: RoleplayView, question: Question) -> Wording:
    """The words of a question for the seat that is asked."""
    if question.kind == "vote":
        return _vote(view, question)
    if isinstance(question.ask, Blanks):
        return _form(view, question)
    labels = tuple(_ending(offer, _label(view, question.kind, offer.action)) for offer in question.offers)
    prompt, silence = asked(view, question)
    return Wording(prompt=prompt, offers=labels, silence=silence, button=_button(question.kind))


def _ending(offer: Offer, label: Label) -> Label:
    """With the last object that is kept, or not, the game is over; a picture that is withdrawn ends nothing."""
    if not offer.final or isinstance(offer.action, WithdrawPhoto):
        return label
    return replace(label, detail=f"{label.detail}{'; ' if label.detail else ''}then the game is over")


def _button(kind: str) -> str:
    return {
        "age": "Older or younger…",
        "no-photo": "Withdraw a picture…",
        "away": "Away or back…",
        "keep": "Choose for the box",
        "consent": "May it be kept?",
        "still": "Does it still protect?",
        "turn": "Your turn",
    }.get(kind, "Your move")


def _label(view: RoleplayView, kind: str, action: object) -> Label:
    match action:
        case Begin(deed=deed):
            said, detail = DEEDS[deed]
            return Label(said, detail.format(captions.STANDS[view.options.roleplay_act_votes]))
        case Aim(to=to, way=way):
            return _aimed(view, view.act(to), way)
        case Lean(by=by, brings=brings):
            return _leaning(view, by, brings)
        case Sort(kind=sort):
            return Label(*KINDS[sort])
        case Still(keep=stays):
            return Label("It goes on protecting") if stays else Label("It protects no more")
        case Keep(act=0):
            return Label("Keep nothing")
        case Keep(act=id):
            act = view.act(id)
            assert act is not None
            return Label(short(act.thing), short(f"it has been {', '.join(act.names)}", 76))
        case Consent(to=to):
            kept = view.act(view.keeping)
            bare = "Only in words" if kept is not None and kept.photo else "Yes"
            words = {"all": "Yes, with its picture", "words": bare, "nothing": "Rather not"}
            return Label(words[to])
        case Age(way=way):
            at = view.ages.index(view.viewer) + (1 if way == "younger" else -1) if view.viewer is not None else 0
            return Label(f"I am {way} than {who(view.ages[at])}")
        case WithdrawPhoto(of=of):
            name = next(s.name for s in view.shown if s.id == of)
            return Label(short(f"The picture of {name}"), "it is shown nowhere any more")
        case Away(away=away):
            return Label("I shall be away", "votes go on without me") if away else Label("I am back")
    return {"back": Label("Back"), "turn": Label("Pass", "your turn ends")}.get(kind, Label("Back"))


def _aimed(view: RoleplayView, act: Act | None, way: str) -> Label:
    assert act is not None
    if not way:
        center = "Center of the Universe, " if act.center else ""
        return Label(act.name, f"{center}{_whose(act)}, {short(act.thing, 50)}", group=_whose(act))
    text, detail = WAYS[way]
    label = text.format(act.name)
    return Label(f"{label[:1].upper()}{label[1:]}", detail, group=_whose(act))


def _whose(act: Act) -> str:
    return f"of {who(act.owner)}" if act.owner >= 0 else "nobody's"


def _leaning(view: RoleplayView, by: tuple[str, ...], brings: str) -> Label:
    own = view.gods[view.viewer].attributes if view.viewer is not None else ()
    first = short(own[0], 28) if own else ""
    if not brings:
        greater = "the greater of your two" if len(own) == 2 and by == own[:1] else ""
        return Label(f"On {' and '.join(short(name, 44) for name in by)}", greater)
    if by:
        return Label(
            f"New and {brings}, beside {first}",
            f"it brings you a second Attribute; if that is refused, the Act still stands on {first}",
        )
    return Label(
        f"New and {brings}, without {first}",
        "it brings you a second Attribute; if that is refused, the Act falls with it",
    )


def _vote(view: RoleplayView, question: Question) -> Wording:
    motion = (
        view.motion if view.motion is not None else view.proposal.motion if view.proposal is not None else None
    )
    assert motion is not None
    labels = {choice.key: choice.label for choice in motion.choices}
    if view.proposal is not None and view.proposal.asks in ("stands", "ranks"):
        labels = {"for": "It stands", "against": "I object"}
        if view.proposal.asks == "ranks":
            labels = {"for": "So be it", "against": "They are equals"}
    return Wording(
        prompt=motion.question,
        offers=tuple(Label(short(labels[offer.key])) for offer in question.offers),
        silence=ballots.silence(motion),
        detail=motion.detail,
        photo=motion.photo,
        button="Vote",
    )


# ------------------------------------------------------------------------------------------------------- forms


def _form(view: RoleplayView, question: Question) -> Wording:
    ask = question.ask
    assert isinstance(ask, Blanks)
    prompt, write, silence = _to_write(view, question)
    blanks = tuple(_blank(view, question, blank) for blank in ask.blanks)
    return Wording(prompt=prompt, blanks=blanks, write=write, button=write, silence=silence)


def _to_write(view: RoleplayView, question: Question) -> tuple[str, str, str]:
    """What is to be written, its button, and what silence stands for."""
    ask = question.ask
    assert isinstance(ask, Blanks)
    match question.kind:
        case "choose":
            mine = view.candidates.get(question.seat)
            if mine is not None:
                again = f"You have chosen {mine.thing}. Until all are shown you may choose another."
                return again, "Choose another…", ""
            return (
                "Choose an object near you: your candidate for the Center of the Universe. Nobody else sees it"
                " before all are shown together.",
                "Choose an object…",
                "You begin with no object and no Attribute.",
            )
        case "explain":
            thing = view.candidates[question.seat].thing
            return (
                f"Explain {thing}: what is it in your kingdom, and of which one Attribute does it make you a god?",
                "Explain it…",
                "Your object stands for itself, without an Attribute.",
            )
        case "length":
            named = f" You have named {view.numbers[question.seat]}." if question.seat in view.numbers else ""
            return (
                f"A Center of the Universe is yours: how many rounds shall there be?{named} The number named by"
                " most stands; of several such the average.",
                "How many…",
                "Without any answer there are 5 rounds.",
            )
    return _to_tell(view, question.kind, ask.template)


def _to_tell(view: RoleplayView, kind: str, begun: Action) -> tuple[str, str, str]:
    """The story of a deed."""
    about = view.act(getattr(begun, "to", 0))
    name = about.name if about is not None else "the story"
    lean = " and ".join(getattr(begun, "by", ()))
    based = f", based on {lean}" if lean else ""
    match kind:
        case "write-steal" if getattr(begun, "way", "") == "reading":
            return f"Read {name} better than its owner{based}.", "Say what it is…", PASSED
        case "write-steal":
            return f"Tell how you seize {name}{based}.", "Tell it…", PASSED
        case "write-capture":
            return f"Tell how {name} comes under your control{based}.", "Tell it…", PASSED
        case "write-use":
            assert isinstance(begun, Use)
            return f"Your ability: {WAYS[begun.way][0].format(name)}{based}.", "Tell it…", PASSED
        case "write-protect":
            return f"Place an Act that protects {name}{based}.", "Place it…", PASSED
    return f"Place an Act that belongs to {name}{based}.", "Place it…", PASSED


def _blank(view: RoleplayView, question: Question, blank: Blank) -> BlankLabel:
    ask = question.ask
    assert isinstance(ask, Blanks)
    if blank.kind == "choice":
        kinds = tuple(KINDS[k][0] for k in blank.choices)
        return BlankLabel(label="What kind of object", choices=kinds, value=blank.choices[0])
    about = view.act(getattr(ask.template, "to", 0))
    name = about.name if about is not None else "the story"
    using = question.kind == "write-capture"
    hints = {
        "thing": (
            "An object you use, if any" if using else "The object",
            "What it really is: a red mug, a lamp post",
        ),
        "name": ("What that object is" if using else "Its name in your kingdom", "Star Bear, the Bottomless Bowl"),
        "where": ("From where to where", "Only if you moved it"),
        "photo": ("A picture of it", "Words are enough"),
        "attribute": ("Its one Attribute", "Time, oceans, angst: one to five words"),
        "number": ("Rounds", "From 1 to 20"),
        "new": ("The Attribute it brings you", "Food, doors, angst: one to five words"),
        "story": (
            "Its story",
            f"How it belongs to {name}" if isinstance(ask.template, Place) else "In your own words",
        ),
    }
    label, hint = hints[blank.name]
    usual = _USUAL if blank.name == "number" else ""
    return BlankLabel(label=label, hint=hint[:100], value=usual)
