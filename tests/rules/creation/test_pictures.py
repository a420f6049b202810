"""The picture of an object: another one, or none any more; and what one deity may do at any time."""

from __future__ import annotations

import pytest

from rules.core import Chance, Event, Illegal, Leave, Seat, Sitting
from rules.core.decisions import advised, reply
from rules.creation import actions as do
from rules.creation.course.echoes import in_words, signed, without
from rules.creation.world.matters import Offered
from rules.creation.world.pages import BoxThing, Chapter
from rules.creation.world.pieces import Safeguard
from tests.rules.creation.worlds import GAME, PLAIN, World, options

OLD, NEW, THIRD = "aa" * 32, "bb" * 32, "cc" * 32


def pictured() -> World:
    """An Act of the first deity with a picture, taken by the second; an Act without one."""
    world = World.at(*PLAIN, history_writer="actor")
    act = world.own("Gate", 1, "A1", poster=0, photo=OLD)
    world.own("Bare", 0, "C1")
    page = Chapter(round=1, actor=0, writer=-1, text="It is there.", deed="It is there.", photo=OLD, act=act.id)
    world.set(history=(page,))
    return world


@pytest.mark.rule("CR-CON-04")
def test_whoever_showed_an_object_shows_another_picture_of_it_everywhere() -> None:
    world = pictured()
    gate, bare = world.act("Gate").id, world.act("Bare").id
    assert [c[0] for c in world.asked(0, "photo").fields[0].choices] == [str(gate), str(bare)]
    told = world.do(0, do.ShowPhoto(of=gate, photo=NEW))
    assert world.act("Gate").photo == NEW and world.state.history[0].photo == NEW
    assert (
        told == [Event(line=told[0].line, kind="photo", photo=NEW, forgets=OLD)]
        and "another picture of Gate" in told[0].line
    )
    world.do(0, do.ShowPhoto(of=bare, photo=THIRD))
    assert world.act("Bare").photo == THIRD and world.state.history[0].photo == NEW
    world.no(0, do.ShowPhoto(of=bare, photo=NEW), "CR-ACT-04", says="belongs to Gate")
    world.no(0, do.ShowPhoto(of=bare, photo=THIRD), "CR-CON-04", says="already")
    world.no(0, do.ShowPhoto(of=bare, photo=""), "CR-CON-04")
    for stranger in (1, 2):
        world.no(stranger, do.ShowPhoto(of=gate, photo=THIRD), "CR-CON-04", says="whoever showed")
        world.no(stranger, do.WithdrawPhoto(of=gate), "CR-CON-04")
    words = pictured()
    words.set(options=options(object_proof="text_only"))
    words.no(0, do.ShowPhoto(of=bare, photo=NEW), "CR-CON-04", says="words only")


@pytest.mark.rule("CR-CON-04")
def test_a_withdrawn_picture_is_nowhere_any_more() -> None:
    world = pictured()
    gate = world.act("Gate").id
    (told,) = world.do(0, do.WithdrawPhoto(of=gate))
    assert OLD not in str(world.state) and told.forgets == OLD and not told.photo
    assert world.act("Gate").thing and world.state.history[0].text == "It is there."
    world.no(0, do.WithdrawPhoto(of=gate), "CR-CON-04", says="no picture")
    lent = pictured()
    lent.set(box=(BoxThing(thing="key", photo=OLD),))
    (told,) = lent.do(0, do.WithdrawPhoto(of=gate))
    assert lent.act("Gate").photo == "" and told.forgets == "", "the box keeps its own"


