"""What the teacher needs: tables where everybody agreed to hints, reviews kept, how far learners are."""

import sqlalchemy as sa
from alembic import op

revision = "0006_coach"
down_revision = "0005_pushes"


def upgrade() -> None:
    op.add_column("tables", sa.Column("hints", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("found", sa.Text(), nullable=False),
    )
    op.create_table(
        "learnt",
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("answers", sa.Text(), nullable=False),
        sa.Column("done", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("person", "name"),
    )


def downgrade() -> None:
    op.drop_table("learnt")
    op.drop_table("reviews")
    op.drop_column("tables", "hints")
