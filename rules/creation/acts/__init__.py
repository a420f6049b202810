"""Acts proposed, placed, Gazed at and Moved."""
