"""The page of the sandbox: SimCord's Preview, which shows one channel, made into a small Discord.

Here every browser page has its own channel and its own person, a list of channels and threads at the side, and
levers that do what no page can (restart the bot, let time pass, join voice). It leans on private parts of simcord
3.2.1: that version is pinned, and ``tests/e2e/test_sandbox.py`` goes through every one of them. SimCord's own
types end where its private parts begin, so this module is where ``Any`` is allowed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import AbstractContextManager
from contextvars import ContextVar
from types import SimpleNamespace
from typing import Any, cast

from aiohttp import web
from multidict import CIMultiDict
from simcord.builders import ChannelHandle
from simcord.preview import Preview, _commands, _markdown
from simcord.preview._server import PreviewServer

from bot.sandbox.page import HASTY, PATIENT, SCRIPT, STYLE

Levers = Mapping[str, Mapping[str, Callable[[], Awaitable[None]]]]

_channel: ContextVar[ChannelHandle | None] = ContextVar("channel", default=None)
"""The channel of the page now being served."""
_wanted: ContextVar[tuple[int, str | None]] = ContextVar("wanted", default=(0, None))
"""Channel and person named in the address."""

_VOLATILE = {"publishedRevision", "publication", "profile"}
_LONGEST = 50
"""How many revisions of a page are remembered to tell whether a press is stale."""

_make_parser = _markdown._markdown_parser
_parsers: dict[tuple[int, str], Any] = {}


def _parser(policy: Any, context: Any) -> Any:
    """SimCord builds a Markdown parser anew for every text of every page; keeping them is six times faster."""
    key = id(policy), repr(context)
    if key not in _parsers:
        if len(_parsers) > 2000:
            _parsers.clear()
        _parsers[key] = _make_parser(policy, context)
    return _parsers[key]


_markdown._markdown_parser = _parser

_make_entry, _make_canonical = _commands.entry_for_leaf, _commands._canonical
_entries: dict[int, tuple[Any, Any]] = {}
_written: dict[int, tuple[Any, bytes]] = {}


def _entry(command: Any, path: Any, leaf: Any) -> Any:
    """SimCord describes every command anew whenever a page looks for news, which it does twice a second. A command
    that was registered stays as it is; one that is registered anew is another thing."""
    known = _entries.get(id(leaf))
    if known is None or known[0] is not leaf:
        if len(_entries) > 1000:
            _entries.clear()
            _written.clear()
        known = _entries[id(leaf)] = (leaf, _make_entry(command, path, leaf))
    return known[1]


def _canonical(value: Any) -> bytes:
    """The same of what a command is written as."""
    if not (isinstance(value, dict) and "schemaFingerprint" in value):
        return _make_canonical(value)
    known = _written.get(id(value))
    if known is None or known[0] is not value:
        known = _written[id(value)] = (value, _make_canonical(value))
    return known[1]


_commands.entry_for_leaf, _commands._canonical = _entry, _canonical


def _controls(parts: Any) -> Iterator[tuple[str, str]]:
    """Which custom id stands behind each button and select of a page."""
    for part in parts:
        if part.get("custom_id"):
            yield part.get("control_key"), part["custom_id"]
        yield from _controls([*part.get("components", []), *filter(None, [part.get("accessory")])])


class Rooms(Preview):
    """A Preview with several channels and their threads.

    ``lock`` is held while anything touches the world: SimCord does one thing at a time and refuses the second.
    ``levers`` gives what the page can ask of the world now, by heading and label.
    """

    channels: tuple[ChannelHandle, ...]
    lock: asyncio.Lock
    levers: Callable[[], Levers]
    _shown: dict[str, dict[int, dict[str, str]]]
    _MAX_PAGES = 64

    @classmethod
    def adopt(cls, preview: Preview, channels: tuple[ChannelHandle, ...]) -> Rooms:
        """Make Rooms of what ``env.preview()`` returned, before it is entered."""
        preview.__class__ = cls
        rooms = cast(Rooms, preview)
        rooms.channels, rooms.lock, rooms.levers, rooms._shown = channels, asyncio.Lock(), dict, {}
        rooms._server = _Server(rooms, rooms._server._requested_port)
        return rooms

    @property
    def channel(self) -> ChannelHandle:
        """The channel of the page now being served."""
        return _channel.get() or cast(ChannelHandle, self.__dict__["channel"])

    @channel.setter
    def channel(self, channel: ChannelHandle) -> None:
        self.__dict__["channel"] = channel

    def rooms(self) -> Iterator[ChannelHandle]:
        """Every channel, each followed by its threads."""
        for channel in self.channels:
            yield channel
            yield from channel.threads

    def address(self, channel: ChannelHandle, person: Any) -> str:
        """Where a browser meets this channel as this person. Whoever has it can act as anybody."""
        return f"{self.url}.{channel.id}.{person.id}"

    def _enter(self, channel_id: int) -> None:
        _channel.set(next((room for room in self.rooms() if room.id == channel_id), None))

    def _open_page(self, viewer_id: Any = None, target_id: Any = None) -> Any:
        channel_id, person_id = _wanted.get()
        self._enter(channel_id)
        page = super()._open_page(person_id or viewer_id, target_id)
        page.target_id, page.window_end_id = self._initial_target(page.viewer, page.channel_id), None
        self._publish(page, reason="initial")
        return page

    def _initial_target(self, viewer: Any, channel_id: int) -> int | None:
        """Open at the newest message, not at the bot's newest."""
        seen = [m.id for m in self.env.backend.messages.get(channel_id, {}).values() if m.visible_to(viewer.id)]
        return max(seen) if seen and super()._initial_target(viewer, channel_id) else None

    def _publish(self, page: Any, **how: Any) -> None:
        super()._publish(page, **how)
        seen = self._shown.setdefault(page.id, {})
        seen[page.revision] = dict(_controls(page.snapshot["messages"].values()))
        for old in list(seen)[:-_LONGEST]:
            del seen[old]

    async def _action(self, context_id: str | None, body: Any) -> dict[str, Any]:
        page = self._get_page(context_id)
        self._enter(page.channel_id)
        async with self.lock:
            seen, control = self._shown.get(page.id), body.get("control_key")
            revisions = (body.get("published_revision"), page.revision)
            then, now = ((seen or {}).get(r, {}).get(control) for r in revisions)
            if seen is not None and then == now:  # the page has changed since, but not what is pressed: not stale
                body = {**body, "published_revision": page.revision}
            return await super()._action(context_id, body)

    def push(self, *, clock: bool = False) -> None:
        """Show every page what has changed. A page with nothing new keeps its revision, so that a press already
        on its way is not refused as stale; ``clock`` renews "in 5 minutes"."""
        self._advance_presentation_time()
        self._shown = {page: seen for page, seen in self._shown.items() if page in self._pages}
        for page in list(self._pages.values()):
            self._enter(page.channel_id)
            before, revision = page.snapshot, page.revision
            self._publish(page, reason="refresh")
            if not clock and all(page.snapshot[k] == v for k, v in before.items() if k not in _VOLATILE):
                page.snapshot, page.revision = before, revision


