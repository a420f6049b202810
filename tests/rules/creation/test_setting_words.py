"""Settings that are changed in play have the words of the lobby, and nobody reads how an option is spelled."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rules.core import Form, Illegal, Pick
from rules.core.book.sheet import told
from rules.creation import actions as do
from rules.creation.pantheon import naming, settings
from rules.creation.pantheon.settings import Setting
from rules.creation.world.book.options import Options
from tests.rules.creation.worlds import GAME, PLAIN, World

KINDS: tuple[dict[str, object], ...] = (
    {},
    {"scope": "full"},
    {"scope": "advanced"},
    {"style": "strategic"},
    {"module": "palette_swap"},
    {"module": "collaborative"},
)


def every() -> dict[str, Setting]:
    """The settings of all kinds of games."""
    found: dict[str, Setting] = {}
    for kind in KINDS:
        found |= settings.known(GAME.lore, Options(**kind))  # type: ignore[arg-type]
    return found


def spelled(setting: Setting) -> Iterator[str]:
    """How its key and values are spelled where that is not how they are said."""
    names = told(setting.key)
    if names not in setting.name.casefold() and " " in names:
        yield names
    for value in setting.values:
        if told(value) not in setting.told(value).casefold() and " " in told(value):
            yield told(value)


def identifiers() -> tuple[str, ...]:
    """What nobody should read anywhere."""
    said = " ".join(s.title + " " + s.could_be for s in every().values()).casefold()
    return tuple(name for s in every().values() for name in spelled(s) if name not in said)


@pytest.mark.parametrize("kind", KINDS[:4], ids=str)
def test_what_may_be_changed_is_offered_proposed_and_told_in_the_words_of_the_lobby(
    kind: dict[str, object],
) -> None:
    called = {knob.name: knob for knob in GAME.knobs}
    bad = identifiers()
    assert len(bad) > 60, "the test knows what to look for"
    world = World.at(*PLAIN[:3], **kind)  # type: ignore[arg-type]
    menu = world.asked(1, "setting")
    assert isinstance(menu.ask, Pick) and len(menu.ask.options) > 20
    read = [menu.prompt]
    for offered in menu.ask.options:
        action = offered.action
        assert isinstance(action, do.Raise)
        knob = called[action.about]
        value = next(v for v in knob.values if str(v).casefold() == action.text or told(v) == told(action.text))
        now = knob.told(getattr(world.state.options, knob.name))
        assert (offered.label, offered.detail) == (f"{knob.title}: {knob.told(value)}", f"Now: {now}.")
        trial = World(world.state)
        trial.do(1, action)
        asked = trial.state.polls[-1].motion
        assert f"“{knob.title}: {knob.told(value)}”" in asked.question
        trial.vote(yes=3)
        assert f"House rule: “{knob.title}: {knob.told(value)}”." in [e.line for e in trial.events]
        read += [offered.label, offered.detail, asked.question, asked.detail, trial.events[-1].line]
        read += [rule.text for rule in trial.state.house_rules]
    rule = world.asked(1, "house_rule")
    assert isinstance(rule.ask, Form)
    read += [rule.prompt, *(field.hint for field in rule.ask.fields)]
    for line in read:
        assert "_" not in line and not [name for name in bad if name in line.casefold()], line


def test_numbers_are_told_as_their_deities_are_asked_for_them() -> None:
    world = World.at(*PLAIN[:3])
    world.do(0, do.Raise(kind="setting", about="energy_halves", text="3"))
    assert "“Influence for an Act-Field each round: 1 1/2”" in world.state.polls[-1].motion.question
    world.vote(yes=3)
    assert world.state.parameters.energy_halves == 3
    world.do(1, do.Raise(kind="house_rule", text="Influence for an Act-Field each round is 2"))
    world.vote(yes=3)
    assert world.state.parameters.energy_halves == 4
    world.do(2, do.Raise(kind="setting", about="Acts_a_deity_may_place_in_a_turn", text="2"))
    world.vote(yes=3)
    assert world.state.parameters.acts_per_turn == 2


def test_every_setting_is_understood_as_it_is_told() -> None:
    for kind in KINDS:
        found = settings.known(GAME.lore, Options(**kind))  # type: ignore[arg-type]
        for setting in found.values():
            for value in setting.values or (setting.least, setting.most):
                meant = naming.named(f"{setting.so(value)}.", found)
                assert meant is not None, setting.so(value)
                assert (meant[0].key, meant[0].read(meant[1])) == (setting.key, value)


def test_no_refusal_names_a_setting_otherwise() -> None:
    world, bad = World.at(*PLAIN[:3]), identifiers()
    for setting in settings.known(GAME.lore, world.state.options).values():
        for text in ("nonsense", "999999"):
            with pytest.raises(Illegal) as refused:
                world.do(0, do.Raise(kind="setting", about=setting.key, text=text))
            said = str(refused.value)
            assert "_" not in said and not [name for name in bad if name in said.casefold()], said


def test_prose_that_begins_as_a_setting_is_called_stays_prose() -> None:
    world = World.at(*PLAIN[:3])
    for seat, text in enumerate(("The end is near", "Dice are red", "Theme: autumn")):
        told_of = world.do(seat, do.Raise(kind="house_rule", text=text))
        assert "proposes a rule" in told_of[0].line
        world.fail_vote()
