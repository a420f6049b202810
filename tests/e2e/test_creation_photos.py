"""Photos of found objects: every kind that people send, and what happens to bad ones."""

from __future__ import annotations

import io
from typing import Any

import discord
import pytest
from PIL import Image
from simcord.backend.errors import SetupError

from bot.keeping.speech import escape
from bot.telling.story.book import book
from tests.e2e.conftest import World, answer_of, text_of, walk
from tests.e2e.genesis import SHORT, Genesis, opened, photo

GALLERY = 12

RED, BLUE, PAPER = (220, 30, 30), (40, 90, 160), (246, 237, 219)


def transparent() -> bytes:
    """A picture of which only a spot in the middle can be seen."""
    drawn = Image.new("RGBA", (300, 200), (0, 0, 0, 0))
    drawn.paste((*RED, 255), (100, 50, 200, 150))
    out = io.BytesIO()
    drawn.save(out, "PNG")
    return out.getvalue()


def moving() -> bytes:
    """A GIF of two frames, red and blue."""
    frames = [Image.new("RGB", (300, 200), colour) for colour in (RED, BLUE)]
    out = io.BytesIO()
    frames[0].save(out, "GIF", save_all=True, append_images=frames[1:], duration=100)
    return out.getvalue()


def sideways() -> bytes:
    """A JPEG whose camera lay on its side, and that tells where it was taken."""
    exif = Image.Exif()
    exif[0x0112] = 6  # to be turned a quarter to the right
    exif[0x010F] = "Secret camera"
    return photo((300, 200), "jpg", exif=exif)


def bomb() -> bytes:
    """A few kilobytes that would unfold to eighty million pixels."""
    out = io.BytesIO()
    Image.new("1", (9000, 9000)).save(out, "PNG")
    return out.getvalue()


GOOD: dict[str, tuple[bytes, tuple[int, int], tuple[int, int, int]]] = {
    "plain.png": (photo(), (320, 200), RED),
    "photo.jpg": (photo(suffix="jpg", quality=95), (320, 200), RED),
    "sideways.jpg": (sideways(), (200, 300), BLUE),
    "photo.webp": (photo(suffix="webp"), (320, 200), RED),
    "moving.gif": (moving(), (300, 200), RED),
    "see-through.png": (transparent(), (300, 200), PAPER),
    "huge.jpg": (photo((5000, 2500), "jpg"), (1024, 512), RED),
}
"""What is sent, the size of what is kept, and the colour at its top left."""

BAD = {
    "broken.png": (photo()[:200], "damaged"),
    "notes.txt": (b"a shopping list", "PNG, JPEG, WebP or GIF"),
    "bomb.png": (bomb(), "million pixels"),
    "heavy.png": (photo() + b"\0" * (13 * 2**20), "larger than 12 MiB"),
    "empty.png": (b"", "empty"),
}


async def kept(message: Any) -> Image.Image:
    """The photo that a message shows."""
    file = next(a for a in message.attachments if a.filename.endswith(".webp"))
    return Image.open(io.BytesIO(await file.read()))


async def at_the_object(world: World) -> tuple[Genesis, Any]:
    """Dan is asked for his object."""
    await world.play("creation", *world.people, **SHORT)
    game, dan = await opened(world), world.people[3]
    await game.to_action(dan)
    await game.choose(dan, "turn", "act")
    return game, dan


async def test_good_photos_stand_upright_small_and_silent_in_the_preview_and_the_vote(world: World) -> None:
    game, dan = await at_the_object(world)
    for name, (body, size, corner) in GOOD.items():
        await game.write(dan, "draft", thing=name, name="The Eye", photo=[(name, body)])
        shown = await game.choose(dan, "draft", "suggested")
        picture = await kept(shown.response)
        assert picture.size == size, name
        red, green, blue = picture.convert("RGB").getpixel((6, 6))  # type: ignore[misc]
        assert max(abs(red - corner[0]), abs(green - corner[1]), abs(blue - corner[2])) < 30, name
        assert not picture.getexif(), name
        assert b"Secret camera" not in await shown.response.attachments[-1].read()
        if name != list(GOOD)[-1]:
            await game.choose(dan, "draft", "back")
            await game.choose(dan, "turn", "act")
    await game.choose(dan, "draft", "submit")
    assert (await kept(world.poll)).size == (1024, 512)


