"""Palette Swap: the same game in the words and the colours of a theme (CR-ALT-45 to 51)."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.keeping.content import DATA
from render import gallery
from render.cast import Cast
from render.creation.map import tones
from render.scene import Mark, Scene, Sprite, Text
from rules.core import Action, Ballot, Chance, Correct, Illegal, Seat, Step
from rules.core.decisions import Field, advised, reply
from rules.creation import actions as do
from rules.creation.advice import unseen
from rules.creation.advice.finding import several
from rules.creation.land.emergence import AGE
from rules.creation.palette.rules import say, spoken
from rules.creation.prospects import reason
from rules.creation.sight import Sight
from rules.creation.verbs import VERBS
from rules.creation.view.speech import own
from rules.creation.world.book.themes import Faulty, Theme, doubles, parse_theme
from rules.creation.world.book.tongue import Tongue, tongue
from rules.creation.world.book.vocabulary import plural, verb
from rules.creation.world.matters import Draft
from rules.creation.world.state import Creation
from tests.content import read
from tests.play import answered
from tests.rules.creation.test_map import making
from tests.rules.creation.worlds import GAME, World, options

KNOWN = GAME.lore.vocabulary
CAST = Cast(names=("Ann", "Ben", "Cleo"))


def theme_of(words: str, more: str = "") -> Theme:
    """A theme with these names."""
    return parse_theme("own.toml", f'title = "Own"\n{more}\n[words]\n{words}\n', KNOWN)


def swapped(theme: str = "post_apocalyptic", **more: Any) -> World:
    """A world in Ann's action, told in a theme."""
    return World.at(module="palette_swap", theme=theme, **more)


@pytest.mark.rule("CR-ALT-45", "CR-ALT-51")
def test_what_an_attribute_is_about_is_told_in_the_words_of_the_theme() -> None:
    about = KNOWN.about["Void"]
    told = Tongue(theme_of('"Void" = "Ray"', '[themes]\n"Void" = "What is burnt away"'))
    assert about and told.say(f"The Void: {about}.") == "The Ray: What is burnt away."


# ------------------------------------------------------------------ nothing is forgotten in a corner


def mythic(theme: str) -> re.Pattern[str]:
    """Every form of every word that a theme renames."""
    words = dict(GAME.lore.themes[theme].said)
    forms = [form for term in KNOWN.terms for form in KNOWN.forms(term) if form in words]
    forms += [form.lower() for term in KNOWN.low for form in KNOWN.forms(term)]
    return re.compile(rf"(?<!\w)({'|'.join(map(re.escape, sorted(forms, key=len, reverse=True)))})(?!\w)")


NO_WORDS = (
    "photo",
    "key",
    "id",
    "kind",
    "into",
    "action",
    "template",
    "rule",
    "motion",
    "emoji",
    "clock",
    "value",
    "opens",
)


def said(it: Any) -> Iterator[str]:
    """All words in something that is shown."""
    if isinstance(it, str):
        yield it
    elif isinstance(it, tuple | list):
        for one in it:
            yield from said(one)
    elif isinstance(it, msgspec.Struct):
        for part in it.__struct_fields__:
            if part == "choices" and isinstance(it, Field):
                yield from (label for _, label in it.choices)  # keys are no words
            elif part not in NO_WORDS and not (part == "name" and isinstance(it, Field)):
                yield from said(getattr(it, part))


def drawn(marks: Iterable[Mark]) -> Iterator[str]:
    """All words in a picture."""
    for mark in marks:
        if isinstance(mark, Text):
            yield mark.text
        elif isinstance(mark, Sprite):
            yield from drawn(mark.marks)


def pictures(state: Creation, seat: Seat | None) -> Iterator[Scene]:
    """All pictures that somebody may see."""
    view = GAME.view(state, seat)
    if seat is not None:
        for tall in (False, True):
            if (scene := gallery.private(GAME, view, CAST, tall=tall)) is not None:
                yield scene
        return
    yield from (gallery.board(GAME, view, CAST, tall=tall) for tall in (False, True))
    for key, label in gallery.places(GAME, view):
        yield Scene(width=1, height=1, says=label)
        found = gallery.zoom(GAME, view, CAST, key, tall=key.startswith("deity"))
        assert found is not None
        yield found
    for motion in GAME.motions(state):
        if (scene := gallery.motion(GAME, view, CAST, motion.id)) is not None:
            yield scene


