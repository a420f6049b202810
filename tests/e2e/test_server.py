"""What the staff of a server settles, the list of what it did, and house rules that a server keeps under a name."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from tests.e2e.conftest import World, answer_of, text_of, walk
from tests.e2e.test_creation_palette import KITCHEN
from tests.e2e.test_everywhere import shown
from tests.e2e.test_fairness import forged

HOUR = 3600


async def log_of(world: World, who: Any) -> list[str]:
    """What the staff did, as somebody reads it."""
    return [
        line
        for line in answer_of(await who.slash(world.table, "server log")).splitlines()
        if line.startswith("- ")
    ]


async def staffed(world: World, person: Any) -> Any:
    """A role of the staff, which this person has."""
    role = world.guild.create_role("wardens")
    world.env.backend.add_member_role(world.guild.id, person.id, role.id)
    await world.moderator.slash(world.table, "server staff", role=role)
    return role


async def test_new_tables_begin_as_the_staff_has_settled(world: World) -> None:
    ann, ben, *_ = world.people
    told = await world.moderator.slash(world.table, "server defaults", pace="slow", absence="computer")
    assert "New tables here begin so:" in answer_of(told)
    await world.moderator.slash(world.table, "server defaults", takeback="friendly")
    await world.restart()
    await ann.slash(world.table, "table open", game="lantern")
    house = (await world.now()).house
    assert (house.pace, house.absence, house.takeback, house.pictures) == ("slow", "computer", "friendly", "wide")
    await ann.slash(world.table, "table house", pace="none")
    assert (await world.now()).house.pace == "none", "what a table agrees on goes before"
    assert "Only somebody with Manage Channels" in answer_of(
        await ben.slash(world.table, "server defaults", pace="live")
    )
    assert "slow, two days a move" in answer_of(await ben.slash(world.table, "server defaults")), (
        "everybody may read"
    )
    await world.moderator.slash(world.table, "server defaults", minutes=7)
    assert "live, 7 minutes a move" in answer_of(await ben.slash(world.table, "server show")), "minutes mean live"
    await world.moderator.slash(world.table, "server defaults", reset=True)
    assert "begin as everywhere" in answer_of(await ben.slash(world.table, "server show"))
    assert len(await log_of(world, ben)) == 4


async def test_a_table_that_seekers_open_begins_so_too(world: World) -> None:
    ann, ben, *_ = world.people
    await world.moderator.slash(world.table, "server defaults", pace="slow")
    for person in (ann, ben):
        await person.slash(world.table, "seek", game="lantern", players=2)
    assert (await world.now()).house.pace == "slow"


async def test_who_has_the_role_of_the_staff_may_what_manage_channels_may_and_it_is_kept(world: World) -> None:
    ann, ben, cleo, dan = world.people
    await world.play("lantern", ann, ben)
    assert "Only people at this table" in answer_of(await dan.slash(world.table, "table end"))
    role = await staffed(world, dan)
    await world.restart()
    await dan.slash(world.table, "table pause", length="1 day")
    assert (await world.now()).status == "paused"
    await dan.slash(world.table, "table resume")
    await dan.slash(world.table, "table end")
    assert (await world.now()).status == "ended"
    deeds = await log_of(world, cleo)
    told = [line.partition(f"<@{dan.id}> ")[2] for line in deeds if f"<@{dan.id}>" in line]
    here = f"Lantern in <#{world.table.id}>."
    assert told == [f"closed {here}", f"let go on {here}", f"paused {here}"], "newest first, for everybody to read"
    assert f"made <@&{role.id}> the staff." in deeds[-1]
    await world.moderator.slash(world.table, "server staff")
    ended = await log_of(world, ann)
    await world.moderator.slash(world.table, "server staff")
    assert await log_of(world, ann) == ended, "where nothing changes nothing was done"
    await world.play("lantern", ann, ben)
    assert "Only people at this table" in answer_of(await dan.slash(world.table, "table end"))


async def test_a_role_that_is_gone_or_taken_away_gives_no_right(world: World) -> None:
    ann, ben, _, dan = world.people
    await world.play("lantern", ann, ben)
    role = await staffed(world, dan)
    world.env.backend.remove_member_role(world.guild.id, dan.id, role.id)
    assert "Only people at this table" in answer_of(await dan.slash(world.table, "table end"))
    world.env.backend.delete_role(world.guild.id, role.id)
    assert "the role that was named is gone" in answer_of(await dan.slash(world.table, "server show"))


async def test_who_has_the_role_cannot_hand_it_on_nor_is_everybody_staff(world: World) -> None:
    *_, dan = world.people
    role = await staffed(world, dan)
    other = world.guild.create_role("friends")
    assert "names the staff" in answer_of(await dan.slash(world.table, "server staff", role=other))
    everyone = await world.moderator.slash(world.table, "server staff", role=world.guild.default_role)
    assert "everybody would be staff" in answer_of(everyone)
    assert f"<@&{role.id}>" in answer_of(await dan.slash(world.table, "server show"))


async def test_what_anybody_may_is_no_deed_of_the_staff(world: World) -> None:
    ann, ben, *_ = world.people
    await staffed(world, ann)
    before = await log_of(world, ben)
    await ann.slash(world.table, "table open", game="lantern")
    await ann.slash(world.table, "table end")  # her own lobby
    await world.play("lantern", ann, ben)
    await ann.slash(world.table, "table pause", length="soon")
    assert await log_of(world, ben) == before, "nor what was refused"
    await ann.slash(world.table, "table end")
    assert len(await log_of(world, ben)) == len(before) + 1, "who plays and asks nobody does it as staff"


async def test_what_others_have_brought_is_taken_away_in_sight_of_all(world: World) -> None:
    ann, ben, *_ = world.people
    await ann.slash(world.table, "table open", game="creation")
    await world.moderator.click(world.board, label="Join")
    for deed in ("replaced", "forgot"):
        await ann.slash(world.table, "theme", file=("kitchen.toml", KITCHEN.encode()))
        said = (
            {"file": ("kitchen.toml", KITCHEN.encode())}
            if deed == "replaced"
            else {"kept": "Kitchen", "forget": True}
        )
        await world.moderator.slash(world.table, "theme", **said)
        (last, *_) = await log_of(world, ben)
        assert f"{deed} the theme “Kitchen”." in last
        await world.moderator.slash(world.table, "theme", kept="Kitchen", forget=True)


async def test_another_server_reads_nothing_of_it(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    await world.moderator.slash(world.table, "table end")
    await world.moderator.slash(world.table, "server defaults", pace="slow")
    elsewhere = world.env.create_guild("Elsewhere", owner=world.env.create_user("owner"))
    room = elsewhere.create_text_channel("room")
    guest = elsewhere.add_member(world.env.create_user("guest"))
    assert "has done nothing here yet" in answer_of(await guest.slash(room, "server log"))
    assert "begin as everywhere" in answer_of(await guest.slash(room, "server show"))


async def kept(world: World, person: Any, name: str, hand: int = 2) -> str:
    """Keep the house rules of a lobby of this person under a name, by presses."""
    await person.slash(world.table, "table open", game="lantern", options=f"hand={hand}")
    rules = shown(await person.click(world.board, label="House rules"))
    form = await person.click(rules, label="Keep these rules for this server…")
    told = answer_of(await person.submit_modal(form, {"line": name}))
    await person.slash(world.table, "table end")
    return told


async def test_house_rules_are_kept_under_a_name_and_offered_in_every_lobby_of_the_game(world: World) -> None:
    ann, ben, *_ = world.people
    assert "Kept as “Short evening”" in await kept(world, ann, "  Short   evening ")
    await world.restart()
    await ben.slash(world.table, "table open", game="lantern")
    assert (await world.now()).options == {}
    rules = shown(await ben.click(world.board, label="House rules"))
    assert "Keep these rules for this server…" not in {c.get("label") for c in walk(rules.components)}
    number = (await world.now()).id
    await ben.select(rules, ["Short evening"], custom_id=f"t1:{number}:server-rules:")
    assert (await world.now()).options == {"hand": 2}
    await ben.slash(world.table, "table end")
    await ben.slash(world.table, "table open", game="atlas")
    rules = shown(await ben.click(world.board, label="House rules"))
    assert "Short evening" not in str(list(walk(rules.components))), "of that game alone"


async def test_kept_rules_are_removed_by_the_staff_or_whoever_kept_them(world: World) -> None:
    ann, ben, *_ = world.people
    await kept(world, ann, "One")
    await kept(world, ann, "Two", 1)
    drop = {"game": "lantern", "name": "one"}
    assert "Only somebody with Manage Channels" in answer_of(
        await ben.slash(world.table, "server forget-rules", **drop)
    )
    assert "“One” is forgotten" in answer_of(
        await world.moderator.slash(world.table, "server forget-rules", **drop)
    )
    assert "forgot the house rules “One”." in (await log_of(world, ben))[0]
    assert "“Two” is forgotten" in answer_of(
        await ann.slash(world.table, "server forget-rules", game="lantern", name="Two")
    )
    assert len(await log_of(world, ben)) == 1, "what is one's own is no deed of the staff"
    assert "keeps no such house rules" in answer_of(
        await ann.slash(world.table, "server forget-rules", game="lantern", name="Two")
    )


async def test_names_of_kept_rules_do_no_harm_and_belong_to_whoever_kept_them(world: World) -> None:
    ann, ben, *_ = world.people
    told = await kept(world, ann, "@everyone **x** <@1>")
    assert "**x**" not in told and "@everyone" not in told and "<@1>" not in told
    assert "Give them a name" in await kept(world, ann, " \u200b ", 1)
    assert "Somebody else keeps" in await kept(world, ben, "@EVERYONE **x** <@1>", 1)
    assert "Kept as" in await kept(world, ann, "@everyone **x** <@1>", 1), "one's own makes way"
    for number in range(24):
        store = world.bot.store
        await store.disk.write_beside(
            "INSERT INTO presets VALUES (?, 'lantern', ?, '{}', 1)", (world.guild.id, f"{number}")
        )
    assert "has room for no more" in await kept(world, ann, "One more", 4)
    assert text_of(world.board)


@pytest.mark.parametrize("verb", ["server-rules:", "keep-rules:"])
async def test_a_stranger_neither_keeps_nor_takes_them(world: World, verb: str) -> None:
    ann, ben, *_ = world.people
    await kept(world, ann, "One")
    await ann.slash(world.table, "table open", game="lantern")
    table = await world.now()
    told = await forged(world, ben, world.table, f"t1:{table.id}:{verb}", "One")
    assert (await world.now()).seq == table.seq
    assert "Only people at this table" in told or verb == "keep-rules:"


async def test_a_deed_of_the_staff_is_written_down_with_what_it_does_or_neither_is(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    refuse = "CREATE TRIGGER full BEFORE INSERT ON staff_deeds BEGIN SELECT RAISE(ABORT, 'no room'); END"
    await world.bot.store.disk.hop(lambda db: [*db.execute(refuse)])
    before = await world.now()
    for deed in ({"pace": "slow"}, {"reset": True}):
        await world.moderator.slash(world.table, "server defaults", **deed)
    await world.moderator.slash(world.table, "table pause")
    await world.moderator.slash(world.table, "table end")
    table = await world.now()
    assert (table.status, table.seq) == ("playing", before.seq) and not world.bot.store.servers.of(
        world.guild.id
    ).defaults
    world.env._errors[:] = [e for e in world.env.errors if "no room" not in str(e)]
    await world.bot.store.disk.hop(lambda db: [*db.execute("DROP TRIGGER full")])
    await world.restart()
    assert not world.bot.store.servers.of(world.guild.id).defaults and not await log_of(world, ann)
    await ann.slash(world.table, "table end")
    assert not await log_of(world, ann), "what who plays asks is no deed of the staff"
    await world.moderator.slash(world.table, "table end")
    assert len(await log_of(world, ann)) == 1 and (await world.now()).status == "ended"


async def test_of_two_who_settle_at_once_neither_is_lost(world: World) -> None:
    role = world.guild.create_role("wardens")
    chief, other = world.moderator, world.moderator
    await world.together(
        lambda: chief.slash(world.table, "server defaults", pace="slow"),
        lambda: other.slash(world.table, "server defaults", takeback="friendly"),
        lambda: chief.slash(world.table, "server staff", role=role),
    )
    await world.restart()
    now = world.bot.store.servers.of(world.guild.id)
    assert now.defaults == {"pace": "slow", "takeback": "friendly"} and now.staff == role.id
    store = world.bot.store
    await asyncio.gather(
        *(store.servers.settle(7, lambda was: replace(was, staff=was.staff + 1)) for _ in range(9))
    )
    assert store.servers.of(7).staff == 9
