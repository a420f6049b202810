"""The myth of a world: who its deities were, age by age what they found and how they read it, and what is left
(CR-END-16)."""

from __future__ import annotations

from rules.core import counted, who
from rules.core.book.myth import Leaf, Myth, Part
from rules.creation.deities.traits import maker
from rules.creation.view import CreationView, FoeView
from rules.creation.voice.lookup import captions
from rules.creation.world.pages import Chapter
from rules.creation.world.pieces import Act, Reading

TITLE = "The Creation Myth"

AGES = (
    *("First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth", "Tenth", "Eleventh"),
    "Twelfth",
)


def myth(view: CreationView) -> Myth | None:
    """The story as far as it has come; ``None`` before there is anything to tell."""
    first = (a for a in view.position.acts if a.starting and a.standing != "gone" and not a.sentinel)
    starting = tuple(_started(view, act) for act in first)
    ages = [_age(view, number) for number in range(1, view.round + 1)]
    told = [age for age in ages if age.leaves]
    if not starting and not told:
        return None
    beginning = [Part(title="In the Beginning", leaves=(_world(view), *starting), round=0)]
    played = tuple(_deity(view, seat) for seat in range(len(view.deities)))
    deities = Part(title="The Deities", leaves=played if view.foe is None else (*played, _foe(view.foe)))
    return Myth(title=TITLE, parts=(deities, *beginning, *told, *_end(view)))


def _age(view: CreationView, number: int) -> Part:
    """What a round brought; a page that nobody wrote tells of its Act alone."""
    name = f"The {AGES[number - 1]} Age" if number <= len(AGES) else f"Age {number}"
    found = (_leaf(view, page) for page in view.history if page.round == number and not page.undone)
    return Part(title=name, leaves=tuple(leaf for leaf in found if leaf is not None), round=number)


def _leaf(view: CreationView, page: Chapter) -> Leaf | None:
    act = next((act for act in view.position.acts if act.id == page.act), None)
    seen = next((gaze for gaze in view.position.readings if page.gaze and gaze.id == page.gaze), None)
    if seen is not None:
        return _gazed(view, page, seen)
    if act is not None and not page.gaze:
        return _placed(view, page, act)
    if page.writer < 0 or not page.text:
        return None
    return Leaf(words=page.text, by=_name(view, page.writer), photo=page.photo)


def _placed(view: CreationView, page: Chapter, act: Act) -> Leaf:
    """An Act as it was when it was placed, whatever it is called by now."""
    first = next((gaze.before for gaze in view.position.readings if gaze.before.id == act.id), act)
    owner = "" if first.owner == page.actor else f", a Gift to {_name(view, first.owner)}"
    return Leaf(
        title=first.names[0] if first.names else first.name,
        under=f"{_thing(first)}, found by {_name(view, page.actor)}{owner}",
        **_told(view, page, first.meaning),
        photo=act.photo,
    )


def _gazed(view: CreationView, page: Chapter, seen: Reading) -> Leaf:
    return Leaf(
        title=seen.after.name,
        under=f"{seen.before.name} of {_name(view, seen.before.owner)}, seen anew by {_name(view, page.actor)}",
        **_told(view, page, seen.after.meaning),
        photo=seen.after.photo,
    )


def _told(view: CreationView, page: Chapter, meaning: str) -> dict[str, str]:
    """The reading, and below it what the chronicler wrote."""
    if page.writer < 0 or page.writer == page.actor or not page.text:
        return {"words": page.text if page.writer == page.actor and page.text else meaning}
    return {"words": f"{meaning}\n\n{page.text}", "by": _name(view, page.writer)}


def _started(view: CreationView, act: Act) -> Leaf:
    found = f"{_thing(act)}, laid down by {_name(view, act.owner)} before the first Age"
    return Leaf(title=act.names[0] if act.names else act.name, under=found, words=act.meaning, photo=act.photo)


