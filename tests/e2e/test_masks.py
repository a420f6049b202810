"""A table that hides names: everybody behind a mask, and nothing that is told betrays who is who before the end."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.keeping import masks
from bot.keeping.masks import MASKS
from bot.keeping.table import Row
from rules.core.decisions import advised
from tests.e2e.conftest import World, answer_of, sensible, text_of, walk
from tests.e2e.genesis import photo
from tests.e2e.test_creation_photos import at_the_object
from tests.e2e.test_nights import letters
from tests.e2e.test_put_back import lines_of, more, private
from tests.e2e.test_set_right import WHY, form_for


async def hidden(world: World, game: str = "lantern", **options: Any) -> list[Any]:
    """Three people at a table that has agreed to hide names, once it has begun."""
    ann, ben, cleo, _ = world.people
    said = ", ".join(f"{name}={value}" for name, value in options.items())
    await ann.slash(world.table, "table open", game=game, **({"options": said} if said else {}))
    for person in (ben, cleo):
        await person.click(world.board, label="Join")
    told = answer_of(await ann.slash(world.table, "table house", names="hidden"))
    assert "Names: hidden." in told and "Names: hidden." in world.words()
    await ann.click(world.board, label="Start")
    return [ann, ben, cleo]


def betrayals(world: World) -> list[str]:
    """What everybody can read that names some of those who play and not all, but for the lobby and who joined it."""
    people = world.people[:3]
    found = []
    for room in (world.table, *world.table.threads):
        for message in room.history():
            said = " ".join([text_of(message), *(a.description or "" for a in message.attachments)])
            said += " ".join(
                str(part.get(name) or "") for part in walk(message.components) for name in ("label", "placeholder")
            )
            named = {p.name for p in people if re.search(rf"\b{p.name}\b", said) or f"<@{p.id}>" in said}
            if named and len(named) < len(people):
                found.append(said)
    return found


async def voted(world: World, decision: Any, person: Any) -> None:
    """A sensible move; votes are cast by buttons."""
    if not decision.motion:
        await world.moved(decision, person)
        return
    answer = advised(decision)
    assert answer is not None
    motion = next(m for m in world.bot.room.motions(await world.now()) if m.id == decision.motion)
    label = next(c.label for c in motion.choices if c.key == answer.keys[0])
    poll = await world.poll_of(motion.id)
    label = next(str(c["label"]) for c in walk(poll.components) if str(c.get("label", "")).endswith(label))
    await person.click(poll, label=label)


@pytest.mark.parametrize(
    ("game", "options", "most"),
    [
        ("lantern", {}, 400),
        ("scion", {}, 25),
        ("meaning", {"end_initiative": "group_choice"}, 12),
        ("creation", {}, 12),
    ],
)
async def test_nothing_that_is_told_betrays_who_is_who(
    world: World, game: str, options: dict[str, Any], most: int
) -> None:
    people = await hidden(world, game, **options)
    table = await world.now()
    assert table.house.masked and {s.name for s in table.sitters} <= set(MASKS)
    assert {b.person for b in table.house.behind} == {p.id for p in people}
    for _ in range(most):
        if not (waiting := await world.awaited()):
            break
        await voted(world, *sensible(waiting))
        assert not betrayals(world)
    await world.env.advance_time(3 * 3600)
    assert not betrayals(world)


async def test_at_the_end_the_masks_come_off(world: World) -> None:
    people = await hidden(world, hand=2)
    before = {s.person: s.name for s in (await world.now()).sitters}
    for _ in range(200):
        if not (waiting := await world.awaited()):
            break
        await voted(world, *sensible(waiting))
    table = await world.now()
    assert table.status == "ended" and not table.house.masked
    assert {s.person: s.name for s in table.sitters} == {p.id: p.name for p in people}
    for person in people:
        assert f"{before[person.id]} was **{person.name}**" in world.history
        assert person.name not in world.history.partition("The masks come off")[0], "a mask stood beside its name"
    assert all(p.name in world.words() for p in people)


async def test_everybody_is_called_privately(world: World) -> None:
    people = await hidden(world)
    table = await world.now()
    first = next(p for d, p in await world.awaited())
    await world.env.advance_time(300)
    assert len(letters(world, first)) == 1 and f"<@{first.id}>, your turn" in letters(world, first)[0]
    assert not any(f"<@{p.id}>, your turn" in text_of(m) for p in people for m in world.table.history())
    assert table.sitter(table.seat_of(first.id).seat).name in world.words()


async def test_who_cannot_be_written_to_is_called_with_all_others(world: World) -> None:
    ann, ben, cleo, _ = world.people
    world.strict.shy.update(p.id for p in (ann, ben, cleo))
    await hidden(world)
    await world.env.advance_time(300)
    call = next(text_of(m) for m in world.table.history() if "whom I cannot write to" in text_of(m))
    assert all(f"<@{p.id}>" in call for p in (ann, ben, cleo)) and not any(mask in call for mask in MASKS)
    assert not any(known.calls != "here" for known in world.bot.store.people.habits.values())


async def test_nobody_is_found_out_by_being_named(world: World) -> None:
    ann, ben, cleo, dan = world.people
    await hidden(world)
    told = answer_of(await ann.slash(world.table, "table replace", player=f"<@{ben.id}>"))
    assert "Names are hidden" in told
    assert "would be known" in answer_of(await ann.slash(world.table, "table transfer", to=dan))
    assert "only be done before" in answer_of(await ben.slash(world.table, "table house", names="shown"))
    host = answer_of(await cleo.slash(world.table, "table undo"))
    assert not any(p.name in host for p in (ann, ben))


async def test_the_host_is_not_known_by_what_the_host_asks_for(world: World) -> None:
    ann, ben, _ = await hidden(world)
    masks_of = {s.person: s.name for s in (await world.now()).sitters}
    host, other = masks_of[ann.id], masks_of[ben.id]
    await world.moved(*sensible(await world.awaited()))
    form = await form_for(world, ann, other)
    assert "must agree" in answer_of(await ann.submit_modal(form, {"value": "5", "why": WHY}))
    (council,) = (await world.now()).house.councils
    said = text_of(await world.poll_of(council.motion.id))
    assert f"**{host}** asks to set something right" in said and "host" not in said
    which = private(await more(world, ben, "set-back"))
    shown = private(await ben.select(which, values=[list(lines_of(which).values())[-1]]))
    assert "must agree" in answer_of(await ben.click(shown, label="Ask them")), "so it may be anybody"
    council = (await world.now()).house.councils[-1]
    said = text_of(await world.poll_of(council.motion.id))
    assert f"**{other}** asks to set the game back" in said and "host" not in said


async def test_nobody_is_known_by_a_picture_they_have_shown(world: World) -> None:
    game, dan = await at_the_object(world)
    await game.write(dan, "draft", thing="spoon", name="The Mirror", photo=[("a.png", photo())])
    async with world.bot.room.enter((await world.now()).id) as held:
        await held.record(masks.put_on(held.table), Row(kind="tend"))
    mask = next(s.name for s in (await world.now()).sitters if s.person == dan.id)
    told = answer_of(await dan.slash(world.table, "history pictures"))
    assert f"spoon, shown by **{mask}**" in told and f"{dan.id}" not in told


async def test_nobody_is_known_by_being_away_as_they_are_elsewhere(world: World) -> None:
    """`/away` says it at all tables of somebody in the same moment, and at others by their name."""
    await hidden(world)
    _, first = (await world.awaited())[0]
    told = answer_of(await first.slash(world.table, "away", until="5 days"))
    assert "You are away until" in told
    assert (await world.now()).seat_of(first.id).away_until
    assert "away until" not in world.words() and "away until" not in world.history
    await first.slash(world.table, "away", until="back")
    assert "is back" not in world.history


async def test_nobody_is_known_by_the_hour_until_which_they_are_waited_for(world: World) -> None:
    """Who is away, or sleeps, has longer than the others: at their other tables it is said by name."""
    await hidden(world)
    _, first = (await world.awaited())[0]
    await first.slash(world.table, "away", until="5 days")
    assert "To play" in world.words() and "<t:" not in world.words()
    panel = await first.click(world.board, label="My view")
    assert "Time is up <t:" in text_of(panel.response or panel.followups[0]), "their own time they see themselves"


async def test_nobody_is_known_by_a_vote_that_waits_for_who_is_away(world: World) -> None:
    """A refusal named the mask and the moment, and a vote passed over whoever was away."""
    people = await hidden(world)
    await people[0].slash(world.table, "table house", pace="none")
    (council,) = (await world.now()).house.councils
    for person in people[1:]:
        await person.click(await world.poll_of(council.motion.id), label="Yes")
    table = await world.now()
    assert table.house.pace == "none"
    asker = next(p for p in people if p.id != table.sitters[0].person)
    awaited, other = (s for s in table.sitters if s.person != asker.id)
    away = next(p for p in people if p.id == awaited.person)
    await away.slash(world.table, "away", until="3 days")
    for verb, about in (
        ("table skip", {}),
        ("table replace", {"player": awaited.name}),
        ("table replace", {"player": other.name}),
    ):
        told = answer_of(await asker.slash(world.table, verb, **about))
        assert told.strip().startswith("Somebody is excused here, and this table has agreed to wait"), (
            verb,
            about,
        )
        assert not any(s.name in told for s in table.sitters) and "away until" not in told
    assert not (await world.now()).house.councils
    told = answer_of(await away.slash(world.table, "table replace", player=other.name))
    assert f"**{other.name}** is not late" in told, "what they know of themselves holds nothing up"
    await world.env.advance_time(8 * 24 * 3600)
    await away.slash(world.table, "away", until="3 days")
    await asker.slash(world.table, "table skip")
    (council,) = (await world.now()).house.councils
    said = text_of(await world.poll_of(council.motion.id))
    assert f"Skip **{awaited.name}** this once?" in said, "as if they were there"


async def test_a_sign_on_a_poll_is_no_ballot(world: World) -> None:
    ann, *_ = await hidden(world)
    await ann.slash(world.table, "table pause", length="2 hours")
    (council,) = (await world.now()).house.councils
    poll = await world.poll_of(council.motion.id)
    before = (await world.now()).house.councils[0].motion.cast
    other = next(p for p in world.people[1:3])
    await other.react(poll, "✅")
    assert (await world.now()).house.councils[0].motion.cast == before
    await other.click(poll, label="Yes")
    assert not betrayals(world)


async def test_two_cannot_hide_from_each_other(world: World) -> None:
    ann, ben, *_ = world.people
    await ann.slash(world.table, "table open", game="lantern")
    await ben.click(world.board, label="Join")
    await ann.slash(world.table, "table house", names="hidden")
    assert "Names can hide among 3" in answer_of(await ann.click(world.board, label="Start"))
    await ann.slash(world.table, "table house", names="shown")
    await ann.click(world.board, label="Start")
    assert (await world.now()).status == "playing"


async def test_whoever_is_forgotten_is_nobody_behind_their_mask(world: World) -> None:
    ann, *_ = await hidden(world)
    asked = await ann.slash(world.table, "me forget")
    await ann.click(asked.response or asked.followups[0], label="Forget me, for good")
    table = await world.now()
    assert ann.id not in {b.person for b in table.house.behind} | {s.person for s in table.sitters}
    assert "ann" not in {b.name for b in table.house.behind}
    assert {s.name for s in table.sitters} <= set(MASKS), "at other tables they are called Somebody by now"
    assert "Somebody" not in world.words() + world.history
    await world.moderator.slash(world.table, "table end")
    assert "was **Somebody 1**" in world.history


async def test_whoever_is_called_otherwise_by_now_is_forgotten_behind_their_mask_as_well(world: World) -> None:
    ann, ben, *_ = await hidden(world)
    place = world.guild.create_text_channel("elsewhere")
    await ben.slash(place, "table open", game="lantern")
    mask = next(s.name for s in (await world.now()).sitters if s.person == ann.id)
    alias = await world.bot.store.oblivion.as_nobody(ann.id, ["anna"])
    assert mask not in alias.names, "it may be a word of anybody's"
    await world.bot.forgetting.forget(ann.id, ["anna"])
    assert "ann" not in {b.name for b in (await world.now()).house.behind}


async def test_a_restart_changes_nothing(world: World) -> None:
    await hidden(world)
    before = await world.now()
    await world.restart()
    after = await world.now()
    assert (after.sitters, after.house.behind) == (before.sitters, before.house.behind) and not betrayals(world)


async def test_nobody_new_comes_in_where_names_are_hidden(world: World) -> None:
    dan = world.people[3]
    people = await hidden(world, "creation")
    assert "takes nobody in" in answer_of(await dan.slash(world.table, "table join"))
    assert len((await world.now()).sitters) == len(people)


async def test_where_anybody_may_come_nobody_can_hide(world: World) -> None:
    await hidden(world, "creation", module="collaborative")
    assert (await world.now()).status == "lobby"
    ann = world.people[0]
    assert "Whoever likes comes" in answer_of(await ann.click(world.board, label="Start"))
