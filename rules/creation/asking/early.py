"""Questions of the Awakening and the Emergence."""

from __future__ import annotations

import itertools

from msgspec.structs import replace

from rules.core import Answer, Decision, Field, Form, Illegal, Option, counted, who
from rules.creation import actions as do
from rules.creation import awakening, beacon, dues, emergence, filling, storms
from rules.creation.asking.base import STRIPS, cells, option, pick, question, row_of, short
from rules.creation.attributes import ATTRIBUTES, EVERYBODYS
from rules.creation.ground import survey
from rules.creation.lines import approve
from rules.creation.lore import Lore
from rules.creation.outline import Outline
from rules.creation.parameters import defaults
from rules.creation.personas import no_time, taken
from rules.creation.pieces import Concept, Sign
from rules.creation.realms import channel_spots
from rules.creation.state import Creation

NOTHING = "nothing is left"

ICONS = ("Spiral", "Open Hand", "Three Dots", "Crescent", "Feather", "Keyhole", "Wheel", "Thorn", "Ladder", "Bell")


def order(state: Creation) -> list[Decision]:
    """Who is next in age, as the players tell it."""
    left = [s for s in state.here if s not in state.order]
    options = [
        option(
            f"s{s}", who(s), do.NextEldest(seat=s), "The eldest." if not state.order else "Next in age.", worth=-s
        )
        for s in left
    ]
    place = "next in age" if state.order else "the eldest of the players"
    prompt = f"Who is {place}? Say it as they tell you; no age is kept."
    ask = pick(options)
    silence = "The rest follow in the order they joined."
    return [question(state, awakening.host(state), "order", prompt, ask, silence=silence)]


def choose(state: Creation, lore: Lore) -> list[Decision]:
    """Which Attribute of the kind now being chosen."""
    now = awakening.choosing(state)
    if now is None:
        return []
    seat, kind = now
    free = awakening.free(state, kind)
    options = [
        option(key, lore.title(key), do.Choose(attribute=key), lore.attributes[key].power, worth=len(free) - at)
        for at, key in enumerate(free)
    ]
    options.append(option("random", "Any of them", do.Choose(attribute=""), "A random free Attribute.", worth=-1))
    prompt = f"Choose your {kind.capitalize()} Attribute."
    hours = state.options.vote_wait_hours
    silence = "A random free Attribute is yours."
    detail = "\n".join(f"{lore.title(key)}: {lore.attributes[key].power}" for key in free)
    asked = question(state, seat, "choose", prompt, pick(options), silence=silence, hours=hours, detail=detail)
    return [asked]


def bans(state: Creation, lore: Lore) -> list[Decision]:
    """What is banned from this world."""
    seat = state.queue[0]
    if any(isinstance(p.matter, Concept) for p in state.polls):
        return []
    if state.sure_ban:
        title = lore.title(state.sure_ban)
        options = [
            option("no", "No", do.ConfirmBan(sure=False), "Nothing is banned.", worth=1),
            option("yes", f"Ban {title}", do.ConfirmBan(sure=True), "The game ends with no winner.", final=True),
        ]
        prompt = f"Banning {title} ends the game at once, with no winner. Do you mean it?"
        return [question(state, seat, "sure", prompt, pick(options), silence="Nothing is banned.")]
    options = [option("done", "No more bans", do.EndBans(), "The Cosmic Attributes are chosen next.", worth=1)]
    for key in awakening.bannable(state):
        if not ATTRIBUTES[key].must_exist:
            group = ATTRIBUTES[key].kind.capitalize()
            had = next((s for s in state.here if key in state.deities[s].attributes), None)
            note = "Not in this world." if had is None else f"{who(had)} would choose another one."
            options.append(option(key, lore.title(key), do.Ban(attribute=key), note, group=group))
    prompt = f"Ban Attributes or concepts, {awakening.bans_left(state)} in all."
    found = [question(state, seat, "bans", prompt, pick(options), silence="No more is banned.")]
    if state.refused_concepts < 3:
        blank = Field(name="words", label="Concept", kind="text", hint="towers, mammals, trees", least=1, most=60)
        form = Form(fields=(blank,), template=do.BanConcept(words=""), button="Ban a concept…")
        found.append(question(state, seat, "concept", prompt, form, waits=False, button="Ban a concept…"))
    return found