def told(step: Step[Creation], number: int) -> Iterator[str]:
    """Everything that anybody is told, shown or asked after a step; the longer of it now and then."""
    state = step.state
    yield from (line for event in step.events for line in (event.line, *event.private.values()))
    yield from said(GAME.motions(state))
    if number % 3 == 0:
        yield from said(GAME.awaiting(state))
    if number % 28:
        return
    yield from (word for term in GAME.glossary(state) for word in (term.title, term.text))
    for seat in (None, Seat(0), Seat(1), Seat(2)):
        view = GAME.view(state, seat)
        yield from (GAME.describe(view), GAME.help(view), GAME.status(view))
        yield from said(GAME.tallies(view))
        yield from (word for key, label in GAME.topics(view)[:3] for word in (label, GAME.about(view, key)))
        for scene in pictures(state, seat):
            yield from (scene.says, *drawn(scene.marks))


def check(texts: Iterable[str], state: Creation) -> None:
    """No word of Mythic is in them, but for what people have written."""
    mine, forbidden = spoken(GAME.lore, state.options), mythic(state.options.theme)
    assert mine is not None
    kept = sorted(own(mine, state), key=len, reverse=True)
    for text in texts:
        for phrase in kept:
            text = text.replace(phrase, "")
        found = forbidden.search(text)
        assert found is None, f"{found[0] if found else ''} in: {text}"


@pytest.mark.rule("CR-ALT-46")
def test_in_a_themed_game_no_word_of_mythic_is_left_in_any_text_or_picture() -> None:
    luck = Chance("palette")
    chosen = {"module": "palette_swap", "theme": "reef", "age_order": "join_order", "map_side": 5, "scope": "full"}
    step = GAME.deal(3, options(**chosen), Chance("reef"))
    for number in range(84):
        check(told(step, number), step.state)
        waiting = tuple(d for d in GAME.awaiting(step.state) if d.waits)
        move = answered(GAME, step.state, luck, waiting) if number % 3 == 2 else None
        if move is None:
            answer = advised(waiting[0])
            assert answer is not None
            move = waiting[0].seat, reply(waiting[0], answer, GAME.turn_rule)
        step = GAME.apply(step.state, move[0], move[1], Chance(f"reef {number}"))
    assert step.state.round >= 2, "it was played, not only chosen"
    check(said(GAME.myth(step.state)), step.state)


@pytest.mark.rule("CR-ALT-46")
def test_another_theme_leaves_no_word_of_mythic_in_a_world_of_all_sorts_of_things() -> None:
    world = swapped("clockwork", scope="full", seat=3)
    world.land("A1 B1 A2", element="solid")
    world.land("H8", abyss=True)
    world.storm("C3")
    kept, lost = world.own("Lid", 0, "A1"), world.own("Cup", 1, "B1", standing="decayed")
    world.own("Key", 2, "D4", permanent=True)
    world.own("Pin", 3, "E5", standing="nullified")
    world.shield(1, "A2")
    world.net(2, kept, lost)
    check(told(Step(state=world.state), 0), world.state)


@pytest.mark.rule("CR-ALT-46")
@pytest.mark.parametrize(
    ("theme", "kept"),
    [("reef", []), ("clockwork", []), ("post_apocalyptic", ["Field", "Act-Field", "Cartographer", "Solid"])],
)
def test_our_themes_rename_everything_but_what_the_book_has_as_well(theme: str, kept: list[str]) -> None:
    words = dict(GAME.lore.themes[theme].said)
    assert [term for term in KNOWN.terms if term not in words] == kept
    assert set(dict(GAME.lore.themes[theme].look)) == {"ground", "abyss", *tones.ORDER}
    about = read(f"creation/themes/{theme}.toml")["themes"]
    named = {words.title for words in GAME.lore.attributes.values()}
    assert about.keys() == named and len(set(about.values())) == len(about), "each says what it is about"
    own = {words.theme for words in GAME.lore.attributes.values()}
    assert len(own) == len(named) and not own & set(about.values())


