"""The Map itself: where things lie on it, its ground, and everything drawn on that."""
