"""Whom computer deities become under a theme: no name or Icon of Mythic comes along (CR-ALT-46)."""

from __future__ import annotations

import pytest

from rules.core.decisions import advised, reply
from rules.creation import actions as do
from rules.creation.world.book.lore import THEMES
from rules.creation.world.book.themes import Faulty, Theme, parse_theme
from rules.creation.world.book.tongue import tongue
from tests.rules.creation.worlds import GAME, World, follow_advice

LORE = GAME.lore
MYTHIC = {text for one in LORE.finds.personas.values() for text in (one.icon, one.name, one.argument)}
KITCHEN = 'title = "Kitchen"\n[words]\n"Void" = "Empty Tin"\n'
COOK = '[personas]\n"Void" = { icon = "Lid With No Tin", name = "Aunt Nothing-Left", argument = "It covers it well." }\n'


def own(theme: Theme) -> dict[str, tuple[str, ...]]:
    """Icon, name and argument of each Attribute in a theme, by its Mythic title."""
    return {title: (one.icon, one.name, one.argument) for title, one in theme.personas}


def awoken(**chosen: str) -> tuple[World, list[do.ProposeIcon]]:
    """A world of computers that has begun, and the Icons that they proposed."""
    world = World.dealt(4, module="palette_swap", **chosen)
    follow_advice(world, "personas")
    signs = list[do.ProposeIcon]()
    while world.state.phase == "personas":
        asked = next(d for d in GAME.awaiting(world.state) if d.waits)
        answer = advised(asked)
        assert answer is not None
        action = reply(asked, answer, GAME.turn_rule)
        signs += [action] if isinstance(action, do.ProposeIcon) else []
        world.do(asked.seat, action)
    return world, signs


@pytest.mark.rule("CR-ALT-46", "CR-ICO-01")
@pytest.mark.parametrize("theme", THEMES)
def test_a_computer_under_a_theme_is_somebody_of_that_theme(theme: str) -> None:
    """Salt Mother with her Wave Under a Wave sat among the guilds."""
    mine = own(LORE.themes[theme])
    world, signs = awoken(theme=theme)
    known = set(mine.values())
    assert len(signs) >= 4 and {(s.icon, s.name, s.argument) for s in signs} <= known
    shown = (*GAME.describe(world.view).splitlines(), *(event.line for event in world.events))
    assert not [text for text in MYTHIC if any(text in line for line in shown)]
    for deity in world.state.deities:
        assert (deity.icon, deity.name) in {(icon, name) for icon, name, _ in known}


@pytest.mark.rule("CR-ALT-46")
@pytest.mark.parametrize("theme", THEMES)
def test_every_attribute_has_somebody_in_every_theme_in_its_own_words(theme: str) -> None:
    here, mine = LORE.themes[theme], own(LORE.themes[theme])
    assert mine.keys() == {LORE.title(key) for key in LORE.finds.personas}
    texts = [text for three in mine.values() for text in three]
    assert [text for text in texts if tongue(here).say(text) != text] == []
    assert [
        text for title, three in mine.items() for text in three if dict(here.said).get(title, title) in text
    ] == []


@pytest.mark.rule("CR-ICO-06")
def test_nobody_is_in_two_themes() -> None:
    texts = [text.casefold() for theme in LORE.themes.values() for three in own(theme).values() for text in three]
    assert len(texts) == len(set(texts)) > 600 and not set(texts) & {text.casefold() for text in MYTHIC}


@pytest.mark.rule("CR-ALT-46", "CR-ICO-01")
@pytest.mark.parametrize("theme", THEMES)
def test_people_are_shown_icons_of_the_theme(theme: str) -> None:
    world = World.dealt(4, module="palette_swap", theme=theme)
    follow_advice(world, "personas")
    asked = next(d for d in GAME.awaiting(world.state) if d.waits)
    titles = [LORE.title(key) for key in world.state.deities[asked.seat].attributes]
    icon, *_ = next(found for title in titles if (found := own(LORE.themes[theme]).get(title)))
    assert f"might be {icon}, “" in GAME.help(GAME.view(world.state, asked.seat))
    assert f"{icon}, “" in str(asked), "the form hints at it"
    terms = {term.also[-1]: term.text for term in GAME.glossary(world.state) if term.also}
    for title, (icon, _, argument) in own(LORE.themes[theme]).items():
        assert f"{icon}, “{argument}”" in terms.get(title, "") or title not in terms, title
    everything = " ".join(terms.values())
    assert len(terms) > 60 and not [text for text in MYTHIC if " " in text and text in everything]


@pytest.mark.rule("CR-ALT-46", "CR-ALT-51")
def test_a_theme_without_people_of_its_own_keeps_those_of_mythic() -> None:
    """So do tables that began before themes had any: they keep the theme they were dealt."""
    world, signs = awoken(own_theme=KITCHEN)
    assert {(s.icon, s.name, s.argument) for s in signs} <= {
        (one.icon, one.name, one.argument) for one in LORE.finds.personas.values()
    }
    assert LORE.persona("void", world.state.options) is None, "people are shown no Icon of what is another here"
    theirs = LORE.persona("void", World.dealt(3, module="palette_swap", own_theme=KITCHEN + COOK).state.options)
    assert theirs is not None and theirs.name == "Aunt Nothing-Left"


@pytest.mark.rule("CR-ALT-51")
@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (COOK.replace("Void", "Voyd"), "personas, Voyd: there is no Attribute of that name."),
        (COOK.replace("Lid With No Tin", ""), "at `$.personas[...].icon`".replace("`", "")),
        (COOK.replace("covers", "\\u200bcovers"), "personas, Void, argument"),
    ],
)
def test_people_that_cannot_be_are_refused_with_their_entry(text: str, complaint: str) -> None:
    with pytest.raises(Faulty) as fault:
        parse_theme("ours.toml", f'title = "X"\n{text}', LORE.vocabulary)
    assert complaint in str(fault.value)
