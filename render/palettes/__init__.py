"""Pictures in the colours that somebody can tell apart."""

from render.palettes.recolour import recoloured

__all__ = ["recoloured"]
