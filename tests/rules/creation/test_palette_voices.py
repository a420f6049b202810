"""Who follows deities under a theme, and what computer deities say there against a proposal (CR-ALT-46)."""

from __future__ import annotations

import re
from typing import Any

import pytest
from msgspec.structs import replace

from rules.creation import actions as do
from rules.creation.advice.doubts import an
from rules.creation.bounds.naming import names_left
from rules.creation.world.book.finds import WEAK, Doubts
from rules.creation.world.book.lore import THEMES
from rules.creation.world.book.themes import Faulty, Theme, parse_theme
from rules.creation.world.book.tongue import tongue
from tests.rules.creation.strategy import THREE, by_silence, go_through, strategic
from tests.rules.creation.test_computers import MAW, answers, proposal
from tests.rules.creation.test_computers import WEAK as WEAKLY
from tests.rules.creation.worlds import GAME, World, options

LORE = GAME.lore
KITCHEN = 'title = "Kitchen"\n'
COOKS = 'followers = ["pot washers"]\n'
SAID = '[voices]\n"default" = ["Not in here:"]\n[doubts]\necho = ["{name} has said so"]\n'


def spoken(theme: Theme) -> list[str]:
    """Everything that deities say in a theme."""
    return [line for lists in (theme.voices, theme.doubts) for _, lines in lists for line in lines]


def mythic() -> list[str]:
    known = LORE.finds.doubts
    return [line for lists in (known.voices, known.reasons) for lines in lists.values() for line in lines]


def test_whatever_a_doubt_begins_with_a_reason_can_follow_it() -> None:
    """“By what law? it does not say …” was no sentence."""
    themes = [lines for theme in LORE.themes.values() for _, lines in theme.voices]
    openings = [line for lines in (*LORE.finds.doubts.voices.values(), *themes) for line in lines]
    assert len(openings) > 70 and [line for line in openings if line[-1] != ":"] == []


# ------------------------------------------------------------------ followers


@pytest.mark.rule("CR-ALT-46", "CR-STR-36")
@pytest.mark.parametrize("theme", THEMES)
def test_whoever_follows_a_deity_under_a_theme_is_of_that_theme(theme: str) -> None:
    chosen = {"scope": "full", "parameters_set_by": "defaults", "attribute_pool": "scope", "dice_use": "off"}
    world = strategic(8, module="palette_swap", theme=theme, **chosen)
    by_silence(world)
    kept = [d.followers for d in world.state.deities if d.followers]
    assert len(kept) == 2 and set(kept) <= set(LORE.themes[theme].followers)


@pytest.mark.rule("CR-ALT-46", "CR-STR-36")
@pytest.mark.parametrize("theme", THEMES)
def test_a_form_and_a_refusal_name_followers_of_the_theme(theme: str) -> None:
    world = go_through(strategic(module="palette_swap", theme=theme), THREE, "patronage")
    first, second, *_ = LORE.themes[theme].followers
    asked = world.asked(2, "own-followers")
    assert first in str(asked) and LORE.followers[0] not in str(asked)
    world.no(2, do.NameFollowers(words="far too many words here"), "CR-STR-36", f"{first}, {second}.")
    answer = GAME.advised(world.state, next(q for q in GAME.questions(world.state) if q.kind == "own-followers"))
    assert answer is not None and answer.blanks["words"] in LORE.themes[theme].followers


@pytest.mark.rule("CR-STR-36")
def test_no_followers_are_in_two_themes() -> None:
    names = [*LORE.followers, *(name for theme in LORE.themes.values() for name in theme.followers)]
    assert len(set(names)) == len(names) == 4 * 16
    for theme in LORE.themes.values():
        called = {form.casefold() for _, form in theme.said}
        assert not [name for name in theme.followers if tongue(theme).say(name) != name or name in called]


@pytest.mark.rule("CR-ALT-46", "CR-STR-36")
def test_where_a_theme_has_no_more_followers_they_are_those_of_mythic() -> None:
    """So they are at tables that began before themes had any."""
    world = World.dealt(3, module="palette_swap", style="strategic", own_theme=COOKS + KITCHEN)
    assert names_left(world.state, LORE) == ("pot washers",)
    followed, *others = world.state.deities
    world.set(deities=(replace(followed, followers="Pot Washers"), *others))
    assert names_left(world.state, LORE) == LORE.followers
    bare = World.dealt(3, module="palette_swap", style="strategic", own_theme=KITCHEN)
    assert names_left(bare.state, LORE) == LORE.followers


# ------------------------------------------------------------------ doubts


def heard(**chosen: Any) -> list[str]:
    """What is said against weak proposals of all sorts, and against the Gaze at one's own Act, at such a table."""
    found = list[str]()
    for number in range(12):
        for weak in WEAKLY.values():
            said = answers(proposal(f"Work {number}", rules={"module": "palette_swap", **chosen}, **weak))
            found += filter(None, said.values())
        world = proposal(f"Work {number}", rules={"module": "palette_swap", **chosen})
        world.pass_vote()
        world.next_turn(3)
        world.offer(3, "", kind="gaze", target=world.act("Old Gate").id, name=f"Maw {number}", meaning=MAW)
        found += filter(None, answers(world).values())
    return found


