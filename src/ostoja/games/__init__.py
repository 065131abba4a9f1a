"""One folder per game; `ostoja.games()` lists them."""
