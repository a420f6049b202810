"""Who comes together, in words: whom a lobby lets in, and who seeks players."""