def parameters(state: Creation, lore: Lore) -> list[Decision]:
    """The numbers each deity's Attribute sets, with the book's defaults filled in."""
    side = state.options.map_side
    base = defaults(lore.tables, survey(Outline("square", side, side)).radius, state.options.parameter_chart)
    found: list[Decision] = []
    for line in lore.tables.line:
        setter = next((s for s in state.here if line.setter in state.deities[s].attributes), None)
        if line.name not in state.lines_left or setter is None:
            continue
        numbers = tuple(getattr(base, field) for field in line.fields)
        blanks = [
            Field(
                name=n,
                label=short(label, 45),
                kind="count",
                hint=f"{label if len(label) > 45 else 'From'} {least} to {most}; {value} in the book.",
                least=least,
                most=most,
                value=str(value),
            )
            for n, label, least, most, value in zip(
                ("first", "second", "third"), line.labels, line.least, line.most, numbers, strict=False
            )
        ]
        form = Form(fields=tuple(blanks), template=do.SetParameter(line=line.name), button=f"{line.title}…")
        answer = Answer(blanks={b.name: b.value for b in blanks})
        prompt = f"In the book: {line.in_words(numbers)}. Keep that, or change it."
        found.append(
            question(
                state,
                setter,
                f"p-{line.name}",
                prompt,
                form,
                silence="The book's numbers hold.",
                button=line.title,
                advice=answer,
            )
        )
    return found


def some_icon(state: Creation, seat: int) -> str:
    """An Icon that nobody has yet."""
    borne = taken(state, seat)
    for named in itertools.count(state.deities[seat].icon_tries * len(state.seats) + seat):
        icon = f"{ICONS[named % len(ICONS)]}{'' if named < len(ICONS) else f' {named // len(ICONS) + 1}'}"
        if icon.casefold() not in borne:
            break
    return icon


def icon_form(state: Creation, seat: int, lore: Lore) -> tuple[Form, Answer]:
    """The form for Icon and name, and what could be written there."""
    deity = state.deities[seat]
    mine = [k for k in deity.attributes if k != EVERYBODYS]
    icon = some_icon(state, seat)
    form = Form(
        fields=(
            Field(
                name="icon", label="Icon", kind="text", hint="a spiral, an open hand, three dots", least=1, most=60
            ),
            Field(name="emoji", label="Emoji for the Map", kind="text", required=False, most=16),
            Field(
                name="rests_on",
                label="It relates to",
                kind="choice",
                choices=tuple((k, lore.title(k)) for k in mine),
                value=mine[0],
            ),
            Field(name="argument", label="How it relates", kind="long", least=1, most=600),
            Field(name="name", label="Your deity's name", kind="text", required=False, most=50, value=deity.name),
        ),
        template=do.ProposeIcon(icon=""),
        button="Icon and name…",
    )
    words = {"icon": icon, "rests_on": mine[0], "argument": f"Its form shows {lore.title(mine[0])}."}
    return form, Answer(blanks=words)


def personas(state: Creation, lore: Lore) -> list[Decision]:
    """Icon and name, all deities at once."""
    found: list[Decision] = []
    for seat in state.here:
        deity = state.deities[seat]
        voting = any(isinstance(p.matter, Sign) and p.matter.seat == seat for p in state.polls)
        if deity.settled or voting or no_time(state, seat):
            continue
        form, answer = icon_form(state, seat, lore)
        prompt = "Propose your Icon and say how it relates to one of your Attributes; take a name."
        number = f"i{deity.icon_tries}"
        found.append(
            question(
                state,
                seat,
                "persona",
                prompt,
                form,
                silence="You begin without an Icon.",
                advice=answer,
                id=f"{number}.persona",
                button="Icon and name…",
            )
        )
        bare = pick(
            [option("without", "Begin without an Icon", do.WithoutIcon(), "No Temples until you have one.")]
        )
        found.append(
            question(state, seat, "bare", prompt, bare, waits=False, id=f"{number}.bare", button="Without an Icon")
        )
    return found


