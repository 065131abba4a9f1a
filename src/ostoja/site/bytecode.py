"""Makes modules small and quick to load. It runs in the page's own Python when a site is built (`bytecode.mjs`).

Docstrings and line numbers go. What every page imports before it is ready goes along as bytecode, the rest as source,
which is half as large. Pyodide's own modules are left as they are: it reads their docstrings.
"""

import ast
import io
import marshal
import sys
import zipfile
from importlib.util import MAGIC_NUMBER
from typing import Final

KEPT: Final = ("_pyodide", "pyodide")
UNCHECKED: Final = (1).to_bytes(4, "little") + bytes(8)
"""Bytecode that is used without a look at its source, which is not there."""


def lighter(source: bytes) -> ast.Module:
    r"""A module without docstrings and other texts that stand alone, and without the places where all of it stood.

    >>> ast.unparse(lighter(b'def f():\n    "What f does."\n    return 1  # one'))
    'def f():\n    return 1'
    """
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            node.body = [one for one in node.body if not is_text(one)] or [ast.Pass()]
        if isinstance(node, (ast.stmt, ast.expr, ast.excepthandler, ast.arg, ast.keyword, ast.alias, ast.pattern)):
            node.lineno, node.col_offset, node.end_lineno, node.end_col_offset = 1, 0, 1, 0
    return ast.fix_missing_locations(tree)


def is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def module_of(path: str) -> str:
    """What the file at this place of an archive is imported as.

    >>> module_of("ostoja/core/__init__.py")
    'ostoja.core'
    """
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def lightened(name: str, data: bytes) -> tuple[str, bytes]:
    """A file of an archive; a module that is imported by now as bytecode."""
    path = name.partition("/")[2]
    if not path.endswith(".py") or path.startswith(KEPT):
        return name, data
    tree = lighter(data)
    if module_of(path) not in sys.modules:
        return name, ast.unparse(tree).encode()
    return f"{name}c", MAGIC_NUMBER + UNCHECKED + marshal.dumps(compile(tree, path, "exec", dont_inherit=True))


def squeezed(archive: bytes) -> bytes:
    """The same files, made light."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(archive)) as old, zipfile.ZipFile(out, "w") as new:
        for name in old.namelist():
            new.writestr(*lightened(name, old.read(name)))
    return out.getvalue()