@pytest.mark.rule("CR-ALT-46")
@pytest.mark.parametrize("theme", ["reef", "clockwork", "post_apocalyptic"])
def test_nothing_is_called_as_anything_else_in_any_of_its_forms(theme: str) -> None:
    assert [*doubles(GAME.lore.themes[theme], KNOWN)] == []
    words, called = dict(GAME.lore.themes[theme].said), dict[str, str]()
    for term in KNOWN.terms:  # and no season is called as what is done in it
        for name in {words[form].casefold() for form in KNOWN.forms(term) if form in words}:
            assert called.setdefault(name, term) == term, f"{called[name]} and {term}: {name}"


@pytest.mark.rule("CR-ALT-46")
@pytest.mark.parametrize("theme", ["reef", "clockwork", "post_apocalyptic"])
def test_what_begins_and_what_is_left_over_are_told_as_one(theme: str) -> None:
    tell = Tongue(GAME.lore.themes[theme]).say
    assert re.fullmatch(r"The Era of the \w+ begins\.", tell(AGE))
    rest = tell("All the rest are the Material Realms.")
    assert "Firm Grounds" not in rest and "Material" not in rest


def images(key: str) -> tuple[str, ...]:
    """What is said of an Attribute of Mythic to whoever looks for an idea."""
    one, sign = GAME.lore.examples[key], GAME.lore.finds.personas[key]
    return (one.mood, *(text for r in one.readings for text in (r.of, r.reads)), sign.icon, sign.argument)


@pytest.mark.rule("CR-ALT-46")
@pytest.mark.parametrize("theme", ["reef", "clockwork", "post_apocalyptic"])
def test_only_what_keeps_its_name_keeps_its_moods_and_readings(theme: str) -> None:
    world, said_for = swapped(theme), dict(GAME.lore.themes[theme].said)
    terms = {term.also[-1]: term.text for term in GAME.glossary(world.state) if term.also}
    for key in GAME.lore.examples:
        title = GAME.lore.attributes[key].title
        stays = title not in said_for  # but its Icon, for a theme has its own
        shown = [image for image in images(key) if image in terms[title]]
        assert shown == (list(images(key)[:-2]) if stays else []), title
    assert not [text for key in GAME.lore.examples for text in images(key) if text in GAME.help(world.view)]


@pytest.mark.rule("CR-ALT-46")
@pytest.mark.parametrize("theme", ["reef", "clockwork", "post_apocalyptic"])
def test_a_theme_has_an_image_of_whatever_it_calls_otherwise(theme: str) -> None:
    """It told less than Mythic: no mood of any Attribute, and nothing to look for."""
    world, theirs = swapped(theme), tongue(GAME.lore.themes[theme])
    terms = {term.also[-1]: term.text for term in GAME.glossary(world.state) if term.also}
    for key in GAME.lore.examples:
        title, image = GAME.lore.title(key), GAME.lore.image(key, world.state.options)
        assert image is not None, title
        texts = [image.mood, *(text for r in image.readings for text in (r.of, r.reads))]
        assert [text for text in texts if text not in terms[title] or theirs.say(text) != text] == [], title


@pytest.mark.rule("CR-ALT-46")
def test_no_image_of_a_theme_stands_anywhere_else() -> None:
    mine = [
        text for theme in GAME.lore.themes.values() for _, i in theme.images for text in (i.mood, i.of, i.reads)
    ]
    mythic = {text for key in GAME.lore.examples for text in images(key)}
    found = {one.what for one in GAME.lore.finds.things}
    assert len(mine) == len(set(mine)) > 500 and not set(mine) & (mythic | found)


@pytest.mark.rule("CR-ALT-46")
@pytest.mark.parametrize("theme", ["post_apocalyptic", "clockwork"])
def test_whoever_looks_for_an_object_reads_nothing_of_an_attribute_that_is_another(theme: str) -> None:
    themed: dict[str, Any] = {"module": "palette_swap", "theme": theme}
    for chosen in ({}, themed):
        world = World.at(("genesis", "time", "liquid", "fauna"), ("limit", "energy", "gas", "flora"), **chosen)
        world.do(0, do.Begin(kind="act"))
        asked = " ".join(said(GAME.awaiting(world.state)))
        own = [GAME.lore.examples[key] for key in world.state.deities[0].attributes if key in GAME.lore.examples]
        found = [reading.of for one in own for reading in one.readings]
        shown = f"{asked} {GAME.help(GAME.view(world.state, Seat(0)))}"
        assert any(of in shown for of in found) == (not chosen)
        theirs = [i.of for _, i in GAME.lore.themes[theme].images]
        assert any(of in shown for of in theirs) == bool(chosen)


