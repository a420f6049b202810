"""What somebody says, or tries, before they are asked."""
