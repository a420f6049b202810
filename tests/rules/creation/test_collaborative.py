"""Collaborative: a world of the whole channel, step by step on an open checklist (CR-ALT-60 to CR-ALT-68)."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from rules.core import Ballot, Join, Leave, NotAwaited, Return, RuleError, Seat
from rules.core.game import encode
from rules.creation import actions as do
from rules.creation.awakening.numbers import by_deities
from rules.creation.commons.checklist import OWN, plan
from tests.play import play
from tests.rules.creation.channel import FOUR, KIM, LEE, MO, Channel, done
from tests.rules.creation.worlds import GAME, World, options

SMALL = {"module": "collaborative", "collaborative_deities": 2, "map_side": 4}


def codes(world: Channel) -> list[str]:
    """The words of all steps of the open part."""
    return [step.word for step in world.checklist.steps]


# ------------------------------------------------------------------ CR-ALT-60


@pytest.mark.rule("CR-ALT-60")
def test_a_step_is_crossed_off_with_who_did_it_and_the_next_one_is_shown() -> None:
    world = Channel.open(3)
    world.until("Cosmic Attribute, Deity 2")
    (asked,) = {d.id for d in world.decisions if d.shared and d.id.endswith("choose")}
    person = world.may()[0]
    told = world.do(person, do.Choose(attribute=GAME_COSMIC(world)))
    assert done(world)[-1] == ("cosmic", 1, person) and asked
    assert world.now == "Cosmic Attribute, Deity 1"
    line = next(e.line for e in told if e.kind in ("step", "next"))
    assert re.search(r"Crossed off by \ue000\d\ue001: Cosmic Attribute, Deity 2. Next: Cosmic .*, Deity 1", line)
    crossed = next(step for step in world.checklist.steps if (step.word, step.seat) == ("Cosmic", 1))
    assert crossed.done and crossed.by == person and not crossed.own


def GAME_COSMIC(world: Channel) -> str:
    """A free Attribute that is on offer."""
    return next(o.key for o in next(d for d in world.decisions if d.shared).options)


@pytest.mark.rule("CR-ALT-60")
def test_a_later_step_is_refused_and_the_next_one_named() -> None:
    world = Channel.open(3)
    for later in (do.Sketch(columns=4, rows=4), do.EndTurn(), do.ProposeIcon(icon="x", argument="y"), do.Away()):
        world.no(KIM, later, "CR-ALT-60", "Next: Primal Attribute, Deity 1.")
    amid = Channel.amid()
    amid.no(KIM, do.Fill(fields=("A1",)), "CR-TRN-05")  # of this very turn, and said as ever
    amid.no(KIM, do.Declare(), "CR-ALT-60", "Next: An Act or an Ability")
    amid.no(KIM, do.TakeName(name="X"), "CR-ALT-60")


@pytest.mark.rule("CR-ALT-60")
def test_the_whole_world_unfolds_from_steps_of_many_people() -> None:
    played = play(GAME, 3, {**SMALL, "age_order": "random"}, "channel")
    crossed = [e for e in played.events if e.kind == "step"]
    assert played.end.commons is not None and len(played.end.commons.done) > 30
    assert {one.by for one in played.end.commons.done} >= {0, 1, 2}
    assert all("Crossed off by" in e.line or "Voted down" in e.line for e in crossed)


# ------------------------------------------------------------------ CR-ALT-61


@pytest.mark.rule("CR-ALT-61")
@pytest.mark.parametrize(("people", "deities"), [(1, 2), (2, 5), (25, 3)])
def test_deities_have_numbers_and_no_owners(people: int, deities: int) -> None:
    world = Channel.open(people, collaborative_deities=deities)
    assert len(world.state.deities) == deities and len(world.commons.people) == people
    assert world.state.order == tuple(range(deities)), "from the eldest, 1, to the youngest"
    assert "Deity 1" in world.now and GAME.known_as(world.state, Seat(0)) == ""
    assert all(0 <= d.seat < people for d in world.decisions)
    assert not any(re.search(r"\ue000", text) for text in (world.now, GAME.status(world.view)))


@pytest.mark.rule("CR-ALT-61", "CR-SCO-19")
def test_any_number_of_people_begin_and_no_more_deities_than_attributes() -> None:
    terms = GAME.terms({"module": "collaborative"})
    assert (terms.seats[0], terms.seats[-1]) == (1, 25) and terms.barred is None
    crowd = GAME.terms({"module": "collaborative", "collaborative_deities": 7})
    assert (
        crowd.barred is not None
        and crowd.barred.rule == "CR-ALT-61"
        and "Choose 6 or fewer under" in str(crowd.barred)
    )
    with pytest.raises(RuleError) as refusal:
        Channel.open(3, collaborative_deities=7)
    assert refusal.value.rule == "CR-ALT-61"
    assert GAME.terms({"module": "collaborative", "collaborative_deities": 7, "scope": "full"}).barred is None
    with pytest.raises(RuleError):
        Channel.open(26)


@pytest.mark.rule("CR-ALT-61")
def test_the_style_is_standard_and_the_lobby_asks_for_what_matters() -> None:
    named = {knob.name for knob in GAME.terms({"module": "collaborative"}).knobs}
    assert {"collaborative_deities", "scope", "map_side", "turn_wait_hours"} <= named
    assert not named & {"awakening", "age_order", "history_writer", "dice_use", "two_player_mode", "victory_style"}
    assert "collaborative_deities" not in {knob.name for knob in GAME.terms({}).knobs}
    barred = GAME.terms({"module": "collaborative", "style": "strategic"}).barred
    assert barred is not None and barred.rule == "CR-ALT-61"
    assert "checklist" in GAME.told({"module": "collaborative"}, GAME.blurb)


@pytest.mark.rule("CR-ALT-61")
def test_whoever_does_a_step_acts_for_its_deity() -> None:
    world = Channel.open(3)
    world.do(MO, do.Choose(attribute="chaos"))
    world.do(KIM, do.Choose(attribute="genesis"))
    assert world.state.deities[0].attributes[-1] == "chaos" and world.state.deities[1].attributes[-1] == "genesis"


# ------------------------------------------------------------------ CR-ALT-62


@pytest.mark.rule("CR-ALT-62")
@pytest.mark.parametrize(("scope", "steps"), [("basic", 20), ("full", 24), ("advanced", 24)])
def test_the_awakening_has_a_step_for_each_kind_and_an_icon_of_each_deity(scope: str, steps: int) -> None:
    world = Channel.open(3, scope=scope)
    assert len(world.checklist.steps) == steps and world.checklist.part == "awakening"
    kinds = dict.fromkeys(codes(world))
    assert list(kinds) == [
        "Primal",
        "Cosmic",
        "Elemental",
        "Realm",
        *(["Domain"] if scope != "basic" else []),
        "Icon",
    ]
    seats = {code: [s.seat for s in world.checklist.steps if s.word == code] for code in kinds}
    assert seats["Primal"] == [0, 1, 2, 3] == seats["Elemental"] == seats["Icon"]
    assert seats["Cosmic"] == [3, 2, 1, 0] == seats["Realm"]


@pytest.mark.rule("CR-ALT-62")
def test_the_awakening_goes_from_step_to_step_in_that_order() -> None:
    world = Channel.open(2, collaborative_deities=3)
    world.until("The Map")
    kept = [one for one in world.commons.done if one.key not in ("bans", "flat")]
    assert [(one.key, one.seat) for one in kept] == [
        *[("primal", s) for s in (0, 1, 2)],
        *[("cosmic", s) for s in (2, 1, 0)],
        *[("elemental", s) for s in (0, 1, 2)],
        *[("realm", s) for s in (2, 1, 0)],
        *[("persona", s) for s in (0, 1, 2)],
    ]


@pytest.mark.rule("CR-ALT-62")
def test_a_decision_at_the_start_is_a_step_after_its_kind() -> None:
    world = Channel.open(3, scope="advanced")
    for person, key in zip((KIM, LEE, KIM), ("void", "metaphysic", "genesis"), strict=True):
        world.do(person, do.Choose(attribute=key))
    steps = [(s.title, s.seat) for s in world.checklist.steps]
    assert steps[4:6] == [("Bans", 0), ("A rule of its own", 1)], "foreseen as soon as somebody is Void"
    world.do(LEE, do.Choose(attribute="limit"))
    assert world.now == "Bans, Deity 1"
    world.do(KIM, do.EndBans())
    assert world.now == "A rule of its own, Deity 2"
    assert by_deities(world.state.options)
    world.until("Numbers")
    assert world.phase() == "parameters"
    world.until("Icon and name")
    numbers = [one for one in world.commons.done if one.key == "p"]
    assert numbers and all(one.seat >= 0 and one.of for one in numbers)


# ------------------------------------------------------------------ CR-ALT-63


def at_the_emergence(*primals: str) -> Channel:
    """Four deities with these Primal Attributes, Plasma, Gas, Liquid and Solid, and nobody of Space."""
    world = Channel.open(2)
    cosmic, elements = ("time", "energy", "corporality", "decay"), ("plasma", "gas", "liquid", "solid")
    for kind in (primals, cosmic, elements, ("sky", "stars", "mountain", "underworld")):
        for key in kind:
            while world.phase() == "bans":
                world.do(world.may()[0], do.EndBans())
            world.do(world.may()[0], do.Choose(attribute=key))
    world.until("The Map")
    return world


@pytest.mark.rule("CR-ALT-63")
def test_the_emergence_has_a_step_for_the_map_the_starting_act_and_each_first_placement() -> None:
    world = at_the_emergence("genesis", "balance", "limit", "chaos")
    ahead = [(step.word, step.seat) for step in world.checklist.steps]
    assert ahead == [("Map", 0), ("Fields", 0), ("Act", 1), ("Fields", 1), ("Fields", 3), ("Fields", 2)], (
        "Solid before Liquid"
    )
    world.until("Field Placement")
    crossed = [(one.key, one.seat) for one in world.commons.done][-6:]
    assert crossed == [*(("map", 0), ("first", 0), ("starting", 1), ("first", 1), ("first", 3), ("first", 2))]


@pytest.mark.rule("CR-ALT-63", "CR-FLD-20")
def test_void_has_a_placement_more_where_nobody_is_vacuum_and_space_adds_lines() -> None:
    world = at_the_emergence("genesis", "balance", "void", "chaos")
    assert [step.seat for step in world.checklist.steps if step.word == "Fields"] == [0, 1, 2, 3, 2]
    spaced = Channel.open(2, collaborative_deities=2)
    for key in ("genesis", "chaos", "space", "time", "solid", "gas", "sky", "stars"):
        spaced.do(spaced.may()[0], do.Choose(attribute=key))
    spaced.until("The Map")
    assert codes(spaced) == ["Map", "Lines", "Fields", "Fields"]


# ------------------------------------------------------------------ CR-ALT-64


@pytest.mark.rule("CR-ALT-64")
def test_a_round_has_three_steps_of_each_deity_and_two_of_the_bot() -> None:
    world = Channel.amid(stage="fields")
    mine = [s for s in world.checklist.steps if s.word not in ("Accolade", "Traits")]
    assert len(mine) == 12 and [s.word for s in mine] == ["Fields", "Act", "History"] * 4
    assert [s.seat for s in mine[::3]] == list(world.state.roster)
    assert codes(world)[-2:] == ["Accolade", "Traits"]


@pytest.mark.rule("CR-ALT-64")
def test_at_the_end_of_an_age_each_deity_chooses_what_decays() -> None:
    four = (("transience", "energy", "solid", "mountain"), *FOUR[1:])
    world = Channel.amid(*four, stage="fields", round=3)
    assert sum(s.word in ("Fields", "Act", "History", "Decay") for s in world.checklist.steps) == 16
    assert codes(Channel.amid(*four, stage="fields", round=2)).count("Decay") == 0
    last = world.state.roster[-1]
    for seat in range(4):
        world.own(f"Work {seat}", seat, f"{'ACEG'[seat]}1 {'ACEG'[seat]}2 {'ACEG'[seat]}3")
    world.next_turn(last)
    world.do(KIM, do.EndTurn())
    assert world.now.startswith("What decays") and world.phase() == "decay"
    first = world.checklist.seat
    world.someone()
    while world.checklist.seat == first and world.phase() == "decay":
        world.someone()
    assert ("decay", first) in [(one.key, one.seat) for one in world.commons.done]
    while world.phase() == "decay":
        world.someone()
    by_bot = [s for s in world.checklist.steps if s.word in ("Accolade", "Traits")]
    assert world.state.round == 4 and not any(s.done for s in by_bot)


@pytest.mark.rule("CR-ALT-64")
def test_the_page_of_the_history_is_a_step_before_the_next_turn() -> None:
    world = Channel.amid()
    world.placed_by(KIM, "D4 D5")
    assert world.now == "History entry, Deity 1" and world.stage == "entry"
    assert done(world)[-1] == ("action", 0, KIM) and LEE in world.may() and KIM not in world.may()
    world.no(LEE, do.Begin(kind="act"), "CR-ALT-60", "History entry")
    world.do(LEE, do.Write(text="It has always been there."))
    assert world.state.history[-1].text == "It has always been there."
    assert done(world)[-1] == ("entry", 0, LEE) and world.now.startswith(("Field Placement", "An Act"))
    assert (
        world.state.turn is not None
        and world.state.turn.seat == world.state.roster[world.state.roster.index(0) + 1]
    )


@pytest.mark.rule("CR-ALT-64")
def test_a_page_may_be_left_and_nothing_to_tell_is_no_step() -> None:
    world = Channel.amid()
    world.placed_by(KIM, "D4 D5")
    world.do(LEE, do.EndTurn())
    assert world.state.history[-1].deed and done(world)[-1] == ("entry", 0, LEE)
    passed = Channel.amid()
    passed.do(KIM, do.EndTurn())
    assert not passed.now.startswith("History") and passed.commons.done[-1].nothing
    skipped = next(s for s in passed.checklist.steps if (s.word, s.seat) == ("History", 0))
    assert skipped.done and skipped.own, "the bot crosses off what there is nothing to do for"


# ------------------------------------------------------------------ CR-ALT-65


def at_the_end() -> Channel:
    """The last step of the last round of four deities, each with an Act."""
    world = Channel.amid(round=5)
    for seat in range(4):
        world.own(f"Work {seat}", seat, f"{'ACEG'[seat]}1", thing=f"a thing of {seat}")
    world.next_turn(world.state.roster[-1])
    return world


@pytest.mark.rule("CR-ALT-65")
def test_at_the_end_there_are_the_standing_and_a_step_of_each_deity_for_the_box() -> None:
    world = at_the_end()
    assert world.state.final and "Act" in codes(world), "the final round is an ordinary one"
    free = at_the_end()
    free.rich(int(free.state.roster[-1]), 0)
    free.placed_by(KIM, "D4 D5 D6")
    assert free.inf(int(free.state.roster[-1])) == 0, "placing Acts is free in it"
    world.do(KIM, do.EndTurn())
    assert world.phase() == "echoes" and codes(world) == ["Standing", "Box", "Box", "Box", "Box"]
    assert [s.done for s in world.checklist.steps] == [True, False, False, False, False] and world.checklist.steps[
        0
    ].own
    assert {s.seat for s in world.checklist.steps[1:]} == {0, 1, 2, 3}
    for number in range(4):
        person = world.may()[0]
        world.do(person, do.Keep(act=0))
        assert sum(s.done for s in world.checklist.steps) == number + 2
    assert world.phase() == "over" and GAME.questions(world.state) == ()


# ------------------------------------------------------------------ CR-ALT-66


def chart(world: Channel) -> str:
    """The look-up for the next step."""
    (key, label), *_ = GAME.topics(world.view)
    assert label == f"The next step: {world.now}"
    return GAME.about(world.view, key)


@pytest.mark.rule("CR-ALT-66")
def test_the_chart_lists_what_the_deity_may_do_and_no_other_ability() -> None:
    four = (("chaos", "corporality", "solid", "mountain"), FOUR[0], FOUR[1], FOUR[3])
    world = Channel.amid(*four)
    world.own("Lost", 1, "A1", standing="nullified")
    told = chart(world)
    (of_it,) = [line for line in told.splitlines() if line.startswith("An action of this deity")]
    assert of_it == "An action of this deity is one of these: Place an Act, Give a Gift, Gaze, Dredge, Undoing."
    for other in ("Safeguard", "Rejuvenat", "Dilat", "Permanence", "Nullif"):
        assert other not in of_it
    assert "- Place an Act" in told and "An Act or an Ability, Deity 1" in told


@pytest.mark.rule("CR-ALT-66")
def test_the_chart_is_made_from_the_same_questions_for_every_step() -> None:
    world = Channel.open(2, collaborative_deities=2)
    seen = set[str]()
    for _ in range(60):
        if world.phase() == "over" or world.state.round > 1:
            break
        told = chart(world)
        asked = [d for d in world.decisions if d.shared]
        code = re.split(" \\(|, ", world.now)[0]
        seen.add(code)
        assert world.now in told
        for decision in asked[:1]:
            if decision.options and not world.state.draft:
                first = next(o for o in decision.options if not o.why_not)
                assert (first.group or first.label) in told
        world.someone()
    assert seen >= {"Primal Attribute", "Icon and name", "The Map", "Field Placement", "An Act or an Ability"}


@pytest.mark.rule("CR-ALT-66")
def test_the_chart_names_prices_and_stands_in_the_help_of_a_first_turn() -> None:
    world = Channel.amid(("genesis", "energy", "solid", "mountain"), *FOUR[1:])
    world.own("Old", 0, "D4 D5", standing="decayed")
    assert re.search(r"- Rejuvenat.*: .*[Cc]ost", chart(world))
    told = GAME.help(GAME.view(world.state, Seat(KIM)))
    assert told.startswith("Next: An Act or an Ability, Deity 1. Place an Act, or use an Ability.")
    assert len(told.split("\n")[0]) <= 900


# ------------------------------------------------------------------ CR-ALT-67


@pytest.mark.rule("CR-ALT-67")
def test_who_did_a_step_leaves_the_next_one_to_others_for_a_day() -> None:
    world = Channel.open(2)
    world.do(KIM, do.Choose(attribute="chaos"))
    assert world.may() == [LEE]
    world.no(KIM, do.Choose(attribute="genesis"), "CR-ALT-67", "24 hours")
    (rest,) = [d for d in world.decisions if d.seat == KIM and not d.aside]
    assert not rest.waits and "24 hours" in str(rest.options[0].why_not)
    (day,) = [limit for limit in GAME.limits(world.state) if limit.id.startswith("d")]
    assert day.within.total_seconds() == 24 * 3600
    world.clock("d")
    assert world.may() == [KIM, LEE]
    world.do(KIM, do.Choose(attribute="genesis"))
    assert done(world)[-1] == ("primal", 1, KIM)


@pytest.mark.rule("CR-ALT-67")
def test_after_somebody_elses_step_it_is_open_again() -> None:
    world = Channel.open(2)
    for person, key in ((KIM, "chaos"), (LEE, "genesis"), (KIM, "limit"), (LEE, "balance")):
        world.do(person, do.Choose(attribute=key))
    assert [by for _, _, by in done(world)] == [KIM, LEE, KIM, LEE]


@pytest.mark.rule("CR-ALT-67")
def test_whoever_has_begun_a_step_has_it_for_an_hour() -> None:
    world = Channel.amid()
    world.do(KIM, do.Begin(kind="act"))
    assert world.may() == [KIM]
    world.no(LEE, do.StepBack(), "CR-ALT-67", "is at this step")
    before = [limit.id for limit in GAME.limits(world.state) if limit.id.startswith("h")]
    world.do(KIM, do.Describe(thing="pencil", name="Spire", meaning="Up.", rests_on=("structure",)))
    assert before != [limit.id for limit in GAME.limits(world.state) if limit.id.startswith("h")], "anew"
    world.clock("h")
    assert world.may() == [KIM, LEE, MO]
    world.do(LEE, do.StepBack())
    assert world.commons.hand == LEE


@pytest.mark.rule("CR-ALT-67", "CR-CON-04")
def test_what_one_has_proposed_is_ones_own_until_the_channel_has_voted() -> None:
    world = Channel.amid()
    world.proposed(KIM, "D4 D5", photo="a" * 64)
    assert not [limit for limit in GAME.limits(world.state) if limit.id.startswith("h")], "votes last longer"
    world.do(KIM, Leave())
    world.do(KIM, Return())
    (motion,) = GAME.motions(world.state)
    assert motion.electorate == (LEE, MO) and motion.mover == KIM
    world.do(LEE, do.Raise(kind="stop"))
    assert [m.mover for m in GAME.motions(world.state)] == [KIM, None]
    for person in (LEE, MO):
        world.do(person, Ballot(motion=motion.id, choice="for"))
    assert done(world)[-1] == ("action", 0, KIM) and KIM not in world.may()
    assert world.commons.finders[world.state.in_play[0].id].person == KIM


@pytest.mark.rule("CR-ALT-67", "CR-MOV-12")
def test_a_step_stays_with_whoever_began_it_while_others_answer_in_it() -> None:
    world = Channel.amid(stage="fields")
    act = world.own("Ship", 0, "D4", mobile=True)
    world.land("D5", element="liquid")
    world.do(KIM, do.MoveAct(act=act.id, to="D5"))
    assert not [limit for limit in GAME.limits(world.state) if limit.id.startswith("h")]
    world.do(LEE, do.Wave(through=True))
    assert [limit for limit in GAME.limits(world.state) if limit.id.startswith("h")]


@pytest.mark.rule("CR-ALT-67")
def test_everybody_in_the_channel_votes_but_whoever_proposes() -> None:
    world = Channel.amid(people=4)
    world.proposed(LEE, "D4 D5")
    (motion,) = GAME.motions(world.state)
    assert motion.electorate == (0, 2, 3) and motion.mover == LEE
    with pytest.raises(RuleError) as refusal:
        world.say(LEE, "for")
    assert refusal.value.rule == "CR-VOT-01"
    assert world.may() == [], "nothing is done while the channel votes"
    world.no(KIM, do.EndTurn(), "CR-ALT-67", "votes now")
    world.say(KIM, "for")
    world.say(MO, "for")
    assert [a.owner for a in world.state.in_play] == [0] and done(world)[-1] == ("action", 0, LEE)


@pytest.mark.rule("CR-ALT-67")
@pytest.mark.parametrize(("ballots", "placed"), [((), True), (("for", "against"), False), (("for",), True)])
def test_more_yes_than_no_passes_and_so_does_silence(ballots: tuple[str, ...], placed: bool) -> None:
    world = Channel.amid(people=5, silent_vote="reject")
    world.state = replace(world.state, options=options_of_the_channel(world))
    world.proposed(KIM, "D4 D5")
    motion = GAME.motions(world.state)[-1]
    for person, choice in zip((LEE, MO), ballots, strict=False):
        world.say(person, choice)
    world.silence(4)
    assert bool(world.state.in_play) == placed and motion.within is not None


def options_of_the_channel(world: Channel) -> Any:
    """House rules as such a world begins with them, whatever a lobby has chosen."""
    dealt = World.dealt(2, module="collaborative", silent_vote="reject").state.options
    return replace(world.state.options, silent_vote=dealt.silent_vote)


@pytest.mark.rule("CR-ALT-67")
def test_alone_in_the_channel_one_waits_for_the_vote_and_it_passes() -> None:
    world = Channel.amid(people=1)
    world.proposed(KIM, "D4 D5")
    assert GAME.motions(world.state)[0].electorate == () and not world.state.in_play
    world.clock("v")
    assert [a.owner for a in world.state.in_play] == [0]


@pytest.mark.rule("CR-ALT-67")
def test_what_is_voted_down_may_be_tried_once_more_by_anybody_and_is_nothing_then() -> None:
    world = Channel.amid()
    world.proposed(KIM, "D4 D5")
    world.say(LEE, "against")
    assert world.now == "An Act or an Ability, Deity 1" and world.may() == [KIM, LEE, MO]
    world.proposed(MO, "D4 D5")
    world.say(KIM, "against")
    last = world.commons.done[-1]
    assert (last.key, last.seat, last.by, last.nothing) == ("action", 0, MO, True)
    assert not world.now.endswith("Deity 1") and not world.state.in_play


@pytest.mark.rule("CR-ALT-67", "CR-ICO-03")
def test_an_icon_that_is_turned_down_twice_is_none() -> None:
    world = Channel.open(3, collaborative_deities=2)
    world.until("Icon and name, Deity 1")
    for person in (world.may()[0], world.may()[-1]):
        key = world.state.deities[0].attributes[1]
        said = do.ProposeIcon(icon=f"spiral {person}", argument="It turns.", rests_on=key)
        world.do(person, said)
        assert world.now == "Icon and name, Deity 1" and world.may() == []
        for voter in (KIM, LEE, MO):
            if voter != person and world.state.polls:
                world.say(voter, "against")
    assert world.now == "Icon and name, Deity 2" and not world.state.deities[0].icon


@pytest.mark.rule("CR-ALT-67")
def test_whoever_comes_later_votes_too_and_whoever_leaves_is_not_waited_for() -> None:
    world = Channel.amid(people=2)
    world.proposed(KIM, "D4 D5")
    world.do(2, Join())
    assert GAME.motions(world.state)[0].electorate == (LEE, 2)
    world.say(LEE, "for")
    assert world.state.polls
    world.do(LEE, Leave())
    assert (GAME.motions(world.state)[0].electorate, GAME.motions(world.state)[0].cast) == ((2,), {})
    world.do(LEE, Return())
    world.no(LEE, Return(), "CR-ALT-61")
    world.say(2, "for")
    assert world.state.polls
    world.say(LEE, "for")
    assert world.state.in_play


@pytest.mark.rule("CR-ALT-67", "CR-ALT-61")
def test_whoever_leaves_gives_back_the_step_and_the_last_one_ends_the_world() -> None:
    world = Channel.amid(people=2)
    world.do(KIM, do.Begin(kind="act"))
    world.do(KIM, Leave())
    assert world.may() == [LEE] and world.commons.hand == -1
    world.no(KIM, do.StepBack(), "CR-ALT-61")
    world.do(LEE, Leave())
    assert world.phase() in ("echoes", "over") and "Nobody is left" in world.state.end
    with pytest.raises(NotAwaited):
        Channel.amid(people=25).do(25, Join())


@pytest.mark.rule("CR-ALT-67")
def test_a_vote_whose_voters_have_left_waits_for_whoever_comes_by_in_time() -> None:
    world = Channel.amid(people=2)
    world.proposed(KIM, "D4 D5")
    world.do(LEE, Leave())
    assert GAME.motions(world.state)[0].electorate == () and not world.state.in_play
    world.do(2, Join())
    world.say(2, "against")
    assert not world.state.polls and not world.state.in_play


@pytest.mark.rule("CR-ALT-67", "CR-BOX-01")
def test_nobody_opens_or_keeps_open_a_box_in_an_empty_channel() -> None:
    empty = Channel.amid(people=2)
    empty.own("Wall", 0, "D4")
    for person in (KIM, LEE):
        empty.do(person, Leave())
    assert empty.state.phase == "over"
    empty.no(2, do.EndTurn())
    world = Channel.amid(people=2)
    world.own("Wall", 0, "D4")
    world.do(KIM, do.Stop())
    assert world.phase() == "echoes"
    world.do(KIM, Leave())
    assert world.phase() == "echoes"
    world.do(LEE, Leave())
    assert world.phase() == "over" and world.state.end == "The deities stop the game."


@pytest.mark.rule("CR-ALT-67", "CR-PRI-91")
def test_a_rule_of_metaphysics_own_is_the_channels_to_take_or_not() -> None:
    world = Channel.open(3, scope="advanced")
    for person, key in ((KIM, "metaphysic"), (LEE, "genesis"), (KIM, "limit"), (LEE, "balance")):
        world.do(person, do.Choose(attribute=key))
    asked = next(d for d in world.decisions if d.seat == KIM and d.shared)
    assert "The channel votes on it." in asked.detail and "stay" not in asked.detail
    world.do(KIM, do.Invent(text="No red things."))
    (motion,) = GAME.motions(world.state)
    assert motion.electorate == (LEE, MO) and [c.label for c in motion.choices] == ["Yes", "No"]
    assert "game is over" not in motion.detail
    world.say(LEE, "for")
    world.say(MO, "against")
    assert world.now == "A rule of its own, Deity 1" and world.may() == [KIM, LEE, MO], "once more, by anybody"
    world.do(MO, do.Invent(text="No blue things."))
    for person in (KIM, LEE):
        if world.state.polls:
            world.say(person, "against")
    assert world.now == "Cosmic Attribute, Deity 4" and not world.state.house_rules
    assert done(world)[-1] == ("invention", 0, MO)


@pytest.mark.rule("CR-ALT-67", "CR-TRN-11")
def test_a_step_that_nobody_takes_is_passed_when_its_time_is_up() -> None:
    world = Channel.open(2)
    world.clock("s")
    assert done(world)[-1][::2] == ("primal", -1) and world.may() == [KIM, LEE]
    amid = Channel.amid(stage="fields")
    amid.clock("s")
    assert amid.now == "An Act or an Ability, Deity 1" and done(amid)[-1] == ("fields", 0, -1)
    amid.clock("s")
    assert done(amid)[-1] == ("action", 0, -1) and "Deity 1" not in amid.now
    assert not amid.state.deities[0].away or amid.checklist.seat != 0


@pytest.mark.rule("CR-ALT-67", "CR-MOV-12")
def test_what_others_are_asked_in_a_step_somebody_else_answers_once_for_all() -> None:
    world = Channel.amid(stage="fields")
    act = world.own("Ship", 0, "D4", mobile=True)
    world.land("D5", element="liquid")
    world.do(KIM, do.MoveAct(act=act.id, to="D5"))
    assert world.act("Ship").fields == ("D4",) and world.may() == [LEE, MO]
    world.no(KIM, do.Wave(through=True), "CR-ALT-67", "for others")
    world.do(LEE, do.Wave(through=True))
    assert world.state.window is None and world.act("Ship").fields == ("D5",)
    assert world.commons.hand == KIM and world.may() == [KIM], "it is still the step of whoever began it"
    objected = Channel.amid(stage="fields")
    act = objected.own("Ship", 0, "D4", mobile=True)
    objected.land("D5", element="liquid")
    objected.do(KIM, do.MoveAct(act=act.id, to="D5"))
    objected.do(MO, do.Wave(through=False))
    assert GAME.motions(objected.state)[0].electorate == (LEE, MO)


@pytest.mark.rule("CR-ALT-67")
def test_no_computer_plays_and_nobody_is_called() -> None:
    refused = GAME.terms({"module": "collaborative"}).without_computers
    assert refused is not None and refused.rule == "CR-ALT-67"
    assert GAME.terms({}).without_computers is None
    shared = [q for q in GAME.questions(Channel.open(3).state) if q.shared]
    assert shared and not any(q.calls or q.within or q.lapse for q in shared)


# ------------------------------------------------------------------ CR-ALT-68


@pytest.mark.rule("CR-ALT-68")
def test_the_result_names_the_deity_that_leads_and_no_person() -> None:
    world = at_the_end()
    world.rich(2, 40)
    last = [o.detail for d in world.decisions for o in d.options if "Finishes the world" in o.detail]
    assert last and all(
        "Finishes the world: Deity 3 leads, 42 to 2" in told and "wins" not in told for told in last
    )
    world.do(KIM, do.EndTurn())
    while world.phase() != "over":
        world.do(world.may()[0], do.Keep(act=0))
    outcome = GAME.outcome(world.state)
    assert outcome is not None and outcome.places == () and outcome.won is None
    assert re.search(r"Deity 3 leads with 4\d Influence, before Deity \d with", outcome.reason)
    assert "\ue000" not in outcome.reason


@pytest.mark.rule("CR-ALT-68")
def test_the_channel_stops_the_game_by_a_majority() -> None:
    world = Channel.amid(people=4)
    stop = GAME.own_stop(world.state)
    assert stop is not None
    world.do(KIM, stop)
    (motion,) = GAME.motions(world.state)
    assert motion.electorate == (0, 1, 2, 3) and motion.needed == 3
    for person in (KIM, LEE):
        world.say(person, "for")
    assert world.phase() == "turn"
    (motion,) = GAME.motions(world.state)
    told = world.do(MO, Ballot(motion=motion.id, choice="for"))
    assert world.phase() in ("echoes", "over") and world.state.stewards == ()
    assert not any("It came to nothing" in event.line for event in told), "nobody has done that step"
    world = Channel.amid(people=4)
    world.no(KIM, do.Raise(kind="house_rule", text="No red things."), "CR-ALT-68")


@pytest.mark.rule("CR-ALT-68", "CR-END-04")
def test_caps_work_as_ever() -> None:
    world = Channel.amid(parameters={"rounds": 9})
    world.rich(0, 50)
    world.next_turn(world.state.roster[-1])
    world.do(KIM, do.EndTurn())
    assert world.now == "Victory, or on, Deity 1"
    world.do(LEE, do.Declare())
    assert world.phase() in ("echoes", "over") and world.state.stewards == (0,)


# ------------------------------------------------------------------ people and their things


@pytest.mark.rule("CR-CON-04", "CR-ALT-61")
def test_a_picture_is_whoevers_who_has_shown_it() -> None:
    world = Channel.amid()
    world.proposed(KIM, "D4 D5", photo="f" * 64)
    world.say(LEE, "for")
    world.say(MO, "for")
    act = world.state.in_play[0]
    mine = [d for d in world.decisions if d.id == "x.no-photo"]
    assert [int(d.seat) for d in mine] == [KIM]
    world.no(LEE, do.WithdrawPhoto(of=act.id), "CR-CON-04")
    world.do(KIM, do.WithdrawPhoto(of=act.id))
    assert world.state.in_play[0].photo == ""


@pytest.mark.rule("CR-BOX-04", "CR-BOX-02", "CR-ALT-65")
def test_the_box_is_signed_by_people_and_whoever_has_shown_a_thing_is_asked() -> None:
    world = at_the_end()
    last = int(world.state.roster[-1])
    world.proposed(KIM, "D4 D5", thing="a red key", photo="e" * 64)
    world.say(LEE, "for")
    world.say(MO, "for")
    world.do(LEE, do.EndTurn())
    act = next(a for a in world.state.acts if a.thing == "a red key")
    own = Channel(world.state)
    own.do(KIM, do.Keep(act=act.id))
    assert own.state.kept[0].photo == "e" * 64, "one's own is kept unasked, with its picture"
    chooser = next(p for p in world.may() if p != KIM)
    world.do(chooser, do.Keep(act=act.id))
    assert world.now.startswith("A picture for the box") and world.may() == [KIM]
    world.no(LEE, do.Consent(to="all"), "CR-BOX-04")
    world.do(KIM, do.Consent(to="words"))
    (kept,) = world.state.kept
    assert kept.photo == "" and last >= 0
    (thing,) = GAME.legacy(world.state)
    assert (thing.chosen_by, thing.poster) == (chooser, KIM)


@pytest.mark.rule("CR-ALT-60")
def test_a_state_with_people_survives_its_json_and_old_ones_know_none() -> None:
    world = Channel.amid()
    world.placed_by(KIM, "D4 D5")
    again = GAME.decode_state(encode(world.state))
    assert again == world.state
    assert World.dealt(3).state.commons is None
    assert [step for step in plan(world.state, None) if step.key in OWN]


@pytest.mark.rule("CR-ALT-60")
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("scope", ["basic", "full", "advanced"])
@pytest.mark.parametrize("people", [2, 5])
@pytest.mark.soak
def test_random_worlds_of_a_channel_come_to_an_end(people: int, scope: str, seats: int) -> None:
    chosen = {"module": "collaborative", "collaborative_deities": seats, "scope": scope, "map_side": 5}
    played = play(GAME, people, chosen, f"channel {people} {scope} {seats}")
    assert played.end.commons is not None and GAME.outcome(played.end) is not None
    for state in played.states[::25]:
        for viewer in (None, *map(Seat, range(people))):
            assert GAME.describe(GAME.view(state, viewer)) and GAME.help(GAME.view(state, viewer))


def test_options_of_a_channel_are_those_of_its_own() -> None:
    assert options(module="collaborative").collaborative_deities == 4 and isinstance(Ballot(motion="m1"), Ballot)


@pytest.mark.rule("CR-ALT-62")
def test_what_was_crossed_off_in_one_word_is_read_as_what_it_was() -> None:
    world = at_the_emergence("genesis", "balance", "limit", "chaos")
    world.until("Field Placement")
    raw = msgspec.json.decode(encode(world.state))
    for one in raw["commons"]["done"]:
        one["key"] = "-".join(filter(None, (one["key"], one.pop("of", ""))))
    assert GAME.decode_state(msgspec.json.encode(raw), 3) == world.state


@pytest.mark.rule("CR-ALT-61")
def test_nobody_is_spoken_to_as_if_a_deity_were_theirs() -> None:
    world = Channel.open()
    (asked,) = {d.prompt for d in world.decisions if d.shared}
    assert asked == "Primal Attribute, Deity 1. Choose its Primal Attribute."
    world = Channel.amid()
    told = [text for d in world.decisions if d.shared for o in d.options for text in (o.detail, o.label)]
    assert not any("pays you" in said or "leaves you" in said for said in told)
