"""The drawing of each Attribute."""

from __future__ import annotations

_ICONS = {
    "Genesis": "creation.influence",
    "Balance": "layer.balance",
    "Transience": "creation.rebirth",
    "Void": "sign.shadow",
    "Chaos": "mark.die",
    "Limit": "creation.permanent",
    "Abstraction": "mark.pen",
    "Probability": "mark.cards",
    "Space": "creation.network",
    "Time": "mark.hourglass",
    "Energy": "mark.spark",
    "Corporality": "mark.hand",
    "Decay": "creation.decay",
    "Dimension": "creation.outside",
    "Reflexivity": "layer.reinforcement",
    "Relativity": "layer.boundary",
    "Plasma": "sign.flame",
    "Gas": "sign.wind",
    "Liquid": "sign.wave",
    "Solid": "sign.stone",
    "Life": "creation.sprout",
    "Vacuum": "creation.abyss",
    "Radiation": "creation.radiation",
    "Sky": "seat.bird",
    "Stars": "sign.star",
    "Flora": "sign.tree",
    "Fauna": "creation.mobile",
    "Mountain": "creation.mountain",
    "Underworld": "mark.skull",
    "Cave": "creation.cave",
    "Relics": "mark.cog",
    "Sun": "creation.sun",
    "Darkness": "creation.darkness",
    "Oasis": "creation.oasis",
    "Fertility": "item.acorn",
    "Knowledge": "mark.book",
    "Beauty": "sign.tone",
    "Decadence": "creation.goblet",
    "The Absurd": "sign.dream",
    "The Chthonic": "sign.bone",
    "Purity": "mark.heal",
    "Travel": "seat.anchor",
    "The Unknown": "sign.spirit",
    "Structure": "creation.temple",
}


def icon(title: str) -> str:
    """The icon of an Attribute."""
    return _ICONS.get(title, "creation.influence")
