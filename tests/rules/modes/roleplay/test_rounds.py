"""Turns: placing, protecting, stealing, capturing, abilities, votes (CR-RP-14 to CR-RP-31, CR-RP-36, CR-RP-38)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core import Ballot, who
from rules.modes.roleplay import actions as do
from rules.modes.roleplay.state import Act
from tests.rules.modes.roleplay.story import GAME, A, B, C, D, Story, placing, story


def use(game: Story, seat: int, way: Any, what: str, /, **more: Any) -> Story:
    """An ability that is proposed."""
    by = game.state.gods[seat].attributes[:1]
    told = do.Use(to=game.to(what), way=way, by=by, story="It comes to pass.", **more)
    return game.skip_to(seat).do(seat, told)


def steal(game: Story, seat: int, name: str, /, **more: Any) -> do.Steal:
    """A theft by this seat's first Attribute."""
    given = {"by": game.state.gods[seat].attributes[:1], "name": f"New {name}", "story": "Look again.", **more}
    return do.Steal(to=game.to(name), **given)


def capture(game: Story, seat: int, name: str = "Star Bear", /, **more: Any) -> do.Capture:
    """A capture by this seat's first Attribute."""
    by = game.state.gods[seat].attributes[:1]
    return do.Capture(to=game.to(name), by=by, story="A cage is built around it.", **more)


# ------------------------------------------------------------------------------------------------ whose turn it is


@pytest.mark.rule("CR-RP-14", "CR-RP-15")
def test_turns_go_from_the_youngest_to_the_oldest() -> None:
    game = story(3)
    assert game.state.queue == (C, B, A) and [q.seat for q in game.asked()] == [C]
    assert game.refused(A, placing(game, A, "Cup")).rule == "CR-RP-14"
    game.do(C, do.Pass()).do(B, do.Pass()).do(A, do.Pass())
    assert (game.state.round, game.state.turn) == (2, C)


@pytest.mark.rule("CR-RP-15")
def test_a_turn_is_one_action() -> None:
    game = story(3).place(C, "Cup")
    assert game.state.turn == B
    assert game.refused(C, steal(game, C, "Star Bear")).rule == "CR-RP-14"


# ------------------------------------------------------------------------------------------------ placing an Act


@pytest.mark.rule("CR-RP-01", "CR-RP-16")
def test_an_act_says_what_it_belongs_to_and_nobody_is_asked_for_fields_or_influence() -> None:
    game = story(3)
    (menu,) = game.asked(C)
    game.do(C, do.Begin(deed="place"))
    (aims,) = game.asked(C)
    assert [o.key for o in aims.offers] == [str(game.to()), "back"], "it is asked what the Act belongs to"
    game.do(C, do.Aim(to=game.to())).do(C, do.Lean(by=("autumn",))).do(C, do.Sort(kind="fixed"))
    assert game.refused(C, placing(game, C, "Lamp", story=" ")).rule == "CR-RP-16"
    assert game.refused(C, placing(game, C, "Lamp", by=(), new="")).rule == "CR-RP-22"
    assert [q.kind for q in game.asked(C)] == ["write-place", "back"], "it waits, and is not placed"
    form = game.asked(C, "write-place")[0]
    assert {blank.name for blank in form.ask.blanks} == {"thing", "name", "story", "photo"}  # type: ignore[union-attr]
    game.do(C, placing(game, C, "Lamp", kind="fixed")).all("for")
    assert game.act("Lamp").to == game.to() and game.own(C) == ["Lamp"] and menu.kind == "turn"


@pytest.mark.rule("CR-RP-15", "CR-RP-16")
@pytest.mark.parametrize("deed", ["place", "protect", "steal", "capture", "use"])
def test_the_press_that_says_the_last_of_a_deed_opens_its_form(deed: do.Deed) -> None:
    game = story(3).place(C, "Lamp", new="rain").place(B, "Bowl").skip_to(B).do(B, do.Begin(deed=deed))
    while True:
        step = next(q for q in game.asked(B) if q.kind != "back")
        if step.kind.startswith("write"):
            break
        forms = {q.id: q for q in GAME.questions(game.state) if not q.waits}
        offer = next(o for o in step.offers if o.why_not is None and o.key != "back")
        assert not offer.opens or isinstance(offer.action, do.Aim | do.Lean | do.Sort)
        opened = forms.get(offer.opens)
        game.do(B, offer.action)
        asked = next(q for q in game.asked(B) if q.kind != "back")
        assert (opened is not None) == asked.kind.startswith("write"), "no panel with one button stands between"
        assert opened is None or (opened.kind, opened.ask) == (asked.kind, asked.ask)