@pytest.mark.rule("CR-ALT-46")
def test_no_mood_or_reading_has_a_word_that_a_theme_may_rename() -> None:
    """Whatever keeps its name in somebody's theme is told whole: no field of it becomes a plate."""
    everything = "\n".join(f'"{term}" = "Zq{number}"' for number, term in enumerate(KNOWN.terms))
    zq = Tongue(theme_of(everything))
    texts = [text for key in GAME.lore.examples for text in images(key)]
    assert len(texts) > 500 and [text for text in texts if zq.say(text) != text] == []


@pytest.mark.rule("CR-ALT-46")
@pytest.mark.parametrize("theme", ["reef", "clockwork", "post_apocalyptic"])
def test_a_computer_finds_nothing_that_has_another_name_at_its_table(theme: str) -> None:
    """It laid down The White Temple where Temples are Nurseries."""
    world, theirs = swapped(theme), tongue(GAME.lore.themes[theme])
    asked = next(q for q in GAME.questions(world.state) if q.waits)
    found = several(Sight(GAME.view(world.state, asked.seat), asked, GAME.lore), 120)
    shown = [text for one in found for text in (one.what, one.name, one.meaning)]
    assert len(found) == 120 and [text for text in shown if theirs.say(text) != text] == []


@pytest.mark.rule("CR-ALT-46", "CR-ABI-131")
@pytest.mark.parametrize("theme", ["reef", "clockwork", "post_apocalyptic"])
def test_a_computer_draws_nothing_that_has_another_name_at_its_table(theme: str) -> None:
    """It drew The Net of the Stars where the Stars are Sparks."""
    god, names = ("abstraction", "space", "gas", "stars", "chaos"), list[str]()
    for world in (World.at(god), World.at(god, module="palette_swap", theme=theme)):
        asked = next(q for q in GAME.questions(world.state) if q.waits)
        world.set(draft=Draft(kind="imprint", seat=0))
        found, _ = unseen.drawn(Sight(GAME.view(world.state, asked.seat), asked, GAME.lore))
        names.append(found.name)
    assert names[0] == "The Net of the Stars"
    assert names[1] != names[0] and tongue(GAME.lore.themes[theme]).say(names[1]) == names[1]


@pytest.mark.rule("CR-ALT-46")
@pytest.mark.parametrize("theme", ["reef", "clockwork", "post_apocalyptic"])
def test_a_computer_brings_in_no_rule_in_words_that_have_another_name(theme: str) -> None:
    theirs, ideas = tongue(GAME.lore.themes[theme]), GAME.lore.ideas(swapped(theme).state.options)
    assert [idea for idea in ideas if theirs.say(idea) != idea] == [] and ideas != GAME.lore.inventions
    assert GAME.lore.ideas(options()) == GAME.lore.inventions


# ------------------------------------------------------------------ the same rules


@pytest.mark.rule("CR-ALT-45")
def test_the_same_moves_lead_to_the_same_world() -> None:
    ends, moves = [], list[tuple[Seat, Action]]()
    for more in ({}, {"module": "palette_swap", "theme": "clockwork"}):
        state = GAME.deal(3, options(age_order="join_order", map_side=5, **more), Chance("same")).state
        for number in range(70):
            if not more:
                question = next(q for q in GAME.questions(state) if q.waits)
                answer = GAME.advised(state, question)
                assert answer is not None
                asked = GAME.preferred(state, question)
                moves.append((question.seat, reply(asked, answer, GAME.turn_rule)))
            state = GAME.apply(state, *moves[number], Chance(f"same {number}")).state
        assert state.round >= 1
        ends.append((state.deities, state.plots, state.acts, state.round, state.stewards))
    assert ends[0] == ends[1]


