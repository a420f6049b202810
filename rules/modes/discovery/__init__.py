"""Discovery: explorers of a lost city, who claim what they find and say what it was for."""

from rules.modes.discovery.game import DiscoveryGame

__all__ = ["DiscoveryGame"]
