"""The line to Discord: what is posted, renewed and taken away there."""
