"""Waiting for processes of others to end."""

import os
import select

from patience import PATIENCE


def wait_for_end(pid: int) -> None:
    """Until the process has ended; one that does not has been left behind."""
    try:
        handle = os.pidfd_open(pid)
    except ProcessLookupError:
        return
    try:
        poll = select.poll()
        poll.register(handle, select.POLLIN)
        assert poll.poll(1000 * PATIENCE), f"process {pid} is still there"
    finally:
        os.close(handle)
