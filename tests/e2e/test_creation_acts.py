"""An Act from the menu to the vote: what its maker sees, what is refused, and what anybody may do beside it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.e2e.conftest import World, answer_of, text_of, walk
from tests.e2e.genesis import GODS, SHORT, Genesis, opened, photo

GALLERY, THUMBNAIL = 12, 11
"""Discord's numbers for two kinds of component."""

VOID = (GODS[0], ("void", "decay", "solid", "mountain"), *GODS[2:])


async def described(world: World, **awakened: Any) -> tuple[Genesis, Any]:
    """Dan has described an object, and is asked where it lies. He has one Influence."""
    await world.play("creation", *world.people, **SHORT)
    game, dan = await opened(world, **awakened, numbers={"start": (1,)}), world.people[3]
    await game.to_action(dan)
    await game.choose(dan, "turn", "act")
    said = {"thing": "bottle cap", "name": "The Eye", "meaning": "It looks up.", "rests_on": ["chaos"]}
    await game.write(dan, "draft", photo=[("cap.png", photo())], **said)
    return game, dan


async def test_the_maker_chooses_fields_by_pressing_and_sees_all_before_the_vote(world: World) -> None:
    game, dan = await described(world)
    one = await game.choose(dan, "draft", "add-B1")
    assert "The Eye lies on B1" in answer_of(one)
    dear = await game.asked(dan, "draft")
    assert [o.key for o in dear.ask.options] == ["done", "anew"], "two Fields would cost more than he has"
    shown = await game.choose(dan, "draft", "done")
    words = answer_of(shown)
    for line in (
        "The object: bottle cap.",
        "It looks up.",
        "It rests on Chaos.",
        "On B1, 1 Field. Costs 1 Influence.",
        "0 Influence would be left to you.",
        "**ann**, **ben**, **cleo**; 2 yes carry it",
    ):
        assert line in words
    assert [a.filename[-5:] for a in shown.response.attachments][-1:] == [".webp"], "the photo, below the map"
    moving = await game.choose(dan, "draft", "mobile")
    assert "It would be able to move." in answer_of(moving)
    assert "dan's move" in {c.get("label") for c in walk(world.board.components)}, "the preview is private"
    await game.choose(dan, "draft", "submit")
    poll = text_of(world.poll)
    for line in (
        "**dan** proposes The Eye: bottle cap.",
        "It looks up.",
        "On B1, 1 Field. Costs 1 Influence.",
        "It would be able to move.",
        f"<@{world.people[0].id}>",
        "2 yes of 3 carry it at once; by <t:",
        "If nobody votes it is carried.",
        "0 of 3 have voted.",
    ):
        assert line in poll
    assert [a.filename for a in world.poll.attachments][1:] == ["place.png"], "the photo, and where it would lie"
    assert {str(r.emoji) for r in world.poll.reactions} == {"✅", "❌"}


async def test_what_breaks_a_rule_is_refused_with_the_rule_and_what_would_do(world: World) -> None:
    game, dan = await described(world)
    before = await game.state()
    for fields, rule, hint in (
        ("Z9", "CR-MAP-11", "not on the Map"),
        ("A1 B1 C1 C2 B2", "CR-COS-01", "takes 1 to 4"),
        ("A1 C3", "CR-ACT-08", "hang together"),
        ("H8", "CR-CON-16", "You could use A1"),
        ("A2 A3", "CR-ACT-11", "Take fewer Fields"),
    ):
        words = answer_of(await game.write(dan, "cells", fields=fields))
        assert rule in words
        assert hint in words
        assert await game.state() == before
    words = answer_of(await game.write(dan, "cells", fields="A2", words="yes"))
    assert "CR-ACT-32" in words
    assert "shape" in words
    await game.write(dan, "cells", fields="A2")
    await game.choose(dan, "draft", "submit")
    await game.vote(*world.people[:2])

    ann = world.people[0]
    await game.to_action(ann)
    typed = {"name": "Fire", "meaning": "It burns.", "thing": "fern"}
    for words_typed, rule, hint in (
        ({"fields": "A2"}, "CR-ACT-28", "The Eye stands on A2"),
        ({"fields": "B2", "rests_on": "fauna"}, "CR-CON-08", "may rest on"),
        ({"fields": "B2", "name": "the eye"}, "CR-ACT-43", "another name"),
    ):
        told = answer_of(await ann.slash(world.table, "creation act", **{**typed, **words_typed}))
        assert rule in told
        assert hint in told
    assert (await game.state()).draft is None


