"""`python -m ostoja.server` serves with the settings of the environment."""

from ostoja.server.app import serve
from ostoja.server.settings import from_environment

if __name__ == "__main__":
    serve(from_environment())
