"""What a lobby says of a game, and how it says it is played, is true of the mode that is chosen there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from render import gallery
from render.cast import Cast
from rules.core import AnyGame, Chance, State, Viewer
from rules.core.decisions import reply
from tests import modes
from tests.content import house
from tests.play import every_game
from tests.render.test_in_words import written

GAMES = every_game()

RIVALRY = re.compile(
    r"race for|(?:best|highest) (?:score|sum)|[Mm]ost (?:points|Influence|Acts|objects)\b.* (?:wins?|Steward)|"
    r"Points are|Legacy|Prime Scion|whoever ended it"
)
"""Words of a contest, which nobody holds who wins or loses together, or for whom nobody wins."""

TOGETHER = re.compile(r"[Yy]ou (?:all )?win together|all of you (?:have won|play together)|[Nn]obody wins")


def chosen_in(game: AnyGame) -> Iterator[dict[str, Any]]:
    """What a lobby may have chosen: nothing, and each other value of each house rule."""
    yield {}
    for knob in game.knobs:
        yield from ({knob.name: v} for v in modes.values(knob) if v != knob.default)


def said(game: AnyGame, chosen: dict[str, Any], seats: int = 0) -> str:
    """The line of the lobby, and *How it is played*."""
    return "\n".join(game.told(chosen, text, seats) for text in (game.blurb, game.primer))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_no_lobby_speaks_of_a_contest_that_its_mode_does_not_have(game: AnyGame) -> None:
    for chosen in chosen_in(game):
        for seats in {0, game.seats[0], game.seats[-1]}:
            told = said(game, chosen, seats)
            wrong = TOGETHER if game.rivals(chosen) else RIVALRY
            if game.slug == "creation" and (chosen, seats) == ({"two_player_mode": "together"}, 2):
                wrong = RIVALRY
            assert not (found := wrong.search(told)), (chosen, seats, found)


def test_no_mode_of_creation_speaks_of_a_contest_that_it_does_not_have() -> None:
    for chosen in modes.bases():
        game, kept, _ = modes.at_the_lobby(chosen)
        wrong = TOGETHER if game.rivals(kept) else RIVALRY
        assert not (found := wrong.search(said(game, kept))), (chosen, found)


SAYS: tuple[tuple[str, dict[str, Any], int, str, str], ...] = (
    ("meaning", {}, 3, "3 Initiatives are complete and 6 Patterns loaded", "up to"),
    ("meaning", {}, 1, "Alone it is open from the start", "of you when"),
    ("meaning", {"groundwork": "none", "palettes": "none"}, 4, "Initiative, is open from the start", "opens"),
    ("meaning", {"mode": "cooperative"}, 2, "with 2 of you when 3 Initiatives are complete.", "Alone"),
    ("meaning", {"mode": "cooperative"}, 0, "3 to 6 Initiatives are complete and up to 17 Patterns", "Alone"),
    ("meaning", {"mode": "cooperative"}, 3, "and all of you have won. Nobody counts points", "score"),
    ("meaning", {"mode": "cooperative"}, 3, "beyond 0 has to be made good", "At 0"),
    ("meaning", {"mode": "cooperative", "meaning_owed": False}, 3, "when a round ends", "made good"),
    ("meaning", {"mode": "competitive"}, 3, "After 6 rounds the game is over", "collapses"),
    ("meaning", {"mode": "competitive", "competitive_rounds": 4}, 3, "over 4 rounds", "opens"),
    ("meaning", {"collapse_timing": "end_of_round"}, 3, "If it is 0 when a round ends", "At 0"),
    ("meaning", {"collapse_winner": "highest_score"}, 3, "the most points win all the same", "all lose"),
    ("meaning", {"end_initiative": "group_choice"}, 3, "which you choose together", "Stewardship"),
    ("meaning", {"high_instability": True}, 3, "two Events", "an Event"),
    ("life", {"mitigation_mode": "partial"}, 3, "Each icon paid takes 1 off", "helps nothing"),
    ("life", {}, 3, "A part of it helps nothing", "the round is the last"),
    ("life", {"end_trigger_turns": "finish_round"}, 3, "the round is the last", "nobody else"),
    ("life", {"end_trigger_turns": "stop_at_once"}, 3, "nobody acts any more", "is finished"),
    ("life", {"event_deck_empty": "end_game"}, 3, "without Events left", "or without Projects"),
    ("life", {"stewardship_drift_gate": 8}, 3, "while Drift is above 8", "above 12"),
    ("atlas", {}, 3, "one left over 2, 1, 0 and -1", "if you like"),
    ("atlas", {"explanations": "optional"}, 3, "say why, if you like", "best and say why:"),
    ("atlas", {"explanations": "optional"}, 3, "Choose the words that fit, then turn", "fit, say why"),
    ("atlas", {"finish_round": True}, 3, "the round is played out", "with that turn"),
    ("atlas", {"round_limit": 5}, 3, "or after 5 rounds", "0 rounds"),
    ("atlas", {"spot_scoring": "singles_1_to_4"}, 3, "Every marker scores by itself", "pair"),
    ("atlas", {"season_scoring": False}, 3, "1 point for each zodiac", "season"),
    ("atlas", {"zodiac_scoring": False, "season_scoring": False}, 3, "score nothing at this table", "1 point for"),
    ("atlas", {"movement_cost": "free_moves"}, 3, "4 free moves", "4 points"),
    ("atlas", {"healing_mode": "pull"}, 3, "pulled one layer inward", "healed"),
    ("elementary", {"series_games": 1}, 3, "8. Most points win.", "added up"),
    ("elementary", {}, 3, "You play 7 games", "8. Most"),
    ("elementary", {"setup_card_fit": "fits"}, 3, "it must go with the card that lies there", "any card"),
    ("scion", {"stacks_to_end": 1}, 3, "When a stack is empty", "second"),
    (
        "scion",
        {"bonus_four": True, "bonus_three": True},
        3,
        "Of one sign 6 for four or more and 5 for three",
        "4 for",
    ),
    ("scion", {"support_counts": "all"}, 3, "2 for each item, whoever laid it,", "each item on"),
    ("counterspell", {"health_per_player": 6}, 3, "It has 6 for each of you", "5 for each"),
    ("counterspell", {"double_needs_opposing": True}, 3, "is double and a card lies across", "is double, 1"),
    ("counterspell", {"health_stacking": "add_all"}, 3, "2 more if your total is double", "2 if"),
    ("counterspell", {"early_counterspells": False}, 3, "spaces with three chaos cards", "spaces are resolved"),
    ("counterspell", {"unbeaten_chaos": "swept"}, 3, "Then it is swept away", "every round"),
    ("counterspell", {"counterspell_hands": "open"}, 3, "All hands lie open", "secret"),
    ("dictator", {"dictator_rounds": 8}, 3, "the most Fields win after 8 rounds", "20"),
    ("discovery", {"discovery_rounds": 4}, 3, "After 4 rounds", "8 rounds"),
    ("creation", {"victory_style": "altruism"}, 3, "if nobody is selfish, all win.", "is Steward"),
    ("creation", {"two_player_mode": "together"}, 2, "nobody has won", "Steward"),
    ("creation", {"two_player_mode": "challenge"}, 2, "you set each other a small task", "coin"),
    ("creation", {}, 4, "What passes stands on the Map", "only two play"),
)
"""What is said of a game by some house rules, and what is not."""


@pytest.mark.parametrize(("slug", "chosen", "seats", "says", "never"), SAYS)
def test_how_it_is_played_goes_by_the_house_rules(
    slug: str, chosen: dict[str, Any], seats: int, says: str, never: str
) -> None:
    told = said(house().games[slug], chosen, seats)
    assert says in told and never not in told


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_how_it_is_played_stays_short_by_whatever_house_rules(game: AnyGame) -> None:
    for chosen in chosen_in(game):
        lines = [line for line in game.told(chosen, game.primer, game.seats[-1]).splitlines() if line]
        assert len(lines) <= 9 and all(len(line) < 360 for line in lines), chosen


COUNTED = re.compile(r"\b(?:Legacy|points?)\b")


@pytest.mark.rule("MM-VAR-09")
def test_a_cooperative_world_counts_no_points_anywhere() -> None:
    game, luck = house().games["meaning"], Chance("together")
    state = game.deal(3, game.options({"mode": "cooperative"}), luck).state
    for step in range(40):
        question = next(q for q in game.questions(state) if q.waits)
        if step % 5 == 0:
            for viewer in (None, question.seat):
                wrong = [text for text in everything(game, state, viewer) if COUNTED.search(text)]
                assert not wrong
        answer = game.advised(state, question)
        assert answer is not None
        state = game.apply(state, question.seat, reply(question, answer, game.turn_rule), luck).state


def everything(game: AnyGame, state: State, viewer: Viewer) -> list[str]:
    """Whatever this viewer may read: pictures of both forms, the position, help, and what is asked."""
    view, cast = game.view(state, viewer), Cast(names=("Ann", "Ben", "Cleo"))
    draw = gallery.board if viewer is None else gallery.private
    scenes = [scene for tall in (False, True) if (scene := draw(game, view, cast, tall=tall)) is not None]
    words = [text for scene in scenes for text in (*written(scene), scene.says)]
    words += [game.help(view), game.describe(view), game.status(view), *(t.name for t in game.tallies(view))]
    asked = [d for d in game.awaiting(state) if d.seat == viewer]
    return words + [text for d in asked for o in d.options for text in (o.label, o.detail)]