def world(state: Creation) -> list[Decision]:
    """The Map: a shape, changes of lines, and that it is done."""
    seat = state.queue[0]
    if state.sketch is None:
        return []
    ground = survey(state.sketch)
    count = f"{counted(len(ground.names), 'Field')}, radius {ground.radius}"
    done = option("done", "This is the Map", do.ConfirmMap(), count, worth=10, final=True)
    options = [replace(done, why_not=unfit(state.sketch))]
    shapes: tuple[tuple[str, str, do.Sketch], ...] = (
        ("small", "6 by 6 squares", do.Sketch(kind="square", columns=6, rows=6)),
        ("plain", "8 by 8 squares", do.Sketch(kind="square", columns=8, rows=8)),
        ("hexes", "8 by 8 hexes", do.Sketch(kind="hex", columns=8, rows=8)),
        ("rings", "4 rings of 8", do.Sketch(kind="rings", columns=8, rows=4)),
    )
    options += [option(key, label, act, "Begin again from this shape.") for key, label, act in shapes]
    silence = f"A square Map of side {state.options.map_side} is used."
    prompt = f"Make the Map. Now it has {count}."
    found = [question(state, seat, "map", prompt, pick(options), silence=silence)]
    draw = Form(
        fields=(
            Field(
                name="kind",
                label="Fields",
                kind="choice",
                choices=(("square", "Squares"), ("hex", "Hexes"), ("rings", "Rings")),
                value=state.sketch.kind,
            ),
            Field(name="columns", label="Columns, or sectors", kind="count", least=1, most=24, value="8"),
            Field(name="rows", label="Rows, or rings", kind="count", least=1, most=24, value="8"),
            Field(
                name="mask",
                label="Or draw it: # Field, . hole",
                kind="long",
                required=False,
                hint="one line a row",
            ),
            Field(
                name="picture",
                label="Or a picture: dark is land",
                kind="mask",
                required=False,
                hint="It is fitted into the columns and rows above.",
                most=24,
            ),
        ),
        template=do.Sketch(),
        button="Another shape…",
    )
    found.append(question(state, seat, "shape", prompt, draw, waits=False, button="Another shape…"))
    found.append(question(state, seat, "redraw", prompt, reshape_form(("remove", "join", "divide")), waits=False))
    return found


def unfit(sketch: Outline) -> str:
    """Why a sketch cannot be the Map yet, or nothing."""
    try:
        approve(sketch)
    except Illegal as fault:
        return str(fault)
    return ""


def reshape_form(ways: tuple[str, ...], button: str = "Change lines…") -> Form:
    """Blanks for a change of lines."""
    names = {"remove": "Rub out", "join": "Join into one", "divide": "Divide"}
    return Form(
        fields=(
            cells("Fields", "C4 D4"),
            Field(
                name="way", label="What", kind="choice", choices=tuple((w, names[w]) for w in ways), value=ways[-1]
            ),
            Field(name="parts", label="Parts, when dividing", kind="count", least=2, most=9, value="2"),
            STRIPS,
        ),
        template=do.Reshape(fields=()),
        button=button,
    )


def lines(state: Creation) -> list[Decision]:
    """Extra lines, or none."""
    seat = state.queue[0]
    done = pick([option("done", "No more lines", do.EndLines(), "First Fields are placed next.", worth=1)])
    prompt = "Add lines that divide Fields, as many as you like, or be done. It is free."
    found = [question(state, seat, "lines", prompt, done, silence="No more lines are added.")]
    form = reshape_form(("divide",), "Divide Fields…")
    found.append(question(state, seat, "divide", prompt, form, waits=False, button=form.button))
    return found


