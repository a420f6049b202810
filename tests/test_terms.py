"""What a lobby is told of any game by the house rules that are chosen there."""

from __future__ import annotations

import pytest

from rules.core import AnyGame, Chance, RuleError
from tests.play import every_game


@pytest.mark.parametrize("game", every_game(), ids=lambda g: g.slug)
def test_a_lobby_is_told_what_its_house_rules_make_of_the_game(game: AnyGame) -> None:
    usual = game.terms({})
    assert set(usual.seats) <= set(game.seats) and usual.seats[0] == game.seats[0] and not usual.barred
    assert usual.seats == game.seats or usual.full, "fewer chairs than the game has need a reason"
    assert [k.name for k in usual.knobs] == [k.name for k in game.knobs]
    assert all(set(k.values) <= set(asked.values) for k, asked in zip(game.knobs, usual.knobs, strict=True))
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
