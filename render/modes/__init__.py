"""Pictures of the modes of Creation that are games of their own."""