def placements(state: Creation, seat: int) -> list[Option]:
    """Everything this deity may place on the Map now, at the start or in a turn."""
    options: list[Option] = []
    left = dues.allotment(state, seat)
    ground = state.ground
    for field in ground.reading(filling.fill_spots(state, seat)):
        touching = sum(1 for n in ground.near[field] if n in state.plots)
        detail = f"{left} left to place."
        options.append(
            option(
                f"fill-{field}",
                f"Fill {field}",
                do.Fill(fields=(field,)),
                detail,
                group=row_of(state, field),
                worth=3 - touching / 10,
            )
        )
    attribute = dues.filler(state, seat)
    if attribute is not None and attribute.channels and left > 0:
        for border in sorted(channel_spots(state), key=lambda b: [ground.index[f] for f in b.split("|")]):
            label = f"Channel {border.replace('|', ' / ')}"
            options.append(
                option(
                    f"chan-{border}",
                    label,
                    do.Channel(borders=(border,)),
                    "One Field of allotment; a longer one by Channel…",
                    group=f"Channel {border[0]}",
                    worth=0.1,
                )
            )
    if storms.storms_to_set(state, seat) > 0:
        taken = {s.field for s in state.storms}
        for field in ground.reading(f for f in state.of_element("gas") if f not in taken):
            options.append(
                option(
                    f"gale-{field}",
                    f"Storm over {field}",
                    do.MoveStorm(to=field),
                    "Free.",
                    group=row_of(state, field),
                    worth=2 + len(ground.near[field]) / 10,
                )
            )
    if emergence.act_due(state):
        begin = do.Begin(kind="start")
        options.append(option("start", "Place your starting Act", begin, "Free, Permanent, no vote.", worth=9))
    return options


def long_channel(state: Creation, seat: int, prompt: str) -> list[Decision]:
    """A form for a channel along several borders, which takes no more than one Field of allotment (CR-FLD-27)."""
    attribute = dues.filler(state, seat)
    if attribute is None or not attribute.channels or not dues.allotment(state, seat) or not channel_spots(state):
        return []
    blank = cells(f"Up to {filling.STRETCH} borders that run on", "C3|C4 D3|D4", name="borders")
    form = Form(fields=(blank,), template=do.Channel(borders=()), button="Channel…")
    return [question(state, seat, "channel", prompt, form, waits=False, button="Channel…")]


def to_place(state: Creation, seat: int) -> str:
    """What a deity may set on the Map now, in words."""
    found: list[str] = []
    attribute, left = dues.filler(state, seat), dues.allotment(state, seat)
    if attribute is not None and left > 0:
        kind = {"vacuum": "Empty", "void": "Empty"}.get(attribute.key, attribute.key.capitalize())
        found.append(counted(left, f"{kind} Field"))
    if (number := storms.storms_to_set(state, seat)) > 0:
        found.append("a Storm" if number == 1 else f"{number} Storms")
    if filling.origin_free(state, seat):
        found.append("an Origin of Life")
    if beacon.beacon_due(state):
        found.append("the Beacon")
    if emergence.act_due(state):
        found.append("your starting Act")
    return ", ".join(found) or NOTHING


def first(state: Creation) -> list[Decision]:
    """First placements of the deity whose place it is."""
    if not state.slots or state.draft is not None:
        return []
    seat = state.slots[0][0]
    options = placements(state, seat)
    if beacon.beacon_due(state):
        for at, name in enumerate(beacon.beacon_spots(state)):
            options.append(
                option(
                    f"beacon-{at}",
                    f"Beacon: {name}",
                    do.PlaceBeacon(at=name),
                    "Day falls on that half.",
                    group=f"Beacon {name.split()[0]}",
                    worth=2,
                )
            )
    if filling.origin_free(state, seat):
        for field in state.ground.reading(filling.origin_spots(state)):
            options.append(
                option(
                    f"origin-{field}",
                    f"Origin at {field}",
                    do.Origin(field=field),
                    "A Fertile Region grows from it.",
                    group=row_of(state, field),
                    worth=2 + len(state.ground.near[field]) / 10,
                )
            )
    left = to_place(state, seat)
    lost = f"Not placed, and lost: {left}."
    options.append(option("done", "Place no more", do.EndPlacing(), lost, worth=0.5, final=True))
    prompt = f"Your first placements: {left}. " + ("Where?" if "," not in left else "Choose one after the other.")
    silence = "You are passed over, and may make up for it at the start of your first turn."
    found = [question(state, seat, "first", prompt, pick(options), silence=silence, clock=f"first{seat}")]
    spots = state.ground.reading(filling.fill_spots(state, seat))
    if len(spots) > 1 and dues.allotment(state, seat) > 1:
        form = Form(
            fields=(cells("Fields, in order", "C4 D4 D5"),), template=do.Fill(fields=()), button="Name Fields…"
        )
        found.append(question(state, seat, "fill", prompt, form, waits=False, button="Name Fields…"))
    return [*found, *long_channel(state, seat, prompt)]
