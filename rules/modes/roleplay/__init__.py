"""Creation in the Style of a Roleplay game: no Map, no Influence, thirteen principles (CR-RP)."""

from rules.modes.roleplay.game import RoleplayGame

__all__ = ["RoleplayGame"]
