"""Scenes are data: equal when they say the same, named by their content."""

from __future__ import annotations

import pytest

from render import scene as scenes
from render.scene import ALT, Disc, Photo, Scene, Sprite, Text, cut_at_sentence
from tests.render.samples import wheel


def test_scenes_with_the_same_marks_are_the_same_and_can_be_hashed() -> None:
    assert wheel(True) == wheel(True)
    assert hash(wheel(True)) == hash(wheel(True))
    assert wheel(True).key == wheel(True).key


def test_any_change_changes_the_key() -> None:
    plain = Scene(width=100, height=100, marks=(Disc(x=50, y=50, r=20, fill="#ffffff"),), says="A disc.")
    others = (
        Scene(width=100, height=101, marks=plain.marks, says="A disc."),
        Scene(width=100, height=100, marks=(Disc(x=50, y=50, r=21, fill="#ffffff"),), says="A disc."),
        Scene(width=100, height=100, marks=plain.marks, says="A ball."),
        Scene(width=100, height=100, marks=plain.marks, says="A disc.", still=Scene(width=100, height=100)),
    )
    assert len({plain.key, *(other.key for other in others)}) == 5


def test_a_newer_painter_has_other_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    before = wheel(False).key
    monkeypatch.setattr(scenes, "PAINTER", scenes.PAINTER + 1)
    assert wheel(False).key != before


def test_marks_of_different_kinds_never_share_a_key() -> None:
    """An empty text and an empty photo hold much the same numbers; the kind is part of the key."""
    text = Scene(width=9, height=9, marks=(Text(x=1, y=1, w=1, h=1, text=""),))
    photo = Scene(width=9, height=9, marks=(Photo(sha="", x=1, y=1, w=1, h=1),))
    assert text.key != photo.key


def test_photos_are_found_inside_sprites_and_stills() -> None:
    def photo(sha: str) -> Photo:
        return Photo(sha=sha, x=0, y=0, w=9, h=9)

    inner = Sprite(x=5, y=5, w=9, h=9, marks=(Sprite(x=1, y=1, w=4, h=4, marks=(photo("b"),)),))
    scene = Scene(
        width=20, height=20, marks=(photo("a"), inner), still=Scene(width=20, height=20, marks=(photo("c"),))
    )
    assert scene.photos == {"a", "b", "c"}


def test_a_still_has_the_size_of_its_scene() -> None:
    with pytest.raises(ValueError, match="size"):
        Scene(width=100, height=100, still=Scene(width=99, height=100))


def test_alternative_text_ends_at_a_sentence_within_the_limit() -> None:
    words = "The wave turns. " * 100
    scene = Scene(width=10, height=10, says=words)
    assert ALT - 20 < len(scene.says) <= ALT
    assert scene.says.endswith("turns.")
    assert Scene(width=10, height=10, says="Short.").says == "Short."


def test_a_single_endless_sentence_is_cut_at_a_word() -> None:
    cut = cut_at_sentence("word " * 500, 100)
    assert len(cut) <= 100 and cut.endswith("word…")