@pytest.mark.rule("CR-RP-01", "CR-SCO-05")
def test_the_board_is_a_list_of_acts_and_centers() -> None:
    game = story(2, rounds=2).place(B, "Cup")
    told = GAME.describe(GAME.view(game.state, None))
    assert "Star Bear, a Center of the Universe" in told and "Cup, an Act of" in told
    assert not any(word in told for word in ("Influence", "Field", "Map"))
    verbs = {verb.name for verb in GAME.verbs}
    assert not verbs & {"fill", "lines"}, "there is no Field to place, and no word for it"
    assert not any("Influence" in tally.name for tally in GAME.parts.voice.tallies(GAME.view(game.state, A)))


@pytest.mark.rule("CR-RP-02")
def test_an_object_of_the_story_is_no_new_act() -> None:
    game = story(3).place(C, "Cup", thing="a red mug")
    mug = game.refused(B, placing(game, B, "Other Cup", thing="A RED MUG!"))
    assert mug.rule == "CR-RP-02" and "steal it" in str(mug)
    bear = game.refused(B, placing(game, B, "Other Bear", thing="a teddy bear"))
    assert bear.rule == "CR-RP-02" and "capture it" in str(bear)
    assert game.refused(B, placing(game, B, "Nothing", thing=" ")).rule == "CR-RP-02"
    moved = placing(game, B, "Chair", kind="moved")
    assert game.refused(B, moved).rule == "CR-RP-02"
    game.place(B, "Cloak", kind="costume")
    assert game.act("Cloak").photo == "" and game.act("Cloak").kind == "costume"


@pytest.mark.rule("CR-RP-17")
def test_an_act_nobody_objects_to_stands_without_a_vote() -> None:
    game = story(3).do(2, placing(story(3), C, "Cup"))
    motion = GAME.motions(game.state)[0]
    assert motion.electorate == (A, B) and motion.rule == "CR-RP-17"
    game.late(A)
    assert game.own(C) == ["Cup"] and game.state.turn == B and not GAME.motions(game.state)


@pytest.mark.rule("CR-RP-17", "CR-RP-26")
def test_one_objection_brings_an_act_to_the_vote_and_its_god_may_try_once_more() -> None:
    game = story(3)
    game.do(C, placing(game, C, "Cup")).vote(A, "against")
    motion = GAME.motions(game.state)[0]
    assert motion.rule == "CR-RP-36" and motion.electorate == (A, B, C)
    game.vote(A, "against").vote(C, "for").vote(B, "against")
    assert not game.own(C) and game.state.turn == C and not game.entries
    game.do(C, placing(game, C, "Other Cup")).vote(B, "against").vote(A, "for").vote(C, "for")
    assert game.own(C) == ["Other Cup"]


@pytest.mark.rule("CR-RP-17")
def test_a_table_may_vote_on_every_act_or_on_none() -> None:
    never = story(3, roleplay_act_votes="never")
    never.do(C, placing(never, C, "Cup"))
    assert never.own(C) == ["Cup"] and never.state.turn == B
    always = story(3, roleplay_act_votes="always")
    always.do(C, placing(always, C, "Cup"))
    assert GAME.motions(always.state)[0].rule == "CR-RP-36" and not always.own(C)
    quick = story(3, objection_hours=0)
    assert quick.do(C, placing(quick, C, "Cup")).own(C) == ["Cup"]


# ------------------------------------------------------------------------------------------------ Attributes


