"""What bounds a proposal, and changes nothing: one function for the offer's reason and for the refusal."""

from __future__ import annotations

import re

from msgspec.structs import replace

from rules.core import Illegal, RuleError, plain, who
from rules.creation.bounds.objects import key
from rules.modes.roleplay.actions import Capture, Deed, Place, Steal, Use
from rules.modes.roleplay.state import Act, Proposed, Roleplay

WORDS = 5
"""Most words of an Attribute (CR-RP-07)."""

LETTERS, PAGE, LINE = 60, 1500, 200
"""Most characters of a name, of a story, and of what an object is."""

_SEVERAL = re.compile(r"[,;/&+]|\b(?:and|or|plus)\b", re.IGNORECASE)


def said(text: str, most: int = 200) -> str:
    """Words of a player in one line."""
    return " ".join(plain(text).split())[:most].strip()


def fits(text: str, most: int, rule: str, what: str) -> str:
    """Words of a player in one line.

    Raises:
        Illegal: they are longer than there is room for.
    """
    words = said(text, most + 1)
    if len(words) > most:
        raise Illegal(rule, f"{what} has room for {most} characters. Say it shorter.")
    return words


def a_story(text: str, rule: str) -> str:
    """A story in its god's own words.

    Raises:
        Illegal: it is longer than a page.
    """
    words = plain(text)
    if len(words) > PAGE:
        raise Illegal(rule, f"A page has room for {PAGE} characters. Tell it shorter.")
    return words


def one_attribute(text: str) -> str:
    """An Attribute as it was written.

    Raises:
        Illegal: it is none, several, or too long (CR-RP-06, CR-RP-07).
    """
    words = said(text)
    if not words:
        raise Illegal("CR-RP-06", "Name the one Attribute that your object carries: time, oceans, angst.")
    if len(words.split()) > WORDS or len(words) > LETTERS:
        raise Illegal("CR-RP-07", f"An Attribute has one to {WORDS} words. Say it in {WORDS} words or fewer.")
    if _SEVERAL.search(words):
        raise Illegal("CR-RP-06", f"One Attribute only: {words} sounds like several. Name one of them.")
    return words


def check_object(state: Roleplay, thing: str) -> str:
    """The plain name of an object that may be posted.

    Raises:
        Illegal: it is nothing, or belongs to the story already (CR-RP-02).
    """
    words = fits(thing, LINE, "CR-RP-02", "An object")
    if not words:
        raise Illegal("CR-RP-02", "Say what the object really is: a red mug, the lamp post outside.")
    same = next((a for a in state.acts if not a.destroyed and key(a.thing) == key(words)), None)
    if same is not None:
        instead = "capture it" if same.center else "steal it"
        raise Illegal("CR-RP-02", f"{same.thing} is {same.name} already. To have it, {instead}.")
    return words


def held(state: Roleplay, seat: int) -> tuple[str, ...]:
    """The Attributes of a god, the greater first."""
    return state.gods[seat].attributes


def no_attribute(state: Roleplay, seat: int) -> RuleError | None:
    """Why a god without any Attribute can only place an Act (CR-RP-22)."""
    if held(state, seat):
        return None
    return Illegal("CR-RP-22", "You have no Attribute yet. Place an Act that brings your first one.")


def check_base(state: Roleplay, seat: int, by: tuple[str, ...], rule: str) -> tuple[str, ...]:
    """The Attributes something is based on, as their god spells them (CR-RP-21, CR-RP-22).

    Raises:
        Illegal: none, or one that this god has not.
    """
    if refusal := no_attribute(state, seat):
        raise refusal
    own = {name.casefold(): name for name in held(state, seat)}
    cited = "CR-RP-21" if len(own) == 2 else rule
    listed = " or ".join(own.values())
    found = []
    for name in dict.fromkeys(said(each).casefold() for each in by):
        if name not in own:
            raise Illegal(cited, f"You are no god of {name}. Base it on {listed}.")
        found.append(own[name])
    if not found:
        raise Illegal(cited, f"Say which Attribute it is based on: {listed}.")
    return tuple(found)


