"""The glossary as people leaf through it: games, kinds, the entries of a kind, and one entry with its picture.
Each page is made from its address alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec
from discord import ui

from bot.keeping import speech
from bot.telling.addresses import MOST_OPTIONS, button, is_number, select
from bot.telling.answers import card
from bot.telling.easel import Picture
from bot.telling.panel import Panel
from bot.telling.seeing.shown import shown_in
from rules.core import AnyGame, Term


class Leaf(msgspec.Struct, frozen=True):
    """A page of the glossary. As a custom id: ``w1:game:kind:page:mark``; the mark tells controls apart that lead
    to the same page, or says what a select chooses."""

    game: str = ""
    kind: str = ""
    page: int = 0
    mark: str = ""

    @property
    def id(self) -> str:
        """The custom id."""
        return f"w1:{self.game}:{self.kind}:{self.page}:{self.mark}"

    @classmethod
    def read(cls, custom_id: str) -> Leaf | None:
        """The page in a custom id; ``None`` if it is none of ours."""
        parts = custom_id.split(":", 4)
        if len(parts) != 5 or parts[0] != "w1" or not is_number(parts[3]):
            return None
        return cls(parts[1], parts[2], int(parts[3]), parts[4])


GAME, KIND, ENTRY = "game", "kind", "entry"
"""What a select chooses."""

Items = list[ui.Item[Any]]


def games(all_games: Sequence[AnyGame]) -> ui.LayoutView:
    """Every game, to look into."""
    rows = [(g.slug, g.title, f"{len(g.glossary(None))} entries") for g in all_games if g.glossary(None)]
    chooser = ui.ActionRow[Any](select(Leaf(mark=GAME).id, "Which game…", rows[:MOST_OPTIONS]))
    return card(
        "**What do you want to look up?** Each game has its words, most have cards, signs or tokens.", chooser
    )


def kinds(game: AnyGame, terms: Sequence[Term]) -> ui.LayoutView:
    """What kinds of things a game has."""
    counted = Counter(term.kind for term in terms)
    told = "\n".join(f"- {kind}: {number}" for kind, number in counted.items())
    rows = [(kind, kind, f"{number} of them") for kind, number in counted.items()]
    chooser = select(Leaf(game.slug, mark=KIND).id, "Which kind…", rows)
    other = button("Another game", Leaf(mark="back").id)
    return card(f"**{game.title}** has\n{told}", ui.ActionRow(chooser), ui.ActionRow(other))


def entries(game: AnyGame, terms: Sequence[Term], leaf: Leaf) -> ui.LayoutView:
    """The entries of a kind, as many as a select has rows."""
    members = [term for term in terms if term.kind == leaf.kind]
    pages = max(1, -(-len(members) // MOST_OPTIONS))
    page = min(leaf.page, pages - 1)
    here = members[page * MOST_OPTIONS : (page + 1) * MOST_OPTIONS]
    if not here:
        return kinds(game, terms)
    at = Leaf(game.slug, leaf.kind, page)
    rows = [(term.title, term.title, term.text) for term in here]
    items: Items = [ui.ActionRow(select(msgspec.structs.replace(at, mark=ENTRY).id, "Which one…", rows))]
    turning = [
        button("Earlier", Leaf(game.slug, leaf.kind, max(0, page - 1), "earlier").id, disabled=page == 0),
        button("Later", Leaf(game.slug, leaf.kind, page + 1, "later").id, disabled=page + 1 == pages),
    ]
    back = button("Other kinds", Leaf(game.slug, mark="back").id)
    items.append(ui.ActionRow(*(turning if pages > 1 else ()), back))
    named = ", ".join(speech.escape(term.title) for term in here)
    where = f" ({page + 1} of {pages})" if pages > 1 else ""
    return card(f"**{game.title}: {leaf.kind}**{where}\n{named}", *items)


def entry(game: AnyGame, terms: Sequence[Term], term: Term, picture: Picture | None) -> Panel:
    """One entry: its words, its picture, what it refers to, and the way back."""
    also = f"\n-# Also called {speech.escape(', '.join(term.called))}." if term.called else ""
    told = f"### {speech.escape(term.title)}\n-# {term.kind} · {game.title}\n{speech.escape(term.text)}{also}"
    items: Items = [shown_in(picture)] if picture else []
    members = [one for one in terms if one.kind == term.kind]
    at = Leaf(game.slug, term.kind, members.index(term) // MOST_OPTIONS)
    if near := [one for one in terms if one.title in term.see and one != term]:
        rows = [(f"{one.kind}:{one.title}", one.title, one.text) for one in near[:MOST_OPTIONS]]
        items.append(ui.ActionRow(select(msgspec.structs.replace(at, mark="see").id, "See also…", rows)))
    more = button(f"More {term.kind}" if term.kind != "Words" else "More words", at.id)
    items.append(ui.ActionRow(more, button("Other kinds", Leaf(game.slug, mark="back").id)))
    return Panel(view=card(told, *items), picture=picture)