@pytest.mark.rule("CR-RP-18", "CR-RP-19")
def test_an_act_brings_a_second_attribute_and_one_is_greater() -> None:
    game = story(3).place(C, "Bowl", new="food", by=())
    assert game.state.gods[C].attributes == ("autumn", "food")
    game.place(B, "Vault", new="kingdoms", rank="greater", by=())
    assert game.state.gods[B].attributes == ("kingdoms", "doors")
    assert "less so of doors" in GAME.describe(GAME.view(game.state, None))


@pytest.mark.rule("CR-RP-18", "CR-RP-27")
def test_a_theft_brings_no_attribute() -> None:
    game = story(3).place(C, "Bowl")
    refusal = game.refused(B, steal(game, B, "Bowl", by=("food",)))
    assert refusal.rule == "CR-RP-27" and "no god of food" in str(refusal)
    game.do(B, do.Begin(deed="steal"))
    assert game.refused(B, do.Lean(brings="weaker")).rule == "CR-RP-19"
    assert game.state.gods[B].attributes == ("doors",)


@pytest.mark.rule("CR-RP-19")
def test_two_attributes_are_the_most_and_they_are_not_the_same() -> None:
    game = story(2, rounds=9)
    assert game.refused(B, placing(game, B, "Door", new="DOORS", by=())).rule == "CR-RP-19"
    game.place(B, "Bowl", new="food", by=()).skip_to(B)
    third = game.refused(B, placing(game, B, "Sea", new="oceans"))
    assert third.rule == "CR-RP-19" and "most" in str(third)
    game.do(B, do.Begin(deed="place")).do(B, do.Aim(to=game.to()))
    assert game.refused(B, do.Lean(brings="weaker")).rule == "CR-RP-19"


@pytest.mark.rule("CR-RP-20")
@pytest.mark.parametrize(("fits", "stands"), [(("autumn",), True), ((), False)])
def test_others_may_doubt_that_one_attribute_is_weaker(fits: tuple[str, ...], stands: bool) -> None:
    game = story(3).do(C, placing(story(3), C, "Hall", by=fits, new="space")).all("for")
    motion = GAME.motions(game.state)[0]
    assert motion.rule == "CR-RP-20" and "space is weaker than autumn" in motion.question
    game.vote(B, "against")
    assert "weaker?" in GAME.motions(game.state)[0].question
    game.vote(A, "against").vote(C, "for").vote(B, "against")
    assert game.state.gods[C].attributes == ("autumn",) and bool(game.own(C)) == stands
    assert (game.state.turn == C) == (not stands), "what does not fit the first Attribute counts as voted down"
    if stands:
        assert game.act("Hall").by == ("autumn",)


@pytest.mark.rule("CR-RP-15")
def test_a_turn_in_the_last_round_says_so_and_who_has_what() -> None:
    said = [GAME.awaiting(story(3, rounds=rounds).state)[0].prompt for rounds in (1, 2)]
    assert said[0] == (
        f"It is your turn: do one thing. This round is the last; Acts so far: {who(A)} 1, {who(B)} 0, {who(C)} 0."
    )
    assert said[1] == "It is your turn: do one thing."


@pytest.mark.rule("CR-RP-17", "CR-RP-20")
def test_where_nobody_votes_on_acts_the_question_of_rank_tells_of_the_act_first() -> None:
    """Others were asked whether laundry is weaker than weather, of an Act that nobody had told them of."""
    game = story(3, roleplay_act_votes="never")
    game.do(C, placing(game, C, "Hall", by=("autumn",), new="space"))
    motion = GAME.motions(game.state)[0]
    assert "space is weaker than autumn" in motion.question and "Hall" in motion.detail
    assert "two are equals" in GAME.help(GAME.view(game.state, A))
    voted = story(3).do(C, placing(story(3), C, "Hall", by=("autumn",), new="space")).all("for")
    assert not GAME.motions(voted.state)[0].detail, "it was told when it was asked whether it stands"


@pytest.mark.rule("CR-RP-20")
def test_an_attribute_that_is_doubted_and_confirmed_is_held() -> None:
    game = story(3).do(C, placing(story(3), C, "Paste", by=(), new="toothpaste")).all("for").vote(B, "against")
    game.vote(A, "for").vote(C, "for")
    assert game.state.gods[C].attributes == ("autumn", "toothpaste") and game.own(C) == ["Paste"]