def shape(line: str) -> str:
    """Where a sentence stands in what is said, whatever its names are filled in with."""
    return re.sub(r"\\\{\w+\\\}", ".+", re.escape(line))


@pytest.mark.rule("CR-ALT-46", "CR-VOT-01")
@pytest.mark.parametrize("theme", THEMES)
def test_computer_deities_say_no_in_the_words_of_the_theme(theme: str) -> None:
    here = LORE.themes[theme]
    told = heard(theme=theme)
    pattern = re.compile(
        rf"\ue000[0-9]\ue001 votes No: “(?:{'|'.join(shape(line) for _, lines in here.voices for line in lines)})"
        rf" (?:{'|'.join(shape(line) for _, lines in here.doubts for line in lines)})\.”"
    )
    assert len(told) > 20 and [line for line in told if not pattern.fullmatch(line)] == []
    assert any(dict(here.said)["Sky"] in line or dict(here.said)["Gas"] in line for line in told), "its own names"
    assert (
        len(
            {kind for kind, lines in here.doubts for line in lines if any(re.search(shape(line), t) for t in told)}
        )
        == 5
    )


@pytest.mark.rule("CR-ALT-46")
@pytest.mark.parametrize("theme", THEMES)
def test_every_doubt_has_words_in_every_theme(theme: str) -> None:
    here = LORE.themes[theme]
    primal = {words.title for words in LORE.attributes.values() if words.kind == "primal"}
    assert dict(here.voices).keys() == {*primal, "default"} and dict(here.doubts).keys() == WEAK.keys()
    assert [line for line in spoken(here) if tongue(here).say(line) != line] == []


@pytest.mark.rule("CR-ALT-46")
def test_nothing_is_said_in_two_themes() -> None:
    lines = [*mythic(), *(line for theme in LORE.themes.values() for line in spoken(theme))]
    assert len(lines) == len(set(lines)) > 120


@pytest.mark.rule("CR-ALT-46", "CR-ALT-51")
def test_under_a_theme_without_words_for_it_computer_deities_mind_nothing() -> None:
    """So they did before themes had any; who brings one reason alone has them mind that alone."""
    assert heard(own_theme=KITCHEN) == []
    told = heard(own_theme=KITCHEN + SAID)
    assert told and all(line.endswith("“Not in here: Old Gate has said so.”") for line in told)
    assert LORE.doubts(options(module="palette_swap", own_theme=KITCHEN)) == Doubts()
    assert LORE.doubts(options()) is LORE.finds.doubts


@pytest.mark.parametrize(
    ("thing", "line"),
    [("umbrella", "was an {thing} too"), ("hour", "was an {thing} too"), ("unicorn", "was a {thing} too")],
)
def test_what_is_named_has_its_article(thing: str, line: str) -> None:
    assert an("was a {thing} too", thing) == line and an("an extra {thing}", thing) == "an extra {thing}"


# ------------------------------------------------------------------ what is no theme


@pytest.mark.rule("CR-ALT-51")
@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (
            COOKS.replace("pot washers", "all who wash the pots"),
            "followers, all who wash the pots: a name has at most",
        ),
        (COOKS.replace("pot washers", " "), "followers"),
        (COOKS.replace('"]', '", "Pot  washers"]'), "followers: no name twice."),
        (COOKS.replace("pot", "pot\\u200b"), "followers, 1: one line"),
        (SAID.replace("default", "Voyd"), "voices, Voyd: it is the name of an Attribute, or default."),
        (SAID.replace('["Not in here:"]', "[]"), "voices"),
        (SAID.replace("Not", "Not\\n"), "voices, default, 1: one line"),
        (SAID.split("[doubts]")[1].join(["[doubts]", ""]), "voices, default: say how anybody begins"),
        (SAID.replace("echo", "ugly"), "doubts, ugly: what is doubted is mine, empty, echo, again, worn."),
        (SAID.replace("{name}", "{thing}"), "doubts, echo: thing cannot stand there; what can is {name}."),
        (SAID.replace("{name}", "{}"), "doubts, echo: {} cannot stand there"),
        (SAID.replace("{name}", "{name:>999999999}"), "doubts, echo: name cannot stand there"),
        (SAID.replace("{name}", "{name.__class__}"), "doubts, echo: name.__class__ cannot stand there"),
        (SAID.replace("{name}", "{name"), "doubts, echo: a brace by itself cannot stand there"),
    ],
)
def test_what_cannot_be_said_is_refused_with_its_entry(text: str, complaint: str) -> None:
    parse_theme("ours.toml", COOKS + KITCHEN + SAID, LORE.vocabulary)
    with pytest.raises(Faulty) as fault:
        parse_theme("ours.toml", f'title = "X"\n{text}', LORE.vocabulary)
    assert complaint in str(fault.value)
