"""A real browser without a window, told what to do over its own protocol. Debian's ``chromium`` will do."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import os
import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp

FOUND = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)

LACKING = (
    "NO BROWSER HERE: pages are not looked at as a browser shows them. Install chromium to have it looked at."
)


class Tab:
    """One tab. ``amiss`` is what the browser complained about: of scripts, of what the page may not do."""

    def __init__(self, line: aiohttp.ClientWebSocketResponse) -> None:
        self._line = line
        self._number = 0
        self.amiss: list[str] = []

    async def ask(self, method: str, **params: Any) -> Any:
        """Ask the browser something, and wait for its answer."""
        self._number += 1
        await self._line.send_json({"id": self._number, "method": method, "params": params})
        while True:
            said = json.loads((await self._line.receive(timeout=20)).data)
            if said.get("id") == self._number:
                assert "error" not in said, said
                return said["result"]
            if said.get("method") in ("Log.entryAdded", "Runtime.exceptionThrown"):
                self.amiss.append(json.dumps(said["params"])[:500])

    async def go(self, url: str) -> None:
        """Open a page, and wait until all of it is there."""
        await self.ask("Page.navigate", url=url)
        await self.until("document.readyState === 'complete' && location.href !== 'about:blank'")
        await self.until("[...document.images].every((image) => image.complete)")

    async def run(self, script: str) -> Any:
        """What a script comes to there."""
        found = await self.ask("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in found, found
        return found["result"].get("value")

    async def until(self, script: str) -> None:
        """Wait until this is so."""
        async with asyncio.timeout(20):
            while not await self.run(script):
                await asyncio.sleep(0.05)

    async def sized(self, width: int, height: int, *, dark: bool = False) -> None:
        """Be a screen of that size, in a light or a dark room."""
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 700}
        await self.ask("Emulation.setDeviceMetricsOverride", **size)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        await self.ask("Emulation.setEmulatedMedia", features=[scheme])

    async def key(self, key: str) -> None:
        """Press a key."""
        code = {"Tab": 9, "Enter": 13}[key]
        typed = {"text": "\r"} if key == "Enter" else {}
        for kind in ("keyDown", "keyUp"):
            more = typed if kind == "keyDown" else {}
            await self.ask(
                "Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=code, **more
            )

    async def heard(self) -> list[tuple[str, str]]:
        """Everything a screen reader comes to: what it is, and what it is called."""
        tree = await self.ask("Accessibility.getFullAXTree")
        return [
            (node.get("role", {}).get("value", ""), node.get("name", {}).get("value", ""))
            for node in tree["nodes"]
            if not node.get("ignored")
        ]

    async def picture(self, file: Path) -> None:
        """How it looks, the whole page."""
        shot = await self.ask("Page.captureScreenshot", captureBeyondViewport=True)
        file.write_bytes(base64.b64decode(shot["data"]))


@contextlib.asynccontextmanager
async def browsing(home: Path) -> AsyncIterator[Tab]:
    """A browser with one tab, gone afterwards."""
    assert FOUND is not None
    browser = await asyncio.create_subprocess_exec(
        *(
            FOUND,
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--remote-debugging-port=0",
            f"--user-data-dir={home}",
        ),
        *("--no-first-run", "--disable-dev-shm-usage", "about:blank"),
        stderr=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.DEVNULL,
        env={**os.environ, "HOME": str(home)},
        start_new_session=True,
    )
    assert browser.stderr is not None
    try:
        async with asyncio.timeout(60):
            while "DevTools listening on " not in (line := (await browser.stderr.readline()).decode()):
                assert line, "the browser has ended"
        server = line.split("ws://")[1].split("/")[0]
        async with aiohttp.ClientSession() as session:
            async with session.get(f"http://{server}/json") as answer:
                (tab,) = [one for one in await answer.json() if one["type"] == "page"]
            async with session.ws_connect(tab["webSocketDebuggerUrl"], max_msg_size=0) as line_to:
                found = Tab(line_to)
                for domain in ("Page", "Runtime", "Log", "Accessibility"):
                    await found.ask(f"{domain}.enable")
                yield found
    finally:
        with contextlib.suppress(ProcessLookupError):
            browser.kill()
        await browser.communicate()
