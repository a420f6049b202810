"""What bounds a proposal: price, size, reach, protection. Nothing here changes a world."""
