"""`python -m ostoja.server` with the same deal and the same luck for bots at every table: no test depends on them."""

from types import SimpleNamespace

from ostoja.server import hosting
from ostoja.server.app import serve
from ostoja.server.bot_workers import BotWorkers
from ostoja.server.settings import from_environment

SEED = 7
INVITATION = "come-and-play"

if __name__ == "__main__":
    same = SimpleNamespace(randbits=lambda bits: SEED, token_urlsafe=lambda size: INVITATION)
    vars(hosting)["secrets"] = same
    BotWorkers.seed = lambda *_: SEED  # type: ignore[method-assign]
    serve(from_environment())