@pytest.mark.rule("CR-RP-21")
def test_with_two_attributes_everything_is_based_on_them() -> None:
    game = story(2, rounds=9).place(B, "Bowl", new="food", by=()).skip_to(B)
    for wrong in ((), ("fire",)):
        refusal = game.refused(B, placing(game, B, "Torch", by=wrong))
        assert refusal.rule == "CR-RP-21" and not GAME.motions(game.state)
    game.place(B, "Kitchen Door", by=("doors", "food"))
    assert game.act("Kitchen Door").by == ("doors", "food")


@pytest.mark.rule("CR-RP-22")
def test_without_an_attribute_only_an_act_that_brings_one_is_possible() -> None:
    game = story(3, roleplay_losing_objects="discard_both").place(A, "Bed").skip_to(C)
    assert game.refused(C, steal(game, C, "Bed")).rule == "CR-RP-22"
    assert game.refused(C, capture(game, C)).rule == "CR-RP-22"
    assert game.refused(C, do.Use(to=game.to(), story="So.", by=())).rule == "CR-RP-22"
    assert game.refused(C, placing(game, C, "Lamp")).rule == "CR-RP-22"
    (menu,) = game.asked(C)
    assert {o.key: o.why_not.rule for o in menu.offers if o.why_not} == {
        "steal": "CR-RP-22", "capture": "CR-RP-22", "use": "CR-RP-22",
    }  # fmt: skip
    game.place(C, "Lamp", new="light")
    assert game.state.gods[C].attributes == ("light",)


# ------------------------------------------------------------------------------------------------ modifying


@pytest.mark.rule("CR-RP-23", "CR-RP-25")
@pytest.mark.parametrize(
    ("votes", "burnt"), [(("for", "for", "against"), True), (("for", "against", "against"), False)]
)
def test_an_ability_needs_a_majority(votes: tuple[str, ...], burnt: bool) -> None:
    game = story(3).place(C, "Barricade", protects=True)
    use(game, B, "destroy", "Barricade")
    motion = GAME.motions(game.state)[0]
    for seat, vote in zip((B, A, C), votes, strict=True):
        if GAME.motions(game.state):
            game.do(seat, Ballot(motion=motion.id, choice=vote))
    assert ("Barricade" not in game.own(C)) == burnt
    if burnt:
        game.place(A, "Hill", thing="the thing of Barricade")


@pytest.mark.rule("CR-RP-24")
def test_what_is_protected_is_refused_before_any_vote() -> None:
    game = story(3, rounds=9).place(C, "Garden")
    game.place(C, "Gate", "Garden", protects=True).skip_to(B)
    for action in (
        steal(game, B, "Garden"),
        do.Use(to=game.to("Garden"), way="rename", name="Desert", story="Dry.", by=("doors",)),
    ):
        refusal = game.refused(B, action)
        assert refusal.rule == "CR-RP-24" and "Gate protects Garden" in str(refusal)
    assert game.own(C) == ["Garden", "Gate"], "a protecting Act counts as one"
    use(game, B, "destroy", "Gate").all("for").skip_to(B)
    game.do(B, steal(game, B, "Garden"))
    assert GAME.motions(game.state), "without the gate the vote opens"


@pytest.mark.rule("CR-RP-24")
def test_the_owners_of_both_may_touch_what_is_protected() -> None:
    game = story(3, rounds=9).place(C, "Garden").place(A, "Fence", "Garden", protects=True)
    game.skip_to(B)
    assert game.refused(B, steal(game, B, "Garden")).rule == "CR-RP-24"
    game.do(B, do.Pass()).do(A, steal(game, A, "Garden"))
    assert GAME.motions(game.state)
    center = story(3, rounds=9).place(A, "Wall", protects=True)
    assert center.skip_to(C).refused(C, capture(center, C)).rule == "CR-RP-24"


