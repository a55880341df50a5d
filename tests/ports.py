"""Ports for those who have to know them before they listen."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def own_port() -> Iterator[int]:
    """A port of loopback that the system gives to nobody else meanwhile; whoever names it may listen there, and again.

    One that was only found to be free may be another process's before one listens there.
    """
    with socket.socket() as holder:
        holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # as servers do: it only does not listen
        holder.bind(("127.0.0.1", 0))
        yield holder.getsockname()[1]
