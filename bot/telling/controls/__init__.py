"""What people press and fill in: from a decision to buttons, menus, forms and confirmations."""
