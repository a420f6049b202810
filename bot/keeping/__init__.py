"""What is kept: the file, its rows, a table and the words that are stored with it. Knows no Discord."""
