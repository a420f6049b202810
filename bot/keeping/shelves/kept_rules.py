"""House rules that servers keep under names of their own."""

from __future__ import annotations

import msgspec

from bot.keeping.disk import Disk
from bot.keeping.society.servers import Done, Rules, read_rules


class KeptRules:
    """House rules by server, game and name."""

    def __init__(self, disk: Disk) -> None:
        self.disk = disk

    async def keep(self, guild: int, game: str, rules: Rules) -> None:
        """Keep house rules of a game under a name; those of the same name are replaced."""
        put = (
            "INSERT INTO presets (guild, game, name, options, person) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT (guild, game, name) DO UPDATE SET options = excluded.options, person = excluded.person"
        )
        options = msgspec.json.encode(rules.options).decode()
        await self.disk.write_beside(put, (guild, game, rules.name, options, rules.person))

    async def of(self, guild: int, game: str) -> list[Rules]:
        """The house rules that a server keeps for a game, by name."""
        kept = "SELECT name, options, person FROM presets WHERE guild = ? AND game = ? ORDER BY name"
        return await self.disk.hop(lambda db: read_rules(db.execute(kept, (guild, game))))

    async def drop(self, guild: int, game: str, name: str, done: Done | None = None) -> None:
        """Forget house rules that were kept."""
        gone = "DELETE FROM presets WHERE guild = ? AND game = ? AND name = ?"
        await self.disk.write_beside(gone, (guild, game, name), done=done)
