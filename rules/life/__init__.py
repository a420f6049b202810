"""Life~Meaning: hold together, learn what matters, become valuable."""

from rules.life.game import LifeMeaning

__all__ = ["LifeMeaning"]
