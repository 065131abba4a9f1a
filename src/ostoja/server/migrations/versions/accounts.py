"""Log-ins are kept, so that they can be ended; who was sent away from a table is kept, too."""

import sqlalchemy as sa
from alembic import op

revision = "0003_accounts"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("following", sa.String(64), nullable=False),
        sa.Column("former", sa.String(64), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.Column("device", sa.String(120), nullable=False),
    )
    op.create_index("sessions_by_person", "sessions", ["person"])
    op.create_table(
        "barred",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person"),
    )


def downgrade() -> None:
    op.drop_table("barred")
    op.drop_table("sessions")
