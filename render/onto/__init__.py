"""What is laid onto a picture that is drawn already."""