@pytest.mark.rule("CR-CON-04", "CR-ACT-06")
def test_the_picture_of_an_open_proposal_and_of_a_safeguard() -> None:
    world = World.at(*PLAIN, history_writer="actor")
    world.land("D4", element="solid")
    world.offer(0, "D4", "solid", photo=OLD, name="Ridge")
    world.do(0, do.ShowPhoto(photo=NEW))
    poll = world.state.polls[0]
    assert poll.motion.photo == NEW and poll.matter.draft.photo == NEW  # type: ignore[union-attr]
    assert world.state.tales[0].photo == NEW
    world.pass_vote()
    assert world.act("Ridge").photo == NEW
    shield = world.shield(2, "H8")
    world.do(2, do.ShowPhoto(of=shield, photo=THIRD))
    assert world.state.safeguards[0].photo == THIRD
    world.next_turn(3)
    world.do(3, do.Begin(kind="gaze", target=world.act("Ridge").id))
    world.do(3, do.Describe(name="Spine", meaning="Bones.", rests_on=("flora",)))
    world.do(3, do.Lay())
    world.do(3, do.Submit())
    world.do(0, do.WithdrawPhoto(of=world.act("Ridge").id))
    assert NEW not in str(world.state), "neither in the vote on the Gaze"
    world.pass_vote()
    assert world.act("Spine").owner == 3


@pytest.mark.rule("CR-BOX-02", "CR-BOX-04")
def test_the_box_knows_people_and_days_and_gives_things_back() -> None:
    box = (
        BoxThing(thing="key", names=("Gate",), chosen_by=1, poster=0, deity="Oona"),
        BoxThing(thing="leaf", names=("Tree",), chooser="Dee", finder="Dee", finder_id=99, at=5),
    )
    people = {0: Sitting(70, "Ann"), 1: Sitting(71, "Ben")}
    key, leaf = signed(box, people, 1000)
    assert (key.chooser, key.finder, key.finder_id, key.at, key.chosen_by) == ("Ben", "Ann", 70, 1000, -1)
    assert leaf == box[1], "what is signed stays"
    shown = in_words(key)
    assert shown.line == "key: it has been Gate; chosen by Ben, as Oona; shown by Ann" and shown.at == 1000
    assert shown.finder == 70 and GAME.keepsakes((key, leaf))[1].finder == 99
    assert without((key, leaf), shown.key) == (leaf,)
    world = World(GAME.deal_on(4, options(), Chance("x"), (key, leaf)).state)
    world.do(2, GAME.discard(shown.key))  # type: ignore[arg-type]
    assert world.state.box == (leaf,) and world.events[-1].line == "Taken out of the Creation box: key."
    world.no(2, do.Discard(key="nothing"), "CR-BOX-04")


@pytest.mark.rule("CR-BOX-05")
def test_objects_of_the_box_are_offered_until_they_are_used() -> None:
    world = World.at(*PLAIN)
    world.land("D4 D5 D6 D7", element="solid")
    world.set(
        box=(BoxThing(thing="Brass key", names=("Moon Gate",), photo=OLD), BoxThing(thing="leaf", names=("Tree",)))
    )
    world.do(0, do.Begin(kind="act"))
    assert world.keys(0, "box") == ["box-0", "box-1"]
    world.press(0, "box-0", "box")
    asked = world.asked(0, "draft")
    assert asked.photo == OLD and [f.name for f in asked.fields] == ["name", "meaning", "rests_on"]
    world.do(0, do.Describe(name="Lock", meaning="It turns.", rests_on=("solid",)))
    world.press(0, "suggested", "draft")
    assert "it has been Moon Gate" in world.asked(0, "draft").detail
    world.do(0, do.Submit())
    world.pass_vote()
    assert (world.act("Lock").thing, world.act("Lock").photo) == ("Brass key", OLD)
    world.next_turn(1)
    world.do(1, do.Begin(kind="act"))
    assert world.keys(1, "box") == ["box-0"] and world.asked(1, "box").options[0].label == "leaf"
    world.no(1, do.TakeOut(thing="Brass key"), "CR-BOX-05", says="Free in it: leaf")


