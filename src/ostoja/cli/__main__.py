"""`python -m ostoja.cli` is the command `ostoja`."""

from ostoja.cli import main

if __name__ == "__main__":
    main()