@pytest.mark.rule("CR-ALT-49")
def test_a_raid_is_a_gaze_and_takes_the_base_over_at_no_price() -> None:
    for passes in (True, False):
        world = swapped()
        world.land("A1 B1", element="solid")
        base = world.own("Water Tower", 1, "A1")
        world.do(0, do.Begin(kind="gaze", target=base.id))
        world.do(0, do.Describe(name="Lookout", meaning="One sees far.", rests_on=("structure",)))
        world.do(0, do.Lay(fields=("A1",)))
        world.do(0, do.Submit())
        motion = GAME.motions(world.state)[-1]
        assert "gaze" not in motion.question.casefold() and "raid" in motion.question.casefold()
        before = world.inf(0)
        for seat in motion.electorate:
            if GAME.motions(world.state):
                world.do(seat, Ballot(motion=motion.id, choice="for" if passes else "against"))
        owner = next(act.owner for act in world.state.in_play if act.id == base.id)
        assert owner == (0 if passes else 1) and world.inf(0) == before


# ------------------------------------------------------------------ the book's theme


@pytest.mark.rule("CR-ALT-46", "CR-ALT-47")
def test_the_books_theme_has_its_names_and_leaves_solid_alone() -> None:
    said_for = dict(GAME.lore.themes["post_apocalyptic"].said)
    wanted = {
        "Void": "Death Ray Operator",
        "Plasma": "Surveillance Drone Technician",
        "Mountain": "Survivalist",
        "Flora": "Farming",
        "Fauna": "Robotics",
        "Genesis": "Reclamation",
        "Gas": "Thick Fog",
        "Gaze": "Raid",
        "Abysses": "Deep Fissures",
        "Empty Realms": "Toxic Swamps",
        "Decay": "Blight",
    }
    assert {old: said_for.get(old) for old in wanted} == wanted and "Solid" not in said_for
    world = swapped()
    legend = [text for scene in pictures(world.state, None) for text in drawn(scene.marks)]
    assert "Thick Fog" in legend and "Gas" not in legend
    told = GAME.describe(GAME.view(world.state, Seat(1)))
    assert "Solid" in told and "Robotics" not in told and "Farming" in told


@pytest.mark.rule("CR-ALT-48")
def test_what_decays_is_told_as_blight() -> None:
    world = swapped(seat=3)
    bunker = world.own("Bunker", 3, "A1 B1")
    world.do(3, do.Blight(act=bunker.id))
    lines = " ".join(event.line for event in world.events)
    assert "Blight" in lines and "Decay" not in lines


@pytest.mark.rule("CR-ALT-46")
def test_commands_understand_the_words_of_the_theme_and_of_mythic() -> None:
    world = World.dealt(3, module="palette_swap", theme="reef")
    choose = next(v for v in VERBS if v.action is do.Choose)
    for name in ("Spawning", "spawning", "Genesis"):
        read = GAME.read(GAME.view(world.state, Seat(0)), choose, {"attribute": name})
        assert read == do.Choose(attribute="genesis")
    propose = next(v for v in VERBS if v.action is do.Propose)
    said_so = {
        "thing": "a cup",
        "name": "Rock",
        "meaning": "It is Rock.",
        "rests_on": "Rock, Swimmers",
        "fields": "A1",
    }
    read = GAME.read(GAME.view(swapped("reef").state, Seat(0)), propose, said_so)
    assert isinstance(read, do.Propose) and read.rests_on == ("solid", "fauna")
    assert (read.name, read.meaning) == ("Rock", "It is Rock."), "what people write stays as it is"


@pytest.mark.rule("CR-ALT-46", "CR-CON-02")
def test_a_setting_may_be_named_as_the_theme_calls_it() -> None:
    world = swapped("reef")
    world.do(0, do.Raise(kind="house_rule", text="Plankton cap is 50"))
    world.pass_vote()
    assert world.state.parameters.influence_cap == 50


@pytest.mark.rule("CR-ALT-46")
def test_what_people_write_stays_as_they_wrote_it() -> None:
    world = swapped("clockwork")
    world.own("The Void of Time", 0, "A1", thing="a Map of Gas pipes")
    world.own("Gaze", 1, "C3")
    told = GAME.describe(GAME.view(world.state, Seat(0)))
    assert "The Void of Time" in told
    lost = World.at()
    assert GAME.describe(lost.view).count("Map") and "Workbench" not in GAME.describe(lost.view)