def _thing(act: Act) -> str:
    """What was found, with a capital."""
    thing = "A drawing" if act.imprint else act.thing
    return thing[:1].upper() + thing[1:]


def _deity(view: CreationView, seat: int) -> Leaf:
    deity = view.deities[seat]
    held = zip(deity.attributes, deity.kinds, strict=True)
    *mine, last = [title for title, kind in held if kind != "structure"] or ["nothing yet"]
    powers = f"{', '.join(mine)} and {last}" if mine else last
    sign = f" Its sign: {deity.icon}." if deity.icon else ""
    words = f"A deity of {powers}.{sign}"
    player = f"played by {who(seat)}" if deity.name and view.commons is None else ""  # or they are nobody's
    return Leaf(title=deity.name or who(seat), under=player, words=words)


def _world(view: CreationView) -> Leaf:
    makers = [s for s, d in enumerate(view.position.deities) if maker(view.position.options) in d.attributes]
    drawn = f" {_name(view, makers[0])} drew its lines." if makers else ""
    kinds = f"{counted(len(view.fields), 'Field')} lay there, and nothing on them."
    return Leaf(words=f"{kinds}{drawn}")


def _end(view: CreationView) -> list[Part]:
    """Who became Steward, what stands and what is gone, and what was kept for the next world."""
    if view.phase not in ("echoes", "over"):
        return []
    stewards = [] if view.foe is not None else [_name(view, seat) for seat in view.stewards]
    title = "Steward of Creation" if len(stewards) == 1 else "Stewards of Creation together"
    crowned = f" {' and '.join(stewards)} became {title}." if stewards else ""
    words = [f"{view.end}{crowned}"]
    words += [f"{captions.verdict(view)}."] if view.foe is not None else []
    words += [_dark(view.foe)] if view.foe is not None else []
    words += remains(view)
    if view.phase == "over" and (kept := [thing.thing for thing in view.kept]):  # or some are still asked
        words.append(f"Kept for the next world: {'; '.join(kept)}.")
    return [Part(title="The End", leaves=(Leaf(words="\n\n".join(words)),))]


def remains(view: CreationView) -> list[str]:
    """What stands of a world at the end, and what is gone."""
    words = list[str]()
    told = [act for act in view.acts if not (act.omen or act.sentinel)]
    stands = [f"{act.name} of {_name(view, act.owner)}" for act in told if act.standing == "active"]
    gone = [act.name for act in view.nullified if not act.omen]
    gone += [act.name for act in view.position.acts if act.standing == "defunct"]
    if stands:
        words.append(f"Still standing: {'; '.join(stands)}.")
    if fallen := [f"{act.name} of {_name(view, act.owner)}" for act in told if act.standing == "decayed"]:
        words.append(f"Fallen into Decay: {'; '.join(fallen)}.")
    if hidden := [f"{act.name} of {_name(view, act.owner)}" for act in view.buried]:
        words.append(f"Hidden below others: {'; '.join(hidden)}.")
    if gone:
        words.append(f"Gone from the world: {'; '.join(gone)}.")
    return words


def _foe(foe: FoeView) -> Leaf:
    """The Adversary among the deities: it is one of them only in what it does."""
    like = f" {foe.words}" if foe.words else ""
    return Leaf(title=captions.title(foe), under="played by nobody", words=f"It came from beyond the edge.{like}")


def _dark(foe: FoeView) -> str:
    """What the Adversary held when all was over."""
    held = counted(len(foe.omens), "Omen")
    stones = f" Between them stand {counted(len(foe.sentinels), 'Sentinel')}." if foe.sentinels else ""
    ring = captions.danger(foe)
    ring = ring[:1].lower() + ring[1:]
    return f"{captions.title(foe)} holds {counted(foe.fields[1], 'Field')} with {held}; {ring}.{stones}"


def _name(view: CreationView, seat: int) -> str:
    if seat >= len(view.deities):
        return who(seat)
    return view.deities[seat].name or who(seat)
