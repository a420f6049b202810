"""The databases that everything can be kept in, behind one kind of connection."""