async def test_bad_photos_are_refused_in_words_and_what_was_written_stays(world: World) -> None:
    game, dan = await at_the_object(world)
    said = {"thing": "bottle cap", "name": "The Eye", "meaning": "It looks up.", "rests_on": ["chaos", "life"]}
    before = await game.state()
    for name, (body, why) in BAD.items():
        refused = await game.write(dan, "draft", photo=[(name, body)], **said)
        words = answer_of(refused)
        assert why in words, name
        assert f"The picture **{escape(name)}** is not kept" in words, "the next one looks the same"
        assert "It looks up." in words, name
        assert await game.state() == before
    again = await dan.click(refused.followups[-1], label="Write again…")
    filled = {part["component"]["custom_id"]: part["component"] for part in again.modal["components"]}
    assert (filled["thing"]["value"], filled["meaning"]["value"]) == ("bottle cap", "It looks up.")
    assert [o["value"] for o in filled["rests_on"]["options"] if o.get("default")] == ["chaos", "life"]
    await dan.submit_modal(again, {"photo": [("cap.png", photo())], "thing": "bottle cap", "name": "The Eye",
                                   "meaning": "It looks up.", "rests_on": ["life"]})  # fmt: skip
    draft = (await game.state()).draft
    assert draft is not None
    assert (draft.meaning, draft.rests_on, len(draft.photo)) == ("It looks up.", ("life",), 64)


async def test_a_photo_that_arrived_need_not_come_again(world: World) -> None:
    game, dan = await at_the_object(world)
    refused = await game.write(dan, "draft", thing=" ", name="The Eye", photo=[("a.png", photo())])
    assert "CR-CON-04" in answer_of(refused)
    again = await dan.click(refused.followups[-1], label="Write again…")
    await dan.submit_modal(
        again, {"thing": "cap", "name": "The Eye", "meaning": "It looks.", "rests_on": ["life"]}
    )
    draft = (await game.state()).draft
    assert draft is not None
    assert await world.bot.store.photos.get(draft.photo)


async def test_a_photo_that_the_rules_refuse_is_not_called_kept(world: World) -> None:
    """ "Yours has arrived" was said of it, and the form was refused for it a second time."""
    game, dan = await at_the_object(world)
    await game.write(dan, "draft", thing="spoon", name="The Mirror", photo=[("a.png", photo())])
    await game.choose(dan, "draft", "suggested")
    await game.choose(dan, "draft", "submit")
    same = await game.aside(dan, "photo", of="0", photo=[("same.png", photo())])
    assert "The picture **same.png** is not kept" in answer_of(same)
    assert "is the picture of The Mirror already" in answer_of(same)
    form = await dan.click(same.followups[-1], label="Write again…")
    assert "has arrived" not in str(form.modal)


async def test_another_picture_is_shown_and_one_is_withdrawn_also_after_the_vote(world: World) -> None:
    ann, ben, cleo, dan = world.people
    game, _ = await at_the_object(world)
    await game.write(dan, "draft", thing="spoon", name="The Mirror", photo=[("a.png", photo())])
    await game.choose(dan, "draft", "suggested")
    await game.choose(dan, "draft", "submit")
    first = (await game.state()).polls[0].motion.photo

    # while it is voted on, the vote shows the other picture
    await game.aside(dan, "photo", of="0", photo=[("b.png", photo((400, 100)))])
    state = await game.state()
    second = state.polls[0].motion.photo
    assert second != first
    assert (await kept(world.poll)).size == (400, 100)
    await game.vote(ann, cleo)
    act = (await game.state()).acts[0]
    assert (act.name, act.photo) == ("The Mirror", second)

    # after the vote too; what is not one's own is not offered
    assert await game.asked(ben, "photo") is None
    await game.aside(dan, "photo", of=str(act.id), photo=[("c.png", photo((100, 400)))])
    third = (await game.state()).acts[0].photo
    assert "shows another picture of The Mirror" in world.history
    same = await game.aside(dan, "photo", of=str(act.id), photo=[("c.png", photo((100, 400)))])
    assert "CR-CON-04" in answer_of(same)

    # whoever names nothing means what they have shown last
    told = answer_of(await dan.slash(world.table, "creation photo change", photo=("d.png", photo((120, 400)))))
    assert "shows another picture of The Mirror" in told
    third = (await game.state()).acts[0].photo

    # withdrawn: nowhere any more, neither in the state nor in the store nor in the thread
    thread = world.table.threads[0]
    names = [a.filename for m in thread.history() for a in m.attachments]
    assert f"{third[:12]}.webp" in names
    await game.aside_press(dan, "no-photo", f"of-{act.id}")
    state = await game.state()
    assert state.acts[0].photo == ""
    assert third not in str(state)
    assert await world.bot.store.photos.get(third) is None
    names = [a.filename for m in thread.history() for a in m.attachments]
    assert f"{third[:12]}.webp" not in names
    assert "withdraws the picture of The Mirror" in world.history
    assert (await world.bot_verdict()).difference == ""
    assert "The Mirror" in text_of(world.board) or "The Mirror" in world.history


