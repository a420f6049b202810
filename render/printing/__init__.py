"""A History to keep: as a book, as Markdown with its pictures, as a PDF."""
