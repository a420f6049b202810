"""What is kept of people among each other: whom a table lets in, what a server has settled, who seeks company."""