def named(messages: Any) -> list[str]:
    """File names of everything that hangs on some messages."""
    return [a.filename for m in messages for a in m.attachments]


def seen(message: Any) -> list[tuple[str, str]]:
    """File names and alternative texts in the only gallery of a message."""
    (gallery,) = (part for part in walk(message.components) if part["type"] == GALLERY)
    return [(i["media"]["url"].partition("?")[0].rpartition("/")[2], i["description"]) for i in gallery["items"]]


async def test_a_photo_that_was_replaced_or_turned_down_leaves_every_message(world: World) -> None:
    ann, ben, _, dan = world.people
    game, _ = await at_the_object(world)
    await game.write(dan, "draft", thing="spoon", name="The Mirror", photo=[("a.png", photo())])
    await game.choose(dan, "draft", "suggested")
    await game.choose(dan, "draft", "submit")
    state = await game.state()
    assert state.draft is not None
    refused, there = state.polls[0].motion.photo, f"on {' '.join(state.draft.fields)}"
    thread = world.table.threads[0]
    await game.vote(ann, ben, sign="❌")
    lost = next(m for m in thread.history() if f"{refused[:12]}.webp" in named([m]))
    (photo_name, photo_says), (place_name, place_says) = seen(lost)
    assert (photo_name, place_name) == (f"{refused[:12]}.webp", "place.png"), "side by side, also when it was lost"
    assert "Photo of the object. dan proposes The Mirror: spoon." in photo_says and there in place_says

    # it can be withdrawn, by its finder alone, also by command
    assert await game.asked(ben, "no-photo") is None
    sure = await dan.slash(world.table, "creation photo withdraw", of="The Mirror")
    told = await dan.click(sure.response or sure.followups[0], label="Yes, do it")
    assert "withdraws the picture of The Mirror" in answer_of(told)
    assert f"{refused[:12]}.webp" not in named(thread.history())
    ((place, says),) = seen(next(m for m in thread.history() if m.id == lost.id))
    assert place == "place.png" and there in says, "what the vote was about is still to be seen"
    assert await world.bot.store.photos.get(refused) is None

    # the alternative is accepted; another photo takes the place of its first one in every message
    await game.propose(dan, "A2", thing="fork", name="The Fork", photo=[("b.png", photo((400, 100)))])
    await game.vote(ann, ben)
    (act,) = (await game.state()).acts
    assert text_of(world.poll).endswith("proposes The Fork: fork. **Carried**: 2 yes of 3. ✅ ann and ben")
    assert not named([world.poll]), "the deed shows it"
    assert "places The Fork" in world.words() and "proposes The Fork" not in world.words(), "the board, too"
    shown = named(thread.history()).count(f"{act.photo[:12]}.webp")
    assert shown == 1, "where the deed is told, and no more in the vote"
    await dan.slash(world.table, "creation photo change", of="The Fork", photo=("c.png", photo((100, 400))))
    fresh = (await game.state()).acts[0].photo
    assert fresh != act.photo
    assert named(thread.history()).count(f"{act.photo[:12]}.webp") == 0
    assert named(thread.history()).count(f"{fresh[:12]}.webp") == shown + 1, "and where it is told"
    assert await world.bot.store.photos.get(act.photo) is None
    assert (await world.bot_verdict()).difference == ""


async def test_where_the_deed_cannot_be_told_the_vote_keeps_its_photo(world: World) -> None:
    overwrites = {world.guild.me: discord.PermissionOverwrite(send_messages_in_threads=False)}
    world.table = world.guild.create_text_channel("poor", overwrites=overwrites)
    ann, ben, *_ = world.people
    game, dan = await at_the_object(world)
    await game.propose(dan, "A2", thing="fork", name="The Fork", photo=[("b.png", photo((400, 100)))])
    await game.vote(ann, ben)
    (act,) = (await game.state()).acts
    assert world.poll.channel.id == world.table.id and f"{act.photo[:12]}.webp" in named([world.poll])


