"""The words the compiled build needs, which mean nothing when the source is interpreted.

`mypyc_attr` marks classes that code outside the build may extend; `i64` is a number of 64 bits that a processor holds
as it is, and wraps around: whoever uses it makes sure that plain numbers give the same.
"""

from typing import TYPE_CHECKING, Any

__all__ = ["i64", "mypyc_attr"]

if TYPE_CHECKING:
    from mypy_extensions import i64, mypyc_attr
else:
    i64 = int

    def mypyc_attr(*attrs: Any, **kwattrs: Any) -> Any:
        """Do nothing when interpreted; the compiler reads it by name."""
        return lambda cls: cls
