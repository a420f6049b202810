"""The drawing of each Attribute."""

from __future__ import annotations

_ICONS = {
    "Genesis": "creation.influence",
    "Balance": "layer.balance",
    "Transience": "creation.rebirth",
    "Void": "sign.shadow",
    "Chaos": "mark.die",
    "Limit": "creation.permanent",
    "Space": "creation.network",
    "Time": "mark.hourglass",
    "Energy": "mark.spark",
    "Corporality": "mark.hand",
    "Decay": "creation.decay",
    "Dimension": "creation.outside",
    "Plasma": "sign.flame",
    "Gas": "sign.wind",
    "Liquid": "sign.wave",
    "Solid": "sign.stone",
    "Life": "creation.sprout",
    "Vacuum": "creation.abyss",
    "Sky": "seat.bird",
    "Stars": "sign.star",
    "Flora": "sign.tree",
    "Fauna": "creation.mobile",
    "Mountain": "creation.mountain",
    "Underworld": "mark.skull",
    "Structure": "creation.temple",
}


def icon(title: str) -> str:
    """The icon of an Attribute."""
    return _ICONS.get(title, "creation.influence")
