"""A Discord that is as strict as the real one, between SimCord and the bot.

SimCord checks components, texts and tokens. This layer adds what it leaves out: nonces are remembered, files that
components show are no attachments, an edit must name the files it keeps, threads fall asleep and are not endless,
the bot has the permissions of its invitation and no others, requests have a size, and everything is counted. What a
careful bot never does is kept in ``faults``; a test fails at its end if there are any (:func:`tests.e2e.conftest.world`).
"""

from __future__ import annotations

import fnmatch
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import discord
import pytest
from simcord import actors
from simcord.backend import permissions, serializers
from simcord.backend.errors import BackendError, SetupError, missing_permissions
from simcord.backend.ops.base import BackendBase
from simcord.enums import ChannelType
from simcord.http import router

from bot.line.wire import PATIENCE
from tests.quick import deepcopy

INVITATION = int(
    re.findall(r"permissions=(\d+)", (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8"))[0]
)
"""What the address in the README asks for."""

MIB = 2**20
MOST_BYTES = 25 * MIB
"""Of one request with all its files."""
HEAVIEST = 10 * MIB
"""Of one file, on a server without boosts."""
REMEMBERED = 300
"""Seconds for which a nonce is known."""
HOUR = 3600
WINDOW = 600
"""Seconds over which invalid requests are counted; ten thousand shut a bot out for an hour or more."""

_MESSAGE = re.compile(r"/channels/(\d+)/messages(?:/(\d+))?")
_REACTION = re.compile(r"/channels/(\d+)/messages/(\d+)/reactions/.+")
_THREAD = re.compile(r"/channels/(\d+)(?:/messages/(\d+))?/threads")
_CHANNEL = re.compile(r"/channels/(\d+)")
_CHANNELS = re.compile(r"/guilds/\d+/channels")
_CALLBACK = re.compile(r"/interactions/\d+/[^/]+/callback")
_WEBHOOK = re.compile(r"/webhooks/\d+/[^/]+(?:/messages/[^/]+)?")
_COMMANDS = re.compile(r"/applications/\d+(?:/guilds/\d+)?/commands")

_NEWS_THREAD = 10
_THREADED = {
    ChannelType.TEXT: (ChannelType.PUBLIC_THREAD, ChannelType.PRIVATE_THREAD),
    ChannelType.NEWS: (_NEWS_THREAD,),
}
"""Kinds of channels that have threads, and which."""


class Call(NamedTuple):
    """One request of the bot, when it was made and how it ended."""

    at: float
    method: str
    path: str
    status: int = 200

    @property
    def bucket(self) -> str:
        """Which limit it counts to: the route with its channel, not its message."""
        route = re.sub(r"(/messages|/reactions)/[^/]+", r"\1/*", self.path)
        route = re.sub(r"(/interactions|/webhooks)/.*", r"\1", route)
        return f"{self.method} {route}"

    @property
    def own(self) -> bool:
        """Whether it counts to the fifty a second of a bot: answers to interactions do not."""
        return not self.path.startswith(("/interactions", "/webhooks"))


class Strict:
    """Stands in front of SimCord's routes. Every switch may be turned in a test."""

    def __init__(self) -> None:
        self.permissions: int | None = INVITATION
        """What the bot may at most; ``None`` for whatever SimCord gives it."""
        self.community = True
        """Whether servers are Communities: only those have announcement channels."""
        self.abroad = False
        """Whether commands come from a server where the bot is not, carried there by a person. SimCord knows none."""
        self.most_threads = 1000
        """Threads of a server that are not archived."""
        self.archives = True
        self.keeps_files_unnamed = False
        """Whether an edit may show files that it does not name; nobody knows whether Discord allows it."""
        self.looks_back = True
        """Whether nonces are remembered."""
        self.old_edits: int | None = None
        """How many edits of messages older than an hour Discord takes in a channel within an hour; ``None`` for any
        number."""
        self.shy: set[int] = set()
        """Who takes no private messages from the members of a server."""
        self.calls: list[Call] = []
        self.faults: list[str] = []
        self._lose: list[str] = []
        self._slow: dict[str, float] = {}
        self._edits: list[tuple[int, float]] = []
        self._nonces: dict[str, tuple[float, int, Any]] = {}

    # ------------------------------------------------------------------ for tests

    def lose(self, method: str, path: str) -> None:
        """Discord does what it is asked next by such a request, but its answer is lost."""
        self._lose.append(f"{method} {path}")

    def slow_down(self, method: str, path: str, until: float) -> None:
        """Such requests are too many until this moment (seconds since 1970): 429, and how long to wait."""
        self._slow[f"{method} {path}"] = until

    def excuse(self, *words: str) -> None:
        """These faults are what the test is about."""
        self.faults = [fault for fault in self.faults if not any(word in fault for word in words)]

    def own(self) -> Counter[str]:
        """The bot's own calls since the start, by kind."""
        return Counter(_kind(call) for call in self.calls if call.own)

    def invalid(self) -> int:
        """Most requests within ten minutes that count towards a ban: refused, forbidden, gone or too many."""
        times = [c.at for c in self.calls if c.status in (401, 403, 429)]
        return max((sum(1 for t in times if at - WINDOW < t <= at) for at in times), default=0)

    def busiest(self, within: float = 5.0) -> int:
        """Most calls in one bucket within some seconds; Discord takes five in five in a channel."""
        most = 0
        for bucket in {c.bucket for c in self.calls if c.own}:
            times = [c.at for c in self.calls if c.bucket == bucket]
            most = max(most, *(sum(1 for t in times if at - within < t <= at) for at in times))
        return most

    # ------------------------------------------------------------------ the door

    def install(self, patch: pytest.MonkeyPatch) -> None:
        """Stand between SimCord and whatever bot it runs."""
        route, emit, compute = router.dispatch, BackendBase.emit, permissions.compute

        def dispatch(backend: Any, method: str, path: str, **more: Any) -> Any:
            at, status = backend.clock.now().timestamp(), 200
            try:
                return self._answer(backend, method, path, more, route)
            except BackendError as refusal:
                status = refusal.status
                raise
            except discord.RateLimited:
                status = 429
                raise
            finally:
                self.calls.append(Call(at, method, path, status))

        def told(backend: Any, event: str, payload: Any) -> None:
            if event == "GUILD_CREATE" and self.community:
                payload = {**payload, "features": ["COMMUNITY"]}
            if event == "INTERACTION_CREATE" and self.abroad and payload["type"] == 2:
                payload = {**payload, **_carried(payload)}
            if event in ("MESSAGE_CREATE", "MESSAGE_UPDATE", "INTERACTION_CREATE"):
                payload = deepcopy(dict(payload))
                _hide(payload)
                _hide(payload.get("message"))
            emit(backend, event, payload)

        def may(guild: Any, user: int, channel: Any = None, *, now: Any) -> int:
            granted = compute(guild, user, channel, now=now)
            bot = guild.members.get(user) is not None and user == self._bot
            return granted & self.permissions if bot and self.permissions is not None else granted

        patch.setattr(router, "dispatch", dispatch)
        patch.setattr(BackendBase, "emit", told)
        patch.setattr(permissions, "compute", may)
        self._bot = 0
        for verb in ("react", "unreact", "click", "select"):
            patch.setattr(actors.MemberActor, verb, self._wide_awake(getattr(actors.MemberActor, verb)))

    def _wide_awake(self, verb: Any) -> Any:
        """People can neither react nor press in an archived thread."""

        async def tried(actor: Any, message: Any, *words: Any, **more: Any) -> Any:
            backend = actor._env.backend
            channel = backend.channels.get(getattr(message, "channel_id", None) or message.channel.id)
            if channel is not None and self._asleep(backend, channel):
                raise SetupError("this thread is archived: nobody can react or press there")
            return await verb(actor, message, *words, **more)

        return tried

    def _answer(self, backend: Any, method: str, path: str, more: dict[str, Any], route: Any) -> Any:
        self._bot = backend.bot_user.id
        self._too_many(backend.clock.now().timestamp(), method, path)
        body, files = more.get("json"), more.get("files") or []
        data = (body or {}).get("data") or {} if _CALLBACK.fullmatch(path) else body
        self._weigh(body, files)
        self._choices((data or {}).get("choices") or [] if isinstance(data, dict) else [])
        if _COMMANDS.fullmatch(path) and method == "PUT":
            self._commands(body or [])
        if _writes(method, path, body):
            self._message(method, path, data or {})
        self._letter(backend, method, path)
        earlier = self._known(backend, method, path, data)
        if earlier is not None:
            return earlier
        self._new_channel(method, path, body)
        answer = self._news(
            backend, self._threads(backend, method, path, body) or route(backend, method, path, **more)
        )
        for message in answer if isinstance(answer, list) else [answer]:
            _hide(message)
            _name(message, data)
            _hide(((message or {}).get("resource") or {}).get("message") if isinstance(message, dict) else None)
        if method == "POST" and _MESSAGE.fullmatch(path) and data and data.get("enforce_nonce"):
            self._nonces[data["nonce"]] = (backend.clock.now().timestamp(), int(answer["channel_id"]), answer)
        if any(fnmatch.fnmatch(f"{method} {path}", wanted) for wanted in self._lose):
            self._lose = [w for w in self._lose if not fnmatch.fnmatch(f"{method} {path}", w)]
            raise TimeoutError
        return answer

    def _letter(self, backend: Any, method: str, path: str) -> None:
        """A private message to somebody who takes none."""
        found = _MESSAGE.fullmatch(path) if method == "POST" else None
        if found and any(backend.dm_channels.get(person) == int(found[1]) for person in self.shy):
            raise BackendError(403, 50007, "Cannot send messages to this user")

    def _too_many(self, now: float, method: str, path: str) -> None:
        """What discord.py makes of a 429: it waits up to the bot's patience, and five times; a longer wait is raised
        at once, and so is the refusal after the fifth try."""
        for wanted, until in self._slow.items():
            if now < until and fnmatch.fnmatch(f"{method} {path}", wanted):
                if until - now > PATIENCE:
                    raise discord.RateLimited(until - now)
                raise BackendError(429, 0, "You are being rate limited.")
        found = _MESSAGE.fullmatch(path)
        if self.old_edits is None or method != "PATCH" or found is None or not found[2]:
            return
        if now - discord.utils.snowflake_time(int(found[2])).timestamp() > HOUR:
            channel = int(found[1])
            self._edits = [(where, at) for where, at in self._edits if now - at < HOUR]
            if sum(where == channel for where, _ in self._edits) >= self.old_edits:
                raise BackendError(429, 30046, "Maximum number of edits to messages older than 1 hour reached")
            self._edits.append((channel, now))

    # ------------------------------------------------------------------ what is written

    def _weigh(self, body: Any, files: list[Any]) -> None:
        sizes = [_size(file) for file in files]
        if sum(sizes) + len(str(body)) > MOST_BYTES or any(size > HEAVIEST for size in sizes):
            self.faults.append(f"a request of {sum(sizes) // MIB} MiB")
            raise BackendError(413, 40005, "Request entity too large")
        if len(files) > 10:
            self._malformed("attachments: at most 10")

    def _malformed(self, why: str) -> None:
        self.faults.append(why)
        raise BackendError(400, 50035, f"Invalid Form Body: {why}")

    def _message(self, method: str, path: str, body: dict[str, Any]) -> None:
        if "allowed_mentions" not in body:
            self.faults.append(f"{method} {path} lets everybody be named who stands in its words")
        if method == "POST" and _MESSAGE.fullmatch(path) and not (body.get("nonce") and body.get("enforce_nonce")):
            self.faults.append(f"{method} {path} has no nonce")
        if len(str(body.get("nonce") or "")) > 25:
            self._malformed("nonce: at most 25 characters")
        named = {entry["filename"] for entry in body.get("attachments") or [] if "filename" in entry}
        for media in _media(body.get("components") or []):
            url = str(media.get("url"))
            unnamed = method == "PATCH" and "attachments" not in body and self.keeps_files_unnamed
            if url.startswith("attachment://") and url.removeprefix("attachment://") not in named and not unnamed:
                self._malformed(f"UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND {url}")

    def _choices(self, choices: list[dict[str, Any]]) -> None:
        if len(choices) > 25 or any(not 1 <= len(c["name"]) <= 100 or len(str(c["value"])) > 100 for c in choices):
            self._malformed("choices: at most 25 of 1 to 100 characters")

    def _commands(self, commands: list[dict[str, Any]]) -> None:
        for command in commands:
            for group in _groups(command):
                if len(group.get("options") or []) > 25:
                    self._malformed(f"{group['name']}: at most 25 options")
            if command.get("integration_types") != [0] or command.get("contexts") != [0]:
                self.faults.append(f"/{command['name']} may be installed by people, or used outside of servers")

    def _known(self, backend: Any, method: str, path: str, body: Any) -> Any:
        """The earlier message with this nonce, wherever it is; gone if somebody has deleted it."""
        if method != "POST" or not _MESSAGE.fullmatch(path) or not self.looks_back:
            return None
        at, channel, answer = self._nonces.get((body or {}).get("nonce", ""), (0.0, 0, None))
        if not body.get("enforce_nonce") or backend.clock.now().timestamp() - at > REMEMBERED:
            return None
        if answer is not None and int(answer["id"]) not in backend.messages.get(channel, {}):
            raise BackendError(404, 10008, "Unknown Message")
        return deepcopy(answer)

    # ------------------------------------------------------------------ places

    def _threads(self, backend: Any, method: str, path: str, body: Any) -> Any:
        """Threads that sleep, and how many there may be; permissions that SimCord does not check."""
        found = next((m for p in (_MESSAGE, _REACTION, _THREAD, _CHANNEL) if (m := p.fullmatch(path))), None)
        channel = backend.channels.get(int(found[1])) if found else None
        if found is None or channel is None:
            return None
        if _MESSAGE.fullmatch(path) and method in ("POST", "PATCH") and (body or {}).get("attachments"):
            backend.require_permissions(channel.guild_id, backend.bot_user.id, channel.id, "attach_files")
        if method == "POST" and _THREAD.fullmatch(path):
            self._new_thread(backend, channel, body or {}, at_message=int(found[2] or 0))
        if not self._asleep(backend, channel):
            closing = method == "PATCH" and body == {"archived": True} and channel.owner_id == self._bot
            return self._close(backend, channel) if closing else None
        if method == "PATCH" and _CHANNEL.fullmatch(path) and set(body) == {"archived"}:
            return self._wake(backend, channel)
        if method == "POST" and _MESSAGE.fullmatch(path):
            self._wake(backend, channel)
        elif method != "GET" and not (method == "DELETE" and _MESSAGE.fullmatch(path)):
            raise BackendError(400, 50083, "Thread is archived")
        return None

    def _new_thread(self, backend: Any, channel: Any, body: dict[str, Any], *, at_message: int) -> None:
        if not 1 <= len(body["name"]) <= 100:
            self._malformed("name: 1 to 100 characters")
        self._room(backend, channel)
        if channel.type == ChannelType.FORUM and not at_message:
            return  # a post; SimCord looks at its message
        kinds = _THREADED.get(channel.type, ())
        if not kinds or (not at_message and int(body.get("type", ChannelType.PRIVATE_THREAD)) not in kinds):
            raise BackendError(400, 50024, "Cannot execute action on this channel type")
        if at_message and at_message in backend.channels:
            raise BackendError(400, 160004, "A thread has already been created for this message")
        if body.get("type") == _NEWS_THREAD:
            body["type"] = int(ChannelType.PUBLIC_THREAD)  # SimCord knows no threads of announcements

    def _news(self, backend: Any, answer: Any) -> Any:
        """Threads of announcements are of a kind of their own."""
        parent = backend.channels.get(int(answer.get("parent_id") or 0)) if isinstance(answer, dict) else None
        if (
            parent is not None
            and parent.type == ChannelType.NEWS
            and answer.get("type") == ChannelType.PUBLIC_THREAD
        ):
            answer["type"] = _NEWS_THREAD
        return answer

    def _new_channel(self, method: str, path: str, body: Any) -> None:
        if (
            method == "POST"
            and _CHANNELS.fullmatch(path)
            and body["type"] == ChannelType.NEWS
            and not self.community
        ):
            raise BackendError(400, 50024, "Cannot execute action on this channel type")

    def _room(self, backend: Any, channel: Any) -> None:
        if len(backend.active_threads(channel.guild_id)) >= self.most_threads:
            raise BackendError(400, 160006, "Maximum number of active threads reached")

    def _asleep(self, backend: Any, channel: Any) -> bool:
        """Whether a thread is archived; silence of the time that was asked for archives it."""
        if not channel.is_thread or not self.archives:
            return False
        about = channel.thread_metadata
        newest = max([channel.id, *backend.messages.get(channel.id, {})])
        spoken = max(discord.utils.snowflake_time(newest).timestamp(), getattr(about, "woken", 0.0))
        if not about.archived and backend.clock.now().timestamp() - spoken > about.auto_archive_duration * 60:
            backend.edit_channel(channel.id, {}, thread_metadata={"archived": True})
        return bool(about.archived)

    def _close(self, backend: Any, channel: Any) -> Any:
        """Whoever has made a thread may archive it."""
        backend.edit_channel(channel.id, {}, thread_metadata={"archived": True})
        return dict(serializers.channel_payload(backend, channel))

    def _wake(self, backend: Any, channel: Any) -> Any:
        """Whoever may write in a thread may wake it, unless it is locked."""
        if channel.thread_metadata.locked:
            raise missing_permissions()
        backend.require_permissions(channel.guild_id, backend.bot_user.id, channel.id, "send_messages_in_threads")
        self._room(backend, channel)
        channel.thread_metadata.woken = backend.clock.now().timestamp()
        backend.edit_channel(channel.id, {}, thread_metadata={"archived": False})
        return dict(serializers.channel_payload(backend, channel))


def _writes(method: str, path: str, body: Any) -> bool:
    """Whether a request writes or changes a message."""
    if _CALLBACK.fullmatch(path):
        return (body or {}).get("type") in (4, 7)
    return method in ("POST", "PATCH") and bool(_MESSAGE.fullmatch(path) or _WEBHOOK.fullmatch(path))


def _hide(message: Any) -> None:
    """Take files out of a message's attachments that its components show."""
    if not isinstance(message, dict) or not message.get("attachments"):
        return
    shown = {str(media.get("attachment_id")) for media in _media(message.get("components") or [])}
    message["attachments"] = [a for a in message["attachments"] if str(a["id"]) not in shown]


def _carried(command: Any) -> dict[str, Any]:
    """What a command carries that a person has brought to a server where the bot is not."""
    person = (command.get("member") or command)["user"]
    member = {"user": person, "roles": [], "joined_at": None, "deaf": False, "mute": False, "flags": 0}
    return {
        "guild_id": "1",
        "guild": {"id": "1", "locale": "en-US", "features": []},
        "member": {**member, "permissions": "0"},
        "context": 0,
        "authorizing_integration_owners": {"1": person["id"]},
    }


def _name(message: Any, body: Any) -> None:
    """A message names those that were allowed, and nobody else."""
    allowed = body.get("allowed_mentions") if isinstance(body, dict) else None
    if allowed is not None and isinstance(message, dict) and "mentions" in message:
        users = {str(user) for user in allowed.get("users", [])}
        message["mentions"] = [m for m in message["mentions"] if m["id"] in users or "users" in allowed["parse"]]
        message["mention_everyone"] &= "everyone" in allowed["parse"]


def _media(components: list[Any]) -> Iterator[dict[str, Any]]:
    for part in components:
        yield from (item["media"] for item in part.get("items") or [])
        yield from (part[name] for name in ("media", "file") if part.get(name))
        yield from _media([*(part.get("components") or []), *filter(None, [part.get("accessory")])])


def _groups(command: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield command
    for option in command.get("options") or []:
        yield from _groups(option)


def _size(file: Any) -> int:
    at = file.fp.tell()
    size = file.fp.seek(0, 2) - at
    file.fp.seek(at)
    return int(size)


def _kind(call: Call) -> str:
    return re.sub(r"\d+", "*", f"{call.method} {call.path}")