@pytest.mark.rule("CR-ALT-46")
def test_refusals_speak_the_theme_also_where_an_offer_is_grey() -> None:
    world = swapped("reef")
    with pytest.raises(Illegal) as refused:
        GAME.apply(world.state, Seat(0), do.Nullify(act=99), Chance("no"))
    assert not mythic("reef").search(str(refused.value))
    drawing = making(module="palette_swap", theme="reef")
    drawing.do(0, do.Sketch(mask="#"))
    (grey,) = [o.why_not for o in drawing.asked(0).options if o.why_not]
    assert "Seabed" in grey and not mythic("reef").search(grey)
    with pytest.raises(Illegal, match=re.escape(grey)):
        drawing.press(0, "done")


# ------------------------------------------------------------------ words


@pytest.mark.rule("CR-ALT-46")
@pytest.mark.parametrize(
    ("mythic_text", "themed"),
    [
        ("An Act Decayed, and a Gas Field", "A Base Blighted, and a Thick Fog Field"),
        ("an Abyss", "a Deep Fissure"),
        ("two Abysses; it gazes, Gazed and is Gazing", "two Deep Fissures; it raids, Raided and is Raiding"),
        ("it gazes at a Gaze at Wall", "it raids a Raid at Wall"),
        ("the deity's Map of deities", "the group's Swath of groups"),
        ("2 Act-Fields of an Act-Field", "2 Base-Fields of a Base-Field"),
        ("Actors act at Gasworks", "Actors act at Gasworks"),
    ],
)
def test_words_change_with_their_forms_and_their_article(mythic_text: str, themed: str) -> None:
    assert Tongue(GAME.lore.themes["post_apocalyptic"]).say(mythic_text) == themed


@pytest.mark.rule("CR-ALT-51")
def test_forms_are_made_where_they_are_regular_and_taken_where_they_are_given() -> None:
    assert [plural(w) for w in ("Marsh", "Colony", "Keeper of Bees", "Fox")] == [
        *("Marshes", "Colonies", "Keepers of Bees", "Foxes"),
    ]
    assert verb("Rig") == ("Rigs", "Rigged", "Rigging") and verb("Dig Up")[1:] == ("Digged Up", "Digging Up")
    assert verb("Crumble") == ("Crumbles", "Crumbled", "Crumbling")
    own_forms = theme_of('"Dredge" = ["Dig", "Digs", "Dug", "Digging"]')
    assert Tongue(own_forms).say("Dredged") == "Dug"


# ------------------------------------------------------------------ a theme of one's own


@pytest.mark.rule("CR-ALT-46", "CR-ALT-51")
@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('title = "X"\n[words]\n"Flora" = "Farming"\n"Fauna" = "farming"', "Flora and Fauna would both be called"),
        ('title = "X"\n[words]\n"Gas" = "Storm"', "words, Gas: Storm is what Storm is called already"),
        ('title = "X"\n[words]\n"Gazes" = "Raids"', "words, Gazes: Mythic has no such word. Did you mean Gaze?"),
        (
            'title = "X"\n[words]\n"Gaze" = ["Raid", "Raids"]',
            "give one name, or 4 forms: Gaze, Gazes, Gazed, Gazing",
        ),
        ('title = "X"\n[words]\n"Gas" = "' + "F" * 31 + '"', "words, Gas: a name has 1 to 30 characters"),
        ('title = "X"\n[words]\n"Gas" = "@everyone"', "words, Gas: a name is of letters"),
        (
            'title = "X"\n[themes]\n"Gass" = "Air"',
            "themes, Gass: there is no Attribute of that name. Did you mean Gas?",
        ),
        (
            'title = "X"\n[images]\n"Gass" = { mood = "Hm.", of = "a lid", reads = "It talks." }',
            "images, Gass: there is no Attribute of that name. Did you mean Gas?",
        ),
        (
            'title = "X"\n[images]\n"Gas" = { mood = "Hm", of = "a lid", reads = "It talks." }',
            "at $.images[...].mood",
        ),
        ('title = "X"\n[look]\nsky = "#ffffff"', "look, sky: what has a colour is gas"),
        ('title = "X"\n[look]\ngas = "blue"', "look"),
        ('[words]\n"Gas" = "Fog"', "title"),
        ("title = ", "this is not TOML"),
        ('title = "X"\nwinner = "me"', "winner"),
    ],
)
def test_a_file_that_cannot_be_played_is_refused_with_its_entry(text: str, complaint: str) -> None:
    with pytest.raises(Faulty) as fault:
        parse_theme("ours.toml", text, KNOWN)
    assert str(fault.value).startswith("ours.toml") and complaint in str(fault.value)


