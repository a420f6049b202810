"""The rooms of the store: what belongs together, each with its verbs."""
