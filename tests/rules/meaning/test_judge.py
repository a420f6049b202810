"""What a sensible player does: the answer that hints advise and that computer players give."""

from __future__ import annotations

import pytest

from rules.core import Action, AnyGame, Question, State
from rules.core.decisions import advised, reply
from rules.meaning.actions import Contribute, Donate, Recycle, Touchpoint
from rules.meaning.state import MeaningMade, Turn
from tests.balance.playing import play, sensible
from tests.rules.meaning.tables import GAME, Table, lay, mat, on, t


def plays(table: Table) -> Table:
    """Whoever is asked does what is advised."""
    decision = table.open()[0]
    answer = advised(decision)
    assert answer is not None
    return table.do(decision.seat, reply(decision, answer, GAME.turn_rule))


def advice(table: Table) -> object:
    """What whoever is asked is advised to do."""
    decision = table.open()[0]
    answer = advised(decision)
    assert answer is not None
    return reply(decision, answer, GAME.turn_rule)


@pytest.mark.rule("MM-MEA-04")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_nobody_keeps_their_support_while_the_world_goes_under_at_the_end_of_the_round(players: int) -> None:
    # with more players than donations count for, each used to leave it to Initiatives that nobody could do any more
    options = {"collapse_timing": "end_of_round"}
    table = lay(players, turn=players - 1, actions=0, meaning=0, options=options).passes(players - 1)
    while table.state.phase == "window" and table.state.meaning == 0:
        plays(table)
    assert table.state.meaning == 1 and table.state.finish != "collapse"


@pytest.mark.rule("MM-STB-01")
def test_a_support_is_kept_for_the_end_of_the_game_while_nothing_threatens() -> None:
    table = lay(3, turn=2, actions=0, meaning=11).passes(2)
    assert advice(table) == Donate(give=False)


@pytest.mark.rule("MM-END-01")
@pytest.mark.parametrize(("legacy", "ends"), [(0, True), (12, False)])
def test_the_game_is_ended_by_who_wins_by_it_and_not_for_a_rival_while_the_world_is_safe(
    legacy: int, ends: bool
) -> None:
    table = _last_box(meaning=12, legacy=legacy)
    assert (advice(table) == Contribute(initiative="Stewardship", tokens=t("1I"))) is ends


@pytest.mark.rule("MM-END-01")
def test_even_for_a_rival_when_the_next_event_takes_the_last_meaning() -> None:
    assert advice(_last_box(meaning=1, legacy=12)) == Contribute(initiative="Stewardship", tokens=t("1I"))


def _last_box(meaning: int, legacy: int) -> Table:
    """Stewardship lacks one Insight, and it is the turn of a player whose rival has so much Legacy."""
    mats = {
        0: mat("1I", "Shell"),
        1: mat("0", "Pulse", legacy=legacy),
    }
    ending = on("Stewardship", "3E 1I 2S", 0, 1)
    table = lay(2, turn=0, actions=1, meaning=meaning, mats=mats, ending=ending)
    assert table.state.turn == Turn(seat=table.state.order()[0], actions=1)
    return table


@pytest.mark.parametrize("deal", ["rec 3", "rec 22"])
def test_alone_nobody_is_advised_to_recycle_twice_in_a_round(deal: str) -> None:
    """It looked like a mistake, and won no more."""
    rounds: list[int] = []

    def noted(game: AnyGame, state: State, question: Question) -> Action:
        action = sensible(game, state, question)
        assert isinstance(state, MeaningMade)
        rounds.extend([state.round] * isinstance(action, Recycle))
        return action

    play(GAME, [noted], {}, deal)
    assert rounds and len(set(rounds)) == len(rounds)


@pytest.mark.rule("MM-TOU-01")
@pytest.mark.parametrize(("points", "named"), [((5, 5, 5), 2), ((5, 5, 4), 3), ((4, 5, 5), 0), ((6, 5, 5), 2)])
def test_of_several_who_would_do_as_well_whoever_is_behind_is_named_and_else_who_sits_next(
    points: tuple[int, int, int], named: int
) -> None:
    """Where the first of the list was named, the last chair of six won half as often as the first."""
    others = zip((0, 2, 3), points, strict=True)
    rich = {seat: mat("6E 6I", legacy=legacy) for seat, legacy in others}
    table = lay(4, turn=1, meaning=12, mats={1: "0"} | rich)
    [question] = [q for q in table.game.questions(table.state) if q.waits]
    judged = table.game.judged(table.game.view(table.state, question.seat), question)
    ways: dict[tuple[str, str], dict[int, float]] = {}
    for offer, worth in zip(question.offers, judged.worth, strict=True):
        if isinstance(offer.action, Touchpoint):
            ways.setdefault((offer.action.way, offer.action.token), {})[offer.action.player] = worth
    wanted = [max(found, key=found.__getitem__) for found in ways.values() if max(found.values()) > 0]
    assert wanted and set(wanted) == {named}