@pytest.mark.rule("CR-ALT-51")
def test_a_table_plays_the_theme_it_was_given_and_its_log_says_which() -> None:
    text = 'title = "Kitchen"\n[words]\n"Act" = "Dish"\n[look]\nground = "#402010"\n'
    world = swapped(own_theme=text)
    told = GAME.describe(world.view)
    assert "Dish size" in told and "Act" not in re.sub("Active|Actions|Attribute", "", told)
    board = gallery.board(GAME, world.view, CAST)
    assert board.ground == "#402010" and "Kitchen" in list(drawn(board.marks))
    assert GAME.options({"module": "palette_swap", "own_theme": text}).own_theme == text
    assert "own_theme" not in {knob.name for knob in GAME.terms({"module": "palette_swap"}).knobs}


@pytest.mark.rule("CR-ALT-46")
def test_the_theme_is_asked_for_where_it_is_used() -> None:
    named = {knob.name: knob for knob in GAME.terms({"module": "palette_swap"}).knobs}
    assert named["theme"].values == ("mythic", "post_apocalyptic", "reef", "clockwork")
    assert named["theme"].default == "post_apocalyptic"
    assert "theme" not in {knob.name for knob in GAME.terms({}).knobs}
    assert GAME.terms({"module": "palette_swap"}).barred is None
    plainly = World.at(module="palette_swap", theme="mythic")
    assert GAME.describe(plainly.view) == GAME.describe(World.at().view)


@pytest.mark.rule("CR-ALT-46")
def test_what_is_said_of_the_game_is_told_in_the_theme_too() -> None:
    for text in (GAME.blurb, GAME.primer, GAME.mine, *GAME.phases.values()):
        told = GAME.told({"module": "palette_swap", "theme": "reef"}, text)
        assert not mythic("reef").search(told) and GAME.told({"theme": "reef"}, text) == text
    assert "shoal" in GAME.told({"module": "palette_swap", "theme": "reef"}, GAME.mine)


@pytest.mark.rule("CR-ALT-46")
def test_a_theme_colours_the_board_but_not_where_all_is_grey() -> None:
    colours = {tones.look(swapped(theme).view).gas.fill for theme in ("reef", "clockwork", "post_apocalyptic")}
    assert len(colours) == 3 and tones.look(World.at().view) is tones.COLOUR
    grey = swapped("reef", board_style="monochrome")
    assert tones.look(grey.view) is tones.MONOCHROME
    assert all(mark for mark in gallery.board(GAME, grey.view, CAST).marks)


def test_every_theme_in_the_folder_comes_with_the_game() -> None:
    files = {path.stem for path in (DATA / "creation" / "themes").glob("*.toml")}
    assert files == set(GAME.lore.themes) and replace(options(), theme="reef").theme == "reef"


@pytest.mark.rule("CR-ALT-51")
def test_the_page_on_themes_names_every_word_and_its_example_can_be_played() -> None:
    page = (DATA.parent / "docs" / "themes.md").read_text(encoding="utf-8")
    example = page.partition("```toml\n")[2].partition("```")[0]
    kitchen = Tongue(parse_theme("themes.md", example, KNOWN))
    assert kitchen.say("An Act Decayed on the Map") == "A Dish Gone Stale on the Table"
    listed = set(re.split(r"[,.:]\s+|\n", page.partition("Words with a plural:")[2].replace(",\n", ", ")))
    assert [term for term in KNOWN.terms if term not in " ".join(page.split())] == [] and "Act" in listed


DRIFTERS = 'title = "Own"\n[words]\n"Satellite" = "Drifter"\n"Nomads" = "Drifters"'
"""Two things of one name in the plural, as themes could have it until they were asked for that too."""


@pytest.mark.rule("CR-ALT-51")
def test_a_theme_that_is_kept_already_stays_good() -> None:
    papers = GAME.parts.papers
    assert papers is not None and papers.look_over("own.toml", DRIFTERS).chosen["own_theme"] == DRIFTERS


