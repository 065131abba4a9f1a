"""Positions are kept beside the rows, so that a game can be looked at when the rules have become others."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "positions",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("first", sa.Integer(), nullable=False),
        sa.Column("kept", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "first"),
    )


def downgrade() -> None:
    op.drop_table("positions")
