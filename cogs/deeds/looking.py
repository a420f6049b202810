"""Looking at a table: the board, the private view, words, help, the History, and checking the shuffle."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui
from msgspec.structs import replace

from bot.door.refusals import NOT_PLAYING, NOT_SEATED, Refused
from bot.keeping import speech
from bot.keeping.now import seconds
from bot.line import places
from bot.telling import preview
from bot.telling.addresses import MOST_OPTIONS, Errand, button, select
from bot.telling.ahead import teaching
from bot.telling.answers import card, whisper
from bot.telling.controls.forms import sheet
from bot.telling.digest import digest
from bot.telling.lately import EVERYTHING, heard
from bot.telling.lately import lately as since_then
from bot.telling.lookup.pages import Leaf
from bot.telling.panel import Panel
from bot.telling.seeing.shown import shown
from bot.telling.verb import ORDERS, TRY, refusal
from bot.telling.verbs import BY_NAME, menu
from cogs.deeds import orders, trying
from cogs.request import Request, chosen
from render.markdown import literal
from rules.core import Blanks, Decision, Form, Seat


async def board(ask: Request) -> str:
    """Bring the board down to the end of the channel; bring a table here whose channel is gone."""
    bot, here = ask.bot, ask.interaction.channel_id or 0
    found = await bot.store.tables.at(here)
    if (found is None or found.status == "ended") and await _bring(ask, here):
        return "Your table goes on here."
    table = await places.the_table(bot.store, ask.interaction)
    await bot.courier.bring_down(table)
    below = "The board is below." if here == table.channel else f"The board is in <#{table.channel}>."
    return bot.courier.trouble(table) or below


async def _bring(ask: Request, here: int) -> bool:
    """Bring a table of the asker here whose channel is gone."""
    bot = ask.bot
    lost = await places.lost_table(bot, bot.store, ask.person, ask.interaction.guild_id or 0)
    if lost is None:
        return False
    await places.may_open(bot.store, here)
    await bot.steward.bring(lost.id, here, ask.person, ask.source)
    await bot.courier.bring_down(await bot.room.fresh(lost.id))
    await bot.ballots.recount(lost.id)
    return True


async def mine(ask: Request) -> None:
    """The private panel of whoever presses; also while the clocks stand still."""
    bot, table = ask.bot, ask.table
    seat = await _looks(ask)
    await bot.store.seen.visited(table.id, ask.person, table.seq, seconds())
    told = await bot.panels.first_turn(table, ask.person, seat)
    news = await bot.novelties.told(ask.person, table.game)
    beside = [ui.TextDisplay[Any](news)] if news else []
    await ask.show(await bot.panels.of(table, seat, told=told, new=bool(told), beside=beside, opened=True))


async def since(ask: Request) -> None:
    """The same, with all that has happened since they last looked, and the board then and now. Of a game that is
    over, that alone."""
    bot, table = ask.bot, ask.table
    seat = await _looks(ask)
    news = await digest(bot.easel, table, seat, bot.panels.sight(table, seat))
    if table.status == "ended":
        await ask.show_apart(preview.missed(news))
        return
    await ask.show(await bot.panels.of(table, seat, news=news))


async def lately(ask: Request) -> None:
    """All since their last move, in a message of its own: the panel stays as it is."""
    room, table = ask.bot.room, ask.table
    seat = await _looks(ask)
    missed = await since_then(room, table, seat, opened=True)
    told = (await heard(room, table, missed)).within(EVERYTHING).text
    await ask.tell(told or "Nothing has happened since your last move.")


async def _looks(ask: Request) -> Seat:
    """The seat of whoever looks at what is theirs; that they have seen it is remembered."""
    table = ask.table
    if (sitter := table.seat_of(ask.person)) is None:
        raise Refused(NOT_SEATED)
    still = {"paused": table.seated(ask.person), "ended": sitter if ask.verb.name in _AFTER else None}
    seat = (still.get(table.status) or ask.bot.room.sitter(table, ask.person)).seat
    await ask.bot.store.seen.looked(table.id, seat, table.seq)
    return seat


_AFTER = ("since", "lately")
"""What can be looked at when a game is over."""

MOVE = "move"
"""The address of the board's button that opens what the awaited may do."""


