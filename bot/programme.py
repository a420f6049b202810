"""The programme of a rehearsal: all acts in order, with those in which the whole bot or a person takes part."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import discord
from discord import ui

from bot import acts, content
from bot.acts import names, page, picture, send
from bot.clock import seconds
from bot.council import Councils
from bot.courier import Courier
from bot.easel import Easel
from bot.lobby import Lobby, Person
from bot.polls import Polls
from bot.rehearse import Act, Differs, Skipped, Stage
from bot.room import Press, Room
from bot.steward import Steward
from bot.store import Store
from render.studio import Studio
from rules.core.decisions import advised


async def commands(stage: Stage) -> None:
    """The commands are those of servers only, and no server has them twice."""
    number, guild = stage.client.application_id or 0, stage.channel.guild.id
    everywhere = await stage.client.http.get_global_commands(number)
    here = await stage.client.http.get_guild_commands(number, guild)
    if not everywhere and not here:
        raise Skipped("Discord knows none yet; start the bot once, then rehearse again")
    if twice := {c["name"] for c in everywhere} & {c["name"] for c in here}:
        raise Differs(f"twice on this server: {', '.join(sorted(twice))}")
    loose = [c["name"] for c in everywhere if c.get("integration_types") != [0] or c.get("contexts") != [0]]
    if loose:
        raise Differs(f"may be installed by people, or used outside of servers: {', '.join(loose)}")


async def a_game(stage: Stage) -> None:
    """The bot's own board, History and moves: a game against two computers, told by the real courier."""
    with tempfile.TemporaryDirectory() as folder:
        store = await Store.open(Path(folder) / "rehearsal.db")
        try:
            await _game(stage, store)
        finally:
            await store.close()


async def _game(stage: Stage, store: Store) -> None:
    room = Room(store, content.load().games, lambda _: None)
    lobby, easel = Lobby(room), Easel(room, Studio(store.photo))
    polls = Polls(stage.client, room, Councils(room, Steward(room)), easel)
    courier = Courier(stage.client, room, easel, polls, _nothing)
    game = room.games["elementary"]
    where = (stage.channel.guild.id, stage.channel.id)
    table = await lobby.open(game, Person(stage.me, "Rehearsal"), where, {}, None)
    await courier.deliver(table.id)
    for _ in range(2):
        await lobby.add_computer(table.id, stage.me)
    await lobby.start(table.id, stage.me)
    await courier.deliver(table.id)
    posted = await store.posted(table.id)
    if "thread" in posted:
        found = await stage.client.fetch_channel(posted["thread"].channel)
        stage.threads += [found] if isinstance(found, discord.Thread) else []
    for _ in range(3):
        table = await room.fresh(table.id)
        decision = next((d for d in room.decisions(table) if d.waits), None)
        answer = advised(decision) if decision else None
        if decision is not None and answer is not None:
            await room.press(Press(table=table.id, person=stage.me, decision=decision.id, answer=answer))
            await courier.deliver(table.id)
    if trouble := courier.trouble(await room.fresh(table.id)):
        raise Differs(trouble)
    if left := await store.parcels(table.id, seconds()):
        raise Differs(f"not told: {', '.join(sorted({p.slot for p in left}))}")


async def _nothing() -> None:
    """There is no clock in a rehearsal."""


# ------------------------------------------------------------------ somebody presses


async def panel(stage: Stage) -> None:
    """Whoever presses gets a private panel with a picture, which is then edited."""
    message = await send(stage, view=page(text="Press, if you are there.", press="Show me a panel"))
    pressed = await _press(stage, message.id)
    await pressed.response.defer(ephemeral=True, thinking=True)
    shown = await pressed.followup.send(
        view=page("hand.png", text="Your hand", press="Send a picture"),
        files=[picture("hand.png")],
        ephemeral=True,
        wait=True,
    )
    if not shown.flags.ephemeral:
        raise Differs("the panel is there for everybody")
    edited = await pressed.edit_original_response(
        view=page("hand.png", text="Now press again", press="Send a picture"),
        attachments=[picture("hand.png", "#009e73")],
    )
    if names(edited) != {"hand.png"}:
        raise Differs(f"files found are {sorted(names(edited))}")
    await _upload(stage, shown.id)


async def _upload(stage: Stage, shown: int) -> None:
    """A form with a file in it."""
    pressed = await _press(stage, shown)
    form = ui.Modal(title="Send any picture", custom_id=f"rehearsal-{shown}", timeout=None)
    form.add_item(ui.Label(text="Picture", component=ui.FileUpload[Any](custom_id="photo", max_values=1)))
    form.stop()
    await pressed.response.send_modal(form)
    filled = await _wait(stage, lambda i: dict(i.data or {}).get("custom_id") == f"rehearsal-{shown}")
    await filled.response.defer(ephemeral=True)
    data: dict[str, Any] = {**(filled.data or {})}
    sent = (data.get("resolved") or {}).get("attachments") or {}
    if len(sent) != 1:
        raise Differs(f"{len(sent)} files came with the form")
    (file,) = sent.values()
    if not await stage.client.http.get_from_cdn(file["url"]):
        raise Differs("the file is empty")
    await filled.followup.send("It has arrived.", ephemeral=True)


async def _press(stage: Stage, message: int) -> discord.Interaction:
    return await _wait(stage, lambda i: i.message is not None and i.message.id == message)


async def _wait(stage: Stage, meant: Callable[[discord.Interaction], bool]) -> discord.Interaction:
    try:
        pressed: discord.Interaction = await stage.client.wait_for(
            "interaction", check=meant, timeout=stage.patience
        )
    except TimeoutError:
        raise Skipped(f"nobody pressed within {stage.patience:.0f} seconds") from None
    return pressed


ACTS: tuple[Act, ...] = (
    ("permissions of the invitation", acts.permissions),
    ("words name nobody", acts.words),
    ("a ping names whom it means", acts.ping),
    ("one nonce, one message", acts.nonces),
    ("two files in one message", acts.two_files),
    ("a board with pictures", acts.board),
    ("an edit that sends pictures anew", acts.board_again),
    ("an edit that keeps a picture", acts.board_kept),
    ("an edit that shows a picture it does not name", acts.board_unnamed),
    ("an edit with a picture that is not there", acts.board_malformed),
    ("a board that was deleted", acts.board_gone),
    ("a vote with signs and pictures", acts.vote),
    ("a photo withdrawn from a closed vote", acts.withdrawn),
    ("a History thread", acts.history),
    ("a second thread", acts.second_thread),
    ("a sleeping thread", acts.sleeping),
    ("the slash commands", commands),
    ("a game against computers", a_game),
    ("a private panel and a form", panel),
)
"""In the order in which they are played. The last waits for somebody."""
