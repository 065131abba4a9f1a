"""Runs the migrations on the connection that `ostoja.server.database` hands over."""

from alembic import context

from ostoja.server.model import metadata


def run() -> None:
    """Bring the database of the current Alembic context to the revision asked for."""
    connection = context.config.attributes["connection"]
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


# Alembic executes this file to migrate; anybody else who imports it has no configuration.
if hasattr(context, "config"):
    run()
