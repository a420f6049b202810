"""What somebody likes to see: pictures, words, or both, in their colours; and where they say so."""
