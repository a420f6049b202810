"""Which picture belongs to which game. The bot asks here and nowhere else.

A game registers its pictures with one line in ``hung.py``, a guest hangs its own (:func:`hang`); a game
without any is shown in words.
"""

from __future__ import annotations

from msgspec.structs import replace

from render import plain
from render.cast import Cast
from render.gallery.hung import PICTURES, Pictures
from render.scene import Scene
from render.score_sheet import score_sheet
from render.strip import Deed, with_strip
from render.tall.scores import score_sheet as scores
from rules.core import AnyGame, Outcome, Term, View

__all__ = [
    "Cast",
    "Deed",
    "Pictures",
    "board",
    "end",
    "ends_whole",
    "entry",
    "hang",
    "motion",
    "places",
    "private",
    "zoom",
]


def _of(game: AnyGame, tall: bool) -> Pictures | None:
    """The pictures of a game, in their tall form if it is wanted and there is one."""
    pictures = PICTURES.get(game.slug)
    return (pictures.tall or pictures) if pictures is not None and tall else pictures


def hang(slug: str, pictures: Pictures) -> None:
    """The pictures of a game from outside the house."""
    PICTURES[slug] = pictures


def board(game: AnyGame, view: View, cast: Cast, *, tall: bool = False, last: Deed | None = None) -> Scene:
    """The board as everybody may see it, with what was done last where it does not show that itself."""
    pictures, wide = _of(game, tall), _of(game, False)
    if pictures is None:
        words = plain.told(game.title, cast.told(game.status(view)), _words(game, view, cast))
        return _said(words, game, view, cast)
    scene = _said(pictures.board(view, _cast(game, view, cast)), game, view, cast)
    return scene if last is None or pictures.tells else with_strip(scene, last, cast, tall=pictures is not wide)


def private(game: AnyGame, view: View, cast: Cast, *, tall: bool = False) -> Scene | None:
    """What the seat of this view has before it, or ``None`` if there is nothing to show."""
    pictures = _of(game, tall)
    if pictures is None or pictures.private is None:
        return None
    scene = pictures.private(view, _cast(game, view, cast))
    return None if scene is None else _said(scene, game, view, cast)


def end(game: AnyGame, view: View, outcome: Outcome, cast: Cast, *, tall: bool = False) -> Scene:
    """The score sheet of a finished game."""
    pictures = _of(game, tall)
    if pictures is None or pictures.end is None:
        sheet, ours = scores if tall else score_sheet, [t for t in game.tallies(view) if t.shared]
        return _said(sheet(game.title, outcome, cast, together=ours), game, view, cast)
    return _said(pictures.end(view, outcome, _cast(game, view, cast)), game, view, cast)


def ends_whole(game: AnyGame) -> bool:
    """Whether the score sheet of a game shows its board as well."""
    pictures = PICTURES.get(game.slug)
    return pictures is not None and pictures.whole


def places(game: AnyGame, view: View) -> tuple[tuple[str, str], ...]:
    """The parts of the board that may be looked at closely, by key and label."""
    pictures = PICTURES.get(game.slug)
    if pictures is None or pictures.places is None:
        return ()
    label = pictures.label
    return tuple((key, label(view, words) if label else words) for key, words in pictures.places(view))


def zoom(game: AnyGame, view: View, cast: Cast, place: str, *, tall: bool = False) -> Scene | None:
    """A part of the board, large; ``None`` if there is no such part."""
    pictures = _of(game, tall)
    if pictures is None or pictures.zoom is None or place not in dict(places(game, view)):
        return None
    return _said(pictures.zoom(view, _cast(game, view, cast), place), game, view, cast)


def entry(game: AnyGame, term: Term, *, tall: bool = False) -> Scene | None:
    """What a word of the glossary looks like, with its words; ``None`` if there is nothing to see."""
    pictures = _of(game, tall)
    if term.shows is None or pictures is None or pictures.entry is None:
        return None
    return replace(pictures.entry(term.shows), says=f"{term.title}. {term.text}"[:1024])


def motion(game: AnyGame, view: View, cast: Cast, vote: str, *, tall: bool = False) -> Scene | None:
    """What a vote is about, or ``None`` if there is nothing to show."""
    pictures = _of(game, tall)
    scene = (
        None
        if pictures is None or pictures.motion is None
        else pictures.motion(view, _cast(game, view, cast), vote)
    )
    return None if scene is None else _dressed(scene, game, view, cast)


def _cast(game: AnyGame, view: View, cast: Cast) -> Cast:
    """Who stands in the pictures of a game."""
    pictures = PICTURES.get(game.slug)
    return cast if pictures is None or pictures.cast is None else pictures.cast(view, cast)


def _dressed(scene: Scene, game: AnyGame, view: View, cast: Cast) -> Scene:
    pictures = PICTURES.get(game.slug)
    return scene if pictures is None or pictures.dress is None else pictures.dress(scene, view, cast)


def _said(scene: Scene, game: AnyGame, view: View, cast: Cast) -> Scene:
    scene = _dressed(scene, game, view, cast)
    return scene if scene.says else replace(scene, says=_titled(game.title, _words(game, view, cast)))


def _titled(title: str, words: str) -> str:
    """The words of a picture after the title of its game, which they may have begun to say themselves."""
    short = title.rpartition(": ")[2]
    return f"{title.removesuffix(short)}{words}" if words.startswith(short) else f"{title}. {words}"


def _words(game: AnyGame, view: View, cast: Cast) -> str:
    return cast.told(game.describe(view))
