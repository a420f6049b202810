"""What somebody says or tries before they are asked, as they see it."""
