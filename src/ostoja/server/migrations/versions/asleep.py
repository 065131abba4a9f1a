"""Tables that only wait leave memory and are woken in time; kept positions have a sum to check them by."""

import sqlalchemy as sa
from alembic import op

revision = "0004_asleep"
down_revision = "0003_accounts"


def upgrade() -> None:
    op.add_column("tables", sa.Column("wakes", sa.BigInteger(), server_default="1"))
    op.create_index("tables_by_waking", "tables", ["status", "wakes"])
    op.add_column("positions", sa.Column("sum", sa.BigInteger()))


def downgrade() -> None:
    op.drop_column("positions", "sum")
    op.drop_index("tables_by_waking")
    op.drop_column("tables", "wakes")