@pytest.mark.rule("CR-ACT-06", "CR-ACT-08")
def test_a_footprint_grows_field_by_field_and_may_begin_anew() -> None:
    world = World.at(*PLAIN, influence=3)
    world.land("D4 D5 D6 D7 F1", element="solid")
    world.do(0, do.Begin(kind="act"))
    world.do(0, do.Describe(thing="kettle", name="Ridge", rests_on=("solid",), meaning="Look again."))
    assert {"add-D4", "add-F1", "suggested"} <= set(world.keys(0, "draft"))
    world.press(0, "add-D4", "draft")
    beside = {"add-D5", "add-C4", "add-E4", "add-D3"}
    assert set(world.keys(0, "draft")) == {"done", "anew", *beside}, "a mountain may reach over its foot"
    world.no(0, do.AddField(field="F1"), "CR-ACT-08", says="D5")
    world.press(0, "add-D5", "draft")
    world.press(0, "add-D6", "draft")
    assert set(world.keys(0, "draft")) == {"done", "anew"}, "a fourth Field cannot be paid"
    world.press(0, "done", "draft")
    draft = world.state.draft
    assert draft is not None and draft.fields == ("D4", "D5", "D6")
    world.press(0, "mobile", "draft")
    assert (
        world.state.draft is not None
        and world.state.draft.mobile
        and "able to move" in world.asked(0, "draft").detail
    )
    world.press(0, "anew", "draft")
    assert world.state.draft.fields == () and world.state.draft.stage == "where"


@pytest.mark.rule("CR-CON-02", "CR-CON-03", "CR-CON-31", "CR-CHEAT-08", "CR-END-15", "CR-VOT-08")
def test_what_anybody_may_do_at_any_time_is_always_offered() -> None:
    world = World.at(*PLAIN, seat=0)
    world.own("Gate", 0, "A1")
    aside = {d.id: d for d in GAME.awaiting(world.state) if d.seat == 2 and d.aside}
    assert {
        "x.challenge",
        "x.house_rule",
        "x.ruling",
        "x.score",
        "x.wait_no_more",
        "x.away",
        "x.stop",
        "x.name",
    } <= set(aside)
    assert not any(d.waits for d in aside.values())
    world.press(2, "away", "away")
    gone = world.state.deities[2]
    assert gone.away and world.keys(2, "away") == ["back"]
    world.press(2, "back", "away")
    assert not world.state.deities[2].away
    world.press(2, "ask", "wait_no_more")
    assert "wait no more" in world.state.polls[0].motion.question
    assert all(not d.id.endswith("wait_no_more") for d in GAME.awaiting(world.state)), "one such vote at a time"
    old = World.at(*PLAIN, seat=0, round=2)
    old.own("Gate", 0, "A1", round=1)
    assert "x.challenge" not in {d.id for d in GAME.awaiting(old.state)}, "too late to object"
    world.do(3, Leave())
    assert all(d.seat != 3 for d in GAME.awaiting(world.state))


def test_a_whole_proposal_in_one_breath_changes_nothing_when_it_is_refused() -> None:
    world = World.at(*PLAIN, influence=5)
    world.land("D4 D5", element="solid")
    world.no(0, do.Propose(name="Ridge", thing="kettle", fields=("H8",), meaning="Look again."), "CR-CON-16")
    world.do(0, do.Propose(name="Ridge", thing="kettle", fields=("d4", "d5"), mobile="yes", meaning="Look again."))
    draft = world.state.draft
    assert draft is not None and draft.stage == "sure" and draft.fields == ("D4", "D5") and draft.mobile
    assert "structure" in draft.rests_on, "all one's Attributes, if none is named"
    world.do(0, do.Propose(name="Other", thing="pan", fields=("D4",), meaning="Look again."))
    assert world.state.draft is not None and world.state.draft.name == "Other"
    asked = world.asked(0, "draft")
    answer = advised(asked)
    assert answer is not None
    world.do(Seat(0), reply(asked, answer, GAME.turn_rule))
    assert world.state.polls


