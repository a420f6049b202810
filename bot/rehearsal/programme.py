"""The programme: all acts in order, sorted by where they can be played and who must be there."""

from __future__ import annotations

from bot.line import rest
from bot.rehearsal import company, messages, people, votes
from bot.rehearsal.elsewhere import ELSEWHERE
from bot.rehearsal.stage import Act, Differs, Skipped, Stage


async def commands(stage: Stage) -> None:
    """The commands are those of servers only, and no server has them twice."""
    number, guild = stage.client.application_id or 0, stage.channel.guild.id
    everywhere = await rest.commands_on(stage.client, number)
    here = await rest.commands_on(stage.client, number, guild)
    if not everywhere and not here:
        raise Skipped("Discord knows none yet; start the bot once, then rehearse again")
    if twice := {c["name"] for c in everywhere} & {c["name"] for c in here}:
        raise Differs(f"twice on this server: {', '.join(sorted(twice))}")
    loose = [c["name"] for c in everywhere if c.get("integration_types") != [0] or c.get("contexts") != [0]]
    if loose:
        raise Differs(f"may be installed by people, or used outside of servers: {', '.join(loose)}")


_ANYWHERE = (
    Act("permissions of the invitation", messages.permissions),
    Act("words name nobody", messages.words),
    Act("a ping names whom it means", messages.ping),
    Act("one nonce, one message", messages.nonces),
    Act("two files in one message", messages.two_files),
    Act("a board with pictures", messages.board),
    Act("an edit that sends pictures anew", messages.board_again),
    Act("an edit that keeps a picture", messages.board_kept),
    Act("an edit that shows a picture it does not name", messages.board_unnamed),
    Act("an edit with a picture that is not there", messages.board_malformed),
    Act("a board that was deleted", messages.board_gone),
    Act("a vote with signs and pictures", votes.vote),
    Act("a photo withdrawn from a closed vote", votes.withdrawn),
    Act("the slash commands", commands),
    Act("a game against computers", company.a_game),
    Act("a vote on six by signs", company.with_signs),
    Act("a vote on six by buttons", company.with_buttons),
)
"""Wherever messages stand."""

_IN_CHANNELS = (
    Act("a History thread", votes.history, "channels"),
    Act("a second thread", votes.second_thread, "channels"),
    Act("a sleeping thread", votes.sleeping, "channels"),
)
"""Where there are threads."""

_WITH_PEOPLE = (
    Act("a private panel and a form", people.panel),
    Act("no commands where the bot is not", people.abroad),
    Act("a panel that stays", people.stays),
)
"""Before the bot logs out."""

_AFTERWARDS = (
    Act("a panel from before the bot logged in", people.pressed_later),
    Act("a private panel from before the bot logged in", people.private_later),
    Act("a private panel older than fifteen minutes", people.private_old),
)
"""When it is back."""

SCENES = ((*_ANYWHERE, *_IN_CHANNELS, *_WITH_PEOPLE), (*_AFTERWARDS, *ELSEWHERE))
"""In the order in which they are played. Between the two the bot logs out and in again. Channels are made
last, and stand no longer than they must."""