@pytest.mark.parametrize("asleep", [False, True], ids=["awake", "archived"])
async def test_the_photo_of_a_finished_world_is_withdrawn_from_messages_and_book(
    world: World, *, asleep: bool
) -> None:
    ann, ben, _, dan = world.people
    game, _ = await at_the_object(world)
    await game.write(dan, "draft", thing="spoon", name="The Mirror", photo=[("a.png", photo())])
    await game.choose(dan, "draft", "suggested")
    await game.choose(dan, "draft", "submit")
    await game.vote(ann, ben)
    (act,) = (await game.state()).acts
    await game.aside_press(dan, "stop", "stop")
    await game.vote(ann, ben, world.people[2], dan)
    while (await world.now()).status == "playing":
        await game.pass_one()
    table, thread = await world.now(), world.table.threads[0]
    assert await world.bot.store.photos.get(act.photo)
    assert f"{act.photo[:12]}.webp" in named(thread.history())
    if asleep:
        await world.env.advance_time(8 * 24 * 3600)
        with pytest.raises(SetupError, match="archived"):
            await dan.react(thread.history()[-1], "✅")

    shown = await dan.click(world.board, label="Withdraw a picture…")
    asked = await dan.click(shown.response or shown.followups[0], label="Withdraw that of The Mirror")
    assert "You chose **Withdraw that of The Mirror**" in text_of(asked.response)
    done = await dan.click(asked.response, label="Yes, do it")
    assert "withdraws the picture of The Mirror" in answer_of(done)
    assert f"{act.photo[:12]}.webp" not in named(thread.history())
    assert await world.bot.store.photos.get(act.photo) is None
    after = await world.now()
    assert (after.status, (await game.state()).acts[0].photo) == ("ended", "")
    written = await book(world.bot.easel, after)
    assert not any(entry.photo for chapter in written.chapters for entry in chapter.entries)
    assert (await world.bot_verdict()).difference == ""
    assert not any(c.get("label") == "Withdraw a picture…" for c in walk(world.board.components))
    again = answer_of(await dan.slash(world.table, "creation photo withdraw", of="The Mirror"))
    assert "This game is over" in again
    assert table.id == after.id


async def test_photos_are_offered_by_name_where_they_are_typed(world: World) -> None:
    game, dan = await at_the_object(world)
    await game.write(dan, "draft", thing="spoon", name="The Mirror", photo=[("a.png", photo())])
    for verb in ("change", "withdraw"):
        for typed in ("", "mirr"):
            found = await dan.autocomplete(world.table, f"creation photo {verb}", "of", typed)
            assert [(o["value"], "The Mirror" in o["name"]) for o in found] == [("0", True)]


async def test_who_has_shown_a_picture_takes_it_away_also_when_another_plays_on_and_so_may_the_staff(
    world: World,
) -> None:
    ann, ben, cleo, dan = world.people
    fay = world.guild.add_member(world.env.create_user("fay"))
    game, _ = await at_the_object(world)
    await game.write(dan, "draft", thing="spoon", name="The Mirror", photo=[("a.png", photo())])
    await game.choose(dan, "draft", "suggested")
    await game.choose(dan, "draft", "submit")
    await game.vote(ann, cleo)
    shown = (await game.state()).acts[0].photo
    assert await game.asked(dan, "no-photo") is not None
    await world.hand_over(dan, fay)
    world.people.append(fay)
    assert await game.asked(fay, "no-photo") is None, "they have shown nothing"
    for stranger in (fay, ben):
        assert "Only whoever showed" in answer_of(
            await stranger.slash(world.table, "history pictures", remove=shown)
        )
    assert f"spoon, shown by <@{dan.id}>" in answer_of(await ben.slash(world.table, "history pictures"))
    (offered,) = await dan.autocomplete(world.table, "history pictures", "remove", "")
    assert shown in str(offered)
    told = await dan.slash(world.table, "history pictures", remove=shown)
    assert "taken away, for good" in answer_of(told)
    assert await world.bot.store.photos.get(shown) is None
    assert f"{shown[:12]}.webp" not in named(world.table.threads[0].history())
    assert "no such picture here any more" in answer_of(
        await dan.slash(world.table, "history pictures", remove=shown)
    )
    await ann.click(world.board, label="In words")
    assert (await world.bot_verdict()).difference == ""


async def test_staff_may_take_any_picture_away_and_it_is_written_down(world: World) -> None:
    game, dan = await at_the_object(world)
    await game.write(dan, "draft", thing="spoon", name="The Mirror", photo=[("a.png", photo())])
    assert "spoon" in answer_of(await dan.slash(world.table, "history pictures"))
    assert "No picture" in answer_of(await world.moderator.slash(world.table, "history pictures")), "not shown yet"
    await game.choose(dan, "draft", "suggested")
    await game.choose(dan, "draft", "submit")
    shown = (await game.state()).polls[0].motion.photo
    assert "spoon" in answer_of(await world.people[0].slash(world.table, "history pictures"))
    await world.moderator.slash(world.table, "history pictures", remove=shown)
    assert await world.bot.store.photos.get(shown) is None
    assert "took away a picture" in answer_of(await dan.slash(world.table, "server log"))
    await game.vote(world.people[0], world.people[2])
    assert (await game.state()).acts[0].name == "The Mirror"
    assert "The Mirror" in answer_of(await dan.slash(world.table, "table describe"))