async def form_at_once(ask: Request) -> bool:
    """Open the form that is all a game waits for from whoever presses, if it says all there is to know and they
    have met such a question before; whether it was."""
    bot, table = ask.bot, ask.table
    if table.status != "playing" or (sitter := table.seat_of(ask.person)) is None:
        return False
    waiting = [q for q in bot.room.questions(table) if q.seat == sitter.seat and q.waits]
    if len(waiting) != 1 or not isinstance(waiting[0].ask, Blanks) or not waiting[0].ask.direct:
        return False
    if not await bot.panels.known.by(ask.person, table, waiting[0]):
        return False
    await _open(ask, bot.room.worded(table, waiting)[0])
    return True


async def _open(ask: Request, decision: Decision) -> None:
    """Open the form of a decision over the message that was pressed."""
    asked = speech.named_plainly(ask.table, decision.button.rstrip("…"))
    title = f"{ask.bot.room.game(ask.table).title}: {asked}"
    await ask.interaction.response.send_modal(sheet(ask.table, decision, title))


async def also(ask: Request) -> None:
    """Something that may be done beside the course of the game: its form, or its choices."""
    bot, table = ask.bot, ask.table
    sitter, wanted = bot.room.sitter(table, ask.person), chosen(ask.interaction)
    if wanted in (f"~{ORDERS}", f"~{TRY}"):
        await ask.interaction.response.defer()
        await (trying.try_out if wanted.endswith(TRY) else orders.orders)(ask)
        return
    decision = next((d for d in bot.room.decisions(table, sitter.seat) if d.id == wanted), None)
    if decision is None:
        raise Refused("That is no longer open. Press **Show again**.")
    if isinstance(decision.ask, Form):
        await _open(ask, decision)
        return
    await ask.interaction.response.defer()
    await ask.show(await bot.panels.of(table, sitter.seat, spots={decision.id: ""}))


async def describe(ask: Request) -> str:
    """The position in words, with what the asker may know."""
    table = ask.table
    if table.state is None:
        raise Refused(NOT_PLAYING[table.status])
    sitter = table.seated(ask.person)
    if sitter:
        await ask.bot.store.seen.looked(table.id, sitter.seat, table.seq)
    return ask.bot.easel.words(table, sitter.seat if sitter else None)


async def closer(ask: Request) -> None:
    """A part of the board, large."""
    table, easel, place = ask.table, ask.bot.easel, ask.words["place"]
    if table.state is None:
        raise Refused(NOT_PLAYING[table.status])
    parts = {label.casefold(): key for key, label in easel.places(table)}
    sight = ask.bot.store.people.sight(ask.person)
    picture = await easel.paint(table, easel.zoom(table, parts.get(place.casefold(), place), sight), "closer")
    if picture is None:
        there = "Parts: " + speech.escape(", ".join(parts)) if parts else "**In words** tells the whole of it."
        raise Refused(f"That is no part of this board. {there}")
    if sight.words == "beside":
        await ask.send(picture.file())
        return
    near, label = shown(sight, [picture]), dict(easel.places(table)).get(place, place)
    files = [one.file() for one in near.files]
    await whisper(ask.interaction, f"**{speech.escape(label)}**", *near.items, files=files)


