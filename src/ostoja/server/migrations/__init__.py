"""Alembic migrations of the server's database; they run at every start."""
