"""Every type and mode of Creation with every house rule, and mixtures of them: a lobby that can start begins with
everybody it seats and is played to its end, and one that cannot says its rule."""

from __future__ import annotations

from itertools import islice

import pytest

from rules.core import AnyGame, Chance, RuleError, Seat
from rules.core.game import encode
from tests import modes
from tests.modes import Chosen

STRIDE, MIXED = 40, 400
"""Which cells knock at the door in every run, and how many mixtures are played in a hunt."""


def begins_or_is_refused(chosen: Chosen, every: bool = False) -> tuple[AnyGame, Chosen, range] | None:
    """A lobby with these house rules: it deals to all it seats, or refuses with the very rule it has shown."""
    game, kept, terms = modes.at_the_lobby(chosen)
    assert not terms.becomes and terms.kind is not None
    if terms.barred is None:
        for seats in terms.seats if every else {terms.seats[0], terms.seats[-1]}:
            state = game.deal(seats, game.options(kept), Chance("begins")).state
            assert game.questions(state) and game.outcome(state) is None
        return game, kept, terms.seats
    with pytest.raises(RuleError) as refusal:
        game.deal(terms.seats[0], game.options(kept), Chance("refused"))
    assert (refusal.value.rule, str(refusal.value)) == (terms.barred.rule, str(terms.barred))
    assert "Choose “" in str(refusal.value), "a refusal says what to choose"
    return None


REFUSED = {
    ("palette_swap", "roleplay"): "CR-ALT-46",
    ("collaborative", "roleplay"): "CR-ALT-61",
    ("collaborative", "strategic"): "CR-ALT-61",
}
"""Modules and Styles that do not go together, in any Scope."""


@pytest.mark.rule("CR-SCO-01", "CR-SCO-02", "CR-SCO-03", "CR-ALT-46", "CR-ALT-61")
@pytest.mark.parametrize("chosen", modes.types(), ids=lambda chosen: "-".join(chosen.values()))
def test_every_module_style_and_scope_begins_with_all_it_seats_or_says_its_rule(chosen: Chosen) -> None:
    *_, terms = modes.at_the_lobby(chosen)
    rule = REFUSED.get((chosen["module"], chosen.get("style", "")))
    assert (terms.barred.rule if terms.barred else None) == rule
    assert (begins_or_is_refused(chosen, every=True) is None) == (rule is not None)


@pytest.mark.parametrize("name", modes.MODES)
def test_every_mode_is_played_to_its_end(name: str) -> None:
    course = modes.of_mode(name)
    kinds = {event.kind for event in course.events}
    assert "end" in kinds and course.events[-1].line
    assert name != "multiverse" or any(getattr(state, "others", ()) for state in course.states)


def test_modes_with_house_rules_begin_or_say_their_rule() -> None:
    begun = [begins_or_is_refused(chosen) is not None for chosen in islice(modes.cells(), 0, None, STRIDE)]
    assert len(begun) // 2 < sum(begun) < len(begun)


def played(chosen: Chosen, seed: str, *, rough: bool = False) -> None:
    """A lobby of this mixture, as far as it comes: at its end everybody's words and what is kept are whole."""
    begun = begins_or_is_refused(chosen)
    if begun is None:
        return
    game, kept, seats = begun
    some = seats[Chance(f"{seed} seats").below(min(len(seats), 4))]
    kept = modes.shortened(game, kept)
    if game.terms(kept).barred is not None or some not in game.terms(kept).seats:
        return
    course = modes.to_the_end(game, some, kept, seed, rough=rough)
    whole = {str(game.conserved(state)) for state in course.states[:: max(1, len(course.states) // 20)]}
    assert len(whole) == 1, "something is lost or has appeared"
    for state in (course.states[len(course.states) // 2], course.states[-1]):
        assert game.decode_state(encode(state)) == state
        for viewer in (None, Seat(0), Seat(some - 1)):
            other = game.scramble(state, viewer, Chance("hidden"))
            view = game.view(state, viewer)
            assert view == game.view(other, viewer)
            assert game.describe(view) and game.status(view) and len(game.help(view)) < 1200


@pytest.mark.soak
@pytest.mark.parametrize("base", modes.bases(), ids=lambda base: "-".join(map(str, base.values())))
def test_every_mode_with_every_house_rule_is_played_to_its_end(base: Chosen) -> None:
    for chosen in modes.cells():
        if base.items() <= chosen.items() and len(chosen) == len(base) + 1:
            played(chosen, f"soak {sorted(chosen.items())}")


@pytest.mark.soak
@pytest.mark.parametrize("number", range(MIXED))
def test_mixtures_are_played_to_their_end(number: int) -> None:
    luck = Chance(f"mixture {number}")
    chosen = dict(luck.pick(modes.bases()))
    *_, terms = modes.at_the_lobby(chosen)
    for knob in terms.knobs:
        if knob.name not in modes.TYPE and luck.below(4) == 0:
            chosen[knob.name] = luck.pick(modes.values(knob))
    played(chosen, f"mixture {number}", rough=number % 2 == 0)