async def test_a_banned_concept_stands_beside_every_proposal(world: World) -> None:
    await world.play("creation", *world.people, **SHORT)
    game, dan = await opened(world, *VOID, concept="towers"), world.people[3]
    assert "Towers is banned from this world" in world.history
    while (turn := (await game.state()).turn) is None or turn.seat != 3:
        await game.pass_one()
    await game.to_action(dan)
    await game.choose(dan, "turn", "act")
    await game.write(dan, "draft", thing="pencil", name="The Spire")
    shown = await game.choose(dan, "draft", "suggested")
    assert "Banned from this world: towers." in answer_of(shown)
    await game.choose(dan, "draft", "submit")
    assert "Banned from this world: towers." in text_of(world.poll)


async def test_a_whole_proposal_is_typed_with_only_legal_values_offered(world: World) -> None:
    await world.play("creation", *world.people, **SHORT)
    game, (ann, *_, dan) = await opened(world), world.people
    assert await dan.autocomplete(world.table, "creation act", "fields", "") == [], "Fields come first"
    await game.to_action(dan)

    async def offered(person: Any, option: str, typed: str = "", **given: Any) -> list[str]:
        found = await person.autocomplete(world.table, "creation act", option, typed, **given)
        return [str(o["value"]) for o in found]

    assert await offered(dan, "fields") == ["A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3"]
    assert await offered(dan, "fields", "b1 b") == ["B1", "B1 B2"]
    assert "Life, Chaos" in [
        o["name"] for o in await dan.autocomplete(world.table, "creation act", "rests_on", "Life, ")
    ]
    assert set(await offered(dan, "kind")) == {"act", "temple", "gift"}
    assert await offered(dan, "receiver", "be", kind="gift") == ["ben"]
    assert await offered(ann, "fields") == [], "it is not her turn"
    told = await dan.slash(
        world.table,
        "creation act",
        name="The Eye",
        meaning="It looks up.",
        thing="bottle cap",
        fields="b1 b2",
        rests_on="life, chaos",
        photo=("cap.png", photo()),
    )
    assert "On B1 B2, 2 Fields." in answer_of(told)
    draft = (await game.state()).draft
    assert draft is not None
    assert (draft.stage, draft.rests_on, draft.fields) == ("sure", ("life", "chaos"), ("B1", "B2"))
    assert len(draft.photo) == 64


async def test_anybody_may_object_be_away_and_take_a_name_or_an_icon_late(world: World) -> None:
    await world.play("creation", *world.people, **SHORT)
    game, (ann, ben, cleo, dan) = await opened(world, bare=(2,)), world.people
    held = (await game.state()).deities[3].influence
    await game.to_action(dan)
    await game.propose(dan, "A2", thing="cap", name="The Eye", rests_on=["chaos"])
    await game.vote(ann, ben)
    assert (await game.state()).deities[3].influence == held - 1

    await game.aside(cleo, "challenge", about="The Eye", text="It is my cap.")
    assert "challenges The Eye" in text_of(world.poll)
    await game.vote(ann, ben, cleo)
    state = await game.state()
    assert (state.acts[0].standing, state.deities[3].influence) == ("gone", held)

    await game.aside_press(ben, "away", "away")
    assert (await game.state()).deities[1].away
    await game.aside(cleo, "name", name="Mother of Moss")
    assert (await game.state()).deities[2].name == "Mother of Moss"
    await game.aside(cleo, "persona", icon="Leaf", rests_on="flora", argument="It grows.")
    assert "would bear the Icon: Leaf" in text_of(world.poll)
    await game.vote(ann, dan)
    assert (await game.state()).deities[2].icon == "Leaf"
    assert "CR-" not in answer_of(await game.aside(dan, "house_rule", text="No bottle caps."))
    assert "proposes a rule: No bottle caps." in text_of(world.poll)


async def test_a_menu_without_room_for_an_act_says_why_and_what_else(world: World) -> None:
    await world.play("creation", *world.people, **SHORT)
    game, ben = await opened(world, numbers={"start": (0,)}), world.people[1]
    while (turn := (await game.state()).turn) is None or turn.seat != 1:
        await game.pass_one()
    await game.to_action(ben)
    asked = await game.asked(ben, "turn")
    assert "act" not in [o.key for o in asked.ask.options]
    shown = await ben.click(world.board, label="ben's move")
    words = answer_of(shown)
    assert "You cannot place an Act now (CR-ACT-11): a Field within your reach costs at least 1 Influence" in words
    assert "you have 0" in words
    assert "pass." in words and "wait for Influence" not in words, "no Field of theirs would pay"


