"""Which games new tables begin with: the owner of a bot may put some away, and mark others as being tried out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from bot.door.refusals import Refused
from bot.keeping.settings import Complaint, Settings
from rules.core import AnyGame

ON_TRIAL = "being tried out"


class Shelf(msgspec.Struct, frozen=True):
    """Games by their slug: no new table begins with one that is put ``away``; one on ``trial`` is marked so."""

    away: frozenset[str] = frozenset()
    trial: frozenset[str] = frozenset()

    @classmethod
    def of(cls, settings: Settings, games: Iterable[str]) -> Shelf:
        """What the owner has settled.

        Raises:
            Complaint: there is no such game, or none is left.
        """
        known = {*games}
        for name, said in (("GAMES_PUT_AWAY", settings.put_away), ("GAMES_ON_TRIAL", settings.on_trial)):
            if strange := sorted({*said} - known):
                raise Complaint(f"{name} names {', '.join(strange)}. There are: {', '.join(sorted(known))}.")
        if known and known <= {*settings.put_away}:
            raise Complaint("GAMES_PUT_AWAY names every game: leave at least one.")
        return cls(frozenset(settings.put_away), frozenset(settings.on_trial))

    def need(self, game: AnyGame) -> None:
        """Let a new table begin with this game.

        Raises:
            Refused: it is put away.
        """
        if game.slug in self.away:
            raise Refused(f"{self.why_not(game)} Tables that play it go on.")

    def why_not(self, game: AnyGame) -> str:
        """Why no table begins with a game that is put away."""
        return f"{game.title} is put away by whoever keeps this bot: no new table begins with it."

    def offered(self, games: Mapping[str, AnyGame]) -> dict[str, AnyGame]:
        """Those that a new table may begin with."""
        return {slug: game for slug, game in games.items() if slug not in self.away}

    def mark(self, game: AnyGame) -> str:
        """What stands behind its name in a list; nothing for most."""
        return f", {ON_TRIAL}" if game.slug in self.trial else ""

    def warning(self, game: AnyGame) -> str:
        """What a table that begins with it is told; nothing for most."""
        if game.slug not in self.trial:
            return ""
        return f"{game.title} is {ON_TRIAL} here. What goes wrong is best told to whoever keeps this bot."


EVERY_GAME = Shelf()
"""That of whoever has settled nothing."""
