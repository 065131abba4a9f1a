"""One module per change of the stored form."""