@pytest.mark.rule("CR-RP-24")
@pytest.mark.parametrize("keep", [True, False])
def test_the_new_owner_says_whether_an_act_still_protects(keep: bool) -> None:
    game = story(3, rounds=9).place(C, "Garden").place(C, "Gate", "Garden", protects=True).skip_to(B)
    game.do(B, steal(game, B, "Gate")).all("for")
    (asked,) = game.asked()
    assert (asked.seat, asked.kind) == (B, "still") and game.state.turn == B
    assert game.refused(C, do.Still(keep=True)).rule == "CR-RP-24"
    game.do(B, do.Still(keep=keep))
    assert bool(game.act("New Gate").protects) == keep and game.state.turn == A


@pytest.mark.rule("CR-RP-25")
def test_abilities_protect_strip_and_rename_and_leave_the_owner() -> None:
    game = story(3, rounds=9).place(C, "Garden")
    use(game, C, "shield", "Garden").all("for")
    assert game.skip_to(B).refused(B, steal(game, B, "Garden")).rule == "CR-RP-24"
    assert game.own(C) == ["Garden"], "a protection without an object is no Act"
    use(game, B, "strip", "Garden").all("for")
    assert not game.state.wards
    use(game, A, "rename", "Garden", name="Jungle").all("for")
    jungle = game.act("Jungle")
    assert jungle.owner == C and jungle.names == ("Garden", "Jungle")
    use(game, A, "tale", "Jungle").all("for")
    assert game.act("Jungle") == jungle and game.entries, "the story alone"


@pytest.mark.rule("CR-RP-25", "CR-RP-30")
def test_a_center_is_neither_destroyed_nor_read_anew() -> None:
    game = story(3).skip_to(C)
    destroy = do.Use(to=game.to(), way="destroy", by=("autumn",), story="It falls.")
    assert game.refused(C, destroy).rule == "CR-RP-25"
    rename = do.Use(to=game.to(), way="rename", name="Hill", by=("autumn",), story="It is a hill.")
    assert game.refused(C, rename).rule == "CR-RP-30"
    hill = game.refused(C, steal(game, C, "Star Bear"))
    assert hill.rule == "CR-RP-30" and "Capture" in str(hill) and not GAME.motions(game.state)


@pytest.mark.rule("CR-RP-26")
def test_two_proposals_that_fail_end_the_turn() -> None:
    game = story(3).place(C, "Bowl")
    game.do(B, steal(game, B, "Bowl")).all("against")
    assert (game.state.turn, game.state.tries) == (B, 1)
    game.do(B, placing(game, B, "Gate")).vote(A, "against").all("against")
    assert game.state.turn == A and game.state.tries == 0
    assert game.refused(B, placing(game, B, "Third")).rule == "CR-RP-14"


# ------------------------------------------------------------------------------------------------ stealing


@pytest.mark.rule("CR-RP-27", "CR-RP-29")
def test_a_better_reading_takes_an_act_with_a_new_name() -> None:
    game = story(4).place(D, "Bowl")
    game.do(C, steal(game, C, "Bowl", name="Whirlpool"))
    assert GAME.motions(game.state)[0].electorate == (A, B, D), "with four gods the proposer sits out"
    game.vote(A, "for").vote(B, "against").vote(D, "for")
    pool = game.act("Whirlpool")
    assert (pool.owner, pool.poster, pool.names) == (C, D, ("Bowl", "Whirlpool"))
    game.skip_to(C)
    assert game.refused(C, steal(game, C, "Whirlpool")).rule == "CR-RP-29"


@pytest.mark.rule("CR-RP-27")
def test_a_reading_is_another_one() -> None:
    game = story(3).place(C, "Bowl")
    for same in ("", "bowl"):
        assert game.refused(B, steal(game, B, "Bowl", name=same)).rule == "CR-RP-27"


@pytest.mark.rule("CR-RP-28")
def test_a_story_seizes_an_act_that_keeps_its_name_unless_the_table_does_without() -> None:
    game = story(3).place(C, "Castle")
    game.do(B, steal(game, B, "Castle", way="story", name="")).all("for")
    assert game.act("Castle").owner == B
    plain = story(3, roleplay_story_capture=False).place(C, "Castle")
    refusal = plain.refused(B, steal(plain, B, "Castle", way="story"))
    assert refusal.rule == "CR-RP-28" and "better reading" in str(refusal)
    assert not any("story" in o.key for o in plain.do(B, do.Begin(deed="steal")).asked(B)[0].offers)
    plain.do(B, do.Back()).do(B, capture(plain, B))
    assert GAME.motions(plain.state), "a Center is still captured by story"


