"""The words of what is looked up: the position, the pictures, the glossary, help."""
