"""What a lobby is told of any game by the house rules that are chosen there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.keeping import speech
from rules.core import AnyGame, Chance, RuleError
from tests.play import every_game, kinds

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize("game", every_game(), ids=lambda g: g.slug)
def test_a_lobby_is_told_what_its_house_rules_make_of_the_game(game: AnyGame) -> None:
    usual = game.terms({})
    assert set(usual.seats) <= set(game.seats) and usual.seats[0] == game.seats[0] and not usual.barred
    assert usual.seats == game.seats or usual.full, "fewer chairs than the game has need a reason"
    asked = {k.name: k for kind in reversed(kinds(game)) for k in game.terms(kind).knobs}
    assert set(asked) == {k.name for k in game.knobs}, "a house rule that no game asks for"
    first = [k.name for k in usual.knobs]
    assert first == [k.name for k in game.knobs if k.name in first]
    assert all(set(k.values) <= set(asked[k.name].values) for k in game.knobs)
    for knob in usual.knobs:
        for value in knob.values or (knob.least, knob.most):
            terms = game.terms({knob.name: value})
            assert len(terms.seats) and knob.name in {k.name for k in terms.knobs}
            assert len(f"{terms.kind}{terms.note}{terms.barred or ''}{terms.full or ''}") < 900
            if not terms.barred:
                continue
            for seats in {terms.seats[0], game.seats[0]}:
                with pytest.raises(RuleError) as refusal:
                    game.deal(seats, game.options({knob.name: value}), Chance("barred"))
                assert (refusal.value.rule, str(refusal.value)) == (terms.barred.rule, str(terms.barred))


@pytest.mark.parametrize("game", every_game(), ids=lambda g: g.slug)
def test_no_game_is_dealt_to_more_or_fewer_than_its_terms_allow(game: AnyGame) -> None:
    options, usual = game.options({}), game.terms({}).seats
    left = game.legacy(game.deal(usual[0], options, Chance("before")).state)
    for seats in (-5, 0, usual[0] - 1, usual[-1] + 1, game.seats[-1] + 1, 500):
        if seats in usual:
            continue
        for deal in (game.deal, lambda n, o, c: game.deal_on(n, o, c, left)):
            with pytest.raises(RuleError) as refusal:
                deal(seats, options, Chance("too many"))
            assert any(rule.id == refusal.value.rule for sheet in game.sheets for rule in sheet.rules)


@pytest.mark.parametrize("game", every_game(), ids=lambda g: g.slug)
def test_a_stranger_is_told_as_many_seats_as_the_lobby_has(game: AnyGame) -> None:
    usual, told = game.terms({}).seats, speech.company(game)
    assert told.startswith(f"{usual[0]} to {usual[-1]} players")
    assert (f"up to {game.seats[-1]}" in told) == (game.seats[-1] > usual[-1])
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    row = next((line for line in readme.splitlines() if f"**{game.title}**" in line), None)
    if row is not None:
        numbers = [int(n) for n in re.findall(r"\d+", row.split("|")[2])]
        assert numbers[:2] == [usual[0], usual[-1]] and max(numbers) == game.seats[-1], row