@pytest.mark.rule("CR-CON-04")
def test_the_picture_of_a_proposal_that_was_turned_down_is_withdrawn_too() -> None:
    world = World.at(*PLAIN, history_writer="actor")
    world.land("D4", element="solid")
    world.offer(0, "D4", "solid", photo=OLD, name="Ridge")
    (number,) = [o.id for o in world.state.offered]
    world.fail_vote()
    assert world.state.draft is None and world.state.offered[0].photo == OLD
    assert f"of-{number}" in world.keys(0, "no-photo")
    world.no(0, do.ShowPhoto(of=number, photo=NEW), "CR-CON-04", says="turned down")
    world.no(1, do.WithdrawPhoto(of=number), "CR-CON-04", says="whoever showed")
    (told,) = world.do(0, do.WithdrawPhoto(of=number))
    assert told.forgets == OLD and "Ridge" in told.line and OLD not in str(world.state)
    world.no(0, do.WithdrawPhoto(of=number), "CR-CON-04")


@pytest.mark.rule("CR-CON-04")
def test_a_picture_that_was_voted_on_is_listed_once() -> None:
    world = World.at(*PLAIN, history_writer="actor")
    world.land("D4", element="solid")
    world.offer(0, "D4", "solid", photo=OLD, name="Ridge")
    world.fail_vote()
    world.offer(0, "D4", "solid", photo=OLD, name="Spine")
    assert world.keys(0, "no-photo") == ["of-0"], "the same picture is before the Pantheon once more"
    world.pass_vote()
    act = world.act("Spine").id
    assert world.keys(0, "no-photo") == [f"of-{act}"]
    world.do(0, do.ShowPhoto(of=act, photo=NEW))
    assert [o.photo for o in world.state.offered] == [NEW] and world.keys(0, "no-photo") == [f"of-{act}"]


@pytest.mark.rule("CR-CON-04", "CR-END-01")
def test_pictures_are_their_finders_in_a_finished_world_too() -> None:
    world = pictured()
    world.set(phase="over", end="It is over.")
    gate = world.act("Gate").id
    assert not GAME.awaiting(world.state)
    (asked,) = GAME.afterwards(world.state)
    assert (asked.seat, asked.waits, asked.aside) == (0, False, True)
    world.no(0, do.ShowPhoto(of=gate, photo=NEW), "CR-END-01")
    world.no(1, do.WithdrawPhoto(of=gate), "CR-CON-04")
    before = GAME.outcome(world.state)
    (told,) = world.do(0, do.WithdrawPhoto(of=gate))
    assert told.forgets == OLD and OLD not in str(world.state)
    assert GAME.outcome(world.state) == before and not GAME.afterwards(world.state)


def test_photos_are_changed_and_withdrawn_by_name() -> None:
    world = pictured()
    change, withdraw = (
        next(v for v in GAME.verbs if v.spoken == f"photo {way}") for way in ("change", "withdraw")
    )
    view, gate = GAME.view(world.state, Seat(0)), world.act("Gate").id
    assert GAME.read(view, withdraw, {"of": "gate"}) == do.WithdrawPhoto(of=gate)
    assert GAME.read(view, change, {"of": "", "photo": NEW}) == do.ShowPhoto(of=0, photo=NEW)
    with pytest.raises(Illegal, match="Which of your objects"):
        GAME.read(view, withdraw, {"of": "Nothing"})
    assert GAME.view(world.state, Seat(1)).shown == ()


@pytest.mark.rule("CR-CON-04")
def test_whoever_takes_a_seat_over_has_not_shown_what_was_shown_before() -> None:
    world = pictured()
    world.own("Late", 0, "E1", poster=0)
    gate = world.act("Gate").id
    world.set(
        safeguards=(Safeguard(id=90, maker=0, thing="lid", photo=NEW, how="It shuts.", fields=("A1",)),),
        offered=(Offered(id=91, seat=0, name="Shade", photo=THIRD),),
    )
    assert {o.key for o in world.asked(0, "no-photo").options} == {f"of-{gate}", "of-90", "of-91"}
    world.do(0, do.Handed())
    assert not [q for q in GAME.questions(world.state) if q.seat == 0 and q.kind in ("photo", "no-photo")]
    for of in (gate, 90, 91):
        world.no(0, do.WithdrawPhoto(of=of), "CR-CON-04", says="whoever showed")
    world.no(0, do.ShowPhoto(of=gate, photo=THIRD), "CR-CON-04")
    assert world.act("Gate").photo == OLD