@pytest.mark.rule("CR-ALT-51")
def test_a_file_is_shown_before_anybody_plays_by_it() -> None:
    papers = GAME.parts.papers
    assert papers is not None
    paper = papers.look_over("own.toml", 'title = "Own"\n[words]\n"Deity" = "Cook"\n[look]\ngas = "#ffffff"')
    assert "The cooks choose Primal" in paper.preview and "renames 1 of" in paper.preview
    assert "It colours gas" in paper.preview and paper.chosen["module"] == "palette_swap"
    world = World.dealt(3, **paper.chosen)
    assert world.view.theme is not None and world.view.theme.title == "Own"
    for text in ('about = "\ue0000\ue001"', 'about = "a\\nb"'):
        with pytest.raises(Faulty, match="about"):
            papers.look_over("own.toml", f'title = "Own"\n{text}')
    with pytest.raises(Faulty, match="Satellite and Nomads would both be called Drifters"):
        papers.look_over("own.toml", DRIFTERS, new=True)
    with pytest.raises(Faulty, match="title"):
        papers.look_over("own.toml", 'title = "**@here**"')


@pytest.mark.rule("CR-ALT-46")
def test_what_the_table_sets_right_is_told_in_the_words_of_the_theme() -> None:
    chosen = {"module": "palette_swap", "theme": "clockwork", "age_order": "join_order", "map_side": 5}
    state = GAME.deal(3, GAME.options(chosen), Chance("set right")).state
    row, *others = GAME.parts.corrections
    number = 0
    while not row.open(state):
        question = next(q for q in GAME.questions(state) if q.waits)
        answer = GAME.advised(state, question)
        assert answer is not None
        action, number = reply(GAME.preferred(state, question), answer, GAME.turn_rule), number + 1
        state = GAME.apply(state, question.seat, action, Chance(f"set right {number}")).state
    (event,) = GAME.apply(state, Seat(0), Correct(fact=row.key, of=0, to=77), Chance("none")).events
    assert "Credit" in event.line and "Influence" not in event.line
    assert GAME.told(chosen, row.title) == "Credit"
    assert [GAME.told(chosen, other.title) for other in others] == ["Name of a Device", "Reading of a Device"]


def test_a_refusal_keeps_a_name_that_somebody_wrote_in_small_letters() -> None:
    world = swapped()
    act = world.own("gaze of St. Moon", 0, "D4")
    refusal = str(Illegal("CR-ABI-110", "gaze of St. Moon is Fortified. Choose another."))
    assert say(GAME.lore, world.state, refusal).startswith("gaze of St. Moon is Fortified.")
    assert reason(refusal, act) == "gaze of St. Moon is Fortified"


@pytest.mark.rule("CR-ALT-46", "CR-VOT-14")
def test_an_act_that_is_turned_down_is_told_of_by_its_own_name() -> None:
    world = swapped("reef")
    world.land("A1", element="life")
    world.offer(0, "A1", name="The Abyss of Gods")
    world.fail_vote()
    assert not any(act.name == "The Abyss of Gods" for act in world.state.acts)
    for event in world.events:
        assert "of Gods" not in event.line or "The Abyss of Gods" in event.line
    assert "The Abyss of Gods" in world.events[-1].line, [e.line for e in world.events]


SMALL = re.compile(r"\b(?:rivers?|lakes?|buried|(?:draws?|with) a? ?channels?|first age|a gift to)\b")
"""Words of Mythic that a theme renames where they stand with a capital, and that are ordinary words else."""


@pytest.mark.rule("CR-ALT-46")
def test_what_a_theme_renames_stands_with_a_capital() -> None:
    """``draws a channel`` and ``before the first age`` stayed Mythic under every theme."""
    found = []
    for path in sorted(Path("rules/creation").rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        told = {id(e.value) for e in ast.walk(tree) if isinstance(e, ast.Expr)}  # what stands in docstrings
        texts = [n for n in ast.walk(tree) if isinstance(n, ast.Constant) and id(n) not in told]
        said_there = [n.value for n in texts if isinstance(n.value, str) and " " in n.value]
        found += [(path.name, text) for text in said_there if SMALL.search(text)]
    assert not [one for one in found if one[0] not in ("powers.py",)], "what commands say is Mythic at any table"
    powers = [words.power for words in GAME.lore.attributes.values()]
    assert not [power for power in powers if SMALL.search(power)]