def protectors(state: Roleplay, act: Act) -> tuple[tuple[str, int], ...]:
    """What protects an Act: a name for it and its owner (CR-RP-24, CR-RP-25)."""
    acts = ((a.name, a.owner) for a in state.acts if a.protects == act.id and not a.destroyed)
    wards = (("an ability", w.owner) for w in state.wards if w.of == act.id)
    return (*acts, *wards)


def guarded(state: Roleplay, seat: int, act: Act) -> RuleError | None:
    """Why this god may not touch an Act: it is protected, and neither is theirs (CR-RP-24)."""
    if act.owner == seat:
        return None
    by = next((name for name, owner in protectors(state, act) if owner != seat), None)
    if by is None:
        return None
    return Illegal("CR-RP-24", f"{by[:1].upper()}{by[1:]} protects {act.name}. Undo the protection first.")


def not_stolen(state: Roleplay, seat: int, act: Act, way: str) -> RuleError | None:
    """Why this god cannot steal an Act so."""
    if refusal := no_attribute(state, seat):
        return refusal
    if act.center:
        return Illegal("CR-RP-30", f"{act.name} is a Center and is never read anew. Capture it instead.")
    if act.owner == seat:
        return Illegal("CR-RP-29", f"{act.name} is yours already.")
    if way == "story" and not state.options.roleplay_story_capture:
        return Illegal("CR-RP-28", "This table steals only by a better reading: say what the object is instead.")
    return guarded(state, seat, act)


def not_captured(state: Roleplay, seat: int, act: Act) -> RuleError | None:
    """Why this god cannot capture it."""
    if refusal := no_attribute(state, seat):
        return refusal
    if not act.center:
        return Illegal("CR-RP-31", f"{act.name} is no Center of the Universe. Steal it instead.")
    if act.owner == seat:
        return Illegal("CR-RP-31", f"You are in charge of {act.name} already.")
    return guarded(state, seat, act)


def leads_nowhere(state: Roleplay, seat: int, deed: Deed) -> RuleError | None:
    """Why nothing at all can be done so now."""
    if deed in ("place", "protect"):
        return None
    if refusal := no_attribute(state, seat):
        return refusal
    acts = [a for a in state.acts if not a.destroyed]
    match deed:
        case "steal":
            whys = [not_stolen(state, seat, a, "reading") for a in acts if not a.center and a.owner != seat]
            none = Illegal("CR-RP-29", "There is no Act but your own: nothing can be stolen.")
        case "capture":
            whys = [not_captured(state, seat, a) for a in acts if a.center and a.owner != seat]
            none = Illegal("CR-RP-31", "You are in charge of every Center already.")
        case _:
            return None
    return None if None in whys else next(iter(whys), none)


def not_used(state: Roleplay, seat: int, act: Act, way: str) -> RuleError | None:
    """Why an ability cannot have this effect on an Act (CR-RP-25)."""
    if refusal := no_attribute(state, seat):
        return refusal
    if way == "tale":
        return None
    if act.center and way == "destroy":
        return Illegal("CR-RP-25", f"{act.name} is a Center of the Universe and cannot be destroyed.")
    if act.center and way == "rename":
        return Illegal("CR-RP-30", f"{act.name} is a Center and is never read as something else.")
    if way == "strip":
        if any(w.of == act.id for w in state.wards):
            return None
        if act.protects:
            return guarded(state, seat, act)
        return Illegal("CR-RP-25", f"{act.name} neither protects anything nor is protected by an ability.")
    return guarded(state, seat, act)


def need_act(state: Roleplay, id: int, rule: str) -> Act:
    """The Act or Center that is meant.

    Raises:
        Illegal: there is none, or it has left the story.
    """
    act = state.act(id)
    if act is None:
        raise Illegal(rule, "Say which Act or Center of this story it is about.")
    return act


def checked(state: Roleplay, seat: int, what: Proposed) -> Proposed:
    """A proposal in the words that will stand.

    Raises:
        Illegal: it is refused before any vote.
    """
    match what:
        case Place():
            return _placed(state, seat, what)
        case Steal():
            return _stolen(state, seat, what)
        case Capture():
            return _captured(state, seat, what)
        case Use():
            return _used(state, seat, what)


