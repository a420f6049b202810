"""The shelves of the store: what belongs together, each with its verbs. The store is all of them."""
