"""The devices that people have asked to be called on."""

import sqlalchemy as sa
from alembic import op

revision = "0005_pushes"
down_revision = "0004_asleep"


def upgrade() -> None:
    op.create_table(
        "pushes",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("session", sa.String(32), nullable=False),
        sa.Column("endpoint", sa.Text(), nullable=False),
        sa.Column("p256dh", sa.String(120), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
    )
    op.create_index("pushes_by_person", "pushes", ["person"])


def downgrade() -> None:
    op.drop_table("pushes")
