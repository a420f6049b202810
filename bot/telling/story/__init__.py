"""What can be read of a game again: its History and book, its moments, its film, and games of the past."""
