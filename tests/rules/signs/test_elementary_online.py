"""What is hidden, slow players, leaving, the log, and words (DS-ONL, Elementary)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.core import Chance, Leave, NotAwaited, OneOf, Pick, Return, RuleError, TimeUp, who
from rules.signs.elementary.actions import Play, Throw
from rules.signs.elementary.state import Elementary
from tests.rules.signs.tables import ELEMENTARY, A, B, C, act, card, cards, elementary, lay, refused

PLAY, THROW = ELEMENTARY.verbs


@pytest.mark.rule("DS-ONL-01")
def test_a_view_holds_what_its_viewer_may_know() -> None:
    state = elementary(
        ["Flame 1", "Wave 2", "Wind 3"], {2: "Star 4"}, opened=[3], discarded=4, points=(1, 2, 3), deck="Bone 1"
    )
    view = ELEMENTARY.view(state, B)
    assert view.hand == cards("Wave 2") and view.cards_held == (1, 1, 1)
    assert [space.token for space in view.spaces] == [None, None, 2, None, None, None, None]
    assert view.discard == state.discard and view.deck == len(state.deck) and view.points == (1, 2, 3)
    public = ELEMENTARY.view(state, None)
    assert public.hand == () and "You hold" not in ELEMENTARY.describe(public)
    assert "hidden token" in ELEMENTARY.describe(view) and "Wave 2" in ELEMENTARY.describe(view)


@pytest.mark.rule("DS-ONL-01")
def test_the_question_and_its_keys_tell_others_nothing() -> None:
    prompts = set()
    for state in (
        elementary(["Flame 1, Wave 9", "..."]),
        elementary(
            ["Flame 1", "..."],
            {s: f"{n} 6" for s, n in enumerate(("Wave", "Wind", "Stone", "Tree", "Star", "Bone", "Tone"), 1)},
            opened=range(1, 8),
        ),
    ):
        (decision,) = ELEMENTARY.awaiting(state)
        assert decision.secret
        prompts.add((decision.prompt, decision.button, decision.silence))
        assert isinstance(decision.ask, Pick)
        assert not any(sign.name in option.key for sign in ELEMENTARY.signs for option in decision.ask.options)
    assert len(prompts) == 1


@pytest.mark.rule("DS-ONL-02")
@pytest.mark.parametrize("hours", [1, 24, 168])
def test_when_time_runs_out_the_turn_passes_and_nothing_changes(hours: int) -> None:
    state = elementary(["Flame 1, Wave 2", "...", "..."], {2: "Star 4"}, opened=[2], turn_hours=hours)
    (decision,) = ELEMENTARY.awaiting(state)
    assert decision.within is not None and decision.within.total_seconds() == hours * 3600
    after = ELEMENTARY.apply(state, A, TimeUp(decision=decision.id), Chance("late")).state
    assert after == replace(state, seat=B, turn=state.turn + 1)
    with pytest.raises(NotAwaited):
        ELEMENTARY.apply(after, A, TimeUp(decision=decision.id), Chance("late"))


@pytest.mark.rule("DS-ONL-03")
def test_a_leaver_is_struck_out_and_the_others_play_on() -> None:
    state = elementary(["Flame 1, Wave 2", "...", "..."], points=(40, 20, 10), totals=(100, 50, 60))
    after = act(state, Leave(), A).state
    assert after.hands[A] == () and set(cards("Flame 1, Wave 2")) <= set(after.discard)
    assert after.points == (0, 20, 10) and after.totals == (0, 50, 60)
    assert after.seat == B and after.first == B and after.turn == state.turn + 1
    assert ELEMENTARY.conserved(after) == ELEMENTARY.conserved(state)
    back = lay(lay(after, *first_play(after)).state, *first_play(lay(after, *first_play(after)).state)).state
    assert back.seat == B, "the leaver is not waited for"
    for action in (Play(cards=cards("Flame 1"), space=1), Leave(), Return()):
        assert refused(after, action, A)


def first_play(state: Elementary) -> tuple[str, int]:
    """Any legal play of the player on turn, as words."""
    ask = ELEMENTARY.questions(state)[0].ask
    assert isinstance(ask, OneOf)
    play = ask.offers[0].action
    assert isinstance(play, Play)
    return ELEMENTARY.signs.cards(play.cards), play.space


@pytest.mark.rule("DS-ONL-03")
def test_somebody_who_leaves_out_of_turn_leaves_the_turn_alone() -> None:
    state = elementary(points=(40, 20, 10))
    after = act(state, Leave(), C).state
    assert (after.seat, after.turn, after.first) == (A, state.turn, A)
    assert lay(after, *first_play(after)).state.seat == B
    assert (
        lay(lay(after, *first_play(after)).state, *first_play(lay(after, *first_play(after)).state)).state.seat
        == A
    )


@pytest.mark.rule("DS-ONL-03")
def test_the_last_one_left_ends_the_series_as_its_winner() -> None:
    state = elementary(["...", "..."], points=(10, 60), totals=(100, 300))
    after = act(state, Leave(), B).state
    outcome = ELEMENTARY.outcome(after)
    assert outcome is not None
    assert outcome.places == ((A,),) and outcome.scores == (110, 0) and not ELEMENTARY.awaiting(after)


@pytest.mark.rule("DS-ONL-03")
def test_a_leaver_gets_no_cards_in_the_next_game() -> None:
    state = act(elementary(["Tone 1, Star 3, Star 4", "...", "..."]), Leave(), C).state
    after = lay(replace(state, last_turns=(A,)), "Tone 1", 1).state
    assert after.game == 2 and [len(hand) for hand in after.hands] == [5, 5, 0]


@pytest.mark.rule("DS-ONL-04")
def test_a_scored_set_is_logged_part_by_part() -> None:
    state = elementary(["Flame 5, Flame 6, Flame 7", "..."], {1: "Flame 4", 6: "Bone 1"}, opened=[1])
    event = lay(state, "Flame 5, Flame 6, Flame 7", 1).events[0]
    assert event.kind == "score"
    assert event.line == (
        f"{who(A)} plays Flame 5, Flame 6, Flame 7 to space 1 (Flame) and scores a Kinfolk chain of Flame 4, "
        f"Flame 5, Flame 6, Flame 7: chain 8, Kinfolk 10, matches 20, total 38. {who(A)} now has 38."
    )


@pytest.mark.rule("DS-ONL-04")
def test_a_cardinal_chain_is_told_in_its_own_order() -> None:
    state = elementary(["Star 11, Flame 1", "..."], {3: "Bone 2", 6: "Tree 5"}, opened=[3])
    assert "Cardinal Chain of Star 11, Flame 1, Bone 2" in lay(state, "Star 11, Flame 1", 3).events[0].line


@pytest.mark.rule("DS-ONL-04")
@pytest.mark.parametrize(
    ("space", "told"),
    [(2, "turns the token over: Wave, no match."), (7, "turns the token over: Bone, a match, 5 points.")],
)
def test_a_token_turned_over_is_logged(space: int, told: str) -> None:
    event = lay(elementary(["Bone 4", "..."]), "Bone 4", space).events[0]
    assert f"plays Bone 4 to space {space} and {told}" in event.line


# ------------------------------------------------------------------------------------------------------ typed words


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Flame 5, Flame 6", "Flame 5, Flame 6"),
        ("flame6 FLAME5", "Flame 5, Flame 6"),
        ("F5 F6", "Flame 5, Flame 6"),
        ("f5+w6", "Flame 5, Wave 6"),
        ("flame 5, 6", "Flame 5, Flame 6"),
        ("5 flame, 6 wave", "Flame 5, Wave 6"),
        ("9", "Stone 9"),
        ("st9", "Stone 9"),
        ("so9 and wa6", "Wave 6, Stone 9"),
        ("w6", "Wave 6"),
        ("Bone 11", "Bone 11"),
    ],
)
def test_cards_are_read_as_people_write_them(typed: str, meant: str) -> None:
    view = ELEMENTARY.view(elementary(["Flame 5, Flame 6, Wave 6, Stone 9, Stone 8", "..."]), A)
    action = ELEMENTARY.read(view, PLAY, {"cards": typed, "space": "space 2"})
    assert isinstance(action, Play)
    assert set(action.cards) == set(cards(meant)) and action.space == 2


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        ("6", "Flame 6 or Wave 6"),
        ("dragon 6", "no sign “dragon”"),
        ("Flame", "has no number"),
        ("Flame 12", "numbered 1 to 11"),
        ("", "Name cards"),
        ("?!", "Name cards"),
        ("4", "You hold no 4"),
        ("s4", "You hold no 4"),
        ("flame wave 6", "has no number"),
    ],
)
def test_what_cannot_be_read_is_asked_again(typed: str, complaint: str) -> None:
    view = ELEMENTARY.view(elementary(["Flame 5, Flame 6, Wave 6, Stone 9, Stone 8", "..."]), A)
    with pytest.raises(RuleError, match=complaint) as refusal:
        ELEMENTARY.read(view, PLAY, {"cards": typed, "space": "2"})
    assert refusal.value.rule == "DS-ELT-15"


@pytest.mark.parametrize(("typed", "space"), [("3", 3), ("space 3", 3), ("Wind", 3), ("wi", 3), ("Space 7", 7)])
def test_a_space_is_named_by_number_or_by_its_open_sign(typed: str, space: int) -> None:
    view = ELEMENTARY.view(elementary(["Flame 5", "..."], opened=[3]), A)
    action = ELEMENTARY.read(view, PLAY, {"cards": "f5", "space": typed})
    assert isinstance(action, Play) and action.space == space


@pytest.mark.parametrize("typed", ["", "8", "0", "Wave", "1 2", "here"])
def test_no_space_is_not_guessed(typed: str) -> None:
    view = ELEMENTARY.view(elementary(["Flame 5", "..."], opened=[3]), A)
    with pytest.raises(RuleError):
        ELEMENTARY.read(view, PLAY, {"cards": "f5", "space": typed})


def test_the_top_card_may_be_left_unsaid() -> None:
    view = ELEMENTARY.view(elementary(["Flame 5, Tree 6", "..."]), A)
    assert ELEMENTARY.read(view, THROW, {}) == Throw()
    assert ELEMENTARY.read(view, THROW, {"top": "tree 6"}) == Throw(top=card("Tree 6"))
    with pytest.raises(RuleError, match="Only one"):
        ELEMENTARY.read(view, THROW, {"top": "f5 t6"})
    assert ELEMENTARY.spell(Throw()) == {}


# -------------------------------------------------------------------------------------------------------- sentences


def test_the_position_in_words_has_the_board_in_its_first_thousand_characters() -> None:
    state = elementary(
        ["Flame 5, Shadow 10, Shadow 11, Spirit 10, Spirit 11", *["..."] * 6],
        {1: "Shadow 8, Shadow 9", 2: "Spirit 4", 5: "Spirit 7, Spirit 8"},
        opened=[1, 2, 5],
        tokens=["Shadow", "Spirit", "Dream", "Stone", "Tree", "Star", "Bone", "Tone", "Wave", "Wind", "Flame"],
    )
    told = ELEMENTARY.describe(ELEMENTARY.view(state, A))
    assert told.index("Space 7") < 900
    assert "Space 1: Shadow lies open, Shadow 8, Shadow 9." in told
    assert "You hold Flame 5, Shadow 10, Spirit 10, Shadow 11, Spirit 11." in told


def test_help_names_a_safe_move_to_the_player_on_turn_only() -> None:
    state = elementary(["Flame 7, Tone 1", "..."], {3: "Wave 5, Wave 6"}, opened=[3])
    assert "A safe move: Flame 7 to space 3 (scores 8: chain 8)" in ELEMENTARY.help(ELEMENTARY.view(state, A))
    for viewer in (None, B):
        told = ELEMENTARY.help(ELEMENTARY.view(state, viewer))
        assert "Flame 7" not in told and who(A) in told


def test_the_last_change_is_told() -> None:
    state = lay(elementary(["Bone 4", "..."]), "Bone 4", 7).state
    assert f"Last: {who(A)} turned over Bone at space 7 with Bone 4 for 5 points." in ELEMENTARY.describe(
        ELEMENTARY.view(state, None)
    )
    assert state.last is not None and state.last.turned and state.last.shown == cards("Bone 4")
    assert ELEMENTARY.status(ELEMENTARY.view(state, None)) == f"Game 1 of 7 · {who(B)}'s turn"