# ------------------------------------------------------------------------------------------------ capturing


@pytest.mark.rule("CR-RP-30", "CR-RP-31")
def test_a_center_is_captured_with_its_name_and_the_object_used_is_an_act() -> None:
    game = story(3, rounds=9).place(C, "Bowl").skip_to(C)
    game.do(C, capture(game, C, thing="a birdcage", name="Cage")).all("for")
    assert game.act("Star Bear").owner == C and game.own(C) == ["Star Bear", "Bowl", "Cage"]
    assert game.refused(B, capture(game, B, "Bowl")).rule == "CR-RP-31"
    use(game, B, "destroy", "Cage").all("for")
    assert game.act("Star Bear").owner == C, "losing the cage does not give the Center back"
    assert game.skip_to(C).refused(C, capture(game, C)).rule == "CR-RP-31"


# ------------------------------------------------------------------------------------------------ votes


@pytest.mark.rule("CR-RP-36")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_with_an_even_number_of_gods_the_proposer_sits_out(seats: int) -> None:
    game = story(seats, 1, *[0] * (seats - 1)).skip_to(1)
    game.do(1, do.Use(to=game.to(), by=("doors",), story="A tale."))
    motion = GAME.motions(game.state)[0]
    assert (1 in motion.electorate) == bool(seats % 2) and len(motion.electorate) == seats - (seats + 1) % 2
    if not seats % 2:
        assert game.refused(1, Ballot(motion=motion.id, choice="for")).rule == "CR-RP-36"


@pytest.mark.rule("CR-RP-36")
def test_a_tie_fails_and_with_no_vote_at_all_it_passes() -> None:
    game = use(story(5), 4, "tale", "Star Bear")
    game.vote(4, "for").vote(A, "for").vote(B, "against").vote(C, "against").late(D)
    assert game.state.tries == 1 and not game.entries
    silent = use(story(4), 3, "tale", "Star Bear").late(A)
    assert silent.entries and silent.state.turn == C


@pytest.mark.rule("CR-RP-36")
def test_who_is_away_is_not_counted() -> None:
    game = story(3).late(C)
    assert game.state.gods[C].away and game.state.turn == B
    use(game, B, "tale", "Star Bear")
    assert GAME.motions(game.state)[0].electorate == (A,), "two are there, so the proposer sits out"
    game.vote(A, "for").do(A, do.Pass()).do(C, do.Pass())
    assert not game.state.gods[C].away


# ------------------------------------------------------------------------------------------------ the History


@pytest.mark.rule("CR-RP-38")
def test_what_stands_is_written_down_once_in_its_gods_own_words() -> None:
    game = story(3)
    game.do(C, placing(game, C, "Cup", story="The Bear drinks from it."))
    assert not game.entries
    game.all("for")
    (entry,) = game.entries
    assert all(words in entry for words in ("Cup", "The Bear drinks from it."))
    game.do(B, steal(game, B, "Cup", story="It leaks.")).all("against")
    assert not game.entries
    game.do(B, steal(game, B, "Cup", story="It leaks.")).all("for")
    (entry,) = game.entries
    assert "It leaks." in entry and "New Cup" in entry


@pytest.mark.rule("CR-RP-40", "CR-RP-23")
def test_nothing_else_of_creation_carries_over() -> None:
    verbs = {verb.spoken for verb in GAME.verbs}
    assert verbs == {"choose", "explain", "rounds", "place", "steal", "capture", "use", "pass"}
    view = GAME.view(story(2).state, B)
    verb = next(v for v in GAME.verbs if v.name == "use")
    with pytest.raises(Exception, match="destroy, shield, strip, rename, tale"):
        GAME.read(view, verb, {"to": "Star Bear", "way": "rejuvenation", "story": "All is green again."})
    told = GAME.help(view)
    assert "use an ability you make up" in told and not any(isinstance(a, str) for a in story(2).state.acts)
    assert isinstance(story(2).state.acts[0], Act)