def _placed(state: Roleplay, seat: int, what: Place) -> Place:
    act = need_act(state, what.to, "CR-RP-16")
    thing, story = check_object(state, what.thing), a_story(what.story, "CR-RP-16")
    if not story:
        raise Illegal("CR-RP-16", f"Tell how it belongs to {act.name}: every Act is part of the story so far.")
    if what.kind == "moved" and not said(what.where):
        raise Illegal("CR-RP-02", "Say from where to where you moved it.")
    own, new = held(state, seat), said(what.new)
    if new:
        new = one_attribute(new)
        if len(own) >= 2:
            raise Illegal("CR-RP-19", f"You are a god of {own[0]} and {own[1]}. Two Attributes are the most.")
        if new.casefold() in (name.casefold() for name in own):
            raise Illegal("CR-RP-19", f"You have {own[0]} already. A second Attribute is another, and no equal.")
    elif what.rank == "greater":
        raise Illegal("CR-RP-18", "Say which new Attribute it brings, that is greater than yours.")
    elif not own:
        raise Illegal("CR-RP-22", "You have no Attribute yet. Say which one this Act brings you.")
    by = check_base(state, seat, what.by, "CR-RP-22") if what.by or not new else ()
    name = fits(what.name, LETTERS, "CR-RP-16", "A name") or thing[:LETTERS]
    where = fits(what.where, LINE, "CR-RP-02", "From where to where")
    return replace(what, thing=thing, story=story, new=new, by=by, name=name, where=where)


def _stolen(state: Roleplay, seat: int, what: Steal) -> Steal:
    act = need_act(state, what.to, "CR-RP-27")
    if refusal := not_stolen(state, seat, act, what.way):
        raise refusal
    by, story = check_base(state, seat, what.by, "CR-RP-27"), a_story(what.story, "CR-RP-27")
    name = fits(what.name, LETTERS, "CR-RP-27", "A name")
    if not story:
        told = "what you see in it" if what.way == "reading" else "how your Attribute seizes it"
        raise Illegal("CR-RP-27" if what.way == "reading" else "CR-RP-28", f"Tell {told}.")
    if what.way == "reading" and (not name or name.casefold() == act.name.casefold()):
        raise Illegal("CR-RP-27", f"A better reading is another one: say what {act.thing} is, if not {act.name}.")
    if what.way == "story" and name:
        raise Illegal("CR-RP-28", f"Taken by story it stays {act.name}. Say no name, or read it anew.")
    return replace(what, by=by, story=story, name=name)


def _captured(state: Roleplay, seat: int, what: Capture) -> Capture:
    act = need_act(state, what.to, "CR-RP-31")
    if refusal := not_captured(state, seat, act):
        raise refusal
    by, story = check_base(state, seat, what.by, "CR-RP-22"), a_story(what.story, "CR-RP-31")
    if not story:
        raise Illegal("CR-RP-31", f"Only the right story brings {act.name} under your control: tell it.")
    thing = check_object(state, what.thing) if said(what.thing) else ""
    name = fits(what.name, LETTERS, "CR-RP-31", "A name")
    if what.photo and not thing:
        raise Illegal("CR-RP-31", "Say what the object in your picture is.")
    if name and not thing:
        raise Illegal("CR-RP-30", f"{act.name} stays {act.name}. A new name needs an object of its own.")
    return replace(what, by=by, story=story, thing=thing, name=name or thing[:LETTERS])


def _used(state: Roleplay, seat: int, what: Use) -> Use:
    act = need_act(state, what.to, "CR-RP-25")
    if refusal := not_used(state, seat, act, what.way):
        raise refusal
    by, story = check_base(state, seat, what.by, "CR-RP-22"), a_story(what.story, "CR-RP-25")
    name = fits(what.name, LETTERS, "CR-RP-25", "A name")
    if not story:
        raise Illegal("CR-RP-25", f"Tell how your Attribute does that to {act.name}.")
    if name and what.way != "rename":
        raise Illegal("CR-RP-25", f"{act.name} keeps its name, unless you rename it.")
    return replace(what, by=by, story=story, name=(name or act.name) if what.way == "rename" else "")


def owner(act: Act) -> str:
    """Whose it is, in words."""
    return who(act.owner) if act.owner >= 0 else "nobody"