class _Server(PreviewServer):
    preview: Rooms
    _STATIC_FILES = {**PreviewServer._STATIC_FILES, "/rooms.js": "", "/rooms.css": "", "/rooms.json": ""}  # noqa: RUF012

    def _authorized(self, request: Any, *, context: str | None = None) -> bool:
        key, *wanted = request.headers.get("X-Simcord-Capability", "").split(".")
        _wanted.set((int(wanted[0]), wanted[1]) if len(wanted) == 2 and wanted[0].isdecimal() else (0, None))
        headers = CIMultiDict(request.headers)
        headers["X-Simcord-Capability"] = key
        return super()._authorized(SimpleNamespace(headers=headers), context=context)

    async def _static(self, request: Any) -> Any:
        match request.path:
            case "/rooms.js":
                return self._text(SCRIPT, "application/javascript")
            case "/rooms.css":
                return self._text(STYLE, "text/css")
            case "/rooms.json":
                return await self._rooms(request)
        answer = await super()._static(request)
        if request.path == "/select-drafts.js":
            answer.text = answer.text.replace(HASTY, PATIENT)
        if request.path == "/":
            answer.text = answer.text.replace(
                "</body>",
                '<link rel="stylesheet" href="/rooms.css"><script type="module" src="/rooms.js"></script></body>',
            )
        return answer

    def _text(self, text: str, content_type: str) -> web.Response:
        return web.Response(text=text, content_type=content_type, headers=self._SECURITY_HEADERS)

    async def _rooms(self, request: Any) -> web.Response:
        """The list at the side, after pulling the lever asked for. Pulling by GET is safe here: the secret in the
        header is one that no other site can send."""
        if not self._authorized(request):
            raise web.HTTPUnauthorized
        wanted = request.query.get("pull", "")
        if found := [levers[wanted] for levers in self.preview.levers().values() if wanted in levers]:
            await found[0]()
        rooms = [{"id": str(r.id), "name": r.name, "thread": r.is_thread} for r in self.preview.rooms()]
        listing = {
            "rooms": rooms,
            "levers": {title: list(levers) for title, levers in self.preview.levers().items()},
        }
        return web.json_response(listing, headers=self._SECURITY_HEADERS)


def as_bot(env: Any) -> AbstractContextManager[None]:
    """What is begun within counts as the bot's doing."""
    return cast(AbstractContextManager[None], env._bot_scope())


def forget(backend: Any, recent: int = 200, private: int = 8) -> None:
    """Drop pictures that no message shows any more, and old private answers (nobody can dismiss them here)."""
    used = {a["url"] for room in backend.messages.values() for m in room.values() for a in m.attachments}
    for url in [u for u in list(backend.cdn._blobs)[:-recent] if u not in used]:
        del backend.cdn._blobs[url]
    for room in backend.messages.values():
        for person in backend.users:
            mine = [m.id for m in room.values() if m.is_ephemeral and m.visible_to(person)]
            for old in mine[:-private]:
                del room[old]