async def larger(ask: Request) -> None:
    """The board in a phone's form, and from now on the asker's own pictures too."""
    table, easel = ask.table, ask.bot.easel
    if table.state is None:
        raise Refused(NOT_PLAYING[table.status])
    sight = replace(ask.bot.store.people.sight(ask.person), tall=True)
    picture = await easel.paint(table, easel.board(table, sight=sight), "larger", sight)
    if picture is None:
        raise Refused("This board could not be painted. **In words** tells the whole of it.")
    await _tall(ask, tall=True)
    sitter = table.seated(ask.person)
    if sitter:
        await ask.bot.store.seen.looked(table.id, sitter.seat, table.seq)
    rows: list[ui.Item[Any]] = [ui.ActionRow(button("Wide again", Errand(table.id, "wide").id))]
    if parts := easel.places(table):
        near = [(key, label, "") for key, label in parts[:MOST_OPTIONS]]
        rows.insert(0, ui.ActionRow(select(Errand(table.id, "closer").id, "Look closer at…", near)))
    item = discord.MediaGalleryItem(f"attachment://{picture.name}", description=picture.says[:1024] or None)
    said = "Your own pictures and close looks are tall from now on."
    await ask.show_apart(Panel(view=card(said, ui.MediaGallery(item), *rows), picture=picture))


async def tall(ask: Request) -> None:
    """The asker's own pictures in a phone's form, here at once."""
    bot, table = ask.bot, ask.table
    seat = await _looks(ask)
    await _tall(ask, tall=True)
    told = "Your pictures are tall from now on, in every game. `/me seeing` makes them wide again."
    await ask.show(await bot.panels.of(table, seat, told=told))


async def wide(ask: Request) -> str:
    """The asker's own pictures as they were."""
    await _tall(ask, tall=False)
    return "Your pictures are wide again. **Larger** on a board makes them tall."


async def _tall(ask: Request, *, tall: bool) -> None:
    """Keep of which form the asker's pictures are; whatever else they like stays."""
    await ask.bot.store.people.change(
        ask.person, lambda known: replace(known, sight=replace(known.sight, tall=tall))
    )


async def about(ask: Request) -> str:
    """What can be done to something on the board."""
    table, easel = ask.table, ask.bot.easel
    if table.state is None:
        raise Refused(NOT_PLAYING[table.status])
    if told := easel.about(table, ask.words["thing"]):
        return speech.fit(told, 3800)
    there = speech.escape(", ".join(label for _, label in easel.topics(table)))
    raise Refused(f"That does not lie on this board. There is: {there}." if there else "Nothing lies here yet.")


async def help(ask: Request) -> str | None:
    """What this game, or this turn, is about; before it begins with the way to its lesson."""
    table, game = ask.table, ask.bot.room.game(ask.table)
    if table.state is None:
        rules = literal(game.told(table.options, game.primer, len(table.sitters))) or "\n".join(
            f"- {r.title}: {speech.escape(r.text.splitlines()[0])}"
            for r in game.rules
            if r.kind in ("rule", "end")
        )
        blurb = game.told(table.options, game.blurb, len(table.sitters))
        text = f"**{game.title}.** {blurb}\n\n{speech.fit(rules, 3000)}"
    else:
        sitter = table.seated(ask.person)
        text = ask.bot.panels.help(table, sitter.seat if sitter else None)
    text += "\n-# `/rules` finds any rule by words or by its id."
    if table.state is not None:
        return text
    ways = teaching.invitations(ask.bot.library.lessons, table)
    ways += [button("Its words and cards", Leaf(game.slug, mark="lobby").id)] if game.glossary(None) else []
    await ask.tell(text, *([ui.ActionRow(*ways)] if ways else []))
    return None


async def more(ask: Request) -> None:
    """Everything else that whoever presses may ask of a running table."""
    table = ask.table
    if why := refusal(BY_NAME["more"], table, ask.roles):
        raise Refused(why)
    offered = menu(table, ask.roles, () if ask.bot.pages.on else ("page",))
    items = [ui.ActionRow(select(Errand(table.id, "do").id, "Choose what you want", offered))]
    if parts := ask.bot.easel.places(table):
        near = [(key, label, "") for key, label in parts[:MOST_OPTIONS]]
        items.append(ui.ActionRow(select(Errand(table.id, "closer").id, "Look closer at…", near)))
    if things := ask.bot.easel.topics(table):
        there = [(key, label, "") for key, label in things[:MOST_OPTIONS]]
        items.append(ui.ActionRow(select(Errand(table.id, "about").id, "What can be done to…", there)))
    await ask.tell("What else?", *items)