async def test_lines_are_added_from_the_board(world: World) -> None:
    """It said that Ben may add lines, and had a button for being done alone."""
    await world.play("creation", *world.people, **SHORT)
    game = Genesis(world)
    genesis, decay = ("genesis", "decay", "gas", "sky"), ("transience", "space", "solid", "mountain")
    await game.awaken(genesis, decay, *GODS[2:])
    while (await game.state()).phase == "map":
        await game.pass_one()
    (_, person), *_ = await world.awaited()
    shown = await person.click(world.board, label=f"{person.name}'s move")
    labels = [c["label"] for c in walk((shown.response or shown.followups[0]).components) if c.get("label")]
    assert "Divide Fields…" in labels and "No more lines" in labels


async def test_a_long_list_is_asked_once_and_by_kinds(world: World) -> None:
    await world.play("creation", *world.people, **SHORT)
    game = Genesis(world)
    await game.awaken()
    while (await game.state()).phase in ("map", "lines"):
        await game.pass_one()
    (decision, person), *_ = await world.awaited()
    assert len(decision.ask.options) > 25
    shown = await person.click(world.board, label=f"{person.name}'s move")
    panel = shown.response or shown.followups[0]
    assert text_of(panel).count(decision.prompt) == 1
    labels = [part["label"] for part in walk(panel.components) if part.get("label")]
    kinds = labels.index("Row 1")
    assert "Close together" in labels[:kinds], "what is done at once stands first"
    assert labels[kinds : kinds + 8] == [f"Row {n}" for n in range(1, 9)]
    hints = [part["placeholder"] for part in walk(panel.components) if part.get("placeholder")]
    assert not any(decision.prompt in hint for hint in hints)


@pytest.mark.rule("CR-MTX-501", "CR-ABI-170")
async def test_the_storm_over_a_field_that_space_divides_stays_where_its_deity_says(world: World) -> None:
    await world.play("creation", *world.people, **SHORT)
    game = await opened(world)
    ann, ben, cleo, dan = world.people
    await game.to_action(dan)
    await game.choose(dan, "turn", "done")
    await game.to_action(ann)
    (storm,) = (await game.state()).storms
    await game.write(ann, "curve", fields=storm.field, parts="2")
    for person in (ben, cleo, dan):
        if await game.asked(person, "wave"):
            await game.choose(person, "wave", "pass")
    assert "The Field under your Storm is divided. Over which part does it stay?" in world.words()
    parts = [f"{storm.field}a", f"{storm.field}b"]
    labels = [c["label"] for c in walk(world.board.components) if c.get("label", "").startswith("Over ")]
    assert labels == [f"Over {part}" for part in parts]
    refused = answer_of(await ben.click(world.board, label=labels[1]))
    assert "not asked" in refused or "**ann**" in refused
    await ann.click(world.board, label=labels[1])
    assert [s.field for s in (await game.state()).storms] == [parts[1]]
    assert "The Field under your Storm" not in world.words()


async def test_the_photo_is_small_in_the_preview_and_a_vote_says_its_question_once(world: World) -> None:
    game, dan = await described(world)
    await game.choose(dan, "draft", "add-B1")
    shown = await game.choose(dan, "draft", "done")
    parts = list(walk(shown.response.components))
    small = [c for c in parts if c["type"] == THUMBNAIL]
    photo_file = shown.response.attachments[-1].filename
    assert [c["media"]["url"].endswith(photo_file) for c in small] == [True]
    assert "The Eye" in small[0]["description"]
    galleries = [item for c in parts if c["type"] == GALLERY for item in c["items"]]
    assert len(galleries) == 1 and not galleries[0]["media"]["url"].endswith(photo_file), "the Map alone is large"
    put = await game.choose(dan, "draft", "submit")
    question = "**dan** proposes The Eye: bottle cap."
    assert world.history.count(question) == 1, "in the message of the vote, and nowhere else"
    assert world.words().count(question) == 1, "with the way to the vote"
    assert answer_of(put).count("proposes The Eye") <= 1
